// Tests of `clausoku solve`: its output and its exit codes.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "src/batch/formats/output_format.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/solvers/registry.hpp"
#include "tests/lines.hpp"
#include "tests/places.hpp"
#include "tests/program/large_boards.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/solvers_asked.hpp"
#include "tests/skipping.hpp"

BOOST_AUTO_TEST_SUITE(solve)

namespace {

using namespace clausoku::test;

const std::string euler_file = data_file("p096_sudoku.txt");

/// Returns the first `count` of the fifty puzzles, each as a header and nine rows.
std::string first_euler_puzzle_texts(std::size_t count) {
  const std::string all = read_file(euler_file);
  std::size_t end = 0;
  for (std::size_t line = 0; line < 10 * count; ++line) end = all.find('\n', end) + 1;
  return all.substr(0, end);
}

std::string replace_line(const std::string& text, int number, const std::string& line) {
  std::size_t begin = 0;
  for (int k = 1; k < number; ++k) begin = text.find('\n', begin) + 1;
  return text.substr(0, begin) + line + text.substr(text.find('\n', begin) + 1);
}

const std::string first_solution =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
const std::string second_solution =
    "245981376169273584837564219976125438513498627482736951391657842728349165654812793";

}  // namespace

const std::vector<std::string> all_engines = [] {
  std::vector<std::string> engines;
  for (const char* encoding : {"minimal", "natural", "extended", "augmented"}) {
    for (const char* reduction : {"none", "givens", "propagated", "probed"}) {
      engines.push_back(std::string("sat:encoding=") + encoding + ",reduce=" + reduction);
    }
  }
  for (const char* strategy : {"first-empty", "fewest-candidates", "elimination", "bitboard"}) {
    engines.push_back(std::string("backtrack:strategy=") + strategy);
  }
  return engines;
}();

/// Returns the expected summary line on how the fifty puzzles were decided. Empty if there is none.
std::string expected_decider_line(const std::string& engine) {
  if (engine.starts_with("backtrack")) return "";
  if (engine.ends_with("reduce=propagated")) {
    return "decided by propagation: 44, by failed literals: 0, by the solver (CryptoMiniSat): 6\n";
  }
  if (engine.ends_with("reduce=probed")) {
    return "decided by propagation: 44, by failed literals: 6, by the solver (CryptoMiniSat): 0\n";
  }
  return solvers_asked_line(50, 50, 0, engine);
}

BOOST_DATA_TEST_CASE(every_engine_finds_the_top_left_number_sum_24702, all_engines, engine) {
  const auto result = run_program({"solve", "--sum", "--engine", engine, euler_file});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.out, "24702\n");
  BOOST_CHECK_EQUAL(result.err, "50 puzzles: 50 unique\n" + expected_decider_line(engine) +
                                    "both engines agree on 50 of 50\n"
                                    "sum of the top left numbers: 24702\n");
}

BOOST_AUTO_TEST_CASE(reports_none_if_a_cell_has_no_candidate) {
  const auto result = run_program(
      {"solve", "-q"},
      "432.95781689713.4.15786429.32694.1.881527.6.37.4681529273.5891.5.14298769681374.5\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK(result.out.starts_with("# none stdin-1: "));
  BOOST_CHECK_EQUAL(result.err, "");
}

BOOST_AUTO_TEST_CASE(solves_the_first_puzzle_with_top_left_number_483) {
  const auto result = run_program({"solve", "--sum", "-q"}, first_euler_puzzle_texts(1));
  BOOST_CHECK_EQUAL(result.out, "483\n");
  BOOST_CHECK_EQUAL(result.err, "");
}

BOOST_AUTO_TEST_CASE(keeps_the_output_in_order_with_any_number_of_threads) {
  const auto one = run_program({"solve", "--threads", "1", euler_file, euler_file});
  const auto five = run_program({"solve", "--threads", "5", euler_file, euler_file});
  BOOST_CHECK_EQUAL(one.exit_code, 0);
  BOOST_CHECK_EQUAL(lines_of(one.out).size(), 100);
  BOOST_CHECK_EQUAL(lines_of(one.out)[0], first_solution);
  BOOST_CHECK_EQUAL(lines_of(one.out)[51], second_solution);
  BOOST_CHECK_EQUAL(one.out, five.out);
}

struct BadPuzzle {
  const char* description;
  std::string text;     // three puzzles; only the first is bad
  std::string message;  // the error message after "clausoku: FILE"
  std::string reason;
  friend std::ostream& operator<<(std::ostream& out, const BadPuzzle& bad) {
    return out << bad.description;
  }
};

const std::vector<BadPuzzle> bad_puzzles = [] {
  const std::string three =
      first_euler_puzzle_texts(3);  // 003020600 900305001 001806400 008102900 …
  const std::string digit = "'a'; expected a digit from 1 to 9 or a blank";
  const std::string twice = "; expected each digit once";
  return std::vector<BadPuzzle>{
      {"a letter in a row", replace_line(three, 3, "a00305001\n"), ":3:1: " + digit, digit},
      {"a short row", replace_line(three, 4, "00180640\n"),
       ":4:9: a row of 8 characters; expected 9", "a row of 8 characters; expected 9"},
      {"a long row", replace_line(three, 4, "0018064001\n"),
       ":4:10: a row of 10 characters; expected 9", "a row of 10 characters; expected 9"},
      {"eight rows", replace_line(three, 10, ""), ":10:1: 'Grid 02'; expected row 9 of 9",
       "'Grid 02'; expected row 9 of 9"},
      {"a digit twice in a row", replace_line(three, 3, "900905001\n"),
       ":3:4: row 2 has 9 twice, in r2c1 and r2c4" + twice, "row 2 has 9 twice, in r2c1 and r2c4"},
      {"a digit twice in a column", replace_line(three, 2, "903020600\n"),
       ":3:1: column 1 has 9 twice, in r1c1 and r2c1" + twice,
       "column 1 has 9 twice, in r1c1 and r2c1"},
      {"a digit twice in a box", replace_line(three, 2, "103020600\n"),
       ":4:3: box 1 has 1 twice, in r1c1 and r3c3" + twice, "box 1 has 1 twice, in r1c1 and r3c3"},
  };
}();

BOOST_DATA_TEST_CASE(reports_a_bad_puzzle_and_solves_the_others, bad_puzzles, bad) {
  const TemporaryFolder folder;
  const std::string file = folder.write("puzzles.txt", bad.text);
  const auto result = run_program({"solve", "-q", file});
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.err, "clausoku: " + file + bad.message + "\n");
  const auto lines = lines_of(result.out);
  BOOST_REQUIRE_EQUAL(lines.size(), 3);
  BOOST_CHECK_EQUAL(lines[0], "# invalid Grid 01: " + bad.reason);
  BOOST_CHECK_EQUAL(lines[1], second_solution);
  BOOST_CHECK_EQUAL(lines[2].size(), 81);
}

BOOST_AUTO_TEST_CASE(reports_a_missing_grid_line_where_the_rows_begin) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("puzzles.txt", replace_line(first_euler_puzzle_texts(3), 11, ""));
  const auto result = run_program({"solve", "-q", file});
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: " + file + ":11:1: a row without a header; expected 'Grid NN'\n");
  const auto lines = lines_of(result.out);
  BOOST_REQUIRE_EQUAL(lines.size(), 3);
  BOOST_CHECK_EQUAL(lines[0], first_solution);
  BOOST_CHECK_EQUAL(lines[1], "# invalid puzzles-2: a row without a header; expected 'Grid NN'");
}

BOOST_AUTO_TEST_CASE(reports_a_puzzle_that_does_not_fit_the_box) {
  const auto result = run_program({"solve", "-q", "--box", "2x3"}, first_euler_puzzle_texts(1));
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: -:2:7: a row of 9 characters; "
                    "expected 6: --box 2x3 makes a 6x6 board\n");
}

BOOST_AUTO_TEST_CASE(reports_a_number_beyond_the_board_size) {
  const auto result = run_program({"solve", "-q"}, "1 2 3 4\n0 0 0 5\n0 0 0 0\n0 0 0 0\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(
      result.err,
      "clausoku: -:2:7: '5'; expected a digit from 1 to 4, several as candidates, or a "
      "blank\n");
}

struct BadFile {
  const char* description;
  std::string text;
  std::string message;  // the error message after "clausoku: FILE"
  friend std::ostream& operator<<(std::ostream& out, const BadFile& bad) {
    return out << bad.description;
  }
};

const std::vector<BadFile> bad_files{
    {"empty", "", ": no puzzle; expected at least one"},
    {"only comments", "# nothing\n\n# here\n", ": no puzzle; expected at least one"},
    {"binary",
     std::string("\x7f"
                 "ELF\2\1\1\0\0",
                 9),
     ":1:8: a NUL byte; expected a text file"},
    {"10 MB without a newline", std::string(10'000'000, '1'),
     ":1:1048577: a line of over 1048576 characters; expected a puzzle (see 'clausoku formats')"},
    {"something else", "hello, world\n",
     ":1:1: 'hello, world'; expected a puzzle (see 'clausoku formats')"},
};

BOOST_DATA_TEST_CASE(exits_with_2_on_a_file_without_a_puzzle, bad_files, bad) {
  const TemporaryFolder folder;
  const std::string file = folder.write("file", bad.text);
  const auto result = run_program({"solve", "-q", file});
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.out, "");
  BOOST_CHECK_EQUAL(result.err, "clausoku: " + file + bad.message + "\n");
}

BOOST_AUTO_TEST_CASE(solves_the_other_files_after_an_unreadable_one) {
  const TemporaryFolder folder;
  const std::string good = folder.write("good", first_euler_puzzle_texts(1));
  const std::string missing = folder.path() / "missing";
  const auto result = run_program({"solve", "-q", missing, folder.path(), good});
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.out, first_solution + "\n");
  BOOST_CHECK_EQUAL(result.err, "clausoku: " + missing + ": no such file or directory\n" +
                                    "clausoku: " + folder.path().string() +
                                    ": a directory; expected a file\n");
}

struct WrongUsage {
  std::vector<std::string> arguments;
  std::string message;
  friend std::ostream& operator<<(std::ostream& out, const WrongUsage& wrong) {
    return out << wrong.message;
  }
};

const std::string known_commands =
    "expected one of solve, check, count, enumerate, explain, compare, merge, encode, decode, "
    "generate, convert, page, prove, verify-proof, formats, engines, boards, rules, help";

/// Joins the names of the rows of a table with commas, such as "line, grid, rows".
template <class Table>
std::string join_names_of_table_rows(const Table& table) {
  std::string names;
  for (const auto& row : table) names += (names.empty() ? "" : ", ") + std::string(row.name);
  return names;
}

const std::vector<WrongUsage> wrong_usages{
    {{}, "no command; " + known_commands},
    {{"frob"}, "unknown command 'frob'; " + known_commands},
    {{"slove"}, "unknown command 'slove' (did you mean 'solve'?); " + known_commands},
    {{"solve", "--frob"}, "the option --frob is not known"},
    {{"solve", "--outptu=x"}, "the option --outptu=x is not known (did you mean '--output'?)"},
    {{"solve", "--output-format", "xml"},
     "--output-format: unknown value 'xml'; expected one of " +
         join_names_of_table_rows(clausoku::output_formats())},
    {{"solve", "--input-format", "xml"},
     "--input-format: unknown value 'xml'; expected one of " +
         join_names_of_table_rows(clausoku::puzzle_formats())},
    {{"solve", "--engine", "magic"},
     "--engine: unknown engine 'magic'; expected one of sat, hybrid, backtrack"},
    {{"solve", "--output-format", "jsno"},
     "--output-format: unknown value 'jsno' (did you mean 'json'?); expected one of " +
         join_names_of_table_rows(clausoku::output_formats())},
    {{"solve", "--engine", "backtarck"},
     "--engine: unknown engine 'backtarck' (did you mean 'backtrack'?); "
     "expected one of sat, hybrid, backtrack"},
    {{"solve", "--engine", "sat:encodng=minimal"},
     "--engine: unknown option 'encodng' of the engine sat (did you mean 'encoding'?); expected "
     "one of encoding, amo, reduce, seed, keep, break-symmetry, portfolio, solver"},
    {{"solve", "--engine", "sat:encoding=minmal"},
     "--engine: unknown encoding 'minmal' (did you mean 'minimal'?); "
     "expected one of extended, minimal, natural, augmented"},
    {{"solve", "--engine", "sat:encoding=tiny"},
     "--engine: unknown encoding 'tiny'; "
     "expected one of extended, minimal, natural, augmented"},
    {{"solve", "--engine", "sat:solver=tiny"},
     "--engine: unknown solver 'tiny'; expected one of auto, " +
         join_names_of_table_rows(clausoku::embedded_solvers()) +
         ", external:COMMAND, ipasir:LIBRARY"},
    {{"solve", "--engine", "backtrack:strategy=luck"},
     "--engine: unknown strategy 'luck'; "
     "expected one of bitboard, first-empty, fewest-candidates, elimination"},
    {{"solve", "--box", "2by3"},
     "--box: '2by3'; expected ROWSxCOLUMNS with a product of at most 1024; --board takes a size or "
     "a layout"},
    {{"solve", "--alphabet", "9-1"},
     "--alphabet: '9-1'; expected ranges of characters, each once: 1-9A-G"},
    {{"solve", "--timeout", "0"}, "--timeout: '0'; expected a number of seconds from 0.001 up"},
    {{"solve", "--timeout", "1e-12"},
     "--timeout: '1e-12'; expected a number of seconds from 0.001 up"},
    {{"solve", "--timeout", "nan"}, "--timeout: 'nan'; expected a number of seconds from 0.001 up"},
    {{"solve", "--max-conflicts", "-1"},
     "--max-conflicts: '-1'; expected a whole number from 1 on"},
    {{"solve", "--blank-chars", "-1"},
     "--blank-chars: '-1'; expected characters other than digits"},
    {{"solve", "--max-conflicts", "0"}, "--max-conflicts: '0'; expected a whole number from 1 on"},
    {{"check", "--max-conflicts", "1.5"},
     "--max-conflicts: '1.5'; expected a whole number from 1 on"},
    {{"compare", "--max-conflicts", "99999999999999999999"},
     "--max-conflicts: '99999999999999999999'; expected a whole number from 1 on"},
    {{"solve", "--threads", "0"}, "--threads: '0'; expected a whole number from 1 to 1024"},
};

BOOST_DATA_TEST_CASE(exits_with_2_on_wrong_usage_and_lists_known_values, wrong_usages, wrong) {
  const auto result = run_program(wrong.arguments);
  const std::string help = wrong.arguments.size() < 2 ? "--help" : wrong.arguments[0] + " --help";
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.out, "");
  BOOST_CHECK_EQUAL(result.err, "clausoku: " + wrong.message + " (see 'clausoku " + help + "')\n");
}

BOOST_AUTO_TEST_CASE(exits_with_1_on_verdicts_other_than_unique) {
  const std::string data = data_file("");
  const auto several = run_program({"solve", data + "several.txt"});
  BOOST_CHECK_EQUAL(several.exit_code, 1);
  BOOST_CHECK_EQUAL(several.out.substr(0, 21), "# multiple several-1:");
  BOOST_CHECK_EQUAL(several.err, "1 puzzle: 1 multiple\n" + solvers_asked_line(1, 1, 0) +
                                     "both engines agree on 1 of 1\n");

  const auto none = run_program({"solve", data + "none.txt"});
  BOOST_CHECK_EQUAL(none.exit_code, 1);
  BOOST_CHECK_EQUAL(none.out, "# none none-1: the search found no solution\n");

  const auto unknown = run_program({"solve", "--max-conflicts", "1", "--no-cross-check", "--engine",
                                    "sat:encoding=minimal,reduce=none", data + "none.txt"});
  BOOST_CHECK_EQUAL(unknown.exit_code, 1);
  BOOST_CHECK_EQUAL(unknown.out, "# unknown none-1: the conflict limit was hit\n");
}

BOOST_AUTO_TEST_CASE(accepts_the_first_of_several_solutions_on_request) {
  const std::string several = data_file("several.txt");
  const auto result = run_program({"solve", "--first", several});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(lines_of(result.out)[0].size(), 81);
  BOOST_CHECK_EQUAL(lines_of(result.err)[0], "1 puzzle: 1 solvable");
}

BOOST_AUTO_TEST_CASE(solves_boards_of_other_sizes) {
  const std::string data = data_file("");
  BOOST_CHECK_EQUAL(run_program({"solve", "-q", data + "4x4.txt"}).out, "4231314223141423\n");
  BOOST_CHECK_EQUAL(run_program({"solve", "-q", "--box", "2x3", data + "6x6.txt"}).out,
                    "345126126345512634634512451263263451\n");
  const auto sixteen = run_program({"solve", "--cross-check-timeout", "100", data + "16x16.txt"});
  BOOST_CHECK_EQUAL(sixteen.exit_code, 0);
  BOOST_CHECK_EQUAL(sixteen.out.substr(0, 16), "7G3F1AEBD496C825");
  BOOST_CHECK_EQUAL(sixteen.err, "1 puzzle: 1 unique\n" + solvers_asked_line(1, 0, 1) +
                                     "both engines agree on 1 of 1\n");
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_a_full_disk) {
  const auto result = run_shell("clausoku solve " + euler_file + " > /dev/full");
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: standard output: cannot be written: No space left on device\n");
  const auto file = run_program({"solve", euler_file, "--output", "/dev/full"});
  BOOST_CHECK_EQUAL(file.exit_code, 2);
  BOOST_CHECK_EQUAL(file.err, "clausoku: /dev/full: cannot be written: No space left on device\n");
}

BOOST_AUTO_TEST_CASE(stops_quietly_on_a_closed_pipe) {
  // The input is endless, so only the closed pipe can end the program.
  const auto result = run_shell("while cat " + euler_file +
                                "; do :; done 2>/dev/null | clausoku solve | head -n 1; "
                                "echo ${PIPESTATUS[1]}");
  BOOST_CHECK_EQUAL(result.out, first_solution + "\n2\n");
  BOOST_CHECK_EQUAL(result.err, "");
}

BOOST_AUTO_TEST_CASE(leaves_complete_lines_and_the_exit_code_of_the_signal) {
  const TemporaryFolder folder;
  for (const auto& [signal, code] : {std::pair("INT", 130), std::pair("TERM", 143)}) {
    // The input is endless. The script sends the signal after the program has written some lines.
    const auto result =
        run_shell(std::string("set -m; clausoku solve < <(while cat ") + euler_file +
                      "; do :; done 2>/dev/null) > out & "
                      "wait_until test -s out; kill -" +
                      signal + " $!; wait $!",
                  folder.path());
    BOOST_CHECK_EQUAL(result.exit_code, code);
    const std::string out = read_file(folder.path() / "out");
    BOOST_REQUIRE(!out.empty());
    BOOST_CHECK_EQUAL(out.size() % 82, 0);
    for (const std::string& line : lines_of(out)) BOOST_REQUIRE_EQUAL(line.size(), 81);
    std::filesystem::remove(folder.path() / "out");
  }
}

BOOST_AUTO_TEST_CASE(stops_waiting_for_input_on_an_interrupt) {
  const auto result = run_shell(
      "set -m; clausoku solve < <(sleep 20) & wait_until is_ready $!; kill -INT $!; wait $!");
  BOOST_CHECK_EQUAL(result.exit_code, 130);
}

BOOST_AUTO_TEST_CASE(answers_a_puzzle_before_the_next_one_arrives) {
  // The script writes the second puzzle only after the program has written the first solution.
  const TemporaryFolder folder;
  const auto result = run_shell(
      "mkfifo question; clausoku solve -q < question > answer & exec 3> question; "
      "head -n 10 " +
          euler_file +
          " >&3; "
          "wait_until test -s answer; wc -l < answer; "
          "sed -n 11,20p " +
          euler_file + " >&3; exec 3>&-; wait; wc -l < answer",
      folder.path());
  BOOST_CHECK_EQUAL(result.out, "1\n2\n");
}

/// Checks that both engines find each of the first `puzzles` puzzles of a file unique. Requires one
/// puzzle per line. The input also has the comments and CRLF line ends of the file.
void check_first_puzzles_are_unique(const std::string& file, int puzzles) {
  BOOST_TEST_INFO_SCOPE(file);
  const std::string count = std::to_string(puzzles);
  const auto result =
      run_shell("grep -v '^#' " + file + " | head -n " + count + " | cat <(grep '^#' " + file +
                ") - | clausoku solve | grep -c '^[1-9]*$'");
  BOOST_CHECK_EQUAL(result.out, count + "\n");
  BOOST_CHECK_EQUAL(lines_of(result.err)[0], count + " puzzles: " + count + " unique");
  BOOST_CHECK_EQUAL(
      std::ranges::count(lines_of(result.err), "both engines agree on " + count + " of " + count),
      1);
}

BOOST_AUTO_TEST_CASE(solves_hard_puzzles_with_agreeing_engines) {
  check_first_puzzles_are_unique(data_file("minimal.txt"), 1000);
  check_first_puzzles_are_unique(data_file("hard.txt"), 100);
}

BOOST_AUTO_TEST_CASE(detects_several_solutions_with_both_engines) {
  const auto result = run_program({"solve", data_file("multiple.txt")});
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(lines_of(result.err)[0], "200 puzzles: 200 multiple");
  BOOST_CHECK_EQUAL(lines_of(result.err)[2], "both engines agree on 200 of 200");
}

BOOST_AUTO_TEST_CASE(solves_published_puzzles_with_agreeing_engines) {
  if (!has_collections()) return;
  check_first_puzzles_are_unique(collection_file("17_clue.txt"), 2000);
  check_first_puzzles_are_unique(collection_file("forum_hardest_11plus.txt"), 500);
}

// The backtracker takes milliseconds for a blank 25×25 board and almost no time for a full grid.
BOOST_AUTO_TEST_CASE(counts_timed_out_cross_checks_as_undecided) {
  const TemporaryFolder folder;
  folder.write("full", "1234341221434321\n");
  folder.write("blank", blank_board_text(25));
  const auto result =
      run_shell("clausoku solve --engine sat --cross-check-timeout 0.001 full blank blank blank",
                folder.path());
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.err.starts_with("4 puzzles: 1 unique, 3 multiple\n"), result.err);
  BOOST_TEST(
      result.err.ends_with("cross-check: both engines agree on 1, undecided 3, disagree 0\n"),
      result.err);
}

BOOST_AUTO_TEST_SUITE_END()
