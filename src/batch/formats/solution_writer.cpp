#include "src/batch/formats/solution_writer.hpp"

#include "src/base/text.hpp"

namespace clausoku {

void SolutionWriter::append(const Result& result, std::string& out) const {
  if (const Grid* solution = result.solution()) {
    append_solution_(out, result.puzzle, *solution);
  } else {
    append_comment(result, out);
  }
}

void append_comment(const Result& result, std::string& out) {
  out += "# ";
  out += to_string(result.verdict);
  out += ' ';
  out += escaped(result.puzzle.name);
  out += ": ";
  out += escaped(result.reason);
  out += '\n';
}

}  // namespace clausoku
