// Tests portfolios: solvers that run in parallel must give the same verdict as one solver alone.
#include <array>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "src/engines/sat/sat_engine.hpp"
#include "src/solvers/cryptominisat.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(portfolio)

namespace {

/// A solver that never finds an answer. It returns when it is stopped or at the deadline.
class StuckSolver final : public SatSolver {
 public:
  using SatSolver::solve;
  Variable new_variables(int count) override {
    variables_ += count;
    return variables_ - count + 1;
  }
  void add_clause(std::span<const Literal>) override {}
  SatAnswer solve(std::span<const Literal>, const Deadline& deadline,
                  std::optional<std::uint64_t>) override {
    while (!deadline.due()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return SatAnswer::unknown;
  }
  std::optional<bool> value(Variable) const override { return std::nullopt; }
  std::vector<Literal> failed_assumptions() const override { return {}; }
  SolverStatistics statistics() const override { return {}; }

 private:
  int variables_ = 0;
};

std::unique_ptr<SatSolver> make_stuck_solver() { return std::make_unique<StuckSolver>(); }
std::unique_ptr<SatSolver> make_broken_solver() { throw std::runtime_error("broken"); }

const PortfolioMember good_member{make_cryptominisat, Encoding::augmented};
const PortfolioMember stuck_member{make_stuck_solver, Encoding::extended};
const PortfolioMember broken_member{make_broken_solver, Encoding::extended};

Outcome decide(const Grid& grid, std::vector<PortfolioMember> members, const Limits& limits = {},
               Portfolio portfolio = Portfolio::always,
               std::chrono::milliseconds head_start = std::chrono::milliseconds(1)) {
  return make_sat_engine(Reduction::givens, Keep::never,
                         {.encoding = {},
                          .solvers = {.first = make_cryptominisat, .portfolio = std::move(members)},
                          .patience = 1,
                          .portfolio = portfolio,
                          .head_start = head_start})
      ->solve(grid, limits);
}

const Grid unique_grid = parse_grid(board(2, 2), "1.....2...3....4");
const Grid empty_grid(board(2, 2));
const Grid hard =
    parse_grid(board(3, 3),
               "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2");

}  // namespace

BOOST_AUTO_TEST_CASE(portfolio_gives_the_verdict_of_one_solver) {
  Grid impossible = hard;
  impossible.set(2, 1);
  for (const Grid& grid : {unique_grid, empty_grid, hard, impossible}) {
    const Outcome alone = decide(grid, {good_member}, {}, Portfolio::never);
    for (const auto& members :
         {std::vector{good_member, stuck_member}, std::vector{stuck_member, good_member},
          std::vector{broken_member, good_member}, std::vector{good_member, good_member}}) {
      const Outcome together = decide(grid, members);
      BOOST_TEST(to_string(together.verdict) == to_string(alone.verdict));
      BOOST_TEST(together.solution_count == alone.solution_count);
      if (alone.verdict == Verdict::unique) {
        BOOST_TEST(together.solutions == alone.solutions);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(outcome_names_the_winning_solver_of_a_portfolio) {
  BOOST_TEST(decide(hard, {good_member, stuck_member}).decided_by == DecidedBy::portfolio_1);
  BOOST_TEST(decide(hard, {stuck_member, good_member}).decided_by == DecidedBy::portfolio_2);
}

BOOST_AUTO_TEST_CASE(time_limit_stops_all_solvers_of_a_portfolio) {
  Limits limits;
  limits.time = std::chrono::milliseconds(20);
  const Outcome outcome = decide(hard, {stuck_member, stuck_member}, limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST(outcome.limit == Limit::time);
}

BOOST_AUTO_TEST_CASE(interrupt_stops_all_solvers_of_a_portfolio) {
  std::stop_source source;
  Limits limits;
  limits.stop = source.get_token();
  const std::jthread interrupter([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    source.request_stop();
  });
  const Outcome outcome = decide(hard, {stuck_member, broken_member}, limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST(outcome.limit == Limit::interrupt);
}

BOOST_AUTO_TEST_CASE(portfolio_throws_if_all_its_solvers_break_down) {
  BOOST_CHECK_THROW(decide(hard, {broken_member, broken_member}), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(portfolio_runs_only_its_first_solver_without_spare_threads) {
  SpareThreads threads;
  Limits limits;
  limits.spare_threads = &threads;
  const auto winner_with_spare_threads = [&](std::vector<PortfolioMember> members,
                                             Portfolio portfolio) {
    return decide(hard, std::move(members), limits, portfolio).decided_by;
  };
  limits.time = std::chrono::milliseconds(200);
  BOOST_TEST(
      !winner_with_spare_threads({stuck_member, good_member}, Portfolio::automatic).has_value());
  threads.give(1);
  BOOST_TEST(!winner_with_spare_threads({stuck_member, good_member}, Portfolio::never).has_value());
  limits.time.reset();
  BOOST_TEST(winner_with_spare_threads({stuck_member, good_member}, Portfolio::automatic) ==
             DecidedBy::portfolio_2);
  BOOST_TEST(threads.take(2) == 1);  // the portfolio has returned its thread
}

BOOST_AUTO_TEST_CASE(no_other_solver_starts_during_the_head_start_of_the_first) {
  SpareThreads threads;
  Limits limits;
  limits.spare_threads = &threads;
  std::atomic<int> started = 0;
  const PortfolioMember other{[&] {
                                ++started;
                                return make_cryptominisat();
                              },
                              Encoding::extended};
  for (const auto& [head_start, decider] :
       {std::pair(std::chrono::hours(1), DecidedBy::portfolio_1),
        std::pair(std::chrono::hours(0), DecidedBy::portfolio_2)}) {
    threads.give(1);
    const bool has_head_start = decider == DecidedBy::portfolio_1;
    const Outcome outcome = decide(hard, {has_head_start ? good_member : stuck_member, other},
                                   limits, Portfolio::automatic, head_start);
    BOOST_TEST(outcome.decided_by == decider);
    BOOST_TEST(started == (has_head_start ? 0 : 1));
    BOOST_TEST(threads.take(2) == 1);
  }
}

BOOST_AUTO_TEST_CASE(portfolio_uses_one_solver_for_conflict_limits_and_ordered_solutions) {
  Limits limits;
  limits.conflicts = 1'000'000;
  const Outcome outcome = decide(hard, {good_member, good_member}, limits);
  BOOST_TEST(outcome.decided_by == DecidedBy::portfolio_1);
  limits = {};
  limits.in_order = true;
  BOOST_TEST(decide(empty_grid, {stuck_member}, limits).decided_by == DecidedBy::solver);
}

BOOST_AUTO_TEST_SUITE_END()
