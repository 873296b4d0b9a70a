// Tests of `clausoku enumerate`, which lists the solutions of each puzzle.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "tests/lines.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(enumerate)

namespace {

using namespace clausoku::test;

const std::vector<std::string> engines{
    "sat",
    "sat:encoding=minimal,reduce=givens",
    "backtrack",
    "backtrack:strategy=first-empty",
    "backtrack:strategy=fewest-candidates",
    "backtrack:strategy=elimination",
};

const std::string empty_4x4 = "................\n";
const std::string single = "1234341221......\n";

}  // namespace

BOOST_DATA_TEST_CASE(lists_288_different_solutions_of_the_empty_4x4_in_order, engines) {
  const auto result =
      run_program({"enumerate", "--cross-check-timeout", "60", "--engine", sample}, empty_4x4);
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  const auto lines = lines_of(result.out);
  BOOST_CHECK_EQUAL(lines.size(), 288);
  BOOST_CHECK(std::ranges::is_sorted(lines));
  BOOST_CHECK(std::ranges::adjacent_find(lines) == lines.end());
  BOOST_CHECK_EQUAL(lines[0], "1234341221434321");
  const std::string partly =
      sample.starts_with("backtrack") ? "of these, compared up to 200 solutions: 1 puzzle\n" : "";
  BOOST_CHECK_EQUAL(result.err, "stdin-1: 288 solutions\nboth engines agree on 1 of 1\n" + partly);
}

BOOST_DATA_TEST_CASE(lists_the_first_solutions_up_to_the_limit, engines) {
  const auto result = run_program({"enumerate", "--limit", "2", "--engine", sample}, empty_4x4);
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.out, "1234341221434321\n1234341223414123\n");
  BOOST_CHECK_EQUAL(result.err,
                    "stdin-1: 2 solutions; there are more\nboth engines agree on 1 of 1\n");
}

BOOST_AUTO_TEST_CASE(exits_with_1_if_a_limit_ends_the_list_of_solutions) {
  const auto result =
      run_program({"enumerate", "--engine", "backtrack", "--timeout", "0.05", "--no-cross-check"},
                  std::string(81, '.') + "\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK(result.out.size() > 82);
  BOOST_CHECK(result.err.ends_with(" solutions; the search was cut short\n"));
}

BOOST_AUTO_TEST_CASE(appends_solution_numbers_to_puzzle_names) {
  const auto pe96 = run_program({"enumerate", "-q", "--output-format", "pe96"}, single);
  BOOST_CHECK_EQUAL(pe96.out, "Grid stdin-1-1\n1234\n3412\n2143\n4321\n");
  const auto json = run_program({"enumerate", "-q", "--output-format", "json", "--limit", "1"},
                                "................\n");
  BOOST_CHECK_EQUAL(json.out.front(), '[');
  BOOST_CHECK(json.out.ends_with("\n]\n"));
}

BOOST_AUTO_TEST_CASE(reports_puzzles_without_solutions_in_input_order) {
  const auto result = run_program({"enumerate"}, "12.....3..3.....\n12345\n1234341221434321\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.out,
                    "# none stdin-1: row 1 has no place left for 3\n"
                    "# invalid stdin-2: 5 characters\n"
                    "1234341221434321\n");
  BOOST_CHECK_EQUAL(result.err,
                    "stdin-1: 0 solutions\n"
                    "clausoku: -:2:6: 5 characters; expected 16\n"
                    "stdin-3: 1 solution\n"
                    "both engines agree on 2 of 2\n");
}

BOOST_AUTO_TEST_CASE(stops_quietly_when_the_reader_closes_the_pipe) {
  const auto result =
      run_shell("printf '%081d\\n' 0 | clausoku enumerate --limit 1000000000 2>&1 | head -n 1");
  BOOST_CHECK_EQUAL(
      result.out,
      "123456789456789123789123456214365897365897214897214365531642978642978531978531642\n");
}

BOOST_AUTO_TEST_CASE(leaves_complete_lines_and_says_their_number_on_an_interrupt) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "printf '%081d\\n' 0 | clausoku enumerate --limit 1000000000 > all 2> err & "
      "wait_until has_lines all 1000; stop INT $!; echo $?; "
      "sed \"s/,//g; s/$(wc -l < all)/as many lines/\" err; "
      "grep -vc '^[1-9]\\{81\\}$' all; tail -c 1 all | od -An -c",
      folder.path());
  BOOST_CHECK_EQUAL(result.out,
                    "130\nstdin-1: interrupted after as many lines solutions\n0\n  \\n\n");
}

BOOST_AUTO_TEST_CASE(exits_with_2_without_input) {
  BOOST_CHECK_EQUAL(run_program({"enumerate"}, "").exit_code, 2);
}

BOOST_AUTO_TEST_SUITE_END()
