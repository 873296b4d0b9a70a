// Reads random grids in random layouts: styles, blanks, alphabets, frames, labels and titles. The
// writer of the layouts shares no code with the reader. A text must be read as it was written, or
// be refused if the writer knows a second reading of it, which the error must name; it must never
// be another puzzle.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/effort.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(layouts)

namespace {

using Cells = std::vector<int>;  // digits from 1; 0 for a blank

class Random {
 public:
  explicit Random(unsigned seed) : numbers_(seed) {}

  int below(int count) { return static_cast<int>(numbers_() % static_cast<unsigned>(count)); }

  template <class Value>
  Value any_of(std::initializer_list<Value> values) {
    return *(values.begin() + below(static_cast<int>(values.size())));
  }

 private:
  std::mt19937 numbers_;
};

struct RandomGrid {
  int box = 3;
  Cells cells;

  int size() const { return box * box; }
};

RandomGrid make_random_grid(Random& random) {
  RandomGrid grid{random.any_of({2, 3, 3, 3, 3, 4}), {}};
  const int n = grid.size();
  const int first = random.below(n);
  const int blanks = 20 + random.below(60);  // in a hundred
  for (int cell = 0; cell < n * n; ++cell) {
    const int row = cell / n;
    const int digit = (row % grid.box * grid.box + row / grid.box + cell % n + first) % n + 1;
    grid.cells.push_back(random.below(100) < blanks ? 0 : digit);
  }
  return grid;
}

/// How the digits and the blanks of a grid are written.
struct Signs {
  std::string alphabet;  // empty for numbers from 1
  std::string blank = ".";

  std::string text(int digit) const {
    if (digit == 0) return blank;
    return alphabet.empty() ? std::to_string(digit) : alphabet.substr(digit - 1, 1);
  }
};

Signs choose_signs(int size, bool are_characters, Random& random) {
  Signs signs;
  signs.blank = random.any_of<const char*>({".", ".", "0", "_", "*", "x", "?", "-"});
  if (size > 9 && (are_characters || random.below(2) == 0)) {
    signs.alphabet = random.any_of<const char*>(
        {"123456789ABCDEFG", "0123456789ABCDEF", "ABCDEFGHIJKLMNOP", "123456789abcdefg"});
    if (signs.alphabet[0] == '0' && signs.blank == "0") signs.blank = ".";
  }
  return signs;
}

/// Words of two characters in columns: " 3 12  .".
std::string pad_words(std::string text) {
  std::string padded;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find_first_of(" \n", begin)) != text.npos; begin = end + 1) {
    if (end - begin < 2) padded += ' ';
    padded += text.substr(begin, end + 1 - begin);
  }
  return padded;
}

/// Ends of lines of other systems, spaces behind lines, or text below the grid.
std::string vary_lines(const std::string& text, Random& random) {
  const std::string end = random.any_of<const char*>({"\n", "\n", "\n", "\n", "\r\n", "  \n"});
  std::string varied;
  for (const char c : text) varied += c == '\n' ? end : std::string(1, c);
  return varied + random.any_of<const char*>({"", "", "", "", "\n", "\n\n", "\nend\n"});
}

/// The names of the columns or rows.
std::string label(char first, int k) {
  return first == 'A' ? std::string(1, static_cast<char>('A' + k))
                      : std::to_string(first - '0' + k);
}

/// A bar between boxes and a line of a frame, for a grid in a drawing.
struct Frame {
  const char* bar;
  const char* stroke;
  const char* crossing;
  bool has_edges;
};

std::string repeat(const std::string& text, int count) {
  std::string result;
  for (int k = 0; k < count; ++k) result += text;
  return result;
}

std::string make_frame_line(const Frame& frame, int box, int width) {
  std::string line = frame.has_edges ? frame.crossing : "";
  for (int k = 0; k < box; ++k) {
    if (k > 0) line += frame.crossing;
    line += repeat(frame.stroke, width);
  }
  return line + (frame.has_edges ? frame.crossing : "") + "\n";
}

std::string draw(const RandomGrid& grid, const Signs& signs, Random& random) {
  const Frame frame = random.any_of<Frame>({{"|", "-", "+", true},
                                            {"|", "-", "+", false},
                                            {"!", "=", "+", true},
                                            {"│", "─", "┼", true},
                                            {"║", "═", "╬", true},
                                            {"|", "-", "*", true},
                                            {"|", "-", "|", true}});
  const bool is_spaced = random.below(3) > 0;
  const std::string gap = is_spaced ? " " : "";
  const int width = is_spaced ? 2 * grid.box + 1 : grid.box;
  const bool has_lines = random.below(4) > 0;
  const bool has_edges = frame.has_edges && random.below(4) > 0;
  std::string text;
  for (int row = 0; row < grid.size(); ++row) {
    const bool is_edge = row == 0 ? has_edges : true;
    if (has_lines && row % grid.box == 0 && is_edge && (row > 0 || frame.has_edges)) {
      text += make_frame_line(frame, grid.box, width);
    }
    text += frame.has_edges ? frame.bar + gap : "";
    for (int column = 0; column < grid.size(); ++column) {
      if (column > 0) text += column % grid.box == 0 ? gap + frame.bar + gap : gap;
      text += signs.text(grid.cells[row * grid.size() + column]);
    }
    text += (frame.has_edges ? gap + frame.bar : "") + std::string("\n");
  }
  return text + (has_lines && has_edges ? make_frame_line(frame, grid.box, width) : "");
}

struct Separators {
  std::string row_begin, between, row_end, between_rows;
  std::string begin = {}, end = "\n";
};

std::string join(const RandomGrid& grid, const Signs& signs, const Separators& with) {
  std::string text = with.begin;
  for (int row = 0; row < grid.size(); ++row) {
    if (row > 0) text += with.between_rows;
    text += with.row_begin;
    for (int column = 0; column < grid.size(); ++column) {
      if (column > 0) text += with.between;
      text += signs.text(grid.cells[row * grid.size() + column]);
    }
    text += with.row_end;
  }
  return text + with.end;
}

/// Rows of characters in groups of a box's width, with blank lines between bands or without.
std::string join_groups(const RandomGrid& grid, const Signs& signs, const std::string& between,
                        bool has_gaps, const std::string& in_group = "") {
  std::string text;
  for (int row = 0; row < grid.size(); ++row) {
    if (has_gaps && row > 0 && row % grid.box == 0) text += "\n";
    for (int column = 0; column < grid.size(); ++column) {
      if (column > 0) text += column % grid.box == 0 ? between : in_group;
      text += signs.text(grid.cells[row * grid.size() + column]);
    }
    text += "\n";
  }
  return text;
}

std::string join_with_labels(const RandomGrid& grid, const Signs& signs, Random& random) {
  const bool are_fields = random.below(2) == 0;
  const std::string separator = are_fields ? "," : " ";
  const char first = random.any_of({'0', '1', 'A'});
  const char first_row = random.any_of({'0', '1', 'A'});
  std::string text = are_fields ? "" : " ";
  for (int column = 0; column < grid.size(); ++column) text += separator + label(first, column);
  text += "\n";
  for (int row = 0; row < grid.size(); ++row) {
    text += label(first_row, row);
    for (int column = 0; column < grid.size(); ++column) {
      text += separator + signs.text(grid.cells[row * grid.size() + column]);
    }
    text += "\n";
  }
  return text;
}

/// All cells in lines of one width, which is not the width of a row, of boxes of rows or of a grid.
std::string wrap(const RandomGrid& grid, const Signs& signs, const std::string& between,
                 Random& random) {
  const int n = grid.size();
  int width = 0;
  while (width == 0 || width == n || width == 81) width = 3 + random.below(n * n - 4);
  std::string text;
  for (int cell = 0; cell < n * n; ++cell) {
    if (cell > 0) text += cell % width == 0 ? std::string("\n") : between;
    text += signs.text(grid.cells[static_cast<std::size_t>(cell)]);
  }
  return text + "\n";
}

/// Rows that begin with labels one after another, or all with the same sign.
std::string join_with_row_begins(const RandomGrid& grid, const Signs& signs,
                                 const std::string& between, Random& random) {
  const std::string sign = random.any_of<const char*>({"", "", "- ", "* ", "> ", "    "});
  const std::string word = random.any_of<const char*>({"", "", "R", "Row "});
  const char first = word.empty() ? random.any_of({'0', '1', 'A'}) : '1';
  const std::string end = random.any_of<const char*>({": ", ") ", " | ", " "});
  std::string text;
  for (int row = 0; row < grid.size(); ++row) {
    text += sign.empty() ? word + label(first, row) + end : sign;
    for (int column = 0; column < grid.size(); ++column) {
      if (column > 0) text += between;
      text += signs.text(grid.cells[static_cast<std::size_t>(row * grid.size() + column)]);
    }
    text += "\n";
  }
  return text;
}

/// A literal of Rust, Go, Java, C#, MATLAB, R, Scala, PHP, Lisp, YAML or MiniZinc.
std::string write_literal(const RandomGrid& grid, Signs signs, Random& random) {
  struct Literal {
    const char *begin, *row_begin, *between, *row_end, *between_rows, *end;
  };
  const Literal literal =
      random.any_of<Literal>({{"let g: [[u8; 9]; 9] = [\n", "[", ", ", "]", ",\n", "\n];\n"},
                              {"let g = vec![\n", "vec![", ", ", "]", ",\n", "\n];\n"},
                              {"g := [][]int{\n", "{", ", ", "},", "\n", "\n}\n"},
                              {"private static int[][] g = {\n", "{", ",", "}", ",\n", "};\n"},
                              {"int[,] g = new int[9,9] {\n", "{", ",", "}", ",\n", "};\n"},
                              {"g = [", "", " ", "", "; ", "];\n"},
                              {"m <- matrix(c(", "", ", ", "", ",\n", "), byrow=TRUE)\n"},
                              {"val g = Array(\n", "Array(", ", ", ")", ",\n", "\n)\n"},
                              {"$g = array(\n", "array(", ", ", ")", ",\n", "\n);\n"},
                              {"(defvar g '(", "(", " ", ")", "\n ", "))\n"},
                              {"grid:\n", "  - [", ", ", "]", "\n", "\n"},
                              {"puzzle = [|", "", ",", "", "|\n", "|];\n"}});
  signs.alphabet.clear();
  signs.blank = "0";
  return join(grid, signs,
              {literal.row_begin, literal.between, literal.row_end, literal.between_rows,
               literal.begin, literal.end});
}

/// An object or a table with a column of puzzles.
std::string write_record(const RandomGrid& grid, const Signs& signs, Random& random) {
  const std::string cells = join(grid, signs, {"", "", "", "", "", ""});
  const std::string rows = join(grid, signs, {"\"", "", "\"", ", ", "[", "]"});
  const std::string key = random.any_of<const char*>({"puzzle", "Sudoku", "quizzes", "board"});
  switch (random.below(5)) {
    case 0:
      return "{\"name\": \"a\", \"" + key + "\": \"" + cells + "\", \"level\": 3}\n";
    case 1:
      return "[\n  {\n    \"" + key + "\": \"" + cells + "\",\n    \"id\": 7\n  }\n]\n";
    case 2:
      return "{\n  \"rows\": " + rows + "\n}\n";
    case 3:
      return "id," + key + ",level\n7," + cells + ",3\n";
    default:
      return key + "\tid\n" + cells + "\t7\n";
  }
}

/// A text, and words in the error that names its second reading; empty if it has only one.
struct Layout {
  std::string name;
  std::string text;
  std::string second_reading = {};
};

/// Names another usual alphabet of which all digits of the grid are letters, if there is one.
std::string find_second_alphabet(const RandomGrid& grid, const Signs& signs) {
  std::string digits;
  for (const int digit : grid.cells) {
    if (digit > 0) digits += static_cast<char>(std::toupper(signs.text(digit)[0]));
  }
  for (const auto& [alphabet, name] :
       {std::pair{"123456789ABCDEFG", "1-9A-G"}, std::pair{"0123456789ABCDEF", "0-9A-F"},
        std::pair{"ABCDEFGHIJKLMNOP", "A-P"}}) {
    const bool is_other = std::toupper(signs.alphabet[15]) != alphabet[15];
    if (is_other && digits.find_first_not_of(alphabet) == digits.npos) return name;
  }
  return {};
}

/// True if a row of a grid is blank.
bool has_blank_row(const RandomGrid& grid) {
  const auto n = static_cast<std::size_t>(grid.size());
  for (std::size_t row = 0; row < n; ++row) {
    const auto begin = grid.cells.begin() + static_cast<std::ptrdiff_t>(row * n);
    if (std::all_of(begin, begin + static_cast<std::ptrdiff_t>(n), [](int d) { return d == 0; }))
      return true;
  }
  return false;
}

Layout write_in_random_layout(const RandomGrid& grid, Random& random) {
  std::string name;
  const int n = grid.size();
  const int style = random.below(18);
  const bool are_characters = style < 5 || style == 12 || style == 14 || style == 17;
  Signs signs = choose_signs(n, are_characters, random);
  // Digits from 0 beside another blank. Without a 0, nothing shows that they are not from 1.
  const bool has_first_digit = std::ranges::find(grid.cells, 1) != grid.cells.end();
  if (n <= 9 && has_first_digit && random.below(8) == 0)
    signs = {std::string("012345678").substr(0, static_cast<std::size_t>(n)),
             random.any_of<const char*>({".", "_", "*", "x", "?"})};
  std::string text;
  if (style == 0) {
    name = "line";
    const char* behind = random.any_of<const char*>({"\n", " # easy\n", ", 2.3\n", "\t7\n"});
    text = join(grid, signs, {"", "", "", "", "", behind});
    if (n > 4 && random.below(4) == 0) text = "0f3a9c " + text;
  } else if (style == 1) {
    name = "groups in a line";
    text = join(grid, signs, {"", "", "", random.any_of<const char*>({" ", "/", "|", ":"})});
  } else if (style == 2) {
    name = "rows";
    if (signs.blank == "." && random.below(4) == 0 && n == 9) signs.blank = " ";
    text = join(grid, signs, {"", "", "\n", "", "", ""});
  } else if (style == 3) {
    name = "groups in rows";
    text = join_groups(grid, signs, random.any_of<const char*>({" ", " | ", "  "}),
                       random.below(2) == 0);
  } else if (style == 4) {
    name = "quoted rows";
    text = join(grid, signs, {"\"", "", "\"", ",\n ", "[", "]\n"});
  } else if (style == 5) {
    name = "drawing";
    if (n > 9) signs = choose_signs(n, true, random);
    text = draw(grid, signs, random);
  } else if (style == 6) {
    name = "words";
    const bool has_gaps = random.below(4) == 0;
    text = has_gaps ? join_groups(grid, signs, "  ", true, " ")
                    : join(grid, signs,
                           {"", random.any_of<const char*>({" ", "  ", " "}), "\n", "", "", ""});
    if (n > 9 && signs.alphabet.empty()) text = pad_words(text);
  } else if (style == 7) {
    name = "fields";
    if (random.below(2) == 0) signs.blank = "";
    const std::string quote = signs.blank.empty() || random.below(4) > 0 ? "" : "\"";
    const std::string sign = random.any_of<const char*>({",", ";", "\t", ", "});
    text = join(grid, signs, {quote, quote + sign + quote, quote + "\n", "", "", ""});
  } else if (style == 8) {
    name = "labels";
    text = join_with_labels(grid, signs, random);
  } else if (style == 9) {
    name = "lists";
    signs.alphabet.clear();
    signs.blank = random.any_of<const char*>({"0", "None", "null", "_", "'.'", "''"});
    text =
        join(grid, signs, {"[", ", ", "]", random.any_of<const char*>({",\n ", ", "}), "[", "]\n"});
  } else if (style == 10) {
    name = "braces";
    signs.alphabet.clear();
    signs.blank = "0";
    text = join(grid, signs, {"{", ",", "}", ",\n", "int g[][] = {\n", "};\n"});
  } else if (style == 12) {
    name = "wrapped characters";
    text = wrap(grid, signs, "", random);
  } else if (style == 13) {
    name = "wrapped words";
    text = wrap(grid, signs, random.any_of<const char*>({" ", ", ", "; "}), random);
  } else if (style == 14 || style == 15) {
    name = "rows with labels or signs";
    if (signs.blank == "-" || signs.blank == "*") signs.blank = ".";
    text = join_with_row_begins(grid, signs, style == 14 ? "" : " ", random);
  } else if (style == 16) {
    name = "literals";
    text = write_literal(grid, signs, random);
  } else if (style == 17) {
    name = "records";
    text = write_record(grid, signs, random);
  } else {
    name = "numpy";
    signs.alphabet.clear();
    signs.blank = random.any_of<const char*>({"0", "nan"});
    text = join(grid, signs, {"[", " ", "]", "\n ", "[", "]\n"});
  }
  name += " " + std::to_string(n) + " blank '" + signs.blank + "' " + signs.alphabet;
  const bool are_lists = style == 9 || style == 10 || style == 11 || style == 16 || style == 4;
  const char* title = random.any_of<const char*>(
      {"", "", "", "Puzzle 7\n", "Puzzle 7:\n", "% hard one\n", "# a comment\n", "3.\n", "Easy\n\n",
       "--- 1 ---\n", "== Easy ==\n", "2020-01-31\n", "n = 9\n", "[12]\n", "// by A. B.\n",
       "<h1>Easy</h1>\n"});
  const bool may_be_list = std::string("3[n").find(title[0]) != std::string::npos;
  const bool has_no_title = (are_lists && may_be_list) || style == 17;
  const bool has_spaces = signs.blank == " " || signs.blank.empty();
  Layout layout{name, (has_no_title ? "" : title) +
                          (has_spaces || style == 17 ? text : vary_lines(text, random))};
  if (n > 9 && !signs.alphabet.empty()) layout.second_reading = find_second_alphabet(grid, signs);
  const bool may_be_frame = style == 5 && signs.blank == "-" && has_blank_row(grid);
  if (may_be_frame) layout.second_reading = "either a frame or a row of blanks";
  return layout;
}

std::string digits_of(const Cells& cells) {
  std::string text;
  for (const int digit : cells) text += std::to_string(digit) + " ";
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_each_layout_as_written_or_names_a_second_reading) {
  const int grids = test::scaled_tries(test::tries_of_run(200, 2000));
  constexpr int layouts_per_grid = 40;
  Random random(44);
  int refused = 0;
  std::map<std::string, int> wrong;  // the first text of each kind is shown
  for (int k = 0; k < grids; ++k) {
    const RandomGrid grid = make_random_grid(random);
    for (int count = 0; count < layouts_per_grid; ++count) {
      const Layout layout = write_in_random_layout(grid, random);
      const auto complain = [&](const std::string& fault) {
        if (++wrong[layout.name] == 1) {
          BOOST_ERROR(layout.name + ": " + fault + "\n" + layout.text);
        }
      };
      const auto reader = read_puzzles_in_text(layout.text, {});
      const auto reading = reader->next();
      BOOST_REQUIRE(reading.has_value());
      const auto* puzzle = std::get_if<Puzzle>(&*reading);
      const InputError* error =
          puzzle == nullptr ? std::get_if<InputError>(&*reading) : puzzle->error();
      if (error != nullptr) {
        ++refused;
        const std::string message = to_string(*error);
        const bool is_named =
            !layout.second_reading.empty() && message.find(layout.second_reading) != message.npos;
        if (!is_named) complain(message);
        continue;
      }
      const auto digits = puzzle->grid()->digits();
      const std::string cells = digits_of(Cells(digits.begin(), digits.end()));
      if (cells != digits_of(grid.cells)) {
        complain("another puzzle, " + cells);
      } else if (reader->next().has_value()) {
        complain("a second puzzle");
      }
    }
  }
  BOOST_TEST(wrong.empty());
  BOOST_TEST(refused * 100 <= grids * layouts_per_grid);
}

BOOST_AUTO_TEST_CASE(reads_rows_that_look_like_another_layout) {
  const auto read_line = [](const std::string& text) {
    const auto reader = read_puzzles_in_text(text, {});
    const auto reading = reader->next();
    const auto* puzzle = reading ? std::get_if<Puzzle>(&*reading) : nullptr;
    BOOST_REQUIRE_MESSAGE(puzzle != nullptr && puzzle->grid() != nullptr, text);
    BOOST_TEST(!reader->next().has_value());
    std::string cells;
    for (const int digit : puzzle->grid()->digits())
      cells += digit_character(digit == 0 ? 1 : digit);
    return cells;
  };
  // The first sign of two rows may be a bullet.
  std::string starred = "* * * * * * * 4 *\n* * 2 * 4 * * * *\n3 4 * * 7 * * 1 *\n";
  for (int row = 3; row < 9; ++row) starred += "* * * * * * * * *\n";
  BOOST_TEST(read_line(starred) == "111111141112141111341171111" + std::string(54, '1'));
  // The first row has 19 characters, as four groups of four have.
  for (std::string fields : {",G,,I,,,,,,,P,,,,,E\n", ",,,,,,,,,,L,,N,,P,A\n"}) {
    for (int row = 1; row < 16; ++row) fields += ",,,,,,,,,,,,,,,A\n";
    BOOST_TEST(read_line(fields).size() == 256U);
  }
  // As many digits in the first row as a 9x9 grid has cells.
  std::string words;
  for (int cell = 0; cell < 256; ++cell)
    words += std::string(cell < 11 ? "12" : ".") + (cell % 70 == 69 || cell == 255 ? "\n" : ", ");
  BOOST_TEST(read_line(words).size() == 256U);
}

BOOST_AUTO_TEST_CASE(reads_wrapped_words_whose_first_line_has_16_characters) {
  std::string text = "1 . 16 . 2 . 3 . 4 . . 11 . .\n";
  for (int line = 1; line < 18; ++line) text += ". . . . . . . . . . . . . .\n";
  text += ". . . 13\n";
  const auto reading = read_puzzles_in_text(text, {})->next();
  const auto* puzzle = reading ? std::get_if<Puzzle>(&*reading) : nullptr;
  BOOST_REQUIRE(puzzle != nullptr && puzzle->grid() != nullptr);
  BOOST_TEST(puzzle->grid()->board().size() == 16);
  BOOST_TEST(puzzle->grid()->digits().back() == 13);
}

BOOST_AUTO_TEST_CASE(takes_no_row_in_groups_for_a_title_between_marks) {
  const std::string starred =
      "**** b**e **1* ****\n*c** **** 3*5* 78**\nf*** *4** 78** *c**\n***6 **9* **** fg1*\n"
      "**** c*** **2* **6*\n**** ***3 **** **a*\n**** **6* **** ****\n*56* **** ***f *1**\n"
      "9ab* de** 12** 56**\nd*** **** 56** ****\n**** **** **** **f*\n**** *ab* **** **3*\n"
      "a*c* *f*1 *3** 67*9\ne*** 2*** **8* ****\n**** *7** **** ef*1\n**** **** *fg* ****\n";
  for (const char blank : {'*', '-'}) {
    std::string text = starred;
    std::ranges::replace(text, '*', blank);
    const auto reader = read_puzzles_in_text(text, {});
    const auto reading = reader->next();
    BOOST_REQUIRE(reading.has_value());
    const Puzzle* puzzle = std::get_if<Puzzle>(&*reading);
    BOOST_REQUIRE(puzzle != nullptr && puzzle->grid() != nullptr);
    BOOST_TEST(puzzle->name == "text-1");
    BOOST_TEST(puzzle->grid()->digits()[4] == 11);
    BOOST_TEST(puzzle->grid()->digits()[17] == 12);
    BOOST_TEST(!reader->next().has_value());
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
