#include "src/clues/cages.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {
namespace {

constexpr const char* cage_type = "killer-cage";

bool is_cage_of_one_given(const SumCage& cage, int n) {
  return cage.cells.size() == 1 && cage.sum >= 1 && cage.sum <= n;
}

}  // namespace

std::variant<Grid, BoardError> make_grid_of_cages(const Board& board, std::vector<SumCage> cages) {
  std::ranges::sort(cages, {}, [](const SumCage& cage) { return cage.cells.front(); });
  Grid grid(board);
  RuleList rules;
  for (SumCage& cage : cages) {
    if (is_cage_of_one_given(cage, board.size())) grid.set(cage.cells.front(), cage.sum);
    const bool is_empty_cage = cage.sum == 0 && cage.cells.size() == 1;
    if (is_cage_of_one_given(cage, board.size()) || is_empty_cage) continue;
    Clue clue{find_clue_type_by_name(cage_type)};
    if (cage.sum > 0) clue.values.push_back(cage.sum);
    clue.groups.push_back(std::move(cage.cells));
    auto rule = make_clue_rule(clue, board);
    if (auto* error = std::get_if<BoardError>(&rule)) return std::move(*error);
    rules.push_back(std::get<0>(std::move(rule)));
  }
  grid.set_rules(std::move(rules));
  return grid;
}

std::variant<std::vector<SumCage>, BoardError> convert_clues_to_cages(const Grid& grid) {
  std::vector<SumCage> cages;
  std::vector<bool> is_in_cage(static_cast<std::size_t>(grid.board().cell_count()));
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] == 0) continue;
    cages.push_back({grid[cell], {cell}});
    is_in_cage[static_cast<std::size_t>(cell)] = true;
  }
  const std::vector<Clue> clues = find_clues_of_grid(grid);
  for (std::size_t k = 0; k < clues.size(); ++k) {
    const std::string name = grid.rules()[k]->name();
    if (clues[k].type->name != cage_type) return BoardError{name, "cages as the only rules"};
    if (clues[k].values == std::vector{0}) return BoardError{name, "sums from 1 up"};
    SumCage cage{clues[k].values.empty() ? 0 : clues[k].values.front(), clues[k].groups.front()};
    std::ranges::sort(cage.cells);
    for (const Cell cell : cage.cells) {
      if (is_in_cage[static_cast<std::size_t>(cell)]) {
        return BoardError{fmt::format("{}, which shares {} with another cage or a given", name,
                                      grid.board().cell_name(cell)),
                          "cages that do not overlap"};
      }
      is_in_cage[static_cast<std::size_t>(cell)] = true;
    }
    cages.push_back(std::move(cage));
  }
  return cages;
}

}  // namespace clausoku
