// Compares sums of digits with their definition on all fillings of boards with regions. The clauses
// must accept the right fillings, whose digits must determine the auxiliary variables.
#include "encoder/sum_chain.hpp"

#include <boost/test/unit_test.hpp>
#include <numeric>

#include "encoder/basics/names.hpp"
#include "encoder/primitive_encoding.hpp"
#include "tests/plain_formula.hpp"
#include "tests/rule_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(sum_chain)

namespace {

/// Makes a board of one row of `cells` cells with n digits. The first cells are a region of
/// `region` cells, or a house if the region has n cells.
Board make_board_with_region(int cells, int n, int region) {
  BoardPlan plan;
  plan.name = "row";
  plan.size = n;
  plan.rows = 1;
  plan.columns = cells;
  for (int k = 0; k < cells; ++k) plan.cells.push_back({0, k});
  plan.blocks.assign(static_cast<std::size_t>(cells), 0);
  Area area{AreaKind::further, "first", std::vector<Cell>(static_cast<std::size_t>(region))};
  std::iota(area.cells.begin(), area.cells.end(), 0);
  (region == n ? plan.houses : plan.regions).push_back(std::move(area));
  return std::get<Board>(Board::make(std::move(plan)));
}

int sum_of_terms(const std::vector<SumTerm>& terms, const Grid& grid) {
  int sum = 0;
  for (const SumTerm& term : terms) {
    for (const Cell cell : term.cells) sum += term.factor * grid[cell];
  }
  return sum;
}

std::vector<Primitive> translate_sum(const Board& board, const std::vector<SumTerm>& terms,
                                     int sum) {
  std::vector<Primitive> primitives;
  add_sum(board, terms, sum, primitives);
  return primitives;
}

/// Counts the fillings of the grid for which the primitives' clauses are wrong: unit propagation
/// must set all auxiliary variables if the filling has the sum, and violate a clause otherwise.
/// `fillings` are those that the board allows.
int count_wrong_fillings(const Grid& grid, const std::vector<Primitive>& primitives,
                         const Fillings& fillings, const std::vector<SumTerm>& terms, int sum,
                         Reduction reduction) {
  const VariableMap map(infer(grid, reduction));
  Formula formula;
  formula.new_variables(map.size());
  for (const Primitive& primitive : primitives) encode(primitive, map, &amo::pairwise, formula);
  PlainPropagation clauses(std::move(formula));
  const std::vector<int> unassigned = clauses.values();
  const Grid& known = map.reduced().known;
  int wrong = 0;
  for (const auto& [digits, count] : fillings) {
    Grid filled(grid.board());
    bool is_possible = !map.reduced().contradiction.has_value();
    for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
      const Digit digit = digits[static_cast<std::size_t>(cell)];
      filled.set(cell, digit);
      is_possible =
          is_possible && (known[cell] != 0 ? known[cell] == digit : map.variable(cell, digit) != 0);
    }
    clauses.restore(unassigned);
    for (Variable v = 1; is_possible && v <= map.size(); ++v) {
      const auto [cell, digit] = map.candidate(v);
      clauses.set(filled[cell] == digit ? v : -v);
    }
    const bool is_accepted = is_possible && clauses.propagate();
    wrong += is_accepted != (sum_of_terms(terms, filled) == sum);
    wrong += is_accepted && std::ranges::count(clauses.values(), 0) > 1;  // there is no variable 0
  }
  return wrong;
}

/// Checks the sum on a blank grid and on grids with a digit in the first or the last cell.
void check_sum(const Board& board, const std::vector<SumTerm>& terms, int sum) {
  const std::vector<Primitive> primitives = translate_sum(board, terms, sum);
  Grid blank(board);
  std::vector<Grid> grids{blank};
  for (const Digit digit : {1, board.size()}) {
    for (const Cell cell : {0, board.cell_count() - 1}) {
      grids.push_back(blank);
      grids.back().set(cell, digit);
    }
  }
  for (Grid& grid : grids) {
    const Fillings fillings = find_fillings_by_definition(grid);
    grid.set_rules({std::make_shared<GivenRule>("sum", primitives, [=](const Grid& filled) {
      return sum_of_terms(terms, filled) == sum;
    })});
    for (const Reduction reduction : {Reduction::none, Reduction::givens, Reduction::propagated}) {
      BOOST_TEST(count_wrong_fillings(grid, primitives, fillings, terms, sum, reduction) == 0,
                 "the sum " << sum << " with " << name_of(reduction_names, reduction));
    }
    BOOST_TEST(is_inference_sound(grid), "the sum " << sum);
  }
}

Candidates infer_candidates(const Board& board, const std::vector<SumTerm>& terms, int sum) {
  Grid grid(board);
  grid.set_rules({std::make_shared<GivenRule>("sum", translate_sum(board, terms, sum), nullptr)});
  const Reduced reduced = infer(grid, Reduction::propagated);
  Candidates left = reduced.open;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (reduced.known[cell] != 0) left.add(cell, reduced.known[cell]);
  }
  return left;
}

}  // namespace

BOOST_AUTO_TEST_CASE(sums_of_a_region_and_another_cell_match_the_definition) {
  const Board board = make_board_with_region(5, 5, 4);
  for (int sum = 10; sum <= 20; ++sum) check_sum(board, {{{4, 2, 0, 3, 1}}}, sum);
}

BOOST_AUTO_TEST_CASE(sums_with_factors_and_repeated_cells_match_the_definition) {
  const Board board = make_board_with_region(5, 5, 4);
  for (int sum = -5; sum <= 5; ++sum) {
    check_sum(board, {{{0, 1, 2, 3}}, {{4}, -3}}, sum);        // the region and a pill
    check_sum(board, {{{4}, 3}, {{0, 1, 2, 3}, -1}}, sum);     // factors below 0
    check_sum(board, {{{0, 1, 2, 3, 4, 0}}, {{3}, -4}}, sum);  // a cell twice; two factors
    check_sum(board, {{{0, 1, 2}}, {{2, 1, 0}, -1}}, sum);     // all factors cancel out
  }
}

BOOST_AUTO_TEST_CASE(sums_of_a_house_match_the_definition) {
  const Board board = make_board_with_region(5, 4, 4);
  for (int sum = 9; sum <= 16; ++sum) {
    check_sum(board, {{{0, 1, 2, 3}}}, sum);
    check_sum(board, {{{0, 1, 2, 3, 4}}}, sum);
    check_sum(board, {{{0, 1, 2, 3}, 2}, {{4}, -2}}, sum);
  }
}

BOOST_AUTO_TEST_CASE(sum_of_the_cells_of_one_term_matches_the_definition) {
  const Board board = make_board_with_region(4, 6, 4);
  const std::vector<SumTerm> terms{{{0, 1, 2, 3}}};
  for (int sum = 9; sum <= 19; ++sum) {
    const std::vector<Primitive> primitives{clausoku::make_sum_chain(terms, 6, sum)};
    const Fillings fillings = find_fillings_by_definition(Grid(board));
    BOOST_TEST(
        count_wrong_fillings(Grid(board), primitives, fillings, terms, sum, Reduction::none) == 0,
        "the sum " << sum);
  }
}

BOOST_AUTO_TEST_CASE(inference_uses_that_digits_of_a_region_differ) {
  const Board board = make_board_with_region(5, 6, 4);
  const std::vector<SumTerm> cells{{{0, 1, 2, 3, 4}}};
  const Candidates least = infer_candidates(board, cells, 1 + 2 + 3 + 4 + 1);
  for (const Cell cell : {0, 1, 2, 3}) {
    BOOST_TEST(least.count(cell) == 4);
    BOOST_TEST(!least.has(cell, 5));
  }
  BOOST_TEST(least.count(4) == 1);
  BOOST_TEST(least.has(4, 1));
  const Candidates most = infer_candidates(board, cells, 6 + 5 + 4 + 3 + 6);
  BOOST_TEST(most.count(0) == 4);
  BOOST_TEST(!most.has(0, 2));
  BOOST_TEST(most.first(4) == 6);
}

BOOST_AUTO_TEST_CASE(a_sum_that_holds_in_every_solution_needs_no_primitive) {
  const Board board = make_board_with_region(5, 4, 4);
  BOOST_TEST(translate_sum(board, {{{0, 1, 2, 3}}}, 10).empty());
  BOOST_TEST(translate_sum(board, {{{4}}, {{4}, -1}}, 0).empty());
  BOOST_TEST(translate_sum(board, {{{0, 1, 2, 3}}}, 11).size() == 1U);
}

BOOST_AUTO_TEST_CASE(only_large_groups_are_read_by_digit) {
  const Board board = make_board_with_region(5, 6, 4);
  const auto relies = [&](const std::vector<SumTerm>& terms) {
    return relies_on_areas(translate_sum(board, terms, 12).front());
  };
  BOOST_TEST(relies({{{0, 1, 2, 3}}}));
  BOOST_TEST(!relies({{{0, 1, 2, 4}}}));
}

BOOST_AUTO_TEST_SUITE_END()
