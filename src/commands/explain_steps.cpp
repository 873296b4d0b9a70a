#include "src/commands/explain_steps.hpp"

#include <fmt/format.h>

#include "encoder/contradiction.hpp"
#include "src/base/text.hpp"
#include "src/check/checker.hpp"
#include "src/drawings/svg_drawing.hpp"
#include "src/reasons/true_candidates.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

/// What is wrong with the solutions, or with the grid that the steps lead to.
std::optional<std::string> find_wrong(const Grid& grid, const TrueCandidates& found,
                                      const SolutionPath& path) {
  for (const Grid& solution : found.solutions) {
    if (const auto wrong = check_solution(grid, solution)) return wrong;
  }
  if (!path.is_complete) return std::nullopt;
  return check_solution(grid, follow(path, [](const auto&...) {}).digits());
}

/// Why there are no steps to tell.
std::string obstacle(const Grid& grid, const TrueCandidates* found) {
  if (const auto clash = find_clash(grid)) {
    return fmt::format("invalid: {}", describe(Contradiction::of(*clash), grid.board()));
  }
  return found->complete ? "no solution; without --steps and --hint the reason is told"
                         : "a limit was hit before it was clear whether there is a solution";
}

void append_obstacle(std::string& out, const Puzzle& puzzle, std::string_view why,
                     std::string_view format) {
  if (format == "json") {
    append_no_path_json(out, puzzle, why);
  } else if (format == "html") {
    append_no_path_html(out, puzzle, why);
  } else if (format == "svg") {
    append_svg(out, drawing_of(*puzzle.grid(), nullptr), fmt::format("{}: {}", puzzle.name, why));
  } else {
    append_no_path(out, puzzle, why);
  }
}

void append(std::string& out, const Puzzle& puzzle, const StepOptions& options,
            const SolutionPath& path, std::string_view format, const TextStyle& style) {
  if (format == "json") {
    return options.hint ? append_hint_json(out, puzzle, path, *options.hint)
                        : append_path_json(out, puzzle, path);
  }
  if (format == "html") {
    return options.hint ? append_hint_html(out, puzzle, path, *options.hint)
                        : append_path_html(out, puzzle, path);
  }
  if (format == "svg") return append_hint_svg(out, puzzle, path, *options.hint);
  return options.hint ? append_hint(out, puzzle, path, *options.hint, style)
                      : append_path(out, puzzle, path, style);
}

}  // namespace

StepAnswer append_steps(std::string& out, const Puzzle& puzzle, const StepOptions& options,
                        std::string_view format, const TextStyle& style, const Deadline& deadline) {
  const Grid& grid = *puzzle.grid();
  const auto& make_solver = embedded_solvers().front().make;
  std::optional<TrueCandidates> found;
  if (!find_clash(grid)) {
    const auto failure =
        memory_failure_of([&] { found = find_true_candidates(grid, make_solver, deadline); });
    if (failure) {
      append_obstacle(out, puzzle, *failure, format);
      return StepAnswer::not_told;
    }
  }
  if (!found || !found->complete || found->solutions.empty()) {
    append_obstacle(out, puzzle, obstacle(grid, found ? &*found : nullptr), format);
    return StepAnswer::not_told;
  }
  const PathOptions path_options{.most_steps = options.hint ? 1 : PathOptions().most_steps};
  std::optional<SolutionPath> walked;
  const auto failure = memory_failure_of(
      [&] { walked = find_path(grid, found->proven, make_solver, deadline, path_options); });
  if (failure) {
    append_obstacle(out, puzzle, *failure, format);
    return StepAnswer::not_told;
  }
  const SolutionPath& path = *walked;
  if (const auto wrong = find_wrong(grid, *found, path)) {
    out = fmt::format("a solution fails the check: {}", *wrong);
    return StepAnswer::wrong;
  }
  append(out, puzzle, options, path, format, style);
  const bool told = options.hint ? !path.steps.empty() || path.is_complete : path.is_complete;
  return told ? StepAnswer::told : StepAnswer::not_told;
}

}  // namespace clausoku
