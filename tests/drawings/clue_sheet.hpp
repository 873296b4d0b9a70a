// Clues of every type on a few 9×9 grids, to test that every kind of drawing can show every type.
#pragma once

#include <boost/test/unit_test.hpp>
#include <string>
#include <variant>
#include <vector>

#include "src/clues/clue_rule.hpp"

namespace clausoku::test {

/// Returns one list of clues per grid. The clues of a grid may contradict each other.
inline const std::vector<std::vector<std::string>>& list_example_clues_by_grid() {
  static const std::vector<std::vector<std::string>> sheets{
      {"anti-king", "anti-knight", "non-consecutive", "no-ratio 2", "no-xv",
       "arrow r2c2 r2c3,r2c4,r3c5 r3c2,r4c3", "arrow r5c6,r5c7 r6c6,r7c5",
       "arrow r8c2,r7c2 r8c3,r9c4,r9c5", "thermometer r1c6,r1c7,r2c8,r3c7",
       "slow-thermometer r9c9,r8c9,r7c9,r7c8", "palindrome r5c1,r4c1,r3c1",
       "killer-cage 14 r4c4,r4c5", "difference r6c1,r7c1"},
      {"between-line r1c1,r2c2,r2c3,r1c4", "double-arrow r1c6,r2c6,r3c7,r3c8",
       "entropic-line r4c1,r3c2,r4c3,r5c3", "modular-line r6c1,r6c2,r7c3,r6c4",
       "nabner r8c1,r9c2,r9c3", "region-sum-line r4c5,r4c6,r4c7,r5c8", "renban r6c6,r7c6,r7c7",
       "whispers r9c5,r8c5,r8c6,r9c7", "zipper-line r9c9,r8c9,r7c9,r6c9,r5c9"},
      {"killer-cage 23 r1c1,r1c2,r2c1", "killer-cage 10 r1c3,r1c4,r1c5,r2c5,r3c5,r3c4,r3c3,r2c3",
       "killer-cage r5c1,r6c2,r5c3,r6c4", "killer-cage 9 r2c2,r3c2,r3c1,r4c1",
       "killer-cage 17 r8c8,r9c8", "greater-than r5c6,r5c7", "greater-than r7c6,r6c6",
       "difference r8c1,r8c2", "difference 3 r9c1,r9c2", "ratio r7c1,r7c2", "ratio 3 r7c4,r8c4",
       "xv 5 r8c5,r8c6", "xv 10 r9c5,r9c6", "quadruple 1 2 r1c7,r1c8,r2c7,r2c8",
       "quadruple 1 2 3 r3c7,r3c8,r4c7,r4c8", "quadruple 1 2 5 9 r6c8,r6c9,r7c8,r7c9",
       "quadruple 7 r4c5,r4c6,r5c5,r5c6"},
      {"odd r1c1", "even r1c2", "minimum r2c5", "maximum r5c5",
       "clone r1c8,r2c8,r2c9 r4c8,r5c8,r5c9", "row-indexer r8c2,r9c2", "column-indexer r8c4,r8c5",
       "box-indexer r7c7,r7c8", "odd r4c2", "even r5c2"},
      {"little-killer 30 @r0c4:DR", "little-killer 108 @r0c0:DR", "little-killer 7 @r10c4:UL",
       "little-killer 12 @r4c10:DL", "sandwich 12 @r0c2:D", "sandwich 35 @r2c0:R",
       "x-sum 22 @r0c6:D", "skyscraper 4 @r5c10:L", "skyscraper 3 @r6c0:R",
       "numbered-rooms 8 @r10c7:U", "sandwich 5 @r0c6:D"}};
  return sheets;
}

inline Grid grid_with_clues(const std::vector<std::string>& clues) {
  Grid grid(*Board::with_boxes(3, 3));
  RuleList rules;
  for (const std::string& clue : clues) {
    auto rule = parse_rule(clue, grid.board());
    const auto* error = std::get_if<BoardError>(&rule);
    BOOST_REQUIRE_MESSAGE(error == nullptr,
                          clue << ": " << (error ? error->found + "; " + error->expected : ""));
    rules.push_back(std::get<std::shared_ptr<const Rule>>(std::move(rule)));
  }
  grid.set_rules(std::move(rules));
  return grid;
}

}  // namespace clausoku::test
