// The format `line`: one puzzle per line, one character per cell in row order (n² cells on most
// boards). Any text may follow after a space, tab, comma or semicolon, such as the solution, and a
// number, a name or a quote may come before. The n rows may be separated by one sign. Titles name
// the puzzles below them. On boards above size max_character_size, a cell is a number.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include "src/base/text.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/text_row.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

class LineReader final : public PuzzlePerLineReader {
 public:
  LineReader(const ReaderOptions& options, int size)
      : cells_(options, size), has_rules_option_(!options.rules.empty()) {}

 private:
  Puzzle read(const LineSource::Line& line) override {
    has_read_ = true;
    if (!cells_.has_board()) cells_.choose_board(first_list_item(line.text).size());
    if (line.too_long) return bad_puzzle(make_long_line_error(line, cells_.expected_count()));
    std::string_view rest = line.text;
    while (!rest.empty() && is_separator(rest[0])) rest.remove_prefix(1);
    const Place place = place_in(line, rest);
    if (cells_.is_numbers()) return cells_.read(rest, place);
    const auto spread = [&] { return find_spread_cells(trim_right(rest), cells_.cell_count()); };
    // A blank cell may look like a separator, so first try to read exactly `count` characters.
    const std::size_t count = cells_.cell_count();
    if (rest.size() == count || (rest.size() > count && is_separator(rest[count]))) {
      Puzzle puzzle = read_word(line, rest.substr(0, count));
      if (puzzle.grid() != nullptr) return puzzle;
      const bool is_at_separator = is_separator(line.text[puzzle.error()->place.column - 1]);
      if (spread().empty() && !is_at_separator) return puzzle;
    }
    if (const auto cells = spread(); !cells.empty()) return cells_.read_pieces(rest, cells, place);
    if (const auto cut = find_cut_cells(rest); !cut.empty())
      return cells_.read(cut, place_in(line, cut));
    // A number, a name or a quote may come before the cells.
    if (const auto word = find_word_of_size(rest, count); !word.empty())
      return read_word(line, word);
    if (const auto cells = find_cells_amid_text(rest, count, cells_.blanks()); !cells.empty()) {
      Puzzle puzzle = cells_.read_pieces(rest, cells, place);
      reject_text_beside(puzzle, line, rest.substr(0, cells[0].begin));
      reject_text_beside(puzzle, line, rest.substr(cells.back().begin + 1));
      return puzzle;
    }
    const auto end =
        std::find_if(rest.begin(), rest.end(), [&](char c) { return is_separator(c); });
    return cells_.read({rest.begin(), end}, place);
  }

  /// Returns the first word of digits and blanks with nearly as many cells as a puzzle; empty if
  /// there is none. Such a word is no name.
  std::string_view find_cut_cells(std::string_view text) const {
    const std::size_t count = cells_.has_board() ? cells_.cell_count() : 0;
    if (text.size() == count || count > most_digits) return {};
    const std::size_t size = find_integer_square_root(count).value_or(usual_board_size);
    const std::string_view digits = std::string_view("123456789").substr(0, size);
    while (4 * text.size() > 3 * count) {
      const std::string_view word = take_field_until(text, word_ends);
      if (word.size() == count) return {};
      const bool is_near = 4 * word.size() > 3 * count && 4 * word.size() < 5 * count;
      if (!is_near) continue;
      const std::size_t digits_in_word = count_signs(word, digits);
      if (digits_in_word * 16 >= count &&
          digits_in_word + count_signs(word, "0.*_?-") == word.size())
        return word;
    }
    return {};
  }

  /// Reads the cells in a word of a line. Refuses the puzzle if the text beside the word states
  /// something else than a name or a note.
  Puzzle read_word(const LineSource::Line& line, std::string_view word) {
    Puzzle puzzle = cells_.read(word, place_in(line, word));
    if (word.size() == line.text.size()) return puzzle;
    const auto begin = static_cast<std::size_t>(word.data() - line.text.data());
    const std::string_view before = trim(line.text.substr(0, begin));
    const std::string_view behind = line.text.substr(begin + word.size());
    const std::string_view text =
        trim(behind.substr(std::min(behind.find_first_not_of(" \t,;"), behind.size())));
    if (puzzle.grid() != nullptr && has_jigsaw_pieces(text, puzzle.grid()->board().size())) {
      puzzle.content = make_error(place_in(line, text), "the letters of a jigsaw's pieces",
                                  "--input-format jigsaw");
    }
    if (!before.empty()) {
      if (is_solution_title(before)) puzzle.name = "solution";
      reject_text_beside(puzzle, line, before);
    }
    if (!has_rules_option_) reject_unread_rule(puzzle, "text", text, place_in(line, text));
    reject_second_puzzle(puzzle, line, word, text);
    return puzzle;
  }

  /// Refuses a puzzle if the text beside its cells names a rule, or is another grid or a change.
  void reject_text_beside(Puzzle& puzzle, const LineSource::Line& line, std::string_view text) {
    text = trim(text);
    if (!has_rules_option_) reject_unread_rule(puzzle, "text", text, place_in(line, text));
    reject_cells_beside(puzzle, text, place_in(line, text));
  }

  /// True for a text that begins with as many letters as cells on a board up to 9×9: the pieces of
  /// a jigsaw. This format does not read pieces, so it would read a different puzzle.
  bool has_jigsaw_pieces(std::string_view text, int size) const {
    const std::size_t count = cells_.cell_count();
    if (size > usual_board_size) return false;
    const std::string_view piece = first_list_item(text);
    if (piece.size() == count && std::ranges::all_of(piece, is_ascii_letter)) return true;
    // The letters may be in groups, and behind a name.
    for (int names = 0; names < 3 && !text.empty(); ++names) {
      std::string letters;
      std::ranges::copy_if(text, std::back_inserter(letters), is_ascii_letter);
      if (letters.size() == count && are_letters_of_pieces(letters)) return true;
      take_field_until(text, " \t,;:=");
    }
    return false;
  }

  /// Refuses a puzzle if another one follows in its line, in the text behind its cells. A word of
  /// as many cells may also be a later state of its grid or, without blanks, its stated solution.
  void reject_second_puzzle(Puzzle& puzzle, const LineSource::Line& line, std::string_view cells,
                            std::string_view text) {
    constexpr std::size_t fewest_cells = 13;
    if (text.size() < fewest_cells || puzzle.grid() == nullptr) return;
    const Board board = puzzle.grid()->board();
    const Place place = place_in(line, text);
    const auto is_solution = [&](std::string_view word) {
      return word.size() == cells.size() && std::ranges::all_of(word, [&](char c) {
               return !is_blank(c) && (is_cell(c) || (board.size() > 9 && is_ascii_letter(c)));
             });
    };
    std::string in_groups;
    if (text.find_first_not_of("0123456789.*_?xX-|/: ,\"'[]") == text.npos) {
      std::ranges::copy_if(text, std::back_inserter(in_groups), [&](char c) { return is_cell(c); });
    }
    bool has_second = is_other_puzzle(in_groups, cells, board);
    std::string_view solution = is_solution(in_groups) ? in_groups : std::string_view();
    Place solution_place = place;
    std::string_view word = text;
    while (!has_second && !text.empty()) {
      word = take_field_until(text, word_ends);
      has_second = is_other_puzzle(word, cells, board) || is_cut_puzzle(word, board);
      if (!is_solution(word)) continue;
      solution = word;
      solution_place = place_in(line, word);
    }
    if (!has_second && !solution.empty())
      attach_stated_solution(puzzle, cells_.read_solution(solution, solution_place, puzzle));
    if (!has_second) return;
    puzzle.content = make_error(place, "a second puzzle in the line", "one puzzle in a line");
    // Name the first wrong cell of a full grid if few cells differ from a solution.
    constexpr std::size_t most_wrong_cells = 3;
    const auto wrong = find_wrong_cells(word, cells, board);
    if (!is_solution(word) || wrong.empty() || wrong.size() > most_wrong_cells) return;
    const std::size_t k = wrong[0];
    puzzle.content =
        make_error(place_in(line, word.substr(k)),
                   fmt::format("a second puzzle in the line, or a solution with {} in {}", word[k],
                               board.cell_name(static_cast<Cell>(k))),
                   is_blank(cells[k]) || word[k] == cells[k]
                       ? "one puzzle, or each digit once in a row"
                       : fmt::format("one puzzle, or {} as in the puzzle", cells[k]));
  }

  /// Returns the cells of `word` that differ from the givens of a puzzle with as many cells, or
  /// whose digit is also to their left in their row.
  std::vector<std::size_t> find_wrong_cells(std::string_view word, std::string_view cells,
                                            const Board& board) const {
    const auto columns = static_cast<std::size_t>(board.columns());
    std::vector<std::size_t> wrong;
    for (std::size_t k = 0; k < std::min(word.size(), cells.size()); ++k) {
      const std::string_view left = word.substr(k - k % columns, k % columns);
      const bool is_alone = is_blank(word[k]) || left.find(word[k]) == left.npos;
      const bool is_equal = is_blank(cells[k]) || word[k] == cells[k];
      if (!is_equal || !(is_alone || board.has_holes())) wrong.push_back(k);
    }
    return wrong;
  }

  bool is_blank(char c) const { return c == dash || cells_.blanks().has(c); }

  bool is_cell(char c) const { return is_number_character(c) || is_blank(c); }

  /// True for a word of digits, or of digits and blanks, with nearly as many cells as a board up to
  /// 9×9.
  static bool is_cut_puzzle(std::string_view word, const Board& board) {
    const auto cells = static_cast<std::size_t>(board.cell_count());
    const auto columns = static_cast<std::size_t>(board.columns());
    const bool is_near = word.size() + columns > cells && word.size() < cells + columns;
    if (!is_near || word.size() == cells || board.size() > 9) return false;
    const std::size_t digits =
        count_signs(word, std::string_view("123456789").substr(0, board.size()));
    return digits > 0 && digits + count_signs(word, ".*_?") == word.size();
  }

  /// True if a word is another puzzle than `cells`, or the pieces of a jigsaw, but no later state
  /// of its grid.
  bool is_other_puzzle(std::string_view word, std::string_view cells, const Board& board) const {
    if (!std::ranges::all_of(word, [&](char c) { return is_cell(c); })) return false;
    if (word.size() == cells.size()) return !find_wrong_cells(word, cells, board).empty();
    // 0 and '-' also stand in numbers and dates.
    constexpr int smallest = 4;
    return find_integer_square_root(word.size()).value_or(0) >= smallest &&
           count_signs(word, ".*_?") > 1 && std::ranges::any_of(word, is_number_character);
  }

  /// True for a title, and for other text without a long run of cells.
  bool is_title_line(std::string_view line) const override {
    if (!find_cut_cells(line).empty()) return false;
    const std::size_t cells = cells_.has_board() ? cells_.cell_count() : 0;
    if (is_title(line, usual_board_size)) return find_word_of_size(line, cells).empty();
    constexpr std::size_t longest_number = 8;
    const auto found = count_possible_cells(line, cells_.blanks(), cells > most_digits);
    if (!found.is_text) {
      // A longer number above all puzzles is a year or a count. Below a puzzle, it may be a
      // truncated line.
      const bool is_short = line.size() <= longest_number && line.size() * longest_number < cells;
      if (std::ranges::all_of(line, is_number_character))
        return line.size() <= 3 || (!has_read_ && line[0] != '0' && is_short);
      const std::string_view text = trim(line);
      const bool are_strokes =
          text.find_first_not_of('_') == text.npos || text.find_first_not_of('*') == text.npos;
      const bool has_few_cells = cells >= most_digits && found.count * 16 <= cells;
      return has_few_cells || (are_strokes && text.size() >= 3 && text.size() != cells);
    }
    if (cells > 0 && !find_spread_cells(trim(line), cells).empty()) return false;
    const std::size_t longest_word = cells > 0 ? cells / 2 : longest_number;
    bool has_letters = false;
    for (std::string_view rest = line; !rest.empty();) {
      const std::string_view word = take_field_until(rest, " \t,;:=/-");
      const bool has_letter = std::ranges::any_of(word, is_ascii_letter);
      if (word.size() > (has_letter ? longest_word : std::min(longest_word, 2 * longest_number)))
        return false;
      has_letters = has_letters || has_letter;
    }
    const std::size_t most_cells = std::min(longest_number, std::max<std::size_t>(cells / 4, 1));
    return found.count <= most_cells && (has_letters || line.size() <= 2 * longest_number);
  }

  bool can_skip_lines() const override { return cells_.is_stateless(); }

  bool is_separator(char c) const {
    return (c == ' ' || c == '\t' || c == ',' || c == ';') && !cells_.blanks().has(c);
  }

  static constexpr std::size_t most_digits = usual_board_size * usual_board_size;  // no letters
  FlatCells cells_;
  const bool has_rules_option_;
  bool has_read_ = false;  // true below the first puzzle
};

/// The page of sudokuwiki.org reads 81 digits on the usual board.
std::optional<BoardError> find_sudokuwiki_writing_error(const Puzzle& puzzle) {
  const Board& board = puzzle.grid()->board();
  if (board.usual_boxes() && board.size() == usual_board_size) return std::nullopt;
  return make_board_error(puzzle, "the usual 9x9 board");
}

void append_sudokuwiki_link(std::string& out, const Puzzle& puzzle) {
  out += "https://www.sudokuwiki.org/sudoku.htm?bd=";
  append_line(out, *puzzle.grid(), nullptr, '0');
  out += '\n';
}

}  // namespace

void append_line(std::string& out, const Grid& grid, const Alphabet* alphabet, char blank) {
  const int size = grid.board().size();
  if (size > max_character_size) {
    for (std::string_view separator = ""; const Digit digit : grid.digits()) {
      out += std::exchange(separator, " ");
      if (digit == 0) {
        out += blank;
      } else {
        out += fmt::format_int(digit).c_str();
      }
    }
    return;
  }
  // A batch writes millions of cells, so look each one up in a table.
  std::array<char, max_character_size + 1> characters{blank};
  const int last = alphabet == nullptr ? size : std::min(size, alphabet->size());
  for (Digit digit = 1; digit <= last; ++digit)
    characters[digit] = digit_character(digit, alphabet);
  const std::size_t begin = out.size();
  out.resize(begin + grid.digits().size());
  std::ranges::transform(grid.digits(), out.data() + begin,
                         [&](Digit digit) { return characters[digit]; });
}

const Format line_format{
    {"line", "one puzzle in a line: n*n characters; text after a space or comma is ignored"},
    guess_line_board_size,
    make_reader<LineReader>,
    {.append =
         [](std::string& out, const Puzzle& puzzle) {
           append_line(out, *puzzle.grid(), puzzle.alphabet.get());
           out += '\n';
         }},
    /*has_columns=*/false,
    /*has_long_lines=*/true};

const Format sudokuwiki_link_format{
    {"sudokuwiki-link", "links to sudokuwiki.org with 81 digits, one in a line"},
    nullptr,  // links with cells are detected as the format `line`
    make_reader<LineReader>,
    {.append = append_sudokuwiki_link,
     .max_size = usual_board_size,
     .obstacle = find_sudokuwiki_writing_error}};

}  // namespace clausoku
