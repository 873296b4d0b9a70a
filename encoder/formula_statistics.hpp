// The size of a formula by kinds of constraints.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "encoder/sudoku_encoding.hpp"

namespace clausoku {

struct KindSize {
  std::int64_t variables = 0;  ///< auxiliary ones
  std::int64_t clauses = 0;
  std::int64_t literals = 0;
};

struct FormulaStatistics {
  std::int64_t candidates = 0;  ///< their variables
  std::array<KindSize, constraint_kinds> by_kind{};

  const KindSize& of(Constraint::Kind kind) const {
    return by_kind[static_cast<std::size_t>(kind)];
  }
  /// Of all kinds together; the variables are all there are, the candidates' too.
  KindSize total() const;
};

/// Empty where the deadline came first. Throws std::length_error where the formula needs more
/// variables than DIMACS can number.
std::optional<FormulaStatistics> formula_statistics(const Grid& grid, const VariableMap& map,
                                                    const EncodingOptions& options,
                                                    const Deadline& deadline = {});

}  // namespace clausoku
