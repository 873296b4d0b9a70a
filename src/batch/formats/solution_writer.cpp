#include "src/batch/formats/solution_writer.hpp"

#include <fmt/format.h>

#include "src/puzzles/text.hpp"

namespace clausoku {

void SolutionWriter::append(const Result& result, std::string& out) const {
  if (result.index > 1) out += separator_;
  if (const Grid* solution = result.solution()) {
    append_solution_(out, result.puzzle, *solution);
  } else {
    append_comment(result, out);
  }
}

void append_comment(const Result& result, std::string& out) {
  out += fmt::format("# {} {}: {}\n", to_string(result.verdict), escaped(result.puzzle.name),
                     escaped(result.reason));
}

}  // namespace clausoku
