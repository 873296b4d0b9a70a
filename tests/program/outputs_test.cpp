// What becomes of the files that commands write to: nothing is touched before it is certain that
// there is something to write, and that nobody else needs what is there.
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(outputs)

namespace {

using namespace clausoku::test;
namespace fs = std::filesystem;

const std::array commands{"solve", "check", "count", "enumerate"};
const std::string puzzle = "1...3..22..34...\n";

ProgramResult shell(const TemporaryFolder& folder, const std::string& line) {
  return run_shell(line, folder.path());
}

}  // namespace

BOOST_DATA_TEST_CASE(an_output_that_is_an_input_is_refused_and_stays, commands, command) {
  const TemporaryFolder folder;
  folder.write("p", puzzle);
  folder.write("other", puzzle);
  fs::create_symlink("p", folder.path() / "link");
  const std::string run = std::string("clausoku ") + command;
  for (const std::string& line :
       {run + " --output p p", run + " --output p other link", run + " --output link p"}) {
    const auto result = shell(folder, line);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err.ends_with(" too; expected another file to write to\n"));
    BOOST_TEST(read_file(folder.path() / "p") == puzzle);
  }
  BOOST_TEST(shell(folder, run + " --output p < p").err ==
             "clausoku: p: is the input on standard input too; expected another file to write "
             "to\n");
  BOOST_TEST(shell(folder, run + " p >> p").err ==
             "clausoku: standard output: is the input p too; expected another file to write to\n");
  BOOST_TEST(read_file(folder.path() / "p") == puzzle);
}

BOOST_DATA_TEST_CASE(without_a_single_puzzle_an_output_stays_as_it_was, commands, command) {
  const TemporaryFolder folder;
  folder.write("old", "old");
  folder.write("empty", "");
  const std::string run = std::string("clausoku ") + command;
  BOOST_TEST(shell(folder, run + " -q --output old missing").err ==
             "clausoku: missing: no such file or directory\n");
  BOOST_TEST(shell(folder, run + " -q --output old missing empty").exit_code == 2);
  BOOST_TEST(shell(folder, run + " -q --output new empty").exit_code == 2);
  BOOST_TEST(read_file(folder.path() / "old") == "old");
  BOOST_TEST(!fs::exists(folder.path() / "new"));
}

BOOST_AUTO_TEST_CASE(an_output_keeps_its_links_and_its_mode) {
  const TemporaryFolder folder;
  folder.write("p", puzzle);
  folder.write("target", "much longer than what is written to it");
  fs::create_symlink("target", folder.path() / "link");
  fs::permissions(folder.path() / "target", fs::perms(0600));
  for (const std::string& run :
       {std::string("clausoku solve -q --output link p"),
        std::string("clausoku solve -q --output-format html --output link p"),
        std::string("clausoku convert --to line --output link p")}) {
    BOOST_TEST(shell(folder, run).exit_code == 0);
    BOOST_TEST(fs::is_symlink(folder.path() / "link"));
    BOOST_TEST((fs::status(folder.path() / "target").permissions() == fs::perms(0600)));
    BOOST_TEST(read_file(folder.path() / "target").find("longer") == std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(a_second_program_on_the_same_output_is_refused) {
  const TemporaryFolder folder;
  folder.write("p", read_file(data_file("p096_sudoku.txt")));
  const auto result =
      shell(folder,
            "mkfifo slow; clausoku solve -q --output out slow & exec 5> slow; cat p >&5; "
            "wait_until test -s out; "
            "clausoku solve --output out p; echo $?; exec 5>&-; wait $!; echo $?; wc -l < out");
  BOOST_TEST(result.err ==
             "clausoku: out: is being written already; expected a file that nobody else writes\n");
  BOOST_TEST(result.out == "2\n0\n50\n");
}

// Long batches are not to end without a word that they could not have been resumed.
BOOST_AUTO_TEST_CASE(a_log_that_cannot_be_written_is_told_of_at_once) {
  const TemporaryFolder folder;
  const auto result =
      shell(folder,
            "ulimit -f 1; (for k in 1 2 3; do echo 1234341221434321; sleep 0.4; done; echo 1x) | "
            "clausoku solve -q --input-format line --output o; echo $?");
  BOOST_TEST(result.err.starts_with("clausoku: o.resume: cannot be written: File too large\n"),
             result.err);
  BOOST_TEST(result.err.find("-:4:3: ") != std::string::npos, result.err);
  BOOST_TEST(result.err.find("o.resume") == result.err.rfind("o.resume"), result.err);
  BOOST_TEST(result.out == "1\n");
}

// Of a pipe whose reader takes its time not a byte gets lost, even where writing does not wait.
BOOST_AUTO_TEST_CASE(a_standard_output_that_does_not_wait_gets_everything) {
  const TemporaryFolder folder;
  std::string puzzles;
  for (int k = 0; k < 20'000; ++k) puzzles += puzzle;
  folder.write("p", puzzles);
  const auto result =
      shell(folder,
            "python3 -c 'import os, subprocess, sys, time\n"
            "read, write = os.pipe()\n"
            "os.set_blocking(write, False)\n"
            "run = subprocess.Popen([\"clausoku\", \"solve\", \"-q\", \"p\"], stdout=write)\n"
            "os.close(write)\n"
            "time.sleep(0.3)\n"
            "size = len(os.fdopen(read, \"rb\").read())\n"
            "print(size, run.wait())'");
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out == "340000 0\n");
}

BOOST_AUTO_TEST_SUITE_END()
