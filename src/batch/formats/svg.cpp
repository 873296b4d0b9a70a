// The output format `svg`: a picture of the only puzzle; nothing where it is no grid.
#include "src/batch/formats/output_format.hpp"
#include "src/batch/formats/picture.hpp"
#include "src/drawings/svg_drawing.hpp"

namespace clausoku {
namespace {

class SvgWriter final : public ResultWriter {
 public:
  void append(const Result& result, std::string& out) const override {
    if (const auto picture = picture_of(result)) append_svg(out, *picture, result.puzzle.name);
  }
};

}  // namespace

std::unique_ptr<ResultWriter> make_svg_writer(const WriterOptions&) {
  return std::make_unique<SvgWriter>();
}

}  // namespace clausoku
