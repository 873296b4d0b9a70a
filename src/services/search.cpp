#include "src/services/search.hpp"

#include <fmt/format.h>

#include <utility>

#include "encoder/basics/joined.hpp"
#include "encoder/decode.hpp"
#include "encoder/formulas/clause_sentences.hpp"
#include "src/base/text.hpp"
#include "src/check/checker.hpp"

namespace clausoku {
namespace {

/// Names the variables of a trace, and explains the clauses of the formula that occur in its
/// events.
class TraceExplainer final : public ClauseSink, public EncodingObserver {
 public:
  using ClauseSink::add_clause;

  TraceExplainer(const Grid& grid, SearchTrace& trace)
      : trace_(trace), sentences_(grid, trace.map) {
    for (const SearchEvent& event : trace.events) {
      if (event.clause < trace.formula_clauses) trace.sentences.try_emplace(event.clause);
    }
    next_ = trace.sentences.begin();
  }

  void begin(const Constraint& constraint) override { sentences_.begin(constraint); }

  Variable new_variables(int count) override {
    const Variable first = allocate_variable_numbers(variables_, count);
    sentences_.add_variables(count);
    for (int k = 0; k < count; ++k) trace_.names.push_back(sentences_.variable_name(first + k));
    return first;
  }

  void add_clause(std::span<const Literal> clause) override {
    if (next_ != trace_.sentences.end() && next_->first == clauses_) {
      next_++->second = sentences_.explain(clause);
    }
    ++clauses_;
  }

 private:
  SearchTrace& trace_;
  ClauseSentences sentences_;
  std::map<ClauseId, std::string>::iterator next_;  // the sentence to write next
  ClauseId clauses_ = 0;
  Variable variables_ = 0;
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
  auto map = encode_clauses(grid, request.formula, solver, request.deadline);
  if (auto* failure = std::get_if<EncodeFailure>(&map)) return std::move(*failure);
  SearchTrace trace{.map = std::get<VariableMap>(std::move(map)), .solver = std::move(solver)};
  trace.formula_clauses = trace.solver.clauses();
  TraceRecorder recorder(trace, request.max_events);
  trace.answer = trace.solver.solve(recorder, request.deadline, request.max_conflicts);
  TraceExplainer explainer(grid, trace);
  encode(grid, trace.map, request.formula.encoding, explainer, &explainer);
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
  std::vector<std::string> conditions;
  std::vector<std::string> results;
  for (const Literal literal : trace.solver.clause(clause)) {
    (literal > 0 ? results : conditions).push_back(format_literal(trace, std::abs(literal)));
  }
  if (conditions.empty() && results.empty()) return "nothing satisfies this clause";
  if (conditions.empty()) return listed(results, "or") + (results.size() > 1 ? "" : " holds");
  if (!results.empty()) {
    return fmt::format("if {}, then {}", listed(conditions), listed(results, "or"));
  }
  if (conditions.size() == 1) return conditions.front() + " does not hold";
  return listed(conditions) + (conditions.size() == 2 ? " do not both hold" : " do not all hold");
}

}  // namespace clausoku
