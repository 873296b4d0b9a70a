// A long batch in which every thousandth line is broken, each in a way of its own: as many reports
// as broken lines, and every other answer right and in its place. CLAUSOKU_MILLION_LINES in the
// environment makes it a million lines.
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

constexpr int cells = 81;
constexpr int period = 1000;

struct Broken {
  std::string line;
  int column;  // 1-based
  std::string found;
  std::string expected;
};

Broken with_piece(const std::string& line, int at, const std::string& piece,
                  const std::string& shown) {
  return {line.substr(0, at) + piece + line.substr(at + 1), at + 1, "'" + shown + "'",
          "a digit from 1 to 9 or a blank"};
}

Broken of_length(std::string line) {
  const auto length = static_cast<int>(line.size());
  return {line, std::min(length, cells) + 1,
          std::to_string(length) + (length == 1 ? " character" : " characters"), "81"};
}

Broken with_clash(int row, int first, int second) {
  std::string line(cells, '.');
  line[9 * row + first] = line[9 * row + second] = '7';
  const std::string name = "r" + std::to_string(row + 1) + "c";
  return {line, 9 * row + second + 1,
          "row " + std::to_string(row + 1) + " has 7 twice, in " + name +
              std::to_string(first + 1) + " and " + name + std::to_string(second + 1),
          "each digit once"};
}

/// Ways to break a line at a cell 1 … 79.
const std::vector<std::function<Broken(const std::string& line, int at)>> ways{
    [](const std::string& line, int at) { return of_length(line.substr(0, at)); },
    [](const std::string& line, int at) { return of_length(line + line.substr(0, at)); },
    [](const std::string& line, int at) { return with_piece(line, at, "a", "a"); },
    [](const std::string& line, int at) { return with_piece(line, at, "\"", "\""); },
    [](const std::string& line, int at) { return with_piece(line, at, "'", "'"); },
    [](const std::string& line, int at) { return with_piece(line, at, "-", "-"); },
    [](const std::string& line, int at) { return with_piece(line, at, "\xC3\xA9", "\xC3\xA9"); },
    [](const std::string& line, int at) { return with_piece(line, at, "\xFF", "\\xFF"); },
    [](const std::string& line, int at) {
      return with_piece(line, at, std::string(1, '\0'), "\\x00");
    },
    [](const std::string& line, int at) { return with_piece(line, at, "\x1B", "\\x1B"); },
    [](const std::string& line, int at) { return with_piece(line, at, "\r", "\\x0D"); },
    [](const std::string& line, int at) {
      Broken cut = of_length(line.substr(0, at));
      cut.line += ';' + line.substr(at + 1);
      return cut;
    },
    [](const std::string&, int at) { return with_clash(at % 9, at % 3, 3 + at % 6); },
};

/// The digits d turned into d + by, 9 being followed by 1.
std::string renamed(std::string line, int by) {
  for (char& c : line) {
    if (c != '0') c = static_cast<char>('1' + (c - '1' + by) % 9);
  }
  return line;
}

struct Fifty {
  std::vector<std::string> puzzles;
  std::vector<std::string> solutions;
};

Fifty the_fifty() {
  const std::string file = data_file("p096_sudoku.txt");
  Fifty fifty;
  for (std::string text = read_file(file); !text.empty();) {
    const std::string line = text.substr(0, text.find('\n'));
    text.erase(0, line.size() + 1);
    if (line.starts_with("Grid")) {
      fifty.puzzles.emplace_back();
    } else {
      fifty.puzzles.back() += line.substr(0, 9);
    }
  }
  const std::string out = run_program({"solve", "-q", file}).out;
  for (std::size_t k = 0; k < out.size(); k += cells + 1) {
    fifty.solutions.push_back(out.substr(k, cells));
  }
  return fifty;
}

}  // namespace

BOOST_DATA_TEST_CASE(every_broken_line_is_reported_and_every_other_is_solved,
                     (std::array{"1", "2"}), threads) {
  const int count = std::getenv("CLAUSOKU_MILLION_LINES") == nullptr ? 20'000 : 1'000'000;
  const Fifty fifty = the_fifty();
  BOOST_REQUIRE_EQUAL(fifty.puzzles.size(), 50);
  BOOST_REQUIRE_EQUAL(fifty.solutions.size(), 50);
  const TemporaryFolder folder;
  const std::string file = folder.path() / "lines.txt";
  std::string input, out, err;
  for (int k = 1; k <= count; ++k) {
    const int by = k / 50 % 9;
    const std::string line = renamed(fifty.puzzles[k % 50], by);
    if (k % period != 0) {
      input += line + '\n';
      out += renamed(fifty.solutions[k % 50], by) + '\n';
      continue;
    }
    const int turn = k / period - 1;
    const Broken broken =
        ways[turn % ways.size()](line, 1 + turn / static_cast<int>(ways.size()) % (cells - 2));
    const bool is_clash = broken.expected == "each digit once";
    const std::string what = broken.found + "; expected " + broken.expected;
    input += broken.line + '\n';
    out += "# invalid lines-" + std::to_string(k) + ": " + (is_clash ? broken.found : what) + '\n';
    err += "clausoku: " + file + ":" + std::to_string(k) + ":" + std::to_string(broken.column) +
           ": " + what + '\n';
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
