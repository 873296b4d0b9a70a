// Explaining: why a puzzle has no solution, several or one; why a digit must or cannot stand in a
// cell; and the way to the solution, step by step, as a person would go it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <clausoku/error.hpp>
#include <clausoku/export.hpp>
#include <clausoku/formula.hpp>
#include <clausoku/puzzle.hpp>
#include <clausoku/solve.hpp>

namespace clausoku::api {

/// What is asked and how long it may take.
struct ExplainOptions {
  std::optional<int> cell = {};   ///< why this cell has its digit; empty: why the verdict
  std::optional<int> digit = {};  ///< with `cell`: why this digit cannot stand there
  bool smallest =
      false;  ///< whether to go on until no smaller set of givens, clues and pencilmarks can do
  std::optional<std::chrono::nanoseconds> time = std::chrono::seconds(60);
  /// How many bytes a solver may need for a formula; empty: what the process may use.
  std::optional<std::uint64_t> memory = {};
  std::stop_token stop = {};
};

/// A given, a clue, or the pencilmarks of a cell.
struct Premise {
  std::string text;         ///< "r1c1=5", "the cage of 23 at r1c1", "the pencilmarks r1c1=5 or 6"
  std::vector<int> cells;   ///< that the premise is about
  int digit = 0;            ///< of a given; otherwise 0
  std::vector<int> digits;  ///< that pencilmarks allow, ascending; otherwise empty
};

struct Explanation {
  Verdict verdict = Verdict::unknown;  ///< `unknown` where the time was over before it was found

  /// Premises that cannot stand together, or that leave no choice about what was asked.
  std::vector<Premise> reason = {};
  bool minimal = false;   ///< whether none of these can be left out
  bool smallest = false;  ///< whether no other set is smaller: proven

  /// Of the verdict `multiple`: givens that would make one solution of them.
  std::vector<Premise> further = {};

  /// Of the verdict `unique`: premises that can be left out, each by itself.
  std::vector<Premise> redundant = {};

  /// The digits that stand in each cell in some solution, as far as they are known.
  std::vector<std::vector<int>> candidates = {};

  bool answered = false;   ///< whether what was asked has an answer: why it is so needs it to be so
  bool cut_short = false;  ///< whether the time was over in the end
  std::string text = {};   ///< all of it in words, with drawn grids
  std::string json = {};   ///< all of it as an object, as `explain --output-format json` writes it
};

/// The error is one of the options, or an alarm: a solution that fails the independent check.
CLAUSOKU_API Expected<Explanation> explain(const Puzzle& puzzle,
                                           const ExplainOptions& options = {});

struct Step {
  std::string name;                      ///< "hidden single", "X-wing" …; empty: it has none
  std::string text;                      ///< "r1c1 is 4: the only place for 4 in row 1 (…)"
  std::optional<Candidate> placed = {};  ///< the digit that it places, or
  std::vector<Candidate> removed = {};   ///< the candidates that it rules out
  int facts = 0;                         ///< that have to be seen together
};

/// The way to the solution, always by the easiest step.
struct Path {
  std::vector<Step> steps = {};
  bool is_complete = false;  ///< whether the last step leads to a full grid
  bool cut_short = false;    ///< whether the time was over first
  std::string level = {};    ///< easy, medium, hard, expert or extreme, by the largest step
  int largest = 0;           ///< how many facts that takes
  double mean = 0;           ///< of all steps
  std::string text = {};     ///< all of it in words
  std::string json = {};     ///< all of it as an object
};

struct PathOptions {
  std::size_t most_steps = SIZE_MAX;  ///< 1: the next step alone
  std::optional<std::chrono::nanoseconds> time = std::chrono::seconds(60);
  /// How many bytes a solver may need for a formula; empty: what the process may use.
  std::optional<std::uint64_t> memory = {};
  std::stop_token stop = {};
};

/// The error says why there is no way: the givens clash, there is no solution, or the time was over
/// before it was clear whether there is one.
CLAUSOKU_API Expected<Path> find_path(const Puzzle& puzzle, const PathOptions& options = {});

}  // namespace clausoku::api
