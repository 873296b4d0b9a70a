// Solution paths and hints written out: in words, as pictures, as JSON.
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

/// How much of the next step is told.
enum class Hint {
  where,  ///< the cells, houses and clues to look at
  why,    ///< all of it
};

/// What is told of a puzzle: a path, its first step as a hint, or why there is no path.
struct PathToTell {
  const SolutionPath* path = nullptr;  ///< null: there is none
  std::string_view obstacle = {};      ///< if there is none: why
  std::optional<Hint> hint = {};       ///< empty: all steps
};

/// Appends lines. Of a path: how difficult the puzzle is, the steps, one a line, behind each how
/// many facts it takes, and the grid that they lead to.
void append_path(std::string& out, const Puzzle& puzzle, const PathToTell& told,
                 const TextStyle& style);

/// Appends figures of a page of drawings (html_drawing.hpp): of a path one a step.
void append_path_html(std::string& out, const Puzzle& puzzle, const PathToTell& told);

/// Appends a picture. Requires a hint or no path.
void append_path_svg(std::string& out, const Puzzle& puzzle, const PathToTell& told);

/// Appends a JSON object, in one line.
void append_path_json(std::string& out, const Puzzle& puzzle, const PathToTell& told);

/// The candidates that are left.
Drawing drawing_of(const Position& position);

/// The position that the step was found in. The cells that the step is about are marked, the areas
/// that it speaks of tinted, the candidates that its facts have to choose from in rings, those that
/// go struck out, clues marked.
Drawing drawing_of(const Step& step, const Position& before);

}  // namespace clausoku
