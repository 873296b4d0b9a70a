// The commands encode, clauses, decode, verify and judge.
#include <fmt/format.h>

#include "encoder/basics/number.hpp"
#include "encoder/text/text_input.hpp"
#include "src/base/json_bytes.hpp"
#include "src/calls/decode.hpp"
#include "src/calls/json/commands.hpp"
#include "src/calls/judge.hpp"
#include "src/calls/verify.hpp"
#include "src/proofs/claim.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku::json_calls {
namespace {

/// Makes an error from a message "LINE:COLUMN: FOUND", or without a place from "FOUND".
RequestError make_text_error(const char* option, std::string_view message, bool has_place) {
  RequestError error{.option = option};
  if (has_place) {
    const auto take_number = [&](std::size_t& number) {
      const std::size_t end = message.find(':');
      number = parse_number<std::size_t>(message.substr(0, end)).value_or(0);
      message.remove_prefix(end + 1);
    };
    take_number(error.place.line);
    take_number(error.place.column);
    message.remove_prefix(1);  // the space
  }
  error.found = message;
  return error;
}

/// The option `map` of a call with the option `variables`.
Field map_field(std::optional<std::string>& map) {
  const auto take = [](const std::string& text) { return std::optional(text); };
  return excluding(parsed_field("map", "TEXT", map, take, "",
                                "Lines of a variable, a row, a column and a digit"),
                   {"variables"});
}

}  // namespace

Json encode(Request& request, const Progress&) {
  ExportOptions options = take_formula_options(request);
  bool stats = false;
  request.read({break_symmetry_field(options), shared_pairs_field(options), target_field(options),
                no_names_field(options), explain_field(options), shuffle_field(options),
                excluding(flag_field("stats", stats, "Only the numbers of variables and clauses"),
                          {"target", "explain", "shuffle"})});
  const Limits limits = take_time_and_memory_limits(request);
  const PuzzleText read(request);
  if (const auto error = fit_to_target(options, request.has("reduce"))) throw_field_error(*error);
  const Puzzle puzzle = read.read();
  const Grid& grid = *puzzle.grid();
  if (const auto error = find_unfixable_digits(grid, options)) throw_field_error(*error);
  const Deadline deadline = make_deadline(limits);
  if (stats) {
    const auto sizes = value_or_throw(compute_formula_sizes(grid, options, deadline));
    const KindSize total = sizes.total();
    return {
        {"variables", total.variables}, {"clauses", total.clauses}, {"literals", total.literals}};
  }
  std::string text;
  const auto append_piece = [&](std::string_view piece) {
    if (text.size() + piece.size() > max_answer_bytes) throw make_answer_size_error();
    if (limits.memory && text.size() + piece.size() > *limits.memory) {
      throw RequestError{.option = "memory-limit",
                         .found = "a text that needs more",
                         .expected = "more memory, or 'stats'"};
    }
    text += piece;
  };
  const auto header =
      value_or_throw(encode_puzzle(grid, puzzle.name, options, append_piece, deadline));
  return {{"variables", header.variables}, {"clauses", header.clauses}, {"text", std::move(text)}};
}

Json list_clauses(Request& request, const Progress&) {
  const ExportOptions options = take_formula_options(request);
  std::int64_t limit = 100'000;
  request.read(
      {number_field("limit", "N", limit, 1, 10'000'000, "", "The maximum number of clauses")});
  const Limits limits = take_time_and_memory_limits(request);
  const Puzzle puzzle = PuzzleText(request).read();
  const ExplainedFormula formula = value_or_throw(explain_formula(
      *puzzle.grid(), options, limit, make_deadline(limits), digit_names_of(puzzle)));
  Json variables = Json::array();
  for (std::size_t k = 0; k < formula.variable_names.size(); ++k) {
    const bool is_candidate = k < static_cast<std::size_t>(formula.map.size());
    const Json cell =
        is_candidate ? Json(formula.map.candidate(static_cast<Variable>(k + 1)).cell) : Json();
    variables.push_back({{"name", formula.variable_names[k]}, {"cell", cell}});
  }
  Json clauses = Json::array();
  for (const auto& [group, sentence, literals] : formula.clauses) {
    clauses.push_back({{"group", group}, {"sentence", sentence}, {"literals", literals}});
  }
  return {
      {"name", puzzle.name}, {"variables", std::move(variables)}, {"clauses", std::move(clauses)}};
}

Json decode(Request& request, const Progress&) {
  std::string formula, answer;
  bool all_models = false;
  JudgeRequest numbering;
  request.read({text_field("formula", "TEXT", formula, "A formula"),
                text_field("answer", "TEXT", answer, "The output of a solver"),
                all_models_field(all_models), map_field(numbering.map)});
  request.read(judge_fields(numbering));
  Puzzle puzzle;
  puzzle.content = take_blank_grid(request);
  request.require_no_other_options();
  const bool is_own = !numbering.map && numbering.variables.empty();
  for (const char* name : {"board", "box", "rules"}) {
    if (is_own && request.has(name))
      throw_field_error(make_missing_option_error(name, "variables"));
  }
  const auto decoded =
      is_own ? decode_answer(make_text_input(formula), make_text_input(answer), all_models)
             : decode_answer_to_numbered_formula(make_text_input(formula), make_text_input(answer),
                                                 std::move(puzzle), numbering, all_models);
  if (const auto* failure = std::get_if<DecodeFailure>(&decoded)) {
    constexpr const char* names[] = {"formula", "answer", "variables", "map"};
    RequestError error = make_text_error(names[static_cast<std::size_t>(failure->where)],
                                         failure->message, failure->has_place);
    error.is_alarm = failure->is_disagreement;
    throw error;
  }
  const auto& [certificate, outcome, reason, further] = std::get<DecodedAnswer>(decoded);
  Json solutions = Json::array();
  for (const Grid& solution : outcome.solutions) solutions.push_back(digits_json(solution));
  for (const Grid& solution : further) solutions.push_back(digits_json(solution));
  return {{"name", certificate.formula.name},
          {"verdict", to_string(outcome.verdict)},
          {"reason", reason},
          {"solutions", std::move(solutions)}};
}

Json verify(Request& request, const Progress&) {
  std::string formula, proof;
  request.read({text_field("formula", "TEXT", formula, "A DIMACS CNF formula"),
                text_field("proof", "TEXT", proof, "A DRAT, FRAT or LRAT proof")});
  request.require_no_other_options();
  const auto result =
      clausoku::verify(make_text_input(formula), make_text_input(proof), request.session().token());
  if (const auto* error = std::get_if<VerificationError>(&result)) {
    throw make_text_error(error->where == VerificationError::Where::formula ? "formula" : "proof",
                          error->message, true);
  }
  const Verification& checked = std::get<Verification>(result);
  return {{"verified", checked.verdict.verified},
          {"reason", checked.verdict.reason},
          {"lemmas", checked.verdict.lemmas},
          {"deletions", checked.verdict.deletions},
          {"unproven", checked.certificate ? unproven_part_text(*checked.certificate) : ""}};
}

Json judge(Request& request, const Progress&) {
  std::string formula, format = "json";
  JudgeRequest asked;
  request.read(
      {text_field("formula", "TEXT", formula, "A DIMACS CNF formula"),
       choice_field("output-format", format, {"json", "text", "html"}, "The form of the answer"),
       map_field(asked.map),
       number_field("seed", "S", asked.seed, 0, no_bound, "", "The seed of the samples")});
  request.read(judge_fields(asked));
  const Limits limits = take_time_and_memory_limits(request);
  const PuzzleText text(request);
  std::variant<JudgeAnswer, JudgeFailure> judged =
      JudgeFailure{JudgeFailure::Where::formula, "the memory limit was hit"};
  const auto failed = run_and_catch_memory_failure([&] {
    judged = judge_formula(make_text_input(formula), text.read_or_make_blank(), asked,
                           make_deadline(limits));
  });
  if (failed) throw RequestError{.option = "formula", .found = *failed};
  if (const auto* failure = std::get_if<JudgeFailure>(&judged)) {
    constexpr const char* names[] = {"formula", "variables", "map", "puzzle"};
    RequestError error = make_text_error(names[static_cast<std::size_t>(failure->where)],
                                         failure->message, failure->has_place);
    error.is_alarm = failure->is_alarm;
    throw error;
  }
  const auto& answer = std::get<JudgeAnswer>(judged);
  std::string written;
  if (format == "json") {
    append_judgement_json(written, answer.judged(), answer.judgement);
    return parse_ordered_json(written);
  }
  if (format == "html") {
    append_judgement_page(written, answer.judged(), answer.judgement, "the formula");
  } else {
    append_judgement(written, answer.judged(), answer.judgement, most_drawn_grids);
  }
  return {{"verdict", name_of(judge_verdict_names, answer.judgement.verdict)},
          {"text", std::move(written)}};
}

}  // namespace clausoku::json_calls
