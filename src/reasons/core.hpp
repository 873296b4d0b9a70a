// Cores: givens that cannot stand together.
//
// All givens are assumptions on the rules of the board; where they cannot hold together the solver
// names some that cannot. That core is shrunk by deletion: a given goes if the others still have no
// solution, and stays if they have one. What stays in the end is minimal: without any one of it
// there is a solution. Every answer is remembered: a solution shows of every set of givens that it
// keeps that they can stand together, so few questions are asked twice.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "src/reasons/rules.hpp"

namespace clausoku {

/// Some of a list of givens, by their places in it, ascending.
using GivenSet = std::vector<int>;

/// Whether givens can stand together, under the rules and perhaps a further literal.
class Consistency {
 public:
  /// `background` holds always. The rules must outlive this.
  Consistency(Rules& rules, std::span<const Placement> givens, std::span<const Literal> background);

  int given_count() const { return static_cast<int>(literals_.size()); }

  /// Whether these of the givens have a solution. `unknown` where the deadline comes first.
  SatAnswer ask(std::span<const int> givens, const Deadline& deadline);

  /// After `unsat`: of the givens asked for some that have none either.
  const GivenSet& core() const { return core_; }

  /// After `sat`: those of all the givens that the solution breaks.
  const GivenSet& broken() const {
    assert(last_solution_ < solutions_.size());
    return solutions_[last_solution_];
  }

 private:
  bool know_solution_of(std::span<const int> givens);

  Rules& rules_;
  std::vector<Literal> literals_;    // of the givens
  std::vector<Literal> background_;  // what is assumed besides
  std::vector<int> given_of_;        // of a literal; −1 where it is none of a given
  std::vector<GivenSet> solutions_;  // what each breaks
  std::size_t last_solution_ = 0;
  GivenSet core_;
};

struct Core {
  GivenSet givens;
  bool minimal = false;   ///< whether every given of it is known to be needed
  bool smallest = false;  ///< whether it is known that no other core is smaller
  int at_least = 0;       ///< no core has fewer givens than this, as far as is known
};

struct CoreOptions {
  int orders = 12;  ///< in how many orders givens are left out; the smallest core found is taken
  bool prove_smallest = false;
  std::uint32_t seed = 1;  ///< of the orders
};

/// A core of all the givens; empty where they have a solution, or where the deadline came before it
/// was known whether they have.
std::optional<Core> find_core(Consistency& consistency, std::span<const Placement> givens,
                              const Board& board, const SolverFactory& make_solver,
                              const CoreOptions& options, const Deadline& deadline);

/// Shrinks a core by leaving out givens in `order`. Requires a permutation of them all. Gives up,
/// with nothing, once it is sure not to get below `below` givens. Where the deadline comes the rest
/// is kept, and the core not `minimal`.
std::optional<Core> shrink(Consistency& consistency, GivenSet core, std::span<const int> order,
                           std::size_t below, const Deadline& deadline);

}  // namespace clausoku
