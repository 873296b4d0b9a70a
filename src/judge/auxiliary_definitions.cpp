#include "src/judge/auxiliary_definitions.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

namespace clausoku {
namespace {

class Definer {
 public:
  Definer(const Formula& formula, Variable first, FormulaPropagator& valid,
          const Deadline& deadline)
      : formula_(formula), first_(first), valid_(valid), deadline_(deadline) {
    satisfied_.assign(formula.clauses(), false);
    index_occurrences();
  }

  std::vector<bool> define() {
    while (!open_.empty() && !deadline_.due()) {
      if (define_by_complete_side() || define_determined() || define_by_choice()) continue;
      break;
    }
    return std::move(satisfied_);
  }

 private:
  struct Side {
    std::vector<std::size_t> clauses;  // with the literal
    int ready = 0;                     // how many of them are ready
  };

  struct Auxiliary {
    Side positive, negative;
    int asked_ready = -1;  // the number of ready clauses when rule 2 was tried
  };

  bool is_auxiliary(Literal literal) const { return std::abs(literal) >= first_; }

  Auxiliary& at(Literal literal) {
    return auxiliaries_[static_cast<std::size_t>(std::abs(literal) - first_)];
  }
  Side& side_of(Literal literal) {
    return literal > 0 ? at(literal).positive : at(literal).negative;
  }

  static bool is_tautology(std::span<const Literal> clause) {
    return std::ranges::any_of(clause, [&](Literal literal) {
      return std::ranges::find(clause, -literal) != clause.end();
    });
  }

  void index_occurrences() {
    auxiliaries_.resize(static_cast<std::size_t>(std::max(0, formula_.variables() - first_ + 1)));
    open_counts_.assign(formula_.clauses(), 0);
    std::vector<Literal> literals;
    for (std::size_t k = 0; k < formula_.clauses(); ++k) {
      const auto clause = formula_.clause(k);
      if (is_tautology(clause)) {
        satisfied_[k] = true;
        continue;
      }
      literals.assign(clause.begin(), clause.end());
      std::ranges::sort(literals);
      literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
      for (const Literal literal : literals) {
        if (!is_auxiliary(literal)) continue;
        side_of(literal).clauses.push_back(k);
        ++open_counts_[k];
      }
    }
    for (std::size_t k = 0; k < auxiliaries_.size(); ++k) {
      Auxiliary& auxiliary = auxiliaries_[k];
      for (Side* side : {&auxiliary.positive, &auxiliary.negative}) {
        side->ready = static_cast<int>(std::ranges::count_if(
            side->clauses, [this](std::size_t clause) { return open_counts_[clause] == 1; }));
      }
      const bool occurs =
          !auxiliary.positive.clauses.empty() || !auxiliary.negative.clauses.empty();
      if (occurs) open_.push_back(first_ + static_cast<Variable>(k));
    }
  }

  bool is_ready(std::size_t clause) const { return open_counts_[clause] == 1; }

  static bool is_complete(const Side& side) {
    return side.ready == static_cast<int>(side.clauses.size());
  }

  /// Rule 1, for all variables to which it applies.
  bool define_by_complete_side() {
    bool has_defined = false;
    for (bool goes_on = true; goes_on && !deadline_.due();) {
      goes_on = false;
      const std::vector<Variable> tried = open_;
      for (const Variable variable : tried) {
        const Auxiliary& auxiliary = at(variable);
        if (is_complete(auxiliary.positive)) {
          define(variable);
        } else if (is_complete(auxiliary.negative)) {
          define(-variable);
        } else {
          continue;
        }
        goes_on = has_defined = true;
      }
    }
    return has_defined;
  }

  /// Rule 2, for one variable.
  bool define_determined() {
    for (const Variable variable : open_) {
      if (deadline_.due()) return false;
      Auxiliary& auxiliary = at(variable);
      const int ready = auxiliary.positive.ready + auxiliary.negative.ready;
      const bool is_new = std::exchange(auxiliary.asked_ready, ready) != ready;
      if (!is_new || auxiliary.positive.ready == 0 || auxiliary.negative.ready == 0) continue;
      if (!is_determined(auxiliary)) continue;
      define(variable);
      return true;
    }
    return false;
  }

  /// True if some ready clause always has no other true literal, whatever the grid.
  bool is_determined(const Auxiliary& auxiliary) {
    const Literal guard = valid_.new_variables(1);
    std::vector<Literal> rest;
    for (const Side* side : {&auxiliary.positive, &auxiliary.negative}) {
      for (const std::size_t k : side->clauses) {
        if (!is_ready(k)) continue;
        rest.assign({-guard});
        for (const Literal literal : formula_.clause(k)) {
          if (&at_or_none(literal) != &auxiliary) rest.push_back(literal);
        }
        valid_.add_clause(rest);
      }
    }
    return valid_.implies(std::vector<Literal>{-guard});
  }

  const Auxiliary& at_or_none(Literal literal) {
    static const Auxiliary none;
    return is_auxiliary(literal) ? at(literal) : none;
  }

  /// Rule 3, for the variable with the most ready clauses.
  bool define_by_choice() {
    const auto ready = [this](Variable variable) {
      return at(variable).positive.ready + at(variable).negative.ready;
    };
    const auto best = std::ranges::max_element(open_, {}, ready);
    if (best == open_.end() || ready(*best) == 0) return false;
    const Auxiliary& auxiliary = at(*best);
    define(auxiliary.negative.ready > auxiliary.positive.ready ? -*best : *best);
    return true;
  }

  /// Defines a literal as true if one of its ready clauses has no other true literal.
  void define(Literal literal) {
    std::vector<Literal> causes;  // one for each clause: true if no other literal is true
    std::vector<Literal> rest;
    for (const std::size_t k : side_of(literal).clauses) {
      if (!is_ready(k)) continue;
      satisfied_[k] = true;
      valid_.add_clause(formula_.clause(k));
      rest.clear();
      for (const Literal other : formula_.clause(k)) {
        if (other != literal) rest.push_back(other);
      }
      if (rest.size() == 1) {
        causes.push_back(-rest.front());
        continue;
      }
      const Literal cause = valid_.new_variables(1);
      for (const Literal other : rest) valid_.add_clause({-cause, -other});
      rest.push_back(cause);
      valid_.add_clause(rest);
      causes.push_back(cause);
    }
    causes.push_back(-literal);
    valid_.add_clause(causes);
    std::erase(open_, std::abs(literal));
    for (const Literal side : {literal, -literal}) {
      for (const std::size_t k : side_of(side).clauses) note_defined_literal(k, std::abs(literal));
    }
  }

  /// Updates the numbers of ready clauses after a variable of the clause was defined.
  void note_defined_literal(std::size_t clause, Variable defined) {
    if (--open_counts_[clause] != 1) return;
    std::optional<Literal> last;
    for (const Literal literal : formula_.clause(clause)) {
      if (!is_auxiliary(literal) || std::abs(literal) == defined) continue;
      if (is_open(std::abs(literal))) last = literal;
    }
    if (last) ++side_of(*last).ready;
  }

  bool is_open(Variable variable) const { return std::ranges::binary_search(open_, variable); }

  const Formula& formula_;
  const Variable first_;
  FormulaPropagator& valid_;
  const Deadline& deadline_;
  std::vector<Auxiliary> auxiliaries_;
  std::vector<int> open_counts_;  // by clause: its auxiliary literals without a definition
  std::vector<Variable> open_;    // variables without a definition, ascending
  std::vector<bool> satisfied_;   // by clause: true if the definitions satisfy it
};

}  // namespace

std::vector<bool> define_auxiliary_variables(const Formula& formula, Variable first,
                                             FormulaPropagator& valid, const Deadline& deadline) {
  return Definer(formula, first, valid, deadline).define();
}

}  // namespace clausoku
