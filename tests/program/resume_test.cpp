// `--output` and `--resume` when the program is killed, stopped or out of room: what is there stays
// whole, and going on gives the file of an uninterrupted run.
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "src/batch/formats/output_format.hpp"
#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(resume)

namespace {

using namespace clausoku::test;

const std::string euler = data_file("p096_sudoku.txt");

/// The fifty again and again, in a folder of their own.
struct Work {
  explicit Work(int repeats) {
    const std::string fifty = read_file(euler) + '\n';
    std::string text;
    for (int k = 0; k < repeats; ++k) text += fifty;
    folder.write("puzzles.txt", text);
  }
  std::string file(const std::string& name) const { return folder.path() / name; }

  TemporaryFolder folder;
};

std::string solve(const std::string& options) {
  return "clausoku solve --engine backtrack --no-cross-check " + options + " puzzles.txt";
}

}  // namespace

// The input goes on only when the first answers are there; so the kill comes in the middle.
BOOST_DATA_TEST_CASE(a_killed_batch_is_continued_to_the_same_bytes,
                     clausoku::output_format_names({clausoku::OutputFormat::Kind::solutions}),
                     format) {
  const Work work(4);
  const std::string options = "-q --threads 2 --output-format " + std::string(format);
  BOOST_REQUIRE_EQUAL(run_shell(solve(options + " --output whole"), work.folder.path()).exit_code,
                      0);
  const std::string whole = read_file(work.file("whole"));
  const auto killed = run_shell(
      "mkfifo slow; clausoku solve --engine backtrack --no-cross-check " + options +
          " --output cut slow & exec 5> slow; head -n 1000 puzzles.txt >&5; "
          "for k in {1..500}; do [ -s cut.resume ] && [ $(wc -l < cut.resume) -gt 1 ] && break; "
          "sleep 0.01; done; kill -KILL $!; wait $! 2> /dev/null; exec 5>&-; rm slow",
      work.folder.path());
  const std::string cut = read_file(work.file("cut"));
  BOOST_TEST(cut.size() > 0);
  BOOST_TEST(cut.size() < whole.size());
  BOOST_TEST(whole.starts_with(cut));
  const auto resumed = run_shell(solve(options + " --output cut --resume"), work.folder.path());
  BOOST_TEST(resumed.err == "");
  BOOST_TEST(resumed.exit_code == 0);
  BOOST_TEST(read_file(work.file("cut")) == whole);
  BOOST_TEST(!std::filesystem::exists(work.file("cut.resume")));
}

// The puzzle has ten solutions.
BOOST_AUTO_TEST_CASE(a_first_solution_is_no_unique_one) {
  const TemporaryFolder folder;
  const std::string several = " " + data_file("several.txt");
  run_shell("clausoku solve -q --first --output o" + several, folder.path());
  const std::string first = read_file(folder.path() / "o");
  const auto resumed = run_shell("clausoku solve --resume --output o" + several, folder.path());
  BOOST_TEST(resumed.exit_code == 2);
  BOOST_TEST(resumed.err.find("o:1:1: not what this batch writes; expected its output, whole or "
                              "cut off") != std::string::npos);
  BOOST_TEST(read_file(folder.path() / "o") == first);
}

BOOST_AUTO_TEST_CASE(a_log_whose_counts_do_not_add_up_is_refused) {
  const Work work(4);
  const auto resumed = run_shell(
      "mkfifo slow; clausoku solve -q --engine backtrack --no-cross-check --output cut slow & "
      "exec 5> slow; head -n 1000 puzzles.txt >&5; "
      "for k in {1..500}; do [ -s cut.resume ] && [ $(wc -l < cut.resume) -gt 1 ] && break; "
      "sleep 0.01; done; kill -KILL $!; wait $! 2> /dev/null; exec 5>&-; "
      "sed -i 's/\"unique\":[0-9]*/\"unique\":7/' cut.resume; cp cut before; " +
          solve("--output cut --resume") + "; echo $?; cmp cut before",
      work.folder.path());
  BOOST_TEST(resumed.out == "2\n");
  BOOST_TEST(resumed.err.find("does not tell what its results are") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_log_that_names_the_board_by_its_boxes_is_gone_on_with) {
  const Work work(4);
  const auto resumed = run_shell(
      "mkfifo slow; clausoku solve -q --engine backtrack --no-cross-check --output cut slow & "
      "exec 5> slow; head -n 1000 puzzles.txt >&5; "
      "for k in {1..500}; do [ -s cut.resume ] && [ $(wc -l < cut.resume) -gt 1 ] && break; "
      "sleep 0.01; done; kill -KILL $!; wait $! 2> /dev/null; exec 5>&-; "
      "sed -i 's/\"--board\":\"\",\"--rules\":\"\"/\"--box\":\"\"/' cut.resume; "
      "grep -c '\"--box\":\"\"' cut.resume; " +
          solve("--output cut --resume") + "; wc -l < cut",
      work.folder.path());
  BOOST_TEST(resumed.out == "1\n200\n");
  BOOST_TEST(resumed.err.find(" of them kept from an earlier run") != std::string::npos);
  BOOST_TEST(resumed.err.find("none of them kept") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(names_that_look_like_verdicts_or_have_line_ends_are_only_names) {
  const TemporaryFolder folder;
  folder.write("hard.sdk", "#D#7 hard\n[Puzzle]\n" + read_file(euler).substr(8, 90));
  folder.write("two\nlines.txt", "1...3..22..34...\n");
  for (const std::string& run :
       {std::string("clausoku solve -q --output-format grid --output o hard.sdk"),
        std::string("clausoku solve -q --output-format csv --output o $'two\\nlines.txt'")}) {
    BOOST_TEST(run_shell(run, folder.path()).exit_code == 0);
    const std::string whole = read_file(folder.path() / "o");
    const auto resumed = run_shell(run + " --resume", folder.path());
    BOOST_TEST(resumed.exit_code == 0);
    BOOST_TEST(resumed.err == "");
    BOOST_TEST(read_file(folder.path() / "o") == whole);
  }
}

BOOST_DATA_TEST_CASE(what_is_there_without_a_log_is_compared,
                     (std::array{"solve", "check", "count"}), command) {
  const Work work(1);
  const std::string data = data_file("");
  const std::string run = std::string("clausoku ") + command + " --output out " + data +
                          "several.txt " + data + "none.txt puzzles.txt";
  const auto whole = run_shell(run, work.folder.path());
  const std::string file = read_file(work.file("out"));
  work.folder.write("out", file.substr(0, file.size() / 2));
  const auto resumed = run_shell(run + " --resume", work.folder.path());
  BOOST_TEST(resumed.exit_code == whole.exit_code);
  BOOST_TEST(resumed.err.find("none of them kept from an earlier run: there is no out.resume\n") !=
             std::string::npos);
  BOOST_TEST(read_file(work.file("out")) == file);
}

BOOST_AUTO_TEST_CASE(resuming_needs_a_file_that_holds_records) {
  BOOST_CHECK_EQUAL(run_program({"solve", "--resume", euler}).err,
                    "clausoku: --resume requires --output (see 'clausoku solve --help')\n");
  const auto sum = run_program({"solve", "--sum", "--output", "out", "--resume", euler});
  BOOST_CHECK_EQUAL(sum.err, "clausoku: --resume excludes --sum (see 'clausoku solve --help')\n");
  BOOST_CHECK_EQUAL(sum.exit_code, 2);
  const auto device = run_program({"solve", "--output", "/dev/null", "--resume", euler});
  BOOST_CHECK_EQUAL(device.err, "clausoku: /dev/null: no regular file; expected one to continue\n");
  BOOST_CHECK_EQUAL(device.exit_code, 2);
}

BOOST_AUTO_TEST_CASE(without_room_the_file_ends_with_a_whole_record_and_can_go_on) {
  const Work work(40);
  const auto full = run_shell("ulimit -f 100; " + solve("--output out"), work.folder.path());
  BOOST_CHECK_EQUAL(full.exit_code, 2);
  BOOST_CHECK_EQUAL(full.err, "clausoku: out: cannot be written: File too large\n");
  const std::string cut = read_file(work.file("out"));
  BOOST_CHECK_GT(cut.size(), 0);
  BOOST_CHECK_EQUAL(cut.size() % 82, 0);
  const auto resumed = run_shell(solve("-q --output out --resume"), work.folder.path());
  BOOST_CHECK_EQUAL(resumed.exit_code, 0);
  BOOST_CHECK_EQUAL(read_file(work.file("out")).size(), 40 * 50 * 82);
}

BOOST_DATA_TEST_CASE(an_interrupted_file_is_continued, (std::array{"INT", "TERM"}), signal) {
  const Work work(200);
  // More comes only when the first lines are written, and nothing after the signal.
  const auto stopped = run_shell(
      "set -m; clausoku solve --engine backtrack --no-cross-check -q --output out < <(head -n 700 "
      "puzzles.txt; sleep 20) & "
      "while [ ! -s out ]; do sleep 0.01; done; kill -" +
          std::string(signal) + " $!; wait $!",
      work.folder.path());
  BOOST_CHECK_EQUAL(stopped.exit_code, std::string(signal) == "INT" ? 130 : 143);
  BOOST_CHECK_EQUAL(read_file(work.file("out")).size() % 82, 0);
  const auto resumed = run_shell(solve("-q --output out --resume"), work.folder.path());
  BOOST_CHECK_EQUAL(resumed.exit_code, 0);
  BOOST_CHECK_EQUAL(read_file(work.file("out")).size(), 200 * 50 * 82);
}

BOOST_AUTO_TEST_CASE(an_output_whose_folder_vanishes_is_exit_2) {
  const Work work(1);
  const auto result = run_shell(
      "mkdir gone; set -m; clausoku solve -q --output gone/out < <(cat puzzles.txt; "
      "while [ ! -s gone/out ]; do sleep 0.01; done; rm -r gone); echo $?; ls",
      work.folder.path());
  BOOST_CHECK_EQUAL(result.out, "2\npuzzles.txt\n");
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: gone/out: cannot be written: No such file or directory\n");
  const auto absent = run_shell(solve("--output gone/out"), work.folder.path());
  BOOST_CHECK_EQUAL(absent.exit_code, 2);
  BOOST_CHECK_EQUAL(absent.err,
                    "clausoku: gone/out: cannot be written: No such file or directory\n");
}

BOOST_AUTO_TEST_SUITE_END()
