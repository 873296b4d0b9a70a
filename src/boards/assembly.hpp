// Assemblies: 9×9 grids on one canvas that share cells where they overlap. Each grid has rows,
// columns and boxes. A house that belongs to two grids is listed once.
//
// A file for `assembly:FILE` has one line per grid: the row and column of its top left cell on the
// canvas, 1-based. Lines that begin with '#' are comments:
//
//   # butterfly
//   1 1
//   1 4
//   4 1
//   4 4
//
// The numbers may replace the file name: "assembly:1,1;1,4;4,1;4,4". Board names have this form.
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
  std::string_view description;  ///< one line
};

/// All assemblies that have a name, such as "samurai".
std::span<const KnownAssembly> known_assemblies();

/// The plan of a named assembly, or empty if the name is unknown.
std::optional<BoardPlan> known_assembly(std::string_view name);

/// Makes a plan from the 0-based top left cells of the grids, in any order. A known assembly gets
/// its name. Returns an error for no grids, repeated grids and grids beyond the canvas limits.
std::variant<BoardPlan, BoardError> assembly_plan(std::span<const CanvasPlace> corners);

/// Parses the text of an assembly file, or the same numbers on one line: "1,1;1,4".
std::variant<BoardPlan, BoardError> parse_assembly(std::string_view text);

/// Parses a layout's text such as "1,1;1,4". If that fails, reads the file with this name.
std::variant<BoardPlan, BoardError> parse_assembly_or_file(const std::string& text);

}  // namespace clausoku
