// Whether a solution is the only one: the question that all digging asks, of some of the premises
// of a puzzle whose solution is known.
//
// Premises are numbered: a given by its cell, then the clues. In a pencilmark puzzle there are
// pencilmarks that are left out in place of givens, digit by digit of one cell after the other.
// What is asked has one true answer, so whoever answers, a puzzle that is dug by the answers is the
// same. What comes with an answer, the other solution or the premises that suffice, is only a help:
// it answers further questions without asking.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "encoder/deadline.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

/// A set of the numbers 0 … n − 1, for premises by their places in a list.
class NumberSet {
 public:
  /// Empty.
  explicit NumberSet(int n) : words_((static_cast<std::size_t>(n) + 63) / 64) {}

  bool has(int number) const { return (words_[word(number)] & bit(number)) != 0; }
  void add(int number) { words_[word(number)] |= bit(number); }
  void remove(int number) { words_[word(number)] &= ~bit(number); }
  void clear() { std::ranges::fill(words_, 0); }

  int count() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }

  // Both require a set of as many numbers.

  bool is_disjoint_from(const NumberSet& other) const {
    std::uint64_t shared = 0;
    for (std::size_t w = 0; w < words_.size(); ++w) shared |= words_[w] & other.words_[w];
    return shared == 0;
  }
  bool is_part_of(const NumberSet& other) const {
    std::uint64_t missing = 0;
    for (std::size_t w = 0; w < words_.size(); ++w) missing |= words_[w] & ~other.words_[w];
    return missing == 0;
  }

  const std::vector<std::uint64_t>& words() const { return words_; }

  friend bool operator==(const NumberSet&, const NumberSet&) = default;

 private:
  static std::size_t word(int number) { return static_cast<std::size_t>(number) / 64; }
  static std::uint64_t bit(int number) { return std::uint64_t{1} << (number % 64); }

  std::vector<std::uint64_t> words_;
};

/// What is known of a solution: its digits, and the board and the clues that it stands under.
struct SolvedPuzzle {
  Grid puzzle;    ///< the board, with all the clues that may be premises; its givens do not matter
  Grid solution;  ///< keeps them
  bool has_pencilmarks = false;  ///< in place of givens: premise cell·n + d − 1 is "d is not there"

  /// How many premises are about cells; the clues follow.
  int cell_premises() const {
    return solution.board().cell_count() * (has_pencilmarks ? solution.board().size() : 1);
  }
  int premise_count() const { return cell_premises() + static_cast<int>(puzzle.rules().size()); }
};

class Uniqueness {
 public:
  enum class Answer { only, others, unknown };

  virtual ~Uniqueness() = default;

  /// From now on the questions are about this puzzle, which must outlive them.
  virtual void begin(const SolvedPuzzle& puzzle) = 0;

  /// Whether the premises in `kept` have the solution alone, where those in `kept` and the
  /// `left_out` ones together do. `unknown` where the deadline comes first.
  virtual Answer ask(const NumberSet& kept, std::span<const int> left_out,
                     const Deadline& deadline) = 0;

  /// After `others`: all the premises that another solution breaks; it keeps those asked for.
  virtual const NumberSet& broken() const = 0;

  /// After `only`: premises among those asked for that suffice.
  virtual const NumberSet& sufficient() const = 0;
};

/// By SAT, on any board and with any clues: the rules stay in a solver, the premises are
/// assumptions (src/reasons/rules.hpp), and so is that the solution be another one.
std::unique_ptr<Uniqueness> make_sat_uniqueness();

/// By the backtracker's fast path, for plain 9×9 puzzles only. Called by make_uniqueness() only.
std::unique_ptr<Uniqueness> make_nine_by_nine_uniqueness();

inline std::unique_ptr<Uniqueness> make_uniqueness(bool plain_9x9) {
  return plain_9x9 ? make_nine_by_nine_uniqueness() : make_sat_uniqueness();
}

}  // namespace clausoku
