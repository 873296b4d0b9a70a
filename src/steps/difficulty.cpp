#include "src/steps/difficulty.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoder/names.hpp"

namespace clausoku {
namespace {

/// The largest step of each level but the last.
constexpr auto largest_steps = std::to_array<std::pair<Level, int>>(
    {{Level::easy, 1}, {Level::medium, 4}, {Level::hard, 7}, {Level::expert, 12}});

/// The largest step of a level.
int largest_step_of(Level level) {
  for (const auto& [other, largest] : largest_steps) {
    if (other == level) return largest;
  }
  return INT_MAX;
}

Level level_of(int largest) {
  for (const auto& [level, most] : largest_steps) {
    if (largest <= most) return level;
  }
  return Level::extreme;
}

}  // namespace

Difficulty difficulty_of(const SolutionPath& path) {
  Difficulty difficulty;
  int facts = 0;
  for (const Step& step : path.steps) {
    difficulty.largest = std::max(difficulty.largest, step.size());
    facts += step.size();
  }
  difficulty.steps = static_cast<int>(path.steps.size());
  if (difficulty.steps > 0) difficulty.mean = static_cast<double>(facts) / difficulty.steps;
  difficulty.level = level_of(difficulty.largest);
  return difficulty;
}

std::optional<Difficulty> find_difficulty(const Grid& grid, const Grid& solution,
                                          const SolverFactory& make_solver,
                                          const Deadline& deadline, Level hardest) {
  const PathOptions options{.ends_after_step_above = largest_step_of(hardest)};
  const SolutionPath path =
      find_path(grid, candidates_of(solution), make_solver, deadline, options);
  const bool is_harder =
      !path.steps.empty() && path.steps.back().size() > options.ends_after_step_above;
  if (!path.is_complete && !is_harder) return std::nullopt;
  return difficulty_of(path);
}

std::string describe(const Difficulty& difficulty) {
  return fmt::format("{}, largest step {}, mean {:.2f}", name_of(level_names, difficulty.level),
                     difficulty.largest, difficulty.mean);
}

}  // namespace clausoku
