// Tests that a guarded engine turns every exception into a verdict with a reason.
#include "src/engines/wrapped_engines.hpp"

#include <boost/test/unit_test.hpp>
#include <ctime>
#include <new>
#include <stdexcept>

#include "src/engines/spec.hpp"
#include "src/solvers/formula_loading.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(guarded_engine)

namespace {

struct NonStandardException {};

template <class Exception>
class ThrowingEngine final : public Engine {
 public:
  explicit ThrowingEngine(Exception exception) : exception_(std::move(exception)) {}
  Outcome solve(const Grid&, const Limits&) override { throw exception_; }

 private:
  Exception exception_;
};

template <class Exception>
Outcome solve_with_throwing_engine(Exception exception) {
  return make_exception_guarded_engine(
             std::make_unique<ThrowingEngine<Exception>>(std::move(exception)))
      ->solve(Grid(board(2, 2)), {});
}

}  // namespace

BOOST_AUTO_TEST_CASE(exception_gives_an_unknown_verdict_with_its_message) {
  const Outcome outcome = solve_with_throwing_engine(std::runtime_error("the disk is full"));
  BOOST_TEST(outcome.verdict == Verdict::unknown);
  BOOST_TEST(outcome.failure == "the disk is full");
  BOOST_TEST(!outcome.decided_by);
}

BOOST_AUTO_TEST_CASE(bad_alloc_is_reported_as_not_enough_memory) {
  const Outcome outcome = solve_with_throwing_engine(std::bad_alloc());
  BOOST_TEST(outcome.verdict == Verdict::unknown);
  BOOST_TEST(outcome.limit == Limit::memory);
  BOOST_TEST(reason(outcome, board(2, 2)) == "there is not enough memory");
  BOOST_TEST(outcome.failure == "");
}

BOOST_AUTO_TEST_CASE(too_large_formula_is_reported_with_both_sizes) {
  const Outcome outcome =
      solve_with_throwing_engine(FormulaTooLarge(40'000'000'000, 24'000'000'000));
  BOOST_TEST(outcome.verdict == Verdict::unknown);
  BOOST_TEST(outcome.limit == Limit::memory);
  BOOST_TEST(reason(outcome, board(2, 2)) ==
             "the formula would need about 40 GB, more than the allowed 24 GB");
  BOOST_TEST(outcome.failure == "");
}

BOOST_AUTO_TEST_CASE(catches_a_non_standard_exception) {
  BOOST_TEST(solve_with_throwing_engine(NonStandardException()).failure == "the solver broke down");
}

BOOST_AUTO_TEST_CASE(refuses_a_board_with_too_many_variables_for_the_solver) {
  const Grid blank(board(26, 26));
  Limits limits;
  limits.time = std::chrono::seconds(60);
  limits.memory = 1'000'000'000'000'000;
  const Outcome outcome =
      make_engine(std::get<EngineSpec>(parse_engine_spec("sat")))->solve(blank, limits);
  BOOST_TEST(outcome.verdict == Verdict::unknown);
  BOOST_TEST(outcome.failure ==
             "the formula has more variables than CryptoMiniSat takes, 268435455");
}

BOOST_AUTO_TEST_CASE(time_limit_covers_reduction_and_encoding) {
  const Grid blank(board(10, 10));
  for (const char* spec : {"sat", "hybrid", "sat:reduce=none", "backtrack"}) {
    Limits limits;
    limits.time = std::chrono::milliseconds(100);
    const std::clock_t start = std::clock();  // of the processor
    const Outcome outcome =
        make_engine(std::get<EngineSpec>(parse_engine_spec(spec)))->solve(blank, limits);
    BOOST_TEST(outcome.verdict == Verdict::unknown);
    BOOST_TEST(outcome.limit == Limit::time);
    BOOST_TEST(outcome.solver_calls == 0);
    BOOST_TEST(std::clock() - start < 2 * CLOCKS_PER_SEC);
  }
}

BOOST_AUTO_TEST_SUITE_END()
