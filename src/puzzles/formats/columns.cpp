#include "src/puzzles/formats/columns.hpp"

#include <fmt/format.h>

#include "src/base/table.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/cells/text_row.hpp"

namespace clausoku {
namespace {

// Column names; case is ignored. If a table has several of them, the first in this list is chosen.
constexpr const char* puzzle_names[] = {"puzzle",  "puzzles", "quiz",     "quizzes",  "sudoku",
                                        "sudokus", "problem", "problems", "question", "questions",
                                        "board",   "boards",  "clues",    "rows",     "grid"};
constexpr const char* solution_names[] = {"solution", "solutions", "answer", "answers"};

std::optional<std::size_t> find_first_column(std::span<const std::string> names,
                                             std::span<const char* const> wanted) {
  std::optional<std::size_t> column;
  for (const char* name : wanted) {
    if (!column) column = find_column(names, name);
  }
  return column;
}

}  // namespace

ChosenColumns choose_columns(std::span<const std::string> names, const ColumnOptions& options) {
  ChosenColumns chosen;
  chosen.puzzle = options.puzzle.empty() ? find_first_column(names, puzzle_names)
                                         : find_column(names, options.puzzle);
  if (!options.solution) {
    chosen.solution = find_first_column(names, solution_names);
    if (chosen.solution == chosen.puzzle) chosen.solution.reset();
  } else if (!options.solution->empty()) {
    chosen.solution = find_column(names, *options.solution);
  }
  const bool wants_solution = options.solution && !options.solution->empty();
  chosen.are_complete = chosen.puzzle && (chosen.solution || !wants_solution);
  return chosen;
}

std::optional<std::string> find_column_name_clash(std::span<const std::string> names,
                                                  const ColumnOptions& options) {
  for (const std::string& name : options.added) {
    if (find_column(names, name)) return name;
  }
  return std::nullopt;
}

std::string describe_missing_columns(const ChosenColumns& chosen, const ColumnOptions& options) {
  if (chosen.puzzle) {
    return fmt::format("a column {}, as --solution-column says", quote(*options.solution));
  }
  if (!options.puzzle.empty()) {
    return fmt::format("a column {}, as --puzzle-column says", quote(options.puzzle));
  }
  return "a column such as 'puzzle' or 'quizzes', or --puzzle-column NAME";
}

bool may_be_text_of_cells(std::string_view text) {
  return text.size() >= 16 && 2 * count_signs(text, "0123456789._*") > text.size();
}

}  // namespace clausoku
