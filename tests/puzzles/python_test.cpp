#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(python)

const std::string cells = "1....2....3....4";
const std::string grid = "[[1, 0, 0, 0],\n [0, 2, 0, 0],\n [0, 0, 3, 0],\n [0, 0, 0, 4]]\n";

BOOST_AUTO_TEST_CASE(reads_every_kind_of_blank) {
  CHECK_LINES(read_text("g = [(1, None, 0, ''), [\"\", '2', '.', nan], [0, --, 3., ' '],"
                        " ['-', '_', np.nan, 4.0],]\n"),
              {"demo-1 1 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_grids_in_lists_dictionaries_and_calls) {
  const std::string flat = "[[1,0,0,0],[0,2,0,0],[0,0,3,0],[0,0,0,4]]";
  CHECK_LINES(read_text("all = [" + flat + ",\n np.array(" + flat + ")]\n"),
              {"demo-1 1 " + cells, "demo-2 2 " + cells});
  CHECK_LINES(read_text("all = {'a': " + flat + ",\n 'b': " + flat + "}\nsolve(" + flat + ")\n"),
              {"demo-1 1 " + cells, "demo-2 2 " + cells, "demo-3 3 " + cells});
  CHECK_LINES(read_text("g = [array([1, 0, 0, 0]), array([0, 2, 0, 0]),\n"
                        " array([0, 0, 3, 0]), array([0, 0, 0, 4])]\n"),
              {"demo-1 1 " + cells});
  CHECK_LINES(read_text("import numpy as np\n\nprint(x[0])\n>>> g\n" + grid + ">>> exit()\n"),
              {"demo-1 5 " + cells});
}

BOOST_AUTO_TEST_CASE(does_not_read_a_two_digit_number_as_candidates) {
  std::string rows = "[[12, 0, 0, 0, 0, 0, 0, 0, 0]";
  for (int row = 1; row < 9; ++row) rows += ",\n [0, 0, 0, 0, 0, 0, 0, 0, 0]";
  CHECK_LINES(read_text(rows + "]\n", with_format("python")),
              {"demo-1 bad demo.txt:1:3: '12'; expected a number from 1 to 9 or a blank"});
  rows.replace(rows.find("12"), 2, "'12'");
  const Puzzle puzzle = read_puzzle(rows + "]\n", with_format("python"));
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  BOOST_TEST((*puzzle.grid())[0] == 0);
  for (Digit digit = 1; digit <= 9; ++digit) {
    BOOST_TEST(puzzle.grid()->allows(0, digit) == (digit <= 2));
  }
}

BOOST_AUTO_TEST_CASE(reads_strings_as_rows_or_puzzles) {
  CHECK_LINES(read_text("g = ['1...', '.2..', '..3.', '...4']\n"), {"demo-1 1 " + cells});
  const std::string line(81, '.');
  CHECK_LINES(read_text("all = ['" + line + "',\n '" + line + "']\n"),
              {"demo-1 1 " + line, "demo-2 2 " + line});
}

BOOST_AUTO_TEST_CASE(reads_letters_as_digits_above_nine) {
  std::string text = "g = [";
  for (int row = 0; row < 16; ++row) {
    text += row == 0 ? "['A', 'P'" : "['.', '.'";
    for (int column = 2; column < 16; ++column) text += ", '.'";
    text += "], ";
  }
  BOOST_TEST(read_grids(text + "]\n")[0][1] == 16);
}

BOOST_AUTO_TEST_CASE(rejects_a_list_that_is_either_a_row_or_a_grid) {
  std::string list = "[1";
  for (int k = 1; k < 16; ++k) list += ", 0";
  list += "]\n";
  CHECK_LINES(read_text(list), {"demo-1 1 1..............."});
  // Two lists are too few for the rows of a larger grid.
  CHECK_LINES(read_text(list + list), {"demo-1 1 1...............", "demo-2 2 1..............."});
  std::string lists;
  for (int k = 0; k < 16; ++k) lists += list;
  BOOST_TEST(read_text(lists).at(0) ==
             "demo-1 bad demo.txt:1:1: a list of 16 cells, either a grid or a row; expected "
             "--box 2x2 for a grid, --box 4x4 for a row");
  CHECK_LINES(read_text(list + list, with_box(2, 2)),
              {"demo-1 1 1...............", "demo-2 2 1..............."});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_grid_and_reads_the_next_one) {
  const auto check = [](const std::string& rows, const std::string& error) {
    CHECK_LINES(read_text("a = [[1, 0, 0, 0],\n" + rows + "]\n\nb = " + grid),
                {"demo-1 bad demo.txt:" + error,
                 "demo-2 " + std::to_string(std::ranges::count(rows, '\n') + 4) + " " + cells});
  };
  check("[0, 5, 0, 0]",
        "2:5: '5'; expected a digit from 1 to 4, several as candidates, or a blank");
  check("[0, 12, 0, 0]", "2:5: '12'; expected a number from 1 to 4 or a blank");
  check("[0, y, 0, 0]",
        "2:5: 'y'; expected a digit from 1 to 4, several as candidates, or a blank");
  check("[0, 2, 0]", "2:9: a row of 3 cells; expected 4");
  check("[0, 2, 0, 0, 1]", "2:14: a row of 5 cells; expected 4");
  check("[0, 2 0, 0]", "2:7: '0'; expected ',' or ']'");
  check("[0, 2, 0, 0],\n[0, 0, 3, 0]", "3:13: 3 rows; expected 4");
  check("7", "2:1: '7'; expected a row: a list of cells");
}

BOOST_AUTO_TEST_CASE(reports_an_unfinished_list_at_the_end_of_the_file) {
  CHECK_LINES(read_text("a = [[1, 0, 0, 0],\n[0,"),
              {"demo-1 bad demo.txt:2:4: the end of the file; expected a cell"});
}

BOOST_AUTO_TEST_CASE(refuses_a_transposed_matrix_wherever_its_line_is_cut) {
  const std::string list = "[[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]]";
  constexpr std::size_t buffer = std::size_t{1} << 16;
  for (const std::string behind : {".T", "'", ".T  # by rows"}) {
    for (const std::size_t cut : {buffer - 1, buffer, buffer + 1}) {
      const std::string above = "# " + std::string(cut - list.size() - 3, 'c') + "\n";
      const auto lines = read_text(above + list + behind + "\n");
      BOOST_REQUIRE(lines.size() == 1);
      BOOST_TEST(lines[0] == "demo-1 bad demo.txt:2:1: a matrix by columns; expected one by rows");
    }
  }
}

BOOST_AUTO_TEST_CASE(refuses_each_of_many_lists_that_may_be_grids_or_rows) {
  const std::string blanks = ", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0";
  for (const int count : {16, 17, 18, 33}) {
    std::string text;
    for (int k = 0; k < count; ++k) text += "[1, 2, 3, 4" + blanks + "]\n";
    const auto lines = read_text(text + "[5, 0, 0, 0" + blanks + "]\n");
    BOOST_TEST(lines.size() == static_cast<std::size_t>(count) + 1);
    for (const std::string& line : lines)
      BOOST_TEST(line.find("a list of 16 cells, either a grid or a row") != line.npos, line);
  }
}

BOOST_AUTO_TEST_CASE(writes_a_grid_as_a_list_of_rows) {
  std::string text;
  append_python(text, read_grids(grid, with_format("python"))[0]);
  BOOST_TEST(text == grid);
}

BOOST_AUTO_TEST_CASE(reads_rows_as_programs_write_them) {
  const auto rows = [](const std::string& begin, const std::string& separator,
                       const std::string& end, bool are_numbered = false, int first = 0) {
    std::string text;
    for (int row = 0; row < 4; ++row) {
      for (const char c : begin) text += c == '#' ? std::to_string(row + first) : std::string(1, c);
      for (int column = 0; column < 4; ++column) {
        text += (column > 0 ? separator : "") + (row == column ? std::to_string(row + 1) : "0");
      }
      text += end;
    }
    return are_numbered ? text : "g = {\n" + text + "}\n";
  };
  for (const std::string& text :
       {rows("new int[] {", ", ", "},\n"),
        rows("[]int{", ", ", "},\n"),
        rows("[4]int{", ", ", "},\n"),
        rows("{{", ", ", "}},\n"),
        rows("std::array<int, 4>{", ", ", "},\n"),
        rows("%w[", " ", "],\n"),
        rows("[qw(", " ", ")],\n"),
        rows("\"", "", "\".toCharArray(),\n"),
        rows("b\"", "", "\",\n"),
        rows("[#] = {", ", ", "},\n"),
        rows("# => [", ", ", "],\n"),
        rows("row#: [", ", ", "],\n"),
        rows("/* row # */ {", ", ", "},\n"),
        rows("{", ", ", "}, /* row # */\n"),
        rows("{", "u8, ", "u8},\n"),
        rows("{", "L, ", "L},\n"),
        rows("g[#] = [", ", ", "]\n", true),
        rows("row# = [", ", ", "]\n", true, 1),
        rows("int row#[] = {", ", ", "};\n", true, 1),
        rows("g.push_back({", ", ", "});\n", true),
        std::string("g = [[1, , , ], [, 2, , ],\n[, , 3, ], [, , , 4]]\n"),
        std::string("g = [[Just 1, Nothing, Nothing, Nothing], [Nothing, Just 2, Nothing, Nothing],"
                    "\n[false, false, 3, false], [0, 0, 0, 4]]\n")}) {
    const auto lines = read_text(text);
    BOOST_TEST_CONTEXT(text) {
      BOOST_REQUIRE(lines.size() == 1U);
      BOOST_TEST(lines[0].substr(lines[0].rfind(' ') + 1) == cells);
    }
  }
  CHECK_LINES(read_text("row1 = [1, 0, 0, 0]\nrow2 = [0, 2, 0, 0]\n\nall = " + grid),
              {"demo-1 bad demo.txt:1:8: 2 lists of 4 cells; expected 4, the rows of a grid",
               "demo-2 4 " + cells});
}

BOOST_AUTO_TEST_CASE(passes_over_lists_that_can_be_no_grid_beside_a_grid) {
  for (const std::string text :
       {"size = (9, 9)\n", "nums = [1, 2, 3, 4, 5, 6, 7, 8, 9]\n", "int g[9][9] = {0};\n",
        "printf(\"%d\\n\", g[0][0]);\n", "b = [[0]*9 for _ in range(9)]\n",
        "const [r, c] = find(g);\n", "moves = [(0, 1), (1, 0), (0, -1), (-1, 0)]\n",
        "solve(g)\nprint(x[1])\n", "boxes = [0, 3, 6]\n", "x = a[i][j]\n", "[Test]\n",
        "(* comment *)\n", "int dx[3] = {0, 3, 6};\n", "const f = (a, b) => a + b;\n"}) {
    BOOST_TEST_CONTEXT(text) {
      const auto above = read_text(text + "b = " + grid);
      BOOST_REQUIRE(above.size() == 1U);
      BOOST_TEST(above[0].ends_with(cells));
      CHECK_LINES(read_text("b = " + grid + text), {"demo-1 1 " + cells});
    }
  }
  CHECK_LINES(read_text("size = (9, 9)\n"),
              {"demo-1 bad demo.txt:1:13: a list of 2 cells; expected a square number of them, or "
               "--box"});
  BOOST_TEST(read_text("b = " + grid + "b[0] = [1, 2]\n").size() == 2U);
  BOOST_TEST(read_text("b = " + grid + "cages = [[3, 1]]\n").size() == 2U);
}

BOOST_AUTO_TEST_CASE(reads_a_string_of_cells_below_tiny_lists) {
  for (const std::string text :
       {"boxes = [0, 3, 6]\n", "x = a[i][j]\n", "int dx[3] = {0, 3, 6};\n"}) {
    const std::string usual = "1" + std::string(79, '.') + "2";
    const auto lines = read_text(text + "s = \"" + usual + "\"\n");
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines[0].ends_with(usual), text);
  }
}

BOOST_AUTO_TEST_CASE(reads_lists_that_are_assigned_to_a_key) {
  CHECK_LINES(read_text("puzzles[\"easy\"] = [[1,0,0,2],[0,0,0,0],[0,0,0,0],[3,0,0,4]]\n"),
              {"demo-1 1 1..2........3..4"});
  CHECK_LINES(read_text("puzzles[0] = \"1..2........3..4\"\npuzzles[1] = \"....12......3..4\"\n"),
              {"demo-1 1 1..2........3..4", "demo-2 2 ....12......3..4"});
}

BOOST_AUTO_TEST_CASE(reads_no_list_in_a_comment) {
  const std::string other = "{{4, 3, 2, 1}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}";
  for (const std::string& comment :
       {"// int old[4][4] = " + other + ";\n", "/* int old[4][4] = " + other + "; */\n",
        "/* int old[4][4] = {\n  " + other.substr(1) + ";\n*/\n", "-- " + other + "\n",
        "int n; /* old:\n" + other + " */\n"}) {
    const auto lines = read_text(comment + "g = " + grid);
    BOOST_TEST_CONTEXT(comment) {
      BOOST_REQUIRE(lines.size() == 1U);
      BOOST_TEST(lines[0].ends_with(cells));
    }
  }
}

BOOST_AUTO_TEST_CASE(reports_thousands_of_lists_without_rows_together) {
  std::string text;
  for (int k = 0; k < 10'002; ++k) text += "f(1)\n";
  const auto lines = read_text(text);
  BOOST_REQUIRE(lines.size() == 10'001U);
  BOOST_TEST(lines[9999] ==
             "demo-10000 bad demo.txt:10000:4: a list of 1 cell; expected a square number of them, "
             "or --box");
  BOOST_TEST(lines[10'000] ==
             "demo-10001 bad demo.txt:10001:2: 2 further lists without rows; expected a grid: a "
             "list of rows");
  CHECK_LINES(read_text(text + "[[1,0,0,2],[0,0,0,0],[0,0,0,0],[3,0,0,4]]\n" + text),
              {"demo-1 10003 1..2........3..4"});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
