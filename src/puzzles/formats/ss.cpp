// The format `ss` of Simple Sudoku: a grid drawn with its boxes.
//
//   *-----------*        the frame, of * - + |
//   |.3.|4..|...|        n rows of n characters, with bars between boxes
//   …
//   |---+---+---|
//   …
//   *-----------*
//
// Also reads the drawings of append_drawing(), whose cells are numbers separated by spaces and
// whose frame begins with '+'. Unless a board is given, the bars determine the board; bars may also
// follow the pieces of a jigsaw. Text outside the frames is ignored, but the line above a frame
// with '+' is the puzzle's name.
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"
#include "src/boards/symbols.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/character_rows.hpp"
#include "src/puzzles/cells/drawn_cells.hpp"
#include "src/puzzles/cells/drawn_line.hpp"
#include "src/puzzles/cells/row_lines.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

constexpr const char* full_canvas_expected = "a board without holes, to be drawn as ss";

/// True for a frame line that has only dashes and bars. It may also be a row of blanks.
bool is_all_dashes(const DrawnLine& line) {
  return trim(line.text()).find_first_not_of("-|") == std::string_view::npos && line.is_frame();
}

/// True if a line without bars has a word of four or more letters, which no row has.
bool has_long_word(std::string_view line) {
  std::size_t letters = 0;
  for (const char c : line) {
    const bool is_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    letters = is_letter && c != 'x' && c != 'X' ? letters + 1 : 0;
    if (letters == 4) return true;
  }
  return false;
}

std::size_t first_cell_offset(std::string_view text) {
  return std::min(text.find_first_not_of(" |"), text.size());
}

/// Returns the row with a dash in place of each character except bars.
std::string make_row_of_dashes(const DrawnLine& row) {
  std::string text(trim(row.text()));
  std::ranges::replace_if(
      text, [](char c) { return c != '|'; }, dash);
  return text;
}

class SsReader final : public FormatReader {
 public:
  explicit SsReader(const ReaderOptions& options)
      : alphabet_(options.alphabet),
        first_digit_(options.first_digit),
        blanks_(options.blank_chars),
        boards_(options.board),
        texts_(options) {}

  std::optional<Puzzle> next(LineSource& source) override {
    if (is_after_error_) skip_rest_of_bad_puzzle(source);
    is_after_error_ = false;
    if (!skip_to_first_row(source)) return std::nullopt;
    Puzzle puzzle = read(source);
    if (has_dashes_) puzzle = reject_ambiguous_frame(std::move(puzzle));
    puzzle.name = std::move(name_);
    expects_end_frame_ = puzzle.grid() != nullptr;
    is_after_error_ = !expects_end_frame_;
    return puzzle;
  }

  bool may_block(const LineSource& source) const override { return source.may_block(); }

 private:
  /// Skips to the first row of a grid. Sets name_ and first_line_. Returns false at the end.
  bool skip_to_first_row(LineSource& source) {
    std::string above;
    bool in_frame = false;
    name_.clear();
    has_dashes_ = false;
    row_of_dashes_.clear();
    ambiguous_frames_.clear();
    while (const std::optional<LineSource::Line> line = source.peek()) {
      const DrawnLine drawn(line->text);
      if (is_frame(drawn)) {
        in_frame = !std::exchange(expects_end_frame_, false);
        first_line_ = line->number;
        const bool is_title_above = is_title(above, usual_board_size);
        if (in_frame && is_title_above) name_ = extract_title_name(above);
        if (in_frame && trim(drawn.text()).front() == '+' && !is_title_above) {
          name_ = std::move(above);
        }
        above.clear();
        if (in_frame) record_ambiguous_frame(drawn, line->number);
      } else if (is_content_line(line->text)) {
        expects_end_frame_ = false;
        const bool is_text = is_title(line->text, usual_board_size) ||
                             (!drawn.is_row() && has_long_word(line->text));
        if ((in_frame && !is_text) || (drawn.is_row() && !is_text)) {
          if (!in_frame) first_line_ = line->number;
          if (name_.empty() && is_title(above, usual_board_size)) name_ = extract_title_name(above);
          return true;
        }
        above = escaped(trim(line->text));
      } else if (trim(line->text).empty()) {
        expects_end_frame_ = false;
        above.clear();
      }
      source.drop();
    }
    return false;
  }

  Puzzle read(LineSource& source) {
    characters_.clear();
    places_.clear();
    has_gaps_ = false;
    for (int row = 0; row == 0 || row < board_->rows(); ++row) {
      const std::optional<LineSource::Line> line = next_row(source, row);
      if (!line || !is_content_line(line->text) || is_frame(DrawnLine(line->text))) {
        return make_missing_row_puzzle(source, line, first_line_, static_cast<std::size_t>(row),
                                       board_->rows());
      }
      row_ = row;
      if (std::optional<Puzzle> bad = add_row_or_make_bad_puzzle(*line, row == 0))
        return std::move(*bad);
      source.drop();
    }
    if (!cells_->are_characters()) return texts_.finish(first_line_);
    return read_characters(first_line_, characters_, *board_, places_, *symbols_);
  }

  /// Returns the next row but keeps it. Drops comments, a frame line and blank lines above it.
  std::optional<LineSource::Line> next_row(LineSource& source, int row) {
    bool has_passed_frame = false;
    drop_blank_lines_between_bands(source, row);
    std::optional<LineSource::Line> line = source.peek();
    while (line) {
      const DrawnLine drawn(line->text);
      const bool is_comment = !is_content_line(line->text) && !trim(line->text).empty();
      const bool is_between = is_frame(drawn) && trim(drawn.text()).front() != '*' && row > 0 &&
                              can_row_follow_frame(row) && !has_passed_frame;
      if (!is_comment && !is_between) break;
      if (is_between) record_ambiguous_frame(drawn, line->number);
      has_passed_frame = is_between;
      source.drop();
      line = source.peek();
    }
    return line;
  }

  /// Drops the blank lines above a band (a row of boxes) if all bands of the grid have such lines.
  void drop_blank_lines_between_bands(LineSource& source, int row) {
    if (row == 0 || !boxes_ || row % boxes_->rows != 0) return;
    const auto is_row_text = [&](std::string_view text) {
      const DrawnLine drawn(text);
      return is_content_line(text) && !is_frame(drawn) && drawn.is_row();
    };
    if (row == boxes_->rows) {
      has_gaps_ = is_band_after_blank_lines(source, boxes_->rows, is_row_text);
    }
    if (!has_gaps_) return;
    const std::size_t count = count_blank_lines_ahead(source);
    const auto line = source.peek(count);
    if (!line || !is_row_text(line->text)) return;
    for (std::size_t k = 0; k < count; ++k) source.drop();
  }

  /// True if a frame line may precede this row: if the row begins a band (a row of boxes), if the
  /// boxes differ in shape, or if every cell has bars on both sides.
  bool can_row_follow_frame(int row) const {
    return !boxes_ || row % boxes_->rows == 0 || cells_->has_bars_around_cells();
  }

  /// True if a line is part of the frame and not a row whose blanks are written as dashes.
  bool is_frame(const DrawnLine& line) const {
    if (!line.is_frame() || !blanks_.has(dash) || !is_all_dashes(line)) return line.is_frame();
    if (!row_of_dashes_.empty()) return make_row_of_dashes(line) != row_of_dashes_;
    const auto cells = std::ranges::count(line.text(), dash);
    return boards_.given()
               ? cells != boards_.given()->columns()
               : cells < 4 || !find_integer_square_root(static_cast<std::size_t>(cells));
  }

  void record_ambiguous_frame(const DrawnLine& line, std::size_t number) {
    const std::size_t begin = line.text().find_first_not_of(' ');
    if (is_all_dashes(line)) {
      ambiguous_frames_.emplace_back(make_row_of_dashes(line),
                                     Place{number, line.column_of(begin)});
    }
  }

  /// Returns the puzzle, or a bad puzzle if one of its frame lines may also be a row of blanks.
  Puzzle reject_ambiguous_frame(Puzzle puzzle) const {
    for (const auto& [text, place] : ambiguous_frames_) {
      if (text != row_of_dashes_) continue;
      return bad_puzzle(first_line_, place, quote(text) + ", either a frame or a row of blanks",
                        "another sign for blanks, or --blank-chars - if it is a row");
    }
    return puzzle;
  }

  std::optional<Puzzle> add_row_or_make_bad_puzzle(const LineSource::Line& line, bool is_first) {
    const DrawnLine drawn(line.text);
    if (is_first) {
      row_of_dashes_ = make_row_of_dashes(drawn);
      const Place begin{line.number, drawn.column_of(first_cell_offset(drawn.text()))};
      if (auto bad = choose_layout_or_make_bad_puzzle(drawn, begin)) return bad;
    }
    const std::vector<DrawnPiece> cells = cells_->in(drawn);
    const auto place_of = [&](std::size_t offset) {
      return Place{line.number, drawn.column_of(offset)};
    };
    const Place first = place_of(cells.empty() ? 0 : cells[0].begin);
    if (board_->has_holes()) {
      return bad_puzzle(first_line_, first, "a drawing for the board " + quote(board_->name()),
                        full_canvas_expected);
    }
    const auto size = static_cast<std::size_t>(board_->columns());
    if (cells.size() != size || line.too_long) {
      const bool is_known = boards_.given() || boards_.with_columns(size) || !is_first;
      return bad_puzzle(
          first_line_, place_of(cells.size() > size ? cells[size].begin : drawn.text().size()),
          fmt::format("a row of {}{}", line.too_long ? "over " : "", counted(cells.size(), "cell")),
          is_known ? boards_.expected_count(size) : expected_square_size);
    }
    const int box_width = cells_->box_width();
    if (is_first && boxes_ && box_width != 0 && box_width != boxes_->cols &&
        box_width < board_->size()) {
      return bad_puzzle(first_line_, first, fmt::format("boxes of {} columns", box_width),
                        fmt::format("{} as --box says", boxes_->cols));
    }
    if (auto bad = find_bar_error(drawn, cells, line.number)) return bad;
    // Even for an empty text, check() fails if the digits of a large board have no characters.
    if (const auto fault = cells_->are_characters() ? symbols_->check("") : std::nullopt) {
      return bad_puzzle(first_line_, first, fault->found, fault->expected);
    }
    for (const DrawnPiece& cell : cells) {
      const std::string_view text = std::string_view(drawn.text()).substr(cell.begin, cell.size);
      const Place place = place_of(cell.begin);
      if (!cells_->are_characters()) {
        if (auto error = texts_.add(text, place)) {
          return bad_puzzle(first_line_, *std::move(error));
        }
        continue;
      }
      places_.push_back(place);
      const bool is_dash = text == "-" && !blanks_.has(dash);
      has_dashes_ = has_dashes_ || is_dash;
      characters_ += text.empty() || is_dash ? '.' : text[0];
      if (const auto fault = symbols_->check(characters_.substr(characters_.size() - 1))) {
        return bad_puzzle(first_line_, place, quote_character(line.text, place.column - 1),
                          fault->expected);
      }
    }
    return std::nullopt;
  }

  /// Returns a bad puzzle if a bar crosses a box of the board, because bars must separate boxes.
  std::optional<Puzzle> find_bar_error(const DrawnLine& drawn, std::span<const DrawnPiece> cells,
                                       std::size_t line) const {
    if (cells_->has_bars_around_cells()) return std::nullopt;
    const std::vector<DrawnPart> parts = drawn.parts();
    const Cell first = board_->cell_at(row_, 0);
    std::size_t column = 0;
    for (std::size_t k = 1; k < parts.size(); ++k) {
      const std::size_t bar = parts[k].begin - 1;
      while (column < cells.size() && cells[column].begin < bar) ++column;
      if (column == 0 || column == cells.size()) continue;
      const Cell cell = first + static_cast<Cell>(column);
      if (!is_in_box_of_left_neighbour(cell)) continue;
      return bad_puzzle(first_line_, {line, drawn.column_of(bar)},
                        fmt::format("a bar between {} and {}", board_->cell_name(cell - 1),
                                    board_->cell_name(cell)),
                        boxes_ ? fmt::format("bars between boxes of {} columns, or --board "
                                             "jigsaw:PIECES",
                                             boxes_->cols)
                               : "bars between the pieces of the board " + quote(board_->name()));
    }
    return std::nullopt;
  }

  /// True if a cell is in the same box as its left neighbour.
  bool is_in_box_of_left_neighbour(Cell cell) const {
    for (int area = 0; area < board_->area_count(); ++area) {
      if (board_->area_kind(area) != AreaKind::box) continue;
      const auto members = board_->area(area);
      if (std::ranges::find(members, cell) == members.end()) continue;
      if (std::ranges::find(members, cell - 1) != members.end()) return true;
    }
    return false;
  }

  /// Chooses board and layout by the first row. Returns a bad puzzle if the row is ambiguous.
  std::optional<Puzzle> choose_layout_or_make_bad_puzzle(const DrawnLine& row, Place begin) {
    auto chosen =
        DrawnCells::from_first_row(row, boards_.given() ? boards_.given()->columns() : 0, blanks_);
    if (const auto* doubt = std::get_if<DrawnCells::AmbiguousRow>(&chosen)) {
      return bad_puzzle(first_line_, begin, doubt->found, doubt->expected);
    }
    cells_ = std::get<DrawnCells>(std::move(chosen));
    choose_board_of_drawing();
    texts_.begin(*board_);
    return std::nullopt;
  }

  /// Chooses the first of these boards that exists: options.board, the board with the boxes that
  /// the first row shows, the usual board with as many columns, the previous board, the 9×9 board.
  void choose_board_of_drawing() {
    const int size = cells_->columns();
    const int width = cells_->box_width();
    std::optional<Board> drawn = boards_.given();
    if (!drawn && width > 0 && size >= 4 && size <= Board::max_size) {
      drawn = Board::with_boxes(size / width, width);
    }
    if (!drawn) drawn = boards_.with_columns(static_cast<std::size_t>(size));
    if (!drawn && !board_) drawn = boards_.given_or_of_size(usual_board_size);
    if (drawn && !(board_ && *board_ == *drawn)) {
      board_ = drawn;
      boxes_ = find_box_shape(*board_);
      symbols_.emplace(board_->size(), alphabet_, blanks_, first_digit_);
    }
  }

  /// Skips the remaining rows of a bad puzzle, up to a blank line, a title or the end of the frame.
  static void skip_rest_of_bad_puzzle(LineSource& source) {
    bool has_passed_frame = false;
    while (const std::optional<LineSource::Line> line = source.peek()) {
      const DrawnLine drawn(line->text);
      const bool is_blank = trim(line->text).empty();
      const bool frame = drawn.is_frame();
      const bool is_behind = is_blank || is_title(line->text, usual_board_size);
      if ((is_behind && !frame) || (frame && has_passed_frame)) return;
      const bool is_end = frame && trim(drawn.text()).front() == '*';
      has_passed_frame = frame;
      source.drop();
      if (is_end) return;
    }
  }

  std::optional<Alphabet> alphabet_;
  std::optional<int> first_digit_;
  Blanks blanks_;
  Boards boards_;
  CellTexts texts_;
  std::optional<Board> board_;
  std::optional<BoxShape> boxes_;  // of the board; empty if they differ in shape
  std::optional<Symbols> symbols_;
  bool is_after_error_ = false;
  bool expects_end_frame_ = false;  // an immediately following frame belongs to the last puzzle

  std::string name_;  // of the current puzzle
  std::size_t first_line_ = 0;
  int row_ = 0;  // the current row
  std::optional<DrawnCells> cells_;
  bool has_gaps_ = false;      // true if blank lines separate the bands
  bool has_dashes_ = false;    // true if a cell is a '-' as a blank
  std::string row_of_dashes_;  // how a row of dashes would look
  std::vector<std::pair<std::string, Place>> ambiguous_frames_;  // lines that may be frames or rows
  std::string characters_;
  std::vector<Place> places_;
};

/// True for a row of a grid that has no outer frame. The row must have as many cells as a board has
/// columns. At least half of these cells must be valid, so a few wrong characters are tolerated.
bool is_frameless_row(const DrawnLine& line, const ReaderOptions& options) {
  if (!line.is_row()) return false;
  const Blanks blanks(options.blank_chars);
  const int columns = options.board ? options.board->columns() : 0;
  auto chosen = DrawnCells::from_first_row(line, columns, blanks);
  auto* cells = std::get_if<DrawnCells>(&chosen);
  if (cells == nullptr) return true;
  // In a long line without spaces, '!' may be a wrong cell in the format `line` and not a bar.
  const bool is_spaced = line.text().find(' ') != std::string_view::npos;
  const bool is_square = cells->box_width() > 0 && cells->columns() >= 4 &&
                         cells->box_width() < cells->columns() &&
                         (is_spaced || cells->columns() <= max_character_size);
  const bool is_size = options.board ? cells->columns() == columns : is_square;
  if (!is_size && !cells->has_bars_around_cells()) return false;
  const std::vector<DrawnPiece> pieces = cells->in(line);
  const auto may_be_cell = [&](const DrawnPiece& piece) {
    const std::string_view text = std::string_view(line.text()).substr(piece.begin, piece.size);
    return std::ranges::all_of(text, is_number_character) ||
           (text.size() == 1 && (blanks.has(text[0]) || text[0] == '-' || cells->columns() > 9));
  };
  return 2 * static_cast<std::size_t>(std::ranges::count_if(pieces, may_be_cell)) >= pieces.size();
}

/// True if source.peek(k) begins a drawn grid. A frame with dots as corners may also be a row
/// of cells, so the line below such a frame must be a row.
bool begins_drawn_grid(LineSource& source, std::size_t k, const ReaderOptions& options) {
  const auto text = source.peek(k);
  if (!text) return false;
  const DrawnLine line(text->text);
  if (is_frameless_row(line, options)) return true;
  if (!line.has_edges()) return false;
  if (line.text().find('.') == std::string_view::npos || !line.is_frame()) return true;
  const auto below = source.peek(k + 1);
  return below && DrawnLine(below->text).is_row();
}

std::optional<int> detect_ss_board_size(LineSource& source, std::size_t k,
                                        const ReaderOptions& options) {
  // The name above a drawn grid may look like a `pe96` header. In this case, test the lines below.
  if (!is_pe96_header(source.peek(k)->text)) {
    return begins_drawn_grid(source, k, options) ? std::optional(0) : std::nullopt;
  }
  const auto below = source.peek(k + 1);
  const bool is_apart = below && trim(below->text).empty();
  return begins_drawn_grid(source, k + (is_apart ? 2 : 1), options) ? std::optional(0)
                                                                    : std::nullopt;
}

/// Returns `given` or, if it is empty, the board whose boxes a drawing of `board` shows.
std::optional<Board> board_reread_as_ss(const Board& board, const std::optional<Board>& given) {
  if (given) return find_board_with_same_cell_count(board, given);
  const std::optional<BoxShape> boxes = find_box_shape(board);
  return boxes ? Board::with_boxes(boxes->rows, boxes->cols) : std::nullopt;
}

std::optional<BoardError> find_ss_writing_error(const Puzzle& puzzle) {
  const Board& board = puzzle.grid()->board();
  if (!board.has_holes()) return std::nullopt;
  return BoardError{fmt::format("a {} board", board.name()), "a board without holes"};
}

}  // namespace

void append_ss(std::string& out, const Grid& grid, const Alphabet* alphabet) {
  const Board& board = grid.board();
  require(board.size() <= max_character_size && !board.has_holes());
  // Draw only an outer frame around a jigsaw, because straight bars would cross its pieces.
  const BoxShape boxes = find_box_shape(board).value_or(BoxShape{board.rows(), board.columns()});
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
    out += grid[cell] == 0 ? '.' : digit_character(grid[cell], alphabet);
    if (column == board.columns() - 1) out += "|\n";
  }
  out += edge;
}

const Format ss_format{
    {"ss",
     "a drawing with bars of any kind, optionally a frame and candidates; reads the output of "
     "'grid'"},
    detect_ss_board_size,
    make_reader<SsReader>,
    {.append = [](std::string& out,
                  const Puzzle& puzzle) { append_ss(out, *puzzle.grid(), puzzle.alphabet.get()); },
     .between = "\n",
     .max_size = max_character_size,
     .read_back_board = board_reread_as_ss,
     .obstacle = find_ss_writing_error}};

}  // namespace clausoku
