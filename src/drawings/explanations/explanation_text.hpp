// Explanations written out: in words with drawn grids, as pictures, and as JSON.
#pragma once

#include <string>

#include "src/drawings/text_drawing.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/reasons/explanation.hpp"

namespace clausoku {

struct ExplanationStyle {
  bool candidates = false;  ///< the digits of every cell that stand there in some solution
  TextStyle text;           ///< how grids are drawn as text
};

/// Appends lines for a person. Marked cells are drawn as [5].
void append_explanation(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                        const ExplanationStyle& style);

/// Appends one grid as SVG that shows what all those of the text show; or returns false, where a
/// limit has left nothing to show.
bool append_explanation_svg(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                            const ExplanationStyle& style);

/// Appends a figure of a page of drawings: what the text has, with grids as SVG.
void append_explanation_html(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                             const ExplanationStyle& style);

/// Appends a JSON object, in one line.
void append_explanation_json(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                             const ExplanationStyle& style);

}  // namespace clausoku
