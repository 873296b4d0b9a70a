// Which puzzle stands on which page, and where its solution does.
#include "src/drawings/sheets/sheet.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "src/boards/further_houses.hpp"
#include "src/boards/layout.hpp"
#include "tests/drawings/clue_sheet.hpp"
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
          .missing_solution_text = " several",
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

BOOST_AUTO_TEST_CASE(words_instead_of_a_large_solution_begin_no_page) {
  Recorded on({.per_page = 6});
  on.add(puzzle("a", board(3, 3)));
  on.add({.name = "b", .grid = Grid(board(4, 4)), .missing_solution_text = " none"});
  on.add(puzzle("c", board(3, 3)));
  BOOST_TEST(!on.sheet.finish(nowhere));
  const std::vector<std::string> all{"2x3, 1 a*, 2 b*, 3 c*", "solutions 4x5, 1 a*, 2 b none, 3 c*",
                                     "end"};
  BOOST_TEST(on.pages == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_page_states_the_rules_of_its_own_puzzles_each_once) {
  std::vector<std::vector<std::string>> rules;
  class RuleRecorder final : public PageWriter {
   public:
    explicit RuleRecorder(std::vector<std::vector<std::string>>& rules) : rules_(rules) {}
    std::optional<std::string> append(const SheetPage& page, const TextOutput&) override {
      rules_.push_back(page.rules);
      return std::nullopt;
    }
    std::optional<std::string> finish(const TextOutput&) override { return std::nullopt; }

   private:
    std::vector<std::vector<std::string>>& rules_;
  };
  Sheet sheet({.per_page = 2}, std::make_unique<RuleRecorder>(rules));
  const auto add = [&](const std::vector<std::string>& clues) {
    BOOST_TEST(!sheet.append({.grid = sheet_of(clues)}, nowhere));
  };
  add({"killer-cage 3 r1c1,r1c2", "killer-cage 4 r2c1,r2c2"});
  add({"killer-cage 3 r1c1,r1c2", "anti-knight"});
  add({});
  BOOST_TEST(!sheet.finish(nowhere));
  const std::vector<std::string> first{
      "Killer cage: the digits in a cage differ and have its sum, if it has one.",
      "Anti knight: cells a knight's move apart differ."};
  BOOST_TEST_REQUIRE(rules.size() == 3u);
  BOOST_TEST(rules[0] == first, boost::test_tools::per_element());
  BOOST_TEST(rules[1].empty());
  BOOST_TEST(rules[2].empty());  // solutions
}

BOOST_AUTO_TEST_CASE(every_rule_of_further_houses_has_a_line) {
  for (const FurtherHousesRule& rule : further_houses_rules()) {
    auto made = board_of("9x9", rule.name);
    const auto lines = rule_lines(Grid(std::get<Board>(std::move(made))));
    BOOST_TEST(lines.size() == 1u, rule.name);
  }
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
