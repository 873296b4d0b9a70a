#include "src/reasons/reason_for_none.hpp"

#include <fmt/format.h>

#include "encoder/reduction.hpp"

namespace clausoku {

std::string reason_for_none(const Grid& grid, const Deadline& deadline) {
  const Board& board = grid.board();
  if (const auto seen = find_contradiction(grid)) return describe(*seen, board);
  const Reduced reduced = reduce(grid, Reduction::propagated, deadline);
  if (const auto found = reduced.contradiction) {
    return fmt::format("after singles and locked candidates, {}", describe(*found, board));
  }
  if (reduced.cut_short) return "the time was over before singles and locked candidates were done";
  return "only search shows it";
}

}  // namespace clausoku
