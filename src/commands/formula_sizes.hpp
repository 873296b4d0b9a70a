// The sizes of formulas by kinds of constraints, for `encode --stats`.
#pragma once

#include <optional>
#include <string>

#include "encoder/formula_export.hpp"

namespace clausoku {

/// A table behind the name; empty where the deadline came first. Throws std::length_error where the
/// formula needs more variables than DIMACS can number.
std::optional<std::string> formula_sizes(const Grid& grid, const std::string& name,
                                         const ExportOptions& options, const Deadline& deadline);

}  // namespace clausoku
