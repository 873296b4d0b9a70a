#include "src/calls/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "encoder/basics/number.hpp"
#include "encoder/decode.hpp"
#include "encoder/formulas/clause_sentences.hpp"
#include "encoder/formulas/dimacs_reader.hpp"
#include "src/base/text.hpp"
#include "src/calls/search_points.hpp"
#include "src/check/checker.hpp"
#include "src/inference/inferred.hpp"
#include "src/proofs/certificate.hpp"

namespace clausoku {
namespace {

/// Passes a formula to the solver, and records which clauses and variables each constraint has.
class ConstraintRecorder final : public ClauseSink, public EncodingObserver {
 public:
  using ClauseSink::add_clause;

  explicit ConstraintRecorder(TeachingSolver& solver) : solver_(solver) {}

  void begin(const Constraint& constraint) override {
    recorded_.push_back({constraint, solver_.clauses()});
  }

  Variable new_variables(int count) override {
    // The first variables are the candidates, before any constraint.
    if (!recorded_.empty()) recorded_.back().auxiliaries += count;
    return solver_.new_variables(count);
  }

  void add_clause(std::span<const Literal> clause) override { solver_.add_clause(clause); }

  /// Names the variables of the trace. Returns false if a stop is requested first.
  bool name_variables(ClauseSentences& sentences, SearchTrace& trace,
                      const Deadline& deadline) const {
    sentences.add_variables(trace.candidates());
    for (const Recorded& one : recorded_) {
      sentences.begin(one.constraint);
      sentences.add_variables(one.auxiliaries);
    }
    trace.names.reserve(static_cast<std::size_t>(trace.solver.variables()));
    for (Variable v = 1; v <= trace.solver.variables(); ++v) {
      if (v % 1024 == 0 && deadline.stop_requested()) return false;
      trace.names.push_back(sentences.variable_name(v));
    }
    return true;
  }

  /// Explains the clauses of the formula that occur in the events. Returns false if a stop is
  /// requested first.
  bool explain(ClauseSentences& sentences, SearchTrace& trace, const Deadline& deadline) const {
    for (std::size_t k = 0; k < trace.events.size(); ++k) {
      if (k % 1024 == 0 && deadline.stop_requested()) return false;
      const ClauseId clause = trace.events[k].clause;
      if (clause < trace.formula_clauses) trace.sentences.try_emplace(clause);
    }
    auto next = recorded_.begin();  // the constraint after that of the clause
    for (auto& [clause, sentence] : trace.sentences) {
      if (deadline.stop_requested()) return false;
      while (next != recorded_.end() && next->first_clause <= clause) ++next;
      sentences.begin((next - 1)->constraint);
      sentence = sentences.explain(trace.solver.clause(clause));
    }
    return true;
  }

 private:
  struct Recorded {
    Constraint constraint;
    std::size_t first_clause;
    int auxiliaries = 0;
  };

  TeachingSolver& solver_;
  std::vector<Recorded> recorded_;
};

/// Passes a formula in DIMACS CNF to the solver, unless it is too large.
class LimitedSink final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  explicit LimitedSink(TeachingSolver& solver) : solver_(solver) {}

  Variable new_variables(int count) override {
    if (count > most_search_variables - solver_.variables()) {
      fail(static_cast<std::uint64_t>(count), most_search_variables, "variable");
    }
    return solver_.new_variables(count);
  }

  void add_clause(std::span<const Literal> clause) override {
    if (solver_.clauses() == most_search_clauses) {
      fail(most_search_clauses + 1, most_search_clauses, "clause");
    }
    solver_.add_clause(clause);
  }

 private:
  [[noreturn]] static void fail(std::uint64_t found, std::uint64_t most, std::string_view what) {
    throw SearchFailure{
        .found = fmt::format("a formula with {}{}", found == most + 1 ? "more than " : "",
                             counted(found == most + 1 ? most : found, what)),
        .expected = fmt::format("at most {} to follow a search", format_thousands(most))};
  }

  TeachingSolver& solver_;
};

/// What the comments of a formula say about its variables.
class VariableComments {
 public:
  void visit(const DimacsComment& comment) {
    certificate_.visit(comment);
    const auto words = split_variable_name(comment.text);
    if (!words || words->name.empty()) return;
    const auto variable = parse_number<Variable>(words->number);
    if (variable && *variable > 0) names_[*variable] = escaped(words->name);
  }

  /// Throws a SearchFailure if the comments describe no readable grid.
  void name_variables(SearchTrace& trace) {
    auto read = certificate_.finish();
    if (const auto* error = std::get_if<TextError>(&read)) throw make_failure(*error);
    if (const auto& certificate = std::get<std::optional<Certificate>>(read)) {
      // The variables of a shuffled formula are no longer those of the grid.
      if (!certificate->formula.shuffled.empty()) return name_others(trace);
      trace.grid = certificate->formula.grid;
      trace.map.emplace(infer(*trace.grid, certificate->formula.options.reduction));
      if (trace.map->size() > trace.solver.variables()) {
        throw SearchFailure{
            .found = counted(static_cast<std::uint64_t>(trace.solver.variables()), "variable"),
            .expected = fmt::format("{} as the comments describe", trace.map->size())};
      }
    }
    for (Variable v = 1; v <= trace.candidates(); ++v) {
      const auto [cell, digit] = trace.map->candidate(v);
      trace.names.push_back(fmt::format("{}={}", trace.grid->board().cell_name(cell), digit));
    }
    name_others(trace);
  }

  static SearchFailure make_failure(const TextError& error) {
    return {.found = error.found, .expected = error.expected, .place = {error.line, error.column}};
  }

 private:
  /// Names the variables that are no candidates.
  void name_others(SearchTrace& trace) const {
    for (Variable v = trace.candidates() + 1; v <= trace.solver.variables(); ++v) {
      const auto stated = names_.find(v);
      trace.names.push_back(stated != names_.end() ? stated->second : fmt::format("x{}", v));
    }
  }

  CertificateReader certificate_;
  std::map<Variable, std::string> names_;
};

SearchFailure make_failure(EncodeFailure failure) {
  return {.found = std::move(failure.message),
          .expected = std::move(failure.expected),
          .stopped = failure.stopped};
}

/// Solves the clauses of the trace's solver. Throws a SearchFailure for a wrong decision or point.
void run(SearchTrace& trace, const SearchRequest& request) {
  trace.formula_clauses = trace.solver.clauses();
  trace.solver.decide_first(parse_own_decisions(request.own_decisions, trace.names));
  std::optional<SearchPoint> until;
  if (!request.until.empty()) until = parse_search_point(request.until, trace.names);
  TraceRecorder recorder(trace, request.max_events, until);
  trace.answer = trace.solver.solve(recorder, request.deadline, request.max_conflicts);
  recorder.finish();
  if (trace.answer == SatAnswer::unknown && !trace.has_reached.value_or(false)) {
    trace.limit = trace.counts.conflicts == request.max_conflicts
                      ? counted(trace.counts.conflicts, "conflict")
                      : "time";
  }
}

/// Decodes the model. A wrong solution is an alarm if the formula is our own.
void take_model(const Grid& grid, SearchTrace& trace, bool is_own) {
  const auto value = [&](Variable v) { return std::optional(trace.solver.is_true(v)); };
  auto decoded = decode(*trace.map, value);
  const auto* error = std::get_if<DecodeError>(&decoded);
  if (error == nullptr) trace.solution = std::get<Grid>(std::move(decoded));
  if (!is_own) return;
  trace.alarm = error != nullptr ? std::optional(describe(*error, grid.board()))
                                 : find_solution_error(grid, std::span(&*trace.solution, 1));
}

}  // namespace

std::variant<SearchTrace, SearchFailure> search(const Grid& grid,
                                                const SearchRequest& request) try {
  TeachingSolver solver(request.order, request.stage);
  ConstraintRecorder constraints(solver);
  auto map = encode_clauses(grid, request.formula, constraints, request.deadline, &constraints);
  if (auto* failure = std::get_if<EncodeFailure>(&map)) return make_failure(std::move(*failure));
  SearchTrace trace{.map = std::get<VariableMap>(std::move(map)),
                    .digit_names = request.digit_names,
                    .solver = std::move(solver),
                    .stage = request.stage};
  ClauseSentences sentences(grid, *trace.map, trace.digit_names);
  const bool is_named = constraints.name_variables(sentences, trace, request.deadline);
  if (!is_named) return SearchFailure{.stopped = true};
  run(trace, request);
  if (!constraints.explain(sentences, trace, request.deadline)) {
    return SearchFailure{.stopped = true};
  }
  if (trace.answer == SatAnswer::sat) take_model(grid, trace, true);
  return trace;
} catch (SearchFailure& failure) {
  return std::move(failure);
}

std::variant<SearchTrace, SearchFailure> search_formula(const TextInput& formula,
                                                        const SearchRequest& request) try {
  SearchTrace trace{.map = {},
                    .digit_names = {},
                    .solver = TeachingSolver(request.order, request.stage),
                    .stage = request.stage};
  LimitedSink sink(trace.solver);
  VariableComments comments;
  const auto read =
      read_dimacs(formula, sink, [&](const DimacsComment& comment) { comments.visit(comment); });
  if (const auto* error = std::get_if<TextError>(&read)) {
    return VariableComments::make_failure(*error);
  }
  comments.name_variables(trace);
  run(trace, request);
  if (trace.grid && trace.answer == SatAnswer::sat) take_model(*trace.grid, trace, false);
  return trace;
} catch (SearchFailure& failure) {
  return std::move(failure);
}

std::string format_literal(const SearchTrace& trace, Literal literal) {
  const std::string& name = trace.names[static_cast<std::size_t>(std::abs(literal)) - 1];
  return literal > 0 ? name : "not " + name;
}

std::string format_clause_sentence(const SearchTrace& trace, ClauseId clause) {
  const auto sentence = trace.sentences.find(clause);
  if (sentence != trace.sentences.end()) return sentence->second;
  const auto literals = trace.solver.clause(clause);
  if (literals.size() == 1 && std::abs(literals.front()) <= trace.candidates()) {
    const auto [cell, digit] = trace.map->candidate(std::abs(literals.front()));
    return fmt::format("{} is {}{}", trace.map->board().cell_name(cell),
                       literals.front() > 0 ? "" : "not ", trace.digit_names[digit]);
  }
  std::vector<std::string> positive;
  std::vector<std::string> negative;
  for (const Literal literal : literals) {
    (literal > 0 ? positive : negative).push_back(format_literal(trace, std::abs(literal)));
  }
  return describe_choice(positive, negative);
}

Fields search_fields(SearchRequest& request, std::vector<SearchStage>& stages) {
  Field stage{.name = "stage",
              .form = "STAGE",
              .help =
                  "How --search searches: backtracking, on cells; dpll, with propagation; cdcl, "
                  "which also learns clauses; all: compares the three",
              .values = {},
              .standard = std::string(name_of(search_stage_names, request.stage))};
  for (const auto& [name, value] : search_stage_names) stage.values.emplace_back(name);
  stage.values.emplace_back("all");
  stage.take = [&request, &stages](const std::string& text) -> std::optional<FieldError> {
    stages.clear();
    for (const auto& [name, value] : search_stage_names) {
      if (name == text) request.stage = value;
      if (text == "all") stages.push_back(value);
    }
    return std::nullopt;
  };
  return {named_field("decide", request.order, decision_order_names,
                      "What --search decides next: vsids, the variable of recent conflicts; "
                      "first-open, the first open candidate"),
          std::move(stage),
          list_field("try", request.own_decisions,
                     "The first decisions of --search: literals such as r1c1=4, -r1c1=4 or -17; * "
                     "lets the solver decide, *N for N decisions"),
          text_field("until", "POINT", request.until,
                     "Where --search stops: when a literal is true; at clause=N; at conflict or "
                     "conflict=N; at level=N, with all that follows there")};
}

}  // namespace clausoku
