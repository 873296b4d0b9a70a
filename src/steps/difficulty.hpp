// Measures how difficult a puzzle is for a person: how many facts to keep in mind at once. The
// solution path always takes the easiest step, until the grid is solved or no step is found.
//
//   easy     every step uses one fact: singles, and candidates that one clue rules out
//   medium   every step uses at most 4 facts: locked candidates, pairs, an X-wing
//   hard     every step uses at most 7 facts: triples, a swordfish, an XY-wing
//   expert   every step uses at most 12 facts: quadruples, chains
//   extreme  some step uses more than 12 facts
//
// The largest step, the one with the most facts, decides the level. If the largest steps of two
// puzzles are equally large, the puzzle with more facts per step on average is harder.
#pragma once

#include <algorithm>
#include <array>
#include <climits>
#include <cstdint>
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
  bool is_complete = false;                         ///< true if the last step gives a full grid
  bool cut_short = false;                           ///< true if a limit ended the path
  std::optional<std::int64_t> conflict_limit = {};  ///< set if the limit of conflicts was hit
  bool has_most_steps = false;  ///< true if PathOptions::most_steps ended the path
};

/// The default limit of the solvers' conflicts. It bounds the time of a path independently of the
/// machine. 200 of the hardest known 9×9 puzzles need up to 34,000.
inline constexpr std::int64_t default_max_conflicts = 50'000;

/// Returns the limit that a user sets, or the default.
inline std::int64_t conflict_limit_of(std::optional<std::uint64_t> limit) {
  constexpr std::uint64_t most = INT64_MAX;
  return limit ? static_cast<std::int64_t>(std::min(*limit, most)) : default_max_conflicts;
}

struct PathOptions {
  std::size_t most_steps = SIZE_MAX;
  /// The path ends after the first larger step; if 1, before it, as its search takes long.
  int max_step_size = INT_MAX;
  std::int64_t max_conflicts = default_max_conflicts;  ///< of the solvers, each call counts as one
};

/// Finds the solution path. `grid` must have a solution; `possible` has the candidates that belong
/// to solutions. If there are several solutions, the path ends when only `possible` is left.
SolutionPath find_path(const Grid& grid, const Candidates& possible,
                       const SolverFactory& make_solver, const Deadline& deadline,
                       const PathOptions& options = {});

/// Calls visit(step, position before the step) for each step. Returns the position after the path.
template <class Visit>
Position follow(const SolutionPath& path, Visit&& visit) {
  Position position = path.start;
  for (const Step& step : path.steps) {
    visit(step, position);
    apply(step, position);
  }
  return position;
}

/// Returns the digits of a solution as candidates. An empty cell gets no candidates.
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
  int largest = 0;  ///< the number of facts in the largest step; 0 if the path has no steps
  double mean = 0;  ///< the mean number of facts in a step
  int steps = 0;
};

Difficulty compute_path_difficulty(const SolutionPath& path);

struct RatingLimits {
  /// The rating stops at a step that is too large for this level. The result is a lower bound then.
  Level hardest = Level::extreme;

  std::int64_t conflicts = default_max_conflicts;  ///< see PathOptions::max_conflicts
};

/// Returns the difficulty. Returns empty if the deadline is reached or the solvers need too
/// many conflicts. `solution` must be the only solution.
std::optional<Difficulty> find_difficulty(const Grid& grid, const Grid& solution,
                                          const SolverFactory& make_solver,
                                          const Deadline& deadline = {},
                                          const RatingLimits& limits = {});

/// Returns a text such as "medium, largest step 4, mean 1.12".
std::string describe(const Difficulty& difficulty);

}  // namespace clausoku
