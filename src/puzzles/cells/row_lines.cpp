#include "src/puzzles/cells/row_lines.hpp"

#include <fmt/format.h>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

std::optional<LineSource::Line> drop_comments(LineSource& source) {
  std::optional<LineSource::Line> line = source.peek();
  while (line && trim_left(line->text).starts_with('#')) {
    source.drop();
    line = source.peek();
  }
  return line;
}

std::size_t blank_lines_ahead(LineSource& source) {
  constexpr std::size_t most = 4;  // what stands further apart does not belong together
  std::size_t count = 0;
  for (auto line = source.peek(0); line && trim(line->text).empty();) {
    if (++count > most) return 0;
    line = source.peek(count);
  }
  return count;
}

Puzzle missing_row(const LineSource& source, const std::optional<LineSource::Line>& line,
                   std::size_t first_line, std::size_t row, int rows) {
  std::string found = "the end of the file";
  if (line) found = trim(line->text).empty() ? "a blank line" : quote(trim(line->text));
  return bad_puzzle(first_line, {line ? line->number : source.line_number(), 1}, std::move(found),
                    fmt::format("row {} of {}", row + 1, rows));
}

}  // namespace clausoku
