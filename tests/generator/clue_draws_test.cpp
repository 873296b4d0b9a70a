// Clues read off a solution: of every type, true, each once.
#include "src/generator/clue_draws.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "src/boards/layout.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/generator/random_solution.hpp"

BOOST_AUTO_TEST_SUITE(clue_draws)

namespace {

using namespace clausoku;

Grid solution_of(const char* layout, Random& random) {
  const Grid blank(std::get<Board>(board_of(layout, "")));
  return draw_solution(blank, random, {}).solution.value();
}

std::vector<std::string_view> names_of_list(const char* list) {
  std::vector<std::string_view> names;
  const auto types = std::get<std::vector<const ClueType*>>(drawn_clue_types(list));
  for (const ClueType* type : types) names.push_back(type->name);
  return names;
}

}  // namespace

BOOST_AUTO_TEST_CASE(clues_of_every_type_hold_and_are_different) {
  for (const ClueType* type : clue_types()) {
    if (!can_be_drawn(*type)) continue;
    Random random(1, 1);
    const Grid solution = solution_of("9x9", random);
    const std::vector types{type};
    ClueDraws draws(solution, types, random);
    std::set<std::string> seen;
    for (int k = 0; k < 5; ++k) {
      const auto clue = draws.draw();
      BOOST_REQUIRE_MESSAGE(clue != nullptr, type->name);
      BOOST_TEST(clue->holds(solution), clue->text());
      BOOST_TEST(seen.insert(clue->text()).second, clue->text());
    }
  }
}

BOOST_AUTO_TEST_CASE(what_holds_everywhere_is_not_drawn) {
  for (const ClueType* type : clue_types()) {
    const bool is_everywhere =
        type->form == FPuzzlesForm::flag || type->form == FPuzzlesForm::negative;
    if (is_everywhere) BOOST_TEST(!can_be_drawn(*type), type->name);
  }
}

BOOST_AUTO_TEST_CASE(cages_and_lines_keep_off_each_other) {
  for (const char* kind : {"killer", "thermo", "arrow"}) {
    Random random(2, 1);
    const Grid solution = solution_of("9x9", random);
    const auto types = std::get<0>(drawn_clue_types(kind));
    ClueDraws draws(solution, types, random);
    std::vector<int> times(81);
    int count = 0;
    for (auto clue = draws.draw(); clue != nullptr; clue = draws.draw(), ++count) {
      for (const Cell cell : clue->cells()) ++times[static_cast<std::size_t>(cell)];
    }
    BOOST_TEST(count > 5);
    BOOST_TEST(*std::ranges::max_element(times) == 1);
  }
}

BOOST_AUTO_TEST_CASE(lines_may_be_let_cross) {
  Random random(2, 1);
  const Grid solution = solution_of("2x3", random);
  const auto types = std::get<0>(drawn_clue_types("thermo"));
  ClueDraws draws(solution, types, random);
  while (draws.draw() != nullptr) {
  }
  draws.let_lines_cross();
  BOOST_TEST((draws.draw() != nullptr));
}

BOOST_AUTO_TEST_CASE(a_name_may_stand_for_several_types) {
  using Names = std::vector<std::string_view>;
  BOOST_TEST((names_of_list("dots") == Names{"difference", "ratio"}));
  BOOST_TEST((names_of_list("killer,killer-cage, ratio,dots") ==
              Names{"killer-cage", "ratio", "difference"}));
  for (const auto& [name, list] : clue_groups()) {
    BOOST_TEST(std::holds_alternative<std::vector<const ClueType*>>(drawn_clue_types(name)), name);
  }
}

BOOST_AUTO_TEST_CASE(boards_with_holes_have_clues_too) {
  Random random(3, 1);
  const Grid solution = solution_of("samurai", random);
  const auto types = std::get<0>(drawn_clue_types("killer,dots,thermo,quadruple"));
  ClueDraws draws(solution, types, random);
  for (int k = 0; k < 50; ++k) {
    const auto clue = draws.draw();
    BOOST_REQUIRE((clue != nullptr));
    BOOST_TEST(clue->holds(solution), clue->text());
  }
}

BOOST_AUTO_TEST_SUITE_END()
