// `clausoku encode` as its users see it.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <set>
#include <string>

#include "encoder/at_most_one.hpp"
#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(encode)

namespace {

namespace fs = std::filesystem;
using namespace clausoku::test;

const std::string euler = data_file("p096_sudoku.txt");

std::string every_at_most_one() {
  std::string names;
  for (const auto& [name, value] : clausoku::at_most_one_names) {
    names.append(names.empty() ? "" : ", ").append(name);
  }
  return names;
}

}  // namespace

BOOST_AUTO_TEST_CASE(one_puzzle_goes_to_standard_output) {
  const auto result = run_program({"encode", "--select", "7", euler});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.err, "");
  BOOST_CHECK(result.out.starts_with("c clausoku formula 1\nc clausoku name Grid%2007\n"));
  BOOST_CHECK(result.out.ends_with(" 0\n"));
}

BOOST_DATA_TEST_CASE(a_signal_ends_it_soon_while_it_only_counts,
                     boost::unit_test::data::make({"--blank 400 --stats",
                                                   "--blank 400 --no-map --output formula.cnf"}),
                     options) {
  const TemporaryFolder folder;
  const auto result = run_shell("timeout --preserve-status -k 8 -s TERM 1 clausoku encode " +
                                    std::string(options) + "; echo $?",
                                folder.path());
  BOOST_CHECK_EQUAL(result.out, "143\n");
  BOOST_CHECK(fs::is_empty(folder.path()));
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

BOOST_AUTO_TEST_CASE(statistics_of_all_puzzles_go_where_the_output_goes) {
  const auto result = run_program({"encode", "--stats", euler});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.err, "");
  for (const std::string name : {"Grid 01\n", "Grid 02\n", "Grid 50\n"}) {
    BOOST_CHECK_NE(result.out.find(name), std::string::npos);
  }
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "sizes";
  const auto to_file = run_program({"encode", "--stats", "--output", file, euler});
  BOOST_CHECK_EQUAL(to_file.exit_code, 0);
  BOOST_CHECK_EQUAL(to_file.out, "");
  BOOST_CHECK_EQUAL(read_file(file), result.out);
  BOOST_CHECK_EQUAL(run_shell("clausoku encode --stats --blank 4 > /dev/full").err,
                    "clausoku: standard output: cannot be written: No space left on device\n");
}

BOOST_AUTO_TEST_CASE(names_too_long_for_a_file_are_shortened_the_same_in_every_run) {
  const TemporaryFolder folder;
  const std::string grid =
      "\n003020600\n900305001\n001806400\n008102900\n700000008\n"
      "006708200\n002609500\n800203009\n005010300\n";
  const std::string name = "Grid " + std::string(300, 'a');
  const std::string text = name + "1" + grid + name + "2" + grid + "Grid 03" + grid;
  const auto encode_to = [&](const std::string& to) {
    return run_program({"encode", "--compress", "gzip", "--output-dir", folder.path() / to, "-"},
                       text);
  };
  const auto result = encode_to("one");
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  std::set<std::string> files;
  for (const auto& file : fs::directory_iterator(folder.path() / "one")) {
    files.insert(file.path().filename());
  }
  BOOST_CHECK_EQUAL(files.size(), 3U);
  BOOST_CHECK(files.contains("Grid_03.cnf.gz"));
  const std::string message = "clausoku: 'Grid " + std::string(35, 'a') +
                              "...': the name is too long for a file; written as Grid_aaa";
  BOOST_CHECK(result.err.starts_with(message));
  BOOST_CHECK_EQUAL(std::count(result.err.begin(), result.err.end(), '\n'), 2);
  encode_to("two");
  for (const std::string& file : files) BOOST_CHECK(fs::exists(folder.path() / "two" / file));
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_written_does_not_keep_the_rest_from_it) {
  const TemporaryFolder folder;
  fs::create_directories(folder.path() / "Grid_02.cnf" / "full");
  const auto result =
      run_program({"encode", "--output-dir", folder.path(), "--select", "1-3", euler});
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err, "clausoku: " + (folder.path() / "Grid_02.cnf").string() +
                                    ": cannot be written: Is a directory\n");
  BOOST_CHECK(fs::exists(folder.path() / "Grid_01.cnf"));
  BOOST_CHECK(fs::exists(folder.path() / "Grid_03.cnf"));
}

BOOST_AUTO_TEST_CASE(an_input_is_not_written_over) {
  const TemporaryFolder folder;
  const std::string file = folder.write("Grid_01.cnf", read_file(euler));
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"encode", "--select", "1", "--output", file, file},
        {"encode", "--stats", "--output", file, file},
        {"encode", "--select", "1", "--output-dir", folder.path(), file}}) {
    const auto result = run_program(arguments);
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.err, "clausoku: " + file + ": is the input " + file +
                                      " too; expected another file to write to\n");
    BOOST_CHECK_EQUAL(read_file(file), read_file(euler));
  }
}

// Where a test that interrupts is itself killed, the formula is written on: at most 4 of its 16 GB.

BOOST_AUTO_TEST_CASE(what_an_interrupt_leaves_of_a_formula_ends_with_a_line) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "ulimit -f 4000000; set -m; clausoku encode --blank 144 > big.cnf & "
      "wait_until test -s big.cnf; kill -TERM $!; wait $!",
      folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 143);
  BOOST_CHECK(read_file(folder.path() / "big.cnf").ends_with('\n'));
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
      "ulimit -f 4000000; set -m; clausoku encode --blank 144 --output big.cnf & "
      "wait_until eval '[ -n \"$(find . -type f -size +0)\" ]'; kill -INT $!; wait $!",
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
            "--blank: '7'; expected a square number up to 1024, a box ROWSxCOLUMNS, or a layout "
            "(see "
            "'clausoku boards')"},
           {{"encode", "--select", "0"},
            "--select: '0'; expected a puzzle's number from 1 on, or FIRST-LAST"},
           {{"encode", "--select", "5-3"},
            "--select: '5-3'; expected a puzzle's number from 1 on, or FIRST-LAST"},
           {{"encode", "--format", "wcnf", "--blank", "9"}, "the option --format is not known"},
           {{"encode", "--stats", "--output-dir", "x"}, "--output-dir excludes --stats"},
           {{"encode", "--amo", "magic"},
            "--amo: unknown value 'magic'; expected one of all, " + every_at_most_one()},
           {{"encode", "--amo", "pairwise,magic"},
            "--amo: unknown value 'magic'; expected one of all, " + every_at_most_one()},
       }) {
    const auto result = run_program(arguments);
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.err, "clausoku: " + message + " (see 'clausoku encode --help')\n");
  }
}

BOOST_AUTO_TEST_SUITE_END()
