// The sizes of formulas by kinds of constraints, for `encode --stats`.
#pragma once

#include <string>

#include "encoder/formula_export.hpp"
#include "encoder/formula_statistics.hpp"
#include "src/commands/encode_options.hpp"

namespace clausoku {

/// What stands before all of them: the names of the columns, for CSV.
std::string sizes_header(SizesFormat format);

/// The name and a table, or a line with the name, the options and the sizes in all and by kind.
std::string formula_sizes(const std::string& name, const ExportOptions& options,
                          const FormulaStatistics& statistics, SizesFormat format);

}  // namespace clausoku
