// Tests that conversions and comparisons of sets that are killed and resumed write the bytes of one
// run.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(sets_resume)

namespace {

using namespace clausoku::test;

/// Commands for an input with the columns id, puzzle and solution.
const char* const commands[] = {
    "convert --to csv --canonical class",
    "convert --to line --canonical minlex --timeout 5",
    "convert --to csv --augment 3 --seed 5",
    "convert --to jsonl --augment 2 --dedupe exact",
    "convert --to csv --dedupe equivalent",
    "convert --to line --dedupe equivalent --sort-memory 8K",
    "convert --to csv --exclude known --dedupe exact --select 10-90",
    "check -q --against known",
    "check -q --against known --against in2 --sort-memory 1K --output-format jsonl",
};

/// Writes 99 rows: puzzles, copies of them, a puzzle with several solutions, and no puzzle.
const std::string make_input =
    "clausoku generate -q --count 75 --seed 3 --output-format csv --fields index,puzzle,solution "
    "--output made; head -n 1 made > whole-input; for k in 26 51 76; do "
    "head -n $k made | tail -n 25; echo \"x,$(printf '.%.0s' {1..81}),\"; "
    "head -n $k made | tail -n 7; done >> whole-input; "
    "clausoku convert --to csv --select 3-9 --output known made; "
    "clausoku convert --to csv --augment 1 --select 20-30 --output in2 made; ";

}  // namespace

// The input comes through a pipe in pieces. After each piece, the run is killed once its output has
// grown, or after 3 s if all rows of the piece are left out.
BOOST_DATA_TEST_CASE(resumes_killed_runs_to_the_bytes_of_one_run,
                     boost::unit_test::data::make(commands), words) {
  const TemporaryFolder folder;
  const std::string command = "clausoku " + std::string(words) + " --output ";
  const auto result = run_shell(
      make_input + "cp whole-input in; " + command + "whole in 2> messages; echo $?; rm in; " +
          "ln -s slow in; touch cut; for lines in 20 41 62 83; do mkfifo slow; "
          "size=$(stat -c %s cut); " +
          command +
          "cut $([ $lines = 20 ] || echo --resume) in 2> /dev/null & pid=$!; exec 5> slow; "
          "head -n $lines whole-input >&5; for k in {1..300}; do "
          "(($(stat -c %s cut) > size + 20)) && break; sleep 0.01; done; kill -KILL $pid; "
          "wait $pid 2> /dev/null; exec 5>&-; rm slow; done; rm in; cp whole-input in; " +
          command +
          "cut --resume in 2> again; echo $?; cmp whole cut && echo same; "
          "ls *.resume 2> /dev/null; diff <(grep -v ': in-' messages) <(grep -v ': in-' again); " +
          command + "cut --resume in 2> /dev/null; echo $?; cmp whole cut && echo same",
      folder.path());
  const std::string code = result.out.substr(0, 2);
  BOOST_TEST(result.out == code + code + "same\n" + code + "same\n");
  BOOST_TEST((code == "0\n" || code == "1\n"));
  BOOST_TEST(result.err == "");
}

BOOST_AUTO_TEST_CASE(refuses_to_resume_with_other_options_or_another_input) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      make_input +
          "cp whole-input in; run() { clausoku convert --output o --resume \"$@\"; echo $?; }; "
          "run --to csv --augment 2 in; cp o before; run --to csv --augment 3 in; "
          "run --to csv --augment 2 --seed 2 in; head -n 50 whole-input > in; "
          "run --to csv --augment 2 in; cmp o before; rm o; "
          "run --to csv --exclude known in; head -n 3 made > known; run --to csv --exclude known "
          "in; cp made known; check() { clausoku check -q --against known --output checked "
          "--resume "
          "in; echo $?; }; check; head -n 9 made > known; check",
      folder.path());
  BOOST_TEST(result.out == "0\n2\n2\n2\n0\n2\n1\n2\n");
  BOOST_TEST(result.err.find("--augment was 2 and is 3; expected the same") != std::string::npos);
  BOOST_TEST(result.err.find("--seed was ") != std::string::npos);
  BOOST_TEST(result.err.find("o: the input has fewer puzzles than the output has results of; "
                             "expected the same input") != std::string::npos);
  BOOST_TEST(result.err.find("the digest of --exclude was ") != std::string::npos);
  BOOST_TEST(result.err.find("the digest of --against was ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(rejects_outputs_that_cannot_be_resumed) {
  const auto error = [](std::vector<std::string> options) {
    options.insert(options.begin(), {"convert", "--resume"});
    const auto result = run_program(options, "");
    BOOST_TEST(result.exit_code == 2);
    return result.err;
  };
  const std::string expected =
      "clausoku: --resume: an output that is written only when complete cannot be resumed; "
      "expected line, csv or jsonl without --compress and --split (see 'clausoku convert "
      "--help')\n";
  BOOST_TEST(error({"--to", "npy", "--output", "o", "--augment", "2"}) == expected);
  BOOST_TEST(error({"--to", "csv", "--output", "o", "--augment", "2", "--compress", "gzip"}) ==
             expected);
  BOOST_TEST(error({"--to", "f-puzzles", "--output", "o", "--augment", "2"}) == expected);
  BOOST_TEST(error({"--to", "csv", "--output", "o"}) ==
             "clausoku: --resume: expected a conversion of a set, such as --augment (see 'clausoku "
             "convert --help')\n");
  BOOST_TEST(error({"--to", "csv", "--augment", "2"}) ==
             "clausoku: --resume requires --output (see 'clausoku convert --help')\n");
}

BOOST_AUTO_TEST_SUITE_END()
