#include "src/judge/missing_rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

#include "encoder/primitive_encoding.hpp"
#include "encoder/reduction.hpp"
#include "src/judge/broken_primitive.hpp"

namespace clausoku {
namespace {

using Kind = Constraint::Kind;

/// The examples that break one rule only take a question of their own. After this many, an example
/// may break several rules.
constexpr int most_separate_examples = 60;
constexpr std::uint64_t separate_conflicts = 500;

/// The more questions have hit the limit of conflicts, the fewer the next one gets: with several
/// faults, the rules that counting no longer gives are hard to decide.
std::uint64_t choose_conflict_limit(int open_questions) {
  if (open_questions < 3) return max_judge_conflicts;
  return open_questions < 20 ? 1000 : 100;
}

class RuleSearch {
 public:
  RuleSearch(const Grid& puzzle, const CandidateVariables& candidates, const ClauseIndex& clauses,
             FormulaPropagator& propagator, SatSolver& solver, const Deadline& deadline)
      : puzzle_(puzzle),
        candidates_(candidates),
        clauses_(clauses),
        propagator_(propagator),
        solver_(solver),
        deadline_(deadline),
        rules_(list_required_rules(puzzle, candidates)),
        counting_(puzzle.board(), rules_) {}

  RuleFindings run() {
    for (RequiredRule& rule : rules_) {
      if (deadline_.due()) break;
      if (is_stated(rule)) {
        rule.basis = RuleBasis::stated;
      } else if (is_propagated(rule)) {
        rule.basis = RuleBasis::propagation;
      } else if (rule.is_at_most_one) {
        rule.most = count_most(rule);
      }
    }
    search();
    RuleFindings findings;
    for (auto& example : examples_) {
      if (example) findings.missing.push_back(*std::move(example));
    }
    findings.rules = rules_;
    return findings;
  }

 private:
  bool is_primitive(const RequiredRule& rule) const { return rule.constraint.kind == Kind::rule; }

  const Primitive& primitive_of(const RequiredRule& rule) const {
    const Rule& clue = *puzzle_.rules()[static_cast<std::size_t>(rule.constraint.where)];
    return clue.primitives()[static_cast<std::size_t>(rule.constraint.primitive)];
  }

  bool is_stated(const RequiredRule& rule) const {
    if (is_primitive(rule)) return false;
    return rule.for_each_clause(
        [&](std::span<const Literal> clause) { return clauses_.has(clause); });
  }

  /// If `missing` of the pairs are no clauses, then k literals can be true only if all pairs of
  /// them are missing.
  int count_most(const RequiredRule& rule) const {
    int missing = 0;
    rule.for_each_clause([&](std::span<const Literal> pair) {
      missing += clauses_.has(pair) ? 0 : 1;
      return true;
    });
    int most = 1;
    while ((most + 1) * most / 2 <= missing) ++most;
    return most;
  }

  bool is_propagated(const RequiredRule& rule) {
    if (is_primitive(rule)) return false;
    if (!rule.is_at_most_one) return propagator_.implies(rule.literals);
    for (std::size_t i = 0; i + 1 < rule.literals.size(); ++i) {
      const bool is_possible = propagator_.assume(std::span(&rule.literals[i], 1));
      const bool excludes_others =
          !is_possible || std::all_of(rule.literals.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                      rule.literals.end(),
                                      [&](Literal other) { return propagator_.is_false(other); });
      propagator_.undo();
      if (!excludes_others) return false;
    }
    return true;
  }

  /// Marks the rules that follow by counting. The solver learns all rules that follow and are not
  /// stated, since it could not find them by itself.
  void count() {
    counting_.mark();
    for (std::size_t k = 0; k < rules_.size(); ++k) {
      const RuleBasis basis = rules_[k].basis;
      const bool is_new = basis == RuleBasis::propagation || basis == RuleBasis::counting ||
                          basis == RuleBasis::search;
      if (!is_new || is_primitive(rules_[k]) || is_learned_[k]) continue;
      is_learned_[k] = true;
      rules_[k].for_each_clause([&](std::span<const Literal> clause) {
        solver_.add_clause(clause);
        return true;
      });
    }
  }

  /// Asks the solver for the rules that are still undecided.
  void search() {
    examples_.resize(rules_.size());
    guards_.assign(rules_.size(), 0);
    is_learned_.assign(rules_.size(), false);
    count();
    for (std::size_t k = 0; k < rules_.size(); ++k) {
      if (rules_[k].basis == RuleBasis::undecided) guards_[k] = add_guard(rules_[k]);
    }
    for (std::size_t k = 0; k < rules_.size() && !deadline_.due(); ++k) {
      if (rules_[k].basis != RuleBasis::undecided) continue;
      const std::vector<Literal> broken = break_rule(rules_[k]);
      switch (ask(broken, choose_conflict_limit(open_questions_))) {
        case SatAnswer::sat:
          note_all_broken_rules(k);
          find_separate_example(k, broken);
          break;
        case SatAnswer::unsat:
          rules_[k].basis = RuleBasis::search;
          count();
          break;
        default:
          ++open_questions_;
      }
    }
  }

  /// Replaces the example of a missing rule by one that breaks no rule of another place, if the
  /// solver finds it soon.
  void find_separate_example(std::size_t k, const std::vector<Literal>& broken) {
    if (++separate_examples_ > most_separate_examples) return;
    if (ask(with_other_rules(k, broken), separate_conflicts) == SatAnswer::sat) note_example(k);
  }

  SatAnswer ask(const std::vector<Literal>& assumptions, std::uint64_t conflicts) {
    return solver_.solve(assumptions, deadline_, conflicts);
  }

  /// Returns a literal that implies the rule.
  Literal add_guard(const RequiredRule& rule) {
    const Literal guard = solver_.new_variables(1);
    GuardedSink sink(solver_, guard);
    if (!is_primitive(rule)) {
      rule.for_each_clause([&](std::span<const Literal> clause) {
        sink.add_clause(clause);
        return true;
      });
      return guard;
    }
    // The primitive's clauses over the usual numbers of candidates become clauses of this formula.
    Formula clauses;
    const VariableMap map(reduce(Grid(puzzle_.board()), Reduction::none));
    clauses.new_variables(map.size());
    encode(primitive_of(rule), map, &amo::pairwise, clauses);
    const Variable auxiliaries = solver_.new_variables(clauses.variables() - map.size());
    std::vector<Literal> translated;
    for (std::size_t k = 0; k < clauses.clauses(); ++k) {
      translated.clear();
      for (const Literal literal : clauses.clause(k)) {
        const Variable variable = std::abs(literal);
        Variable own = auxiliaries + variable - map.size() - 1;
        if (variable <= map.size()) {
          const auto [cell, digit] = map.candidate(variable);
          own = candidates_.variable(cell, digit);
        }
        translated.push_back(literal > 0 ? own : -own);
      }
      sink.add_clause(translated);
    }
    return guard;
  }

  /// Returns assumptions under which the rule is broken.
  std::vector<Literal> break_rule(const RequiredRule& rule) {
    std::vector<Literal> assumptions;
    if (!is_primitive(rule) && !rule.is_at_most_one) {
      for (const Literal literal : rule.literals) assumptions.push_back(-literal);
      return assumptions;
    }
    const Literal guard = solver_.new_variables(1);
    if (is_primitive(rule)) {
      add_broken_primitive(primitive_of(rule), puzzle_.board(), candidates_, guard, solver_);
    } else {
      std::vector<Literal> pairs{-guard};
      rule.for_each_clause([&](std::span<const Literal> pair) {
        pairs.push_back(solver_.new_variables(1));
        for (const Literal literal : pair) solver_.add_clause({-pairs.back(), -literal});
        return true;
      });
      solver_.add_clause(pairs);
    }
    assumptions.push_back(guard);
    return assumptions;
  }

  /// Adds the assumptions that the rules of other places hold. Rules without a guard hold in every
  /// model. Rules of the same house may exclude the example by counting.
  std::vector<Literal> with_other_rules(std::size_t rule, std::vector<Literal> assumptions) const {
    for (std::size_t k = 0; k < rules_.size(); ++k) {
      const bool is_elsewhere = rules_[k].constraint.where != rules_[rule].constraint.where ||
                                rules_[k].constraint.kind != rules_[rule].constraint.kind;
      if (is_elsewhere && guards_[k] != 0) assumptions.push_back(guards_[k]);
    }
    return assumptions;
  }

  bool is_true(Literal literal) const {
    return solver_.value(std::abs(literal)).value_or(false) == (literal > 0);
  }

  /// True if the model breaks a rule that is no primitive.
  bool is_broken(const RequiredRule& rule) const {
    const auto count =
        std::ranges::count_if(rule.literals, [this](Literal literal) { return is_true(literal); });
    return rule.is_at_most_one ? count > 1 : count == 0;
  }

  void note_all_broken_rules(std::size_t found) {
    note_example(found);
    for (std::size_t k = 0; k < rules_.size(); ++k) {
      const bool is_undecided = rules_[k].basis == RuleBasis::undecided;
      if (is_undecided && !is_primitive(rules_[k]) && is_broken(rules_[k])) note_example(k);
    }
  }

  /// Stores the solver's model as the example that breaks the rule.
  void note_example(std::size_t k) {
    const Board& board = puzzle_.board();
    RequiredRule& rule = rules_[k];
    rule.basis = RuleBasis::missing;
    Candidates model = Candidates::none(board);
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      for (Digit digit = 1; digit <= board.size(); ++digit) {
        if (is_true(candidates_.variable(cell, digit))) model.add(cell, digit);
      }
    }
    std::set<Cell> cells;
    if (is_primitive(rule)) {
      const auto listed = cells_of(primitive_of(rule));
      cells.insert(listed.begin(), listed.end());
    }
    for (const Literal literal : rule.literals) {
      if (!rule.is_at_most_one || is_true(literal)) {
        cells.insert(candidates_.candidate(std::abs(literal))->cell);
      }
    }
    examples_[k] = MissingRule{rule.constraint, {cells.begin(), cells.end()}, std::move(model)};
  }

  const Grid& puzzle_;
  const CandidateVariables& candidates_;
  const ClauseIndex& clauses_;
  FormulaPropagator& propagator_;
  SatSolver& solver_;
  const Deadline& deadline_;
  std::vector<RequiredRule> rules_;
  RuleCounting counting_;
  std::vector<bool> is_learned_;                      // by rule: true if the solver has its clauses
  std::vector<Literal> guards_;                       // by rule; 0 if it holds in every model
  std::vector<std::optional<MissingRule>> examples_;  // by rule
  int separate_examples_ = 0;
  int open_questions_ = 0;
};

}  // namespace

RuleFindings find_missing_rules(const Grid& puzzle, const CandidateVariables& candidates,
                                const ClauseIndex& clauses, FormulaPropagator& propagator,
                                SatSolver& solver, const Deadline& deadline) {
  return RuleSearch(puzzle, candidates, clauses, propagator, solver, deadline).run();
}

}  // namespace clausoku
