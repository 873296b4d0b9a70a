// Writes solution paths and hints as text, as pictures, and as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "encoder/basics/deadline.hpp"
#include "src/drawings/drawing.hpp"
#include "src/drawings/text_drawing.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/steps/difficulty.hpp"
#include "src/steps/step.hpp"

namespace clausoku {

enum class Hint {
  where,  ///< the cells, houses and clues to look at
  why,    ///< the complete step
};

/// The output for a puzzle: its path, a hint for the first step, or why the path is missing.
struct PathOutput {
  const SolutionPath* path = nullptr;         ///< null if there is no path
  std::string_view missing_path_reason = {};  ///< the reason why there is no path
  std::optional<Hint> hint = {};              ///< if set, show only the first step, as a hint
  Deadline deadline = {};                     ///< deadline for pictures of the steps of a path
};

/// Appends the path, the hint, or the reason for the missing path as text. A path is written as its
/// difficulty, one line per step with its number of facts, and the final grid.
void append_path(std::string& out, const Puzzle& puzzle, const PathOutput& told,
                 const TextStyle& style);

/// Appends the output as HTML figures (html_drawing.hpp). A path has one figure per step. Returns
/// false if the deadline passes: then the last steps have no figures, which the output states.
bool append_path_html(std::string& out, const Puzzle& puzzle, const PathOutput& told);

/// Appends one SVG picture of the hint's step, or of the puzzle. Requires a hint or a missing path.
void append_path_svg(std::string& out, const Puzzle& puzzle, const PathOutput& told);

/// Appends the path, the hint, or the reason for the missing path as one line of JSON.
void append_path_json(std::string& out, const Puzzle& puzzle, const PathOutput& told);

/// Draws a position: its digits and remaining candidates.
Drawing make_drawing(const Position& position, DigitNames digit_names = {});

/// Draws the position before the step. Marks the cells that the step changes and the clues that it
/// uses. Tints the cells and houses of its facts. Circles the candidates in its facts, and strikes
/// out the removed candidates.
Drawing make_drawing(const Step& step, const Position& before, DigitNames digit_names = {});

}  // namespace clausoku
