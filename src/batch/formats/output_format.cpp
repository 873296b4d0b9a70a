// The output formats of `solve`.
#include "src/batch/formats/output_format.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "encoder/basics/contract.hpp"
#include "src/base/csv_record.hpp"
#include "src/base/numpy.hpp"
#include "src/base/table.hpp"
#include "src/base/text.hpp"
#include "src/drawings/drawing.hpp"
#include "src/drawings/markup/html_drawing.hpp"
#include "src/drawings/markup/svg_drawing.hpp"
#include "src/drawings/text_drawing.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

using Style = std::optional<TextStyle>;

/// The output formats that show only solutions:
///
///   line   n² characters
///   grid   the name of the puzzle and a drawing of the grid, plain or in the terminal's style
///   rows   n rows of n characters
///   pe96   the format of the puzzle file of Project Euler's problem 96
///   json   a list with an n×n list for each puzzle
///
/// A puzzle without a solution becomes null in json, and "# VERDICT NAME: reason" in the others. In
/// grid and rows, a blank line separates the puzzles.
///
/// `append_solution` appends a solution in the format. It gets the terminal's style, if any.
template <auto append_solution, bool is_separated = false>
class SolutionWriter final : public ResultWriter {
 public:
  explicit SolutionWriter(const WriterOptions& options) : style_(options.terminal_style) {}

  std::string_view between() const override { return is_separated ? "\n" : ""; }

  void append(const Result& result, std::string& out) const override {
    if (const Grid* solution = result.solution()) {
      return append_solution(out, result.puzzle, *solution, style_);
    }
    out += "# ";
    out += to_string(result.verdict);
    out += ' ';
    out += escaped(result.puzzle.name);
    out += ": ";
    out += escaped(result.reason);
    out += '\n';
  }

 private:
  const Style style_;
};

void append_solution_line(std::string& out, const Puzzle& puzzle, const Grid& solution,
                          const Style&) {
  append_line(out, solution, puzzle.alphabet.get());
  out += '\n';
}

void append_solution_drawing(std::string& out, const Puzzle& puzzle, const Grid& solution,
                             const Style& style) {
  out += escaped(puzzle.name) + '\n';
  if (style) return append_text_drawing(out, make_drawing(puzzle, &solution), false, *style);
  Drawing drawing = make_drawing(solution, nullptr);
  drawing.digit_names = digit_names_of(puzzle);
  append_text_drawing(out, drawing, false);
}

void append_solution_rows(std::string& out, const Puzzle& puzzle, const Grid& solution,
                          const Style&) {
  append_rows(out, solution, puzzle.alphabet.get());
}

void append_solution_in_pe96(std::string& out, const Puzzle& puzzle, const Grid& solution,
                             const Style&) {
  append_pe96(out, puzzle.name, solution);
}

class JsonWriter final : public ResultWriter {
 public:
  explicit JsonWriter(const WriterOptions&) {}
  void begin(std::string& out) const override { out += "["; }
  std::string_view between() const override { return ","; }
  void append(const Result& result, std::string& out) const override {
    out += '\n';
    if (const Grid* solution = result.solution()) {
      append_json(out, *solution, result.puzzle.counts_from_zero);
    } else {
      out += "null";
    }
  }
  void end(std::string& out) const override { out += "\n]\n"; }
};

/// The output format `csv`: a header and a record for each puzzle (RFC 4180, but lines end with
/// LF).
///
/// With --keep-columns, every record begins with the input row of the puzzle, byte for byte, and
/// the fields of the result follow. The header, the separator and the line ends are those of the
/// input. A row shorter than its header is padded with empty columns. If a row is longer than its
/// header, its extra columns follow the fields. The text of an invalid row becomes the first
/// column.
class CsvWriter final : public ResultWriter {
 public:
  explicit CsvWriter(const WriterOptions& options)
      : fields_(options.fields), kept_(options.kept_columns) {}

  void begin(std::string& out) const override {
    if (kept_) out += kept_->header + kept_->separator;
    append_csv_header(fields_, out, kept_ ? kept_->separator : ',');
    out += kept_ ? kept_->line_end : "\n";
  }

  void append(const Result& result, std::string& out) const override {
    if (kept_) return append_input_row_and_fields(result, out);
    append_csv_values(fields_, result, out);
    out += '\n';
  }

 private:
  void append_input_row_and_fields(const Result& result, std::string& out) const {
    const TableRow& row = find_input_row(result);
    const char separator = kept_->separator;
    std::size_t columns = row.fields;
    if (row.is_whole) {
      out += std::string_view(row.text).substr(0, row.surplus);
    } else {
      append_csv_field(out, row.text, separator);
      columns = 1;
    }
    for (; columns < kept_->columns(); ++columns) out += separator;
    out += separator;
    append_csv_values(fields_, result, out, {.separator = separator});
    if (row.is_whole) out += std::string_view(row.text).substr(row.surplus);
    out += row.line_end.empty() ? kept_->line_end : row.line_end;
  }

  const RecordFields fields_;
  const std::shared_ptr<const Table> kept_;  // table of the kept rows, or null
};

/// The output format `jsonl`: one line for each puzzle, with a record as a JSON object.
///
/// With --keep-columns, every record is the input object of the puzzle, byte for byte, and the
/// fields of the result are appended as its last members. A line that is not an object, or that
/// already has a member with a field's name, becomes the member `text` of a new object.
class JsonLinesWriter final : public ResultWriter {
 public:
  explicit JsonLinesWriter(const WriterOptions& options)
      : fields_(options.fields), kept_(options.kept_columns) {}

  void append(const Result& result, std::string& out) const override {
    if (!kept_) {
      append_json_members(fields_, result, out);
      out += "}\n";
      return;
    }
    const TableRow& row = find_input_row(result);
    if (row.is_whole) {
      out += std::string_view(row.text).substr(0, row.surplus);
    } else {
      out += "{\"text\":";
      append_json_string(out, row.text);
    }
    append_json_members(fields_, result, out, ',');
    out += row.is_whole ? std::string_view(row.text).substr(row.surplus) : "}";
    out += row.line_end.empty() ? kept_->line_end : row.line_end;
  }

 private:
  const RecordFields fields_;
  const std::shared_ptr<const Table> kept_;  // table of the kept rows, or null
};

/// Appends the picture of a result: givens are bold, solved digits are not. The picture of a puzzle
/// without a solution shows the puzzle as given, with its pencilmarks. Appends nothing if the
/// puzzle could not be read as a grid.
void append_picture(const Result& result, std::string& out) {
  if (result.puzzle.grid() == nullptr) return;
  const Grid* solution = result.solution();
  append_svg(out,
             solution == nullptr ? make_solving_drawing(result.puzzle)
                                 : make_drawing(result.puzzle, solution),
             result.puzzle.name);
}

/// A picture of a single puzzle.
class SvgWriter final : public ResultWriter {
 public:
  explicit SvgWriter(const WriterOptions&) {}
  void append(const Result& result, std::string& out) const override {
    append_picture(result, out);
  }
};

/// A page with pictures of all grids.
class HtmlWriter final : public ResultWriter {
 public:
  explicit HtmlWriter(const WriterOptions&) {}
  void begin(std::string& out) const override { begin_html(out); }

  void append(const Result& result, std::string& out) const override {
    std::string words(to_string(result.verdict));
    if (!result.reason.empty()) words += ": " + result.reason;
    begin_figure(out, result.puzzle.name);
    append_picture(result, out);
    append_figure_text(out, words);
    end_figure(out);
  }

  void end(std::string& out) const override { end_html(out); }
};

/// The solutions as an array (numpy.hpp); a row of zeros for a puzzle without one.
class NumpyArrayWriter final : public ResultWriter {
 public:
  explicit NumpyArrayWriter(const WriterOptions&) {}
  void append(const Result& result, std::string& out) const override {
    const Grid* solution = result.solution();
    append_numpy_grid(out,
                      solution == nullptr ? std::span<const std::uint16_t>() : solution->digits());
  }
};

template <class Writer>
std::unique_ptr<ResultWriter> make_writer(const WriterOptions& options) {
  return std::make_unique<Writer>(options);
}

using Kind = OutputFormat::Kind;

constexpr OutputFormat known_formats[] = {
    {"line", "the solution in one line, or '# VERDICT NAME: reason'", Kind::solutions,
     make_writer<SolutionWriter<append_solution_line>>},
    {"grid", "the name and a boxed grid", Kind::solutions,
     make_writer<SolutionWriter<append_solution_drawing, true>>},
    {"rows", "one line for each row, with a blank line between puzzles", Kind::solutions,
     make_writer<SolutionWriter<append_solution_rows, true>>},
    {"pe96", "the format of Project Euler's file", Kind::solutions,
     make_writer<SolutionWriter<append_solution_in_pe96>>},
    {"json", "a list of grids, each a list of lists; null for a puzzle without solution",
     Kind::solutions, make_writer<JsonWriter>},
    {"jsonl", "one record for each puzzle as JSON, one object in a line", Kind::records,
     make_writer<JsonLinesWriter>},
    {"csv", "one record for each puzzle as CSV with a header", Kind::records,
     make_writer<CsvWriter>},
    {"npy", "an array of NumPy with a row of numbers for each puzzle; needs --output",
     Kind::pictures, make_writer<NumpyArrayWriter>},
    {"svg", "a picture of the grid, for one puzzle", Kind::pictures, make_writer<SvgWriter>, true},
    {"html", "a page with pictures of all grids", Kind::pictures, make_writer<HtmlWriter>},
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
