// Runs every engine on random boards. An engine must find as many solutions as brute force, and
// each solution must satisfy the constraints in the board's plan.
#include <fmt/format.h>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "encoder/reduction.hpp"
#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"
#include "tests/effort.hpp"
#include "tests/random_boards.hpp"
#include "tests/rule_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(any_board)

namespace {

const auto engines = data::make(std::vector<std::string>{
    "backtrack:strategy=first-empty", "backtrack:strategy=fewest-candidates",
    "backtrack:strategy=elimination", "backtrack:strategy=bitboard", "hybrid",
    "hybrid:reduce=propagated,encoding=augmented", "sat", "sat:encoding=minimal,reduce=none",
    "sat:encoding=natural,amo=product", "sat:encoding=augmented,reduce=none",
    "sat:encoding=augmented,amo=commander"});

constexpr std::uint64_t most = 30;

/// Returns the board's solution with some cells blank, some digits wrong and some pencilmarks.
Grid make_random_puzzle(const RandomBoard& board, std::mt19937& random) {
  Grid grid = board.solution;
  const int n = grid.board().size();
  Candidates marks = Candidates::all(grid.board());
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (random() % 4 != 0) grid.set(cell, 0);
    if (random() % 20 == 0) grid.set(cell, static_cast<Digit>(random() % n) + 1);
    if (n > 1 && random() % 4 == 0) marks.remove(cell, static_cast<Digit>(random() % n) + 1);
  }
  if (random() % 2 == 0) grid.restrict(std::move(marks));
  return grid;
}

}  // namespace

BOOST_DATA_TEST_CASE(every_engine_finds_exactly_the_solutions_of_random_boards, engines) {
  const auto engine = make_engine(std::get<EngineSpec>(parse_engine_spec(sample)));
  std::mt19937 random(20);
  Limits limits;
  limits.max_solutions = most;
  for (int k = 0; k < 150; ++k) {
    const RandomBoard board = random_board(random);
    const Grid puzzle = make_random_puzzle(board, random);
    const Outcome outcome = engine->solve(puzzle, limits);
    BOOST_TEST_INFO_SCOPE("board " << k);
    BOOST_REQUIRE_EQUAL(outcome.solution_count,
                        count_solutions_by_trying(board.plan, puzzle, most));
    for (const Grid& solution : outcome.solutions) {
      BOOST_REQUIRE_EQUAL(check_solution(puzzle, solution).value_or(""), "");
      BOOST_REQUIRE(
          satisfies_rules(board.plan, {solution.digits().begin(), solution.digits().end()}));
    }
  }
}

// Compares the solutions with brute force for all combinations of encoding options. The order must
// agree, too, if the limits ask for ordered solutions. About half of the puzzles have a rule.
BOOST_DATA_TEST_CASE(combined_options_do_not_change_the_solutions,
                     data::xrange(encoding_names.size()) * data::xrange(at_most_one_names.size()) *
                         data::xrange(reduction_names.size()),
                     encoding, amo, reduction) {
  const Reduction value = reduction_names[reduction].second;
  const bool infers = value == Reduction::propagated || value == Reduction::probed;
  std::mt19937 random(static_cast<unsigned>(encoding * 100 + amo * 10 + reduction));
  for (const bool drop : {false, true}) {
    EngineSpec spec = std::get<EngineSpec>(
        parse_engine_spec(fmt::format("{}:encoding={},amo={},reduce={}", infers ? "hybrid" : "sat",
                                      encoding_names[encoding].first, at_most_one_names[amo].first,
                                      reduction_names[reduction].first)));
    if (infers) {
      std::get<HybridSpec>(spec).encoding.drop_shared_pairs = drop;
    } else {
      std::get<SatSpec>(spec).encoding.drop_shared_pairs = drop;
    }
    const auto engine = make_engine(spec);
    for (int k = 0; k < scaled_tries(12); ++k) {
      const RandomBoard board = random_board(random);
      Grid puzzle = board.solution;
      const int cells = puzzle.board().cell_count();
      for (int open = 1 + k % 6; open > 0; --open) {
        puzzle.set(static_cast<Cell>(random() % cells), 0);
      }
      const Cell first = static_cast<Cell>(random() % cells);
      const Cell second = static_cast<Cell>(random() % cells);
      const int sum = board.solution[first] + board.solution[second] - (k % 4 == 3 ? 1 : 0);
      if (k % 2 == 1 && first != second) {
        puzzle.set_rules({std::make_shared<GivenRule>(
            "a sum",
            std::vector<Primitive>{make_sum_chain({first, second}, puzzle.board().size(), sum)},
            [=](const Grid& grid) { return grid[first] + grid[second] == sum; })});
      }
      const Fillings expected = find_fillings_by_definition(puzzle);
      Limits limits;
      limits.max_solutions = 10'000;
      limits.in_order = k % 3 == 0;
      const Outcome outcome = engine->solve(puzzle, limits);
      BOOST_REQUIRE_EQUAL(outcome.solution_count, expected.size());
      auto next = expected.begin();
      for (const Grid& solution : outcome.solutions) {
        const std::vector<std::uint16_t> digits(solution.digits().begin(), solution.digits().end());
        BOOST_REQUIRE(limits.in_order ? next++->first == digits : expected.contains(digits));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
