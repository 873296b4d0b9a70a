// Tests that different inputs have different digests.
#include "src/batch/puzzle_digest.hpp"
#include "src/base/digest.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "src/base/table.hpp"
#include "tests/batch/puzzles.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(puzzle_digest)

BOOST_AUTO_TEST_CASE(a_text_in_pieces_has_the_digest_of_the_whole_text) {
  Digest whole;
  whole.add("one two");
  Digest pieces;
  pieces.add("one ");
  const Digest copy = pieces;
  pieces.add("");
  pieces.add("two");
  BOOST_TEST(pieces.text() == whole.text());
  BOOST_TEST(copy.text() != whole.text());
  BOOST_TEST(whole.text().size() == 32);
  BOOST_TEST(Digest().text() == "99aa06d3014798d86001c324468d497f");
}

BOOST_AUTO_TEST_CASE(every_property_of_a_puzzle_changes_the_digest) {
  const Grid grid = unique_4x4();
  Grid marked = grid;
  Candidates marks = Candidates::all(grid.board());
  marks.remove(1, 4);
  marked.restrict(marks);
  Puzzle stating = puzzle_of(grid);
  stating.stated_solution =
      std::make_shared<StatedSolution>(StatedSolution{solution_4x4(), CellPlaces({{1, 1}})});
  const auto in_row = [&](const std::string& text) {
    Puzzle puzzle = puzzle_of(grid);
    puzzle.row = std::make_shared<TableRow>(TableRow{.text = text});
    return puzzle;
  };
  const std::vector<Puzzle> puzzles{
      in_row("1...3..22..34...,7"),
      in_row("1...3..22..34...,8"),
      puzzle_of(grid),
      puzzle_of(grid, "Q"),
      puzzle_of(solution_4x4()),
      puzzle_of(parse_grid(board(1, 4), "1...3..22..34...")),
      puzzle_of(marked),
      stating,
      puzzle_of(InputError{"some.txt", {1, 1}, "a", "b"}),
      puzzle_of(InputError{"some.txt", {1, 2}, "a", "b"}),
      puzzle_of(InputError{"some.txt", {1, 1}, "ab", ""}),
  };
  std::set<std::uint64_t> digests;
  for (const Puzzle& puzzle : puzzles) {
    digests.insert(puzzle_sequence_digest(puzzle, 0));
    BOOST_TEST(puzzle_sequence_digest(puzzle, 0) == puzzle_sequence_digest(puzzle, 0));
  }
  BOOST_TEST(digests.size() == puzzles.size());
  BOOST_TEST(puzzle_sequence_digest(puzzle_of(grid, "P", 2, "other.txt"), 0) ==
             puzzle_sequence_digest(puzzle_of(grid), 0));
}

BOOST_AUTO_TEST_CASE(the_order_of_puzzles_changes_the_digest) {
  const Puzzle a = puzzle_of(unique_4x4(), "a");
  const Puzzle b = puzzle_of(unique_4x4(), "b");
  BOOST_TEST(puzzle_sequence_digest(b, puzzle_sequence_digest(a, 0)) !=
             puzzle_sequence_digest(a, puzzle_sequence_digest(b, 0)));
}

BOOST_AUTO_TEST_SUITE_END()
