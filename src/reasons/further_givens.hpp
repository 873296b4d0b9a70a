// Further givens: givens to add to a grid with several solutions to make the solution unique.
//
// If all solutions can be listed, every given and every pair of givens is tried on this list. The
// first that belongs to one solution only is a smallest set. Otherwise a greedy search takes digits
// from one solution, in the cell with the most candidates first, until no other solution is left.
// It then removes givens that are not needed. The rest are all needed, but a smaller set may exist.
#pragma once

#include <optional>
#include <vector>

#include "src/reasons/rules.hpp"
#include "src/reasons/solution_finder.hpp"

namespace clausoku {

struct FurtherGivens {
  std::vector<Placement> givens;
  bool smallest = false;  ///< true if it is proven that fewer givens do not suffice
};

inline constexpr std::size_t max_listed_solutions = 1000;

/// Finds givens that make the solution unique. Requires a grid with several solutions; `candidates`
/// and `rules` must belong to this grid. Returns empty if the deadline is reached.
std::optional<FurtherGivens> find_further_givens(const Grid& grid, const TrueCandidates& candidates,
                                                 Rules& rules, const SolverFactory& make_solver,
                                                 const Deadline& deadline);

}  // namespace clausoku
