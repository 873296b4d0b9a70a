#include "src/reasons/fewest_givens.hpp"

#include <algorithm>

#include "encoder/basics/contract.hpp"
#include "src/reasons/hitting_sets.hpp"

namespace clausoku {
namespace {

/// Finds fillings of the board without givens: full grids in which some of the givens differ.
class OtherFillings {
 public:
  OtherFillings(const Grid& blank, const Grid& grid, std::span<const Cell> givens,
                const SolverFactory& make_solver, const Deadline& deadline)
      : grid_(grid), givens_(givens), finder_(blank, make_solver, deadline) {
    // The formula may be incomplete. The solver then lacks the variables of the clauses below.
    if (deadline.due()) return;
    std::vector<Literal> differs;
    for (const Cell cell : givens) {
      const Variable variable = finder_.map().variable(cell, grid[cell]);
      if (variable != 0) differs.push_back(-variable);
    }
    if (differs.empty()) {  // nothing can differ; some solvers do not accept an empty clause
      const Literal impossible = finder_.new_literal();
      finder_.add_clause(std::vector<Literal>{impossible});
      differs.push_back(-impossible);
    }
    finder_.add_clause(differs);
  }

  /// Finds a filling that has all givens in `kept` but not all givens. Returns the givens that
  /// differ. Returns empty if no filling is found; exhausted() then tells whether none exists.
  std::optional<std::vector<int>> find_changed_givens(std::span<const int> kept,
                                                      const Deadline& deadline) {
    std::vector<Literal> assumptions;
    for (const int given : kept) {
      const Cell cell = givens_[given];
      const Variable variable = finder_.map().variable(cell, grid_[cell]);
      if (variable != 0) assumptions.push_back(variable);
    }
    const auto filling = finder_.find(assumptions, deadline);
    if (!filling) return std::nullopt;
    std::vector<int> broken;
    for (std::size_t k = 0; k < givens_.size(); ++k) {
      if ((*filling)[givens_[k]] != grid_[givens_[k]]) broken.push_back(static_cast<int>(k));
    }
    return broken;
  }

  bool exhausted() const { return finder_.exhausted(); }

 private:
  const Grid& grid_;
  const std::span<const Cell> givens_;
  SolutionFinder finder_;
};

/// Shrinks a set of givens that a filling changes, until no filling changes fewer of them or the
/// deadline is due.
std::vector<int> shrink_changed_givens(std::vector<int> undecided, int givens,
                                       OtherFillings& others, const Deadline& deadline) {
  std::vector<char> may_break(static_cast<std::size_t>(givens), false);
  for (const int k : undecided) may_break[k] = true;
  std::vector<int> broken;
  while (!undecided.empty() && !deadline.due()) {
    const int given = undecided.back();
    undecided.pop_back();
    may_break[given] = false;
    std::vector<int> kept;
    for (int k = 0; k < givens; ++k) {
      if (!may_break[k]) kept.push_back(k);
    }
    if (const auto fewer = others.find_changed_givens(kept, deadline)) {
      std::erase_if(undecided, [&](int k) { return !std::ranges::binary_search(*fewer, k); });
      std::ranges::fill(may_break, false);
      for (const int k : undecided) may_break[k] = true;
    } else {
      broken.push_back(given);  // necessary, or not known to be redundant
    }
    for (const int k : broken) may_break[k] = true;
  }
  broken.insert(broken.end(), undecided.begin(), undecided.end());
  std::ranges::sort(broken);
  return broken;
}

}  // namespace

std::optional<UnavoidableSets> find_unavoidable_sets(const Grid& grid,
                                                     const SolverFactory& make_solver,
                                                     const Deadline& deadline) {
  require(grid.marks() == nullptr);
  const Solutions solutions = find_solutions(grid, 2, make_solver, deadline);
  if (!solutions.all || solutions.grids.size() != 1) return std::nullopt;

  UnavoidableSets found;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] != 0) found.givens.push_back(cell);
  }
  const auto givens = static_cast<int>(found.givens.size());
  Grid blank(grid.board());
  if (grid.has_rules()) blank.set_rules(grid.rules());
  OtherFillings others(blank, grid, found.givens, make_solver, deadline);
  HittingSets hitting(givens, givens + 1, make_solver);
  while (true) {
    const auto chosen = hitting.smallest(deadline);
    found.at_least = hitting.at_least();
    if (!chosen) return found;
    auto broken = others.find_changed_givens(*chosen, deadline);
    if (!broken) {
      if (others.exhausted()) found.fewest = chosen;
      return found;
    }
    found.sets.push_back(shrink_changed_givens(*std::move(broken), givens, others, deadline));
    hitting.add(found.sets.back());
  }
}

}  // namespace clausoku
