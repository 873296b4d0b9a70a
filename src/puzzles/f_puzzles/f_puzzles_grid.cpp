#include "src/puzzles/f_puzzles/f_puzzles_grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/text.hpp"
#include "src/puzzles/cells/symbols.hpp"

namespace clausoku {
namespace {

/// "1, 2 and 3".
std::string listed(const Candidates& marks, Cell cell) {
  std::string text;
  int left = marks.count(cell);
  marks.for_each(cell, [&](Digit digit) {
    text += std::to_string(digit);
    --left;
    if (left > 0) text += left == 1 ? " and " : ", ";
  });
  return text;
}

/// The digits in `givenPencilMarks` restrict a cell. A given and marks in one cell both hold: a
/// given that its marks leave out becomes a blank cell without any possible digit.
void read_marks(FPuzzlesFields& fields, Grid& grid) {
  Candidates marks = Candidates::none(grid.board());
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    const JsonValue* field = FPuzzlesFields::said(*fields.cells()[cell], "givenPencilMarks");
    if (field == nullptr) {
      marks.fill(cell);
      continue;
    }
    for (const JsonValue& mark :
         fields.expect(*field, JsonValue::Kind::list, "a list of digits").items) {
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
                    grid[cell], grid.board().cell_name(cell), listed(marks, cell)));
    grid.set(cell, 0);
    marks.clear(cell);
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
    if (!item.is(JsonValue::Kind::list)) {
      digits.push_back(&item);
      continue;
    }
    for (const JsonValue& digit : item.items) digits.push_back(&digit);
  }
  expect_a_digit_a_cell(fields, field, digits.size());
  return digits;
}

/// A character for each cell, with '.' for each that is neither a digit nor, above 9×9, a letter:
/// programs mark unfinished cells in many ways.
std::string solution_characters(std::string_view text, int size) {
  std::string characters;
  for (const char c : text) {
    const bool is_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    const bool continues_character = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    if (continues_character) continue;
    characters += is_number_character(c) || (is_letter && size > 9) ? c : '.';
  }
  return characters;
}

void read_solution_text(const FPuzzlesFields& fields, const JsonValue& field,
                        const std::optional<Alphabet>& alphabet, Grid& solution) {
  const std::string characters = solution_characters(field.text, fields.size());
  expect_a_digit_a_cell(fields, field, characters.size());
  Symbols symbols(fields.size(), alphabet, Blanks(""));
  if (auto fault = symbols.read(characters, solution)) {
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
    const JsonValue* given = FPuzzlesFields::said(*fields.cells()[cell], "given");
    if (given != nullptr && given->is_true() && fields.cells()[cell]->find("value") == nullptr) {
      fields.pass_over("'given' without 'value'");
    }
    if (value == nullptr || value->natural() == 0) continue;
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
      const bool is_blank = digit->natural().value_or(0) == 0;
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
