// The use case `encode`: writes a puzzle's formula as text or as clauses, or counts its clauses.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "encoder/basics/deadline.hpp"
#include "encoder/digit_names.hpp"
#include "encoder/formulas/formula_export.hpp"
#include "encoder/formulas/formula_statistics.hpp"
#include "encoder/text/text_buffer.hpp"
#include "src/calls/fields.hpp"
#include "src/reasons/fewest_givens.hpp"

namespace clausoku {

struct EncodeFailure {
  bool stopped = false;       ///< the deadline was hit; `message` is empty
  std::string message = {};   ///< the part that is too large
  std::string expected = {};  ///< the size that would fit, such as "a smaller board"
};

/// Fits the reduction to the target: wcnf and inccnf write the givens as clauses or cubes, so that
/// nothing may be reduced. Returns an error if the user chose a reduction that does not fit, or if
/// other options exclude each other, such as fixed digits, which divide the number of solutions,
/// and the target `counting`.
std::optional<OptionError> fit_to_target(ExportOptions& formula, bool is_reduction_chosen);

/// Returns an error if the formula fixes digits that the grid distinguishes.
std::optional<OptionError> find_unfixable_digits(const Grid& grid, const ExportOptions& formula);

/// Writes the formula to `output` with write_formula(). A formula that is to be shuffled is stored
/// first, and must be for the target `cnf`. If `output` throws, so does this function.
std::variant<DimacsHeader, EncodeFailure> encode_text(const Grid& grid, std::string_view name,
                                                      const ExportOptions& options,
                                                      const TextOutput& output,
                                                      const Deadline& deadline);

/// Adds the clauses to `sink`, within the time and memory limits of `deadline`. Returns the map
/// from candidates to variables.
std::variant<VariableMap, EncodeFailure> encode_clauses(const Grid& grid,
                                                        const ExportOptions& options,
                                                        ClauseSink& sink, const Deadline& deadline,
                                                        EncodingObserver* observer = nullptr);

/// A clause with its explanation (clause_sentences.hpp).
struct ExplainedClause {
  std::string group;  ///< "given", "cell", "row", "box", "segment", or a clue's type: "killer-cage"
  std::string sentence;
  std::vector<Literal> literals;
};

struct ExplainedFormula {
  VariableMap map;
  std::vector<std::string> variable_names;  ///< by variable − 1: "r1c1=4", "amo:r1c1.2"
  std::vector<ExplainedClause> clauses;
};

/// Explains the clauses that write_formula() would write. Fails if there are more than `limit`.
/// `digit_names` holds for the names of variables too.
std::variant<ExplainedFormula, EncodeFailure> explain_formula(const Grid& grid,
                                                              const ExportOptions& options,
                                                              std::int64_t limit,
                                                              const Deadline& deadline,
                                                              const DigitNames& digit_names = {});

/// Counts the variables, clauses and literals of a formula, by kind of constraint.
std::variant<FormulaStatistics, EncodeFailure> compute_formula_sizes(const Grid& grid,
                                                                     const ExportOptions& options,
                                                                     const Deadline& deadline);

/// Returns a blank grid with the board and the rules of `grid`.
Grid make_blank_copy(const Grid& grid);

/// Writes the formula of a blank grid, and a cube (a conjunction of givens) for each grid from
/// `next`, until `next` returns null. Requires that each grid has the board and rules of `blank`.
std::variant<DimacsHeader, EncodeFailure> encode_cubes(const Grid& blank, std::string_view name,
                                                       const std::function<const Grid*()>& next,
                                                       const ExportOptions& options,
                                                       const TextOutput& output,
                                                       const Deadline& deadline);

/// The name of a blank grid's formula: "blank-9x9 with diagonals".
std::string format_blank_grid_name(const Grid& grid);

/// Like encode_text(); for the target inccnf, the formula of the blank grid and one cube.
std::variant<DimacsHeader, EncodeFailure> encode_puzzle(const Grid& grid, std::string_view name,
                                                        const ExportOptions& options,
                                                        const TextOutput& output,
                                                        const Deadline& deadline);

/// Finds the unavoidable sets for write_fewest_givens(): in each of them, a given must stay. If the
/// deadline is hit, some may be missing. Fails for a grid with pencilmarks, or if the grid is not
/// known to have exactly one solution.
std::variant<UnavoidableSets, EncodeFailure> find_sets_for_fewest_givens(const Grid& grid,
                                                                         const Deadline& deadline);

/// Writes weighted CNF whose optimum is a smallest subset of the givens with the same solution:
///
///   c clausoku fewest-givens 1       the version of these comments
///   c clausoku name Grid%2001
///   c clausoku complete yes          no: sets may be missing, the optimum is a lower bound
///   c varname 1 r1c3=3               variable 1: this given stays
///   p wcnf GIVENS CLAUSES TOP
///   TOP 1 4 7 0                      hard: without all of these givens a second solution exists
///   1 -1 0                           soft: given 1 is left out
void write_fewest_givens(const Grid& grid, std::string_view name, const UnavoidableSets& found,
                         const TextOutput& output);

}  // namespace clausoku
