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

const Drawing& drawing_with_marked_cell() {
  static const Drawing drawing = [] {
    Grid puzzle(*Board::with_boxes(1, 2));
    puzzle.set(0, 1);
    puzzle.set(3, 1);
    Grid solution = puzzle;
    solution.set(1, 2);
    Drawing result = make_drawing(puzzle, &solution);
    result.cells[3].marked = true;
    return result;
  }();
  return drawing;
}

std::string drawn_text(const Drawing& drawing, bool room_for_marks, const TextStyle& style = {}) {
  std::string out;
  append_text_drawing(out, drawing, room_for_marks, style);
  return out;
}

std::string plain_grid_drawing(const Grid& grid) {
  std::string out;
  append_drawing(out, grid);
  return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(draws_frames_around_square_boxes) {
  BOOST_CHECK_EQUAL(plain_grid_drawing(read_grids("1...............\n")[0]),
                    "+-----+-----+\n"
                    "| 1 . | . . |\n"
                    "| . . | . . |\n"
                    "+-----+-----+\n"
                    "| . . | . . |\n"
                    "| . . | . . |\n"
                    "+-----+-----+\n");
}

BOOST_AUTO_TEST_CASE(draws_frames_around_boxes_that_are_not_square) {
  const std::string drawn =
      plain_grid_drawing(read_grids("1" + std::string(35, '.'), with_box(2, 3))[0]);
  BOOST_CHECK_EQUAL(drawn.substr(0, 36), "+-------+-------+\n| 1 . . | . . . |\n");
}

BOOST_AUTO_TEST_CASE(aligns_numbers_to_the_right_in_equal_columns) {
  Grid grid(*Board::with_boxes(2, 5));
  grid.set(0, 10);
  grid.set(1, 9);
  BOOST_CHECK_EQUAL(plain_grid_drawing(grid).substr(0, 72),
                    "+----------------+----------------+\n"
                    "| 10  9  .  .  . |  .  .  .  .  . |\n");
}

BOOST_AUTO_TEST_CASE(puts_marked_cells_in_brackets) {
  BOOST_CHECK_EQUAL(drawn_text(drawing_with_marked_cell(), true),
                    "+------+\n"
                    "| 1  2 |\n"
                    "+------+\n"
                    "| . [1]|\n"
                    "+------+\n");
}

BOOST_AUTO_TEST_CASE(draws_box_characters_and_bold_givens_on_a_terminal) {
  BOOST_CHECK_EQUAL(
      drawn_text(drawing_with_marked_cell(), true, {.escapes = true, .unicode = true, .width = 0}),
      "┌──────┐\n"
      "│ \033[1m1\033[0m  2 │\n"
      "├──────┤\n"
      "│ . \033[1;31m[1]\033[0m│\n"
      "└──────┘\n");
}

BOOST_AUTO_TEST_CASE(draws_crossings_where_boxes_meet) {
  const Grid grid = read_grids("1...............\n")[0];
  const std::string drawn = drawn_text(make_drawing(grid, nullptr), false,
                                       {.escapes = false, .unicode = true, .width = 0});
  BOOST_CHECK_EQUAL(drawn,
                    "┌─────┬─────┐\n"
                    "│ 1 . │ . . │\n"
                    "│ . . │ . . │\n"
                    "├─────┼─────┤\n"
                    "│ . . │ . . │\n"
                    "│ . . │ . . │\n"
                    "└─────┴─────┘\n");
}

BOOST_AUTO_TEST_CASE(wraps_boxes_that_do_not_fit_the_width) {
  Grid grid(*Board::with_boxes(1, 3));
  grid.set(0, 1);
  const Drawing drawing = make_drawing(grid, nullptr);
  const Drawing wide = make_drawing(Grid(*Board::with_boxes(3, 1)), nullptr);
  BOOST_CHECK_EQUAL(drawn_text(wide, false, {.escapes = false, .unicode = false, .width = 9}),
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
  const TextStyle exact_width_style{.escapes = false, .unicode = false, .width = 13};
  BOOST_CHECK_EQUAL(drawn_text(wide, false, exact_width_style), drawn_text(wide, false));
  // A board wider than the available width is split into groups of at least one column.
  const TextStyle narrow{.escapes = false, .unicode = false, .width = 1};
  BOOST_CHECK_EQUAL(drawn_text(drawing, false, narrow).substr(0, 31),
                    "columns 1 to 1\n"
                    "+--\n"
                    "| 1\n"
                    "+--\n"
                    "| .\n");
}

BOOST_AUTO_TEST_CASE(does_not_split_a_box_that_fits_the_width) {
  const Drawing drawing = make_drawing(Grid(*Board::with_boxes(2, 3)), nullptr);
  for (std::size_t width = 9; width < 17; ++width) {
    const std::string drawn =
        drawn_text(drawing, false, {.escapes = false, .unicode = false, .width = width});
    BOOST_TEST(drawn.starts_with("columns 1 to 3\n+-------+\n| . . . |\n"), drawn);
    BOOST_TEST(drawn.find("\ncolumns 4 to 6\n+-------+\n") != drawn.npos, drawn);
  }
}

BOOST_AUTO_TEST_CASE(draws_frames_around_the_pieces_of_a_jigsaw) {
  Grid grid(jigsaw_4x4());
  grid.set(0, 1);
  grid.set(7, 4);
  BOOST_CHECK_EQUAL(plain_grid_drawing(grid),
                    "+-----+-------+\n"
                    "| 1 . | .   . |\n"
                    "|     |   +---+\n"
                    "| . . | . | 4 |\n"
                    "+-----+   |   |\n"
                    "| . . | . | . |\n"
                    "|     +---+   |\n"
                    "| . . | .   . |\n"
                    "+-----+-------+\n");
  BOOST_CHECK_EQUAL(drawn_text(make_drawing(grid, nullptr), false,
                               {.escapes = false, .unicode = true, .width = 0}),
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

BOOST_AUTO_TEST_CASE(draws_every_kind_of_border_junction) {
  const Drawing drawing = make_drawing(Grid(jigsaw(5, "AAABBACCBBACCDBECDDDEEEED")), nullptr);
  BOOST_CHECK_EQUAL(drawn_text(drawing, false, {.escapes = false, .unicode = true, .width = 0}),
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

BOOST_AUTO_TEST_CASE(draws_only_an_outer_frame_around_a_latin_square) {
  const Drawing drawing = make_drawing(Grid(latin_square(3)), nullptr);
  BOOST_CHECK_EQUAL(drawn_text(drawing, false),
                    "+-------+\n"
                    "| . . . |\n"
                    "| . . . |\n"
                    "| . . . |\n"
                    "+-------+\n");
  BOOST_CHECK_EQUAL(drawn_text(drawing, false, {.escapes = false, .unicode = true, .width = 6}),
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

BOOST_AUTO_TEST_CASE(leaves_positions_without_cells_empty) {
  Grid grid(two_grid_board());
  grid.set(27, 4);
  BOOST_CHECK_EQUAL(plain_grid_drawing(grid),
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
  // Each group of columns has its own frame, which leaves out the positions without a cell.
  BOOST_CHECK_EQUAL(drawn_text(make_drawing(grid, nullptr), false,
                               {.escapes = false, .unicode = true, .width = 7}),
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

BOOST_AUTO_TEST_CASE(splits_a_jigsaw_at_the_available_width) {
  const Drawing drawing = make_drawing(Grid(jigsaw(4, "AAAABCCCBBDCBDDD")), nullptr);
  BOOST_CHECK_EQUAL(drawn_text(drawing, false, {.escapes = false, .unicode = true, .width = 12}),
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

BOOST_AUTO_TEST_CASE(draws_pencilmarks_of_a_jigsaw_between_its_borders) {
  Grid grid(jigsaw_4x4());
  grid.set(0, 1);
  Candidates candidates = Candidates::all(grid.board());
  candidates.clear(3);
  Drawing drawing = make_drawing(grid, candidates);
  drawing.cells[0].marked = true;
  BOOST_CHECK_EQUAL(drawn_text(drawing, true),
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

BOOST_AUTO_TEST_CASE(shades_further_houses_if_colours_are_enabled) {
  Grid grid(further_houses_4x4());
  grid.set(3, 1);
  Drawing drawing = make_drawing(grid, nullptr);
  drawing.cells[12].marked = true;
  BOOST_CHECK_EQUAL(drawn_text(drawing, false), plain_grid_drawing(grid));
  const std::string ground = "\033[30;47m";
  const std::string end = "\033[0m";
  BOOST_CHECK_EQUAL(drawn_text(drawing, false, {.escapes = true, .unicode = false, .width = 0}),
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

BOOST_AUTO_TEST_CASE(writes_pencilmarks_side_by_side) {
  Grid grid(*Board::with_boxes(1, 2));
  grid.set(0, 1);
  Candidates candidates = Candidates::all(grid.board());
  candidates.clear(3);
  BOOST_CHECK_EQUAL(drawn_text(make_drawing(grid, candidates), true),
                    "+--------+\n"
                    "|  1  12 |\n"
                    "+--------+\n"
                    "| 12   - |\n"
                    "+--------+\n");
}

namespace {

/// Returns a blank 4×4 grid with one given and several clues: a thermometer, an arrow, four outside
/// clues and the rule anti-king.
Drawing make_4x4_drawing_with_clues() {
  Grid grid(*Board::with_boxes(2, 2));
  grid.set(0, 1);
  RuleList rules;
  for (const char* clue :
       {"thermometer r2c2,r1c2", "sandwich 5 @r0c2:D", "sandwich 0 @r3c0:R",
        "little-killer 10 @r5c5:UL", "skyscraper 2 @r1c5:L", "anti-king", "arrow r3c3 r3c4 r4c3"}) {
    rules.push_back(std::get<0>(parse_rule(clue, grid.board())));
  }
  grid.set_rules(std::move(rules));
  return make_drawing(grid, nullptr);
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_outside_clues_around_the_grid) {
  BOOST_CHECK_EQUAL(drawn_text(make_4x4_drawing_with_clues(), false),
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

BOOST_AUTO_TEST_CASE(widens_columns_to_their_outside_clues) {
  Grid grid(*Board::with_boxes(2, 2));
  grid.set_rules({std::get<0>(parse_rule("x-sum 10 @r5c1:U", grid.board()))});
  BOOST_CHECK_EQUAL(drawn_text(make_drawing(grid, nullptr), false).substr(0, 36),
                    "+-------+-------+\n"
                    "|  .  . |  .  . |\n");
  BOOST_TEST(drawn_text(make_drawing(grid, nullptr), false).ends_with("-+\n  10\n"));
}

BOOST_AUTO_TEST_CASE(puts_marked_clues_and_their_cells_in_brackets) {
  Drawing drawing = make_4x4_drawing_with_clues();
  for (const std::size_t k : {0, 2, 3, 5}) drawing.clues[k].marked = true;
  BOOST_CHECK_EQUAL(drawn_text(drawing, true),
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

BOOST_AUTO_TEST_CASE(draws_outside_clues_beside_the_outer_columns) {
  BOOST_CHECK_EQUAL(drawn_text(make_4x4_drawing_with_clues(), false,
                               {.escapes = false, .unicode = true, .width = 12}),
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

BOOST_AUTO_TEST_CASE(lists_all_clues_by_name) {
  const auto list = [](const Drawing& drawing, const TextStyle& style) {
    std::string out;
    append_clue_list(out, drawing, style);
    return out;
  };
  Drawing drawing = make_4x4_drawing_with_clues();
  drawing.clues[5].marked = true;
  BOOST_CHECK_EQUAL(list(drawing, {}),
                    "clues:\n"
                    "  thermometer at r2c2: r2c2 r1c2\n"
                    "  sandwich of 5 in column 2\n"
                    "  sandwich of 0 in row 3\n"
                    "  little killer of 10 at r5c5\n"
                    "  skyscraper of 2 right of row 1\n"
                    "  [rule anti-king]\n"
                    "  arrow at r3c3: r3c3; r3c4; r4c3\n");
  const std::string escaped = list(drawing, {.escapes = true, .unicode = true, .width = 0});
  BOOST_TEST(escaped.find("  \033[1;31m[rule anti-king]\033[0m\n") != std::string::npos);
  BOOST_CHECK_EQUAL(list(drawing_with_marked_cell(), {}), "");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
