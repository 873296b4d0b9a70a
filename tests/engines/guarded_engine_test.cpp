// The guard: whatever an engine throws becomes a verdict with its reason.
#include "src/engines/guarded_engine.hpp"

#include <boost/test/unit_test.hpp>
#include <new>
#include <stdexcept>

#include "src/engines/spec.hpp"
#include "src/solvers/formula_loading.hpp"
#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(guarded_engine)

namespace {

struct NoStandardException {};

template <class Exception>
class Throwing final : public Engine {
 public:
  explicit Throwing(Exception exception) : exception_(std::move(exception)) {}
  Outcome solve(const Grid&, const Limits&) override { throw exception_; }

 private:
  Exception exception_;
};

template <class Exception>
Outcome outcome_of(Exception exception) {
  return make_guarded_engine(std::make_unique<Throwing<Exception>>(std::move(exception)))
      ->solve(Grid(board(2, 2)), {});
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_exception_leaves_the_verdict_open_and_says_why) {
  const Outcome outcome = outcome_of(std::runtime_error("the disk is full"));
  BOOST_TEST((outcome.verdict == Verdict::unknown));
  BOOST_TEST(outcome.failure == "the disk is full");
  BOOST_TEST(!outcome.decided_by);
}

BOOST_AUTO_TEST_CASE(too_little_memory_is_said_in_words) {
  const Outcome outcome = outcome_of(std::bad_alloc());
  BOOST_TEST((outcome.verdict == Verdict::unknown && outcome.limit == Limit::memory));
  BOOST_TEST(reason(outcome, board(2, 2)) == "there is not enough memory");
  BOOST_TEST(outcome.failure == "");
}

BOOST_AUTO_TEST_CASE(a_formula_beyond_the_memory_limit_is_a_limit_with_its_figures) {
  const Outcome outcome = outcome_of(FormulaTooLarge(40'000'000'000, 24'000'000'000));
  BOOST_TEST((outcome.verdict == Verdict::unknown && outcome.limit == Limit::memory));
  BOOST_TEST(reason(outcome, board(2, 2)) ==
             "the formula would need about 40 GB, of 24 GB allowed");
  BOOST_TEST(outcome.failure == "");
}

BOOST_AUTO_TEST_CASE(what_is_no_standard_exception_is_caught_too) {
  BOOST_TEST(outcome_of(NoStandardException()).failure == "the solver broke down");
}

BOOST_AUTO_TEST_CASE(a_board_beyond_the_solvers_variables_is_refused_with_the_reason) {
  const Grid blank(board(26, 26));
  Limits limits;
  limits.time = std::chrono::seconds(60);
  limits.memory = 1'000'000'000'000'000;
  const Outcome outcome =
      make_engine(std::get<EngineSpec>(parse_engine_spec("sat")))->solve(blank, limits);
  BOOST_TEST((outcome.verdict == Verdict::unknown));
  BOOST_TEST(outcome.failure ==
             "the formula has more variables than CryptoMiniSat takes, 268435455");
}

BOOST_AUTO_TEST_CASE(time_bounds_reducing_and_encoding_too) {
  const Grid blank(board(10, 10));
  for (const char* spec : {"sat", "hybrid", "sat:reduce=none", "backtrack"}) {
    Limits limits;
    limits.time = std::chrono::milliseconds(100);
    const auto start = std::chrono::steady_clock::now();
    const Outcome outcome =
        make_engine(std::get<EngineSpec>(parse_engine_spec(spec)))->solve(blank, limits);
    BOOST_TEST((outcome.verdict == Verdict::unknown));
    BOOST_TEST((outcome.limit == Limit::time));
    BOOST_TEST(outcome.solver_calls == 0);
    BOOST_TEST((std::chrono::steady_clock::now() - start < std::chrono::seconds(5)));
  }
}

BOOST_AUTO_TEST_SUITE_END()
