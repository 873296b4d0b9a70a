// A clue on its board as a rule (encoder/rule.hpp).
#pragma once

#include <memory>
#include <string_view>
#include <variant>

#include "encoder/dimacs_import.hpp"
#include "encoder/rule.hpp"
#include "src/clues/clue.hpp"

namespace clausoku {

/// The rule, or what is wrong with the clue (find_error()).
std::variant<std::shared_ptr<const Rule>, BoardError> rule_of(const Clue& clue, const Board& board);

/// Reads Rule::text() of such a rule back: a RuleReader.
std::variant<std::shared_ptr<const Rule>, BoardError> rule_of_text(std::string_view text,
                                                                   const Board& board);

/// The clues of a grid's rules, in their order. Requires that rule_of() made all of them.
std::vector<Clue> clues_of(const Grid& grid);

}  // namespace clausoku
