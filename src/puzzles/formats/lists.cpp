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
#include "src/puzzles/cells/cell_run.hpp"
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

bool is_number(const JsonValue& value) {
  return !value.text.empty() && std::ranges::all_of(value.text, is_number_character);
}

/// True for a flat list of too few or too short values for a row, as programs have many: in
/// "x = a[i]", "boxes = [0, 3, 6]" and "[Test]". A list without a name has no numbers.
bool is_tiny_list(std::string_view prefix, const JsonValue& list) {
  constexpr std::size_t longest_cell = 3;
  const auto is_cell_of_row = [&](const JsonValue& item) {
    return !item.items.empty() || item.is(JsonValue::Kind::object) ||
           (item.is(JsonValue::Kind::string) && item.text.size() > longest_cell) ||
           (prefix.empty() && is_number(item));
  };
  return list.is(JsonValue::Kind::list) && !list.items.empty() &&
         list.items.size() < fewest_cells && std::ranges::none_of(list.items, is_cell_of_row);
}

/// True for a line whose first list ends in it and is tiny.
bool begins_with_tiny_list(std::string_view line) {
  const auto begin = find_statement(line);
  if (!begin) return false;
  std::size_t end = *begin;
  for (int depth = 0; end < line.size(); ++end) {
    if (is_opening(line[end])) ++depth;
    if (is_closing(line[end]) && --depth == 0) break;
  }
  if (end == line.size()) return false;
  const auto parsed = parse_lists(line.substr(*begin, end + 1 - *begin), fewest_cells);
  const auto* list = std::get_if<JsonValue>(&parsed);
  return list != nullptr && is_tiny_list(trim(line.substr(0, *begin)), *list);
}

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
      const std::size_t count = read_statement(source);
      ahead_.erase(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(count));
    }
    Puzzle puzzle = std::move(ready_.front());
    ready_.pop_front();
    return puzzle;
  }

  std::string_view list_names() const override {
    return has_unknown_name_ ? std::string_view() : list_names_;
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
    JsonValue value;  // null if there is a fault
    std::optional<JsonFault> fault;
  };

  /// Reads and parses the next statement behind ahead_, and adds it there. Returns false at the
  /// end.
  bool look_ahead(LineSource& source) {
    auto statement = statements_.next(source);
    if (!statement) return false;
    auto parsed = parse_lists(statement->text, max_values);
    const auto* fault = std::get_if<JsonFault>(&parsed);
    ahead_.push_back({*std::move(statement), {}, fault ? std::optional(*fault) : std::nullopt});
    if (fault == nullptr) ahead_.back().value = std::get<JsonValue>(std::move(parsed));
    return true;
  }

  /// Reads the first of ahead_, and the others that are rows of its grid. Returns their number.
  std::size_t read_statement(LineSource& source) {
    const auto& [statement, value, fault] = ahead_[0];
    const bool is_small = is_small_list();
    const bool is_further = is_small && (has_grid_ || small_lists_.size() >= max_repeats);
    const std::size_t cells = TreePuzzles::count_flat_cells(value);
    const auto row_board = cells > 0 ? tree_.boards().with_columns(cells) : std::nullopt;
    if (is_further && !row_board) {
      if ((fault || !value.is_void()) && further_lists_++ == 0)
        first_further_list_ = statement.place;
      return 1;
    }
    tree_.begin_text(statement.text, statement.place);
    std::size_t count = 1;
    std::vector<Puzzle> puzzles;
    if (fault) {
      puzzles.push_back(tree_.bad(fault->begin, fault->found, fault->expected));
    } else if (row_board && !statement.is_in_list) {
      count = read_rows(source, *row_board, puzzles);
    } else {
      tree_.read_all(value, puzzles);
      // Two grids of a list alone are two puzzles unless the second solves the first.
      const bool is_pair = statement.is_in_list || statement.text.starts_with('(');
      if (is_pair || (value.is(JsonValue::Kind::list) && value.items.size() == 2))
        TreePuzzles::join_pair(0, puzzles, !is_pair);
    }
    if (puzzles.empty() &&
        (is_change_of_list(statement) || (statement.prefix.empty() && !value.is_void()))) {
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
    if (!is_small && !puzzles.empty()) add_list_name(statement.prefix, count);
    for (Puzzle& puzzle : puzzles) reject_text_around(puzzle, statement);
    has_grid_ = has_grid_ || (!is_small && !puzzles.empty());
    std::ranges::move(puzzles, std::back_inserter(is_small ? small_lists_ : ready_));
    return count;
  }

  /// True if the first of ahead_ is a list behind a name or in a call that can be no grid and no
  /// row: without four cells in a row, or with the numbers 1, 2, 3 … alone. Programs have such
  /// lists beside their grids.
  bool is_small_list() {
    const auto& [statement, value, fault] = ahead_[0];
    const auto part = find_part_name(statement.prefix);
    const bool is_change = part && part->first.find('[') != std::string::npos;
    // A block such as { return 0; } is no object.
    const bool is_block =
        is_program_ && statement.text.starts_with('{') && !value.is(JsonValue::Kind::object);
    const std::string text =
        fmt::format("{} {} {}", statement.before, statement.text, statement.behind);
    constexpr unsigned others = meaning::other_list | meaning::clue_list;
    constexpr unsigned counts = meaning::counted_rule | meaning::everyday_rule;
    const unsigned meanings = meanings_of(find_list_name(statement.before));
    const bool may_be_rule = (meanings & meaning::rule) && !(meanings & counts);
    const bool is_other = is_change || mentions_rule(text) || is_change_of_list(statement);
    const bool is_whole = statement.is_complete && !fault;
    if (is_whole && is_tiny_list(statement.prefix, value) && !may_be_rule && !is_other) return true;
    if ((statement.prefix.empty() && !is_block) || !statement.is_complete || is_other ||
        (meanings & others)) {
      return false;
    }
    if (fault) return !has_row_of_numbers(statement.text);
    constexpr std::size_t smallest_grid = 16;
    const std::size_t cells = TreePuzzles::count_flat_cells(value);
    const bool is_lone_row =
        cells > 0 && cells < smallest_grid &&
        (statement.prefix.ends_with('=') || statement.prefix.ends_with("reshape"));
    return (is_lone_row && !part) || !has_row(value);
  }

  /// True for a call that moves the cells of a list above, such as "g = transpose(g)".
  bool is_change_of_list(const Statement& statement) const {
    return changes_cells(std::string(trim_right(statement.before)) + statement.text, list_names());
  }

  bool has_row(const JsonValue& value) {
    const auto shape = tree_.find_shape(value);
    const std::size_t cells = TreePuzzles::count_flat_cells(value);
    int next = value.items.empty() ? 0 : value.items[0].natural().value_or(2);
    const bool is_count = next <= 1 && std::ranges::all_of(value.items, [&](const JsonValue& item) {
                            return item.natural() == next++;
                          });
    return shape == TreePuzzles::Shape::text || (cells >= fewest_cells && !is_count) ||
           std::ranges::any_of(value.items, [&](const JsonValue& item) { return has_row(item); });
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

  /// Adds the name before a list to list_names_, unless it is the name of one of several rows.
  void add_list_name(std::string_view prefix, std::size_t rows) {
    constexpr std::size_t longest = 1000;
    prefix = prefix.substr(prefix.rfind(';') + 1);
    const std::size_t sign = std::min(prefix.find('='), prefix.find("<-"));
    const std::string text = std::string(prefix.substr(0, sign)) + "=";
    std::string_view name = find_list_name(text);
    if (name.starts_with('$') || name.starts_with('@')) name.remove_prefix(1);
    const bool is_name = rows == 1 && sign != prefix.npos && !name.empty() &&
                         text.find(':') == text.npos && std::ranges::all_of(name, [](char c) {
                           return is_ascii_letter(c) || is_number_character(c) || c == '_';
                         });
    has_unknown_name_ = has_unknown_name_ || !is_name || list_names_.size() > longest;
    if (!has_unknown_name_ && !is_one_of_words(name, list_names_))
      list_names_ += std::string(name) + " ";
  }

  /// Rejects a list whose name or call states a rule, or that is no list of rows.
  void reject_text_around(Puzzle& puzzle, const Statement& statement) const {
    // Calls may be a part of the statement, up to the first cell and behind the last one.
    constexpr std::string_view cells = "0123456789\"'";
    const std::string& list = statement.text;
    const std::string begin = statement.before + list.substr(0, list.find_first_of(cells));
    const std::string end = list.substr(list.find_last_of(cells) + 1) + statement.behind;
    const std::string text = statement.before + list + statement.behind;
    reject_unread_rule(puzzle, "text around the list", trim(statement.before + statement.behind),
                       statement.place);
    const std::string_view name = find_list_name(statement.before);
    const unsigned meanings = meanings_of(name);
    const auto reject = [&](std::string found, std::string expected) {
      puzzle.content = make_error(statement.place, std::move(found), std::move(expected));
    };
    if (puzzle.error() && (meanings & meaning::clue_list))
      reject(fmt::format("a list of {}", name), "rows of cells");
    if (puzzle.grid() == nullptr) return;
    const auto has = [&](std::string_view part) { return text.find(part) != text.npos; };
    // The list is an argument of a call if no excluded character stands between them.
    std::string calls = begin;
    std::erase_if(calls, is_space);
    const auto is_in_call = [&](std::string_view call, std::string_view excluded = ")=") {
      const std::size_t at = calls.rfind(call);
      return at != calls.npos && calls.find_first_of(excluded, at + call.size()) == calls.npos;
    };
    const bool is_by_columns =
        is_in_call("cbind(", ")") || is_in_call("hcat(", ")") ||
        (is_in_call("matrix(", ")[{") && !has("byrow=T") && !has("byrow = T")) ||
        (statement.before.find("reshape") != text.npos && !has("np.") && !has("numpy"));
    const std::string_view behind = statement.behind;
    const bool is_transposed =
        is_in_call("transpose(") || is_in_call("zip(") ||
        end.substr(0, end.find_first_of("#/")).find(".transpose(") != end.npos || has(").T") ||
        has("].T") || behind.starts_with("'") || behind.starts_with(".'") ||
        behind.starts_with(".T");
    const bool is_flipped = is_in_call("flipud(") || is_in_call("fliplr(") || is_in_call("flip(") ||
                            is_in_call("rot90(");
    // An operator with an operand, such as "+ [[2, 1]]" or "- 1"; two signs begin a comment.
    const std::string_view operand = behind.empty() ? behind : trim(behind.substr(1));
    const bool has_operand =
        !operand.empty() && std::string_view("+-*").find(behind[0]) != std::string_view::npos &&
        (operand[0] == '[' || is_number_character(operand[0])) &&
        operand.find_first_not_of("0123456789[](),;. ") == std::string_view::npos;
    if (has_operand || is_flipped) {
      reject("a change of the list", "the list as it is");
    } else if (meanings & (meaning::other_list | meaning::column_or_box)) {
      reject(fmt::format("a list of {}", name), "rows");
    } else if (is_by_columns || is_transposed) {
      reject("a matrix by columns", "one by rows");
    }
    const std::string_view further = trim(statement.behind);  // a list alone is read by itself
    if (!further.starts_with('['))
      reject_cells_beside(puzzle, further, statement.place, list_names());
    const std::string before(trim_right(statement.before));  // perhaps with comments above a name
    if (before.ends_with('>')) reject_cells_beside(puzzle, before, statement.place);
  }

  /// Reads a list of cells that is a grid, or a row if the other rows of a grid follow. Returns the
  /// number of lists that were read.
  std::size_t read_rows(LineSource& source, const Board& board, std::vector<Puzzle>& puzzles) {
    const Statement& first = ahead_[0].statement;
    const auto size = static_cast<std::size_t>(board.columns());
    const auto rows = static_cast<std::size_t>(board.rows());
    const auto cell_board = tree_.boards().with_cells(size);
    const bool is_ambiguous = cell_board && size == ambiguous_size_;
    const std::size_t count = is_ambiguous ? 1 : count_rows(source, size, rows);
    const auto has_number_above = [&](const Parsed& row) {
      return std::ranges::any_of(row.value.items, [&](const JsonValue& cell) {
        return parse_number(cell.text).value_or(0) > cell_board->size();
      });
    };
    const bool are_rows =
        cell_board && count > 1 &&
        std::any_of(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(count),
                    has_number_above);
    const bool is_part = find_part_name(first.prefix) || (!first.prefix.empty() && count > 1);
    const auto reject = [&](std::string found, std::string expected) {
      puzzles.push_back(bad_puzzle(first.place, std::move(found), std::move(expected)));
    };
    if (!is_ambiguous && count < rows && (is_part || are_rows)) {
      reject(fmt::format("{} of {} cells", counted(count, "list"), size),
             fmt::format("{}, the rows of a grid", rows));
      return count;
    }
    // A list may be a grid, or a row of a grid with as many rows as lists follow.
    if (is_ambiguous || (cell_board && count == rows && !are_rows)) {
      ambiguous_size_ = size;
      reject(fmt::format("a list of {} cells, either a grid or a row", size),
             fmt::format("--box {0}x{0} for a grid, --box {1}x{1} for a row",
                         cell_board->box_rows(), cell_board->size()));
      return 1;
    }
    if (count == 1 || (cell_board && count < rows)) {
      tree_.read_all(ahead_[0].value, puzzles);
      return 1;
    }
    // Put the rows at their places in the text of one list, so that the places of their cells stay
    // right.
    const Place begin{first.place.line, first.place.column - 1};
    std::string text = "[";
    for (std::size_t k = 0; k < count; ++k) {
      const Statement& row = ahead_[k].statement;
      const Place end = TextPlaces(text, begin).of(text.size());
      text.append(row.place.line - end.line, '\n');
      text.append(row.place.column - (row.place.line > end.line ? 1 : end.column), ' ');
      text += row.text;
    }
    auto parsed = parse_lists(text += ']', max_values);
    auto* list = std::get_if<JsonValue>(&parsed);
    if (list == nullptr) list = &ahead_[0].value;  // the rows are nested too deeply
    --list->end;  // the end of the last row, for an error about missing rows
    tree_.begin_text(text, begin);
    tree_.read_all(*list, puzzles);
    return count;
  }

  /// Counts the first of ahead_ and the next statements that are lists of `size` cells, up to
  /// `most`.
  std::size_t count_rows(LineSource& source, std::size_t size, std::size_t most) {
    std::size_t count = 1;
    for (; count < most; ++count) {
      if (count == ahead_.size() && !look_ahead(source)) break;
      const auto& [row, value, fault] = ahead_[count];
      const bool is_row = row.title.empty() && is_row_below(ahead_[0].statement, row, count);
      if (!is_row || TreePuzzles::count_flat_cells(value) != size) break;
    }
    return count;
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
  std::string list_names_;         // with spaces between them
  bool has_unknown_name_ = false;  // true if a list has a name that is not in list_names_
  std::deque<Puzzle> ready_;
};

/// True if rows with prompts come next, or lines with prompts but without brackets of lists, such
/// as
/// ">>> print(grid)", and then a row of a grid.
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

/// True if source.peek(k) begins with a tiny list, and a string of cells is near below it but no
/// other list. The format `line` reads such strings.
bool is_above_cells(LineSource& source, std::size_t k) {
  constexpr std::size_t most_lines = 20;
  bool has_cells = false;
  if (!begins_with_tiny_list(source.peek(k)->text)) return false;
  for (const std::size_t end = k + most_lines; k < end; ++k) {
    const auto line = source.peek(k);
    if (!line) break;
    if (find_statement(line->text) && !begins_with_tiny_list(line->text)) return false;
    if (line->too_long || trim(line->text).starts_with("//")) continue;
    for (const std::size_t cells : {81, 256, 625}) {
      const std::string_view word = find_word_of_size(line->text, cells);
      has_cells = has_cells || 2 * count_signs(word, "0123456789.") > cells;
    }
  }
  return has_cells;
}

template <bool is_json>
std::optional<int> detect_lists(LineSource& source, std::size_t k, const ReaderOptions& options) {
  if (!is_json && (begins_with_matrix_label(source.peek(k)->text) || is_above_cells(source, k)))
    return std::nullopt;
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
