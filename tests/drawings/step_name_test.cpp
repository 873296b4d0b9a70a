#include "src/drawings/explanations/step_text.hpp"

#include "tests/steps/steps.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(step_name)

namespace {

std::string first_step_name(const Grid& grid) {
  const FoundStep found = find_first_step(grid);
  return name_of(found.step, found.before);
}

std::string first_step_name(const Marks& marks) { return first_step_name(marks.grid()); }

}  // namespace

BOOST_AUTO_TEST_CASE(step_name_states_the_kind_of_single) {
  BOOST_TEST(first_step_name(make_4x4_grid("123.4...........")) == "last cell");
  BOOST_TEST(first_step_name(make_4x4_grid("1.....1......1..")) == "hidden single");
  BOOST_TEST(first_step_name(Marks().cell(3, 3, {7})) == "naked single");
}

BOOST_AUTO_TEST_CASE(recognizes_locked_candidates_and_names_the_step) {
  BOOST_TEST(first_step_name(Marks().row(1, 5, {1, 2, 3})) == "locked candidates");
  BOOST_TEST(
      first_step_name(Marks().row(2, 5, {1, 2, 3, 4}).row(3, 5, {4, 5, 6}).row(1, 5, {4, 5})) ==
      "locked candidates");
}

BOOST_AUTO_TEST_CASE(step_name_states_the_kind_and_size_of_a_subset) {
  BOOST_TEST(first_step_name(Marks().cell(1, 1, {1, 2}).cell(1, 5, {1, 2})) == "naked pair");
  BOOST_TEST(first_step_name(Marks().row(1, 1, {1, 5}).row(1, 2, {1, 5})) == "hidden pair");
  BOOST_TEST(
      first_step_name(Marks().cell(1, 1, {1, 2, 3}).cell(1, 4, {1, 2, 3}).cell(1, 7, {1, 2, 3})) ==
      "naked triple");
  BOOST_TEST(
      first_step_name(Marks().row(1, 1, {1, 4, 7}).row(1, 2, {1, 4, 7}).row(1, 3, {1, 4, 7})) ==
      "hidden triple");
}

BOOST_AUTO_TEST_CASE(step_name_states_the_kind_of_fish) {
  BOOST_TEST(first_step_name(Marks().row(1, 1, {2, 7}).row(5, 1, {2, 7})) == "X-wing");
  BOOST_TEST(first_step_name(Marks().column(1, 1, {2, 7}).column(5, 1, {2, 7})) == "X-wing");
  BOOST_TEST(
      first_step_name(Marks().row(1, 1, {2, 5, 8}).row(4, 1, {2, 5, 8}).row(7, 1, {2, 5, 8})) ==
      "swordfish");
}

BOOST_AUTO_TEST_CASE(recognizes_skyscrapers_and_kites_and_names_the_step) {
  BOOST_TEST(first_step_name(Marks().column(1, 1, {1, 5}).column(5, 1, {1, 6})) == "skyscraper");
  BOOST_TEST(first_step_name(Marks().row(1, 1, {2, 7}).column(3, 1, {3, 7})) == "two-string kite");
}

BOOST_AUTO_TEST_CASE(step_name_states_the_kind_of_wing) {
  BOOST_TEST(first_step_name(Marks().cell(1, 1, {1, 2}).cell(1, 5, {1, 3}).cell(5, 1, {2, 3})) ==
             "XY-wing");
  BOOST_TEST(first_step_name(Marks().cell(1, 1, {1, 2, 3}).cell(1, 5, {1, 3}).cell(2, 2, {2, 3})) ==
             "XYZ-wing");
  BOOST_TEST(first_step_name(Marks().cell(1, 1, {1, 2}).cell(6, 5, {1, 2}).row(9, 1, {1, 5})) ==
             "W-wing");
}

BOOST_AUTO_TEST_CASE(names_steps_of_one_clue_after_its_type) {
  BOOST_TEST(first_step_name(make_4x4_grid("................", {"killer-cage 3 r1c1,r1c2"})) ==
             "cage combination");
  BOOST_TEST(first_step_name(
                 make_4x4_grid("................", {"slow-thermometer r1c1,r2c2,r3c3,r4c4"})) ==
             "slow thermometer");
}

BOOST_AUTO_TEST_CASE(returns_no_name_for_steps_of_other_kinds) {
  const FoundStep found = find_first_step(
      make_4x4_grid("................", {"killer-cage 3 r1c1,r1c2", "killer-cage 3 r1c3,r2c3"}));
  Step step = found.step;
  step.facts = {0, 1, 20};
  BOOST_TEST(name_of(step, found.before) == "");
}

BOOST_AUTO_TEST_SUITE_END()
