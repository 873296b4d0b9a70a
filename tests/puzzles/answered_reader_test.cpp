// Which answer stands beside which puzzle, and what is said where there are too many or too few.
#include "src/puzzles/sources/answered_reader.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(answered_reader)

namespace {

using Lines = std::vector<std::string>;

const std::string one = "1...3..22..34...";
const std::string two = "12....1.........";
const std::string answer = "1234341221434321";

/// "PUZZLE <- ANSWER", and errors.
Lines read(const std::string& puzzles, const std::string& answers,
           const ReaderOptions& options = {}, const Selection& selection = {}) {
  const TemporaryFile puzzle_file(puzzles);
  const TemporaryFile answer_file(answers, "mine.txt");
  AnsweredReader reader(
      std::make_unique<SelectedReader>(read_puzzles({puzzle_file.path()}, options), selection),
      answer_file.path(), options, selection);
  Lines lines;
  while (const auto item = reader.next()) {
    lines.push_back(described(*item));
    const auto* puzzle = std::get_if<Puzzle>(&*item);
    if (puzzle != nullptr) lines.back() += " <- " + described(*puzzle->answer);
  }
  return lines;
}

void check(const Lines& lines, const Lines& expected) {
  BOOST_TEST(lines == expected, boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_puzzle_has_the_answer_at_its_place) {
  check(read(one + "\n" + two + "\n", answer + "\n\n# mine\n" + two + "\n"),
        {"demo-1 1 " + one + " <- mine-1 1 " + answer, "demo-2 2 " + two + " <- mine-2 4 " + two});
}

BOOST_AUTO_TEST_CASE(a_bad_puzzle_and_a_bad_answer_keep_their_places) {
  check(read("12345\n" + two + "\n", answer + "\n1234\n"),
        {"demo-1 bad demo.txt:1:6: 5 characters; expected 16 <- mine-1 1 " + answer,
         "demo-2 2 " + two + " <- mine-2 bad mine.txt:2:5: 4 characters; expected 16"});
}

BOOST_AUTO_TEST_CASE(a_missing_answer_is_an_error_and_the_end) {
  check(read(one + "\n" + two + "\n" + one + "\n", answer + "\n"),
        {"demo-1 1 " + one + " <- mine-1 1 " + answer,
         "mine.txt: 1 answer; expected one for each puzzle, in order"});
}

BOOST_AUTO_TEST_CASE(a_further_answer_is_an_error) {
  check(read(one + "\n", answer + "\n" + answer + "\n" + answer + "\n"),
        {"demo-1 1 " + one + " <- mine-1 1 " + answer,
         "mine.txt:2:1: a further answer; expected 1 answer, one for each puzzle"});
}

BOOST_AUTO_TEST_CASE(answers_that_cannot_be_read_are_an_error_and_the_end) {
  const TemporaryFile puzzles(one + "\n" + two + "\n");
  AnsweredReader reader(read_puzzles({puzzles.path()}, {}), "no/such/file", {});
  check(read_all(reader), {"file: no such file or directory"});
}

BOOST_AUTO_TEST_CASE(answers_are_counted_for_the_selected_puzzles_or_for_all) {
  const std::string puzzles = one + "\n" + two + "\n" + one + "\n" + two + "\n";
  const std::string own = answer + "\n" + one + "\n" + two + "\n" + two + "\n";
  const Selection third{3, 3};
  check(read(puzzles, answer + "\n", {}, third), {"demo-3 3 " + one + " <- mine-1 1 " + answer});
  check(read(puzzles, own, {}, third), {"demo-3 3 " + one + " <- mine-3 3 " + two});
  const Selection last_two{3, 4};
  check(read(puzzles, answer + "\n" + two + "\n", {}, last_two),
        {"demo-3 3 " + one + " <- mine-1 1 " + answer, "demo-4 4 " + two + " <- mine-2 2 " + two});
  check(read(puzzles, own, {}, last_two),
        {"demo-3 3 " + one + " <- mine-3 3 " + two, "demo-4 4 " + two + " <- mine-4 4 " + two});
  const std::string expected =
      "; expected one for each selected puzzle, or for each puzzle of the input, in order";
  check(read(puzzles, answer + "\n", {}, last_two),
        {"demo-3 3 " + one + " <- mine-1 1 " + answer, "mine.txt: 1 answer" + expected});
  check(read(puzzles, answer + "\n" + one + "\n", {}, third), {"mine.txt: 2 answers" + expected});
}

// Whether the answers are those of the selected puzzles or of all is not known then.
BOOST_AUTO_TEST_CASE(a_stop_request_while_answers_are_counted_hands_out_no_puzzle) {
  const TemporaryFile puzzle_file(one + "\n" + two + "\n" + one + "\n");
  const TemporaryFile answer_file(answer + "\n", "mine.txt");
  std::stop_source stop;
  ReaderOptions options;
  options.stop = stop.get_token();
  options.text_read = [&](std::string_view piece) {  // is called at the end of the answers
    if (piece.empty()) stop.request_stop();
  };
  const Selection third{3, 3};
  AnsweredReader reader(
      std::make_unique<SelectedReader>(read_puzzles({puzzle_file.path()}, {}), third),
      answer_file.path(), options, third);
  BOOST_TEST(!reader.next().has_value());
  BOOST_TEST(reader.stopped());
}

// The stop comes while the answers are read: no answer is missing.
BOOST_AUTO_TEST_CASE(a_stop_request_makes_no_answer_missing) {
  const TemporaryFile puzzle_file(one + "\n" + two + "\n");
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

BOOST_AUTO_TEST_CASE(answers_stand_on_the_board_of_the_puzzle) {
  const std::string six = "1.....2.....3.....4.....5.....6.....";
  const std::string f_puzzles =
      R"({"size":6,"grid":[[{},{},{},{},{},{}],[{},{},{},{},{},{}],[{},{},{},{},{},{}],)"
      R"([{},{},{},{},{},{}],[{},{},{},{},{},{}],[{},{},{},{},{},{}]]})";
  const Lines lines = read(f_puzzles + "\n", six + "\n");
  BOOST_REQUIRE(lines.size() == 1);
  BOOST_TEST(lines[0].ends_with(" <- mine-1 1 " + six), lines[0]);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
