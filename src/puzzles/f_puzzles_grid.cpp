#include "src/puzzles/f_puzzles_grid.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "src/puzzles/symbols.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

void read_marks(const FPuzzlesFields& fields, Grid& grid) {
  Candidates marks = Candidates::none(grid.board());
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    const JsonValue* field = FPuzzlesFields::said(*fields.cells()[cell], "givenPencilMarks");
    if (field != nullptr) {
      for (const JsonValue& mark :
           fields.expect(*field, JsonValue::Kind::list, "a list of digits").items) {
        marks.add(cell, fields.digit_of(mark));
      }
    }
    // A given is a matter of the given alone.
    if (field == nullptr || grid[cell] != 0) marks.fill(cell);
  }
  grid.restrict(std::move(marks));
}

void expect_a_digit_a_cell(const FPuzzlesFields& fields, const JsonValue& field,
                           std::size_t count) {
  const std::size_t cells = fields.cells().size();
  if (count == cells) return;
  fields.fail(field, "a solution of " + counted(count, "digit"), std::to_string(cells));
}

/// Of a list, or of a list of rows.
std::vector<const JsonValue*> solution_digits(const FPuzzlesFields& fields,
                                              const JsonValue& field) {
  std::vector<const JsonValue*> digits;
  for (const JsonValue& item :
       fields.expect(field, JsonValue::Kind::list, "a list of digits").items) {
    if (!item.is(JsonValue::Kind::list)) digits.push_back(&item);
    for (const JsonValue& digit : item.items) digits.push_back(&digit);
  }
  expect_a_digit_a_cell(fields, field, digits.size());
  return digits;
}

void read_solution_text(const FPuzzlesFields& fields, const JsonValue& field,
                        const std::optional<Alphabet>& alphabet, Grid& solution) {
  expect_a_digit_a_cell(fields, field, field.text.size());
  Symbols symbols(fields.size(), alphabet, Blanks(""));
  if (auto fault = symbols.read(field.text, solution)) {
    fields.fail(field, std::move(fault->found), std::move(fault->expected));
  }
}

}  // namespace

Grid read_f_puzzles_grid(FPuzzlesFields& fields, Board board) {
  Grid grid(std::move(board));
  const bool any_given = std::ranges::any_of(
      fields.cells(), [](const JsonValue* cell) { return cell->find("given") != nullptr; });
  bool any_value = false;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    const JsonValue* value = FPuzzlesFields::said(*fields.cells()[cell], "value");
    if (value == nullptr || value->natural() == 0) continue;
    const JsonValue* given = FPuzzlesFields::said(*fields.cells()[cell], "given");
    if (given != nullptr) fields.expect(*given, JsonValue::Kind::boolean, "true or false");
    if (given != nullptr || !any_given) {
      grid.set(cell, fields.digit_of(*value));
      any_value = true;
    } else {
      fields.pass_over("'value' without 'given'");
    }
  }
  if (any_value && !any_given) {
    fields.warn("no 'given' in the grid; each 'value' is read as one");
  }
  read_marks(fields, grid);
  return grid;
}

std::shared_ptr<const StatedSolution> read_f_puzzles_solution(
    FPuzzlesFields& fields, const Board& board, const std::optional<Alphabet>& alphabet) {
  const JsonValue* field = FPuzzlesFields::said(fields.root(), "solution");
  if (field == nullptr) return nullptr;
  Grid solution(board);
  std::vector<Place> places;
  if (field->is(JsonValue::Kind::string)) {
    read_solution_text(fields, *field, alphabet, solution);
    for (std::size_t k = 0; k < fields.cells().size(); ++k) {
      places.push_back(fields.place_of(field->begin + 1 + k));  // behind the quotation mark
    }
  } else {
    for (const JsonValue* digit : solution_digits(fields, *field)) {
      const bool is_blank = digit->is_void() || digit->natural() == 0;
      if (!is_blank) solution.set(static_cast<Cell>(places.size()), fields.digit_of(*digit));
      places.push_back(fields.place_of(digit->begin));
    }
  }
  if (!solution.is_full()) {
    fields.warn("a solution with blanks; not compared");
    return nullptr;
  }
  return std::make_shared<const StatedSolution>(
      StatedSolution{std::move(solution), CellPlaces(std::move(places))});
}

}  // namespace clausoku
