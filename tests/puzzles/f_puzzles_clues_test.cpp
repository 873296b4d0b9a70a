#include "src/puzzles/f_puzzles_clues.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>

#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "tests/clues/clue_examples.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(f_puzzles_clues)

namespace {

const std::string grid_4x4 = R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],)"
                             R"([{},{},{},{}],[{},{},{},{}]],)";

Puzzle read(const std::string& fields) { return read_puzzle(grid_4x4 + fields + "}"); }

/// The clues as their texts; or what is wrong and where, 1:1 being where the fields begin.
std::string clues_in(const std::string& fields) {
  const Puzzle puzzle = read(fields);
  if (const InputError* error = puzzle.error()) {
    std::string text = fmt::format("{}: {}", error->place.column - grid_4x4.size(), error->found);
    if (!error->expected.empty()) text += "; " + error->expected;
    return text;
  }
  std::string text;
  for (const auto& rule : puzzle.grid()->rules()) {
    text += (text.empty() ? "" : " / ") + rule->text();
  }
  return text;
}

std::string warning_of(const std::string& fields) {
  const Puzzle puzzle = read(fields);
  return puzzle.warnings.empty() ? "" : puzzle.warnings.front().found;
}

Puzzle with_clues(const std::vector<Clue>& clues, const Board& board) {
  Grid grid(board);
  RuleList rules;
  for (const Clue& clue : clues) rules.push_back(std::get<0>(rule_of(clue, board)));
  grid.set_rules(std::move(rules));
  Puzzle puzzle{.name = "t",
                .file = std::make_shared<const std::string>("demo.txt"),
                .content = std::move(grid)};
  return puzzle;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_form_is_read) {
  BOOST_TEST(clues_in(R"("antiknight":true)") == "anti-knight");
  BOOST_TEST(clues_in(R"("antiknight":false)") == "");
  BOOST_TEST(clues_in(R"("killercage":[{"cells":["R1C1","R2C1"],"value":"5"},)"
                      R"({"cells":["R1C2"],"value":4},{"cells":["R4C4","R4C3"]},)"
                      R"({"cells":["R3C3"],"value":""}])") ==
             "killer-cage 5 r1c1,r2c1 / killer-cage 4 r1c2 / killer-cage r4c4,r4c3 / "
             "killer-cage r3c3");
  BOOST_TEST(clues_in(R"("thermometer":[{"lines":[["R1C1","R2C2"],["R1C1","R1C2"]]},)"
                      R"({"lines":[["R4C4","R4C3"]]}])") ==
             "thermometer r1c1,r2c2 / thermometer r1c1,r1c2 / thermometer r4c4,r4c3");
}

BOOST_AUTO_TEST_CASE(clues_stand_in_the_order_of_the_table) {
  BOOST_TEST(clues_in(R"("thermometer":[{"lines":[["R1C1","R2C2"]]}],)"
                      R"("killercage":[{"cells":["R1C1"],"value":"1"}],"antiknight":true)") ==
             "anti-knight / killer-cage 1 r1c1 / thermometer r1c1,r2c2");
}

BOOST_AUTO_TEST_CASE(what_somebody_has_not_finished_is_passed_over_with_a_warning) {
  BOOST_TEST(clues_in(R"("thermometer":[{"lines":[[],["R1C1","R2C1"]]},{"lines":[]}],)"
                      R"("killercage":[{"cells":[],"value":"3"}])") == "thermometer r1c1,r2c1");
  BOOST_TEST(warning_of(R"("thermometer":[{"lines":[[],["R1C1","R2C1"]]},{"lines":[]}],)"
                        R"("killercage":[{"cells":[],"value":"3"}])") ==
             "'killercage' without 'cells' and 'thermometer' without 'lines', which state no rule, "
             "are passed over");
}

BOOST_AUTO_TEST_CASE(looks_of_a_clue_are_passed_over) {
  const std::string cage =
      R"("killercage":[{"cells":["R1C1"],"value":"3","outlineC":"#fff","fontC":"#000","size":0.5}])";
  BOOST_TEST(clues_in(cage) == "killer-cage 3 r1c1");
  BOOST_TEST(warning_of(cage) ==
             "'outlineC', 'fontC' and 'size', which state no rule, are passed over");
}

BOOST_AUTO_TEST_CASE(what_is_not_understood_makes_no_weaker_puzzle) {
  BOOST_TEST(clues_in(R"("killercage":[{"cells":["R1C1"],"atLeast":3}])") ==
             "43: rule 'killercage' with 'atLeast' is not known");
  BOOST_TEST(clues_in(R"("thermometer":[{"lines":[["R1C1","R1C2"]],"value":"5"}])") ==
             "51: rule 'thermometer' with 'value' is not known");
  BOOST_TEST(clues_in(R"("negative":["queens"])") ==
             "13: rule 'negative' of 'queens' is not known");
  BOOST_TEST(clues_in(R"("antiknight":"yes")") ==
             "14: 'yes' for the rule 'antiknight'; true or false");
  BOOST_TEST(clues_in(R"("killercage":{"cells":["R1C1"]})") == "14: an object; a list");
  BOOST_TEST(clues_in(R"("killercage":["R1C1"])") == "15: 'R1C1'; an object");
  BOOST_TEST(clues_in(R"("killercage":[{"cells":["R1C1"],"value":"many"}])") ==
             "41: 'many'; a number");
  BOOST_TEST(clues_in(R"("killercage":[{"cells":["R1C1"],"value":-3}])") == "41: '-3'; a number");
  BOOST_TEST(clues_in(R"("killercage":[{"cells":["R1C5"]}])") ==
             "25: 'R1C5'; a cell from R1C1 to R4C4");
  BOOST_TEST(clues_in(R"("killercage":[{"cells":["R1C1","R1C1"]}])") ==
             "15: a killer-cage with r1c1 twice; different cells");
  BOOST_TEST(clues_in(R"("thermometer":[{"lines":["R1C1"]}])") == "26: 'R1C1'; a list of cells");
}

BOOST_AUTO_TEST_CASE(a_clue_of_each_type_is_written_and_read_again) {
  const Board board = *Board::with_boxes(2, 3);
  for (const ClueType* type : clue_types()) {
    BOOST_TEST_CONTEXT(type->name) {
      const std::vector<Clue> examples = test::examples_of(*type, board);
      BOOST_TEST(!examples.empty());
      for (const Clue& clue : examples) {
        const Puzzle puzzle = with_clues({clue}, board);
        for (const char* format : {"f-puzzles", "f-puzzles-link"}) {
          std::string text;
          const auto refused = PuzzleWriter(format).append(puzzle, text);
          BOOST_TEST(refused.has_value() == type->field.empty());
          if (refused) continue;
          const Puzzle again = read_puzzle(text);
          BOOST_REQUIRE(again.grid() != nullptr);
          BOOST_TEST((*again.grid() == *puzzle.grid()), text);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(clues_of_all_types_side_by_side_are_written_and_read_again) {
  const Board board = *Board::with_boxes(2, 3);
  std::vector<Clue> clues;
  for (const ClueType* type : clue_types()) {
    if (type->field.empty() || type->shape.most_groups == -1) continue;  // depends on the others
    for (const Clue& clue : test::examples_of(*type, board)) {
      clues.push_back(clue);
      if (type->shape.most_groups == 0 && !type->shape.is_outside) break;  // states all there is
    }
    for (const Clue& clue : test::examples_of(*type, board, 3)) {
      if (type->shape.most_groups != 0 || type->shape.is_outside) clues.push_back(clue);
    }
  }
  const Puzzle puzzle = with_clues(clues, board);
  std::string text;
  BOOST_REQUIRE(!PuzzleWriter("f-puzzles").append(puzzle, text));
  BOOST_TEST((*read_puzzle(text).grid() == *puzzle.grid()), text);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
