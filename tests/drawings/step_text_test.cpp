#include "src/drawings/explanations/step_text.hpp"

#include "tests/steps/steps.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(step_text)

namespace {

std::string describe_first_step(const Grid& grid) {
  const FoundStep found = find_first_step(grid);
  return format_step_sentence(found.step, found.before);
}

std::string name_first_step_region(const Grid& grid) {
  const FoundStep found = find_first_step(grid);
  return format_step_region(found.step, found.before);
}

}  // namespace

BOOST_AUTO_TEST_CASE(states_why_a_digit_is_placed) {
  BOOST_TEST(describe_first_step(make_4x4_grid("1.....1......1..")) ==
             "r3c4 is 1: the only place for 1 in box 4 (hidden single)");
  BOOST_TEST(describe_first_step(Marks().cell(3, 3, {7}).grid()) ==
             "r3c3 is 7: no other digit is left there (naked single)");
}

BOOST_AUTO_TEST_CASE(states_why_candidates_are_removed) {
  BOOST_TEST(describe_first_step(Marks().row(1, 5, {1, 2}).grid()) ==
             "no 5 in r2c1, r2c2, r2c3, r3c1, r3c2 or r3c3: row 1 has its 5 in box 1 "
             "(locked candidates)");
  BOOST_TEST(describe_first_step(Marks()
                                     .cell(1, 1, {1, 2})
                                     .cell(1, 5, {1, 2})
                                     .row(1, 1, {1, 5, 9})
                                     .row(1, 2, {1, 5})
                                     .grid()) ==
             "no 1 in r1c9: r1c1 and r1c5 have 1 and 2 between them (naked pair)");
  BOOST_TEST(describe_first_step(Marks()
                                     .row(1, 1, {2, 7})
                                     .row(5, 1, {2, 7})
                                     .column(2, 1, {1, 5, 9})
                                     .column(7, 1, {1, 5})
                                     .grid()) ==
             "no 1 in r9c2: row 1 and row 5 have their 1 only in column 2 and column 7 (X-wing)");
}

BOOST_AUTO_TEST_CASE(groups_cells_with_the_same_removed_digits) {
  BOOST_TEST(
      describe_first_step(Marks()
                              .row(1, 1, {1, 5})
                              .row(1, 2, {1, 5})
                              .cell(1, 5, {1, 2, 3})
                              .cell(1, 1, {1, 2, 3, 4})
                              .grid()) ==
      "no 3 or 4 in r1c1; no 3 in r1c5: row 1 has 1 and 2 only in r1c1 and r1c5 (hidden pair)");
}

BOOST_AUTO_TEST_CASE(lists_the_facts_of_a_complex_step) {
  BOOST_TEST(describe_first_step(
                 Marks().cell(1, 1, {1, 2}).cell(1, 5, {1, 3}).cell(5, 1, {2, 3}).grid()) ==
             "no 3 in r5c5: these 7 facts leave no other choice: r1c1, r1c5 and r5c1 have one "
             "digit each, 1 is once in row 1, 2 is once in column 1 and 3 is once in row 5 and "
             "column 5 (XY-wing)");
}

BOOST_AUTO_TEST_CASE(step_text_names_the_clues_that_the_step_uses) {
  BOOST_TEST(describe_first_step(make_4x4_grid("................", {"killer-cage 3 r1c1,r1c2"})) ==
             "no 3 or 4 in r1c1 or r1c2: the cage of 3 at r1c1 (cage combination)");
}

BOOST_AUTO_TEST_CASE(hint_names_the_region_of_a_step_but_not_its_digit) {
  BOOST_TEST(name_first_step_region(make_4x4_grid("1.....1......1..")) == "box 4");
  BOOST_TEST(name_first_step_region(Marks().cell(3, 3, {7}).grid()) == "r3c3");
  BOOST_TEST(name_first_step_region(Marks().cell(1, 1, {1, 2}).cell(1, 5, {1, 2}).grid()) ==
             "r1c1, r1c5 and row 1");
  BOOST_TEST(name_first_step_region(make_4x4_grid(
                 "................", {"killer-cage 3 r1c1,r1c2"})) == "the cage of 3 at r1c1");
}

BOOST_AUTO_TEST_CASE(steps_name_digits_by_the_letters_of_a_puzzle) {
  const auto describe = [](const Grid& grid) {
    const FoundStep found = find_first_step(grid);
    return format_step_sentence(found.step, found.before, DigitNames("ABCDEFGHI"));
  };
  BOOST_TEST(describe(make_4x4_grid("1.....1......1..")) ==
             "r3c4 is A: the only place for A in box 4 (hidden single)");
  BOOST_TEST(describe(Marks().row(1, 5, {1, 2}).grid()) ==
             "no E in r2c1, r2c2, r2c3, r3c1, r3c2 or r3c3: row 1 has its E in box 1 "
             "(locked candidates)");
  BOOST_TEST(describe(Marks()
                          .row(1, 1, {1, 5})
                          .row(1, 2, {1, 5})
                          .cell(1, 5, {1, 2, 3})
                          .cell(1, 1, {1, 2, 3, 4})
                          .grid()) ==
             "no C or D in r1c1; no C in r1c5: row 1 has A and B only in r1c1 and r1c5 "
             "(hidden pair)");
  BOOST_TEST(describe(Marks()
                          .row(1, 1, {2, 7})
                          .row(5, 1, {2, 7})
                          .column(2, 1, {1, 5, 9})
                          .column(7, 1, {1, 5})
                          .grid()) ==
             "no A in r9c2: row 1 and row 5 have their A only in column 2 and column 7 (X-wing)");
  BOOST_TEST(describe(Marks().cell(1, 1, {1, 2}).cell(1, 5, {1, 3}).cell(5, 1, {2, 3}).grid()) ==
             "no C in r5c5: these 7 facts leave no other choice: r1c1, r1c5 and r5c1 have one "
             "digit each, A is once in row 1, B is once in column 1 and C is once in row 5 and "
             "column 5 (XY-wing)");
}

BOOST_AUTO_TEST_SUITE_END()
