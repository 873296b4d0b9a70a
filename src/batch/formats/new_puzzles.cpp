#include "src/batch/formats/new_puzzles.hpp"

#include <utility>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/names.hpp"
#include "src/base/text.hpp"
#include "src/drawings/drawing.hpp"
#include "src/drawings/markup/html_drawing.hpp"
#include "src/drawings/markup/svg_drawing.hpp"
#include "src/drawings/sheets/weasyprint.hpp"
#include "src/puzzles/grid_text.hpp"
#include "src/puzzles/puzzle_writer.hpp"

namespace clausoku {
namespace {

/// Formats all cells in one line. A cell has one character, or n characters with pencilmarks.
std::string format_grid_cells(const Grid& grid) {
  std::string cells;
  if (grid.marks() != nullptr) {
    append_pencilmarks(cells, grid);
  } else {
    append_line(cells, grid);
  }
  return cells;
}

void write_clue_texts(const Grid& grid, ValueSink& value) {
  std::vector<std::string> clues;
  for (const auto& rule : grid.rules()) clues.push_back(rule->text());
  value.texts(clues);
}

/// Makes a field whose value put(difficulty, sink) writes. An unknown difficulty has no value.
template <class Put>
NamedField<NumberedPuzzle> make_difficulty_field(const char* name, Put put) {
  return {name, [put](const NumberedPuzzle& n, ValueSink& v) {
            n.difficulty ? put(*n.difficulty, v) : v.none();
          }};
}

class PlainWriter final : public NewPuzzleWriter {
 public:
  explicit PlainWriter(const NewPuzzleWriting& writing)
      : first_(writing.format, writing.read_again), further_(first_) {
    further_.continue_text();
  }

  std::optional<InputError> append(const NumberedPuzzle& numbered, std::string& out) override {
    return (numbered.is_first ? first_ : further_).append(numbered.puzzle, out);
  }

  std::string_view begin() const override { return first_.begin(); }
  std::string_view between() const override { return first_.between(); }
  void end(std::string& out) override { further_.finish(out); }

 private:
  PuzzleWriter first_;
  PuzzleWriter further_;
};

/// Base class of the writers whose append() never fails.
class AnyPuzzleWriter : public NewPuzzleWriter {
 public:
  std::optional<InputError> append(const NumberedPuzzle& numbered, std::string& out) final {
    write(numbered, *numbered.puzzle.grid(), out);
    return std::nullopt;
  }
  void end(std::string&) override {}

 private:
  virtual void write(const NumberedPuzzle& numbered, const Grid& grid, std::string& out) = 0;
};

class JsonRecordWriter final : public AnyPuzzleWriter {
 public:
  explicit JsonRecordWriter(NamedFields<NumberedPuzzle> fields) : fields_(std::move(fields)) {}

 private:
  void write(const NumberedPuzzle& numbered, const Grid&, std::string& out) override {
    append_json_members(fields_, numbered, out);
    out += "}\n";
  }

  const NamedFields<NumberedPuzzle> fields_;
};

/// Writes records as CSV. With the default fields, append() fails if they do not define the puzzle.
class CsvRecordWriter final : public NewPuzzleWriter {
 public:
  CsvRecordWriter(NamedFields<NumberedPuzzle> fields, const NewPuzzleWriting& writing)
      : fields_(std::move(fields)) {
    append_csv_header(fields_, header_);
    header_ += '\n';
    if (writing.fields.empty()) plain_.emplace(writing.format, writing.read_again);
  }

  std::optional<InputError> append(const NumberedPuzzle& numbered, std::string& out) override {
    if (plain_) {
      std::string ignored;
      if (auto error = plain_->append(numbered.puzzle, ignored)) return error;
    }
    if (numbered.is_first) out += header_;
    append_csv_values(fields_, numbered, out);
    out += '\n';
    return std::nullopt;
  }

  std::string_view begin() const override { return header_; }
  void end(std::string&) override {}

 private:
  const NamedFields<NumberedPuzzle> fields_;
  std::string header_;
  std::optional<PuzzleWriter> plain_;
};

class GridWriter final : public AnyPuzzleWriter {
 public:
  explicit GridWriter(const TextStyle& style) : style_(style) {}

  std::string_view between() const override { return "\n"; }

 private:
  void write(const NumberedPuzzle& numbered, const Grid& grid, std::string& out) override {
    if (!numbered.is_first) out += '\n';
    out += escaped(numbered.puzzle.name) + '\n';
    const Drawing drawing = make_solving_drawing(grid);
    append_text_drawing(out, drawing, false, style_);
    append_clue_list(out, drawing, style_);
  }

  const TextStyle style_;
};

class NewPuzzleSvgWriter final : public AnyPuzzleWriter {
  void write(const NumberedPuzzle& numbered, const Grid& grid, std::string& out) override {
    append_svg(out, make_solving_drawing(grid), numbered.puzzle.name);
  }
};

class NewPuzzleHtmlWriter final : public AnyPuzzleWriter {
 public:
  void end(std::string& out) override { end_html(out); }

 private:
  void write(const NumberedPuzzle& numbered, const Grid& grid, std::string& out) override {
    if (numbered.is_first) begin_html(out);
    begin_figure(out, numbered.puzzle.name);
    append_svg(out, make_solving_drawing(grid), numbered.puzzle.name);
    end_figure(out);
  }
};

/// The default fields of a record format, csv or jsonl.
std::vector<std::string> default_fields_of_format(std::string_view format, bool with_difficulty) {
  std::vector<std::string> fields{"puzzle", "solution"};
  if (format == "jsonl") {
    fields = {"index", "name", "seed", "board", "givens", "puzzle", "solution", "clues"};
  }
  if (with_difficulty) {
    fields.insert(fields.end(), {"difficulty", "largest_step", "mean_step"});
  }
  return fields;
}

}  // namespace

const NamedFields<NumberedPuzzle>& all_new_puzzle_fields() {
  using Numbered = NumberedPuzzle;
  static const NamedFields<Numbered> fields{
      {"index", [](const Numbered& n, ValueSink& v) { v.number(n.number); }},
      {"name", [](const Numbered& n, ValueSink& v) { v.text(n.puzzle.name); }},
      {"seed", [](const Numbered& n, ValueSink& v) { v.number(n.seed); }},
      {"board", [](const Numbered& n, ValueSink& v) { v.text(n.puzzle.grid()->board().name()); }},
      {"size", [](const Numbered& n, ValueSink& v) { v.number(n.puzzle.grid()->board().size()); }},
      {"givens", [](const Numbered& n, ValueSink& v) { v.number(n.puzzle.grid()->given_count()); }},
      {"puzzle",
       [](const Numbered& n, ValueSink& v) { v.text(format_grid_cells(*n.puzzle.grid())); }},
      {"solution", [](const Numbered& n,
                      ValueSink& v) { v.text(format_grid_cells(n.puzzle.stated_solution->grid)); }},
      {"clues", [](const Numbered& n, ValueSink& v) { write_clue_texts(*n.puzzle.grid(), v); }},
      make_difficulty_field(
          "difficulty",
          [](const Difficulty& d, ValueSink& v) { v.text(name_of(level_names, d.level)); }),
      make_difficulty_field("largest_step",
                            [](const Difficulty& d, ValueSink& v) { v.number(d.largest); }),
      make_difficulty_field("mean_step",
                            [](const Difficulty& d, ValueSink& v) { v.decimal(d.mean, 3); })};
  return fields;
}

std::vector<std::string> new_puzzle_format_names() {
  std::vector<std::string> formats;
  for (const PuzzleFormat& format : puzzle_formats()) formats.emplace_back(format.name);
  for (const char* further : {"grid", "svg", "html", "sheet", "sheet-pdf"})
    formats.emplace_back(further);
  return formats;
}

bool is_picture_format(std::string_view format) {
  return format == "svg" || format == "html" || is_sheet_format(format);
}

std::unique_ptr<NewPuzzleWriter> make_new_puzzle_writer(const NewPuzzleWriting& writing) {
  require(!is_sheet_format(writing.format));
  if (writing.format == "jsonl" || writing.format == "csv") {
    const auto names = !writing.fields.empty()
                           ? writing.fields
                           : default_fields_of_format(writing.format, writing.with_difficulty);
    auto fields = select_fields(all_new_puzzle_fields(), names);
    if (writing.format == "csv")
      return std::make_unique<CsvRecordWriter>(std::move(fields), writing);
    return std::make_unique<JsonRecordWriter>(std::move(fields));
  }
  if (writing.format == "svg") return std::make_unique<NewPuzzleSvgWriter>();
  if (writing.format == "html") return std::make_unique<NewPuzzleHtmlWriter>();
  if (writing.format == "grid") {
    return std::make_unique<GridWriter>(writing.terminal_style.value_or(TextStyle{}));
  }
  return std::make_unique<PlainWriter>(writing);
}

}  // namespace clausoku
