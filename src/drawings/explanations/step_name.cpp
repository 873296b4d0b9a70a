#include "src/drawings/explanations/step_text.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "src/clues/clue_type.hpp"

namespace clausoku {
namespace {

constexpr auto sizes = std::to_array<std::string_view>({"pair", "triple", "quadruple"});
constexpr auto fishes = std::to_array<std::string_view>({"X-wing", "swordfish", "jellyfish"});

/// True if `property` has the same value for all facts.
template <class Property>
bool have_equal_property(const std::vector<Fact>& facts, Property&& property) {
  return std::ranges::all_of(
      facts, [&](const Fact& fact) { return property(fact) == property(facts[0]); });
}

Digit fact_digit(const Fact& fact) { return fact.digit; }
int fact_area(const Fact& fact) { return fact.where; }

class StepNamer {
 public:
  StepNamer(const Step& step, const Position& before)
      : facts_(step, before.grid()), before_(before), board_(before.board()) {}

  std::string name() const {
    if (!facts_.clues.empty()) return name_of_clue_step();
    if (facts_.count() == 1) return name_of_single_fact_step();
    if (facts_.places.empty()) return name_of_cell_fact_step();
    if (facts_.cells.empty()) return name_of_place_fact_step();
    return name_of_mixed_fact_step();
  }

 private:
  AreaKind kind(const Fact& fact) const { return board_.area_kind(fact.where); }
  bool is_about_row_or_column(const Fact& fact) const {
    return kind(fact) == AreaKind::row || kind(fact) == AreaKind::column;
  }

  int count_possible_cells(const Fact& place) const {
    int count = 0;
    for (const Cell cell : board_.house(place.where)) {
      count += before_.candidates().has(cell, place.digit) ? 1 : 0;
    }
    return count;
  }

  std::string name_of_single_fact_step() const {
    if (!facts_.cells.empty()) return "naked single";
    const auto house = board_.house(facts_.places[0].where);
    const auto open =
        std::ranges::count_if(house, [&](Cell cell) { return before_.digit(cell) == 0; });
    return open == 1 ? "last cell" : "hidden single";
  }

  std::string name_of_cell_fact_step() const {
    const std::size_t k = facts_.cells.size();
    if (k == facts_.no_twos.size() && k >= 2 && k - 2 < sizes.size() &&
        have_equal_property(facts_.no_twos, fact_area)) {
      return "naked " + std::string(sizes[k - 2]);
    }
    const auto count = [&](Cell cell) { return before_.candidates().count(cell); };
    const auto pairs = std::ranges::count(facts_.cells, 2, count);
    if (pairs == std::ssize(facts_.cells))
      return k == 2 ? "naked pair" : k == 3 ? "XY-wing" : "XY-chain";
    if (k == 3 && pairs == 2 && std::ranges::count(facts_.cells, 3, count) == 1) return "XYZ-wing";
    if (k == 4 && std::ranges::all_of(facts_.cells, [&](Cell cell) { return count(cell) <= 4; })) {
      return "WXYZ-wing";
    }
    return "";
  }

  std::string name_of_place_fact_step() const {
    const auto& places = facts_.places;
    const auto& no_twos = facts_.no_twos;
    const std::size_t k = places.size();
    if (k == 1 && no_twos.size() == 1) return "locked candidates";
    if (!have_equal_property(places, fact_digit)) return "";
    if (k == no_twos.size()) {
      const bool is_plain = have_equal_property(places, [&](const Fact& f) { return kind(f); }) &&
                            have_equal_property(no_twos, [&](const Fact& f) { return kind(f); });
      if (k - 2 < fishes.size() && is_plain && is_about_row_or_column(places[0]) &&
          is_about_row_or_column(no_twos[0])) {
        return std::string(fishes[k - 2]);
      }
      return "fish";
    }
    if (k == 2 && no_twos.size() == 3) return name_of_turbot_step();
    const bool is_chain =
        std::ranges::all_of(places, [&](const Fact& f) { return count_possible_cells(f) == 2; });
    return is_chain ? "X-chain" : "finned fish";
  }

  /// Returns the name of a step with two facts of kind `place` and three of kind `no_two`.
  std::string name_of_turbot_step() const {
    const auto& [first, second] = std::pair(facts_.places[0], facts_.places[1]);
    const bool has_groups = count_possible_cells(first) > 2 || count_possible_cells(second) > 2;
    if (!is_about_row_or_column(first) || !is_about_row_or_column(second))
      return has_groups ? "empty rectangle" : "turbot fish";
    if (kind(first) == kind(second)) return has_groups ? "finned X-wing" : "skyscraper";
    return has_groups ? "grouped two-string kite" : "two-string kite";
  }

  std::string name_of_mixed_fact_step() const {
    const std::size_t k = facts_.places.size();
    if (facts_.no_twos.empty() && k == facts_.cells.size() && k >= 2 && k - 2 < sizes.size() &&
        have_equal_property(facts_.places, fact_area)) {
      return "hidden " + std::string(sizes[k - 2]);
    }
    const auto is_pair = [&](Cell cell) { return before_.candidates().count(cell) == 2; };
    const bool has_only_strong_links = std::ranges::all_of(facts_.cells, is_pair) &&
                                       std::ranges::all_of(facts_.places, [&](const Fact& place) {
                                         return count_possible_cells(place) == 2;
                                       });
    if (!has_only_strong_links) return "";
    const auto words = [&](std::size_t index) {
      return before_.candidates().words(facts_.cells[index]);
    };
    if (facts_.cells.size() == 2 && k == 1 && std::ranges::equal(words(0), words(1))) {
      return "W-wing";
    }
    return "alternating chain";
  }

  /// Returns a name made from the clue's type if a clue is the only fact, otherwise no name.
  std::string name_of_clue_step() const {
    if (facts_.count() > 1) return "";
    const auto& rule = before_.grid().rules()[facts_.clues[0]];
    const auto clue = parse_clue(rule->text(), board_);
    if (const auto* known_clue = std::get_if<Clue>(&clue)) {
      std::string name(known_clue->type->name);
      if (name == "killer-cage") return "cage combination";
      if (!applies_to_whole_grid(*known_clue->type)) std::ranges::replace(name, '-', ' ');
      return name;
    }
    return "";
  }

  const StepFacts facts_;
  const Position& before_;
  const Board& board_;
};

}  // namespace

std::string name_of(const Step& step, const Position& before) {
  return StepNamer(step, before).name();
}

}  // namespace clausoku
