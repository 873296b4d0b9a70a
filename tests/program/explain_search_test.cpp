// Tests of `clausoku explain --search`.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "src/base/json_bytes.hpp"
#include "tests/lines.hpp"
#include "tests/places.hpp"
#include "tests/program/large_boards.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/stopping.hpp"

BOOST_AUTO_TEST_SUITE(explain_search)

namespace {

using namespace clausoku::test;

const std::string euler_file = data_file("p096_sudoku.txt");

ProgramResult run_search(std::vector<std::string> options, const std::string& puzzle) {
  options.insert(options.begin(), {"explain", "--box", "2x2", "--input-format", "line"});
  return run_program(options, puzzle);
}

}  // namespace

BOOST_AUTO_TEST_CASE(tells_decisions_and_forced_digits_with_their_clauses) {
  const auto result = run_search({"--search"}, "1234341221434..1\n");
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out ==
             "stdin-1: 2 variables, 8 clauses\n\n"
             "Level 0: forced by the formula\n"
             "  r4c2=3  by clause 1: r4c2 has a digit: r4c2=3\n"
             "  r4c3=2  by clause 2: r4c3 has a digit: r4c3=2\n\n"
             "All variables have values: a model after 0 decisions and 0 conflicts.\n"
             "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n"
             "| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n+-----+-----+\n");
}

BOOST_AUTO_TEST_CASE(tells_excluded_digits_if_asked) {
  const auto result = run_search({"--search", "all"}, "12..34..21..4...\n");
  const std::string level =
      "Level 1: decide r1c3=3\n"
      "  not r1c3=4  by clause 2: r1c3 has at most one digit: not both r1c3=3 and r1c3=4\n"
      "  not r1c4=3  by clause 23: row 1 has at most one 3: not both r1c3=3 and r1c4=3\n"
      "  not r3c3=3  by clause 48: column 3 has at most one 3: not both r1c3=3 and r3c3=3\n"
      "  r1c4=4  by clause 24: row 1 contains 4: r1c3=4 or r1c4=4\n";
  BOOST_TEST(result.out.find(level) != std::string::npos);
  const auto digits = run_search({"--search", "digits"}, "12..34..21..4...\n");
  BOOST_TEST(digits.out.find("Level 1: decide r1c3=3\n"
                             "  (3 literals more)\n"
                             "  r1c4=4  by clause 24: row 1 contains 4: r1c3=4 or r1c4=4\n") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(tells_conflicts_with_the_learned_clause_and_the_jump) {
  const auto result = run_program({"explain", "--search", "--select", "50", euler_file});
  BOOST_TEST(result.exit_code == 0);
  for (const char* text :
       {"Conflict 1 at level 1: all literals are false in clause ",
        "it follows from r7c6=6, the first UIP of this level:",
        "  learn clause 1479: not r7c6=6\n  in words: r7c6 is not 6\n  jump to level 0\n\n"
        "Level 0: continue\n"}) {
    BOOST_TEST(result.out.find(text) != std::string::npos, text);
  }
}

BOOST_AUTO_TEST_CASE(tells_that_there_is_no_solution) {
  const auto result = run_search({"--search"}, "12....4........3\n");
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(
      result.out.ends_with("without any decision: no solution, after 0 decisions and 1 "
                           "conflict.\n"));
  const auto clash = run_search({"--search"}, "11..............\n");
  BOOST_TEST(clash.exit_code == 0);
  BOOST_TEST(clash.out.find("all literals are false in clause 2: the puzzle has no solution") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(writes_one_json_object_for_each_event) {
  for (const char* order : {"vsids", "first-open"}) {
    for (const char* encoding : {"minimal", "augmented"}) {
      const auto result = run_search({"--search", "--output-format", "jsonl", "--decide", order,
                                      "--encoding", encoding, "--amo", "commander"},
                                     "1..............4\n");
      BOOST_TEST(result.exit_code == 0);
      const auto lines = lines_of(result.out);
      BOOST_REQUIRE(lines.size() > 10);
      std::string last;
      for (const std::string& line : lines) {
        const auto event = clausoku::parse_json_text(line);
        BOOST_REQUIRE(event.is_object());
        last = event["event"];
        BOOST_TEST(event.contains("sentence") == event.contains("clause"));
      }
      BOOST_TEST(last == "model");
    }
  }
}

BOOST_AUTO_TEST_CASE(keeps_all_candidates_without_a_reduction) {
  const auto result = run_search({"--search", "--reduce", "none"}, "1234341221434..1\n");
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(
      result.out.starts_with("stdin-1: 64 variables, 462 clauses\n\n"
                             "Level 0: forced by the formula\n"
                             "  r1c1=1  by clause 1: r1c1 is given: r1c1=1\n"));
}

BOOST_AUTO_TEST_CASE(takes_a_file_after_option_search) {
  const auto result = run_program({"explain", "--select", "1", "--search", euler_file});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.out.starts_with("Grid 01: "));
}

BOOST_AUTO_TEST_CASE(reports_a_conflict_limit) {
  const auto result =
      run_program({"explain", "--search", "--max-conflicts", "1", "--select", "50", euler_file});
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out.ends_with("\nNo answer: the limit of 1 conflict was hit.\n"));
}

/// Returns the command of a search that takes minutes, in a folder with a blank 36×36 board.
Command long_search(const TemporaryFolder& folder, const std::string& options) {
  folder.write("blank", blank_board_text(36));
  return shell_command(
      "exec clausoku explain --search --amo sequential --max-conflicts 1000000000 " + options +
          " blank",
      folder.path());
}

BOOST_DATA_TEST_CASE(stops_soon_on_a_signal, boost::unit_test::data::make({"text", "jsonl"}),
                     format) {
  const TemporaryFolder folder;
  const StopResult result = stop_after_cpu_time(
      long_search(folder, std::string("--output-format ") + format), Seconds(0.5));
  BOOST_TEST(result.exit_code == 143);
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after.count());
}

BOOST_AUTO_TEST_CASE(shows_the_search_until_the_time_limit) {
  const TemporaryFolder folder;
  const StopResult result = run_to_time_limit(long_search(folder, "--timeout 4"), Seconds(4));
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out.starts_with("blank-1: 228096 variables, 544320 clauses\n"));
  BOOST_TEST(result.out.ends_with("\nNo answer: the limit of time was hit.\n"));
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after.count());
}

BOOST_AUTO_TEST_CASE(refuses_boards_that_are_too_large) {
  const auto result =
      run_program({"explain", "--search", "--memory-limit", "10000", "--select", "1", euler_file});
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.err.find("clausoku: Grid 01: the formula would need about ") == 0U);
}

BOOST_AUTO_TEST_CASE(refuses_other_questions_and_formats) {
  for (const char* other : {"--steps", "--hint", "--smallest", "--candidates"}) {
    const auto result = run_program({"explain", euler_file, other, "--search"});
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err.find(std::string(other) + " excludes --search") != std::string::npos);
  }
  BOOST_TEST(run_program({"explain", "--search", "--output-format", "svg", euler_file})
                 .err.find("--output-format: 'svg'; expected text or jsonl with --search") !=
             std::string::npos);
  BOOST_TEST(run_program({"explain", "--output-format", "jsonl", euler_file})
                 .err.find("--output-format: 'jsonl'; expected json, or --search for jsonl") !=
             std::string::npos);
  for (const auto& [option, value] : {std::pair("--decide", "vsids"), {"--reduce", "none"}}) {
    BOOST_TEST(run_program({"explain", option, value, euler_file})
                   .err.find(std::string(option) + " requires --search") != std::string::npos);
  }
}

BOOST_AUTO_TEST_SUITE_END()
