#include "src/reasons/explanation.hpp"

#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(explanation)

namespace {

Explanation explanation_of(const Grid& grid, const Question& question = {}) {
  return explain(grid, question, default_solver(), Deadline());
}

/// Whether the givens alone leave some digit other than `digit` possible in the cell.
bool leave_another(const Grid& givens, Cell cell, Digit digit) {
  for (Digit other = 1; other <= givens.board().size(); ++other) {
    Grid grid = givens;
    grid.set(cell, other);
    if (other != digit && has_solution(grid)) return true;
  }
  return false;
}

bool leave(const Grid& givens, const Placement& placement) {
  Grid grid = givens;
  grid.set(placement.cell, placement.digit);
  return has_solution(grid);
}

const std::vector<Series> unique_series{{2, 2, 6, 60}, {2, 3, 16, 40}, {3, 3, 34, 30}};

}  // namespace

BOOST_AUTO_TEST_CASE(the_verdict_is_the_backtrackers) {
  std::mt19937 random(1);
  Kinds kinds;
  for (int k = 0; k < 300; ++k) {
    const Grid grid = random_4x4(k, random);
    const Explanation explanation = explanation_of(grid);
    BOOST_CHECK_EQUAL(to_string(explanation.verdict), to_string(backtrack(grid).verdict));
    BOOST_CHECK(explanation.answered());
    BOOST_CHECK_EQUAL(explanation.further.has_value(), explanation.verdict == Verdict::multiple);
    BOOST_CHECK_EQUAL(explanation.redundant.has_value(), explanation.verdict == Verdict::unique);
    kinds.count(explanation.candidates.solutions.size());
  }
  BOOST_CHECK_GE(kinds.rarest(), 20);
}

BOOST_DATA_TEST_CASE(the_givens_that_force_a_digit_do_and_none_of_them_is_idle, unique_series,
                     series) {
  std::mt19937 random(2);
  for (int k = 0; k < series.count;) {
    const Grid grid = random_puzzle(series.board(), series.givens, random);
    const Outcome outcome = backtrack(grid);
    if (outcome.verdict != Verdict::unique) continue;
    ++k;
    const auto cell = static_cast<Cell>(random() % grid.board().cell_count());
    const Digit digit = outcome.solutions[0][cell];
    const Explanation explanation = explanation_of(grid, {.why = WhyDigit{cell}, .core = {}});
    BOOST_REQUIRE(explanation.reason);
    BOOST_CHECK((*explanation.subject == Placement{cell, digit}));
    if (grid[cell] != 0) {
      BOOST_CHECK(
          (givens_among(explanation.reason->premises) == std::vector<Placement>{{cell, digit}}));
      continue;
    }
    const auto givens = givens_among(explanation.reason->premises);
    BOOST_CHECK(!leave_another(with_givens(grid, givens), cell, digit));
    for (std::size_t left_out = 0; left_out < givens.size(); ++left_out) {
      BOOST_CHECK(leave_another(with_givens(grid, without(givens, left_out)), cell, digit));
    }
  }
}

BOOST_DATA_TEST_CASE(the_givens_that_keep_a_digit_out_do_and_none_of_them_is_idle, unique_series,
                     series) {
  std::mt19937 random(3);
  for (int k = 0; k < series.count;) {
    const Grid grid = random_puzzle(series.board(), series.givens, random);
    const Placement out{static_cast<Cell>(random() % grid.board().cell_count()),
                        static_cast<Digit>(random() % grid.board().size()) + 1};
    if (grid[out.cell] != 0) continue;
    ++k;
    const Explanation explanation = explanation_of(grid, {.why = WhyNot{out}, .core = {}});
    BOOST_CHECK_EQUAL(explanation.reason.has_value(), !leave(grid, out));
    BOOST_CHECK_EQUAL(explanation.is_subject_possible(), leave(grid, out));
    if (!explanation.reason) continue;
    const auto givens = givens_among(explanation.reason->premises);
    BOOST_CHECK(!leave(with_givens(grid, givens), out));
    for (std::size_t left_out = 0; left_out < givens.size(); ++left_out) {
      BOOST_CHECK(leave(with_givens(grid, without(givens, left_out)), out));
    }
  }
}

BOOST_AUTO_TEST_CASE(givens_that_clash_are_the_reason) {
  const auto explanation = explanation_of(parse_grid(board(2, 2), "12...........1.1"));
  BOOST_CHECK(explanation.verdict == Verdict::invalid);
  BOOST_CHECK(
      (givens_among(explanation.reason->premises) == std::vector<Placement>{{13, 1}, {15, 1}}));
}

BOOST_AUTO_TEST_CASE(a_deadline_that_has_come_leaves_the_verdict_unknown) {
  std::stop_source stop;
  stop.request_stop();
  const auto explanation =
      explain(Grid(board(3, 3)), {}, default_solver(), Deadline(stop.get_token()));
  BOOST_CHECK(explanation.verdict == Verdict::unknown);
  BOOST_CHECK(explanation.cut_short);
  BOOST_CHECK(!explanation.answered());
}

// Its formula has a hundred million clauses.
BOOST_AUTO_TEST_CASE(a_deadline_ends_the_writing_of_clauses_too) {
  const auto start = std::chrono::steady_clock::now();
  const Deadline deadline({}, std::chrono::milliseconds(100));
  const auto explanation = explain(Grid(board(10, 10)), {}, default_solver(), deadline);
  BOOST_CHECK(explanation.verdict == Verdict::unknown);
  BOOST_CHECK(explanation.cut_short);
  Rules rules(Grid(board(10, 10)), default_solver(), deadline);
  BOOST_CHECK(rules.solve({}, Deadline()) == SatAnswer::unknown);
  BOOST_CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(5));
}

BOOST_AUTO_TEST_SUITE_END()
