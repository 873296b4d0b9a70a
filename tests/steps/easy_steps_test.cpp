// Tests that steps without search come in the order in which people see them, and that their facts
// and removals are complete and ascending.
#include "src/steps/easy_steps.hpp"

#include "tests/printing.hpp"
#include "tests/steps/steps.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(easy_steps)

namespace {

const FactNumbers facts_4x4(board(2, 2), 0);
const FactNumbers facts_9x9(board(3, 3), 0);
constexpr int first_column = 9;  // the rows are the houses 0 to 8, the columns 9 to 17
constexpr int first_box = 18;

/// Returns the candidates of these cells and digits that the blank grid with `marks` still has.
std::vector<Placement> list_candidates(const Position& position, const std::vector<Cell>& cells,
                                       const std::vector<Digit>& digits) {
  std::vector<Placement> found;
  for (const Cell cell : cells) {
    for (const Digit digit : digits) {
      if (position.candidates().has(cell, digit)) found.push_back({cell, digit});
    }
  }
  return found;
}

void check_single(const Step& step, int fact, Cell cell, Digit digit) {
  BOOST_TEST(step.facts == FactSet{fact});
  BOOST_REQUIRE(step.placed);
  BOOST_TEST(step.placed->cell == cell);
  BOOST_TEST(step.placed->digit == digit);
  BOOST_TEST(step.removed.empty());
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_the_last_cell_of_a_house_before_hidden_singles) {
  const Position position(make_4x4_grid("123........1...."));  // box 3 has its 1 in r4c2
  check_single(find_single(position, facts_4x4).value(), facts_4x4.place(0, 4), 3, 4);
}

BOOST_AUTO_TEST_CASE(finds_hidden_singles_in_boxes_then_in_other_houses_then_naked_singles) {
  Marks marks;
  marks.cell(3, 3, {7});
  check_single(find_single(Position(marks.grid()), facts_9x9).value(), facts_9x9.cell(20), 20, 7);
  marks.row(1, 5, {9});
  check_single(find_single(Position(marks.grid()), facts_9x9).value(), facts_9x9.place(0, 5), 8, 5);
  marks.row(7, 6, {1, 2, 3}).row(8, 6, {1, 2, 3}).row(9, 6, {1, 2, 3, 9});
  check_single(find_single(Position(marks.grid()), facts_9x9).value(),
               facts_9x9.place(first_box + 8, 6), 80, 6);
}

BOOST_AUTO_TEST_CASE(finds_no_single_on_a_blank_board) {
  BOOST_TEST(!find_single(Position(Grid(board(3, 3))), facts_9x9));
  BOOST_TEST(!find_locked_candidates(Position(Grid(board(3, 3))), facts_9x9));
  BOOST_TEST(!find_subset(Position(Grid(board(3, 3))), facts_9x9, 2));
}

BOOST_AUTO_TEST_CASE(locked_candidates_are_removed_from_the_rest_of_the_second_area) {
  const Position position(Marks().row(1, 5, {1, 2}).row(6, 4, {7, 8}).grid());
  const Step step = find_locked_candidates(position, facts_9x9).value();
  BOOST_TEST(step.facts == (FactSet{facts_9x9.place(0, 5), facts_9x9.no_two(first_box, 5)}));
  BOOST_TEST(step.removed == list_candidates(position, {9, 10, 11, 18, 19, 20}, {5}));
  BOOST_TEST(step.removed.size() == 6);
  BOOST_TEST(!step.placed);
}

BOOST_AUTO_TEST_CASE(finds_a_naked_subset_before_a_hidden_one_of_the_same_house) {
  const Position position(
      Marks().cell(1, 1, {1, 2}).cell(1, 5, {1, 2}).row(1, 8, {3, 7}).row(1, 9, {3, 7}).grid());
  const Step step = find_subset(position, facts_9x9, 2).value();
  BOOST_TEST(step.facts == (FactSet{facts_9x9.cell(0), facts_9x9.cell(4), facts_9x9.no_two(0, 1),
                                    facts_9x9.no_two(0, 2)}));
  BOOST_TEST(step.removed == list_candidates(position, {1, 2, 3, 5, 6, 7, 8}, {1, 2}));
}

BOOST_AUTO_TEST_CASE(finds_the_subsets_of_earlier_houses_first) {
  const Position position(
      Marks().cell(9, 1, {1, 2}).cell(9, 5, {1, 2}).row(1, 8, {3, 7}).row(1, 9, {3, 7}).grid());
  const Step step = find_subset(position, facts_9x9, 2).value();
  BOOST_TEST(step.facts == (FactSet{facts_9x9.cell(2), facts_9x9.cell(6), facts_9x9.place(0, 8),
                                    facts_9x9.place(0, 9)}));
  BOOST_TEST(step.removed == list_candidates(position, {2, 6}, {1, 2, 3, 4, 5, 6, 7}));
}

BOOST_AUTO_TEST_CASE(finds_subsets_whose_cells_lack_some_of_their_digits) {
  const Position position(Marks().cell(1, 1, {1, 2}).cell(1, 5, {2, 3}).cell(1, 9, {1, 3}).grid());
  BOOST_TEST(!find_subset(position, facts_9x9, 2));
  const Step step = find_subset(position, facts_9x9, 3).value();
  BOOST_TEST(step.size() == 6);
  BOOST_TEST(step.removed == list_candidates(position, {1, 2, 3, 5, 6, 7}, {1, 2, 3}));
}

BOOST_AUTO_TEST_CASE(finds_fish_in_rows_before_fish_in_columns) {
  const Marks marks =
      Marks().row(1, 1, {2, 7}).row(5, 1, {2, 7}).column(3, 1, {2, 8}).column(6, 1, {2, 8});
  const Position position(marks.grid());
  const Step step = find_subset(position, facts_9x9, 2).value();
  BOOST_TEST(step.facts == (FactSet{facts_9x9.place(0, 1), facts_9x9.place(4, 1),
                                    facts_9x9.no_two(first_column + 1, 1),
                                    facts_9x9.no_two(first_column + 6, 1)}));
  BOOST_TEST(
      (step.removed ==
       list_candidates(position, {10, 15, 19, 24, 28, 33, 46, 51, 55, 60, 64, 69, 73, 78}, {1})));
}

BOOST_AUTO_TEST_CASE(finds_subsets_up_to_board_size_64) {
  for (const Board& large : {board(8, 8), board(5, 13)}) {
    Candidates marks = Candidates::all(large);
    for (const Cell cell : {0, 1}) {
      marks.clear(cell);
      marks.add(cell, 1);
      marks.add(cell, 2);
    }
    Grid grid(large);
    grid.restrict(std::move(marks));
    const auto step = find_subset(Position(grid), FactNumbers(large, 0), 2);
    BOOST_TEST(step.has_value() == (large.size() <= 64), large.name());
  }
}

BOOST_AUTO_TEST_SUITE_END()
