#include "src/commands/new_puzzle_record.hpp"


#include "src/commands/options.hpp"
#include "src/puzzles/formats/line.hpp"
#include "src/puzzles/formats/pencilmarks.hpp"

namespace clausoku {
namespace {

/// The givens, or n characters a cell if there are pencilmarks.
std::string cells_of(const Grid& grid) {
  std::string cells;
  if (grid.marks() != nullptr) {
    append_pencilmarks(cells, grid);
  } else {
    append_line(cells, grid);
  }
  return cells;
}

void put_clues(const Grid& grid, ValueSink& value) {
  std::vector<std::string> clues;
  for (const auto& rule : grid.rules()) clues.push_back(rule->text());
  value.texts(clues);
}

/// A field that only a puzzle of known difficulty has.
template <class Put>
NamedField<NumberedPuzzle> difficulty_field(const char* name, Put put) {
  return {name, [put](const NumberedPuzzle& n, ValueSink& v) {
            n.difficulty ? put(*n.difficulty, v) : v.none();
          }};
}

}  // namespace

const NamedFields<NumberedPuzzle>& new_puzzle_fields() {
  using Numbered = NumberedPuzzle;
  static const NamedFields<Numbered> fields{
      {"index", [](const Numbered& n, ValueSink& v) { v.number(n.number); }},
      {"name", [](const Numbered& n, ValueSink& v) { v.text(n.puzzle.name); }},
      {"seed", [](const Numbered& n, ValueSink& v) { v.number(n.seed); }},
      {"board", [](const Numbered& n, ValueSink& v) { v.text(n.puzzle.grid()->board().name()); }},
      {"size", [](const Numbered& n, ValueSink& v) { v.number(n.puzzle.grid()->board().size()); }},
      {"givens", [](const Numbered& n, ValueSink& v) { v.number(n.puzzle.grid()->given_count()); }},
      {"puzzle", [](const Numbered& n, ValueSink& v) { v.text(cells_of(*n.puzzle.grid())); }},
      {"solution",
       [](const Numbered& n, ValueSink& v) { v.text(cells_of(n.puzzle.stated_solution->grid)); }},
      {"clues", [](const Numbered& n, ValueSink& v) { put_clues(*n.puzzle.grid(), v); }},
      difficulty_field("difficulty",
                       [](const Difficulty& d, ValueSink& v) {
                         v.text(name_of(level_names, d.level));
                       }),
      difficulty_field("largest_step",
                       [](const Difficulty& d, ValueSink& v) { v.number(d.largest); }),
      difficulty_field("mean_step",
                       [](const Difficulty& d, ValueSink& v) { v.decimal(d.mean, 3); })};
  return fields;
}

std::vector<std::string> usual_new_puzzle_fields(std::string_view format, bool with_difficulty) {
  std::vector<std::string> fields{"puzzle", "solution"};
  if (format == "jsonl") {
    fields = {"index", "name", "seed", "board", "givens", "puzzle", "solution", "clues"};
  }
  if (with_difficulty) {
    fields.insert(fields.end(), {"difficulty", "largest_step", "mean_step"});
  }
  return fields;
}

}  // namespace clausoku
