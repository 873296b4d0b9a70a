// The format `python`: lists as Python and numpy print them, or as in the source of a program.
//
//   grid = [[5, 3, None, 0, '.', ""],   a list of rows, tuples too; trailing commas, comments
//   [[5 3 0 0 7 0]                      rows of an array, without commas
//   array([[5, 3, 0, 0],                calls of any name around a list
//   ["53..7....", "6..195..."]          a list of strings, each a row or a complete puzzle
//   [5, 3, 0, 0, 7, 0, 0, 0, 0]         rows one by one, without a list around them
//   [5, 3, 0, … ]                       all n² cells in one list
//
// Blanks are 0, None, nan, masked cells "--", "" and the usual characters. Lists may be nested in
// lists, dictionaries and calls. Other text between grids is ignored, except that a title above a
// grid becomes its name.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <utility>

#include "src/base/list_tokens.hpp"
#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/character_rows.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/number_row.hpp"
#include "src/puzzles/cells/row_lines.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/formats/python_brackets.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

using ListKind = ListToken::Kind;

bool is_number(std::string_view word) { return !word.empty() && is_number_character(word[0]); }

/// Returns the number of tokens before the list with which a line begins, such as "grid =" and
/// calls. Returns nothing if the line does not begin with a list. `peek` returns its k-th token.
template <class Peek>
std::optional<std::size_t> count_tokens_before_list(const Peek& peek) {
  std::size_t k = 0;
  const auto is_in_line = [&](std::size_t at) {
    return peek(at).kind != ListKind::end && (at == 0 || !peek(at).begins_line());
  };
  if (peek(0).kind == ListKind::word) {
    std::size_t equals = 1;
    while (is_in_line(equals) && peek(equals).text != "=") ++equals;
    if (is_in_line(equals)) k = equals + 1;
  }
  const bool has_name = k > 0;
  while (is_in_line(k) && peek(k).kind == ListKind::word && peek(k + 1).text == "(") k += 2;
  if (!is_in_line(k) || peek(k).kind != ListKind::open) return std::nullopt;
  if (peek(k).text == "{" && !has_name) return std::nullopt;
  const std::string& second = peek(k + 1).text;
  const bool is_prose = k == 0 && peek(1).kind == ListKind::word && !is_number(second) &&
                        !is_blank_word(second) && peek(2).text != "(";
  return is_prose ? std::nullopt : std::optional(k);
}

class PythonReader final : public FormatReader {
 public:
  explicit PythonReader(const ReaderOptions& options)
      : options_(options), boards_(options.board), texts_(options) {}

  std::optional<Puzzle> next(LineSource& source) override {
    name_.clear();
    if (in_strings_) return reject_rules_beside_grid(*read_next_string_as_puzzle());
    const bool is_found = skip_to_list(source);
    if (const auto rules = brackets_.take_rules_without_grid()) {
      return bad_puzzle(rules->place.line, *rules);
    }
    if (!is_found) {
      const bool is_open = brackets_.has_open_list();
      brackets_.clear();
      if (!is_open) return std::nullopt;
      const ListToken end = tokens_.peek(source);
      return bad_puzzle(end.place.line, end.place, "the end of the file", "']'");
    }
    first_line_ = tokens_.peek(source).place.line;
    Puzzle puzzle = read(source);
    if (!name_.empty()) puzzle.name = std::move(name_);
    if (puzzle.error() != nullptr) skip_rest_of_bad_puzzle(source);
    return reject_rules_beside_grid(std::move(puzzle));
  }

  bool may_block(const LineSource& source) const override { return source.may_block(); }

 private:
  struct Cells {
    std::vector<ListToken> cells;
    ListToken end;
  };

  /// Returns the puzzle, or a bad puzzle if there are rules beside its grid: they are not read.
  Puzzle reject_rules_beside_grid(Puzzle puzzle) {
    auto rules = brackets_.rules_beside_grid();
    if (!rules) rules = brackets_.take_rules_without_grid();
    if (rules && puzzle.grid() != nullptr) puzzle.content = *std::move(rules);
    return puzzle;
  }

  /// Skips tokens up to the next list of cells or of rows. Returns false at the end of the text, or
  /// after a bracket that states rules but has no grid.
  bool skip_to_list(LineSource& source) {
    for (;;) {
      if (brackets_.empty() && !skip_to_line_with_list(source)) return false;
      const ListToken& token = tokens_.peek(source);
      if (token.kind == ListKind::end) return false;
      if (token.kind == ListKind::open) {
        const ListToken& second = tokens_.peek(source, 1);
        const bool holds_rows = second.kind == ListKind::open && second.text != "{" &&
                                tokens_.peek(source, 2).kind != ListKind::open;
        const bool holds_cells = second.is_cell() && !is_function_call(source, 1);
        const bool is_list = token.text != "{";
        if (is_list && (holds_rows || holds_cells)) return true;
      } else if (token.kind == ListKind::word && tokens_.peek(source, 1).text == "(") {
        brackets_.take(source);  // the bracket of a call does not begin a list
      }
      brackets_.take(source);
      if (brackets_.has_rules_without_grid()) return false;
    }
  }

  /// True if token peek(source, k) is a called function's name. A call with a single cell, such as
  /// np.int64(5), is itself a cell and does not count.
  bool is_function_call(LineSource& source, std::size_t k) {
    if (tokens_.peek(source, k).kind != ListKind::word || tokens_.peek(source, k + 1).text != "(") {
      return false;
    }
    return !tokens_.peek(source, k + 2).is_cell();
  }

  /// Skips lines up to a line that begins with a list. Then skips the text before the list in this
  /// line, such as "grid =" and calls.
  bool skip_to_line_with_list(LineSource& source) {
    ListToken above;
    for (;;) {
      tokens_.skip_rest_of_line(source);
      const ListToken& first = tokens_.peek(source);
      if (first.kind == ListKind::end) return false;
      const Place begin = first.place;
      const auto peek = [&](std::size_t k) -> const ListToken& { return tokens_.peek(source, k); };
      if (const auto prefix = count_tokens_before_list(peek)) {
        const bool is_near = above.place.line + 2 >= begin.line;
        if (is_near && is_title(above.line(), usual_board_size))
          name_ = extract_title_name(above.line());
        for (std::size_t k = 0; k < *prefix; ++k) brackets_.take(source);
        return true;
      }
      above = tokens_.take(source);
    }
  }

  Puzzle read(LineSource& source) {
    if (tokens_.peek(source, 1).kind == ListKind::open) return read_rows(source);
    const ListToken open = tokens_.peek(source);
    auto list = read_cells(source);
    if (auto* bad = std::get_if<Puzzle>(&list)) return std::move(*bad);
    Cells& cells = std::get<Cells>(list);
    const bool are_strings = std::ranges::all_of(cells.cells, [](const ListToken& cell) {
      return cell.kind == ListKind::text && cell.text.size() >= 4;
    });
    if (are_strings && !cells.cells.empty()) return read_list_of_strings(std::move(cells), open);
    return read_unnested_list(source, std::move(cells), open);
  }

  Puzzle read_rows(LineSource& source) {
    tokens_.take(source);
    board_.reset();
    for (int row = 0;; ++row) {
      ListToken token = tokens_.peek(source);
      if (token.kind == ListKind::close) {
        tokens_.take(source);
        if (row == board_->rows()) return texts_.finish(first_line_);
        return bad(token, counted(static_cast<std::uint64_t>(row), "row"),
                   boards_.expected_count(static_cast<std::size_t>(board_->rows())));
      }
      if (token.kind != ListKind::open) return bad(token, "a row: a list of cells");
      if (board_ && row == board_->rows()) {
        return bad(token, fmt::format("over {} rows", board_->rows()),
                   boards_.expected_count(static_cast<std::size_t>(board_->rows())));
      }
      auto list = read_cells(source);
      if (auto* wrong = std::get_if<Puzzle>(&list)) return std::move(*wrong);
      const Cells& cells = std::get<Cells>(list);
      if (!board_ && !choose_board_by_columns(cells.cells.size()))
        return make_cell_count_error(cells, expected_square_size);
      if (auto wrong = add_row_or_make_bad_puzzle(cells, row)) return std::move(*wrong);
      if (tokens_.peek(source).kind == ListKind::comma) tokens_.take(source);
    }
  }

  /// Reads a list of cells that is not inside another list. It holds all cells of a grid or only
  /// the first row; the other rows then follow as separate lists.
  Puzzle read_unnested_list(LineSource& source, Cells cells, const ListToken& open) {
    const std::size_t count = cells.cells.size();
    const std::optional<Board> cell_board = boards_.with_cells(count);
    const std::optional<Board> row_board = boards_.with_columns(count);
    const bool is_followed = count_tokens_before_next_row(source).has_value();
    if (cell_board && row_board && cell_board->size() != row_board->size() && is_followed) {
      const int side = cell_board->size();
      return bad(open, fmt::format("a list of {} cells, either a grid or a row", count),
                 fmt::format("--box {0}x{0} for a grid, --box {1}x{1} for a row",
                             *find_integer_square_root(static_cast<std::size_t>(side)), side));
    }
    if (cell_board && !(row_board && is_followed)) {
      board_ = cell_board;
      texts_.begin(*board_);
      for (const ListToken& cell : cells.cells) {
        if (auto wrong = add_cell_or_make_bad_puzzle(cell)) return std::move(*wrong);
      }
      return texts_.finish(first_line_);
    }
    if (!row_board) return make_cell_count_error(cells, expected_square_size);
    board_ = row_board;
    texts_.begin(*board_);
    for (int row = 0;; ++row) {
      if (auto wrong = add_row_or_make_bad_puzzle(cells, row)) return std::move(*wrong);
      if (row + 1 == board_->rows()) return texts_.finish(first_line_);
      const auto between = count_tokens_before_next_row(source);
      if (!between) {
        return bad(tokens_.peek(source), fmt::format("row {} of {}", row + 2, board_->rows()));
      }
      for (std::size_t k = 0; k < *between; ++k) brackets_.take(source);
      auto list = read_cells(source);
      if (auto* bad_list = std::get_if<Puzzle>(&list)) return std::move(*bad_list);
      cells = std::get<Cells>(std::move(list));
    }
  }

  /// Returns the number of tokens before the next list of cells, such as commas and calls. Returns
  /// nothing if any other token comes first.
  std::optional<std::size_t> count_tokens_before_next_row(LineSource& source) {
    std::size_t k = 0;
    const auto is_between = [&](const ListToken& token) {
      return token.kind == ListKind::comma || token.text == ")" ||
             (token.kind == ListKind::word && tokens_.peek(source, k + 1).text == "(") ||
             (token.text == "(" && k > 0 && tokens_.peek(source, k - 1).kind == ListKind::word);
    };
    while (is_between(tokens_.peek(source, k))) ++k;
    const ListToken& open = tokens_.peek(source, k);
    const bool is_row =
        open.kind == ListKind::open && open.text != "{" && tokens_.peek(source, k + 1).is_cell();
    return is_row ? std::optional(k) : std::nullopt;
  }

  /// Reads a list of strings: the rows of one grid, or complete puzzles of n² characters each.
  Puzzle read_list_of_strings(Cells strings, const ListToken& open) {
    const std::size_t length = strings.cells[0].text.size();
    const std::optional<Board> cell_board = boards_.with_cells(length);
    const std::optional<Board> row_board = boards_.with_columns(length);
    const bool are_rows =
        row_board && strings.cells.size() == static_cast<std::size_t>(row_board->rows());
    const bool may_be_either = cell_board && are_rows && cell_board->size() != row_board->size();
    if (may_be_either && std::ranges::all_of(strings.cells, [](const ListToken& cell) {
          return cell.text.find_first_not_of("1234.0_*xX?") == std::string::npos;
        })) {
      return bad(open, fmt::format("{} strings of {} characters, puzzles or rows", length, length),
                 "--box 2x2 for puzzles, --box 4x4 for rows");
    }
    if (cell_board && !are_rows) {
      strings_.assign(strings.cells.rbegin(), strings.cells.rend());
      in_strings_ = true;
      return *read_next_string_as_puzzle();
    }
    if (!row_board) {
      return bad(strings.cells[0], counted(length, "character"), expected_square_size);
    }
    std::string characters;
    std::vector<Place> places;
    const auto columns = static_cast<std::size_t>(row_board->columns());
    for (const ListToken& row : strings.cells) {
      if (places.size() == static_cast<std::size_t>(row_board->rows())) break;
      if (row.text.size() != columns) {
        return bad(row, fmt::format("a row of {}", counted(row.text.size(), "character")),
                   boards_.expected_count(columns));
      }
      characters += row.text;
      places.push_back(row.place);
    }
    if (strings.cells.size() != static_cast<std::size_t>(row_board->rows())) {
      const bool has_surplus = strings.cells.size() > places.size();
      return bad(has_surplus ? strings.cells[places.size()] : strings.end,
                 counted(strings.cells.size(), "row"),
                 boards_.expected_count(static_cast<std::size_t>(row_board->rows())));
    }
    if (row_board->has_holes()) {
      return bad(open, "a list of strings for the board " + quote(row_board->name()),
                 "a board without holes");
    }
    Symbols symbols(row_board->size(), options_.alphabet, Blanks(options_.blank_chars + " -"),
                    options_.first_digit);
    return read_characters(first_line_, characters, *row_board, std::move(places), symbols);
  }

  /// Reads the next string of a list in which each string is a complete puzzle.
  std::optional<Puzzle> read_next_string_as_puzzle() {
    const ListToken line = std::move(strings_.back());
    strings_.pop_back();
    in_strings_ = !strings_.empty();
    FlatCells run(options_, 0);
    run.choose_board(line.text.size());
    return run.read(line.text, line.place);
  }

  /// Reads the cells of a list and its closing bracket, or returns a bad puzzle. Commas must
  /// separate all cells or none.
  std::variant<Cells, Puzzle> read_cells(LineSource& source) {
    tokens_.take(source);
    Cells list;
    bool is_first_gap = true;
    bool has_commas = false;
    for (;;) {
      ListToken token = tokens_.take(source);
      if (token.kind == ListKind::close) {
        list.end = std::move(token);
        return list;
      }
      if (token.kind == ListKind::word && tokens_.peek(source).text == "(") {  // np.int64(5)
        tokens_.take(source);
        token = tokens_.take(source);
        if (tokens_.peek(source).text != ")") return bad(tokens_.peek(source), "')'");
        tokens_.take(source);
      }
      if (!token.is_cell()) return bad(token, "a cell");
      if (list.cells.size() == most_cells) {
        return bad(token, fmt::format("a list of over {} cells", most_cells), "fewer");
      }
      list.cells.push_back(std::move(token));
      const ListToken& behind = tokens_.peek(source);
      const bool is_comma = behind.kind == ListKind::comma;
      if (behind.kind == ListKind::close) continue;
      if (std::exchange(is_first_gap, false)) has_commas = is_comma;
      if (is_comma != has_commas) {
        return bad(behind, has_commas ? "',' or ']'" : "a cell or ']', as no commas came before");
      }
      if (is_comma) tokens_.take(source);
    }
  }

  bool choose_board_by_columns(std::size_t columns) {
    board_ = boards_.given() ? boards_.given() : boards_.with_columns(columns);
    if (board_) texts_.begin(*board_);
    return board_.has_value();
  }

  std::optional<Puzzle> add_row_or_make_bad_puzzle(const Cells& row, int number) {
    const auto columns = static_cast<std::size_t>(board_->columns());
    if (row.cells.size() != columns)
      return make_cell_count_error(row, boards_.expected_count(columns));
    for (int column = 0; column < board_->columns(); ++column) {
      const ListToken& cell = row.cells[static_cast<std::size_t>(column)];
      if (board_->cell_at(number, column) >= 0) {
        if (auto wrong = add_cell_or_make_bad_puzzle(cell)) return wrong;
      } else if (!texts_.is_blank(trim(cell.text))) {
        return bad(cell, quote(cell.text), expected_blank_in_hole);
      }
    }
    return std::nullopt;
  }

  std::optional<Puzzle> add_cell_or_make_bad_puzzle(const ListToken& cell) {
    const std::string_view text = trim(cell.text);
    auto error = cell.kind == ListKind::word ? texts_.add_word(text, cell.place)
                                             : texts_.add(text, cell.place);
    return error ? std::optional(bad_puzzle(first_line_, *std::move(error))) : std::nullopt;
  }

  Puzzle make_cell_count_error(const Cells& row, std::string expected) const {
    const std::size_t count = board_ ? static_cast<std::size_t>(board_->columns()) : 0;
    const bool is_over = board_ && row.cells.size() > count;
    return bad(is_over ? row.cells[count] : row.end,
               fmt::format("a row of {}", counted(row.cells.size(), "cell")), std::move(expected));
  }

  Puzzle bad(const ListToken& token, std::string found, std::string expected) const {
    return bad_puzzle(first_line_, token.place, std::move(found), std::move(expected));
  }
  Puzzle bad(const ListToken& token, std::string expected) const {
    return bad(token, token.kind == ListKind::end ? "the end of the file" : quote(token.text),
               std::move(expected));
  }

  /// Skips the rest of a bad grid, up to a line that looks like the beginning of another grid.
  void skip_rest_of_bad_puzzle(LineSource& source) {
    for (;;) {
      const ListToken& token = tokens_.peek(source);
      if (token.kind == ListKind::end) break;
      const bool is_begin =
          token.begins_line() && token.place.line > first_line_ &&
          (tokens_.peek(source, 1).text == "=" || token.line().starts_with("[[") ||
           is_title(token.line(), usual_board_size));
      if (is_begin) break;
      tokens_.take(source);
    }
    brackets_.clear();
  }

  static constexpr std::size_t most_cells = std::size_t{Board::max_size} * Board::max_size;

  ReaderOptions options_;
  Boards boards_;
  CellTexts texts_;
  ListTokens tokens_{ListSyntax::python};
  PythonBrackets brackets_{tokens_};  // the open brackets around the grids

  std::string name_;  // of the current puzzle
  std::size_t first_line_ = 0;
  std::optional<Board> board_;
  std::vector<ListToken> strings_;  // complete puzzles still to be read, in reverse order
  bool in_strings_ = false;
};

/// True if the format `json` cannot read the list that begins with the first token: it is not JSON,
/// or it holds cells and not rows. Returns nothing if the tokens are too few to tell.
std::optional<bool> is_unreadable_as_json_grid(const std::deque<ListToken>& tokens) {
  constexpr std::size_t fewest_cells = 4;
  std::vector<int> heights;  // for each open list, how deeply lists are nested in it
  for (std::size_t k = 0; k < tokens.size(); ++k) {
    const ListToken& token = tokens[k];
    const bool has_next = k + 1 < tokens.size();
    const bool is_value = token.is_cell() || token.kind == ListKind::close;
    if (token.text == "(" && token.kind == ListKind::open) return true;
    if (token.text == "{" && token.kind == ListKind::open) return false;
    if (token.kind == ListKind::open) heights.push_back(0);
    if (token.kind == ListKind::close && !heights.empty()) {
      const int height = heights.back();
      heights.pop_back();
      if (heights.empty() && height == 0) {
        const auto cells = std::count_if(tokens.begin(), tokens.begin() + static_cast<long>(k),
                                         [](const ListToken& cell) { return cell.is_cell(); });
        return static_cast<std::size_t>(cells) >= fewest_cells;
      }
      if (heights.empty() || height == 1) return false;
      heights.back() = std::max(heights.back(), height + 1);
    }
    if (token.kind == ListKind::word && token.text != "null" &&
        (is_blank_word(token.text) || (is_number(token.text) && token.text.back() == '.'))) {
      return true;
    }
    if (has_next && is_value && (tokens[k + 1].is_cell() || tokens[k + 1].kind == ListKind::open)) {
      return true;
    }
    if (has_next && token.kind == ListKind::comma && tokens[k + 1].kind == ListKind::close)
      return true;
  }
  return std::nullopt;
}

/// Recognises lists that are not JSON: a name, a call or a shell prompt precedes the list, a token
/// is not allowed in JSON, or a list of cells is not inside another list.
std::optional<int> detect_python_board_size(LineSource& source, std::size_t k,
                                            const ReaderOptions& options) {
  constexpr std::size_t most_lines_ahead = 80;
  // A title such as "grid = [[1]]" above a row of characters is not a list.
  const bool is_title_of_rows = is_pe96_header(source.peek(k)->text) && source.peek(k + 1) &&
                                guess_row_board_size(source, k + 1, options);
  if (is_title_of_rows) return std::nullopt;
  const std::string first(source.peek(k)->text);
  if (has_shell_prompt(first)) return 0;
  if (first.find_first_of("[({") == std::string::npos) return std::nullopt;
  bool has_title = false;  // JSON has no titles
  for (std::size_t line = 0; line < k; ++line) {
    has_title = has_title || is_content_line(source.peek(line)->text);
  }
  std::deque<ListToken> tokens;
  for (std::size_t line = k; line < k + most_lines_ahead; ++line) {
    const auto next = source.peek(line);
    if (!next || next->too_long) return std::nullopt;
    append_list_tokens(*next, tokens);
    if (tokens.empty()) return std::nullopt;
    if (line == k) {
      const ListToken end{};
      const auto prefix = count_tokens_before_list([&](std::size_t at) -> const ListToken& {
        return at < tokens.size() ? tokens[at] : end;
      });
      if (!prefix) return std::nullopt;
      if (*prefix > 0 || has_title) return 0;
    }
    if (next->text.find('\'') != next->text.npos) return 0;
    if (const auto answer = is_unreadable_as_json_grid(tokens))
      return *answer ? std::optional(0) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

void append_python(std::string& out, const Grid& grid, bool from_zero) {
  const std::size_t begin = out.size();
  append_number_rows(out, grid, {" [", ", ", "],\n", "0", "None"}, from_zero);
  out[begin] = '[';
  out.replace(out.size() - 2, 2, "]\n");
}

const Format python_format{
    {"python",
     "lists of lists as printed by Python and numpy; 'grid =', None, '.' or no commas are allowed"},
    detect_python_board_size,
    make_reader<PythonReader>,
    {.append = write_numbers<append_python>, .between = "\n"}};

}  // namespace clausoku
