// Use case "encode": the formula of a puzzle as text, as clauses, or its sizes alone.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "encoder/deadline.hpp"
#include "encoder/formula_export.hpp"
#include "encoder/formula_statistics.hpp"
#include "encoder/text_buffer.hpp"
#include "src/reasons/fewest_givens.hpp"

namespace clausoku {

/// Why there is no formula.
struct NotEncoded {
  bool stopped = false;       ///< the deadline came first; no message
  std::string message = {};   ///< what is too large
  std::string expected = {};  ///< what would not be
};

/// Writes the formula to `output`, as write_formula() does. Throws what `output` throws.
std::variant<DimacsHeader, NotEncoded> encode_text(const Grid& grid, std::string_view name,
                                                   const ExportOptions& options,
                                                   const TextOutput& output,
                                                   const Deadline& deadline);

/// Adds the clauses of the formula to `sink`, which keeps them within the deadline's memory limit.
/// Returns the map of the candidates' variables.
std::variant<VariableMap, NotEncoded> encode_clauses(const Grid& grid, const ExportOptions& options,
                                                     ClauseSink& sink, const Deadline& deadline);

/// Counts the variables, clauses and literals of the formula by kind.
std::variant<FormulaStatistics, NotEncoded> encode_sizes(const Grid& grid,
                                                         const ExportOptions& options,
                                                         const Deadline& deadline);

/// Writes weighted CNF whose optimum is a smallest puzzle with the same solution:
///
///   c clausoku fewest-givens 1       the version of these comments
///   c clausoku name Grid%2001
///   c clausoku complete yes          no: sets may be missing, the optimum is a lower bound
///   c varname 1 r1c3=3               variable 1: this given stays
///   p wcnf GIVENS CLAUSES TOP
///   TOP 1 4 7 0                      hard: one of these stays, or there is a second solution
///   1 -1 0                           soft: it is left out
void write_fewest_givens(const Grid& grid, std::string_view name, const UnavoidableSets& found,
                         const TextOutput& output);

}  // namespace clausoku
