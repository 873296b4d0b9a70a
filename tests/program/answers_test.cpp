// Tests of `clausoku check --answer`, which compares a file of answers with the puzzles.
#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/places.hpp"
#include "tests/program/killed_run.hpp"
#include "tests/program/run_program.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(answers)

namespace {

const std::string unique_puzzle = "1...3..22..34...\n";
const std::string ambiguous_puzzle = "12..............\n";
const std::string right_answer = "1234341221434321\n";

struct AnswerFiles {
  TemporaryFolder folder;

  std::string write(const std::string& name, const std::string& text) const {
    return folder.write(name, text);
  }
  ProgramResult check(const std::string& puzzles, const std::string& answers,
                      std::vector<std::string> options = {"-q"}) const {
    options.insert(options.begin(), "check");
    options.insert(options.end(), {"--answer", write("mine.txt", answers), "-"});
    return run_program(std::move(options), puzzles);
  }
};

}  // namespace

BOOST_FIXTURE_TEST_CASE(reports_a_right_answer_and_exits_with_0, AnswerFiles) {
  const auto result = check(unique_puzzle, right_answer, {});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.out == "1\tstdin-1\tunique\t\tright\n");
  BOOST_TEST(result.err.ends_with("right answers: 1 of 1\n"), result.err);
}

BOOST_FIXTURE_TEST_CASE(names_every_wrong_and_every_open_cell, AnswerFiles) {
  const auto result = check(unique_puzzle + unique_puzzle, right_answer + "14343412214443..\n", {});
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out ==
             "1\tstdin-1\tunique\t\tright\n"
             "2\tstdin-2\tunique\t\tgiven changed r3c4=4 (3); wrong r1c2=4 (2); open r4c3, r4c4\n");
  BOOST_TEST(result.err.ends_with("right answers: 1 of 2\n"), result.err);
}

BOOST_FIXTURE_TEST_CASE(accepts_any_solution_as_answer_to_an_ambiguous_puzzle, AnswerFiles) {
  const auto result = check(ambiguous_puzzle, right_answer);
  BOOST_TEST(result.exit_code == 1);  // the puzzle has several solutions
  BOOST_TEST(result.out.ends_with("\tright\n"), result.out);
}

BOOST_FIXTURE_TEST_CASE(reports_an_unreadable_answer_in_its_row, AnswerFiles) {
  const auto result = check(unique_puzzle + unique_puzzle, right_answer + "1234\n");
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out == "1\tstdin-1\tunique\t\tright\n2\tstdin-2\tunique\t\tunreadable: " +
                               (folder.path() / "mine.txt").string() +
                               ":2:5: 4 characters; expected 16\n");
}

BOOST_FIXTURE_TEST_CASE(rejects_too_few_and_too_many_answers, AnswerFiles) {
  const std::string file = (folder.path() / "mine.txt").string();
  const auto few = check(unique_puzzle + unique_puzzle, right_answer);
  BOOST_TEST(few.exit_code == 2);
  BOOST_TEST(few.out == "1\tstdin-1\tunique\t\tright\n");
  BOOST_TEST(few.err ==
             "clausoku: " + file + ": 1 answer; expected one for each puzzle, in order\n");
  const auto many = check(unique_puzzle, right_answer + right_answer);
  BOOST_TEST(many.exit_code == 2);
  BOOST_TEST(many.err == "clausoku: " + file +
                             ":2:1: a further answer; expected 1 answer, one for each puzzle\n");
}

BOOST_AUTO_TEST_CASE(rejects_standard_input_for_both_answers_and_puzzles) {
  const auto result = run_program({"check", "--answer", "-"}, unique_puzzle);
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err ==
             "clausoku: --answer: expected a file, or files of puzzles (see 'clausoku check "
             "--help')\n");
}

BOOST_FIXTURE_TEST_CASE(refuses_to_overwrite_the_answers, AnswerFiles) {
  const std::string file = write("mine.txt", right_answer);
  const auto result = run_program({"check", "--answer", file, "--output", file}, unique_puzzle);
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(read_file(file) == right_answer);
}

BOOST_FIXTURE_TEST_CASE(resumes_a_check_of_answers_after_a_kill, AnswerFiles) {
  std::string puzzles, answers;
  for (int k = 0; k < 400; ++k) {
    puzzles += unique_puzzle;
    answers += right_answer;
  }
  write("puzzles.txt", puzzles);
  write("mine.txt", answers);
  const std::string check = "clausoku check -q --answer mine.txt";
  const auto result = run_shell(check + " --output whole puzzles.txt; " +
                                    killed_run_script(check, "out", "puzzles.txt", 200) + check +
                                    " --output out --resume puzzles.txt; echo $?; cmp whole out",
                                folder.path());
  BOOST_TEST(result.out == "0\n");
  BOOST_TEST(result.err == "");
}

BOOST_FIXTURE_TEST_CASE(accepts_the_solutions_that_solve_writes, AnswerFiles) {
  const std::string puzzles = data_file("p096_sudoku.txt");
  const std::string solved = run_program({"solve", "-q", puzzles}).out;
  const auto result = run_program({"check", "--answer", write("mine.txt", solved), puzzles});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err.ends_with("right answers: 50 of 50\n"), result.err);
}

BOOST_AUTO_TEST_SUITE_END()
