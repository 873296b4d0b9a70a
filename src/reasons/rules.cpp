#include "src/reasons/rules.hpp"

#include <algorithm>
#include <cstdlib>

#include "encoder/basics/contract.hpp"
#include "encoder/decode.hpp"
#include "encoder/primitive_encoding.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {

Rules::Rules(const Grid& grid, const SolverFactory& make_solver, const Deadline& deadline)
    : map_(reduce(grid_with_premises(grid, {}), Reduction::none)), solver_(make_solver()) {
  // Omit the pair clauses of boxes that rows or columns also have: they slow down each solver call.
  EncodingOptions options;
  options.drop_shared_pairs = true;
  const auto counts = load_formula(grid_with_premises(grid, {}), map_, options, *solver_, deadline);
  complete_ = counts.has_value();
  for (const auto& clue : grid.rules()) guards_.emplace(clue.get(), solver_->new_variables(1));
  for (const CellMarks& marks : pencilmarks_of(grid)) add_marks(marks);
  if (!complete_ || grid.rules().empty()) return;
  const auto write_clues = [&](ClauseSink& sink) {
    for (const auto& clue : grid.rules()) {
      GuardedSink guarded(sink, literal(clue));
      for (const Primitive& primitive : clue->primitives()) {
        encode(primitive, map_, options.at_most_one, guarded);
      }
    }
  };
  const FormulaCost cost = solver_->formula_cost();
  complete_ =
      load_clauses(write_clues, *solver_, cost, deadline, formula_memory_bytes(cost, *counts));
}

void Rules::add_marks(const CellMarks& marks) {
  const Literal guard = solver_->new_variables(1);
  mark_guards_.emplace(marks.cell, guard);
  for (Digit digit = 1; digit <= board().size(); ++digit) {
    if (!complete_ || std::ranges::binary_search(marks.digits, digit)) continue;
    solver_->add_clause({-guard, -literal(Placement{marks.cell, digit})});
  }
}

Literal Rules::literal(const Premise& premise) const {
  if (const auto* given = std::get_if<Placement>(&premise)) return literal(*given);
  if (const auto* marks = std::get_if<CellMarks>(&premise)) {
    const auto guard = mark_guards_.find(marks->cell);
    require(guard != mark_guards_.end());
    return guard->second;
  }
  const auto guard = guards_.find(std::get<std::shared_ptr<const Rule>>(premise).get());
  require(guard != guards_.end());
  return guard->second;
}

std::vector<Literal> Rules::literals(std::span<const Premise> premises) const {
  std::vector<Literal> literals;
  for (const Premise& premise : premises) literals.push_back(literal(premise));
  return literals;
}

Literal Rules::add_difference_literal(const Grid& solution) {
  const Literal difference = solver_->new_variables(1);
  // Incomplete rules need no clause, since every answer is `unknown`. It could take gigabytes.
  if (!complete_) return difference;
  std::vector<Literal> clause{-difference};
  for (Cell cell = 0; cell < board().cell_count(); ++cell) {
    clause.push_back(-literal(Placement{cell, solution[cell]}));
  }
  solver_->add_clause(clause);
  return difference;
}

SatAnswer Rules::solve(std::span<const Literal> assumptions, const Deadline& deadline) {
  last_answer_ = complete_ ? solver_->solve(assumptions, deadline) : SatAnswer::unknown;
  return last_answer_;
}

std::vector<Literal> Rules::failed_assumptions() const {
  require(last_answer_ == SatAnswer::unsat);
  return solver_->failed_assumptions();
}

bool Rules::holds(Literal literal) const {
  require(last_answer_ == SatAnswer::sat);
  return solver_->value(std::abs(literal)).value_or(false) == (literal > 0);
}

Grid Rules::solution() const {
  require(last_answer_ == SatAnswer::sat);
  auto decoded = decode(map_, [this](Variable variable) { return solver_->value(variable); });
  require(std::holds_alternative<Grid>(decoded));
  return std::get<Grid>(std::move(decoded));
}

}  // namespace clausoku
