// Tests features of CryptoMiniSat that not every solver has.
#include "src/solvers/cryptominisat.hpp"

#include <sched.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <ctime>
#include <stdexcept>
#include <thread>
#include <vector>

#include "src/solvers/registry.hpp"
#include "tests/printing.hpp"
#include "tests/solvers/pigeonholes.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(cryptominisat)

BOOST_AUTO_TEST_CASE(reports_the_version_of_the_library) {
  const std::string version = cryptominisat_version();
  BOOST_TEST(version.starts_with("5."));
  BOOST_TEST(version.find_first_not_of("0123456789.") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(callers_can_catch_errors_of_the_library) {
  const auto solver = make_cryptominisat();
  BOOST_CHECK_EXCEPTION(
      solver->new_variables(1 << 28), std::length_error, [](const std::length_error& error) {
        return std::string(error.what()) ==
               "the formula has more variables than CryptoMiniSat takes, 268435455";
      });
}

// A search for all solutions takes an early end for the end of the search.
BOOST_AUTO_TEST_CASE(gives_up_only_after_the_deadline) {
  int unanswered = 0;
  for (int k = 1; k <= 100; ++k) {
    const auto solver = make_cryptominisat();
    test::add_pigeonhole_clauses(*solver, 9);
    const Deadline deadline({}, std::chrono::microseconds(37 * k));
    if (solver->solve({}, deadline) != SatAnswer::unknown) continue;
    ++unanswered;
    BOOST_TEST(deadline.due());
  }
  BOOST_TEST(unanswered > 50);
}

BOOST_AUTO_TEST_CASE(sums_statistics_over_all_calls) {
  const auto solver = make_cryptominisat();
  solver->new_variables(6);
  // These clauses put three pigeons into two holes, so they are unsatisfiable.
  for (const Literal p : {1, 3, 5}) solver->add_clause({p, p + 1});
  for (const auto& [p, q] : {std::pair{1, 3}, {1, 5}, {3, 5}}) {
    solver->add_clause({-p, -q});
    solver->add_clause({-p - 1, -q - 1});
  }
  const SolverStatistics before = solver->statistics();
  BOOST_TEST(before.conflicts.value() == 0);
  BOOST_TEST(before.decisions.value() == 0);
  BOOST_TEST(solver->solve({}) == SatAnswer::unsat);
  const SolverStatistics after = solver->statistics();
  BOOST_TEST(after.conflicts.value() >= 1);
  BOOST_TEST(after.propagations.value() >= 1);
}

namespace {

double thread_cpu_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// While this object exists, this thread shares one processor with four busy threads.
class BusyProcessor {
 public:
  BusyProcessor() {
    ::sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one{};
    int processor = 0;
    while (!CPU_ISSET(processor, &before_)) ++processor;
    CPU_SET(processor, &one);
    ::sched_setaffinity(0, sizeof one, &one);
    for (int k = 0; k < 4; ++k) {
      threads_.emplace_back([](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
        }
      });
    }
  }
  ~BusyProcessor() { ::sched_setaffinity(0, sizeof before_, &before_); }
  BusyProcessor(const BusyProcessor&) = delete;
  BusyProcessor& operator=(const BusyProcessor&) = delete;

 private:
  cpu_set_t before_{};
  std::vector<std::jthread> threads_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(measures_the_time_limit_of_a_large_formula_by_the_clock) {
  // Put 50 pigeons into 49 holes: no solver decides these 61,000 clauses in a second.
  constexpr int pigeons = 50;
  constexpr int holes = 49;
  const auto solver = make_cryptominisat();
  solver->new_variables(pigeons * holes);
  const auto variable = [](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  for (int pigeon = 0; pigeon < pigeons; ++pigeon) {
    std::vector<Literal> some_hole;
    for (int hole = 0; hole < holes; ++hole) some_hole.push_back(variable(pigeon, hole));
    solver->add_clause(some_hole);
    for (int other = 0; other < pigeon; ++other) {
      for (int hole = 0; hole < holes; ++hole) {
        solver->add_clause({-variable(pigeon, hole), -variable(other, hole)});
      }
    }
  }
  const BusyProcessor busy;
  const double before = thread_cpu_seconds();
  BOOST_TEST(solver->solve(Deadline({}, std::chrono::seconds(2))) == SatAnswer::unknown);
  BOOST_TEST(thread_cpu_seconds() - before < 1.5);
}

BOOST_AUTO_TEST_SUITE_END()
