#include "encoder/board_plan.hpp"

#include <algorithm>
#include <cstdint>

#include "encoder/basics/joined.hpp"

namespace clausoku {
namespace {

std::string cell_name(const BoardPlan& plan, Cell cell) {
  return joined("r", plan.cells[cell].row + 1, "c", plan.cells[cell].column + 1);
}

std::optional<BoardError> find_size_or_cell_error(const BoardPlan& plan) {
  constexpr std::int64_t max_places = std::int64_t{max_board_size} * max_board_size;
  if (plan.rows < 1 || plan.columns < 1 || std::int64_t{plan.rows} * plan.columns > max_places) {
    return BoardError{joined("a canvas of ", plan.rows, " rows and ", plan.columns, " columns"),
                      "at least 1 row, at least 1 column and at most 2^20 places"};
  }
  const auto cell_count = static_cast<std::int64_t>(plan.cells.size());
  constexpr std::int64_t max_candidates =
      std::int64_t{max_board_size} * max_board_size * max_board_size;
  if (plan.size < 1 || plan.size > max_board_size || cell_count * plan.size > max_candidates) {
    return BoardError{joined(cell_count, " cells for ", plan.size, " digits"),
                      joined("1 to ", max_board_size, " digits and at most 2^30 candidates")};
  }
  if (cell_count == 0) return BoardError{"no cells", "at least one cell"};
  if (plan.blocks.size() != plan.cells.size()) {
    return BoardError{joined("blocks for ", plan.blocks.size(), " cells"), joined(cell_count)};
  }
  const auto is_canvas_position = [&](const CanvasPlace& place) {
    return place.row >= 0 && place.row < plan.rows && place.column >= 0 &&
           place.column < plan.columns;
  };
  const auto is_before = [](const CanvasPlace& a, const CanvasPlace& b) {
    return a.row < b.row || (a.row == b.row && a.column < b.column);
  };
  for (Cell cell = 0; cell < cell_count; ++cell) {
    if (!is_canvas_position(plan.cells[cell]) ||
        (cell > 0 && !is_before(plan.cells[cell - 1], plan.cells[cell]))) {
      return BoardError{"a cell at " + cell_name(plan, cell),
                        joined("places within ", plan.rows, " rows and ", plan.columns,
                               " columns, in reading order")};
    }
  }
  return std::nullopt;
}

std::optional<BoardError> find_error(const BoardPlan& plan, const Area& area, bool is_house) {
  const auto count = static_cast<int>(area.cells.size());
  if (is_house && count != plan.size) {
    return BoardError{joined(area.name, " has ", count, " cell", count == 1 ? "" : "s"),
                      joined("a house of ", plan.size, " cells")};
  }
  if (!is_house && (count < 1 || count >= plan.size)) {
    return BoardError{joined(area.name, " has ", count, " cell", count == 1 ? "" : "s"),
                      joined("a region of 1 to ", plan.size - 1, " cells")};
  }
  std::vector<Cell> cells = area.cells;
  std::ranges::sort(cells);
  if (cells.front() < 0 || cells.back() >= static_cast<Cell>(plan.cells.size())) {
    return BoardError{area.name + " has a cell that is not on the board",
                      joined("cells 0 to ", plan.cells.size() - 1)};
  }
  if (const auto twice = std::ranges::adjacent_find(cells); twice != cells.end()) {
    return BoardError{joined(area.name, " has ", cell_name(plan, *twice), " twice"),
                      joined(count, " different cells")};
  }
  return std::nullopt;
}

}  // namespace

std::optional<BoardError> find_error(const BoardPlan& plan) {
  if (auto error = find_size_or_cell_error(plan)) return error;
  for (const Area& house : plan.houses) {
    if (auto error = find_error(plan, house, true)) return error;
  }
  for (const Area& region : plan.regions) {
    if (auto error = find_error(plan, region, false)) return error;
  }
  return std::nullopt;
}

BoardPlan make_latin_plan(int n) {
  BoardPlan plan;
  plan.size = plan.rows = plan.columns = n;
  plan.name = joined(n, "x", n);
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) plan.cells.push_back({row, column});
  }
  for (int row = 0; row < n; ++row) {
    Area& area = plan.houses.emplace_back(Area{AreaKind::row, joined("row ", row + 1), {}});
    for (int k = 0; k < n; ++k) area.cells.push_back(row * n + k);
  }
  for (int column = 0; column < n; ++column) {
    Area& area =
        plan.houses.emplace_back(Area{AreaKind::column, joined("column ", column + 1), {}});
    for (int k = 0; k < n; ++k) area.cells.push_back(k * n + column);
  }
  plan.blocks.assign(plan.cells.size(), 0);
  return plan;
}

BoardPlan make_plan_with_equal_boxes(BoxShape boxes) {
  const int n = boxes.rows * boxes.cols;
  BoardPlan plan = make_latin_plan(n);
  if (boxes.rows != boxes.cols) {
    plan.name += joined(" with ", boxes.rows, "x", boxes.cols, " boxes");
  }
  for (int box = 0; box < n; ++box) {
    plan.houses.push_back({AreaKind::box, joined("box ", box + 1), {}});
  }
  for (Cell cell = 0; cell < n * n; ++cell) {
    const auto& [row, column] = plan.cells[cell];
    plan.blocks[cell] = row / boxes.rows * boxes.rows + column / boxes.cols;
    plan.houses[2 * n + plan.blocks[cell]].cells.push_back(cell);
  }
  return plan;
}

void add_jigsaw_houses(BoardPlan& plan) {
  std::vector<int> piece_of;  // by block
  std::vector<Area> pieces;
  for (Cell cell = 0; cell < static_cast<Cell>(plan.blocks.size()); ++cell) {
    int& block = plan.blocks[cell];
    if (block >= static_cast<int>(piece_of.size())) piece_of.resize(block + 1, -1);
    if (piece_of[block] < 0) {
      piece_of[block] = static_cast<int>(pieces.size());
      pieces.push_back({AreaKind::box, joined("piece ", pieces.size() + 1), {}});
    }
    block = piece_of[block];
    pieces[block].cells.push_back(cell);
  }
  // If the pieces are boxes of equal shape, this is the shape of the first cell's piece.
  const auto count = [&](auto&& is_counted) {
    return static_cast<int>(std::ranges::count_if(pieces.front().cells, is_counted));
  };
  const BoxShape boxes{count([&](Cell cell) { return plan.cells[cell].column == 0; }),
                       count([&](Cell cell) { return plan.cells[cell].row == 0; })};
  if (boxes.rows * boxes.cols == plan.size) {
    const BoardPlan usual = make_plan_with_equal_boxes(boxes);
    if (usual.cells == plan.cells && usual.blocks == plan.blocks) {
      plan.name = usual.name;
      for (std::size_t k = 0; k < pieces.size(); ++k) {
        pieces[k].name = usual.houses[2 * plan.size + k].name;
      }
    }
  }
  plan.houses.insert(plan.houses.end(), pieces.begin(), pieces.end());
}

}  // namespace clausoku
