// The output format `grid`: the name and a boxed grid, a blank line between puzzles. On a terminal
// it is drawn in the style that suits it.
#include "src/base/text.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/batch/formats/solution_writer.hpp"
#include "src/drawings/drawing.hpp"
#include "src/drawings/text_drawing.hpp"

namespace clausoku {
namespace {

class TerminalWriter final : public ResultWriter {
 public:
  explicit TerminalWriter(const TextStyle& style) : style_(style) {}

  std::string_view between() const override { return "\n"; }

  void append(const Result& result, std::string& out) const override {
    if (const Grid* solution = result.solution()) {
      out += escaped(result.puzzle.name) + '\n';
      append_text_drawing(out, drawing_of(result.puzzle, solution), false, style_);
    } else {
      append_comment(result, out);
    }
  }

 private:
  const TextStyle style_;
};

}  // namespace

std::unique_ptr<ResultWriter> make_grid_writer(const WriterOptions& options) {
  if (options.terminal_style) return std::make_unique<TerminalWriter>(*options.terminal_style);
  return std::make_unique<SolutionWriter>(
      [](std::string& out, const Puzzle& puzzle, const Grid& solution) {
        out += escaped(puzzle.name) + '\n';
        Drawing drawing = drawing_of(solution, nullptr);
        drawing.characters = characters_of(puzzle);
        append_text_drawing(out, drawing, false);
      },
      "\n");
}

}  // namespace clausoku
