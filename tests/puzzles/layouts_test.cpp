// Reads random grids in random layouts: styles, blanks, alphabets, frames, labels and titles. The
// writer of the layouts shares no code with the reader. A text must be read as it was written, or
// be refused with an error that names a second reading; it must never be another puzzle.
#include <array>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <string>
#include <vector>

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
                        bool has_gaps) {
  std::string text;
  for (int row = 0; row < grid.size(); ++row) {
    if (has_gaps && row > 0 && row % grid.box == 0) text += "\n";
    for (int column = 0; column < grid.size(); ++column) {
      if (column > 0 && column % grid.box == 0) text += between;
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

std::string write_in_random_layout(const RandomGrid& grid, Random& random, std::string& name) {
  const int n = grid.size();
  const int style = random.below(12);
  const bool are_characters = style < 5;
  Signs signs = choose_signs(n, are_characters, random);
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
    text = join(grid, signs, {"", random.any_of<const char*>({" ", "  ", " "}), "\n", "", "", ""});
  } else if (style == 7) {
    name = "fields";
    if (random.below(2) == 0) signs.blank = "";
    text = join(grid, signs, {"", random.any_of<const char*>({",", ";", "\t"}), "\n", "", "", ""});
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
  } else {
    name = "numpy";
    signs.alphabet.clear();
    signs.blank = random.any_of<const char*>({"0", "nan"});
    text = join(grid, signs, {"[", " ", "]", "\n ", "[", "]\n"});
  }
  name += " " + std::to_string(n) + " blank '" + signs.blank + "' " + signs.alphabet;
  const bool are_lists = style >= 9 || style == 4;
  const char* title =
      random.any_of<const char*>({"", "", "", "Puzzle 7\n", "Puzzle 7:\n", "% hard one\n",
                                  "# a comment\n", "3.\n", "Easy\n\n"});
  return (are_lists && title[0] == '3' ? "" : title) + text;
}

std::string digits_of(const Cells& cells) {
  std::string text;
  for (const int digit : cells) text += std::to_string(digit) + " ";
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_each_layout_as_written_or_names_a_second_reading) {
  constexpr int grids = 2000;
  constexpr int layouts_per_grid = 40;
  Random random(44);
  int refused = 0;
  std::map<std::string, int> wrong;  // the first text of each kind is shown
  for (int k = 0; k < grids; ++k) {
    const RandomGrid grid = make_random_grid(random);
    for (int layout = 0; layout < layouts_per_grid; ++layout) {
      std::string name;
      const std::string text = write_in_random_layout(grid, random, name);
      const auto reader = read_puzzles_in_text(text, {});
      const auto reading = reader->next();
      BOOST_REQUIRE(reading.has_value());
      const auto* puzzle = std::get_if<Puzzle>(&*reading);
      const InputError* error =
          puzzle == nullptr ? std::get_if<InputError>(&*reading) : puzzle->error();
      if (error != nullptr) {
        const std::string message = to_string(*error);
        const bool names_both =
            message.find(" or ") != message.npos || message.find("--first-digit") != message.npos;
        ++refused;
        if (!names_both && ++wrong[name] == 1) BOOST_ERROR(name + ": " + message + "\n" + text);
        continue;
      }
      const auto digits = puzzle->grid()->digits();
      const bool is_same = digits_of(Cells(digits.begin(), digits.end())) == digits_of(grid.cells);
      const bool is_alone = !reader->next().has_value();
      if ((!is_same || !is_alone) && ++wrong[name] == 1) {
        BOOST_ERROR(name + (is_same ? ": a second puzzle in\n" : ": another puzzle than\n") + text +
                    digits_of(Cells(digits.begin(), digits.end())));
      }
    }
  }
  BOOST_TEST(wrong.empty());
  BOOST_TEST(refused * 100 <= grids * layouts_per_grid);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
