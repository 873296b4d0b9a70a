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

namespace {

std::string join(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// The same puzzle in a line, in rows, and in rows of numbers and of fields.
const std::vector<std::string> written_grids{
    cells + "\n", join_rows("", "", "", "\n", ".") + "\n", join_rows("", " ", "", "\n", "0") + "\n",
    join_rows("", ",", "", "\n", "0") + "\n", frame_grid({" | ", "| ", " |", frame, frame, frame})};

const std::vector<std::string> titles_above_grids{"I have this puzzle:",
                                                  "A puzzle",
                                                  "a hard one",
                                                  "I'm stuck",
                                                  "1. easy",
                                                  "1) easy",
                                                  "1: easy",
                                                  "[1] easy",
                                                  "(1) easy",
                                                  "1st",
                                                  "1.1 Easy",
                                                  "- Puzzle 1:",
                                                  "* Puzzle 1",
                                                  "**Puzzle 1**",
                                                  "*easy*",
                                                  "[easy]",
                                                  "(easy)",
                                                  "\"Easy\"",
                                                  "-- easy --",
                                                  "/* easy */",
                                                  "<!-- easy -->",
                                                  "> easy",
                                                  "“Easy”",
                                                  "Easy…",
                                                  "001",
                                                  "1/3",
                                                  "1 of 50",
                                                  "(17)",
                                                  "----- 1 -----",
                                                  "- 1 -",
                                                  "7.2",
                                                  "ED=9.0/1.2/1.2",
                                                  "SE=7.2",
                                                  "17 clues",
                                                  "1 May 2023",
                                                  "1,000",
                                                  "Q1",
                                                  "A)",
                                                  "I",
                                                  "II.",
                                                  "==> easy.txt <==",
                                                  "http://x.org/1",
                                                  "9 3 3",
                                                  "9 x 9",
                                                  "n=9",
                                                  "; 3 puzzles",
                                                  "01.05.2023",
                                                  "***",
                                                  "___",
                                                  "...",
                                                  ">>",
                                                  "★★★",
                                                  "/*\n * three puzzles\n */",
                                                  "Grid 01",
                                                  "grid1 ="};

const std::vector<std::string> footers{"-1",
                                       "0",
                                       ".",
                                       ";",
                                       "-- ",
                                       "$ ",
                                       ">>> ",
                                       "***",
                                       "___",
                                       "...",
                                       "3 puzzles",
                                       "24 clues",
                                       "(3 rows)",
                                       "© X",
                                       "https://x.org/",
                                       "P.S. the last one is hard.",
                                       "=========",
                                       "\x1A",
                                       std::string(1, '\0')};

/// Text before and behind each row.
const std::vector<std::pair<std::string, std::string>> texts_beside_rows{
    {">", ""},        {"> > ", ""},      {">> ", ""},    {"[1] ", ""},  {"(1) ", ""},
    {"001: ", ""},    {"12:00:00 ", ""}, {"INFO: ", ""}, {"row1=", ""}, {"+", ""},
    {"1:", ""},       {"", "<br>"},      {"", "\\n"},    {"", ","},     {"", ";"},
    {"", " # row 1"}, {"", " // row 1"}};

}  // namespace

BOOST_AUTO_TEST_CASE(passes_over_titles_above_and_between_grids) {
  for (const std::string& title : titles_above_grids) {
    for (const std::string& grid : written_grids) {
      const auto lines = read_text(title + "\n" + grid + "\n" + title + "\n" + grid);
      BOOST_TEST_CONTEXT(title << "\n" << grid << lines[0]) {
        BOOST_REQUIRE(lines.size() == 2U);
        BOOST_TEST(lines[0].ends_with(" " + cells));
        BOOST_TEST(lines[1].ends_with(" " + cells));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(passes_over_text_below_the_last_grid) {
  for (const std::string& footer : footers) {
    for (const std::string& grid : written_grids) {
      const auto lines = read_text(grid + "\n" + footer + "\n");
      BOOST_TEST_CONTEXT(footer << "\n" << grid) {
        BOOST_TEST(lines.size() == 1U);
        BOOST_TEST(lines[0].ends_with(" " + cells));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(reads_rows_amid_text) {
  for (const auto& [before, behind] : texts_beside_rows) {
    for (const std::string between : {"", " ", ","}) {
      const std::string text = join_rows(before, between, behind, "\n", "0") + "\n";
      const auto lines = read_text(text);
      BOOST_TEST_CONTEXT(text << lines[0]) {
        BOOST_TEST(lines.size() == 1U);
        BOOST_TEST(lines[0].ends_with(" " + cells));
      }
    }
  }
  const std::string rows = join_rows("", "", "", "\n", ".");
  for (const std::string& text :
       {"[code]" + rows + "[/code]\n", "<pre>" + rows + "</pre>\n",
        "\"\"\"" + rows + "\n\"\"\".strip()\n", "$ cat puzzle.txt\n" + rows + "\n",
        "-----BEGIN-----\n" + rows + "\n-----END-----\n"}) {
    const auto lines = read_text(text);
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(lines.size() == 1U);
      BOOST_TEST(lines[0].ends_with(" " + cells));
    }
  }
}

BOOST_AUTO_TEST_CASE(keeps_what_text_beside_rows_states) {
  const std::string rows = join_rows("", "", "", "\n", "0") + "\n";
  // A row of too many or too few cells is no title.
  CHECK_LINES(read_text("00302060\n" + rows),
              {"demo-1 bad demo.txt:1:9: a row of 8 characters; expected 9"});
  CHECK_LINES(read_text(rows + "\n003020\n"),
              {"demo-1 1 " + cells, "demo-2 bad demo.txt:11:7: a row of 6 characters; expected 9"});
  CHECK_LINES(
      read_text(rows + "\n0030\n"),
      {"demo-1 1 " + cells, "demo-2 bad demo.txt:12:1: the end of the file; expected row 2 of 4"});
  // A date is no row of a grid whose rows have signs.
  CHECK_LINES(read_text("2020-01-31\n> 2 . 4 1\n> 4 . . 3\n> . 4 . 2\n> 1 2 . 4\n"),
              {"2020-01-31 2 2.414..3.4.212.4"});
  // Rules in such a text are neither read nor dropped.
  BOOST_TEST(read_text("I have a killer sudoku:\n" + rows)[0].find("a rule in the") !=
             std::string::npos);
  BOOST_TEST(read_text(join_rows("INFO: killer ", "", "", "\n", "0") + "\n")[0].find(
                 "a rule in the text") != std::string::npos);
  // Labels of columns, and labels in descending order, mark no rows.
  std::string columns;
  std::string descending;
  for (int row = 0; row < 9; ++row) {
    columns += "Col" + std::to_string(row + 1) + "=" + cells.substr(9 * row, 9) + "\n";
    descending += "row" + std::to_string(9 - row) + "=" + cells.substr(9 * row, 9) + "\n";
  }
  BOOST_TEST(read_text(columns)[0].find("expected") != std::string::npos);
  BOOST_TEST(read_text(descending)[0].find("expected") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(tells_lines_between_rows_from_rows_of_blanks) {
  const auto rows = list_rows_with_blank_sign('.');
  std::string ruled;
  for (std::size_t row = 0; row < 9; ++row) {
    ruled += rows[row] + "\n" + (row % 3 == 2 ? "_________\n" : "");
  }
  CHECK_LINES(read_text(ruled), {"demo-1 1 " + cells});
  CHECK_LINES(read_text("123456789\n" + join(rows)), {"demo-1 2 " + cells});
  CHECK_LINES(read_text("1 2 3 4 5 6 7 8 9\n" + join_rows("", " ", "", "\n", ".") + "\n"),
              {"demo-1 2 " + cells});
  std::ranges::replace(ruled, '.', '_');
  BOOST_TEST(read_text(ruled)[0].find("either a row or a line between rows") != std::string::npos);
  // A number is a title above a complete grid.
  CHECK_LINES(read_text("12345\n" + join(rows) + "\n2023\n" + join(rows)),
              {"demo-1 2 " + cells, "demo-2 13 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_blanks_that_look_like_comments_words_or_unicode) {
  const auto check = [](const std::string& blank, const std::string& text) {
    ReaderOptions options;
    options.blank_chars = blank;
    CHECK_LINES(read_text(text, options), {"demo-1 1 " + cells});
  };
  for (const std::string blank : {"#", "%", ";", "○"}) {
    std::string line;
    for (const char c : cells) line += c == '.' ? blank : std::string(1, c);
    check(blank, line + "\n");
    check(blank, join_rows("", "", "", "\n", blank) + "\n");
  }
  std::string groups;
  for (const std::string& row : list_rows_with_blank_sign('o'))
    groups += row.substr(0, 3) + " " + row.substr(3, 3) + " " + row.substr(6) + "\n";
  check("o", groups);
  CHECK_LINES(read_text(join_rows("", "", "", "\n", "０") + "\n"), {"demo-1 1 " + cells});
  CHECK_LINES(read_text("{\"puzzle\": \"" + join_rows("", "", "", "", "·") + "\"}\n"),
              {"demo-1 1 " + cells});
  CHECK_LINES(read_text("puzzle\n" + join_rows("", "", "", "", "□") + "\n"), {"demo-1 2 " + cells});
  // Digits and '#' are no comment.
  BOOST_TEST(read_text(join_rows("", "", "", "", "#") + "\n")[0].ends_with("or --blank-chars '#'"));
  CHECK_LINES(read_text("#1 " + cells + "\n#2 " + cells + "\n"),
              {"demo.txt:1:1: no puzzle, but 2 lines with 81 cells after '#', a comment; expected "
               "lines that do not begin with '#'"});
}

BOOST_AUTO_TEST_CASE(reads_lines_of_cells_amid_text) {
  std::string groups;
  for (const std::string& row : list_rows_with_blank_sign('.')) groups += row + " ";
  for (const std::string& text :
       {"[1] " + cells, "(1) " + cells, "[" + cells + "]", "1|" + cells + "|easy",
        "| 1 | " + cells + " | easy |", "1: " + groups, "\"" + groups + "\"", "1:" + cells}) {
    const auto lines = read_text(text + "\n" + text + "\n");
    BOOST_TEST_CONTEXT(text << "\n" << lines[0]) {
      BOOST_TEST(lines.size() == 2U);
      BOOST_TEST(lines[0].ends_with(" " + cells));
    }
  }
  CHECK_LINES(read_text("1: .23........4..2.\n2: .23........4..2.\n"),
              {"demo-1 1 .23........4..2.", "demo-2 2 .23........4..2."});
}

BOOST_AUTO_TEST_CASE(reads_rows_below_prompts_and_commas_between_bars) {
  std::string rows, barred, prompts;
  for (std::string row : list_rows_with_blank_sign('.')) {
    rows += row + "\n";
    prompts += ">>> " + row + "\n";
    for (std::size_t k = 8; k > 0; --k) row.insert(k, k % 3 == 0 ? "|" : ",");
    barred += row + "\n";
  }
  for (const std::string& text :
       {">>> print(grid)\n" + rows, ">>> p = load()\n>>> print(p)\n" + rows + ">>> \n", barred,
        prompts, "Python 3.11\n" + prompts + ">>> \n"}) {
    const auto lines = read_text(text);
    BOOST_TEST_CONTEXT(text << lines[0]) {
      BOOST_TEST(lines.size() == 1U);
      BOOST_TEST(lines[0].ends_with(" " + cells));
    }
  }
}

BOOST_AUTO_TEST_CASE(takes_the_name_of_a_file_for_a_title) {
  std::string rows;
  for (const std::string& row : list_rows_with_blank_sign('.')) rows += row + "\n";
  for (const std::string name : {"easy.txt:", "a.sdk:", "sets/hard_1.txt:", "./xx.txt:"}) {
    const std::string title = name.substr(0, name.size() - 1);
    CHECK_LINES(read_text(name + "\n" + rows + "\n" + name + "\n" + rows),
                {title + " 2 " + cells, title + " 13 " + cells});
    CHECK_LINES(read_text(name + "\n" + cells + "\n"), {title + " 2 " + cells});
  }
}

BOOST_AUTO_TEST_CASE(reads_strings_over_several_lines_that_a_program_joins) {
  const auto join = [](const std::string& begin, const std::string& between, std::size_t size) {
    std::string text = begin;
    for (std::size_t k = 0; k < cells.size(); k += size)
      text += (k > 0 ? between : "") + '"' + cells.substr(k, size) + '"';
    return text;
  };
  for (const std::string& text :
       {join("", " +\n", 9) + "\n", join("", "\n  + ", 9) + "\n", join("s = ", " \\\n  ", 9) + "\n",
        join("grid = (", "\n  ", 9) + ")\n", join("puzzle = (", " +\n  ", 9) + ")\n",
        join("const s = ", " +\n  ", 9) + ";\n", join("String s = ", "\n  + ", 9) + ";\n",
        join("solve(", "\n  + ", 9) + ");\n", join("puzzle = (", "\n  ", 27) + ")\n"}) {
    const auto lines = read_text(text);
    BOOST_TEST_CONTEXT(text << lines[0]) {
      BOOST_TEST(lines.size() == 1U);
      BOOST_TEST(lines[0].ends_with(" " + cells));
    }
  }
  CHECK_LINES(read_text("grid = (\"12\" + \"34\",\n \"3412\", \"2143\", \"4321\")\n"),
              {"demo-1 bad demo.txt:2:2: '\"3412\"'; expected a cell or ']', as no commas came "
               "before"});
}

BOOST_AUTO_TEST_CASE(reads_matrices_as_r_prints_them) {
  for (const std::string blank : {" 0", "NA", " ."}) {
    std::string text = "> puzzle\n      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n";
    const auto rows = list_rows_with_blank_sign('.');
    for (std::size_t row = 0; row < 9; ++row) {
      text += " [" + std::to_string(row + 1) + ",]";
      for (const char cell : rows[row])
        text += "   " + (cell == '.' ? blank : std::string(" ") + cell);
      text += '\n';
    }
    const auto lines = read_text(text + text);
    BOOST_TEST_CONTEXT(text << lines[0]) {
      BOOST_TEST(lines.size() == 2U);
      BOOST_TEST(lines[1].ends_with(" " + cells));
    }
  }
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
