// Assemblies: 9×9 grids on one canvas that share cells where they overlap. Each has its rows,
// columns and boxes; houses that two grids share are written once.
//
// A file for `assembly:FILE` has a line a grid, the row and column of its top left cell on the
// canvas, 1-based; lines that begin with '#' are comments:
//
//   # butterfly
//   1 1
//   1 4
//   4 1
//   4 4
//
// In place of the file the numbers may stand, "assembly:1,1;1,4;4,1;4,4", as the boards are named.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "encoder/board_plan.hpp"

namespace clausoku {

struct KnownAssembly {
  std::string_view name;
  std::string_view description;  ///< a line
};

/// Samurai and the like.
std::span<const KnownAssembly> known_assemblies();

/// Empty where none has the name.
std::optional<BoardPlan> known_assembly(std::string_view name);

/// Of grids with these top left cells, 0-based, in any order. A known assembly gets its name. The
/// error is no grid at all, one that is there twice, or one beyond a canvas's bounds.
std::variant<BoardPlan, BoardError> assembly_plan(std::span<const CanvasPlace> corners);

/// From the file's text, or one line with the same numbers.
std::variant<BoardPlan, BoardError> assembly_of_text(std::string_view text);

/// From a layout's text "1,1;1,4" or, where that is none, the name of a file.
std::variant<BoardPlan, BoardError> assembly_of_places_or_file(const std::string& text);

}  // namespace clausoku
