// The user's part in a search: own decisions, the point where the search stops, and the trace up to
// this point.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/calls/search.hpp"

namespace clausoku {

struct SearchPoint {
  enum class Kind {
    literal,   ///< the literal `number` becomes true
    clause,    ///< the clause `number`, from 1, forces a literal, is false, or is learned
    conflict,  ///< the conflict `number`, from 1
    level,     ///< all that follows at level `number` is found, or there is a conflict
  };
  Kind kind;
  std::int64_t number;
};

/// Parses "r1c1=4", "-r1c1=4", "not r1c1=4" or "-17"; the names of variables may have any case.
/// Returns empty if there is no such variable.
std::optional<Literal> find_literal(std::string_view text, std::span<const std::string> names);

/// Parses literals, and "*" or "*5" for decisions of the solver. Throws a SearchFailure.
std::vector<Literal> parse_own_decisions(std::span<const std::string> texts,
                                         std::span<const std::string> names);

/// Parses a literal, "clause=1479", "conflict", "conflict=3" or "level=2". Throws a SearchFailure.
SearchPoint parse_search_point(const std::string& text, std::span<const std::string> names);

/// Counts the events of a search up to a point, and keeps the first of them.
class TraceRecorder final : public SearchObserver {
 public:
  /// The trace must outlive the recorder.
  TraceRecorder(SearchTrace& trace, std::size_t most_events, std::optional<SearchPoint> until)
      : trace_(trace), most_events_(most_events), until_(until) {}

  void observe(const SearchEvent& event) override;
  bool wants_more() const override { return !is_over_; }

  /// Sets SearchTrace::has_reached. Must be called after the search.
  void finish();

 private:
  bool ends_before(const SearchEvent& event) const;
  bool ends_with(const SearchEvent& event) const;
  void count(const SearchEvent& event);

  SearchTrace& trace_;
  const std::size_t most_events_;
  const std::optional<SearchPoint> until_;
  std::vector<char> owners_;  // by level − 1: 1 if an own decision began the level
  std::optional<int> model_level_;
  bool is_over_ = false;
};

}  // namespace clausoku
