// Compares the reductions `none` and `givens` with their definitions.
#include "encoder/reduction.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "src/inference/inferred.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(reduction)

namespace {

/// Returns for each blank cell the digits that none of its peers has.
Candidates find_candidates_by_definition(const Grid& grid) {
  const Board& board = grid.board();
  Candidates candidates = Candidates::all(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      bool possible = grid[cell] == 0;
      for (Cell other = 0; other < board.cell_count() && possible; ++other) {
        possible = grid[other] != digit || !are_peers(board, cell, other);
      }
      if (!possible) candidates.remove(cell, digit);
    }
  }
  return candidates;
}

Grid make_random_grid_of_varied_size(int k, std::mt19937& random) {
  switch (k % 4) {
    case 0:
      return random_4x4_grid(k, random);
    case 1:
      return pattern_with_blanks(board(2, 3), 18 + k % 16, random);
    case 2:
      return random_grid(board(3, 2), 4 + k % 6, random);
    default:
      return pattern_with_blanks(board(3, 3), 40 + k % 24, random);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(reduction_none_keeps_every_candidate) {
  for (const char* text : {"12..............", "1..1............"}) {
    const Reduced reduced = reduce(parse_grid(board(2, 2), text), Reduction::none);
    BOOST_TEST(reduced.known == Grid(board(2, 2)));
    BOOST_TEST(reduced.open == Candidates::all(board(2, 2)));
    BOOST_TEST(!reduced.contradiction);
  }
}

BOOST_AUTO_TEST_CASE(reduction_givens_keeps_the_digits_that_no_peer_has) {
  std::mt19937 random(2);
  for (int k = 0; k < 400; ++k) {
    const Grid grid = make_random_grid_of_varied_size(k, random);
    const Reduced reduced = reduce(grid, Reduction::givens);
    BOOST_TEST_REQUIRE(reduced.known == grid);
    BOOST_TEST_REQUIRE(reduced.open == find_candidates_by_definition(grid));
    BOOST_REQUIRE_EQUAL(reduced.contradiction.has_value(), find_clash(grid).has_value());
  }
}

BOOST_AUTO_TEST_CASE(reduction_givens_detects_only_clashes) {
  const Reduced reduced = reduce(parse_grid(board(2, 2), "123............4"), Reduction::givens);
  BOOST_TEST(reduced.open.count(3) == 0);
  BOOST_TEST(!reduced.contradiction);
}

BOOST_AUTO_TEST_CASE(pencilmarks_restrict_candidates_except_for_reduction_none) {
  Grid grid(board(2, 2));
  grid.set(0, 1);
  Candidates marks = Candidates::all(grid.board());
  marks.remove(1, 3);
  grid.restrict(marks);
  const Reduced none = reduce(grid, Reduction::none);
  BOOST_TEST(none.open.count(1) == 4);
  const Reduced givens = reduce(grid, Reduction::givens);
  BOOST_TEST(givens.open.count(1) == 2);  // the digits 2 and 4
  BOOST_TEST(!givens.open.has(1, 3));
  BOOST_TEST(givens.known.marks() == nullptr);
  BOOST_TEST(!givens.contradiction.has_value());
}

BOOST_AUTO_TEST_CASE(detects_unit_clauses_of_cells_and_of_house_digits) {
  std::mt19937 random(21);
  int with = 0, without = 0;
  for (const Board& shape : {board(2, 2), board(2, 3), board(3, 3)}) {
    for (int k = 0; k < 300; ++k) {
      const int cells = shape.cell_count();
      const Grid grid = pattern_with_blanks(shape, cells - 1 - k % (cells / 3), random);
      const Reduced reduced = reduce(grid, Reduction::givens);
      bool expected = false;
      for (Cell cell = 0; cell < cells; ++cell) {
        expected = expected || reduced.open.count(cell) == 1;
      }
      for (int house = 0; house < shape.house_count(); ++house) {
        for (Digit digit = 1; digit <= shape.size(); ++digit) {
          const auto places = std::ranges::count_if(
              shape.house(house), [&](Cell cell) { return reduced.open.has(cell, digit); });
          expected = expected || places == 1;
        }
      }
      BOOST_REQUIRE_EQUAL(has_unit_clause(reduced), expected);
      ++(expected ? with : without);
    }
  }
  BOOST_TEST(with > 100);
  BOOST_TEST(without > 100);
}

BOOST_AUTO_TEST_CASE(finds_a_contradiction_of_the_grid_without_inference) {
  const auto found = [](const char* text) {
    const Grid grid = parse_grid(board(2, 2), text);
    const auto contradiction = find_contradiction(grid);
    return contradiction ? describe(*contradiction, grid.board()) : "";
  };
  BOOST_TEST(found("................") == "");
  BOOST_TEST(found("11..............") == "row 1 has 1 twice, in r1c1 and r1c2");
  BOOST_TEST(found("123.....4.......") == "");
  BOOST_TEST(found("123....4........") == "r1c4 has no digit left");
  BOOST_TEST(found("12.....3..3.....") == "row 1 has no place left for 3");
}

BOOST_AUTO_TEST_SUITE_END()
