#include "src/calls/search.hpp"

#include <fmt/format.h>

#include <utility>

#include "encoder/basics/joined.hpp"
#include "encoder/decode.hpp"
#include "encoder/formulas/clause_sentences.hpp"
#include "src/base/text.hpp"
#include "src/check/checker.hpp"

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

  /// Names the variables of the trace, and explains the clauses of the formula that occur in its
  /// events. Returns false if a stop is requested first.
  bool explain(const Grid& grid, SearchTrace& trace, const Deadline& deadline) const {
    for (std::size_t k = 0; k < trace.events.size(); ++k) {
      if (k % 1024 == 0 && deadline.stop_requested()) return false;
      const ClauseId clause = trace.events[k].clause;
      if (clause < trace.formula_clauses) trace.sentences.try_emplace(clause);
    }
    ClauseSentences sentences(grid, trace.map, trace.digit_names);
    sentences.add_variables(trace.map.size());
    for (const Recorded& one : recorded_) {
      sentences.begin(one.constraint);
      sentences.add_variables(one.auxiliaries);
    }
    trace.names.reserve(static_cast<std::size_t>(trace.solver.variables()));
    for (Variable v = 1; v <= trace.solver.variables(); ++v) {
      if (v % 1024 == 0 && deadline.stop_requested()) return false;
      trace.names.push_back(sentences.variable_name(v));
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

/// Keeps the events of a search.
class TraceRecorder final : public SearchObserver {
 public:
  TraceRecorder(SearchTrace& trace, std::size_t most) : trace_(trace), most_(most) {}

  void observe(const SearchEvent& event) override {
    trace_.conflicts += event.kind == SearchEvent::Kind::conflict;
    trace_.decisions += event.kind == SearchEvent::Kind::decision;
    trace_.is_complete = trace_.events.size() < most_;
    if (trace_.is_complete) trace_.events.push_back(event);
  }

 private:
  SearchTrace& trace_;
  std::size_t most_;
};

void take_model(const Grid& grid, SearchTrace& trace) {
  const auto value = [&](Variable v) { return std::optional(trace.solver.is_true(v)); };
  auto decoded = decode(trace.map, value);
  if (const auto* error = std::get_if<DecodeError>(&decoded)) {
    trace.alarm = describe(*error, grid.board());
    return;
  }
  trace.solution = std::get<Grid>(std::move(decoded));
  trace.alarm = find_solution_error(grid, std::span(&*trace.solution, 1));
}

}  // namespace

std::variant<SearchTrace, EncodeFailure> search(const Grid& grid, const SearchRequest& request) {
  TeachingSolver solver(request.order);
  ConstraintRecorder constraints(solver);
  auto map = encode_clauses(grid, request.formula, constraints, request.deadline, &constraints);
  if (auto* failure = std::get_if<EncodeFailure>(&map)) return std::move(*failure);
  SearchTrace trace{.map = std::get<VariableMap>(std::move(map)),
                    .digit_names = request.digit_names,
                    .solver = std::move(solver)};
  trace.formula_clauses = trace.solver.clauses();
  TraceRecorder recorder(trace, request.max_events);
  trace.answer = trace.solver.solve(recorder, request.deadline, request.max_conflicts);
  if (!constraints.explain(grid, trace, request.deadline)) return EncodeFailure{.stopped = true};
  if (trace.answer == SatAnswer::sat) take_model(grid, trace);
  if (trace.answer == SatAnswer::unknown) {
    trace.limit =
        trace.conflicts == request.max_conflicts ? counted(trace.conflicts, "conflict") : "time";
  }
  return trace;
}

std::string format_literal(const SearchTrace& trace, Literal literal) {
  const std::string& name = trace.names[static_cast<std::size_t>(std::abs(literal)) - 1];
  return literal > 0 ? name : "not " + name;
}

std::string format_clause_sentence(const SearchTrace& trace, ClauseId clause) {
  const auto sentence = trace.sentences.find(clause);
  if (sentence != trace.sentences.end()) return sentence->second;
  const auto literals = trace.solver.clause(clause);
  if (literals.size() == 1 && std::abs(literals.front()) <= trace.map.size()) {
    const auto [cell, digit] = trace.map.candidate(std::abs(literals.front()));
    return fmt::format("{} is {}{}", trace.map.board().cell_name(cell),
                       literals.front() > 0 ? "" : "not ", trace.digit_names[digit]);
  }
  std::vector<std::string> positive;
  std::vector<std::string> negative;
  for (const Literal literal : literals) {
    (literal > 0 ? positive : negative).push_back(format_literal(trace, std::abs(literal)));
  }
  return describe_choice(positive, negative);
}

Field decide_field(DecisionOrder& order) {
  return named_field("decide", order, decision_order_names,
                     "What --search decides next: vsids, the variable of recent conflicts; "
                     "first-open, the first open candidate");
}

}  // namespace clausoku
