// Writes the trace of a search (search.hpp) as a story to read, or as JSON Lines.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "src/base/text_style.hpp"
#include "src/calls/search.hpp"

namespace clausoku {

enum class SearchDetail {
  digits,  ///< excluded candidates are counted, except in conflicts
  all,     ///< each literal has its line
};

/// Appends the trace as text. Each literal has the clause that forces it, and each conflict the
/// literals of its level that lead from the UIP to the false clause. Clauses are numbered from 1 in
/// the order of the formula, followed by the learned clauses. A solution is drawn at the end.
/// Leaves out the events that it cannot write before the deadline; the text then says so, and the
/// function returns false.
bool append_search(std::string& out, std::string_view name, const SearchTrace& trace,
                   SearchDetail detail, const TextStyle& style, const Deadline& deadline);

/// Makes the record of an event: its name and level; the literal that it makes true; and the number
/// from 1, the literals and the sentence of its clause. It has only the members that the event has.
nlohmann::ordered_json make_search_record(const SearchTrace& trace, const SearchEvent& event);

/// Appends one line of JSON for the formula, for each event, and for a limit that was hit. Leaves
/// out events as append_search() does.
bool append_search_json(std::string& out, std::string_view name, const SearchTrace& trace,
                        const Deadline& deadline);

/// Returns the literals of a conflict's level from which the conflict follows, in the order of the
/// trail, from the first UIP on. Also those that force the literal of a propagation. `trail` are
/// the events that made the literals true which are true then.
std::vector<SearchEvent> find_implications(const SearchTrace& trace,
                                           std::span<const SearchEvent> trail,
                                           const SearchEvent& event);

/// Takes back the levels of the trail that an event ends, and adds the literal that it makes true.
void update_trail(std::vector<SearchEvent>& trail, const SearchEvent& event);

/// Appends a table of searches of the same formula, with the counts of each.
void append_search_comparison(std::string& out, std::string_view name,
                              std::span<const SearchTrace> traces);

/// The same as one line of JSON for each search.
void append_search_comparison_json(std::string& out, std::span<const SearchTrace> traces);

/// "model", "unsatisfiable" or "unknown".
std::string_view name_of_search_answer(SatAnswer answer);

/// {"stage": …, "answer": …, "limit": …, "nodes": …, "decisions": …, …}
nlohmann::ordered_json make_search_counts(const SearchTrace& trace);

}  // namespace clausoku
