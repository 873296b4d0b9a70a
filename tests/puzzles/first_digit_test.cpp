// Tests whether 0 is read as a blank or as the first digit.
#include "src/puzzles/cells/first_digit.hpp"

#include <boost/test/unit_test.hpp>

#include "src/puzzles/puzzle_writer.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(first_digit)

namespace {

const std::string from_zero = "0.../..0./.1../...2";  // with '/' for line ends
const std::string read_from_zero = "1.....1..2.....3";

std::string with_lines(std::string rows, std::string_view between = "") {
  std::string text;
  for (const char c : rows) {
    if (c != '/' && !text.empty() && text.back() != '\n') text += between;
    text += c == '/' ? '\n' : c;
  }
  return text + '\n';
}

std::string without_slashes(std::string rows) {
  std::erase(rows, '/');
  return rows;
}

ReaderOptions with_first_digit(int digit) {
  ReaderOptions options;
  options.first_digit = digit;
  return options;
}

std::string write_again(const std::string& text, std::string_view format) {
  const Puzzle puzzle = read_puzzle(text);
  std::string written;
  PuzzleWriter writer(format);
  BOOST_REQUIRE(!writer.append(puzzle, written));
  writer.finish(written);
  return written;
}

}  // namespace

BOOST_AUTO_TEST_CASE(zero_is_a_digit_beside_another_blank) {
  for (const std::string& text :
       {with_lines(from_zero), with_lines(from_zero, " "), with_lines(from_zero, ","),
        without_slashes(from_zero) + "\n",
        std::string("[[0,null,null,null],[null,null,0,null],[null,1,null,null],"
                    "[null,null,null,2]]"),
        std::string("g = [[0, _, _, _], [_, _, 0, _], [_, 1, _, _], [_, _, _, 2]]\n"),
        std::string("[[0,-1,-1,-1],[-1,-1,0,-1],[-1,1,-1,-1],[-1,-1,-1,2]]"),
        "puzzle\n" + without_slashes(from_zero) + "\n",
        R"({"puzzle":")" + without_slashes(from_zero) + "\"}\n",
        std::string("{\"puzzle\":[0,null,null,null,null,null,0,null,null,1,null,null,null,null,"
                    "null,2]}\n"),
        std::string("0 .|. .\n. .|0 .\n---+---\n. 1|. .\n. .|. 2\n")}) {
    const auto lines = read_text(text);
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines[0].substr(lines[0].rfind(' ') + 1) == read_from_zero, text);
  }
}

BOOST_AUTO_TEST_CASE(zero_is_a_blank_beside_a_digit_n_or_twice_in_a_house) {
  CHECK_LINES(read_text("0...\n..0.\n.4..\n...2\n"), {"demo-1 1 .........4.....2"});
  CHECK_LINES(read_text("00..\n..0.\n.1..\n...2\n"), {"demo-1 1 .........1.....2"});
  CHECK_LINES(read_text("0...\n.0..\n.1..\n...2\n"), {"demo-1 1 .........1.....2"});
}

BOOST_AUTO_TEST_CASE(zero_is_a_blank_if_it_is_the_only_one) {
  CHECK_LINES(read_text("1000\n0000\n0200\n0003\n"), {"demo-1 1 1........2.....3"});
  CHECK_LINES(read_text("1230\n2312\n3121\n1213\n"), {"demo-1 1 123.231231211213"});
}

BOOST_AUTO_TEST_CASE(counts_a_full_grid_from_zero) {
  CHECK_LINES(read_text("0123\n2301\n1032\n3210\n"), {"demo-1 1 1234341221434321"});
}

BOOST_AUTO_TEST_CASE(later_puzzles_decide_about_earlier_ones) {
  const std::string zero = without_slashes(from_zero) + "\n";
  CHECK_LINES(read_text(zero + ".4.............." + "\n"),
              {"demo-1 1 .........1.....2", "demo-2 2 .4.............."});
  CHECK_LINES(read_text("3...............\n" + zero),
              {"demo-1 1 4...............", "demo-2 2 " + read_from_zero});
  CHECK_LINES(read_text(zero + "00.3............\n"),
              {"demo-1 1 .........1.....2", "demo-2 2 ...3............"});
}

BOOST_AUTO_TEST_CASE(option_decides) {
  const std::string zero = without_slashes(from_zero) + "\n";
  CHECK_LINES(read_text(zero, with_first_digit(1)), {"demo-1 1 .........1.....2"});
  CHECK_LINES(read_text("3..............." + ("\n" + zero), with_first_digit(0)),
              {"demo-1 1 4...............", "demo-2 2 " + read_from_zero});
  CHECK_LINES(read_text("4...............\n00..............\n", with_first_digit(0)),
              {"demo-1 bad demo.txt:1:1: '4'; expected digits from 0 to 3, as --first-digit says, "
               "or --first-digit 1",
               "demo-2 bad demo.txt:2:2: a second 0 in row 1; expected digits from 0 to 3, as "
               "--first-digit says, or --first-digit 1"});
}

BOOST_AUTO_TEST_CASE(option_chooses_among_the_usual_alphabets) {
  const std::string line = "1F" + std::string(254, '.') + "\n";
  BOOST_TEST(read_grids(line, with_first_digit(0))[0][0] == 2);
  BOOST_TEST(read_grids(line, with_first_digit(1))[0][0] == 1);
}

BOOST_AUTO_TEST_CASE(decides_from_the_first_cells_of_a_file) {
  std::string text = without_slashes(from_zero) + "\n";
  for (int k = 0; k < (1 << 16); ++k) text += "1...............\n";
  const auto lines = read_text(text + "....4...........\n");
  BOOST_TEST(lines[0] == "demo-1 1 " + read_from_zero);
  BOOST_TEST(lines.back() ==
             "demo-65538 bad demo.txt:65538:5: '4'; expected digits from 0 to 3, as in other "
             "puzzles, or --first-digit 1");
}

BOOST_AUTO_TEST_CASE(reads_numbers_from_zero_above_nine) {
  std::string text;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      text += row == 0 ? std::to_string(15 - column) + " " : std::string(". ");
    }
    text += "\n";
  }
  const Grid grid = read_grids(text)[0];
  BOOST_TEST(grid[0] == 16);
  BOOST_TEST(grid[15] == 1);
  BOOST_TEST(write_again(text, "tokens").starts_with("15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0\n. "));
}

BOOST_AUTO_TEST_CASE(counts_the_stated_solution_like_its_puzzle) {
  const Puzzle puzzle = read_puzzle("puzzle,solution\n0..............1,0123230110323210\n");
  BOOST_REQUIRE(puzzle.stated_solution != nullptr);
  std::string line;
  append_line(line, puzzle.stated_solution->grid);
  BOOST_TEST(line == "1234341221434321");
  CHECK_LINES(read_text("puzzle,solution\n4..............1,0123230110323210\n"),
              {"demo-1 bad demo.txt:2:18: a blank in a solution; expected a digit in every cell"});
}

BOOST_AUTO_TEST_CASE(writes_the_digits_of_the_input) {
  const std::string text = with_lines(from_zero);
  BOOST_TEST(write_again(text, "line") == "0.....0..1.....2\n");
  BOOST_TEST(write_again(text, "rows") == text);
  BOOST_TEST(write_again(text, "csv") == "puzzle,solution\n0.....0..1.....2,\n");
  BOOST_TEST(write_again(text, "jsonl") ==
             "{\"name\":\"demo-1\",\"puzzle\":\"0.....0..1.....2\"}\n");
  BOOST_TEST(write_again(text, "json") ==
             "[\n[[0,null,null,null],\n [null,null,0,null],\n [null,1,null,null],\n "
             "[null,null,null,2]]\n]\n");
  BOOST_TEST(write_again(text, "python") ==
             "[[0, None, None, None],\n [None, None, 0, None],\n [None, 1, None, None],\n "
             "[None, None, None, 2]]\n");
  BOOST_TEST(write_again(text, "pe96").ends_with("\n1000\n0010\n0200\n0003\n"));
  BOOST_TEST(write_again(text, "pencilmarks").starts_with("1...1234"));
}

BOOST_AUTO_TEST_CASE(refuses_a_zero_digit_below_puzzles_that_were_passed_on_from_one) {
  FirstDigit decision({});
  Puzzle open = read_puzzle(".1.3\n3...\n1...\n.31.\n");
  decision.observe(open);
  decision.settle(open);  // as for a pipe, from which no more has arrived
  BOOST_TEST(open.error() == nullptr);
  Puzzle later = read_puzzle("....\n3...\n1...\n.31.\n");
  later.zeros = std::make_shared<const std::vector<Cell>>(std::vector<Cell>{0});
  decision.observe(later);
  BOOST_TEST(!decision.may_be_zero());
  decision.decide();
  decision.settle(later);
  BOOST_REQUIRE(later.error() != nullptr);
  BOOST_TEST(to_string(*later.error()).find("expected --first-digit 0 or --first-digit 1") !=
             std::string::npos);
  // If 0 is the only blank, or stands twice in a row, it is a blank.
  for (const std::string text : {"1000\n3002\n2003\n3000\n", "00.3\n3...\n1...\n.31.\n"}) {
    Puzzle with_blanks = read_puzzle(text);
    decision.settle(with_blanks);
    BOOST_TEST(with_blanks.error() == nullptr, text);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
