// `--output` and `--resume` when the program is killed, stopped or out of room: what is there stays
// whole, and going on gives the file of an uninterrupted run.
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <filesystem>
#include <random>
#include <string>

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

BOOST_DATA_TEST_CASE(a_killed_batch_is_continued_to_the_same_bytes, (std::array{1, 2}), threads) {
  const Work work(200);
  std::mt19937 random(96 + threads);
  int cut_off = 0;
  constexpr std::array formats{"line", "grid", "rows", "pe96", "json"};
  for (int trial = 0; trial < 20; ++trial) {
    const std::string format = formats[trial % formats.size()];
    const std::string options =
        "-q --threads " + std::to_string(threads) + " --output-format " + format;
    const auto start = std::chrono::steady_clock::now();
    BOOST_REQUIRE_EQUAL(run_shell(solve(options + " --output whole"), work.folder.path()).err, "");
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    const std::string whole = read_file(work.file("whole"));

    std::filesystem::remove(work.file("cut"));
    std::uniform_real_distribution<double> moment(0.001, time.count());
    const auto killed = [&] { return "timeout -s KILL " + std::to_string(moment(random)) + " "; };
    run_shell(killed() + solve(options + " --output cut"), work.folder.path());
    if (std::filesystem::exists(work.file("cut"))) {
      const std::string cut = read_file(work.file("cut"));
      BOOST_REQUIRE(whole.starts_with(cut));
      if (!cut.empty() && cut.size() < whole.size()) ++cut_off;
    }
    run_shell(killed() + solve(options + " --output cut --resume"), work.folder.path());
    const auto resumed = run_shell(solve(options + " --output cut --resume"), work.folder.path());
    BOOST_REQUIRE_EQUAL(resumed.err, "");
    BOOST_REQUIRE_EQUAL(resumed.exit_code, 0);
    BOOST_REQUIRE(read_file(work.file("cut")) == whole);
  }
  BOOST_WARN_MESSAGE(cut_off > 0, "no kill came in the middle");
  BOOST_TEST_MESSAGE(cut_off << " of 20 kills came in the middle");
}

BOOST_AUTO_TEST_CASE(a_resumed_batch_sums_up_the_whole) {
  const Work work(1);
  const std::string run = "solve --no-cross-check --output-format rows --output out ";
  const auto whole = run_shell("clausoku " + run + "puzzles.txt", work.folder.path());
  const std::string file = read_file(work.file("out"));
  work.folder.write("out", file.substr(0, file.size() - 91 * 20 - 1));
  const auto resumed = run_shell("clausoku " + run + "--resume puzzles.txt", work.folder.path());
  BOOST_CHECK_EQUAL(whole.err,
                    "50 puzzles: 50 unique\nCryptoMiniSat was asked for 50 of 50\nsum of the top "
                    "left numbers: 24702\n");
  BOOST_CHECK_EQUAL(resumed.err,
                    "50 puzzles: 50 unique\n29 of them kept from an earlier run\n"
                    "CryptoMiniSat was asked for 21 of 21\n"
                    "sum of the top left numbers: 24702\n");
  BOOST_CHECK_EQUAL(resumed.exit_code, 0);
  BOOST_CHECK(read_file(work.file("out")) == file);
}

BOOST_AUTO_TEST_CASE(kept_verdicts_count_for_the_exit_code) {
  const TemporaryFolder folder;
  folder.write("out", "# multiple several-1: r2c2 can be 1 or 2\n");
  const auto result =
      run_shell("clausoku solve --output out --resume " + data_file("several.txt"), folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.err, "1 puzzle: 1 multiple\n1 of them kept from an earlier run\n");
}

BOOST_DATA_TEST_CASE(check_and_count_are_continued_too, (std::array{"check", "count"}), command) {
  const Work work(2);
  const std::string data = data_file("");
  const std::string files = " " + data + "several.txt " + data + "none.txt puzzles.txt";
  const std::string run = std::string("clausoku ") + command + " -q --output out" + files;
  const auto whole = run_shell(run, work.folder.path());
  const std::string file = read_file(work.file("out"));
  for (std::size_t size = 0; size < file.size(); size += file.size() / 7) {
    work.folder.write("out", file.substr(0, size));
    const auto resumed = run_shell(run + " --resume", work.folder.path());
    BOOST_CHECK_EQUAL(resumed.exit_code, whole.exit_code);
    BOOST_CHECK_EQUAL(resumed.err, "");
    BOOST_CHECK(read_file(work.file("out")) == file);
  }
}

BOOST_AUTO_TEST_CASE(a_file_of_another_batch_is_exit_2_and_stays) {
  const Work work(1);
  const std::string other = std::string(81, '1') + "\n";
  work.folder.write("out", other);
  const auto result = run_shell(solve("--output out --resume"), work.folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: out:1:1: no record of Grid 01, puzzle 1; expected the output of the "
                    "same batch, cut off or whole\n");
  BOOST_CHECK_EQUAL(read_file(work.file("out")), other);
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
      "set -m; clausoku solve -q --output out < <(head -n 700 puzzles.txt; sleep 20) & "
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
