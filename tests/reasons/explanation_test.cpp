#include "src/reasons/explanation.hpp"

#include <ctime>

#include "tests/printing.hpp"
#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(explanation)

namespace {

Explanation explain_grid(const Grid& grid, const Question& question = {}) {
  return explain(grid, question, default_solver(), Deadline());
}

/// Returns true if the givens alone allow some other digit than `digit` in the cell.
bool can_cell_have_other_digit(const Grid& givens, Cell cell, Digit digit) {
  for (Digit other = 1; other <= givens.board().size(); ++other) {
    Grid grid = givens;
    grid.set(cell, other);
    if (other != digit && has_solution(grid)) return true;
  }
  return false;
}

bool can_placement_hold(const Grid& givens, const Placement& placement) {
  Grid grid = givens;
  grid.set(placement.cell, placement.digit);
  return has_solution(grid);
}

const std::vector<Series> unique_series{{2, 2, 6, 60}, {2, 3, 16, 40}, {3, 3, 34, 30}};

}  // namespace

BOOST_AUTO_TEST_CASE(verdict_equals_the_verdict_of_the_backtracker) {
  std::mt19937 random(1);
  Kinds kinds;
  for (int k = 0; k < 300; ++k) {
    const Grid grid = random_4x4_grid(k, random);
    const Explanation explanation = explain_grid(grid);
    BOOST_CHECK_EQUAL(to_string(explanation.verdict), to_string(backtrack(grid).verdict));
    BOOST_CHECK(explanation.answered());
    BOOST_CHECK_EQUAL(explanation.further.has_value(), explanation.verdict == Verdict::multiple);
    BOOST_CHECK_EQUAL(explanation.redundant.has_value(), explanation.verdict == Verdict::unique);
    kinds.count(explanation.candidates.solutions.size());
  }
  BOOST_CHECK_GE(kinds.smallest_count(), 20);
}

BOOST_DATA_TEST_CASE(reason_of_a_forced_digit_is_sufficient_and_minimal, unique_series, series) {
  std::mt19937 random(2);
  for (int k = 0; k < series.count;) {
    const Grid grid = make_puzzle_with_random_givens(series.board(), series.givens, random);
    const Outcome outcome = backtrack(grid);
    if (outcome.verdict != Verdict::unique) continue;
    ++k;
    const auto cell = static_cast<Cell>(random() % grid.board().cell_count());
    const Digit digit = outcome.solutions[0][cell];
    const Explanation explanation = explain_grid(grid, {.why = WhyDigit{cell}, .core = {}});
    BOOST_REQUIRE(explanation.reason);
    BOOST_TEST(*explanation.subject == (Placement{cell, digit}));
    if (grid[cell] != 0) {
      BOOST_CHECK(
          (givens_among(explanation.reason->premises) == std::vector<Placement>{{cell, digit}}));
      continue;
    }
    const auto givens = givens_among(explanation.reason->premises);
    BOOST_CHECK(!can_cell_have_other_digit(replace_givens(grid, givens), cell, digit));
    for (std::size_t left_out = 0; left_out < givens.size(); ++left_out) {
      BOOST_CHECK(can_cell_have_other_digit(replace_givens(grid, without_given(givens, left_out)),
                                            cell, digit));
    }
  }
}

BOOST_DATA_TEST_CASE(reason_of_an_excluded_digit_is_sufficient_and_minimal, unique_series, series) {
  std::mt19937 random(3);
  for (int k = 0; k < series.count;) {
    const Grid grid = make_puzzle_with_random_givens(series.board(), series.givens, random);
    const Placement excluded{static_cast<Cell>(random() % grid.board().cell_count()),
                             static_cast<Digit>(random() % grid.board().size()) + 1};
    if (grid[excluded.cell] != 0) continue;
    ++k;
    const Explanation explanation = explain_grid(grid, {.why = WhyNot{excluded}, .core = {}});
    BOOST_CHECK_EQUAL(explanation.reason.has_value(), !can_placement_hold(grid, excluded));
    BOOST_CHECK_EQUAL(explanation.is_subject_possible(), can_placement_hold(grid, excluded));
    if (!explanation.reason) continue;
    const auto givens = givens_among(explanation.reason->premises);
    BOOST_CHECK(!can_placement_hold(replace_givens(grid, givens), excluded));
    for (std::size_t left_out = 0; left_out < givens.size(); ++left_out) {
      BOOST_CHECK(
          can_placement_hold(replace_givens(grid, without_given(givens, left_out)), excluded));
    }
  }
}

BOOST_AUTO_TEST_CASE(names_clashing_givens) {
  const auto explanation = explain_grid(parse_grid(board(2, 2), "12...........1.1"));
  BOOST_TEST(explanation.verdict == Verdict::invalid);
  BOOST_CHECK(
      (givens_among(explanation.reason->premises) == std::vector<Placement>{{13, 1}, {15, 1}}));
}

BOOST_AUTO_TEST_CASE(verdict_is_unknown_after_a_stop_request) {
  std::stop_source stop;
  stop.request_stop();
  const auto explanation =
      explain(Grid(board(3, 3)), {}, default_solver(), Deadline(stop.get_token()));
  BOOST_TEST(explanation.verdict == Verdict::unknown);
  BOOST_CHECK(explanation.cut_short);
  BOOST_CHECK(!explanation.answered());
}

// The formula of the 100×100 board has a hundred million clauses, so encoding hits the deadline.
BOOST_AUTO_TEST_CASE(deadline_ends_the_encoding) {
  const std::clock_t start = std::clock();  // of the processor
  const Deadline deadline({}, std::chrono::milliseconds(100));
  const auto explanation = explain(Grid(board(10, 10)), {}, default_solver(), deadline);
  BOOST_TEST(explanation.verdict == Verdict::unknown);
  BOOST_CHECK(explanation.cut_short);
  Rules rules(Grid(board(10, 10)), default_solver(), deadline);
  BOOST_CHECK(rules.solve({}, Deadline()) == SatAnswer::unknown);
  BOOST_TEST(std::clock() - start < 2 * CLOCKS_PER_SEC);
}

BOOST_AUTO_TEST_SUITE_END()
