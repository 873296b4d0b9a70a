// Rules that are nothing but further houses. A new one is a row in the table and a function that
// adds its houses, in further_houses.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "encoder/board_plan.hpp"

namespace clausoku {

struct FurtherHousesRule {
  std::string_view name;
  std::string_view description;  ///< a line
  /// Adds the houses, or says why there are none on such a board.
  std::optional<BoardError> (*add)(BoardPlan& plan);
};

std::span<const FurtherHousesRule> further_houses_rules();

/// The names in a list with commas between, such as --rules takes; spaces around them do not count.
std::vector<std::string_view> split_rules(std::string_view list);

/// Adds the houses of a rule by its name. The error says that there is no such rule, or why it does
/// not apply to the board; then nothing was added.
std::optional<BoardError> add_further_houses(BoardPlan& plan, std::string_view rule);

/// Adds the houses of several rules in the table's order, each once, whatever order they are named
/// in, and puts their names behind the plan's: "9x9 with diagonals, windows". The plan must have no
/// such rules yet. At the first error the plan is left half done.
std::optional<BoardError> add_rules(BoardPlan& plan, std::span<const std::string_view> rules);

/// Adds a house unless the plan has one of the same cells.
void add_house_once(BoardPlan& plan, Area house);

/// The boxes of a plan whose blocks are the usual boxes, and houses.
std::optional<BoxShape> boxes_of(const BoardPlan& plan);

}  // namespace clausoku
