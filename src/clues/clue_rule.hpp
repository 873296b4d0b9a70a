// Makes rules (encoder/rule.hpp) from clues.
#pragma once

#include <memory>
#include <string_view>
#include <variant>

#include "encoder/formulas/dimacs_import.hpp"
#include "encoder/rule.hpp"
#include "src/clues/clue.hpp"

namespace clausoku {

/// Makes the rule of a clue, or returns the error that find_error() finds in the clue.
std::variant<std::shared_ptr<const Rule>, BoardError> rule_of(const Clue& clue, const Board& board);

/// Makes a rule from the Rule::text() of a rule of rule_of(). This function is a RuleReader.
std::variant<std::shared_ptr<const Rule>, BoardError> rule_of_text(std::string_view text,
                                                                   const Board& board);

/// Returns the clues of a grid's rules in order. Requires that all rules were made by rule_of().
std::vector<Clue> clues_of(const Grid& grid);

}  // namespace clausoku
