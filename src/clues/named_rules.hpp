// Rules given by name, as in --rules: further houses of the board
// (src/boards/further_houses.hpp), and clue types that hold everywhere.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/board.hpp"
#include "encoder/rule.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {

/// Rule names, split into two kinds. Each list of names is separated by commas.
struct NamedRules {
  std::string houses;
  std::string clues;
};

/// Splits a comma-separated list of names by kind. Returns an error for the first unknown name.
std::variant<NamedRules, BoardError> named_rules(std::string_view list);

/// Returns the rules with the names in NamedRules::clues for a board, each once, in the order of
/// clue_types(). Requires names of types that hold everywhere.
std::variant<RuleList, BoardError> make_global_rules(std::string_view clues, const Board& board);

/// The names of all rules that --rules accepts.
std::vector<std::string_view> rule_names();

}  // namespace clausoku
