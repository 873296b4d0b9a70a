// Tests that decoding a solver's answer to an exported formula gives the grid, the verdict and its
// reason, and that every error is reported.
#include "src/calls/decode.hpp"

#include <boost/test/unit_test.hpp>
#include <utility>

#include "src/calls/encode.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"
#include "tests/proofs/checking.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(decode)

namespace {

const Grid puzzle = parse_grid(board(2, 2), "1234341221434..1");
const Grid solution = parse_grid(board(2, 2), "1234341221434321");
const Grid other_solution = parse_grid(board(2, 2), "1243341221344321");

/// Returns the formula of a grid. With `only`, returns the formula of a certificate that `only` is
/// the only solution.
std::string encode_to_text(const Grid& grid, std::optional<Grid> only = {}) {
  ExportOptions options;
  options.reduction = Reduction::none;
  std::string text;
  const auto append = [&](std::string_view piece) { text += piece; };
  if (only) {
    write_certificate({{"a name", grid, options}, {*std::move(only)}}, append);
  } else {
    clausoku::encode_text(grid, "a name", options, append, {});
  }
  return text;
}

/// Returns a model of the unreduced formula of a 4×4 grid.
std::string make_model_text(const Grid& grid) {
  std::string text = "v";
  for (int variable = 1; variable <= 64; ++variable) {
    const bool is_true = grid[(variable - 1) / 4] == (variable - 1) % 4 + 1;
    text += (is_true ? " " : " -") + std::to_string(variable);
  }
  return text + " 0\n";
}

DecodedAnswer decode_successfully(const std::string& formula, const std::string& answer) {
  auto result = clausoku::decode_answer(input_of(formula), input_of(answer, 7));
  if (const auto* failure = std::get_if<DecodeFailure>(&result)) BOOST_FAIL(failure->message);
  return std::get<DecodedAnswer>(std::move(result));
}

DecodeFailure decode_with_failure(const std::string& formula, const std::string& answer) {
  const auto result = clausoku::decode_answer(input_of(formula), input_of(answer));
  BOOST_REQUIRE(std::holds_alternative<DecodeFailure>(result));
  return std::get<DecodeFailure>(result);
}

/// Returns "formula: MESSAGE" or "answer: MESSAGE", with " (disagreement)" for a disagreement.
std::string format_decode_failure(const DecodeFailure& failure) {
  return (failure.where == DecodeFailure::Where::formula ? "formula: " : "answer: ") +
         failure.message + (failure.is_disagreement ? " (disagreement)" : "");
}

std::string replace_first(std::string text, std::string_view old_text, std::string_view new_text) {
  const std::size_t at = text.find(old_text);
  BOOST_REQUIRE(at != std::string::npos);
  return text.replace(at, old_text.size(), new_text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(decodes_a_model_with_and_without_a_status) {
  const std::string formula = encode_to_text(puzzle);
  for (const char* status : {"s SATISFIABLE\n", "", "SAT\n"}) {
    const DecodedAnswer answer = decode_successfully(formula, status + make_model_text(solution));
    BOOST_TEST(to_string(answer.outcome.verdict) == "solvable");
    BOOST_REQUIRE(answer.outcome.solutions.size() == 1U);
    BOOST_TEST(answer.outcome.solutions[0] == solution);
    BOOST_TEST(answer.outcome.solution_count == 1U);
    BOOST_TEST(answer.outcome.statistics.variables.value() == 64);
    BOOST_TEST(answer.outcome.statistics.clauses.value() == 462);
    BOOST_TEST(answer.certificate.formula.name == "a name");
    BOOST_TEST(answer.certificate.formula.grid == puzzle);
    BOOST_TEST(answer.certificate.solutions.empty());
    BOOST_TEST(answer.reason == "");
  }
}

BOOST_AUTO_TEST_CASE(reports_verdict_and_reason_without_a_model) {
  const std::string formula = encode_to_text(puzzle);
  const DecodedAnswer none = decode_successfully(formula, "s UNSATISFIABLE\n");
  BOOST_TEST(to_string(none.outcome.verdict) == "none");
  BOOST_TEST(none.reason == "the solver found no solution on the board 4x4");
  BOOST_TEST(none.outcome.solution_count == 0U);
  const DecodedAnswer unknown = decode_successfully(formula, "s UNKNOWN\n");
  BOOST_TEST(to_string(unknown.outcome.verdict) == "unknown");
  BOOST_TEST(unknown.reason == "the solver gave up");
}

BOOST_AUTO_TEST_CASE(distinguishes_unique_from_multiple_by_a_forbidden_solution) {
  const DecodedAnswer unique =
      decode_successfully(encode_to_text(puzzle, solution), "s UNSATISFIABLE\n");
  BOOST_TEST(to_string(unique.outcome.verdict) == "unique");
  BOOST_REQUIRE(unique.outcome.solutions.size() == 1U);
  BOOST_TEST(unique.outcome.solutions[0] == solution);
  BOOST_TEST(unique.reason == "");

  const std::string blank = encode_to_text(Grid(board(2, 2)), solution);
  const DecodedAnswer several = decode_successfully(blank, make_model_text(other_solution));
  BOOST_TEST(to_string(several.outcome.verdict) == "multiple");
  BOOST_REQUIRE(several.outcome.solutions.size() == 2U);
  BOOST_TEST(several.outcome.solutions[0] == solution);
  BOOST_TEST(several.outcome.solutions[1] == other_solution);
  BOOST_TEST(several.outcome.solution_count == 2U);
  BOOST_TEST(several.reason == "the solver found a second solution on the board 4x4");

  BOOST_TEST(format_decode_failure(decode_with_failure(blank, make_model_text(solution))) ==
             "answer: the model is the solution that the formula forbids (disagreement)");
}

BOOST_AUTO_TEST_CASE(rejects_a_formula_without_valid_comments) {
  const std::string formula = encode_to_text(puzzle);
  const auto decode_failure = [](const std::string& text) {
    return decode_with_failure(text, "s UNSATISFIABLE\n");
  };
  BOOST_TEST(format_decode_failure(decode_failure("p cnf x 1\n")).starts_with("formula: 1:7: "));
  BOOST_TEST(decode_failure("p cnf x 1\n").has_place);
  BOOST_TEST(format_decode_failure(decode_failure("p cnf 1 1\n1 0\n")) ==
             "formula: 1:1: no comments 'c clausoku …'; expected a formula that clausoku encode "
             "wrote");
  BOOST_TEST(
      format_decode_failure(decode_failure(replace_first(formula, "row 1 2 3 4", "row 1 2 3 5")))
          .starts_with("formula: "));
  std::string description;
  for (const std::string& line : lines_of(formula)) {
    if (line.starts_with("c clausoku ")) description += line;
  }
  BOOST_TEST(format_decode_failure(decode_failure(description + "p cnf 3 1\n1 0\n")) ==
             "formula: a header of 3 variables; expected at least 64, as the grid has");
  BOOST_TEST(format_decode_failure(decode_failure(replace_first(
                 encode_to_text(puzzle, solution), "solution 1 2 3 4", "solution 1 2 4 3"))) ==
             "formula: the solution in its comments is wrong: r1c3 is given as 3 and solved as 4");
}

BOOST_AUTO_TEST_CASE(rejects_a_missing_partial_or_wrong_answer) {
  const std::string formula = encode_to_text(puzzle);
  BOOST_TEST(format_decode_failure(decode_with_failure(formula, "")) ==
             "answer: no answer; expected a solver's status or model");
  const DecodeFailure beyond = decode_with_failure(formula, "v 65 0\n");
  BOOST_TEST(format_decode_failure(beyond).starts_with("answer: 1:3: "), beyond.message);
  BOOST_TEST(beyond.has_place);
  const DecodeFailure partial = decode_with_failure(formula, "s SATISFIABLE\nv 1 -2 0\n");
  BOOST_TEST(format_decode_failure(partial) == "answer: the model leaves r1c2 without a digit");
  BOOST_TEST(!partial.has_place);
  const Grid elsewhere = parse_grid(board(2, 2), "2143432112343412");
  BOOST_TEST(
      format_decode_failure(decode_with_failure(formula, make_model_text(elsewhere))) ==
      "answer: the model is not a solution: r1c1 is given as 1 and solved as 2 (disagreement)");
}

BOOST_AUTO_TEST_SUITE_END()
