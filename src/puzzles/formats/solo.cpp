// The format `solo` of the game ids of Simon Tatham's Solo: one puzzle per line,
//
//   3x3:a3b2a6b9…   the rows and columns of a box, then the cells; or 3x3x: with both diagonals
//
// The symmetry and the difficulty of generated puzzles may follow the size, as in 3x3m4db:. "Solo:"
// or the address of the game's page and '#' may come before an id.
// A letter is a run of 1 to 26 blanks (a to z), a number is a digit, and '_' separates two digits.
// Ids of jigsaws and killers (9j:, 3x3k:) state more than cells and are refused.
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/boards/layout.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {
namespace {

std::size_t skip_digits(std::string_view text, std::size_t begin) {
  return std::min(text.find_first_not_of("0123456789", begin), text.size());
}

/// Returns the id in a line: its first word, perhaps after "Solo:" or an address and '#'.
std::string_view find_id(std::string_view line) {
  std::string_view word = first_word(line);
  if (word == "Solo:") word = first_word(line.substr(line.find(word) + word.size()));
  return word.starts_with("http") ? word.substr(word.find('#') + 1) : word;
}

/// The parts of an id: "3x3" or "9", further letters such as "x", and the cells.
struct SoloId {
  std::string_view size, letters, cells;

  explicit SoloId(std::string_view word) : cells(word) {
    const std::string_view shape = take_field_until(cells, ":");
    std::size_t end = skip_digits(shape, 0);
    if (end + 1 < shape.size() && shape[end] == 'x') {
      const std::size_t behind = skip_digits(shape, end + 1);
      if (behind > end + 1) end = behind;
    }
    size = shape.substr(0, end);
    letters = shape.substr(end);
    // Skip the symmetry (a, r2, r4, m2, m4, m8, d4) and the difficulty (dt, db, di, da, de, du).
    std::string_view rest = letters.substr(letters.starts_with('x') ? 1 : 0);
    if (rest.starts_with('a')) rest.remove_prefix(1);
    for (const std::string_view pair : {"r24", "m248", "d4", "dtbiaeu"}) {
      if (rest.size() > 1 && rest[0] == pair[0] && pair.find(rest[1], 1) != pair.npos)
        rest.remove_prefix(2);
    }
    if (rest.empty()) letters = letters.substr(0, letters.starts_with('x') ? 1 : 0);
  }
};

class SoloReader final : public PuzzlePerLineReader {
 private:
  Puzzle read(const LineSource::Line& line) override {
    const std::string_view word = find_id(line.text);
    const SoloId id(word);
    if (!id.letters.empty() && id.letters != "x") {
      return bad_puzzle(line, id.letters,
                        fmt::format("rules {}, which are not read", quote(id.letters)),
                        "cells alone, or x for diagonals");
    }
    const auto boxes = parse_box_shape(id.size);
    if (!boxes)
      return bad_puzzle(line, id.size, quote(id.size), "the rows and columns of a box: 3x3");
    const int board_size = boxes->rows * boxes->cols;
    const auto count = static_cast<std::size_t>(board_size) * board_size;
    std::vector<std::pair<std::size_t, Digit>> givens;  // cells and their digits
    std::vector<Place> places;
    for (std::size_t k = 0; k < id.cells.size();) {
      const char c = id.cells[k];
      const Place place = place_in(line, id.cells.substr(k));
      std::size_t size = 1;
      if (c >= 'a' && c <= 'z') {
        places.insert(places.end(), static_cast<std::size_t>(c - 'a' + 1), place);
      } else if (is_number_character(c)) {
        size = skip_digits(id.cells, k) - k;
        const std::string_view number = id.cells.substr(k, size);
        const int digit = parse_number(number).value_or(0);
        if (digit < 1 || digit > board_size)
          return bad_puzzle(place, quote(number), fmt::format("1 to {}", board_size));
        givens.emplace_back(places.size(), digit);
        places.push_back(place);
      } else if (c != '_') {
        return bad_puzzle(place, quote_character(id.cells, k), "a digit, a to z, or '_'");
      }
      k += size;
    }
    if (line.too_long || places.size() != count)
      return bad_puzzle(line, id.cells, counted(places.size(), "cell"), std::to_string(count));
    Grid grid(make_box_board(*boxes, !id.letters.empty()));  // takes long if it is large
    for (const auto& [cell, digit] : givens) grid.set(static_cast<Cell>(cell), digit);
    Puzzle puzzle = good_puzzle(line.number, std::move(grid), std::move(places));
    warn_of_ignored_text(puzzle, line, word);
    return puzzle;
  }

  bool can_skip_lines() const override { return true; }
};

/// Recognises an id: a size, perhaps letters, ':', and cells that are letters and digits.
std::optional<int> detect_solo(LineSource& source, std::size_t k, const ReaderOptions&) {
  const SoloId id(find_id(source.peek(k)->text));
  const std::string_view signs = "abcdefghijklmnopqrstuvwxyz0123456789_,-";
  const bool is_id = !id.size.empty() && !id.cells.empty() &&
                     id.letters.find_first_not_of(signs) == std::string_view::npos &&
                     id.cells.find_first_not_of(signs) == std::string_view::npos;
  const bool has_digit = std::ranges::any_of(id.cells, is_number_character);
  // A title such as "4x4:easy" is no id. Only a blank grid has no digit, and nearly all z.
  const bool is_blank = id.cells.size() == 1 || id.cells.starts_with('z');
  return is_id && (has_digit || is_blank) ? std::optional(0) : std::nullopt;
}

/// Returns the board that an id states. Ignores the options' board.
std::optional<Board> board_reread_as_solo(const Board& board, const std::optional<Board>&) {
  return find_boxes_and_diagonals(board) ? std::optional(board) : std::nullopt;
}

void append_solo(std::string& out, const Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
  const auto [boxes, has_diagonals] = *find_boxes_and_diagonals(grid.board());
  out += fmt::format("{}x{}{}:", boxes.rows, boxes.cols, has_diagonals ? "x" : "");
  for (const auto digit : grid.digits()) {
    const char last = out.back();
    if (digit != 0) {
      if (is_number_character(last)) out += '_';
      out += std::to_string(digit);
    } else if (last >= 'a' && last < 'z') {
      ++out.back();  // a longer run of blanks
    } else {
      out += 'a';
    }
  }
  out += '\n';
}

}  // namespace

const Format solo_format{
    {"solo", "one id of Simon Tatham's Solo in a line: '3x3:', cells"},
    detect_solo,
    make_reader<SoloReader>,
    {.append = append_solo, .max_size = 36, .read_back_board = board_reread_as_solo}};

}  // namespace clausoku
