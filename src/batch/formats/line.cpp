// The output format `line`: the solution in n² characters, or "# VERDICT NAME: reason".
#include "src/puzzles/formats/line.hpp"

#include "src/batch/formats/output_format.hpp"
#include "src/batch/formats/solution_writer.hpp"

namespace clausoku {

std::unique_ptr<ResultWriter> make_line_writer(const WriterOptions&) {
  return std::make_unique<SolutionWriter>(
      [](std::string& out, const Puzzle&, const Grid& solution) {
        append_line(out, solution);
        out += '\n';
      },
      "");
}

}  // namespace clausoku
