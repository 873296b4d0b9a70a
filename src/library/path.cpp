// The way to a solution, step by step.
#include <clausoku/explain.hpp>

#include "encoder/contradiction.hpp"
#include "encoder/names.hpp"
#include "src/check/checker.hpp"
#include "src/drawings/explanations/path_text.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/reasons/true_candidates.hpp"
#include "src/solvers/formula_loading.hpp"
#include "src/solvers/registry.hpp"
#include "src/steps/difficulty.hpp"
#include "src/steps/step_name.hpp"
#include "src/steps/step_text.hpp"

namespace clausoku::api {
namespace {

Candidate candidate_of(const Placement& placement) { return {placement.cell, placement.digit}; }

Path told_path(const SolutionPath& found, const clausoku::Puzzle& puzzle) {
  Path path;
  follow(found, [&](const clausoku::Step& step, const Position& before) {
    Step& told = path.steps.emplace_back();
    told.name = name_of(step, before);
    told.text = sentence_of(step, before);
    if (step.placed) told.placed = candidate_of(*step.placed);
    for (const Placement& removed : step.removed) told.removed.push_back(candidate_of(removed));
    told.facts = step.size();
  });
  path.is_complete = found.is_complete;
  path.cut_short = found.cut_short;
  const Difficulty difficulty = difficulty_of(found);
  path.level = name_of(level_names, difficulty.level);
  path.largest = difficulty.largest;
  path.mean = difficulty.mean;
  append_path(path.text, puzzle, found, {});
  append_path_json(path.json, puzzle, found);
  return path;
}

Error alarm(const std::string& wrong) {
  return {.found = "ALARM: a solution fails the check: " + wrong};
}

/// Throws FormulaTooLarge.
Expected<Path> find_path_in_memory(const Puzzle& puzzle, const PathOptions& options) {
  const Grid& grid = puzzle.impl().grid();
  const Deadline deadline(options.stop, options.time, options.memory);
  const auto& make_solver = embedded_solvers().front().make;
  if (const auto clash = find_clash(grid)) {
    return Error{.found = "invalid: " + describe(Contradiction::of(*clash), grid.board())};
  }
  const TrueCandidates found = find_true_candidates(grid, make_solver, deadline);
  if (!found.complete) {
    return Error{.found = "a limit was hit before it was clear whether there is a solution"};
  }
  if (found.solutions.empty()) return Error{.found = "no solution", .expected = "one"};
  for (const Grid& solution : found.solutions) {
    if (const auto wrong = clausoku::check_solution(grid, solution)) return alarm(*wrong);
  }
  const SolutionPath path = clausoku::find_path(grid, found.proven, make_solver, deadline,
                                                {.most_steps = options.most_steps});
  if (path.is_complete) {
    const Position end = follow(path, [](const auto&...) {});
    if (const auto wrong = clausoku::check_solution(grid, end.digits())) return alarm(*wrong);
  }
  return told_path(path, puzzle.impl().puzzle);
}

}  // namespace

Expected<Path> find_path(const Puzzle& puzzle, const PathOptions& options) {
  std::optional<Expected<Path>> found;
  const auto failure =
      memory_failure_of([&] { found.emplace(find_path_in_memory(puzzle, options)); });
  if (failure) return Error{.found = *failure};
  return *std::move(found);
}

}  // namespace clausoku::api
