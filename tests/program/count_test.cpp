// Tests of `clausoku count`, which counts the solutions of each puzzle.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "tests/program/run_program.hpp"
#include "tests/program/solvers_asked.hpp"

BOOST_AUTO_TEST_SUITE(count)

namespace {

using namespace clausoku::test;

const std::vector<std::string> engines{
    "sat",
    "sat:encoding=augmented,reduce=none",
    "backtrack",
    "backtrack:strategy=first-empty",
    "backtrack:strategy=fewest-candidates",
    "backtrack:strategy=elimination",
};

const std::string empty_4x4 = "................\n";
const std::string set_solved =
    "solved=123456789456789123789123456214365897365897214897214365531642978642978531978531642; ";

}  // namespace

BOOST_DATA_TEST_CASE(counts_exactly_with_every_engine, engines) {
  const auto result = run_program({"count", "--cross-check-timeout", "60", "--engine", sample},
                                  empty_4x4 + "1234341221434321\n12.....3..3.....\n");
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.out, "1\tstdin-1\t288\n2\tstdin-2\t1\n3\tstdin-3\t0\n");
  const std::string partly =
      sample.starts_with("backtrack") ? "of these, compared up to 200 solutions: 1 puzzle\n" : "";
  BOOST_CHECK_EQUAL(result.err, "3 puzzles: 1 unique, 1 multiple, 1 none\n" +
                                    solvers_asked_line(3, 0, 3, sample) +
                                    "both engines agree on 3 of 3\n" + partly);
}

BOOST_AUTO_TEST_CASE(names_the_solver_that_decides_before_the_backtracker_takes_over) {
  const auto result = run_program({"count", "--threads", "1"}, empty_4x4);
  BOOST_CHECK_EQUAL(result.err,
                    "1 puzzle: 1 multiple\n" + solvers_asked_line(1, 0, 1) +
                        "the first 200 solutions by CryptoMiniSat, the rest by backtrack: "
                        "1 puzzle\n");
}

BOOST_AUTO_TEST_CASE(marks_a_count_beyond_the_limit_with_a_plus) {
  const auto count_with_limit = [](const std::string& limit) {
    return run_program({"count", "-q", "--limit", limit}, empty_4x4);
  };
  BOOST_CHECK_EQUAL(count_with_limit("287").out, "1\tstdin-1\t287+\n");
  BOOST_CHECK_EQUAL(count_with_limit("288").out, "1\tstdin-1\t288\n");
  BOOST_CHECK_EQUAL(count_with_limit("1").out, "1\tstdin-1\t1+\n");
  BOOST_CHECK_EQUAL(count_with_limit("287").exit_code, 0);
}

BOOST_AUTO_TEST_CASE(reports_a_lower_bound_at_the_time_limit) {
  const auto result =
      run_program({"count", "-q", "--no-cross-check", "--timeout", "0.05", "--limit", "1000000000"},
                  std::string(81, '.') + "\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_REQUIRE_GT(result.out.size(), 11);
  BOOST_CHECK_EQUAL(result.out.substr(0, 10), "1\tstdin-1\t");
  BOOST_CHECK(result.out.ends_with("+\tthe time limit was hit\n"));
  const std::string help = run_program({"count", "--help"}).out;
  BOOST_TEST(help.find("a fourth column, REASON, then names what ended it") != std::string::npos);
}

BOOST_DATA_TEST_CASE(writes_a_lower_bound_on_an_interrupt,
                     boost::unit_test::data::make({"> o", "--output o"}), output) {
  const TemporaryFolder folder;
  const auto result =
      run_shell(set_solved +
                    "printf '%s\\n%081d\\n' $solved 0 > all; "
                    "clausoku count --limit 1000000000000 all " +
                    std::string(output) +
                    " 2> err & "
                    "wait_until is_busy $!; stop INT $!; echo $?; "
                    "sed 's/\\t[0-9]\\{2,\\}+/\\tmany+/' o; "
                    "grep '^interrupted after' err | sed 's/[0-9][0-9,]\\{1,\\}/many/'",
                folder.path());
  BOOST_CHECK_EQUAL(result.out,
                    "130\n1\tall-1\t1\n2\tall-2\tmany+\tinterrupted\n"
                    "interrupted after many solutions\n");
}

BOOST_AUTO_TEST_CASE(replaces_an_interrupted_count_on_resume) {
  const TemporaryFolder folder;
  const auto result =
      run_shell(set_solved +
                    "printf '%s\\n%081d\\n' $solved 0 > all; "
                    "clausoku count -q --limit 10000000 --output o all & "
                    "wait_until is_busy $!; stop TERM $!; echo $?; grep -c interrupted o; "
                    "clausoku count -q --limit 10000000 --output o --resume all; cat o",
                folder.path());
  BOOST_CHECK_EQUAL(result.out, "143\n1\n1\tall-1\t1\n2\tall-2\t10000000+\n");
}

BOOST_AUTO_TEST_CASE(reports_a_formula_beyond_the_memory_limit) {
  const auto result =
      run_program({"count", "-q", "--engine", "sat", "--no-cross-check", "--memory-limit", "1K"},
                  std::string(81, '.') + "\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_TEST(result.out.starts_with("1\tstdin-1\t0+\tthe formula would need about "), result.out);
  BOOST_TEST(result.out.ends_with(", more than the allowed 1.0 kB\n"), result.out);
}

BOOST_AUTO_TEST_CASE(writes_a_dash_for_an_invalid_puzzle) {
  const auto result = run_program({"count", "-q"}, empty_4x4 + "12345\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.out, "1\tstdin-1\t288\n2\tstdin-2\t-\n");
  BOOST_CHECK_EQUAL(result.err, "clausoku: -:2:6: 5 characters; expected 16\n");
}

BOOST_AUTO_TEST_CASE(counts_solutions_of_pencilmarks) {
  std::string marks;
  for (int cell = 0; cell < 16; ++cell) marks += cell == 0 ? "12.." : "1234";
  const auto result = run_program({"count", "-q", "--box", "2x2"}, marks + "\n");
  BOOST_CHECK_EQUAL(result.out, "1\tstdin-1\t144\n");
}

BOOST_AUTO_TEST_CASE(rejects_a_limit_of_zero) {
  const auto result = run_program({"count", "--limit", "0"}, empty_4x4);
  BOOST_CHECK_EQUAL(result.exit_code, 2);
}

BOOST_AUTO_TEST_SUITE_END()
