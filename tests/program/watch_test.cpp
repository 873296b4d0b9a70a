// Tests of `clausoku check --watch`, which checks a file again whenever the file changes, until a
// signal ends the program.
#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/program/run_program.hpp"

namespace watch_test {

namespace {

using namespace clausoku::test;

struct WatchedPuzzle {
  TemporaryFolder folder;

  WatchedPuzzle() {
    folder.write("first", "1...............\n");
    folder.write("second", "..1....2.3....4.\n");
    run_shell("cp first puzzle", folder.path());
  }

  /// Runs a script after `clausoku check --watch` has written its first report. In the script,
  /// `told N` waits up to 20 s for N reports. The program ends after 60 s at the latest.
  ProgramResult run_while_watching(const std::string& script) const {
    return run_shell(
        "set -m; timeout --foreground 60 clausoku check -q --candidates --watch puzzle"
        " > told 2> errors & "
        "told() { for k in $(seq 1000); do [ $(grep -c '^$' told) -ge $1 ] && return;"
        " sleep 0.02; done; echo 'nothing is told'; }; told 1; " +
            script,
        folder.path());
  }
};

const std::string interrupt_and_wait = "kill -INT %1; wait %1; echo $?";

}  // namespace

BOOST_FIXTURE_TEST_SUITE(watch, WatchedPuzzle)

BOOST_AUTO_TEST_CASE(reports_a_changed_file_again) {
  const auto result = run_while_watching("cp second puzzle; told 2; " + interrupt_and_wait);
  BOOST_TEST(result.out == "130\n");
  BOOST_TEST(read_file(folder.path() / "errors") == "");
  const std::string reports = read_file(folder.path() / "told");
  BOOST_TEST(reports.starts_with("1\tpuzzle-1\tmultiple\t"));
  BOOST_TEST(
      reports.ends_with("\n\n1\tpuzzle-1\tunique\t\t"
                        "..3..2..1......41......4..3..2.....4..3..2..1....2..1......4..3.\n\n"));
}

BOOST_AUTO_TEST_CASE(reports_a_file_that_replaces_another) {
  const auto result = run_while_watching(
      "rm puzzle; sleep 0.2; cp second new; mv new puzzle; told 2; " + interrupt_and_wait);
  BOOST_TEST(result.out == "130\n");
  BOOST_TEST(read_file(folder.path() / "errors") == "");
}

BOOST_AUTO_TEST_CASE(reports_an_unchanged_file_once) {
  const auto result = run_while_watching("sleep 0.3; " + interrupt_and_wait);
  BOOST_TEST(result.out == "130\n");
  const std::string reports = read_file(folder.path() / "told");
  BOOST_TEST(reports.find("\n\n") == reports.size() - 2);
}

BOOST_AUTO_TEST_CASE(continues_after_an_unreadable_puzzle) {
  const auto result = run_while_watching("echo '12x' > puzzle; told 2; cp second puzzle; told 3; " +
                                         interrupt_and_wait);
  BOOST_TEST(result.out == "130\n");
  BOOST_TEST(read_file(folder.path() / "errors").starts_with("clausoku: puzzle:1:"));
}

BOOST_AUTO_TEST_CASE(stops_when_the_reader_closes_the_pipe) {
  const auto result = run_shell(
      "timeout 60 clausoku check -q --watch puzzle | head -n 1 | cut -f 3; echo ${PIPESTATUS[0]}",
      folder.path());
  BOOST_TEST(result.out == "multiple\n2\n");
}

BOOST_AUTO_TEST_CASE(rejects_standard_input_and_an_output_file) {
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

}  // namespace watch_test
