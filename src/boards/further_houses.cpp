#include "src/boards/further_houses.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "encoder/basics/nearest_name.hpp"

namespace clausoku {
namespace {

using Places = std::vector<CanvasPlace>;

bool is_full_n_by_n(const BoardPlan& plan) {
  const auto n = static_cast<std::size_t>(plan.size);
  return plan.rows == plan.size && plan.columns == plan.size && plan.cells.size() == n * n;
}

BoardError make_rule_error(const BoardPlan& plan, std::string_view rule, std::string expected) {
  return {fmt::format("{} on {}", rule, plan.name), std::move(expected)};
}

constexpr const char* full_square_text = "a board of n rows and n columns";

/// Adds a house with the cells at these canvas positions. Requires is_full_n_by_n(plan).
void add_house_at_places(BoardPlan& plan, std::string name, const Places& places) {
  Area house{AreaKind::further, std::move(name), {}};
  for (const auto& [row, column] : places) house.cells.push_back(row * plan.size + column);
  add_house_once(plan, std::move(house));
}

std::optional<BoardError> add_diagonal_down_house(BoardPlan& plan) {
  if (!is_full_n_by_n(plan)) return make_rule_error(plan, "diagonal-down", full_square_text);
  Places places;
  for (int k = 0; k < plan.size; ++k) places.push_back({k, k});
  add_house_at_places(plan, "diagonal down", places);
  return std::nullopt;
}

std::optional<BoardError> add_diagonal_up_house(BoardPlan& plan) {
  if (!is_full_n_by_n(plan)) return make_rule_error(plan, "diagonal-up", full_square_text);
  Places places;
  for (int k = 0; k < plan.size; ++k) places.push_back({plan.size - 1 - k, k});
  add_house_at_places(plan, "diagonal up", places);
  return std::nullopt;
}

std::optional<BoardError> add_diagonal_houses(BoardPlan& plan) {
  if (!is_full_n_by_n(plan)) return make_rule_error(plan, "diagonals", full_square_text);
  add_diagonal_down_house(plan);
  add_diagonal_up_house(plan);
  return std::nullopt;
}

/// Adds (k − 1)² windows of k × k cells (Windoku), one cell apart and one cell from the border.
std::optional<BoardError> add_window_houses(BoardPlan& plan) {
  const int side = static_cast<int>(std::lround(std::sqrt(plan.size)));
  if (!is_full_n_by_n(plan) || side * side != plan.size || side < 2) {
    return make_rule_error(plan, "windows",
                           "a board of n rows and n columns, where n is a square number");
  }
  for (int window = 0; window < (side - 1) * (side - 1); ++window) {
    const int top = 1 + window / (side - 1) * (side + 1);
    const int left = 1 + window % (side - 1) * (side + 1);
    Places places;
    for (int k = 0; k < plan.size; ++k) places.push_back({top + k / side, left + k % side});
    add_house_at_places(plan, fmt::format("window {}", window + 1), places);
  }
  return std::nullopt;
}

/// Adds one house for each position in a box: the cells at that position in all boxes.
std::optional<BoardError> add_disjoint_group_houses(BoardPlan& plan) {
  const std::optional<BoxShape> boxes = find_plan_box_shape(plan);
  if (!boxes) return make_rule_error(plan, "disjoint-groups", "a board with boxes of one shape");
  for (int group = 0; group < plan.size; ++group) {
    Places places;
    for (int row = group / boxes->cols; row < plan.size; row += boxes->rows) {
      for (int column = group % boxes->cols; column < plan.size; column += boxes->cols) {
        places.push_back({row, column});
      }
    }
    add_house_at_places(plan, fmt::format("group {}", group + 1), places);
  }
  return std::nullopt;
}

/// Adds a house to a 9×9 board. `cells` are nine two-digit numbers; 25 means the cell r2c5.
std::optional<BoardError> add_house_of_nine(BoardPlan& plan, const char* rule, const char* name,
                                            std::initializer_list<int> cells) {
  if (!is_full_n_by_n(plan) || plan.size != 9) {
    return make_rule_error(plan, rule, "a board of 9 rows and 9 columns");
  }
  Places places;
  for (const int cell : cells) places.push_back({cell / 10 - 1, cell % 10 - 1});
  add_house_at_places(plan, name, places);
  return std::nullopt;
}

std::optional<BoardError> add_asterisk_house(BoardPlan& plan) {
  return add_house_of_nine(plan, "asterisk", "asterisk", {25, 33, 37, 52, 55, 58, 73, 77, 85});
}

std::optional<BoardError> add_center_dot_house(BoardPlan& plan) {
  return add_house_of_nine(plan, "center-dot", "center dot", {22, 25, 28, 52, 55, 58, 82, 85, 88});
}

std::optional<BoardError> add_girandola_house(BoardPlan& plan) {
  return add_house_of_nine(plan, "girandola", "girandola", {11, 19, 25, 52, 55, 58, 85, 91, 99});
}

constexpr FurtherHousesRule known_rules[] = {
    {"diagonals", "the two diagonals (Sudoku X)", add_diagonal_houses},
    {"diagonal-down", "the diagonal from the top left to the bottom right",
     add_diagonal_down_house},
    {"diagonal-up", "the diagonal from the bottom left to the top right", add_diagonal_up_house},
    {"windows",
     "(k-1)^2 windows of k x k cells, one cell away from the edge and each other (Windoku)",
     add_window_houses},
    {"disjoint-groups", "the cells at the same position in each box", add_disjoint_group_houses},
    {"asterisk", "the cells r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5", add_asterisk_house},
    {"center-dot", "the cells in the middle of the 3x3 boxes of a 9x9", add_center_dot_house},
    {"girandola", "the cells r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9", add_girandola_house},
};

std::vector<Cell> sorted(std::vector<Cell> cells) {
  std::ranges::sort(cells);
  return cells;
}

BoardError make_unknown_rule_error(std::string_view rule) {
  std::vector<std::string_view> names;
  for (const FurtherHousesRule& known : known_rules) names.push_back(known.name);
  return {fmt::format("rule '{}' is not known{}", rule, format_suggestion(rule, names)),
          fmt::format("one of {}", fmt::join(names, ", "))};
}

/// Returns an error for the first unknown rule name, or empty if all names are known.
std::optional<BoardError> find_unknown_rule_error(std::span<const std::string_view> rules) {
  for (const std::string_view rule : rules) {
    if (std::ranges::find(known_rules, rule, &FurtherHousesRule::name) == std::end(known_rules)) {
      return make_unknown_rule_error(rule);
    }
  }
  return std::nullopt;
}

}  // namespace

std::span<const FurtherHousesRule> further_houses_rules() { return known_rules; }

std::vector<std::string_view> split_rules(std::string_view list) {
  std::vector<std::string_view> names;
  for (std::size_t begin = 0; !list.empty() && begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    std::string_view name = list.substr(begin, end - begin);
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    names.push_back(name);
    begin = end + 1;
  }
  return names;
}

std::optional<BoardError> add_further_houses(BoardPlan& plan, std::string_view rule) {
  const auto known = std::ranges::find(known_rules, rule, &FurtherHousesRule::name);
  return known == std::end(known_rules) ? make_unknown_rule_error(rule) : known->add(plan);
}

std::optional<BoardError> add_rule_houses(BoardPlan& plan,
                                          std::span<const std::string_view> rules) {
  const auto is_named = [&](std::string_view name) {
    return std::ranges::find(rules, name) != rules.end();
  };
  if (auto error = find_unknown_rule_error(rules)) return error;
  const bool has_both_diagonals =
      is_named("diagonals") || (is_named("diagonal-down") && is_named("diagonal-up"));
  std::vector<std::string_view> added;
  for (const FurtherHousesRule& rule : known_rules) {
    const bool is_diagonal = rule.name.starts_with("diagonal");
    const bool is_both = rule.name == "diagonals";
    const bool is_wanted = is_diagonal && has_both_diagonals ? is_both : is_named(rule.name);
    if (!is_wanted) continue;
    // The plan does not have the rules in its name yet, so an error names the original board.
    if (auto error = rule.add(plan)) return error;
    added.push_back(rule.name);
  }
  if (added.empty()) return std::nullopt;
  const bool has_more = plan.name.find(" with ") != std::string::npos;
  plan.name += fmt::format("{}{}", has_more ? ", " : " with ", fmt::join(added, ", "));
  return std::nullopt;
}

void add_house_once(BoardPlan& plan, Area house) {
  const std::vector<Cell> cells = sorted(house.cells);
  // Sort a house only if all its cells are in `cells`: sorting all would take minutes for n = 1024.
  const auto has_same_cells = [&](const Area& other) {
    return std::ranges::all_of(
               other.cells, [&](Cell cell) { return std::ranges::binary_search(cells, cell); }) &&
           sorted(other.cells) == cells;
  };
  const bool is_present = std::ranges::any_of(plan.houses, has_same_cells);
  if (!is_present) plan.houses.push_back(std::move(house));
}

std::optional<BoxShape> find_plan_box_shape(const BoardPlan& plan) {
  if (!is_full_n_by_n(plan)) return std::nullopt;
  BoxShape boxes{0, 0};
  const auto shares_block = [&](Cell cell) { return plan.blocks[cell] == plan.blocks[0]; };
  while (boxes.cols < plan.size && shares_block(boxes.cols)) ++boxes.cols;
  while (boxes.rows < plan.size && shares_block(boxes.rows * plan.size)) ++boxes.rows;
  if (boxes.rows * boxes.cols != plan.size) return std::nullopt;
  const bool has_boxes = std::ranges::any_of(
      plan.houses, [](const Area& house) { return house.kind == AreaKind::box; });
  const bool is_usual = has_boxes && plan.blocks == make_plan_with_equal_boxes(boxes).blocks;
  return is_usual ? std::optional(boxes) : std::nullopt;
}

}  // namespace clausoku
