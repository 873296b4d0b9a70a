// Tests features of CaDiCaL that not every solver has.
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <set>
#include <vector>

#include "src/solvers/registry.hpp"
#include "tests/printing.hpp"
#include "tests/skipping.hpp"
#include "tests/solvers/pigeonholes.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(cadical)

BOOST_AUTO_TEST_CASE(seed_determines_the_search) {
  const SolverEntry* entry = find_solver("cadical");
  if (entry == nullptr) return test::skip("CaDiCaL is not linked in");
  const auto conflicts = [&](std::uint32_t seed) {
    const auto solver = entry->make();
    set_seed(*solver, seed);
    test::add_pigeonhole_clauses(*solver, 7);
    BOOST_TEST(solver->solve({}) == SatAnswer::unsat);
    return solver->statistics().conflicts.value();
  };
  std::set<std::int64_t> all;
  for (std::uint32_t seed = 1; seed <= 8; ++seed) all.insert(conflicts(seed));
  BOOST_TEST(all.size() > 1);
  BOOST_TEST(conflicts(3) == conflicts(3));
}

BOOST_AUTO_TEST_CASE(counts_conflicts_up_to_the_limit) {
  const SolverEntry* entry = find_solver("cadical");
  if (entry == nullptr) return test::skip("CaDiCaL is not linked in");
  const auto solver = entry->make();
  test::add_pigeonhole_clauses(*solver, 7);
  BOOST_TEST(solver->statistics().conflicts.value() == 0);
  constexpr int max_conflicts = 10;
  BOOST_TEST(solver->solve({}, {}, max_conflicts) == SatAnswer::unknown);
  BOOST_TEST(solver->statistics().conflicts.value() >= 10);
  BOOST_TEST(solver->solve({}, {}, max_conflicts) == SatAnswer::unknown);
  BOOST_TEST(solver->statistics().conflicts.value() >= 20);
  BOOST_TEST(solver->statistics().conflicts.value() < 1000);
}

BOOST_AUTO_TEST_SUITE_END()
