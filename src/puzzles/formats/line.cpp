// The format `line`: one puzzle per line, one character per cell in row order (n² cells on most
// boards). Any text may follow after a space, tab, comma or semicolon, such as the solution, and a
// number, a name or a quote may come before. The n rows may be separated by one sign. Titles name
// the puzzles below them. On boards above size max_character_size, a cell is a number.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
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
    std::size_t start = 0;
    while (start < line.text.size() && is_separator(line.text[start])) ++start;
    const std::string_view rest = line.text.substr(start);
    const Place place{line.number, start + 1};
    if (cells_.is_numbers()) return cells_.read(rest, place);
    // A blank cell may look like a separator, so first try to read exactly `count` characters.
    const std::size_t count = cells_.cell_count();
    if (rest.size() == count || (rest.size() > count && is_separator(rest[count]))) {
      Puzzle puzzle = cells_.read(rest.substr(0, count), place);
      const InputError* error = puzzle.error();
      if (puzzle.grid() != nullptr) reject_jigsaw_pieces(puzzle, line, start + count);
      if (!error) reject_rule_after_cells(puzzle, line, start + count);
      if (!error && rest.size() > count) reject_second_puzzle(puzzle, line, start + count);
      const bool is_at_separator = error && is_separator(line.text[error->place.column - 1]);
      auto spread = error ? cells_.read_spread(trim_right(rest), place) : std::nullopt;
      if (spread) return *std::move(spread);
      if (!is_at_separator) return puzzle;
    }
    if (auto puzzle = cells_.read_spread(trim_right(rest), place)) return *std::move(puzzle);
    // A number, a name or a quote may come before the cells.
    if (const auto word = find_word_of_size(rest, count); !word.empty()) {
      const auto at = static_cast<std::size_t>(word.data() - line.text.data());
      Puzzle puzzle = cells_.read(word, {line.number, at + 1});
      if (is_solution_title(line.text.substr(0, at))) puzzle.name = "solution";
      if (puzzle.grid() != nullptr) reject_jigsaw_pieces(puzzle, line, at + count);
      reject_text_beside(puzzle, trim(line.text.substr(0, at)), {line.number, 1});
      reject_rule_after_cells(puzzle, line, at + count);
      reject_second_puzzle(puzzle, line, at + count);
      return puzzle;
    }
    std::string beside;
    if (auto puzzle = cells_.read_amid_text(rest, place, beside)) {
      reject_text_beside(*puzzle, trim(beside), {line.number, 1});
      return *std::move(puzzle);
    }
    const auto end =
        std::find_if(rest.begin(), rest.end(), [&](char c) { return is_separator(c); });
    return cells_.read({rest.begin(), end}, place);
  }

  /// Returns the text behind the cells and the separators below them.
  static std::string_view text_behind(const LineSource::Line& line, std::size_t cells_end) {
    const std::size_t at = line.text.find_first_not_of(" \t,;", cells_end);
    return line.text.substr(std::min(at, line.text.size()));
  }

  /// Refuses a puzzle followed by as many letters as cells on a board up to 9×9. Such letters are
  /// the pieces of a jigsaw. This format does not read pieces, so it would read a different puzzle.
  void reject_jigsaw_pieces(Puzzle& puzzle, const LineSource::Line& line,
                            std::size_t behind) const {
    constexpr int largest_without_letters = 9;
    if (puzzle.grid()->board().size() > largest_without_letters) return;
    std::string_view text = text_behind(line, behind);
    const std::string_view piece = first_list_item(text);
    bool are_pieces =
        piece.size() == cells_.cell_count() && std::ranges::all_of(piece, is_ascii_letter);
    // The letters may be in groups, and behind a name.
    for (int names = 0; names < 3 && !text.empty() && !are_pieces; ++names) {
      std::string letters;
      std::ranges::copy_if(text, std::back_inserter(letters), is_ascii_letter);
      are_pieces = letters.size() == cells_.cell_count() && are_letters_of_pieces(letters);
      take_field_until(text, " \t,;:=");
    }
    if (!are_pieces) return;
    puzzle.content = make_error(place_in(line, text_behind(line, behind)),
                                "the letters of a jigsaw's pieces", "--input-format jigsaw");
  }

  /// Refuses a puzzle if the text beside its cells names a rule, or is another grid or a change.
  void reject_text_beside(Puzzle& puzzle, std::string_view text, Place place) const {
    if (!has_rules_option_) reject_unread_rule(puzzle, "text", text, place);
    reject_cells_beside(puzzle, text, place);
  }

  /// Refuses a puzzle if the text after the cells names a rule. Other text is a note.
  void reject_rule_after_cells(Puzzle& puzzle, const LineSource::Line& line,
                               std::size_t behind) const {
    const std::string_view text = text_behind(line, behind);
    if (text.empty() || has_rules_option_) return;
    reject_unread_rule(puzzle, "text", trim(text), place_in(line, text));
  }

  /// Refuses a puzzle if another one follows in its line. A word of as many cells may also be a
  /// later state of its grid or, without blanks, its stated solution.
  void reject_second_puzzle(Puzzle& puzzle, const LineSource::Line& line, std::size_t behind) {
    constexpr std::size_t fewest_cells = 13;
    std::string_view text = trim(line.text.substr(behind));
    if (text.size() < fewest_cells || puzzle.grid() == nullptr) return;
    const std::string_view cells =
        line.text.substr(behind - cells_.cell_count(), cells_.cell_count());
    std::string in_groups;
    std::ranges::copy_if(text, std::back_inserter(in_groups), [&](char c) { return is_cell(c); });
    const bool is_groups = text.find_first_not_of("0123456789.*_?xX-|/: ,\"'[]") == text.npos;
    const Board board = puzzle.grid()->board();
    bool has_second = is_groups && is_other_puzzle(in_groups, cells, board);
    std::string_view word = text;
    std::string_view solution;
    while (!has_second && !text.empty()) {
      word = take_field_until(text, word_ends);
      has_second = is_other_puzzle(word, cells, board) || is_cut_puzzle(word, board);
      const auto is_digit = [&](char c) {
        return !is_blank(c) && (is_cell(c) || (board.size() > 9 && is_ascii_letter(c)));
      };
      if (word.size() == cells.size() && std::ranges::all_of(word, is_digit)) solution = word;
    }
    const bool is_spread = is_groups && in_groups.size() == cells.size() &&
                           std::ranges::none_of(in_groups, [&](char c) { return is_blank(c); });
    if (!has_second && (!solution.empty() || is_spread)) {
      const Place place = place_in(line, solution.empty() ? text_behind(line, behind) : solution);
      const std::string_view digits = solution.empty() ? in_groups : solution;
      attach_stated_solution(puzzle, cells_.read_solution(digits, place, puzzle));
    }
    if (!has_second) return;
    puzzle.content = make_error(place_in(line, text_behind(line, behind)),
                                "a second puzzle in the line", "one puzzle in a line");
    reject_wrong_solution(puzzle, line, word, cells, board);
  }

  /// Names the first wrong cell of a full grid behind a puzzle, if few cells differ from a
  /// solution.
  void reject_wrong_solution(Puzzle& puzzle, const LineSource::Line& line, std::string_view word,
                             std::string_view cells, const Board& board) const {
    constexpr std::size_t most_wrong_cells = 3;
    if (word.size() != cells.size() ||
        std::ranges::any_of(word, [&](char c) { return is_blank(c); }))
      return;
    const auto columns = static_cast<std::size_t>(board.columns());
    std::vector<std::size_t> wrong;
    for (std::size_t k = 0; k < word.size(); ++k) {
      const std::string_view left = word.substr(k - k % columns, k % columns);
      const bool is_right =
          is_blank(cells[k]) ? left.find(word[k]) == left.npos : word[k] == cells[k];
      if (!is_right) wrong.push_back(k);
    }
    if (wrong.empty() || wrong.size() > most_wrong_cells) return;
    const std::size_t k = wrong[0];
    puzzle.content = make_error(
        place_in(line, word.substr(k)),
        fmt::format("a second puzzle in the line, or a solution with {} in {}", word[k],
                    board.cell_name(static_cast<Cell>(k))),
        is_blank(cells[k]) ? "one puzzle, or each digit once in a row"
                           : fmt::format("one puzzle, or {} as in the puzzle", cells[k]));
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
    const std::size_t blanks = count_signs(word, ".*_?");
    const auto is_digit = [&](char c) { return c >= '1' && c <= '0' + board.size(); };
    const auto digits = static_cast<std::size_t>(std::ranges::count_if(word, is_digit));
    return blanks != 1 && digits > 0 && digits + blanks == word.size();
  }

  /// True if a word is another puzzle than `cells`, or the pieces of a jigsaw, but no later state
  /// of its grid.
  bool is_other_puzzle(std::string_view word, std::string_view cells, const Board& board) const {
    if (!std::ranges::all_of(word, [&](char c) { return is_cell(c); })) return false;
    if (word.size() != cells.size()) {
      // 0 and '-' also stand in numbers and dates.
      constexpr int smallest = 4;
      return find_integer_square_root(word.size()).value_or(0) >= smallest &&
             count_signs(word, ".*_?") > 1 && std::ranges::any_of(word, is_number_character);
    }
    bool may_be_solution = true;
    const auto columns = static_cast<std::size_t>(board.columns());
    for (std::size_t k = 0; k < word.size(); ++k) {
      if (!is_blank(cells[k]) && cells[k] != word[k]) return true;
      const std::string_view left = word.substr(k - k % columns, k % columns);
      const bool is_alone = is_blank(word[k]) || left.find(word[k]) == left.npos;
      may_be_solution = may_be_solution && (is_alone || board.has_holes());
    }
    return !may_be_solution;
  }

  /// True for a title, and for other text without a long run of cells.
  bool is_title_line(std::string_view line) const override {
    constexpr std::size_t most_digits = usual_board_size * usual_board_size;  // without letters
    const std::size_t cells = cells_.has_board() ? cells_.cell_count() : 0;
    if (is_title(line, usual_board_size)) return find_word_of_size(line, cells).empty();
    constexpr std::size_t longest_number = 8;
    const auto found = count_possible_cells(line, cells_.blanks(), cells > most_digits);
    const bool is_short = line.size() <= longest_number && line.size() * longest_number < cells;
    if (!found.is_text) {
      // A longer number above all puzzles is a year or a count. Below a puzzle, it may be a
      // truncated line.
      const bool is_number = std::ranges::all_of(line, is_number_character);
      const bool is_count = !has_read_ && line[0] != '0' && is_short;
      const bool has_few_cells = cells >= most_digits && found.count * 16 <= cells;
      return is_line_of_strokes(line, cells) ||
             (is_number ? is_count || line.size() <= 3 : has_few_cells);
    }
    const std::size_t longest_word = cells > 0 ? cells / 2 : longest_number;
    bool has_letters = false;
    for (std::string_view rest = line; !rest.empty();) {
      const std::string_view word = take_field_until(rest, " \t,;:=/-");
      const bool has_letter = std::ranges::any_of(
          word, [](char c) { return is_ascii_letter(c) && c != 'x' && c != 'X'; });
      if (word.size() > (has_letter ? longest_word : std::min(longest_word, 2 * longest_number)))
        return false;
      has_letters = has_letters || has_letter;
    }
    const std::size_t most_cells = std::min(longest_number, std::max<std::size_t>(cells / 4, 1));
    return found.count <= most_cells && (has_letters || line.size() <= 2 * longest_number);
  }

  /// True for a line such as "_____" that is not as long as the cells.
  static bool is_line_of_strokes(std::string_view line, std::size_t cells) {
    const std::string_view text = trim(line);
    return text.size() >= 3 && text.size() != cells && (text[0] == '_' || text[0] == '*') &&
           text.find_first_not_of(text[0]) == text.npos;
  }

  bool can_skip_lines() const override { return cells_.is_stateless(); }

  bool is_separator(char c) const {
    return (c == ' ' || c == '\t' || c == ',' || c == ';') && !cells_.blanks().has(c);
  }

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
  const bool as_numbers = grid.board().size() > max_character_size;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (as_numbers && cell > 0) out += ' ';
    if (grid[cell] == 0) {
      out += blank;
    } else if (as_numbers) {
      out += fmt::format_int(grid[cell]).c_str();
    } else {
      // Inline for the usual characters: a batch writes millions of cells.
      out += alphabet == nullptr ? digit_character(grid[cell]) : alphabet->character(grid[cell]);
    }
  }
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
