#include "src/calls/search_picture.hpp"

#include <fmt/format.h>

#include <map>
#include <span>
#include <vector>

#include "src/base/text.hpp"
#include "src/calls/search_text.hpp"
#include "src/drawings/markup/graph_svg.hpp"

namespace clausoku {
namespace {

using EventKind = SearchEvent::Kind;

SvgBox make_literal_box(const SearchTrace& trace, const SearchEvent& event) {
  const bool is_conflict = event.kind == EventKind::conflict;
  SvgBox box{.label = is_conflict ? "conflict" : format_literal(trace, event.literal)};
  if (is_conflict) box.look = SvgBox::Look::conflict;
  if (event.kind == EventKind::decision) {
    box.look = event.is_own ? SvgBox::Look::own : SvgBox::Look::decided;
    box.title = "decision";
  } else if (event.clause == SearchEvent::no_clause) {
    box.title = "the opposite of a decision that failed";
  } else {
    box.title =
        fmt::format("clause {}: {}", event.clause + 1, format_clause_sentence(trace, event.clause));
    box.number = std::to_string(event.clause + 1);
  }
  return box;
}

/// The graph of an event at the level of its trail: the literals that lead to it, then the event.
ImplicationGraph make_graph(const SearchTrace& trace, std::span<const SearchEvent> trail,
                            const SearchEvent& event) {
  ImplicationGraph graph;
  std::map<Literal, std::size_t> boxes;
  const auto add_edges = [&](const SearchEvent& to) {
    if (to.clause == SearchEvent::no_clause) return;  // a flip
    for (const Literal literal : trace.solver.clause(to.clause)) {
      const auto from = boxes.find(-literal);
      if (from != boxes.end() && literal != to.literal) {
        graph.edges.emplace_back(from->second, graph.boxes.size() - 1);
      }
    }
  };
  for (const SearchEvent& one : find_implications(trace, trail, event)) {
    graph.boxes.push_back(make_literal_box(trace, one));
    if (boxes.empty()) {
      graph.boxes.back().is_first_uip = event.kind == EventKind::conflict;
      graph.boxes.back().number.clear();
    } else {
      add_edges(one);
    }
    boxes.emplace(one.literal, graph.boxes.size() - 1);
  }
  graph.boxes.push_back(make_literal_box(trace, event));
  add_edges(event);
  return graph;
}

std::vector<SvgLevel> make_levels(const SearchTrace& trace, std::span<const SearchEvent> trail) {
  std::vector<SvgLevel> levels;
  std::size_t excluded = 0;
  const auto end_level = [&] {
    if (excluded > 0) levels.back().remark = fmt::format("{} more", counted(excluded, "literal"));
    excluded = 0;
  };
  int level = -1;
  for (const SearchEvent& event : trail) {
    if (event.level != level) {
      if (level >= 0) end_level();
      level = event.level;
      levels.push_back({.heading = fmt::format("level {}", level), .boxes = {}, .remark = {}});
    }
    const bool is_shown = event.kind != EventKind::propagation || !trace.map ||
                          (event.literal > 0 && event.literal <= trace.candidates());
    if (is_shown) {
      levels.back().boxes.push_back(make_literal_box(trace, event));
      levels.back().boxes.back().number.clear();
    } else {
      ++excluded;
    }
  }
  if (level >= 0) end_level();
  return levels;
}

}  // namespace

Field picture_field(SearchPicture& picture) {
  return named_field("picture", picture, search_picture_names,
                     "What a picture of --search shows: graph, the implication graph of a conflict "
                     "or of a forced literal; trail, all literals by level; auto, the graph at a "
                     "conflict");
}

bool append_search_picture(std::string& out, std::string_view name, const SearchTrace& trace,
                           SearchPicture picture) {
  // The graph is that of the last conflict, if the last events are what it leads to.
  std::size_t shown = trace.events.size();
  const auto is_end = [](EventKind kind) {
    return kind == EventKind::unsatisfiable || kind == EventKind::model;
  };
  if (shown > 0 && is_end(trace.events[shown - 1].kind)) --shown;
  const std::size_t graph_end = shown > 1 && (trace.events[shown - 1].kind == EventKind::learned ||
                                              trace.events[shown - 1].kind == EventKind::flip)
                                    ? shown - 1
                                    : shown;
  const SearchEvent last = graph_end > 0 ? trace.events[graph_end - 1] : SearchEvent{};
  const bool is_conflict = last.kind == EventKind::conflict;
  const bool has_graph = last.clause != SearchEvent::no_clause && last.level > 0;
  const bool draws_graph = picture == SearchPicture::graph ||
                           (picture == SearchPicture::automatic && is_conflict && has_graph);
  if (draws_graph && !has_graph) return false;
  std::vector<SearchEvent> trail;
  for (std::size_t k = 0; k < (draws_graph ? graph_end - 1 : shown); ++k) {
    update_trail(trail, trace.events[k]);
  }
  const std::string title =
      fmt::format("{}, after {} and {}", name, counted(trace.counts.decisions, "decision"),
                  counted(trace.counts.conflicts, "conflict"));
  if (draws_graph) {
    append_graph_svg(out, make_graph(trace, trail, last), title);
  } else {
    append_trail_svg(out, make_levels(trace, trail), title);
  }
  return true;
}

}  // namespace clausoku
