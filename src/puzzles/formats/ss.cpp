#include "src/puzzles/formats/ss.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoder/contract.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/cells/boards.hpp"
#include "src/puzzles/cells/character_rows.hpp"
#include "src/puzzles/cells/drawn_cells.hpp"
#include "src/puzzles/cells/drawn_line.hpp"
#include "src/puzzles/cells/symbols.hpp"

namespace clausoku {
namespace {

/// Whether a row without an outer frame: its cells are as many as a board has columns, and half of
/// them, which is enough for one with wrong ones, may be cells.
bool is_frameless_row(const DrawnLine& line, const ReaderOptions& options) {
  if (!line.is_row()) return false;
  const Blanks blanks(options.blank_chars);
  const int columns = options.board ? options.board->columns() : 0;
  auto chosen = DrawnCells::of_first_row(line, columns, blanks);
  auto* cells = std::get_if<DrawnCells>(&chosen);
  if (cells == nullptr) return true;
  // A '!' in a long line is no bar, but a wrong cell of a puzzle a line.
  const bool is_spaced = line.text().find(' ') != std::string_view::npos;
  const bool is_square = cells->box_width() > 0 && cells->columns() >= 4 &&
                         cells->box_width() < cells->columns() &&
                         (is_spaced || cells->columns() <= max_character_size);
  const bool is_size = options.board ? cells->columns() == columns : is_square;
  if (!is_size && !cells->have_bars_all_around()) return false;
  const std::vector<DrawnPiece> pieces = cells->in(line);
  const auto may_be_cell = [&](const DrawnPiece& piece) {
    const std::string_view text = std::string_view(line.text()).substr(piece.begin, piece.size);
    return std::ranges::all_of(text, is_number_character) ||
           (text.size() == 1 && (blanks.has(text[0]) || text[0] == '-' || cells->columns() > 9));
  };
  return 2 * static_cast<std::size_t>(std::ranges::count_if(pieces, may_be_cell)) >= pieces.size();
}

/// Whether the k-th line to come begins a drawing. A frame with corners of dots might be a row of
/// some board without what follows it.
bool is_drawn(LineSource& source, std::size_t k, const ReaderOptions& options) {
  const auto text = source.peek(k);
  if (!text) return false;
  const DrawnLine line(text->text);
  if (is_frameless_row(line, options)) return true;
  if (!line.has_edges()) return false;
  if (line.text().find('.') == std::string_view::npos || !line.is_frame()) return true;
  const auto below = source.peek(k + 1);
  return below && DrawnLine(below->text).is_row();
}

}  // namespace

std::optional<int> recognise_ss(LineSource& source, std::size_t k, const ReaderOptions& options) {
  // A drawing may have a name above it that looks like the header of another format.
  if (!is_pe96_header(source.peek(k)->text)) {
    return is_drawn(source, k, options) ? std::optional(0) : std::nullopt;
  }
  const auto below = source.peek(k + 1);
  const bool is_apart = below && trim(below->text).empty();
  return is_drawn(source, k + (is_apart ? 2 : 1), options) ? std::optional(0) : std::nullopt;
}

std::optional<Board> ss_board(const Board& board, const std::optional<Board>& given) {
  if (given) return board_by_length(board, given);
  const std::optional<BoxShape> boxes = box_shape(board);
  return boxes ? Board::with_boxes(boxes->rows, boxes->cols) : std::nullopt;
}

std::optional<BoardError> ss_obstacle(const Puzzle& puzzle) {
  const Board& board = puzzle.grid()->board();
  if (!board.has_holes()) return std::nullopt;
  return BoardError{fmt::format("a {} board", board.name()), "a board without holes"};
}

void append_ss(std::string& out, const Grid& grid, const Alphabet* alphabet) {
  const Board& board = grid.board();
  require(board.size() <= max_character_size && !board.has_holes());
  // Bars in a jigsaw would cross its pieces: it has the outer frame alone.
  const BoxShape boxes = box_shape(board).value_or(BoxShape{board.rows(), board.columns()});
  const int across = board.columns() / boxes.cols;
  const std::string edge = "*" + std::string(board.columns() + across - 1, '-') + "*\n";
  std::string between;
  for (int box = 0; box < across; ++box) {
    between += (box == 0 ? "|" : "+") + std::string(boxes.cols, '-');
  }
  between += "|\n";
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    const int row = board.row_of(cell);
    const int column = board.column_of(cell);
    if (column == 0 && row % boxes.rows == 0) out += row == 0 ? edge : between;
    if (column % boxes.cols == 0) out += '|';
    out += grid[cell] == 0 ? '.' : written_character(grid[cell], alphabet);
    if (column == board.columns() - 1) out += "|\n";
  }
  out += edge;
}

}  // namespace clausoku
