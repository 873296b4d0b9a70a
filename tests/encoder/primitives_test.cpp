// Compares each primitive with a plain predicate on all fillings of a few cells, for its clauses
// under every reduction and for inference without clauses.
#include "encoder/primitives.hpp"

#include <boost/test/unit_test.hpp>
#include <functional>
#include <numeric>
#include <random>

#include "encoder/basics/names.hpp"
#include "encoder/primitive_encoding.hpp"
#include "src/inference/inferred.hpp"
#include "tests/plain_formula.hpp"
#include "tests/printing.hpp"
#include "tests/rule_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(primitives)

namespace {

std::vector<Cell> list_first_cells(int count) {
  std::vector<Cell> cells(static_cast<std::size_t>(count));
  std::iota(cells.begin(), cells.end(), 0);
  return cells;
}

int digit_sum(const Grid& grid) {
  return std::accumulate(grid.digits().begin(), grid.digits().end(), 0);
}

bool are_all_digits_different(const Grid& grid) {
  std::vector<int> digits(grid.digits().begin(), grid.digits().end());
  std::ranges::sort(digits);
  return std::ranges::adjacent_find(digits) == digits.end();
}

Grid blank_with_rule(const Board& board, Primitive primitive, GivenRule::Definition definition) {
  Grid grid(board);
  grid.set_rules({std::make_shared<GivenRule>("given", std::vector<Primitive>{std::move(primitive)},
                                              std::move(definition))});
  return grid;
}

/// Checks grids that differ from `blank` in a few ways: a digit in the first cell, in the last
/// cell, or in both, or a digit excluded from the first cell.
void check_primitives(const Grid& blank) {
  std::vector<Grid> grids{blank};
  const Cell last = blank.board().cell_count() - 1;
  for (Digit digit = 1; digit <= blank.board().size(); ++digit) {
    for (const Cell cell : {0, last}) {
      grids.push_back(blank);
      grids.back().set(cell, digit);
    }
    for (Digit other = 1; last > 0 && other <= blank.board().size(); ++other) {
      grids.push_back(blank);
      grids.back().set(0, digit);
      grids.back().set(last, other);
    }
    Candidates marks = Candidates::all(blank.board());
    marks.remove(0, digit);
    grids.push_back(blank);
    grids.back().restrict(std::move(marks));
  }
  for (const Grid& grid : grids) {
    const Fillings expected = find_fillings_by_definition(grid);
    for (const Reduction reduction : {Reduction::none, Reduction::givens, Reduction::propagated}) {
      BOOST_TEST(find_fillings_by_models(grid, reduction) == expected);
    }
    BOOST_TEST(is_inference_sound(grid));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(domain_primitive_allows_exactly_its_digits_in_its_cell) {
  for (const Digits& digits : {Digits{2, 4}, Digits{}, Digits{1, 2, 3, 4}}) {
    check_primitives(blank_with_rule(
        make_row_board(2, 4), Domain{1, digits},
        [&](const Grid& grid) { return std::ranges::find(digits, grid[1]) != digits.end(); }));
  }
}

BOOST_AUTO_TEST_CASE(distinct_primitive_forbids_equal_digits) {
  for (const int count : {2, 3, 4}) {
    check_primitives(blank_with_rule(make_row_board(count, 4), Distinct{list_first_cells(count)},
                                     are_all_digits_different));
  }
}

BOOST_AUTO_TEST_CASE(relation_primitive_allows_exactly_its_digit_pairs) {
  const auto check = [](auto allowed) {
    check_primitives(blank_with_rule(make_row_board(2, 5), make_relation(0, 1, 5, allowed),
                                     [=](const Grid& grid) { return allowed(grid[0], grid[1]); }));
  };
  check([](Digit a, Digit b) { return a < b; });
  check([](Digit a, Digit b) { return a == 2 * b || b == 2 * a; });  // written as support clauses
  check([](Digit a, Digit b) { return a != b; });                    // written as conflict clauses
  check([](Digit, Digit) { return false; });
}

BOOST_AUTO_TEST_CASE(pick_primitive_allows_exactly_the_digit_sets_in_its_list) {
  for (int sum = 2; sum <= 16; ++sum) {
    for (const int count : {1, 2, 3}) {
      const Pick pick{list_first_cells(count), find_digit_sets_with_sum(5, count, sum)};
      check_primitives(blank_with_rule(make_row_board(count, 5), pick, [=](const Grid& grid) {
        return are_all_digits_different(grid) && digit_sum(grid) == sum;
      }));
    }
  }
}

BOOST_AUTO_TEST_CASE(chain_primitive_allows_exactly_its_accepted_fillings) {
  for (int sum = 0; sum <= 13; ++sum) {
    check_primitives(blank_with_rule(make_row_board(3, 4), make_sum_chain({0, 1, 2}, 4, sum),
                                     [=](const Grid& grid) { return digit_sum(grid) == sum; }));
  }
  // The chain forbids two consecutive ascending steps. Its last cell is its first cell again.
  const auto chain = make_chain(
      {0, 1, 2, 0}, 3, std::pair(0, false),
      [](const std::pair<int, bool>& state, int,
         Digit digit) -> std::optional<std::pair<int, bool>> {
        const bool goes_up = state.first != 0 && digit > state.first;
        if (goes_up && state.second) return std::nullopt;
        return std::pair(digit, goes_up);
      },
      [](const auto&) { return true; });
  check_primitives(blank_with_rule(make_row_board(3, 3), chain, [](const Grid& grid) {
    const bool up[] = {grid[1] > grid[0], grid[2] > grid[1], grid[0] > grid[2]};
    return !(up[0] && up[1]) && !(up[1] && up[2]);
  }));
}

BOOST_AUTO_TEST_CASE(random_chains_allow_exactly_the_accepted_fillings) {
  std::mt19937 random(5);
  for (int k = 0; k < 60; ++k) {
    const int n = 2 + static_cast<int>(random() % 3);
    const auto count = 1 + random() % 3;
    Chain chain{read_digits(list_first_cells(static_cast<int>(count))), {}};
    for (std::size_t layer = 0; layer < count; ++layer) {
      const int states = layer == 0 ? 1 : 1 + static_cast<int>(random() % 3);
      chain.layers.push_back({states, {}});
    }
    for (std::size_t layer = 0; layer < count; ++layer) {
      const int to = layer + 1 == count ? 1 : chain.layers[layer + 1].states;
      for (int step = 0; step < chain.layers[layer].states * n; ++step) {
        chain.layers[layer].next.push_back(static_cast<int>(random() % (to + 1)) - 1);
      }
    }
    const Chain whole = chain;
    minimize(chain, n);
    const auto accepts = [=](const Chain& diagram, const Grid& grid) {
      int state = 0;
      for (std::size_t cell = 0; cell < count && state >= 0; ++cell) {
        state = diagram.layers[cell]
                    .next[static_cast<std::size_t>(state * n + grid[static_cast<Cell>(cell)] - 1)];
      }
      return state == 0;
    };
    for (const Chain& diagram : {whole, chain}) {
      check_primitives(blank_with_rule(make_row_board(static_cast<int>(count), n), diagram,
                                       [=](const Grid& grid) { return accepts(whole, grid); }));
    }
  }
}

// For each filling of all cells but the last, unit propagation on the clauses must leave exactly
// the digits of the last cell that satisfy the primitive. A solver that guesses cell by cell
// therefore meets no dead end in the last cell.
BOOST_AUTO_TEST_CASE(unit_propagation_leaves_exactly_the_right_digits_of_the_last_cell) {
  const auto check = [](int cells, int n, const Primitive& primitive,
                        const GivenRule::Definition& definition) {
    const Grid blank = blank_with_rule(make_row_board(cells, n), primitive, definition);
    int wrong = 0;
    int fillings = 1;
    for (int k = 1; k < cells; ++k) fillings *= n;
    for (const auto& [name, at_most_one] : at_most_one_names) {
      for (Cell open = 0; open < cells; ++open) {
        for (int filling = 0; filling < fillings; ++filling) {
          Grid grid = blank;
          for (Cell cell = 0, rest = filling; cell < cells; ++cell) {
            if (cell == open) continue;
            grid.set(cell, rest % n + 1);
            rest /= n;
          }
          PlainFormula formula(grid, {.at_most_one = at_most_one});
          const bool possible = formula.propagate();
          const Candidates left = formula.candidates();
          int supported = 0;
          for (Digit digit = 1; digit <= n; ++digit) {
            Grid full = grid;
            full.set(open, digit);
            const bool expected = definition(full);
            supported += expected;
            wrong += possible && left.has(open, digit) != expected;
          }
          wrong += possible != (supported > 0);
        }
      }
    }
    BOOST_TEST(wrong == 0);
  };
  check(3, 4, Distinct{list_first_cells(3)}, are_all_digits_different);
  const auto is_double = [](Digit a, Digit b) { return a == 2 * b || b == 2 * a; };
  check(2, 5, make_relation(0, 1, 5, is_double),
        [=](const Grid& grid) { return is_double(grid[0], grid[1]); });
  check(2, 5, make_relation(0, 1, 5, std::less<>()),
        [](const Grid& grid) { return grid[0] < grid[1]; });
  for (int sum = 4; sum <= 11; ++sum) {
    const auto has_sum = [=](const Grid& grid) { return digit_sum(grid) == sum; };
    check(3, 4, make_sum_chain(list_first_cells(3), 4, sum), has_sum);
  }
}

BOOST_AUTO_TEST_CASE(primitives_for_nine_digits_have_the_expected_sizes) {
  const Board board = make_row_board(9, 9);
  const VariableMap map(reduce(Grid(board), Reduction::none));
  const auto size = [&](const Primitive& primitive) {
    CountingSink sink;
    sink.new_variables(map.size());
    encode(primitive, map, &amo::pairwise, sink);
    return std::pair<int, std::int64_t>(sink.variables() - map.size(), sink.clauses());
  };
  const auto differ = [](Digit a, Digit b) { return a != b; };
  BOOST_TEST(size(make_relation(0, 1, 9, differ)) == std::pair(0, std::int64_t{9}));
  BOOST_TEST(size(Pick{list_first_cells(4), find_digit_sets_with_sum(9, 4, 20)}) ==
             std::pair(12, std::int64_t{151}));
  BOOST_TEST(size(Distinct{list_first_cells(4)}) == std::pair(0, std::int64_t{54}));
  // An arrow is a chain over the cells of the shaft, followed by the circle, which has their sum.
  const auto arrow = [&](int shaft) {
    return make_chain(
        list_first_cells(shaft + 1), 9, 0,
        [=](int sum, int index, Digit digit) -> std::optional<int> {
          return index < shaft ? sum + digit : sum - digit;
        },
        [](int rest) { return rest == 0; });
  };
  BOOST_TEST(size(arrow(2)) == std::pair(16, std::int64_t{259}));
  BOOST_TEST(size(arrow(3)) == std::pair(21, std::int64_t{302}));
  BOOST_TEST(size(arrow(4)) == std::pair(24, std::int64_t{303}));
  BOOST_TEST(
      (size(make_sum_chain(list_first_cells(9), 9, 45)) == std::pair(168, std::int64_t{3024})));
}

BOOST_AUTO_TEST_CASE(inference_works_for_any_number_of_digits) {
  for (const int n : {9, 64, 65, 100, 300, 1000}) {
    Grid grid = blank_with_rule(make_row_board(3, n), make_relation(0, 2, n, std::less<>()),
                                [](const Grid& filled) { return filled[0] < filled[2]; });
    grid.set(2, 3);
    const Reduced reduced = infer(grid, Reduction::propagated);
    BOOST_TEST(reduced.open.count(0) == 2);
    BOOST_TEST(reduced.open.has(0, 1));
    BOOST_TEST(reduced.open.has(0, 2));
    BOOST_TEST(reduced.open.count(1) == n);
  }
}

BOOST_AUTO_TEST_CASE(a_guarded_primitive_is_enforced_only_if_its_guard_is_true) {
  const Board board = make_row_board(2, 3);
  const VariableMap map(reduce(Grid(board), Reduction::none));
  Formula formula;
  encode(Grid(board), map, {}, formula);
  const Variable guard = formula.new_variables(1);
  GuardedSink guarded(formula, guard);
  encode(Domain{0, {}}, map, &amo::pairwise, guarded);
  encode(Pick{{0, 1}, {}}, map, &amo::pairwise, guarded);
  int models_with_guard = 0;
  int models_without = 0;
  for (const Assignment& model : models(formula, formula.variables())) {
    (model[static_cast<std::size_t>(guard) - 1] ? models_with_guard : models_without) += 1;
  }
  BOOST_TEST(models_with_guard == 0);
  BOOST_TEST(models_without > 0);
}

BOOST_AUTO_TEST_CASE(sets_with_sum_lists_all_digit_sets_in_ascending_order) {
  BOOST_TEST(find_digit_sets_with_sum(9, 2, 5) == (std::vector<Digits>{{1, 4}, {2, 3}}));
  BOOST_TEST(find_digit_sets_with_sum(9, 2, 18).empty());
  BOOST_TEST(find_digit_sets_with_sum(9, 9, 45).size() == 1);
  BOOST_TEST(find_digit_sets_with_sum(9, 0, 0) == std::vector<Digits>{{}});
}

BOOST_AUTO_TEST_SUITE_END()
