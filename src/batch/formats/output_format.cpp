#include "src/batch/formats/output_format.hpp"

#include <algorithm>
#include <iterator>

#include "encoder/basics/contract.hpp"

namespace clausoku {
namespace {

using Kind = OutputFormat::Kind;

constexpr OutputFormat known_formats[] = {
    {"line", "the solution in one line, or '# VERDICT NAME: reason'", Kind::solutions,
     make_solution_line_writer},
    {"grid", "the name and a boxed grid", Kind::solutions, make_solution_grid_writer},
    {"rows", "one line for each row, with a blank line between puzzles", Kind::solutions,
     make_solution_rows_writer},
    {"pe96", "the format of Project Euler's file", Kind::solutions, make_pe96_solution_writer},
    {"json", "a list of grids, each a list of lists; null for a puzzle without solution",
     Kind::solutions, make_json_solution_writer},
    {"jsonl", "one record for each puzzle as JSON, one object in a line", Kind::records,
     make_jsonl_writer},
    {"csv", "one record for each puzzle as CSV with a header", Kind::records, make_csv_writer},
    {"svg", "a picture of the grid, for one puzzle", Kind::pictures, make_svg_writer, true},
    {"html", "a page with pictures of all grids", Kind::pictures, make_html_writer},
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
