// Tests of output files: a command changes a file only once it has something to write, and only if
// the file is not also an input or the output of another program.
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(outputs)

namespace {

using namespace clausoku::test;
namespace fs = std::filesystem;

const std::array commands{"solve", "check", "count", "enumerate"};
const std::string puzzle = "1...3..22..34...\n";

ProgramResult run_in_folder(const TemporaryFolder& folder, const std::string& line) {
  return run_shell(line, folder.path());
}

}  // namespace

BOOST_DATA_TEST_CASE(refuses_an_output_that_is_an_input, commands, command) {
  const TemporaryFolder folder;
  folder.write("p", puzzle);
  folder.write("other", puzzle);
  fs::create_symlink("p", folder.path() / "link");
  const std::string run = std::string("clausoku ") + command;
  for (const std::string& line :
       {run + " --output p p", run + " --output p other link", run + " --output link p"}) {
    const auto result = run_in_folder(folder, line);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err.ends_with(" too; expected another file to write to\n"));
    BOOST_TEST(read_file(folder.path() / "p") == puzzle);
  }
  BOOST_TEST(run_in_folder(folder, run + " --output p < p").err ==
             "clausoku: p: is the input on standard input too; expected another file to write "
             "to\n");
  BOOST_TEST(run_in_folder(folder, run + " p >> p").err ==
             "clausoku: standard output: is the input p too; expected another file to write to\n");
  BOOST_TEST(read_file(folder.path() / "p") == puzzle);
}

BOOST_DATA_TEST_CASE(keeps_the_old_output_if_no_puzzle_is_read, commands, command) {
  const TemporaryFolder folder;
  folder.write("old", "old");
  folder.write("empty", "");
  const std::string run = std::string("clausoku ") + command;
  BOOST_TEST(run_in_folder(folder, run + " -q --output old missing").err ==
             "clausoku: missing: no such file or directory\n");
  BOOST_TEST(run_in_folder(folder, run + " -q --output old missing empty").exit_code == 2);
  BOOST_TEST(run_in_folder(folder, run + " -q --output new empty").exit_code == 2);
  BOOST_TEST(read_file(folder.path() / "old") == "old");
  BOOST_TEST(!fs::exists(folder.path() / "new"));
}

BOOST_AUTO_TEST_CASE(keeps_symbolic_links_and_the_mode_of_the_output_file) {
  const TemporaryFolder folder;
  folder.write("p", puzzle);
  folder.write("target", "much longer than what is written to it");
  fs::create_symlink("target", folder.path() / "link");
  fs::permissions(folder.path() / "target", fs::perms(0600));
  for (const std::string& run :
       {std::string("clausoku solve -q --output link p"),
        std::string("clausoku solve -q --output-format html --output link p"),
        std::string("clausoku convert --to line --output link p")}) {
    BOOST_TEST(run_in_folder(folder, run).exit_code == 0);
    BOOST_TEST(fs::is_symlink(folder.path() / "link"));
    BOOST_TEST(fs::status(folder.path() / "target").permissions() == fs::perms(0600));
    BOOST_TEST(read_file(folder.path() / "target").find("longer") == std::string::npos);
  }
}

// Each command that writes a file, and the option of the file.
const std::array writers{
    "solve p --output",
    "solve --output-format html p --output",
    "check p --output",
    "count p --output",
    "enumerate p --output",
    "convert --to line p --output",
    "boards --output",
    "rules --output",
    "engines --output",
    "formats --output",
    "encode p --output",
    "encode --target inccnf p --output",
    "encode --stats p --output",
    "decode p.cnf answer --output",
    "generate --board 4x4 --output",
    "compare p --output",
    "compare p --csv",
    "compare p --jsonl",
    "compare p --html",
    "compare p --plot",
    "explain p --output",
    "explain --search p --output",
    "merge s1 s2 --output",
    "prove p --output",
};

BOOST_DATA_TEST_CASE(refuses_a_loop_of_symbolic_links, writers, writer) {
  const TemporaryFolder folder;
  folder.write("p", "1...3..22..34..1\n");
  folder.write("answer", "s UNSATISFIABLE\n");
  const auto made = run_in_folder(folder,
                                  "clausoku encode p --output p.cnf; "
                                  "clausoku solve -q --shard 1/2 --output s1 p; "
                                  "clausoku solve -q --shard 2/2 --output s2 p");
  BOOST_TEST(made.err == "");
  const std::string line = std::string("clausoku ") + writer;
  const std::string name = line.ends_with("--plot") ? "loop-cactus.gp" : "loop";
  const std::string ending = line.starts_with("clausoku prove") ? ".cnf" : "";
  fs::create_symlink(name + ending, folder.path() / (name + ending));
  const auto result = run_in_folder(folder, line + " " + name);
  BOOST_TEST(result.exit_code == 2, result.err);
  BOOST_TEST(
      result.err.find(name + ending + ": cannot be written: Too many levels of symbolic links\n") !=
          std::string::npos,
      result.err);
  BOOST_TEST(fs::is_symlink(folder.path() / (name + ending)));
}

BOOST_AUTO_TEST_CASE(names_a_folder_that_cannot_be_created) {
  const TemporaryFolder folder;
  folder.write("p", "1...3..22..34..1\n");
  fs::create_directory(folder.path() / "fixed");
  fs::permissions(folder.path() / "fixed", fs::perms(0555));
  for (const std::string& command :
       {std::string("encode p --output-dir"), std::string("prove p --output-dir"),
        std::string("encode --family holes --size 4 --output-dir"),
        std::string("generate --board 4x4 --certify")}) {
    // Root may write into every folder unless it drops this capability.
    const auto result =
        run_in_folder(folder,
                      "[ $(id -u) != 0 ] || "
                      "drop='setpriv --bounding-set=-dac_override --inh-caps=-dac_override'; "
                      "$drop clausoku " +
                          command + " fixed/new");
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err == "clausoku: fixed/new: cannot be created: Permission denied\n");
  }
}

BOOST_AUTO_TEST_CASE(refuses_a_second_program_on_the_same_output) {
  const TemporaryFolder folder;
  folder.write("p", read_file(data_file("p096_sudoku.txt")));
  const auto result = run_in_folder(
      folder,
      "mkfifo slow; clausoku solve -q --output out slow & exec 5> slow; cat p >&5; "
      "wait_until test -s out; "
      "clausoku solve --output out p; echo $?; exec 5>&-; wait $!; echo $?; wc -l < out");
  BOOST_TEST(result.err ==
             "clausoku: out: is already being written; expected a file without another writer\n");
  BOOST_TEST(result.out == "2\n0\n50\n");
}

// The warning must come at once, so that the user of a long batch knows that no resume is possible.
BOOST_AUTO_TEST_CASE(warns_at_once_of_a_log_that_cannot_be_written) {
  const TemporaryFolder folder;
  const auto result = run_in_folder(
      folder,
      "ulimit -f 1; (for k in 1 2 3; do echo 1234341221434321; sleep 0.4; done; echo 1x) | "
      "clausoku solve -q --input-format line --output o; echo $?");
  BOOST_TEST(result.err.starts_with("clausoku: o.resume: cannot be written: File too large\n"),
             result.err);
  BOOST_TEST(result.err.find("-:4:3: ") != std::string::npos, result.err);
  BOOST_TEST(result.err.find("o.resume") == result.err.rfind("o.resume"), result.err);
  BOOST_TEST(result.out == "1\n");
}

// The program must not lose a byte if its output is a non-blocking pipe with a slow reader.
BOOST_AUTO_TEST_CASE(writes_everything_to_a_non_blocking_standard_output) {
  const TemporaryFolder folder;
  std::string puzzles;
  for (int k = 0; k < 20'000; ++k) puzzles += puzzle;
  folder.write("p", puzzles);
  const auto result = run_in_folder(
      folder,
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
