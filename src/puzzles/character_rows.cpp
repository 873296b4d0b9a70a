#include "src/puzzles/character_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "src/puzzles/text.hpp"
#include "src/puzzles/tokens.hpp"

namespace clausoku {
namespace {

bool is_row_of_spaces(std::string_view line, std::size_t size) {
  return line.size() == size && line.find_first_not_of(' ') == std::string_view::npos;
}

}  // namespace

CharacterRows::CharacterRows(const ReaderOptions& options, int size,
                             bool (*is_header)(std::string_view line))
    : alphabet_(options.alphabet),
      blanks_(options.blank_chars + " "),
      boards_(options.board),
      size_(options.board ? options.board->size()
            : size > 0    ? size
                          : usual_board_size),
      is_header_(is_header) {}

Puzzle CharacterRows::read(LineSource& source) {
  characters_.clear();
  places_.clear();
  for (std::size_t row = 0; row == 0 || row < static_cast<std::size_t>(size_); ++row) {
    const std::optional<LineSource::Line> line = next_row(source, row);
    if (row == 0) first_line_ = line ? line->number : source.line_number();
    const bool ends_here = !line || is_header_(line->text) ||
                           (trim(line->text).empty() && !is_row_of_spaces(line->text, size_));
    if (ends_here) return too_few_rows(source, line);
    if (row == 0) choose_board(line->text);
    if (std::optional<Puzzle> bad = add_row(*line)) return std::move(*bad);
    source.drop();
  }
  Grid grid(*board_);
  if (const auto fault = symbols_->read(characters_, grid)) {
    const Place row = places_[fault->index / size_];
    return bad_puzzle(first_line_, {row.line, row.column + fault->index % size_}, fault->found,
                      fault->expected);
  }
  return good_puzzle(first_line_, std::move(grid), places_);
}

void CharacterRows::skip_rest(LineSource& source) const {
  while (const std::optional<LineSource::Line> line = source.peek()) {
    if (trim(line->text).empty() || is_header_(line->text)) return;
    source.drop();
  }
}

/// Peeks at the next line that is no comment and, before the first row, not blank.
std::optional<LineSource::Line> CharacterRows::next_row(LineSource& source, std::size_t row) const {
  std::optional<LineSource::Line> line = source.peek();
  while (line && !is_content(line->text) && !is_header_(line->text)) {
    const bool is_comment = !trim(line->text).empty();
    if (!is_comment && (row > 0 || is_row_of_spaces(line->text, size_))) break;
    source.drop();
    line = source.peek();
  }
  return line;
}

/// The board that the first row's length asks for. A length that no board has is left to
/// add_row() to complain of.
void CharacterRows::choose_board(std::string_view first_row) {
  const std::size_t length = trim_right(first_row).size();
  const bool fits = row_cells(first_row, size_).size() == static_cast<std::size_t>(size_);
  if (!fits && boards_.of_size(length)) size_ = static_cast<int>(length);
  board_ = boards_.of_size(size_);
  if (!symbols_ || symbols_->size() != size_) symbols_.emplace(size_, alphabet_, blanks_);
}

std::optional<Puzzle> CharacterRows::add_row(const LineSource::Line& row) {
  const std::size_t size = static_cast<std::size_t>(size_);
  std::string_view cells = row_cells(row.text, size);
  if (cells.size() < size) cells = trim_right(cells);
  const bool fits = cells.size() == size && !row.too_long;
  if (!fits && !has_wide_characters(cells)) {
    return bad_puzzle(first_line_, {row.number, std::min(cells.size(), size) + 1},
                      fmt::format("a row of {}{} character{}", row.too_long ? "over " : "",
                                  cells.size(), cells.size() == 1 ? "" : "s"),
                      boards_.expected_count(size));
  }
  if (const auto fault = symbols_->check(cells)) {
    return bad_puzzle(first_line_, {row.number, fault->index + 1}, fault->found, fault->expected);
  }
  characters_ += cells;
  places_.push_back({row.number, 1});
  return std::nullopt;
}

Puzzle CharacterRows::too_few_rows(const LineSource& source,
                                   const std::optional<LineSource::Line>& line) const {
  std::string found = "the end of the file";
  if (line) found = trim(line->text).empty() ? "a blank line" : quote(trim(line->text));
  const std::size_t number = line ? line->number : source.line_number();
  return bad_puzzle(first_line_, {number, 1}, std::move(found),
                    fmt::format("row {} of {}", places_.size() + 1, size_));
}

bool is_pe96_header(std::string_view line) {
  line = trim_left(line);
  if (!line.starts_with("Grid") && !line.starts_with("grid")) return false;
  const char next = line.size() > 4 ? line[4] : ' ';
  return !((next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z'));
}

std::string_view row_cells(std::string_view line, std::size_t size) {
  while (line.size() > size && is_space(line.back())) line.remove_suffix(1);
  return line;
}

void append_character_rows(std::string& out, const Grid& grid, char blank) {
  const int size = grid.board().size();
  if (size > max_character_size) return append_tokens(out, grid);
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    out += grid[cell] == 0 ? blank : written_character(grid[cell]);
    if (grid.board().column_of(cell) == size - 1) out += '\n';
  }
}

}  // namespace clausoku
