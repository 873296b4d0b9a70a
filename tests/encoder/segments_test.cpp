// Compares segments and partitions with their definitions on sets of cells.
#include "encoder/basics/segments.hpp"

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>

#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(segments)

namespace {

using Cells = std::vector<Cell>;

Cells to_cells(std::span<const Cell> cells) { return {cells.begin(), cells.end()}; }

const auto box_rows = data::make({1, 2, 2, 3, 3, 4, 3, 9});
const auto box_cols = data::make({1, 2, 3, 2, 3, 4, 7, 9});

/// Returns eight random areas, each with five of the cells 0 to 11.
Lists make_random_areas(std::uint32_t seed) {
  std::mt19937 random(seed);
  Lists areas;
  for (int area = 0; area < 8; ++area) {
    std::set<Cell> cells;
    while (cells.size() < 5) cells.insert(static_cast<Cell>(random() % 12));
    areas.add(Cells(cells.begin(), cells.end()));
  }
  return areas;
}

}  // namespace

BOOST_DATA_TEST_CASE(ordinary_boards_have_a_segment_per_intersection_of_box_and_line,
                     box_rows ^ box_cols, rows, cols) {
  const Board board = test::board(rows, cols);
  const Segments& segments = board.segments();
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
  std::set<Cells> found;
  for (int segment = 0; segment < segments.count(); ++segment) {
    found.insert(to_cells(segments.cells(segment)));
  }
  BOOST_TEST(found == expected);
  BOOST_TEST(segments.count() == static_cast<int>(expected.size()));
}

BOOST_AUTO_TEST_CASE(ordinary_boards_have_one_partition_per_line_and_two_per_box) {
  const Board board = test::board(2, 3);
  std::vector<int> partitions_of(board.area_count());
  for (int p = 0; p < board.segments().partition_count(); ++p) {
    ++partitions_of[board.segments().partitioned_area(p)];
  }
  for (int house = 0; house < board.house_count(); ++house) {
    BOOST_TEST(partitions_of[house] == (board.area_kind(house) == AreaKind::box ? 2 : 1));
  }
}

BOOST_DATA_TEST_CASE(the_intersection_of_two_areas_is_a_segment_of_both, data::xrange(1, 40),
                     seed) {
  const Lists areas = make_random_areas(static_cast<std::uint32_t>(seed));
  const Segments segments(areas, areas.inverse(12));
  std::set<Cells> expected;
  for (std::size_t a = 0; a < areas.size(); ++a) {
    for (std::size_t b = 0; b < areas.size(); ++b) {
      Cells shared;
      std::ranges::set_intersection(areas[a], areas[b], std::back_inserter(shared));
      if (a == b || shared.size() < 2) continue;
      expected.insert(shared);
      bool is_found = false;
      for (int p = 0; p < segments.partition_count(); ++p) {
        if (segments.partitioned_area(p) != static_cast<int>(a)) continue;
        for (const int segment : segments.partition(p)) {
          is_found |= to_cells(segments.cells(segment)) == shared;
        }
      }
      BOOST_TEST(is_found);
    }
  }
  std::set<Cells> found;
  for (int segment = 0; segment < segments.count(); ++segment) {
    const Cells cells = to_cells(segments.cells(segment));
    if (cells.size() > 1) BOOST_TEST(found.insert(cells).second);
    for (const int area : segments.areas(segment)) {
      BOOST_TEST(std::ranges::includes(areas[area], cells));
    }
  }
  BOOST_TEST(found == expected);
}

BOOST_DATA_TEST_CASE(a_partition_covers_its_area_once, data::xrange(1, 40), seed) {
  const Lists areas = make_random_areas(static_cast<std::uint32_t>(seed));
  const Segments segments(areas, areas.inverse(12));
  std::set<int> partitioned;
  for (int p = 0; p < segments.partition_count(); ++p) {
    Cells covered;
    for (const int segment : segments.partition(p)) {
      std::ranges::copy(segments.cells(segment), std::back_inserter(covered));
    }
    std::ranges::sort(covered);
    BOOST_TEST(covered == to_cells(areas[segments.partitioned_area(p)]),
               boost::test_tools::per_element());
    partitioned.insert(segments.partitioned_area(p));
  }
  BOOST_TEST(partitioned.size() == areas.size());
}

BOOST_DATA_TEST_CASE(maps_cells_segments_and_partitions_to_each_other, data::xrange(1, 10), seed) {
  const Lists areas = make_random_areas(static_cast<std::uint32_t>(seed));
  const Segments segments(areas, areas.inverse(12));
  for (Cell cell = 0; cell < 12; ++cell) {
    std::vector<int> containing;
    for (int segment = 0; segment < segments.count(); ++segment) {
      if (std::ranges::count(segments.cells(segment), cell) != 0) containing.push_back(segment);
    }
    BOOST_TEST(to_cells(segments.of(cell)) == containing, boost::test_tools::per_element());
  }
  for (int segment = 0; segment < segments.count(); ++segment) {
    std::vector<int> containing;
    for (int p = 0; p < segments.partition_count(); ++p) {
      if (std::ranges::count(segments.partition(p), segment) != 0) containing.push_back(p);
    }
    BOOST_TEST(to_cells(segments.partitions_of(segment)) == containing,
               boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_SUITE_END()
