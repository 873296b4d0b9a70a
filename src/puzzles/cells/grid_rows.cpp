#include "src/puzzles/cells/grid_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "src/base/text.hpp"
#include "src/boards/jigsaw.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/cells/unread_text.hpp"

namespace clausoku {
namespace {

constexpr std::string_view row_nouns[] = {"character", "number", "field", "cell"};

/// `ruler` is a line between rows that repeats one sign, which in `row_or_ruler` may be a blank.
enum class LineKind { other, ruler, row_or_ruler };

bool is_blank_line(std::string_view line) { return trim(line).empty(); }

/// Counts the lines from source.peek(k) on for which `is_row` is true, up to `most`.
template <class IsRow>
std::size_t count_lines(LineSource& source, std::size_t k, std::size_t most, IsRow&& is_row) {
  std::size_t count = 0;
  for (; count < most; ++count) {
    const auto line = source.peek(k + count);
    if (!line || line->too_long || !is_row(line->text)) break;
  }
  return count;
}

/// Returns the row with a dash in place of each character except bars.
std::string make_row_of_dashes(const TextRow& row) {
  std::string text(trim(row.text()));
  std::ranges::replace_if(
      text, [](char c) { return c != '|'; }, dash);
  return text;
}

InputError make_frame_error(std::string_view text, Place place) {
  return make_error(place, quote(text) + ", either a frame or a row of blanks",
                    "another sign for blanks, or --blank-chars - if it is a row");
}

bool has_bars(std::string_view line) { return TextRow(line, true).has_bars(); }

bool is_section(std::string_view line) { return trim_left(line).starts_with('['); }

bool is_puzzle_section(std::string_view line) { return to_lower_case(trim(line)) == "[puzzle]"; }

/// True for a header such as "#D…". In other formats, a line that begins with '#' is a comment.
bool is_sdk_header(std::string_view line) {
  constexpr std::string_view letters = "ABCDLNSU";
  line = trim_left(line);
  return line.size() > 1 && line[0] == '#' && letters.find(line[1]) != line.npos;
}

/// Reads the rows of a grid. A derived class finds the first row.
class RowsReader : public FormatReader {
 public:
  /// `is_header` is true for a line that begins another puzzle in a format of characters; this
  /// line may look like a comment.
  RowsReader(const ReaderOptions& options, RowStyle style, int size,
             bool (*is_header)(std::string_view line))
      : options_(options),
        style_(style),
        blanks_(options.blank_chars),
        is_header_line_(is_header),
        boards_(options.board),
        texts_(options),
        board_(boards_.given_or_of_size(size)),
        is_board_known_(options.board || size > 0),
        boxes_(find_box_shape(board_)) {}

  std::optional<Puzzle> next(LineSource& source) final {
    if (std::exchange(is_after_error_, false)) skip_rest_of_bad_grid(source);
    name_.clear();
    first_line_ = 0;
    rule_error_.reset();
    has_labels_ = false;
    row_of_dashes_.clear();
    frames_.clear();
    if (!skip_to_grid(source))
      return rule_error_ ? std::optional(bad_puzzle(*rule_error_)) : std::nullopt;
    const bool is_line = is_grid_in_line(source);
    Puzzle puzzle = is_line ? read_grid_in_line(source) : read_grid(source);
    if (!is_line && puzzle.grid() != nullptr) read_lines_below(source, puzzle);
    puzzle.name = std::move(name_);
    is_after_error_ = puzzle.error() != nullptr;
    return puzzle;
  }

 protected:
  bool is_drawing() const { return style_ == RowStyle::drawing; }
  std::size_t columns() const { return static_cast<std::size_t>(board_.columns()); }
  std::size_t rows() const { return static_cast<std::size_t>(board_.rows()); }

  bool is_header(std::string_view line) const {
    return style_ == RowStyle::characters && is_header_line_(line);
  }

  /// True if a line has as many cells as the board has columns, in the layout of the last grid or
  /// of the line itself.
  bool is_row(std::string_view line) const {
    if (!is_board_known_ || (is_drawing() && !layout_)) return false;
    const bool keeps_layout = layout_ && (row_ > 0 || style_ == RowStyle::fields || is_drawing());
    const RowLayout layout = keeps_layout ? *layout_ : RowLayout::of_text(style_, line, columns());
    return split(make_row(line), layout).size() == columns();
  }

  /// True for a line of white space that is a row of blank cells.
  bool is_row_of_blanks(std::string_view line) const {
    if (line.empty() || !is_blank_line(line) || !is_board_known_) return false;
    if (style_ == RowStyle::characters) {
      return line.size() == columns() && line.find_first_not_of(' ') == line.npos;
    }
    return style_ == RowStyle::fields && find_field_separator(line) == '\t' && is_row(line);
  }

  /// True for a piece of a drawing's frame that is not a row whose blanks are written as dashes.
  bool is_frame(const TextRow& line) const {
    if (!blanks_.has(dash) || !line.is_all_dashes()) return line.is_frame();
    if (!row_of_dashes_.empty()) return !is_like_row(line);
    const std::size_t cells = count_signs(line.text(), {&dash, 1});
    return boards_.given() ? cells != columns() : !is_square_board_size(cells);
  }

  /// Tests whether the next line repeats one sign, and a grid of which `above` rows were read has
  /// too many rows with such lines and all rows without them.
  LineKind find_ruler(LineSource& source, int above) const {
    constexpr std::string_view signs = "_*-";
    const auto sign_of = [&](std::string_view text) {
      text = trim(text);
      const bool is_ruler = text.size() >= 3 && signs.find(text[0]) != signs.npos &&
                            text.find_first_not_of(text[0]) == text.npos;
      return is_ruler ? text[0] : '\0';
    };
    const auto first = source.peek();
    const char sign = first && !is_drawing() ? sign_of(first->text) : '\0';
    if (sign == '\0') return LineKind::other;
    if (!is_row(first->text)) {
      const bool is_long = trim(first->text).size() > columns();
      return is_long ? LineKind::ruler : LineKind::other;
    }
    std::size_t rulers = 0;
    bool is_blank = false;
    const std::size_t lines = count_lines(source, 0, 8 * rows(), [&](std::string_view text) {
      if (!is_row(text)) return false;
      const bool is_ruler = sign_of(text) == sign;
      rulers += is_ruler ? 1 : 0;
      is_blank = is_blank || (!is_ruler && text.find(sign) != text.npos);
      return true;
    });
    const bool is_complete =
        (static_cast<std::size_t>(above) + lines - rulers) % rows() == 0 && rulers % rows() != 0;
    return !is_complete ? LineKind::other : is_blank ? LineKind::row_or_ruler : LineKind::ruler;
  }

  /// Returns the word with all cells of a grid like the last one in a line, perhaps behind the
  /// title of a solution; empty if there is none.
  std::string_view find_grid_in_line(std::string_view line) const {
    const std::string_view text = trim(line);
    const std::string_view word = text.substr(text.find_last_of(" \t:=") + 1);
    const std::string_view title = text.substr(0, text.size() - word.size());
    const bool has_all_cells = word.size() == static_cast<std::size_t>(board_.cell_count()) &&
                               2 * count_signs(word, "0123456789._*") > word.size();
    return has_all_cells && (title.empty() || is_solution_title(title)) ? word : "";
  }

  /// True if the next line has a whole grid, and the line below makes it no row of a larger grid.
  bool is_grid_in_line(LineSource& source) const {
    const auto has_grid = [&](std::string_view line) { return !find_grid_in_line(line).empty(); };
    const bool may_be_line = layout_ && rows() > 1;  // the only row is no other line
    const std::size_t lines = may_be_line ? count_lines(source, 0, 2, has_grid) : 0;
    return lines == 1 || (lines == 2 && board_.cell_count() > max_character_size);
  }

  /// Records a frame line that may also be a row of blanks, and an error if the text to its right
  /// names a rule.
  void record_frame(const LineSource::Line& line, const TextRow& row) {
    if (row.is_all_dashes()) {
      frames_.emplace_back(make_row_of_dashes(row),
                           Place{line.number, row.column_of(row.text().find_first_not_of(' '))});
    }
    if (rule_error_ || !options_.rules.empty() || !row.has_text_beside()) return;
    const std::string_view text = trim(line.text.substr(row.column_of(row.text().size()) - 1));
    if (mentions_rule_beside_technique(text))
      rule_error_ = make_unread_rule_error("text", text, place_in(line, text));
  }

  /// Skips blank lines and reads one grid. Returns a bad puzzle at the first bad row.
  Puzzle read_grid(LineSource& source) {
    has_gaps_ = has_blank_signs_ = has_row_of_dashes_ = false;
    rows_with_cells_behind_ = 0;
    for (row_ = 0; row_ == 0 || row_ < board_.rows(); ++row_) {
      auto line = source.peek();
      std::optional<InputError> error;
      if (line && is_plain_row(line->text)) {
        for (std::size_t k = 0; k < columns() && !error; ++k)
          error = texts_.add(line->text.substr(k, 1), {line->number, k + 1});
        if (error) return bad_puzzle(first_line_, *std::move(error));
        source.drop();
        continue;
      }
      error = skip_lines_above_row(source);
      line = source.peek();
      if (first_line_ == 0) first_line_ = line ? line->number : source.line_number();
      if (!error && (!line || ends_grid(line->text))) error = make_missing_row_error(source);
      if (!error) error = add_row(*line);
      if (error) return bad_puzzle(first_line_, *std::move(error));
      source.drop();
    }
    // Without a row of dashes, the grid has all its rows, and each line of dashes is a frame.
    auto error = has_row_of_dashes_ ? find_ambiguous_frame() : std::nullopt;
    if (!error) error = rule_error_;
    return error ? bad_puzzle(first_line_, *std::move(error)) : texts_.finish(first_line_);
  }

  /// Reads the line for which is_grid_in_line() is true. Names a full grid a solution.
  Puzzle read_grid_in_line(LineSource& source) {
    const LineSource::Line line = *source.peek();
    ReaderOptions options = options_;
    options.board = board_;
    const std::string_view cells = find_grid_in_line(line.text);
    Puzzle puzzle = FlatCells(options, 0).read(cells, place_in(line, cells));
    if (puzzle.grid() != nullptr && is_solved(puzzle)) name_ = "solution";
    source.drop();
    return puzzle;
  }

  const ReaderOptions options_;
  const RowStyle style_;
  const Blanks blanks_;
  bool (*is_header_line_)(std::string_view line);
  Boards boards_;
  CellTexts texts_;
  Board board_;  // of the last grid; before the first grid, the expected board
  bool is_board_known_;
  std::optional<BoxShape> boxes_;  // of the board; empty if they differ in shape
  std::optional<RowLayout> layout_;

  int row_ = 0;                    // the current row
  bool has_passed_frame_ = false;  // true if a frame line is above the current row
  int rows_with_cells_behind_ = 0;
  bool has_gaps_ = false;           // true if blank lines separate the bands
  bool has_blank_signs_ = false;    // true if a row so far has a sign for blanks
  bool has_row_of_dashes_ = false;  // true if a row so far has only dashes
  std::string row_of_dashes_;       // how a row of dashes would look in a drawing
  std::vector<std::pair<std::string, Place>> frames_;  // frame lines that may be rows

  std::optional<InputError> rule_error_;  // of the current puzzle, unless a row is bad
  std::string name_;                      // of the current puzzle
  std::size_t first_line_ = 0;            // of the current puzzle, or of its header or frame
  bool has_labels_ = false;  // true if labels mark the columns and rows of the current puzzle
  bool is_after_error_ = false;

 private:
  /// Skips to the next grid. Sets name_, first_line_ and has_labels_. Returns false at the end, or
  /// if rule_error_ is set in place of a grid.
  virtual bool skip_to_grid(LineSource& source) = 0;

  /// Skips the remaining rows of a bad grid.
  virtual void skip_rest_of_bad_grid(LineSource& source) = 0;

  /// Reads the lines below a grid that belong to it.
  virtual void read_lines_below(LineSource& source, Puzzle& puzzle) = 0;

  /// True for a row of digits and dots, as nearly all are: no frame, title or ruler is like it.
  bool is_plain_row(std::string_view line) const {
    return row_ > 0 && style_ == RowStyle::characters && line.size() == columns() &&
           layout_->way == RowLayout::Way::characters && !has_labels_ && !board_.has_holes() &&
           line.find_first_not_of("0123456789.") == line.npos;
  }

  /// Drops comments and, between rows, a frame line and blank lines between bands. Drops all blank
  /// lines above the first row. Returns an error for a line that may be a row or separate rows.
  std::optional<InputError> skip_lines_above_row(LineSource& source) {
    const bool begins_band = boxes_ && row_ % boxes_->rows == 0;
    has_passed_frame_ = false;
    if (row_ > 0 && begins_band) drop_blank_lines_above_band(source);
    while (const auto line = source.peek()) {
      if (is_header(line->text) || is_row_of_blanks(line->text)) break;
      const LineKind kind = begins_band ? find_ruler(source, row_) : LineKind::other;
      if (kind == LineKind::row_or_ruler) {
        return make_error({line->number, 1},
                          quote(trim(line->text)) + ", either a row or a line between rows",
                          "another sign for blanks, or grids of " + counted(columns(), "row"));
      }
      const TextRow row = make_row(line->text);
      const bool is_comment = trim_left(line->text).starts_with('#');
      // A frame line may precede the row if the row begins a band (a row of boxes), if the boxes
      // differ in shape, or if every cell has bars on both sides.
      const bool is_between =
          row_ > 0 && is_frame(row) && !has_passed_frame_ &&
          (!boxes_ || begins_band || layout_->has_bars_around_cells()) &&
          (!trim(row.text()).starts_with('*') || count_lines(source, 1, 1, has_bars) == 1);
      const bool is_blank_above = row_ == 0 && is_blank_line(line->text);
      if (!is_comment && !is_between && kind == LineKind::other && !is_blank_above) break;
      if (is_between) record_frame(*line, row);
      has_passed_frame_ = is_between;
      is_comment ? source.pass_over() : source.drop();
    }
    return std::nullopt;
  }

  /// A grid has blank lines between all bands or between no bands. The second band decides this: it
  /// has gaps if exactly one band follows, and then a line that is not a row, or the end.
  void drop_blank_lines_above_band(LineSource& source) {
    constexpr std::size_t most_blank_lines = 4;  // text farther apart does not belong together
    const bool is_second = row_ == boxes_->rows;
    const auto line = source.peek();
    if (!line || !is_blank_line(line->text) || (!is_second && !has_gaps_)) return;
    if (is_row_of_blanks(line->text)) return;
    const std::size_t blank_lines = count_lines(source, 0, most_blank_lines + 1, is_blank_line);
    if (blank_lines > most_blank_lines) return;
    const auto is_row_line = [&](std::string_view text) {
      if (!is_content_line(text) || is_header(text)) return false;
      if (!is_drawing()) return is_row(text);
      const TextRow row = make_row(text);
      return is_frame(row) ? is_like_row(row) : row.has_bars();
    };
    const auto height = static_cast<std::size_t>(boxes_->rows);
    if (is_second) has_gaps_ = count_lines(source, blank_lines, height + 1, is_row_line) == height;
    for (std::size_t k = has_gaps_ ? blank_lines : 0; k > 0; --k) source.drop();
  }

  bool ends_grid(std::string_view line) const {
    if (is_header(line) || (is_blank_line(line) && !is_row_of_blanks(line))) return true;
    const TextRow row(line, is_drawing());
    // No frame can be within a band or below a frame line.
    const bool may_be_frame =
        row_ == 0 || (!has_passed_frame_ && (!boxes_ || row_ % boxes_->rows == 0));
    return is_frame(row) && (may_be_frame || !texts_.has_dash() || !is_like_row(row));
  }

  /// True for a frame line that looks like a row of dashes.
  bool is_like_row(const TextRow& row) const {
    return row.is_all_dashes() && make_row_of_dashes(row) == row_of_dashes_;
  }

  /// Returns an error if a frame line may be a row of blanks, which are written as dashes.
  std::optional<InputError> find_ambiguous_frame() const {
    for (const auto& [text, place] : frames_) {
      if (text == row_of_dashes_ && layout_->are_characters() && texts_.has_dash())
        return make_frame_error(text, place);
    }
    return std::nullopt;
  }

  /// Returns the error for the next line, or for the end of the text, in the place of a row. A
  /// frame line at an unusual place may be a row of blanks.
  InputError make_missing_row_error(LineSource& source) const {
    if (auto error = find_ambiguous_frame()) return *std::move(error);
    const auto line = source.peek();
    if (line && is_like_row(TextRow(line->text, is_drawing())))
      return make_frame_error(row_of_dashes_, {line->number, 1});
    return make_error({line ? line->number : source.line_number(), 1},
                      !line                       ? "the end of the file"
                      : is_blank_line(line->text) ? "a blank line"
                                                  : quote(trim(line->text)),
                      fmt::format("row {} of {}", row_ + 1, board_.rows()));
  }

  TextRow make_row(std::string_view line) const {
    TextRow row(line, is_drawing());
    if (row_ > 0 && row_ < board_.rows() && layout_ && layout_->is_open) row.open();
    if (has_labels_ && style_ != RowStyle::fields && !is_frame(row)) row.remove_label();
    return row;
  }

  std::vector<TextPiece> split(const TextRow& row, const RowLayout& layout) const {
    std::vector<TextPiece> cells = layout.cells(row, columns(), has_blank_signs_);
    if (has_labels_ && style_ == RowStyle::fields) cells.erase(cells.begin());
    return cells;
  }

  /// Chooses the layout by the first row. Chooses the given board, the board with the boxes that a
  /// drawing's first row shows, the usual board with as many columns, or else keeps the board.
  std::optional<InputError> choose_layout(const TextRow& row, Place first_cell) {
    std::size_t cells = columns();
    if (!is_drawing()) {
      layout_ = RowLayout::of_text(style_, row.text(), cells);
      if (style_ != RowStyle::characters || layout_->cells(row, cells).size() != cells)
        cells = layout_->cells(row, 0).size();
    } else {
      row_of_dashes_ = make_row_of_dashes(row);
      auto chosen =
          RowLayout::of_drawing(row, boards_.given() ? boards_.given()->columns() : 0, blanks_);
      if (auto* error = std::get_if<BoardError>(&chosen)) return make_error(first_cell, *error);
      layout_ = std::get<RowLayout>(std::move(chosen));
      layout_->is_open = row.is_open();
      cells = static_cast<std::size_t>(layout_->columns);
    }
    std::optional<Board> board = boards_.given();
    const int width = layout_->box_width;
    if (!board && width > 0 && cells >= 4 && cells <= Board::max_size)
      board = Board::with_boxes(static_cast<int>(cells) / width, width);
    if (!board) board = boards_.with_columns(cells);
    is_board_known_ = is_board_known_ || board;
    if (board && board_ != *board) {
      board_ = *std::move(board);
      boxes_ = find_box_shape(board_);
    }
    texts_.begin(board_, layout_->are_characters());
    return std::nullopt;
  }

  std::optional<InputError> add_row(const LineSource::Line& line) {
    const TextRow row = make_row(line.text);
    const std::size_t begin = std::min(row.text().find_first_not_of(" |"), row.text().size());
    if (row_ == 0) {
      if (auto error = choose_layout(row, {line.number, row.column_of(begin)})) return error;
    }
    has_blank_signs_ = has_blank_signs_ || has_blank_sign(row, blanks_);
    has_row_of_dashes_ = has_row_of_dashes_ || row.is_all_dashes();
    std::vector<TextPiece> cells = split(row, *layout_);
    if (cells.size() == columns()) {
      if (auto error = find_error_behind(line, row, cells.back())) return error;
    }
    if (board_.has_holes() && is_drawing()) {
      return make_error({line.number, row.column_of(cells.empty() ? 0 : cells[0].begin)},
                        "a drawing for the board " + quote(board_.name()),
                        "a board without holes, to be drawn as ss");
    }
    // A row of characters may omit its last positions if these have no cell.
    while (style_ == RowStyle::characters && cells.size() < columns() &&
           board_.cell_at(row_, static_cast<int>(cells.size())) < 0) {
      cells.push_back({row.text().size(), 0});
    }
    if (cells.size() != columns() || line.too_long) return make_count_error(row, cells, line);
    if (auto error = find_drawing_error(row, cells, line.number)) return error;
    for (std::size_t column = 0; column < columns(); ++column) {
      const TextPiece cell = cells[column];
      auto error = texts_.add_position(row_, static_cast<int>(column), row.text_of(cell),
                                       {line.number, row.column_of(cell.begin)});
      if (error) return error;
    }
    return std::nullopt;
  }

  /// Returns an error if the text behind the last cell of a row states what is not read.
  std::optional<InputError> find_error_behind(const LineSource::Line& line, const TextRow& row,
                                              TextPiece last) {
    const std::size_t end = row.column_of(last.begin + last.size) - 1;
    std::string_view behind = trim(line.text.substr(std::min(end, line.text.size())));
    while (is_drawing() && behind.starts_with('|')) behind = trim_left(behind.substr(1));
    if (behind.empty()) return std::nullopt;
    const Place place = place_in(line, behind);
    if (options_.rules.empty() && board_.usual_boxes() && mentions_rule_beside_technique(behind))
      return make_unread_rule_error("text", behind, place);
    auto number = find_number_behind_row(behind, row_ + 1, place);
    if (number || style_ != RowStyle::characters) return number;
    // Below nine columns, and in one row, the word may be a year or another number.
    const std::string_view cells = find_word_of_size(behind, columns());
    const bool may_be_cells = columns() >= usual_board_size && !cells.empty() &&
                              cells.find_first_not_of("0123456789._*?") == cells.npos &&
                              !behind.starts_with('#') && !behind.starts_with("//");
    if (may_be_cells && ++rows_with_cells_behind_ > 1) {
      return make_error(place_in(line, cells), "cells behind a row, of a second grid",
                        "grids one below the other");
    }
    // A letter for each cell marks cages or the pieces of a jigsaw, which are not read.
    const std::string_view word = first_word(behind);
    const bool are_letters =
        word.size() >= 4 && word.size() == columns() && std::ranges::all_of(word, is_ascii_letter);
    if (!are_letters) return std::nullopt;
    return make_error(place, quote(word) + " after a row, letters of cages or pieces",
                      "a format that states them, such as jigsaw, killer or f-puzzles");
  }

  InputError make_count_error(const TextRow& row, const std::vector<TextPiece>& cells,
                              const LineSource::Line& line) const {
    const bool is_known = is_board_known_ || style_ == RowStyle::characters;
    const bool is_over = cells.size() > columns();
    const std::size_t end =
        style_ == RowStyle::fields ? row.text().size() : trim_right(row.text()).size();
    const std::size_t first = cells.empty() ? end : cells[0].begin;
    const std::size_t at = !is_known ? first : is_over ? cells[columns()].begin : end;
    return make_error(
        {line.number, row.column_of(at)},
        fmt::format("a row of {}{}", line.too_long ? "over " : "",
                    counted(cells.size(), row_nouns[static_cast<std::size_t>(style_)])),
        is_known ? boards_.expected_count(columns()) : expected_square_size);
  }

  /// Returns an error if the bars of a drawing do not separate the boxes of the board.
  std::optional<InputError> find_drawing_error(const TextRow& row,
                                               const std::vector<TextPiece>& cells,
                                               std::size_t line) const {
    const int width = layout_->box_width;
    if (row_ == 0 && boxes_ && width != 0 && width != boxes_->cols && width < board_.size()) {
      return make_error({line, row.column_of(cells[0].begin)},
                        fmt::format("boxes of {} columns", width),
                        fmt::format("{} as --box says", boxes_->cols));
    }
    if (!is_drawing() || layout_->has_bars_around_cells()) return std::nullopt;
    for (std::size_t column = 1; column < cells.size(); ++column) {
      const TextPiece left = cells[column - 1];
      const std::size_t bar = row.text().find('|', left.begin + left.size);
      if (bar >= cells[column].begin) continue;
      const Cell cell = board_.cell_at(row_, static_cast<int>(column));
      const auto is_box_of_both = [&](int area) {
        return board_.area_kind(area) == AreaKind::box &&
               std::ranges::binary_search(board_.area(area), cell - 1);
      };
      if (std::ranges::none_of(board_.areas_of(cell), is_box_of_both)) continue;
      return make_error(
          {line, row.column_of(bar)},
          fmt::format("a bar between {} and {}", board_.cell_name(cell - 1),
                      board_.cell_name(cell)),
          boxes_ ? fmt::format("bars between boxes of {} columns, or --board jigsaw:PIECES",
                               boxes_->cols)
                 : "bars between the pieces of the board " + quote(board_.name()));
    }
    return std::nullopt;
  }
};

/// Reads all formats of this file but `sdk`.
class GridsReader final : public RowsReader {
 public:
  GridsReader(const ReaderOptions& options, RowStyle style, int size, bool needs_header)
      : RowsReader(options, style, size, is_pe96_header), needs_header_(needs_header) {}

  bool may_block(const LineSource& source) const override {
    if (style_ == RowStyle::fields || is_drawing()) return source.may_block();
    return is_after_error_ || (style_ == RowStyle::words && !is_board_known_) ||
           !source.has_content_lines(rows() + (needs_header_ ? 1 : 0));
  }

 private:
  bool skip_to_grid(LineSource& source) override {
    has_size_line_ = false;
    if (is_drawing()) return skip_to_drawing(source);
    if (!skip_to_first_row(source)) return false;
    has_read_ = true;
    if (!needs_header_ || first_line_ > 0) return true;
    is_after_error_ = true;
    rule_error_ = make_error({source.line_number(), 1}, "a row without a header", "'Grid NN'");
    return false;
  }

  /// Below a line with the size, reads the pieces of a jigsaw, if n rows with a word for each cell
  /// follow the grid, and cells with equal words form n connected pieces of n cells.
  void read_lines_below(LineSource& source, Puzzle& puzzle) override {
    expects_end_frame_ = true;
    if (!has_size_line_) return;
    std::string text;
    for (std::size_t k = 0; k < rows(); ++k) {
      const auto line = source.peek(k);
      if (!line || !is_row(line->text)) return;
      text += line->text;
      text += '\n';
    }
    const Grid given = *puzzle.grid();
    auto parsed = parse_jigsaw(text);
    auto* plan = std::get_if<BoardPlan>(&parsed);
    if (plan == nullptr || plan->blocks.size() != given.digits().size() ||
        !are_pieces_connected(plan->blocks, plan->size)) {
      return;
    }
    Grid grid(std::get<Board>(Board::make(std::move(*plan))));
    for (Cell cell = 0; cell < given.board().cell_count(); ++cell) grid.set(cell, given[cell]);
    puzzle.content = std::move(grid);
    for (std::size_t row = 0; row < rows(); ++row) source.drop();
  }

  /// True if a line is a title and not a row. A row may also look like a title: letters may be
  /// cells of a large board, and '-' or '.' may be blank cells.
  bool is_title_line(std::string_view line) const {
    const int size = style_ == RowStyle::characters ? board_.size() : usual_board_size;
    const bool is_short = 2 * trim(line).size() < static_cast<std::size_t>(size);
    if (!is_title(line, is_short ? usual_board_size : size)) return false;
    if (is_blank_word(first_word(line))) return false;
    if ((is_marked_title(line) && !options_.board) || !is_row(line)) return true;
    const auto is_cell = [&](char c) {
      return is_space(c) || blanks_.has(c) ||
             (options_.alphabet && options_.alphabet->digit(c) > 0);
    };
    const PossibleCells found = count_possible_cells(TextRow(line, false).text(), blanks_, false);
    if (!found.is_text || std::ranges::all_of(line, is_cell)) return false;
    const std::string name = extract_title_name(line);
    if (name.empty()) return found.count == 0;  // such as "====="
    const bool has_letters = name.find_first_not_of("0123456789") != name.npos;
    return style_ != RowStyle::fields && size <= 9 && has_letters;
  }

  /// True for a line that is_title() does not know but that has far fewer cells than a row: text;
  /// or only cells, if the next rows are complete grids, or few cells at the end of the text.
  bool is_other_text(LineSource& source) const {
    const LineSource::Line line = *source.peek();
    const auto found = count_possible_cells(TextRow(line.text, false).text(), blanks_,
                                            board_.size() > usual_board_size);
    if (line.too_long || 3 * found.count >= 2 * columns() || may_be_row(line.text)) return false;
    if (found.is_text) return true;
    constexpr std::size_t most_lines = 64;
    std::size_t count = 0;  // of rows
    std::size_t k = 1;
    for (; count <= 4 * rows() && k <= most_lines + count; ++k) {
      const auto below = source.peek(k);
      if (!below) break;
      const bool is_blank = is_blank_line(below->text);
      const PossibleCells cells = count_possible_cells(below->text, blanks_, false);
      if (!is_blank && may_be_row(below->text)) {
        ++count;
      } else if (count > 0 ? !is_blank || count % rows() == 0 : !cells.is_text && cells.count > 3) {
        break;
      }
    }
    const bool may_end = has_read_ && found.count <= 3 && 2 * found.count < columns();
    return count > 0 ? count % rows() == 0 : may_end && !source.peek(k);
  }

  /// True for a line with as many cells or unknown signs as a row, but not for a sentence.
  bool may_be_row(std::string_view line) const {
    if (!is_row(line)) return false;
    if (style_ == RowStyle::fields) return true;
    const auto words = split_into_words(line);
    if (style_ == RowStyle::words) {
      return std::ranges::all_of(words, [&](const TextPiece& word) {
        return word.size <= 2 || is_blank_word(line.substr(word.begin, word.size));
      });
    }
    return words.size() == 1 || !join_row_groups(line).empty() ||
           std::ranges::none_of(line, is_ascii_letter);
  }

  /// Skips titles, blank lines and comments.
  bool skip_to_first_row(LineSource& source) {
    while (const auto line = source.peek()) {
      if (is_grid_in_line(source)) return true;
      if (is_header(line->text)) {
        name_ = escaped(trim(line->text));
        first_line_ = line->number;
        needs_header_ = true;
        source.drop();
        return true;
      }
      if (is_row_of_blanks(line->text)) return true;
      if (is_content_line(line->text)) {
        const bool is_title_here = is_title_line(line->text);
        if (!is_title_here && find_ruler(source, 0) != LineKind::ruler) {
          if (is_line_of_column_labels(line->text, source)) {
            source.drop();
            return true;
          }
          if (!is_other_text(source)) return true;
        }
        if (is_title_here || count_possible_cells(line->text, blanks_, false).is_text)
          add_title(name_, line->text);
        has_size_line_ = style_ == RowStyle::words && is_size_line(line->text);
      }
      source.pass_over();
    }
    return false;
  }

  /// True if a line labels the columns of a grid: 1, 2, 3 … above exactly the rows of one grid, or
  /// above rows with labels. Sets has_labels_.
  bool is_line_of_column_labels(std::string_view line, LineSource& source) {
    std::string text(line);
    std::ranges::replace(text, '|', ' ');
    if (style_ == RowStyle::characters && first_list_item(line).size() == columns()) {
      text.clear();
      for (const char c : trim(line)) text += {c, ' '};
    }
    const auto size = count_column_labels(text, style_, options_.board);
    if (!size) return false;
    has_labels_ = has_row_labels(text, source, 1, static_cast<std::size_t>(*size), style_);
    if (is_drawing() || has_labels_) return has_labels_;
    const auto is_unlabelled_row = [&](std::string_view row) { return is_row(row); };
    return count_lines(source, 0, rows() + 2, is_unlabelled_row) == rows() + 1;
  }

  /// True if the next line is the heading of a table in Markdown: a stroke follows it, and then
  /// exactly the rows of a grid.
  bool is_heading_of_table(LineSource& source) const {
    const auto stroke = source.peek(1);
    if (!stroke || (!TextRow(stroke->text, true).is_frame() &&
                    stroke->text.find_first_not_of("|:- ") != std::string_view::npos)) {
      return false;
    }
    // The heading has no numbers but those of the columns, unlike clues outside of the grid.
    const TextRow heading(source.peek(0)->text, true);
    const std::vector<TextPiece> parts = heading.parts();
    const std::size_t columns = parts.size();
    for (std::size_t column = 0; column < columns; ++column) {
      const std::string_view text = trim(heading.text_of(parts[column]));
      const bool is_label = text == std::to_string(column) || text == std::to_string(column + 1);
      if (!is_label && !text.empty() && std::ranges::all_of(text, is_number_character))
        return false;
    }
    return is_square_board_size(columns) &&
           count_lines(source, 2, columns + 1, has_bars) == columns;
  }

  /// Skips to the first row of a drawing.
  bool skip_to_drawing(LineSource& source) {
    std::string above;  // the last line, if it is text; it may be the title
    bool in_frame = false;
    const auto use_title = [&] {
      if (is_title(above, usual_board_size)) name_ = extract_title_name(above);
    };
    while (const auto line = source.peek()) {
      if (is_grid_in_line(source)) return true;
      const TextRow row(line->text, true);
      const bool is_blank = is_blank_line(line->text);
      if (is_frame(row)) {
        record_frame(*line, row);
        in_frame = !std::exchange(expects_end_frame_, false);
        first_line_ = in_frame ? line->number : 0;
        if (!in_frame) frames_.clear();
        if (in_frame && !has_labels_ && !is_line_of_column_labels(above, source)) {
          if (trim(row.text()).front() == '+') name_ = above;
          use_title();
        }
        above.clear();
      } else if (is_blank || is_content_line(line->text)) {
        expects_end_frame_ = false;
        const bool is_title_here =
            is_title(line->text, usual_board_size) && !is_frameless_row(row, options_);
        const bool is_text =
            is_blank || is_title_here || (!row.has_bars() && has_long_word(line->text));
        if (is_text || (!in_frame && !row.has_bars())) {
          above = escaped(trim(line->text));
          source.pass_over();
          continue;
        }
        if (!in_frame) first_line_ = 0;
        if (name_.empty()) use_title();
        const bool is_heading = !in_frame && is_heading_of_table(source);
        if (!is_heading && (has_labels_ || !is_line_of_column_labels(line->text, source)))
          return true;
        if (is_heading) source.drop();
      }
      is_content_line(line->text) || is_blank ? source.drop() : source.pass_over();
      if (rule_error_ && !in_frame) return false;  // beside the end of the last grid's frame
    }
    return false;
  }

  /// Skips the remaining rows of a bad grid, up to a blank line, a title or the end of the frame.
  void skip_rest_of_bad_grid(LineSource& source) override {
    bool has_passed_frame = false;
    while (const auto line = source.peek()) {
      const TextRow row(line->text, is_drawing());
      if (is_header(line->text) || (row.is_frame() && has_passed_frame)) return;
      if (!row.is_frame() && !needs_header_) {
        if (is_blank_line(line->text) && !is_row_of_blanks(line->text)) return;
        if (is_title_line(line->text) && !(is_drawing() && is_frameless_row(row, options_))) return;
      }
      has_passed_frame = row.is_frame();
      source.drop();
      if (has_passed_frame && trim(row.text()).front() == '*') return;
    }
  }

  bool needs_header_;
  bool has_read_ = false;           // true below a puzzle, where text may end the file
  bool expects_end_frame_ = false;  // an immediately following frame belongs to the last puzzle
  bool has_size_line_ = false;      // true if the line above the current puzzle states its size
};

class SdkReader final : public RowsReader {
 public:
  SdkReader(const ReaderOptions& options, int size)
      : RowsReader(options, RowStyle::characters, size,
                   [](std::string_view line) { return is_sdk_header(line) || is_section(line); }) {}

  bool may_block(const LineSource& source) const override { return source.may_block(); }

 private:
  /// Skips the remaining rows of a bad grid, up to a blank line or a header.
  void skip_rest_of_bad_grid(LineSource& source) override {
    for (auto line = source.peek(); line; line = source.peek()) {
      if (is_blank_line(line->text) || is_header(line->text)) return;
      source.drop();
    }
  }

  /// Reads the headers and sections above a puzzle, up to its first row.
  bool skip_to_grid(LineSource& source) override {
    bool in_puzzle = false;
    bool in_skipped_section = false;
    while (const auto line = source.peek()) {
      const std::string_view text = trim_left(line->text);
      const bool is_letter_line = is_sdk_header(text);
      if (is_letter_line) {
        in_skipped_section = false;
        const bool is_name = text[1] == 'N' || (text[1] == 'D' && name_.empty());
        if (is_name) name_ = escaped(trim(text.substr(2)));
        const bool may_state_rule = text[1] == 'C' || text[1] == 'L' || text[1] == 'D';
        if (may_state_rule && options_.rules.empty() &&
            mentions_rule_beside_technique(text.substr(2)))
          rule_error_ = make_unread_rule_error("header", text, place_in(*line, text));
      } else if (is_section(text)) {
        if (in_puzzle) return true;  // the previous section has no rows
        in_puzzle = is_puzzle_section(text);
        in_skipped_section = !in_puzzle;
        record_unknown_section(*line);
      } else if (is_content_line(text) && !in_skipped_section) {
        return true;
      }
      if ((is_letter_line || in_puzzle) && first_line_ == 0) first_line_ = line->number;
      source.drop();
    }
    return in_puzzle;
  }

  /// Reads a section with the solution. Refuses a puzzle if a section that may state rules follows
  /// its rows.
  void read_lines_below(LineSource& source, Puzzle& puzzle) override {
    if (!source.has_content_lines(1)) return;
    auto line = source.peek();
    std::size_t k = 0;
    while (line && !is_sdk_header(line->text) && !is_content_line(line->text))
      line = source.peek(++k);
    if (line && to_lower_case(trim(line->text)) == "[solution]") {
      for (++k; k > 0; --k) source.drop();
      const auto first = skip_to_content_line(source);
      if (first && !is_section(first->text)) {
        attach_stated_solution(
            puzzle, is_grid_in_line(source) ? read_grid_in_line(source) : read_grid(source));
      }
    } else if (line && is_section(line->text)) {
      record_unknown_section(*line);
    }
    if (rule_error_) puzzle.content = *rule_error_;
  }

  /// Records an error for the current puzzle, unless it has one, if a section may state rules.
  void record_unknown_section(const LineSource::Line& line) {
    constexpr std::array<std::string_view, 7> known_names{
        "[puzzle]", "[state]", "[pencilmarks]", "[solution]", "[notes]", "[comment]", "[time]"};
    const bool is_known = line.number == section_line_ ||
                          std::ranges::count(known_names, to_lower_case(trim(line.text))) > 0;
    if (rule_error_ || is_known) return;
    section_line_ = line.number;
    rule_error_ = make_error({line.number, 1}, "the section " + quote(trim(line.text)),
                             "[Puzzle] or [State]; other sections may state rules");
  }

  std::size_t section_line_ = 0;  // of the last unknown section
};

}  // namespace

std::unique_ptr<FormatReader> make_grids_reader(const ReaderOptions& options, RowStyle style,
                                                int size, bool needs_header) {
  return std::make_unique<GridsReader>(options, style, size, needs_header);
}

std::unique_ptr<FormatReader> make_sdk_reader(const ReaderOptions& options, int size) {
  return std::make_unique<SdkReader>(options, size);
}

std::optional<int> detect_sdk(LineSource& source, std::size_t k, const ReaderOptions& options) {
  if (is_puzzle_section(source.peek(k)->text)) return 0;
  for (std::size_t before = 0; before < k; ++before) {
    if (is_sdk_header(source.peek(before)->text))
      return guess_row_board_size(RowStyle::characters, source, k, options);
  }
  return std::nullopt;
}

bool is_frameless_row(const TextRow& line, const ReaderOptions& options) {
  if (!line.has_bars()) return false;
  const Blanks blanks(options.blank_chars);
  const int columns = options.board ? options.board->columns() : 0;
  auto chosen = RowLayout::of_drawing(line, columns, blanks);
  const auto* layout = std::get_if<RowLayout>(&chosen);
  if (layout == nullptr) return true;
  // In a long line without spaces, '!' may be a wrong cell in the format `line` and not a bar.
  const bool is_spaced = line.text().find(' ') != std::string_view::npos;
  const int size = layout->columns;
  const bool is_square = layout->box_width > 0 && size >= 4 && layout->box_width < size &&
                         (is_spaced || size <= max_character_size);
  const bool is_size = options.board ? size == columns : is_square;
  if (!is_size && !layout->has_bars_around_cells()) return false;
  const auto cells = layout->cells(line, 0, has_blank_sign(line, blanks));
  const auto count = std::ranges::count_if(cells, [&](const TextPiece& cell) {
    const std::string_view text = line.text_of(cell);
    return may_be_cell(text, std::max(size, 9), blanks) ||
           std::ranges::all_of(text, is_number_character);
  });
  return 2 * static_cast<std::size_t>(count) >= cells.size();
}

bool has_row_labels(std::string_view labels_of_columns, LineSource& source, std::size_t k,
                    std::size_t size, RowStyle style) {
  if (style == RowStyle::fields) return has_empty_first_field(labels_of_columns);
  const bool is_drawing = style == RowStyle::drawing;
  std::string labels;
  for (const std::size_t end = k + 4; k < end && labels.size() < 2; ++k) {
    const auto line = source.peek(k);
    if (!line) return false;
    const TextRow row(line->text, is_drawing);
    if (TextRow(line->text, true).is_frame()) continue;
    std::string_view text = trim_left(row.text());
    const bool is_in_frame = is_drawing && text.starts_with('|');
    const std::size_t cells = is_in_frame   ? row.parts().size()
                              : !is_drawing ? split_into_words(text).size()
                                            : size + 1;
    if (is_in_frame) text = trim_left(text.substr(1));
    const std::string_view word = take_field_until(text, is_drawing ? " |" : " \t");
    if (word.size() != 1 || cells != size + 1) return false;
    labels += word;
  }
  return labels.size() == 2 && std::string_view("01Aa").find(labels[0]) != labels.npos &&
         labels[1] == labels[0] + 1;
}

}  // namespace clausoku
