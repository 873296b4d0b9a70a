// Writes solution paths and hints as text, as pictures, and as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/drawings/drawing.hpp"
#include "src/drawings/text_drawing.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/steps/difficulty.hpp"
#include "src/steps/step.hpp"

namespace clausoku {

/// The amount of detail in a hint.
enum class Hint {
  where,  ///< the cells, houses and clues to look at
  why,    ///< the complete step
};

/// The output for one puzzle: a path, a hint for its first step, or the reason for a missing path.
struct PathOutput {
  const SolutionPath* path = nullptr;         ///< null if there is no path
  std::string_view missing_path_reason = {};  ///< the reason why there is no path
  std::optional<Hint> hint = {};              ///< if set, show only the first step, as a hint
};

/// Appends a path, a hint or the missing path's reason as text. The text of a path consists of the
/// difficulty, one line per step with its number of facts, and the final grid.
void append_path(std::string& out, const Puzzle& puzzle, const PathOutput& told,
                 const TextStyle& style);

/// Appends HTML figures (html_drawing.hpp). A path has one figure per step.
void append_path_html(std::string& out, const Puzzle& puzzle, const PathOutput& told);

/// Appends one SVG picture. Requires that `told` has a hint or has no path.
void append_path_svg(std::string& out, const Puzzle& puzzle, const PathOutput& told);

/// Appends the path, the hint or the missing path's reason as one line of JSON.
void append_path_json(std::string& out, const Puzzle& puzzle, const PathOutput& told);

/// Draws a position: its digits and remaining candidates.
Drawing drawing_of(const Position& position);

/// Draws a step in the position before the step. Marks the step's cells and clues, tints the areas
/// of its facts, circles the candidates of its facts and strikes out the removed candidates.
Drawing drawing_of(const Step& step, const Position& before);

}  // namespace clausoku
