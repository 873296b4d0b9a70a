#include "encoder/digit_symmetry.hpp"

#include <algorithm>

#include "encoder/basics/joined.hpp"

namespace clausoku {
namespace {

bool is_symmetric(const std::shared_ptr<const Rule>& rule) {
  return std::ranges::all_of(rule->primitives(), [](const Primitive& part) {
    return std::holds_alternative<Distinct>(part);
  });
}

}  // namespace

bool are_digits_interchangeable(const RuleList& rules) {
  return std::ranges::all_of(rules, is_symmetric);
}

std::optional<std::string> find_digit_distinction(const Grid& grid) {
  const Board& board = grid.board();
  if (board.house_count() == 0) return "a board without a house";
  if (board.size() < 2) return "a board of one digit";
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (grid[cell] != 0) return joined("the given ", board.cell_name(cell), "=", grid[cell]);
    if (grid.marks() != nullptr && grid.marks()->count(cell) < board.size()) {
      return joined("the pencilmarks of ", board.cell_name(cell));
    }
  }
  for (const auto& rule : grid.rules()) {
    if (!is_symmetric(rule)) return rule->name();
  }
  return std::nullopt;
}

}  // namespace clausoku
