// Formulas through the installed headers: clauses, the map both ways, models back.
#include <boost/test/unit_test.hpp>
#include <clausoku/formula.hpp>
#include <clausoku/solve.hpp>

#include "tests/library/puzzles_of_tests.hpp"

namespace clausoku::api {

BOOST_AUTO_TEST_SUITE(formula)

namespace {

Formula encoded(const EncodeOptions& options, std::string_view text = test::unique_line) {
  auto formula = encode(*read_puzzle(text), options);
  BOOST_REQUIRE(formula);
  return *std::move(formula);
}

Digits solution() {
  return Solver::make({.engine = "backtrack"})->solve(*read_puzzle(test::unique_line)).solutions[0];
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_unreduced_formula_has_the_usual_numbers) {
  const Formula all = encoded({.encoding = "extended", .reduce = "none"}, std::string(81, '.'));
  BOOST_TEST(all.variable_count() == 729);
  BOOST_TEST(all.candidate_count() == 729);
  BOOST_TEST(all.clause_count() == 11988U);
  BOOST_TEST(all.offsets().size() == 11989U);
  BOOST_TEST(all.offsets().back() == static_cast<std::int64_t>(all.literals().size()));
  BOOST_TEST(all.variables()[9 * 40 + 5 - 1] == 9 * 40 + 5);
  BOOST_TEST((all.candidates()[9 * 40 + 5 - 1] == Candidate{40, 5}));
}

BOOST_AUTO_TEST_CASE(a_formula_beyond_the_memory_limit_is_an_error) {
  const auto formula = encode(*read_puzzle(test::unique_line), {.memory = 1000});
  BOOST_REQUIRE(!formula);
  BOOST_TEST(formula.error().found.starts_with("the formula would need about "),
             formula.error().found);
  BOOST_TEST(formula.error().found.ends_with(", of 1.0 kB allowed"), formula.error().found);
  BOOST_TEST(formula.error().expected == "a smaller board or a shorter encoding");
}

BOOST_AUTO_TEST_CASE(map_and_clauses_fit_together) {
  for (const std::string reduce : {"none", "givens", "propagated"}) {
    const Formula some = encoded({.encoding = "augmented", .reduce = reduce});
    for (int k = 0; k < some.candidate_count(); ++k) {
      const auto [cell, digit] = some.candidates()[k];
      BOOST_REQUIRE(some.variables()[cell * 9 + digit - 1] == k + 1);
    }
    for (std::size_t k = 0; k < some.clause_count(); ++k) {
      for (const int literal : some.clause(k)) {
        BOOST_REQUIRE(literal != 0);
        BOOST_REQUIRE(std::abs(literal) <= some.variable_count());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_model_is_decoded_and_checked) {
  const Formula some = encoded({.reduce = "givens"});
  const Digits digits = solution();
  std::vector<int> model;
  std::string answer = "s SATISFIABLE\nv";
  for (int cell = 0; cell < 81; ++cell) {
    if (some.known()[cell] != 0) continue;
    model.push_back(some.variables()[cell * 9 + digits[cell] - 1]);
    answer += " " + std::to_string(model.back());
  }
  BOOST_TEST(*some.decode(model) == digits);
  BOOST_TEST(*some.decode_answer(answer + " 0\n") == digits);
  BOOST_TEST(to_string(some.decode_answer("s UNSATISFIABLE\n").error()) ==
             "no model; expected a solver's model");

  const auto message = [&](std::vector<int> literals) {
    return to_string(some.decode(literals).error());
  };
  BOOST_TEST(message({0}) == "the literal 0; expected variables from 1 to " +
                                 std::to_string(some.variable_count()));
  BOOST_TEST(message({1, -1}) == "both -1 and 1; expected one of them");
  BOOST_TEST(message({}) == "the model leaves r1c1 without a digit; expected one in each cell");
}

BOOST_AUTO_TEST_CASE(dimacs_is_what_the_program_writes) {
  const Formula some = encoded({});
  const std::string text = some.dimacs();
  BOOST_TEST(text.starts_with("c clausoku formula 1\n"));
  const std::string header = "\np cnf " + std::to_string(some.variable_count()) + " " +
                             std::to_string(some.clause_count()) + "\n";
  BOOST_TEST(text.find(header) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(unknown_names_are_errors) {
  const auto message = [](const EncodeOptions& options) {
    return to_string(encode(*read_puzzle(test::unique_line), options).error());
  };
  BOOST_TEST(message({.encoding = "x"}) ==
             "encoding: unknown value 'x'; expected one of minimal, natural, extended, augmented");
  BOOST_TEST(message({.amo = "x"}).starts_with("amo: unknown value 'x'"));
  BOOST_TEST(message({.reduce = "x"}).starts_with("reduce: unknown value 'x'"));
  std::stop_source stop;
  stop.request_stop();
  BOOST_TEST(message({.stop = stop.get_token()}).starts_with("a stop request"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku::api
