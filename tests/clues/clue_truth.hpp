// Tests a clue on a small grid. The definition of the clue, its formula and its check of partial
// grids must agree for every filling.
#pragma once

#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <variant>

#include "src/clues/clue_rule.hpp"
#include "tests/printing.hpp"
#include "tests/rule_truth.hpp"

namespace clausoku::test {

/// Returns a board without houses. `blocks` has the block of each cell; other cells have block 0.
inline Board open_board(int rows, int columns, int n, std::vector<int> blocks = {}) {
  BoardPlan plan;
  plan.name = "open";
  plan.size = n;
  plan.rows = rows;
  plan.columns = columns;
  for (int cell = 0; cell < rows * columns; ++cell) {
    plan.cells.push_back({cell / columns, cell % columns});
  }
  plan.blocks = std::move(blocks);
  plan.blocks.resize(plan.cells.size(), 0);
  return std::get<Board>(Board::make(std::move(plan)));
}

inline Grid make_grid_with_clue(const Board& board, const std::string& clue) {
  auto rule = parse_rule(clue, board);
  const auto* error = std::get_if<BoardError>(&rule);
  BOOST_REQUIRE_MESSAGE(error == nullptr,
                        clue << ": " << (error ? error->found + "; " + error->expected : ""));
  Grid grid(board);
  grid.set_rules({std::get<std::shared_ptr<const Rule>>(std::move(rule))});
  return grid;
}

/// Returns the error of a clue as "FOUND; EXPECTED", or an empty text if the clue is valid.
inline std::string clue_error(const Board& board, const std::string& clue) {
  const auto rule = parse_rule(clue, board);
  const auto* error = std::get_if<BoardError>(&rule);
  return error == nullptr ? "" : error->found + "; " + error->expected;
}

/// Returns true if a clue may still hold on a one-row grid, in which '.' is a blank. Asks the clue
/// once for each filled cell, as if this cell had been filled last.
inline bool can_clue_hold(const Board& board, const std::string& clue, const std::string& digits) {
  Grid grid = make_grid_with_clue(board, clue);
  for (Cell cell = 0; cell < std::ssize(digits); ++cell) {
    const char digit = digits[static_cast<std::size_t>(cell)];
    grid.set(cell, digit == '.' ? 0 : digit - '0');
  }
  const Rule& rule = *grid.rules().front();
  return std::ranges::all_of(
      rule.cells(), [&](Cell cell) { return grid[cell] == 0 || rule.may_hold(grid, cell); });
}

/// Checks that `expected` fillings satisfy the clue by its definition and by its formula. Also
/// checks that the clue's text can be read back, and that the clue's may_hold() rejects no partial
/// grid that a filling completes.
inline void check_clue(const Board& board, const std::string& clue, std::size_t expected) {
  BOOST_TEST_CONTEXT(clue << " on " << board.rows() << "x" << board.columns() << ", "
                          << board.size() << " digits") {
    const Grid blank = make_grid_with_clue(board, clue);
    const Rule& rule = *blank.rules().front();
    BOOST_TEST(rule.text() == clue);
    const Fillings fillings = find_fillings_by_definition(blank);
    BOOST_TEST(fillings.size() == expected);
    BOOST_TEST(find_fillings_by_models(blank, Reduction::none) == fillings);
    BOOST_TEST(is_inference_sound(blank));

    std::mt19937 random(1);
    const auto cells = static_cast<unsigned>(board.cell_count());
    for (int k = 0; k < 50; ++k) {
      Grid part(board);
      part.set_rules(blank.rules());
      Cell changed = -1;
      for (unsigned count = random() % cells + 1; count > 0; --count) {
        const Cell cell = static_cast<Cell>(random() % cells);
        part.set(cell, static_cast<Digit>(random() % board.size()) + 1);
        if (std::ranges::binary_search(rule.cells(), cell)) changed = cell;
      }
      const Fillings left = find_fillings_by_definition(part);
      if (find_clash(part)) continue;
      BOOST_TEST(find_fillings_by_models(part, Reduction::givens) == left);
      BOOST_TEST(is_inference_sound(part));
      if (changed < 0) continue;
      // Ask the clue once for each of its filled cells, as if this cell had been filled last.
      bool may_hold = true;
      for (const Cell cell : rule.cells()) {
        if (part[cell] != 0 && !rule.may_hold(part, cell)) may_hold = false;
      }
      BOOST_TEST((may_hold || left.empty()));
      if (part.is_full()) BOOST_TEST(may_hold == !left.empty());
    }
  }
}

}  // namespace clausoku::test
