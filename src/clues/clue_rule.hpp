// Wraps a clue on its board as a rule (encoder/rule.hpp).
#pragma once

#include <memory>
#include <string_view>
#include <variant>

#include "encoder/formulas/dimacs_import.hpp"
#include "encoder/rule.hpp"
#include "src/clues/clue.hpp"

namespace clausoku {

/// Returns the rule of a clue, or the error that find_error() finds in the clue.
std::variant<std::shared_ptr<const Rule>, BoardError> rule_of(const Clue& clue, const Board& board);

/// Parses the Rule::text() of a rule made by rule_of(). This function is a RuleReader.
std::variant<std::shared_ptr<const Rule>, BoardError> rule_of_text(std::string_view text,
                                                                   const Board& board);

/// Returns the clues of a grid's rules in order. Requires that all rules were made by rule_of().
std::vector<Clue> clues_of(const Grid& grid);

}  // namespace clausoku
