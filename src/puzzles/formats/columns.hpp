// Chooses the columns of a table that hold puzzles and their solutions.
#pragma once

#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

struct ChosenColumns {
  std::optional<std::size_t> puzzle;
  std::optional<std::size_t> solution;
  bool are_complete = false;  ///< the table has all required columns
};

/// What the name of a column or of a JSON member says about it.
struct FieldKind {
  explicit FieldKind(const std::string& name);

  bool may_state_rules, may_state_board, is_other_list;
  bool is_puzzle;    ///< a usual name of a column of puzzles
  bool is_name;      ///< the puzzle's name
  bool is_solution;  ///< the name has_solution_word()
};

ChosenColumns choose_columns(std::span<const std::string> names, const ColumnOptions& options);

/// Returns the first of options.added that, ignoring case, is an existing column; else nothing.
std::optional<std::string> find_column_name_clash(std::span<const std::string> names,
                                                  const ColumnOptions& options);

/// Describes the missing column: "one 'puzzle', 'quizzes' or the like, or --puzzle-column NAME".
/// Requires that the puzzle or the solution column was not found.
std::string describe_missing_columns(const ChosenColumns& chosen, const ColumnOptions& options);

}  // namespace clausoku
