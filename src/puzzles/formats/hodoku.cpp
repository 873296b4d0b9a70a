// The format `hodoku` of HoDoKu's library: one puzzle per line, in fields that end with ':'.
//
//   :0300:17 48:+8.7.42.+5…:911 921::::
//
// The third field has the n² cells, with '+' before a digit that was placed and is no given. The
// fourth field lists candidates that were removed: digit, row and column. All placed digits count
// as givens. The other fields name techniques. Requires n ≤ 9.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

constexpr int max_hodoku_size = 9;

/// The fields of a line: an empty one, technique, digits, cells and removed candidates. Missing
/// fields are empty.
std::array<std::string_view, 5> split_fields(std::string_view line) {
  std::array<std::string_view, 5> fields;
  for (std::string_view& field : fields) field = take_field_until(line, ":");
  return fields;
}

class HodokuReader final : public PuzzlePerLineReader {
 public:
  explicit HodokuReader(const ReaderOptions& options) : boards_(options.board), texts_(options) {}

 private:
  Puzzle read(const LineSource::Line& line) override {
    const auto [begin, technique, digits, field, removed] = split_fields(line.text);
    const auto count =
        static_cast<std::size_t>(std::ranges::count_if(field, [](char c) { return c != '+'; }));
    const auto board = boards_.with_cells(count);
    if (line.too_long || !line.text.starts_with(':') || !board || board->size() > max_hodoku_size) {
      const auto cells = static_cast<std::size_t>(boards_.given_or_of_size(0).cell_count());
      return bad_puzzle(line, field, counted(count, "character"), boards_.expected_count(cells));
    }
    texts_.begin(*board, true);
    for (std::size_t k = 0; k < field.size(); ++k) {
      const std::string_view cell = field.substr(k, 1);
      if (cell == "+") continue;
      if (auto error = texts_.add(cell, place_in(line, cell)))
        return bad_puzzle(line.number, *error);
    }
    Puzzle puzzle = texts_.finish(line.number);
    const auto cells_begin = static_cast<std::size_t>(field.data() - line.text.data());
    for (const std::string_view text :
         {line.text.substr(0, cells_begin), line.text.substr(cells_begin + field.size())})
      reject_unread_rule(puzzle, "text", text, place_in(line, text));
    auto* grid = std::get_if<Grid>(&puzzle.content);
    if (grid == nullptr || trim(removed).empty()) return puzzle;
    Candidates candidates = Candidates::all(*board);
    for (std::string_view rest = removed; !trim(rest).empty();) {
      const std::string_view word = take_field_until(rest, " ");
      if (word.empty()) continue;
      const auto is_digit = [&](char c) { return c >= '1' && c <= '0' + board->size(); };
      if (word.size() != 3 || !std::ranges::all_of(word, is_digit)) {
        return bad_puzzle(line, word, quote(word),
                          "a removed candidate: digit, row and column, such as 911");
      }
      candidates.remove(board->cell_at(word[1] - '1', word[2] - '1'), word[0] - '0');
    }
    grid->restrict(std::move(candidates));
    return puzzle;
  }

  bool can_skip_lines() const override { return true; }

  Boards boards_;
  CellTexts texts_;
};

/// Recognises a line that begins with ':' and whose third field has the cells of a board.
std::optional<int> detect_hodoku(LineSource& source, std::size_t k, const ReaderOptions&) {
  const std::string_view line = source.peek(k)->text;
  const std::string_view cells = split_fields(line)[3];
  const bool are_cells =
      cells.size() >= 16 && cells.find_first_not_of("0123456789.+") == cells.npos;
  return line.starts_with(':') && are_cells ? std::optional(0) : std::nullopt;
}

void append_hodoku(std::string& out, const Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
  const Board& board = grid.board();
  out += ":0000:x:";
  append_line(out, grid);
  std::string_view before = ":";
  for (Cell cell = 0; grid.marks() != nullptr && cell < board.cell_count(); ++cell) {
    for (Digit digit = 1; grid[cell] == 0 && digit <= board.size(); ++digit) {
      if (grid.allows(cell, digit)) continue;
      out +=
          fmt::format("{}{}{}{}", before, digit, board.row_of(cell) + 1, board.column_of(cell) + 1);
      before = " ";
    }
  }
  out += before == ":" ? ":::\n" : "::\n";
}

}  // namespace

const Format hodoku_format{
    {"hodoku", "one puzzle in a line of HoDoKu's library: ':0000:x:', cells"},
    detect_hodoku,
    make_reader<HodokuReader>,
    {.append = append_hodoku, .max_size = max_hodoku_size, .has_marks = true}};

}  // namespace clausoku
