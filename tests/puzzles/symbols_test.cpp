#include "src/boards/symbols.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(symbols)

namespace {

/// Returns a 16×16 puzzle line: `characters`, filled up with blanks to 256 characters.
std::string make_16x16_line(const std::string& characters, char blank = '.') {
  return characters + std::string(256 - characters.size(), blank);
}

/// Reads a 16×16 puzzle line; returns its first two digits, or the error.
std::string read_first_two_digits(const std::string& text, const ReaderOptions& options = {}) {
  const TemporaryFile file(text);
  const auto reading = *read_puzzles({file.path()}, options)->next();
  const Puzzle* puzzle = std::get_if<Puzzle>(&reading);
  if (puzzle == nullptr || puzzle->grid() == nullptr) return describe_puzzle_or_error(reading);
  return std::to_string((*puzzle->grid())[0]) + " " + std::to_string((*puzzle->grid())[1]);
}

}  // namespace

BOOST_AUTO_TEST_CASE(characters_of_only_one_alphabet_select_this_alphabet) {
  BOOST_TEST(read_first_two_digits(make_16x16_line("1G")) == "1 16");
  BOOST_TEST(read_first_two_digits(make_16x16_line("1g")) == "1 16");
  BOOST_TEST(read_first_two_digits(make_16x16_line("0F")) == "1 16");
  BOOST_TEST(read_first_two_digits(make_16x16_line("AP")) == "1 16");
  BOOST_TEST(read_first_two_digits(make_16x16_line("1G", '0')) == "1 16");
  BOOST_TEST(read_first_two_digits(make_16x16_line("AP", '0')) == "1 16");
  BOOST_TEST(read_first_two_digits(make_16x16_line("1F", '0')) == "1 15");
  BOOST_TEST(read_first_two_digits(make_16x16_line("1Gx_*?X.")) == "1 16");
}

BOOST_AUTO_TEST_CASE(rejects_characters_of_several_alphabets) {
  BOOST_TEST(read_first_two_digits(make_16x16_line("1F")) ==
             "demo-1 bad demo.txt:1:1: digits that may belong to 1-9A-G or 0-9A-F; expected "
             "--alphabet to choose one");
  BOOST_TEST(read_first_two_digits(make_16x16_line("AC")) ==
             "demo-1 bad demo.txt:1:1: digits that may belong to 1-9A-G, 0-9A-F or A-P; expected "
             "--alphabet to choose one");
  BOOST_TEST(read_first_two_digits(make_16x16_line("AC", '0')) ==
             "demo-1 bad demo.txt:1:1: digits that may belong to 1-9A-G or A-P; expected "
             "--alphabet to choose one");
}

BOOST_AUTO_TEST_CASE(a_solved_grid_with_zeros_and_without_the_last_digit_counts_from_zero) {
  std::string line;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column)
      line += "0123456789ABCDEF"[(4 * row + row / 4 + column) % 16];
  }
  BOOST_TEST(read_first_two_digits(line) == "1 2");
  BOOST_TEST(line.starts_with("01"));
  std::swap(line[0], line[1]);  // 0 twice in a column
  BOOST_TEST(read_first_two_digits(line).find("1-9A-G or 0-9A-F") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(alphabet_option_selects_the_alphabet) {
  BOOST_TEST(read_first_two_digits(make_16x16_line("1F"), with_alphabet("1-9A-G")) == "1 15");
  BOOST_TEST(read_first_two_digits(make_16x16_line("1F"), with_alphabet("0-9A-F")) == "2 16");
  BOOST_TEST(read_first_two_digits(make_16x16_line("AC"), with_alphabet("A-P")) == "1 3");
  BOOST_TEST(read_first_two_digits(make_16x16_line("a!"), with_alphabet("!a-o")) == "2 1");
  BOOST_TEST(read_first_two_digits(make_16x16_line("0."), with_alphabet("1-9A-G")) == "0 0");
  BOOST_TEST(
      read_first_two_digits(make_16x16_line("12"), with_alphabet("1-9A-F")) ==
      "demo-1 bad demo.txt:1:1: an alphabet of 15 characters; expected 16 for a 16x16 board");
  BOOST_TEST(read_first_two_digits(std::string("1") + std::string(80, '.'), with_alphabet("A-I")) ==
             "1 0");
}

BOOST_AUTO_TEST_CASE(prefers_an_alphabet_that_distinguishes_case) {
  const std::string blanks(1296 - 3, '.');
  const std::string by_lower_case = read_text("9Aa" + blanks)[0];
  BOOST_TEST(by_lower_case == "demo-1 1 9Aa" + blanks);
}

BOOST_AUTO_TEST_CASE(reads_a_blank_board_with_any_alphabet) {
  BOOST_TEST(read_first_two_digits(make_16x16_line("")) == "0 0");
  BOOST_TEST(read_first_two_digits(make_16x16_line("", '0')) == "0 0");
}

BOOST_AUTO_TEST_CASE(keeps_the_alphabet_for_the_rest_of_the_file) {
  CHECK_LINES(read_text(make_16x16_line("1F") + "\n" + make_16x16_line("1G") + "\n" +
                        make_16x16_line("1F") + "\n" + make_16x16_line("0F") + "\n"),
              {"demo-1 bad demo.txt:1:1: digits that may belong to 1-9A-G or 0-9A-F; expected "
               "--alphabet to choose one",
               "demo-2 2 " + make_16x16_line("1G"), "demo-3 3 " + make_16x16_line("1F"),
               "demo-4 bad demo.txt:4:1: '0' below puzzles with 1-9A-G; expected --alphabet 0-9A-F "
               "in a file of its own"});
}

BOOST_AUTO_TEST_CASE(error_names_the_characters_that_fit_no_alphabet) {
  BOOST_TEST(read_first_two_digits(make_16x16_line("1Q")) ==
             "demo-1 bad demo.txt:1:2: 'Q'; expected a digit of 1-9A-G, 0-9A-F or A-P, or a blank");
  BOOST_TEST(read_first_two_digits(make_16x16_line("1P")) ==
             "demo-1 bad demo.txt:1:2: 'P'; expected a digit of 1-9A-G, 0-9A-F or A-P, or a blank");
  BOOST_TEST(read_first_two_digits(make_16x16_line("1H"), with_alphabet("1-9A-G")) ==
             "demo-1 bad demo.txt:1:2: 'H'; expected a digit of 1-9A-G, or a blank");
  BOOST_TEST(
      read_first_two_digits(make_16x16_line("10G")) ==
      "demo-1 bad demo.txt:1:2: '0' beside other blanks; expected one sign for all blanks, or "
      "--alphabet");
}

BOOST_AUTO_TEST_CASE(reads_x_as_a_digit_if_the_alphabet_contains_x) {
  const Blanks blanks("");
  Grid grid(*Board::with_boxes(6, 6));
  Symbols by_option(36, Alphabet::parse("0-9A-Z"), blanks);
  BOOST_TEST(!by_option.read("X" + std::string(1295, '.'), grid).has_value());
  BOOST_TEST(grid[0] == 34);
}

BOOST_AUTO_TEST_CASE(rejects_boards_larger_than_all_alphabets) {
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
