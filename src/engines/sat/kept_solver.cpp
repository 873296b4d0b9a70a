#include "src/engines/sat/kept_solver.hpp"

#include <bit>

#include "encoder/basics/bits.hpp"
#include "encoder/basics/contract.hpp"
#include "src/engines/outcome/collected_solutions.hpp"
#include "src/inference/inferred.hpp"
#include "src/inference/nine_by_nine/singles_9x9.hpp"
#include "src/solvers/formula_loading.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

std::span<const Literal> KeptSolver::assumptions_of(const Grid& grid) {
  require(grid.board() == board());
  assumptions_.clear();
  for (Cell cell = 0; cell < board().cell_count(); ++cell) {
    if (grid[cell] != 0) {
      assumptions_.push_back(map().variable(cell, grid[cell]));
    } else if (grid.marks() != nullptr) {
      map().for_each(cell, [&](Digit digit, Variable variable) {
        if (!grid.allows(cell, digit)) assumptions_.push_back(-variable);
      });
    }
  }
  return assumptions_;
}

void KeptSolver::decide(Verdict verdict, Outcome& outcome) const {
  outcome.verdict = verdict;
  outcome.decided_by = DecidedBy::kept_solver;
  outcome.statistics.variables = loaded_.formula.variables();
  outcome.statistics.clauses = loaded_.formula.clauses();
}

namespace {

/// Finds what the assumptions imply by unit propagation; the solver learns nothing. If every cell's
/// digit is implied, these digits are the only solution.
class ReusedPropagator final : public KeptSolver {
 public:
  ReusedPropagator(Loaded loaded, bool force_reuse)
      : KeptSolver(std::move(loaded)),
        propagator_(dynamic_cast<UnitPropagator&>(solver())),
        force_reuse_(force_reuse) {}

  std::optional<Reduced> ask(const Grid& grid, const Limits& limits, const Deadline& /*deadline*/,
                             Outcome& outcome) override {
    if (!force_reuse_) {  // without a unit clause, propagation would find nothing
      const Stopwatch reducing;
      Reduced givens = reduce(grid, Reduction::givens);
      outcome.statistics.encode += reducing.elapsed();
      if (!has_unit_clause(givens)) return givens;
    }
    const Stopwatch asking;
    const auto assumptions = assumptions_of(grid);
    const auto implied = propagator_.implied(assumptions);
    ++outcome.solver_calls;
    Reduced reduced{grid.without_marks_and_rules(), Candidates::none(board()), std::nullopt};
    if (implied) set_implied_digits(*implied, reduced.known);
    outcome.statistics.solve += asking.elapsed();

    if (implied) {
      outcome.statistics.propagations = std::ssize(*implied) - std::ssize(assumptions);
      if (!reduced.known.is_full()) {
        reduced.open = open_candidates(*implied, reduced.known);
        return reduced;
      }
    }
    CollectedSolutions solutions(limits, outcome);
    if (implied) solutions.take([&] { return reduced.known; });
    decide(solutions.verdict(), outcome);
    outcome.statistics.decisions = 0;
    outcome.statistics.conflicts = 0;
    return std::nullopt;
  }

 private:
  VariableMap::Candidate candidate_of(Variable variable) const {
    const int n = board().size();
    return {(variable - 1) / n, (variable - 1) % n + 1};
  }

  void set_implied_digits(std::span<const Literal> implied, Grid& known) const {
    for (const Literal literal : implied) {
      if (literal <= 0 || literal > map().size()) continue;  // auxiliary variables come last
      const auto [cell, digit] = candidate_of(literal);
      known.set(cell, digit);
    }
  }

  Candidates open_candidates(std::span<const Literal> implied, const Grid& known) const {
    Candidates open = Candidates::all(board());
    for (const Literal literal : implied) {
      if (literal >= 0 || literal < -map().size()) continue;
      const auto [cell, digit] = candidate_of(-literal);
      open.remove(cell, digit);
    }
    for (Cell cell = 0; cell < board().cell_count(); ++cell) {
      if (known[cell] != 0) open.clear(cell);
    }
    return open;
  }

  UnitPropagator& propagator_;
  const bool force_reuse_;
};

/// Returns true if a fresh solver is likely to be faster. Conflicts are slower in the blank board's
/// formula than in the puzzle's own. A puzzle with few conflicts does not repay the loading of its
/// own formula. Neither does a board that is unlikely to return, such as a jigsaw. If singles fill
/// many cells, the conflicts are few; `cells_left` is the number of cells that they leave.
bool is_fresh_solver_faster(const Grid& grid, std::optional<int> cells_left) {
  if (!grid.board().usual_boxes()) return true;
  constexpr int few_cells_left = 52, many_cells_filled = 9, many_contradictions = 4;
  if (cells_left && *cells_left <= few_cells_left) return false;
  if (cells_left && 81 - grid.given_count() - *cells_left >= many_cells_filled) return false;
  return count_contradictions(grid, many_contradictions) == many_contradictions;
}

/// Finds a model, then a second one with a clause that forbids the first, for this call only.
class ReusedModelSolver final : public KeptSolver {
 public:
  ReusedModelSolver(Loaded loaded, Encoding encoding, bool force_reuse)
      : KeptSolver(std::move(loaded)),
        repeatable_(dynamic_cast<RepeatableModels&>(solver())),
        propagates_singles_(encoding == Encoding::extended || encoding == Encoding::augmented),
        force_reuse_(force_reuse) {}

  std::optional<Reduced> ask(const Grid& grid, const Limits& limits, const Deadline& deadline,
                             Outcome& outcome) override {
    const Stopwatch preparing;
    // Finding more than two solutions or an order needs permanent clauses, and conflict counts
    // depend on what the solver has learned from earlier puzzles.
    const bool is_possible = limits.max_solutions <= 2 && !limits.in_order && !limits.conflicts;
    std::optional<int> cells_left;
    if (is_possible && grid.is_plain_9x9()) cells_left = count_cells_left_by_singles_9x9(grid);
    const bool is_fresh =
        !is_possible || (!force_reuse_ && is_fresh_solver_faster(grid, cells_left));
    std::optional<Reduced> left;
    if (is_fresh) left = reduce(grid, Reduction::givens);
    outcome.statistics.encode += preparing.elapsed();
    if (left) return left;

    const Grid givens = grid.without_marks_and_rules();
    CollectedSolutions solutions(limits, outcome);
    const auto assumptions = assumptions_of(grid);
    // Unit propagation in these formulas finds all singles, so it finds the only solution.
    const bool is_implied = propagates_singles_ && cells_left == 0;
    if (is_implied && decide_by_propagation(givens, assumptions, deadline, solutions, outcome)) {
      return std::nullopt;
    }
    while (true) {
      const Stopwatch solving;
      const SatAnswer answer = solver().solve(assumptions, deadline);
      ++outcome.solver_calls;
      outcome.statistics.solve += solving.elapsed();
      if (answer == SatAnswer::unknown) {
        outcome.verdict = solutions.verdict_after_interruption();
        outcome.limit = find_passed_limit(deadline);
        break;
      }
      if (answer == SatAnswer::unsat || !store_model_as_solution(givens, solutions)) {
        decide(solutions.verdict(), outcome);
        break;
      }
      repeatable_.constrain(blocking_clause_);
    }
    return std::nullopt;
  }

 private:
  /// Decides a puzzle whose only solution the assumptions imply by unit propagation. The model
  /// needs no second call, because the solver has decided nothing. Returns false without an answer.
  bool decide_by_propagation(const Grid& givens, std::span<const Literal> assumptions,
                             const Deadline& deadline, CollectedSolutions& solutions,
                             Outcome& outcome) {
    const Stopwatch solving;
    const SatAnswer answer = repeatable_.solve_by_propagation(assumptions, deadline);
    outcome.statistics.solve += solving.elapsed();
    if (answer != SatAnswer::sat) return false;
    ++outcome.solver_calls;
    store_model_as_solution(givens, solutions);
    decide(solutions.verdict(), outcome);
    return true;
  }

  /// Takes the solver's model as a solution. Returns true if more solutions are wanted.
  bool store_model_as_solution(const Grid& givens, CollectedSolutions& solutions) {
    Grid solution = givens;
    blocking_clause_.clear();
    // The digits that each house lacks. The last row has all digits.
    BitRows lacking(board().house_count() + 1, board().size());
    for (int house = 0; house <= board().house_count(); ++house) lacking.fill(house);
    const auto place = [&](Cell cell) {
      for (const int house : board().houses_of(cell)) lacking.reset(house, solution[cell] - 1);
    };
    for (Cell cell = 0; cell < board().cell_count(); ++cell) {
      if (givens[cell] != 0) place(cell);
    }
    for (Cell cell = 0; cell < board().cell_count(); ++cell) {
      if (givens[cell] != 0) continue;
      const Digit digit = find_digit_in_model(cell, lacking);
      if (digit == 0) continue;  // the model is wrong, as the check of the solution will find
      solution.set(cell, digit);
      place(cell);
      blocking_clause_.push_back(-(map().first(cell) + digit - 1));
    }
    return solutions.take([&]() -> const Grid& { return solution; });
  }

  /// Returns the digit of a cell in the solver's model, or 0 if its houses lack no common digit.
  /// Asks the solver only for common digits, and not for the last of them: an answer takes as long
  /// as the rest of this function.
  Digit find_digit_in_model(Cell cell, const BitRows& lacking) {
    Digit digit = 0;
    for (int word = 0; word < lacking.words_per_row(); ++word) {
      BitRows::Word common = lacking.row(board().house_count())[word];
      for (const int house : board().houses_of(cell)) common &= lacking.row(house)[word];
      for (; common != 0; common &= common - 1) {
        if (digit != 0 && solver().value(map().first(cell) + digit - 1) == true) return digit;
        digit = BitRows::word_bits * word + std::countr_zero(common) + 1;
      }
    }
    return digit;
  }

  RepeatableModels& repeatable_;
  const bool propagates_singles_;
  const bool force_reuse_;
  std::vector<Literal> blocking_clause_;
};

}  // namespace

std::unique_ptr<KeptSolver> make_kept_solver(const Board& board, const EncodingOptions& encoding,
                                             const SolverFactory& make_solver, bool force_reuse,
                                             const Deadline& deadline) {
  KeptSolver::Loaded loaded{VariableMap(reduce(Grid(board), Reduction::none)), make_solver(), {}};
  const auto size = load_formula(Grid(board), loaded.map, encoding, *loaded.solver, deadline);
  if (!size) return nullptr;
  loaded.formula = *size;
  if (dynamic_cast<RepeatableModels*>(loaded.solver.get()) != nullptr) {
    return std::make_unique<ReusedModelSolver>(std::move(loaded), encoding.encoding, force_reuse);
  }
  return std::make_unique<ReusedPropagator>(std::move(loaded), force_reuse);
}

}  // namespace clausoku
