#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "src/base/text.hpp"
#include "src/puzzles/cells/bands.hpp"
#include "src/puzzles/cells/boards.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/drawn_cells.hpp"
#include "src/puzzles/cells/drawn_line.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/symbols.hpp"
#include "src/puzzles/cells/title.hpp"
#include "src/puzzles/formats/ss.hpp"

namespace clausoku {
namespace {

constexpr const char* full_canvas_expected = "a board without holes, to be drawn as ss";

/// Whether a line has dashes alone between bars: a frame, or a row of blanks.
bool is_all_dashes(const DrawnLine& line) {
  return trim(line.text()).find_first_not_of("-|") == std::string_view::npos && line.is_frame();
}

/// Where the first cell stands.
std::size_t begin_of_cells(std::string_view text) {
  return std::min(text.find_first_not_of(" |"), text.size());
}

/// A row with a dash for each cell.
std::string row_of_dashes(const DrawnLine& row) {
  std::string text(trim(row.text()));
  std::ranges::replace_if(
      text, [](char c) { return c != '|'; }, dash);
  return text;
}

class SsReader final : public FormatReader {
 public:
  explicit SsReader(const ReaderOptions& options)
      : alphabet_(options.alphabet),
        blanks_(options.blank_chars),
        boards_(options.board),
        texts_(options) {}

  std::optional<Puzzle> next(LineSource& source) override {
    if (after_bad_one_) skip_rest(source);
    after_bad_one_ = false;
    if (!find_first_row(source)) return std::nullopt;
    Puzzle puzzle = read(source);
    if (has_dashes_) puzzle = without_doubt(std::move(puzzle));
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
    has_dashes_ = false;
    row_of_dashes_.clear();
    dashed_frames_.clear();
    while (const std::optional<LineSource::Line> line = source.peek()) {
      const DrawnLine drawn(line->text);
      if (is_frame(drawn)) {
        in_frame = !std::exchange(frame_is_end_, false);
        first_line_ = line->number;
        const bool is_title_above = is_title(above, usual_board_size);
        if (in_frame && is_title_above) name_ = name_in_title(above);
        if (in_frame && trim(drawn.text()).front() == '+' && !is_title_above) {
          name_ = std::move(above);
        }
        above.clear();
        if (in_frame) note_frame(drawn, line->number);
      } else if (is_content(line->text)) {
        frame_is_end_ = false;
        const bool is_text = is_title(line->text, usual_board_size);
        if (in_frame || (drawn.is_row() && !is_text)) {
          if (!in_frame) first_line_ = line->number;
          if (name_.empty() && is_title(above, usual_board_size)) name_ = name_in_title(above);
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
    places_.clear();
    has_gaps_ = false;
    for (int row = 0; row == 0 || row < board_->rows(); ++row) {
      const std::optional<LineSource::Line> line = next_row(source, row);
      if (!line || !is_content(line->text) || is_frame(DrawnLine(line->text))) {
        return too_few_rows(source, line, row);
      }
      row_ = row;
      if (std::optional<Puzzle> bad = add_row(*line, row == 0)) return std::move(*bad);
      source.drop();
    }
    if (!cells_->are_characters()) return texts_.finish(first_line_);
    Grid grid(*board_);
    if (const auto fault = symbols_->read(characters_, grid)) {
      return bad_puzzle(first_line_, places_[fault->index], fault->found, fault->expected);
    }
    return good_puzzle(first_line_, std::move(grid), places_, symbols_->alphabet());
  }

  /// Peeks at the next line that is no comment, behind the frame between boxes if there is one, and
  /// behind blank lines that stand between bands.
  std::optional<LineSource::Line> next_row(LineSource& source, int row) {
    bool passed_frame = false;
    pass_gap(source, row);
    std::optional<LineSource::Line> line = source.peek();
    while (line) {
      const DrawnLine drawn(line->text);
      const bool is_comment = !is_content(line->text) && !trim(line->text).empty();
      const bool is_between = is_frame(drawn) && trim(drawn.text()).front() != '*' && row > 0 &&
                              may_follow_frame(row) && !passed_frame;
      if (!is_comment && !is_between) break;
      if (is_between) note_frame(drawn, line->number);
      passed_frame = is_between;
      source.drop();
      line = source.peek();
    }
    return line;
  }

  /// Blank lines stand between all bands or none.
  void pass_gap(LineSource& source, int row) {
    if (row == 0 || !boxes_ || row % boxes_->rows != 0) return;
    const auto is_row_text = [&](std::string_view text) {
      const DrawnLine drawn(text);
      return is_content(text) && !is_frame(drawn) && drawn.is_row();
    };
    if (row == boxes_->rows) {
      has_gaps_ = is_band_behind_blank_lines(source, boxes_->rows, is_row_text);
    }
    if (!has_gaps_) return;
    const std::size_t count = blank_lines_ahead(source);
    const auto line = source.peek(count);
    if (!line || !is_row_text(line->text)) return;
    for (std::size_t k = 0; k < count; ++k) source.drop();
  }

  /// A frame may be drawn between boxes; where the blocks have other shapes, and where there are
  /// bars all around, between any rows.
  bool may_follow_frame(int row) const {
    return !boxes_ || row % boxes_->rows == 0 || cells_->have_bars_all_around();
  }

  /// Where '-' is a blank, a line of dashes that has the shape of a row is one.
  bool is_frame(const DrawnLine& line) const {
    if (!line.is_frame() || !blanks_.has(dash) || !is_all_dashes(line)) return line.is_frame();
    if (!row_of_dashes_.empty()) return row_of_dashes(line) != row_of_dashes_;
    const auto cells = std::ranges::count(line.text(), dash);
    return boards_.given() ? cells != boards_.given()->columns()
                           : cells < 4 || !side_of_square(static_cast<std::size_t>(cells));
  }

  void note_frame(const DrawnLine& line, std::size_t number) {
    const std::size_t begin = line.text().find_first_not_of(' ');
    if (is_all_dashes(line)) {
      dashed_frames_.emplace_back(row_of_dashes(line), Place{number, line.column_of(begin)});
    }
  }

  /// The puzzle, unless one of its frames may as well be a row of blanks.
  Puzzle without_doubt(Puzzle puzzle) const {
    for (const auto& [text, place] : dashed_frames_) {
      if (text != row_of_dashes_) continue;
      return bad_puzzle(first_line_, place, quote(text) + ", a frame or a row of blanks",
                        "another sign for blanks; or --blank-chars - where it is a row");
    }
    return puzzle;
  }

  std::optional<Puzzle> add_row(const LineSource::Line& line, bool is_first) {
    const DrawnLine drawn(line.text);
    if (is_first) {
      row_of_dashes_ = row_of_dashes(drawn);
      const Place begin{line.number, drawn.column_of(begin_of_cells(drawn.text()))};
      if (auto bad = choose_cells(drawn, begin)) return bad;
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
      return bad_puzzle(first_line_,
                        place_of(cells.size() > size ? cells[size].begin : drawn.text().size()),
                        fmt::format("a row of {}{} cell{}", line.too_long ? "over " : "",
                                    cells.size(), cells.size() == 1 ? "" : "s"),
                        is_known ? boards_.expected_count(size) : square_size_or_box);
    }
    const int box_width = cells_->box_width();
    if (is_first && boxes_ && box_width != 0 && box_width != boxes_->cols &&
        box_width < board_->size()) {
      return bad_puzzle(first_line_, first, fmt::format("boxes of {} columns", box_width),
                        fmt::format("{} as --box says", boxes_->cols));
    }
    if (auto bad = compare_bars(drawn, cells, line.number)) return bad;
    // Some boards have no single characters for their digits.
    if (const auto fault = cells_->are_characters() ? symbols_->check("") : std::nullopt) {
      return bad_puzzle(first_line_, first, fault->found, fault->expected);
    }
    for (const DrawnPiece& cell : cells) {
      const std::string_view text = std::string_view(drawn.text()).substr(cell.begin, cell.size);
      const Place place = place_of(cell.begin);
      if (!cells_->are_characters()) {
        if (auto error = texts_.add(text, place)) {
          return bad_puzzle(first_line_, place, std::move(error->found),
                            std::move(error->expected));
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

  /// Bars between cells draw boxes: none may stand within a box of the board.
  std::optional<Puzzle> compare_bars(const DrawnLine& drawn, std::span<const DrawnPiece> cells,
                                     std::size_t line) const {
    if (cells_->have_bars_all_around()) return std::nullopt;
    const std::vector<DrawnPart> parts = drawn.parts();
    const Cell first = board_->cell_at(row_, 0);
    std::size_t column = 0;
    for (std::size_t k = 1; k < parts.size(); ++k) {
      const std::size_t bar = parts[k].begin - 1;
      while (column < cells.size() && cells[column].begin < bar) ++column;
      if (column == 0 || column == cells.size()) continue;
      const Cell cell = first + static_cast<Cell>(column);
      if (!are_in_one_box(cell)) continue;
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

  /// Whether a cell and the one to its left are in one box.
  bool are_in_one_box(Cell cell) const {
    for (int area = 0; area < board_->area_count(); ++area) {
      if (board_->area_kind(area) != AreaKind::box) continue;
      const auto members = board_->area(area);
      if (std::ranges::find(members, cell) == members.end()) continue;
      if (std::ranges::find(members, cell - 1) != members.end()) return true;
    }
    return false;
  }

  /// What the first row tells of the board and of how its cells stand.
  std::optional<Puzzle> choose_cells(const DrawnLine& row, Place begin) {
    auto chosen =
        DrawnCells::of_first_row(row, boards_.given() ? boards_.given()->columns() : 0, blanks_);
    if (const auto* doubt = std::get_if<DrawnCells::Doubt>(&chosen)) {
      return bad_puzzle(first_line_, begin, doubt->found, doubt->expected);
    }
    cells_ = std::get<DrawnCells>(std::move(chosen));
    choose_board();
    texts_.begin(*board_);
    return std::nullopt;
  }

  /// The board that the first row's bars draw; where they draw none, the last or usual one, to
  /// compare with.
  void choose_board() {
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
      const DrawnLine drawn(line->text);
      const bool is_blank = trim(line->text).empty();
      const bool frame = drawn.is_frame();
      const bool is_behind = is_blank || is_title(line->text, usual_board_size);
      if ((is_behind && !frame) || (frame && passed_frame)) return;
      const bool is_end = frame && trim(drawn.text()).front() == '*';
      passed_frame = frame;
      source.drop();
      if (is_end) return;
    }
  }

  std::optional<Alphabet> alphabet_;
  Blanks blanks_;
  Boards boards_;
  CellTexts texts_;
  std::optional<Board> board_;
  std::optional<BoxShape> boxes_;  // of the board, where they have one shape
  std::optional<Symbols> symbols_;
  bool after_bad_one_ = false;
  bool frame_is_end_ = false;  // the next frame, if it comes at once, is the last puzzle's

  std::string name_;  // of the puzzle being read
  std::size_t first_line_ = 0;
  int row_ = 0;  // that is being read
  std::optional<DrawnCells> cells_;
  bool has_gaps_ = false;      // blank lines between bands
  bool has_dashes_ = false;    // as blanks, where cells are characters
  std::string row_of_dashes_;  // how such a row would look
  std::vector<std::pair<std::string, Place>> dashed_frames_;  // frames of dashes, each like a row
  std::string characters_;
  std::vector<Place> places_;
};

}  // namespace

std::unique_ptr<FormatReader> make_ss_reader(const ReaderOptions& options, int) {
  return std::make_unique<SsReader>(options);
}

}  // namespace clausoku
