// Tests of explain() and find_path() through the installed headers.
#include <boost/test/unit_test.hpp>
#include <clausoku/explain.hpp>

#include "src/library/puzzle_impl.hpp"
#include "tests/calls/lying_rule.hpp"
#include "tests/library/puzzles_of_tests.hpp"

namespace clausoku::api {

BOOST_AUTO_TEST_SUITE(explanation)

BOOST_AUTO_TEST_CASE(explains_clashing_givens) {
  const auto found = explain(*read_puzzle(test::clashing_line));
  BOOST_REQUIRE(found);
  BOOST_TEST(to_string(found->verdict) == "invalid");
  BOOST_REQUIRE(found->reason.size() == 2U);
  BOOST_TEST(found->reason[0].text == "r1c1=3");
  BOOST_TEST(found->reason[0].digit == 3);
  BOOST_TEST(found->reason[1].cells == std::vector<int>{2}, boost::test_tools::per_element());
  BOOST_TEST(found->minimal);
  BOOST_TEST(found->text.find("r1c1") != std::string::npos);
  BOOST_TEST(found->json.starts_with("{"));
}

BOOST_AUTO_TEST_CASE(names_pencilmarks_as_premises) {
  // In this 4×4 grid, three cells of row 1 have only the candidate digits 2 and 3.
  const std::string all = "1234";
  std::string marks;
  for (int cell = 0; cell < 16; ++cell) marks += cell >= 1 && cell <= 3 ? ".23." : all;
  const auto found =
      explain(*read_puzzle(marks, {{"input-format", "pencilmarks"}, {"box", "2x2"}}));
  BOOST_REQUIRE(found);
  BOOST_TEST(to_string(found->verdict) == "none");
  BOOST_REQUIRE(found->reason.size() == 3U);
  BOOST_TEST(found->reason[0].text == "the pencilmarks r1c2=2 or 3");
  BOOST_TEST(found->reason[0].cells == std::vector<int>{1}, boost::test_tools::per_element());
  BOOST_TEST(found->reason[0].digits == (std::vector<int>{2, 3}), boost::test_tools::per_element());
  BOOST_TEST(found->reason[0].digit == 0);
}

BOOST_AUTO_TEST_CASE(explains_why_a_cell_cannot_be_a_digit) {
  const auto found = explain(*read_puzzle(test::unique_line), {{"eliminate", "r1c1=5"}});
  BOOST_REQUIRE(found);
  BOOST_TEST(found->answered);
  BOOST_TEST(!found->reason.empty());
  BOOST_TEST(found->candidates[0] == std::vector<int>{4}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(rejects_questions_about_cells_and_digits_outside_the_board) {
  const auto message = [](const Options& options) {
    return to_string(explain(*read_puzzle(test::unique_line), options).error());
  };
  BOOST_TEST(message({{"cell", "r10c1"}}) ==
             "cell: r10c1: no such cell on a 9x9 board; expected a cell such as r1c1");
  BOOST_TEST(
      message({{"eliminate", "r1c2=10"}}) ==
      "eliminate: r1c2=10: no such candidate on a 9x9 board; expected a cell such as r1c1 and a "
      "digit from 1 to 9");
  BOOST_TEST(message({{"eliminate", "5"}}) == "eliminate: '5'; expected rRcC=D, counted from 1");
  BOOST_TEST(message({{"cell", "r1c1"}, {"eliminate", "r1c1=5"}}) ==
             "eliminate: also the option 'cell'; expected one of them");
}

BOOST_AUTO_TEST_CASE(finds_a_path_to_the_solution) {
  const auto path = find_path(*read_puzzle(test::unique_line));
  BOOST_REQUIRE(path);
  BOOST_TEST(path->is_complete);
  BOOST_TEST(path->level == "easy");
  BOOST_TEST(path->largest == 1);
  std::string digits(test::unique_line);
  for (const Step& step : path->steps) {
    if (step.placed) digits[step.placed->cell] = static_cast<char>('0' + step.placed->digit);
  }
  BOOST_TEST(digits == test::unique_answer);
  const auto hint = find_path(*read_puzzle(test::unique_line), {{"most-steps", 1}});
  BOOST_TEST(hint->steps.size() == 1U);
  BOOST_TEST(!hint->is_complete);
  BOOST_TEST(to_string(find_path(*read_puzzle(test::unsolvable_line)).error()) ==
             "no solution; expected one");
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_on_wrong_solutions_and_disagreements) {
  const auto puzzle_with_lying_rule = [](bool excludes_solution, bool holds) {
    return puzzle_of(test::make_grid_with_faulty_rule(excludes_solution, holds), "lie");
  };
  BOOST_TEST(to_string(explain(puzzle_with_lying_rule(true, true)).error()) ==
             "ALARM: the engines disagree: none by SAT, multiple by the backtracker");
  const auto* wrong = "ALARM: a solution fails the check: the rule lie does not hold";
  BOOST_TEST(to_string(explain(puzzle_with_lying_rule(false, false)).error()) == wrong);
  BOOST_TEST(to_string(find_path(puzzle_with_lying_rule(false, false)).error()) == wrong);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku::api
