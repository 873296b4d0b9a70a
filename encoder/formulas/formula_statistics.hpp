// Formula statistics: the number of variables and clauses for each kind of constraint.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "encoder/sudoku_encoding.hpp"

namespace clausoku {

struct KindSize {
  std::int64_t variables = 0;  ///< auxiliary variables only
  std::int64_t clauses = 0;
  std::int64_t literals = 0;
};

struct FormulaStatistics {
  std::int64_t candidates = 0;  ///< number of candidates; each has one variable
  std::array<KindSize, constraint_kinds> by_kind{};

  const KindSize& of(Constraint::Kind kind) const {
    return by_kind[static_cast<std::size_t>(kind)];
  }
  /// The sum over all kinds. The number of variables includes the candidates' variables.
  KindSize total() const;
};

/// Counts a formula's variables, clauses and literals by kind of constraint. Returns empty if the
/// deadline passed first. Throws std::length_error if the formula needs more variables than DIMACS
/// can number.
std::optional<FormulaStatistics> formula_statistics(const Grid& grid, const VariableMap& map,
                                                    const EncodingOptions& options,
                                                    const Deadline& deadline = {});

}  // namespace clausoku
