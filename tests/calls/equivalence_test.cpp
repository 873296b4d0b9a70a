// Tests canonical forms of puzzles whose clues move with their cells.
#include "src/calls/equivalence.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "encoder/digit_symmetry.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"
#include "src/equivalence/symmetry_group.hpp"
#include "src/generator/random_solution.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "tests/effort.hpp"
#include "tests/random_clues.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(equivalence, *boost::unit_test::precondition([](auto) {
                        return can_find_symmetries(*Board::with_boxes(2, 2));
                      }))

namespace {

Puzzle puzzle_of_grid(Grid grid) {
  Puzzle puzzle;
  puzzle.name = "P";
  puzzle.content = std::move(grid);
  return puzzle;
}

/// The canonical puzzle as a text, or the error.
std::string canonize(const Grid& grid) {
  EnginePool engines({.engine = BacktrackSpec{}});
  const Puzzle puzzle = puzzle_of_grid(grid);
  const auto found = find_canonical_form(engines, puzzle, CanonicalForm::minlex);
  if (const auto* failure = std::get_if<ConversionFailure>(&found)) return failure->message;
  const Grid made = transform_grid(grid, std::get<PuzzleTransformation>(found));
  std::string text;
  for (const Digit digit : made.digits()) text += std::to_string(digit);
  for (const auto& rule : made.rules()) text += ' ' + rule->text();
  return text;
}

/// Moves the digits and the clues, without the code under test.
Grid move(const Grid& grid, const GridTransformation& transformation) {
  GridTransformation plain = transformation;
  plain.rules.emplace();
  for (Clue clue : find_clues_of_grid(grid)) {
    for (auto& group : clue.groups) {
      for (Cell& cell : group) {
        cell = static_cast<Cell>(std::ranges::find(transformation.sources, cell) -
                                 transformation.sources.begin());
      }
    }
    auto made = make_clue_rule(clue, grid.board());
    if (!std::holds_alternative<std::shared_ptr<const Rule>>(made)) return Grid(grid.board());
    plain.rules->insert(plain.rules->begin(),
                        std::get<std::shared_ptr<const Rule>>(std::move(made)));
  }
  return plain.apply(grid);
}

}  // namespace

BOOST_AUTO_TEST_CASE(puzzles_with_moved_clues_have_one_canonical_form) {
  Random random(48, 1);
  const auto next = [&] { return static_cast<std::uint32_t>(random.next() >> 33); };
  int same = 0;
  std::set<std::string> forms;
  for (const auto& [rows, columns] : {std::pair(2, 2), std::pair(2, 3), std::pair(3, 3)}) {
    const Board board = *Board::with_boxes(rows, columns);
    const RandomTransformations transformations{Grid(board)};
    const Grid solution = *pick_solution(Grid(board), random, {}).solution;
    ClueDice dice(board, next);
    for (const std::string name :
         {"killer-cage", "thermometer", "arrow", "palindrome", "between-line", "even"}) {
      const auto type = std::ranges::find(clue_types(), name,
                                          [](const ClueType* t) { return std::string(t->name); });
      if (type == clue_types().end()) continue;
      for (int k = 0; k < scaled_tries(8); ++k) {
        const auto first = dice.random_rule(**type, solution);
        const auto second = dice.random_rule(**type, solution);
        if (first == nullptr || second == nullptr) continue;
        Grid grid(board);
        grid.set_rules({first, second});
        for (int given = 0; given < 2; ++given) {
          const Cell cell = random.below(board.cell_count());
          grid.set(cell, solution[cell]);
        }
        GridTransformation drawn = transformations.draw(random);
        if (!are_digits_interchangeable(grid.rules())) {
          for (Digit digit = 1; digit <= board.size(); ++digit) drawn.names[digit] = digit;
        }
        const Grid moved = move(grid, drawn);
        BOOST_TEST_REQUIRE(moved.has_rules());
        BOOST_TEST(find_equivalence(grid, moved).has_value(), name);
        const std::string form = canonize(grid);
        same += form == canonize(moved);
        BOOST_TEST(form == canonize(moved));
        BOOST_TEST(form.find("P: ") == std::string::npos);
        forms.insert(form);
      }
    }
  }
  BOOST_TEST(same > scaled_tries(60));
  BOOST_TEST(forms.size() > static_cast<std::size_t>(scaled_tries(60)));
}

BOOST_AUTO_TEST_SUITE_END()
