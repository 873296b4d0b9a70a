#include "src/boards/assembly.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <set>

#include "tests/boards/boards.hpp"
#include "tests/printing.hpp"
#include "tests/temporary_folder.hpp"

namespace clausoku {

using test::house_cells_text;
using test::layout_error;

BOOST_AUTO_TEST_SUITE(assembly)

struct AssemblyDimensions {
  const char* name;
  int rows;
  int columns;
  int cells;
  int houses;
};

BOOST_AUTO_TEST_CASE(known_assemblies_have_the_expected_dimensions) {
  // Each grid adds 81 cells and 27 houses. Cells and houses that two grids share count once.
  const AssemblyDimensions all[] = {
      {"samurai", 21, 21, 5 * 81 - 4 * 9, 5 * 27 - 4},
      {"windmill", 21, 21, 5 * 81 - 4 * 18, 5 * 27 - 4 * 2},
      {"butterfly", 12, 12, 144, 24 + 24 + 16},
      {"sohei", 21, 21, 4 * 81 - 4 * 9, 4 * 27 - 4},
      {"shogun", 21, 45, 11 * 81 - 12 * 9, 11 * 27 - 12},
      {"sumo", 33, 33, 13 * 81 - 16 * 9, 13 * 27 - 16},
      {"gattai-8", 21, 33, 8 * 81 - 8 * 9, 8 * 27 - 8},
      {"clueless-1", 27, 27, 729, 10 * 27},
      {"clueless-2", 27, 27, 729, 10 * 27 - 9},
  };
  BOOST_TEST(known_assemblies().size() == std::size(all));
  for (const AssemblyDimensions& known : all) {
    const Board board = test::layout(known.name);
    BOOST_TEST_INFO(known.name);
    BOOST_TEST(board.name() == known.name);
    BOOST_TEST(board.size() == 9);
    BOOST_TEST(board.rows() == known.rows);
    BOOST_TEST(board.columns() == known.columns);
    BOOST_TEST(board.cell_count() == known.cells);
    BOOST_TEST(board.house_count() == known.houses);
  }
}

BOOST_AUTO_TEST_CASE(names_houses_by_grid_number) {
  const Board board = test::layout("samurai");
  BOOST_TEST(house_cells_text(board, "grid 2 row 1") ==
             "r1c13 r1c14 r1c15 r1c16 r1c17 r1c18 r1c19 r1c20 r1c21");
  BOOST_TEST(house_cells_text(board, "grid 1 box 9") ==
             "r7c7 r7c8 r7c9 r8c7 r8c8 r8c9 r9c7 r9c8 r9c9");
  BOOST_TEST(house_cells_text(board, "grid 3 box 1") == "");  // the same house as "grid 1 box 9"
  BOOST_TEST(board.cell_at(0, 9) == -1);
  BOOST_TEST(board.block_of(board.cell_at(0, 2)) != board.block_of(board.cell_at(0, 3)));
}

BOOST_AUTO_TEST_CASE(the_tenth_grid_of_clueless_overlaps_the_other_nine) {
  const Board first = test::layout("clueless-1");
  BOOST_TEST(house_cells_text(first, "grid 10 row 1") ==
             "r2c2 r2c5 r2c8 r2c11 r2c14 r2c17 r2c20 r2c23 r2c26");
  BOOST_TEST(house_cells_text(first, "grid 10 box 9") ==
             "r20c20 r20c23 r20c26 r23c20 r23c23 r23c26 r26c20 r26c23 r26c26");
  BOOST_TEST(first.block_of(first.cell_at(0, 0)) == first.block_of(first.cell_at(1, 1)));
  const Board second = test::layout("clueless-2");
  BOOST_TEST(house_cells_text(second, "grid 10 row 1") ==
             "r4c4 r4c5 r4c6 r4c13 r4c14 r4c15 r4c22 r4c23 r4c24");
  BOOST_TEST(house_cells_text(second, "grid 10 box 1") == "");
}

BOOST_AUTO_TEST_CASE(does_not_confuse_nine_adjacent_grids_with_clueless) {
  const std::string places = "1,1;1,10;1,19;10,1;10,10;10,19;19,1;19,10;19,19";
  const Board board = test::layout("assembly:" + places);
  BOOST_TEST(board.name() == "assembly:" + places);
  BOOST_TEST(board.house_count() == 9 * 27);
}

// Lists the canvas rows and columns of each grid's cells. Each of the 27 houses of a grid must be a
// house of the board, and the board must have no other houses.
BOOST_AUTO_TEST_CASE(an_assembly_has_exactly_the_houses_of_its_grids) {
  struct Lines {
    std::vector<int> rows, columns;  // counted from 1
  };
  const auto grid_at = [](int row, int column) {
    Lines lines;
    for (int k = 0; k < 9; ++k) {
      lines.rows.push_back(row + k);
      lines.columns.push_back(column + k);
    }
    return lines;
  };
  const auto grids_at = [&](std::initializer_list<std::pair<int, int>> places) {
    std::vector<Lines> grids;
    for (const auto& [row, column] : places) grids.push_back(grid_at(row, column));
    return grids;
  };
  const auto clueless = [&](std::vector<int> tenth) {
    auto grids = grids_at(
        {{1, 1}, {1, 10}, {1, 19}, {10, 1}, {10, 10}, {10, 19}, {19, 1}, {19, 10}, {19, 19}});
    grids.push_back({tenth, tenth});
    return grids;
  };
  const std::pair<const char*, std::vector<Lines>> all[] = {
      {"samurai", grids_at({{1, 1}, {1, 13}, {7, 7}, {13, 1}, {13, 13}})},
      {"windmill", grids_at({{1, 4}, {4, 13}, {7, 7}, {10, 1}, {13, 10}})},
      {"butterfly", grids_at({{1, 1}, {1, 4}, {4, 1}, {4, 4}})},
      {"sohei", grids_at({{1, 7}, {7, 1}, {7, 13}, {13, 7}})},
      {"shogun", grids_at({{1, 1},
                           {1, 13},
                           {1, 25},
                           {1, 37},
                           {7, 7},
                           {7, 19},
                           {7, 31},
                           {13, 1},
                           {13, 13},
                           {13, 25},
                           {13, 37}})},
      {"sumo", grids_at({{1, 1},
                         {1, 13},
                         {1, 25},
                         {7, 7},
                         {7, 19},
                         {13, 1},
                         {13, 13},
                         {13, 25},
                         {19, 7},
                         {19, 19},
                         {25, 1},
                         {25, 13},
                         {25, 25}})},
      {"gattai-8",
       grids_at({{1, 1}, {1, 13}, {1, 25}, {7, 7}, {7, 19}, {13, 1}, {13, 13}, {13, 25}})},
      {"clueless-1", clueless({2, 5, 8, 11, 14, 17, 20, 23, 26})},
      {"clueless-2", clueless({4, 5, 6, 13, 14, 15, 22, 23, 24})},
  };
  for (const auto& [name, grids] : all) {
    BOOST_TEST_CONTEXT(name) {
      const Board board = test::layout(name);
      std::set<std::set<Cell>> expected;
      for (const Lines& lines : grids) {
        std::array<std::set<Cell>, 27> houses;
        for (std::size_t row = 0; row < 9; ++row) {
          for (std::size_t column = 0; column < 9; ++column) {
            const Cell cell = board.cell_at(lines.rows[row] - 1, lines.columns[column] - 1);
            BOOST_REQUIRE(cell >= 0);
            houses[row].insert(cell);
            houses[9 + column].insert(cell);
            houses[18 + row / 3 * 3 + column / 3].insert(cell);
          }
        }
        expected.insert(houses.begin(), houses.end());
      }
      std::set<std::set<Cell>> found;
      for (int house = 0; house < board.house_count(); ++house) {
        const auto cells = board.house(house);
        found.insert({cells.begin(), cells.end()});
      }
      BOOST_TEST(found == expected);
      BOOST_TEST(std::ssize(expected) == board.house_count());
    }
  }
}

BOOST_AUTO_TEST_CASE(reads_a_file_with_one_grid_per_line) {
  const test::TemporaryFolder folder;
  const std::string path =
      folder.write("two.txt", "# two grids that share a box\n7 7\r\n\n1 1\n").string();
  const Board board = test::layout("assembly:" + path);
  BOOST_TEST(board.name() == "assembly:1,1;7,7");
  BOOST_TEST(board.rows() == 15);
  BOOST_TEST(board.cell_count() == 153);
  BOOST_TEST(board.house_count() == 53);
  BOOST_TEST(test::layout(board.name()) == board);
}

BOOST_AUTO_TEST_CASE(recognizes_a_known_assembly_by_the_places_of_its_grids) {
  BOOST_TEST(test::layout("assembly:4,4;4,1;1,4;1,1") == test::layout("butterfly"));
}

BOOST_AUTO_TEST_CASE(misaligned_overlapping_grids_keep_the_box_borders_of_both) {
  const Board board = test::layout("assembly:1,1;2,1");
  BOOST_TEST(board.cell_count() == 90);
  BOOST_TEST(board.house_count() == 27 + 27 - 8);
  const auto block = [&](int row) { return board.block_of(board.cell_at(row, 0)); };
  BOOST_TEST(block(0) != block(1));
  BOOST_TEST(block(1) == block(2));
  BOOST_TEST(block(2) != block(3));
  BOOST_TEST(block(3) != block(4));
}

BOOST_AUTO_TEST_CASE(rejects_invalid_assemblies) {
  BOOST_TEST(layout_error("assembly:1,1;1,1") ==
             "a grid at row 1, column 1 twice; expected grids at different places");
  BOOST_TEST(layout_error("assembly:0,1") ==
             "a grid at '0,1'; expected the row and column of its top left cell, counted from 1");
  BOOST_TEST(layout_error("assembly:1,1;5") ==
             "a grid at '5'; expected the row and column of its top left cell, counted from 1");
  BOOST_TEST(layout_error("assembly:1,2000000000") ==
             "a grid at row 1, column 2000000000; expected rows and columns from 1 to 1048576");
  BOOST_TEST(layout_error("assembly:1,1;2000,2000") ==
             "a canvas of 2008 rows and 2008 columns; expected at least 1 row, at least 1 column "
             "and at most 2^20 places");
  BOOST_TEST(layout_error("assembly:no/such") ==
             "'no/such', which is not a readable file; expected a file with the row and column of "
             "each grid's top left cell");
  BOOST_TEST(layout_error("assembly:") ==
             "'', which is not a readable file; expected a file with the row and column of each "
             "grid's top left cell");
  const test::TemporaryFolder folder;
  const std::string path = folder.write("bad.txt", "1 1\n1 2 3\n").string();
  BOOST_TEST(
      layout_error("assembly:" + path) ==
      path +
          ": a grid at '1 2 3'; expected the row and column of its top left cell, counted from 1");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
