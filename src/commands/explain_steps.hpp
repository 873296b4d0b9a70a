// What explain tells of a puzzle with --steps or --hint: the way to the solution instead of the
// reason for the verdict.
#pragma once

#include <optional>
#include <string>

#include "encoder/deadline.hpp"
#include "src/drawings/explanations/path_text.hpp"
#include "src/drawings/text_drawing.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

struct StepOptions {
  bool steps = false;
  std::optional<Hint> hint;

  bool wanted() const { return steps || hint; }
};

enum class StepAnswer { told, not_told, wrong };

/// Appends the steps of a puzzle, or the first of them, in an output format of explain; where it
/// has none to tell, why not. `wrong`: a solution or the path's end fails the check; then `out` is
/// a message that says so. Requires a puzzle that is a grid, options that are wanted().
StepAnswer append_steps(std::string& out, const Puzzle& puzzle, const StepOptions& options,
                        std::string_view format, const TextStyle& style, const Deadline& deadline);

}  // namespace clausoku
