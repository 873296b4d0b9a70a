// Tests of `clausoku explain --steps` and `--hint`, and of `clausoku check --difficulty`.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(explain_steps)

namespace {

using namespace clausoku::test;

const std::string euler_file = data_file("p096_sudoku.txt");
const std::string line_4x4 = "1234341221434..1\n";
const std::string medium =
    "14.7..3.....316...5..........4....5..7...9....6....2.3..28..4......95....8.1.3.7.\n";
const std::string hard =
    "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2\n";

ProgramResult run_explain_4x4(std::vector<std::string> options,
                              const std::string& puzzles = line_4x4) {
  options.insert(options.begin(), {"explain", "--box", "2x2", "--input-format", "line"});
  return run_program(options, puzzles);
}

}  // namespace

BOOST_AUTO_TEST_CASE(prints_the_steps_of_puzzles_one_below_the_other) {
  const auto result = run_explain_4x4({"--steps"}, line_4x4 + line_4x4);
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.err, "");
  BOOST_CHECK(result.out.starts_with("stdin-1: easy, 2 steps of 1 fact\n1. r4c2 is 3: "));
  BOOST_CHECK(result.out.find("+\n\nstdin-2: easy") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(distinguishes_a_hint_stage_from_a_file_after_option_hint) {
  const auto where = run_program({"explain", "--select", "6", "--hint", "where", euler_file});
  BOOST_CHECK_EQUAL(where.exit_code, 0);
  BOOST_CHECK(where.out.starts_with("Grid 06: look at box 3\n"));
  const auto why = run_program({"explain", "--select", "6", "--hint", "why", euler_file});
  BOOST_CHECK(why.out.starts_with("Grid 06: r3c9 is 1: the only place for 1 in box 3"));
  BOOST_CHECK_EQUAL(run_program({"explain", "--select", "6", "--hint", euler_file}).out, why.out);
  BOOST_CHECK_EQUAL(run_program({"explain", euler_file, "--select", "6", "--hint"}).out, why.out);
}

BOOST_AUTO_TEST_CASE(says_why_there_are_no_steps_and_exits_with_1) {
  const auto none = run_explain_4x4({"--steps"}, "12....4........3\n");
  BOOST_CHECK_EQUAL(none.exit_code, 1);
  BOOST_CHECK_EQUAL(none.out,
                    "stdin-1: no solution; the reason needs explain without --steps and --hint\n");
  const auto invalid = run_explain_4x4({"--hint"}, "11..............\n");
  BOOST_CHECK_EQUAL(invalid.exit_code, 1);
  BOOST_CHECK_EQUAL(invalid.out, "stdin-1: invalid: row 1 has 1 twice, in r1c1 and r1c2\n");
  const auto several = run_explain_4x4({"--steps"}, "12343412........\n");
  BOOST_CHECK_EQUAL(several.exit_code, 1);
  BOOST_CHECK(several.out.find("several solutions, 8 cells stay open") != std::string::npos);
  const auto json = run_explain_4x4({"--steps", "--output-format", "json"}, "12....4........3\n");
  BOOST_CHECK(
      json.out.starts_with("{\"name\":\"stdin-1\",\"steps\":null,\"reason\":\"no solution"));
}

BOOST_AUTO_TEST_CASE(reports_that_a_full_grid_has_no_open_cell) {
  const auto result = run_explain_4x4({"--steps"}, "1234341221434321\n");
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK(result.out.starts_with("stdin-1: no cell is open\n"));
  for (const auto& hint : {"--hint=why", "--hint=where"}) {
    const auto hinted = run_explain_4x4({hint}, "1234341221434321\n");
    BOOST_CHECK_EQUAL(hinted.exit_code, 0);
    BOOST_CHECK_EQUAL(hinted.err, "");
    BOOST_CHECK(hinted.out.starts_with("stdin-1: no cell is open\n"));
  }
  const auto json =
      run_explain_4x4({"--hint=why", "--output-format", "json"}, "1234341221434321\n");
  BOOST_CHECK_EQUAL(json.exit_code, 0);
  BOOST_CHECK_EQUAL(json.out, "{\"name\":\"stdin-1\",\"cut_short\":false,\"where\":null}\n");
}

BOOST_AUTO_TEST_CASE(exits_with_1_if_no_further_step_exists) {
  const auto several = run_explain_4x4({"--hint=why"}, "12343412........\n");
  BOOST_CHECK_EQUAL(several.exit_code, 1);
  BOOST_CHECK(
      several.out.starts_with("stdin-1: no further step: several solutions, 8 cells stay open\n"));
}

BOOST_AUTO_TEST_CASE(draws_all_steps_in_html_and_one_step_in_svg) {
  const auto page = run_explain_4x4({"--steps", "--output-format", "html"});
  BOOST_CHECK_EQUAL(page.exit_code, 0);
  BOOST_CHECK(page.out.starts_with("<!doctype html>"));
  BOOST_CHECK(page.out.ends_with("</html>\n"));
  BOOST_CHECK(page.out.find("2. r4c3 is 2") != std::string::npos);
  BOOST_CHECK(run_explain_4x4({"--hint", "--output-format", "svg"}).out.starts_with("<svg "));
  const auto wrong = run_explain_4x4({"--steps", "--output-format", "svg"});
  BOOST_CHECK_EQUAL(wrong.exit_code, 2);
  BOOST_CHECK(wrong.err.find("--steps: an SVG picture shows one step; expected --hint for it, or "
                             "--output-format html for all") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(rejects_steps_with_other_questions) {
  for (const auto& other : {"--cell=r1c1", "--eliminate=r1c1=2", "--smallest", "--candidates"}) {
    for (const auto& path : {"--steps", "--hint"}) {
      const auto result = run_explain_4x4({path, other});
      BOOST_TEST(result.exit_code == 2, path << " " << other);
      BOOST_TEST(result.err.find("excludes") != std::string::npos, result.err);
    }
  }
  BOOST_TEST(run_explain_4x4({"--steps", "--hint"}).exit_code == 2);
}

BOOST_AUTO_TEST_CASE(reports_the_time_limit) {
  // Just writing the clauses of the 36×36 board takes many milliseconds.
  const auto result = run_program({"explain", "--steps", "--timeout", "0.001", "--box", "6x6",
                                   "--input-format", "line", "--alphabet", "1-9A-Za-z"},
                                  std::string(36 * 36, '.') + "\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.out,
                    "stdin-1: a limit was hit before it was clear whether there is a solution\n");
}

BOOST_AUTO_TEST_CASE(writes_the_difficulty_as_a_column_of_check) {
  const auto result =
      run_program({"check", "-q", "--difficulty", euler_file, data_file("several.txt")});
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK(result.out.starts_with("1\tGrid 01\tunique\t\teasy, largest step 1, mean 1.00\n"));
  BOOST_CHECK(
      result.out.find("\n51\tseveral-1\tmultiple\tr1c1 can be 4 or 6, r1c6 then 6 or 4\t-\n") !=
      std::string::npos);
}

BOOST_AUTO_TEST_CASE(writes_that_a_puzzle_is_not_rated_within_the_conflict_limit) {
  const auto check = [](std::vector<std::string> options, const std::string& puzzles) {
    options.insert(options.begin(), {"check", "-q", "--difficulty"});
    const auto result = run_program(options, puzzles);
    BOOST_TEST(result.exit_code == 0);
    BOOST_TEST(result.err == "");
    return result.out;
  };
  const std::string line = "\tunique\t\tnot rated within 500 conflicts\n";
  BOOST_TEST(check({"--max-conflicts", "500"}, hard) == "1\tstdin-1" + line);
  BOOST_TEST(
      check({"--max-conflicts", "500", "--output-format", "csv", "--fields", "verdict,difficulty"},
            hard) == "verdict,difficulty\nunique,not rated within 500 conflicts\n");
  BOOST_TEST(check({"--max-conflicts", "500", "--output-format", "jsonl", "--fields", "difficulty"},
                   hard) == "{\"difficulty\":\"not rated within 500 conflicts\"}\n");
  const std::string rated = check({}, hard);
  BOOST_TEST(rated.starts_with("1\tstdin-1\tunique\t\textreme, largest step "), rated);
  BOOST_TEST(check({"--max-conflicts", "100000"}, hard) == rated);
  const std::string puzzles = hard + medium + hard + hard + medium;
  const std::string one = check({"--max-conflicts", "500", "--threads", "1"}, puzzles);
  BOOST_TEST(one.starts_with("1\tstdin-1" + line + "2\tstdin-2\tunique\t\tmedium, "), one);
  BOOST_TEST(one.find("\n3\tstdin-3" + line + "4\tstdin-4" + line) != std::string::npos, one);
  BOOST_TEST(check({"--max-conflicts", "500", "--threads", "2"}, puzzles) == one);
}

BOOST_AUTO_TEST_CASE(resumes_ratings_only_under_the_same_conflict_limit) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "echo " + hard.substr(0, 81) + " > in; run() { clausoku check -q --difficulty --output out " +
          "\"$@\" in; }; run --max-conflicts 500; cat out; run --max-conflicts 500 --resume; cat "
          "out; run --resume 2> /dev/null; echo $?; run --max-conflicts 100000; cut -f5 out | "
          "cut -d, -f1",
      folder.path());
  const std::string line = "1\tin-1\tunique\t\tnot rated within 500 conflicts\n";
  BOOST_TEST(result.out == line + line + "2\nextreme\n", result.out + result.err);
}

BOOST_AUTO_TEST_CASE(ends_steps_and_hints_at_the_conflict_limit) {
  const std::string reason = "the limit of 500 conflicts was hit before the next step was found\n";
  const auto steps = run_program({"explain", "--steps", "--max-conflicts", "500"}, hard);
  BOOST_TEST(steps.exit_code == 1);
  BOOST_TEST(steps.out.starts_with("stdin-1: 0 steps\n" + reason), steps.out);
  const auto hint = run_program({"explain", "--hint", "--max-conflicts", "1"}, hard);
  BOOST_TEST(hint.exit_code == 1);
  BOOST_TEST(hint.out.starts_with(
                 "stdin-1: the limit of 1 conflict was hit before the next step was found\n"),
             hint.out);
  const auto json = run_program(
      {"explain", "--steps", "--max-conflicts", "500", "--output-format", "json"}, hard);
  BOOST_TEST(json.out ==
             "{\"name\":\"stdin-1\",\"complete\":false,\"cut_short\":true,\"difficulty\":null,"
             "\"steps\":[]}\n");
}

BOOST_AUTO_TEST_SUITE_END()
