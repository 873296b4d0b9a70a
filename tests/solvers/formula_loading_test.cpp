// Tests loading of formulas. A formula within the memory limit is written as encode() writes it; a
// larger formula is rejected before any of it is written.
#include "src/solvers/formula_loading.hpp"

#include <boost/test/unit_test.hpp>
#include <stop_token>

#include "tests/grids.hpp"

BOOST_AUTO_TEST_SUITE(formula_loading)

namespace {

using namespace clausoku;
using namespace clausoku::test;

constexpr FormulaCost cost{10, 20, 30};

std::uint64_t estimate_formula_bytes(const CountingSink& sink) {
  return static_cast<std::uint64_t>(10 * sink.variables() + 20 * sink.clauses() +
                                    30 * sink.literals());
}

/// Loads the formula of a blank board into a sink that only counts variables and clauses.
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

BOOST_AUTO_TEST_CASE(writes_and_counts_a_formula_that_just_fits) {
  const Grid blank(board(3, 3));
  const Loading without_limit(blank, {});
  const std::uint64_t bytes = estimate_formula_bytes(without_limit.sink);
  const Loading loading(blank, with_memory(bytes));
  BOOST_REQUIRE(loading.loaded);
  BOOST_TEST(loading.loaded->variables() == loading.sink.variables());
  BOOST_TEST(loading.loaded->clauses() == loading.sink.clauses());
  BOOST_TEST(loading.loaded->literals() == loading.sink.literals());
  BOOST_TEST(estimate_formula_bytes(loading.sink) == bytes);
}

BOOST_AUTO_TEST_CASE(rejects_a_formula_one_byte_too_large_with_its_complete_size) {
  const Grid blank(board(3, 3));
  const std::uint64_t bytes = estimate_formula_bytes(Loading(blank, {}).sink);
  BOOST_CHECK_EXCEPTION(Loading(blank, with_memory(bytes - 1)), FormulaTooLarge,
                        [&](const FormulaTooLarge& error) {
                          return error.needed() == bytes && error.allowed() == bytes - 1;
                        });
}

BOOST_AUTO_TEST_CASE(writes_no_clauses_beyond_the_memory_limit) {
  const Grid blank(board(5, 5));
  const VariableMap map(reduce(blank, Reduction::none));
  CountingSink sink;
  BOOST_CHECK_THROW(load_formula(blank, map, {}, sink, cost, with_memory(1'000'000)),
                    FormulaTooLarge);
  BOOST_TEST(estimate_formula_bytes(sink) <= 1'000'000);
}

BOOST_AUTO_TEST_CASE(stop_request_ends_the_writing) {
  std::stop_source stop;
  stop.request_stop();
  BOOST_TEST(!Loading(Grid(board(8, 8)), Deadline(stop.get_token())).loaded);
}

// A blank 100×100 board has a million candidates, so numbering takes long enough to be stopped.
BOOST_AUTO_TEST_CASE(stop_request_ends_the_numbering_of_variables) {
  std::stop_source stop;
  stop.request_stop();
  const Loading loading(Grid(board(10, 10)), Deadline(stop.get_token()));
  BOOST_TEST(!loading.loaded);
  BOOST_TEST(loading.sink.variables() == 0);
}

BOOST_AUTO_TEST_CASE(reports_why_memory_is_insufficient) {
  BOOST_TEST(!run_and_catch_memory_failure([] {}));
  BOOST_TEST(run_and_catch_memory_failure([] { throw std::bad_alloc(); }).value_or("") ==
             "there is not enough memory");
  BOOST_TEST(run_and_catch_memory_failure([] { throw FormulaTooLarge(2000, 1000); }).value_or("") ==
             "the formula would need about 2.0 kB, more than the allowed 1.0 kB");
}

namespace {

/// Writes two auxiliary variables and three clauses with five literals.
void write_three_clauses(ClauseSink& sink) {
  const Variable first = sink.new_variables(2);
  sink.add_clause({first, first + 1});
  sink.add_clause({-first, -first - 1});
  sink.add_clause({first});
}

}  // namespace

BOOST_AUTO_TEST_CASE(clauses_added_later_get_new_variables_of_their_sink) {
  Formula formula;
  formula.new_variables(7);
  BOOST_TEST(load_clauses(write_three_clauses, formula, cost, {}));
  BOOST_TEST(formula.variables() == 9);
  BOOST_TEST(formula.clauses() == 3U);
  BOOST_TEST(formula.clause(1)[0] == -8);
}

BOOST_AUTO_TEST_CASE(memory_limit_includes_earlier_clauses) {
  constexpr std::uint64_t before = 1000;
  constexpr std::uint64_t bytes = before + 2 * 10 + 3 * 20 + 5 * 30;
  CountingSink complete_sink;
  BOOST_TEST(load_clauses(write_three_clauses, complete_sink, cost, with_memory(bytes), before));
  BOOST_TEST(formula_memory_bytes(cost, complete_sink) == bytes - before);
  CountingSink rejected_sink;
  BOOST_CHECK_EXCEPTION(
      load_clauses(write_three_clauses, rejected_sink, cost, with_memory(bytes - 1), before),
      FormulaTooLarge, [&](const FormulaTooLarge& error) {
        return error.needed() == bytes && error.allowed() == bytes - 1;
      });
  BOOST_TEST(rejected_sink.clauses() < complete_sink.clauses());
}

BOOST_AUTO_TEST_CASE(stop_request_ends_the_writing_of_further_clauses) {
  std::stop_source stop;
  stop.request_stop();
  const auto write_endlessly = [](ClauseSink& sink) {
    const Variable first = sink.new_variables(1);
    while (true) sink.add_clause({first});
  };
  CountingSink sink;
  BOOST_TEST(!load_clauses(write_endlessly, sink, cost, Deadline(stop.get_token())));
}

BOOST_AUTO_TEST_SUITE_END()
