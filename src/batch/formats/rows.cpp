// The output format `rows`: n rows of n characters, a blank line between puzzles.
#include "src/puzzles/formats/rows.hpp"

#include "src/batch/formats/output_format.hpp"
#include "src/batch/formats/solution_writer.hpp"

namespace clausoku {

std::unique_ptr<ResultWriter> make_rows_writer(const WriterOptions&) {
  return std::make_unique<SolutionWriter>(
      [](std::string& out, const Puzzle& puzzle, const Grid& solution) {
        append_rows(out, solution, puzzle.alphabet.get());
      },
      "\n");
}

}  // namespace clausoku
