// Decides if a solution is unique. Digging asks this question for subsets of the premises of a
// puzzle whose solution is known.
//
// Premises are numbered: first the givens by cell, then the clues. A pencilmark puzzle has excluded
// candidates instead of givens, ordered by cell and digit. All implementations answer alike, so
// each gives the same dug puzzle. With an answer comes either another solution or a set of premises
// that suffice for uniqueness; digging uses these to answer later questions faster.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

/// A set of premises, stored as a subset of their numbers 0 … n − 1.
class NumberSet {
 public:
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

  // is_disjoint_from() and is_subset_of() require another set with the same n.

  bool is_disjoint_from(const NumberSet& other) const {
    std::uint64_t shared = 0;
    for (std::size_t w = 0; w < words_.size(); ++w) shared |= words_[w] & other.words_[w];
    return shared == 0;
  }
  bool is_subset_of(const NumberSet& other) const {
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

/// A puzzle whose solution is known. Its premises are numbered as described above.
struct SolvedPuzzle {
  Grid puzzle;    ///< board and all clues that may be premises; its givens are ignored
  Grid solution;  ///< satisfies the rules of `puzzle`
  bool has_pencilmarks = false;  ///< premise cell·n + d − 1 excludes digit d; there are no givens

  /// Returns the number of givens or excluded digits, which is also the number of the first clue.
  int cell_premise_count() const {
    return solution.board().cell_count() * (has_pencilmarks ? solution.board().size() : 1);
  }
  int premise_count() const {
    return cell_premise_count() + static_cast<int>(puzzle.rules().size());
  }
};

class Uniqueness {
 public:
  enum class Answer { only, others, unknown };

  virtual ~Uniqueness() = default;

  /// Starts the questions about a puzzle, which must outlive these questions.
  virtual void begin(const SolvedPuzzle& puzzle) = 0;

  /// Decides if the premises in `kept` have only the known solution (`only`) or also `others`.
  /// Returns `unknown` at the deadline. Together, `kept` and `left_out` must have one solution.
  virtual Answer ask(const NumberSet& kept, std::span<const int> left_out,
                     const Deadline& deadline) = 0;

  /// After `others`: returns all premises that one found solution violates. It satisfies `kept`.
  virtual const NumberSet& violated_premises() const = 0;

  /// After `only`: returns premises in `kept` that suffice to make the solution unique.
  virtual const NumberSet& sufficient_premises() const = 0;
};

/// Makes an implementation for any board and any clues. Its SAT solver holds the rules and assumes
/// the premises and the condition "the solution differs" (src/reasons/rules.hpp).
std::unique_ptr<Uniqueness> make_sat_uniqueness();

/// Makes a fast implementation for plain 9×9 puzzles only. Only make_uniqueness() calls it.
std::unique_ptr<Uniqueness> make_nine_by_nine_uniqueness();

inline std::unique_ptr<Uniqueness> make_uniqueness(bool plain_9x9) {
  return plain_9x9 ? make_nine_by_nine_uniqueness() : make_sat_uniqueness();
}

}  // namespace clausoku
