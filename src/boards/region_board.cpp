#include "src/boards/region_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "encoder/basics/contract.hpp"
#include "src/boards/further_houses.hpp"
#include "src/boards/jigsaw.hpp"

namespace clausoku {
namespace {

using Cells = std::vector<Cell>;
using SetOfCells = std::set<Cells>;  // each set of cells is in ascending order

Cells sorted_cells(Cells cells) {
  std::ranges::sort(cells);
  return cells;
}

SetOfCells make_cell_sets(const std::vector<Area>& areas) {
  SetOfCells sets;
  for (const Area& area : areas) sets.insert(sorted_cells(area.cells));
  return sets;
}

/// Makes a plan with the rows, the columns and the regions of `stated`, without its extra regions.
std::variant<BoardPlan, BoardError> make_region_plan(const RegionBoard& stated) {
  const int n = stated.size;
  std::vector<int> blocks;  // regions numbered from 1 in reading order; 0: no region
  std::map<int, int> block_of{{RegionBoard::no_region, 0}};
  for (const int region : stated.region_of) {
    blocks.push_back(block_of.try_emplace(region, static_cast<int>(block_of.size())).first->second);
  }
  if (std::ranges::find(blocks, 0) == blocks.end()) return make_jigsaw_plan(blocks);
  BoardPlan plan = make_latin_plan(n);
  plan.blocks = blocks;
  std::vector<Cells> regions(block_of.size() - 1);
  for (Cell cell = 0; cell < n * n; ++cell) {
    if (blocks[cell] > 0) regions[blocks[cell] - 1].push_back(cell);
  }
  plan.name = fmt::format("latin:{}", n);
  if (!regions.empty()) plan.name += fmt::format(" with regions {}", regions.size());
  int pieces = 0;
  for (Cells& cells : regions) {
    const bool is_house = static_cast<int>(cells.size()) == n;
    (is_house ? plan.houses : plan.regions)
        .push_back({AreaKind::box, fmt::format("piece {}", ++pieces), std::move(cells)});
  }
  return plan;
}

/// Returns the houses that a rule adds to a plan, or empty if the rule does not apply.
std::optional<SetOfCells> find_rule_houses(const BoardPlan& plan, std::string_view rule) {
  BoardPlan copy = plan;
  if (add_further_houses(copy, rule)) return std::nullopt;
  copy.houses.erase(copy.houses.begin(),
                    copy.houses.begin() + static_cast<std::ptrdiff_t>(plan.houses.size()));
  return make_cell_sets(copy.houses);
}

/// Returns the rules whose houses are all in `sets`, and removes these houses from `sets`.
std::vector<std::string_view> extract_covered_rules(const BoardPlan& plan, SetOfCells& sets) {
  std::vector<std::string_view> rules;
  for (const FurtherHousesRule& rule : further_houses_rules()) {
    if (sets.empty()) break;
    const auto houses = find_rule_houses(plan, rule.name);
    if (!houses || houses->empty() || !std::ranges::includes(sets, *houses)) continue;
    for (const Cells& cells : *houses) sets.erase(cells);
    rules.push_back(rule.name);
  }
  return rules;
}

using RuleTexts = std::span<const std::string_view>;

std::vector<std::string_view> list_rules_set_by_flags(const RegionBoard& stated) {
  std::vector<std::string_view> rules;
  if (stated.diagonal_up) rules.push_back("diagonal-up");
  if (stated.diagonal_down) rules.push_back("diagonal-down");
  if (stated.disjoint_groups) rules.push_back("disjoint-groups");
  return rules;
}

/// Adds the houses of the rules that `stated` and `added_rules` name, and the extra regions.
std::optional<BoardError> add_stated_rules(const RegionBoard& stated, RuleTexts added_rules,
                                           BoardPlan& plan) {
  const int n = stated.size;
  SetOfCells houses;
  SetOfCells regions;
  for (const Cells& cells : stated.extra_regions) {
    (static_cast<int>(cells.size()) == n ? houses : regions).insert(sorted_cells(cells));
  }
  std::vector<std::string_view> rules = list_rules_set_by_flags(stated);
  rules.insert(rules.end(), added_rules.begin(), added_rules.end());
  for (const std::string_view rule : rules) {
    BoardPlan copy = plan;
    if (auto error = add_further_houses(copy, rule)) return error;
    houses.merge(*find_rule_houses(plan, rule));
  }
  const auto erase_areas = [](SetOfCells& sets, const std::vector<Area>& areas) {
    if (sets.empty()) return;  // spares sorting the cells of large boards
    for (const Cells& cells : make_cell_sets(areas)) sets.erase(cells);
  };
  erase_areas(houses, plan.houses);
  erase_areas(regions, plan.regions);
  if (auto error = add_rule_houses(plan, extract_covered_rules(plan, houses))) return error;
  int number = 0;
  const auto add = [&](const SetOfCells& sets, std::vector<Area>& areas) {
    for (const Cells& cells : sets) {
      areas.push_back({AreaKind::further, fmt::format("extra region {}", ++number), cells});
    }
  };
  add(houses, plan.houses);
  add(regions, plan.regions);
  if (number > 0) {
    const bool has_more = plan.name.find(" with ") != std::string::npos;
    plan.name += fmt::format("{}extra regions {}", has_more ? ", " : " with ", number);
  }
  return std::nullopt;
}

std::variant<BoardPlan, BoardError> make_plan_with_rules(const RegionBoard& stated,
                                                         RuleTexts added_rules = {}) {
  std::variant<BoardPlan, BoardError> plan = make_region_plan(stated);
  if (auto* made = std::get_if<BoardPlan>(&plan)) {
    if (auto error = add_stated_rules(stated, added_rules, *made)) return *std::move(error);
  }
  return plan;
}

bool has_same_areas(const Board& board, const BoardPlan& plan) {
  SetOfCells houses;
  SetOfCells regions;
  for (int area = 0; area < board.area_count(); ++area) {
    const auto cells = board.area(area);
    (board.is_house(area) ? houses : regions).insert({cells.begin(), cells.end()});
  }
  return houses == make_cell_sets(plan.houses) && regions == make_cell_sets(plan.regions);
}

}  // namespace

std::vector<int> make_default_regions(int size) {
  require(size > 0 && size <= max_board_size);
  int rows = static_cast<int>(std::sqrt(size));
  while (size % rows != 0) --rows;
  const int columns = size / rows;
  std::vector<int> regions;
  for (Cell cell = 0; cell < size * size; ++cell) {
    regions.push_back(cell / size / rows * rows + cell % size / columns);
  }
  return regions;
}

std::variant<Board, BoardError> make_board_of(const RegionBoard& stated, RuleTexts rules) {
  std::variant<BoardPlan, BoardError> plan = make_plan_with_rules(stated, rules);
  if (auto* error = std::get_if<BoardError>(&plan)) return std::move(*error);
  return Board::make(std::get<BoardPlan>(std::move(plan)));
}

std::optional<RegionBoard> make_region_board(const Board& board) {
  const int n = board.size();
  if (board.rows() != n || board.columns() != n || board.has_holes()) return std::nullopt;
  RegionBoard stated;
  stated.size = n;
  stated.region_of.assign(board.cell_count(), RegionBoard::no_region);
  if (board.usual_boxes()) {
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      stated.region_of[cell] = board.block_of(cell);
    }
    return stated;
  }
  int regions = 0;
  SetOfCells further;
  for (int area = 0; area < board.area_count(); ++area) {
    const auto cells = board.area(area);
    if (board.area_kind(area) == AreaKind::further) further.insert({cells.begin(), cells.end()});
    if (board.area_kind(area) != AreaKind::box) continue;
    for (const Cell cell : cells) stated.region_of[cell] = regions;
    ++regions;
  }
  if (regions > n) return std::nullopt;
  const auto plan = make_region_plan(stated);
  if (!std::holds_alternative<BoardPlan>(plan)) return std::nullopt;
  for (const std::string_view rule : extract_covered_rules(std::get<BoardPlan>(plan), further)) {
    const auto houses = find_rule_houses(std::get<BoardPlan>(plan), rule);
    stated.diagonal_up |= rule == "diagonals" || rule == "diagonal-up";
    stated.diagonal_down |= rule == "diagonals" || rule == "diagonal-down";
    stated.disjoint_groups |= rule == "disjoint-groups";
    if (rule.starts_with("diagonal") || rule == "disjoint-groups") continue;
    stated.extra_regions.insert(stated.extra_regions.end(), houses->begin(), houses->end());
  }
  stated.extra_regions.insert(stated.extra_regions.end(), further.begin(), further.end());
  const auto reread_plan = make_plan_with_rules(stated);
  const auto* read = std::get_if<BoardPlan>(&reread_plan);
  return read != nullptr && has_same_areas(board, *read) ? std::optional(stated) : std::nullopt;
}

std::variant<Board, BoardError> RegionBoards::board_of(const RegionBoard& stated) {
  const auto known = std::ranges::find(last_, stated, &std::pair<RegionBoard, Board>::first);
  if (known != last_.end()) return known->second;
  auto made = clausoku::make_board_of(stated);
  if (const Board* board = std::get_if<Board>(&made)) {
    last_.emplace_front(stated, *board);
    if (last_.size() > kept) last_.pop_back();
  }
  return made;
}

}  // namespace clausoku
