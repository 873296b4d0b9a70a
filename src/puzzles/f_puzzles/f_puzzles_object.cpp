#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/base/json_bytes.hpp"
#include "src/base/text.hpp"
#include "src/boards/symbols.hpp"
#include "src/clues/clue_type.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_fields.hpp"

namespace clausoku {
namespace {

using namespace std::string_view_literals;
using Json = nlohmann::ordered_json;

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
std::vector<Cell> read_extra_region(FPuzzlesFields& fields, const JsonValue& region) {
  fields.expect(region, JsonValue::Kind::object, "an extra region: an object");
  fields.check_members(region, [](const JsonValue& member) { return member.key == "cells"; }, {});
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

/// Makes the board of the regions, the extra regions, and the rules that only add houses, such as
/// the diagonals.
Board read_board(FPuzzlesFields& fields, RegionBoards& boards) {
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
  auto board = boards.board_of(stated);
  if (auto* error = std::get_if<BoardError>(&board)) {
    fields.fail(fields.root(), std::move(error->found), std::move(error->expected));
  }
  return std::get<Board>(std::move(board));
}

/// Restricts each cell to the digits in its field `givenPencilMarks`. If this field excludes the
/// cell's given, warns and makes the cell a blank without candidates.
void read_given_pencilmarks(FPuzzlesFields& fields, Grid& grid) {
  Candidates marks = Candidates::all(grid.board());
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    const JsonValue* field = find_stated(*fields.cells()[cell], "givenPencilMarks");
    if (field == nullptr) continue;
    marks.clear(cell);
    for (const JsonValue& mark : fields.items_of(*field, "a list of digits"))
      marks.add(cell, fields.digit_of(mark));
    if (grid[cell] != 0 && marks.has(cell, grid[cell])) marks.fill(cell);
    if (grid[cell] == 0 || marks.has(cell, grid[cell])) continue;
    std::vector<std::string> digits;
    marks.for_each(cell, [&](Digit digit) { digits.push_back(std::to_string(digit)); });
    fields.warn(
        fmt::format("the given {} in {}, where the given pencilmarks are {}; no digit is "
                    "possible there",
                    grid[cell], grid.board().cell_name(cell), join_words(digits)));
    grid.set(cell, 0);
    marks.clear(cell);
  }
  grid.restrict(std::move(marks));
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

/// Returns one character per cell of a solution that is a string. Programs mark unfinished cells in
/// many ways, so '.' replaces everything but digits and, above 9×9, letters.
std::string solution_characters(std::string_view text, int size) {
  std::string characters;
  for (const char c : text) {
    const bool continues_character = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    const bool is_kept = is_number_character(c) || (is_ascii_letter(c) && size > 9);
    if (!continues_character) characters += is_kept ? c : '.';
  }
  return characters;
}

/// Returns the input's solution: a string, a list of digits or a list of rows. Returns null if
/// there is none; also, with a warning, if it has blanks.
std::shared_ptr<const StatedSolution> read_solution(FPuzzlesFields& fields, const Board& board,
                                                    const std::optional<Alphabet>& alphabet) {
  const JsonValue* field = find_stated(fields.root(), "solution");
  if (field == nullptr) return nullptr;
  std::string characters;
  std::vector<const JsonValue*> digits;
  if (field->is(JsonValue::Kind::string)) {
    characters = solution_characters(field->text, fields.size());
  } else {
    for (const JsonValue& item : fields.items_of(*field, "a list of digits")) {
      const bool is_row = item.is(JsonValue::Kind::list);
      const std::span row = is_row ? std::span(item.items) : std::span(&item, 1);
      for (const JsonValue& digit : row) digits.push_back(&digit);
    }
  }
  const std::size_t count = characters.size() + digits.size();
  if (count != fields.cells().size()) {
    fields.fail(*field, "a solution of " + counted(count, "digit"),
                std::to_string(fields.cells().size()));
  }
  Grid solution(board);
  Symbols symbols(fields.size(), alphabet, Blanks(""));
  if (auto fault = characters.empty() ? std::nullopt : symbols.read(characters, solution))
    fields.fail(*field, std::move(fault->found), std::move(fault->expected));
  std::vector<Place> places;
  for (std::size_t k = 0; k < characters.size(); ++k)
    places.push_back(fields.place_of(field->begin + 1 + k));  // after the quotation mark
  for (const JsonValue* digit : digits) {
    const bool is_blank = digit->natural().value_or(0) == 0;
    if (!is_blank) solution.set(static_cast<Cell>(places.size()), fields.digit_of(*digit));
    places.push_back(fields.place_of(digit->begin));
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
                                 "parity"sv};

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
  const auto is_known = [&](const JsonValue& field) {
    const bool has_words = field.key == written_rules_field;
    if (has_words)
      fields.warn("the rules in words in 'ruleset' are not read; other fields must state them");
    return has_words || field.key == f_puzzles_negative_field ||
           is_in_any_list(field.key, object_fields, prose_fields, f_puzzles_house_fields) ||
           find_clue_type_by_field(field.key) != nullptr;
  };
  fields.check_members(fields.root(), is_known, ignored_fields);
  const auto is_known_in_cell = [](const JsonValue& field) {
    return is_in_any_list(field.key, prose_fields, cell_fields);
  };
  for (const JsonValue* cell : fields.cells())
    fields.check_members(*cell, is_known_in_cell, ignored_cell_fields);
}

Json make_cell(const Grid& grid, const RegionBoard& board, int usual_region, Cell cell) {
  Json json = Json::object();
  if (grid[cell] != 0) json = {{"value", grid[cell]}, {"given", true}};
  if (const int region = board.region_of[cell]; region == RegionBoard::no_region) {
    json["region"] = nullptr;
  } else if (region != usual_region) {
    json["region"] = region;
  }
  if (grid[cell] == 0 && grid.marks() != nullptr && grid.marks()->count(cell) < board.size) {
    Json& digits = json["givenPencilMarks"] = Json::array();
    grid.marks()->for_each(cell, [&](Digit digit) { digits.push_back(digit); });
  }
  return json;
}

}  // namespace

Puzzle read_f_puzzles_object(const ObjectText& object, const std::optional<Alphabet>& alphabet,
                             RegionBoards& boards) {
  Puzzle puzzle = bad_puzzle(object.begin.line, {});
  try {
    FPuzzlesFields fields(object);
    const JsonValue* title = fields.root().find("title");
    if (title != nullptr && title->is(JsonValue::Kind::string)) puzzle.name = title->text;
    fields.find_cells();
    reject_unknown_fields(fields);
    Grid grid = read_grid(fields, read_board(fields, boards));
    grid.set_rules(read_f_puzzles_clues(fields, grid.board()));
    puzzle.stated_solution = read_solution(fields, grid.board(), alphabet);
    std::vector<Place> places;
    for (const JsonValue* cell : fields.cells()) places.push_back(fields.place_of(cell->begin));
    puzzle.places = CellPlaces(std::move(places));
    puzzle.warnings = fields.warnings();
    puzzle.content = std::move(grid);
  } catch (InputError& error) {
    puzzle.content = std::move(error);
  }
  return puzzle;
}

std::string f_puzzles_text(const Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
  const std::optional<RegionBoard> board = make_region_board(grid.board());
  require(board.has_value());
  const std::vector<int> usual_region = make_default_regions(board->size);
  Json object{{"size", board->size}, {"title", puzzle.name}, {"grid", Json::array()}};
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    Json& rows = object["grid"];
    if (cell % board->size == 0) rows.push_back(Json::array());
    rows.back().push_back(make_cell(grid, *board, usual_region[cell], cell));
  }
  if (board->diagonal_up) object["diagonal+"] = true;
  if (board->diagonal_down) object["diagonal-"] = true;
  if (board->disjoint_groups) object["disjointgroups"] = true;
  for (const std::vector<Cell>& cells : board->extra_regions)
    object["extraregion"].push_back({{"cells", make_f_puzzles_cells(cells, grid.board())}});
  add_f_puzzles_clues(grid, object);
  if (puzzle.stated_solution) object["solution"] = puzzle.stated_solution->grid.digits();
  return format_json(object);
}

}  // namespace clausoku
