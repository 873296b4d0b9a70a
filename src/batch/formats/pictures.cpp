// The output formats `svg` (a picture of a single puzzle) and `html` (a page with pictures of all
// grids). Givens are bold, solved digits are not. The picture of a puzzle without a solution shows
// the puzzle as given, with its pencilmarks.
#include "src/batch/formats/output_format.hpp"
#include "src/drawings/drawing.hpp"
#include "src/drawings/markup/html_drawing.hpp"
#include "src/drawings/markup/svg_drawing.hpp"

namespace clausoku {
namespace {

/// Appends the picture of a result; appends nothing if the puzzle could not be read as a grid.
void append_picture(const Result& result, std::string& out) {
  if (result.puzzle.grid() == nullptr) return;
  const Grid* solution = result.solution();
  append_svg(out,
             solution == nullptr ? make_solving_drawing(result.puzzle)
                                 : make_drawing(result.puzzle, solution),
             result.puzzle.name);
}

class SvgWriter final : public ResultWriter {
 public:
  void append(const Result& result, std::string& out) const override {
    append_picture(result, out);
  }
};

class HtmlWriter final : public ResultWriter {
 public:
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

}  // namespace

std::unique_ptr<ResultWriter> make_svg_writer(const WriterOptions&) {
  return std::make_unique<SvgWriter>();
}

std::unique_ptr<ResultWriter> make_html_writer(const WriterOptions&) {
  return std::make_unique<HtmlWriter>();
}

}  // namespace clausoku
