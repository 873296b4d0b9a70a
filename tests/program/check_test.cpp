// Tests of `clausoku check`, which writes a verdict for each puzzle with its reason.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "tests/places.hpp"
#include "tests/program/killed_run.hpp"
#include "tests/program/large_boards.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/solvers_asked.hpp"
#include "tests/program/stopping.hpp"

BOOST_AUTO_TEST_SUITE(check)

namespace {

using namespace clausoku::test;
namespace data = boost::unit_test::data;

const std::vector<std::string> engines{"sat", "sat:encoding=minimal,reduce=none", "backtrack",
                                       "backtrack:strategy=first-empty"};

}  // namespace

BOOST_AUTO_TEST_CASE(writes_a_line_with_the_verdict_of_each_puzzle) {
  const auto result = run_program({"check", "-q", data_file("p096_sudoku.txt")});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.out.substr(0, 36), "1\tGrid 01\tunique\n2\tGrid 02\tunique\n3\t");
  BOOST_CHECK_EQUAL(result.err, "");
}

BOOST_DATA_TEST_CASE(gives_the_same_reasons_with_every_engine, engines) {
  const auto result = run_program({"check", "--engine", sample},
                                  "1234341221434321\n12.....3..3.....\n123....4........\n"
                                  "11..............\n12345\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.out,
                    "1\tstdin-1\tunique\n"
                    "2\tstdin-2\tnone\trow 1 has no place left for 3\n"
                    "3\tstdin-3\tnone\tr1c4 has no digit left\n"
                    "4\tstdin-4\tinvalid\trow 1 has 1 twice, in r1c1 and r1c2\n"
                    "5\tstdin-5\tinvalid\t5 characters; expected 16\n");
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: -:4:2: row 1 has 1 twice, in r1c1 and r1c2; expected each digit "
                    "once\n"
                    "clausoku: -:5:6: 5 characters; expected 16\n"
                    "5 puzzles: 1 unique, 2 none, 2 invalid\n" +
                        solvers_asked_line(5, 3, 0, sample) + "both engines agree on 4 of 4\n");
}

BOOST_AUTO_TEST_CASE(stops_encoding_a_large_board_on_timeout_and_on_a_signal) {
  const TemporaryFolder folder;
  folder.write("blank", blank_board_text(100));
  const auto check = [&](const std::string& options) {
    return shell_command("exec clausoku check --memory-limit 64G " + options + " blank",
                         folder.path());
  };
  const StopResult timed = run_to_time_limit(check("--timeout 1"), Seconds(1));
  BOOST_TEST(timed.out == "1\tblank-1\tunknown\tthe time limit was hit\n", timed.out << timed.err);
  BOOST_TEST(timed.exit_code == 1);
  BOOST_TEST(timed.cpu_after.count() <= most_cpu_after.count());
  const StopResult stopped = stop_after_cpu_time(check(""), Seconds(0.5));
  BOOST_TEST(stopped.exit_code == 143, stopped.out << stopped.err);
  BOOST_TEST(stopped.cpu_after.count() <= most_cpu_after.count());
}

BOOST_AUTO_TEST_CASE(applies_one_time_limit_to_the_verdict_and_the_other_columns) {
  const auto result = run_shell(
      "(for row in {1..100}; do printf '0 %.0s' {1..100}; echo; done) | "
      "clausoku check --box 10x10 --input-format tokens --engine backtrack --timeout 1 "
      "--minimal --candidates --rating -q");
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out == "1\tstdin-1\tunknown\tthe time limit was hit\t-\t-\t-\n");
}

BOOST_AUTO_TEST_CASE(names_two_cells_that_differ_between_solutions) {
  const auto result = run_program({"check", "-q", "--engine", "backtrack:strategy=first-empty"},
                                  "12343412........\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.out, "1\tstdin-1\tmultiple\tr3c2 can be 1 or 3, r3c4 then 3 or 1\n");
}

BOOST_AUTO_TEST_CASE(writes_columns_of_redundant_givens_and_of_candidates) {
  const auto result = run_program({"check", "-q", "--minimal", "--candidates"},
                                  "..1....2.3....4.\n1..2......3....4\n12....4........3\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.out,
                    "1\tstdin-1\tunique\t\tminimal\t"
                    "..3..2..1......41......4..3..2.....4..3..2..1....2..1......4..3.\n"
                    "2\tstdin-2\tmultiple\tr2c1 can be 4 or 2, r2c2 then 2 or 4\t-\t"
                    "1.....3....4.2...2.4.2.41.....3..2.4.2.4..3.1.....3.1....2.....4\n"
                    "3\tstdin-3\tnone\tr1c4 has no digit left\t-\t" +
                        std::string(64, '.') + '\n');
  BOOST_CHECK_EQUAL(
      run_program({"check", "-q", "--minimal", data_file("p096_sudoku.txt")}).out.substr(0, 31),
      "1\tGrid 01\tunique\t\tredundant r1c");
}

BOOST_AUTO_TEST_CASE(writes_a_rating_column_and_a_rating_table) {
  const auto result = run_program(
      {"check", "--rating", "--no-cross-check", "--engine", "backtrack:strategy=first-empty"},
      "1234341221434321\n12343412........\n12345\n");
  BOOST_CHECK_EQUAL(result.out,
                    "1\tstdin-1\tunique\t\tminimal\n"
                    "2\tstdin-2\tmultiple\tr3c2 can be 1 or 3, r3c4 then 3 or 1\tsearch\n"
                    "3\tstdin-3\tinvalid\t5 characters; expected 16\t-\n");
  BOOST_CHECK(result.err.ends_with(
      "3 puzzles: 1 unique, 1 multiple, 1 invalid\n"
      "decided by                         minimal          extended         augmented\n"
      "unit propagation               1 (50.00 %)       1 (50.00 %)       1 (50.00 %)\n"
      "and failed literals            1 (50.00 %)       1 (50.00 %)       1 (50.00 %)\n"));
}

BOOST_AUTO_TEST_CASE(resumes_ratings_after_a_kill) {
  const TemporaryFolder folder;
  const std::string puzzles = data_file("p096_sudoku.txt");
  for (const std::string& command :
       {std::string("check --rating"), std::string("solve --rating --output-format csv"),
        std::string("solve --rating --output-format jsonl")}) {
    const auto result =
        run_shell("rm -f all part; cp " + puzzles + " in; clausoku " + command +
                      " --output all in 2> first; " +
                      killed_run_script("clausoku " + command + " -q", "part", "in", 200) +
                      "clausoku " + command +
                      " --output part --resume in 2> second; grep -c 'of them "
                      "kept' second; tail -n 3 first > a; tail -n 3 second > b; "
                      "cmp a b && head -n 2 all | tail -n 1",
                  folder.path());
    BOOST_CHECK_EQUAL(result.exit_code, 0);
    BOOST_CHECK(result.out.starts_with("1\n"));
    BOOST_CHECK(result.out.find("extended") != std::string::npos ||
                result.out.find("minimal") != std::string::npos ||
                result.out.find("augmented") != std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(says_that_only_a_search_proves_that_there_is_no_solution) {
  const auto result = run_program(
      {"check", "-q", data_file("none.txt"), "-"},
      "..45.8....6..9.......3.4........2..86.7...4..9.8.715.2....5.8.........392..7.3..1\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.out,
                    "1\tnone-1\tnone\tafter singles and locked candidates, r4c4 has no digit "
                    "left\n2\tstdin-1\tnone\tonly a search proves it\n");
}

BOOST_AUTO_TEST_CASE(names_the_limit_that_was_hit) {
  const auto result =
      run_program({"check", "-q", "--no-cross-check", "--max-conflicts", "1", "--engine",
                   "backtrack:strategy=first-empty", data_file("none.txt")});
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.out, "1\tnone-1\tunknown\tthe conflict limit was hit\n");
}

BOOST_AUTO_TEST_CASE(escapes_a_tab_in_a_name) {
  const auto result = run_program({"check", "-q"}, "Grid\tone\n12..\n....\n....\n....\n");
  BOOST_CHECK_EQUAL(result.out.substr(0, 17), "1\tGrid\\x09one\tmul");
}

BOOST_AUTO_TEST_CASE(exits_with_2_without_input) {
  const auto result = run_program({"check"}, "");
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.out, "");
}

BOOST_AUTO_TEST_CASE(exits_with_2_if_the_output_cannot_be_written) {
  const auto result = run_shell("echo 1234341221434321 | clausoku check -q > /dev/full");
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: standard output: cannot be written: No space left on device\n");
}

BOOST_AUTO_TEST_SUITE_END()
