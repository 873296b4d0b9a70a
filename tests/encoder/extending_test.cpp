// Tests the sample encoding that CMake extracts from src/manual/development/extending.md.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <set>

#include "encoder/at_most_one.hpp"
#include "tests/truth_table.hpp"

namespace clausoku::amo {
extern const AtMostOneEncoding ladder;
}

#include "extending/ladder.cpp"

BOOST_AUTO_TEST_SUITE(extending)

BOOST_DATA_TEST_CASE(the_sample_encoding_allows_at_most_one_true_literal,
                     boost::unit_test::data::xrange(2, 9), count) {
  using namespace clausoku;
  std::vector<Literal> literals;
  for (int literal = 1; literal <= count; ++literal) literals.push_back(literal);
  Formula formula;
  formula.new_variables(count);
  clausoku::encode_at_most_one(&amo::ladder, literals, NoneTrue::possible, formula);
  BOOST_TEST(formula.variables() == 2 * count);
  BOOST_TEST(formula.clauses() == static_cast<std::size_t>(4 * count - 2));

  const auto found = test::models(formula, count);
  BOOST_TEST(found.size() == static_cast<std::size_t>(count) + 1);
  std::set<test::Assignment> distinct;
  for (test::Assignment model : found) {
    model.resize(static_cast<std::size_t>(count));
    BOOST_TEST(std::ranges::count(model, true) <= 1);
    distinct.insert(model);
  }
  BOOST_TEST(distinct.size() == found.size());
}

BOOST_AUTO_TEST_SUITE_END()
