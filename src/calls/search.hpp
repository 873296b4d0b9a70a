// The use case `search`: solves a puzzle's formula, or any formula, with the teaching solver and
// keeps the trace.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/text/text_input.hpp"
#include "src/base/input_error.hpp"
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

inline constexpr auto search_stage_names = std::to_array<std::pair<std::string_view, SearchStage>>({
    {"backtracking", SearchStage::backtracking},
    {"dpll", SearchStage::dpll},
    {"cdcl", SearchStage::cdcl},
});

/// A formula in DIMACS CNF may have at most these many clauses and variables.
inline constexpr std::size_t most_search_clauses = 100'000;
inline constexpr int most_search_variables = 1'000'000;

struct SearchRequest {
  ExportOptions formula;  ///< the encoding and the reduction
  DecisionOrder order = DecisionOrder::vsids;
  SearchStage stage = SearchStage::cdcl;
  std::vector<std::string> own_decisions = {};  ///< see parse_own_decisions()
  std::string until = {};                       ///< see parse_search_point(); may be empty
  std::uint64_t max_conflicts = default_search_conflicts;
  std::size_t max_events = SIZE_MAX;  ///< the trace keeps the first events
  Deadline deadline;
  DigitNames digit_names = {};
};

/// The fields decide, try and until. With `stages`, also the field stage, which may be "all".
Fields search_fields(SearchRequest& request, std::vector<SearchStage>& stages);

struct SearchCounts {
  std::size_t decisions = 0;
  std::size_t own_decisions = 0;  ///< decisions of the user, also in `decisions`
  std::size_t conflicts = 0;
  std::size_t own_conflicts = 0;  ///< conflicts of a level that an own decision began
  std::size_t propagations = 0;
  std::size_t flips = 0;
  std::size_t learned = 0;

  /// The nodes of the search tree: each begins with a decision, or with what a conflict leads to.
  std::size_t nodes() const { return decisions + flips + learned; }
};

struct SearchTrace {
  std::optional<VariableMap> map;  ///< empty if the formula has no grid
  std::optional<Grid> grid = {};   ///< that the comments of a formula describe
  DigitNames digit_names;
  std::vector<std::string> names = {};             ///< by variable − 1: "r1c1=4"; "amo:row1=4.2"
  std::map<ClauseId, std::string> sentences = {};  ///< of the formula's clauses in `events`
  std::size_t formula_clauses = 0;                 ///< the clauses after these are learned
  TeachingSolver solver;                           ///< has the clauses
  SearchStage stage = SearchStage::cdcl;
  std::vector<SearchEvent> events = {};
  bool is_complete = true;  ///< false: `events` lacks the last events
  SearchCounts counts = {};
  SatAnswer answer = SatAnswer::unknown;  ///< `unknown`: a limit was hit, or SearchRequest::until
  std::string limit = {};                 ///< the limit that was hit: "10,000 conflicts"
  std::optional<bool> has_reached = {};   ///< if SearchRequest::until is set: true at that point
  std::optional<Grid> solution = {};
  std::optional<std::string> alarm = {};  ///< names a wrong solution

  /// The variables of candidates, which come first.
  int candidates() const { return map ? map->size() : 0; }
};

struct SearchFailure {
  enum class Where { formula, own_decisions, until };

  Where where = Where::formula;
  std::string found = {};
  std::string expected = {};
  Place place = {};      ///< in the text of a formula
  bool stopped = false;  ///< a stop was requested
};

/// Solves the formula that encode_clauses() would write, clause for clause.
std::variant<SearchTrace, SearchFailure> search(const Grid& grid, const SearchRequest& request);

/// Solves a formula in DIMACS CNF. If its comments describe a grid and it is not shuffled, the
/// variables have the names of candidates, and the trace has the solution; other variables have the
/// names of comments such as "varname 1 left", or else "x1". The caller must check the input for
/// read errors.
std::variant<SearchTrace, SearchFailure> search_formula(const TextInput& formula,
                                                        const SearchRequest& request);

/// Writes a literal: "r1c1=4" or "not r1c1=4".
std::string format_literal(const SearchTrace& trace, Literal literal);

/// Writes a clause as a sentence: a learned clause as "if r1c1=4 and r2c2=5, then r3c3=6", a clause
/// of the formula as "row 1 has at most one 4: not both r1c1=4 and r1c2=4".
std::string format_clause_sentence(const SearchTrace& trace, ClauseId clause);

}  // namespace clausoku
