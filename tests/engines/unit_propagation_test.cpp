// Compares unit propagation that needs no clauses with unit propagation on clauses.
#include "src/engines/sat/unit_propagation.hpp"

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>

#include "encoder/basics/names.hpp"
#include "tests/grids.hpp"
#include "tests/plain_formula.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(unit_propagation)

namespace {

const Deadline never;

using State = UnitPropagation::State;

const auto encodings = data::make({"minimal", "natural", "extended"});

bool are_equal_states(State state, PlainState plain) {
  return static_cast<int>(state) == static_cast<int>(plain);
}

struct StateCounts {
  int open = 0, solved = 0, contradiction = 0;
  void count(State state) {
    ++(state == State::open ? open : state == State::solved ? solved : contradiction);
  }
  int smallest_count() const { return std::min({open, solved, contradiction}); }
};

}  // namespace

BOOST_DATA_TEST_CASE(has_the_same_result_as_propagation_on_clauses, encodings) {
  const Encoding encoding = *value_of(encoding_names, sample);
  std::mt19937 random(1);
  StateCounts state_counts;
  for (int k = 0; k < 600; ++k) {
    const Grid grid = random_4x4_grid(k, random);
    const State state = UnitPropagation(grid, encoding, never).state();
    BOOST_REQUIRE(are_equal_states(state, PlainFormula(grid, encoding).state_after_propagation()));
    state_counts.count(state);
  }
  BOOST_TEST(state_counts.smallest_count() > 20);
}

BOOST_DATA_TEST_CASE(probing_has_the_same_result_as_probing_on_clauses, encodings) {
  const Encoding encoding = *value_of(encoding_names, sample);
  std::mt19937 random(2);
  StateCounts state_counts;
  for (int k = 0; k < 300; ++k) {
    const Grid grid = random_4x4_grid(k, random);
    UnitPropagation propagation(grid, encoding, never);
    if (propagation.state() == State::open) propagation.probe();
    BOOST_REQUIRE(
        are_equal_states(propagation.state(), PlainFormula(grid, encoding).state_after_probing()));
    state_counts.count(propagation.state());
  }
  BOOST_TEST(state_counts.smallest_count() > 20);
}

// One round of probing all candidates is enough on 4×4 boards, but not on this 9×9 grid.
BOOST_AUTO_TEST_CASE(probing_repeats_until_no_literal_fails) {
  const Grid grid =
      grid_9x9(".................1.....2.3......3.2...4....5...6.1.....3......6.7..8...952.7.....");
  UnitPropagation propagation(grid, Encoding::minimal, never);
  BOOST_TEST(propagation.state() == State::open);
  propagation.probe();
  BOOST_TEST(propagation.state() == State::solved);
}

BOOST_AUTO_TEST_CASE(pencilmarks_exclude_digits_before_propagation) {
  const Grid solution = pattern(board(2, 2));
  Candidates marks = Candidates::none(board(2, 2));
  for (Cell cell = 0; cell < 16; ++cell) marks.add(cell, solution[cell]);
  Grid grid(board(2, 2));
  BOOST_TEST(UnitPropagation(grid, Encoding::minimal, never).state() == State::open);
  grid.restrict(marks);
  BOOST_TEST(UnitPropagation(grid, Encoding::minimal, never).state() == State::solved);
}

BOOST_AUTO_TEST_SUITE_END()
