#include "src/puzzles/formats/tree_puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/boards/layout_text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/cells/unread_text.hpp"

namespace clausoku {
namespace {

using Kind = JsonValue::Kind;
using Values = std::vector<const JsonValue*>;

constexpr std::size_t fewest_columns = 4;
constexpr std::size_t fewest_grid_cells = fewest_columns * fewest_columns;
constexpr std::size_t longest_cell = 3;  // characters of a string that is a cell and not a row

/// Meanings of the name of a member, besides those of meanings_of(): a usual name of a column of
/// puzzles, and a name for which has_solution_word() is true.
constexpr unsigned puzzle_column = 1U << 30, solution_name = 1U << 31;

bool is_scalar(const JsonValue& value) { return !value.is(Kind::list) && !value.is(Kind::object); }

/// Returns the value in an object such as {"value": 5}, {"cells": […]} or f([…], dtype=int), and
/// the list in a list of one list; otherwise the value itself.
const JsonValue& unwrap(const JsonValue& value) {
  const bool has_one_list = value.items.size() == 1 && value.items[0].is(Kind::list) &&
                            value.items[0].items.size() >= fewest_columns;
  if (value.is(Kind::list) && has_one_list) return unwrap(value.items[0]);
  if (!value.is(Kind::object)) return value;
  if (has_one_list && !(meanings_of(value.items[0].key) & meaning::other_list))
    return unwrap(value.items[0]);
  const JsonValue* inner = nullptr;
  for (const JsonValue& item : value.items) {
    if (find_stated_rules(item) != nullptr) return value;
    if (!item.key.empty() && !is_one_of_words(item.key, "val value digit number num v")) continue;
    if (inner != nullptr) return value;
    inner = &item;
  }
  const bool is_cell = inner != nullptr && (inner->key.empty() || is_scalar(*inner));
  return is_cell ? unwrap(*inner) : value;
}

/// Returns the text of a number or another word, or the bracket of a list or an object in `text`.
std::string_view begin_of(const JsonValue& value, std::string_view text) {
  return is_scalar(value) ? std::string_view(value.text) : text.substr(value.begin, 1);
}

Values unwrap_items(const JsonValue& list) {
  Values items;
  for (const JsonValue& item : list.items) items.push_back(&unwrap(item));
  return items;
}

bool is_string_of_cells(const JsonValue& value) {
  return value.is(Kind::string) && value.text.size() > longest_cell;
}

/// True if a value may be a cell: a number, a blank or a short string.
bool may_be_cell(const JsonValue& value) {
  if (value.is(Kind::string)) return value.text.size() <= longest_cell;
  if (value.is(Kind::number)) {
    const bool is_number = value.text.find_first_not_of("0123456789.") == std::string::npos &&
                           std::ranges::count(value.text, '.') <= 1;
    return value.text.size() == 1 || is_number || is_blank_word(value.text);
  }
  return value.is(Kind::null) || (value.is(Kind::boolean) && !value.is_true());
}

/// True for a list of cells, of which most may be cells: some may be wrong.
bool is_list_of_cells(const JsonValue& value) {
  if (!value.is(Kind::list) || value.items.empty()) return false;
  const Values items = unwrap_items(value);
  if (!is_scalar(*items[0]) || is_string_of_cells(*items[0])) return false;
  const auto count = std::ranges::count_if(items, [](auto* item) { return may_be_cell(*item); });
  return 2 * static_cast<std::size_t>(count) > items.size();
}

/// The numbers in a text without its other characters; −1 if there is not exactly one number.
int find_only_number(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_of("0123456789"), text.size());
  const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
  const bool is_only = text.find_first_of("0123456789", end) == text.npos;
  return is_only ? parse_number(text.substr(begin, end - begin)).value_or(-1) : -1;
}

/// True for an object of n rows of n cells each, with the keys row1, row2 … or 0, 1 … in order.
bool is_object_of_rows(const JsonValue& value) {
  const std::size_t size = value.items.size();
  if (!value.is(Kind::object) || size < fewest_columns) return false;
  int previous = find_only_number(value.items[0].key) - 1;
  return previous >= -1 && previous < 1 &&
         !(meanings_of(value.items[0].key) & meaning::column_or_box) &&
         std::ranges::all_of(value.items, [&](const JsonValue& item) {
           const JsonValue& row = unwrap(item);
           const bool is_row = row.is(Kind::string)
                                   ? is_string_of_cells(row) && row.text.size() == size
                                   : is_list_of_cells(row) && row.items.size() == size;
           return is_row && find_only_number(item.key) == ++previous;
         });
}

/// True if a value has an item for each cell of a board, whatever the items are, or if a text has
/// so many digits and blanks.
bool has_item_for_each_cell(const JsonValue& raw, const Board& board) {
  const JsonValue& value = unwrap(raw);
  const auto count = static_cast<std::size_t>(board.cell_count());
  if (value.is(Kind::string)) {
    std::size_t cells = 0;
    for (std::string_view text = value.text; !text.empty();) {
      const std::string_view word = take_field_until(text, " \n\r\t,;|/");
      if (word.find_first_not_of("0123456789._*?-xX") == word.npos) cells += word.size();
    }
    return cells >= count;
  }
  if (value.is(Kind::object)) {
    return is_object_of_rows(value) || std::ranges::any_of(value.items, [&](const JsonValue& item) {
             return has_item_for_each_cell(item, board);
           });
  }
  const auto is_row = [&](const JsonValue& item) {
    const JsonValue& row = unwrap(item);
    const std::size_t size = row.is(Kind::string) ? row.text.size() : row.items.size();
    return size == static_cast<std::size_t>(board.columns());
  };
  return value.items.size() == count ||
         (value.items.size() == static_cast<std::size_t>(board.rows()) &&
          std::ranges::all_of(value.items, is_row));
}

bool may_be_cells(std::string_view text) {
  constexpr std::size_t fewest = 4;
  const auto size = find_integer_square_root(text.size());
  const bool may_be_letters =
      size && *size > 9 && find_integer_square_root(*size) && text.find(' ') == text.npos;
  return text.size() >= fewest &&
         (may_be_letters || 2 * count_signs(text, "0123456789._*-?xX ") >= text.size());
}

/// True if two different grids on one board may be states of one puzzle: both are texts, or one has
/// all givens of the other.
bool may_be_states(const Puzzle& puzzle, const Puzzle& other, bool are_texts) {
  const Grid *a = puzzle.grid(), *b = other.grid();
  if (a == nullptr || b == nullptr || a->board() != b->board() || *a == *b) return false;
  if (a->given_count() == 0 || b->given_count() == 0) return false;
  return are_texts || !find_missing_given(*a, *b) || !find_missing_given(*b, *a);
}

}  // namespace

std::vector<std::string> keys_of(const JsonValue& object) {
  std::vector<std::string> keys;
  for (const JsonValue& member : object.items) keys.push_back(member.key);
  return keys;
}

TreePuzzles::TreePuzzles(const ReaderOptions& options, std::string format)
    : options_(options),
      format_(std::move(format)),
      is_table_(format_ == "csv"),
      has_board_(options.board.has_value()),
      cells_(options, 0),
      boards_(options.board),
      texts_(options) {}

void TreePuzzles::begin_text(std::string_view text, Place place) {
  text_ = text;
  begin_ = place;
  places_ = TextPlaces(text, place);
}

Puzzle TreePuzzles::bad(std::size_t offset, std::string found, std::string expected) const {
  return bad_puzzle(begin_.line,
                    make_error(place_of(offset), std::move(found), std::move(expected)));
}

std::optional<InputError> TreePuzzles::find_error_beside(const JsonValue& object,
                                                         const JsonValue& cells,
                                                         const JsonValue* solution) {
  for (const JsonValue& item : object.items) {
    if (&item == &cells || &item == solution) continue;
    const unsigned meanings = is_scalar(item) ? meanings_of_member(item.key) : 0;
    const bool are_objects =
        item.is(Kind::list) && !item.items.empty() && item.items[0].is(Kind::object);
    if (are_objects && (meanings_of_member(item.key) & meaning::clue_list))
      return make_rules_error(item);
    if (is_scalar(item) && (!(meanings & meaning::may_state_rules) || item.is_void() ||
                            !field_states_rules(meanings, trim(item.text)))) {
      continue;
    }
    if (const JsonValue* rules = find_stated_rules(item)) return make_rules_error(*rules);
  }
  const JsonValue* board = is_table_ ? nullptr : object.find("board");
  unnamed_board_ = board != nullptr && board != &cells && board->is(Kind::string) &&
                           !choose_named_board(board->text)
                       ? board
                       : nullptr;
  if (unnamed_board_ == nullptr || !has_unusual_board_name_syntax(board->text)) return {};
  return make_error(place_of(board->begin), "the board " + quote(board->text),
                    "a layout (see 'clausoku boards')");
}

Puzzle TreePuzzles::read_object(const JsonValue& object, const ChosenColumns& chosen) {
  const JsonValue& cells = object.items[*chosen.puzzle];
  const JsonValue* solution = chosen.solution ? &object.items[*chosen.solution] : nullptr;
  auto error = find_error_beside(object, cells, solution);
  // Every return has the same variable, so that no puzzle is moved.
  Puzzle puzzle = error ? bad_puzzle(begin_.line, *std::move(error)) : read_cells(cells);
  if (error) return puzzle;
  if (puzzle.grid() != nullptr && solution != nullptr && !solution->is_void()) {
    attach_stated_solution(puzzle, read_solution(*solution, puzzle));
  }
  for (const JsonValue& item : object.items) {
    const bool is_other = &item != &cells && &item != solution && !item.is_void();
    if (is_other && puzzle.grid() != nullptr) compare_member(item, cells.key, puzzle);
  }
  for (const std::string_view key : {"title", "name"}) {
    const JsonValue* name = is_table_ ? nullptr : object.find(key);
    if (name != nullptr && name->is(Kind::string)) puzzle.name = escaped(trim(name->text));
  }
  if (unnamed_board_ != nullptr) {
    puzzle.warnings.push_back(
        make_error(place_of(unnamed_board_->begin),
                   quote(unnamed_board_->text) + ", which names no board, is ignored"));
  }
  return puzzle;
}

InputError TreePuzzles::make_rules_error(const JsonValue& rules) const {
  return make_error(place_of(rules.begin), "rules in " + quote(rules.key),
                    "digits alone, in " + format_);
}

unsigned TreePuzzles::meanings_of_member(const std::string& name) {
  constexpr std::size_t most_names = 1000;
  if (meanings_by_name_.size() == most_names) meanings_by_name_.clear();
  const auto found = meanings_by_name_.find(name);
  if (found != meanings_by_name_.end()) return found->second;
  unsigned meanings = meanings_of(name);
  if (choose_columns({&name, 1}, {}).puzzle) meanings |= puzzle_column;
  if (has_solution_word(name)) meanings |= solution_name;
  return meanings_by_name_[name] = meanings;
}

void TreePuzzles::compare_member(const JsonValue& member, std::string_view first, Puzzle& puzzle) {
  const unsigned meanings = meanings_of_member(member.key);
  const Grid& grid = *puzzle.grid();
  const Place place = place_of(member.begin);
  if (meanings & meaning::name_field) {
    const bool may_be_refused = is_table_ && options_.rules.empty();
    if (may_be_refused) reject_unread_rule(puzzle, "name", trim(member.text), place);
    return;
  }
  if (meanings & meaning::board_field) {
    std::string text = member.text;
    for (const JsonValue& number : member.items) text += (text.empty() ? "" : "x") + number.text;
    if (field_states_other_board(member.key, text, grid.board())) {
      puzzle.content =
          make_error(place, "another board in " + quote(member.key),
                     "the " + grid.board().name() + " board, or --box or --board with the other");
      return;
    }
  }
  if (member.is(Kind::string) && member.text.size() < fewest_grid_cells) return;
  const bool has_solution_name = meanings & solution_name;
  const ColumnOptions& columns = options_.columns;
  if (has_solution_name ? columns.solution.has_value() : !columns.puzzle.empty()) return;
  const bool is_grid = is_one_puzzle(member);
  if (is_grid && (meanings & meaning::other_list)) {
    puzzle.content = make_error(place, "a list of " + member.key, "rows");
    return;
  }
  const bool may_be_second_puzzle = has_item_for_each_cell(member, grid.board()) ||
                                    (is_grid && (meanings & puzzle_column) &&
                                     (member.key != "board" || !member.is(Kind::string)));
  if (!may_be_second_puzzle) return;
  const bool is_solution = has_solution_name && is_grid;
  Puzzle other = is_solution ? read_solution(member, puzzle) : read_cells(member);
  const auto& stated = puzzle.stated_solution;
  if (is_solution && !stated) return attach_stated_solution(puzzle, std::move(other));
  const bool is_known = other.grid() != nullptr &&
                        (*other.grid() == grid || (stated && *other.grid() == stated->grid));
  if (!is_known) puzzle.content = make_second_puzzle_error(member, first);
}

InputError TreePuzzles::make_second_puzzle_error(const JsonValue& member,
                                                 std::string_view first) const {
  const bool has_columns = is_table_ || format_ == "jsonl";
  return make_error(
      place_of(member.begin),
      fmt::format("other cells in {} than in {}", quote(member.key), quote(first)),
      has_columns ? "one puzzle, or --puzzle-column NAME" : "one puzzle in an object");
}

Puzzle TreePuzzles::read_solution(const JsonValue& value, const Puzzle& puzzle) {
  if (!value.is(Kind::string)) return read_cells(value);
  return cells_.read_solution(value.text, place_of_text(value), puzzle);
}

/// Chooses the board `name`, unless the options state a board. Returns false if no board has this
/// name. In that case, read_cells() chooses the board by the number of cells.
bool TreePuzzles::choose_named_board(const std::string& name) {
  if (has_board_) return true;
  if (name != board_name_) {
    board_name_ = name;
    options_.board.reset();
    if (can_be_board_name(name)) {
      auto named = parse_board_name(name);
      if (auto* board = std::get_if<Board>(&named)) options_.board = std::move(*board);
    }
    cells_ = FlatCells(options_, 0);
    boards_ = Boards(options_.board);
  }
  return name.empty() || options_.board.has_value();
}

/// Chooses members by their usual names, or else the only member that is a list of cells.
ChosenColumns TreePuzzles::choose_members(const JsonValue& object) {
  ChosenColumns chosen = choose_columns(keys_of(object), options_.columns);
  if (chosen.puzzle && is_one_puzzle(object.items[*chosen.puzzle])) return chosen;
  chosen.puzzle.reset();
  if (!options_.columns.puzzle.empty()) return chosen;
  for (std::size_t k = 0; k < object.items.size(); ++k) {
    const JsonValue& member = object.items[k];
    if (k == chosen.solution || !may_be_grid(member)) continue;
    if (chosen.puzzle) return {};
    chosen.puzzle = k;
  }
  // A list of another shape beside the puzzle is not its solution.
  if (chosen.puzzle && chosen.solution) {
    const JsonValue& solution = object.items[*chosen.solution];
    const auto& puzzle = unwrap(object.items[*chosen.puzzle]);
    if (solution.is(Kind::list) && solution.items.size() != puzzle.items.size()) {
      chosen.solution.reset();
    }
  }
  return chosen;
}

/// True if a member whose name is not the one of a solution or of another list has all cells of a
/// grid.
bool TreePuzzles::may_be_grid(const JsonValue& member) {
  constexpr unsigned others = solution_name | meaning::may_state_rules | meaning::other_list;
  if (meanings_of_member(member.key) & others) return false;
  if (member.is(Kind::string)) {
    const auto board = member.text.size() < fewest_grid_cells
                           ? std::nullopt
                           : boards_.with_cells(member.text.size());
    return board && std::ranges::all_of(member.text, [&](const char& c) {
             return clausoku::may_be_cell({&c, 1}, board->size(), Blanks(options_.blank_chars));
           });
  }
  const std::size_t cells = count_flat_cells(member);
  return is_one_puzzle(member) && (cells == 0 || cells >= fewest_grid_cells);
}

TreePuzzles::Shape TreePuzzles::find_shape(const JsonValue& raw) {
  const JsonValue& value = unwrap(raw);
  if (value.is(Kind::string)) return may_be_cells(value.text) ? Shape::text : Shape::other;
  if (is_object_of_rows(value)) return Shape::rows;
  if (!value.is(Kind::list) || value.items.empty()) return Shape::other;
  if (is_list_of_cells(value)) return Shape::cells;
  const JsonValue& first = unwrap(value.items[0]);
  const std::size_t count = value.items.size();
  const bool is_text = is_string_of_cells(first);
  const std::size_t size = is_text ? first.text.size() : first.items.size();
  const bool is_row = is_text ? may_be_cells(first.text) || count == size : is_list_of_cells(first);
  if (!is_row) return Shape::other;
  // Make no board with as many columns as a puzzle has cells, which would take long.
  const bool may_be_rows = boards_.given() || count == size;
  const auto board = may_be_rows ? boards_.with_columns(size) : std::nullopt;
  const bool are_rows = board && count == static_cast<std::size_t>(board->rows());
  return boards_.with_cells(size) && !are_rows ? Shape::puzzles : Shape::rows;
}

std::size_t TreePuzzles::count_flat_cells(const JsonValue& value) {
  const JsonValue& list = unwrap(value);
  return is_list_of_cells(list) ? list.items.size() : 0;
}

void TreePuzzles::read_all(const JsonValue& raw, std::vector<Puzzle>& puzzles) {
  const JsonValue& value = unwrap(raw);
  const std::size_t before = puzzles.size();
  const Shape shape = find_shape(value);
  if (shape != Shape::other && (options_.columns.puzzle.empty() || shape != Shape::text)) {
    if (shape != Shape::puzzles) return puzzles.push_back(read_cells(value));
    for (const JsonValue& item : value.items) puzzles.push_back(read_cells(item));
    return;
  }
  const bool is_object = value.is(Kind::object);
  if (is_object) {
    for (const JsonValue& item : value.items) {
      const bool may_be_pair =
          item.key.size() >= fewest_grid_cells && item.key.size() == item.text.size();
      if (may_be_pair && may_be_cells(item.key))
        puzzles.push_back(
            bad(item.begin, "a member with cells as its name", "lists of two puzzles"));
    }
    if (puzzles.size() > before) return;
    const ChosenColumns chosen = choose_members(value);
    if (chosen.puzzle) return puzzles.push_back(read_object(value, chosen));
  }
  const JsonValue* rules = nullptr;
  const JsonValue* solution = nullptr;
  std::vector<std::pair<const JsonValue*, std::size_t>> grids;  // members and their puzzles
  std::vector<Puzzle> solutions;                                // of all puzzles, in order
  for (const JsonValue& item : value.items) {
    const std::size_t count = puzzles.size();
    const unsigned meanings = is_object ? meanings_of_member(item.key) : 0;
    const bool may_state_rules = meanings & meaning::may_state_rules;
    if (!may_state_rules && (meanings & meaning::other_list) && is_one_puzzle(item)) {
      puzzles.push_back(bad(item.begin, "a list of " + item.key, "rows"));
    } else if ((meanings & solution_name) && is_one_puzzle(item)) {
      solution = &item;
    } else if ((meanings & solution_name) && find_shape(item) == Shape::puzzles) {
      read_all(item, solutions);
    } else if (!is_object || may_be_grid(item) || (!is_scalar(item) && !may_state_rules)) {
      read_all(item, puzzles);
      if (!is_object) join_pair(count, puzzles);
    }
    if (is_object && puzzles.size() == count + 1 && may_be_grid(item)) {
      for (const auto& [first, index] : grids) {
        const bool are_texts = item.is(Kind::string) && first->is(Kind::string);
        if (!may_be_states(puzzles[index], puzzles[count], are_texts)) continue;
        puzzles.erase(puzzles.begin() + static_cast<std::ptrdiff_t>(before), puzzles.end());
        return puzzles.push_back(
            bad_puzzle(begin_.line, make_second_puzzle_error(item, first->key)));
      }
      grids.emplace_back(&item, count);
    }
    if (is_object && rules == nullptr && puzzles.size() == count) rules = find_stated_rules(item);
  }
  if (solution != nullptr) add_solution(value, *solution, before, puzzles);
  if (!solutions.empty() && solutions.size() != puzzles.size() - before) {
    const std::string found = counted(solutions.size(), "solution");
    puzzles.push_back(bad(value.begin, found, counted(puzzles.size() - before, "solution")));
  } else {
    for (std::size_t k = 0; k < solutions.size(); ++k) {
      Puzzle& puzzle = puzzles[before + k];
      if (puzzle.grid() != nullptr) attach_stated_solution(puzzle, std::move(solutions[k]));
    }
  }
  if (rules == nullptr) return;
  const InputError error = make_rules_error(*rules);
  if (puzzles.size() == before) puzzles.push_back(bad_puzzle(error.place.line, error));
  for (std::size_t k = before; k < puzzles.size(); ++k) puzzles[k].content = error;
}

void TreePuzzles::join_pair(std::size_t before, std::vector<Puzzle>& puzzles, bool may_be_two) {
  if (puzzles.size() != before + 2) return;
  Puzzle& puzzle = puzzles[before];
  Puzzle& solution = puzzles.back();
  const Grid *grid = puzzle.grid(), *full = solution.grid();
  if (grid == nullptr || full == nullptr || grid->board() != full->board()) return;
  if (is_solved(puzzle) || !is_solved(solution)) return;
  if (const auto cell = find_missing_given(*full, *grid)) {
    if (may_be_two) return;
    puzzle.content =
        make_error(solution.places.of(*cell, full->board()),
                   fmt::format("a second puzzle, or a solution with {} in {}", (*full)[*cell],
                               full->board().cell_name(*cell)),
                   fmt::format("{} as in the first, or lists of one puzzle", (*grid)[*cell]));
  } else {
    attach_stated_solution(puzzle, std::move(solution));
  }
  puzzles.pop_back();
}

/// Adds the solution in an object to the only puzzle that was found in its other members. If there
/// is none, the solution is the puzzle.
void TreePuzzles::add_solution(const JsonValue& object, const JsonValue& solution,
                               std::size_t before, std::vector<Puzzle>& puzzles) {
  if (puzzles.size() == before) {
    // A text that is nearly as long may be the puzzle, with a wrong number of cells.
    for (const JsonValue& item : object.items) {
      const bool is_near = item.is(Kind::string) && &item != &solution && may_be_cells(item.text) &&
                           4 * item.text.size() > 3 * solution.text.size();
      if (is_near) return puzzles.push_back(read_cells(item));
    }
    ChosenColumns chosen;
    chosen.puzzle = static_cast<std::size_t>(&solution - object.items.data());
    puzzles.push_back(read_object(object, chosen));
  } else if (puzzles.size() > before + 1) {
    puzzles.push_back(bad(solution.begin, fmt::format("one {}", quote(solution.key)),
                          fmt::format("{} puzzles with their solutions", puzzles.size() - before)));
  } else if (Puzzle& puzzle = puzzles.back(); puzzle.grid() != nullptr && !puzzle.stated_solution) {
    attach_stated_solution(puzzle, read_solution(solution, puzzle));
  }
}

Puzzle TreePuzzles::read_cells(const JsonValue& raw) {
  const JsonValue& value = unwrap(raw);
  if (value.is(Kind::string)) return cells_.read_any_size(value.text, place_of_text(value));
  if ((!value.is(Kind::list) && !is_object_of_rows(value)) || value.items.empty()) {
    return bad(value.begin, "no cells", "cells: a string, or a list of rows or cells");
  }
  first_differences_ = {};
  const Values items = unwrap_items(value);
  Puzzle puzzle = is_string_of_cells(*items[0]) ? read_strings(items, value)
                  : is_scalar(*items[0])        ? read_flat_list(value)
                                                : read_rows(items, value);
  puzzle.line = place_of(value.begin).line;
  return puzzle;
}

Puzzle TreePuzzles::read_flat_list(const JsonValue& list) {
  const auto board = boards_.with_cells(list.items.size());
  if (!board) {
    const auto& given = boards_.given();
    return bad(given ? list.begin : list.end, "a list of " + counted(list.items.size(), "cell"),
               given ? boards_.expected_count(static_cast<std::size_t>(given->cell_count()))
                     : expected_square_size);
  }
  texts_.begin(*board);
  for (Cell cell = 0; cell < board->cell_count(); ++cell) {
    const JsonValue& item = list.items[static_cast<std::size_t>(cell)];
    if (auto error = add_cell(item, board->row_of(cell), board->column_of(cell))) {
      return bad_puzzle(begin_.line, *std::move(error));
    }
  }
  return texts_.finish(begin_.line);
}

Puzzle TreePuzzles::read_rows(const Values& rows, const JsonValue& list) {
  const auto size = [](const JsonValue& row) { return row.items.size(); };
  const auto row_error = [&](const JsonValue& row, std::size_t columns, std::string expected) {
    const bool is_over = columns > 0 && size(row) > columns;
    return bad(is_over ? row.items[columns].begin : row.end,
               "a row of " + counted(size(row), "cell"), std::move(expected));
  };
  std::optional<Board> board = boards_.given();
  if (!board && !rows[0]->items.empty()) board = boards_.with_columns(size(*rows[0]));
  if (!board) return row_error(*rows[0], 0, expected_square_size);
  const auto count = static_cast<std::size_t>(board->rows());
  const auto columns = static_cast<std::size_t>(board->columns());
  texts_.begin(*board);
  for (std::size_t row = 0; row < std::min(rows.size(), count); ++row) {
    const JsonValue& value = *rows[row];
    if (!value.is(Kind::list)) {
      return bad(value.begin, quote(begin_of(value, text_)), "a row: a list of cells");
    }
    if (size(value) != columns) return row_error(value, columns, boards_.expected_count(columns));
    for (std::size_t column = 0; column < columns; ++column) {
      auto error = add_cell(value.items[column], static_cast<int>(row), static_cast<int>(column));
      if (error) return bad_puzzle(begin_.line, *std::move(error));
    }
  }
  if (rows.size() > count) {
    return bad(rows[count]->begin, fmt::format("over {} rows", count),
               boards_.expected_count(count));
  }
  if (rows.size() < count) {
    return bad(list.end, counted(rows.size(), "row"), boards_.expected_count(count));
  }
  return texts_.finish(begin_.line);
}

/// Returns an error if an object with the cell `cell` states another place than its place in the
/// list, contradicts the cell, or states anything else. Its numbers may count from 0 or 1.
std::optional<InputError> TreePuzzles::find_member_error(const JsonValue& object,
                                                         const JsonValue& cell, int row,
                                                         int column) {
  // The names of numbers of a cell, in the order of `numbers`, of its name, and of members that are
  // true if it has a digit or if it has none.
  constexpr std::array<std::string_view, 7> kinds{
      "row r y",
      "column col c x",
      "id index idx pos position",
      "box b block square",
      "name key",
      "given isgiven fixed isfixed locked readonly initial isinitial",
      "hidden editable iseditable empty"};
  constexpr std::size_t name_kind = 4, given = 5, blank = 6;
  const Board& board = texts_.board();
  const BoxShape boxes = find_box_shape(board).value_or(BoxShape{1, 1});
  const int box = row / boxes.rows * (board.columns() / boxes.cols) + column / boxes.cols;
  const std::array<int, 4> numbers{row, column, row * board.columns() + column, box};
  const std::string name = fmt::format("r{}c{}", row + 1, column + 1);
  const auto is_other_place = [&](const JsonValue& number, std::size_t kind) {
    if (kind >= numbers.size() || !number.natural()) return false;
    const int difference = *number.natural() - numbers[kind];
    if (!first_differences_[kind]) first_differences_[kind] = difference;
    return first_differences_[kind] != difference;
  };
  const bool is_blank = cell.is_void() || texts_.is_blank(trim(cell.text));
  for (const JsonValue& member : object.items) {
    const auto is_kind = [key = to_lower_case(member.key)](std::string_view words) {
      return is_one_of_words(key, words);
    };
    const auto kind =
        static_cast<std::size_t>(std::ranges::find_if(kinds, is_kind) - kinds.begin());
    const bool is_name = member.is(Kind::string) && is_cell_name(member.text);
    if (is_name ? to_lower_case(member.text) != name : is_other_place(member, kind)) {
      return make_error(place_of(member.begin),
                        fmt::format("another place in {}", quote(member.key)),
                        fmt::format("{}, as the cells are listed by rows", name));
    }
    if (member.is(Kind::object)) {
      if (auto error = find_member_error(member, cell, row, column)) return error;
      continue;
    }
    const bool is_set = !member.is_void() && member.text != "0";
    const bool is_flag = (kind == given || kind == blank) && member.natural().value_or(is_set) <= 1;
    const bool is_known = is_name || kind <= name_kind || &member == &cell;
    if (is_flag ? is_set != (is_blank == (kind == blank)) : is_set && !is_known) {
      return make_error(
          place_of(member.begin),
          fmt::format("{} of {}", quote(member.key), is_blank ? "a blank" : cell.text),
          "a cell: its digit and its place");
    }
  }
  return std::nullopt;
}

std::optional<InputError> TreePuzzles::add_cell(const JsonValue& raw, int row, int column) {
  const JsonValue& cell = unwrap(raw);
  if (&cell != &raw) {
    if (auto error = find_member_error(raw, cell, row, column)) return error;
  }
  const Place place = place_of_text(cell);
  if (cell.is(Kind::number) && texts_.board().cell_at(row, column) >= 0) {
    return texts_.add_word(cell.text, place);
  }
  if (is_scalar(cell) && !cell.is_true()) {
    const std::string_view text = cell.is(Kind::boolean) ? "" : trim(cell.text);
    return texts_.add_position(row, column, text, place);
  }
  return make_error(place, quote(begin_of(cell, text_)), "a cell: a number, a string or null");
}

/// Reads rows that are strings: a character for each cell, or cells with spaces between them. The
/// strings may also be other parts of all cells.
Puzzle TreePuzzles::read_strings(const Values& rows, const JsonValue& list) {
  const std::size_t length = rows[0]->text.size();
  const auto is_spaced = [](const JsonValue* row) {
    return trim(row->text).find(' ') != std::string_view::npos;
  };
  const bool has_words = std::ranges::all_of(rows, is_spaced) && !boards_.with_columns(length);
  const auto has_small_digits = [](const JsonValue* row) {
    return row->text.find_first_not_of("1234.0_*xX?") == std::string::npos;
  };
  if (!boards_.given() && length == 16 && rows.size() == length &&
      std::ranges::all_of(rows, has_small_digits)) {
    return bad(list.begin, "16 strings of 16 characters, puzzles or rows",
               "--box 2x2 for puzzles, --box 4x4 for rows");
  }
  JsonValue split{Kind::list, list.begin, list.end, {}, {}, {}};
  JsonValue all = split;
  for (const JsonValue* row : rows) {
    const std::string& text = row->text;
    if (!row->is(Kind::string)) return bad(row->begin, quote(text), "a row: a string");
    split.items.push_back({Kind::list, row->begin, row->begin + text.size() + 1, {}, {}, {}});
    auto& cells = split.items.back().items;
    for (std::size_t k = 0, size = 1; k < text.size(); k += size) {
      if (has_words) size = std::max<std::size_t>(std::min(text.find(' ', k), text.size()) - k, 1);
      if (has_words && text[k] == ' ') continue;
      // The cell begins at the quote of a string, which place_of_text() skips.
      cells.push_back({Kind::string, row->begin + k, 0, {}, text.substr(k, size), {}});
    }
    std::ranges::copy(cells, std::back_inserter(all.items));
  }
  const bool are_parts =
      !boards_.with_columns(split.items[0].items.size()) && boards_.with_cells(all.items.size());
  return are_parts ? read_flat_list(all) : read_rows(unwrap_items(split), split);
}

}  // namespace clausoku
