// Which columns of a table hold puzzles and their solutions.
#pragma once

#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

struct ChosenColumns {
  std::optional<std::size_t> puzzle;
  std::optional<std::size_t> solution;
  bool are_complete = false;  ///< the table has all columns that are needed
};
ChosenColumns choose_columns(std::span<const std::string> names, const ColumnOptions& options);

/// The first name that is added although a column has it, in any case; empty where there is none.
std::optional<std::string> added_twice(std::span<const std::string> names,
                                       const ColumnOptions& options);

/// The columns that a table lacks: "one 'puzzle', 'quizzes' or the like, or --puzzle-column NAME".
/// Requires that the chosen ones are not complete.
std::string columns_expected(const ChosenColumns& chosen, const ColumnOptions& options);

}  // namespace clausoku
