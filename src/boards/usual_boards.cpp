#include "src/boards/usual_boards.hpp"

#include <fmt/format.h>

#include <cmath>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

/// Keeps the tables of a board, since making a board takes longer than reading a puzzle.
template <int size>
const std::optional<Board>& kept_board() {
  static const std::optional<Board> board = Board::with_square_boxes(size);
  return board;
}

std::optional<Board> make_or_copy_board(std::size_t size) {
  switch (size) {
    case 4:
      return kept_board<4>();
    case usual_board_size:
      return kept_board<usual_board_size>();
    case 16:
      return kept_board<16>();
    case 25:
      return kept_board<25>();
    case 36:
      return kept_board<36>();
    default:
      return Board::with_square_boxes(static_cast<int>(size));
  }
}

}  // namespace

std::optional<Board> Boards::with_columns(std::size_t columns) {
  if (!given_) return of_size(columns);
  return static_cast<std::size_t>(given_->columns()) == columns ? given_ : std::nullopt;
}

std::optional<Board> Boards::with_cells(std::size_t cells) {
  if (!given_) return of_size(find_integer_square_root(cells).value_or(0));
  return static_cast<std::size_t>(given_->cell_count()) == cells ? given_ : std::nullopt;
}

Board Boards::given_or_of_size(int size) {
  if (given_) return *given_;
  const std::optional<Board> board = of_size(static_cast<std::size_t>(size));
  return board ? *board : of_size(usual_board_size).value();
}

std::optional<Board> Boards::of_size(std::size_t size) {
  if (last_ && static_cast<std::size_t>(last_->size()) == size) return last_;
  // There is no board for 1 to 3 cells, which are probably an incomplete row of a larger board.
  if (size < 4 || size > Board::max_size) return std::nullopt;
  std::optional<Board> board = make_or_copy_board(size);
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

std::optional<std::size_t> find_integer_square_root(std::size_t number) {
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(number))));
  return side * side == number ? std::optional(side) : std::nullopt;
}

std::optional<BoxShape> find_box_shape(const Board& board) {
  const int n = board.size();
  if (board.has_holes() || board.rows() != n || board.columns() != n) return std::nullopt;
  const auto is_first_block = [&](int row, int column) {
    return board.block_of(board.cell_at(row, column)) == board.block_of(0);
  };
  BoxShape boxes{0, 0};
  while (boxes.rows < n && is_first_block(boxes.rows, 0)) ++boxes.rows;
  while (boxes.cols < n && is_first_block(0, boxes.cols)) ++boxes.cols;
  if (boxes.rows * boxes.cols != n) return std::nullopt;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    const int row = board.row_of(cell) / boxes.rows * boxes.rows;
    const int column = board.column_of(cell) / boxes.cols * boxes.cols;
    if (board.block_of(cell) != board.block_of(board.cell_at(row, column))) return std::nullopt;
  }
  return boxes;
}

}  // namespace clausoku
