// The command search: the trace of the teaching solver.
#include "src/calls/json/commands.hpp"
#include "src/calls/search.hpp"
#include "src/calls/search_text.hpp"

namespace clausoku::json_calls {
namespace {

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
  for (const SearchEvent& event : trace.events) events.push_back(make_search_record(trace, event));
  return {{"answer", name_of_answer(trace.answer)},
          {"limit", trace.limit},
          {"complete", trace.is_complete},
          {"decisions", trace.decisions},
          {"conflicts", trace.conflicts},
          {"candidates", trace.map.size()},
          {"formula_clauses", trace.formula_clauses},
          {"variables", trace.names},
          {"events", std::move(events)}};
}

}  // namespace clausoku::json_calls
