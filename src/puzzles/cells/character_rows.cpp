#include "src/puzzles/cells/character_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "src/base/text.hpp"
#include "src/puzzles/cells/row_lines.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

bool is_row_of_spaces(std::string_view line, std::size_t size) {
  return line.size() == size && line.find_first_not_of(' ') == std::string_view::npos;
}

}  // namespace

CharacterRows::CharacterRows(const ReaderOptions& options, int size,
                             bool (*is_header)(std::string_view line))
    : alphabet_(options.alphabet),
      first_digit_(options.first_digit),
      blanks_(options.blank_chars + " -"),
      boards_(options.board),
      board_(boards_.given_or_of_size(size)),
      is_header_(is_header) {}

Puzzle CharacterRows::read(LineSource& source) {
  characters_.clear();
  places_.clear();
  has_gaps_ = false;
  for (int row = 0; row == 0 || row < board_.rows(); ++row) {
    if (const auto next = source.peek(); next && !is_row_of_spaces(next->text, columns())) {
      drop_blank_lines_above_band(source, board_, row, has_gaps_, [&](std::string_view text) {
        return is_content_line(text) && !is_header_(text) && may_be_row(text, row);
      });
    }
    const std::optional<LineSource::Line> line = next_row(source, row);
    if (row == 0) first_line_ = line ? line->number : source.line_number();
    const bool ends_here = !line || is_header_(line->text) ||
                           (trim(line->text).empty() && !is_row_of_spaces(line->text, columns()));
    if (ends_here)
      return make_missing_row_puzzle(source, line, first_line_, static_cast<std::size_t>(row),
                                     board_.rows());
    if (row == 0) choose_board(line->text);
    row_ = row;
    auto bad = are_in_groups_ ? add_row_of_groups(*line) : add_row(*line);
    if (bad) return *std::move(bad);
    source.drop();
  }
  return read_characters(first_line_, characters_, board_, places_, *symbols_);
}

void CharacterRows::skip_rest_of_bad_puzzle(LineSource& source) const {
  drop_lines_until(
      source, [this](std::string_view line) { return trim(line).empty() || is_header_(line); });
}

/// Returns the next line without consuming it. Skips comments, and blank lines above row 0.
std::optional<LineSource::Line> CharacterRows::next_row(LineSource& source, int row) const {
  std::optional<LineSource::Line> line = source.peek();
  while (line && !is_content_line(line->text) && !is_header_(line->text)) {
    const bool is_comment = !trim(line->text).empty();
    if (!is_comment && (row > 0 || is_row_of_spaces(line->text, columns()))) break;
    source.drop();
    line = source.peek();
  }
  return line;
}

/// Chooses the board by the length of the first row. If no board has this length, add_row() fails.
void CharacterRows::choose_board(std::string_view first_row) {
  const bool fits = trim_to_row_size(first_row, columns()).size() == columns();
  const auto board = boards_.with_columns(trim_right(first_row).size());
  if (!fits && board) board_ = *board;
  const std::string groups = fits || board ? std::string() : join_row_groups(first_row);
  const auto group_board = groups.empty() ? std::nullopt : boards_.with_columns(groups.size());
  are_in_groups_ = group_board && !group_board->has_holes();
  if (are_in_groups_) board_ = *group_board;
  if (!symbols_ || symbols_->size() != board_.size()) {
    symbols_.emplace(board_.size(), alphabet_, blanks_, first_digit_);
  }
}

bool CharacterRows::may_be_row(std::string_view text, int row) const {
  return are_in_groups_ ? join_row_groups(text).size() == columns()
                        : pad_row_to_columns(text, board_, row).has_value();
}

std::optional<Puzzle> CharacterRows::add_row_of_groups(const LineSource::Line& line) {
  const std::string cells = join_row_groups(line.text);
  if (cells.size() != columns() || line.too_long) {
    return bad_puzzle(first_line_, {line.number, trim_right(line.text).size() + 1},
                      fmt::format("a row of {}", counted(cells.size(), "character")),
                      boards_.expected_count(columns()));
  }
  for (std::size_t k = 0, at = 0; k < cells.size(); ++k, ++at) {
    at = line.text.find(cells[k], at);
    places_.push_back({line.number, at + 1});
    if (const auto fault = symbols_->check(cells.substr(k, 1))) {
      return bad_puzzle(first_line_, places_.back(), fault->found, fault->expected);
    }
  }
  characters_ += cells;
  return std::nullopt;
}

std::optional<Puzzle> CharacterRows::add_row(const LineSource::Line& line) {
  const int row = row_;
  std::string_view text = trim_to_row_size(line.text, columns());
  if (text.size() < columns()) text = trim_right(text);
  std::optional<std::string> places = pad_row_to_columns(line.text, board_, row);
  const bool fits = places && !line.too_long;
  if (!fits && !has_multibyte_characters(text)) {
    return bad_puzzle(first_line_, {line.number, std::min(text.size(), columns()) + 1},
                      fmt::format("a row of {}{}", line.too_long ? "over " : "",
                                  counted(text.size(), "character")),
                      boards_.expected_count(columns()));
  }
  if (fits) text = *places;
  std::string cells;
  std::vector<std::size_t> columns_of_cells;
  for (std::size_t column = 0; column < text.size(); ++column) {
    const bool has_cell = column >= columns() || board_.cell_at(row, static_cast<int>(column)) >= 0;
    if (has_cell) {
      cells += text[column];
      columns_of_cells.push_back(column);
    } else if (text[column] != hole_character && !blanks_.has(text[column])) {
      return bad_puzzle(first_line_, {line.number, column + 1}, quote_character(text, column),
                        expected_blank_in_hole);
    }
  }
  if (const auto fault = symbols_->check(cells)) {
    const std::size_t column = fault->index < cells.size() ? columns_of_cells[fault->index] : 0;
    return bad_puzzle(first_line_, {line.number, column + 1}, fault->found, fault->expected);
  }
  characters_ += cells;
  places_.push_back({line.number, 1});
  return std::nullopt;
}

bool is_pe96_header(std::string_view line) {
  line = trim_left(line);
  if (!line.starts_with("Grid") && !line.starts_with("grid")) return false;
  const char next = line.size() > 4 ? line[4] : ' ';
  return !((next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z'));
}

std::string join_row_groups(std::string_view line) {
  std::string cells;
  std::size_t size = 0;
  std::size_t groups = 0;
  while (!line.empty()) {
    const std::string_view group = take_field_until(line, " \t\r|");
    if (group.empty()) continue;
    if (groups++ == 0) size = group.size();
    if (group.size() != size || size < 2) return {};
    cells += group;
  }
  return groups > 1 ? cells : std::string();
}

std::string_view trim_to_row_size(std::string_view line, std::size_t size) {
  if (line.size() > size && is_space(line[size]) && line.substr(0, size).find(' ') == line.npos) {
    const std::string_view behind = trim_left(line.substr(size));
    const bool is_comment = !behind.empty() && !is_number_character(behind[0]) &&
                            std::string_view(".*_|").find(behind[0]) == std::string_view::npos;
    if (is_comment) return line.substr(0, size);
  }
  while (line.size() > size && is_space(line.back())) line.remove_suffix(1);
  return line;
}

std::optional<std::string> pad_row_to_columns(std::string_view line, const Board& board, int row) {
  const auto columns = static_cast<std::size_t>(board.columns());
  std::string places(trim_to_row_size(line, columns));
  if (places.size() > columns) return std::nullopt;
  if (places.size() < columns && !board.has_holes()) return std::nullopt;
  while (places.size() < columns) {
    if (board.cell_at(row, static_cast<int>(places.size())) >= 0) return std::nullopt;
    places += ' ';
  }
  return places;
}

void append_character_rows(std::string& out, const Grid& grid, char blank,
                           const Alphabet* alphabet) {
  const Board& board = grid.board();
  if (board.size() > max_character_size) return append_tokens(out, grid);
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Cell cell = board.cell_at(row, column);
      out += cell < 0          ? hole_character
             : grid[cell] == 0 ? blank
                               : digit_character(grid[cell], alphabet);
    }
    out += '\n';
  }
}

}  // namespace clausoku
