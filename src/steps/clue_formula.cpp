#include "src/steps/clue_formula.hpp"

#include <cstdlib>
#include <iterator>
#include <utility>

#include "encoder/primitive_encoding.hpp"
#include "encoder/reduction.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {

ClueFormula::ClueFormula(const Grid& grid, const Deadline& deadline)
    : size_(grid.board().size()), candidates_(grid.board().cell_count() * size_) {
  clauses_.new_variables(candidates_);
  if (!grid.has_rules()) return;
  const VariableMap map(reduce(Grid(grid.board()), Reduction::none));
  const FormulaCost& cost = stored_formula_cost;
  CountingSink counts;  // counts the clauses written so far
  bool is_complete = true;
  for (const auto& clue : grid.rules()) {
    const bool is_small = static_cast<int>(clue->cells().size()) <= size_;
    includes_cells_.push_back(is_small || std::ranges::any_of(clue->primitives(), relies_on_areas));
    const auto write = [&](ClauseSink& sink) {
      if (includes_cells_.back()) add_cells(clue->cells(), grid.board(), sink);
      for (const Primitive& primitive : clue->primitives()) {
        encode(primitive, map, &amo::pairwise, sink);
      }
    };
    const std::size_t first = clauses_.clauses();
    is_complete = is_complete &&
                  load_clauses(write, clauses_, cost, deadline, formula_memory_bytes(cost, counts));
    for (std::size_t k = first; k < clauses_.clauses(); ++k) counts.add_clause(clause(k));
    ends_.push_back(clauses_.clauses());
  }
  DeadlineWatch watch(deadline);
  for (int clue = 0; clue < clue_count(); ++clue) {
    candidates_of_clues_.push_back(list_candidates(clue, watch));
  }
}

/// Sorts pieces of at most a million literals, since a clue of a large board has many millions.
std::vector<Variable> ClueFormula::list_candidates(int clue, DeadlineWatch& watch) const {
  constexpr std::size_t most = 1'000'000;
  const std::size_t end = first_clause_index(clue + 1);
  std::vector<Variable> candidates;
  std::vector<Variable> piece;
  const auto add_piece = [&] {
    sort_and_remove_duplicates(piece);
    std::vector<Variable> all;
    std::ranges::set_union(candidates, piece, std::back_inserter(all));
    candidates = std::move(all);
    piece.clear();
  };
  for (std::size_t k = first_clause_index(clue); k < end; ++k) {
    if (watch.spend(std::ssize(clause(k)))) break;
    for (const Literal literal : clause(k)) {
      if (is_candidate(std::abs(literal))) piece.push_back(std::abs(literal));
    }
    if (piece.size() > most) add_piece();
  }
  add_piece();
  return candidates;
}

/// Writes the clauses "each of these cells has exactly one digit" and "cells in one area differ".
void ClueFormula::add_cells(std::span<const Cell> cells, const Board& board,
                            ClauseSink& sink) const {
  std::vector<Literal> clause;
  for (std::size_t k = 0; k < cells.size(); ++k) {
    clause.clear();
    for (Digit a = 1; a <= size_; ++a) {
      for (Digit b = a + 1; b <= size_; ++b) {
        sink.add_clause({-variable(cells[k], a), -variable(cells[k], b)});
      }
      clause.push_back(variable(cells[k], a));
    }
    sink.add_clause(clause);
    for (const Cell other : cells.subspan(k + 1)) {
      if (!board.have_earlier_common_area(board.area_count(), cells[k], other)) continue;
      for (Digit digit = 1; digit <= size_; ++digit) {
        sink.add_clause({-variable(cells[k], digit), -variable(other, digit)});
      }
    }
  }
}

}  // namespace clausoku
