// Writes explanations as text with drawn grids, as pictures, and as JSON.
#pragma once

#include <string>

#include "src/drawings/text_drawing.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/reasons/explanation.hpp"

namespace clausoku {

struct ExplanationStyle {
  bool candidates = false;  ///< also draw the true candidates of every cell
  TextStyle text;           ///< style of grids in text
};

/// Appends an explanation as lines of text. Marked cells are drawn in brackets: [5].
void append_explanation(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                        const ExplanationStyle& style);

/// Appends one SVG picture that combines all grids of the explanation's text. Returns false if the
/// explanation has no grid because a limit was hit.
bool append_explanation_svg(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                            const ExplanationStyle& style);

/// Appends an HTML figure (html_drawing.hpp): the explanation's text, with its grids as SVG.
void append_explanation_html(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                             const ExplanationStyle& style);

/// Appends the explanation as one line of JSON.
void append_explanation_json(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                             const ExplanationStyle& style);

}  // namespace clausoku
