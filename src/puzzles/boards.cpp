#include "src/puzzles/boards.hpp"

#include <fmt/format.h>

#include "src/puzzles/look.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {

std::optional<Board> Boards::with_columns(std::size_t columns) {
  if (!given_) return of_size(columns);
  return static_cast<std::size_t>(given_->columns()) == columns ? given_ : std::nullopt;
}

std::optional<Board> Boards::with_cells(std::size_t cells) {
  if (!given_) return of_size(side_of_square(cells).value_or(0));
  return static_cast<std::size_t>(given_->cell_count()) == cells ? given_ : std::nullopt;
}

Board Boards::given_or_of_size(int size) {
  if (given_) return *given_;
  const std::optional<Board> board = of_size(static_cast<std::size_t>(size));
  return board ? *board : of_size(usual_board_size).value();
}

std::optional<Board> Boards::of_size(std::size_t size) {
  if (last_ && static_cast<std::size_t>(last_->size()) == size) return last_;
  // A single character or number is more likely a torn row than a board.
  if (size < 4 || size > Board::max_size) return std::nullopt;
  std::optional<Board> board = Board::with_square_boxes(static_cast<int>(size));
  if (board) last_ = board;
  return board;
}

std::string Boards::expected_count(std::size_t count) const {
  if (!given_) return std::to_string(count);
  if (const auto& boxes = given_->usual_boxes()) {
    return fmt::format("{}: --box {}x{} makes a {}x{} board", count, boxes->rows, boxes->cols,
                       given_->size(), given_->size());
  }
  return fmt::format("{}, as the board {} has", count, quote(given_->name()));
}

}  // namespace clausoku
