#include "src/steps/difficulty.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoder/basics/names.hpp"

namespace clausoku {
namespace {

/// Maps each level except `extreme` to the maximum number of facts in a step of this level.
constexpr auto largest_step_by_level = std::to_array<std::pair<Level, int>>(
    {{Level::easy, 1}, {Level::medium, 4}, {Level::hard, 7}, {Level::expert, 12}});

int max_step_size_of_level(Level level) {
  for (const auto& [other, largest] : largest_step_by_level) {
    if (other == level) return largest;
  }
  return INT_MAX;
}

Level level_for_step_size(int largest) {
  for (const auto& [level, most] : largest_step_by_level) {
    if (largest <= most) return level;
  }
  return Level::extreme;
}

}  // namespace

SolutionPath find_path(const Grid& grid, const Candidates& possible,
                       const SolverFactory& make_solver, const Deadline& deadline,
                       const PathOptions& options) {
  SolutionPath path{.start = Position(grid, deadline), .steps = {}};
  Position position = path.start;
  StepFinder finder(position, possible, make_solver, options.max_conflicts);
  while (!position.is_full() && path.steps.size() < options.most_steps) {
    if (deadline.due()) break;
    auto step = options.max_step_size == 1 ? finder.find_of_one_fact(position, deadline)
                                           : finder.find(position, deadline);
    if (!step) break;
    apply(*step, position);
    path.steps.push_back(std::move(*step));
    if (path.steps.back().size() > options.max_step_size) break;
  }
  path.is_complete = position.is_full();
  path.has_most_steps = !path.is_complete && path.steps.size() == options.most_steps;
  if (finder.is_budget_spent()) path.conflict_limit = options.max_conflicts;
  path.cut_short = !path.is_complete && (path.conflict_limit || deadline.due());
  return path;
}

Candidates candidates_of(const Grid& solution) {
  Candidates candidates = Candidates::none(solution.board());
  for (Cell cell = 0; cell < solution.board().cell_count(); ++cell) {
    if (solution[cell] != 0) candidates.add(cell, solution[cell]);
  }
  return candidates;
}

Difficulty compute_path_difficulty(const SolutionPath& path) {
  Difficulty difficulty;
  int facts = 0;
  for (const Step& step : path.steps) {
    difficulty.largest = std::max(difficulty.largest, step.size());
    facts += step.size();
  }
  difficulty.steps = static_cast<int>(path.steps.size());
  if (difficulty.steps > 0) difficulty.mean = static_cast<double>(facts) / difficulty.steps;
  difficulty.level = level_for_step_size(difficulty.largest);
  return difficulty;
}

std::optional<Difficulty> find_difficulty(const Grid& grid, const Grid& solution,
                                          const SolverFactory& make_solver,
                                          const Deadline& deadline, const RatingLimits& limits) {
  const PathOptions options{.max_step_size = max_step_size_of_level(limits.hardest),
                            .max_conflicts = limits.conflicts};
  const SolutionPath path =
      find_path(grid, candidates_of(solution), make_solver, deadline, options);
  const bool is_harder = !path.steps.empty() && path.steps.back().size() > options.max_step_size;
  const bool lacks_step_of_one_fact = options.max_step_size == 1 && !path.cut_short;
  if (!path.is_complete && !is_harder && !lacks_step_of_one_fact) return std::nullopt;
  Difficulty difficulty = compute_path_difficulty(path);
  if (!path.is_complete && !is_harder) {
    difficulty.largest = 2;
    difficulty.level = level_for_step_size(difficulty.largest);
  }
  return difficulty;
}

std::string describe(const Difficulty& difficulty) {
  return fmt::format("{}, largest step {}, mean {:.2f}", name_of(level_names, difficulty.level),
                     difficulty.largest, difficulty.mean);
}

}  // namespace clausoku
