// Tests every at-most-one encoding with truth tables. Restricted to the given literals, the models
// must be the assignments in which at most one literal is true.
#include "encoder/at_most_one.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "encoder/basics/names.hpp"
#include "tests/plain_formula.hpp"
#include "tests/printing.hpp"
#include "tests/truth_table.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(at_most_one)

namespace {

/// Returns the literals of the variables 1 to `count`; if `mixed`, every second literal is negated.
std::vector<Literal> first_literals(int count, bool mixed) {
  std::vector<Literal> literals;
  for (int v = 1; v <= count; ++v) literals.push_back(mixed && v % 2 == 0 ? -v : v);
  return literals;
}

}  // namespace

BOOST_DATA_TEST_CASE(each_model_has_at_most_one_true_literal,
                     data::xrange(at_most_one_names.size()) * data::xrange(11) *
                         data::make({false, true}),
                     encoding, count, mixed) {
  const auto& [name, value] = at_most_one_names[encoding];
  BOOST_TEST_CONTEXT(name) {
    const std::vector<Literal> all = first_literals(count, mixed);
    Formula formula;
    formula.new_variables(count);
    clausoku::encode_at_most_one(value, all, NoneTrue::possible, formula);

    std::set<Assignment> expected;
    for (int only = 0; only <= count; ++only) {
      Assignment values;
      for (const Literal literal : all) {
        values.push_back((std::abs(literal) == only) == (literal > 0));
      }
      expected.insert(values);
    }
    std::set<Assignment> found;
    for (Assignment model : models(formula, count)) {
      model.resize(count);
      found.insert(model);
    }
    BOOST_TEST(found == expected);
  }
}

BOOST_DATA_TEST_CASE(writes_nothing_for_fewer_than_two_literals,
                     data::xrange(at_most_one_names.size()) * data::make({0, 1}), encoding, count) {
  CountingSink sink;
  sink.new_variables(count);
  clausoku::encode_at_most_one(at_most_one_names[encoding].second, first_literals(count, false),
                               NoneTrue::possible, sink);
  BOOST_TEST(sink.variables() == count);
  BOOST_TEST(sink.clauses() == 0);
}

BOOST_DATA_TEST_CASE(pairwise_has_one_clause_per_pair_and_no_auxiliaries,
                     data::make({2, 3, 4, 9, 16, 25, 100}) ^
                         data::make({1, 3, 6, 36, 120, 300, 4950}),
                     count, clauses) {
  CountingSink sink;
  sink.new_variables(count);
  clausoku::encode_at_most_one(&amo::pairwise, first_literals(count, false), NoneTrue::possible,
                               sink);
  BOOST_TEST(sink.variables() == count);
  BOOST_TEST(sink.clauses() == clauses);
  BOOST_TEST(sink.literals() == 2 * clauses);
}

BOOST_DATA_TEST_CASE(repeated_literal_must_be_false_and_opposite_literals_have_one_true,
                     data::xrange(at_most_one_names.size()) * data::xrange(3, 9), encoding, count) {
  // If x_1 occurs twice and is true, two literals are true; so x_1 must be false. If ¬x_2 is added,
  // exactly one of x_2 and ¬x_2 is true; so every other literal must be false.
  const auto& [name, value] = at_most_one_names[encoding];
  BOOST_TEST_CONTEXT(name) {
    for (const Literal last : {1, -2}) {
      std::vector<Literal> all = first_literals(count, false);
      all.push_back(last);
      Formula formula;
      formula.new_variables(count);
      clausoku::encode_at_most_one(value, all, NoneTrue::possible, formula);
      std::set<Assignment> found;
      for (Assignment model : models(formula, count)) {
        model.resize(count);
        found.insert(model);
      }
      std::set<Assignment> expected;
      for (int only = 0; only <= count; ++only) {
        Assignment values(count);
        if (only > 0) values[only - 1] = true;
        if (last == 1 ? only != 1 : only == 0 || only == 2) expected.insert(values);
      }
      BOOST_TEST(found == expected);
    }
  }
}

// Unit propagation must make all other literals false if one is true, find a contradiction if two
// are true, and derive nothing from false literals.
BOOST_DATA_TEST_CASE(unit_propagation_makes_all_other_literals_false,
                     data::xrange(at_most_one_names.size()) *
                         data::make({2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 16, 17, 26, 51}) *
                         data::make({false, true}),
                     encoding, count, mixed) {
  const auto& [name, value] = at_most_one_names[encoding];
  const std::vector<Literal> all = first_literals(count, mixed);
  Formula formula;
  formula.new_variables(count);
  clausoku::encode_at_most_one(value, all, NoneTrue::possible, formula);
  BOOST_TEST_CONTEXT(name) {
    for (const Literal x : all) {
      PlainPropagation one(formula);
      one.set(x);
      BOOST_TEST(one.propagate());
      for (const Literal other : all) BOOST_TEST(one.value(other) == (other == x ? 1 : -1));
      for (const Literal other : {all.front(), all.back()}) {
        if (other == x) continue;
        PlainPropagation two(formula);
        two.set(x);
        two.set(other);
        BOOST_TEST(!two.propagate());
      }
      PlainPropagation others(formula);
      for (const Literal other : all) {
        if (other != x) others.set(-other);
      }
      BOOST_TEST(others.propagate());
      BOOST_TEST(others.value(x) == 0);
    }
  }
}

struct ExpectedSize {
  AtMostOne encoding;
  int count;
  int auxiliaries;
  int clauses;
  friend std::ostream& operator<<(std::ostream& out, const ExpectedSize& expected_size) {
    return out << name_of(at_most_one_names, expected_size.encoding) << " of "
               << expected_size.count;
  }
};

// Sequential and binary sizes follow the formulas of their papers: 3n−4 clauses and n−1 variables,
// and n⌈log₂n⌉ clauses and ⌈log₂n⌉ variables. Other sizes are counted by hand. Product of 9: a 3×3
// square has 18 clauses and two pairwise triples. Commander of 9: three groups of 3 + 3 + 1
// clauses, and a triple. Bimander of 9: three groups of 3 pairs, and two bits per literal.
const std::array expected_sizes{
    ExpectedSize{&amo::sequential, 2, 1, 2},      ExpectedSize{&amo::sequential, 9, 8, 23},
    ExpectedSize{&amo::sequential, 100, 99, 296}, ExpectedSize{&amo::binary, 2, 1, 2},
    ExpectedSize{&amo::binary, 9, 4, 36},         ExpectedSize{&amo::binary, 16, 4, 64},
    ExpectedSize{&amo::binary, 100, 7, 700},      ExpectedSize{&amo::product, 4, 0, 6},
    ExpectedSize{&amo::product, 9, 6, 24},        ExpectedSize{&amo::product, 16, 8, 44},
    ExpectedSize{&amo::commander, 4, 0, 6},       ExpectedSize{&amo::commander, 9, 3, 24},
    ExpectedSize{&amo::bimander, 3, 0, 3},        ExpectedSize{&amo::bimander, 9, 2, 27},
    ExpectedSize{&amo::bimander, 16, 2, 56},
};

BOOST_DATA_TEST_CASE(writes_formulas_of_the_published_sizes, expected_sizes) {
  CountingSink sink;
  sink.new_variables(sample.count);
  const auto literals = first_literals(sample.count, false);
  clausoku::encode_at_most_one(sample.encoding, literals, NoneTrue::excluded, sink);
  BOOST_TEST(sink.variables() - sample.count == sample.auxiliaries);
  BOOST_TEST(sink.clauses() == sample.clauses);
  CountingSink none_true_sink;
  none_true_sink.new_variables(sample.count);
  clausoku::encode_at_most_one(sample.encoding, literals, NoneTrue::possible, none_true_sink);
  BOOST_TEST(none_true_sink.variables() - sample.count == sample.auxiliaries);
  // Only commander defines its auxiliary variables in any case. The others need a clause for each.
  const int further = sample.encoding == &amo::commander ? 0 : sample.auxiliaries;
  BOOST_TEST(none_true_sink.clauses() == sample.clauses + further);
}

BOOST_AUTO_TEST_CASE(large_groups_have_a_linear_number_of_clauses) {
  for (const auto encoding : {&amo::sequential, &amo::commander, &amo::product, &amo::automatic}) {
    CountingSink sink;
    sink.new_variables(10'000);
    clausoku::encode_at_most_one(encoding, first_literals(10'000, false), NoneTrue::excluded, sink);
    BOOST_TEST(sink.clauses() <= 36'000);
  }
}

BOOST_DATA_TEST_CASE(literals_determine_the_auxiliary_variables,
                     data::xrange(at_most_one_names.size()) * data::xrange(2, 11) *
                         data::make({false, true}) * data::make({false, true}),
                     encoding, count, mixed, is_excluded) {
  const NoneTrue none_true = is_excluded ? NoneTrue::excluded : NoneTrue::possible;
  const auto& [name, value] = at_most_one_names[encoding];
  const std::vector<Literal> all = first_literals(count, mixed);
  Formula formula;
  formula.new_variables(count);
  clausoku::encode_at_most_one(value, all, none_true, formula);
  std::map<int, int> models_by_true_literal;  // 0 if none is true
  for (const Assignment& model : models(formula, count)) {
    int true_literal = 0;
    for (const Literal x : all) {
      if (model[std::abs(x) - 1] == (x > 0)) true_literal = std::abs(x);
    }
    ++models_by_true_literal[true_literal];
  }
  BOOST_TEST_CONTEXT(name) {
    for (const auto& [literal, number] : models_by_true_literal) {
      if (literal != 0 || !is_excluded) BOOST_TEST(number == 1);
    }
  }
}

BOOST_AUTO_TEST_CASE(chooses_sequential_beyond_49_literals) {
  BOOST_TEST(choose_at_most_one(2) == &amo::pairwise);
  BOOST_TEST(choose_at_most_one(49) == &amo::pairwise);
  BOOST_TEST(choose_at_most_one(50) == &amo::sequential);
}

BOOST_AUTO_TEST_SUITE_END()
