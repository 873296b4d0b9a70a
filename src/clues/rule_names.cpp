#include "src/clues/rule_names.hpp"

#include "src/boards/further_houses.hpp"
#include "src/clues/named_rules.hpp"

namespace clausoku {

std::vector<std::string_view> rule_names() {
  std::vector<std::string_view> names;
  for (const FurtherHousesRule& rule : further_houses_rules()) names.push_back(rule.name);
  for (const ClueType* type : clue_types()) {
    if (holds_everywhere(*type)) names.push_back(type->name);
  }
  return names;
}

}  // namespace clausoku
