#include "src/generator/clue_draws.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "encoder/basics/contract.hpp"
#include "src/boards/further_houses.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"
#include "src/generator/random_solution.hpp"

namespace clausoku {
namespace {

enum class Figure { cell, pair, corner, cage, line, arrow, clones, outside };

/// Returns how to pick clues of a type. The type's shape tells cages, pairs and single cells apart.
Figure figure_of_clue_type(const ClueType& type) {
  switch (type.form) {
    case FPuzzlesForm::values:
      return Figure::corner;
    case FPuzzlesForm::lines:
      return Figure::line;
    case FPuzzlesForm::arrow:
      return Figure::arrow;
    case FPuzzlesForm::clones:
      return Figure::clones;
    case FPuzzlesForm::outside:
      return Figure::outside;
    case FPuzzlesForm::cells:
      if (type.shape.most_cells == 2) return Figure::pair;
      return type.shape.most_values == 1 ? Figure::cage : Figure::cell;
    default:
      return Figure::cell;
  }
}

constexpr int most_pick_attempts = 400;
/// The maximum number of cells in a cage. With larger cages most killer puzzles would need givens.
constexpr int largest_cage = 4;
constexpr int longest_line = 7;
constexpr int shortest_line = 3;

bool contains_cell(Cell cell, const std::vector<Cell>& cells) {
  return std::ranges::find(cells, cell) != cells.end();
}

}  // namespace

bool can_be_picked(const ClueType& type) {
  return !applies_to_whole_grid(type) && type.form != FPuzzlesForm::flag &&
         type.form != FPuzzlesForm::negative;
}

std::span<const std::pair<std::string_view, std::string_view>> clue_type_groups() {
  static constexpr auto groups = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"arrows", "arrow"},
      {"dots", "difference,ratio"},
      {"killer", "killer-cage"},
      {"lines", "between-line,palindrome,region-sum-line,renban,thermometer,whispers"},
      {"outside", "little-killer,sandwich,skyscraper,x-sum"},
      {"thermo", "thermometer"},
  });
  return groups;
}

std::variant<std::vector<const ClueType*>, BoardError> parse_clue_types(std::string_view list) {
  std::vector<const ClueType*> types;
  for (const std::string_view name : split_rules(list)) {
    const auto group =
        std::ranges::find(clue_type_groups(), name, [](const auto& g) { return g.first; });
    const std::string_view names = group == clue_type_groups().end() ? name : group->second;
    for (const std::string_view single : split_rules(names)) {
      const ClueType* type = find_clue_type_by_name(single);
      if (type != nullptr && !can_be_picked(*type)) {
        return BoardError{fmt::format("'{}', which holds everywhere", single),
                          "clues at a place; --rules takes rules that hold everywhere"};
      }
      if (type == nullptr) {
        std::string expected = "one of";
        for (const auto& known : clue_type_groups()) expected += fmt::format(" {},", known.first);
        return BoardError{fmt::format("'{}'", single),
                          expected + " or a type of clue (see 'clausoku rules')"};
      }
      if (std::ranges::find(types, type) == types.end()) types.push_back(type);
    }
  }
  if (types.empty()) return BoardError{"no name", "types of clues"};
  return types;
}

std::vector<const ClueType*> list_pickable_clue_types(const Grid& blank) {
  std::vector<const ClueType*> types;
  for (const ClueType* type : clue_types()) {
    if (can_be_picked(*type)) types.push_back(type);
  }
  for (const std::uint64_t stream : {1, 2, 3}) {
    Random random(1, stream);
    const auto solution = pick_solution(blank, random, {}).solution;
    if (!solution) return {};
    std::erase_if(types, [&](const ClueType* type) {
      return ClueDraws(*solution, std::span(&type, 1), random).pick_clue() == nullptr;
    });
  }
  return types;
}

ClueDraws::ClueDraws(const Grid& solution, std::span<const ClueType* const> types, Random& random)
    : solution_(solution),
      types_(types),
      random_(random),
      in_cage_(static_cast<std::size_t>(board().cell_count()), false),
      on_line_(in_cage_) {
  require(!types.empty() &&
          std::ranges::all_of(types, [](auto* type) { return can_be_picked(*type); }));
}

std::shared_ptr<const Rule> ClueDraws::pick_clue(const Deadline& deadline) {
  for (int k = 0; k < most_pick_attempts && !deadline.due(); ++k) {
    const int type = random_.below(static_cast<int>(types_.size()));
    if (auto clue = try_clue(*types_[static_cast<std::size_t>(type)])) return clue;
  }
  return nullptr;
}

std::shared_ptr<const Rule> ClueDraws::try_clue(const ClueType& type) {
  const Figure figure = figure_of_clue_type(type);
  Clue clue{&type};
  switch (figure) {
    case Figure::cell:
      clue.groups = {{pick_any_cell()}};
      break;
    case Figure::pair:
      clue = try_pair(type);
      break;
    case Figure::corner:
      clue = try_corner(type);
      break;
    case Figure::cage:
      clue = try_cage(type);
      break;
    case Figure::line:
      clue = try_line(type);
      break;
    case Figure::arrow:
      clue = try_arrow(type);
      break;
    case Figure::clones:
      clue = try_clones(type);
      break;
    case Figure::outside:
      clue = try_outside_clue(type);
  }
  const bool wants_value = type.shape.least_values > 0 || figure == Figure::cage;
  if (wants_value && clue.values.empty() && !find_value(clue)) return nullptr;
  if (!holds_in_solution(clue)) return nullptr;
  if (!picked_.insert(format_clue_text(clue, board())).second) return nullptr;
  for (const Cells& group : clue.groups) {
    for (const Cell cell : group) {
      if (figure == Figure::cage) in_cage_[static_cast<std::size_t>(cell)] = true;
      if (figure == Figure::line || figure == Figure::arrow) {
        on_line_[static_cast<std::size_t>(cell)] = true;
      }
    }
  }
  auto rule = make_clue_rule(clue, board());
  return std::get<std::shared_ptr<const Rule>>(std::move(rule));
}

bool ClueDraws::holds_in_solution(const Clue& clue) const {
  return !find_error(clue, board()) && clue.type->holds(clue, solution_);
}

/// Finds a value with which the clue holds in the solution. Returns false if there is none.
bool ClueDraws::find_value(Clue& clue) {
  const int most = std::max(board().size(), board().rows()) * (board().size() + 1);
  clue.values.resize(1);
  for (int value = 0; value <= most; ++value) {
    clue.values.front() = value;
    if (holds_in_solution(clue)) return true;
  }
  return false;
}

/// Returns the cell `down` rows below and `right` columns to the right of `cell`, or −1 if none.
Cell ClueDraws::cell_at_offset(Cell cell, int down, int right) const {
  const int row = board().row_of(cell) + down;
  const int column = board().column_of(cell) + right;
  return board().is_canvas_position(row, column) ? board().cell_at(row, column) : -1;
}

/// Returns the neighbours of a cell that are not in `taken`; `aslant` includes diagonal ones.
ClueDraws::Cells ClueDraws::free_neighbours(Cell cell, const Cells& taken, bool aslant) const {
  Cells neighbours;
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      if (!aslant && down != 0 && right != 0) continue;
      const Cell other = cell_at_offset(cell, down, right);
      if (other >= 0 && !contains_cell(other, taken)) neighbours.push_back(other);
    }
  }
  std::erase(neighbours, cell);
  return neighbours;
}

Clue ClueDraws::try_pair(const ClueType& type) {
  const Cell first = pick_any_cell();
  const Cells others = free_neighbours(first, {}, false);
  Clue clue{&type};
  if (others.empty()) return clue;
  const Cell second = pick_cell_from(others);
  clue.groups = {{std::min(first, second), std::max(first, second)}};
  // The order of the two cells may matter, so also try the reverse order.
  if (type.shape.least_values == 0 && !holds_in_solution(clue)) {
    std::swap(clue.groups.front()[0], clue.groups.front()[1]);
  }
  return clue;
}

/// Picks a clue on four cells around a corner. Its values are one to four of the cells' digits.
Clue ClueDraws::try_corner(const ClueType& type) {
  Clue clue{&type};
  const Cell first = pick_any_cell();
  Cells& cells = clue.groups.emplace_back();
  for (const auto& [down, right] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 1}}) {
    const Cell cell = cell_at_offset(first, down, right);
    if (cell < 0) return Clue{&type};
    cells.push_back(cell);
  }
  for (const Cell cell : cells) clue.values.push_back(solution_[cell]);
  random_.shuffle(std::span(clue.values));
  clue.values.resize(static_cast<std::size_t>(random_.between(1, 4)));
  std::ranges::sort(clue.values);
  return clue;
}

/// Picks up to `size` connected cells with different digits, outside all cages. Returns fewer cells
/// if no neighbour can be added, and no cell if the first one picked is in a cage.
ClueDraws::Cells ClueDraws::pick_connected_cells(int size) {
  Cells cells{pick_any_cell()};
  if (in_cage_[static_cast<std::size_t>(cells[0])]) return {};
  while (static_cast<int>(cells.size()) < size) {
    Cells next;
    for (const Cell cell : cells) {
      for (const Cell other : free_neighbours(cell, cells, false)) {
        const bool repeats = std::ranges::any_of(
            cells, [&](Cell known) { return solution_[known] == solution_[other]; });
        if (!repeats && !in_cage_[static_cast<std::size_t>(other)]) next.push_back(other);
      }
    }
    if (next.empty()) break;
    cells.push_back(pick_cell_from(next));
  }
  std::ranges::sort(cells);
  return cells;
}

Clue ClueDraws::try_cage(const ClueType& type) {
  Clue clue{&type};
  Cells cells = pick_connected_cells(random_.between(2, largest_cage));
  if (cells.size() >= 2) clue.groups = {std::move(cells)};
  return clue;
}

/// Lengthens `line`, a group of the clue, cell by cell to at most `most` cells. Goes on if the clue
/// is violated after one or two cells, but in the end cuts the line where the clue last held.
void ClueDraws::grow_line(Clue& clue, Cells& line, int most) {
  std::size_t held = 0;
  for (int strayed = 0; static_cast<int>(line.size()) < most && strayed <= 2;) {
    Cells next = free_neighbours(line.back(), line, true);
    std::erase_if(next, [&](Cell cell) {
      return (!lines_cross_ && on_line_[static_cast<std::size_t>(cell)]) ||
             std::ranges::any_of(clue.groups,
                                 [&](const Cells& group) { return contains_cell(cell, group); });
    });
    if (next.empty()) break;
    random_.shuffle(std::span(next));
    line.push_back(0);
    const auto keeps = std::ranges::find_if(next, [&](Cell cell) {
      line.back() = cell;
      return holds_in_solution(clue);
    });
    line.back() = keeps == next.end() ? next.front() : *keeps;
    strayed = keeps == next.end() ? strayed + 1 : 0;
    if (keeps != next.end()) held = line.size();
  }
  line.resize(held);
}

Clue ClueDraws::try_line(const ClueType& type) {
  Clue clue{&type};
  const Cell first = pick_any_cell();
  if (!lines_cross_ && on_line_[static_cast<std::size_t>(first)]) return clue;
  clue.groups = {{first}};
  grow_line(clue, clue.groups.front(), random_.between(shortest_line, longest_line));
  if (std::ssize(clue.groups.front()) < shortest_line) return Clue{&type};
  return clue;
}

Clue ClueDraws::try_arrow(const ClueType& type) {
  Clue clue{&type};
  const Cell circle = pick_any_cell();
  if (!lines_cross_ && on_line_[static_cast<std::size_t>(circle)]) return clue;
  Cells next = free_neighbours(circle, {}, true);
  std::erase_if(
      next, [&](Cell cell) { return !lines_cross_ && on_line_[static_cast<std::size_t>(cell)]; });
  if (next.empty()) return clue;
  const Cell first = pick_cell_from(next);
  clue.groups = {{circle}, {first}};
  grow_line(clue, clue.groups[1], random_.between(2, 4));
  if (clue.groups[1].size() < 2) return Clue{&type};
  return clue;
}

/// Picks two or three connected cells, and elsewhere a copy of these cells with the same shape.
Clue ClueDraws::try_clones(const ClueType& type) {
  Clue clue{&type};
  const Cells cells = pick_connected_cells(random_.between(2, 3));
  if (cells.size() < 2) return clue;
  const Cell to = pick_any_cell();
  const int down = board().row_of(to) - board().row_of(cells[0]);
  const int right = board().column_of(to) - board().column_of(cells[0]);
  Cells copies;
  for (const Cell cell : cells) {
    const Cell copy = cell_at_offset(cell, down, right);
    if (copy < 0 || contains_cell(copy, cells)) return clue;
    copies.push_back(copy);
  }
  clue.groups = {cells, copies};
  return clue;
}

/// Picks an outside clue of a row or column, or of a diagonal for little killers. Only little
/// killers may be at a corner of the canvas: other programs cannot read other clues there.
Clue ClueDraws::try_outside_clue(const ClueType& type) {
  const bool is_diagonal = type.name == "little-killer";
  const bool is_row = random_.below(2) == 0;
  const int extent = is_row ? board().rows() : board().columns();
  const int beyond = is_row ? board().columns() : board().rows();
  const bool is_before = random_.below(2) == 0 || type.is_same_from_both_ends;
  const int aside = is_diagonal ? 2 * random_.below(2) - 1 : 0;
  const int along = is_diagonal ? random_.between(-1, extent) : random_.below(extent);
  const int beside = is_before ? -1 : beyond;
  const int inwards = is_before ? 1 : -1;
  Clue clue{&type};
  clue.outside =
      is_row ? Outside{along, beside, aside, inwards} : Outside{beside, along, inwards, aside};
  return clue;
}

}  // namespace clausoku
