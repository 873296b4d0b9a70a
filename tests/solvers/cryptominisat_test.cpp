// Tests features of CryptoMiniSat that not every solver has.
#include "src/solvers/cryptominisat.hpp"

#include <boost/test/unit_test.hpp>
#include <stdexcept>

#include "src/solvers/registry.hpp"
#include "tests/printing.hpp"

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

BOOST_AUTO_TEST_SUITE_END()
