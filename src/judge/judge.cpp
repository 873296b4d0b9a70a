#include "src/judge/judge.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <set>

#include "encoder/primitive_encoding.hpp"
#include "encoder/reduction.hpp"
#include "src/base/random_numbers.hpp"
#include "src/generator/random_solution.hpp"
#include "src/judge/clause_index.hpp"
#include "src/judge/formula_propagator.hpp"
#include "src/judge/missing_rules.hpp"
#include "src/judge/required_rules.hpp"
#include "src/judge/wrong_clauses.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

using Kind = Constraint::Kind;

constexpr std::array house_kinds{Kind::cell_at_least_one, Kind::cell_at_most_one,
                                 Kind::house_at_least_one, Kind::house_at_most_one};

/// The rules that each encoding states, in the order of house_kinds (sudoku_encoding.hpp).
struct EncodingRules {
  Encoding encoding;
  std::array<bool, 4> states;
};

constexpr std::array known_encoding_rules{
    EncodingRules{Encoding::extended, {true, true, true, true}},
    EncodingRules{Encoding::natural, {true, true, false, true}},
    EncodingRules{Encoding::minimal, {true, false, false, true}},
};

class Judge {
 public:
  Judge(const Grid& puzzle, const JudgedFormula& formula, const JudgeOptions& options)
      : puzzle_(puzzle), formula_(formula), options_(options) {}

  Judgement run() {
    load();
    if (options_.deadline.due()) return finish_early();
    RuleFindings rules = find_missing_rules(puzzle_, formula_.candidates, clauses_, propagator_,
                                            *solver_, options_.deadline);
    judgement_.missing = std::move(rules.missing);
    tally(rules.rules);
    if (options_.deadline.due()) return finish_early();
    ClauseFindings clauses = find_wrong_clauses(puzzle_, formula_, *solver_, options_);
    judgement_.wrong = std::move(clauses.wrong);
    judgement_.undecided_clauses = clauses.undecided;
    judgement_.is_exact = clauses.is_exact;
    judgement_.sampled_grids = clauses.sampled_grids;
    judgement_.auxiliary_variables = clauses.auxiliary_variables;
    if (options_.deadline.due()) return finish_early();
    mark_consequences(rules.rules);
    name_encoding(rules.rules);
    find_redundant_clauses();
    find_clauses_beyond(rules.rules);
    compare_with_known_encodings();
    // A model breaks each missing rule, and without faults each valid grid is a model.
    if (judgement_.missing.empty() &&
        (!judgement_.wrong.empty() || judgement_.partial_grids == 0)) {
      judgement_.has_model =
          solver_->solve({}, options_.deadline, max_judge_conflicts) != SatAnswer::unsat;
    }
    judgement_.verdict = find_verdict();
    return std::move(judgement_);
  }

 private:
  /// Returns what was found before a limit was hit.
  Judgement finish_early() {
    const bool has_fault = !judgement_.missing.empty() || !judgement_.wrong.empty();
    judgement_.verdict = has_fault ? JudgeVerdict::wrong : JudgeVerdict::undecided;
    return std::move(judgement_);
  }

  void load() {
    const Formula& formula = formula_.clauses;
    const auto write = [&](ClauseSink& sink) {
      sink.new_variables(formula.variables());
      for (std::size_t k = 0; k < formula.clauses(); ++k) sink.add_clause(formula.clause(k));
    };
    solver_ = options_.make_solver();
    load_clauses(write, *solver_, solver_->formula_cost(), options_.deadline);
    write(propagator_);
    CountingSink counts;
    write(counts);
    judgement_.size = {{}, formula_.stated_variables, counts.clauses(), counts.literals()};
    for (std::size_t k = 0; k < formula.clauses(); ++k) clauses_.add(formula.clause(k));
    clauses_.sort();
  }

  void tally(const std::vector<RequiredRule>& rules) {
    std::map<Kind, RuleTally> tallies;
    for (const RequiredRule& rule : rules) {
      RuleTally& tally = tallies[rule.constraint.kind];
      tally.kind = rule.constraint.kind;
      ++tally.by_basis[static_cast<std::size_t>(rule.basis)];
    }
    for (const auto& [kind, tally] : tallies) judgement_.rules.push_back(tally);
  }

  JudgeVerdict find_verdict() const {
    if (!judgement_.missing.empty() || !judgement_.wrong.empty()) return JudgeVerdict::wrong;
    const bool has_undecided_rules = std::ranges::any_of(
        judgement_.rules,
        [](const RuleTally& tally) { return tally.of(RuleBasis::undecided) > 0; });
    if (has_undecided_rules || judgement_.undecided_clauses > 0) return JudgeVerdict::undecided;
    return judgement_.is_exact ? JudgeVerdict::right : JudgeVerdict::sampled;
  }

  /// True if the formula was written with the rules of this kind: most of them are its clauses, or
  /// follow from auxiliary variables.
  bool states(Kind kind) const {
    const auto tally = std::ranges::find(judgement_.rules, kind, &RuleTally::kind);
    if (tally == judgement_.rules.end()) return false;
    const bool is_at_most_one = kind == Kind::cell_at_most_one || kind == Kind::house_at_most_one;
    const int stated = tally->of(RuleBasis::stated);
    const bool has_auxiliaries = is_at_most_one && judgement_.auxiliary_variables > 0;
    return 2 * stated >= tally->total() ||
           (has_auxiliaries &&
            10 * (stated + tally->of(RuleBasis::propagation)) >= 9 * tally->total());
  }

  /// Marks missing rules that would follow by counting from the others. The formula was written
  /// with the rules of other kinds, so those are at fault.
  void mark_consequences(std::vector<RequiredRule> rules) {
    for (RequiredRule& rule : rules) {
      const bool is_at_fault =
          rule.basis == RuleBasis::missing &&
          (std::ranges::find(house_kinds, rule.constraint.kind) == house_kinds.end() ||
           states(rule.constraint.kind));
      if (is_at_fault) rule.basis = RuleBasis::stated;
    }
    RuleCounting(puzzle_.board(), rules).mark();
    for (MissingRule& missing : judgement_.missing) {
      const auto rule = std::ranges::find(rules, missing.rule, &RequiredRule::constraint);
      missing.is_consequence = rule->basis == RuleBasis::counting;
    }
  }

  /// True if an auxiliary variable stands for each digit in each segment, as in `augmented`: it
  /// implies that one of the segment's cells has the digit, and clauses of such variables alone say
  /// that one of several segments has it. The at-most-one encoding `commander` lacks such clauses.
  bool has_segment_variables() const {
    if (judgement_.auxiliary_variables == 0) return false;
    std::set<std::vector<Literal>> implied;  // by auxiliary variables
    std::vector<Literal> candidates;
    bool has_choice_of_segments = false;
    for (std::size_t k = 0; k < formula_.clauses.clauses(); ++k) {
      candidates.clear();
      int auxiliaries = 0, segments_to_choose = 0;
      for (const Literal literal : formula_.clauses.clause(k)) {
        if (formula_.candidates.candidate(std::abs(literal))) {
          candidates.push_back(literal);
        } else if (literal < 0) {
          ++auxiliaries;
        } else {
          ++segments_to_choose;
        }
      }
      has_choice_of_segments |= candidates.empty() && auxiliaries == 0 && segments_to_choose > 1;
      if (auxiliaries != 1 || candidates.empty()) continue;
      std::ranges::sort(candidates);
      implied.insert(candidates);
    }
    const Board& board = puzzle_.board();
    int segments = 0, found = 0;
    for (int segment = 0; segment < board.segments().count(); ++segment) {
      for (Digit digit = 1; digit <= board.size(); ++digit) {
        candidates.clear();
        for (const Cell cell : board.segments().cells(segment)) {
          candidates.push_back(formula_.candidates.variable(cell, digit));
        }
        if (candidates.size() < 2) continue;
        std::ranges::sort(candidates);
        ++segments;
        found += implied.contains(candidates) ? 1 : 0;
      }
    }
    return has_choice_of_segments && segments > 0 && 2 * found > segments;
  }

  void name_encoding(const std::vector<RequiredRule>& rules) {
    std::array<bool, 4> states{};
    for (std::size_t k = 0; k < house_kinds.size(); ++k) states[k] = this->states(house_kinds[k]);
    const bool states_all = std::ranges::all_of(states, [](bool is_stated) { return is_stated; });
    if (!states_all && states[0] && states[1] && has_segment_variables()) {
      judgement_.encoding = Encoding::augmented;
      return;
    }
    const auto list_lacking = [&](const EncodingRules& rules_of) {
      std::vector<Kind> lacking;
      for (std::size_t k = 0; k < states.size(); ++k) {
        if (rules_of.states[k] && !states[k]) lacking.push_back(house_kinds[k]);
      }
      return lacking;
    };
    const auto known = std::ranges::min_element(
        known_encoding_rules, {},
        [&](const EncodingRules& rules_of) { return list_lacking(rules_of).size(); });
    judgement_.nearest = known->encoding;
    judgement_.lacking = list_lacking(*known);
    if (!judgement_.lacking.empty()) return;
    judgement_.encoding = known->encoding;
    for (const RequiredRule& rule : rules) {
      const auto kind = std::ranges::find(house_kinds, rule.constraint.kind);
      if (kind == house_kinds.end()) continue;
      const bool belongs = known->states[static_cast<std::size_t>(kind - house_kinds.begin())];
      const bool is_lacking = rule.basis == RuleBasis::counting ||
                              rule.basis == RuleBasis::search ||
                              (rule.basis == RuleBasis::propagation && !uses_auxiliaries());
      if (belongs && is_lacking) judgement_.not_stated.push_back(rule.constraint);
    }
  }

  bool uses_auxiliaries() const { return judgement_.auxiliary_variables > 0; }

  void find_redundant_clauses() {
    if (propagator_.is_refuted()) return;
    for (std::size_t k = 0; k < propagator_.clauses() && !options_.deadline.due(); ++k) {
      if (formula_.lines[k] == 0) continue;
      if (propagator_.is_implied_by_others(k)) judgement_.redundant.push_back(formula_.lines[k]);
    }
  }

  /// Lists the clauses over candidates that are no part of a rule.
  void find_clauses_beyond(const std::vector<RequiredRule>& rules) {
    ClauseIndex known;
    for (const RequiredRule& rule : rules) {
      if (rule.constraint.kind == Kind::rule) continue;
      rule.for_each_clause([&](std::span<const Literal> clause) {
        known.add(clause);
        return true;
      });
    }
    add_clauses_of_further_rules(known);
    known.sort();
    for (std::size_t k = 0; k < formula_.clauses.clauses(); ++k) {
      const auto clause = formula_.clauses.clause(k);
      const bool has_auxiliaries = std::ranges::any_of(clause, [&](Literal literal) {
        return !formula_.candidates.candidate(std::abs(literal));
      });
      if (has_auxiliaries || formula_.lines[k] == 0 || known.has(clause)) continue;
      judgement_.beyond.push_back(formula_.lines[k]);
    }
  }

  void add_clauses_of_further_rules(ClauseIndex& known) const {
    if (!puzzle_.has_rules()) return;
    const VariableMap map(reduce(Grid(puzzle_.board()), Reduction::none));
    Formula clauses;
    clauses.new_variables(map.size());
    for (const auto& rule : puzzle_.rules()) {
      for (const Primitive& primitive : rule->primitives()) {
        encode(primitive, map, &amo::pairwise, clauses);
      }
    }
    std::vector<Literal> own;
    for (std::size_t k = 0; k < clauses.clauses(); ++k) {
      own.clear();
      for (const Literal literal : clauses.clause(k)) {
        if (std::abs(literal) > map.size()) break;
        const auto [cell, digit] = map.candidate(std::abs(literal));
        const Variable variable = formula_.candidates.variable(cell, digit);
        own.push_back(literal > 0 ? variable : -variable);
      }
      if (own.size() == clauses.clause(k).size()) known.add(own);
    }
  }

  /// A partial grid: some cells of a solution.
  using PartialGrid = std::vector<CandidateVariables::Candidate>;

  /// Picks solutions at random, and keeps a third of the cells of each besides the givens.
  std::vector<PartialGrid> pick_partial_grids() {
    std::vector<PartialGrid> grids;
    Random random(options_.seed, 1);
    const Board& board = puzzle_.board();
    for (int k = 0; k < options_.sample && !options_.deadline.due(); ++k) {
      const DrawnSolution drawn = pick_solution(puzzle_, random, options_.deadline);
      if (!drawn.solution) break;
      std::vector<Cell> cells(static_cast<std::size_t>(board.cell_count()));
      std::iota(cells.begin(), cells.end(), 0);
      random.shuffle(std::span(cells));
      cells.resize(cells.size() / 3);
      PartialGrid& grid = grids.emplace_back();
      for (const Cell cell : cells) grid.push_back({cell, (*drawn.solution)[cell]});
    }
    return grids;
  }

  /// Counts the candidates that unit propagation makes false in the partial grids.
  std::int64_t count_removed(FormulaPropagator& propagator, const std::vector<PartialGrid>& grids,
                             const std::function<Variable(Cell, Digit)>& variable) const {
    const Board& board = puzzle_.board();
    std::int64_t removed = 0;
    for (const PartialGrid& grid : grids) {
      std::vector<Literal> givens;
      for (const auto& [cell, digit] : grid) givens.push_back(variable(cell, digit));
      const bool is_possible = propagator.assume(givens);
      for (Cell cell = 0; cell < board.cell_count(); ++cell) {
        int open = 0;
        for (Digit digit = 1; digit <= board.size(); ++digit) {
          open += propagator.is_false(variable(cell, digit)) ? 0 : 1;
        }
        removed += is_possible ? board.size() - std::max(open, 1) : board.size() - 1;
      }
      propagator.undo();
    }
    return removed;
  }

  void compare_with_known_encodings() {
    const std::vector<PartialGrid> grids = pick_partial_grids();
    const Board& board = puzzle_.board();
    judgement_.partial_grids = static_cast<int>(grids.size());
    judgement_.removable =
        static_cast<std::int64_t>(grids.size()) * board.cell_count() * (board.size() - 1);
    judgement_.size.removed = count_removed(propagator_, grids, [this](Cell cell, Digit digit) {
      return formula_.candidates.variable(cell, digit);
    });
    const VariableMap map(reduce(puzzle_, Reduction::none));
    for (const auto& [name, encoding] : encoding_names) {
      if (options_.deadline.due()) return;
      FormulaPropagator propagator;
      if (!encode(puzzle_, map, {.encoding = encoding}, propagator, nullptr, options_.deadline)) {
        return;
      }
      EncodingSize size{name, propagator.variables(),
                        static_cast<std::int64_t>(propagator.clauses())};
      for (std::size_t k = 0; k < propagator.clauses(); ++k) {
        size.literals += static_cast<std::int64_t>(propagator.clause(k).size());
      }
      size.removed = count_removed(
          propagator, grids, [&](Cell cell, Digit digit) { return map.variable(cell, digit); });
      judgement_.known_encodings.push_back(size);
    }
  }

  const Grid& puzzle_;
  const JudgedFormula& formula_;
  const JudgeOptions& options_;
  ClauseIndex clauses_;
  FormulaPropagator propagator_;
  std::unique_ptr<SatSolver> solver_;
  Judgement judgement_;
};

}  // namespace

int RuleTally::total() const { return std::accumulate(by_basis.begin(), by_basis.end(), 0); }

Judgement judge(const Grid& puzzle, const JudgedFormula& formula, const JudgeOptions& options) {
  return Judge(puzzle, formula, options).run();
}

}  // namespace clausoku
