// Compares the tables of a board with arithmetic on rows, columns and boxes.
#include "encoder/board.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <climits>
#include <set>

#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

namespace board_test {

BOOST_AUTO_TEST_SUITE(board)

namespace {

using Cells = std::vector<Cell>;

Cells house_cells(const Board& board, int house) {
  return {board.house(house).begin(), board.house(house).end()};
}

// The box shapes include 1×1 boxes, boxes that are whole rows or columns, wide and high boxes, and
// boards with more than 64 digits.
const auto box_rows = data::make({1, 1, 5, 2, 2, 3, 3, 4, 3, 9});
const auto box_cols = data::make({1, 5, 1, 2, 3, 2, 3, 4, 7, 9});

}  // namespace

BOOST_DATA_TEST_CASE(derives_the_board_size_from_the_box_shape, box_rows ^ box_cols, rows, cols) {
  const Board board = test::board(rows, cols);
  BOOST_TEST(board.size() == rows * cols);
  BOOST_TEST(board.box_rows() == rows);
  BOOST_TEST(board.box_cols() == cols);
  BOOST_TEST(board.cell_count() == rows * cols * rows * cols);
  BOOST_TEST(board.house_count() == 3 * rows * cols);
}

BOOST_DATA_TEST_CASE(two_cells_share_a_house_exactly_if_they_are_peers, box_rows ^ box_cols, rows,
                     cols) {
  const Board board = test::board(rows, cols);
  int wrong = 0;
  for (Cell a = 0; a < board.cell_count(); a += 1 + board.size() / 10) {
    for (Cell b = 0; b < board.cell_count(); ++b) {
      wrong += board.have_earlier_common_area(board.house_count(), a, b) != are_peers(board, a, b);
    }
  }
  BOOST_TEST(wrong == 0);
}

BOOST_DATA_TEST_CASE(maps_houses_to_cells_and_back, box_rows ^ box_cols, rows, cols) {
  const Board board = test::board(rows, cols);
  std::vector<std::vector<int>> houses_of(board.cell_count());
  for (int house = 0; house < board.house_count(); ++house) {
    const Cells cells = house_cells(board, house);
    BOOST_REQUIRE_EQUAL(std::set<Cell>(cells.begin(), cells.end()).size(), board.size());
    BOOST_REQUIRE(std::ranges::is_sorted(cells));
    for (const Cell cell : cells) houses_of[cell].push_back(house);
  }
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    BOOST_REQUIRE_EQUAL(houses_of[cell].size(), 3);
    BOOST_REQUIRE(std::ranges::equal(board.houses_of(cell), houses_of[cell]));
  }
}

BOOST_AUTO_TEST_CASE(has_the_houses_of_a_6x6_board_with_2x3_boxes) {
  const Board board = test::board(2, 3);
  BOOST_TEST(house_cells(board, 1) == (Cells{6, 7, 8, 9, 10, 11}),
             boost::test_tools::per_element());
  BOOST_TEST(house_cells(board, 7) == (Cells{1, 7, 13, 19, 25, 31}),
             boost::test_tools::per_element());
  BOOST_TEST(house_cells(board, 15) == (Cells{15, 16, 17, 21, 22, 23}),
             boost::test_tools::per_element());
  BOOST_TEST(board.area_kind(1) == AreaKind::row);
  BOOST_TEST(board.area_kind(7) == AreaKind::column);
  BOOST_TEST(board.area_kind(15) == AreaKind::box);
}

BOOST_AUTO_TEST_CASE(a_pair_shared_by_a_row_and_a_box_belongs_to_the_row) {
  const Board board = test::board(3, 3);
  const int box = 18;
  BOOST_TEST(board.have_earlier_common_area(box, 0, 1));    // the cells share row 1
  BOOST_TEST(board.have_earlier_common_area(box, 0, 9));    // the cells share column 1
  BOOST_TEST(!board.have_earlier_common_area(box, 0, 10));  // the cells share only box 1
  BOOST_TEST(!board.have_earlier_common_area(0, 0, 1));
  BOOST_TEST(board.have_earlier_common_area(box + 1, 0, 10));
}

BOOST_AUTO_TEST_CASE(rejects_invalid_box_shapes) {
  BOOST_TEST(!Board::with_boxes(0, 3));
  BOOST_TEST(!Board::with_boxes(3, 0));
  BOOST_TEST(!Board::with_boxes(-3, -3));
  BOOST_TEST(!Board::with_boxes(1, Board::max_size + 1));
  BOOST_TEST(!Board::with_boxes(Board::max_size + 1, 1));
  BOOST_TEST(!Board::with_boxes(INT_MAX, INT_MAX));
  BOOST_TEST(Board::with_boxes(32, 32)->size() == Board::max_size);
}

BOOST_AUTO_TEST_CASE(square_boxes_require_a_square_size) {
  for (const int side : {1, 2, 3, 4, 5, 20}) {
    const auto board = Board::with_square_boxes(side * side);
    BOOST_REQUIRE(board);
    BOOST_TEST(board->box_rows() == side);
    BOOST_TEST(board->box_cols() == side);
  }
  for (const int size : {-9, -1, 0, 2, 6, 8, 10, 1025, INT_MAX, INT_MIN}) {
    BOOST_TEST(!Board::with_square_boxes(size));
  }
}

BOOST_AUTO_TEST_CASE(boards_of_equal_shape_are_equal) {
  BOOST_TEST(test::board(2, 3) == test::board(2, 3));
  BOOST_TEST(!(test::board(2, 3) == test::board(3, 2)));
}

BOOST_AUTO_TEST_CASE(recognizes_the_9x9_board) {
  BOOST_TEST(test::board(3, 3).is_9x9());
  for (const auto& [rows, cols] : {std::pair(2, 2), {1, 9}, {9, 1}, {3, 4}, {4, 4}}) {
    BOOST_TEST(!test::board(rows, cols).is_9x9());
  }
}

BOOST_AUTO_TEST_CASE(numbers_in_cell_and_house_names_start_at_one) {
  const Board board = test::board(2, 3);
  BOOST_TEST(board.cell_name(0) == "r1c1");
  BOOST_TEST(board.cell_name(20) == "r4c3");
  BOOST_TEST(board.area_name(0) == "row 1");
  BOOST_TEST(board.area_name(11) == "column 6");
  BOOST_TEST(board.area_name(15) == "box 4");
  BOOST_TEST(board.name() == "6x6 with 2x3 boxes");
  BOOST_TEST(test::board(3, 3).name() == "9x9");
}

namespace {

/// Returns the plan of a 2×2 canvas with three cells, two digits, one house and one region.
BoardPlan make_small_plan() {
  return {.name = "small",
          .size = 2,
          .rows = 2,
          .columns = 2,
          .cells = {{0, 0}, {0, 1}, {1, 0}},
          .blocks = {0, 0, 1},
          .houses = {{AreaKind::row, "row 1", {1, 0}}},
          .regions = {{AreaKind::further, "spot", {2}}}};
}

std::string plan_error_message(const BoardPlan& plan) {
  const auto board = Board::make(plan);
  const auto* error = std::get_if<BoardError>(&board);
  return error ? error->found + "; expected " + error->expected : "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(makes_a_board_from_a_plan) {
  const auto made = Board::make(make_small_plan());
  BOOST_REQUIRE(std::holds_alternative<Board>(made));
  const Board& board = std::get<Board>(made);
  BOOST_TEST(board.name() == "small");
  BOOST_TEST(board.size() == 2);
  BOOST_TEST(board.cell_count() == 3);
  BOOST_TEST(board.has_holes());
  BOOST_TEST(board.cell_at(1, 0) == 2);
  BOOST_TEST(board.cell_at(1, 1) == -1);
  BOOST_TEST(board.cell_name(2) == "r2c1");
  BOOST_TEST(board.house_count() == 1);
  BOOST_TEST(board.area_count() == 2);
  BOOST_TEST(house_cells(board, 0) == (Cells{0, 1}), boost::test_tools::per_element());
  BOOST_TEST(house_cells(board, 1) == (Cells{2}), boost::test_tools::per_element());
  BOOST_TEST(board.houses_of(2).empty());
  BOOST_TEST(board.areas_of(2).front() == 1);
  BOOST_TEST(!board.usual_boxes());
}

BOOST_AUTO_TEST_CASE(rejects_an_invalid_plan_with_the_reason) {
  BOOST_TEST(plan_error_message(make_small_plan()) == "");
  const auto error_of_changed_plan = [](auto&& change) {
    BoardPlan plan = make_small_plan();
    change(plan);
    return plan_error_message(plan);
  };
  BOOST_TEST(error_of_changed_plan([](BoardPlan& plan) { plan.houses[0].cells = {0}; }) ==
             "row 1 has 1 cell; expected a house of 2 cells");
  BOOST_TEST(error_of_changed_plan([](BoardPlan& plan) {
               plan.houses[0].cells = {0, 0};
             }) == "row 1 has r1c1 twice; expected 2 different cells");
  BOOST_TEST(error_of_changed_plan([](BoardPlan& plan) {
               plan.houses[0].cells = {0, 3};
             }) == "row 1 has a cell that is not on the board; expected cells 0 to 2");
  BOOST_TEST(error_of_changed_plan([](BoardPlan& plan) {
               plan.houses[0].cells = {-1, 0};
             }) == "row 1 has a cell that is not on the board; expected cells 0 to 2");
  BOOST_TEST(error_of_changed_plan([](BoardPlan& plan) {
               plan.regions[0].cells = {0, 1};
             }) == "spot has 2 cells; expected a region of 1 to 1 cells");
  BOOST_TEST(error_of_changed_plan([](BoardPlan& plan) { plan.regions[0].cells = {}; }) ==
             "spot has 0 cells; expected a region of 1 to 1 cells");
  BOOST_TEST(error_of_changed_plan([](BoardPlan& plan) {
               plan.cells[2] = {2, 0};
             }) == "a cell at r3c1; expected places within 2 rows and 2 columns, in reading order");
  BOOST_TEST(error_of_changed_plan([](BoardPlan& plan) {
               plan.cells[2] = {0, 1};
             }) == "a cell at r1c2; expected places within 2 rows and 2 columns, in reading order");
  BOOST_TEST(error_of_changed_plan([](BoardPlan& plan) { plan.blocks.pop_back(); }) ==
             "blocks for 2 cells; expected 3");
  BOOST_TEST(error_of_changed_plan([](BoardPlan& plan) { plan.size = 0; }) ==
             "3 cells for 0 digits; expected 1 to 1024 digits and at most 2^30 candidates");
  BOOST_TEST(error_of_changed_plan([](BoardPlan& plan) {
               plan.cells = {};
               plan.blocks = {};
             }) == "no cells; expected at least one cell");
  BOOST_TEST(error_of_changed_plan([](BoardPlan& plan) {
               plan.rows = 1025;
               plan.columns = 1024;
             }) ==
             "a canvas of 1025 rows and 1024 columns; expected at least 1 row, at least 1 column "
             "and at most 2^20 places");
}

BOOST_AUTO_TEST_CASE(makes_an_ordinary_board_from_its_plan) {
  const auto made = Board::make(make_plan_with_equal_boxes({2, 3}));
  BOOST_REQUIRE(std::holds_alternative<Board>(made));
  BOOST_TEST(std::get<Board>(made) == test::board(2, 3));
  BOOST_TEST(std::get<Board>(made).usual_boxes() == (BoxShape{2, 3}));
  BoardPlan diagonal = make_plan_with_equal_boxes({3, 3});
  diagonal.houses.push_back(
      {AreaKind::further, "diagonal down", {0, 10, 20, 30, 40, 50, 60, 70, 80}});
  const auto further = std::get<Board>(Board::make(diagonal));
  BOOST_TEST(!further.is_9x9());
  BOOST_TEST(!further.usual_boxes());
  BOOST_TEST(!(further == test::board(3, 3)));
}

BOOST_AUTO_TEST_CASE(rectangular_pieces_form_an_ordinary_board) {
  BoardPlan plan = make_latin_plan(6);
  for (Cell cell = 0; cell < 36; ++cell) plan.blocks[cell] = 9 - (cell / 12 * 2 + cell % 6 / 3);
  add_jigsaw_houses(plan);
  BOOST_TEST(std::get<Board>(Board::make(plan)) == test::board(2, 3));
}

BOOST_AUTO_TEST_CASE(adds_pieces_as_houses_in_reading_order) {
  BoardPlan plan = make_latin_plan(4);
  plan.blocks = {3, 3, 3, 1, 3, 0, 1, 1, 0, 0, 0, 1, 2, 2, 2, 2};
  add_jigsaw_houses(plan);
  const auto board = std::get<Board>(Board::make(plan));
  BOOST_TEST(board.house_count() == 12);
  BOOST_TEST(!board.usual_boxes());
  BOOST_TEST(board.area_name(8) == "piece 1");
  BOOST_TEST(house_cells(board, 8) == (Cells{0, 1, 2, 4}), boost::test_tools::per_element());
  BOOST_TEST(house_cells(board, 9) == (Cells{3, 6, 7, 11}), boost::test_tools::per_element());
  BOOST_TEST(board.block_of(4) == 0);
  BOOST_TEST(board.block_of(5) == 2);
}

BOOST_AUTO_TEST_CASE(stores_the_areas_of_a_cell_as_bits_of_a_word) {
  const Board board = test::board(2, 3);
  BOOST_REQUIRE_EQUAL(board.area_words().size(), 36);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    std::uint64_t word = 0;
    for (const int area : board.areas_of(cell)) word |= std::uint64_t{1} << area;
    BOOST_TEST(board.area_words()[cell] == word);
  }
}

BOOST_AUTO_TEST_CASE(stores_no_area_bits_for_more_than_64_areas) {
  BOOST_TEST(test::board(3, 7).area_count() == 63);
  BOOST_TEST(!test::board(3, 7).area_words().empty());
  BOOST_TEST(test::board(2, 11).area_count() == 66);
  BOOST_TEST(test::board(2, 11).area_words().empty());
}

BOOST_AUTO_TEST_CASE(boards_are_equal_if_their_plans_are_equal) {
  const auto board = [](auto&& change) {
    BoardPlan plan = make_small_plan();
    change(plan);
    return std::get<Board>(Board::make(plan));
  };
  const auto nothing = [](BoardPlan&) {};
  BOOST_TEST(board(nothing) == board(nothing));
  BOOST_TEST(!(board(nothing) == board([](BoardPlan& plan) { plan.name = "other"; })));
  BOOST_TEST(!(board(nothing) == board([](BoardPlan& plan) { plan.columns = 3; })));
  BOOST_TEST(!(board(nothing) == board([](BoardPlan& plan) { plan.blocks[1] = 1; })));
  BOOST_TEST(!(board(nothing) == board([](BoardPlan& plan) { plan.cells[2].column = 1; })));
  BOOST_TEST(!(board(nothing) == board([](BoardPlan& plan) { plan.houses[0].cells[0] = 2; })));
  BOOST_TEST(!(board(nothing) == board([](BoardPlan& plan) { plan.houses[0].name = "a"; })));
  BOOST_TEST(!(board(nothing) == board([](BoardPlan& plan) { plan.regions.clear(); })));
  BOOST_TEST(!(board(nothing) == test::board(1, 2)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace board_test
