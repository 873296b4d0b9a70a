// Explanations: why a puzzle has no, one or several solutions; why a cell must or cannot have a
// digit; and the path to the solution, in steps that a person can follow.
#pragma once

#include <cstddef>
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

/// A part of a puzzle: a given, a clue, or the pencilmarks of a cell.
struct Premise {
  std::string text;         ///< "r1c1=5", "the cage of 23 at r1c1", "the pencilmarks r1c1=5 or 6"
  std::vector<int> cells;   ///< the cells that the premise restricts
  int digit = 0;            ///< the digit of a given; otherwise 0
  std::vector<int> digits;  ///< the digits that pencilmarks allow, ascending; otherwise empty
};

struct Explanation {
  Verdict verdict = Verdict::unknown;  ///< `unknown` if the time limit was hit first

  /// Premises that contradict each other, or that together force the answer to the question.
  std::vector<Premise> reason = {};
  bool minimal = false;   ///< true if every premise of `reason` is needed
  bool smallest = false;  ///< true if it is proven that no smaller set of premises exists

  /// For the verdict `multiple`: givens that make the solution unique if they are added.
  std::vector<Premise> further = {};

  /// For the verdict `unique`: each premise that, if removed alone, leaves the solution unique.
  std::vector<Premise> redundant = {};

  /// For each cell, the digits that are known to be in this cell in at least one solution.
  std::vector<std::vector<int>> candidates = {};

  bool answered = false;   ///< true if the question has an answer; false if its claim is wrong
  bool cut_short = false;  ///< true if the time limit was hit
  std::string text = {};   ///< the explanation in words, with drawn grids
  std::string json = {};   ///< the explanation as written by `explain --output-format json`
};

/// Explains the verdict, or the digit that the options ask for, by premises of the puzzle. The
/// options are cell ("r1c1"), eliminate ("r1c1=5"), smallest, candidates, no-cross-check, timeout
/// (60 s unless given), max-conflicts and memory-limit. Errors: an invalid option, lack of memory,
/// or a result that fails its check.
CLAUSOKU_API Expected<Explanation> explain(const Puzzle& puzzle, const Options& options = {},
                                           std::stop_token stop = {});

struct Step {
  std::string name;                      ///< "hidden single", "X-wing" …; empty for other steps
  std::string text;                      ///< "r1c1 is 4: the only place for 4 in row 1 (…)"
  std::optional<Candidate> placed = {};  ///< the digit that the step places, if any
  std::vector<Candidate> removed = {};   ///< the candidates that the step rules out
  int facts = 0;                         ///< number of facts that the step combines
};

/// A path to the solution. Each step is one of the easiest that are possible at that point.
struct Path {
  std::vector<Step> steps = {};
  bool is_complete = false;  ///< true if the last step leads to a full grid
  bool cut_short = false;    ///< true if a limit was hit first
  std::string level = {};    ///< easy, medium, hard, expert or extreme, by the largest step
  int largest = 0;           ///< number of facts of the largest step
  double mean = 0;           ///< mean number of facts of all steps
  std::string text = {};     ///< the path in words
  std::string json = {};     ///< the path as a JSON object
};

/// Finds a path to the solution. The options are most-steps, timeout (60 s unless given),
/// max-conflicts and memory-limit. The error states why no path was found: the givens clash, the
/// puzzle has no solution, or a limit was hit before a solution was known.
CLAUSOKU_API Expected<Path> find_path(const Puzzle& puzzle, const Options& options = {},
                                      std::stop_token stop = {});

}  // namespace clausoku::api
