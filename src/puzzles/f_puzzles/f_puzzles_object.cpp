#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "src/base/text.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_clues.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_grid.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_houses.hpp"

namespace clausoku {
namespace {

using namespace std::string_view_literals;

/// What is read here; the readers of parts have lists of their own.
constexpr std::array object_fields{"size"sv, "grid"sv, "title"sv};

/// What is for people to read.
constexpr std::array prose_fields{"author"sv, "successMessage"sv};

/// Rules in the words of their author. They may say more than the other fields do.
constexpr std::string_view rules_in_words = "ruleset";

/// What is drawn, what a solver has noted, and the settings of programs.
constexpr std::array idle_fields{"line"sv,          "text"sv,
                                 "circle"sv,        "rectangle"sv,
                                 "cage"sv,          "highlightConflicts"sv,
                                 "disabledlogic"sv, "truecandidatesoptions"sv};
constexpr std::array idle_cell_fields{
    "c"sv, "cArray"sv, "highlight"sv, "centerPencilMarks"sv, "candidates"sv, "cornerPencilMarks"sv};

bool is_one_of(std::string_view name, const auto&... lists) {
  return (... || (std::ranges::find(lists, name) != lists.end()));
}

/// Passes over what says nothing about the solution; fails where a field may be a rule.
void look_at_fields(FPuzzlesFields& fields) {
  for (const JsonValue& field : fields.root().items) {
    if (field.is_void()) continue;
    if (is_one_of(field.key, object_fields, prose_fields, f_puzzles_house_fields,
                  f_puzzles_grid_fields)) {
      continue;
    }
    if (is_f_puzzles_clue_field(field.key)) continue;
    if (field.key == rules_in_words) {
      fields.warn("rules in words, in 'ruleset', are not read; other fields have to state them");
      continue;
    }
    if (!is_one_of(field.key, idle_fields)) fields.fail_unknown(field);
    fields.pass_over(quote(field.key));
  }
  for (const JsonValue* cell : fields.cells()) {
    for (const JsonValue& field : cell->items) {
      if (field.is_void()) continue;
      if (field.key == f_puzzles_parity ||
          is_one_of(field.key, prose_fields, f_puzzles_house_cell_fields,
                    f_puzzles_grid_cell_fields)) {
        continue;
      }
      if (!is_one_of(field.key, idle_cell_fields)) fields.fail_unknown(field);
      fields.pass_over(quote(field.key));
    }
  }
}

Board make_board(const FPuzzlesFields& fields, FPuzzlesBoards& boards) {
  auto board = boards.board_of(read_f_puzzles_houses(fields));
  if (auto* error = std::get_if<BoardError>(&board)) {
    fields.fail(fields.root(), std::move(error->found), std::move(error->expected));
  }
  return std::get<Board>(std::move(board));
}

}  // namespace

Puzzle read_f_puzzles_object(const ObjectText& object, const std::optional<Alphabet>& alphabet,
                             FPuzzlesBoards& boards) {
  std::string name;
  try {
    FPuzzlesFields fields(object);
    if (const JsonValue* title = fields.root().find("title");
        title != nullptr && title->is(JsonValue::Kind::string)) {
      name = title->text;
    }
    fields.find_cells();
    look_at_fields(fields);
    Grid grid = read_f_puzzles_grid(fields, make_board(fields, boards));
    grid.set_rules(read_f_puzzles_clues(fields, grid.board()));
    std::vector<Place> places;
    for (const JsonValue* cell : fields.cells()) places.push_back(fields.place_of(cell->begin));
    Puzzle puzzle = good_puzzle(object.begin.line, std::move(grid), std::move(places));
    puzzle.stated_solution = read_f_puzzles_solution(fields, puzzle.grid()->board(), alphabet);
    puzzle.warnings = fields.warnings();
    puzzle.name = std::move(name);
    return puzzle;
  } catch (FPuzzlesFault& fault) {
    Puzzle puzzle = bad_puzzle(object.begin.line, fault.place, std::move(fault.found),
                               std::move(fault.expected));
    puzzle.name = std::move(name);
    return puzzle;
  }
}

}  // namespace clausoku
