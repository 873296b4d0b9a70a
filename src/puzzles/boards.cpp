#include "src/puzzles/boards.hpp"

#include <fmt/format.h>

namespace clausoku {

std::optional<Board> Boards::of_size(std::size_t size) {
  if (last_ && static_cast<std::size_t>(last_->size()) == size) return last_;
  // A single character or number is more likely a torn row than a board.
  if (given_ || size < 4 || size > Board::max_size) return std::nullopt;
  std::optional<Board> board = Board::with_square_boxes(static_cast<int>(size));
  if (board) last_ = board;
  return board;
}

std::string Boards::expected_count(std::size_t count) const {
  if (!given_) return std::to_string(count);
  return fmt::format("{}: --box {}x{} makes a {}x{} board", count, given_->box_rows(),
                     given_->box_cols(), given_->size(), given_->size());
}

}  // namespace clausoku
