// The board's tables against the plain arithmetic of rows, columns and boxes.
#include "encoder/board.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <climits>
#include <set>

#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(board)

namespace {

using Cells = std::vector<Cell>;

Cells cells_of(const Board& board, int house) {
  return {board.house(house).begin(), board.house(house).end()};
}

// Shapes as different as they come: single cells, boxes that are rows or columns, both ways round,
// and n above a machine word.
const auto box_rows = data::make({1, 1, 5, 2, 2, 3, 3, 4, 3, 9});
const auto box_cols = data::make({1, 5, 1, 2, 3, 2, 3, 4, 7, 9});

}  // namespace

BOOST_DATA_TEST_CASE(the_size_follows_from_the_box, box_rows ^ box_cols, rows, cols) {
  const Board board = test::board(rows, cols);
  BOOST_TEST(board.size() == rows * cols);
  BOOST_TEST(board.box_rows() == rows);
  BOOST_TEST(board.box_cols() == cols);
  BOOST_TEST(board.cell_count() == rows * cols * rows * cols);
  BOOST_TEST(board.house_count() == 3 * rows * cols);
}

BOOST_DATA_TEST_CASE(two_cells_share_a_house_exactly_where_the_rules_say_so, box_rows ^ box_cols,
                     rows, cols) {
  const Board board = test::board(rows, cols);
  int wrong = 0;
  for (Cell a = 0; a < board.cell_count(); a += 1 + board.size() / 10) {
    for (Cell b = 0; b < board.cell_count(); ++b) {
      wrong += board.share_house_before(board.house_count(), a, b) != are_peers(board, a, b);
    }
  }
  BOOST_TEST(wrong == 0);
}

BOOST_DATA_TEST_CASE(houses_and_cells_know_each_other, box_rows ^ box_cols, rows, cols) {
  const Board board = test::board(rows, cols);
  std::vector<std::vector<int>> houses_of(board.cell_count());
  for (int house = 0; house < board.house_count(); ++house) {
    const Cells cells = cells_of(board, house);
    BOOST_REQUIRE_EQUAL(std::set<Cell>(cells.begin(), cells.end()).size(), board.size());
    BOOST_REQUIRE(std::ranges::is_sorted(cells));
    for (const Cell cell : cells) houses_of[cell].push_back(house);
  }
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    BOOST_REQUIRE_EQUAL(houses_of[cell].size(), 3);
    BOOST_REQUIRE(std::ranges::equal(board.houses_of(cell), houses_of[cell]));
  }
}

BOOST_AUTO_TEST_CASE(the_houses_of_a_6x6_board_with_2x3_boxes) {
  const Board board = test::board(2, 3);
  BOOST_TEST(cells_of(board, 1) == (Cells{6, 7, 8, 9, 10, 11}), boost::test_tools::per_element());
  BOOST_TEST(cells_of(board, 7) == (Cells{1, 7, 13, 19, 25, 31}), boost::test_tools::per_element());
  BOOST_TEST(cells_of(board, 15) == (Cells{15, 16, 17, 21, 22, 23}),
             boost::test_tools::per_element());
  BOOST_TEST((board.house_kind(1) == HouseKind::row));
  BOOST_TEST((board.house_kind(7) == HouseKind::column));
  BOOST_TEST((board.house_kind(15) == HouseKind::box));
}

BOOST_AUTO_TEST_CASE(a_pair_that_a_row_and_a_box_share_is_the_rows_first) {
  const Board board = test::board(3, 3);
  const int box = 18;
  BOOST_TEST(board.share_house_before(box, 0, 1));    // row 1
  BOOST_TEST(board.share_house_before(box, 0, 9));    // column 1
  BOOST_TEST(!board.share_house_before(box, 0, 10));  // only box 1
  BOOST_TEST(!board.share_house_before(0, 0, 1));
  BOOST_TEST(board.share_house_before(box + 1, 0, 10));
}

BOOST_DATA_TEST_CASE(segments_are_what_boxes_share_with_lines, box_rows ^ box_cols, rows, cols) {
  const Board board = test::board(rows, cols);
  const int n = board.size();
  std::set<Cells> expected;
  for (int line = 0; line < 2 * n; ++line) {
    for (int box = 2 * n; box < 3 * n; ++box) {
      Cells shared;
      std::ranges::set_intersection(board.house(line), board.house(box),
                                    std::back_inserter(shared));
      if (!shared.empty()) expected.insert(shared);
    }
  }
  std::set<Cells> segments;
  for (int segment = 0; segment < board.segment_count(); ++segment) {
    segments.emplace(board.segment(segment).begin(), board.segment(segment).end());
  }
  BOOST_TEST((segments == expected));
  BOOST_TEST(board.segment_count() == n * rows + n * cols);
}

BOOST_DATA_TEST_CASE(a_partition_covers_its_house_once, box_rows ^ box_cols, rows, cols) {
  const Board board = test::board(rows, cols);
  std::vector<int> partitions_of(board.house_count());
  for (const Partition& partition : board.partitions()) {
    Cells covered;
    for (const int segment : partition.segments) {
      const auto cells = board.segment(segment);
      covered.insert(covered.end(), cells.begin(), cells.end());
    }
    std::ranges::sort(covered);
    BOOST_REQUIRE(std::ranges::equal(covered, board.house(partition.house)));
    ++partitions_of[partition.house];
  }
  for (int house = 0; house < board.house_count(); ++house) {
    BOOST_REQUIRE_EQUAL(partitions_of[house], board.house_kind(house) == HouseKind::box ? 2 : 1);
  }
}

BOOST_DATA_TEST_CASE(a_cell_is_in_a_segment_of_its_row_and_one_of_its_column, box_rows ^ box_cols,
                     rows, cols) {
  const Board board = test::board(rows, cols);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    std::vector<int> containing;
    for (int segment = 0; segment < board.segment_count(); ++segment) {
      if (std::ranges::count(board.segment(segment), cell) != 0) containing.push_back(segment);
    }
    BOOST_REQUIRE(std::ranges::equal(board.segments_of(cell), containing));
  }
}

BOOST_DATA_TEST_CASE(a_segment_is_in_a_partition_of_its_line_and_one_of_its_box,
                     box_rows ^ box_cols, rows, cols) {
  const Board board = test::board(rows, cols);
  const auto partitions = board.partitions();
  for (int segment = 0; segment < board.segment_count(); ++segment) {
    std::vector<int> containing;
    for (int p = 0; p < static_cast<int>(partitions.size()); ++p) {
      if (std::ranges::count(partitions[p].segments, segment) != 0) containing.push_back(p);
    }
    const auto given = board.partitions_of(segment);
    BOOST_REQUIRE(std::ranges::equal(given, containing));
    BOOST_REQUIRE(board.house_kind(partitions[given[0]].house) != HouseKind::box);
    BOOST_REQUIRE(board.house_kind(partitions[given[1]].house) == HouseKind::box);
  }
}

BOOST_AUTO_TEST_CASE(shapes_that_are_no_board_are_refused) {
  BOOST_TEST(!Board::with_boxes(0, 3));
  BOOST_TEST(!Board::with_boxes(3, 0));
  BOOST_TEST(!Board::with_boxes(-3, -3));
  BOOST_TEST(!Board::with_boxes(1, Board::max_size + 1));
  BOOST_TEST(!Board::with_boxes(Board::max_size + 1, 1));
  BOOST_TEST(!Board::with_boxes(INT_MAX, INT_MAX));
  BOOST_TEST(Board::with_boxes(32, 32)->size() == Board::max_size);
}

BOOST_AUTO_TEST_CASE(square_boxes_need_a_square_size) {
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

BOOST_AUTO_TEST_CASE(boards_are_equal_by_shape) {
  BOOST_TEST((test::board(2, 3) == test::board(2, 3)));
  BOOST_TEST(!(test::board(2, 3) == test::board(3, 2)));
}

BOOST_AUTO_TEST_CASE(the_usual_board_is_known) {
  BOOST_TEST(test::board(3, 3).is_9x9());
  for (const auto& [rows, cols] : {std::pair(2, 2), {1, 9}, {9, 1}, {3, 4}, {4, 4}}) {
    BOOST_TEST(!test::board(rows, cols).is_9x9());
  }
}

BOOST_AUTO_TEST_CASE(names_count_from_one) {
  const Board board = test::board(2, 3);
  BOOST_TEST(board.cell_name(0) == "r1c1");
  BOOST_TEST(board.cell_name(20) == "r4c3");
  BOOST_TEST(board.house_name(0) == "row 1");
  BOOST_TEST(board.house_name(11) == "column 6");
  BOOST_TEST(board.house_name(15) == "box 4");
  BOOST_TEST(board.name() == "6x6 with 2x3 boxes");
  BOOST_TEST(test::board(3, 3).name() == "9x9");
}

BOOST_AUTO_TEST_SUITE_END()
