#include "src/drawings/text_drawing.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "src/clues/clue_rule.hpp"
#include "tests/puzzles/reading.hpp"
#include "tests/unusual_boards.hpp"

namespace clausoku {

using namespace test;

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
  // What is wider than all the room is cut, to a column at least.
  const TextStyle narrow{.escapes = false, .unicode = false, .width = 1};
  BOOST_CHECK_EQUAL(text(drawing, false, narrow).substr(0, 31),
                    "columns 1 to 1\n"
                    "+--\n"
                    "| 1\n"
                    "+--\n"
                    "| .\n");
}

BOOST_AUTO_TEST_CASE(no_box_is_cut_where_one_fits) {
  const Drawing drawing = drawing_of(Grid(*Board::with_boxes(2, 3)), nullptr);
  for (std::size_t width = 9; width < 17; ++width) {
    const std::string drawn =
        text(drawing, false, {.escapes = false, .unicode = false, .width = width});
    BOOST_TEST(drawn.starts_with("columns 1 to 3\n+-------+\n| . . . |\n"), drawn);
    BOOST_TEST(drawn.find("\ncolumns 4 to 6\n+-------+\n") != drawn.npos, drawn);
  }
}

BOOST_AUTO_TEST_CASE(the_pieces_of_a_jigsaw_are_framed) {
  Grid grid(jigsaw_4x4());
  grid.set(0, 1);
  grid.set(7, 4);
  BOOST_CHECK_EQUAL(plain(grid),
                    "+-----+-------+\n"
                    "| 1 . | .   . |\n"
                    "|     |   +---+\n"
                    "| . . | . | 4 |\n"
                    "+-----+   |   |\n"
                    "| . . | . | . |\n"
                    "|     +---+   |\n"
                    "| . . | .   . |\n"
                    "+-----+-------+\n");
  BOOST_CHECK_EQUAL(
      text(drawing_of(grid, nullptr), false, {.escapes = false, .unicode = true, .width = 0}),
      "┌─────┬───────┐\n"
      "│ 1 . │ .   . │\n"
      "│     │   ┌───┤\n"
      "│ . . │ . │ 4 │\n"
      "├─────┤   │   │\n"
      "│ . . │ . │ . │\n"
      "│     ├───┘   │\n"
      "│ . . │ .   . │\n"
      "└─────┴───────┘\n");
}

BOOST_AUTO_TEST_CASE(borders_meet_in_every_way) {
  const Drawing drawing = drawing_of(Grid(jigsaw(5, "AAABBACCBBACCDBECDDDEEEED")), nullptr);
  BOOST_CHECK_EQUAL(text(drawing, false, {.escapes = false, .unicode = true, .width = 0}),
                    "┌───────────┬───────┐\n"
                    "│ .   .   . │ .   . │\n"
                    "│   ┌───────┤       │\n"
                    "│ . │ .   . │ .   . │\n"
                    "│   │       ├───┐   │\n"
                    "│ . │ .   . │ . │ . │\n"
                    "├───┤   ┌───┘   └───┤\n"
                    "│ . │ . │ .   .   . │\n"
                    "│   └───┴───────┐   │\n"
                    "│ .   .   .   . │ . │\n"
                    "└───────────────┴───┘\n");
}

BOOST_AUTO_TEST_CASE(a_latin_square_has_an_outer_frame_alone) {
  const Drawing drawing = drawing_of(Grid(latin_square(3)), nullptr);
  BOOST_CHECK_EQUAL(text(drawing, false),
                    "+-------+\n"
                    "| . . . |\n"
                    "| . . . |\n"
                    "| . . . |\n"
                    "+-------+\n");
  BOOST_CHECK_EQUAL(text(drawing, false, {.escapes = false, .unicode = true, .width = 6}),
                    "columns 1 to 2\n"
                    "┌────\n"
                    "│ . .\n"
                    "│ . .\n"
                    "│ . .\n"
                    "└────\n"
                    "columns 3 to 3\n"
                    "───┐\n"
                    " . │\n"
                    " . │\n"
                    " . │\n"
                    "───┘\n");
}

BOOST_AUTO_TEST_CASE(holes_are_left_open) {
  Grid grid(two_grids());
  grid.set(27, 4);
  BOOST_CHECK_EQUAL(plain(grid),
                    "+-----+-----+\n"
                    "| . . | . . |\n"
                    "| . . | . . |\n"
                    "+-----+-----+-----+\n"
                    "| . . | . . | . . |\n"
                    "| . . | . . | . . |\n"
                    "+-----+-----+-----+\n"
                    "      | . . | . . |\n"
                    "      | . . | . 4 |\n"
                    "      +-----+-----+\n");
  // Where a band ends at a hole, the cells behind it are framed in their own band.
  BOOST_CHECK_EQUAL(
      text(drawing_of(grid, nullptr), false, {.escapes = false, .unicode = true, .width = 7}),
      "columns 1 to 2\n"
      "┌─────┐\n"
      "│ . . │\n"
      "│ . . │\n"
      "├─────┤\n"
      "│ . . │\n"
      "│ . . │\n"
      "└─────┘\n"
      "\n"
      "\n"
      "\n"
      "columns 3 to 4\n"
      "┌─────┐\n"
      "│ . . │\n"
      "│ . . │\n"
      "├─────┤\n"
      "│ . . │\n"
      "│ . . │\n"
      "├─────┤\n"
      "│ . . │\n"
      "│ . . │\n"
      "└─────┘\n"
      "columns 5 to 6\n"
      "\n"
      "\n"
      "\n"
      "┌─────┐\n"
      "│ . . │\n"
      "│ . . │\n"
      "├─────┤\n"
      "│ . . │\n"
      "│ . 4 │\n"
      "└─────┘\n");
}

BOOST_AUTO_TEST_CASE(pieces_are_cut_where_the_room_ends) {
  const Drawing drawing = drawing_of(Grid(jigsaw(4, "AAAABCCCBBDCBDDD")), nullptr);
  BOOST_CHECK_EQUAL(text(drawing, false, {.escapes = false, .unicode = true, .width = 12}),
                    "columns 1 to 2\n"
                    "┌───────╴\n"
                    "│ .   .\n"
                    "├───┬───╴\n"
                    "│ . │ .\n"
                    "│   └───┐\n"
                    "│ .   . │\n"
                    "│   ┌───┘\n"
                    "│ . │ .\n"
                    "└───┴───╴\n"
                    "columns 3 to 4\n"
                    "╶───────┐\n"
                    "  .   . │\n"
                    "╶───────┤\n"
                    "  .   . │\n"
                    "┌───┐   │\n"
                    "│ . │ . │\n"
                    "╵   └───┤\n"
                    "  .   . │\n"
                    "╶───────┘\n");
}

BOOST_AUTO_TEST_CASE(pencilmarks_of_a_jigsaw_stand_between_its_borders) {
  Grid grid(jigsaw_4x4());
  grid.set(0, 1);
  Candidates candidates = Candidates::all(grid.board());
  candidates.clear(3);
  Drawing drawing = drawing_of(grid, candidates);
  drawing.cells[0].marked = true;
  BOOST_CHECK_EQUAL(text(drawing, true),
                    "+------------+-------------+\n"
                    "|   [1] 1234 | 1234      - |\n"
                    "|            |      +------+\n"
                    "| 1234  1234 | 1234 | 1234 |\n"
                    "+------------+      |      |\n"
                    "| 1234  1234 | 1234 | 1234 |\n"
                    "|            +------+      |\n"
                    "| 1234  1234 | 1234   1234 |\n"
                    "+------------+-------------+\n");
}

BOOST_AUTO_TEST_CASE(further_houses_are_shaded_where_there_are_colours) {
  Grid grid(further_houses_4x4());
  grid.set(3, 1);
  Drawing drawing = drawing_of(grid, nullptr);
  drawing.cells[12].marked = true;
  BOOST_CHECK_EQUAL(text(drawing, false), plain(grid));
  const std::string ground = "\033[30;47m";
  const std::string end = "\033[0m";
  BOOST_CHECK_EQUAL(text(drawing, false, {.escapes = true, .unicode = false, .width = 0}),
                    "+-----+-----+\n"
                    "| . . | . \033[1;30;47m1" +
                        end +
                        " |\n"
                        "| . " +
                        ground + "." + end + ground + " | " + end + ground + "." + end +
                        " . |\n"
                        "+-----+-----+\n"
                        "| . " +
                        ground + "." + end + ground + " | " + end + ground + "." + end +
                        " . |\n"
                        "| \033[1;31;47m." +
                        end +
                        " . | . . |\n"
                        "+-----+-----+\n");
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

namespace {

/// A blank 4×4 grid with clues, given as drawn: a thermometer, three outside, one everywhere.
Drawing with_clues() {
  Grid grid(*Board::with_boxes(2, 2));
  grid.set(0, 1);
  RuleList rules;
  for (const char* clue :
       {"thermometer r2c2,r1c2", "sandwich 5 @r0c2:D", "sandwich 0 @r3c0:R",
        "little-killer 10 @r5c5:UL", "skyscraper 2 @r1c5:L", "anti-king", "arrow r3c3 r3c4 r4c3"}) {
    rules.push_back(std::get<0>(rule_of_text(clue, grid.board())));
  }
  grid.set_rules(std::move(rules));
  return drawing_of(grid, nullptr);
}

}  // namespace

BOOST_AUTO_TEST_CASE(clues_outside_stand_around_the_grid) {
  BOOST_CHECK_EQUAL(text(with_clues(), false),
                    "      5\n"
                    "  +-----+-----+\n"
                    "  | 1 . | . . | 2\n"
                    "  | . . | . . |\n"
                    "  +-----+-----+\n"
                    "0 | . . | . . |\n"
                    "  | . . | . . |\n"
                    "  +-----+-----+\n"
                    "                10\\\n");
}

BOOST_AUTO_TEST_CASE(columns_are_as_wide_as_what_stands_above_them) {
  Grid grid(*Board::with_boxes(2, 2));
  grid.set_rules({std::get<0>(rule_of_text("x-sum 10 @r5c1:U", grid.board()))});
  BOOST_CHECK_EQUAL(text(drawing_of(grid, nullptr), false).substr(0, 36),
                    "+-------+-------+\n"
                    "|  .  . |  .  . |\n");
  BOOST_TEST(text(drawing_of(grid, nullptr), false).ends_with("-+\n  10\n"));
}

BOOST_AUTO_TEST_CASE(marked_clues_stand_in_brackets_and_so_do_their_cells) {
  Drawing drawing = with_clues();
  for (const std::size_t k : {0, 2, 3, 5}) drawing.clues[k].marked = true;
  BOOST_CHECK_EQUAL(text(drawing, true),
                    "        5\n"
                    "   +------+------+\n"
                    "   |[1][.]| .  . | 2\n"
                    "   | . [.]| .  . |\n"
                    "   +------+------+\n"
                    "[0]|[.][.]|[.][.]|\n"
                    "   | .  . | . [.]|\n"
                    "   +------+------+\n"
                    "                  [10\\]\n");
}

BOOST_AUTO_TEST_CASE(what_stands_beside_the_grid_goes_with_the_outer_columns) {
  BOOST_CHECK_EQUAL(text(with_clues(), false, {.escapes = false, .unicode = true, .width = 12}),
                    "columns 1 to 2\n"
                    "      5\n"
                    "  ┌─────┐\n"
                    "  │ 1 . │\n"
                    "  │ . . │\n"
                    "  ├─────┤\n"
                    "0 │ . . │\n"
                    "  │ . . │\n"
                    "  └─────┘\n"
                    "\n"
                    "columns 3 to 4\n"
                    "\n"
                    "┌─────┐\n"
                    "│ . . │ 2\n"
                    "│ . . │\n"
                    "├─────┤\n"
                    "│ . . │\n"
                    "│ . . │\n"
                    "└─────┘\n"
                    "        10\\\n");
}

BOOST_AUTO_TEST_CASE(all_clues_are_named_in_a_list) {
  const auto list = [](const Drawing& drawing, const TextStyle& style) {
    std::string out;
    append_clue_list(out, drawing, style);
    return out;
  };
  Drawing drawing = with_clues();
  drawing.clues[5].marked = true;
  BOOST_CHECK_EQUAL(list(drawing, {}),
                    "clues:\n"
                    "  thermometer at r2c2: r2c2 r1c2\n"
                    "  sandwich of 5 at r0c2\n"
                    "  sandwich of 0 at r3c0\n"
                    "  little killer of 10 at r5c5\n"
                    "  skyscraper of 2 at r1c5\n"
                    "  [rule anti-king]\n"
                    "  arrow at r3c3: r3c3; r3c4; r4c3\n");
  const std::string escaped = list(drawing, {.escapes = true, .unicode = true, .width = 0});
  BOOST_TEST(escaped.find("  \033[1;31m[rule anti-king]\033[0m\n") != std::string::npos);
  BOOST_CHECK_EQUAL(list(with_a_mark(), {}), "");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
