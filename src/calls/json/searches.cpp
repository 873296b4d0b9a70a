// The command search: the trace of the teaching solver.
#include <set>

#include "src/calls/json/commands.hpp"
#include "src/calls/search.hpp"

namespace clausoku::json_calls {
namespace {

/// The number of a clause counts from 1; 0 if the event has no clause.
ClauseId clause_number(const SearchEvent& event) {
  return event.clause == SearchEvent::no_clause ? 0 : event.clause + 1;
}

/// Writes an event as ["+", literal, clause], ["?", literal], ["!", clause], ["learn", clause,
/// level], ["model"] or ["unsatisfiable"].
Json event_json(const SearchEvent& event) {
  switch (event.kind) {
    case SearchEvent::Kind::decision:
      return {"?", event.literal};
    case SearchEvent::Kind::propagation:
      return {"+", event.literal, clause_number(event)};
    case SearchEvent::Kind::conflict:
      return {"!", clause_number(event)};
    case SearchEvent::Kind::learned:
      return {"learn", clause_number(event), event.level};
    case SearchEvent::Kind::model:
      return Json::array({"model"});
    case SearchEvent::Kind::unsatisfiable:
      return Json::array({"unsatisfiable"});
  }
  return nullptr;
}

/// The clauses that occur in events, in their order.
Json clauses_json(const SearchTrace& trace) {
  std::set<ClauseId> used;
  for (const SearchEvent& event : trace.events) {
    if (event.clause != SearchEvent::no_clause) used.insert(event.clause);
  }
  Json clauses = Json::array();
  for (const ClauseId id : used) {
    clauses.push_back({{"number", id + 1},
                       {"literals", trace.solver.clause(id)},
                       {"text", format_clause_sentence(trace, id)}});
  }
  return clauses;
}

std::string_view name_of_answer(SatAnswer answer) {
  return answer == SatAnswer::sat     ? "model"
         : answer == SatAnswer::unsat ? "unsatisfiable"
                                      : "unknown";
}

}  // namespace

Json search(Request& request, const Progress&) {
  SearchRequest wanted;
  wanted.formula = take_formula_options(request);
  wanted.max_events = 100'000;
  request.read(
      {decide_field(wanted.order), number_field("max-events", "N", wanted.max_events, 1, no_bound,
                                                "", "The maximum number of events in the answer")});
  const Limits limits = take_limits(request);
  if (limits.conflicts) wanted.max_conflicts = *limits.conflicts;
  wanted.deadline = make_deadline(limits);
  const Puzzle puzzle = PuzzleText(request).read();
  wanted.digit_names = digit_names_of(puzzle);
  const SearchTrace trace = value_or_throw(clausoku::search(*puzzle.grid(), wanted));
  require_no_alarm(trace.alarm);
  Json events = Json::array();
  for (const SearchEvent& event : trace.events) events.push_back(event_json(event));
  return {{"answer", name_of_answer(trace.answer)},
          {"limit", trace.limit},
          {"complete", trace.is_complete},
          {"decisions", trace.decisions},
          {"conflicts", trace.conflicts},
          {"candidates", trace.map.size()},
          {"formula_clauses", trace.formula_clauses},
          {"variables", trace.names},
          {"clauses", clauses_json(trace)},
          {"events", std::move(events)}};
}

}  // namespace clausoku::json_calls
