// A SAT solver for teaching: it reports each of its steps. It searches in one of three stages, each
// of which adds an idea to the stage before:
//
//   backtracking  Choose: decide a literal of a clause that needs one. If a clause is false, take
//                 the last decision back and make its opposite true.
//   dpll          Propagate: literals that clauses force need no decision.
//   cdcl          Learn: a conflict adds a clause, and takes back all levels that did not cause it.
//
// The last stage is CDCL (conflict-driven clause learning), which all fast solvers use today.
//
// The solver keeps a partial assignment, the trail. It repeats four steps:
//
//   1. Propagate. If all literals of a clause except one are false, the last one must be true. The
//      clause is the reason of this literal.
//   2. If a clause is false, there is a conflict. At level 0, the formula is unsatisfiable.
//      Otherwise the solver learns a clause that forbids the cause of the conflict, jumps back, and
//      continues with 1: the learned clause is now unit.
//   3. If no literal is open, the trail is a model.
//   4. Otherwise decide: make an open literal true. This begins the next level of the trail.
//
// Two watched literals find unit clauses. A clause watches two of its literals and is visited only
// when one of the two becomes false. It then watches another literal that is not false. If there is
// none, the clause is unit or false. Jumping back changes no watches.
//
// The learned clause is the first-UIP clause. Begin with the conflict clause. While it has several
// literals of the conflict's level, resolve it with the reason of the one assigned last. The
// literal that stays is the first unique implication point (UIP): every path from the last decision
// to the conflict goes through it. The jump goes to the second highest level in the clause, the
// lowest level at which the clause is unit. Clauses are not shortened further, so that a reader can
// follow each resolution in the trail.
//
// Decisions make a variable true: "this cell has this digit" excludes more than its opposite. The
// order `first_open` takes the open variable with the smallest number. The order `vsids` (variable
// state independent decaying sum) takes the variable with the highest score. A conflict raises the
// scores of all variables in the resolved clauses, and recent conflicts count more. There are no
// restarts, and no learned clause is removed.
//
// The stage `dpll` replaces step 2: it takes back the last level and makes the opposite of its
// decision true at the level before (a flip). At level 0, the formula is unsatisfiable. This is
// chronological backtracking: the cause of the conflict is not examined.
//
// The stage `backtracking` flips too, and leaves out step 1 except for the formula's unit clauses.
// Open variables count as false until a clause needs one: the first clause without a true literal
// and without an open negated one decides its first open literal. In a formula of cells, the
// clauses "this cell has a digit" are first, so the search tries digit after digit in cell after
// cell, as everybody's first Sudoku program does. A model leaves the open variables false.
//
// The caller may decide first: each decision uses up one of the caller's literals.
//
// Davis, Logemann and Loveland, "A machine program for theorem-proving", Communications of the ACM
// 5, 1962. Marques-Silva and Sakallah, "GRASP: a search algorithm for propositional
// satisfiability", IEEE Transactions on Computers 48, 1999. Moskewicz, Madigan, Zhao, Zhang and
// Malik, "Chaff: engineering an efficient SAT solver", DAC 2001.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/clause_sink.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

enum class DecisionOrder { vsids, first_open };
enum class SearchStage { backtracking, dpll, cdcl };

/// The number of a clause: first the clauses of the formula, then the learned clauses, from 0.
using ClauseId = std::uint32_t;

struct SearchEvent {
  enum class Kind : std::uint8_t {
    decision,       ///< `literal` begins level `level`
    propagation,    ///< `clause` forces `literal` at level `level`
    conflict,       ///< `clause` is false at level `level`
    learned,        ///< `clause` is learned; the search jumps back to level `level`
    flip,           ///< the last level is taken back; `literal`, the opposite of its decision, is
                    ///< true at level `level`
    skipped,        ///< the caller's decision `literal` has a value since level `level`
    model,          ///< the trail satisfies all clauses
    unsatisfiable,  ///< the last conflict is at level 0
  };
  static constexpr ClauseId no_clause = std::numeric_limits<ClauseId>::max();

  Kind kind = Kind::model;
  Literal literal = 0;
  ClauseId clause = no_clause;
  int level = 0;
  bool is_own = false;  ///< true: a decision of the caller
};

/// Receives the steps of a search in their order.
class SearchObserver {
 public:
  virtual ~SearchObserver() = default;
  virtual void observe(const SearchEvent& event) = 0;

  /// False ends the search soon, with the answer `unknown`. Further events may follow.
  virtual bool wants_more() const { return true; }
};

class TeachingSolver final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  /// A decision that is left to the solver.
  static constexpr Literal solver_decision = 0;

  explicit TeachingSolver(DecisionOrder order, SearchStage stage = SearchStage::cdcl)
      : order_(order), stage_(stage) {}

  Variable new_variables(int count) override;

  /// Adds a clause of the formula. The clause keeps the first copy of each literal.
  void add_clause(std::span<const Literal> clause) override;

  /// Makes these decisions first, in this order. A literal that has a value when its turn comes is
  /// skipped. Each may be `solver_decision`. A decision that a conflict takes back is not repeated.
  void decide_first(std::vector<Literal> decisions) { own_decisions_ = std::move(decisions); }

  /// Decides the formula and reports each step to the observer. Returns `unknown` soon after the
  /// deadline, or after `max_conflicts` conflicts. May be called only once.
  SatAnswer solve(SearchObserver& observer, const Deadline& deadline,
                  std::optional<std::uint64_t> max_conflicts = {});

  /// Without solve(): assigns what follows from the formula by unit propagation. Returns false if
  /// the formula is refuted. Stops early if `watch` passes. Must be called first, and only once.
  bool propagate_formula(DeadlineWatch& watch);

  /// True if unit propagation refutes an open literal. The trail stays as it is.
  bool fails(Literal literal, DeadlineWatch& watch);

  /// Makes an open literal true and propagates it. Returns false if the formula is refuted.
  bool force(Literal literal, DeadlineWatch& watch);

  int variables() const { return clauses_.variables(); }
  std::size_t clauses() const { return clauses_.clauses(); }

  /// The literals of a clause, each once. Requires id < clauses(). The span is valid until a clause
  /// is added.
  std::span<const Literal> clause(ClauseId id) const { return clauses_.clause(id); }

  /// True if the literal is in the trail.
  bool is_true(Literal literal) const { return values_[index(literal)] > 0; }

  /// True if neither the literal nor its negation is in the trail.
  bool is_open(Literal literal) const { return values_[index(literal)] == 0; }

 private:
  static std::size_t at(Literal literal) { return static_cast<std::size_t>(std::abs(literal)); }
  static std::size_t index(Literal literal) { return 2 * at(literal) + (literal < 0 ? 1 : 0); }
  bool is_false(Literal literal) const { return values_[index(literal)] < 0; }
  int level() const { return static_cast<int>(levels_.size()); }

  void report(SearchEvent event) {
    if (observer_ != nullptr) observer_->observe(event);
  }
  void watch(ClauseId id, Literal first, Literal second);
  void assign(Literal literal, ClauseId reason,
              SearchEvent::Kind kind = SearchEvent::Kind::propagation);
  void decide(Literal literal, bool is_own);
  ClauseId propagate_short_clauses();
  ClauseId propagate(DeadlineWatch& watch);
  ClauseId visit(Literal falsified);
  void analyze(ClauseId conflict);
  int learn();
  void flip(ClauseId conflict);
  void jump(int level);
  void raise_score(Variable variable);
  bool decide_own();
  Literal choose() const;
  Literal choose_from_clauses() const;

  DecisionOrder order_;
  SearchStage stage_;
  SearchObserver* observer_ = nullptr;  // null without solve()
  Formula clauses_;
  std::vector<std::array<Literal, 2>> watched_;  // by clause; not used for shorter clauses
  std::vector<std::vector<ClauseId>> watches_;   // by literal: the clauses that watch it
  std::vector<std::int8_t> values_{0, 0};        // by literal: 1 true, −1 false, 0 open
  std::vector<int> level_of_{0};                 // by variable, valid if the variable is assigned
  std::vector<ClauseId> reasons_{0};             // by variable; no_clause for decisions and flips
  std::vector<double> scores_{0};                // by variable
  double raise_ = 1;                             // the next increase of a score
  std::vector<Literal> trail_;
  std::vector<std::size_t> levels_;  // the size of the trail before the decision of level 1, 2 …
  std::size_t propagated_ = 0;       // the number of trail literals that are propagated
  std::vector<Literal> own_decisions_;
  std::size_t next_own_decision_ = 0;
  std::vector<char> seen_{0};     // by variable: used by analyze()
  std::vector<Literal> learned_;  // the clause that analyze() finds; the UIP's negation is first
};

}  // namespace clausoku
