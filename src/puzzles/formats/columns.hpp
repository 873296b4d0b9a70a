// Chooses the columns of a table that hold puzzles and their solutions.
#pragma once

#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

struct ChosenColumns {
  std::optional<std::size_t> puzzle;
  std::optional<std::size_t> solution;
  bool are_complete = false;  ///< the table has all required columns
};

ChosenColumns choose_columns(std::span<const std::string> names, const ColumnOptions& options);

/// Returns the first of options.added that, ignoring case, is an existing column; else nothing.
std::optional<std::string> find_column_name_clash(std::span<const std::string> names,
                                                  const ColumnOptions& options);

/// Describes the missing column: "one 'puzzle', 'quizzes' or the like, or --puzzle-column NAME".
/// Requires that the puzzle or the solution column was not found.
std::string describe_missing_columns(const ChosenColumns& chosen, const ColumnOptions& options);

/// True if a field may hold the cells of a board of 4×4 or more.
bool may_be_text_of_cells(std::string_view text);

}  // namespace clausoku
