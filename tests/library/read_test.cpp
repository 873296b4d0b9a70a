// Tests of reading through the installed headers: texts, digits, files and their errors.
#include <boost/test/unit_test.hpp>
#include <fstream>

#include "tests/library/puzzles_of_tests.hpp"
#include "tests/temporary_folder.hpp"

namespace clausoku::api {

BOOST_AUTO_TEST_SUITE(read)

namespace {

std::string reading_error_message(const Expected<Puzzle>& puzzle) {
  return puzzle ? "read" : to_string(puzzle.error());
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_a_line) {
  const auto puzzle = read_puzzle(test::unique_line);
  BOOST_REQUIRE(puzzle);
  BOOST_TEST(puzzle->size() == 9);
  BOOST_TEST(puzzle->cell_count() == 81);
  BOOST_TEST(puzzle->board_name() == "9x9");
  BOOST_TEST(puzzle->given_count() == 32);
  BOOST_TEST(puzzle->digits()[2] == 3);
  BOOST_TEST(puzzle->cell_name(2) == "r1c3");
  BOOST_TEST(*puzzle->text() == std::string(test::unique_line) + "\n");
  BOOST_TEST(line_of(puzzle->digits(), puzzle->size()) == test::unique_line);
}

BOOST_AUTO_TEST_CASE(ignores_white_space_commas_and_comments_around_a_line) {
  const std::string line(test::unique_line);
  for (const std::string& text : {line + "\r\n", line + " \t", "  " + line, line + ",,",
                                  "\n" + line, "# a comment\n" + line}) {
    const auto puzzle = read_puzzle(text);
    BOOST_TEST(puzzle.operator bool(), text);
    if (puzzle) BOOST_TEST(line_of(puzzle->digits(), puzzle->size()) == line);
  }
}

BOOST_AUTO_TEST_CASE(detects_other_formats_and_applies_box_and_rules) {
  const auto rows = read_puzzle("1..4\n....\n....\n4..1\n");
  BOOST_REQUIRE(rows);
  BOOST_TEST(line_of(rows->digits(), 4) == "1..4........4..1");
  const auto six = read_puzzle(std::string(36, '.'), {{"box", "2x3"}, {"rules", "diagonals"}});
  BOOST_REQUIRE(six);
  BOOST_TEST(six->board_name() == "6x6 with 2x3 boxes, diagonals");
  const auto knights = read_puzzle(test::unique_line, {{"rules", "anti-knight"}});
  BOOST_REQUIRE(knights);
  BOOST_TEST(knights->rules().size() == 1U);
}

BOOST_AUTO_TEST_CASE(reports_errors_with_line_and_column) {
  std::string line(test::unique_line);
  BOOST_TEST(reading_error_message(read_puzzle(line.substr(1), {{"input-format", "line"}})) ==
             "1:81: 80 characters; expected 81");
  line[4] = '$';
  BOOST_TEST(reading_error_message(read_puzzle(line)) ==
             "1:5: '$'; expected a digit from 1 to 9 or a blank");
  BOOST_TEST(reading_error_message(read_puzzle("")) == "no puzzle; expected at least one");
  BOOST_TEST(reading_error_message(read_puzzle(std::string(test::unique_line) + "\n" +
                                               std::string(test::unique_line))) ==
             "2: a second puzzle; expected one puzzle");
}

BOOST_AUTO_TEST_CASE(rejects_invalid_options_by_name) {
  const auto error_with_options = [](const Options& options) {
    return reading_error_message(read_puzzle(test::unique_line, options));
  };
  BOOST_TEST(error_with_options({{"input-format", "x"}})
                 .starts_with("input-format: unknown value 'x'; expected one of "));
  BOOST_TEST(error_with_options({{"board", "9x8x7"}}).starts_with("board: "));
  BOOST_TEST(error_with_options({{"box", "0x3"}}) ==
             "box: '0x3'; expected ROWSxCOLUMNS with a product of at most 1024");
  BOOST_TEST(error_with_options({{"board", "9x9"}, {"box", "3x3"}}) ==
             "box: also the option 'board'; expected one of them");
  BOOST_TEST(error_with_options({{"rules", "diagonal"}}).starts_with("rules: "));
  BOOST_TEST(error_with_options({{"alphabet", "1-91"}}) ==
             "alphabet: '1-91'; expected ranges of characters, each once: 1-9A-G");
  BOOST_TEST(error_with_options({{"blank-chars", "1"}}) ==
             "blank-chars: '1'; expected characters other than digits");
}

BOOST_AUTO_TEST_CASE(returns_puzzles_and_errors_of_a_file_in_order) {
  const test::TemporaryFolder folder;
  const std::string file = (folder.path() / "two.txt").string();
  std::ofstream(file) << test::unique_line << "\n" << test::unique_line.substr(1) << "\n";
  const auto puzzles = read_file(file);
  BOOST_REQUIRE(puzzles);
  BOOST_REQUIRE(puzzles->size() == 2U);
  BOOST_REQUIRE((*puzzles)[0]);
  BOOST_TEST((*puzzles)[0]->name() == "two-1");
  BOOST_TEST((*puzzles)[0]->file() == file);
  BOOST_TEST((*puzzles)[0]->line() == 1U);
  BOOST_REQUIRE(!(*puzzles)[1]);
  BOOST_TEST(to_string((*puzzles)[1].error()) == file + ":2:81: 80 characters; expected 81");
  const auto missing = read_file((folder.path() / "other").string());
  BOOST_REQUIRE(missing);
  BOOST_REQUIRE(missing->size() == 1U);
  BOOST_TEST((*missing)[0].error().found == "no such file or directory");
}

BOOST_AUTO_TEST_CASE(makes_puzzles_from_lists_of_digits) {
  const Digits blank(16, 0);
  const auto small = make_puzzle(blank);
  BOOST_REQUIRE(small);
  BOOST_TEST(small->board_name() == "4x4");
  BOOST_TEST(make_puzzle({}, {{"board", "latin:5"}})->cell_count() == 25);
  Digits wrong = blank;
  wrong[5] = 5;
  BOOST_TEST(reading_error_message(make_puzzle(wrong)) == "5 in r2c2; expected 0 to 4");
  BOOST_TEST(
      reading_error_message(make_puzzle(Digits(36, 0))) ==
      "36 cells; expected the cells of a board with square boxes, or an option board or box");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku::api
