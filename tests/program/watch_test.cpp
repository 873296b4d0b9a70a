// `clausoku check --watch`: again whenever a file changes, until somebody asks for the end.
#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/program/run_program.hpp"

namespace {

using namespace clausoku::test;

struct Watching {
  TemporaryFolder folder;

  Watching() {
    folder.write("first", "1...............\n");
    folder.write("second", "..1....2.3....4.\n");
    run_shell("cp first puzzle", folder.path());
  }

  /// Runs a script where `clausoku check --watch` has told of the puzzle once, to the file `told`;
  /// `told N` waits until it has told N times. All ends after a while, whatever happens.
  ProgramResult while_watching(const std::string& script) const {
    return run_shell(
        "set -m; timeout --foreground 60 clausoku check -q --candidates --watch puzzle"
        " > told 2> errors & "
        "told() { for k in $(seq 1000); do [ $(grep -c '^$' told) -ge $1 ] && return;"
        " sleep 0.02; done; echo 'nothing is told'; }; told 1; " +
            script,
        folder.path());
  }
};

const std::string ask_for_the_end = "kill -INT %1; wait %1; echo $?";

}  // namespace

BOOST_FIXTURE_TEST_SUITE(watch, Watching)

BOOST_AUTO_TEST_CASE(a_changed_file_is_told_of_again) {
  const auto result = while_watching("cp second puzzle; told 2; " + ask_for_the_end);
  BOOST_TEST(result.out == "130\n");
  BOOST_TEST(read_file(folder.path() / "errors") == "");
  const std::string told = read_file(folder.path() / "told");
  BOOST_TEST(told.starts_with("1\tpuzzle-1\tmultiple\t"));
  BOOST_TEST(
      told.ends_with("\n\n1\tpuzzle-1\tunique\t\t"
                     "..3..2..1......41......4..3..2.....4..3..2..1....2..1......4..3.\n\n"));
}

BOOST_AUTO_TEST_CASE(a_file_that_takes_the_place_of_another_is_told_of) {
  const auto result = while_watching(
      "rm puzzle; sleep 0.2; cp second new; mv new puzzle; told 2; " + ask_for_the_end);
  BOOST_TEST(result.out == "130\n");
  BOOST_TEST(read_file(folder.path() / "errors") == "");
}

BOOST_AUTO_TEST_CASE(an_unchanged_file_is_told_of_once) {
  const auto result = while_watching("sleep 0.3; " + ask_for_the_end);
  BOOST_TEST(result.out == "130\n");
  const std::string told = read_file(folder.path() / "told");
  BOOST_TEST(told.find("\n\n") == told.size() - 2);
}

BOOST_AUTO_TEST_CASE(a_puzzle_that_cannot_be_read_ends_nothing) {
  const auto result =
      while_watching("echo '12x' > puzzle; told 2; cp second puzzle; told 3; " + ask_for_the_end);
  BOOST_TEST(result.out == "130\n");
  BOOST_TEST(read_file(folder.path() / "errors").starts_with("clausoku: puzzle:1:"));
}

BOOST_AUTO_TEST_CASE(who_reads_no_longer_ends_it) {
  const auto result = run_shell(
      "timeout 60 clausoku check -q --watch puzzle | head -n 1 | cut -f 3; echo ${PIPESTATUS[0]}",
      folder.path());
  BOOST_TEST(result.out == "multiple\n2\n");
}

BOOST_AUTO_TEST_CASE(standard_input_and_an_output_file_are_not_watched) {
  const auto input = run_program({"check", "--watch"}, "1...............\n");
  BOOST_TEST(input.exit_code == 2);
  BOOST_TEST(input.err ==
             "clausoku: --watch: expected the files to watch, not standard input "
             "(see 'clausoku check --help')\n");
  const auto output = run_shell("clausoku check --watch --output out puzzle", folder.path());
  BOOST_TEST(output.exit_code == 2);
  BOOST_TEST(output.err ==
             "clausoku: --watch: writes to standard output; expected no --output "
             "(see 'clausoku check --help')\n");
}

BOOST_AUTO_TEST_SUITE_END()
