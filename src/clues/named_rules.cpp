#include "src/clues/named_rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/nearest_name.hpp"
#include "src/boards/further_houses.hpp"
#include "src/clues/clue_rule.hpp"

namespace clausoku {
namespace {

const ClueType* find_global_clue_type(std::string_view name) {
  const ClueType* type = find_clue_type_by_name(name);
  return type != nullptr && applies_to_whole_grid(*type) ? type : nullptr;
}

}  // namespace

std::variant<NamedRules, BoardError> parse_named_rules(std::string_view list) {
  NamedRules named;
  for (const std::string_view name : split_rules(list)) {
    if (name == no_rules) continue;
    const bool is_clue = find_global_clue_type(name) != nullptr;
    if (!is_clue && std::ranges::find(further_houses_rules(), name, &FurtherHousesRule::name) ==
                        further_houses_rules().end()) {
      const std::vector<std::string_view> known = list_rule_names();
      return BoardError{
          fmt::format("rule '{}' is not known{}", name, format_suggestion(name, known)),
          fmt::format("one of {}", fmt::join(known, ", "))};
    }
    std::string& names = is_clue ? named.clues : named.houses;
    if (!names.empty()) names += ',';
    names += name;
  }
  return named;
}

std::variant<RuleList, BoardError> make_global_rules(std::string_view clues, const Board& board) {
  const std::vector<std::string_view> names = split_rules(clues);
  require(std::ranges::all_of(names, find_global_clue_type));
  RuleList rules;
  for (const ClueType* type : clue_types()) {
    if (std::ranges::find(names, type->name) == names.end()) continue;
    auto rule = make_clue_rule(Clue{type}, board);
    if (auto* error = std::get_if<BoardError>(&rule)) return std::move(*error);
    rules.push_back(std::get<0>(std::move(rule)));
  }
  return rules;
}

std::vector<std::string_view> list_rule_names() {
  std::vector<std::string_view> names;
  for (const FurtherHousesRule& rule : further_houses_rules()) names.push_back(rule.name);
  for (const ClueType* type : clue_types()) {
    if (applies_to_whole_grid(*type)) names.push_back(type->name);
  }
  return names;
}

}  // namespace clausoku
