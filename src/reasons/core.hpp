// Cores: premises that cannot stand together.
//
// All these premises are assumptions on the rules of the board; where they cannot hold together the
// solver names some that cannot. That core is shrunk by deletion: a premise goes if the others
// still have no solution, and stays if they have one. What stays in the end is minimal: without any
// one of it there is a solution. Every answer is remembered: a solution shows of every set of
// premises that it keeps that they can stand together, so few questions are asked twice.
//
// The smallest core is proven by implicit hitting sets.
// A solution breaks some premises; every core holds at least one of them, or that solution would
// solve it too. So a core hits all such sets. The smallest set of premises that hits those known so
// far either has no solution, and is a smallest core, or it has one, which breaks another set to
// hit. Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS extraction with minimal hitting
// set dualization", CP 2015 (optux).
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "src/reasons/rules.hpp"

namespace clausoku {

/// Some of a list of premises, by their places in it, ascending.
using PremiseSet = std::vector<int>;

/// Whether premises can stand together, under the rules and perhaps a further literal.
class Consistency {
 public:
  /// `background` holds always. The rules must outlive this, and have the premises' clues.
  Consistency(Rules& rules, std::span<const Premise> premises, std::span<const Literal> background);

  const std::vector<Premise>& premises() const { return premises_; }
  int premise_count() const { return static_cast<int>(premises_.size()); }
  const Board& board() const { return rules_.board(); }

  /// Whether these of the premises have a solution. `unknown` where the deadline comes first.
  SatAnswer ask(std::span<const int> premises, const Deadline& deadline);

  /// After `unsat`: of the premises asked for some that have none either.
  const PremiseSet& core() const { return core_; }

  /// After `sat`: those of all the premises that the solution breaks, none of those asked for.
  const PremiseSet& broken() const {
    assert(last_solution_ < solutions_.size());
    return solutions_[last_solution_];
  }

 private:
  bool know_solution_of(std::span<const int> premises);
  PremiseSet broken_by_model() const;

  Rules& rules_;
  std::vector<Premise> premises_;
  std::vector<Literal> literals_;      // of the premises
  std::vector<Literal> background_;    // what is assumed besides
  std::vector<int> premise_of_;        // of a literal; −1 where it is none of a premise
  std::vector<PremiseSet> solutions_;  // what each breaks
  std::size_t last_solution_ = 0;
  PremiseSet core_;
};

struct Core {
  PremiseSet premises;
  bool minimal = false;   ///< whether every premise of it is known to be needed
  bool smallest = false;  ///< whether it is known that no other core is smaller
  int at_least = 0;       ///< no core has fewer premises than this, as far as is known
};

struct CoreOptions {
  int orders = 12;  ///< in how many orders premises are left out; the smallest core found is taken
  bool prove_smallest = false;
  std::uint32_t seed = 1;  ///< of the orders
};

/// A core of all the premises; empty where they have a solution, or where the deadline came before
/// it was known whether they have.
std::optional<Core> find_core(Consistency& consistency, const SolverFactory& make_solver,
                              const CoreOptions& options, const Deadline& deadline);

/// Shrinks a core by leaving out premises in `order`. Requires a permutation of them all. Gives up,
/// with nothing, once it is sure not to get below `below` premises. Where the deadline comes the
/// rest is kept, and the core not `minimal`.
std::optional<Core> shrink(Consistency& consistency, PremiseSet core, std::span<const int> order,
                           std::size_t below, const Deadline& deadline);

/// Makes a core smaller until it is a smallest one; where the deadline comes first, as small as it
/// got, and `at_least` says what was proven. Requires a core of these premises.
void prove_smallest(Consistency& consistency, Core& core, const SolverFactory& make_solver,
                    const Deadline& deadline);

}  // namespace clausoku
