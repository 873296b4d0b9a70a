#include "src/solvers/solver_state.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(solver_state)

namespace {

struct CountedState {
  static int alive;
  CountedState() { ++alive; }
  ~CountedState() { --alive; }
  CountedState(const CountedState&) = delete;
  CountedState& operator=(const CountedState&) = delete;
};
int CountedState::alive = 0;

void make_and_drop_state(std::size_t literals) {
  clausoku::SolverState<CountedState> state;
  state.add_literals(literals);
}

constexpr std::size_t many_literals = 10'000'000;

}  // namespace

BOOST_AUTO_TEST_CASE(destroys_states_of_large_formulas_late_only_on_request) {
  make_and_drop_state(many_literals);
  BOOST_TEST(CountedState::alive == 0);

  clausoku::destroy_large_solver_states_late();
  make_and_drop_state(10);
  BOOST_TEST(CountedState::alive == 0);
  {
    const clausoku::SolverState<CountedState> first;
    make_and_drop_state(many_literals);
    BOOST_TEST(CountedState::alive == 2);
  }
  make_and_drop_state(many_literals);
  BOOST_TEST(CountedState::alive == 1);
  const clausoku::SolverState<CountedState> next;
  BOOST_TEST(CountedState::alive == 1);  // only `next`
}

BOOST_AUTO_TEST_SUITE_END()
