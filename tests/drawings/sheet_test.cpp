// Tests on which page of a sheet each puzzle and its solution appear.
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

/// Records pages: "2x3, 1 a*, 2 b" has 2 columns, 3 rows, puzzle 1 "a" drawn, puzzle 2 "b" not.
class PageRecorder final : public PageWriter {
 public:
  explicit PageRecorder(std::vector<std::string>& pages) : pages_(pages) {}

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

const TextOutput discard_output = [](std::string_view) {};

SheetPuzzle make_solved_puzzle(const std::string& name, const Board& shape) {
  return {.name = name, .grid = Grid(shape), .solution = pattern(shape)};
}

struct RecordedSheet {
  explicit RecordedSheet(const SheetStyle& style)
      : sheet(style, std::make_unique<PageRecorder>(pages)) {}

  void add(SheetPuzzle puzzle) { BOOST_TEST(!sheet.append(std::move(puzzle), discard_output)); }

  std::vector<std::string> pages;
  Sheet sheet;
};

}  // namespace

BOOST_AUTO_TEST_CASE(writes_full_pages_at_once_and_solutions_at_the_end) {
  RecordedSheet recorded({.per_page = 2});
  recorded.add(make_solved_puzzle("a", board(2, 2)));
  BOOST_TEST(recorded.pages.empty());
  recorded.add(make_solved_puzzle("b", board(2, 2)));
  const std::vector<std::string> first{"1x2, 1 a*, 2 b*"};
  BOOST_TEST(recorded.pages == first, boost::test_tools::per_element());
  recorded.add(make_solved_puzzle("c", board(2, 2)));
  BOOST_TEST(!recorded.sheet.finish(discard_output));
  const std::vector<std::string> all{first[0], "1x2, 3 c*", "solutions 4x5, 1 a*, 2 b*, 3 c*",
                                     "end"};
  BOOST_TEST(recorded.pages == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(writes_no_solution_pages_if_solutions_are_disabled) {
  RecordedSheet recorded({.per_page = 6, .solutions = false});
  recorded.add(make_solved_puzzle("a", board(2, 2)));
  BOOST_TEST(!recorded.sheet.finish(discard_output));
  const std::vector<std::string> all{"2x3, 1 a*", "end"};
  BOOST_TEST(recorded.pages == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(shows_the_difficulty_and_a_text_for_a_missing_solution) {
  RecordedSheet recorded({.per_page = 1});
  recorded.add({.name = "a",
                .grid = Grid(board(2, 2)),
                .missing_solution_text = " several",
                .difficulty = " hard"});
  BOOST_TEST(!recorded.sheet.finish(discard_output));
  const std::vector<std::string> all{"1x1, 1 a hard*", "solutions 1x1, 1 a several", "end"};
  BOOST_TEST(recorded.pages == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_larger_solution_and_all_later_ones_begin_a_new_page) {
  RecordedSheet recorded({.per_page = 6});
  recorded.add(make_solved_puzzle("a", board(3, 3)));
  recorded.add(make_solved_puzzle("b", board(4, 4)));
  recorded.add(make_solved_puzzle("c", board(3, 3)));
  BOOST_TEST(!recorded.sheet.finish(discard_output));
  const std::vector<std::string> all{"2x3, 1 a*, 2 b*, 3 c*", "solutions 4x5, 1 a*",
                                     "solutions 2x3, 2 b*, 3 c*", "end"};
  BOOST_TEST(recorded.pages == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_text_in_place_of_a_large_solution_begins_no_page) {
  RecordedSheet recorded({.per_page = 6});
  recorded.add(make_solved_puzzle("a", board(3, 3)));
  recorded.add({.name = "b", .grid = Grid(board(4, 4)), .missing_solution_text = " none"});
  recorded.add(make_solved_puzzle("c", board(3, 3)));
  BOOST_TEST(!recorded.sheet.finish(discard_output));
  const std::vector<std::string> all{"2x3, 1 a*, 2 b*, 3 c*", "solutions 4x5, 1 a*, 2 b none, 3 c*",
                                     "end"};
  BOOST_TEST(recorded.pages == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(lists_the_rules_of_each_page_once) {
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
    BOOST_TEST(!sheet.append({.grid = grid_with_clues(clues)}, discard_output));
  };
  add({"killer-cage 3 r1c1,r1c2", "killer-cage 4 r2c1,r2c2"});
  add({"killer-cage 3 r1c1,r1c2", "anti-knight"});
  add({});
  BOOST_TEST(!sheet.finish(discard_output));
  const std::vector<std::string> first{
      "Killer cage: the digits in a cage differ and have its sum, if it has one.",
      "Anti knight: cells a knight's move apart differ."};
  BOOST_TEST_REQUIRE(rules.size() == 3u);
  BOOST_TEST(rules[0] == first, boost::test_tools::per_element());
  BOOST_TEST(rules[1].empty());
  BOOST_TEST(rules[2].empty());  // the page of solutions
}

BOOST_AUTO_TEST_CASE(each_rule_with_extra_houses_has_one_line) {
  for (const FurtherHousesRule& rule : further_houses_rules()) {
    auto made = make_board_of("9x9", rule.name);
    const auto lines = format_rule_lines(Grid(std::get<Board>(std::move(made))));
    BOOST_TEST(lines.size() == 1u, rule.name);
  }
}

BOOST_AUTO_TEST_CASE(reports_a_page_that_cannot_be_written) {
  RecordedSheet recorded({.per_page = 1, .solutions = false});
  for (int k = 0; k < 3; ++k) recorded.add(make_solved_puzzle("a", board(2, 2)));
  BOOST_TEST(recorded.sheet.append(make_solved_puzzle("b", board(2, 2)), discard_output).value() ==
             "no more");
}

BOOST_AUTO_TEST_CASE(writes_no_page_for_an_empty_sheet) {
  RecordedSheet recorded({});
  BOOST_TEST(!recorded.sheet.finish(discard_output));
  const std::vector<std::string> all{"end"};
  BOOST_TEST(recorded.pages == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
