// Propagation against its definition: unit propagation on the clauses of the augmented encoding,
// and failed literals by the same.
#include "encoder/propagation.hpp"

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <vector>

#include "encoder/reduction.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(propagation)

namespace {

/// The plain way: clause after clause, until a whole round changes nothing.
class UnitPropagation {
 public:
  explicit UnitPropagation(const Grid& grid) : grid_(grid), map_(reduce(grid, Reduction::none)) {
    encode(grid, map_, {.encoding = Encoding::augmented}, formula_);
    values_.assign(formula_.variables() + 1, 0);
    clauses_.resize(formula_.clauses());
    std::iota(clauses_.begin(), clauses_.end(), std::size_t{0});
  }

  /// False where a clause is violated.
  bool run() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const std::size_t k : clauses_) {
        Literal open = 0;
        int open_count = 0;
        bool satisfied = false;
        for (const Literal x : formula_.clause(k)) {
          const int value = x > 0 ? values_[x] : -values_[-x];
          satisfied = satisfied || value > 0;
          if (value != 0) continue;
          open = x;
          ++open_count;
        }
        if (satisfied || open_count > 1) continue;
        if (open_count == 0) return false;
        set(open);
        changed = true;
      }
    }
    return true;
  }

  /// Takes out every candidate whose consequences violate a clause. False where that happens
  /// without any.
  bool probe() {
    for (bool changed = true; changed;) {
      changed = false;
      std::erase_if(clauses_, [this](std::size_t k) { return is_satisfied(k); });
      for (Variable candidate = 1; candidate <= map_.size(); ++candidate) {
        if (values_[candidate] != 0) continue;
        const auto before = values_;
        set(candidate);
        const bool possible = run();
        values_ = before;
        if (possible) continue;
        set(-candidate);
        if (!run()) return false;
        changed = true;
      }
    }
    return true;
  }

  Candidates candidates() const {
    Candidates left = Candidates::all(grid_.board());
    for (Variable v = 1; v <= map_.size(); ++v) {
      const auto [cell, digit] = map_.candidate(v);
      if (values_[v] < 0) left.remove(cell, digit);
    }
    return left;
  }

 private:
  bool is_satisfied(std::size_t k) const {
    return std::ranges::any_of(
        formula_.clause(k), [this](Literal x) { return x > 0 ? values_[x] > 0 : values_[-x] < 0; });
  }

  void set(Literal x) { values_[std::abs(x)] = x > 0 ? 1 : -1; }

  const Grid grid_;
  const VariableMap map_;
  Formula formula_;
  std::vector<int> values_;           // by variable: −1, 0 or 1
  std::vector<std::size_t> clauses_;  // that were not yet satisfied when last looked
};

/// The givens, and for the other cells whatever their marks allow.
Candidates candidates_of(const Grid& grid) {
  Candidates candidates = Candidates::all(grid.board());
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    for (Digit digit = 1; digit <= grid.board().size(); ++digit) {
      const bool is_possible = grid[cell] == 0 ? grid.allows(cell, digit) : grid[cell] == digit;
      if (!is_possible) candidates.remove(cell, digit);
    }
  }
  return candidates;
}

/// A solution with blanks, now and then a digit of it wrong.
Grid random_puzzle(const Board& shape, int k, std::mt19937& random) {
  const int cells = shape.cell_count();
  Grid grid = pattern_with_blanks(shape, cells * 2 / 5 + random() % (cells / 2), random);
  if (k % 3 == 0) {
    grid.set(static_cast<Cell>(random() % cells), static_cast<Digit>(random() % shape.size()) + 1);
  }
  return grid;
}

struct Tally {
  int contradictions = 0;
  int solved = 0;
  int open = 0;

  void count(bool possible, const Candidates& left) {
    if (!possible) {
      ++contradictions;
    } else if (left.total() == left.board().cell_count()) {
      ++solved;
    } else {
      ++open;
    }
  }
};

const auto box_rows = data::make({1, 2, 2, 3, 3, 3});
const auto box_cols = data::make({4, 2, 3, 2, 3, 4});

}  // namespace

BOOST_DATA_TEST_CASE(it_is_unit_propagation_on_the_augmented_encoding, box_rows ^ box_cols, rows,
                     cols) {
  std::mt19937 random(rows * 10 + cols);
  Tally tally;
  for (int k = 0; k < 120; ++k) {
    const Grid grid = random_puzzle(board(rows, cols), k, random);
    UnitPropagation expected(grid);
    const bool possible = expected.run();
    Candidates left = candidates_of(grid);
    const auto contradiction = propagate(left, Grid(left.board()), 0).contradiction;
    BOOST_REQUIRE_EQUAL(contradiction.has_value(), !possible);
    if (possible) BOOST_REQUIRE((left == expected.candidates()));
    tally.count(possible, left);
  }
  BOOST_TEST(tally.contradictions > 5);
  BOOST_TEST(tally.solved > 5);
  BOOST_TEST(tally.open > 5);
}

BOOST_DATA_TEST_CASE(with_patience_every_failed_literal_is_found, box_rows ^ box_cols, rows, cols) {
  std::mt19937 random(rows * 10 + cols);
  int gained = 0;
  for (int k = 0; k < 36 / (rows * cols) * 2; ++k) {
    const Grid grid = random_puzzle(board(rows, cols), k, random);
    UnitPropagation expected(grid);
    const bool possible = expected.run();
    const Candidates before = expected.candidates();
    const bool still_possible = possible && expected.probe();
    Candidates left = candidates_of(grid);
    const auto contradiction = propagate(left, Grid(left.board()), 1'000'000).contradiction;
    BOOST_REQUIRE_EQUAL(contradiction.has_value(), !still_possible);
    if (still_possible) BOOST_REQUIRE((left == expected.candidates()));
    gained += possible && (!still_possible || before != left);
  }
  BOOST_TEST((gained > 0 || rows * cols == 4));  // nothing seems to fail on boards so small
}

BOOST_DATA_TEST_CASE(probing_ends_only_where_no_candidate_fails_any_more, box_rows ^ box_cols, rows,
                     cols) {
  constexpr int no_end = 1'000'000;
  std::mt19937 random(rows * 100 + cols);
  for (int k = 0; k < 60; ++k) {
    const Grid solution = pattern(board(rows, cols));
    Candidates left = Candidates::all(solution.board());
    for (Cell cell = 0; cell < solution.board().cell_count(); ++cell) {
      for (Digit digit = 1; digit <= solution.board().size(); ++digit) {
        if (digit != solution[cell] && random() % 100 < 25U + k % 30) left.remove(cell, digit);
      }
    }
    BOOST_REQUIRE(!propagate(left, Grid(left.board()), no_end).contradiction);
    Candidates again = left;
    const Propagated second = propagate(again, Grid(left.board()), no_end);
    BOOST_REQUIRE_EQUAL(second.failed_literals, 0);
    BOOST_REQUIRE((again == left));
  }
}

BOOST_AUTO_TEST_CASE(marks_are_obeyed) {
  std::mt19937 random(5);
  for (int k = 0; k < 60; ++k) {
    const Board shape = k % 2 == 0 ? board(3, 3) : board(2, 3);
    const Grid solution = pattern(shape);
    Grid grid = pattern_with_blanks(shape, shape.cell_count() * 3 / 4, random);
    Candidates marks = Candidates::all(shape);
    for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
      for (Digit digit = 1; digit <= shape.size(); ++digit) {
        if (digit != solution[cell] && random() % 2 == 0) marks.remove(cell, digit);
      }
    }
    grid.restrict(marks);
    UnitPropagation expected(grid);
    BOOST_REQUIRE(expected.run());
    Candidates left = candidates_of(grid);
    BOOST_REQUIRE(!propagate(left, Grid(left.board()), 0).contradiction);
    BOOST_REQUIRE((left == expected.candidates()));
  }
}

BOOST_DATA_TEST_CASE(what_is_placed_already_need_not_be_told_again, box_rows ^ box_cols, rows,
                     cols) {
  std::mt19937 random(rows * 10 + cols);
  for (int k = 0; k < 100; ++k) {
    const Grid grid = random_puzzle(board(rows, cols), 1, random);
    if (find_clash(grid)) continue;
    Candidates left = reduce(grid, Reduction::givens).open;
    for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
      if (grid[cell] != 0) left.add(cell, grid[cell]);
    }
    Candidates told = left;
    const auto contradiction = propagate(left, Grid(grid.board()), 0).contradiction;
    BOOST_REQUIRE_EQUAL(propagate(told, grid, 0).contradiction.has_value(),
                        contradiction.has_value());
    if (!contradiction) BOOST_REQUIRE((told == left));
  }
}

BOOST_AUTO_TEST_CASE(patience_bounds_the_attempts) {
  // Nothing fails on the empty board, so that every patience ends in the same.
  for (const int patience : {0, 1, 7}) {
    Candidates left = Candidates::all(board(3, 3));
    BOOST_TEST(!propagate(left, Grid(left.board()), patience).contradiction);
    BOOST_TEST((left == Candidates::all(board(3, 3))));
  }
}

BOOST_DATA_TEST_CASE(boards_wider_than_a_machine_word_are_solved, data::make({8, 9, 12, 17, 23}),
                     side) {
  const Grid solution = pattern(board(side, side));
  Candidates left = Candidates::all(solution.board());
  for (Cell cell = 0; cell < solution.board().cell_count(); ++cell) {
    if (cell % 7 == 0) continue;
    left.clear(cell);
    left.add(cell, solution[cell]);
  }
  BOOST_TEST(!propagate(left, Grid(left.board()), 0).contradiction);
  for (Cell cell = 0; cell < solution.board().cell_count(); ++cell) {
    BOOST_REQUIRE_EQUAL(left.count(cell), 1);
    BOOST_REQUIRE_EQUAL(left.first(cell), solution[cell]);
  }
}

BOOST_AUTO_TEST_SUITE_END()
