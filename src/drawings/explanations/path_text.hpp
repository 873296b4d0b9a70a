// Solution paths and hints written out: in words, as pictures, as JSON.
#pragma once

#include <string>
#include <string_view>

#include "src/drawings/text_drawing.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/steps/solution_path.hpp"

namespace clausoku {

/// How much of the next step is told.
enum class Hint {
  where,  ///< the cells, houses and clues to look at
  why,    ///< all of it
};

/// Appends lines: how difficult the puzzle is, the steps, one a line, behind each how many facts
/// it takes, and the grid that they lead to.
void append_path(std::string& out, const Puzzle& puzzle, const SolutionPath& path,
                 const TextStyle& style);

/// Appends figures of a page of drawings (html_drawing.hpp): one a step.
void append_path_html(std::string& out, const Puzzle& puzzle, const SolutionPath& path);

/// Appends a JSON object, in one line.
void append_path_json(std::string& out, const Puzzle& puzzle, const SolutionPath& path);

/// Appends the first step of a path in words, and as a picture; where it has none, why not.
void append_hint(std::string& out, const Puzzle& puzzle, const SolutionPath& path, Hint hint,
                 const TextStyle& style);
void append_hint_html(std::string& out, const Puzzle& puzzle, const SolutionPath& path, Hint hint);
void append_hint_json(std::string& out, const Puzzle& puzzle, const SolutionPath& path, Hint hint);
void append_hint_svg(std::string& out, const Puzzle& puzzle, const SolutionPath& path, Hint hint);

/// Appends why a puzzle has no steps that could be told.
void append_no_path(std::string& out, const Puzzle& puzzle, std::string_view why);
void append_no_path_html(std::string& out, const Puzzle& puzzle, std::string_view why);
void append_no_path_json(std::string& out, const Puzzle& puzzle, std::string_view why);

}  // namespace clausoku
