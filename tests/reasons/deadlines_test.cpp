// Stops the computation after each call of the solver in turn. All claims must still be true.
#include <algorithm>

#include "src/clues/clue_rule.hpp"
#include "src/reasons/explanation.hpp"
#include "src/reasons/fewest_givens.hpp"
#include "src/reasons/redundant_premises.hpp"
#include "tests/printing.hpp"
#include "tests/reasons/reasons_testing.hpp"
#include "tests/stopping_solvers.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(deadlines)

namespace {

Grid grid_4x4(std::string_view digits) { return parse_grid(board(2, 2), digits); }

const Grid full = grid_4x4("1234341221434321");
const Grid broken = grid_4x4("12....4........3");
const Grid several = grid_4x4("1..2......3....4");

bool is_unique(const Grid& grid) { return backtrack(grid).verdict == Verdict::unique; }

Grid keep_givens(const Grid& grid, const std::vector<Cell>& givens, const std::vector<int>& kept) {
  std::vector<Placement> some;
  for (const int k : kept) some.push_back({givens[k], grid[givens[k]]});
  return replace_givens(grid, some);
}

bool can_hold_together(const Grid& grid, const std::vector<Premise>& premises) {
  return has_solution(grid_with_premises(grid, premises));
}

}  // namespace

BOOST_AUTO_TEST_CASE(claims_fewest_givens_only_if_proven) {
  int incomplete = 0;
  stop_after_each_call([&](StoppingSolvers& solvers) {
    const auto found = find_unavoidable_sets(full, solvers.factory(), solvers.deadline());
    if (!found) return;
    BOOST_TEST(found->at_least <= 4);
    if (found->fewest) {
      BOOST_TEST(!solvers.has_stopped());
      BOOST_TEST(found->fewest->size() == 4U);
      BOOST_TEST(is_unique(keep_givens(full, found->givens, *found->fewest)));
    } else {
      ++incomplete;
    }
    for (const auto& set : found->sets) {
      Grid without = full;
      for (const int k : set) without.set(found->givens[k], 0);
      BOOST_TEST(!is_unique(without));
    }
  });
  BOOST_TEST(incomplete > 10);
}

BOOST_AUTO_TEST_CASE(claims_minimal_or_smallest_only_if_true) {
  int not_minimal = 0;
  int not_smallest = 0;
  stop_after_each_call([&](StoppingSolvers& solvers) {
    Rules rules(broken, solvers.factory());
    const std::vector<Premise> premises = premises_of(broken);
    Consistency consistency(rules, premises, {});
    const auto core =
        find_core(consistency, solvers.factory(), {.prove_smallest = true}, solvers.deadline());
    if (!core) return;
    std::vector<Premise> core_premises;
    for (const int k : core->premises) core_premises.push_back(premises[k]);
    BOOST_TEST(!can_hold_together(broken, core_premises));
    BOOST_TEST(core->at_least <= 3);
    if (core->smallest) BOOST_TEST(core_premises.size() == 3U);
    for (std::size_t k = 0; k < core_premises.size() && core->minimal; ++k) {
      std::vector<Premise> others = core_premises;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
      BOOST_TEST(can_hold_together(broken, others));
    }
    not_minimal += !core->minimal;
    not_smallest += !core->smallest;
  });
  BOOST_TEST(not_minimal > 0);
  BOOST_TEST(not_smallest > 0);
}

BOOST_AUTO_TEST_CASE(explanation_claims_only_true_facts) {
  for (const Grid& grid : {full, broken, several}) {
    const Verdict verdict = backtrack(grid).verdict;
    const TrueCandidates candidates = find_true_candidates(grid, default_solver(), {});
    const Explanation complete_explanation = explain(grid, {}, default_solver(), {});
    int interrupted = 0;
    stop_after_each_call([&](StoppingSolvers& solvers) {
      const Explanation found = explain(grid, {}, solvers.factory(), solvers.deadline());
      if (found.verdict != Verdict::unknown) BOOST_TEST(found.verdict == verdict);
      BOOST_TEST(found.cut_short == solvers.has_stopped());
      interrupted += found.cut_short;
      for (Cell cell = 0; cell < 16; ++cell) {
        found.candidates.proven.for_each(
            cell, [&](Digit digit) { BOOST_TEST(candidates.proven.has(cell, digit)); });
      }
      if (found.candidates.complete) BOOST_TEST(found.candidates.proven == candidates.proven);
      if (found.redundant && found.redundant->complete) {
        BOOST_TEST(found.redundant->premises == complete_explanation.redundant->premises);
      }
      if (found.redundant) {
        for (const Premise& premise : found.redundant->premises) {
          BOOST_TEST(std::ranges::count(complete_explanation.redundant->premises, premise) == 1);
        }
      }
      if (found.reason) BOOST_TEST(!can_hold_together(grid, found.reason->premises));
      if (found.further) {
        Grid filled = grid;
        for (const auto& [cell, digit] : found.further->givens) filled.set(cell, digit);
        BOOST_TEST(is_unique(filled));
        if (found.further->smallest) {
          BOOST_TEST(found.further->givens.size() == complete_explanation.further->givens.size());
        }
      }
    });
    BOOST_TEST(interrupted > 0);
  }
}

BOOST_AUTO_TEST_CASE(claims_complete_witnesses_only_after_the_complete_search) {
  const Grid puzzle = grid_4x4("..1....2.3....4.");
  const Grid solution = backtrack(puzzle).solutions.front();
  int incomplete = 0;
  stop_after_each_call([&](StoppingSolvers& solvers) {
    const Witnesses found = find_witnesses(puzzle, solution, solvers.factory(), solvers.deadline());
    BOOST_TEST(found.complete == !solvers.has_stopped());
    incomplete += !found.complete;
    for (std::size_t k = 0; k < found.fillings.size(); ++k) {
      if (found.complete) BOOST_REQUIRE(found.fillings[k]);
      if (found.fillings[k]) BOOST_TEST(!(*found.fillings[k] == solution));
    }
  });
  BOOST_TEST(incomplete > 0);
}

BOOST_AUTO_TEST_SUITE_END()
