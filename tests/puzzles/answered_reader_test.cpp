// Tests that AnsweredReader gives each puzzle its answer, and reports too many or too few answers.
#include "src/puzzles/sources/answered_reader.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(answered_reader)

namespace {

using Lines = std::vector<std::string>;

const std::string first_puzzle = "1...3..22..34...";
const std::string second_puzzle = "12....1.........";
const std::string answer = "1234341221434321";

/// Returns a line "PUZZLE <- ANSWER" for each puzzle and a line for each error.
Lines read_answered(const std::string& puzzles, const std::string& answers,
                    const ReaderOptions& options = {}, const Selection& selection = {}) {
  const TemporaryFile puzzle_file(puzzles);
  const TemporaryFile answer_file(answers, "mine.txt");
  AnsweredReader reader(
      std::make_unique<SelectedReader>(read_puzzles({puzzle_file.path()}, options), selection),
      answer_file.path(), options, selection);
  Lines lines;
  while (const auto item = reader.next()) {
    lines.push_back(describe_puzzle_or_error(*item));
    const auto* puzzle = std::get_if<Puzzle>(&*item);
    if (puzzle != nullptr) lines.back() += " <- " + describe_puzzle_or_error(*puzzle->answer);
  }
  return lines;
}

void check_lines(const Lines& lines, const Lines& expected) {
  BOOST_TEST(lines == expected, boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(pairs_puzzles_and_answers_by_position) {
  check_lines(read_answered(first_puzzle + "\n" + second_puzzle + "\n",
                            answer + "\n\n# mine\n" + second_puzzle + "\n"),
              {"demo-1 1 " + first_puzzle + " <- mine-1 1 " + answer,
               "demo-2 2 " + second_puzzle + " <- mine-2 4 " + second_puzzle});
}

BOOST_AUTO_TEST_CASE(bad_puzzles_and_answers_keep_their_positions) {
  check_lines(
      read_answered("12345\n" + second_puzzle + "\n", answer + "\n1234\n"),
      {"demo-1 bad demo.txt:1:6: 5 characters; expected 16 <- mine-1 1 " + answer,
       "demo-2 2 " + second_puzzle + " <- mine-2 bad mine.txt:2:5: 4 characters; expected 16"});
}

BOOST_AUTO_TEST_CASE(reports_a_missing_answer_and_stops) {
  check_lines(read_answered(first_puzzle + "\n" + second_puzzle + "\n" + first_puzzle + "\n",
                            answer + "\n"),
              {"demo-1 1 " + first_puzzle + " <- mine-1 1 " + answer,
               "mine.txt: 1 answer; expected one for each puzzle, in order"});
}

BOOST_AUTO_TEST_CASE(reports_an_extra_answer) {
  check_lines(read_answered(first_puzzle + "\n", answer + "\n" + answer + "\n" + answer + "\n"),
              {"demo-1 1 " + first_puzzle + " <- mine-1 1 " + answer,
               "mine.txt:2:1: a further answer; expected 1 answer, one for each puzzle"});
}

BOOST_AUTO_TEST_CASE(reports_an_answer_file_that_cannot_be_opened) {
  const TemporaryFile puzzles(first_puzzle + "\n" + second_puzzle + "\n");
  AnsweredReader reader(read_puzzles({puzzles.path()}, {}), "no/such/file", {});
  check_lines(describe_all_puzzles(reader), {"file: no such file or directory"});
}

BOOST_AUTO_TEST_CASE(accepts_answers_for_selected_puzzles_or_for_all_puzzles) {
  const std::string puzzles =
      first_puzzle + "\n" + second_puzzle + "\n" + first_puzzle + "\n" + second_puzzle + "\n";
  const std::string all_answers =
      answer + "\n" + first_puzzle + "\n" + second_puzzle + "\n" + second_puzzle + "\n";
  const Selection third{3, 3};
  check_lines(read_answered(puzzles, answer + "\n", {}, third),
              {"demo-3 3 " + first_puzzle + " <- mine-1 1 " + answer});
  check_lines(read_answered(puzzles, all_answers, {}, third),
              {"demo-3 3 " + first_puzzle + " <- mine-3 3 " + second_puzzle});
  const Selection last_two{3, 4};
  check_lines(read_answered(puzzles, answer + "\n" + second_puzzle + "\n", {}, last_two),
              {"demo-3 3 " + first_puzzle + " <- mine-1 1 " + answer,
               "demo-4 4 " + second_puzzle + " <- mine-2 2 " + second_puzzle});
  check_lines(read_answered(puzzles, all_answers, {}, last_two),
              {"demo-3 3 " + first_puzzle + " <- mine-3 3 " + second_puzzle,
               "demo-4 4 " + second_puzzle + " <- mine-4 4 " + second_puzzle});
  const std::string expected =
      "; expected one for each selected puzzle, or for each puzzle of the input, in order";
  check_lines(
      read_answered(puzzles, answer + "\n", {}, last_two),
      {"demo-3 3 " + first_puzzle + " <- mine-1 1 " + answer, "mine.txt: 1 answer" + expected});
  check_lines(read_answered(puzzles, answer + "\n" + first_puzzle + "\n", {}, third),
              {"mine.txt: 2 answers" + expected});
}

// Only the number of answers shows whether the answers are for the selected puzzles or for all.
BOOST_AUTO_TEST_CASE(stop_while_counting_answers_returns_no_puzzle) {
  const TemporaryFile puzzle_file(first_puzzle + "\n" + second_puzzle + "\n" + first_puzzle + "\n");
  const TemporaryFile answer_file(answer + "\n", "mine.txt");
  std::stop_source stop;
  ReaderOptions options;
  options.stop = stop.get_token();
  options.text_read = [&](std::string_view piece) {  // an empty piece is the end of the answers
    if (piece.empty()) stop.request_stop();
  };
  const Selection third{3, 3};
  AnsweredReader reader(
      std::make_unique<SelectedReader>(read_puzzles({puzzle_file.path()}, {}), third),
      answer_file.path(), options, third);
  BOOST_TEST(!reader.next().has_value());
  BOOST_TEST(reader.stopped());
}

// The stop request comes while the reader reads the answers, so no answer counts as missing.
BOOST_AUTO_TEST_CASE(stop_request_does_not_report_a_missing_answer) {
  const TemporaryFile puzzle_file(first_puzzle + "\n" + second_puzzle + "\n");
  const TemporaryFile answer_file(answer + "\n", "mine.txt");
  std::stop_source stop;
  ReaderOptions options;
  options.stop = stop.get_token();
  options.text_read = [&](std::string_view piece) {
    if (piece.empty()) stop.request_stop();
  };
  AnsweredReader reader(read_puzzles({puzzle_file.path()}, {}), answer_file.path(), options);
  BOOST_TEST(reader.next().has_value());
  BOOST_TEST(!reader.next().has_value());
  BOOST_TEST(reader.stopped());
}

BOOST_AUTO_TEST_CASE(reads_answers_on_the_board_of_the_puzzle) {
  const std::string six = "1.....2.....3.....4.....5.....6.....";
  const std::string f_puzzles =
      R"({"size":6,"grid":[[{},{},{},{},{},{}],[{},{},{},{},{},{}],[{},{},{},{},{},{}],)"
      R"([{},{},{},{},{},{}],[{},{},{},{},{},{}],[{},{},{},{},{},{}]]})";
  const Lines lines = read_answered(f_puzzles + "\n", six + "\n");
  BOOST_REQUIRE(lines.size() == 1);
  BOOST_TEST(lines[0].ends_with(" <- mine-1 1 " + six), lines[0]);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
