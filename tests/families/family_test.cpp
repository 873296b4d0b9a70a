// Tests the members of formula families, which must never change.
#include "src/families/family.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "src/engines/spec.hpp"
#include "src/reasons/solution_finder.hpp"
#include "tests/printing.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(family)

namespace {

Grid make_grid(const FamilyMember& member) {
  auto grid = make_member(member, {});
  BOOST_REQUIRE(std::holds_alternative<Grid>(grid));
  return std::get<Grid>(std::move(grid));
}

std::size_t count_solutions(const Grid& grid, std::size_t most) {
  return find_solutions(grid, most, make_named_solver_factory("cryptominisat"), {}).grids.size();
}

std::string format_grid_line(const Grid& grid) {
  std::string line;
  for (const auto digit : grid.digits()) line += digit == 0 ? '.' : static_cast<char>('0' + digit);
  return line;
}

}  // namespace

BOOST_AUTO_TEST_CASE(members_have_the_requested_holes_and_a_solution) {
  for (const std::string layout : {"4x4", "2x3", "9x9", "latin:7"}) {
    for (const int holes : {0, 5, 16}) {
      const Grid grid = make_grid({Family::holes, layout, "", holes, 3});
      BOOST_TEST(grid.given_count() == grid.board().cell_count() - holes);
      BOOST_TEST(count_solutions(grid, 1) == 1U);
    }
  }
}

BOOST_AUTO_TEST_CASE(blanks_with_more_holes_include_those_with_fewer_holes) {
  const Grid few = make_grid({Family::holes, "9x9", "", 30, 7});
  const Grid many = make_grid({Family::holes, "9x9", "", 50, 7});
  for (Cell cell = 0; cell < 81; ++cell) {
    if (many[cell] != 0) BOOST_TEST(many[cell] == few[cell]);
  }
  BOOST_TEST(format_grid_line(few) !=
             format_grid_line(make_grid({Family::holes, "9x9", "", 30, 8})));
}

// Papers cite members of a family by their seeds, so these grids must never change.
BOOST_AUTO_TEST_CASE(members_of_a_family_never_change) {
  BOOST_TEST(format_grid_line(make_grid({Family::holes, "4x4", "", 8, 1})) == "24.3314.....42..");
  BOOST_TEST(format_grid_line(make_grid({Family::holes, "9x9", "", 45, 1})) ==
             ".5.....4.9814.7...7.43.6.5851.9...7..6...5921.9....38...95.2.1..7......4.457.8..2");
  BOOST_TEST(format_grid_line(make_grid({Family::quasigroup, "latin:5", "", 10, 1})) ==
             "521341.2452.3...5.1.41...");
  BOOST_TEST(format_grid_line(make_grid({Family::unsatisfiable, "9x9", "", 40, 1})) ==
             ".5.....4.9814.7...7243.6.5851.2...7..6...5921.9..6.385..95.2.1..72....34.457.8..2");
  BOOST_TEST(format_grid_line(make_grid({Family::variant, "9x9", "anti-knight", 60, 1})) ==
             ".1.....5..759.4.....4..6.1.29.7......8....32........8........6.........3.69.....4");
}

BOOST_AUTO_TEST_CASE(unsatisfiable_members_have_one_wrong_given) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Grid right = make_grid({Family::holes, "9x9", "", 40, seed});
    const Grid wrong = make_grid({Family::unsatisfiable, "9x9", "", 40, seed});
    int different = 0;
    for (Cell cell = 0; cell < 81; ++cell) {
      BOOST_TEST((right[cell] == 0) == (wrong[cell] == 0));
      different += right[cell] != wrong[cell];
    }
    BOOST_TEST(different == 1);
    BOOST_TEST(!find_clash(wrong));
    const auto engine = make_engine(BacktrackSpec{});
    BOOST_TEST(engine->solve(wrong, {}).verdict == Verdict::none);
  }
}

BOOST_AUTO_TEST_CASE(reports_that_no_single_wrong_given_is_possible) {
  const auto full_of_holes = make_member({Family::unsatisfiable, "4x4", "", 15, 1}, {});
  BOOST_REQUIRE(std::holds_alternative<FamilyFailure>(full_of_holes));
  BOOST_TEST(std::get<FamilyFailure>(full_of_holes).message ==
             "no single wrong clue makes the puzzle unsolvable; expected fewer holes");
  const auto none = make_member({Family::variant, "4x4", "anti-knight,anti-king", 5, 1}, {});
  BOOST_TEST(std::holds_alternative<FamilyFailure>(none));
}

BOOST_AUTO_TEST_CASE(reports_a_deadline_that_passed_first) {
  const auto late =
      make_member({Family::holes, "25x25", "", 100, 1}, Deadline({}, std::chrono::nanoseconds(0)));
  BOOST_REQUIRE(std::holds_alternative<FamilyFailure>(late));
  BOOST_TEST(std::get<FamilyFailure>(late).message == "no solution was found in time");
  BOOST_TEST(std::get<FamilyFailure>(late).stopped);
  const auto impossible = make_member({Family::variant, "4x4", "anti-knight,anti-king", 5, 1}, {});
  BOOST_TEST(!std::get<FamilyFailure>(impossible).stopped);
}

BOOST_AUTO_TEST_CASE(members_of_variant_families_have_their_rules) {
  const Grid grid = make_grid({Family::variant, "9x9", "diagonals,anti-knight", 50, 2});
  BOOST_TEST(grid.rules().size() == 1U);
  BOOST_TEST(grid.board().area_count() == 29);
  BOOST_TEST(count_solutions(grid, 1) == 1U);
}

BOOST_AUTO_TEST_CASE(names_of_members_describe_them) {
  BOOST_TEST(name_of({Family::holes, "9x9", "", 45, 1}) == "holes-9x9-h45-s1");
  BOOST_TEST(name_of({Family::quasigroup, "latin:7", "", 20, 3}) == "quasigroup-7-h20-s3");
  BOOST_TEST(name_of({Family::variant, "9x9", "diagonals,windows", 20, 3}) ==
             "variant-9x9-diagonals+windows-h20-s3");
  BOOST_TEST(name_of({Family::blank, "16x16"}) == "blank-16x16");
}

BOOST_AUTO_TEST_CASE(states_the_expected_answer_if_it_is_known) {
  BOOST_TEST(expected_sat_answer({Family::holes, "9x9"}) == "sat");
  BOOST_TEST(expected_sat_answer({Family::unsatisfiable, "9x9"}) == "unsat");
  BOOST_TEST(expected_sat_answer({Family::blank, "9x9"}) == "sat");
  BOOST_TEST(expected_sat_answer({Family::blank, "9x9", "anti-knight"}) == "");
  BOOST_TEST(expected_sat_answer({Family::blank, "jigsaw:AABB"}) == "");
  BOOST_TEST(expected_sat_answer({Family::quasigroup, "latin:7"}) == "sat");
  BOOST_TEST(expected_sat_answer({Family::variant, "9x9", "anti-knight"}) == "sat");
}

BOOST_AUTO_TEST_SUITE_END()
