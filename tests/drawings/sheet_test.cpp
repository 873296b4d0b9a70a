// Which puzzle stands on which page, and where its solution does.
#include "src/drawings/sheet.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "tests/grids.hpp"

namespace clausoku {

using namespace test;

BOOST_AUTO_TEST_SUITE(sheet)

namespace {

/// Remembers pages as words: "2x3: 1 a, 2 b", with a '*' where something is drawn.
class Recorder final : public PageWriter {
 public:
  explicit Recorder(std::vector<std::string>& pages) : pages_(pages) {}

  std::optional<std::string> append(const SheetPage& page, const TextOutput&) override {
    if (pages_.size() == 3) return "no more";
    std::string words = page.solutions ? "solutions " : "";
    words += std::to_string(page.arrangement.columns) + "x" + std::to_string(page.arrangement.rows);
    for (const SheetFigure& figure : page.figures) {
      words += ", " + std::to_string(figure.number) + " " + figure.name + figure.words +
               figure.difficulty + (figure.drawing ? "*" : "");
      if (page.solutions && figure.drawing) BOOST_TEST(figure.drawing->clues.empty());
    }
    pages_.push_back(words);
    return std::nullopt;
  }

  std::optional<std::string> finish(const TextOutput&) override {
    pages_.push_back("end");
    return std::nullopt;
  }

 private:
  std::vector<std::string>& pages_;
};

const TextOutput nowhere = [](std::string_view) {};

SheetPuzzle puzzle(const std::string& name, const Board& shape) {
  return {.name = name, .grid = Grid(shape), .solution = pattern(shape)};
}

struct Recorded {
  explicit Recorded(const SheetStyle& style) : sheet(style, std::make_unique<Recorder>(pages)) {}

  void add(SheetPuzzle puzzle) { BOOST_TEST(!sheet.append(std::move(puzzle), nowhere)); }

  std::vector<std::string> pages;
  Sheet sheet;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_page_is_written_when_it_is_full_and_solutions_at_the_end) {
  Recorded on({.per_page = 2});
  on.add(puzzle("a", board(2, 2)));
  BOOST_TEST(on.pages.empty());
  on.add(puzzle("b", board(2, 2)));
  const std::vector<std::string> first{"1x2, 1 a*, 2 b*"};
  BOOST_TEST(on.pages == first, boost::test_tools::per_element());
  on.add(puzzle("c", board(2, 2)));
  BOOST_TEST(!on.sheet.finish(nowhere));
  const std::vector<std::string> all{first[0], "1x2, 3 c*", "solutions 4x5, 1 a*, 2 b*, 3 c*",
                                     "end"};
  BOOST_TEST(on.pages == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(without_solutions_there_are_puzzles_alone) {
  Recorded on({.per_page = 6, .solutions = false});
  on.add(puzzle("a", board(2, 2)));
  BOOST_TEST(!on.sheet.finish(nowhere));
  const std::vector<std::string> all{"2x3, 1 a*", "end"};
  BOOST_TEST(on.pages == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_difficulty_stands_beside_the_puzzle_and_words_instead_of_a_solution) {
  Recorded on({.per_page = 1});
  on.add({.name = "a",
          .grid = Grid(board(2, 2)),
          .instead_of_solution = " several",
          .difficulty = " hard"});
  BOOST_TEST(!on.sheet.finish(nowhere));
  const std::vector<std::string> all{"1x1, 1 a hard*", "solutions 4x5, 1 a several", "end"};
  BOOST_TEST(on.pages == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_solution_that_needs_more_room_begins_a_page_and_smaller_ones_follow_there) {
  Recorded on({.per_page = 6});
  on.add(puzzle("a", board(3, 3)));
  on.add(puzzle("b", board(4, 4)));
  on.add(puzzle("c", board(3, 3)));
  BOOST_TEST(!on.sheet.finish(nowhere));
  const std::vector<std::string> all{"2x3, 1 a*, 2 b*, 3 c*", "solutions 4x5, 1 a*",
                                     "solutions 2x3, 2 b*, 3 c*", "end"};
  BOOST_TEST(on.pages == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_page_that_cannot_be_written_is_told) {
  Recorded on({.per_page = 1, .solutions = false});
  for (int k = 0; k < 3; ++k) on.add(puzzle("a", board(2, 2)));
  BOOST_TEST(on.sheet.append(puzzle("b", board(2, 2)), nowhere).value() == "no more");
}

BOOST_AUTO_TEST_CASE(a_sheet_of_nothing_has_no_page) {
  Recorded on({});
  BOOST_TEST(!on.sheet.finish(nowhere));
  const std::vector<std::string> all{"end"};
  BOOST_TEST(on.pages == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
