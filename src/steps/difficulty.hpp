// Difficulty of a puzzle for a person: how many facts one must keep in mind at once. Computed from
// the solution path, which always takes the easiest step and ends at the solution or when stuck.
//
//   easy     every step uses one fact: singles, and candidates that one clue rules out
//   medium   at most 4 facts: locked candidates, pairs, an X-wing
//   hard     at most 7: triples, a swordfish, an XY-wing
//   expert   at most 12: quadruples, chains
//   extreme  more
//
// The largest step decides the level. Of two puzzles with equally large largest steps, the one with
// the larger mean is harder.
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
  bool is_complete = false;  ///< true if the last step gives a full grid
  bool cut_short = false;    ///< true if the deadline ended the path
};

struct PathOptions {
  std::size_t most_steps = SIZE_MAX;
  int max_step_size = INT_MAX;  ///< the path ends after the first larger step
};

/// Requires a grid with a solution. `possible`: the candidates of some solution. If the grid has
/// several solutions, the path ends when only these candidates are left.
SolutionPath find_path(const Grid& grid, const Candidates& possible,
                       const SolverFactory& make_solver, const Deadline& deadline,
                       const PathOptions& options = {});

/// Calls visit(step, position before it) for each step in order. Returns the final position.
template <class Visit>
Position follow(const SolutionPath& path, Visit&& visit) {
  Position position = path.start;
  for (const Step& step : path.steps) {
    visit(step, position);
    apply(step, position);
  }
  return position;
}

/// Returns the digits of a solution as candidates; an empty cell has none.
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
  int largest = 0;  ///< facts in the largest step; 0 if the path has no steps
  double mean = 0;  ///< facts per step
  int steps = 0;
};

Difficulty difficulty_of(const SolutionPath& path);

/// Requires the only solution of the grid. Returns nothing if the deadline is reached. Stops at the
/// first step that is too large for `hardest`; the level is then a lower bound.
std::optional<Difficulty> find_difficulty(const Grid& grid, const Grid& solution,
                                          const SolverFactory& make_solver,
                                          const Deadline& deadline = {},
                                          Level hardest = Level::extreme);

/// Returns a text like "medium, largest step 4, mean 1.12".
std::string describe(const Difficulty& difficulty);

}  // namespace clausoku
