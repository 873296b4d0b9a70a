#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "src/base/text.hpp"
#include "src/boards/symbols.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_clues.hpp"

namespace clausoku {
namespace {

using namespace std::string_view_literals;

/// Returns the region of each cell. The input may number the regions in any way. A cell without the
/// field `region` is in the region of its usual box.
std::vector<int> read_region_of_each_cell(const FPuzzlesFields& fields) {
  const auto n = static_cast<std::size_t>(fields.size());
  const std::vector<const JsonValue*>& cells = fields.cells();
  std::vector<int> region_of = make_default_regions(fields.size());
  std::map<int, std::size_t> sizes;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (const JsonValue* field = cells[cell]->find("region")) {
      const std::optional<int> number = field->natural();
      if (!number && !field->is(JsonValue::Kind::null))
        fields.reject(*field, "a region's number from 0 up, or null");
      region_of[cell] = number.value_or(RegionBoard::no_region);
    }
    ++sizes[region_of[cell]];
  }
  const bool has_none = sizes.contains(RegionBoard::no_region);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const int region = region_of[cell];
    if (region == RegionBoard::no_region) continue;
    if (sizes[region] > n || (sizes[region] < n && !has_none)) {
      fields.fail(*cells[cell],
                  fmt::format("region {} of {}", region, counted(sizes[region], "cell")),
                  fmt::format("{}{}", has_none ? "at most " : "", n));
    }
  }
  return region_of;
}

/// Returns the cells of an extra region; no cells if the region is empty.
std::vector<Cell> read_extra_region(const FPuzzlesFields& fields, const JsonValue& region) {
  fields.expect(region, JsonValue::Kind::object, "an extra region: an object");
  for (const JsonValue& field : region.items) {
    if (field.key != "cells" && !field.is_void()) fields.fail_unknown(field);
  }
  std::vector<Cell> extra;
  const JsonValue* cells = find_stated(region, "cells");
  if (cells == nullptr) return extra;
  const auto& items = fields.items_of(*cells, "a list of cells");
  if (items.size() > static_cast<std::size_t>(fields.size())) {
    fields.fail(*cells, fmt::format("an extra region of {} cells", items.size()),
                fmt::format("at most {}", fields.size()));
  }
  for (const JsonValue& item : items) {
    const Cell cell = fields.cell_of(item);
    if (std::ranges::find(extra, cell) != extra.end()) {
      fields.fail(item, fmt::format("{} twice", quote(item.text)), "different cells");
    }
    extra.push_back(cell);
  }
  return extra;
}

/// Reads the regions, the extra regions, and the rules that only add houses, such as the diagonals.
RegionBoard read_regions_and_house_rules(const FPuzzlesFields& fields) {
  RegionBoard stated;
  stated.size = fields.size();
  stated.region_of = read_region_of_each_cell(fields);
  stated.diagonal_up = fields.is_rule_stated("diagonal+");
  stated.diagonal_down = fields.is_rule_stated("diagonal-");
  stated.disjoint_groups = fields.is_rule_stated("disjointgroups");
  if (const JsonValue* regions = find_stated(fields.root(), "extraregion")) {
    for (const JsonValue& item : fields.items_of(*regions, "a list of extra regions")) {
      std::vector<Cell> extra = read_extra_region(fields, item);
      if (!extra.empty()) stated.extra_regions.push_back(std::move(extra));
    }
  }
  return stated;
}

/// Formats the candidates of a cell, such as "1, 2 and 3".
std::string format_candidates(const Candidates& marks, Cell cell) {
  std::string text;
  int left = marks.count(cell);
  marks.for_each(cell, [&](Digit digit) {
    text += std::to_string(digit);
    --left;
    if (left > 0) text += left == 1 ? " and " : ", ";
  });
  return text;
}

/// Restricts each cell to the digits in its field `givenPencilMarks`. If this field excludes the
/// cell's given, warns and makes the cell a blank without candidates.
void read_given_pencilmarks(FPuzzlesFields& fields, Grid& grid) {
  Candidates marks = Candidates::none(grid.board());
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    const JsonValue* field = find_stated(*fields.cells()[cell], "givenPencilMarks");
    if (field == nullptr) {
      marks.fill(cell);
      continue;
    }
    for (const JsonValue& mark : fields.items_of(*field, "a list of digits")) {
      marks.add(cell, fields.digit_of(mark));
    }
    if (grid[cell] == 0) continue;
    if (marks.has(cell, grid[cell])) {
      marks.fill(cell);
      continue;
    }
    fields.warn(
        fmt::format("the given {} in {}, where the given pencilmarks are {}; no digit is "
                    "possible there",
                    grid[cell], grid.board().cell_name(cell), format_candidates(marks, cell)));
    grid.set(cell, 0);
    marks.clear(cell);
  }
  grid.restrict(std::move(marks));
}

void reject_wrong_solution_size(const FPuzzlesFields& fields, const JsonValue& field,
                                std::size_t count) {
  const std::size_t cells = fields.cells().size();
  if (count == cells) return;
  fields.fail(field, "a solution of " + counted(count, "digit"), std::to_string(cells));
}

/// Returns the digits of a solution in the input, which is a list of digits or a list of rows.
std::vector<const JsonValue*> solution_digits(const FPuzzlesFields& fields,
                                              const JsonValue& field) {
  std::vector<const JsonValue*> digits;
  for (const JsonValue& item : fields.items_of(field, "a list of digits")) {
    if (!item.is(JsonValue::Kind::list)) {
      digits.push_back(&item);
      continue;
    }
    for (const JsonValue& digit : item.items) digits.push_back(&digit);
  }
  reject_wrong_solution_size(fields, field, digits.size());
  return digits;
}

/// Reads a solution that is a string of one character per cell. Programs mark unfinished cells in
/// many ways, so '.' replaces everything but digits and, above 9×9, letters.
void read_solution_text(const FPuzzlesFields& fields, const JsonValue& field,
                        const std::optional<Alphabet>& alphabet, Grid& solution) {
  std::string characters;
  for (const char c : field.text) {
    const bool continues_character = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    if (continues_character) continue;
    const bool is_kept = is_number_character(c) || (is_ascii_letter(c) && fields.size() > 9);
    characters += is_kept ? c : '.';
  }
  reject_wrong_solution_size(fields, field, characters.size());
  Symbols symbols(fields.size(), alphabet, Blanks(""));
  if (auto fault = symbols.read(characters, solution)) {
    fields.fail(field, std::move(fault->found), std::move(fault->expected));
  }
}

/// Reads givens and candidates. Warns if it ignores values without `given` or reads them as givens.
Grid read_grid(FPuzzlesFields& fields, Board board) {
  Grid grid(std::move(board));
  const bool has_given = std::ranges::any_of(
      fields.cells(), [](const JsonValue* cell) { return cell->find("given") != nullptr; });
  bool has_values = false;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    const JsonValue& object = *fields.cells()[cell];
    const JsonValue* value = find_stated(object, "value");
    const JsonValue* given = find_stated(object, "given");
    if (given != nullptr && given->is_true() && object.find("value") == nullptr)
      fields.record_ignored_part("'given' without 'value'");
    if (value == nullptr || value->natural() == 0) continue;
    if (given != nullptr) fields.expect(*given, JsonValue::Kind::boolean, "true or false");
    if (given != nullptr || !has_given) {
      grid.set(cell, fields.digit_of(*value));
      has_values = true;
    } else {
      fields.record_ignored_part("'value' without 'given'");
    }
  }
  if (has_values && !has_given) {
    fields.warn("no 'given' in the grid; each 'value' is read as a given");
  }
  read_given_pencilmarks(fields, grid);
  return grid;
}

/// Returns the input's solution; null if there is none. Warns and returns null if it has blanks.
std::shared_ptr<const StatedSolution> read_solution(FPuzzlesFields& fields, const Board& board,
                                                    const std::optional<Alphabet>& alphabet) {
  const JsonValue* field = find_stated(fields.root(), "solution");
  if (field == nullptr) return nullptr;
  Grid solution(board);
  std::vector<Place> places;
  if (field->is(JsonValue::Kind::string)) {
    read_solution_text(fields, *field, alphabet, solution);
    for (std::size_t k = 0; k < fields.cells().size(); ++k) {
      places.push_back(fields.place_of(field->begin + 1 + k));  // after the quotation mark
    }
  } else {
    for (const JsonValue* digit : solution_digits(fields, *field)) {
      const bool is_blank = digit->natural().value_or(0) == 0;
      if (!is_blank) solution.set(static_cast<Cell>(places.size()), fields.digit_of(*digit));
      places.push_back(fields.place_of(digit->begin));
    }
  }
  if (!solution.is_full()) {
    fields.warn("a solution with blanks, which is not compared");
    return nullptr;
  }
  return std::make_shared<const StatedSolution>(
      StatedSolution{std::move(solution), CellPlaces(std::move(places))});
}

/// The fields that this file reads, in addition to f_puzzles_house_fields and the fields of clues.
constexpr std::array object_fields{"size"sv, "grid"sv, "title"sv, "solution"sv};
constexpr std::array cell_fields{"value"sv, "given"sv, "givenPencilMarks"sv, "region"sv,
                                 f_puzzles_parity};

/// Fields that contain text for human readers.
constexpr std::array prose_fields{"author"sv, "successMessage"sv};

/// The field with the rules in the author's words. The words may state more than the other fields.
constexpr std::string_view written_rules_field = "ruleset";

/// Fields for drawing, for a solver's notes and for the settings of programs. They are ignored.
constexpr std::array ignored_fields{"line"sv,          "text"sv,
                                    "circle"sv,        "rectangle"sv,
                                    "cage"sv,          "highlightConflicts"sv,
                                    "disabledlogic"sv, "truecandidatesoptions"sv};
constexpr std::array ignored_cell_fields{
    "c"sv, "cArray"sv, "highlight"sv, "centerPencilMarks"sv, "candidates"sv, "cornerPencilMarks"sv};

bool is_in_any_list(std::string_view name, const auto&... lists) {
  return (... || (std::ranges::find(lists, name) != lists.end()));
}

/// Fails at an unknown field, because it may state a rule. Records the fields that are ignored.
void reject_unknown_fields(FPuzzlesFields& fields) {
  for (const JsonValue& field : fields.root().items) {
    if (field.is_void()) continue;
    if (is_in_any_list(field.key, object_fields, prose_fields, f_puzzles_house_fields)) continue;
    if (is_f_puzzles_clue_field(field.key)) continue;
    if (field.key == written_rules_field) {
      fields.warn("the rules in words in 'ruleset' are not read; other fields must state them");
      continue;
    }
    if (!is_in_any_list(field.key, ignored_fields)) fields.fail_unknown(field);
    fields.record_ignored_part(quote(field.key));
  }
  for (const JsonValue* cell : fields.cells()) {
    for (const JsonValue& field : cell->items) {
      if (field.is_void() || is_in_any_list(field.key, prose_fields, cell_fields)) continue;
      if (!is_in_any_list(field.key, ignored_cell_fields)) fields.fail_unknown(field);
      fields.record_ignored_part(quote(field.key));
    }
  }
}

Board make_board(const FPuzzlesFields& fields, RegionBoards& boards) {
  auto board = boards.board_of(read_regions_and_house_rules(fields));
  if (auto* error = std::get_if<BoardError>(&board)) {
    fields.fail(fields.root(), std::move(error->found), std::move(error->expected));
  }
  return std::get<Board>(std::move(board));
}

}  // namespace

Puzzle read_f_puzzles_object(const ObjectText& object, const std::optional<Alphabet>& alphabet,
                             RegionBoards& boards) {
  std::string name;
  try {
    FPuzzlesFields fields(object);
    if (const JsonValue* title = fields.root().find("title");
        title != nullptr && title->is(JsonValue::Kind::string)) {
      name = title->text;
    }
    fields.find_cells();
    reject_unknown_fields(fields);
    Grid grid = read_grid(fields, make_board(fields, boards));
    grid.set_rules(read_f_puzzles_clues(fields, grid.board()));
    std::vector<Place> places;
    for (const JsonValue* cell : fields.cells()) places.push_back(fields.place_of(cell->begin));
    Puzzle puzzle = good_puzzle(object.begin.line, std::move(grid), std::move(places));
    puzzle.stated_solution = read_solution(fields, puzzle.grid()->board(), alphabet);
    puzzle.warnings = fields.warnings();
    puzzle.name = std::move(name);
    return puzzle;
  } catch (InputError& error) {
    Puzzle puzzle = bad_puzzle(object.begin.line, std::move(error));
    puzzle.name = std::move(name);
    return puzzle;
  }
}

}  // namespace clausoku
