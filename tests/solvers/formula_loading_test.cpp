// Formula loading: what fits in the memory limit is written as encode() does; what does not is
// refused before it is written.
#include "src/solvers/formula_loading.hpp"

#include <boost/test/unit_test.hpp>
#include <stop_token>

#include "tests/grids.hpp"

BOOST_AUTO_TEST_SUITE(formula_loading)

namespace {

using namespace clausoku;
using namespace clausoku::test;

constexpr FormulaCost cost{10, 20, 30};

std::uint64_t bytes_of(const CountingSink& sink) {
  return static_cast<std::uint64_t>(10 * sink.variables() + 20 * sink.clauses() +
                                    30 * sink.literals());
}

/// What arrives of the formula of a blank board.
struct Loading {
  explicit Loading(const Grid& blank, const Deadline& deadline) {
    const VariableMap map(reduce(blank, Reduction::none));
    loaded = load_formula(blank, map, {.at_most_one = &amo::sequential}, sink, cost, deadline);
  }
  CountingSink sink;
  std::optional<CountingSink> loaded;
};

Deadline with_memory(std::uint64_t bytes) { return Deadline({}, {}, bytes); }

}  // namespace

BOOST_AUTO_TEST_CASE(a_formula_that_just_fits_is_written_whole_and_counted) {
  const Grid blank(board(3, 3));
  const Loading without_limit(blank, {});
  const std::uint64_t bytes = bytes_of(without_limit.sink);
  const Loading loading(blank, with_memory(bytes));
  BOOST_REQUIRE(loading.loaded);
  BOOST_TEST(loading.loaded->variables() == loading.sink.variables());
  BOOST_TEST(loading.loaded->clauses() == loading.sink.clauses());
  BOOST_TEST(loading.loaded->literals() == loading.sink.literals());
  BOOST_TEST(bytes_of(loading.sink) == bytes);
}

BOOST_AUTO_TEST_CASE(a_formula_one_byte_too_large_is_refused_with_its_whole_size) {
  const Grid blank(board(3, 3));
  const std::uint64_t bytes = bytes_of(Loading(blank, {}).sink);
  BOOST_CHECK_EXCEPTION(Loading(blank, with_memory(bytes - 1)), FormulaTooLarge,
                        [&](const FormulaTooLarge& error) {
                          return error.needed() == bytes && error.allowed() == bytes - 1;
                        });
}

BOOST_AUTO_TEST_CASE(no_more_is_written_than_the_limit) {
  const Grid blank(board(5, 5));
  const VariableMap map(reduce(blank, Reduction::none));
  CountingSink sink;
  BOOST_CHECK_THROW(load_formula(blank, map, {}, sink, cost, with_memory(1'000'000)),
                    FormulaTooLarge);
  BOOST_TEST(bytes_of(sink) <= 1'000'000);
}

BOOST_AUTO_TEST_CASE(a_deadline_ends_the_writing) {
  std::stop_source stop;
  stop.request_stop();
  BOOST_TEST(!Loading(Grid(board(8, 8)), Deadline(stop.get_token())).loaded);
}

// A blank 100×100 board has a million candidates.
BOOST_AUTO_TEST_CASE(a_deadline_ends_the_numbering_of_many_variables) {
  std::stop_source stop;
  stop.request_stop();
  const Loading loading(Grid(board(10, 10)), Deadline(stop.get_token()));
  BOOST_TEST(!loading.loaded);
  BOOST_TEST(loading.sink.variables() == 0);
}

BOOST_AUTO_TEST_CASE(work_that_lacks_memory_says_why) {
  BOOST_TEST(!memory_failure_of([] {}));
  BOOST_TEST(memory_failure_of([] { throw std::bad_alloc(); }).value_or("") ==
             "there is not enough memory");
  BOOST_TEST(memory_failure_of([] { throw FormulaTooLarge(2000, 1000); }).value_or("") ==
             "the formula would need about 2.0 kB, of 1.0 kB allowed");
}

BOOST_AUTO_TEST_SUITE_END()
