// Tests of `--output` and `--resume` after the program is killed, stopped or out of disk space: the
// output keeps complete records, and a resumed run writes the file of an uninterrupted run.
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "src/batch/formats/output_format.hpp"
#include "tests/places.hpp"
#include "tests/program/killed_run.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(resume)

namespace {

using namespace clausoku::test;

const std::string euler_file = data_file("p096_sudoku.txt");

/// A folder with the file puzzles.txt, which contains the fifty puzzles `repeats` times.
struct EulerBatch {
  explicit EulerBatch(int repeats) {
    const std::string fifty = read_file(euler_file) + '\n';
    std::string text;
    for (int k = 0; k < repeats; ++k) text += fifty;
    folder.write("puzzles.txt", text);
  }
  std::string file(const std::string& name) const { return folder.path() / name; }

  TemporaryFolder folder;
};

const std::string quiet_solve = "clausoku solve -q --engine backtrack --no-cross-check";

std::string solve_command_line(const std::string& options) {
  return "clausoku solve --engine backtrack --no-cross-check " + options + " puzzles.txt";
}

}  // namespace

// Before the kill, the pipe delivers only the first 1,000 lines, so the batch cannot finish.
BOOST_DATA_TEST_CASE(resumes_a_killed_batch_to_the_same_bytes,
                     clausoku::output_format_names({clausoku::OutputFormat::Kind::solutions}),
                     format) {
  const EulerBatch batch(4);
  const std::string options = "-q --threads 2 --output-format " + std::string(format);
  BOOST_REQUIRE_EQUAL(
      run_shell(solve_command_line(options + " --output whole"), batch.folder.path()).exit_code, 0);
  const std::string whole = read_file(batch.file("whole"));
  run_shell(killed_run_script("clausoku solve --engine backtrack --no-cross-check " + options,
                              "cut", "puzzles.txt", 1000),
            batch.folder.path());
  const std::string partial = read_file(batch.file("cut"));
  BOOST_TEST(partial.size() > 0);
  BOOST_TEST(partial.size() < whole.size());
  BOOST_TEST(whole.starts_with(partial));
  const auto resumed =
      run_shell(solve_command_line(options + " --output cut --resume"), batch.folder.path());
  BOOST_TEST(resumed.err == "");
  BOOST_TEST(resumed.exit_code == 0);
  BOOST_TEST(read_file(batch.file("cut")) == whole);
  BOOST_TEST(!std::filesystem::exists(batch.file("cut.resume")));
}

// The puzzle has ten solutions, so its result depends on the option --first.
BOOST_AUTO_TEST_CASE(refuses_to_resume_if_the_solution_limit_differs) {
  const TemporaryFolder folder;
  const std::string several = " " + data_file("several.txt");
  run_shell("clausoku solve -q --first --output o" + several, folder.path());
  const std::string first = read_file(folder.path() / "o");
  const auto resumed = run_shell("clausoku solve --resume --output o" + several, folder.path());
  BOOST_TEST(resumed.exit_code == 2);
  BOOST_TEST(resumed.err ==
             "clausoku: o: has other settings: --first was yes and is no; expected the same\n");
  BOOST_TEST(read_file(folder.path() / "o") == first);
}

BOOST_AUTO_TEST_CASE(rejects_a_log_with_inconsistent_counts) {
  const EulerBatch batch(4);
  const auto resumed =
      run_shell(killed_run_script(quiet_solve, "cut", "puzzles.txt", 1000) +
                    "sed -i 's/\"unique\":/\"unique\":1/' cut.resume; cp cut before; " +
                    solve_command_line("--output cut --resume") + "; echo $?; cmp cut before",
                batch.folder.path());
  BOOST_TEST(resumed.out == "2\n");
  BOOST_TEST(resumed.err.find("has no valid summary of its results") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(resumes_if_puzzle_names_contain_verdicts_or_line_ends) {
  const TemporaryFolder folder;
  folder.write("hard.sdk", "#D#7 hard\n[Puzzle]\n" + read_file(euler_file).substr(8, 90));
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

BOOST_DATA_TEST_CASE(refuses_to_resume_a_file_without_a_log,
                     (std::array{"solve", "check", "count", "generate"}), command) {
  const EulerBatch batch(1);
  const std::string run = std::string("clausoku ") + command + " -q --resume --output out " +
                          (command == std::string("generate") ? "" : "puzzles.txt");
  batch.folder.write("out", "a user's own notes\n");
  const auto refused = run_shell(run, batch.folder.path());
  BOOST_TEST(refused.exit_code == 2);
  BOOST_TEST(refused.err ==
             "clausoku: out: is not empty, but there is no out.resume; expected the log of the run "
             "that wrote it, or no such file\n");
  BOOST_TEST(read_file(batch.file("out")) == "a user's own notes\n");
  BOOST_TEST(run_shell("rm out; " + run, batch.folder.path()).exit_code == 0);
}

BOOST_DATA_TEST_CASE(reports_a_finished_file_as_already_complete,
                     (std::array{"solve", "check", "count", "solve --shard 1/2 --block 20"}),
                     command) {
  const EulerBatch batch(1);
  const std::string data = data_file("");
  const std::string run = std::string("clausoku ") + command + " --output out " + data +
                          "several.txt " + data + "none.txt puzzles.txt";
  const auto whole = run_shell(run, batch.folder.path());
  const std::string file = read_file(batch.file("out"));
  for (int round = 0; round < 2; ++round) {
    const auto resumed = run_shell(run + " --resume", batch.folder.path());
    BOOST_TEST(resumed.exit_code == whole.exit_code);
    BOOST_TEST(resumed.err.find("\nalready complete: ") != std::string::npos, resumed.err);
    BOOST_TEST(read_file(batch.file("out")) == file);
  }
  const auto changed = run_shell("echo >> out; " + run + " --resume", batch.folder.path());
  BOOST_TEST(changed.exit_code == 2);
  BOOST_TEST(
      changed.err.ends_with(
          "clausoku: out: differs from the digest in its log; expected the unchanged file\n"),
      changed.err);
}

BOOST_AUTO_TEST_CASE(a_resumed_run_reports_unreadable_files_again) {
  const EulerBatch batch(1);
  const std::string command = "clausoku solve --engine backtrack --output out gone.txt puzzles.txt";
  const auto first = run_shell(command, batch.folder.path());
  const auto resumed = run_shell(command + " --resume", batch.folder.path());
  const std::string error = "clausoku: gone.txt: no such file or directory\n";
  for (const auto& each : {first, resumed}) {
    BOOST_TEST(each.exit_code == 2);
    BOOST_TEST(each.err.starts_with(error + "50 puzzles: 50 unique\n"));
  }
  BOOST_TEST(resumed.err.find("\nalready complete: 50 of them kept") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(reports_a_finished_generate_as_already_complete) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "make() { clausoku generate --board 4x4 --output out --resume $@; }; make -q --count 3; "
      "cp out before; make --count 3; echo $?; make -q --count 4; echo $?; cmp out before",
      folder.path());
  BOOST_TEST(result.out == "0\n2\n");
  BOOST_TEST(result.err.starts_with("clausoku: out: is already complete\n3 puzzles of seed 1: "),
             result.err);
  BOOST_TEST(result.err.ends_with("clausoku: out: has 3 puzzles; expected 4\n"), result.err);
}

BOOST_AUTO_TEST_CASE(requires_a_regular_output_file_to_resume) {
  BOOST_CHECK_EQUAL(run_program({"solve", "--resume", euler_file}).err,
                    "clausoku: --resume requires --output (see 'clausoku solve --help')\n");
  const auto sum = run_program({"solve", "--sum", "--output", "out", "--resume", euler_file});
  BOOST_CHECK_EQUAL(sum.err, "clausoku: --resume excludes --sum (see 'clausoku solve --help')\n");
  BOOST_CHECK_EQUAL(sum.exit_code, 2);
  const auto device = run_program({"solve", "--output", "/dev/null", "--resume", euler_file});
  BOOST_CHECK_EQUAL(device.err,
                    "clausoku: /dev/null: not a regular file; expected one to continue\n");
  BOOST_CHECK_EQUAL(device.exit_code, 2);
}

BOOST_AUTO_TEST_CASE(resumes_after_a_full_disk_from_a_complete_record) {
  const EulerBatch batch(40);
  const auto full =
      run_shell("ulimit -f 100; " + solve_command_line("--output out"), batch.folder.path());
  BOOST_CHECK_EQUAL(full.exit_code, 2);
  BOOST_CHECK_EQUAL(full.err, "clausoku: out: cannot be written: File too large\n");
  const std::string partial = read_file(batch.file("out"));
  BOOST_CHECK_GT(partial.size(), 0);
  BOOST_CHECK_EQUAL(partial.size() % 82, 0);
  const auto resumed =
      run_shell(solve_command_line("-q --output out --resume"), batch.folder.path());
  BOOST_CHECK_EQUAL(resumed.exit_code, 0);
  BOOST_CHECK_EQUAL(read_file(batch.file("out")).size(), 40 * 50 * 82);
}

BOOST_DATA_TEST_CASE(resumes_an_interrupted_file, (std::array{"INT", "TERM"}), signal) {
  const EulerBatch batch(200);
  // After 700 lines, the input stays open for 20 s, so the signal arrives before the input ends.
  const auto stopped = run_shell(
      "set -m; clausoku solve --engine backtrack --no-cross-check -q --output out < <(head -n 700 "
      "puzzles.txt; sleep 20) & "
      "wait_until test -s out; kill -" +
          std::string(signal) + " $!; wait $!",
      batch.folder.path());
  BOOST_CHECK_EQUAL(stopped.exit_code, std::string(signal) == "INT" ? 130 : 143);
  BOOST_CHECK_EQUAL(read_file(batch.file("out")).size() % 82, 0);
  const auto resumed =
      run_shell(solve_command_line("-q --output out --resume"), batch.folder.path());
  BOOST_CHECK_EQUAL(resumed.exit_code, 0);
  BOOST_CHECK_EQUAL(read_file(batch.file("out")).size(), 200 * 50 * 82);
}

BOOST_AUTO_TEST_CASE(exits_with_2_if_the_folder_of_the_output_vanishes) {
  const EulerBatch batch(1);
  const auto result = run_shell(
      "mkdir gone; set -m; clausoku solve -q --output gone/out < <(cat puzzles.txt; "
      "wait_until test -s gone/out; rm -r gone); echo $?; ls",
      batch.folder.path());
  BOOST_CHECK_EQUAL(result.out, "2\npuzzles.txt\n");
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: gone/out: cannot be written: No such file or directory\n");
  const auto absent = run_shell(solve_command_line("--output gone/out"), batch.folder.path());
  BOOST_CHECK_EQUAL(absent.exit_code, 2);
  BOOST_CHECK_EQUAL(absent.err,
                    "clausoku: gone/out: cannot be written: No such file or directory\n");
}

BOOST_AUTO_TEST_SUITE_END()
