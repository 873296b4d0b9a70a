// Compares the reductions `propagated` and `probed` with their definitions.
#include "src/inference/inferred.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <stop_token>

#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(inferred)

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

/// Returns true if a blank cell has at most one candidate, or a missing digit has at most one place
/// in a house.
bool has_single_or_contradiction(const Reduced& reduced) {
  const Board& board = reduced.known.board();
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (reduced.known[cell] == 0 && reduced.open.count(cell) < 2) return true;
  }
  for (int house = 0; house < board.house_count(); ++house) {
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      int places = 0;
      bool known = false;
      for (const Cell cell : board.house(house)) {
        known = known || reduced.known[cell] == digit;
        places += reduced.open.has(cell, digit);
      }
      if (!known && places < 2) return true;
    }
  }
  return false;
}

bool allows_solution(const Reduced& reduced, const Digits& solution) {
  for (Cell cell = 0; cell < std::ssize(solution); ++cell) {
    const Digit known = reduced.known[cell];
    if (known != 0 ? known != solution[cell] : !reduced.open.has(cell, solution[cell]))
      return false;
  }
  return true;
}

Grid make_random_test_grid(int k, std::mt19937& random) {
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

struct ContradictionCase {
  const char* text;  // a 4×4 grid
  Reduction reduction;
  const char* words;
};

std::ostream& operator<<(std::ostream& out, const ContradictionCase& c) { return out << c.text; }

const std::array contradiction_cases{
    ContradictionCase{"1..1............", Reduction::givens, "row 1 has 1 twice, in r1c1 and r1c4"},
    ContradictionCase{".3.......3......", Reduction::propagated,
                      "column 2 has 3 twice, in r1c2 and r3c2"},
    ContradictionCase{"4....4..........", Reduction::propagated,
                      "box 1 has 4 twice, in r1c1 and r2c2"},
    ContradictionCase{"123............4", Reduction::propagated, "r1c4 has no digit left"},
    ContradictionCase{"12....3.......3.", Reduction::propagated,
                      "column 3 has 3 twice, in r2c3 and r4c3"},
    ContradictionCase{"12.....3..3.....", Reduction::propagated, "row 1 has no place left for 3"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(reduction_propagated_leaves_no_naked_or_hidden_single) {
  std::mt19937 random(3);
  int contradictions = 0;
  int placed = 0;
  for (int k = 0; k < 2000; ++k) {
    const Grid grid = make_random_test_grid(k, random);
    const Reduced reduced = infer(grid, Reduction::propagated);
    for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
      if (grid[cell] != 0) BOOST_REQUIRE_EQUAL(reduced.known[cell], grid[cell]);
    }
    if (reduced.contradiction) {
      ++contradictions;
      continue;
    }
    placed += reduced.known.given_count() > grid.given_count();
    BOOST_REQUIRE(!has_single_or_contradiction(reduced));
    const Candidates beside = find_candidates_by_definition(reduced.known);
    for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
      reduced.open.for_each(cell, [&](Digit d) { BOOST_REQUIRE(beside.has(cell, d)); });
    }
    BOOST_REQUIRE(!find_clash(reduced.known));
  }
  BOOST_TEST(contradictions > 100);
  BOOST_TEST(placed > 100);
}

BOOST_DATA_TEST_CASE(reductions_by_inference_keep_every_solution, data::make({2, 3}), level) {
  std::mt19937 random(4);
  Kinds kinds;
  int contradictions = 0;
  for (int k = 0; k < 3000; ++k) {
    const Grid grid = random_4x4_grid(k, random);
    const auto solutions = find_all_solutions(grid);
    kinds.count(solutions.size());
    const Reduced reduced = infer(grid, static_cast<Reduction>(level));
    contradictions += reduced.contradiction.has_value();
    if (reduced.contradiction) BOOST_REQUIRE(solutions.empty());
    for (const Digits& solution : solutions) BOOST_REQUIRE(allows_solution(reduced, solution));
  }
  BOOST_TEST(kinds.smallest_count() > 200);
  BOOST_TEST(contradictions > 200);
}

BOOST_AUTO_TEST_CASE(propagation_of_singles_solves_an_easy_puzzle) {
  const Grid puzzle = parse_grid(
      board(3, 3),
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
  const Reduced reduced = infer(puzzle, Reduction::propagated);
  BOOST_TEST(!reduced.contradiction);
  BOOST_TEST(reduced.open.total() == 0);
  BOOST_TEST(
      (reduced.known == parse_grid(board(3, 3),
                                   "48392165796734582125187649354813297672956413813679824537268951"
                                   "4814253769695417382")));
}

BOOST_AUTO_TEST_CASE(probing_leaves_at_most_the_candidates_that_singles_leave) {
  const Grid puzzle = parse_grid(
      board(3, 3),
      "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
  const Reduced propagated = infer(puzzle, Reduction::propagated);
  const Reduced probed = infer(puzzle, Reduction::probed);
  BOOST_TEST(!propagated.contradiction);
  BOOST_TEST(!probed.contradiction);
  BOOST_TEST(probed.open.total() <= propagated.open.total());
}

BOOST_AUTO_TEST_CASE(propagation_of_singles_solves_an_81x81_board) {
  const Grid solution = pattern(board(9, 9));
  Grid grid = solution;
  for (Cell cell = 0; cell < grid.board().cell_count(); cell += 7) grid.set(cell, 0);
  const Reduced reduced = infer(grid, Reduction::propagated);
  BOOST_TEST(reduced.known == solution);
}

BOOST_DATA_TEST_CASE(says_that_a_stop_request_ended_the_inference,
                     data::make({Reduction::propagated, Reduction::probed})) {
  std::stop_source stop;
  const Deadline deadline(stop.get_token());
  Grid grid = pattern(board(9, 9));
  grid.set(0, 0);
  BOOST_TEST(!infer(grid, sample, deadline).cut_short);
  stop.request_stop();
  BOOST_TEST(infer(grid, sample, deadline).cut_short);
}

BOOST_DATA_TEST_CASE(describes_contradictions, contradiction_cases) {
  const Board board = test::board(2, 2);
  const Reduced reduced = infer(parse_grid(board, sample.text), sample.reduction);
  BOOST_REQUIRE(reduced.contradiction);
  BOOST_TEST(describe(*reduced.contradiction, board) == sample.words);
}

BOOST_AUTO_TEST_SUITE_END()
