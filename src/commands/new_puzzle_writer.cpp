#include "src/commands/new_puzzle_writer.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "encoder/contract.hpp"
#include "src/commands/options.hpp"
#include "src/commands/sheet_options.hpp"
#include "src/drawings/drawing.hpp"
#include "src/drawings/html_drawing.hpp"
#include "src/drawings/svg_drawing.hpp"
#include "src/puzzles/line.hpp"
#include "src/puzzles/pencilmarks.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

/// The givens, or n characters a cell where there are pencilmarks.
std::string line_of(const Grid& grid) {
  std::string line;
  if (grid.marks() != nullptr) {
    append_pencilmarks(line, grid);
  } else {
    append_line(line, grid);
  }
  return line;
}

class PlainWriter final : public NewPuzzleWriter {
 public:
  explicit PlainWriter(const NewPuzzleWriting& writing)
      : first_(writing.format, writing.read_again), further_(first_) {
    further_.go_on();
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

/// What the writers below have in common: there is no puzzle that they cannot write.
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

/// {"index":1,"name":"1-1","seed":1,"board":"9x9","givens":24,"puzzle":"…","solution":"…",
/// "clues":["killer-cage 23 r1c1,r1c2"]}; clues as text_of() writes them. Where it is known, also
/// "difficulty":"hard","largest_step":6,"mean_step":1.312.
class RecordWriter final : public AnyPuzzleWriter {
  void write(const NumberedPuzzle& numbered, const Grid& grid, std::string& out) override {
    const auto quoted = [](const std::string& text) { return nlohmann::json(text).dump(); };
    out += fmt::format(
        R"({{"index":{},"name":{},"seed":{},"board":{},"givens":{},"puzzle":{},"solution":{})",
        numbered.number, quoted(numbered.puzzle.name), numbered.seed, quoted(grid.board().name()),
        grid.given_count(), quoted(line_of(grid)),
        quoted(line_of(numbered.puzzle.stated_solution->grid)));
    out += R"(,"clues":[)";
    for (const auto& rule : grid.rules()) {
      if (rule != grid.rules().front()) out += ',';
      out += quoted(rule->text());
    }
    out += ']';
    if (numbered.difficulty) {
      out += fmt::format(R"(,"difficulty":"{}","largest_step":{},"mean_step":{:.3f})",
                         name_of(level_names, numbered.difficulty->level),
                         numbered.difficulty->largest, numbered.difficulty->mean);
    }
    out += "}\n";
  }
};

class GridWriter final : public AnyPuzzleWriter {
 public:
  explicit GridWriter(const TextStyle& style) : style_(style) {}

  std::string_view between() const override { return "\n"; }

 private:
  void write(const NumberedPuzzle& numbered, const Grid& grid, std::string& out) override {
    if (!numbered.is_first) out += '\n';
    out += escaped(numbered.puzzle.name) + '\n';
    const Drawing drawing = drawing_to_solve(grid);
    append_text_drawing(out, drawing, false, style_);
    append_clue_list(out, drawing, style_);
  }

  const TextStyle style_;
};

class SvgWriter final : public AnyPuzzleWriter {
  void write(const NumberedPuzzle& numbered, const Grid& grid, std::string& out) override {
    append_svg(out, drawing_to_solve(grid), numbered.puzzle.name);
  }
};

class HtmlWriter final : public AnyPuzzleWriter {
 public:
  void end(std::string& out) override { end_html(out); }

 private:
  void write(const NumberedPuzzle& numbered, const Grid& grid, std::string& out) override {
    if (numbered.is_first) begin_html(out);
    begin_figure(out, numbered.puzzle.name);
    append_svg(out, drawing_to_solve(grid), numbered.puzzle.name);
    end_figure(out);
  }
};

}  // namespace

std::vector<std::string> new_puzzle_formats() {
  std::vector<std::string> formats = names_of(puzzle_formats());
  for (const char* further : {"grid", "svg", "html", "sheet", "sheet-pdf"})
    formats.emplace_back(further);
  return formats;
}

bool is_picture_format(std::string_view format) {
  return format == "svg" || format == "html" || is_sheet_format(format);
}

std::unique_ptr<NewPuzzleWriter> make_new_puzzle_writer(const NewPuzzleWriting& writing) {
  require(!is_sheet_format(writing.format));
  if (writing.format == "jsonl") return std::make_unique<RecordWriter>();
  if (writing.format == "svg") return std::make_unique<SvgWriter>();
  if (writing.format == "html") return std::make_unique<HtmlWriter>();
  if (writing.format == "grid") {
    return std::make_unique<GridWriter>(writing.terminal_style.value_or(TextStyle{}));
  }
  return std::make_unique<PlainWriter>(writing);
}

}  // namespace clausoku
