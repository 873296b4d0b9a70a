// Tests that every reader advances past a bad puzzle, even a faulty reader that would stay there.
#include "src/puzzles/format.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <random>

#include "src/base/byte_source.hpp"
#include "src/boards/layout.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(progressing_reader)

namespace {

/// A faulty reader: it reports the line "bad" as an error and never advances past this line.
class StuckReader final : public FormatReader {
 public:
  std::optional<Puzzle> next(LineSource& source) override {
    const auto line = source.peek();
    if (!line) return std::nullopt;
    const std::size_t number = line->number;
    if (line->text == "bad") return bad_puzzle({number, 1}, "a fault", "none");
    source.drop();
    return good_puzzle(number, Grid(*Board::with_boxes(2, 2)), {{number, 1}});
  }
  bool may_block(const LineSource&) const override { return false; }
};

/// A faulty reader that returns the same error forever.
class EndlessReader final : public FormatReader {
 public:
  std::optional<Puzzle> next(LineSource&) override { return bad_puzzle({1, 1}, "a", "b"); }
  bool may_block(const LineSource&) const override { return false; }
};

LineSource make_line_source_of_text(const std::string& text) {
  return LineSource(std::make_unique<TextSource>(text));
}

/// Returns "LINE" for each puzzle and "COUNT errors in LINE" for consecutive errors in one line.
std::vector<std::string> list_lines_of_results(FormatReader& reader, const std::string& text) {
  LineSource source = make_line_source_of_text(text);
  std::vector<std::string> lines;
  std::size_t bad_line = 0;
  std::size_t errors = 0;
  const auto end_errors = [&] {
    if (errors > 0) lines.push_back(fmt::format("{} errors in {}", errors, bad_line));
    errors = 0;
  };
  while (const auto puzzle = reader.next_with_progress(source)) {
    if (puzzle->error() == nullptr || puzzle->line != bad_line) end_errors();
    if (puzzle->error() == nullptr) {
      lines.push_back(fmt::format("{}", puzzle->line));
    } else {
      bad_line = puzzle->line;
      ++errors;
    }
  }
  end_errors();
  return lines;
}

/// Lines that mean different things in different formats.
const std::array<std::string, 48> fragments{
    "",
    "",
    "1...",
    ".2..",
    "..3.",
    "...4",
    "1 0 0 0",
    "0 2 0 0",
    "1\t\t\t",
    "\t\t\t",
    "killer\t\t\t3",
    "killer,,,",
    "\"a,b\",,",
    "7\t\t\t",
    "1,0,0,0",
    "0,0,0,0,0,0,0,0,0",
    "*-----*",
    "+--+--+",
    "|1.|..|",
    "|--|--|",
    "killer | a | b",
    "| killer |",
    "---",
    "Grid 01",
    "grid = [[1]]",
    "No. 5:",
    "abcd",
    "Puzzle",
    "# note",
    "#Dname",
    "#N",
    "[Puzzle]",
    "[State]",
    "[Regions]",
    "[[1, 0, 0, 0],",
    " [0, 2, 0, 0],",
    "[0, 0, 0, 4]]",
    "p = {'grid': [[1,0],",
    "'diagonal': True}",
    "np.array([1, 0, 0, 0])",
    "['1...', '.2..'",
    "puzzle,solution",
    R"({"puzzle":"1....2....3....4"})",
    R"({"size":4,"grid":[)",
    "1....2....3....4",
    "1....2....3....4AAAABBBBCCCCDDDD",
    "2x2::k:1:2:3",
    "]",
};

}  // namespace

BOOST_AUTO_TEST_CASE(advances_a_reader_that_stays_at_a_line) {
  StuckReader reader;
  const std::string all = fmt::format("{} errors in ", FormatReader::max_repeats);
  CHECK_LINES(list_lines_of_results(reader, "good\nbad\ngood\nbad\nbad\n"),
              {"1", all + "2", "3", all + "4", all + "5"});
}

BOOST_AUTO_TEST_CASE(ends_a_reader_that_repeats_an_error) {
  EndlessReader reader;
  CHECK_LINES(list_lines_of_results(reader, "a\nb\nc\n"),
              {fmt::format("{} errors in 1", FormatReader::max_repeats)});
}

BOOST_AUTO_TEST_CASE(every_format_reader_reaches_the_end) {
  constexpr int texts = 300;
  std::mt19937 random(1);  // used without distributions, which differ between standard libraries
  for (const char* layout : {"", "4x4", "9x9", "jigsaw:AABBAABCDDBCDDCC", "latin:5"}) {
    ReaderOptions options;
    if (*layout != '\0') options.board = std::get<Board>(make_board_of(layout, ""));
    for (const Format& format : formats()) {
      for (int k = 0; k < texts; ++k) {
        std::string text;
        for (auto lines = 1 + random() % 9; lines > 0; --lines) {
          text += fragments[random() % fragments.size()] + "\n";
        }
        LineSource source = make_line_source_of_text(text);
        const auto reader = format.make_reader(options, 0);
        std::size_t puzzles = 0;
        while (puzzles <= text.size() && reader->next(source)) ++puzzles;
        if (puzzles <= text.size()) continue;
        BOOST_ERROR(format.about.name << " on '" << layout << "' never ends:\n" << text);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
