// The command search: the trace of the teaching solver.
#include <utility>
#include <vector>

#include "encoder/text/text_input.hpp"
#include "src/calls/json/commands.hpp"
#include "src/calls/search.hpp"
#include "src/calls/search_picture.hpp"
#include "src/calls/search_text.hpp"

namespace clausoku::json_calls {
namespace {

SearchTrace trace_or_throw(std::variant<SearchTrace, SearchFailure> made) {
  if (auto* failure = std::get_if<SearchFailure>(&made)) {
    constexpr const char* names[] = {"formula", "try", "until"};
    const bool names_option =
        failure->where != SearchFailure::Where::formula || failure->place.line != 0;
    throw RequestError{
        .option = names_option ? names[static_cast<std::size_t>(failure->where)] : "",
        .place = failure->place,
        .found = failure->stopped ? "the time limit was hit" : std::move(failure->found),
        .expected = std::move(failure->expected)};
  }
  require_no_alarm(std::get<SearchTrace>(made).alarm);
  return std::get<SearchTrace>(std::move(made));
}

}  // namespace

Json search(Request& request, const Progress&) {
  SearchRequest wanted;
  std::vector<SearchStage> stages;
  std::string formula;
  bool draws = false;
  SearchPicture picture = SearchPicture::automatic;
  wanted.formula = take_formula_options(request);
  wanted.max_events = 100'000;
  request.read(search_fields(wanted, stages));
  request.read({number_field("max-events", "N", wanted.max_events, 1, no_bound, "",
                             "The maximum number of events in the answer"),
                excluding(text_field("formula", "TEXT", formula,
                                     "A DIMACS CNF formula, instead of a puzzle"),
                          {"puzzle", "encoding", "amo", "reduce"}),
                flag_field("svg", draws, "Also a picture of the end of the search"),
                needing(picture_field(picture), {"svg"})});
  const Limits limits = take_limits(request);
  if (limits.conflicts) wanted.max_conflicts = *limits.conflicts;
  wanted.deadline = make_deadline(limits);
  const PuzzleText text(request);
  std::optional<Puzzle> puzzle;
  if (formula.empty()) puzzle = text.read();
  if (puzzle) wanted.digit_names = digit_names_of(*puzzle);
  const auto trace_search = [&] {
    return trace_or_throw(puzzle ? clausoku::search(*puzzle->grid(), wanted)
                                 : search_formula(make_text_input(formula), wanted));
  };
  if (!stages.empty()) {
    Json searches = Json::array();
    wanted.max_events = 0;
    for (const SearchStage stage : stages) {
      wanted.stage = stage;
      searches.push_back(make_search_counts(trace_search()));
    }
    return {{"stages", std::move(searches)}};
  }
  const SearchTrace trace = trace_search();
  Json answer = make_search_counts(trace);
  Json events = Json::array();
  for (const SearchEvent& event : trace.events) events.push_back(make_search_record(trace, event));
  answer["complete"] = trace.is_complete;
  answer["candidates"] = trace.candidates();
  answer["formula_clauses"] = trace.formula_clauses;
  answer["variables"] = trace.names;
  answer["events"] = std::move(events);
  if (trace.grid && !trace.grid->has_rules() && trace.grid->marks() == nullptr) {
    answer["grid"] = {{"board", trace.grid->board().name()}, {"digits", digits_json(*trace.grid)}};
  }
  if (draws) {
    std::string svg;
    if (!append_search_picture(svg, puzzle ? puzzle->name : "the formula", trace, picture)) {
      throw RequestError{.option = "picture",
                         .found = "'graph', but the last event has no implication graph",
                         .expected = "auto or trail"};
    }
    answer["svg"] = std::move(svg);
  }
  return answer;
}

}  // namespace clausoku::json_calls
