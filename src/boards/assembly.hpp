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

std::span<const KnownAssembly> known_assemblies();

/// Makes the plan of a named assembly, or returns empty if the name is unknown.
std::optional<BoardPlan> make_plan_of_named_assembly(std::string_view name);

/// Makes a plan from the 0-based places of the grids' top left cells, in any order. If the assembly
/// has a name, the plan gets this name. Returns an error if there are no grids, if a grid repeats,
/// or if a grid is beyond the canvas limits.
std::variant<BoardPlan, BoardError> make_assembly_plan(std::span<const CanvasPlace> corners);

/// Parses the text of an assembly file, or the same numbers on one line: "1,1;1,4".
std::variant<BoardPlan, BoardError> parse_assembly(std::string_view text);

/// Parses the text after "assembly:": numbers such as "1,1;1,4", or else the name of a file.
std::variant<BoardPlan, BoardError> parse_assembly_or_file(const std::string& text);

}  // namespace clausoku
