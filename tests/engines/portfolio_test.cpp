// Solvers side by side: the same verdicts as one after the other, whoever wins.
#include <array>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "src/engines/sat/sat_engine.hpp"
#include "src/solvers/cryptominisat.hpp"
#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(portfolio)

namespace {

/// Never has an answer before it is stopped or its time is over.
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

std::unique_ptr<SatSolver> make_stuck() { return std::make_unique<StuckSolver>(); }
std::unique_ptr<SatSolver> make_broken() { throw std::runtime_error("broken"); }

const PortfolioMember good{make_cryptominisat, Encoding::augmented};
const PortfolioMember stuck{make_stuck, Encoding::extended};
const PortfolioMember broken{make_broken, Encoding::extended};

Outcome decide(const Grid& grid, std::vector<PortfolioMember> members, const Limits& limits = {},
               Portfolio portfolio = Portfolio::always) {
  return make_sat_engine(Reduction::givens, Keep::never,
                         {.encoding = {},
                          .solvers = {.first = make_cryptominisat, .portfolio = std::move(members)},
                          .patience = 1,
                          .portfolio = portfolio})
      ->solve(grid, limits);
}

const Grid unique_grid = parse_grid(board(2, 2), "1.....2...3....4");
const Grid empty_grid(board(2, 2));
const Grid hard =
    parse_grid(board(3, 3),
               "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2");

}  // namespace

BOOST_AUTO_TEST_CASE(the_verdict_is_that_of_one_solver_alone_whoever_wins) {
  Grid impossible = hard;
  impossible.set(2, 1);
  for (const Grid& grid : {unique_grid, empty_grid, hard, impossible}) {
    const Outcome alone = decide(grid, {good}, {}, Portfolio::never);
    for (const auto& members : {std::vector{good, stuck}, std::vector{stuck, good},
                                std::vector{broken, good}, std::vector{good, good}}) {
      const Outcome together = decide(grid, members);
      BOOST_TEST(to_string(together.verdict) == to_string(alone.verdict));
      BOOST_TEST(together.solution_count == alone.solution_count);
      if (alone.verdict == Verdict::unique) {
        BOOST_TEST((together.solutions == alone.solutions));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(who_has_won_is_told) {
  BOOST_TEST((decide(hard, {good, stuck}).decided_by == DecidedBy::portfolio_1));
  BOOST_TEST((decide(hard, {stuck, good}).decided_by == DecidedBy::portfolio_2));
}

BOOST_AUTO_TEST_CASE(a_time_limit_ends_all_of_them) {
  Limits limits;
  limits.time = std::chrono::milliseconds(20);
  const Outcome outcome = decide(hard, {stuck, stuck}, limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST((outcome.limit == Limit::time));
}

BOOST_AUTO_TEST_CASE(an_interrupt_ends_all_of_them) {
  std::stop_source source;
  Limits limits;
  limits.stop = source.get_token();
  const std::jthread interrupts([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    source.request_stop();
  });
  const Outcome outcome = decide(hard, {stuck, broken}, limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST((outcome.limit == Limit::interrupt));
}

BOOST_AUTO_TEST_CASE(where_all_break_down_that_is_thrown) {
  BOOST_CHECK_THROW(decide(hard, {broken, broken}), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(without_spare_threads_the_first_member_is_alone) {
  SpareThreads threads;
  Limits limits;
  limits.spare_threads = &threads;
  const auto in_turn = [&](std::vector<PortfolioMember> members, Portfolio portfolio) {
    return decide(hard, std::move(members), limits, portfolio).decided_by;
  };
  limits.time = std::chrono::milliseconds(200);
  BOOST_TEST(!in_turn({stuck, good}, Portfolio::automatic).has_value());
  threads.give(1);
  BOOST_TEST(!in_turn({stuck, good}, Portfolio::never).has_value());
  limits.time.reset();
  BOOST_TEST((in_turn({stuck, good}, Portfolio::automatic) == DecidedBy::portfolio_2));
  BOOST_TEST(threads.take(2) == 1);  // given back
}

BOOST_AUTO_TEST_CASE(those_who_ask_for_a_fixed_order_or_count_have_one_solver) {
  Limits limits;
  limits.conflicts = 1'000'000;
  const Outcome outcome = decide(hard, {good, good}, limits);
  BOOST_TEST((outcome.decided_by == DecidedBy::portfolio_1));
  limits = {};
  limits.in_order = true;
  BOOST_TEST((decide(empty_grid, {stuck}, limits).decided_by == DecidedBy::solver));
}

BOOST_AUTO_TEST_SUITE_END()
