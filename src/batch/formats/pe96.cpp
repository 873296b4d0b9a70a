// The output format `pe96`: as the Project Euler file is written.
#include "src/puzzles/formats/pe96.hpp"

#include "src/batch/formats/output_format.hpp"
#include "src/batch/formats/solution_writer.hpp"

namespace clausoku {

std::unique_ptr<ResultWriter> make_pe96_writer(const WriterOptions&) {
  return std::make_unique<SolutionWriter>(
      [](std::string& out, const Puzzle& puzzle, const Grid& solution) {
        append_pe96(out, puzzle.name, solution);
      },
      "");
}

}  // namespace clausoku
