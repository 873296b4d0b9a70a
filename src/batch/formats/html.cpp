// The output format `html`: a page with every grid, to print or to show.
#include "src/drawings/html_drawing.hpp"

#include "src/batch/formats/output_format.hpp"
#include "src/batch/formats/picture.hpp"
#include "src/drawings/svg_drawing.hpp"

namespace clausoku {
namespace {

class HtmlWriter final : public ResultWriter {
 public:
  void begin(std::string& out) const override { begin_html(out); }

  void append(const Result& result, std::string& out) const override {
    const auto picture = picture_of(result);
    std::string words(to_string(result.verdict));
    if (!result.reason.empty()) words += ": " + result.reason;
    begin_figure(out, result.puzzle.name);
    if (picture) append_svg(out, *picture, result.puzzle.name);
    append_words(out, words);
    end_figure(out);
  }

  void end(std::string& out) const override { end_html(out); }
};

}  // namespace

std::unique_ptr<ResultWriter> make_html_writer(const WriterOptions&) {
  return std::make_unique<HtmlWriter>();
}

}  // namespace clausoku
