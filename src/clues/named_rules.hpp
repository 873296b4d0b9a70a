// Rules by their names, as --rules takes them: those that are further houses of the board
// (src/boards/further_houses.hpp), and the types of clues that hold everywhere.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/board.hpp"
#include "encoder/rule.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {

/// Lists of names with commas between.
struct NamedRules {
  std::string houses;
  std::string clues;
};

/// Splits a list of both; the error is the first name of neither.
std::variant<NamedRules, BoardError> named_rules(std::string_view list);

/// The rules of NamedRules::clues on a board, each once, in the order of the table of types.
/// Requires names of types that hold everywhere.
std::variant<RuleList, BoardError> rules_everywhere(std::string_view clues, const Board& board);

/// The names of all rules that --rules takes.
std::vector<std::string_view> rule_names();

}  // namespace clausoku
