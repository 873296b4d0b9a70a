#include "src/commands/formula_sizes.hpp"

#include <fmt/format.h>

#include "encoder/formula_statistics.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {

std::optional<std::string> formula_sizes(const Grid& grid, const std::string& name,
                                         const ExportOptions& options, const Deadline& deadline) {
  const VariableMap map(reduce(grid, options.reduction, deadline));
  if (map.reduced().cut_short) return std::nullopt;
  const auto statistics = formula_statistics(grid, map, options.encoding, deadline);
  if (!statistics) return std::nullopt;
  std::string text = fmt::format("{}\n{:<14} {:>12} {:>12} {:>12}\n", escaped(name), "",
                                 "variables", "clauses", "literals");
  const auto row = [&](std::string_view what, const KindSize& size) {
    text += fmt::format("{:<14} {:>12} {:>12} {:>12}\n", what, size.variables, size.clauses,
                        size.literals);
  };
  row("candidates", {statistics->candidates, 0, 0});
  for (int k = 0; k < constraint_kinds; ++k) {
    const auto kind = static_cast<Constraint::Kind>(k);
    const KindSize& size = statistics->of(kind);
    if (size.variables + size.clauses > 0) row(name_of(kind), size);
  }
  row("total", statistics->total());
  return text;
}

}  // namespace clausoku
