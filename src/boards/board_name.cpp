#include "src/boards/board_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "src/boards/further_houses.hpp"
#include "src/boards/layout.hpp"

namespace clausoku {

std::variant<LayoutAndRules, BoardError> split_board_name(std::string_view name) {
  constexpr std::string_view with = " with ";
  constexpr std::string_view boxes = " boxes";
  const std::size_t split = name.find(with);
  if (split == name.npos) return LayoutAndRules{name};
  std::string_view layout = name.substr(0, split);
  std::string_view rules = name.substr(split + with.size());
  const std::string_view first = rules.substr(0, rules.find(','));
  if (first.ends_with(boxes)) {
    const std::string_view shape = first.substr(0, first.size() - boxes.size());
    const auto box = parse_box_shape(shape);
    const bool fits = box && layout == fmt::format("{0}x{0}", box->rows * box->cols);
    if (!fits) return BoardError{fmt::format("'{}'", name), "a layout (see 'clausoku boards')"};
    layout = shape;
    rules.remove_prefix(std::min(first.size() + 1, rules.size()));
  }
  return LayoutAndRules{layout, rules};
}

namespace {

using SortedAreas = std::vector<std::pair<AreaKind, std::vector<Cell>>>;

SortedAreas sort_areas(const std::vector<Area>& areas) {
  SortedAreas sorted;
  for (const Area& area : areas) {
    std::ranges::sort(sorted.emplace_back(area.kind, area.cells).second);
  }
  std::ranges::sort(sorted);
  return sorted;
}

/// Returns the areas of a board from number `first` to number `end` − 1.
SortedAreas sort_areas(const Board& board, int first, int end) {
  SortedAreas sorted;
  for (int area = first; area < end; ++area) {
    const auto cells = board.area(area);
    sorted.emplace_back(board.area_kind(area), std::vector<Cell>(cells.begin(), cells.end()));
  }
  std::ranges::sort(sorted);
  return sorted;
}

/// True if both number the same blocks, in any order.
bool has_same_blocks(const Board& board, std::span<const int> blocks) {
  std::map<int, int> here;
  std::map<int, int> there;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    const int block = here.try_emplace(board.block_of(cell), cell).first->second;
    if (there.try_emplace(blocks[cell], cell).first->second != block) return false;
  }
  return true;
}

bool is_board_of_plan(const Board& board, const BoardPlan& plan) {
  if (board.size() != plan.size || board.rows() != plan.rows || board.columns() != plan.columns ||
      static_cast<std::size_t>(board.cell_count()) != plan.cells.size()) {
    return false;
  }
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (plan.cells[cell] != CanvasPlace{board.row_of(cell), board.column_of(cell)}) return false;
  }
  return has_same_blocks(board, plan.blocks) &&
         sort_areas(board, 0, board.house_count()) == sort_areas(plan.houses) &&
         sort_areas(board, board.house_count(), board.area_count()) == sort_areas(plan.regions);
}

}  // namespace

BoardNameVerdict check_board_name(const Board& board) {
  const auto parts = split_board_name(board.name());
  if (std::holds_alternative<BoardError>(parts)) return BoardNameVerdict::unknown;
  const auto& [layout, rules] = std::get<LayoutAndRules>(parts);
  if (find_layout_file_name(layout)) return BoardNameVerdict::unknown;
  auto made = make_layout_plan(layout);
  auto* plan = std::get_if<BoardPlan>(&made);
  if (plan == nullptr || add_rule_houses(*plan, split_rules(rules))) {
    return BoardNameVerdict::unknown;
  }
  return is_board_of_plan(board, *plan) ? BoardNameVerdict::right : BoardNameVerdict::wrong;
}

}  // namespace clausoku
