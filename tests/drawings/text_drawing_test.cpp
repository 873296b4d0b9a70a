#include "src/drawings/text_drawing.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(text_drawing)

namespace {

const Drawing& with_a_mark() {
  static const Drawing drawing = [] {
    Grid puzzle(*Board::with_boxes(1, 2));
    puzzle.set(0, 1);
    puzzle.set(3, 1);
    Grid solution = puzzle;
    solution.set(1, 2);
    Drawing result = drawing_of(puzzle, &solution);
    result.cells[3].marked = true;
    return result;
  }();
  return drawing;
}

std::string text(const Drawing& drawing, bool room_for_marks, const TextStyle& style = {}) {
  std::string out;
  append_text_drawing(out, drawing, room_for_marks, style);
  return out;
}

std::string plain(const Grid& grid) {
  std::string out;
  append_drawing(out, grid);
  return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(boxes_are_framed) {
  BOOST_CHECK_EQUAL(plain(read_grids("1...............\n")[0]),
                    "+-----+-----+\n"
                    "| 1 . | . . |\n"
                    "| . . | . . |\n"
                    "+-----+-----+\n"
                    "| . . | . . |\n"
                    "| . . | . . |\n"
                    "+-----+-----+\n");
}

BOOST_AUTO_TEST_CASE(boxes_need_not_be_square) {
  const std::string drawn = plain(read_grids("1" + std::string(35, '.'), with_box(2, 3))[0]);
  BOOST_CHECK_EQUAL(drawn.substr(0, 36), "+-------+-------+\n| 1 . . | . . . |\n");
}

BOOST_AUTO_TEST_CASE(numbers_stand_right_in_columns_of_one_width) {
  Grid grid(*Board::with_boxes(2, 5));
  grid.set(0, 10);
  grid.set(1, 9);
  BOOST_CHECK_EQUAL(plain(grid).substr(0, 72),
                    "+----------------+----------------+\n"
                    "| 10  9  .  .  . |  .  .  .  .  . |\n");
}

BOOST_AUTO_TEST_CASE(marked_cells_stand_in_brackets) {
  BOOST_CHECK_EQUAL(text(with_a_mark(), true),
                    "+------+\n"
                    "| 1  2 |\n"
                    "+------+\n"
                    "| . [1]|\n"
                    "+------+\n");
}

BOOST_AUTO_TEST_CASE(a_terminal_gets_lines_and_bold_givens) {
  BOOST_CHECK_EQUAL(text(with_a_mark(), true, {.escapes = true, .unicode = true, .width = 0}),
                    "┌──────┐\n"
                    "│ \033[1m1\033[0m  2 │\n"
                    "├──────┤\n"
                    "│ . \033[1;31m[1]\033[0m│\n"
                    "└──────┘\n");
}

BOOST_AUTO_TEST_CASE(lines_cross_where_boxes_meet) {
  const Grid grid = read_grids("1...............\n")[0];
  const std::string drawn =
      text(drawing_of(grid, nullptr), false, {.escapes = false, .unicode = true, .width = 0});
  BOOST_CHECK_EQUAL(drawn,
                    "┌─────┬─────┐\n"
                    "│ 1 . │ . . │\n"
                    "│ . . │ . . │\n"
                    "├─────┼─────┤\n"
                    "│ . . │ . . │\n"
                    "│ . . │ . . │\n"
                    "└─────┴─────┘\n");
}

BOOST_AUTO_TEST_CASE(boxes_that_do_not_fit_beside_the_others_follow_below) {
  Grid grid(*Board::with_boxes(1, 3));
  grid.set(0, 1);
  const Drawing drawing = drawing_of(grid, nullptr);
  const Drawing wide = drawing_of(Grid(*Board::with_boxes(3, 1)), nullptr);
  BOOST_CHECK_EQUAL(text(wide, false, {.escapes = false, .unicode = false, .width = 9}),
                    "columns 1 to 2\n"
                    "+---+---+\n"
                    "| . | . |\n"
                    "| . | . |\n"
                    "| . | . |\n"
                    "+---+---+\n"
                    "columns 3 to 3\n"
                    "+---+\n"
                    "| . |\n"
                    "| . |\n"
                    "| . |\n"
                    "+---+\n");
  const TextStyle just_wide_enough{.escapes = false, .unicode = false, .width = 13};
  BOOST_CHECK_EQUAL(text(wide, false, just_wide_enough), text(wide, false));
  // A single box is drawn however narrow it is.
  const TextStyle narrow{.escapes = false, .unicode = false, .width = 1};
  BOOST_CHECK_EQUAL(text(drawing, false, narrow), text(drawing, false));
}

BOOST_AUTO_TEST_CASE(pencilmarks_are_written_side_by_side) {
  Grid grid(*Board::with_boxes(1, 2));
  grid.set(0, 1);
  Candidates candidates = Candidates::all(grid.board());
  candidates.clear(3);
  BOOST_CHECK_EQUAL(text(drawing_of(grid, candidates), true),
                    "+--------+\n"
                    "|  1  12 |\n"
                    "+--------+\n"
                    "| 12   - |\n"
                    "+--------+\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
