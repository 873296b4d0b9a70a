// Tests variants of each kind of pasted text, beyond those of data/reports: text before a puzzle,
// titles, groups and wrapped lines, blanks, literals of programs, shapes of JSON, other programs,
// and digits from 0. A text with two readings must be refused and must name both.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(variants)

namespace {

const std::string puzzle =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const std::string other =
    ".164.....2....9...4......62.7.23.1..1.......3..3.87.4.96......5...8....7.....682.";
const std::string from_zero =
    "..2.1.5..8..2.4..0..07.53....70.18..6.......7..56.71....15.84..7..1.2..8..4.0.2..";

std::string replace_all(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::string with_blank(std::string_view blank, const std::string& cells = puzzle) {
  return replace_all(cells, ".", blank);
}

struct RowText {
  std::string before = "";   // '#' is the number of the row, '^' its letter
  std::string between = "";  // between two cells
  std::string after = "";
  std::string between_rows = "\n";
  std::string blank = ".";
  std::size_t size = 9;  // cells in a line
};

std::string rows(const RowText& text, const std::string& cells = puzzle) {
  std::string result;
  for (std::size_t k = 0; k < cells.size(); ++k) {
    const std::size_t row = k / text.size;
    if (k % text.size != 0) {
      result += text.between;
    } else {
      if (row > 0) result += text.after + text.between_rows;
      const std::string numbered = replace_all(text.before, "#", std::to_string(row + 1));
      result += replace_all(numbered, "^", std::string(1, static_cast<char>('A' + row)));
    }
    result += cells[k] == '.' ? text.blank : std::string(1, cells[k]);
  }
  return result + text.after;
}

/// Rows in which a sign stands between groups of three cells.
std::string groups(const std::string& sign, const std::string& between_rows = "\n") {
  std::string text;
  for (std::size_t k = 0; k < 81; k += 3) {
    if (k > 0) text += k % 9 == 0 ? between_rows : sign;
    text += puzzle.substr(k, 3);
  }
  return text;
}

/// A drawing without a frame whose rows have labels.
std::string drawing_with_labels() {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    if (row % 3 == 0 && row > 0) text += "   ------+-------+------\n";
    text += std::to_string(row + 1) + " ";
    for (std::size_t column = 0; column < 9; ++column) {
      if (column % 3 == 0 && column > 0) text += " |";
      text += std::string(" ") + puzzle[9 * row + column];
    }
    text += '\n';
  }
  return text;
}

struct Variant {
  const char* kind;
  std::string text;
  std::vector<std::string> answer = {puzzle};  // the cells, or "bad …"
};

std::ostream& operator<<(std::ostream& out, const Variant& variant) {
  return out << variant.kind << ":\n" << variant.text;
}

std::vector<std::string> read_cells(const std::string& text) {
  std::vector<std::string> cells;
  for (const std::string& line : read_text(text)) {
    const std::size_t bad = line.find("bad ");
    const bool is_file_error = line.starts_with("demo.txt:");
    cells.push_back(is_file_error      ? line
                    : bad != line.npos ? line.substr(bad)
                                       : line.substr(line.rfind(' ') + 1));
  }
  return cells;
}

const std::vector<std::string> both{puzzle, other};

}  // namespace

const std::vector<Variant> texts{
    {"labels", rows({.before = "#: "}) + "\n"},
    {"labels", rows({.before = "^| "}) + "\n"},
    {"labels", rows({.before = "R# "}) + "\n"},
    {"labels", rows({.before = "Row #: "}) + "\n"},
    {"labels", rows({.before = "#) "}) + "\n"},
    {"labels", rows({.before = "^ ", .between = " "}) + "\n"},
    {"labels", rows({.before = "#: ", .between = " "}) + "\n"},
    {"labels", "  1 2 3 4 5 6 7 8 9\n" + rows({.before = "^ ", .between = " "}) + "\n"},
    {"labels", "   1 2 3   4 5 6   7 8 9\n" + drawing_with_labels()},
    {"signs before rows", rows({.before = "> "}) + "\n"},
    {"signs before rows", rows({.before = "* "}) + "\n"},
    {"signs before rows", rows({.before = "- \"", .after = "\""}) + "\n"},
    {"indented", rows({.before = "    "}) + "\n"},
    {"quotes", "`" + puzzle + "`\n"},
    {"quotes", "“" + puzzle + "”\n"},
    {"quotes", rows({.before = "\"", .after = "\" +"}) + "\n"},
    {"quotes", "g = (" + rows({.before = "'", .after = "'", .between_rows = "\n  "}) + ")\n"},
    {"quotes", "grid = \"\"\"\n" + rows({}) + "\n\"\"\"\n"},
    {"before", "Puzzle 1: " + puzzle + "\nPuzzle 2: " + other + "\n", both},
    {"before", "Grid: " + puzzle + "\nGrid: " + other + "\n", both},
    {"titles", "Grid 1\n" + puzzle + "\nGrid 2\n\n" + other + "\n", both},
    {"before", "* " + puzzle + "\n* " + other + "\n", both},
    {"before", "17;easy;" + puzzle + ";5\n18;hard;" + other + ";5\n", both},
    {"before", "Daily 12 Jan " + puzzle + "\nDaily 13 Jan " + other + "\n", both},

    {"titles", "--- 1 ---\n" + puzzle + "\n--- 2 ---\n" + other + "\n", both},
    {"titles", "== Easy ==\n" + puzzle + "\n== Hard ==\n" + other + "\n", both},
    {"titles", "*** 1 ***\n" + rows({}) + "\n*** 2 ***\n" + rows({}, other) + "\n", both},
    {"titles", "[1]\n" + puzzle + "\n[2]\n" + other + "\n", both},
    {"titles", "2020-01-05\n" + puzzle + "\n2020-01-06\n" + other + "\n", both},
    {"titles", "9 9\n" + rows({.between = " "}) + "\n"},
    {"titles", "n = 9\n" + rows({}) + "\n"},
    {"titles", "```text\n" + rows({}) + "\n```\n"},
    {"titles", "<h1>Easy</h1>\n" + puzzle + "\n/* hard */\n" + other + "\n", both},
    {"titles", "Author: A. B.\nDate: 2020-01-02\n" + puzzle + "\nend\n"},
    {"titles", "2\n" + rows({}) + "\n\n" + rows({}, other) + "\n", both},

    {"wrapped", rows({.size = 3}) + "\n"},
    {"wrapped", rows({.size = 27}) + "\n"},
    {"wrapped", rows({.size = 40}) + "\n\n" + rows({.size = 40}, other) + "\n", both},
    {"wrapped", rows({.size = 1}) + "\n"},
    {"wrapped", rows({.between = " ", .size = 20}) + "\n"},
    {"wrapped", rows({.between = ",", .after = ",", .blank = "0", .size = 18}) + "\n"},
    {"wrapped", "Easy\n" + rows({.size = 60}) + "\n"},
    {"groups", rows({.between = ", ", .blank = "0", .size = 81}) + "\n"},
    {"groups", replace_all(groups(" "), ".", "*") + "\n"},
    {"groups", groups(" ", " ") + "\n"},
    {"groups", groups(",") + "\n"},
    {"groups", groups(":") + "\n"},
    {"groups", groups(" ", "   ") + "\n"},
    {"groups", rows({.between_rows = ", "}) + "\n"},
    {"groups", rows({.between_rows = " | "}) + "\n"},
    {"groups", rows({.before = "[", .after = "]"}) + "\n"},

    {"blanks", with_blank("-") + "\n"},
    {"blanks", with_blank("·") + "\n"},
    {"blanks", rows({.between = " ", .blank = "⬜"}) + "\n"},
    {"blanks", rows({.between = ",", .blank = "NA"}) + "\n"},
    {"blanks", rows({.between = " ", .blank = "NaN"}) + "\n"},
    {"blanks", rows({.between = " ", .blank = "-1"}) + "\n"},
    {"blanks",
     replace_all(rows({.between = ".0 ", .after = ".0", .blank = "0"}), "..", ".") + "\n"},
    {"blanks", "puzzle,x\n" + with_blank(" ") + ",1\n"},
    {"blanks", "{\"puzzle\":\"" + with_blank(" ") + "\"}\n"},
    {"blanks",
     rows({.before = "\"", .between = "\",\"", .after = "\"", .between_rows = ",", .blank = ""}) +
         "\n"},
    {"blanks", "[" +
                   rows({.before = "[",
                         .between = ", ",
                         .after = "]",
                         .between_rows = ",\n",
                         .blank = "nil"}) +
                   "]\n"},

    {"Rust", "let g = vec![\n" + rows({"vec![", ", ", "]", ",\n", "0"}) + "\n];\n"},
    {"Go", "g := [][]int{\n" + rows({"{", ", ", "},", "\n", "0"}) + "\n}\n"},
    {"Go", "var g = [9][9]int{\n" + rows({"{", ", ", "},", "\n", "0"}) + "\n}\n"},
    {"C#", "int[,] g = new int[9,9] {\n" + rows({"{", ", ", "}", ",\n", "0"}) + "\n};\n"},
    {"C++", "vector<vector<char>> b{\n" + rows({"{'", "', '", "'}", ",\n"}) + "\n};\n"},
    {"MATLAB", "A = [" + rows({"", " ", "", "; ", "0"}) + "];\n"},
    {"MATLAB", "A = [\n" + rows({"", " ", "", "\n", "0"}) + "\n];\n"},
    {"R", "m <- matrix(c(" + rows({"", ", ", "", ",\n", "0"}) + "), nrow=9, byrow=TRUE)\n"},
    {"Scala", "val g = Array(\n" + rows({"Array(", ", ", ")", ",\n", "0"}) + "\n)\n"},
    {"PHP", "$g = array(\n" + rows({"array(", ", ", ")", ",\n", "0"}) + "\n);\n"},
    {"Lisp", "(defvar g '(" + rows({"(", " ", ")", "\n ", "0"}) + "))\n"},
    {"OCaml", "let g = [| " + rows({"[|", "; ", "|]", ";\n ", "0"}) + " |]\n"},
    {"Essence", "let grid be [" + rows({"[", ", ", "]", ",\n", "0"}) + "]\n"},
    {"YAML", "grid:\n" + rows({"  - [", ", ", "]", "\n", "0"}) + "\n"},
    {"LaTeX", "\\begin{sudoku}\n" + rows({"|", "|", "|.", "\n", " "}) + "\n\\end{sudoku}\n"},
    {"LaTeX", "\\begin{tabular}\n" + rows({"", " & ", " \\\\", "\n", " "}) + "\n\\end{tabular}\n"},

    {"JSON", "{\"puzzles\": [\"" + puzzle + "\", \"" + other + "\"]}\n", both},
    {"JSON", "{\"puzzles\": [{\"puzzle\": \"" + puzzle + "\"}, {\"puzzle\": \"" + other + "\"}]}\n",
     both},
    {"JSON",
     "{\"puzzles\": [[" + rows({"[", ",", "]", ",", "0"}) + "], [" +
         rows({"[", ",", "]", ",", "0"}, other) + "]]}\n",
     both},
    {"JSON", "{\n \"grid\": [\n" + rows({"  [\n   ", ",\n   ", "\n  ]", ",\n", "0"}) + "\n ]\n}\n"},
    {"JSON",
     rows({"[", ",", "]", "\n", "0", 81}) + "\n" + rows({"[", ",", "]", "\n", "0", 81}, other) +
         "\n",
     both},
    {"JSON", "{\"puzzle\": \"" + rows({.between_rows = "\\n"}) + "\"}\n"},

    {"links", "[puzzle](https://www.sudokuwiki.org/sudoku.htm?bd=" + with_blank("0") + ")\n"},
    {"links", "See https://example.org/play/?s=" + with_blank("0") + "&x=1 for this\n"},
    {"HoDoKu", "# library\n:0901:x:" + puzzle + ":::r1c1\n:0901:x:" + other + "::\n", both},
    {"candidates", rows({"", "  ", "", "\n", "."}) + "\n"},
    {"frames", rows({"# | ", " ", " |"}) + "\n"},

    {"from 0", rows({.between = ","}, from_zero) + "\n"},
    {"from 0", rows({.size = 27}, from_zero) + "\n"},
    {"from 0", rows({.before = "#: "}, from_zero) + "\n"},
    {"from 0", "[" + rows({"[", ", ", "]", ",\n", "nil"}, from_zero) + "]\n"},
    {"from 0", "g = vec![\n" + rows({"vec![", ", ", "]", ",\n", "-1"}, from_zero) + "]\n"},
};

/// Texts with two readings, or with more than a puzzle.
const std::vector<Variant> refused{
    {"second puzzle",
     puzzle + " " + other + "\n",
     {"bad demo.txt:1:83: a second puzzle in the line; expected one puzzle in a line"}},
    {"second puzzle",
     "a7 " + puzzle + " " + other + "\n",
     {"bad demo.txt:1:86: a second puzzle in the line; expected one puzzle in a line"}},
    {"a rule",
     "solve([[1,0,0,0],[3,0,0,2],[2,0,0,3],[4,0,0,0]], diagonal=True)\n",
     {"bad demo.txt:1:7: a rule in the text around the list 'solve( , diagonal=True)', which "
      "is "
      "not "
      "read; expected --rules with the rule or none, or a format that states rules"}},
    {"columns",
     "m <- matrix(c(1,3,2,4,0,0,0,0,0,0,0,0,0,2,3,0), nrow = 4, ncol = 4)\n",
     {"bad demo.txt:1:12: a matrix by columns; expected one by rows"}},
    {"transposed",
     "A = [1 3 2 4; 0 0 0 0; 0 0 0 0; 0 2 3 0]'\n",
     {"bad demo.txt:1:5: a matrix by columns; expected one by rows"}},
    {"missing list",
     [] {
       std::string text;
       for (int k = 0; k < 15; ++k) text += "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,13]\n";
       return text;
     }(),
     {"bad demo.txt:1:1: 15 lists of 16 cells; expected 16, the rows of a grid"}},
    {"missing cell",
     puzzle + "\nPuzzle 2: " + other.substr(1) + "\n",
     {puzzle, "bad demo.txt:2:91: 80 characters; expected 81"}},
    {"two members",
     "{\"a\": \"" + puzzle + "\", \"b\": \"" + other + "\"}\n",
     {"demo.txt:1:1: the columns 'a', 'b'; expected a column such as 'puzzle' or 'quizzes', or "
      "--puzzle-column NAME"}},
};

BOOST_DATA_TEST_CASE(refuses_texts_with_more_than_a_puzzle, boost::unit_test::data::make(refused)) {
  CHECK_LINES(read_cells(sample.text), sample.answer);
}

BOOST_AUTO_TEST_CASE(reads_candidates_one_cell_in_a_line) {
  std::string text;  // 81 words with 256 characters, as many as a 16×16 grid has
  for (int word = 0; word < 81; ++word) {
    text += word == 0 ? "1234" : word < 78 ? "123" : "1234567";
    text += '\n';
  }
  const Grid grid = read_grids(text).at(0);
  BOOST_TEST(grid.board().size() == 9);
  BOOST_TEST(grid.allows(1, 3));
  BOOST_TEST(!grid.allows(1, 4));
}

// A cell may be missing in one row while a number below the grid is no cell.
const std::vector<std::string> faulty_grids{
    "53..7...\n6..195....\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
    "....8..79\n",
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
    "...8..79\n\n2\n",
    "1...\n3..2\n2..\n4...\n2\n",
    "\"1...\"\n\"3..2\"\n\"2..\"\n\"4...\"\n2\n",
    "- 1...\n- 3..2\n- 2..\n- 4...\n- 2\n",
    "-----\n1 . . .\n3 . . 2\n2 . .\n4 . . .\n2\n",
    rows({.size = 40}, puzzle.substr(0, 80)) + "\n2)\n",
    rows({.size = 40}, puzzle.substr(0, 80)) + "\n\n2\n",
    "1,2,3,4\n1...\n3..2\n2..3\n4...\n",
    "12/34\n1...\n3..2\n2..3\n4...\n"};

BOOST_DATA_TEST_CASE(refuses_grids_with_a_missing_cell_or_a_number_too_many,
                     boost::unit_test::data::make(faulty_grids), text) {
  for (const std::string& line : read_cells(text)) {
    BOOST_TEST((line.starts_with("bad ") || line.starts_with("demo.txt:")), line);
  }
}

BOOST_AUTO_TEST_CASE(reads_rows_that_look_like_titles) {
  const std::string date =
      "12.5.1967\n...8.....\n.......2.\n.9.......\n....6....\n..1......\n7........\n......3..\n"
      ".....4...\n";
  const std::string cells = replace_all(date, "\n", "");
  CHECK_LINES(read_cells(date), {cells});
  CHECK_LINES(read_cells(date + "\n" + date), (std::vector{cells, cells}));
  const std::string group = "*** 125 ***\n" + replace_all(groups(" "), ".", "*").substr(12) + "\n";
  CHECK_LINES(read_cells(group), {"...125..." + puzzle.substr(9)});
  CHECK_LINES(read_cells("\"\"\"" + puzzle + "\"\"\"\n\"\"\"" + other + "\"\"\"\n"), both);
}

BOOST_AUTO_TEST_CASE(reads_rows_of_dashes_between_rows_with_dashes) {
  const std::string grid = "1--2\n----\n3--4\n----\n";
  const std::vector<std::string> cells(2, "1..2....3..4....");
  CHECK_LINES(read_cells(grid + grid), cells);
  CHECK_LINES(read_cells(grid + "\n" + grid), cells);
}

BOOST_AUTO_TEST_CASE(refuses_labelled_lines_that_are_rows_or_grids_and_names_the_options) {
  std::string text;
  for (int line = 1; line <= 16; ++line) text += std::to_string(line) + ": 1...3..22..34...\n";
  CHECK_LINES(
      read_cells(text),
      {"bad demo.txt:1:4: 16 lines of 16 cells, rows of a grid or grids; expected --box 4x4 "
       "for rows, --input-format line --box 2x2 for grids"});
  ReaderOptions lines = with_box(2, 2);
  lines.format = "line";
  BOOST_TEST(read_grids(text, lines).size() == 16U);
  ReaderOptions rows = with_box(4, 4);
  rows.alphabet = Alphabet::parse("1-9A-G");
  BOOST_TEST(read_grids(text, rows).at(0)[4] == 3);
}

namespace {

/// The cells of a puzzle in the shapes of several formats, and the name of each format.
std::vector<std::pair<std::string, std::string>> write_in_shapes(const std::string& cells,
                                                                 std::size_t size) {
  return {{"line", cells + "\n"},
          {"rows", rows({.size = size}, cells) + "\n"},
          {"words", rows({.between = " ", .size = size}, cells) + "\n"},
          {"fields", rows({.between = ",", .size = size}, cells) + "\n"},
          {"strings",
           "[" + rows({.before = "\"", .after = "\"", .between_rows = ",\n", .size = size}, cells) +
               "]\n"},
          {"lists", "[" +
                        rows({.before = "[\"",
                              .between = "\",\"",
                              .after = "\"]",
                              .between_rows = ",\n",
                              .size = size},
                             cells) +
                        "]\n"},
          {"object", "{\"puzzle\":\"" + cells + "\"}\n"},
          {"table", "id,puzzle\n1," + cells + "\n"},
          {"labels", rows({.before = "Row #: ", .size = size}, cells) + "\n"}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_letters_up_to_9x9_only_in_a_given_alphabet) {
  std::string letters = puzzle;
  for (char& c : letters) c = c == '.' ? c : static_cast<char>(c - '1' + 'A');
  ReaderOptions options;
  options.alphabet = Alphabet::parse("A-I");
  for (const auto& [shape, text] : write_in_shapes(letters, 9)) {
    BOOST_TEST_CONTEXT(shape) {
      const std::vector<Grid> grids = read_grids(text, options);
      BOOST_TEST((grids == read_grids(puzzle + "\n")));
      for (const std::string& line : read_text(text)) {
        BOOST_TEST(line.find("demo.txt:") != line.npos, line);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(refuses_letters_of_two_alphabets_and_names_both) {
  const std::string digits = "123456789ABCDEF";  // neither 0 nor G
  std::string cells;
  for (std::size_t cell = 0; cell < 256; ++cell) {
    const std::size_t row = cell / 16;
    const std::size_t digit = (row % 4 * 4 + row / 4 + cell) % 16;
    cells += digit == 15 || cell * 7 % 5 < 2 ? '.' : digits[digit];
  }
  ReaderOptions hex;
  hex.alphabet = Alphabet::parse("0-9A-F");
  ReaderOptions from_one;
  from_one.alphabet = Alphabet::parse("1-9A-G");
  for (const auto& [shape, text] : write_in_shapes(cells, 16)) {
    BOOST_TEST_CONTEXT(shape) {
      const std::string answer = read_text(text).at(0);
      BOOST_TEST(answer.find("digits that may belong to 1-9A-G or 0-9A-F; expected --alphabet") !=
                     answer.npos,
                 answer);
      const Grid hex_grid = read_grids(text, hex).at(0);
      const Grid grid = read_grids(text, from_one).at(0);
      BOOST_TEST((grid == read_grids(cells + "\n", from_one).at(0)));
      BOOST_TEST((grid != hex_grid));
    }
  }
  // A grid with numbers has no letters.
  CHECK_LINES(
      read_cells(replace_all(rows({.between = " ", .size = 16}, cells), "B", "11") + "\n"),
      {"bad demo.txt:1:19: 'A'; expected a number from 1 to 16 or a blank, as the grid also "
       "has numbers"});
}

BOOST_DATA_TEST_CASE(reads_each_variant, boost::unit_test::data::make(texts)) {
  CHECK_LINES(read_cells(sample.text), sample.answer);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
