// Standard streams that are closed, and input that does not come: what a program started by other
// programs, in odd circumstances, meets.
#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(streams)

namespace {

using namespace clausoku::test;

const std::string euler = data_file("p096_sudoku.txt");

}  // namespace

BOOST_AUTO_TEST_CASE(a_closed_standard_input_is_an_input_that_cannot_be_read) {
  for (const std::string command : {"solve", "check", "convert --to line", "encode", "explain"}) {
    const auto result = run_shell("timeout 20 clausoku " + command + " <&-");
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.out, "");
    BOOST_CHECK(result.err.starts_with("clausoku: -: bad file descriptor"));
  }
}

BOOST_AUTO_TEST_CASE(a_closed_standard_input_does_not_matter_where_files_are_named) {
  const auto result = run_shell("clausoku solve --sum -q " + euler + " <&-");
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.out, "24702\n");
}

BOOST_AUTO_TEST_CASE(a_closed_standard_output_is_one_that_cannot_be_written) {
  for (const std::string& command : {"solve -q " + euler, std::string("formats")}) {
    const auto result = run_shell("clausoku " + command + " >&-");
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.err,
                      "clausoku: standard output: cannot be written: Bad file descriptor\n");
  }
}

BOOST_AUTO_TEST_CASE(with_all_closed_an_output_file_has_the_data_alone) {
  const TemporaryFolder folder;
  const auto result =
      run_shell("clausoku solve --output o " + euler + " <&- >&- 2>&-", folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(read_file(folder.path() / "o"), run_program({"solve", "-q", euler}).out);
}

BOOST_AUTO_TEST_CASE(names_of_files_cannot_act_on_a_terminal) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "printf 1 > $'a\\n\\e[1m\\u202Eb'; clausoku solve -q $'a\\n\\e[1m\\u202Eb' $'\\u2028none'",
      folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: a\\x0A\\x1B[1m\\xE2\\x80\\xAEb:1:1: '1'; expected a puzzle (see "
                    "'clausoku formats')\n"
                    "clausoku: \\xE2\\x80\\xA8none: no such file or directory\n");
}

BOOST_AUTO_TEST_SUITE_END()
