#include "src/puzzles/cells/bands.hpp"

namespace clausoku {

std::size_t blank_lines_ahead(LineSource& source) {
  constexpr std::size_t most = 4;  // what stands further apart does not belong together
  std::size_t count = 0;
  for (auto line = source.peek(0); line && trim(line->text).empty();) {
    if (++count > most) return 0;
    line = source.peek(count);
  }
  return count;
}

}  // namespace clausoku
