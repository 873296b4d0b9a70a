// Families: what their members are, and that they stay what they are.
#include "src/families/family.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "src/engines/spec.hpp"
#include "src/reasons/solution_finder.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(family)

namespace {

Grid made(const FamilyMember& member) {
  auto grid = make_member(member, {});
  BOOST_REQUIRE(std::holds_alternative<Grid>(grid));
  return std::get<Grid>(std::move(grid));
}

std::size_t solutions_of(const Grid& grid, std::size_t most) {
  return find_solutions(grid, most, make_known_solver_factory("cryptominisat"), {}).grids.size();
}

std::string line_of(const Grid& grid) {
  std::string line;
  for (const auto digit : grid.digits()) line += digit == 0 ? '.' : static_cast<char>('0' + digit);
  return line;
}

}  // namespace

BOOST_AUTO_TEST_CASE(holes_are_as_many_as_asked_for_and_leave_a_solution) {
  for (const std::string layout : {"4x4", "2x3", "9x9", "latin:7"}) {
    for (const int holes : {0, 5, 16}) {
      const Grid grid = made({Family::holes, layout, "", holes, 3});
      BOOST_TEST(grid.given_count() == grid.board().cell_count() - holes);
      BOOST_TEST(solutions_of(grid, 1) == 1U);
    }
  }
}

BOOST_AUTO_TEST_CASE(fewer_holes_of_a_seed_are_among_its_more) {
  const Grid few = made({Family::holes, "9x9", "", 30, 7});
  const Grid many = made({Family::holes, "9x9", "", 50, 7});
  for (Cell cell = 0; cell < 81; ++cell) {
    if (many[cell] != 0) BOOST_TEST(many[cell] == few[cell]);
  }
  BOOST_TEST(line_of(few) != line_of(made({Family::holes, "9x9", "", 30, 8})));
}

// Papers quote a family by its seeds: these grids must never change.
BOOST_AUTO_TEST_CASE(members_are_the_same_for_ever) {
  BOOST_TEST(line_of(made({Family::holes, "4x4", "", 8, 1})) == "24.3314.....42..");
  BOOST_TEST(line_of(made({Family::holes, "9x9", "", 45, 1})) ==
             ".5.....4.9814.7...7.43.6.5851.9...7..6...5921.9....38...95.2.1..7......4.457.8..2");
  BOOST_TEST(line_of(made({Family::quasigroup, "latin:5", "", 10, 1})) ==
             "521341.2452.3...5.1.41...");
  BOOST_TEST(line_of(made({Family::unsatisfiable, "9x9", "", 40, 1})) ==
             ".5.....4.9814.7...7243.6.5851.2...7..6...5921.9..6.385..95.2.1..72....34.457.8..2");
  BOOST_TEST(line_of(made({Family::variant, "9x9", "anti-knight", 60, 1})) ==
             ".1.....5..759.4.....4..6.1.29.7......8....32........8........6.........3.69.....4");
}

BOOST_AUTO_TEST_CASE(unsatisfiable_members_differ_in_one_clue_from_those_with_holes) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Grid right = made({Family::holes, "9x9", "", 40, seed});
    const Grid wrong = made({Family::unsatisfiable, "9x9", "", 40, seed});
    int different = 0;
    for (Cell cell = 0; cell < 81; ++cell) {
      BOOST_TEST((right[cell] == 0) == (wrong[cell] == 0));
      different += right[cell] != wrong[cell];
    }
    BOOST_TEST(different == 1);
    BOOST_TEST(!find_clash(wrong));
    const auto engine = make_engine(BacktrackSpec{});
    BOOST_TEST((engine->solve(wrong, {}).verdict == Verdict::none));
  }
}

BOOST_AUTO_TEST_CASE(where_no_clue_can_be_wrong_that_is_said) {
  const auto full_of_holes = make_member({Family::unsatisfiable, "4x4", "", 15, 1}, {});
  BOOST_REQUIRE(std::holds_alternative<FamilyFailure>(full_of_holes));
  BOOST_TEST(std::get<FamilyFailure>(full_of_holes).message ==
             "no single wrong clue leaves it without a solution; expected fewer holes");
  const auto none = make_member({Family::variant, "4x4", "anti-knight,anti-king", 5, 1}, {});
  BOOST_TEST(std::holds_alternative<FamilyFailure>(none));
}

BOOST_AUTO_TEST_CASE(rules_hold_in_variants) {
  const Grid grid = made({Family::variant, "9x9", "diagonals,anti-knight", 50, 2});
  BOOST_TEST(grid.rules().size() == 1U);
  BOOST_TEST(grid.board().area_count() == 29);
  BOOST_TEST(solutions_of(grid, 1) == 1U);
}

BOOST_AUTO_TEST_CASE(names_say_what_they_are) {
  BOOST_TEST(name_of({Family::holes, "9x9", "", 45, 1}) == "holes-9x9-h45-s1");
  BOOST_TEST(name_of({Family::quasigroup, "latin:7", "", 20, 3}) == "quasigroup-7-h20-s3");
  BOOST_TEST(name_of({Family::variant, "9x9", "diagonals,windows", 20, 3}) ==
             "variant-9x9-diagonals+windows-h20-s3");
  BOOST_TEST(name_of({Family::blank, "16x16"}) == "blank-16x16");
}

BOOST_AUTO_TEST_CASE(what_is_expected_is_said_where_it_is_known) {
  BOOST_TEST(expected_answer({Family::holes, "9x9"}) == "sat");
  BOOST_TEST(expected_answer({Family::unsatisfiable, "9x9"}) == "unsat");
  BOOST_TEST(expected_answer({Family::blank, "9x9"}) == "sat");
  BOOST_TEST(expected_answer({Family::blank, "9x9", "anti-knight"}) == "");
}

BOOST_AUTO_TEST_SUITE_END()
