// Difficulty: how much a person has to keep in mind at once, by the solution path:
// from a puzzle to its solution, or as far as one can be sure, always by the easiest step.
//
//   easy      every step takes one fact: singles, and what one clue rules out
//   medium    … at most 4: locked candidates, pairs, an X-wing
//   hard      … at most 7: triples, a swordfish, an XY-wing
//   expert    … at most 12: quadruples, chains
//   extreme   more
//
// The words stand for the largest step. Between two puzzles with the same largest step, that with
// the larger mean is the harder one.
#pragma once

#include <array>
#include <climits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/steps/next_step.hpp"

namespace clausoku {

struct SolutionPath {
  Position start;
  std::vector<Step> steps;
  bool is_complete = false;  ///< whether the last step leads to a full grid
  bool cut_short = false;    ///< whether the deadline came first
};

struct PathOptions {
  std::size_t most_steps = SIZE_MAX;
  int ends_after_step_above = INT_MAX;  ///< the path ends with the first step that is larger
};

/// Requires a grid with a solution, and the candidates that some solution has. With several
/// solutions the path ends where all other candidates are gone.
SolutionPath find_path(const Grid& grid, const Candidates& possible,
                       const SolverFactory& make_solver, const Deadline& deadline,
                       const PathOptions& options = {});

/// Calls visit(step, the position that it was found in) for each step of a path in turn; returns
/// the position that they lead to.
template <class Visit>
Position follow(const SolutionPath& path, Visit&& visit) {
  Position position = path.start;
  for (const Step& step : path.steps) {
    visit(step, position);
    apply(step, position);
  }
  return position;
}

/// The digits of a solution, as candidates.
Candidates candidates_of(const Grid& solution);

enum class Level { easy, medium, hard, expert, extreme };

inline constexpr auto level_names = std::to_array<std::pair<std::string_view, Level>>({
    {"easy", Level::easy},
    {"medium", Level::medium},
    {"hard", Level::hard},
    {"expert", Level::expert},
    {"extreme", Level::extreme},
});

struct Difficulty {
  Level level = Level::easy;
  int largest = 0;  ///< how many facts the largest step takes; 0 where there is nothing to do
  double mean = 0;  ///< of all steps
  int steps = 0;
};

Difficulty difficulty_of(const SolutionPath& path);

/// Of a grid with this solution alone. Empty where the deadline came first. A puzzle that proves
/// harder than `hardest` is not worked out to its end: its level is then a lower bound.
std::optional<Difficulty> find_difficulty(const Grid& grid, const Grid& solution,
                                          const SolverFactory& make_solver,
                                          const Deadline& deadline = {},
                                          Level hardest = Level::extreme);

/// "medium, largest step 4, mean 1.12"
std::string describe(const Difficulty& difficulty);

}  // namespace clausoku
