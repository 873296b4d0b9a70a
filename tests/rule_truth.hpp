// Tests rules on all fillings of a small grid. The rules' definitions and the models of the formula
// must accept the same fillings. Inference without clauses must keep every accepted filling.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/sudoku_encoding.hpp"
#include "encoder/sum_chain.hpp"
#include "src/inference/inferred.hpp"
#include "src/inference/propagation.hpp"
#include "tests/truth_table.hpp"

namespace clausoku::test {

/// A rule made of a definition and of primitives that should be equivalent to it.
class GivenRule final : public Rule {
 public:
  using Definition = std::function<bool(const Grid&)>;

  GivenRule(std::string text, std::vector<Primitive> primitives, Definition definition)
      : text_(std::move(text)),
        primitives_(std::move(primitives)),
        definition_(std::move(definition)) {
    for (const Primitive& primitive : primitives_) {
      const auto cells = cells_of(primitive);
      cells_.insert(cells_.end(), cells.begin(), cells.end());
    }
    std::ranges::sort(cells_);
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  }

  const std::string& text() const override { return text_; }
  std::string name() const override { return "the rule " + text_; }
  const std::vector<Cell>& cells() const override { return cells_; }
  const std::vector<Primitive>& primitives() const override { return primitives_; }
  bool holds(const Grid& grid) const override { return definition_(grid); }
  bool may_hold(const Grid& grid, Cell) const override {
    const auto is_blank = [&](Cell cell) { return grid[cell] == 0; };
    return std::ranges::any_of(cells_, is_blank) || definition_(grid);
  }

 private:
  std::string text_;
  std::vector<Primitive> primitives_;
  Definition definition_;
  std::vector<Cell> cells_;
};

/// Makes a board of one row of cells, with n digits and without houses.
inline Board make_row_board(int cells, int n) {
  BoardPlan plan;
  plan.name = "row";
  plan.size = n;
  plan.rows = 1;
  plan.columns = cells;
  for (int k = 0; k < cells; ++k) plan.cells.push_back({0, k});
  plan.blocks.assign(static_cast<std::size_t>(cells), 0);
  return std::get<Board>(Board::make(std::move(plan)));
}

/// Makes the chain that accepts the cells if their digits have this sum. Digits may repeat.
inline Chain make_sum_chain(const std::vector<Cell>& cells, int n, int sum) {
  std::vector<SumTerm> terms;
  for (const Cell cell : cells) terms.push_back({{cell}});
  return clausoku::make_sum_chain(terms, n, sum);
}

/// The digits of each filling, with the number of times that the filling occurs.
using Fillings = std::map<std::vector<std::uint16_t>, int>;

/// Returns all fillings of the blanks that satisfy the definitions of the houses, regions and
/// rules. Requires a small grid.
inline Fillings find_fillings_by_definition(const Grid& grid) {
  const Board& board = grid.board();
  Fillings fillings;
  Grid filled = grid;
  std::vector<Cell> blanks;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (grid[cell] == 0) blanks.push_back(cell);
  }
  for (const Cell cell : blanks) filled.set(cell, 1);
  while (true) {
    const bool allowed =
        std::ranges::all_of(blanks, [&](Cell cell) { return grid.allows(cell, filled[cell]); });
    if (allowed && !find_clash(filled) &&
        std::ranges::all_of(grid.rules(), [&](const auto& rule) { return rule->holds(filled); })) {
      fillings[{filled.digits().begin(), filled.digits().end()}] = 1;
    }
    std::size_t k = 0;
    while (k < blanks.size() && filled[blanks[k]] == board.size()) filled.set(blanks[k++], 1);
    if (k == blanks.size()) return fillings;
    filled.set(blanks[k], filled[blanks[k]] + 1);
  }
}

/// Returns the fillings that the models of the grid's formula represent.
inline Fillings find_fillings_by_models(const Grid& grid, Reduction reduction,
                                        const EncodingOptions& options = {}) {
  const VariableMap map(infer(grid, reduction));
  Formula formula;
  encode(grid, map, options, formula);
  Fillings fillings;
  for (const Assignment& model : models(formula, map.size())) {
    Grid filled = map.reduced().known;
    for (Variable v = 1; v <= map.size(); ++v) {
      if (!model[static_cast<std::size_t>(v) - 1]) continue;
      const auto [cell, digit] = map.candidate(v);
      filled.set(cell, digit);
    }
    ++fillings[{filled.digits().begin(), filled.digits().end()}];
  }
  return fillings;
}

/// True if inference without clauses keeps every filling. If inference fills the grid, it must also
/// decide correctly whether the grid is a solution.
inline bool is_inference_sound(const Grid& grid) {
  const auto fillings = find_fillings_by_definition(grid);
  const Reduced reduced = infer(grid, Reduction::probed);
  if (reduced.contradiction) return fillings.empty();
  if (reduced.known.is_full()) return fillings.size() == 1;
  return std::ranges::all_of(fillings, [&](const auto& filling) {
    for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
      const Digit digit = filling.first[static_cast<std::size_t>(cell)];
      const Digit known = reduced.known[cell];
      if (known != 0 ? known != digit : !reduced.open.has(cell, digit)) return false;
    }
    return true;
  });
}

}  // namespace clausoku::test
