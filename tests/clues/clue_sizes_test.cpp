// Checks the number of variables and clauses that each clue adds on a 9×9 board, to notice growth.
#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <utility>

#include "encoder/primitive_encoding.hpp"
#include "tests/clues/clue_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(clue_sizes)

namespace {

struct Size {
  int variables;
  int clauses;
};

Size compute_clue_formula_size(const std::string& clue) {
  const Grid grid = make_grid_with_clue(*Board::with_square_boxes(9), clue);
  const VariableMap map(reduce(grid, Reduction::none));
  Formula formula;
  formula.new_variables(map.size());
  for (const Primitive& primitive : grid.rules().front()->primitives()) {
    encode(primitive, map, &amo::pairwise, formula);
  }
  return {formula.variables() - map.size(), static_cast<int>(formula.clauses())};
}

void check_formula_size(const std::string& clue, int variables, int clauses) {
  BOOST_TEST_CONTEXT(clue) {
    const Size size = compute_clue_formula_size(clue);
    BOOST_TEST(size.variables == variables);
    BOOST_TEST(size.clauses == clauses);
  }
}

/// Checks the largest size of a clue for any of its possible values.
void check_largest_size(const std::string& name, const std::string& place,
                        std::pair<int, int> values, int variables, int clauses) {
  BOOST_TEST_CONTEXT(name) {
    Size most{0, 0};
    for (int value = values.first; value <= values.second; ++value) {
      const Size size = compute_clue_formula_size(fmt::format("{} {} {}", name, value, place));
      most = {std::max(most.variables, size.variables), std::max(most.clauses, size.clauses)};
    }
    BOOST_TEST(most.variables == variables);
    BOOST_TEST(most.clauses == clauses);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(neighbour_rules_add_one_clause_per_pair_of_digits) {
  check_formula_size("anti-king", 0, 1152);
  check_formula_size("anti-knight", 0, 2016);
  check_formula_size("non-consecutive", 0, 2304);
  check_formula_size("non-consecutive r1c1,r1c2 r2c2,r1c2", 0, 2304 - 2 * 16);
  check_formula_size("no-ratio", 0, 144 * 8);
  check_formula_size("no-xv", 0, 144 * (4 + 9));
}

BOOST_AUTO_TEST_CASE(clues_add_clauses_to_the_clauses_of_the_board) {
  Grid grid(*Board::with_square_boxes(9));
  RuleList rules;
  for (const char* rule : {"anti-king", "anti-knight", "non-consecutive"}) {
    rules.push_back(make_grid_with_clue(grid.board(), rule).rules().front());
  }
  grid.set_rules(std::move(rules));
  const VariableMap map(reduce(grid, Reduction::none));
  Formula formula;
  encode(grid, map, EncodingOptions{Encoding::extended}, formula);
  BOOST_TEST(formula.variables() == 729);
  BOOST_TEST(formula.clauses() == 17460u);
}

BOOST_AUTO_TEST_CASE(single_cell_clues_add_one_clause_per_excluded_digit) {
  check_formula_size("odd r1c1", 0, 4);
  check_formula_size("even r1c1", 0, 5);
}

BOOST_AUTO_TEST_CASE(pair_clues_add_no_variables) {
  check_formula_size("clone r1c1,r1c2 r5c5,r5c6", 0, 2 * 18);
  check_formula_size("difference r1c1,r1c2", 0, 18);
  check_formula_size("greater-than r1c1,r1c2", 0, 18);
  check_formula_size("maximum r5c5", 0, 4 * 18);
  check_formula_size("minimum r5c5 r5c6", 0, 3 * 18);
  check_formula_size("ratio r1c1,r1c2", 0, 18);
  check_formula_size("row-indexer r5c5", 0, 8 * 8);
  check_formula_size("xv 10 r1c1,r1c2", 0, 18);
  check_formula_size("palindrome r1c1,r2c5", 0, 18);
  check_formula_size("slow-thermometer r1c1,r1c2", 0, 18);
  check_formula_size("thermometer r1c1,r1c2", 0, 18);
  check_formula_size("whispers r1c1,r1c2", 0, 18);
  check_formula_size("nabner r1c1,r1c2,r1c3", 0, 3 * 18);
  check_formula_size("entropic-line r1c1,r1c2,r1c3,r1c4", 0, 6 * 18);
  check_formula_size("modular-line r1c1,r1c2,r1c3,r1c4", 0, 6 * 18);
  check_formula_size("numbered-rooms 5 @r0c1:D", 0, 1 + 8 * 8);
}

BOOST_AUTO_TEST_CASE(set_clues_add_one_variable_per_set) {
  check_formula_size("killer-cage 20 r1c1,r1c2,r2c1,r2c2", 12, 151 + 54);
  check_formula_size("quadruple 1 2 5 9 r1c1,r1c2,r2c1,r2c2", 0, 4 * 5 + 4);
  check_formula_size("renban r1c1,r1c2,r1c3,r1c4,r1c5", 5, 166);
}

BOOST_AUTO_TEST_CASE(chain_clues_add_one_variable_per_state) {
  check_formula_size("quadruple 3 r1c1,r1c2,r2c1,r2c2", 2 + 2 + 2, 107);
  check_formula_size("quadruple 3 4 5 r1c1,r1c2,r2c1,r2c2", 4 + 6 + 4, 249);
  check_formula_size("arrow r1c1 r1c2,r1c3", 16, 259);
  check_formula_size("arrow r1c1 r1c2,r1c3,r1c4", 21, 302);
  check_formula_size("arrow r1c1 r1c2,r1c3,r2c4,r2c5", 24, 303);
  check_formula_size("arrow r1c1,r1c2 r1c3,r1c4,r1c5", 44, 785);
  check_formula_size("between-line r1c1,r1c2,r1c3,r1c4", 9 + 28 + 28, 929);
  check_formula_size("double-arrow r1c1,r1c2,r1c3,r1c4,r1c5", 50, 900);
  check_formula_size("region-sum-line r1c2,r1c3,r1c4,r1c5", 35, 630);
  check_formula_size("zipper-line r1c1,r1c2,r1c3,r1c4", 35, 630);
  check_formula_size("zipper-line r1c1,r1c2,r1c3,r1c4,r1c5", 32, 518);
}

BOOST_AUTO_TEST_CASE(long_sums_add_one_variable_per_state_and_per_digit_of_a_group) {
  // The shaft is in row 1: the circle would have at least 10.
  check_formula_size("arrow r1c1 r1c2,r1c3,r1c4,r1c5", 1, 2);
  check_formula_size("little-killer 45 @r1c0:R", 0, 0);
  check_formula_size("arrow r5c4,r5c5 r1c1,r1c2,r1c3,r1c4,r2c1,r2c2,r2c3,r2c4", 225, 1927);
}

BOOST_AUTO_TEST_CASE(formula_of_an_outside_clue_has_at_most_its_maximum_size) {
  check_largest_size("little-killer", "@r0c0:DR", {9, 81}, 168, 3024);
  check_largest_size("sandwich", "@r0c1:D", {0, 35}, 202, 3600);
  check_largest_size("x-sum", "@r0c1:D", {1, 45}, 256, 4587);
  check_largest_size("skyscraper", "@r0c1:D", {1, 9}, 68, 1152);
}

BOOST_AUTO_TEST_SUITE_END()
