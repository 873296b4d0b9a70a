// Cores: sets of premises (clues, givens, pencilmarks) that have no solution together.
//
// All premises are assumptions over the rules of the board. If they contradict each other, the
// solver returns a core, which is shrunk by deletion: a premise is removed if the others still have
// no solution. The final core is minimal: without any one of its premises there is a solution. All
// solutions found are cached: each answers `sat` for every set of premises that it satisfies.
//
// Implicit hitting sets prove that a core is smallest. Each solution violates a set of premises.
// Every core contains one of these premises: otherwise the solution would satisfy the whole core.
// So a core is a hitting set of all these sets. A smallest hitting set of the sets known so far is
// a smallest core if it has no solution. If it has one, this solution violates another set. Source:
// Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS extraction with minimal hitting set
// dualization", CP 2015 (optux).
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "src/reasons/rules.hpp"

namespace clausoku {

/// A subset of a list of premises, stored as ascending indices in this list.
using PremiseSet = std::vector<int>;

/// Decides whether subsets of some premises have a solution that also satisfies the board's rules.
class Consistency {
 public:
  /// Always assumes the literals `background`. `rules` must outlive this object. It must have all
  /// clues and pencilmarks of `premises`.
  Consistency(Rules& rules, std::span<const Premise> premises, std::span<const Literal> background);

  const std::vector<Premise>& premises() const { return premises_; }
  int premise_count() const { return static_cast<int>(premises_.size()); }
  const Board& board() const { return rules_.board(); }

  /// Decides whether these premises have a common solution. Returns `unknown` at the deadline.
  SatAnswer solve_premises(std::span<const int> premises, const Deadline& deadline);

  /// After the answer `unsat`: returns a subset of the queried premises that has no solution.
  const PremiseSet& core() const { return core_; }

  /// After the answer `sat`: returns all premises that the found solution violates.
  const PremiseSet& violated_premises() const {
    assert(last_solution_ < solutions_.size());
    return solutions_[last_solution_];
  }

 private:
  bool find_cached_solution(std::span<const int> premises);
  PremiseSet find_violated_premises() const;

  Rules& rules_;
  std::vector<Premise> premises_;
  std::vector<Literal> literals_;      // by premise
  std::vector<Literal> background_;    // literals that are always assumed
  std::vector<int> premise_of_;        // by literal: the premise, or −1 if there is none
  std::vector<PremiseSet> solutions_;  // the premises that each solution breaks
  std::size_t last_solution_ = 0;
  PremiseSet core_;
};

struct Core {
  PremiseSet premises;
  bool minimal = false;   ///< true if every premise is proven to be needed
  bool smallest = false;  ///< true if it is proven that no core is smaller
  int at_least = 0;       ///< the proven lower bound on the size of every core
};

struct CoreOptions {
  int orders = 12;  ///< number of deletion orders tried; the smallest core is returned
  bool prove_smallest = false;
  /// The limit of the conflicts in the search for smallest hitting sets; if empty, no limit. It
  /// bounds the time of the proof independently of the machine.
  std::optional<std::uint64_t> max_proof_conflicts = {};
  std::uint32_t seed = 1;  ///< seed of the random orders
};

/// Finds a core of all premises. Returns empty if the premises have a solution, or if the deadline
/// is reached before a core is found.
std::optional<Core> find_core(Consistency& consistency, const SolverFactory& make_solver,
                              const CoreOptions& options, const Deadline& deadline);

/// Shrinks a core. Tries to delete its premises in `order`, a permutation of all premise indices.
/// Returns empty once at least `below` premises are proven to be needed. If the deadline is
/// reached, the premises not yet tried stay in the core, and `minimal` is false.
std::optional<Core> shrink(Consistency& consistency, PremiseSet core, std::span<const int> order,
                           std::size_t below, const Deadline& deadline);

/// Replaces a core of these premises by a smallest core. If a limit is reached, replaces it by the
/// smallest core found so far. Sets `at_least` to the proven lower bound on the size.
void prove_smallest(Consistency& consistency, Core& core, const SolverFactory& make_solver,
                    const Deadline& deadline, std::optional<std::uint64_t> max_conflicts = {});

}  // namespace clausoku
