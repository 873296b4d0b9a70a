#include "encoder/clause_sink.hpp"
#include "tests/printing.hpp"

#include <boost/test/unit_test.hpp>
#include <limits>
#include <stdexcept>
#include <string>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(clause_sink)

BOOST_AUTO_TEST_CASE(numbers_variables_consecutively_from_one) {
  CountingSink counting;
  Formula formula;
  for (ClauseSink* sink :
       {static_cast<ClauseSink*>(&counting), static_cast<ClauseSink*>(&formula)}) {
    BOOST_TEST(sink->new_variables(3) == 1);
    BOOST_TEST(sink->new_variables(0) == 4);
    BOOST_TEST(sink->new_variables(2) == 4);
    BOOST_TEST(sink->new_variables(1) == 6);
  }
  BOOST_TEST(counting.variables() == 6);
  BOOST_TEST(formula.variables() == 6);
}

BOOST_AUTO_TEST_CASE(the_counting_sink_counts_clauses_and_literals) {
  CountingSink sink;
  sink.new_variables(3);
  sink.add_clause({1, -2, 3});
  sink.add_clause({-1});
  sink.add_clause({});
  BOOST_TEST(sink.clauses() == 3);
  BOOST_TEST(sink.literals() == 4);
}

BOOST_AUTO_TEST_CASE(rejects_more_variables_than_dimacs_can_number) {
  const auto has_expected_message = [](const std::length_error& error) {
    return error.what() == std::string("the formula needs more variables than DIMACS can number");
  };
  constexpr int most = max_variable;
  CountingSink counting;
  Formula formula;
  for (ClauseSink* sink :
       {static_cast<ClauseSink*>(&counting), static_cast<ClauseSink*>(&formula)}) {
    BOOST_TEST(sink->new_variables(most - 1) == 1);
    BOOST_TEST(sink->new_variables(1) == most);
    BOOST_CHECK_EXCEPTION(sink->new_variables(1), std::length_error, has_expected_message);
  }
  BOOST_TEST(counting.variables() == most);
}

BOOST_AUTO_TEST_CASE(the_formula_stores_each_clause_unchanged) {
  Formula formula;
  formula.new_variables(3);
  formula.add_clause({3, -2, 3});
  formula.add_clause({});
  formula.add_clause({-1});
  BOOST_REQUIRE_EQUAL(formula.clauses(), 3);
  const auto literals = [&](std::size_t k) {
    return std::vector<Literal>(formula.clause(k).begin(), formula.clause(k).end());
  };
  BOOST_TEST(literals(0) == (std::vector<Literal>{3, -2, 3}));
  BOOST_TEST(literals(1).empty());
  BOOST_TEST(literals(2) == std::vector<Literal>{-1});
}

BOOST_AUTO_TEST_SUITE_END()
