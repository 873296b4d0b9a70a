#include "src/batch/drawing_writer.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "src/drawings/html_drawing.hpp"
#include "src/drawings/svg_drawing.hpp"

namespace clausoku {
namespace {

/// Empty where the puzzle could not be read as a grid.
std::optional<Drawing> drawing_of(const Result& result) {
  const Grid* grid = result.puzzle.grid();
  if (grid == nullptr) return std::nullopt;
  const Grid* solution = result.solution();
  if (solution == nullptr && grid->marks() != nullptr) return drawing_of(*grid, *grid->marks());
  return drawing_of(*grid, solution);
}

class TerminalWriter final : public ResultWriter {
 public:
  explicit TerminalWriter(const TextStyle& style) : style_(style) {}

  void append(const Result& result, std::string& out) const override {
    if (result.index > 1) out += '\n';
    if (const Grid* solution = result.solution()) {
      out += result.puzzle.name + '\n';
      append_text_drawing(out, clausoku::drawing_of(*result.puzzle.grid(), solution), false,
                          style_);
    } else {
      out += fmt::format("# {} {}: {}\n", to_string(result.verdict), result.puzzle.name,
                         result.reason);
    }
  }

 private:
  const TextStyle style_;
};

class HtmlWriter final : public ResultWriter {
 public:
  void begin(std::string& out) const override { begin_html(out); }

  void append(const Result& result, std::string& out) const override {
    const auto drawing = drawing_of(result);
    std::string words(to_string(result.verdict));
    if (!result.reason.empty()) words += ": " + result.reason;
    begin_figure(out, result.puzzle.name);
    if (drawing) append_svg(out, *drawing, result.puzzle.name);
    append_words(out, words);
    end_figure(out);
  }

  void end(std::string& out) const override { end_html(out); }
};

constexpr std::array known_pictures{
    PictureFormat{"svg", "a picture of the grid, for one puzzle"},
    PictureFormat{"html", "a page with a picture of every grid"},
};

}  // namespace

std::span<const PictureFormat> picture_formats() { return known_pictures; }

std::unique_ptr<ResultWriter> make_grid_writer(const TextStyle& style) {
  return std::make_unique<TerminalWriter>(style);
}

std::unique_ptr<ResultWriter> make_html_writer() { return std::make_unique<HtmlWriter>(); }

void SvgWriter::append(const Result& result, std::string&) const {
  const std::lock_guard lock(mutex_);
  if (result.index > 1) {
    further_results_ = true;
    stop_.request_stop();
  } else if (const auto drawing = drawing_of(result)) {
    append_svg(picture_, *drawing, result.puzzle.name);
  }
}

}  // namespace clausoku
