#include "src/puzzles/ss.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "encoder/contract.hpp"
#include "src/puzzles/boards.hpp"
#include "src/puzzles/character_rows.hpp"
#include "src/puzzles/number_row.hpp"
#include "src/puzzles/symbols.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

/// "|---+---+---|"; around the pieces of a jigsaw "|   +---+   |".
bool is_frame(std::string_view line) {
  line = trim(line);
  if (line.size() < 3 || line.find_first_not_of("*+-| ") != line.npos) return false;
  return line.find(' ') == line.npos ? line.find('-') != line.npos : line.find("--") != line.npos;
}

/// Whether a line begins and ends as those of a drawing do.
bool has_edges(std::string_view line) {
  constexpr std::string_view edges = "*+|";
  line = trim(line);
  return line.size() >= 3 && edges.find(line.front()) != edges.npos &&
         edges.find(line.back()) != edges.npos;
}

bool is_edged_frame(std::string_view line) { return has_edges(line) && is_frame(line); }

bool is_edged_row(std::string_view line) {
  line = trim(line);
  return has_edges(line) && line.front() == '|' && line.back() == '|';
}

constexpr const char* full_canvas_expected = "a board without holes, to be drawn as ss";

/// The shape of the boxes where a board's blocks are those of a usual one, whatever rules it has
/// besides.
std::optional<BoxShape> box_shape(const Board& board) {
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

class SsReader final : public FormatReader {
 public:
  explicit SsReader(const ReaderOptions& options)
      : alphabet_(options.alphabet), blanks_(options.blank_chars), boards_(options.board) {}

  std::optional<Puzzle> next(LineSource& source) override {
    if (after_bad_one_) skip_rest(source);
    after_bad_one_ = false;
    if (!find_first_row(source)) return std::nullopt;
    Puzzle puzzle = read(source);
    puzzle.name = std::move(name_);
    frame_is_end_ = puzzle.grid() != nullptr;
    after_bad_one_ = !frame_is_end_;
    return puzzle;
  }

  bool may_block(const LineSource& source) const override { return source.may_block(); }

 private:
  /// Passes what stands before a first row and sets the name and the first line. False at the end.
  bool find_first_row(LineSource& source) {
    std::string above;
    bool in_frame = false;
    name_.clear();
    while (const std::optional<LineSource::Line> line = source.peek()) {
      if (is_frame(line->text)) {
        in_frame = !std::exchange(frame_is_end_, false);
        first_line_ = line->number;
        if (in_frame && trim_left(line->text).front() == '+') name_ = std::move(above);
        above.clear();
      } else if (is_content(line->text)) {
        frame_is_end_ = false;
        if (in_frame || line->text.find('|') != line->text.npos) {
          if (!in_frame) first_line_ = line->number;
          return true;
        }
        above = escaped(trim(line->text));
      } else if (trim(line->text).empty()) {
        frame_is_end_ = false;
        above.clear();
      }
      source.drop();
    }
    return false;
  }

  Puzzle read(LineSource& source) {
    characters_.clear();
    digits_.clear();
    places_.clear();
    for (int row = 0; row == 0 || row < board_->rows(); ++row) {
      const std::optional<LineSource::Line> line = next_row(source, row);
      if (!line || !is_content(line->text) || is_frame(line->text)) {
        return too_few_rows(source, line, row);
      }
      if (std::optional<Puzzle> bad = add_row(*line, row == 0)) return std::move(*bad);
      source.drop();
    }
    Grid grid(*board_);
    if (spaced_) {
      for (Cell cell = 0; cell < board_->cell_count(); ++cell) grid.set(cell, digits_[cell]);
    } else if (const auto fault = symbols_->read(characters_, grid)) {
      return bad_puzzle(first_line_, places_[fault->index], fault->found, fault->expected);
    }
    return good_puzzle(first_line_, std::move(grid), places_);
  }

  /// Peeks at the next line that is no comment, behind the frame between boxes if there is one.
  std::optional<LineSource::Line> next_row(LineSource& source, int row) {
    bool passed_frame = false;
    std::optional<LineSource::Line> line = source.peek();
    while (line) {
      const bool is_comment = !is_content(line->text) && !trim(line->text).empty();
      const bool is_between = is_frame(line->text) && trim_left(line->text).front() != '*' &&
                              row > 0 && may_follow_frame(row) && !passed_frame;
      if (!is_comment && !is_between) break;
      passed_frame = is_between;
      source.drop();
      line = source.peek();
    }
    return line;
  }

  /// A frame may be drawn between boxes; where the blocks have other shapes, between any rows.
  bool may_follow_frame(int row) const { return !boxes_ || row % boxes_->rows == 0; }

  std::optional<Puzzle> add_row(const LineSource::Line& line, bool is_first) {
    split(line.text, is_first);
    if (is_first) choose_board();
    if (board_->has_holes()) {
      return bad_puzzle(first_line_, {line.number, cells_[0].begin + 1},
                        "a drawing for the board " + quote(board_->name()), full_canvas_expected);
    }
    const auto size = static_cast<std::size_t>(board_->columns());
    if (cells_.size() != size || line.too_long) {
      return bad_puzzle(first_line_, {line.number, surplus_column(line.text, cells_, size)},
                        fmt::format("a row of {}{} cell{}", line.too_long ? "over " : "",
                                    cells_.size(), cells_.size() == 1 ? "" : "s"),
                        boards_.expected_count(size));
    }
    if (is_first && boxes_ && box_width_ != 0 && box_width_ != boxes_->cols) {
      return bad_puzzle(first_line_, {line.number, cells_[0].begin + 1},
                        fmt::format("boxes of {} columns", box_width_),
                        fmt::format("{} as --box says", boxes_->cols));
    }
    // Some boards have no single characters for their digits.
    if (const auto fault = spaced_ ? std::nullopt : symbols_->check("")) {
      return bad_puzzle(first_line_, {line.number, cells_[0].begin + 1}, fault->found,
                        fault->expected);
    }
    for (const Number& cell : cells_) {
      const std::string_view text = text_of(cell, line.text);
      places_.push_back({line.number, cell.begin + 1});
      if (!spaced_) {
        characters_ += text;
        if (const auto fault = symbols_->check(text)) {
          return bad_puzzle(first_line_, places_.back(), quote_character(line.text, cell.begin),
                            fault->expected);
        }
      } else if (!is_digit_of(*board_, cell)) {
        return bad_puzzle(first_line_, places_.back(), quote(text), expected_number(*board_));
      } else {
        digits_.push_back(static_cast<std::uint16_t>(cell.value));
      }
    }
    return std::nullopt;
  }

  /// The cells between the bars: where a space stands among those of the first row numbers,
  /// otherwise characters.
  void split(std::string_view line, bool is_first) {
    cells_.clear();
    box_width_ = 0;
    const std::size_t end = trim_right(line).size();
    std::size_t begin = end - trim(line).size();
    if (is_first) spaced_ = std::any_of(line.begin() + begin, line.begin() + end, is_space);
    bool even = true;
    for (std::size_t bar = begin; bar <= end; begin = bar + 1) {
      bar = std::min(line.find('|', begin), end);
      const std::string_view part = line.substr(begin, bar - begin);
      const std::size_t before = cells_.size();
      add_cells(part, begin);
      const auto width = static_cast<int>(cells_.size() - before);
      if (width > 0) even = even && (box_width_ == 0 || width == box_width_);
      if (width > 0) box_width_ = width;
      if (bar == end) break;
    }
    if (!even || static_cast<std::size_t>(box_width_) == cells_.size()) box_width_ = 0;
  }

  void add_cells(std::string_view part, std::size_t begin) {
    if (spaced_) {
      split_numbers(part, blanks_, numbers_);
      for (const Number& number : numbers_) {
        cells_.push_back({number.value, begin + number.begin, number.size});
      }
    } else {
      for (std::size_t k = 0; k < part.size(); ++k) cells_.push_back({0, begin + k, 1});
    }
  }

  /// The board that the first row's bars draw; where they draw none, the last or usual one, to
  /// compare with.
  void choose_board() {
    const int size = static_cast<int>(cells_.size());
    std::optional<Board> drawn = boards_.given();
    if (!drawn && box_width_ > 0 && size >= 4) {
      drawn = Board::with_boxes(size / box_width_, box_width_);
    }
    if (!drawn) drawn = boards_.with_columns(cells_.size());
    if (!drawn && !board_) drawn = boards_.given_or_of_size(usual_board_size);
    if (drawn && !(board_ && *board_ == *drawn)) {
      board_ = drawn;
      boxes_ = box_shape(*board_);
      symbols_.emplace(board_->size(), alphabet_, blanks_);
    }
  }

  Puzzle too_few_rows(const LineSource& source, const std::optional<LineSource::Line>& line,
                      int row) const {
    std::string found = "the end of the file";
    if (line) found = trim(line->text).empty() ? "a blank line" : quote(trim(line->text));
    return bad_puzzle(first_line_, {line ? line->number : source.line_number(), 1},
                      std::move(found), fmt::format("row {} of {}", row + 1, board_->rows()));
  }

  /// Passes the rows of a bad puzzle, up to its end: a blank line or a frame that is no box's.
  static void skip_rest(LineSource& source) {
    bool passed_frame = false;
    while (const std::optional<LineSource::Line> line = source.peek()) {
      const bool frame = is_frame(line->text);
      if (trim(line->text).empty() || (frame && passed_frame)) return;
      const bool is_end = frame && trim_left(line->text).front() == '*';
      passed_frame = frame;
      source.drop();
      if (is_end) return;
    }
  }

  std::optional<Alphabet> alphabet_;
  Blanks blanks_;
  Boards boards_;
  std::optional<Board> board_;
  std::optional<BoxShape> boxes_;  // of the board, where they have one shape
  std::optional<Symbols> symbols_;
  bool after_bad_one_ = false;
  bool frame_is_end_ = false;  // the next frame, if it comes at once, is the last puzzle's

  std::string name_;  // of the puzzle being read
  std::size_t first_line_ = 0;
  bool spaced_ = false;
  int box_width_ = 0;          // by the bars of the last row; 0 where they do not tell
  std::vector<Number> cells_;  // of the last row
  std::vector<Number> numbers_;
  std::string characters_;
  std::vector<std::uint16_t> digits_;
  std::vector<Place> places_;
};

}  // namespace

std::optional<int> recognise_ss(LineSource& source, std::size_t k, const ReaderOptions&) {
  const std::string_view line = source.peek(k)->text;
  if (is_edged_frame(line) || is_edged_row(line)) return 0;
  // A drawing may have a name above it that looks like the header of another format.
  if (!is_pe96_header(line)) return std::nullopt;
  const auto below = source.peek(k + 1);
  return below && is_edged_frame(below->text) ? std::optional(0) : std::nullopt;
}

std::unique_ptr<FormatReader> make_ss_reader(const ReaderOptions& options, int) {
  return std::make_unique<SsReader>(options);
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

void append_ss(std::string& out, const Grid& grid) {
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
    out += grid[cell] == 0 ? '.' : written_character(grid[cell]);
    if (column == board.columns() - 1) out += "|\n";
  }
  out += edge;
}

}  // namespace clausoku
