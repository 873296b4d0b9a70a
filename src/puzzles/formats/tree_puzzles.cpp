#include "src/puzzles/formats/tree_puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/boards/layout_text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/unread_text.hpp"

namespace clausoku {
namespace {

using Kind = JsonValue::Kind;
using Values = std::vector<const JsonValue*>;

constexpr std::size_t fewest_columns = 4;
constexpr std::size_t longest_cell = 3;  // characters of a string that is a cell and not a row

bool is_scalar(const JsonValue& value) { return !value.is(Kind::list) && !value.is(Kind::object); }

/// Returns the value in an object such as {"value": 5}, {"cells": […]} or f([…], dtype=int), and
/// the list in a list of one list; otherwise the value itself.
const JsonValue& unwrap(const JsonValue& value) {
  constexpr std::array<std::string_view, 7> names{"",       "val", "value", "digit",
                                                  "number", "num", "v"};
  const bool has_one_list = value.items.size() == 1 && value.items[0].is(Kind::list) &&
                            value.items[0].items.size() >= fewest_columns;
  if (value.is(Kind::list) && has_one_list) return unwrap(value.items[0]);
  if (!value.is(Kind::object)) return value;
  if (has_one_list && !is_name_of_other_list(value.items[0].key)) return unwrap(value.items[0]);
  const JsonValue* inner = nullptr;
  for (const JsonValue& item : value.items) {
    if (find_stated_rules(item) != nullptr) return value;
    if (std::ranges::find(names, item.key) == names.end()) continue;
    if (inner != nullptr) return value;
    inner = &item;
  }
  const bool is_cell = inner != nullptr && (inner->key.empty() || is_scalar(*inner));
  return is_cell ? unwrap(*inner) : value;
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
  return previous >= -1 && previous < 1 && !is_name_of_column_or_box(value.items[0].key) &&
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
  const auto columns = static_cast<std::size_t>(board.columns());
  const auto is_row = [&](const JsonValue& item) {
    const JsonValue& row = unwrap(item);
    return (row.is(Kind::string) ? row.text.size() : row.items.size()) == columns;
  };
  if (value.is(Kind::list)) {
    return value.items.size() == count ||
           (value.items.size() == static_cast<std::size_t>(board.rows()) &&
            std::ranges::all_of(value.items, is_row));
  }
  if (value.is(Kind::object)) {
    return is_object_of_rows(value) || std::ranges::any_of(value.items, [&](const JsonValue& item) {
             return has_item_for_each_cell(item, board);
           });
  }
  if (!value.is(Kind::string) || value.text.size() < count) return false;
  std::size_t cells = 0;
  for (std::string_view text = value.text; !text.empty();) {
    const std::string_view word = take_field_until(text, " \n\r\t,;|/");
    if (word.find_first_not_of("0123456789._*?-") == word.npos) cells += word.size();
  }
  return cells >= count;
}

bool may_be_cells(std::string_view text) {
  constexpr std::size_t fewest = 4;
  const auto size = find_integer_square_root(text.size());
  const bool may_be_letters =
      size && *size > 9 && find_integer_square_root(*size) && text.find(' ') == text.npos;
  return text.size() >= fewest &&
         (may_be_letters || 2 * count_signs(text, "0123456789._*-?xX ") >= text.size());
}

/// True for a full grid, whose first digit may be 0.
bool is_solved(const Puzzle& puzzle) {
  return puzzle.grid()->is_full() || is_full_from_zero(puzzle);
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

Puzzle TreePuzzles::read_object(const JsonValue& object, const ChosenColumns& chosen) {
  const JsonValue& cells = object.items[*chosen.puzzle];
  for (std::size_t k = 0; k < object.items.size(); ++k) {
    if (k == chosen.puzzle || k == chosen.solution) continue;
    const JsonValue& item = object.items[k];
    if (is_scalar(item) && !kind_of_member(item.key).may_state_rules) continue;
    const JsonValue* rules = find_stated_rules(item);
    if (rules == nullptr) continue;
    const InputError error = make_unread_rules_error(rules->key, {}, format_);
    return bad(rules->begin, error.found, error.expected);
  }
  const JsonValue* board = object.find("board");
  const bool names_no_board = board != nullptr && board != &cells && board->is(Kind::string) &&
                              !choose_named_board(board->text);
  if (names_no_board && has_unusual_board_name_syntax(board->text)) {
    return bad(board->begin, "the board " + quote(board->text), "a layout (see 'clausoku boards')");
  }
  Puzzle puzzle = read_cells(cells);
  if (puzzle.grid() != nullptr && chosen.solution && !object.items[*chosen.solution].is_void()) {
    attach_stated_solution(puzzle, read_solution(object.items[*chosen.solution], puzzle));
  }
  if (puzzle.grid() != nullptr) {
    if (auto bad = find_contradicting_member(object, chosen, puzzle)) return *std::move(bad);
  }
  for (const std::string_view key : {"title", "name"}) {
    const JsonValue* name = object.find(key);
    if (name != nullptr && name->is(Kind::string)) puzzle.name = escaped(trim(name->text));
  }
  if (names_no_board) {
    puzzle.warnings.push_back(make_error(
        place_of(board->begin), quote(board->text) + ", which names no board, is ignored"));
  }
  return puzzle;
}

const FieldKind& TreePuzzles::kind_of_member(const std::string& name) {
  constexpr std::size_t most_names = 1000;
  if (member_kinds_.size() == most_names) member_kinds_.clear();
  const auto found = member_kinds_.find(name);
  return found != member_kinds_.end() ? found->second
                                      : member_kinds_.emplace(name, name).first->second;
}

/// Returns a bad puzzle if a member beside the puzzle states another board or other cells. Attaches
/// a solution that has another name than the usual ones.
std::optional<Puzzle> TreePuzzles::find_contradicting_member(const JsonValue& object,
                                                             const ChosenColumns& chosen,
                                                             Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
  for (std::size_t k = 0; k < object.items.size(); ++k) {
    const JsonValue& item = object.items[k];
    if (k == chosen.puzzle || k == chosen.solution || item.is_void()) continue;
    const FieldKind& kind = kind_of_member(item.key);
    if (kind.is_name) continue;
    if (kind.may_state_board) {
      std::string text = item.text;
      for (const JsonValue& number : item.items) text += (text.empty() ? "" : "x") + number.text;
      if (field_states_other_board(item.key, text, grid.board())) {
        return bad_puzzle(begin_.line,
                          make_other_board_error(item.key, grid.board(), place_of(item.begin)));
      }
    } else if (kind.is_other_list && is_one_puzzle(item)) {
      return bad(item.begin, "a list of " + item.key, "rows");
    } else if (has_item_for_each_cell(item, grid.board()) ||
               (kind.is_puzzle && !(item.key == "board" && item.is(Kind::string)) &&
                is_one_puzzle(item))) {
      if (kind.is_solution ? options_.columns.solution.has_value()
                           : !options_.columns.puzzle.empty())
        continue;
      const bool is_solution = kind.is_solution && is_one_puzzle(item);
      Puzzle other = is_solution ? read_solution(item, puzzle) : read_cells(item);
      const auto& stated = puzzle.stated_solution;
      const bool is_known = other.grid() != nullptr &&
                            (*other.grid() == grid || (stated && *other.grid() == stated->grid));
      if (is_solution && !stated) {
        attach_stated_solution(puzzle, std::move(other));
        if (puzzle.grid() == nullptr) return puzzle;
      } else if (!is_known) {
        const std::string& first = object.items[*chosen.puzzle].key;
        return make_second_puzzle(item, first);
      }
    }
  }
  return std::nullopt;
}

Puzzle TreePuzzles::make_second_puzzle(const JsonValue& member, std::string_view first) const {
  InputError error = make_second_puzzle_error(member.key, first, place_of(member.begin));
  if (format_ != "jsonl") error.expected = "one puzzle in an object";
  return bad_puzzle(begin_.line, std::move(error));
}

Puzzle TreePuzzles::read_solution(const JsonValue& value, const Puzzle& puzzle) {
  if (!value.is(Kind::string)) return read_cells(value);
  const Place place = place_of(value.begin);
  return cells_.read_solution(value.text, {place.line, place.column + 1}, puzzle);
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
  constexpr std::size_t fewest = 16;
  const FieldKind& kind = kind_of_member(member.key);
  if (kind.is_solution || kind.may_state_rules || kind.is_other_list) return false;
  if (member.is(Kind::string)) {
    const auto board =
        member.text.size() < fewest ? std::nullopt : boards_.with_cells(member.text.size());
    return board && std::ranges::all_of(member.text, [&](const char& c) {
             return clausoku::may_be_cell({&c, 1}, board->size(), Blanks(options_.blank_chars));
           });
  }
  const std::size_t cells = count_flat_cells(member);
  return is_one_puzzle(member) && (cells == 0 || cells >= fewest);
}

/// True for one puzzle: a string of cells, a list of cells, or a list of rows.
bool TreePuzzles::is_puzzle(const JsonValue& value) const {
  if (is_object_of_rows(value)) return true;
  if (value.is(Kind::string)) return may_be_cells(value.text);
  if (!value.is(Kind::list) || value.items.empty()) return false;
  const JsonValue& first = unwrap(value.items[0]);
  return is_list_of_cells(value) || is_list_of_cells(first) ||
         (is_string_of_cells(first) &&
          (may_be_cells(first.text) || value.items.size() == first.text.size()));
}

bool TreePuzzles::is_one_puzzle(const JsonValue& raw) {
  const JsonValue& value = unwrap(raw);
  const bool is_list = value.is(Kind::list) && !is_list_of_cells(value);
  return is_puzzle(value) && !(is_list && are_puzzles(value));
}

/// True if the items of a list are puzzles and not rows: strings or lists of all cells.
bool TreePuzzles::are_puzzles(const JsonValue& list) {
  const JsonValue& first = unwrap(list.items[0]);
  const std::size_t size = first.is(Kind::string) ? first.text.size() : first.items.size();
  const auto rows = boards_.with_columns(size);
  const bool are_rows = rows && list.items.size() == static_cast<std::size_t>(rows->rows());
  return is_string_of_cells(first) == first.is(Kind::string) && !is_scalar(list) &&
         boards_.with_cells(size) && !are_rows;
}

std::size_t TreePuzzles::count_flat_cells(const JsonValue& value) {
  const JsonValue& list = unwrap(value);
  return is_list_of_cells(list) ? list.items.size() : 0;
}

void TreePuzzles::read_all(const JsonValue& raw, std::vector<Puzzle>& puzzles) {
  const JsonValue& value = unwrap(raw);
  const std::size_t before = puzzles.size();
  if (is_puzzle(value) && (options_.columns.puzzle.empty() || !value.is(Kind::string))) {
    if (is_one_puzzle(value)) return puzzles.push_back(read_cells(value));
    for (const JsonValue& item : value.items) puzzles.push_back(read_cells(item));
    return;
  }
  if (value.is(Kind::object)) {
    for (const JsonValue& item : value.items) {
      const bool may_be_pair = item.key.size() >= 16 && item.key.size() == item.text.size();
      if (may_be_pair && may_be_cells(item.key))
        puzzles.push_back(
            bad(item.begin, "a member with cells as its name", "lists of two puzzles"));
    }
    if (puzzles.size() > before) return;
    const ChosenColumns chosen = choose_members(value);
    if (chosen.puzzle) return puzzles.push_back(read_object(value, chosen));
    if (auto bad = find_later_state(value)) return puzzles.push_back(*std::move(bad));
  }
  const JsonValue* rules = nullptr;
  const JsonValue* solution = nullptr;
  for (const JsonValue& item : value.items) {
    const std::size_t count = puzzles.size();
    const bool is_member = value.is(Kind::object);
    const bool may_state_rules = is_member && may_field_state_rules(item.key);
    if (is_member && !may_state_rules && is_name_of_other_list(item.key) && is_one_puzzle(item)) {
      puzzles.push_back(bad(item.begin, "a list of " + item.key, "rows"));
    } else if (is_member && kind_of_member(item.key).is_solution && is_one_puzzle(item)) {
      solution = &item;
    } else if (!is_member || may_be_grid(item) || (!is_scalar(item) && !may_state_rules)) {
      read_all(item, puzzles);
      if (!is_member) join_pair(count, puzzles);
    }
    if (is_member && rules == nullptr && puzzles.size() == count) rules = find_stated_rules(item);
  }
  if (solution != nullptr) add_solution(value, *solution, before, puzzles);
  if (rules == nullptr) return;
  const InputError error = make_unread_rules_error(rules->key, place_of(rules->begin), format_);
  if (puzzles.size() == before) puzzles.push_back(bad_puzzle(error.place.line, error));
  for (std::size_t k = before; k < puzzles.size(); ++k) puzzles[k].content = error;
}

void TreePuzzles::join_pair(std::size_t before, std::vector<Puzzle>& puzzles) {
  if (puzzles.size() != before + 2) return;
  Puzzle& puzzle = puzzles[before];
  Puzzle& solution = puzzles.back();
  const Grid *grid = puzzle.grid(), *full = solution.grid();
  if (grid == nullptr || full == nullptr || grid->board() != full->board()) return;
  if (is_solved(puzzle) || !is_solved(solution)) return;
  if (const auto cell = find_missing_given(*full, *grid)) {
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

/// Returns a bad puzzle if two members of an object may be states of one puzzle: both are texts, or
/// one has all givens of the other.
std::optional<Puzzle> TreePuzzles::find_later_state(const JsonValue& object) {
  std::vector<std::pair<const JsonValue*, Puzzle>> grids;
  for (const JsonValue& member : object.items) {
    if (!may_be_grid(member)) continue;
    Puzzle puzzle = read_cells(member);
    const auto is_state = [&](const auto& other) {
      const Grid* grid = puzzle.grid();
      const Grid& first = *other.second.grid();
      if (grid == nullptr || grid->board() != first.board() || *grid == first) return false;
      return (member.is(Kind::string) && other.first->is(Kind::string)) ||
             !find_missing_given(*grid, first) || !find_missing_given(first, *grid);
    };
    const auto other = std::ranges::find_if(grids, is_state);
    if (other != grids.end()) {
      return make_second_puzzle(member, other->first->key);
    }
    if (puzzle.grid() != nullptr && puzzle.grid()->given_count() > 0)
      grids.emplace_back(&member, std::move(puzzle));
  }
  return std::nullopt;
}

Puzzle TreePuzzles::read_cells(const JsonValue& raw) {
  const JsonValue& value = unwrap(raw);
  const Place place = place_of(value.begin);
  if (value.is(Kind::string)) {
    return cells_.read_any_size(value.text, {place.line, place.column + 1});
  }
  if ((!value.is(Kind::list) && !is_object_of_rows(value)) || value.items.empty()) {
    return bad(value.begin, "no cells", "cells: a string, or a list of rows or cells");
  }
  const Values items = unwrap_items(value);
  Puzzle puzzle = is_string_of_cells(*items[0]) ? read_strings(items, value)
                  : is_scalar(*items[0])        ? read_flat_list(value)
                                                : read_rows(items, value);
  puzzle.line = place.line;
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
  begin_cells(*board);
  for (Cell cell = 0; cell < board->cell_count(); ++cell) {
    const JsonValue& item = list.items[static_cast<std::size_t>(cell)];
    if (auto error = add_cell(item, board->row_of(cell), board->column_of(cell))) {
      return bad_puzzle(begin_.line, *std::move(error));
    }
  }
  return texts_.finish(begin_.line);
}

Puzzle TreePuzzles::read_rows(const Values& raw_rows, const JsonValue& list) {
  Values rows;
  for (const JsonValue* row : raw_rows) rows.push_back(&unwrap(*row));
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
  begin_cells(*board);
  for (std::size_t row = 0; row < std::min(rows.size(), count); ++row) {
    const JsonValue& value = *rows[row];
    if (!value.is(Kind::list)) {
      const std::string_view sign = text_.substr(value.begin, 1);
      return bad(value.begin, quote(is_scalar(value) ? value.text : sign),
                 "a row: a list of cells");
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

void TreePuzzles::begin_cells(const Board& board) {
  texts_.begin(board);
  first_differences_ = {};
}

/// Returns an error if an object with the cell `cell` states another place than its place in the
/// list, contradicts the cell, or states anything else. Its numbers may count from 0 or 1.
std::optional<InputError> TreePuzzles::find_member_error(const JsonValue& object,
                                                         const JsonValue& cell, int row,
                                                         int column) {
  static const std::map<std::string_view, std::size_t> kinds{
      {"row", 0}, {"r", 0},  {"y", 0},     {"column", 1}, {"col", 1},  {"c", 1},
      {"x", 1},   {"id", 2}, {"index", 2}, {"idx", 2},    {"pos", 2},  {"position", 2},
      {"box", 3}, {"b", 3},  {"block", 3}, {"square", 3}, {"name", 4}, {"key", 4}};
  // Members that are true if the cell has a digit, and members that are false then.
  constexpr std::array<std::string_view, 8> given_flags{
      "given", "isgiven", "fixed", "isfixed", "locked", "readonly", "initial", "isinitial"};
  constexpr std::array<std::string_view, 4> blank_flags{"hidden", "editable", "iseditable",
                                                        "empty"};
  const Board& board = texts_.board();
  const BoxShape boxes = find_box_shape(board).value_or(BoxShape{1, 1});
  const int box = row / boxes.rows * (board.columns() / boxes.cols) + column / boxes.cols;
  const std::array<int, 4> numbers{row, column, row * board.columns() + column, box};
  const std::string name = fmt::format("r{}c{}", row + 1, column + 1);
  const auto is_other = [&](const JsonValue& number, std::size_t kind) {
    if (kind == numbers.size() || !number.natural()) return false;
    const int difference = *number.natural() - numbers[kind];
    if (!first_differences_[kind]) first_differences_[kind] = difference;
    return first_differences_[kind] != difference;
  };
  const bool is_blank = cell.is_void() || texts_.is_blank(trim(cell.text));
  for (const JsonValue& member : object.items) {
    const auto kind = kinds.find(member.key);
    const std::string flag = to_lower_case(member.key);
    const bool is_blank_flag = std::ranges::find(blank_flags, flag) != blank_flags.end();
    const bool is_given_flag = std::ranges::find(given_flags, flag) != given_flags.end();
    const bool is_name = member.is(Kind::string) && is_cell_name(member.text);
    const bool is_set = !member.is_void() && member.text != "0";
    const bool is_flag = (is_given_flag || is_blank_flag) && member.natural().value_or(is_set) <= 1;
    if (is_name ? to_lower_case(member.text) != name
                : kind != kinds.end() && is_other(member, kind->second)) {
      return make_error(place_of(member.begin),
                        fmt::format("another place in {}", quote(member.key)),
                        fmt::format("{}, as the cells are listed by rows", name));
    }
    if (member.is(Kind::object)) {
      if (auto error = find_member_error(member, cell, row, column)) return error;
    } else if (is_flag ? is_set != (is_blank == is_blank_flag)
                       : is_set && !is_name && kind == kinds.end() && &member != &cell) {
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
  const bool is_string = cell.is(Kind::string);
  const Place at = place_of(cell.begin);
  const Place place{at.line, at.column + (is_string ? 1 : 0)};
  if (is_string || cell.is(Kind::null)) {
    return texts_.add_position(row, column, trim(cell.text), place);
  }
  if (cell.is(Kind::number)) {
    const auto& board = texts_.board();
    return board.cell_at(row, column) < 0 ? texts_.add_position(row, column, cell.text, place)
                                          : texts_.add_word(cell.text, place);
  }
  if (cell.is(Kind::boolean) && !cell.is_true()) return texts_.add_position(row, column, "", place);
  const std::string text =
      cell.is(Kind::boolean) ? cell.text : std::string(text_.substr(cell.begin, 1));
  return make_error(place, quote(text), "a cell: a number, a string or null");
}

/// Reads rows that are strings: a character for each cell, or cells with spaces between them. The
/// strings may also be other parts of all cells.
Puzzle TreePuzzles::read_strings(const Values& rows, const JsonValue& list) {
  std::vector<JsonValue> split;
  Values lists;
  const auto is_spaced = [](const JsonValue* row) {
    return trim(row->text).find(' ') != std::string_view::npos;
  };
  const bool has_words =
      std::ranges::all_of(rows, is_spaced) && !boards_.with_columns(rows[0]->text.size());
  const std::size_t length = rows[0]->text.size();
  const auto has_small_digits = [](const JsonValue* row) {
    return row->text.find_first_not_of("1234.0_*xX?") == std::string::npos;
  };
  const bool may_be_puzzles = !boards_.given() && length == 16 && rows.size() == length &&
                              std::ranges::all_of(rows, has_small_digits);
  if (may_be_puzzles) {
    return bad(list.begin, "16 strings of 16 characters, puzzles or rows",
               "--box 2x2 for puzzles, --box 4x4 for rows");
  }
  for (const JsonValue* row : rows) {
    const std::string& text = row->text;
    if (!row->is(Kind::string)) return bad(row->begin, quote(text), "a row: a string");
    split.push_back({Kind::list, row->begin, row->begin + text.size() + 1, {}, {}, {}});
    for (std::size_t k = 0; k < text.size(); ++k) {
      if (has_words && is_space(text[k])) continue;
      const std::size_t end = has_words ? std::min(text.find(' ', k), text.size()) : k + 1;
      // The cell begins at the quote of a string, which add_cell() skips.
      split.back().items.push_back(
          {Kind::string, row->begin + k, 0, {}, text.substr(k, end - k), {}});
      k = end - 1;
    }
  }
  JsonValue all{Kind::list, list.begin, list.end, {}, {}, {}};
  for (const JsonValue& cells : split) {
    lists.push_back(&cells);
    std::ranges::copy(cells.items, std::back_inserter(all.items));
  }
  const bool are_parts =
      !boards_.with_columns(split[0].items.size()) && boards_.with_cells(all.items.size());
  return are_parts ? read_flat_list(all) : read_rows(lists, list);
}

}  // namespace clausoku
