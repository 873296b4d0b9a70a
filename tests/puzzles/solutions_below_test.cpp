// Tests solutions that stand in a file below its puzzles, as grids of their own.
#include <boost/test/unit_test.hpp>

#include "src/puzzles/sources/selected_reader.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(solutions_below)

namespace {

const std::string first = "1...\n3..2\n2..3\n4...\n";
const std::string second = "..1.\n4...\n...2\n.3..\n";
const std::string first_solved = "1234\n3412\n2143\n4321\n";
const std::string second_solved = "3214\n4123\n1432\n2341\n";

std::string on_a_line(std::string rows) {
  std::erase(rows, '\n');
  return rows + "\n";
}

/// A grid as a drawing with a frame.
std::string draw(const std::string& rows) {
  const std::string frame = "+-----+-----+\n";
  std::string text = frame;
  for (std::size_t k = 0; k < rows.size(); k += 5) {
    text += std::string("| ") + rows[k] + " " + rows[k + 1] + " | " + rows[k + 2] + " " +
            rows[k + 3] + " |\n" + (k == 5 || k == 15 ? frame : "");
  }
  return text;
}

std::size_t count_puzzles(const std::string& text) {
  const auto lines = read_text(text);
  for (const std::string& line : lines)
    BOOST_TEST(line.find(" bad ") == std::string::npos, text << "\n" << line);
  return lines.size();
}

}  // namespace

BOOST_AUTO_TEST_CASE(compares_a_section_of_solutions_with_all_puzzles_above) {
  const std::string puzzles = "Puzzle 1\n" + first + "\nPuzzle 2\n" + second + "\n";
  for (const std::string& solutions :
       {first_solved + "\n" + second_solved,
        second_solved + "\n" + first_solved,  // in any order
        "Puzzle 1\n" + first_solved + "\nPuzzle 2\n" + second_solved}) {
    BOOST_TEST(count_puzzles(puzzles + "Solutions\n\n" + solutions) == 2U);
  }
  BOOST_TEST(count_puzzles(on_a_line(first) + on_a_line(second) + "\nSolutions:\n" +
                           on_a_line(first_solved) + on_a_line(second_solved)) == 2U);
  const auto wrong = read_text(puzzles + "Solutions\n\nPuzzle 1\n" + first_solved +
                               "\nPuzzle 2\n3214\n4132\n1432\n2341\n");
  BOOST_REQUIRE(wrong.size() == 3U);
  BOOST_TEST(wrong[2].ends_with("demo.txt:24:3: 3 in r3c3 of the solution; expected another digit, "
                                "as column 3 has 3 twice, in r2c3 and r3c3"),
             wrong[2]);
}

BOOST_AUTO_TEST_CASE(sees_the_title_of_a_solution_in_any_layout) {
  for (const std::string title : {"## Solution\n\n", "**Solution**\n", "Expected output:\n\n",
                                  "Solution:\n```\n", "# solution\n", "1 solution found:\n"}) {
    BOOST_TEST(count_puzzles("Puzzle\n" + first + "\n" + title + first_solved) == 1U, title);
    BOOST_TEST(count_puzzles("Puzzle\n\n" + draw(first) + "\n" + title + draw(first_solved)) == 1U,
               title);
  }
}

BOOST_AUTO_TEST_CASE(compares_several_solutions_of_a_puzzle) {
  const std::string open = "1...\n3...\n2...\n4...\n";
  BOOST_TEST(count_puzzles(open + "\nSolution 1:\n" + first_solved +
                           "\nSolution 2:\n1432\n3214\n2341\n4123\n") == 1U);
}

BOOST_AUTO_TEST_CASE(compares_solutions_with_digits_from_0) {
  const std::string puzzle = "Puzzle:\n0.2.\n..01\n1...\n..1.\n\nSolution:\n";
  BOOST_TEST(count_puzzles(puzzle + "0123\n2301\n1032\n3210\n") == 1U);
  const auto wrong = read_text(puzzle + "0132\n2301\n1023\n3210\n");
  BOOST_REQUIRE(wrong.size() == 2U);
  BOOST_TEST(wrong[1].ends_with("3 in r1c3 of the solution; expected 2, as in the puzzle above"),
             wrong[1]);
}

BOOST_AUTO_TEST_CASE(counts_no_solution_when_puzzles_are_selected) {
  const std::string text =
      "# P\n1...3..22..34...\n# Solution\n1234341221434321\n# P\n"
      "2...4..11..43...\n# Solution\n2143432112343412\n# P\n"
      "3...1..24..12...\n";
  const TemporaryFile file(text);
  BOOST_TEST(count_puzzles(text) == 3U);
  for (std::size_t index = 1; index <= 4; ++index) {
    Selection selection;
    selection.first = selection.last = index;
    SelectedReader reader(read_puzzles({file.path()}, {}), selection);
    const auto reading = reader.next();
    BOOST_REQUIRE(reading.has_value() == (index <= 3));
    if (reading)
      BOOST_TEST(
          describe_puzzle_or_error(*reading).ends_with(read_text(text)[index - 1].substr(9)));
  }
}

BOOST_AUTO_TEST_CASE(accuses_no_grid_that_may_be_no_solution) {
  for (const std::string& text :
       {first + "Solved in 12 ms\n\nPuzzle 2\n" + second_solved,
        first + "Output: true\n\n" + second_solved,
        "# solution\n" + on_a_line(first_solved) + "# puzzle\n" + on_a_line(first) +
            "# solution\n" + on_a_line(second_solved) + "# puzzle\n" + on_a_line(second)}) {
    count_puzzles(text);
  }
  // The puzzle of the second solution is not readable.
  const auto lines = read_text(
      "1...3..22..34...\n# Solution\n1234341221434321\n2...4..11..43..\n"
      "# Solution\n2143432112343412\n");
  BOOST_REQUIRE(lines.size() == 2U);
  BOOST_TEST(lines[1].ends_with("4:16: 15 characters; expected 16"), lines[1]);
}

BOOST_AUTO_TEST_CASE(compares_a_solution_in_one_line_below_its_rows) {
  const std::string in_words = "1 . . .\n3 . . 2\n2 . . 3\n4 . . .\n";
  for (const std::string& rows : {first, in_words, draw(first)}) {
    BOOST_TEST(count_puzzles(rows + "\nSolution:\n" + on_a_line(first_solved)) == 1U);
    BOOST_TEST(count_puzzles(rows + "\n" + on_a_line(first)) == 2U);
    BOOST_TEST(count_puzzles(rows + "\nCongratulations!\n" + rows) == 2U);  // 16 letters
    const auto wrong = read_text(rows + "\nSolution:\n1234341221344321\n");
    BOOST_REQUIRE(wrong.size() == 2U);
    BOOST_TEST(wrong[1].ends_with(":12: 4 in r3c4 of the solution; expected 3, as in the puzzle "
                                  "above"),
               wrong[1]);
  }
  const std::string usual =
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n";
  std::string nine_rows;
  for (std::size_t row = 0; row < 9; ++row) nine_rows += usual.substr(9 * row, 9) + "\n";
  const std::string solved =
      "483921657967345821251876493548132976729564138136798245372689514814253769695417382\n";
  BOOST_TEST(count_puzzles(nine_rows + "\n" + nine_rows + "\nSolutions:\n" + solved + solved) ==
             2U);
  // 16 characters are also a row of a larger grid.
  std::string larger;
  for (int row = 0; row < 16; ++row) larger += "1...............\n";
  BOOST_TEST(read_text(first + "\n" + larger).size() == 2U);
}

BOOST_AUTO_TEST_CASE(reads_full_grids_without_a_title_as_puzzles) {
  BOOST_TEST(count_puzzles(first + "\n" + first_solved) == 2U);
  BOOST_TEST(count_puzzles("Solution\n" + first_solved) == 1U);  // no puzzle is above
  BOOST_TEST(count_puzzles(first + "\nSolution\n" + first_solved + "\nPuzzle 2\n" + second) == 2U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
