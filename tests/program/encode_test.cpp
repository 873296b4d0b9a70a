// `clausoku encode` as its users see it.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "tests/program/run_program.hpp"

namespace {

namespace fs = std::filesystem;
using namespace clausoku::test;

const std::string euler = CLAUSOKU_SOURCE_DIR "/data/p096_sudoku.txt";

}  // namespace

BOOST_AUTO_TEST_SUITE(encode)

BOOST_AUTO_TEST_CASE(one_puzzle_goes_to_standard_output) {
  const auto result = run_program({"encode", "--select", "7", euler});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.err, "");
  BOOST_CHECK(result.out.starts_with("c clausoku formula 1\nc clausoku name Grid%2007\n"));
  BOOST_CHECK(result.out.ends_with(" 0\n"));
}

BOOST_AUTO_TEST_CASE(more_than_one_puzzle_needs_a_folder) {
  const auto result = run_program({"encode", euler});
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.out, "");
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: more than one puzzle; "
                    "expected --output-dir for a file each, or --select\n");
}

BOOST_AUTO_TEST_CASE(a_selection_beyond_the_end_is_exit_2) {
  const auto result = run_program({"encode", "--select", "51", euler});
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err, "clausoku: no such puzzle; the input has 50\n");
}

BOOST_AUTO_TEST_CASE(a_batch_goes_to_a_folder_a_file_each) {
  const TemporaryFolder folder;
  const fs::path formulas = folder.path() / "new" / "formulas";
  const auto result = run_program({"encode", "--output-dir", formulas, euler, euler});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(std::distance(fs::directory_iterator(formulas), {}), 100);
  BOOST_CHECK_EQUAL(read_file(formulas / "Grid_07.cnf"), read_file(formulas / "Grid_07-2.cnf"));
  BOOST_CHECK_EQUAL(read_file(formulas / "Grid_07.cnf"),
                    run_program({"encode", "--select", "7", euler}).out);
}

BOOST_AUTO_TEST_CASE(names_cannot_leave_the_folder) {
  const TemporaryFolder folder;
  std::string text = read_file(euler).substr(0, 100);
  text.replace(0, 7, "Grid ../../x\"$(y)");
  run_program({"encode", "--output-dir", folder.path() / "out", "-"}, text);
  BOOST_CHECK(fs::exists(folder.path() / "out" / "Grid_.._.._x___y_.cnf"));
}

BOOST_AUTO_TEST_CASE(a_selected_range_is_written_and_bad_puzzles_are_reported) {
  const TemporaryFolder folder;
  std::string text = read_file(euler);
  text.replace(text.find("900305001"), 1, "a");  // in the first
  const auto result =
      run_program({"encode", "--select", "1-3", "--output-dir", folder.path() / "out", "-"}, text);
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.err, "clausoku: -:3:1: 'a'; expected a digit from 1 to 9 or a blank\n");
  BOOST_CHECK(!fs::exists(folder.path() / "out" / "Grid_01.cnf"));
  BOOST_CHECK(fs::exists(folder.path() / "out" / "Grid_03.cnf"));
  BOOST_CHECK(!fs::exists(folder.path() / "out" / "Grid_04.cnf"));
}

BOOST_AUTO_TEST_CASE(compressed_formulas_are_the_same_formulas) {
  const auto result = run_shell(
      "clausoku encode --blank 9 --compress gzip | gzip -dc | cmp - <(clausoku encode "
      "--blank 9)");
  BOOST_CHECK_EQUAL(result.exit_code, 0);
}

BOOST_AUTO_TEST_CASE(statistics_count_by_kind) {
  const auto result = run_program({"encode", "--blank", "9", "--stats", "--reduce", "none"});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.out,
                    "blank-9x9\n"
                    "                  variables      clauses     literals\n"
                    "candidates              729            0            0\n"
                    "cell >= 1                 0           81          729\n"
                    "cell <= 1                 0         2916         5832\n"
                    "house >= 1                0          243         2187\n"
                    "house <= 1                0         8748        17496\n"
                    "total                   729        11988        26244\n");
}

BOOST_AUTO_TEST_CASE(a_failed_write_leaves_no_file) {
  BOOST_CHECK_EQUAL(run_program({"encode", "--blank", "9", "--output", "/dev/full"}).err,
                    "clausoku: /dev/full: cannot be written: No space left on device\n");
  const TemporaryFolder folder;
  // A file system that is full after 64 KiB, as the shell sees it.
  const auto result = run_shell(
      "ulimit -f 64; trap '' XFSZ; clausoku encode --blank 25 --output big.cnf", folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err, "clausoku: big.cnf: cannot be written: File too large\n");
  BOOST_CHECK(fs::is_empty(folder.path()));
}

BOOST_AUTO_TEST_CASE(an_interrupt_leaves_no_file) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "set -m; clausoku encode --blank 144 --output big.cnf & "
      "while [ ! -s big.cnf.partial ]; do sleep 0.01; done; kill -INT $!; wait $!",
      folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 130);
  BOOST_CHECK(fs::is_empty(folder.path()));
}

BOOST_AUTO_TEST_CASE(a_closed_pipe_ends_the_writing_without_noise) {
  const auto result =
      run_shell("clausoku encode --blank 400 --no-map | head -n 1; echo ${PIPESTATUS[0]}");
  BOOST_CHECK_EQUAL(result.out, "c clausoku formula 1\n2\n");
  BOOST_CHECK_EQUAL(result.err, "");
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_exit_2) {
  for (const auto& [arguments, message] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"encode", "--blank", "7"},
            "--blank: '7'; expected a square number up to 1024, or a box ROWSxCOLUMNS"},
           {{"encode", "--select", "0"},
            "--select: '0'; expected a puzzle's number from 1 on, or FIRST-LAST"},
           {{"encode", "--select", "5-3"},
            "--select: '5-3'; expected a puzzle's number from 1 on, or FIRST-LAST"},
           {{"encode", "--amo", "magic"},
            "--amo: unknown value 'magic'; expected one of pairwise, sequential, commander, "
            "product, bimander, binary, auto"},
       }) {
    const auto result = run_program(arguments);
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.err, "clausoku: " + message + " (see 'clausoku --help')\n");
  }
}

BOOST_AUTO_TEST_SUITE_END()
