// Tests that the engine names the clauses that lead to a conflict and no others, in any call.
#include "src/proofs/rup_engine.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(rup_engine)

namespace {

using Ids = std::vector<RupEngine::Id>;

/// Returns the antecedents of a clause among the clauses below `bound`, or {-1} if it does not
/// follow.
Ids list_antecedents(RupEngine& engine, const std::vector<Literal>& clause, RupEngine::Id bound) {
  return engine.antecedents(clause, bound).value_or(Ids{-1});
}

/// Makes an engine with the clauses 0: 1, 1: -1 2, 2: -2 3, 3: -4 5, 4: -3 -5, 5: 6.
RupEngine make_engine_with_two_chains() {
  RupEngine engine(6);
  const std::vector<std::vector<Literal>> clauses{{1}, {-1, 2}, {-2, 3}, {-4, 5}, {-3, -5}, {6}};
  for (const auto& clause : clauses) engine.add(clause);
  return engine;
}

}  // namespace

BOOST_AUTO_TEST_CASE(names_only_the_clauses_of_the_conflict_in_the_order_of_propagation) {
  RupEngine engine = make_engine_with_two_chains();
  for (int round = 0; round < 2; ++round) {  // no call depends on an earlier one
    BOOST_TEST(list_antecedents(engine, {3}, 6) == (Ids{0, 2, 1}),
               boost::test_tools::per_element());
    BOOST_TEST(list_antecedents(engine, {-4, -3}, 6) == (Ids{3, 4}),
               boost::test_tools::per_element());
    BOOST_TEST(list_antecedents(engine, {2}, 6) == (Ids{0, 1}), boost::test_tools::per_element());
    BOOST_TEST(list_antecedents(engine, {4}, 6) == (Ids{-1}), boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(propagates_clauses_that_repeat_a_literal) {
  RupEngine engine(3);
  for (const auto& clause : std::vector<std::vector<Literal>>{{1, 1}, {-1, 2, -1, 2}, {-2, 3, 3}})
    engine.add(clause);
  BOOST_TEST(list_antecedents(engine, {3}, 3) == (Ids{0, 2, 1}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(uses_only_active_clauses_below_the_bound) {
  RupEngine engine = make_engine_with_two_chains();
  BOOST_TEST(list_antecedents(engine, {3}, 2) == (Ids{-1}), boost::test_tools::per_element());
  BOOST_TEST(list_antecedents(engine, {3}, 3) == (Ids{0, 2, 1}), boost::test_tools::per_element());
  BOOST_TEST(list_antecedents(engine, {6}, 5) == (Ids{-1}), boost::test_tools::per_element());
  BOOST_TEST(list_antecedents(engine, {6}, 6) == (Ids{5}), boost::test_tools::per_element());
  engine.set_active(1, false);
  BOOST_TEST(list_antecedents(engine, {3}, 6) == (Ids{-1}), boost::test_tools::per_element());
  engine.set_active(1, true);
  BOOST_TEST(list_antecedents(engine, {3}, 6) == (Ids{0, 2, 1}), boost::test_tools::per_element());
  engine.set_active(0, false);
  BOOST_TEST(list_antecedents(engine, {2}, 6) == (Ids{-1}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
