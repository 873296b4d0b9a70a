// Grids as people paste them, each look a file, all read by their look alone.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(pasted)

namespace {

const std::string cells =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// The rows of the puzzle, with a sign of its own for blanks.
std::vector<std::string> rows_with(char blank) {
  std::vector<std::string> rows;
  for (std::size_t row = 0; row < 9; ++row) {
    rows.push_back(cells.substr(9 * row, 9));
    std::ranges::replace(rows.back(), '.', blank);
  }
  return rows;
}

struct Signs {
  std::string bar, left, right;  // of a row
  std::string top, between, bottom;
  std::string space = " ";
  char blank = '.';
};

std::string drawn(const Signs& signs) {
  std::string text = signs.top;
  const auto rows = rows_with(signs.blank);
  for (std::size_t row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) text += signs.between;
    text += signs.left;
    for (std::size_t column = 0; column < 9; ++column) {
      if (column == 3 || column == 6) text += signs.bar;
      if (column % 3 != 0) text += signs.space;
      text += rows[row][column];
    }
    while (signs.right.empty() && text.back() == ' ') text.pop_back();
    text += signs.right + "\n";
  }
  return text + signs.bottom;
}

/// Rows of cells with something between and around.
std::string listed(const std::string& begin, const std::string& between, const std::string& end,
                   const std::string& after_row, const std::string& blank) {
  std::string text;
  for (const std::string& row : rows_with('.')) {
    text += begin;
    for (std::size_t column = 0; column < 9; ++column) {
      if (column > 0) text += between;
      text += row[column] == '.' ? blank : std::string(1, row[column]);
    }
    text += end + after_row;
  }
  text.resize(text.size() - after_row.size());
  return text;
}

struct Look {
  const char* name;
  std::string text;
};

std::ostream& operator<<(std::ostream& out, const Look& look) { return out << look.name; }

const std::string frame = "+-------+-------+-------+\n";

const std::vector<Look> looks{
    {"qqwing", drawn({" | ", " ", " ", "", "-------|-------|-------\n", "\n"})},
    {"without a frame", drawn({" | ", "", "", "", "------+-------+------\n", ""})},
    {"with a frame", drawn({" | ", "| ", " |", frame, frame, frame})},
    {"strokes of =", drawn({" ! ", "! ", " !", "=========================\n",
                            "=======+=======+=======\n", "=========================\n"})},
    {"close", drawn({"|", "|", "|", "+---+---+---+\n", "+---+---+---+\n", "+---+---+---+\n", ""})},
    {"close with room beside the bars",
     drawn({" | ", "| ", " |", "", "|-----|-----|-----|\n", "", ""})},
    {"blank lines between bands", drawn({" | ", "", "", "", "\n", ""})},
    {"double lines", drawn({" ║ ", "║ ", " ║", "╔═══════╦═══════╦═══════╗\n",
                            "╠═══════╬═══════╬═══════╣\n", "╚═══════╩═══════╩═══════╝\n"})},
    {"blanks by their place",
     drawn({" │ ", "│ ", " │", "┌───────┬───────┬───────┐\n", "├───────┼───────┼───────┤\n",
            "└───────┴───────┴───────┘\n", " ", ' '})},
    {"blanks by their place without a frame",
     drawn({" | ", "", "", "", "------+-------+------\n", "", " ", ' '})},
    {"close with spaces for blanks", drawn({"|", "|", "|", "", "|---+---+---|\n", "", "", ' '})},
    {"dashes for blanks", drawn({" | ", "", "", "", "------+-------+------\n", "", " ", '-'})},
    {"close dashes for blanks", drawn({"|", "", "", "", "---+---+---\n", "", "", '-'})},
    {"a bar beside every cell", listed("| ", " | ", " |", "\n", " ") + "\n"},
    {"lines between all cells",
     listed("│ ", " │ ", " │", "\n├───┼───┼───┼───┼───┼───┼───┼───┼───┤\n", " ") + "\n"},
    {"gaps between the bands of rows", drawn({"", "", "", "", "\n", "", ""})},
    {"gaps between the bands of numbers", drawn({" ", "", "", "", "\n", ""})},
    {"a spreadsheet with commas", listed("", ",", "", "\n", "") + "\n"},
    {"a spreadsheet with semicolons", listed("", ";", "", "\n", "") + "\n"},
    {"a spreadsheet with tabs", listed("", "\t", "", "\n", "") + "\n"},
    {"a spreadsheet with quotes", listed("\"", "\",\"", "\"", "\n", "") + "\n"},
    {"a heading that counts", "0,1,2,3,4,5,6,7,8\n" + listed("", ",", "", "\n", "0") + "\n"},
    {"Python, numbers", "grid = [\n" + listed("    [", ", ", "],  # a row", "\n", "0") + "\n]\n"},
    {"Python, None", "board = (" + listed("(", ", ", ")", ", ", "None") + ")\n"},
    {"Python, strings", "board = [\n" + listed("['", "', '", "'],", "\n", ".") + "\n]\n"},
    {"Python, types", "b: list[list[int]] = [" + listed("[", ", ", "]", ",\n", "0") + "]\n"},
    {"Python, rows as strings", "rows = [\"" + listed("", "", "", "\",\n \"", ".") + "\"]\n"},
    {"Python, row by row", listed("[", ", ", "]", "\n", "0") + "\n"},
    {"Python, all cells", "g = [" + listed("", ", ", "", ",\n", "0") + "]\n"},
    {"Python's shell", ">>> board\n[" + listed("[", ", ", "]", ", ", "0") + "]\n"},
    {"IPython", "In [3]: g\nOut[3]: \n[" + listed("[", ", ", "]", ",\n ", "0") + "]\n"},
    {"numpy", "[" + listed("[", " ", "]", "\n ", "0") + "]\n"},
    {"numpy with points", "[" + listed("[", ". ", ".]", "\n ", "0") + "]\n"},
    {"numpy in a shell", "array([" + listed("[", ", ", "]", ",\n       ", "0") + "])\n"},
    {"numpy's type", "np.array([" + listed("[", ", ", "]", ",\n", "0") + "], dtype=np.int8)\n"},
    {"numpy's numbers", "[[" + listed("np.int64(", "), np.int64(", ")", "],\n [", "0") + "]]\n"},
};

}  // namespace

BOOST_DATA_TEST_CASE(every_look_is_read_by_itself, boost::unit_test::data::make(looks)) {
  const auto lines = read_text(sample.text);
  BOOST_REQUIRE(lines.size() == 1U);
  BOOST_TEST(lines[0].substr(lines[0].rfind(' ') + 1) == cells);
}

BOOST_DATA_TEST_CASE(every_look_is_read_with_the_line_ends_of_windows,
                     boost::unit_test::data::make(looks)) {
  std::string text;
  for (const char c : sample.text) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  CHECK_LINES(read_text(text), read_text(sample.text));
}

BOOST_DATA_TEST_CASE(titles_name_the_grids_below_them, boost::unit_test::data::make(looks)) {
  const std::string text = sample.text.starts_with("In") || sample.text.starts_with(">")
                               ? sample.text.substr(sample.text.find('\n') + 1)
                               : sample.text;
  std::vector<std::string> lines = read_text("Puzzle 1:\n" + text + "\nPuzzle 2:\n" + text);
  BOOST_REQUIRE(lines.size() == 2U);
  BOOST_TEST(lines[0].starts_with("Puzzle 1 "));
  BOOST_TEST(lines[1].starts_with("Puzzle 2 "));
  BOOST_TEST(lines[1].ends_with(cells));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
