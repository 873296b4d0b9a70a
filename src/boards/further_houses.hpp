// Rules that only add further houses. A new rule is a row in the table of further_houses.cpp and a
// function that adds its houses.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "encoder/board_plan.hpp"

namespace clausoku {

struct FurtherHousesRule {
  std::string_view name;
  std::string_view description;  ///< one line
  /// Adds the rule's houses, or returns why the rule does not apply to the board.
  std::optional<BoardError> (*add)(BoardPlan& plan);
};

std::span<const FurtherHousesRule> further_houses_rules();

/// Splits a comma-separated list, such as that of --rules; ignores spaces around the names.
std::vector<std::string_view> split_rules(std::string_view list);

/// Adds the houses of a rule by its name. Fails if the rule is unknown or does not apply to the
/// board; the plan is then unchanged.
std::optional<BoardError> add_further_houses(BoardPlan& plan, std::string_view rule);

/// Adds the houses of several rules, each once, in the table's order, and appends their names to
/// the plan's: "9x9 with diagonals, windows". Requires a plan without such rules. After an error
/// some rules may be added.
std::optional<BoardError> add_rules(BoardPlan& plan, std::span<const std::string_view> rules);

/// Adds a house, unless the plan has a house with the same cells.
void add_house_once(BoardPlan& plan, Area house);

/// The box shape of a plan if its blocks are rectangular boxes of one shape and are houses.
std::optional<BoxShape> boxes_of(const BoardPlan& plan);

}  // namespace clausoku
