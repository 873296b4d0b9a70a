#include "src/calls/decode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <set>
#include <utility>

#include "encoder/decode.hpp"
#include "encoder/formulas/solver_answer_parser.hpp"
#include "encoder/reduction.hpp"
#include "src/check/checker.hpp"
#include "src/inference/inferred.hpp"
#include "src/proofs/claim.hpp"

namespace clausoku {
namespace {

using Where = DecodeFailure::Where;

std::variant<Grid, DecodeFailure> check_decoded_model(std::variant<Grid, DecodeError> decoded,
                                                      const Grid& puzzle) {
  if (const auto* error = std::get_if<DecodeError>(&decoded)) {
    return DecodeFailure{Where::answer, describe(*error, puzzle.board())};
  }
  Grid solution = std::get<Grid>(std::move(decoded));
  if (const auto wrong = check_solution(puzzle, solution)) {
    return DecodeFailure{Where::answer, fmt::format("the model is not a solution: {}", *wrong),
                         false, true};
  }
  return solution;
}

/// Turns a SAT solver's answer for a formula into an outcome. Throws a DecodeFailure on errors.
class AnswerDecoder {
 public:
  DecodedAnswer run(const TextInput& formula, const TextInput& answer, bool all_models) {
    Certificate certificate = read_certificate_from_formula(formula);
    const VariableMap map(infer(certificate.formula.grid, certificate.formula.options.reduction));
    if (map.size() > header_.variables) {
      throw DecodeFailure{
          Where::formula,
          fmt::format("a header of {} variables; expected at least {}, as the grid has",
                      header_.variables, map.size())};
    }
    if (!certificate.formula.has_size_of(header_.variables)) {
      throw DecodeFailure{Where::formula,
                          fmt::format("a header of {} variables; expected {}, as are shuffled",
                                      header_.variables, certificate.formula.shuffled.size())};
    }
    const auto value = [description = certificate.formula](const PartialModel& model,
                                                           Variable variable) {
      const Literal literal = description.literal_of(variable);
      const std::optional<bool> is_true = model.value(std::abs(literal));
      return is_true && literal < 0 ? std::optional(!*is_true) : is_true;
    };
    const SolverAnswer read = read_answer(answer);
    if (!cubes_.empty() && read.status != AnswerStatus::none) {
      add_givens_of_answered_cube(read, map, certificate.formula);
    }
    return decode_answer(std::move(certificate), read, {map, value}, all_models);
  }

  DecodedAnswer run(NumberedFormula numbered, const TextInput& answer, bool all_models) {
    const JudgedFormula& formula = numbered.formula;
    header_ = {formula.stated_variables, static_cast<std::int64_t>(formula.clauses.clauses())};
    const Grid& grid = *numbered.puzzle.grid();
    const VariableMap map(reduce(Grid(grid.board()), Reduction::none));
    // Candidates without a variable of the file have a fixed value, which the formula states.
    std::set<Variable> known;
    for (std::size_t k = 0; k < formula.clauses.clauses(); ++k) {
      if (formula.lines[k] == 0) known.insert(formula.clauses.clause(k).front());
    }
    const auto value = [&](const PartialModel& model, Variable variable) -> std::optional<bool> {
      const auto [cell, digit] = map.candidate(variable);
      const Variable own = formula.candidates.variable(cell, digit);
      return own <= model.variables() ? model.value(own) : known.contains(own);
    };
    return decode_answer({{numbered.puzzle.name, grid, {}}, {}}, read_answer(answer), {map, value},
                         all_models);
  }

 private:
  /// The candidates, and the value in a model of each variable of the map.
  struct Numbering {
    const VariableMap& map;
    std::function<std::optional<bool>(const PartialModel&, Variable)> value;
  };

  DecodedAnswer decode_answer(Certificate certificate, const SolverAnswer& answer,
                              const Numbering& numbering, bool all_models) const {
    Outcome outcome = decode_outcome(certificate, answer, numbering);
    std::string reason = format_verdict_reason(outcome.verdict, certificate.formula.grid);
    DecodedAnswer decoded{std::move(certificate), std::move(outcome), std::move(reason)};
    if (all_models && answer.is_sat()) add_further_solutions(answer, numbering, decoded);
    return decoded;
  }

  /// Adds the givens of the only puzzle that a solver has answered in an incremental formula: the
  /// puzzle whose cube is true in the model or, without a model, the formula's only puzzle. Throws
  /// a DecodeFailure if the answer may be that of several puzzles or of none.
  void add_givens_of_answered_cube(const SolverAnswer& answer, const VariableMap& map,
                                   FormulaDescription& formula) const {
    const auto is_true = [&](Literal literal) { return answer.model.value(literal) == true; };
    std::vector<std::size_t> answered;
    for (std::size_t k = 0; k < cubes_.size(); ++k) {
      for (const Literal literal : cubes_[k]) {
        if (literal > 0 && literal <= map.size()) continue;
        throw DecodeFailure{Where::formula, fmt::format("{} in a cube; expected a given", literal)};
      }
      if (!answer.is_sat() || std::ranges::all_of(cubes_[k], is_true)) answered.push_back(k);
    }
    if (answered.size() != 1) {
      throw DecodeFailure{
          Where::answer,
          answered.empty()
              ? "a model of none of the formula's puzzles"
              : fmt::format("an answer that may be that of any of {} puzzles of the formula; "
                            "expected a model of one, or a formula of one puzzle",
                            answered.size())};
    }
    for (const Literal literal : cubes_[answered[0]]) {
      const auto [cell, digit] = map.candidate(literal);
      formula.grid.set(cell, digit);
    }
    formula.name += fmt::format("-{}", answered[0] + 1);
  }

  /// Decodes and checks a model. Throws a DecodeFailure.
  static Grid decode_or_throw(const Numbering& numbering, const Grid& puzzle,
                              const PartialModel& model) {
    auto solution = check_decoded_model(
        decode(numbering.map, [&](Variable variable) { return numbering.value(model, variable); }),
        puzzle);
    if (auto* failure = std::get_if<DecodeFailure>(&solution)) throw std::move(*failure);
    return std::get<Grid>(std::move(solution));
  }

  [[noreturn]] static void fail(Where where, const TextError& error) {
    throw DecodeFailure{where, to_string(error), true};
  }

  Certificate read_certificate_from_formula(const TextInput& text) {
    CertificateReader comments;
    const auto header = read_formula_comments(
        text, [&](const DimacsComment& comment) { comments.visit(comment); }, &cubes_);
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

  Outcome decode_outcome(const Certificate& certificate, const SolverAnswer& answer,
                         const Numbering& numbering) const {
    const Grid& grid = certificate.formula.grid;
    const std::vector<Grid>& forbidden = certificate.solutions;
    Outcome outcome;
    for (const Grid& solution : forbidden) {
      if (const auto wrong = check_solution(grid, solution)) {
        throw DecodeFailure{Where::formula,
                            fmt::format("the solution in its comments is wrong: {}", *wrong)};
      }
      outcome.solutions.push_back(solution);
    }
    if (answer.is_sat() && !answer.has_model && header_.variables > 0) {
      throw DecodeFailure{Where::answer,
                          "a satisfiable answer without a model; expected the literals of one "
                          "(MiniSat writes them to its result file)"};
    }
    if (answer.is_sat()) {
      outcome.solutions.push_back(decode_or_throw(numbering, grid, answer.model));
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

  static void add_further_solutions(const SolverAnswer& answer, const Numbering& numbering,
                                    DecodedAnswer& decoded) {
    std::vector<Grid>& found = decoded.further_solutions;
    for (const PartialModel& model : answer.further_models) {
      Grid next = decode_or_throw(numbering, decoded.certificate.formula.grid, model);
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
  std::vector<std::vector<Literal>> cubes_;  // the puzzles of an incremental formula
};

}  // namespace

Field all_models_field(bool& all_models) {
  return flag_field("all-models", all_models,
                    "Decode every model of the answer, not only the first");
}

std::variant<Grid, DecodeFailure> decode_model(const VariableMap& map, const Grid& puzzle,
                                               const PartialModel& model) {
  return check_decoded_model(decode(map, [&](Variable variable) { return model.value(variable); }),
                             puzzle);
}

std::variant<DecodedAnswer, DecodeFailure> decode_answer(const TextInput& formula,
                                                         const TextInput& answer,
                                                         bool all_models) try {
  return AnswerDecoder().run(formula, answer, all_models);
} catch (DecodeFailure& failure) {
  return std::move(failure);
}

std::variant<DecodedAnswer, DecodeFailure> decode_answer_to_numbered_formula(
    const TextInput& formula, const TextInput& answer, Puzzle puzzle, const JudgeRequest& request,
    bool all_models) try {
  auto numbered = read_numbered_formula(formula, std::move(puzzle), request, {});
  if (const auto* failure = std::get_if<JudgeFailure>(&numbered)) {
    const bool is_variables = failure->where == JudgeFailure::Where::variables;
    const bool is_map = failure->where == JudgeFailure::Where::map;
    return DecodeFailure{is_variables ? Where::variables
                         : is_map     ? Where::map
                                      : Where::formula,
                         failure->message, failure->has_place};
  }
  return AnswerDecoder().run(std::get<NumberedFormula>(std::move(numbered)), answer, all_models);
} catch (DecodeFailure& failure) {
  return std::move(failure);
}

}  // namespace clausoku
