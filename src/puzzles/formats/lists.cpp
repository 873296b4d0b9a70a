// The formats `json` and `python`: lists as JSON, as Python and numpy print them, or as in the
// source of a program. Both names have one reader, see tree_puzzles.hpp and base/list_tree.hpp.
//
//   [[5, 3, 0, …], …]                     JSON; lists of grids and of objects too
//   grid = [[5, 3, None, '.', ""], …]     Python; tuples, prompts and calls too
//   [[5 3 0 0 7 0]                        numpy, without commas
//   int grid[9][9] = {{5, 3, 0, …}};      C and Java
//   puzzle = [|5, 3, _ | …|]              MiniZinc; also array2d
//   [5, 3, 0, 0, 7, 0, 0, 0, 0]           rows one by one, without a list around them
//
// A title above a grid becomes its name. Text around a grid may not name a rule; other text is
// passed over.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <iterator>
#include <utility>

#include "encoder/basics/number.hpp"
#include "src/base/list_tree.hpp"
#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_block.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/text_row.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/formats/tree_puzzles.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

using Statement = ListStatements::Statement;

constexpr std::size_t max_values = std::size_t{1} << 22;

/// The fewest cells of a row.
constexpr std::size_t fewest_cells = 4;

class ListsReader final : public FormatReader {
 public:
  ListsReader(const ReaderOptions& options, std::string format)
      : is_program_(format == "python"), tree_(options, std::move(format)) {}

  std::optional<Puzzle> next(LineSource& source) override {
    while (ready_.empty()) {
      if (ahead_.empty() && !look_ahead(source)) {
        if (has_grid_ || small_lists_.empty()) return std::nullopt;
        ready_.swap(small_lists_);
        if (further_lists_ > 0) {
          const std::string found = counted(further_lists_, "further list") + " without rows";
          ready_.push_back(bad_puzzle(first_further_list_, found, "a grid: a list of rows"));
        }
        break;
      }
      read_statement(source);
    }
    Puzzle puzzle = std::move(ready_.front());
    ready_.pop_front();
    return puzzle;
  }

  bool may_block(const LineSource& source) const override {
    if (!ready_.empty() || !source.may_block()) return false;
    // The buffer holds a complete list if its brackets match. No list of cells has brackets in
    // strings.
    int depth = 0;
    for (const char c : source.buffered()) {
      if (is_opening(c)) ++depth;
      if (is_closing(c) && --depth == 0) return false;
    }
    return true;
  }

 private:
  struct Parsed {
    Statement statement;
    std::variant<JsonValue, JsonFault> value;
  };

  /// Reads and parses the next statement behind ahead_, and adds it there. Returns false at the
  /// end.
  bool look_ahead(LineSource& source) {
    auto statement = statements_.next(source);
    if (!statement) return false;
    auto value = parse_lists(statement->text, max_values);
    ahead_.push_back({*std::move(statement), std::move(value)});
    return true;
  }

  void read_statement(LineSource& source) {
    const Parsed parsed = std::move(ahead_.front());
    ahead_.pop_front();
    const Statement& statement = parsed.statement;
    const bool is_small = is_small_list(parsed);
    const bool is_further =
        is_small && (has_grid_ || small_lists_.size() >= ProgressingReader::max_repeats);
    tree_.begin_text(statement.text, statement.place);
    const auto* fault = std::get_if<JsonFault>(&parsed.value);
    if (fault != nullptr && !is_further) {
      auto& puzzles = is_small ? small_lists_ : ready_;
      has_grid_ = has_grid_ || &puzzles == &ready_;
      return puzzles.push_back(tree_.bad(fault->begin, fault->found, fault->expected));
    }
    const JsonValue* value = std::get_if<JsonValue>(&parsed.value);
    const bool is_void = value != nullptr && value->is_void();
    const std::size_t cells = value != nullptr ? TreePuzzles::count_flat_cells(*value) : 0;
    const auto row_board = cells > 0 ? tree_.boards().with_columns(cells) : std::nullopt;
    if (is_further && !row_board) {
      if (!is_void && further_lists_++ == 0) first_further_list_ = statement.place;
      return;
    }
    std::vector<Puzzle> puzzles;
    if (row_board && !statement.is_in_list) {
      read_rows(source, parsed, *row_board, puzzles);
    } else {
      tree_.read_all(*value, puzzles);
      const bool may_be_pair = statement.is_in_list || statement.text.starts_with('(');
      if (may_be_pair) TreePuzzles::join_pair(0, puzzles);
    }
    if (puzzles.empty() &&
        (is_change_of_list(statement) || (statement.prefix.empty() && !is_void))) {
      puzzles.push_back(
          bad_puzzle(statement.place, quote(statement.text), "a grid: a list of rows"));
    }
    if (!puzzles.empty() && puzzles[0].name.empty() &&
        is_title(statement.title, usual_board_size)) {
      puzzles[0].name = extract_title_name(statement.title);
    }
    if (puzzles.size() == 1 && is_solution_title(statement.prefix)) {
      puzzles[0].name =
          trim_right(statement.prefix.substr(0, statement.prefix.find_last_not_of(":= ") + 1));
    }
    for (Puzzle& puzzle : puzzles) reject_text_around(puzzle, statement);
    has_grid_ = has_grid_ || (!is_small && !puzzles.empty());
    std::ranges::move(puzzles, std::back_inserter(is_small ? small_lists_ : ready_));
  }

  /// True for a list behind a name or in a call that can be no grid and no row: without four cells
  /// in a row, or with the numbers 1, 2, 3 … alone. Programs have such lists beside their grids.
  bool is_small_list(const Parsed& parsed) const {
    const Statement& statement = parsed.statement;
    const auto part = find_part_name(statement.prefix);
    const bool is_change = part && part->first.find('[') != std::string::npos;
    // A block such as { return 0; } is no object.
    const auto* value = std::get_if<JsonValue>(&parsed.value);
    const bool is_block = is_program_ && statement.text.starts_with('{') &&
                          (value == nullptr || !value->is(JsonValue::Kind::object));
    if ((statement.prefix.empty() && !is_block) || !statement.is_complete || is_change) {
      return false;
    }
    const std::string_view name = find_list_name(statement.before);
    const bool may_state_rules = mentions_rule(statement.before) || mentions_rule(statement.text) ||
                                 mentions_rule(statement.behind) ||
                                 (meanings_of(name) & (meaning::other_list | meaning::clue_list));
    if (may_state_rules || is_change_of_list(statement)) return false;
    if (value == nullptr) return !has_row_of_numbers(statement.text);
    constexpr std::size_t smallest_grid = 16;
    const std::size_t cells = TreePuzzles::count_flat_cells(*value);
    const bool is_lone_row = cells > 0 && cells < smallest_grid && statement.prefix.ends_with('=');
    return (is_lone_row && !part) || !has_row(*value);
  }

  /// True for a call that moves the cells of a list above, such as "g = transpose(g)".
  static bool is_change_of_list(const Statement& statement) {
    return changes_cells(std::string(trim_right(statement.before)) + statement.text);
  }

  static bool has_row(const JsonValue& value) {
    if (value.is(JsonValue::Kind::string)) {
      return value.text.size() >= fewest_cells &&
             2 * count_signs(value.text, "0123456789._*-?xX ") >= value.text.size();
    }
    const int first = value.items.empty() ? 0 : value.items[0].natural().value_or(2);
    int next = first;
    const bool is_count =
        first <= 1 && std::ranges::all_of(value.items, [&](const JsonValue& item) {
          return item.natural() == next++;
        });
    if (TreePuzzles::count_flat_cells(value) >= fewest_cells && !is_count) return true;
    return std::ranges::any_of(value.items, has_row);
  }

  /// True if a text has four numbers with only separators between them.
  static bool has_row_of_numbers(std::string_view text) {
    std::size_t count = 0;
    while (!text.empty() && count < fewest_cells) {
      const std::string_view word = take_field_until(text, " ,;\n\t[](){}|");
      if (!word.empty()) count = std::ranges::all_of(word, is_number_character) ? count + 1 : 0;
    }
    return count == fewest_cells;
  }

  /// The name before a list without its last number, and the number, if the list may be a part of
  /// a grid: "row" and 1 for "row1 =" and "int row1 =", "g[]" and 0 for "g[0] =".
  static std::optional<std::pair<std::string, int>> find_part_name(std::string_view prefix) {
    if (!prefix.ends_with('=')) return std::nullopt;
    const std::string_view all = trim_right(prefix.substr(0, prefix.size() - 1));
    const std::string_view name = all.substr(all.find_last_of(' ') + 1);
    const std::size_t last = name.find_last_of("0123456789");
    const bool is_declared = name.size() < all.size() && name.find('[') < last;
    if (last == name.npos || is_declared) return std::nullopt;
    const std::size_t begin = name.find_last_not_of("0123456789", last) + 1;
    return std::pair(std::string(name.substr(0, begin)) + std::string(name.substr(last + 1)),
                     parse_number(name.substr(begin, last + 1 - begin)).value_or(0));
  }

  /// True if a list is the row `k` below the row `first`, by the texts before them.
  static bool is_row_below(const Statement& first, const Statement& row, std::size_t k) {
    const auto name = find_part_name(first.prefix);
    const auto other = find_part_name(row.prefix);
    if (!name || !other) return first.prefix == row.prefix && !first.prefix.ends_with('=');
    return name->first == other->first && name->second + static_cast<int>(k) == other->second;
  }

  /// Returns the name of a list in the text before it: "grid" for "int grid[9][9] = ".
  static std::string_view find_list_name(std::string_view before) {
    before = trim_right(before);
    if (!before.ends_with('=') && !before.ends_with("<-")) return {};
    before = trim_right(before.substr(0, before.find_last_not_of("<-:=") + 1));
    const std::size_t colon = before.rfind(": ");
    const bool has_type =
        colon != before.npos && before.ends_with(']') && before.find(' ', colon + 2) == before.npos;
    if (has_type) before = before.substr(0, colon);
    while (before.ends_with(']') && before.find('[') != before.npos)
      before = trim_right(before.substr(0, before.rfind('[')));
    return before.substr(before.find_last_of(" \t.*&") + 1);
  }

  /// Rejects a list whose name or call states a rule, or that is no list of rows.
  static void reject_text_around(Puzzle& puzzle, const Statement& statement) {
    // Calls may be a part of the statement, up to the first cell and behind the last one.
    constexpr std::string_view cells = "0123456789\"'";
    const std::string& list = statement.text;
    const std::string begin = statement.before + list.substr(0, list.find_first_of(cells));
    const std::string end = list.substr(list.find_last_of(cells) + 1) + statement.behind;
    const std::string text = begin + " " + end;
    reject_unread_rule(puzzle, "text around the list", trim(statement.before + statement.behind),
                       statement.place);
    const std::string_view name = find_list_name(statement.before);
    if (puzzle.error() && (meanings_of(name) & meaning::clue_list))
      puzzle.content =
          make_error(statement.place, fmt::format("a list of {}", name), "rows of cells");
    if (puzzle.grid() == nullptr) return;
    const auto has = [&](std::string_view part) { return text.find(part) != text.npos; };
    const auto is_said = [&](std::string_view part) {
      return has(part) || list.find(part) != list.npos;
    };
    // The list is an argument of a call if no excluded character stands between them.
    std::string calls = begin;
    std::erase_if(calls, is_space);
    const auto is_in_call = [&](std::string_view call, std::string_view excluded) {
      const std::size_t at = calls.rfind(call);
      return at != calls.npos && calls.find_first_of(excluded, at + call.size()) == calls.npos;
    };
    const bool is_by_columns =
        is_in_call("cbind(", ")") || is_in_call("hcat(", ")") ||
        (is_in_call("matrix(", ")[{") && !is_said("byrow=T") && !is_said("byrow = T")) ||
        (statement.before.find("reshape") != text.npos && !has("np.") && !has("numpy"));
    const std::string_view behind = statement.behind;
    const bool is_transposed =
        is_in_call("transpose(", ")=") || is_in_call("zip(", ")=") ||
        end.substr(0, end.find_first_of("#/")).find(".transpose(") != end.npos || has(").T") ||
        has("].T") || behind.starts_with("'") || behind.starts_with(".'") ||
        behind.starts_with(".T");
    // An operator with an operand, such as "+ [[2, 1]]" or "- 1"; two signs begin a comment.
    const std::string_view operand = behind.empty() ? behind : trim(behind.substr(1));
    const bool has_operand =
        !operand.empty() && std::string_view("+-*").find(behind[0]) != std::string_view::npos &&
        (operand[0] == '[' || is_number_character(operand[0])) &&
        operand.find_first_not_of("0123456789[](),;. ") == std::string_view::npos;
    constexpr std::array<std::string_view, 4> flips{"flipud(", "fliplr(", "flip(", "rot90("};
    const bool is_flipped =
        std::ranges::any_of(flips, [&](std::string_view call) { return is_in_call(call, ")="); });
    if (has_operand || is_flipped) {
      puzzle.content = make_error(statement.place, "a change of the list", "the list as it is");
    } else if (meanings_of(name) & (meaning::other_list | meaning::column_or_box)) {
      puzzle.content = make_error(statement.place, fmt::format("a list of {}", name), "rows");
    } else if (is_by_columns || is_transposed) {
      puzzle.content = make_error(statement.place, "a matrix by columns", "one by rows");
    }
    const std::string_view further = trim(statement.behind);  // a list alone is read by itself
    if (!further.starts_with('[')) reject_cells_beside(puzzle, further, statement.place);
    const std::string before(trim_right(statement.before));  // perhaps with comments above a name
    if (before.ends_with('>')) reject_cells_beside(puzzle, before, statement.place);
  }

  /// Reads a list of cells that is a grid, or a row if the other rows of a grid follow.
  void read_rows(LineSource& source, const Parsed& parsed, const Board& board,
                 std::vector<Puzzle>& puzzles) {
    const Statement& first = parsed.statement;
    const auto size = static_cast<std::size_t>(board.columns());
    const auto cell_board = tree_.boards().with_cells(size);
    const auto rows_below = static_cast<std::size_t>(board.rows()) - 1;
    const int side = cell_board ? cell_board->size() : 0;
    if (size == ambiguous_size_) return puzzles.push_back(make_ambiguous_puzzle(first, size, side));
    std::size_t count = count_rows_below(source, first, size, rows_below);
    const bool is_part = find_part_name(first.prefix) || (!first.prefix.empty() && count > 0);
    if (is_part && count < rows_below) {
      ahead_.erase(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(count));
      return puzzles.push_back(make_missing_rows_puzzle(first, count + 1, size, rows_below + 1));
    }
    if (cell_board && count > 0 && count < rows_below && has_number_above(side, parsed, count)) {
      ahead_.erase(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(count));
      return puzzles.push_back(make_missing_rows_puzzle(first, count + 1, size, rows_below + 1));
    }
    // A list may be a grid, or a row of a grid with as many rows as lists follow.
    if (cell_board && count < rows_below) count = 0;
    if (cell_board && count > 0 && !has_number_above(side, parsed, count)) {
      ambiguous_size_ = size;
      return puzzles.push_back(make_ambiguous_puzzle(first, size, side));
    }
    // Put the rows at their places in one text, so that the places of their cells stay right.
    std::string text;
    std::vector<JsonValue> rows;
    Place end = first.place;
    for (std::size_t k = 0; k <= count; ++k) {
      const Statement& row = k == 0 ? first : ahead_[k - 1].statement;
      const bool is_new_line = row.place.line > end.line;
      text.append(row.place.line - end.line, '\n');
      text.append(row.place.column - (is_new_line ? 1 : end.column), ' ');
      rows.push_back(std::get<JsonValue>(k == 0 ? parsed.value : ahead_[k - 1].value));
      shift(rows.back(), text.size());
      text += row.text;
      tree_.begin_text(text, first.place);
      end = tree_.place_of(text.size());
    }
    ahead_.erase(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(count));
    if (count == 0) return tree_.read_all(rows[0], puzzles);
    std::vector<const JsonValue*> lists;
    for (const JsonValue& row : rows) lists.push_back(&row);
    puzzles.push_back(tree_.read_rows(lists, rows.back()));
  }

  static Puzzle make_missing_rows_puzzle(const Statement& first, std::size_t count,
                                         std::size_t size, std::size_t expected) {
    return bad_puzzle(first.place, fmt::format("{} of {} cells", counted(count, "list"), size),
                      fmt::format("{}, the rows of a grid", expected));
  }

  static Puzzle make_ambiguous_puzzle(const Statement& list, std::size_t size, int side) {
    return bad_puzzle(list.place, fmt::format("a list of {} cells, either a grid or a row", size),
                      fmt::format("--box {0}x{0} for a grid, --box {1}x{1} for a row",
                                  *find_integer_square_root(static_cast<std::size_t>(side)), side));
  }

  /// True if the list `first` or one of the next `count` statements has a number above `digit`.
  bool has_number_above(int digit, const Parsed& first, std::size_t count) const {
    for (std::size_t k = 0; k <= count; ++k) {
      const auto& list = std::get<JsonValue>(k == 0 ? first.value : ahead_[k - 1].value);
      const auto is_above = [&](const JsonValue& cell) {
        return parse_number(cell.text).value_or(0) > digit;
      };
      if (std::ranges::any_of(list.items, is_above)) return true;
    }
    return false;
  }

  /// Counts the next statements that are lists of `size` cells, up to `most`.
  std::size_t count_rows_below(LineSource& source, const Statement& first, std::size_t size,
                               std::size_t most) {
    std::size_t count = 0;
    for (; count < most; ++count) {
      if (count == ahead_.size() && !look_ahead(source)) break;
      const auto& [statement, parsed] = ahead_[count];
      if (!statement.title.empty() || !is_row_below(first, statement, count + 1)) break;
      const auto* value = std::get_if<JsonValue>(&parsed);
      if (value == nullptr || TreePuzzles::count_flat_cells(*value) != size) break;
    }
    return count;
  }

  static void shift(JsonValue& value, std::size_t offset) {
    value.begin += offset;
    value.end += offset;
    for (JsonValue& item : value.items) shift(item, offset);
  }

  const bool is_program_;
  TreePuzzles tree_;
  ListStatements statements_;
  std::deque<Parsed> ahead_;
  std::size_t ambiguous_size_ = 0;  // of lists that may be grids or rows
  bool has_grid_ = false;           // true if a list may be a grid
  std::deque<Puzzle> small_lists_;  // read before such a list; not more than some thousands
  std::size_t further_lists_ = 0;   // small lists that are not in small_lists_
  Place first_further_list_;
  std::deque<Puzzle> ready_;
};

/// True if rows with prompts come next, or lines with prompts but without brackets of lists (such
/// as
/// ">>> print(grid)") and then a row of a grid.
bool is_session_with_rows(LineSource& source, std::size_t k, const ReaderOptions& options) {
  if (std::holds_alternative<CellBlock>(find_cell_block(source, k, options))) return true;
  auto line = source.peek(k);
  while (line && has_shell_prompt(line->text) && line->text.find_first_of("[{") == line->text.npos)
    line = source.peek(++k);
  if (!line || line->too_long || !is_content_line(line->text)) return false;
  return guess_row_board_size(RowStyle::characters, source, k, options) ||
         guess_row_board_size(RowStyle::words, source, k, options);
}

/// Recognises a line that begins a list: with a bracket, or with a name, a call or a prompt before
/// it. The format is `json` if the list may be JSON, otherwise `python`.
std::optional<bool> recognise_as_json(LineSource& source, std::size_t k,
                                      const ReaderOptions& options) {
  const LineSource::Line line = *source.peek(k);
  const std::string text(line.text);
  const bool has_prompt = has_shell_prompt(text);
  // A title such as "grid = [[1]]" above a row of characters is not a list.
  const bool is_closed =
      std::ranges::count_if(text, is_opening) <= std::ranges::count_if(text, is_closing);
  const bool is_title_of_rows = is_pe96_header(text) && is_closed && source.peek(k + 1) &&
                                guess_row_board_size(RowStyle::characters, source, k + 1, options);
  const auto begin = find_statement(text);
  if ((!begin && !has_prompt) || is_title_of_rows) return std::nullopt;
  if (has_prompt && is_session_with_rows(source, k, options)) return std::nullopt;
  const std::string_view list = trim_left(text);
  if (has_prompt || (list[0] != '[' && list[0] != '{')) return false;
  if (list[0] == '{' && unusual_object_error(line, options)) return std::nullopt;
  for (std::size_t above = 0; above < k; ++above) {
    if (is_content_line(source.peek(above)->text)) return false;  // JSON has no titles
  }
  const std::string_view rest = trim_left(list.substr(1));
  return rest.empty() || is_number_character(rest[0]) ||
         std::string_view("[]{\"n").find(rest[0]) != std::string_view::npos;
}

template <bool is_json>
std::optional<int> detect_lists(LineSource& source, std::size_t k, const ReaderOptions& options) {
  if (!is_json && begins_with_matrix_label(source.peek(k)->text)) return std::nullopt;
  return recognise_as_json(source, k, options) == is_json ? std::optional(0) : std::nullopt;
}

template <bool is_json>
std::unique_ptr<FormatReader> make_lists_reader(const ReaderOptions& options, int) {
  return std::make_unique<ListsReader>(options, is_json ? "json" : "python");
}

}  // namespace

void append_json(std::string& out, const Grid& grid, bool from_zero) {
  const std::size_t begin = out.size();
  append_number_rows(out, grid, {" [", ",", "],\n", "0", "null"}, from_zero);
  out[begin] = '[';
  out.resize(out.size() - 2);
  out += ']';
}

void append_python(std::string& out, const Grid& grid, bool from_zero) {
  const std::size_t begin = out.size();
  append_number_rows(out, grid, {" [", ", ", "],\n", "0", "None"}, from_zero);
  out[begin] = '[';
  out.replace(out.size() - 2, 2, "]\n");
}

const Format json_format{
    {"json", "lists of rows or cells, of puzzles or of objects; objects on several lines"},
    detect_lists<true>,
    make_lists_reader<true>,
    {.append = write_numbers<append_json>, .begin = "[\n", .between = ",\n", .end = "\n]\n"},
    /*has_columns=*/false,
    /*has_long_lines=*/true};

const Format python_format{
    {"python",
     "lists of lists as printed by Python and numpy, or as written in C, Java and MiniZinc"},
    detect_lists<false>,
    make_lists_reader<false>,
    {.append = write_numbers<append_python>, .between = "\n"},
    /*has_columns=*/false,
    /*has_long_lines=*/true};

}  // namespace clausoku
