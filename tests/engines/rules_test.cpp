// Runs every engine on random grids with random rules. An engine must find as many solutions as
// brute force, in order if the limits ask for it. No solution may break a rule.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>

#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"
#include "tests/printing.hpp"
#include "tests/random_boards.hpp"
#include "tests/rule_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(rules)

namespace {

const auto engines = data::make(std::vector<std::string>{
    "backtrack:strategy=first-empty", "backtrack:strategy=fewest-candidates",
    "backtrack:strategy=elimination", "backtrack:strategy=bitboard", "hybrid",
    "hybrid:reduce=propagated,encoding=augmented", "sat", "sat:encoding=minimal,reduce=none",
    "sat:encoding=augmented,amo=sequential"});

class RandomRules {
 public:
  explicit RandomRules(unsigned seed) : random_(seed) {}

  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

  /// Returns 1 to `most` different cells in random order.
  std::vector<Cell> cells(const Board& board, int most) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < board.cell_count(); ++cell) cells.push_back(cell);
    std::shuffle(cells.begin(), cells.end(), random_);
    cells.resize(static_cast<std::size_t>(1 + below(std::min(most, board.cell_count()))));
    return cells;
  }

  /// Returns a rule on random cells: the digits have a sum, ascend, or differ and have a sum.
  std::shared_ptr<const Rule> rule(const Board& board) {
    const int n = board.size();
    const auto cells = this->cells(board, std::min(n, 4));
    const int count = static_cast<int>(cells.size());
    const int sum = count + below(count * (n - 1) + 1);
    const auto has_sum = [=](const Grid& grid) {
      int total = 0;
      for (const Cell cell : cells) total += grid[cell];
      return total == sum;
    };
    switch (below(3)) {
      case 0:
        return make(make_sum_chain(cells, n, sum), has_sum);
      case 1: {
        std::vector<Primitive> steps{Domain{cells.front(), Digits{1, n}}};
        if (n == 1) steps = {Domain{cells.front(), Digits{1}}};
        for (std::size_t k = 1; k < cells.size(); ++k) {
          steps.push_back(make_relation(cells[k - 1], cells[k], n, std::less<>()));
        }
        return std::make_shared<GivenRule>("ascends", steps, [=](const Grid& grid) {
          if (grid[cells.front()] != 1 && grid[cells.front()] != n) return false;
          for (std::size_t k = 1; k < cells.size(); ++k) {
            if (grid[cells[k - 1]] >= grid[cells[k]]) return false;
          }
          return true;
        });
      }
      default:
        return make(Pick{cells, find_digit_sets_with_sum(n, count, sum)}, [=](const Grid& grid) {
          std::set<Digit> different;
          for (const Cell cell : cells) different.insert(grid[cell]);
          return different.size() == cells.size() && has_sum(grid);
        });
    }
  }

  /// Returns a random board's solution with up to seven blank cells and up to three random rules.
  Grid puzzle() {
    const RandomBoard board = random_board(random_);
    Grid grid = board.solution;
    for (int k = below(8); k > 0; --k) grid.set(below(grid.board().cell_count()), 0);
    RuleList rules;
    for (int k = below(4); k > 0; --k) rules.push_back(rule(grid.board()));
    grid.set_rules(std::move(rules));
    return grid;
  }

 private:
  static std::shared_ptr<const Rule> make(Primitive primitive, GivenRule::Definition definition) {
    return std::make_shared<GivenRule>("drawn", std::vector<Primitive>{std::move(primitive)},
                                       std::move(definition));
  }

  std::mt19937 random_;
};

}  // namespace

BOOST_DATA_TEST_CASE(every_engine_finds_exactly_the_solutions_under_rules, engines) {
  const auto engine = make_engine(std::get<EngineSpec>(parse_engine_spec(sample)));
  RandomRules dice(7);
  Limits limits;
  limits.max_solutions = 1'000'000;
  std::size_t solvable = 0;
  for (int k = 0; k < 150; ++k) {
    const Grid puzzle = dice.puzzle();
    const Fillings fillings = find_fillings_by_definition(puzzle);
    BOOST_TEST_INFO_SCOPE("puzzle " << k);
    limits.in_order = k % 2 == 0;
    const Outcome outcome = engine->solve(puzzle, limits);
    BOOST_REQUIRE_EQUAL(outcome.solution_count, fillings.size());
    auto next = fillings.begin();
    for (const Grid& solution : outcome.solutions) {
      const std::vector<std::uint16_t> digits(solution.digits().begin(), solution.digits().end());
      BOOST_REQUIRE(fillings.contains(digits));
      if (limits.in_order) BOOST_TEST_REQUIRE(next++->first == digits);
      BOOST_REQUIRE(!solution.has_rules());
      BOOST_REQUIRE_EQUAL(check_solution(puzzle, solution).value_or(""), "");
    }
    Limits two;
    BOOST_REQUIRE_EQUAL(engine->solve(puzzle, two).solution_count,
                        std::min<std::size_t>(2, fillings.size()));
    solvable += fillings.empty() ? 0 : 1;
  }
  BOOST_TEST(solvable > 30);
  BOOST_TEST(solvable < 120);
}

BOOST_AUTO_TEST_CASE(checker_names_the_broken_rule) {
  const Board board = make_row_board(3, 4);
  Grid puzzle(board);
  puzzle.set_rules({std::make_shared<GivenRule>(
      "of seven", std::vector<Primitive>{make_sum_chain({0, 1, 2}, 4, 7)},
      [](const Grid& grid) { return grid[0] + grid[1] + grid[2] == 7; })});
  Grid solution(board);
  for (Cell cell = 0; cell < 3; ++cell) solution.set(cell, 2);
  BOOST_TEST(check_solution(puzzle, solution).value_or("") == "the rule of seven does not hold");
  solution.set(1, 3);
  BOOST_TEST(check_solution(puzzle, solution).value_or("") == "");
}

BOOST_AUTO_TEST_SUITE_END()
