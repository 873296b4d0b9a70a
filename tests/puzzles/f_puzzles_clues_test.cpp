#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>

#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"
#include "src/clues/named_rules.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "tests/clues/clue_examples.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(f_puzzles_clues)

namespace {

const std::string grid_4x4 = R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],)"
                             R"([{},{},{},{}],[{},{},{},{}]],)";

Puzzle read_object(const std::string& fields) { return read_puzzle(grid_4x4 + fields + "}"); }

/// Returns the texts of the clues, or an error with its column. Column 1 is the first character of
/// `fields`.
std::string read_clue_texts(const std::string& fields) {
  const Puzzle puzzle = read_object(fields);
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

std::string read_first_warning(const std::string& fields) {
  const Puzzle puzzle = read_object(fields);
  return puzzle.warnings.empty() ? "" : puzzle.warnings.front().found;
}

Puzzle make_puzzle_with_clues(const std::vector<Clue>& clues, const Board& board) {
  Grid grid(board);
  RuleList rules;
  for (const Clue& clue : clues) rules.push_back(std::get<0>(make_clue_rule(clue, board)));
  grid.set_rules(std::move(rules));
  Puzzle puzzle{.name = "t",
                .file = std::make_shared<const std::string>("demo.txt"),
                .content = std::move(grid)};
  return puzzle;
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_flags_cages_and_lines) {
  BOOST_TEST(read_clue_texts(R"("antiknight":true)") == "anti-knight");
  BOOST_TEST(read_clue_texts(R"("antiknight":false)") == "");
  BOOST_TEST(read_clue_texts(R"("killercage":[{"cells":["R1C1","R2C1"],"value":"5"},)"
                             R"({"cells":["R1C2"],"value":4},{"cells":["R4C4","R4C3"]},)"
                             R"({"cells":["R3C3"],"value":""}])") ==
             "killer-cage 5 r1c1,r2c1 / killer-cage 4 r1c2 / killer-cage r4c4,r4c3 / "
             "killer-cage r3c3");
  BOOST_TEST(read_clue_texts(R"("thermometer":[{"lines":[["R1C1","R2C2"],["R1C1","R1C2"]]},)"
                             R"({"lines":[["R4C4","R4C3"]]}])") ==
             "thermometer r1c1,r2c2 / thermometer r1c1,r1c2 / thermometer r4c4,r4c3");
}

BOOST_AUTO_TEST_CASE(reads_all_forms_of_values_cells_and_lines) {
  BOOST_TEST(read_clue_texts(
                 R"("odd":[{"cell":"R1C1"},{"cell":"R4C2"}],"even":[{"cells":["R1C2","R2C2"]}])") ==
             "even r1c2 / even r2c2 / odd r1c1 / odd r4c2");
  BOOST_TEST(
      read_clue_texts(
          R"("xv":[{"cells":["R1C1","R1C2"],"value":"V"},)"
          R"({"cells":["R2C1","R2C2"],"value":"x"},{"cells":["R3C1","R3C2"],"value":""}])") ==
      "xv 5 r1c1,r1c2 / xv 10 r2c1,r2c2");
  BOOST_TEST(read_clue_texts(R"("xv":[{"cells":["R1C1","R1C2"],"value":"7"}])") ==
             "40: '7'; X or V");
  BOOST_TEST(
      read_clue_texts(R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R3C3","R3C4"]}])") ==
      "clone r1c1,r1c2 r3c3,r3c4");
  BOOST_TEST(
      read_clue_texts(R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,"3"]},)"
                      R"({"cells":["R2C2","R2C3","R3C2","R3C3"],"values":[]}])") ==
      "quadruple 1 3 r1c1,r1c2,r2c1,r2c2");
  BOOST_TEST(
      read_clue_texts(R"("arrow":[{"lines":[["R1C1","R1C2","R1C3"],["R1C1","R2C2"],["R1C1"]],)"
                      R"("cells":["R1C1"]},{"lines":[["R4C2","R3C3"]],"cells":["R4C1","R4C2"]},)"
                      R"({"lines":[],"cells":["R3C1"]}])") ==
      "arrow r1c1 r1c2,r1c3 r2c2 / arrow r4c1,r4c2 r3c3");
  BOOST_TEST(read_clue_texts(R"("arrow":[{"lines":[["R1C2","R1C3"]],"cells":["R1C1"]}])") ==
             "19: a line from r1c2; a line from a cell of its circle");
}

BOOST_AUTO_TEST_CASE(reads_odd_and_even_cells) {
  const auto rules_of = [](const std::string& parity) {
    std::string text = grid_4x4 + R"("odd":[{"cell":"R4C4"}]})";
    text.replace(text.find("{},{}"), 5, R"({"parity":")" + parity + R"("},{"parity":"Even"})");
    const Puzzle puzzle = read_puzzle(text);
    if (puzzle.error() != nullptr) return puzzle.error()->found + "; " + puzzle.error()->expected;
    std::string all;
    for (const auto& rule : puzzle.grid()->rules()) all += rule->text() + "\n";
    return all;
  };
  BOOST_TEST(rules_of("Odd") == "even r1c2\nodd r1c1\nodd r4c4\n");
  BOOST_TEST(rules_of("Strange") == "'Strange'; Odd or Even");
}

BOOST_AUTO_TEST_CASE(reads_outside_clues_with_or_without_a_direction) {
  BOOST_TEST(
      read_clue_texts(R"("sandwichsum":[{"cell":"R0C2","value":"3"},{"cell":"R5C2","value":"0"},)"
                      R"({"cell":"R1C0","value":2},{"cell":"R1C5","value":5},)"
                      R"({"cell":"R3C0","value":""},{"cell":"R3C0"}])") ==
      "sandwich 3 @r0c2:D / sandwich 0 @r5c2:U / sandwich 2 @r1c0:R / sandwich 5 @r1c5:L");
  BOOST_TEST(read_clue_texts(R"("littlekillersum":[{"cell":"R0C1","cells":["R1C2","R2C3","R3C4"],)"
                             R"("direction":"DR","value":"9"}])") == "little-killer 9 @r0c1:DR");
  BOOST_TEST(
      read_first_warning(R"("littlekillersum":[{"cell":"R0C1","direction":"DR","value":""}])") ==
      "'littlekillersum' without 'value', which states no rule, is ignored");
  BOOST_TEST(read_clue_texts(R"("skyscraper":[{"cell":"R0C0","value":"1"}])") ==
             "23: 'R0C0' without a direction; a place beside a row or a column");
  BOOST_TEST(read_clue_texts(R"("skyscraper":[{"cell":"R6C1","value":"1"}])") ==
             "23: 'R6C1'; a place from R0C0 to R5C5");
  BOOST_TEST(
      read_clue_texts(R"("littlekillersum":[{"cell":"R0C1","direction":"X","value":"9"}])") ==
      "47: 'X'; a direction: U, D, L, R, UL, UR, DL or DR");
}

BOOST_AUTO_TEST_CASE(rules_on_all_pairs_do_not_apply_to_marked_pairs) {
  const std::string dots = R"("difference":[{"cells":["R1C2","R1C1"]}],)"
                           R"("ratio":[{"cells":["R2C1","R2C2"],"value":"3"}],)"
                           R"("xv":[{"cells":["R3C1","R3C2"],"value":"V"}])";
  const auto read_negative_rule = [&](const std::string& field) {
    const Puzzle puzzle = read_object(field + "," + dots);
    for (const auto& rule : puzzle.grid()->rules()) {
      if (rule->text().starts_with("no")) return rule->text();
    }
    return std::string();
  };
  BOOST_TEST(read_negative_rule(R"("nonconsecutive":true)") ==
             "non-consecutive r1c1,r1c2 r2c1,r2c2");
  BOOST_TEST(read_negative_rule(R"("negative":["ratio"])") == "no-ratio 3 r1c1,r1c2 r2c1,r2c2");
  BOOST_TEST(read_negative_rule(R"("negative":["xv"])") == "no-xv r3c1,r3c2");
  BOOST_TEST(read_clue_texts(R"("negative":["xv","ratio"],"nonconsecutive":true)") ==
             "no-ratio / no-xv / non-consecutive");
}

BOOST_AUTO_TEST_CASE(does_not_compare_neighbours_with_the_same_minimum_mark) {
  BOOST_TEST(read_clue_texts(R"("minimum":[{"cell":"R1C1"},{"cell":"R1C2"},{"cell":"R3C3"}],)"
                             R"("maximum":[{"cell":"R2C1"}])") ==
             "maximum r2c1 / minimum r1c1 r1c2 / minimum r1c2 r1c1 / minimum r3c3");
}

BOOST_AUTO_TEST_CASE(rejects_clues_that_f_puzzles_cannot_state) {
  const auto write_error = [](const std::string& clue) {
    const Board board = *Board::with_boxes(2, 2);
    std::string text;
    const Puzzle puzzle = make_puzzle_with_clues({std::get<Clue>(parse_clue(clue, board))}, board);
    const auto error = PuzzleWriter("f-puzzles").append(puzzle, text);
    return error ? error->found + "; " + error->expected : "";
  };
  const std::string expected = "; rules that f-puzzles has a field for, to be written as f-puzzles";
  BOOST_TEST(write_error("greater-than r1c1,r1c2") ==
             "the greater-than between r1c1 and r1c2" + expected);
  BOOST_TEST(write_error("non-consecutive r1c1,r1c2") == "the rule non-consecutive" + expected);
  BOOST_TEST(write_error("minimum r1c1 r1c2") == "the minimum at r1c1" + expected);
  BOOST_TEST(write_error("non-consecutive") == "");
}

BOOST_AUTO_TEST_CASE(reads_clues_in_the_order_of_the_clue_types) {
  BOOST_TEST(
      read_clue_texts(R"("thermometer":[{"lines":[["R1C1","R2C2"]]}],)"
                      R"("killercage":[{"cells":["R1C1"],"value":"1"}],"antiknight":true)") ==
      "anti-knight / killer-cage 1 r1c1 / thermometer r1c1,r2c2");
}

BOOST_AUTO_TEST_CASE(skips_unfinished_clues_with_a_warning) {
  BOOST_TEST(read_clue_texts(R"("thermometer":[{"lines":[[],["R1C1","R2C1"]]},{"lines":[]}],)"
                             R"("killercage":[{"cells":[],"value":"3"}])") ==
             "thermometer r1c1,r2c1");
  BOOST_TEST(read_first_warning(R"("thermometer":[{"lines":[[],["R1C1","R2C1"]]},{"lines":[]}],)"
                                R"("killercage":[{"cells":[],"value":"3"}])") ==
             "'killercage' without 'cells' and 'thermometer' without 'lines', which state no rule, "
             "are ignored");
}

BOOST_AUTO_TEST_CASE(skips_the_appearance_of_a_clue_with_a_warning) {
  const std::string cage =
      R"("killercage":[{"cells":["R1C1"],"value":"3","outlineC":"#fff","fontC":"#000","size":0.5}])";
  BOOST_TEST(read_clue_texts(cage) == "killer-cage 3 r1c1");
  BOOST_TEST(read_first_warning(cage) ==
             "'outlineC', 'fontC' and 'size', which state no rule, are ignored");
}

BOOST_AUTO_TEST_CASE(rejects_unknown_or_malformed_rules) {
  BOOST_TEST(read_clue_texts(R"("killercage":[{"cells":["R1C1"],"atLeast":3}])") ==
             "43: rule 'killercage' with 'atLeast' is not known");
  BOOST_TEST(read_clue_texts(R"("thermometer":[{"lines":[["R1C1","R1C2"]],"value":"5"}])") ==
             "51: rule 'thermometer' with 'value' is not known");
  BOOST_TEST(read_clue_texts(R"("negative":["queens"])") ==
             "13: rule 'negative' of 'queens' is not known");
  BOOST_TEST(read_clue_texts(R"("antiknight":"yes")") ==
             "14: 'yes' for the rule 'antiknight'; true or false");
  BOOST_TEST(read_clue_texts(R"("killercage":{"cells":["R1C1"]})") == "14: an object; a list");
  BOOST_TEST(read_clue_texts(R"("killercage":["R1C1"])") == "15: 'R1C1'; an object");
  BOOST_TEST(read_clue_texts(R"("killercage":[{"cells":["R1C1"],"value":"many"}])") ==
             "41: 'many'; a number");
  BOOST_TEST(read_clue_texts(R"("killercage":[{"cells":["R1C1"],"value":-3}])") ==
             "41: '-3'; a number");
  BOOST_TEST(read_clue_texts(R"("killercage":[{"cells":["R1C5"]}])") ==
             "25: 'R1C5'; a cell from R1C1 to R4C4");
  BOOST_TEST(read_clue_texts(R"("killercage":[{"cells":["R1C1","R1C1"]}])") ==
             "15: a killer-cage with r1c1 twice; different cells");
  BOOST_TEST(read_clue_texts(R"("thermometer":[{"lines":["R1C1"]}])") ==
             "26: 'R1C1'; a list of cells");
}

BOOST_AUTO_TEST_CASE(clues_of_each_type_survive_a_round_trip) {
  const Board board = *Board::with_boxes(2, 3);
  for (const ClueType* type : clue_types()) {
    BOOST_TEST_CONTEXT(type->name) {
      std::vector<Clue> examples = test::make_example_clues(*type, board);
      BOOST_REQUIRE(!examples.empty());
      if (applies_to_whole_grid(*type))
        examples = {Clue{type}};  // exceptions depend on other clues
      for (const Clue& clue : examples) {
        const Puzzle puzzle = make_puzzle_with_clues({clue}, board);
        for (const char* format : {"f-puzzles", "f-puzzles-link"}) {
          std::string text;
          const auto refused = PuzzleWriter(format).append(puzzle, text);
          BOOST_TEST(refused.has_value() == type->field.empty());
          if (refused) continue;
          const Puzzle again = read_puzzle(text);
          BOOST_REQUIRE(again.grid() != nullptr);
          BOOST_TEST(*again.grid() == *puzzle.grid(), text);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(clues_of_all_types_together_survive_a_round_trip) {
  const Board board = *Board::with_boxes(2, 3);
  std::vector<Clue> clues;
  for (const ClueType* type : clue_types()) {
    if (type->field.empty()) continue;
    if (!applies_to_whole_grid(*type)) {
      for (const int row : {0, 3}) {
        std::ranges::move(test::make_example_clues(*type, board, row), std::back_inserter(clues));
      }
    } else if (type->shape.most_groups == 0) {  // other types depend on dots
      clues.push_back(Clue{type});
    }
  }
  const Puzzle puzzle = make_puzzle_with_clues(clues, board);
  std::string text;
  BOOST_REQUIRE(!PuzzleWriter("f-puzzles").append(puzzle, text));
  BOOST_TEST(*read_puzzle(text).grid() == *puzzle.grid(), text);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
