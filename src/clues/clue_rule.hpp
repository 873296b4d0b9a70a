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
std::variant<std::shared_ptr<const Rule>, BoardError> make_clue_rule(const Clue& clue,
                                                                     const Board& board);

/// Parses the Rule::text() of a rule that make_clue_rule() made. Can be passed as a RuleReader.
std::variant<std::shared_ptr<const Rule>, BoardError> parse_rule(std::string_view text,
                                                                 const Board& board);

/// Returns the clue of each rule of a grid, in order. Requires rules that make_clue_rule() made.
std::vector<Clue> find_clues_of_grid(const Grid& grid);

}  // namespace clausoku
