#include "src/judge/wrong_clauses.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "encoder/decode.hpp"
#include "encoder/reduction.hpp"
#include "src/base/random_numbers.hpp"
#include "src/generator/random_solution.hpp"
#include "src/judge/auxiliary_definitions.hpp"
#include "src/judge/missing_rules.hpp"
#include "src/reasons/solution_finder.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

/// The number of valid grids to try if the auxiliary variables are no functions of the candidates.
constexpr int sample_size = 200;
constexpr std::size_t most_solutions_to_try = 300;

/// The memory cost of a clause in a FormulaPropagator.
constexpr FormulaCost propagator_cost{60, 40, 8};

class ClauseSearch {
 public:
  ClauseSearch(const Grid& puzzle, const JudgedFormula& formula, SatSolver& solver,
               const JudgeOptions& options)
      : puzzle_(puzzle),
        formula_(formula),
        solver_(solver),
        options_(options),
        map_(reduce(puzzle, Reduction::none)) {}

  ClauseFindings run() {
    if (!load_formula(puzzle_, map_, {}, valid_, propagator_cost, options_.deadline)) {
      findings_.undecided = static_cast<std::int64_t>(formula_.clauses.clauses());
      return std::move(findings_);
    }
    first_auxiliary_ = valid_.variables() + 1;
    translate();
    valid_.new_variables(findings_.auxiliary_variables);
    is_satisfied_ =
        define_auxiliary_variables(translated_, first_auxiliary_, valid_, options_.deadline);
    for (std::size_t k = 0; k < translated_.clauses(); ++k) decide(k);
    if (!findings_.is_exact) try_sample();
    return std::move(findings_);
  }

 private:
  /// Numbers the formula's variables like those of the valid grids, and then the auxiliary ones.
  void translate() {
    const Formula& formula = formula_.clauses;
    std::vector<Variable> own(static_cast<std::size_t>(formula.variables()) + 1);
    for (std::size_t k = 0; k < formula.clauses(); ++k) {
      for (const Literal literal : formula.clause(k)) {
        Variable& number = own[static_cast<std::size_t>(std::abs(literal))];
        if (number != 0) continue;
        const auto candidate = formula_.candidates.candidate(std::abs(literal));
        number = candidate ? map_.variable(candidate->cell, candidate->digit)
                           : first_auxiliary_ + findings_.auxiliary_variables++;
      }
    }
    translated_.new_variables(first_auxiliary_ - 1 + findings_.auxiliary_variables);
    std::vector<Literal> clause;
    for (std::size_t k = 0; k < formula.clauses(); ++k) {
      clause.clear();
      for (const Literal literal : formula.clause(k)) {
        const Variable number = own[static_cast<std::size_t>(std::abs(literal))];
        clause.push_back(literal > 0 ? number : -number);
      }
      translated_.add_clause(clause);
    }
  }

  void decide(std::size_t k) {
    if (is_satisfied_[k]) return;
    if (options_.deadline.due()) {
      ++findings_.undecided;
      return;
    }
    const auto clause = translated_.clause(k);
    const bool has_auxiliaries = std::ranges::any_of(
        clause, [this](Literal literal) { return std::abs(literal) >= first_auxiliary_; });
    if (!has_auxiliaries) {
      // Many clauses of a wrong formula exclude the same grids.
      const auto known = std::ranges::find_if(
          known_grids_, [&](const Grid& grid) { return is_violated(clause, grid); });
      if (known != known_grids_.end()) return note_wrong_clause(k, Grid(*known));
    }
    if (valid_.implies(clause)) return;
    std::vector<Literal> negation;
    for (const Literal literal : clause) negation.push_back(-literal);
    const SatAnswer answer = ask_valid_grids(negation);
    if (answer == SatAnswer::unsat) return;
    std::optional<Grid> grid = answer == SatAnswer::sat ? read_grid() : std::nullopt;
    if (!grid) {
      ++findings_.undecided;
    } else if (!has_auxiliaries) {
      note_wrong_clause(k, *std::move(grid));
    } else {
      decide_clause_with_auxiliaries(k, *std::move(grid));
    }
  }

  /// The grid breaks the clause if the auxiliary variables have their functions' values. The clause
  /// is wrong if no other values satisfy the formula.
  void decide_clause_with_auxiliaries(std::size_t k, Grid grid) {
    switch (ask_formula(grid)) {
      case SatAnswer::unsat:
        return note_wrong_clause(k, std::move(grid));
      case SatAnswer::sat:
        findings_.is_exact = false;
        return;
      default:
        ++findings_.undecided;
    }
  }

  bool is_violated(std::span<const Literal> clause, const Grid& grid) const {
    return std::ranges::none_of(clause, [&](Literal literal) {
      const auto [cell, digit] = map_.candidate(std::abs(literal));
      return (grid[cell] == digit) == (literal > 0);
    });
  }

  void note_wrong_clause(std::size_t k, Grid grid) {
    const auto literals = formula_.clauses.clause(k);
    constexpr std::size_t most_known_grids = 20;
    if (known_grids_.size() < most_known_grids) known_grids_.push_back(grid);
    findings_.wrong.push_back(
        {formula_.lines[k], {literals.begin(), literals.end()}, std::move(grid)});
  }

  SatAnswer ask_valid_grids(const std::vector<Literal>& assumptions) {
    if (!valid_solver_) {
      valid_solver_ = options_.make_solver();
      const auto write = [this](ClauseSink& sink) {
        sink.new_variables(valid_.variables());
        for (std::size_t k = 0; k < valid_.clauses(); ++k) sink.add_clause(valid_.clause(k));
      };
      is_loaded_ =
          load_clauses(write, *valid_solver_, valid_solver_->formula_cost(), options_.deadline);
    }
    return is_loaded_ ? valid_solver_->solve(assumptions, options_.deadline, max_judge_conflicts)
                      : SatAnswer::unknown;
  }

  std::optional<Grid> read_grid() const {
    auto decoded =
        decode(map_, [this](Variable variable) { return valid_solver_->value(variable); });
    if (auto* grid = std::get_if<Grid>(&decoded)) return std::move(*grid);
    return std::nullopt;
  }

  /// Asks if the grid extends to a model of the formula.
  SatAnswer ask_formula(const Grid& grid) {
    std::vector<Literal> assumptions;
    const Board& board = grid.board();
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      for (Digit digit = 1; digit <= board.size(); ++digit) {
        const Literal literal = formula_.candidates.variable(cell, digit);
        assumptions.push_back(grid[cell] == digit ? literal : -literal);
      }
    }
    return solver_.solve(assumptions, options_.deadline, max_judge_conflicts);
  }

  /// Asks for all solutions of the puzzle if they are few. Returns false if there are more.
  bool try_all_solutions() {
    const Solutions solutions =
        find_solutions(puzzle_, most_solutions_to_try, options_.make_solver, options_.deadline);
    if (!solutions.all) return false;
    findings_.is_exact = true;
    for (const Grid& grid : solutions.grids) {
      switch (ask_formula(grid)) {
        case SatAnswer::sat:
          break;
        case SatAnswer::unsat:
          findings_.wrong.push_back({0, {}, grid});
          return true;
        default:
          ++findings_.undecided;
      }
    }
    return true;
  }

  void try_sample() {
    if (!find_clash(puzzle_) && try_all_solutions()) return;
    Random random(options_.seed, 0);
    for (int k = 0; k < sample_size && !options_.deadline.due(); ++k) {
      const DrawnSolution drawn = pick_solution(puzzle_, random, options_.deadline);
      if (!drawn.solution) return;
      ++findings_.sampled_grids;
      if (ask_formula(*drawn.solution) != SatAnswer::unsat) continue;
      findings_.wrong.push_back({0, {}, *drawn.solution});
      return;
    }
  }

  const Grid& puzzle_;
  const JudgedFormula& formula_;
  SatSolver& solver_;
  const JudgeOptions& options_;
  const VariableMap map_;
  FormulaPropagator valid_;  // the clauses of valid grids, and definitions of auxiliary variables
  std::unique_ptr<SatSolver> valid_solver_;  // made for the first question
  bool is_loaded_ = false;
  Formula translated_;  // the formula, with the variables of valid_
  Variable first_auxiliary_ = 0;
  std::vector<bool> is_satisfied_;  // by clause: true if the definitions satisfy it
  std::vector<Grid> known_grids_;
  ClauseFindings findings_;
};

}  // namespace

ClauseFindings find_wrong_clauses(const Grid& puzzle, const JudgedFormula& formula,
                                  SatSolver& solver, const JudgeOptions& options) {
  return ClauseSearch(puzzle, formula, solver, options).run();
}

}  // namespace clausoku
