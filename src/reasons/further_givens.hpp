// Further givens: what would have to be added to a grid with several solutions for a single one.
//
// Where all solutions can be listed, one given and then every pair of givens is tried on the list:
// exact. Otherwise a set is put together: the cell with the most digits left gets that of a chosen
// solution, until nothing is open, and then whatever turns out not to be needed goes again. No
// single one of such a set can be left out, but a smaller set may exist.
#pragma once

#include <optional>
#include <vector>

#include "src/reasons/rules.hpp"
#include "src/reasons/solution_finder.hpp"

namespace clausoku {

struct FurtherGivens {
  std::vector<Placement> givens;
  bool smallest = false;  ///< whether it is known that fewer do not do
};

/// How many solutions are listed.
inline constexpr std::size_t most_listed_solutions = 1000;

/// Requires a grid with more than one solution, its true candidates, complete, and its rules.
/// Empty where the deadline came first.
std::optional<FurtherGivens> find_further_givens(const Grid& grid, const TrueCandidates& candidates,
                                                 Rules& rules, const SolverFactory& make_solver,
                                                 const Deadline& deadline);

}  // namespace clausoku
