#include "src/puzzles/cells/grid_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "src/base/text.hpp"
#include "src/puzzles/cells/unread_text.hpp"

namespace clausoku {
namespace {

constexpr std::string_view row_nouns[] = {"character", "number", "field", "cell"};

bool is_blank_line(std::string_view line) { return trim(line).empty(); }

/// Counts the next lines that are blank. Returns 0 if they are too many to separate two bands.
std::size_t count_blank_lines_ahead(LineSource& source) {
  constexpr std::size_t most_blank_lines = 4;  // text farther apart does not belong together
  std::size_t count = 0;
  for (auto line = source.peek(0); line && is_blank_line(line->text);) {
    if (++count > most_blank_lines) return 0;
    line = source.peek(count);
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

/// Returns an error if the text behind a row's cells begins with a letter for each cell. Such
/// letters mark cages or the pieces of a jigsaw, which are not read.
std::optional<InputError> find_letters_of_regions(const LineSource::Line& line,
                                                  std::string_view behind, std::size_t columns) {
  const std::string_view word = first_word(behind);
  const bool are_letters =
      word.size() >= 4 && word.size() == columns && std::ranges::all_of(word, is_ascii_letter);
  if (!are_letters) return std::nullopt;
  return make_error(place_in(line, word), quote(word) + " after a row, letters of cages or pieces",
                    "a format that states them, such as jigsaw, killer or f-puzzles");
}

}  // namespace

GridRows::GridRows(const ReaderOptions& options, RowStyle style, int size,
                   bool (*is_header)(std::string_view line))
    : style_(style),
      blanks_(options.blank_chars),
      boards_(options.board),
      texts_(options),
      board_(boards_.given_or_of_size(size)),
      is_board_known_(options.board || size > 0),
      boxes_(find_box_shape(board_)),
      has_rules_option_(!options.rules.empty()),
      is_header_(is_header) {}

Puzzle GridRows::read(LineSource& source) {
  std::size_t first_line = 0;
  has_gaps_ = false;
  frame_error_.reset();
  has_blank_signs_ = has_row_of_dashes_ = false;
  for (row_ = 0; row_ == 0 || row_ < board_.rows(); ++row_) {
    skip_lines_above_row(source);
    const std::optional<LineSource::Line> line = source.peek();
    if (row_ == 0) first_line = line ? line->number : source.line_number();
    if (!line || ends_grid(line->text)) {
      auto error = find_ambiguous_frame();
      return bad_puzzle(first_line, error ? *std::move(error) : make_missing_row_error(source));
    }
    if (boxes_ && row_ % boxes_->rows == 0 && find_ruler(source, row_) == false) {
      return bad_puzzle(
          first_line,
          make_error({line->number, 1},
                     quote(trim(line->text)) + ", either a row or a line between rows",
                     "another sign for blanks, or grids of " + counted(columns(), "row")));
    }
    if (auto error = add_row(*line)) return bad_puzzle(first_line, *std::move(error));
    source.drop();
  }
  // Without a row of dashes, the grid has all its rows, and each line of dashes is a frame.
  auto error = has_row_of_dashes_ ? find_ambiguous_frame() : std::nullopt;
  if (!error) error = std::move(frame_error_);
  return error ? bad_puzzle(first_line, *std::move(error)) : texts_.finish(first_line);
}

/// Returns an error if a frame line may be a row of blanks, which are written as dashes.
std::optional<InputError> GridRows::find_ambiguous_frame() const {
  if (!is_drawing() || !layout_ || !layout_->are_characters() || !texts_.has_dash()) return {};
  for (const auto& [text, place] : frames_) {
    if (text != row_of_dashes_) continue;
    return make_frame_error(text, place);
  }
  return std::nullopt;
}

/// Returns the error for the next line, or for the end of the text, in the place of a row. A frame
/// line at an unusual place may be a row of blanks.
InputError GridRows::make_missing_row_error(LineSource& source) const {
  const auto line = source.peek();
  std::string found = "the end of the file";
  if (line) {
    const TextRow row(line->text, is_drawing());
    if (is_drawing() && is_like_row(row))
      return make_frame_error(row_of_dashes_, {line->number, 1});
    found = is_blank_line(line->text) ? "a blank line" : quote(trim(line->text));
  }
  return make_error({line ? line->number : source.line_number(), 1}, std::move(found),
                    fmt::format("row {} of {}", row_ + 1, board_.rows()));
}

bool GridRows::is_like_row(const TextRow& row) const {
  return row.is_all_dashes() && make_row_of_dashes(row) == row_of_dashes_;
}

bool GridRows::is_row(std::string_view line) const {
  return is_board_known_ && count_cells(line) == columns();
}

bool GridRows::is_row_of_blanks(std::string_view line) const {
  if (line.empty() || !is_blank_line(line) || !is_board_known_) return false;
  if (style_ == RowStyle::characters) {
    return line.size() == columns() && line.find_first_not_of(' ') == line.npos;
  }
  const char separator = layout_ ? layout_->separator() : find_field_separator(line);
  return style_ == RowStyle::fields && separator == '\t' && count_cells(line) == columns();
}

bool GridRows::is_frame(const TextRow& line) const {
  if (!is_drawing() || !blanks_.has(dash) || !line.is_all_dashes()) return line.is_frame();
  if (!row_of_dashes_.empty()) return make_row_of_dashes(line) != row_of_dashes_;
  const auto cells = static_cast<std::size_t>(std::ranges::count(line.text(), dash));
  return boards_.given() ? cells != columns() : cells < 4 || !find_integer_square_root(cells);
}

TextRow GridRows::make_row(std::string_view line) const {
  TextRow row(line, is_drawing());
  if (has_labels_ && style_ != RowStyle::fields && !is_frame(row)) row.remove_label();
  return row;
}

std::vector<TextPiece> GridRows::split(const TextRow& row, const RowLayout& layout,
                                       std::size_t columns) const {
  std::vector<TextPiece> cells = layout.cells(row, columns, has_blank_signs_);
  if (has_labels_ && style_ == RowStyle::fields) cells.erase(cells.begin());
  return cells;
}

std::optional<bool> GridRows::find_ruler(LineSource& source, int rows) const {
  constexpr std::string_view signs = "_*-";
  const auto sign_of = [&](std::string_view text) {
    text = trim(text);
    const bool is_ruler = text.size() >= 3 && signs.find(text[0]) != signs.npos &&
                          text.find_first_not_of(text[0]) == text.npos;
    return is_ruler ? text[0] : '\0';
  };
  const auto first = source.peek();
  const char sign = first && !is_drawing() ? sign_of(first->text) : '\0';
  if (sign == '\0') return std::nullopt;
  if (!is_row(first->text)) {
    const bool is_long = trim(first->text).size() > columns();
    return is_long ? std::optional(true) : std::nullopt;
  }
  const int n = board_.rows();
  int rulers = 0;
  bool is_blank = false;
  for (std::size_t k = 0; rows <= 4 * n && rulers <= 4 * n; ++k) {
    const auto line = source.peek(k);
    if (!line || line->too_long || !is_row(line->text)) break;
    const bool is_ruler = sign_of(line->text) == sign;
    is_blank = is_blank || (!is_ruler && line->text.find(sign) != line->text.npos);
    is_ruler ? ++rulers : ++rows;
  }
  const bool is_complete = rows % n == 0 && rulers % n != 0;
  return is_complete ? std::optional(!is_blank) : std::nullopt;
}

std::optional<InputError> GridRows::find_rule_beside_frame(const LineSource::Line& line,
                                                           const TextRow& row) const {
  if (has_rules_option_ || !row.has_text_beside()) return std::nullopt;
  const std::string_view text = trim(line.text.substr(row.column_of(row.text().size()) - 1));
  if (!mentions_rule_beside_technique(text)) return std::nullopt;
  return make_unread_rule_error("text", text, place_in(line, text));
}

void GridRows::begin(bool has_labels) {
  has_labels_ = has_labels;
  row_of_dashes_.clear();
  frames_.clear();
}

void GridRows::record_frame(const TextRow& line, std::size_t number) {
  if (!line.is_all_dashes()) return;
  frames_.emplace_back(make_row_of_dashes(line),
                       Place{number, line.column_of(line.text().find_first_not_of(' '))});
}

/// The number of cells in a line in the layout of the last grid, or of the line itself.
std::size_t GridRows::count_cells(std::string_view line) const {
  const TextRow row = make_row(line);
  const bool keeps_layout = layout_ && (row_ > 0 || style_ == RowStyle::fields);
  const RowLayout layout =
      keeps_layout || is_drawing() ? *layout_ : RowLayout::of_text(style_, line, columns());
  return split(row, layout, columns()).size();
}

/// Drops comments and, between rows, a frame line and blank lines between bands. Drops all blank
/// lines above the first row.
void GridRows::skip_lines_above_row(LineSource& source) {
  has_passed_frame_ = false;
  if (row_ > 0) drop_blank_lines_above_band(source);
  while (const auto line = source.peek()) {
    if (is_header_(line->text) || is_row_of_blanks(line->text)) return;
    const TextRow row = make_row(line->text);
    const bool is_comment = trim_left(line->text).starts_with('#');
    // A frame line may precede the row if the row begins a band (a row of boxes), if the boxes
    // differ in shape, or if every cell has bars on both sides.
    const auto below = trim(row.text()).starts_with('*') ? source.peek(1) : std::nullopt;
    const bool may_be_between =
        !trim(row.text()).starts_with('*') || (below && TextRow(below->text, true).has_bars());
    const bool is_between =
        row_ > 0 && is_frame(row) && may_be_between && !has_passed_frame_ &&
        (!boxes_ || row_ % boxes_->rows == 0 || layout_->has_bars_around_cells());
    const bool is_ruler_here =
        row_ > 0 && boxes_ && row_ % boxes_->rows == 0 && find_ruler(source, row_) == true;
    if (!is_comment && !is_between && !is_ruler_here && (row_ > 0 || !is_blank_line(line->text)))
      return;
    if (is_between) record_frame(row, line->number);
    if (!frame_error_) frame_error_ = find_rule_beside_frame(*line, row);
    has_passed_frame_ = is_between;
    is_comment ? source.pass_over() : source.drop();
  }
}

/// A grid has blank lines between all bands or between no bands; the second band decides this.
void GridRows::drop_blank_lines_above_band(LineSource& source) {
  const auto line = source.peek();
  if (!line || !is_blank_line(line->text) || !boxes_ || row_ % boxes_->rows != 0) return;
  if (style_ == RowStyle::fields && layout_->separator() == '\t') return;
  if (style_ == RowStyle::characters && is_row_of_blanks(line->text)) return;
  if (row_ == boxes_->rows) has_gaps_ = is_band_after_blank_lines(source);
  for (std::size_t k = has_gaps_ ? count_blank_lines_ahead(source) : 0; k > 0; --k) source.drop();
}

/// True if blank lines come next, and then exactly one band: its rows, and then a line that is not
/// a row, or the end.
bool GridRows::is_band_after_blank_lines(LineSource& source) const {
  const auto is_row_line = [&](const std::optional<LineSource::Line>& line) {
    if (!line || line->too_long || !is_content_line(line->text) || is_header_(line->text)) {
      return false;
    }
    const TextRow row = make_row(line->text);
    if (!is_drawing()) return count_cells(line->text) == columns();
    return is_frame(row) ? is_like_row(row) : row.has_bars();
  };
  std::size_t k = count_blank_lines_ahead(source);
  if (k == 0) return false;
  for (int row = 0; row < boxes_->rows; ++row, ++k) {
    if (!is_row_line(source.peek(k))) return false;
  }
  return !is_row_line(source.peek(k));
}

/// True for a frame line that looks like a row of dashes, within a band or below a frame line,
/// where no frame can be.
bool GridRows::is_row_of_dashes(const TextRow& row) const {
  const bool is_in_band = boxes_ && row_ % boxes_->rows != 0;
  return row_ > 0 && (is_in_band || has_passed_frame_) && texts_.has_dash() && is_like_row(row);
}

bool GridRows::ends_grid(std::string_view line) const {
  const TextRow row(line, is_drawing());
  return is_header_(line) || (is_blank_line(line) && !is_row_of_blanks(line)) ||
         (is_frame(row) && !is_row_of_dashes(row));
}

/// Chooses the layout and the board by the first row.
std::optional<InputError> GridRows::choose_layout(const TextRow& row, Place first_cell) {
  if (!is_drawing()) {
    layout_ = RowLayout::of_text(style_, row.text(), columns());
    const bool fits =
        style_ == RowStyle::characters && layout_->cells(row, columns()).size() == columns();
    if (!fits) choose_board(layout_->cells(row, 0).size());
  } else {
    row_of_dashes_ = make_row_of_dashes(row);
    auto chosen =
        RowLayout::of_drawing(row, boards_.given() ? boards_.given()->columns() : 0, blanks_);
    if (auto* error = std::get_if<BoardError>(&chosen)) return make_error(first_cell, *error);
    layout_ = std::get<RowLayout>(std::move(chosen));
    choose_board(static_cast<std::size_t>(layout_->columns()));
  }
  texts_.begin(board_, layout_->are_characters());
  return std::nullopt;
}

/// Chooses the given board, the board with the boxes that a drawing's first row shows, the usual
/// board with as many columns, or else keeps the board.
void GridRows::choose_board(std::size_t cells) {
  const int width = layout_->box_width();
  const auto size = static_cast<int>(cells);
  std::optional<Board> board = boards_.given();
  if (!board && is_drawing() && width > 0 && size >= 4 && size <= Board::max_size) {
    board = Board::with_boxes(size / width, width);
  }
  if (!board) board = boards_.with_columns(cells);
  if (!board) return;
  is_board_known_ = true;
  if (board_ == *board) return;
  board_ = *board;
  boxes_ = find_box_shape(board_);
}

std::optional<InputError> GridRows::add_row(const LineSource::Line& line) {
  const TextRow row = make_row(line.text);
  const std::size_t begin = std::min(row.text().find_first_not_of(" |"), row.text().size());
  if (row_ == 0) {
    if (auto error = choose_layout(row, {line.number, row.column_of(begin)})) return error;
  }
  has_blank_signs_ = has_blank_signs_ || has_blank_sign(row, blanks_);
  has_row_of_dashes_ = has_row_of_dashes_ || row.is_all_dashes();
  std::vector<TextPiece> cells = split(row, *layout_, columns());
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
  if (auto error = is_drawing() ? find_drawing_error(row, cells, line.number) : std::nullopt) {
    return error;
  }
  for (int column = 0; column < board_.columns(); ++column) {
    const TextPiece cell = cells[static_cast<std::size_t>(column)];
    const Place place{line.number, row.column_of(cell.begin)};
    if (auto error = texts_.add_position(row_, column, row.text_of(cell), place)) return error;
  }
  return std::nullopt;
}

/// Returns an error if the text behind the last cell of a row states what is not read.
std::optional<InputError> GridRows::find_error_behind(const LineSource::Line& line,
                                                      const TextRow& row, TextPiece last) const {
  const std::size_t end = row.column_of(last.begin + last.size) - 1;
  std::string_view behind = trim(line.text.substr(std::min(end, line.text.size())));
  while (is_drawing() && behind.starts_with('|')) behind = trim_left(behind.substr(1));
  if (behind.empty()) return std::nullopt;
  const bool states_rule =
      !has_rules_option_ && board_.usual_boxes() && mentions_rule_beside_technique(behind);
  if (states_rule) return make_unread_rule_error("text", behind, place_in(line, behind));
  auto number = find_number_behind_row(behind, row_ + 1, place_in(line, behind));
  if (number) return number;
  return style_ == RowStyle::characters ? find_letters_of_regions(line, behind, columns())
                                        : std::nullopt;
}

InputError GridRows::make_count_error(const TextRow& row, const std::vector<TextPiece>& cells,
                                      const LineSource::Line& line) const {
  const bool is_known = is_board_known_ || style_ == RowStyle::characters;
  const bool is_over = cells.size() > columns();
  const std::size_t end =
      style_ == RowStyle::fields ? row.text().size() : trim_right(row.text()).size();
  const std::size_t first = cells.empty() ? end : cells[0].begin;
  const std::size_t at = !is_known ? first : is_over ? cells[columns()].begin : end;
  return make_error({line.number, row.column_of(at)},
                    fmt::format("a row of {}{}", line.too_long ? "over " : "",
                                counted(cells.size(), row_nouns[static_cast<std::size_t>(style_)])),
                    is_known ? boards_.expected_count(columns()) : expected_square_size);
}

/// Returns an error if the bars of a drawing do not separate the boxes of the board.
std::optional<InputError> GridRows::find_drawing_error(const TextRow& row,
                                                       const std::vector<TextPiece>& cells,
                                                       std::size_t line) const {
  const int width = layout_->box_width();
  if (row_ == 0 && boxes_ && width != 0 && width != boxes_->cols && width < board_.size()) {
    return make_error({line, row.column_of(cells[0].begin)},
                      fmt::format("boxes of {} columns", width),
                      fmt::format("{} as --box says", boxes_->cols));
  }
  if (layout_->has_bars_around_cells()) return std::nullopt;
  std::size_t column = 0;
  for (const TextPiece& part : row.parts()) {
    if (part.begin == 0) continue;
    const std::size_t bar = part.begin - 1;
    while (column < cells.size() && cells[column].begin < bar) ++column;
    if (column == 0 || column == cells.size()) continue;
    const Cell cell = board_.cell_at(row_, 0) + static_cast<Cell>(column);
    const auto is_box_of_both = [&](int area) {
      return board_.area_kind(area) == AreaKind::box &&
             std::ranges::binary_search(board_.area(area), cell - 1);
    };
    if (std::ranges::none_of(board_.areas_of(cell), is_box_of_both)) continue;
    return make_error(
        {line, row.column_of(bar)},
        fmt::format("a bar between {} and {}", board_.cell_name(cell - 1), board_.cell_name(cell)),
        boxes_ ? fmt::format("bars between boxes of {} columns, or --board jigsaw:PIECES",
                             boxes_->cols)
               : "bars between the pieces of the board " + quote(board_.name()));
  }
  return std::nullopt;
}

}  // namespace clausoku
