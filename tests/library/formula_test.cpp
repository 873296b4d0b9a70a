// Tests of encode() through the installed headers: clauses, the variable map in both directions,
// decoding of models.
#include <boost/test/unit_test.hpp>
#include <clausoku/formula.hpp>
#include <clausoku/solve.hpp>

#include "tests/library/puzzles_of_tests.hpp"
#include "tests/printing.hpp"

namespace clausoku::api {

BOOST_AUTO_TEST_SUITE(formula)

namespace {

Formula encode_puzzle(const Options& options, std::string_view text = test::unique_line) {
  auto formula = encode(*read_puzzle(text), options);
  BOOST_REQUIRE(formula);
  return *std::move(formula);
}

Digits solve_unique_puzzle() {
  return Solver::make({{"engine", "backtrack"}})
      ->solve(*read_puzzle(test::unique_line))
      .solutions[0];
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_variables_and_clauses_of_an_unreduced_formula) {
  const Formula unreduced =
      encode_puzzle({{"encoding", "extended"}, {"reduce", "none"}}, std::string(81, '.'));
  BOOST_TEST(unreduced.variable_count() == 729);
  BOOST_TEST(unreduced.candidate_count() == 729);
  BOOST_TEST(unreduced.clause_count() == 11988U);
  BOOST_TEST(unreduced.offsets().size() == 11989U);
  BOOST_TEST(unreduced.offsets().back() == static_cast<std::int64_t>(unreduced.literals().size()));
  BOOST_TEST(unreduced.variables()[9 * 40 + 5 - 1] == 9 * 40 + 5);
  BOOST_TEST(unreduced.candidates()[9 * 40 + 5 - 1] == (Candidate{40, 5}));
}

BOOST_AUTO_TEST_CASE(rejects_a_formula_beyond_the_memory_limit) {
  const auto formula = encode(*read_puzzle(test::unique_line), {{"memory-limit", 1000}});
  BOOST_REQUIRE(!formula);
  BOOST_TEST(formula.error().found.starts_with("the formula would need about "),
             formula.error().found);
  BOOST_TEST(formula.error().found.ends_with(", more than the allowed 1.0 kB"),
             formula.error().found);
  BOOST_TEST(formula.error().expected == "a smaller board or a shorter encoding");
}

BOOST_AUTO_TEST_CASE(maps_candidates_to_the_variables_of_the_clauses) {
  for (const std::string reduce : {"none", "givens", "propagated"}) {
    const Formula formula = encode_puzzle({{"encoding", "augmented"}, {"reduce", reduce}});
    for (int k = 0; k < formula.candidate_count(); ++k) {
      const auto [cell, digit] = formula.candidates()[k];
      BOOST_REQUIRE(formula.variables()[cell * 9 + digit - 1] == k + 1);
    }
    for (std::size_t k = 0; k < formula.clause_count(); ++k) {
      for (const int literal : formula.clause(k)) {
        BOOST_REQUIRE(literal != 0);
        BOOST_REQUIRE(std::abs(literal) <= formula.variable_count());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(decodes_and_checks_a_model) {
  const Formula formula = encode_puzzle({{"reduce", "givens"}});
  const Digits digits = solve_unique_puzzle();
  std::vector<int> model;
  std::string answer = "s SATISFIABLE\nv";
  for (int cell = 0; cell < 81; ++cell) {
    if (formula.known()[cell] != 0) continue;
    model.push_back(formula.variables()[cell * 9 + digits[cell] - 1]);
    answer += " " + std::to_string(model.back());
  }
  BOOST_TEST(*formula.decode(model) == digits);
  BOOST_TEST(*formula.decode_answer(answer + " 0\n") == digits);
  BOOST_TEST(to_string(formula.decode_answer("s UNSATISFIABLE\n").error()) ==
             "no model; expected a solver's model");

  const auto message = [&](std::vector<int> literals) {
    return to_string(formula.decode(literals).error());
  };
  BOOST_TEST(message({0}) == "the literal 0; expected variables from 1 to " +
                                 std::to_string(formula.variable_count()));
  for (const int beyond : {formula.variable_count() + 1, -formula.variable_count() - 1}) {
    BOOST_TEST(message({beyond}).starts_with("the literal " + std::to_string(beyond) + "; "));
  }
  BOOST_TEST(message({1, -1}) == "both -1 and 1; expected one of them");
  BOOST_TEST(message({}) ==
             "the model leaves r1c1 without a digit; expected one digit in each cell");
}

BOOST_AUTO_TEST_CASE(writes_dimacs_with_comments_and_a_header) {
  const Formula formula = encode_puzzle({});
  const std::string text = formula.dimacs();
  BOOST_TEST(text.starts_with("c clausoku formula 1\n"));
  const std::string header = "\np cnf " + std::to_string(formula.variable_count()) + " " +
                             std::to_string(formula.clause_count()) + "\n";
  BOOST_TEST(text.find(header) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(rejects_unknown_option_values_and_stops_on_request) {
  const auto message = [](const Options& options) {
    return to_string(encode(*read_puzzle(test::unique_line), options).error());
  };
  BOOST_TEST(message({{"encoding", "x"}}) ==
             "encoding: unknown value 'x'; expected one of minimal, natural, extended, augmented");
  BOOST_TEST(message({{"amo", "x"}}).starts_with("amo: unknown value 'x'"));
  BOOST_TEST(message({{"reduce", "x"}}).starts_with("reduce: unknown value 'x'"));
  std::stop_source stop;
  stop.request_stop();
  BOOST_TEST(to_string(encode(*read_puzzle(test::unique_line), {}, stop.get_token()).error())
                 .starts_with("a stop request"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku::api
