#include "src/services/search.hpp"

#include <fmt/format.h>

#include <utility>

#include "encoder/decode.hpp"
#include "src/base/text.hpp"
#include "src/check/checker.hpp"

namespace clausoku {
namespace {

/// Collects the names of auxiliary variables and ignores the clauses.
class AuxiliaryNamer final : public ClauseSink, public EncodingObserver {
 public:
  using ClauseSink::add_clause;

  AuxiliaryNamer(const VariableMap& map, std::vector<std::string>& names)
      : map_(map), names_(names) {}

  void begin(const Constraint& constraint) override {
    constraint_ = constraint;
    index_ = 0;
  }
  Variable new_variables(int count) override {
    const Variable first = allocate_variable_numbers(variables_, count);
    for (int k = 0; k < count && first > map_.size(); ++k) {
      names_.push_back(auxiliary_variable_name(constraint_, ++index_, map_.board()));
    }
    return first;
  }
  void add_clause(std::span<const Literal> /*clause*/) override {}

 private:
  const VariableMap& map_;
  std::vector<std::string>& names_;
  Constraint constraint_{};
  int index_ = 0;
  Variable variables_ = 0;
};

std::vector<std::string> name_variables(const Grid& grid, const VariableMap& map,
                                        const EncodingOptions& options) {
  std::vector<std::string> names;
  for (Variable variable = 1; variable <= map.size(); ++variable) {
    const auto [cell, digit] = map.candidate(variable);
    names.push_back(fmt::format("{}={}", map.board().cell_name(cell), int{digit}));
  }
  AuxiliaryNamer namer(map, names);
  encode(grid, map, options, namer, &namer);
  return names;
}

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

/// Joins texts: "a", "a and b", "a, b and c".
std::string join_words(const std::vector<std::string>& words, std::string_view conjunction) {
  std::string text;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (k > 0) text += k + 1 == words.size() ? fmt::format(" {} ", conjunction) : ", ";
    text += words[k];
  }
  return text;
}

}  // namespace

std::variant<SearchTrace, EncodeFailure> search(const Grid& grid, const SearchRequest& request) {
  TeachingSolver solver(request.order);
  auto map = encode_clauses(grid, request.formula, solver, request.deadline);
  if (auto* failure = std::get_if<EncodeFailure>(&map)) return std::move(*failure);
  SearchTrace trace{.map = std::get<VariableMap>(std::move(map)), .solver = std::move(solver)};
  trace.names = name_variables(grid, trace.map, request.formula.encoding);
  trace.formula_clauses = trace.solver.clauses();
  TraceRecorder recorder(trace, request.max_events);
  trace.answer = trace.solver.solve(recorder, request.deadline, request.max_conflicts);
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
  std::vector<std::string> conditions;
  std::vector<std::string> results;
  for (const Literal literal : trace.solver.clause(clause)) {
    (literal > 0 ? results : conditions).push_back(format_literal(trace, std::abs(literal)));
  }
  if (conditions.empty() && results.empty()) return "nothing satisfies this clause";
  if (conditions.empty()) return join_words(results, "or") + (results.size() > 1 ? "" : " holds");
  if (!results.empty()) {
    return fmt::format("if {}, then {}", join_words(conditions, "and"), join_words(results, "or"));
  }
  if (conditions.size() == 1) return conditions.front() + " does not hold";
  return join_words(conditions, "and") +
         (conditions.size() == 2 ? " do not both hold" : " do not all hold");
}

}  // namespace clausoku
