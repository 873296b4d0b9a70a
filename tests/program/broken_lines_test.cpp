// Tests a batch of 20,000 lines in which every thousandth line is broken, in 13 different ways. The
// program must report each broken line once and answer every other line correctly and in order.
// With the environment variable CLAUSOKU_MILLION_LINES the batch has a million lines.
#include <algorithm>
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(broken_lines)

namespace {

using namespace clausoku::test;

constexpr int cell_count = 81;
constexpr int period = 1000;

struct BrokenLine {
  std::string line;
  int column;  // counted from 1
  std::string found;
  std::string expected;
};

BrokenLine line_with_unreadable_cell(const std::string& line, int at, const std::string& piece,
                                     const std::string& shown) {
  return {line.substr(0, at) + piece + line.substr(at + 1), at + 1, "'" + shown + "'",
          "a digit from 1 to 9 or a blank"};
}

BrokenLine make_line_with_wrong_length(std::string line) {
  const auto length = static_cast<int>(line.size());
  return {line, std::min(length, cell_count) + 1,
          std::to_string(length) + (length == 1 ? " character" : " characters"), "81"};
}

BrokenLine make_line_with_clashing_givens(int row, int first, int second) {
  std::string line(cell_count, '.');
  line[9 * row + first] = line[9 * row + second] = '7';
  const std::string name = "r" + std::to_string(row + 1) + "c";
  return {line, 9 * row + second + 1,
          "row " + std::to_string(row + 1) + " has 7 twice, in " + name +
              std::to_string(first + 1) + " and " + name + std::to_string(second + 1),
          "each digit once"};
}

/// Each function breaks a line at the cell with the index `at`, which is from 1 to 79.
const std::vector<std::function<BrokenLine(const std::string& line, int at)>> line_breakers{
    [](const std::string& line, int at) {
      return make_line_with_wrong_length(line.substr(0, std::max(at, 4)));  // "123" may be a count
    },
    [](const std::string& line, int at) {
      return make_line_with_wrong_length(line + line.substr(0, at));
    },
    [](const std::string& line, int at) { return line_with_unreadable_cell(line, at, "a", "a"); },
    [](const std::string& line, int at) { return line_with_unreadable_cell(line, at, "\"", "\""); },
    [](const std::string& line, int at) { return line_with_unreadable_cell(line, at, "'", "'"); },
    [](const std::string& line, int at) { return line_with_unreadable_cell(line, at, "~", "~"); },
    [](const std::string& line, int at) {
      return line_with_unreadable_cell(line, at, "\xC3\xA9", "\xC3\xA9");
    },
    [](const std::string& line, int at) {
      return line_with_unreadable_cell(line, at, "\xFF", "\\xFF");
    },
    [](const std::string& line, int at) {
      return line_with_unreadable_cell(line, at, std::string(1, '\0'), "\\x00");
    },
    [](const std::string& line, int at) {
      return line_with_unreadable_cell(line, at, "\x1B", "\\x1B");
    },
    [](const std::string& line, int at) {
      return line_with_unreadable_cell(line, at, "\r", "\\x0D");
    },
    [](const std::string& line, int at) {
      BrokenLine cut = make_line_with_wrong_length(line.substr(0, at));
      cut.line += ';' + line.substr(at + 1);
      return cut;
    },
    [](const std::string&, int at) {
      return make_line_with_clashing_givens(at % 9, at % 3, 3 + at % 6);
    },
};

/// Adds `shift` to each digit of a line; after 9 comes 1 again. Blanks (0) stay blank.
std::string rotate_digits(std::string line, int shift) {
  for (char& c : line) {
    if (c != '0') c = static_cast<char>('1' + (c - '1' + shift) % 9);
  }
  return line;
}

struct EulerPuzzles {
  std::vector<std::string> puzzles;
  std::vector<std::string> solutions;
};

EulerPuzzles read_euler_puzzles() {
  const std::string file = data_file("p096_sudoku.txt");
  EulerPuzzles euler;
  for (std::string text = read_file(file); !text.empty();) {
    const std::string line = text.substr(0, text.find('\n'));
    text.erase(0, line.size() + 1);
    if (line.starts_with("Grid")) {
      euler.puzzles.emplace_back();
    } else {
      euler.puzzles.back() += line.substr(0, 9);
    }
  }
  const std::string out = run_program({"solve", "-q", file}).out;
  for (std::size_t k = 0; k < out.size(); k += cell_count + 1) {
    euler.solutions.push_back(out.substr(k, cell_count));
  }
  return euler;
}

}  // namespace

BOOST_DATA_TEST_CASE(reports_every_broken_line_and_solves_every_other, (std::array{"1", "2"}),
                     threads) {
  const int count = std::getenv("CLAUSOKU_MILLION_LINES") == nullptr ? 20'000 : 1'000'000;
  const EulerPuzzles euler = read_euler_puzzles();
  BOOST_REQUIRE_EQUAL(euler.puzzles.size(), 50);
  BOOST_REQUIRE_EQUAL(euler.solutions.size(), 50);
  const TemporaryFolder folder;
  const std::string file = folder.path() / "lines.txt";
  std::string input, out, err;
  for (int k = 1; k <= count; ++k) {
    const int shift = k / 50 % 9;
    const std::string line = rotate_digits(euler.puzzles[k % 50], shift);
    if (k % period != 0) {
      input += line + '\n';
      out += rotate_digits(euler.solutions[k % 50], shift) + '\n';
      continue;
    }
    const int turn = k / period - 1;
    const BrokenLine broken = line_breakers[turn % line_breakers.size()](
        line, 1 + turn / static_cast<int>(line_breakers.size()) % (cell_count - 2));
    const bool is_clash = broken.expected == "each digit once";
    const std::string message = broken.found + "; expected " + broken.expected;
    input += broken.line + '\n';
    out +=
        "# invalid lines-" + std::to_string(k) + ": " + (is_clash ? broken.found : message) + '\n';
    err += "clausoku: " + file + ":" + std::to_string(k) + ":" + std::to_string(broken.column) +
           ": " + message + '\n';
  }
  folder.write("lines.txt", input);
  const auto result = run_program(
      {"solve", "-q", "--engine", "backtrack", "--no-cross-check", "--threads", threads, file});
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(std::ranges::count(result.err, '\n'), count / period);
  BOOST_CHECK(result.err == err);
  BOOST_CHECK(result.out == out);
}

BOOST_AUTO_TEST_SUITE_END()
