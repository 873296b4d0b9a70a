// Tests of the help of the program and of its commands.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "tests/lines.hpp"
#include "tests/program/command_line.hpp"
#include "tests/program/run_program.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(help)

namespace {

std::size_t count_characters_of_line(const std::string& line) {
  return static_cast<std::size_t>(
      std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

BOOST_AUTO_TEST_CASE(help_command_and_help_option_print_the_same_text) {
  for (const std::string& command : command_names()) {
    const auto asked = run_program({"help", command});
    BOOST_TEST(asked.exit_code == 0);
    BOOST_TEST(asked.out == run_program({command, "--help"}).out);
  }
}

BOOST_AUTO_TEST_CASE(prints_the_program_help_without_a_command) {
  const auto asked = run_program({"help"});
  BOOST_TEST(asked.exit_code == 0);
  BOOST_TEST(asked.out == run_program({"--help"}).out);
  BOOST_TEST(asked.out.find("\nUsage: clausoku [OPTIONS] COMMAND\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(solves_a_puzzle_without_a_command) {
  const std::string drawing =
      "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n| 2 1 | 4 3 |\n"
      "| 4 3 | 2 1 |\n+-----+-----+\n";
  const auto grid = run_program({"1...3..22..34..."});
  BOOST_TEST(grid.exit_code == 0);
  BOOST_TEST(grid.out ==
             "grid-1\n" + drawing +
                 "try: clausoku explain --steps 1...3..22..34...\n     clausoku explain "
                 "1...3..22..34...\n     clausoku help\n");
  BOOST_TEST(grid.err.starts_with("1 puzzle: 1 unique\n"), grid.err);
  const auto several = run_program({"1..............."});
  BOOST_TEST(several.exit_code == 1);
  BOOST_TEST(several.out.find("try: clausoku enumerate --limit 5 1...............\n") !=
             std::string::npos);
  const auto piped = run_program({}, "1...3..22..34...\n");
  BOOST_TEST(piped.exit_code == 0);
  BOOST_TEST(piped.out == "stdin-1\n" + drawing);
  const auto unknown = run_program({"1...3..22..34"});
  BOOST_TEST(unknown.exit_code == 2);
  BOOST_TEST(unknown.err.starts_with("clausoku: unknown command '1...3..22..34'; expected one of"));
  const auto list = run_program({"solve", "-q", "[[1,0,0,0],[3,0,0,2],[2,0,0,3],[4,0,0,0]]"});
  BOOST_TEST(list.out == "1234341221434321\n", list.err);
  const auto long_grid = run_program({"1...3..22..34...1"});
  BOOST_TEST(long_grid.exit_code == 2);
  BOOST_TEST(long_grid.err.starts_with(
      "clausoku: no command before '1...3..22..34...1' (did you mean 'solve'?); expected one of"));
}

BOOST_AUTO_TEST_CASE(suggests_a_command_for_an_unknown_one_and_exits_with_2) {
  const auto result = run_program({"help", "slove"});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.err.starts_with(
      "clausoku: unknown command 'slove' (did you mean 'solve'?); expected one of solve, check, "));
}

BOOST_AUTO_TEST_CASE(prints_no_help_line_wider_than_100_columns) {
  std::vector<std::string> commands = command_names();
  commands.push_back("");
  for (const std::string& command : commands) {
    for (const std::string& line : lines_of(run_program({"help", command}).out)) {
      BOOST_CHECK_MESSAGE(count_characters_of_line(line) <= 100,
                          "help " << command << ": " << line);
    }
  }
}

BOOST_AUTO_TEST_CASE(describes_values_bounds_and_relations_of_options) {
  const std::string encode = run_program({"help", "encode"}).out;
  BOOST_TEST(
      encode.find(
          "  --reduce NAME=givens        The reduction of the grid before it is encoded: none, "
          "givens,\n                              propagated, probed (not with "
          "--from-manifest)\n") != std::string::npos);
  const std::string solve = run_program({"help", "solve"}).out;
  BOOST_TEST(
      solve.find(
          "  --threads INT               Puzzles solved in parallel (default: number of cores) "
          "[1 - 1024]\n") != std::string::npos);
  BOOST_TEST(solve.find("(with --output) (not\n                              with --sum)\n") !=
             std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
