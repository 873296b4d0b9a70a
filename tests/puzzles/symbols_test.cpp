#include "src/boards/symbols.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(symbols)

namespace {

/// 256 characters: the given ones and blanks behind them.
std::string sixteen(const std::string& characters, char blank = '.') {
  return characters + std::string(256 - characters.size(), blank);
}

/// The first two digits of a 16×16 line, or what is wrong with it.
std::string reading_of(const std::string& text, const ReaderOptions& options = {}) {
  const TemporaryFile file(text);
  const auto reading = *read_puzzles({file.path()}, options)->next();
  const Puzzle* puzzle = std::get_if<Puzzle>(&reading);
  if (puzzle == nullptr || puzzle->grid() == nullptr) return described(reading);
  return std::to_string((*puzzle->grid())[0]) + " " + std::to_string((*puzzle->grid())[1]);
}

}  // namespace

BOOST_AUTO_TEST_CASE(characters_of_one_alphabet_alone_decide) {
  BOOST_TEST(reading_of(sixteen("1G")) == "1 16");
  BOOST_TEST(reading_of(sixteen("1g")) == "1 16");
  BOOST_TEST(reading_of(sixteen("0F")) == "1 16");
  BOOST_TEST(reading_of(sixteen("AP")) == "1 16");
  BOOST_TEST(reading_of(sixteen("1G", '0')) == "1 16");
  BOOST_TEST(reading_of(sixteen("AP", '0')) == "1 16");
  BOOST_TEST(reading_of(sixteen("1F", '0')) == "1 15");
  BOOST_TEST(reading_of(sixteen("1Gx_*?X.")) == "1 16");
}

BOOST_AUTO_TEST_CASE(characters_of_several_alphabets_are_not_guessed_at) {
  BOOST_TEST(reading_of(sixteen("1F")) ==
             "demo-1 bad demo.txt:1:1: digits that may be meant as 1-9A-G or 0-9A-F; expected "
             "--alphabet to say which");
  BOOST_TEST(reading_of(sixteen("AC")) ==
             "demo-1 bad demo.txt:1:1: digits that may be meant as 1-9A-G, 0-9A-F or A-P; expected "
             "--alphabet to say which");
  BOOST_TEST(reading_of(sixteen("AC", '0')) ==
             "demo-1 bad demo.txt:1:1: digits that may be meant as 1-9A-G or A-P; expected "
             "--alphabet to say which");
}

BOOST_AUTO_TEST_CASE(the_alphabet_option_decides) {
  BOOST_TEST(reading_of(sixteen("1F"), with_alphabet("1-9A-G")) == "1 15");
  BOOST_TEST(reading_of(sixteen("1F"), with_alphabet("0-9A-F")) == "2 16");
  BOOST_TEST(reading_of(sixteen("AC"), with_alphabet("A-P")) == "1 3");
  BOOST_TEST(reading_of(sixteen("a!"), with_alphabet("!a-o")) == "2 1");
  BOOST_TEST(reading_of(sixteen("0."), with_alphabet("1-9A-G")) == "0 0");
  BOOST_TEST(
      reading_of(sixteen("12"), with_alphabet("1-9A-F")) ==
      "demo-1 bad demo.txt:1:1: an alphabet of 15 characters; expected 16 for a 16x16 board");
  BOOST_TEST(reading_of(std::string("1") + std::string(80, '.'), with_alphabet("A-I")) == "1 0");
}

BOOST_AUTO_TEST_CASE(an_alphabet_with_both_cases_goes_before_those_that_do_not_tell_them_apart) {
  const std::string blanks(1296 - 3, '.');
  const std::string by_lower_case = read_text("9Aa" + blanks)[0];
  BOOST_TEST(by_lower_case == "demo-1 1 9Aa" + blanks);
}

BOOST_AUTO_TEST_CASE(a_blank_board_means_the_same_in_every_alphabet) {
  BOOST_TEST(reading_of(sixteen("")) == "0 0");
  BOOST_TEST(reading_of(sixteen("", '0')) == "0 0");
}

BOOST_AUTO_TEST_CASE(what_one_puzzle_decides_holds_for_the_next_ones_of_the_file) {
  CHECK_LINES(
      read_text(sixteen("1F") + "\n" + sixteen("1G") + "\n" + sixteen("1F") + "\n" + sixteen("0F") +
                "\n"),
      {"demo-1 bad demo.txt:1:1: digits that may be meant as 1-9A-G or 0-9A-F; expected "
       "--alphabet to say which",
       "demo-2 2 " + sixteen("1G"), "demo-3 3 " + sixteen("1F"), "demo-4 4 " + sixteen("1G")});
}

BOOST_AUTO_TEST_CASE(characters_that_fit_no_alphabet_are_named) {
  BOOST_TEST(reading_of(sixteen("1Q")) ==
             "demo-1 bad demo.txt:1:2: 'Q'; expected a digit of 1-9A-G, 0-9A-F or A-P, or a blank");
  BOOST_TEST(reading_of(sixteen("1P")) ==
             "demo-1 bad demo.txt:1:2: 'P'; expected a digit of 1-9A-G, 0-9A-F or A-P, or a blank");
  BOOST_TEST(reading_of(sixteen("1H"), with_alphabet("1-9A-G")) ==
             "demo-1 bad demo.txt:1:2: 'H'; expected a digit of 1-9A-G, or a blank");
  BOOST_TEST(
      reading_of(sixteen("10G")) ==
      "demo-1 bad demo.txt:1:2: '0' beside other blanks; expected one sign for all blanks, or "
      "--alphabet");
}

BOOST_AUTO_TEST_CASE(a_letter_is_a_digit_where_the_alphabet_has_it_and_else_a_blank) {
  const Blanks blanks("");
  Grid grid(*Board::with_boxes(6, 6));
  Symbols by_option(36, Alphabet::parse("0-9A-Z"), blanks);
  BOOST_TEST(!by_option.read("X" + std::string(1295, '.'), grid).has_value());
  BOOST_TEST(grid[0] == 34);
}

BOOST_AUTO_TEST_CASE(boards_beyond_all_alphabets_are_refused) {
  CHECK_LINES(read_text(std::string(64, '.') + "\n",
                        [] {
                          ReaderOptions options = with_format("rows");
                          options.board = Board::with_boxes(8, 8);
                          return options;
                        }()),
              {"demo-1 bad demo.txt:1:1: a 64x64 board in single characters; expected numbers"});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
