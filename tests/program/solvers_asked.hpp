// Writes the summary line that counts the puzzles decided by each SAT solver. The line depends on
// the solvers that are linked into the program.
#pragma once

#include <fmt/format.h>

#include <string>

#include "src/engines/spec.hpp"

namespace clausoku::test {

/// Returns the summary line for `puzzles` puzzles. The engine's reused solver decides `by_reused`
/// of them, and newly created solvers decide `by_separate`. The others have clashing givens.
/// Returns an empty text for engines without a solver.
inline std::string solvers_asked_line(int puzzles, int by_reused, int by_separate,
                                      const std::string& engine = "sat") {
  const auto spec = std::get<EngineSpec>(parse_engine_spec(engine));
  const std::string reused = kept_solver_title_of_engine(spec), separate = solver_title(spec);
  if (separate.empty()) return {};
  if (reused.empty() || reused == separate) {
    return fmt::format("{} was asked for {} of {}\n", separate, by_reused + by_separate, puzzles);
  }
  return fmt::format("SAT solvers were asked for {} of {}: {} (reused) decided {}, {} {}\n",
                     by_reused + by_separate, puzzles, reused, by_reused, separate, by_separate);
}

}  // namespace clausoku::test
