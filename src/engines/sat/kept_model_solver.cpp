#include "src/engines/sat/kept_model_solver.hpp"

#include <algorithm>
#include <bit>
#include <bitset>

#include "encoder/basics/bits.hpp"
#include "src/engines/outcome/collected_solutions.hpp"
#include "src/inference/inferred.hpp"
#include "src/inference/nine_by_nine/singles_9x9.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {
namespace {

/// Returns true if a fresh solver is likely to be faster. Conflicts are slower in the blank board's
/// formula than in the puzzle's own. A puzzle with few conflicts does not repay the loading of its
/// own formula. Neither does a board that is unlikely to return, such as a jigsaw. If singles fill
/// many cells or leave many bivalue cells, the conflicts are few.
bool is_fresh_solver_faster(const Grid& grid, const std::optional<Singles9x9>& singles) {
  if (!grid.board().usual_boxes()) return true;
  constexpr int few_cells_left = 53, many_cells_filled = 9, many_bivalue_cells = 6;
  constexpr int many_contradictions = 4;
  if (singles) {
    if (singles->cells_left() <= few_cells_left) return false;
    if (81 - grid.given_count() - singles->cells_left() >= many_cells_filled) return false;
    if (singles->count_bivalue_cells() >= many_bivalue_cells) return false;
  }
  return count_contradictions(grid, many_contradictions) == many_contradictions;
}

class KeptModelSolver final : public KeptSolver {
 public:
  KeptModelSolver(Loaded loaded, Encoding encoding, bool force_reuse)
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
    std::optional<Singles9x9> singles;
    if (is_possible && grid.is_plain_9x9()) singles.emplace(grid);
    const bool is_fresh = !is_possible || (!force_reuse_ && is_fresh_solver_faster(grid, singles));
    std::optional<Reduced> left;
    if (is_fresh) left = reduce(grid, Reduction::givens);
    outcome.statistics.encode += preparing.elapsed();
    if (left) return left;

    const Grid givens = grid.without_marks_and_rules();
    CollectedSolutions solutions(limits, outcome);
    const auto assumptions = assumptions_of(grid);
    // Unit propagation in these formulas finds all singles, so it finds the only solution.
    const bool is_implied = propagates_singles_ && singles && singles->cells_left() == 0;
    if (is_implied && decide_by_propagation(givens, assumptions, deadline, solutions, outcome)) {
      return std::nullopt;
    }
    choose_cells_to_decide(givens, singles);
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
      repeatable_.constrain(clause_);
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

  /// Chooses the order in which the cells of constraints are decided: cells with two candidates
  /// first, since they imply most, then the other cells that singles leave. Constrains the first
  /// call to the first of these cells. The order is all that singles decide: each constraint holds
  /// in every solution that is still wanted, even if singles were wrong.
  void choose_cells_to_decide(const Grid& givens, const std::optional<Singles9x9>& singles) {
    cells_to_decide_.clear();
    filled_cells_.clear();
    std::bitset<81> is_bivalue;
    if (singles && singles->cells_left() > 0) {
      const std::vector<BivalueCell> cells = singles->bivalue_cells();
      for (const BivalueCell& cell : cells) {
        cells_to_decide_.push_back(cell.cell);
        is_bivalue.set(static_cast<std::size_t>(cell.cell));
      }
      if (!cells.empty()) constrain_to_cell(cells.front());
      for (Cell cell = 0; cell < 81; ++cell) {
        if (givens[cell] != 0 || is_bivalue[static_cast<std::size_t>(cell)]) continue;
        (singles->is_left(cell) ? cells_to_decide_ : filled_cells_).push_back(cell);
      }
      cells_to_decide_.insert(cells_to_decide_.end(), filled_cells_.begin(), filled_cells_.end());
    } else {
      for (Cell cell = 0; cell < board().cell_count(); ++cell) {
        if (givens[cell] == 0) cells_to_decide_.push_back(cell);
      }
    }
  }

  /// Constrains the next call to the nine digits of a cell, its two candidates first.
  void constrain_to_cell(const BivalueCell& cell) {
    const auto& [first, second] = cell.digits;
    clause_.assign({map().variable(cell.cell, first), map().variable(cell.cell, second)});
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (digit != first && digit != second) clause_.push_back(map().variable(cell.cell, digit));
    }
    repeatable_.constrain(clause_);
  }

  /// Takes the solver's model as a solution. Returns true if more solutions are wanted.
  bool store_model_as_solution(const Grid& givens, CollectedSolutions& solutions) {
    Grid solution = givens;
    clause_.clear();
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
    }
    for (const Cell cell : cells_to_decide_) {
      if (solution[cell] != 0) clause_.push_back(-map().variable(cell, solution[cell]));
    }
    return solutions.take([&]() -> const Grid& { return solution; });
  }

  /// Returns the digit that the solver's model puts in a cell. Returns 0 if it puts none there that
  /// all houses of the cell lack. Asks the solver only for these digits: an answer takes as long as
  /// the rest of this function.
  Digit find_digit_in_model(Cell cell, const BitRows& lacking) {
    for (int word = 0; word < lacking.words_per_row(); ++word) {
      BitRows::Word common = lacking.row(board().house_count())[word];
      for (const int house : board().houses_of(cell)) common &= lacking.row(house)[word];
      for (; common != 0; common &= common - 1) {
        const Digit digit = BitRows::word_bits * word + std::countr_zero(common) + 1;
        if (solver().value(map().first(cell) + digit - 1) == true) return digit;
      }
    }
    return 0;
  }

  RepeatableModels& repeatable_;
  const bool propagates_singles_;
  const bool force_reuse_;
  std::vector<Cell> cells_to_decide_;
  std::vector<Cell> filled_cells_;  // the cells that singles fill, the last to decide
  std::vector<Literal> clause_;     // for the next call of the solver only
};

}  // namespace

std::unique_ptr<KeptSolver> make_kept_model_solver(KeptSolver::Loaded loaded, Encoding encoding,
                                                   bool force_reuse) {
  return std::make_unique<KeptModelSolver>(std::move(loaded), encoding, force_reuse);
}

}  // namespace clausoku
