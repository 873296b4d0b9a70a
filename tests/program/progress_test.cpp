// The progress of a batch as its users see it: where it appears, and that it spoils nothing.
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

const std::string euler = data_file("p096_sudoku.txt");
const std::string rate = "[0-9.]+/s\n";

bool matches(const std::string& text, const std::string& pattern) {
  return std::regex_match(text, std::regex(pattern));
}

/// What a command writes on standard error when that is a terminal.
std::string on_terminal(const std::string& command) {
  const TemporaryFolder folder;
  run_shell("script -qec '" + command + " > out' terminal > /dev/null", folder.path());
  return read_file(folder.path() / "terminal");
}

}  // namespace

BOOST_DATA_TEST_CASE(forced_elsewhere_than_on_a_terminal_it_is_plain_lines,
                     (std::array{"solve", "check", "count"}), command) {
  const auto result = run_program({command, "--progress", "--no-cross-check", euler});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK(result.err.find('\r') == std::string::npos);
  BOOST_CHECK(matches(result.err, "50/50 puzzles, 100 %, " + rate + "50 puzzles: [^]*"));
  BOOST_CHECK_EQUAL(result.out, run_program({command, "-q", euler}).out);
}

BOOST_AUTO_TEST_CASE(elsewhere_it_is_silent_unless_forced) {
  const auto result = run_program({"solve", "--no-cross-check", euler});
  BOOST_CHECK_EQUAL(result.err, "50 puzzles: 50 unique\n" + solvers_asked(50, 50, 0) +
                                    "sum of the top left numbers: 24702\n");
  BOOST_CHECK_EQUAL(run_program({"solve", "-q", "--progress", euler}).err, "");
}

BOOST_AUTO_TEST_CASE(on_a_terminal_a_bar_makes_room_for_what_follows) {
  const std::string bar = on_terminal("clausoku solve --progress " + euler);
  BOOST_CHECK(matches(bar, "[^]*\r0 puzzles[^\n]*\r +\r50 puzzles: 50 unique\r\n[^]*"));
}

BOOST_AUTO_TEST_CASE(on_a_terminal_it_can_be_forbidden) {
  const std::string none = on_terminal("clausoku solve --no-progress " + euler);
  BOOST_CHECK(none.find("\r ") == std::string::npos);
  BOOST_CHECK(none.find("50 puzzles: 50 unique") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
