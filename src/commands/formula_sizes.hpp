// The sizes of formulas by kinds of constraints, for `encode --stats`.
#pragma once

#include <optional>
#include <string>

#include "encoder/formula_export.hpp"
#include "src/commands/encode_options.hpp"

namespace clausoku {

/// What stands before all of them: the names of the columns, for CSV.
std::string sizes_header(SizesFormat format);

/// A table behind the name, or a line with the name, the options and the sizes in all and by kind;
/// empty where the deadline came first. Throws std::length_error where the formula needs more
/// variables than DIMACS can number.
std::optional<std::string> formula_sizes(const Grid& grid, const std::string& name,
                                         const ExportOptions& options, SizesFormat format,
                                         const Deadline& deadline);

}  // namespace clausoku
