// Provides a 4×4 puzzle and writes its explanation, for the tests of explanation texts.
#pragma once

#include <string>

#include "src/drawings/explanations/explanation_text.hpp"
#include "tests/reasons/reasons_testing.hpp"

namespace clausoku::test {

inline Puzzle make_4x4_puzzle(std::string_view digits) {
  return {.name = "small",
          .file = std::make_shared<const std::string>("small.txt"),
          .line = 3,
          .content = parse_grid(board(2, 2), digits)};
}

inline std::string text_of(std::string_view digits, const Question& question = {},
                           const ExplanationStyle& style = {}) {
  const Puzzle puzzle = make_4x4_puzzle(digits);
  std::string out;
  append_explanation(out, puzzle, explain(*puzzle.grid(), question, default_solver(), Deadline()),
                     style);
  return out;
}

inline std::string write_explanation_json(std::string_view digits, const Question& question = {},
                                          const ExplanationStyle& style = {}) {
  const Puzzle puzzle = make_4x4_puzzle(digits);
  std::string out;
  append_explanation_json(out, puzzle,
                          explain(*puzzle.grid(), question, default_solver(), Deadline()), style);
  return out;
}

}  // namespace clausoku::test
