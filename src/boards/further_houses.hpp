// Rules that add further houses to a board, such as the diagonals. A new rule needs a row in the
// table of further_houses.cpp and a function that adds the rule's houses.
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
  /// Adds the rule's houses, or returns an error if the rule does not apply to the board.
  std::optional<BoardError> (*add)(BoardPlan& plan);
};

std::span<const FurtherHousesRule> further_houses_rules();

/// Splits a comma-separated list of rules, as in --rules. Ignores spaces around the names.
std::vector<std::string_view> split_rules(std::string_view list);

/// Adds the houses of a rule by its name. Returns an error, and keeps the plan unchanged, if the
/// rule is unknown or does not apply to the board.
std::optional<BoardError> add_further_houses(BoardPlan& plan, std::string_view rule);

/// Adds the houses of several rules, each rule once, in the order of further_houses_rules().
/// Appends the rules to the plan's name: "9x9 with diagonals, windows". Requires a plan without
/// further houses. After an error, the plan may have the houses of some rules.
std::optional<BoardError> add_rule_houses(BoardPlan& plan, std::span<const std::string_view> rules);

/// Adds a house, unless the plan has a house with the same cells.
void add_house_once(BoardPlan& plan, Area house);

/// The shape of a plan's boxes, or empty if the plan has no boxes of equal shape.
std::optional<BoxShape> find_plan_box_shape(const BoardPlan& plan);

}  // namespace clausoku
