// Judges a formula that is meant to encode a puzzle: does it have exactly the puzzle's solutions?
//
//   right      each model obeys all rules, and each grid that obeys the rules extends to a model
//   wrong      a model breaks a rule, or a clause excludes a valid grid; each fault has an example
//   sampled    no fault was found, but that the formula excludes no grid was only tried on a sample
//              of grids, since its auxiliary variables are not functions of the candidates
//   undecided  a limit was hit first
//
// A rule is a group of clauses: a cell has a digit, a cell has at most one digit, a house has a
// digit, an area has a digit at most once, a given, pencilmarks, or a rule of the puzzle. A rule is
// looked for among the clauses, then by unit propagation, then by counting (n cells with a digit
// each, of which no two are equal, have all n digits, and the reverse), then by a solver. The
// pigeonhole principle, which resolution proves only with exponential size, is so left to counting.
//
// Each clause must hold in every valid grid. The auxiliary variables of the formula become
// functions of the candidates for this (auxiliary_definitions.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/candidates.hpp"
#include "encoder/grid.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "src/judge/candidate_variables.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

/// A formula and the meaning of its variables. Each candidate has a variable.
struct JudgedFormula {
  Formula clauses;
  std::vector<std::size_t>
      lines;                 ///< by clause: the line of its first literal; 0: stated elsewhere
  int stated_variables = 0;  ///< the number of variables that the file states
  CandidateVariables candidates;
  /// The names of auxiliary variables that the file states.
  std::map<Variable, std::string> auxiliary_names = {};
};

struct JudgeOptions {
  Deadline deadline = {};
  std::uint64_t seed = 1;  ///< of the samples
  int sample = 20;         ///< the number of partial grids on which propagation is compared
  SolverFactory make_solver = {};
};

enum class JudgeVerdict { right, wrong, sampled, undecided };

inline constexpr std::array<std::pair<std::string_view, JudgeVerdict>, 4> judge_verdict_names{
    {{"right", JudgeVerdict::right},
     {"wrong", JudgeVerdict::wrong},
     {"sampled", JudgeVerdict::sampled},
     {"undecided", JudgeVerdict::undecided}}};

/// How a formula implies a rule.
enum class RuleBasis {
  stated,       ///< all clauses of the rule are clauses of the formula
  propagation,  ///< each clause of the rule follows by unit propagation
  counting,     ///< follows from other rules by counting on a house
  search,       ///< a solver found no model that breaks it
  missing,      ///< a model breaks it
  undecided,
};

inline constexpr std::size_t rule_bases = 6;

/// How many rules of a kind the formula implies on each basis.
struct RuleTally {
  Constraint::Kind kind;
  std::array<int, rule_bases> by_basis{};

  int total() const;
  int of(RuleBasis basis) const { return by_basis[static_cast<std::size_t>(basis)]; }
};

/// A rule that the formula does not imply, and a model of the formula that breaks it.
struct MissingRule {
  Constraint rule;
  std::vector<Cell> cells;  ///< the cells of the example that break the rule
  Candidates model;         ///< the candidates that the model makes true
  /// True if the rule would follow by counting if the other missing rules held.
  bool is_consequence = false;
};

/// A clause that excludes a valid grid.
struct WrongClause {
  std::size_t line = 0;           ///< 0 if it is not in the file
  std::vector<Literal> literals;  ///< empty: all clauses together exclude the grid
  Grid grid;
};

struct EncodingSize {
  std::string_view name;  ///< an encoding's name
  std::int64_t variables = 0;
  std::int64_t clauses = 0;
  std::int64_t literals = 0;
  /// The candidates that unit propagation removes on the sample.
  std::int64_t removed = 0;
};

struct Judgement {
  JudgeVerdict verdict = JudgeVerdict::undecided;
  std::vector<RuleTally> rules;
  std::vector<MissingRule> missing;
  std::vector<WrongClause> wrong;
  std::int64_t undecided_clauses = 0;
  bool has_model = true;        ///< false if the formula is known to have no model
  bool is_exact = true;         ///< false if excluded grids were looked for in a sample only
  int sampled_grids = 0;        ///< the valid grids that were tried, if not exact
  int auxiliary_variables = 0;  ///< those that occur in clauses
  EncodingSize size;            ///< of the formula; the name is empty
  std::vector<EncodingSize> known_encodings;
  int partial_grids = 0;             ///< the size of the sample of partial grids
  std::int64_t removable = 0;        ///< the false candidates of the partial grids
  std::optional<Encoding> encoding;  ///< the largest encoding whose rules are all stated
  /// Without `encoding`: the kinds of rules that the nearest one states besides. That is the one
  /// that lacks the fewest kinds, of several the largest.
  Encoding nearest = Encoding::extended;
  std::vector<Constraint::Kind> lacking;
  std::vector<Constraint> not_stated;  ///< rules of this encoding that only follow
  std::vector<std::size_t> beyond;     ///< lines of clauses that state no rule
  std::vector<std::size_t> redundant;  ///< lines of clauses that the others imply
};

/// Judges a formula for a puzzle. Requires that each candidate of the puzzle's board has a variable
/// of the formula. Throws FormulaTooLarge.
Judgement judge(const Grid& puzzle, const JudgedFormula& formula, const JudgeOptions& options);

}  // namespace clausoku
