// Explanations written out: in words with a drawn grid, and as JSON.
#pragma once

#include <string>
#include <string_view>

#include "src/puzzles/puzzle.hpp"
#include "src/reasons/explanation.hpp"

namespace clausoku {

struct ExplanationStyle {
  bool candidates = false;  ///< the digits of every cell that stand there in some solution
  bool bold = false;        ///< for a terminal: marked cells in bold
};

/// Appends lines for a person. Marked cells are drawn as [5].
void append_explanation(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                        const ExplanationStyle& style);

/// Appends a JSON object, in one line.
void append_explanation_json(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                             const ExplanationStyle& style);

}  // namespace clausoku
