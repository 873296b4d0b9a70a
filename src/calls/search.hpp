// The use case `search`: solves a puzzle's formula with the teaching solver and keeps the trace.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "src/calls/encode.hpp"
#include "src/calls/fields.hpp"
#include "src/solvers/teaching_solver.hpp"

namespace clausoku {

/// The conflict limit of a search, unless the user gives one. Longer traces are too long to read.
inline constexpr std::uint64_t default_search_conflicts = 10'000;

inline constexpr auto decision_order_names =
    std::to_array<std::pair<std::string_view, DecisionOrder>>({
        {"vsids", DecisionOrder::vsids},
        {"first-open", DecisionOrder::first_open},
    });

/// What the search decides next.
Field decide_field(DecisionOrder& order);

struct SearchRequest {
  ExportOptions formula;  ///< the encoding and the reduction
  DecisionOrder order = DecisionOrder::vsids;
  std::uint64_t max_conflicts = default_search_conflicts;
  std::size_t max_events = SIZE_MAX;  ///< the trace keeps the first events
  Deadline deadline;
  DigitNames digit_names = {};
};

struct SearchTrace {
  VariableMap map;
  DigitNames digit_names;
  std::vector<std::string> names = {};             ///< by variable − 1: "r1c1=4"; "amo:row1=4.2"
  std::map<ClauseId, std::string> sentences = {};  ///< of the formula's clauses in `events`
  std::size_t formula_clauses = 0;                 ///< the clauses after these are learned
  TeachingSolver solver;                           ///< has the clauses
  std::vector<SearchEvent> events = {};
  bool is_complete = true;  ///< false: `events` lacks the last events
  std::size_t conflicts = 0;
  std::size_t decisions = 0;
  SatAnswer answer = SatAnswer::unknown;  ///< `unknown`: a limit was hit
  std::string limit = {};                 ///< the limit that was hit: "10,000 conflicts"
  std::optional<Grid> solution = {};
  std::optional<std::string> alarm = {};  ///< names a wrong solution
};

/// Solves the formula that encode_clauses() would write, clause for clause.
std::variant<SearchTrace, EncodeFailure> search(const Grid& grid, const SearchRequest& request);

/// Writes a literal: "r1c1=4" or "not r1c1=4".
std::string format_literal(const SearchTrace& trace, Literal literal);

/// Writes a clause as a sentence: a learned clause as "if r1c1=4 and r2c2=5, then r3c3=6", a clause
/// of the formula as "row 1 has at most one 4: not both r1c1=4 and r1c2=4".
std::string format_clause_sentence(const SearchTrace& trace, ClauseId clause);

}  // namespace clausoku
