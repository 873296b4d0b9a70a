#include "src/puzzles/f_puzzles_object.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <string_view>
#include <utility>

#include "src/puzzles/json_tree.hpp"
#include "src/puzzles/symbols.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

using namespace std::string_view_literals;

/// What the puzzle is, as far as fields say it.
constexpr std::array puzzle_fields{"size"sv,      "grid"sv,           "diagonal+"sv,
                                   "diagonal-"sv, "disjointgroups"sv, "extraregion"sv,
                                   "solution"sv,  "title"sv};
constexpr std::array cell_fields{"value"sv, "given"sv, "region"sv, "givenPencilMarks"sv};

/// What is for people to read.
constexpr std::array prose_fields{"author"sv, "ruleset"sv, "successMessage"sv};

/// What is drawn, what a solver has noted, and the settings of programs.
constexpr std::array idle_fields{"line"sv,          "text"sv,
                                 "circle"sv,        "rectangle"sv,
                                 "cage"sv,          "highlightConflicts"sv,
                                 "disabledlogic"sv, "truecandidatesoptions"sv};
constexpr std::array idle_cell_fields{
    "c"sv, "cArray"sv, "highlight"sv, "centerPencilMarks"sv, "candidates"sv, "cornerPencilMarks"sv};

bool is_one_of(std::string_view name, const auto& names) {
  return std::ranges::find(names, name) != names.end();
}

/// "1 row", "2 rows".
std::string counted(std::size_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// The places of offsets in a text.
class TextPlaces {
 public:
  explicit TextPlaces(const ObjectText& object) : object_(object) {
    for (std::size_t k = 0; !object.is_encoded && k < object.text.size(); ++k) {
      if (object.text[k] == '\n') line_begins_.push_back(k + 1);
    }
  }

  Place of(std::size_t offset) const {
    if (object_.is_encoded) return object_.begin;
    const auto behind = std::ranges::upper_bound(line_begins_, offset);
    if (behind == line_begins_.begin()) {
      return {object_.begin.line, object_.begin.column + offset};
    }
    const auto lines = static_cast<std::size_t>(behind - line_begins_.begin());
    return {object_.begin.line + lines, offset - *std::prev(behind) + 1};
  }

 private:
  const ObjectText& object_;
  std::vector<std::size_t> line_begins_;  // but for the first
};

/// Thrown at the first thing that is wrong, and caught in this file.
struct Fault {
  Place place;
  std::string found;
  std::string expected;
};

class ObjectReader {
 public:
  ObjectReader(const ObjectText& object, const std::optional<Alphabet>& alphabet,
               FPuzzlesBoards& boards)
      : object_(object), places_(object), alphabet_(alphabet), boards_(boards) {}

  Puzzle read() {
    try {
      return read_puzzle();
    } catch (Fault& fault) {
      Puzzle puzzle = bad_puzzle(object_.begin.line, fault.place, std::move(fault.found),
                                 std::move(fault.expected));
      puzzle.name = std::move(name_);
      return puzzle;
    }
  }

 private:
  using Kind = JsonValue::Kind;

  Puzzle read_puzzle() {
    auto parsed = parse_json(object_.text);
    if (auto* fault = std::get_if<JsonFault>(&parsed)) {
      throw Fault{places_.of(fault->begin), std::move(fault->found), std::move(fault->expected)};
    }
    root_ = std::get<JsonValue>(std::move(parsed));
    if (const JsonValue* title = root_.find("title"); title && title->is(Kind::string)) {
      name_ = title->text;
    }
    collect_cells();
    read_fields(root_, puzzle_fields, idle_fields);
    for (const JsonValue* cell : cells_) read_fields(*cell, cell_fields, idle_cell_fields);
    Grid grid = read_grid(make_board());
    std::vector<Place> places;
    for (const JsonValue* cell : cells_) places.push_back(places_.of(cell->begin));
    Puzzle puzzle = good_puzzle(object_.begin.line, std::move(grid), std::move(places));
    puzzle.name = std::move(name_);
    add_solution(puzzle);
    add_warning();
    puzzle.warnings = std::move(warnings_);
    return puzzle;
  }

  [[noreturn]] void fail(const JsonValue& value, std::string found, std::string expected) const {
    throw Fault{places_.of(value.begin), std::move(found), std::move(expected)};
  }

  /// What stands there, for a message.
  static std::string shown(const JsonValue& value) {
    switch (value.kind) {
      case Kind::null:
        return "null";
      case Kind::list:
        return "a list";
      case Kind::object:
        return "an object";
      default:
        return quote(value.text);
    }
  }

  const JsonValue& expect(const JsonValue& value, Kind kind, const char* expected) const {
    if (!value.is(kind)) fail(value, shown(value), expected);
    return value;
  }

  /// A member that says something.
  static const JsonValue* said(const JsonValue& object, std::string_view name) {
    const JsonValue* value = object.find(name);
    return value == nullptr || value->is_void() ? nullptr : value;
  }

  bool is_stated(std::string_view rule) const {
    const JsonValue* value = said(root_, rule);
    if (value != nullptr && !value->is(Kind::boolean)) {
      fail(*value, fmt::format("{} for the rule '{}'", shown(*value), rule), "true or false");
    }
    return value != nullptr;
  }

  void collect_cells() {
    const JsonValue* grid = root_.find("grid");
    if (grid == nullptr) fail(root_, "an object without 'grid'", "an f-puzzles object");
    expect(*grid, Kind::list, "a list of rows");
    const JsonValue* size = root_.find("size");
    const std::optional<int> n =
        size == nullptr ? static_cast<int>(grid->items.size()) : size->natural();
    if (!n || *n < 1 || *n > Board::max_size) {
      fail(size == nullptr ? *grid : *size, size == nullptr ? "no rows" : shown(*size),
           fmt::format("a size from 1 to {}", Board::max_size));
    }
    stated_.size = *n;
    const auto count = static_cast<std::size_t>(*n);
    if (grid->items.size() != count) {
      fail(*grid, counted(grid->items.size(), "row"), std::to_string(count));
    }
    for (const JsonValue& row : grid->items) {
      expect(row, Kind::list, "a row: a list of cells");
      if (row.items.size() != count) {
        fail(row, "a row of " + counted(row.items.size(), "cell"), std::to_string(count));
      }
      for (const JsonValue& cell : row.items) {
        cells_.push_back(&expect(cell, Kind::object, "a cell: an object"));
      }
    }
  }

  /// Looks whether each field that says something is known.
  void read_fields(const JsonValue& object, const auto& known, const auto& idle) {
    for (const JsonValue& field : object.items) {
      if (field.is_void() || is_one_of(field.key, known) || is_one_of(field.key, prose_fields)) {
        continue;
      }
      if (!is_one_of(field.key, idle)) {
        fail(field, fmt::format("rule {} is not known", quote(field.key)), "");
      }
      pass_over(quote(field.key));
    }
  }

  void pass_over(const std::string& what) {
    if (std::ranges::find(passed_over_, what) == passed_over_.end()) passed_over_.push_back(what);
  }

  Board make_board() {
    read_regions();
    stated_.diagonal_up = is_stated("diagonal+");
    stated_.diagonal_down = is_stated("diagonal-");
    stated_.disjoint_groups = is_stated("disjointgroups");
    if (const JsonValue* regions = said(root_, "extraregion")) {
      expect(*regions, Kind::list, "a list of extra regions");
      for (const JsonValue& region : regions->items) read_extra_region(region);
    }
    auto board = boards_.board_of(stated_);
    if (auto* error = std::get_if<BoardError>(&board)) {
      fail(root_, std::move(error->found), std::move(error->expected));
    }
    return std::get<Board>(std::move(board));
  }

  /// Regions may have any numbers; those of the usual boxes are what cells without one have.
  void read_regions() {
    const auto n = static_cast<std::size_t>(stated_.size);
    stated_.region_of = usual_regions(stated_.size);
    std::map<int, std::size_t> sizes;
    bool has_none = false;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      int& region = stated_.region_of[cell];
      if (const JsonValue* field = cells_[cell]->find("region")) {
        const std::optional<int> number = field->natural();
        if (!number && !field->is(Kind::null)) {
          fail(*field, shown(*field), "a region's number from 0 on, or null");
        }
        region = number.value_or(FPuzzlesBoard::no_region);
      }
      has_none |= region == FPuzzlesBoard::no_region;
      if (region != FPuzzlesBoard::no_region) ++sizes[region];
    }
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const int region = stated_.region_of[cell];
      if (region == FPuzzlesBoard::no_region) continue;
      if (sizes[region] > n || (sizes[region] < n && !has_none)) {
        fail(*cells_[cell], fmt::format("region {} of {}", region, counted(sizes[region], "cell")),
             fmt::format("{}{}", has_none ? "at most " : "", n));
      }
    }
  }

  void read_extra_region(const JsonValue& region) {
    expect(region, Kind::object, "an extra region: an object");
    for (const JsonValue& field : region.items) {
      if (field.key != "cells" && !field.is_void()) {
        fail(field, fmt::format("rule {} is not known", quote(field.key)), "");
      }
    }
    const JsonValue* cells = said(region, "cells");
    if (cells == nullptr) return;
    expect(*cells, Kind::list, "a list of cells");
    if (cells->items.size() > static_cast<std::size_t>(stated_.size)) {
      fail(*cells, fmt::format("an extra region of {} cells", cells->items.size()),
           fmt::format("at most {}", stated_.size));
    }
    std::vector<Cell>& extra = stated_.extra_regions.emplace_back();
    for (const JsonValue& item : cells->items) {
      const std::optional<Cell> cell = cell_of(item);
      if (!cell) {
        fail(item, shown(item), fmt::format("a cell from R1C1 to R{0}C{0}", stated_.size));
      }
      if (std::ranges::find(extra, *cell) != extra.end()) {
        fail(item, fmt::format("{} twice", quote(item.text)), "different cells");
      }
      extra.push_back(*cell);
    }
  }

  /// "R1C1".
  std::optional<Cell> cell_of(const JsonValue& value) const {
    const std::string_view text = value.text;
    const std::size_t second = text.find_first_of("Cc");
    if (!value.is(Kind::string) || second == text.npos || (text[0] != 'R' && text[0] != 'r')) {
      return std::nullopt;
    }
    const auto number = [this](std::string_view digits) -> std::optional<int> {
      int result = 0;
      const auto [end, error] =
          std::from_chars(digits.data(), digits.data() + digits.size(), result);
      const bool is_whole = error == std::errc() && end == digits.data() + digits.size();
      return is_whole && result >= 1 && result <= stated_.size ? std::optional(result)
                                                               : std::nullopt;
    };
    const auto row = number(text.substr(1, second - 1));
    const auto column = number(text.substr(second + 1));
    if (!row || !column) return std::nullopt;
    return (*row - 1) * stated_.size + *column - 1;
  }

  Digit read_digit(const JsonValue& value) const {
    const std::optional<int> digit = value.natural();
    if (!digit || *digit < 1 || *digit > stated_.size) {
      fail(value, shown(value), fmt::format("a digit from 1 to {}", stated_.size));
    }
    return *digit;
  }

  Grid read_grid(Board board) {
    Grid grid(std::move(board));
    const bool any_given = std::ranges::any_of(
        cells_, [](const JsonValue* cell) { return cell->find("given") != nullptr; });
    bool any_value = false;
    for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
      const JsonValue* value = said(*cells_[cell], "value");
      if (value == nullptr || value->natural() == 0) continue;
      const JsonValue* given = said(*cells_[cell], "given");
      if (given != nullptr) expect(*given, Kind::boolean, "true or false");
      if (given != nullptr || !any_given) {
        grid.set(cell, read_digit(*value));
        any_value = true;
      } else {
        pass_over("'value' without 'given'");
      }
    }
    if (any_value && !any_given) warn("no 'given' in the grid; each 'value' is read as one");
    restrict(grid);
    return grid;
  }

  void restrict(Grid& grid) const {
    Candidates marks = Candidates::none(grid.board());
    for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
      const JsonValue* field = said(*cells_[cell], "givenPencilMarks");
      if (field != nullptr) {
        for (const JsonValue& mark : expect(*field, Kind::list, "a list of digits").items) {
          marks.add(cell, read_digit(mark));
        }
      }
      // A given is a matter of the given alone.
      if (field == nullptr || grid[cell] != 0) marks.fill(cell);
    }
    grid.restrict(std::move(marks));
  }

  void add_solution(Puzzle& puzzle) {
    const JsonValue* field = said(root_, "solution");
    if (field == nullptr) return;
    Grid solution(puzzle.grid()->board());
    std::vector<Place> places;
    if (field->is(Kind::string)) {
      read_solution_text(*field, solution);
      for (std::size_t k = 0; k < cells_.size(); ++k) {
        places.push_back(places_.of(field->begin + 1 + k));  // behind the quotation mark
      }
    } else {
      for (const JsonValue* digit : solution_digits(*field)) {
        const bool is_blank = digit->is_void() || digit->natural() == 0;
        if (!is_blank) solution.set(static_cast<Cell>(places.size()), read_digit(*digit));
        places.push_back(places_.of(digit->begin));
      }
    }
    if (!solution.is_full()) {
      warn("a solution with blanks; not compared");
      return;
    }
    puzzle.stated_solution = std::make_shared<const StatedSolution>(
        StatedSolution{std::move(solution), CellPlaces(std::move(places))});
  }

  /// Of a list, or of a list of rows.
  std::vector<const JsonValue*> solution_digits(const JsonValue& field) const {
    std::vector<const JsonValue*> digits;
    for (const JsonValue& item : expect(field, Kind::list, "a list of digits").items) {
      if (!item.is(Kind::list)) digits.push_back(&item);
      for (const JsonValue& digit : item.items) digits.push_back(&digit);
    }
    expect_cells(field, digits.size());
    return digits;
  }

  void read_solution_text(const JsonValue& field, Grid& solution) const {
    expect_cells(field, field.text.size());
    Symbols symbols(stated_.size, alphabet_, Blanks(""));
    if (auto fault = symbols.read(field.text, solution)) {
      fail(field, std::move(fault->found), std::move(fault->expected));
    }
  }

  void expect_cells(const JsonValue& field, std::size_t count) const {
    if (count == cells_.size()) return;
    fail(field, "a solution of " + counted(count, "digit"), std::to_string(cells_.size()));
  }

  void warn(std::string text) { warnings_.push_back({{}, object_.begin, std::move(text), ""}); }

  void add_warning() {
    if (passed_over_.empty()) return;
    std::string text;
    for (const std::string& what : passed_over_) {
      if (!text.empty()) text += what == passed_over_.back() ? " and " : ", ";
      text += what;
    }
    warn(text + (passed_over_.size() == 1 ? ", which states no rule, is passed over"
                                          : ", which state no rule, are passed over"));
  }

  const ObjectText& object_;
  TextPlaces places_;
  const std::optional<Alphabet>& alphabet_;
  FPuzzlesBoards& boards_;
  JsonValue root_;
  std::vector<const JsonValue*> cells_;  // of root_, in reading order
  FPuzzlesBoard stated_;
  std::string name_;
  std::vector<std::string> passed_over_;
  std::vector<InputError> warnings_;
};

}  // namespace

Puzzle read_f_puzzles_object(const ObjectText& object, const std::optional<Alphabet>& alphabet,
                             FPuzzlesBoards& boards) {
  return ObjectReader(object, alphabet, boards).read();
}

}  // namespace clausoku
