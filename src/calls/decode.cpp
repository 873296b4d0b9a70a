#include "src/calls/decode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "encoder/decode.hpp"
#include "encoder/formulas/solver_answer_parser.hpp"
#include "src/check/checker.hpp"
#include "src/inference/inferred.hpp"
#include "src/proofs/claim.hpp"

namespace clausoku {
namespace {

using Where = DecodeFailure::Where;

/// Turns a SAT solver's answer for a formula into an outcome. Throws a DecodeFailure on errors.
class AnswerDecoder {
 public:
  DecodedAnswer run(const TextInput& formula, const TextInput& answer, bool all_models) {
    Certificate certificate = read_certificate_from_formula(formula);
    const SolverAnswer parsed = read_answer(answer);
    Outcome outcome = decode_outcome(certificate, parsed);
    std::string reason = format_verdict_reason(outcome.verdict, certificate.formula.grid);
    DecodedAnswer decoded{std::move(certificate), std::move(outcome), std::move(reason)};
    if (all_models && parsed.is_sat()) add_further_solutions(parsed, decoded);
    return decoded;
  }

 private:
  [[noreturn]] static void fail(Where where, const TextError& error) {
    throw DecodeFailure{where, to_string(error), true};
  }

  Certificate read_certificate_from_formula(const TextInput& text) {
    CertificateReader comments;
    const auto header =
        read_formula_comments(text, [&](const DimacsComment& comment) { comments.visit(comment); });
    if (const auto* error = std::get_if<TextError>(&header)) fail(Where::formula, *error);
    header_ = std::get<DimacsHeader>(header);
    auto read = comments.finish();
    if (const auto* error = std::get_if<TextError>(&read)) fail(Where::formula, *error);
    auto& certificate = std::get<std::optional<Certificate>>(read);
    // No description: parse an empty one, whose error message names the missing comment.
    if (!certificate) fail(Where::formula, std::get<TextError>(DescriptionReader().finish()));
    return *std::move(certificate);
  }

  SolverAnswer read_answer(const TextInput& text) const {
    SolverAnswerParser parser(header_.variables);
    std::array<char, 1 << 16> piece;
    while (const std::size_t count = parser.so_far().error ? 0 : text(piece)) {
      parser.feed({piece.data(), count});
    }
    SolverAnswer answer = parser.finish();
    if (answer.error) fail(Where::answer, *answer.error);
    return answer;
  }

  Outcome decode_outcome(const Certificate& certificate, const SolverAnswer& answer) const {
    const auto& [name, grid, options] = certificate.formula;
    const std::vector<Grid>& forbidden = certificate.solutions;
    const VariableMap map(infer(grid, options.reduction));
    if (map.size() > header_.variables) {
      throw DecodeFailure{
          Where::formula,
          fmt::format("a header of {} variables; expected at least {}, as the grid has",
                      header_.variables, map.size())};
    }
    Outcome outcome;
    for (const Grid& solution : forbidden) {
      if (const auto wrong = check_solution(grid, solution)) {
        throw DecodeFailure{Where::formula,
                            fmt::format("the solution in its comments is wrong: {}", *wrong)};
      }
      outcome.solutions.push_back(solution);
    }
    if (answer.is_sat()) {
      auto solution = decode_model(map, grid, answer.model);
      if (auto* failure = std::get_if<DecodeFailure>(&solution)) throw std::move(*failure);
      outcome.solutions.push_back(std::get<Grid>(std::move(solution)));
      outcome.verdict = forbidden.empty() ? Verdict::solvable : Verdict::multiple;
      if (std::ranges::find(forbidden, outcome.solutions.back()) != forbidden.end()) {
        throw DecodeFailure{Where::answer, "the model is the solution that the formula forbids",
                            false, true};
      }
    } else if (answer.status == AnswerStatus::unsat) {
      outcome.verdict = forbidden.empty()       ? Verdict::none
                        : forbidden.size() == 1 ? Verdict::unique
                                                : Verdict::multiple;
    } else if (answer.status == AnswerStatus::none) {
      throw DecodeFailure{Where::answer, "no answer; expected a solver's status or model"};
    }
    outcome.solution_count = outcome.solutions.size();
    outcome.statistics.variables = header_.variables;
    outcome.statistics.clauses = header_.clauses;
    return outcome;
  }

  static void add_further_solutions(const SolverAnswer& answer, DecodedAnswer& decoded) {
    const auto& [name, grid, options] = decoded.certificate.formula;
    const VariableMap map(infer(grid, options.reduction));
    std::vector<Grid>& found = decoded.further_solutions;
    for (const PartialModel& model : answer.further_models) {
      auto solution = decode_model(map, grid, model);
      if (auto* failure = std::get_if<DecodeFailure>(&solution)) throw std::move(*failure);
      Grid& next = std::get<Grid>(solution);
      const bool is_known =
          next == decoded.outcome.solutions.back() || std::ranges::find(found, next) != found.end();
      if (!is_known) found.push_back(std::move(next));
    }
  }

  static std::string format_verdict_reason(Verdict verdict, const Grid& grid) {
    switch (verdict) {
      case Verdict::none:
        return "the solver found no solution" + claim_conditions_text(grid);
      case Verdict::multiple:
        return "the solver found a second solution" + claim_conditions_text(grid);
      case Verdict::unknown:
        return "the solver gave up";
      default:
        return {};
    }
  }

  DimacsHeader header_;
};

}  // namespace

std::variant<Grid, DecodeFailure> decode_model(const VariableMap& map, const Grid& puzzle,
                                               const PartialModel& model) {
  auto decoded = decode(map, [&](Variable variable) { return model.value(variable); });
  if (const auto* error = std::get_if<DecodeError>(&decoded)) {
    return DecodeFailure{Where::answer, describe(*error, map.board())};
  }
  Grid solution = std::get<Grid>(std::move(decoded));
  if (const auto wrong = check_solution(puzzle, solution)) {
    return DecodeFailure{Where::answer, fmt::format("the model is not a solution: {}", *wrong),
                         false, true};
  }
  return solution;
}

std::variant<DecodedAnswer, DecodeFailure> decode_answer(const TextInput& formula,
                                                         const TextInput& answer,
                                                         bool all_models) try {
  return AnswerDecoder().run(formula, answer, all_models);
} catch (DecodeFailure& failure) {
  return std::move(failure);
}

}  // namespace clausoku
