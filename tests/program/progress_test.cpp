// Tests of the progress display of a batch: when it appears, and that it does not disturb other
// output.
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <regex>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/solvers_asked.hpp"

BOOST_AUTO_TEST_SUITE(progress)

namespace {

using namespace clausoku::test;

const std::string euler_file = data_file("p096_sudoku.txt");
const std::string rate_pattern = "[0-9.,]+/s";

bool matches_pattern(const std::string& text, const std::string& pattern) {
  return std::regex_match(text, std::regex(pattern));
}

/// Returns what a command writes to standard error if standard error is a terminal.
std::string error_output_on_terminal(const std::string& command) {
  const TemporaryFolder folder;
  run_shell("script -qec '" + command + " > out' terminal > /dev/null", folder.path());
  return read_file(folder.path() / "terminal");
}

}  // namespace

BOOST_DATA_TEST_CASE(writes_plain_lines_if_forced_without_a_terminal,
                     (std::array{"solve", "check"}), command) {
  const auto result = run_program({command, "--progress", "--no-cross-check", euler_file});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK(result.err.find('\r') == std::string::npos);
  BOOST_CHECK(
      matches_pattern(result.err, "50/50 puzzles, 100 %, " + rate_pattern + "\n50 puzzles: [^]*"));
  BOOST_CHECK_EQUAL(result.out, run_program({command, "-q", euler_file}).out);
}

BOOST_DATA_TEST_CASE(shows_each_counted_solution_once,
                     (std::array{"--cross-check-timeout=9", "--no-cross-check"}), cross_check) {
  const auto result = run_program({"count", "--progress", cross_check, euler_file});
  BOOST_TEST(
      matches_pattern(result.err, "50/50 puzzles, 100 %, " + rate_pattern + ", 50 solutions, " +
                                      rate_pattern + "\n50 puzzles: [^]*"),
      result.err);
  BOOST_TEST(result.out == run_program({"count", "-q", euler_file}).out);
}

BOOST_AUTO_TEST_CASE(shows_no_progress_without_a_terminal_unless_forced) {
  const auto result = run_program({"solve", "--no-cross-check", euler_file});
  BOOST_CHECK_EQUAL(result.err, "50 puzzles: 50 unique\n" + solvers_asked_line(50, 50, 0) +
                                    "sum of the top left numbers: 24702\n");
  BOOST_CHECK_EQUAL(run_program({"solve", "-q", "--progress", euler_file}).err, "");
}

BOOST_AUTO_TEST_CASE(erases_the_bar_before_other_text_on_a_terminal) {
  const std::string bar = error_output_on_terminal("clausoku solve --progress " + euler_file);
  BOOST_CHECK(matches_pattern(bar, "[^]*\r0 puzzles[^\n]*\r +\r50 puzzles: 50 unique\r\n[^]*"));
}

BOOST_AUTO_TEST_CASE(shows_no_progress_on_a_terminal_if_forbidden) {
  const std::string none = error_output_on_terminal("clausoku solve --no-progress " + euler_file);
  BOOST_CHECK(none.find("\r ") == std::string::npos);
  BOOST_CHECK(none.find("50 puzzles: 50 unique") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
