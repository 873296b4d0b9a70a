#include "src/drawings/explanations/step_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "encoder/basics/joined.hpp"
#include "src/base/text.hpp"
#include "src/reasons/premise.hpp"

namespace clausoku {
namespace {

template <class Range, class Name>
std::vector<std::string> map_to_names(const Range& range, Name&& name) {
  std::vector<std::string> names;
  for (const auto& item : range) names.push_back(name(item));
  return names;
}

struct SharedRemoval {
  std::vector<Digit> digits;
  std::vector<Cell> cells;
};

/// Groups the cells that lose the same digits. The groups are ordered by their first cells.
std::vector<SharedRemoval> group_removals(const std::vector<Placement>& removed) {
  std::map<Cell, std::vector<Digit>> by_cell;
  for (const auto& [cell, digit] : removed) by_cell[cell].push_back(digit);
  std::vector<SharedRemoval> losses;
  for (const auto& [cell, digits] : by_cell) {
    const auto same = std::ranges::find(losses, digits, &SharedRemoval::digits);
    if (same != losses.end()) {
      same->cells.push_back(cell);
    } else {
      losses.push_back({digits, {cell}});
    }
  }
  return losses;
}

class StepDescriber {
 public:
  StepDescriber(const Step& step, const Position& before, const DigitNames& digit_names)
      : facts_(step, before.grid()),
        before_(before),
        board_(before.board()),
        digit_names_(digit_names) {}

  std::string reason(const std::string& name) const {
    if (facts_.count() == 1) return single_fact_reason();
    if (name == "locked candidates") return locked_candidates_reason();
    if (name.starts_with("naked ")) return naked_subset_reason();
    if (name.starts_with("hidden ")) return hidden_subset_reason();
    if (name == "X-wing" || name == "swordfish" || name == "jellyfish") return fish_reason();
    return fmt::format("these {} leave no other choice: {}", counted(facts_.count(), "fact"),
                       all_facts_text());
  }

  std::string region() const {
    std::vector<std::string> names;
    for (const Cell cell : facts_.cells) names.push_back(board_.cell_name(cell));
    std::set<int> areas;
    for (const Fact& fact : facts_.places) areas.insert(fact.where);
    if (areas.empty()) {
      for (const Fact& fact : facts_.no_twos) areas.insert(fact.where);
    }
    for (const int area : areas) names.push_back(board_.area_name(area));
    for (const int clue : facts_.clues) names.push_back(clue_name(clue));
    return listed(names);
  }

 private:
  std::string clue_name(int clue) const { return before_.grid().rules()[clue]->name(); }
  std::string cell_names_text(const std::vector<Cell>& cells) const {
    return listed(map_to_names(cells, [&](Cell cell) { return board_.cell_name(cell); }));
  }
  std::string area_names_text(const std::vector<Fact>& facts) const {
    std::vector<std::string> names;
    for (const Fact& fact : facts) {
      const std::string& name = board_.area_name(fact.where);
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    return listed(names);
  }
  std::string fact_digits_text(const std::vector<Fact>& facts) const {
    std::set<Digit> digits;
    for (const Fact& fact : facts) digits.insert(fact.digit);
    return listed(map_to_names(digits, [&](Digit digit) { return digit_names_[digit]; }));
  }

  std::string single_fact_reason() const {
    if (!facts_.clues.empty()) return clue_name(facts_.clues[0]);
    if (!facts_.cells.empty()) return "no other digit is left there";
    const Fact& place = facts_.places[0];
    return fmt::format("the only place for {} in {}", digit_names_[place.digit],
                       board_.area_name(place.where));
  }

  std::string locked_candidates_reason() const {
    const Fact& place = facts_.places[0];
    return fmt::format("{} has its {} in {}", board_.area_name(place.where),
                       digit_names_[place.digit], board_.area_name(facts_.no_twos[0].where));
  }

  std::string naked_subset_reason() const {
    return fmt::format("{} have {} between them", cell_names_text(facts_.cells),
                       fact_digits_text(facts_.no_twos));
  }

  std::string hidden_subset_reason() const {
    return fmt::format("{} has {} only in {}", board_.area_name(facts_.places[0].where),
                       fact_digits_text(facts_.places), cell_names_text(facts_.cells));
  }

  std::string fish_reason() const {
    return fmt::format("{} have their {} only in {}", area_names_text(facts_.places),
                       digit_names_[facts_.places[0].digit], area_names_text(facts_.no_twos));
  }

  /// Lists all facts. Merges facts about one digit: "3 has a place in row 1 and row 2".
  std::string all_facts_text() const {
    std::vector<std::string> parts;
    if (!facts_.cells.empty()) {
      parts.push_back(
          fmt::format("{} {}", cell_names_text(facts_.cells),
                      facts_.cells.size() == 1 ? "has one digit" : "have one digit each"));
    }
    append_fact_texts(parts, facts_.places, "has a place in");
    append_fact_texts(parts, facts_.no_twos, "is once in");
    for (const int clue : facts_.clues) parts.push_back(clue_name(clue));
    return listed(parts);
  }

  void append_fact_texts(std::vector<std::string>& parts, const std::vector<Fact>& facts,
                         std::string_view predicate) const {
    std::map<Digit, std::vector<Fact>> by_digit;
    for (const Fact& fact : facts) by_digit[fact.digit].push_back(fact);
    for (const auto& [digit, facts_of_digit] : by_digit) {
      parts.push_back(
          fmt::format("{} {} {}", digit_names_[digit], predicate, area_names_text(facts_of_digit)));
    }
  }

  const StepFacts facts_;
  const Position& before_;
  const Board& board_;
  const DigitNames& digit_names_;
};

}  // namespace

std::string format_step_conclusion(const Step& step, const Board& board,
                                   const DigitNames& digit_names) {
  if (step.placed) {
    return fmt::format("{} is {}", board.cell_name(step.placed->cell),
                       digit_names[step.placed->digit]);
  }
  std::vector<std::string> parts;
  for (const auto& [digits, cells] : group_removals(step.removed)) {
    const auto names = map_to_names(cells, [&](Cell cell) { return board.cell_name(cell); });
    const auto lost = map_to_names(digits, [&](Digit digit) { return digit_names[digit]; });
    parts.push_back(fmt::format("no {} in {}", listed(lost, "or"), listed(names, "or")));
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string format_step_reason(const Step& step, const Position& before,
                               const DigitNames& digit_names) {
  return StepDescriber(step, before, digit_names).reason(name_of(step, before));
}

std::string format_step_region(const Step& step, const Position& before) {
  return StepDescriber(step, before, {}).region();
}

std::string format_step_sentence(const Step& step, const Position& before,
                                 const DigitNames& digit_names) {
  const std::string name = name_of(step, before);
  return fmt::format("{}: {}{}", format_step_conclusion(step, before.board(), digit_names),
                     StepDescriber(step, before, digit_names).reason(name),
                     name.empty() ? "" : fmt::format(" ({})", name));
}

}  // namespace clausoku
