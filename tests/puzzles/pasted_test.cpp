// Tests grids in many layouts that users paste. The reader detects each layout from the text alone.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(pasted)

namespace {

const std::string cells =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// Returns the rows of the puzzle; `blank` stands for each blank cell.
std::vector<std::string> list_rows_with_blank_sign(char blank) {
  std::vector<std::string> rows;
  for (std::size_t row = 0; row < 9; ++row) {
    rows.push_back(cells.substr(9 * row, 9));
    std::ranges::replace(rows.back(), '.', blank);
  }
  return rows;
}

struct FrameSigns {
  std::string bar, left, right;  // the signs within, before and after a row
  std::string top, between, bottom;
  std::string space = " ";
  char blank = '.';
};

std::string frame_grid(const FrameSigns& signs) {
  std::string text = signs.top;
  const auto rows = list_rows_with_blank_sign(signs.blank);
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

/// Returns all rows in one text: each row is `begin`, its cells separated by `between`, and `end`.
std::string join_rows(const std::string& begin, const std::string& between, const std::string& end,
                      const std::string& after_row, const std::string& blank) {
  std::string text;
  for (const std::string& row : list_rows_with_blank_sign('.')) {
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

struct PastedText {
  const char* name;
  std::string text;
};

std::ostream& operator<<(std::ostream& out, const PastedText& pasted) { return out << pasted.name; }

const std::string frame = "+-------+-------+-------+\n";

const std::vector<PastedText> pasted_texts{
    {"qqwing", frame_grid({" | ", " ", " ", "", "-------|-------|-------\n", "\n"})},
    {"without a frame", frame_grid({" | ", "", "", "", "------+-------+------\n", ""})},
    {"with a frame", frame_grid({" | ", "| ", " |", frame, frame, frame})},
    {"strokes of =", frame_grid({" ! ", "! ", " !", "=========================\n",
                                 "=======+=======+=======\n", "=========================\n"})},
    {"close",
     frame_grid({"|", "|", "|", "+---+---+---+\n", "+---+---+---+\n", "+---+---+---+\n", ""})},
    {"close with room beside the bars",
     frame_grid({" | ", "| ", " |", "", "|-----|-----|-----|\n", "", ""})},
    {"blank lines between bands", frame_grid({" | ", "", "", "", "\n", ""})},
    {"double lines", frame_grid({" ║ ", "║ ", " ║", "╔═══════╦═══════╦═══════╗\n",
                                 "╠═══════╬═══════╬═══════╣\n", "╚═══════╩═══════╩═══════╝\n"})},
    {"blanks by their place",
     frame_grid({" │ ", "│ ", " │", "┌───────┬───────┬───────┐\n", "├───────┼───────┼───────┤\n",
                 "└───────┴───────┴───────┘\n", " ", ' '})},
    {"blanks by their place without a frame",
     frame_grid({" | ", "", "", "", "------+-------+------\n", "", " ", ' '})},
    {"close with spaces for blanks",
     frame_grid({"|", "|", "|", "", "|---+---+---|\n", "", "", ' '})},
    {"dashes for blanks", frame_grid({" | ", "", "", "", "------+-------+------\n", "", " ", '-'})},
    {"close dashes for blanks", frame_grid({"|", "", "", "", "---+---+---\n", "", "", '-'})},
    {"a bar beside every cell", join_rows("| ", " | ", " |", "\n", " ") + "\n"},
    {"lines between all cells",
     join_rows("│ ", " │ ", " │", "\n├───┼───┼───┼───┼───┼───┼───┼───┼───┤\n", " ") + "\n"},
    {"gaps between the bands of rows", frame_grid({"", "", "", "", "\n", "", ""})},
    {"gaps between the bands of numbers", frame_grid({" ", "", "", "", "\n", ""})},
    {"a spreadsheet with commas", join_rows("", ",", "", "\n", "") + "\n"},
    {"a spreadsheet with semicolons", join_rows("", ";", "", "\n", "") + "\n"},
    {"a spreadsheet with tabs", join_rows("", "\t", "", "\n", "") + "\n"},
    {"a spreadsheet with quotes", join_rows("\"", "\",\"", "\"", "\n", "") + "\n"},
    {"a heading that counts", "0,1,2,3,4,5,6,7,8\n" + join_rows("", ",", "", "\n", "0") + "\n"},
    {"Python, numbers",
     "grid = [\n" + join_rows("    [", ", ", "],  # a row", "\n", "0") + "\n]\n"},
    {"Python, None", "board = (" + join_rows("(", ", ", ")", ", ", "None") + ")\n"},
    {"Python, strings", "board = [\n" + join_rows("['", "', '", "'],", "\n", ".") + "\n]\n"},
    {"Python, types", "b: list[list[int]] = [" + join_rows("[", ", ", "]", ",\n", "0") + "]\n"},
    {"Python, rows as strings", "rows = [\"" + join_rows("", "", "", "\",\n \"", ".") + "\"]\n"},
    {"Python, row by row", join_rows("[", ", ", "]", "\n", "0") + "\n"},
    {"Python, all cells", "g = [" + join_rows("", ", ", "", ",\n", "0") + "]\n"},
    {"Python's shell", ">>> board\n[" + join_rows("[", ", ", "]", ", ", "0") + "]\n"},
    {"IPython", "In [3]: g\nOut[3]: \n[" + join_rows("[", ", ", "]", ",\n ", "0") + "]\n"},
    {"numpy", "[" + join_rows("[", " ", "]", "\n ", "0") + "]\n"},
    {"numpy with points", "[" + join_rows("[", ". ", ".]", "\n ", "0") + "]\n"},
    {"numpy in a shell", "array([" + join_rows("[", ", ", "]", ",\n       ", "0") + "])\n"},
    {"numpy's type", "np.array([" + join_rows("[", ", ", "]", ",\n", "0") + "], dtype=np.int8)\n"},
    {"numpy's numbers", "[[" + join_rows("np.int64(", "), np.int64(", ")", "],\n [", "0") + "]]\n"},
};

}  // namespace

BOOST_DATA_TEST_CASE(reads_every_pasted_text, boost::unit_test::data::make(pasted_texts)) {
  const auto lines = read_text(sample.text);
  BOOST_REQUIRE(lines.size() == 1U);
  BOOST_TEST(lines[0].substr(lines[0].rfind(' ') + 1) == cells);
}

BOOST_DATA_TEST_CASE(reads_every_pasted_text_with_windows_line_ends,
                     boost::unit_test::data::make(pasted_texts)) {
  std::string text;
  for (const char c : sample.text) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  CHECK_LINES(read_text(text), read_text(sample.text));
}

BOOST_DATA_TEST_CASE(names_grids_by_the_titles_above_them,
                     boost::unit_test::data::make(pasted_texts)) {
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
