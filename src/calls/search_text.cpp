#include "src/calls/search_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "src/base/json_bytes.hpp"
#include "src/base/text.hpp"
#include "src/drawings/text_drawing.hpp"

namespace clausoku {
namespace {

/// Writes the events one after another, and keeps the trail at this moment.
class SearchStory {
 public:
  SearchStory(std::string& out, const SearchTrace& trace, SearchDetail detail)
      : out_(out), trace_(trace), detail_(detail) {}

  void tell(const SearchEvent& event) {
    if (event.kind != SearchEvent::Kind::propagation) write_excluded_count();
    switch (event.kind) {
      case SearchEvent::Kind::decision:
        out_ += fmt::format("\nLevel {}: decide {}{}\n", event.level, name(event.literal),
                            event.is_own ? " (your decision)" : "");
        update_trail(trail_, event);
        break;
      case SearchEvent::Kind::propagation:
        if (trail_.empty() && conflicts_ == 0) out_ += "\nLevel 0: forced by the formula\n";
        update_trail(trail_, event);
        if (detail_ == SearchDetail::all || is_digit(event.literal)) {
          write_excluded_count();
          write_forced(event);
        } else {
          ++excluded_;
        }
        break;
      case SearchEvent::Kind::conflict:
        tell_conflict(event);
        break;
      case SearchEvent::Kind::learned:
        tell_learned(event);
        break;
      case SearchEvent::Kind::flip:
        out_ += fmt::format(
            "  take level {} back; its decision is wrong here: {}\n\n"
            "Level {}: continue\n",
            event.level + 1, name(event.literal), event.level);
        update_trail(trail_, event);
        break;
      case SearchEvent::Kind::skipped:
        out_ += fmt::format(
            "\nYour decision {} is left out: its variable has a value since level "
            "{}\n",
            name(event.literal), event.level);
        break;
      case SearchEvent::Kind::model:
        out_ += fmt::format("\n{}: a model after {}.\n",
                            trace_.stage == SearchStage::backtracking
                                ? "All clauses hold, with the open variables false"
                                : "All variables have values",
                            efforts());
        break;
      case SearchEvent::Kind::unsatisfiable:
        out_ += fmt::format(
            "\nThe conflict is at level 0, without any decision: no solution, after {}.\n",
            efforts());
        break;
    }
  }

  /// Ends a story that may have stopped amid the literals that a decision forces.
  void finish() { write_excluded_count(); }

 private:
  std::string name(Literal literal) const { return format_literal(trace_, literal); }
  std::string clause(ClauseId id) const {
    return fmt::format("clause {}: {}", id + 1, format_clause_sentence(trace_, id));
  }
  bool is_digit(Literal literal) const {
    return literal > 0 && (!trace_.map || literal <= trace_.candidates());
  }

  void write_forced(const SearchEvent& event) {
    out_ += fmt::format("  {}  by {}\n", name(event.literal), clause(event.clause));
  }

  void write_excluded_count() {
    if (excluded_ > 0) out_ += fmt::format("  ({} more)\n", counted(excluded_, "literal"));
    excluded_ = 0;
  }

  /// The decisions and conflicts of the search, and how many are the user's own.
  std::string efforts() const {
    const SearchCounts& counts = trace_.counts;
    std::string text = fmt::format("{} and {}", counted(counts.decisions, "decision"),
                                   counted(counts.conflicts, "conflict"));
    if (counts.own_decisions > 0) {
      text += fmt::format(" ({} and {} of them yours)", counts.own_decisions, counts.own_conflicts);
    }
    return text;
  }

  void tell_conflict(const SearchEvent& event) {
    out_ += fmt::format("\nConflict {} at level {}: all literals are false in {}\n", ++conflicts_,
                        event.level, clause(event.clause));
    if (event.level == 0 || trace_.stage != SearchStage::cdcl) return;
    const auto implications = find_implications(trace_, trail_, event);
    out_ += fmt::format("  it follows from {}, the first UIP of this level:\n",
                        name(implications.front().literal));
    for (std::size_t k = 1; k < implications.size(); ++k) {
      out_ += "  ";
      write_forced(implications[k]);
    }
  }

  void tell_learned(const SearchEvent& event) {
    std::string literals;
    for (const Literal literal : trace_.solver.clause(event.clause)) {
      if (!literals.empty()) literals += " or ";
      literals += name(literal);
    }
    out_ += fmt::format(
        "  learn clause {}: {}\n  in words: {}\n  jump to level {}\n\nLevel {}: continue\n",
        event.clause + 1, literals, format_clause_sentence(trace_, event.clause), event.level,
        event.level);
    update_trail(trail_, event);
  }

  std::string& out_;
  const SearchTrace& trace_;
  const SearchDetail detail_;
  std::vector<SearchEvent> trail_;
  std::size_t excluded_ = 0;
  std::size_t conflicts_ = 0;
};

/// Appends the name of the formula and its size.
void append_formula_line(std::string& out, std::string_view name, const SearchTrace& trace) {
  out += fmt::format("{}: {}, {}\n", escaped(name),
                     counted(static_cast<std::uint64_t>(trace.solver.variables()), "variable"),
                     counted(trace.formula_clauses, "clause"));
}

std::string_view event_name(SearchEvent::Kind kind) {
  switch (kind) {
    case SearchEvent::Kind::decision:
      return "decision";
    case SearchEvent::Kind::propagation:
      return "propagation";
    case SearchEvent::Kind::conflict:
      return "conflict";
    case SearchEvent::Kind::learned:
      return "learned";
    case SearchEvent::Kind::flip:
      return "flip";
    case SearchEvent::Kind::skipped:
      return "skipped";
    case SearchEvent::Kind::model:
      return "model";
    case SearchEvent::Kind::unsatisfiable:
      return "unsatisfiable";
  }
  return "";
}

using Json = nlohmann::ordered_json;

void append_line(std::string& out, const Json& json) { out += format_json(json) + '\n'; }

/// Calls `tell` with the events until the deadline. Returns the number of events after it.
template <class Tell>
std::size_t tell_events(const SearchTrace& trace, const Deadline& deadline, Tell&& tell) {
  for (std::size_t told = 0; told < trace.events.size(); ++told) {
    if (told % 256 == 255 && deadline.due()) return trace.events.size() - told;
    tell(trace.events[told]);
  }
  return 0;
}

}  // namespace

nlohmann::ordered_json make_search_record(const SearchTrace& trace, const SearchEvent& event) {
  Json json{{"event", event_name(event.kind)}, {"level", event.level}};
  if (event.literal != 0) {
    json["literal"] = event.literal;
    json["name"] = format_literal(trace, event.literal);
    if (event.is_own) json["own"] = true;
  }
  if (event.clause != SearchEvent::no_clause) {
    json["clause"] = event.clause + 1;
    json["literals"] = trace.solver.clause(event.clause);
    json["sentence"] = format_clause_sentence(trace, event.clause);
  }
  return json;
}

bool append_search(std::string& out, std::string_view name, const SearchTrace& trace,
                   SearchDetail detail, const TextStyle& style, const Deadline& deadline) {
  append_formula_line(out, name, trace);
  SearchStory story(out, trace, detail);
  const std::size_t left_out =
      tell_events(trace, deadline, [&](const SearchEvent& event) { story.tell(event); });
  story.finish();
  if (left_out > 0) {
    out += fmt::format("\nThe time limit was hit: the last {} are left out.\n",
                       counted(left_out, "event"));
  }
  if (trace.solution) {
    Drawing drawing = make_drawing(*trace.solution, nullptr);
    drawing.digit_names = trace.digit_names;
    append_text_drawing(out, drawing, false, style);
  }
  if (!trace.limit.empty()) {
    out += fmt::format("\nNo answer: the limit of {} was hit.\n", trace.limit);
  }
  if (trace.has_reached) {
    out += *trace.has_reached ? "\nStopped at the point of --until.\n"
                              : "\nThe search did not come to the point of --until.\n";
  }
  return left_out == 0;
}

bool append_search_json(std::string& out, std::string_view name, const SearchTrace& trace,
                        const Deadline& deadline) {
  append_line(out, {{"event", "formula"},
                    {"name", escaped(name)},
                    {"variables", trace.solver.variables()},
                    {"clauses", trace.formula_clauses}});
  const std::size_t left_out = tell_events(trace, deadline, [&](const SearchEvent& event) {
    append_line(out, make_search_record(trace, event));
  });
  const std::string limit = trace.limit.empty() && left_out > 0 ? "time" : trace.limit;
  if (!limit.empty()) {
    Json json{{"event", "limit"}, {"limit", limit}};
    if (left_out > 0) json["events_left_out"] = left_out;
    append_line(out, json);
  }
  if (trace.has_reached) append_line(out, {{"event", "until"}, {"reached", *trace.has_reached}});
  return left_out == 0;
}

std::vector<SearchEvent> find_implications(const SearchTrace& trace,
                                           std::span<const SearchEvent> trail,
                                           const SearchEvent& event) {
  std::set<Literal> of_level;
  for (const SearchEvent& one : trail) {
    if (one.level == event.level) of_level.insert(one.literal);
  }
  std::set<Literal> needed;
  std::size_t open = 0;  // the needed literals of this level that are not yet found
  const auto need_false_literals = [&](const SearchEvent& forced) {
    if (forced.clause == SearchEvent::no_clause) return;
    for (const Literal literal : trace.solver.clause(forced.clause)) {
      if (literal == forced.literal || !needed.insert(-literal).second) continue;
      open += of_level.contains(-literal);
    }
  };
  need_false_literals(event);
  std::vector<SearchEvent> found;
  for (auto one = trail.rbegin(); open > 0; ++one) {
    if (!needed.contains(one->literal) || one->level != event.level) continue;
    found.push_back(*one);
    if (--open > 0) need_false_literals(*one);
  }
  std::ranges::reverse(found);
  return found;
}

void update_trail(std::vector<SearchEvent>& trail, const SearchEvent& event) {
  using Kind = SearchEvent::Kind;
  if (event.kind == Kind::learned || event.kind == Kind::flip) {
    while (!trail.empty() && trail.back().level > event.level) trail.pop_back();
  }
  const bool assigns =
      event.kind == Kind::decision || event.kind == Kind::propagation || event.kind == Kind::flip;
  if (assigns) trail.push_back(event);
}

std::string_view name_of_search_answer(SatAnswer answer) {
  return answer == SatAnswer::sat     ? "model"
         : answer == SatAnswer::unsat ? "unsatisfiable"
                                      : "unknown";
}

nlohmann::ordered_json make_search_counts(const SearchTrace& trace) {
  const SearchCounts& counts = trace.counts;
  Json json{{"stage", name_of(search_stage_names, trace.stage)},
            {"answer", name_of_search_answer(trace.answer)},
            {"limit", trace.limit},
            {"nodes", counts.nodes()},
            {"decisions", counts.decisions},
            {"own_decisions", counts.own_decisions},
            {"conflicts", counts.conflicts},
            {"own_conflicts", counts.own_conflicts},
            {"propagations", counts.propagations},
            {"learned", counts.learned}};
  if (trace.has_reached) json["reached"] = *trace.has_reached;
  return json;
}

namespace {

std::string describe_search_end(const SearchTrace& trace) {
  std::string text(name_of_search_answer(trace.answer));
  if (trace.has_reached.value_or(false)) text = "stopped";
  if (!trace.limit.empty()) text = fmt::format("limit of {}", trace.limit);
  const SearchCounts& counts = trace.counts;
  if (counts.own_decisions > 0) {
    text += fmt::format("; yours: {} and {}", counted(counts.own_decisions, "decision"),
                        counted(counts.own_conflicts, "conflict"));
  }
  return text;
}

}  // namespace

void append_search_comparison(std::string& out, std::string_view name,
                              std::span<const SearchTrace> traces) {
  append_formula_line(out, name, traces.front());
  const auto append_row = [&](const std::array<std::string, 7>& cells) {
    out += fmt::format("{:12}{:>12}{:>12}{:>12}{:>14}{:>10}  {}\n", cells[0], cells[1], cells[2],
                       cells[3], cells[4], cells[5], cells[6]);
  };
  append_row({"stage", "nodes", "decisions", "conflicts", "propagations", "learned", "answer"});
  for (const SearchTrace& trace : traces) {
    const SearchCounts& counts = trace.counts;
    append_row({std::string(name_of(search_stage_names, trace.stage)),
                format_thousands(counts.nodes()), format_thousands(counts.decisions),
                format_thousands(counts.conflicts), format_thousands(counts.propagations),
                format_thousands(counts.learned), describe_search_end(trace)});
  }
}

void append_search_comparison_json(std::string& out, std::span<const SearchTrace> traces) {
  for (const SearchTrace& trace : traces) append_line(out, make_search_counts(trace));
}

}  // namespace clausoku
