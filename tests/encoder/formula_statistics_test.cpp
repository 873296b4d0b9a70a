#include "encoder/formulas/formula_statistics.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;

namespace formula_statistics_test {

BOOST_AUTO_TEST_SUITE(formula_statistics)

namespace {

FormulaStatistics compute_empty_9x9_statistics(const EncodingOptions& options) {
  const Grid grid(board(3, 3));
  return clausoku::formula_statistics(grid, VariableMap(reduce(grid, Reduction::none)), options)
      .value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(sizes_by_constraint_kind_add_up_to_the_extended_formula) {
  using Kind = Constraint::Kind;
  const auto statistics = compute_empty_9x9_statistics({});
  BOOST_TEST(statistics.candidates == 729);
  BOOST_TEST(statistics.of(Kind::cell_at_least_one).clauses == 81);
  BOOST_TEST(statistics.of(Kind::cell_at_least_one).literals == 729);
  BOOST_TEST(statistics.of(Kind::cell_at_most_one).clauses == 81 * 36);
  BOOST_TEST(statistics.of(Kind::house_at_least_one).clauses == 243);
  BOOST_TEST(statistics.of(Kind::house_at_most_one).clauses == 243 * 36);
  BOOST_TEST(statistics.of(Kind::segment_definition).clauses == 0);
  BOOST_TEST(statistics.total().variables == 729);
  BOOST_TEST(statistics.total().clauses == 11'988);
}

BOOST_AUTO_TEST_CASE(counts_auxiliaries_by_constraint_kind) {
  using Kind = Constraint::Kind;
  const auto statistics =
      compute_empty_9x9_statistics({.encoding = Encoding::augmented, .at_most_one = &amo::binary});
  BOOST_TEST(statistics.of(Kind::segment_definition).variables == 486);
  BOOST_TEST(statistics.of(Kind::cell_at_most_one).variables == 81 * 4);
  BOOST_TEST(statistics.of(Kind::segment_at_most_one).variables == 486 * 2);
  BOOST_TEST(statistics.of(Kind::partition_at_most_one).variables == 36 * 9 * 2);
  BOOST_TEST(statistics.total().variables == 729 + 486 + 324 + 972 + 648);
}

BOOST_AUTO_TEST_CASE(the_total_equals_the_size_of_the_written_formula) {
  const Grid grid = grid_9x9("1.3.5.7.9" + std::string(72, '.'));
  const VariableMap map(reduce(grid, Reduction::givens));
  for (const auto& [encoding_name, encoding] : encoding_names) {
    for (const auto& [name, at_most_one] : at_most_one_names) {
      const EncodingOptions options{.encoding = encoding, .at_most_one = at_most_one};
      CountingSink written;
      BOOST_REQUIRE(encode(grid, map, options, written));
      const KindSize total = clausoku::formula_statistics(grid, map, options).value().total();
      BOOST_TEST_CONTEXT(encoding_name << " " << name) {
        BOOST_TEST(total.variables == written.variables());
        BOOST_TEST(total.clauses == written.clauses());
        BOOST_TEST(total.literals == written.literals());
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace formula_statistics_test
