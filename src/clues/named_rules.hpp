// Rules given by name, as in --rules. Some rules add houses to the board (further_houses.hpp); the
// other rules are clue types that hold everywhere, such as anti-knight.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/board.hpp"
#include "encoder/rule.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {

/// Rule names, separated by commas: `houses` are rules that add houses, `clues` are clue types.
struct NamedRules {
  std::string houses;
  std::string clues;
};

/// The name in a list of rules that adds no rule.
inline constexpr std::string_view no_rules = "none";

/// Divides comma-separated names into the two lists. Returns an error for the first unknown name.
std::variant<NamedRules, BoardError> parse_named_rules(std::string_view list);

/// Makes the rules of a board from the names in NamedRules::clues, each once, in the order of
/// clue_types(). Requires names of clue types that hold everywhere.
std::variant<RuleList, BoardError> make_global_rules(std::string_view clues, const Board& board);

/// The names of all rules that --rules accepts.
std::vector<std::string_view> list_rule_names();

}  // namespace clausoku
