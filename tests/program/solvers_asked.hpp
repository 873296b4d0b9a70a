// What a summary says of the SAT solvers that the default engine has asked: it depends on which are
// linked in.
#pragma once

#include <fmt/format.h>

#include <string>

#include "src/engines/spec.hpp"

namespace clausoku::test {

/// A line, for `puzzles` of which so many were decided by a kept solver, where the engine keeps
/// one, and so many by one of their own; the others' givens clash. Nothing for engines that ask
/// none.
inline std::string solvers_asked(int puzzles, int by_kept, int by_own,
                                 const std::string& engine = "sat") {
  const auto spec = std::get<EngineSpec>(parse_engine_spec(engine));
  const std::string kept = kept_solver_title_of_engine(spec), own = solver_of(spec);
  if (own.empty()) return {};
  if (kept.empty() || kept == own) {
    return fmt::format("{} was asked for {} of {}\n", own, by_kept + by_own, puzzles);
  }
  return fmt::format("SAT solvers were asked for {} of {}: {}, kept, decided {}, {} {}\n",
                     by_kept + by_own, puzzles, kept, by_kept, own, by_own);
}

}  // namespace clausoku::test
