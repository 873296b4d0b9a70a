#include "src/reasons/further_givens.hpp"

#include <bit>

#include "encoder/basics/bits.hpp"
#include "encoder/basics/contract.hpp"
#include "src/reasons/redundant_premises.hpp"

namespace clausoku {
namespace {

/// Stores which solutions have a placement, for each placement that some but not all of them have.
class SolutionTable {
 public:
  SolutionTable(const std::vector<Grid>& solutions, const Candidates& candidates)
      : placements_(list_open_placements(candidates)),
        solution_bits_(static_cast<int>(placements_.size()), static_cast<int>(solutions.size())) {
    for (int p = 0; p < static_cast<int>(placements_.size()); ++p) {
      for (int s = 0; s < static_cast<int>(solutions.size()); ++s) {
        if (solutions[s][placements_[p].cell] == placements_[p].digit) solution_bits_.set(p, s);
      }
    }
  }

  /// Returns one placement, or else two, that only one solution has. Returns an empty list if none.
  std::vector<Placement> find_unique_combination() const {
    for (int a = 0; a < static_cast<int>(placements_.size()); ++a) {
      if (count_common_solutions(a, a) == 1) return {placements_[a]};
    }
    for (int a = 0; a < static_cast<int>(placements_.size()); ++a) {
      for (int b = a + 1; b < static_cast<int>(placements_.size()); ++b) {
        if (count_common_solutions(a, b) == 1) return {placements_[a], placements_[b]};
      }
    }
    return {};
  }

 private:
  static std::vector<Placement> list_open_placements(const Candidates& candidates) {
    std::vector<Placement> placements;
    for (Cell cell = 0; cell < candidates.board().cell_count(); ++cell) {
      if (candidates.count(cell) < 2) continue;
      candidates.for_each(cell, [&](Digit digit) { placements.push_back({cell, digit}); });
    }
    return placements;
  }

  int count_common_solutions(int a, int b) const {
    int count = 0;
    for (int w = 0; w < solution_bits_.words_per_row(); ++w) {
      count += std::popcount(solution_bits_.row(a)[w] & solution_bits_.row(b)[w]);
    }
    return count;
  }

  std::vector<Placement> placements_;
  BitRows solution_bits_;
};

Cell find_cell_with_most_candidates(const Candidates& candidates) {
  Cell most = 0;
  for (Cell cell = 0; cell < candidates.board().cell_count(); ++cell) {
    if (candidates.count(cell) > candidates.count(most)) most = cell;
  }
  return most;
}

/// Removes givens from all[fixed] on that the rest implies, last first. Returns false at the
/// deadline.
bool remove_implied_givens(std::vector<Premise>& all, std::size_t fixed, Rules& rules,
                           const Deadline& deadline) {
  for (std::size_t k = all.size(); k-- > fixed;) {
    const SatAnswer answer = solve_without(rules, all, k, deadline);
    if (answer == SatAnswer::unsat) {
      all.erase(all.begin() + static_cast<std::ptrdiff_t>(k));
    } else if (answer != SatAnswer::sat) {
      return false;
    }
  }
  return true;
}

std::optional<FurtherGivens> find_givens_greedily(const Grid& grid, TrueCandidates candidates,
                                                  Rules& rules, const SolverFactory& make_solver,
                                                  const Deadline& deadline) {
  const Grid solution = candidates.solutions.front();
  Grid filled = grid;
  std::vector<Premise> all = premises_of(grid);
  const std::size_t fixed = all.size();
  for (Cell cell; cell = find_cell_with_most_candidates(candidates.proven),
                  candidates.proven.count(cell) > 1;) {
    all.emplace_back(Placement{cell, solution[cell]});
    filled.set(cell, solution[cell]);
    candidates = find_true_candidates(filled, make_solver, deadline);
    if (!candidates.complete) return std::nullopt;
  }
  if (!remove_implied_givens(all, fixed, rules, deadline)) return std::nullopt;
  all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(fixed));
  return FurtherGivens{.givens = givens_among(all), .smallest = all.size() == 1};
}

}  // namespace

std::optional<FurtherGivens> find_further_givens(const Grid& grid, const TrueCandidates& candidates,
                                                 Rules& rules, const SolverFactory& make_solver,
                                                 const Deadline& deadline) {
  require(candidates.complete && candidates.solutions.size() > 1 &&
          candidates.proven.board() == grid.board());
  const Solutions listed = find_solutions(grid, max_listed_solutions, make_solver, deadline);
  bool needs_more_than_two = false;
  if (listed.all) {
    auto givens = SolutionTable(listed.grids, candidates.proven).find_unique_combination();
    if (!givens.empty()) return FurtherGivens{.givens = std::move(givens), .smallest = true};
    needs_more_than_two = true;
  }
  auto found = find_givens_greedily(grid, candidates, rules, make_solver, deadline);
  if (found && needs_more_than_two && found->givens.size() == 3) found->smallest = true;
  return found;
}

}  // namespace clausoku
