#include "src/batch/formats/output_format.hpp"

#include <algorithm>
#include <iterator>

#include "encoder/basics/contract.hpp"

namespace clausoku {
namespace {

using Kind = OutputFormat::Kind;

constexpr OutputFormat known_formats[] = {
    {"line", "the solution in one line, or '# VERDICT NAME: reason'", Kind::solutions,
     make_line_writer},
    {"grid", "the name and a boxed grid", Kind::solutions, make_grid_writer},
    {"rows", "a line a row, a blank line between puzzles", Kind::solutions, make_rows_writer},
    {"pe96", "as Project Euler's file is written", Kind::solutions, make_pe96_writer},
    {"json", "a list of grids, each a list of lists, null for none", Kind::solutions,
     make_json_writer},
    {"jsonl", "a record a puzzle: JSON, one object a line", Kind::records, make_jsonl_writer},
    {"csv", "a record a puzzle: comma-separated, with a header", Kind::records, make_csv_writer},
    {"svg", "a picture of the grid, for one puzzle", Kind::pictures, make_svg_writer, true},
    {"html", "a page with a picture of every grid", Kind::pictures, make_html_writer},
};

}  // namespace

std::span<const OutputFormat> output_formats() { return known_formats; }

std::vector<std::string> output_format_names(std::initializer_list<OutputFormat::Kind> kinds) {
  std::vector<std::string> names;
  for (const OutputFormat& format : known_formats) {
    if (std::ranges::find(kinds, format.kind) != kinds.end()) names.emplace_back(format.name);
  }
  return names;
}

const OutputFormat& output_format(std::string_view name) {
  const auto* format = std::ranges::find(known_formats, name, &OutputFormat::name);
  require(format != std::end(known_formats));
  return *format;
}

}  // namespace clausoku
