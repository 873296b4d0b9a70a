#include "encoder/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace clausoku {
namespace {

/// The plan of a board whose cells fill a square canvas, with its rows and columns.
BoardPlan rows_and_columns(int n) {
  BoardPlan plan;
  plan.size = plan.rows = plan.columns = n;
  plan.name = fmt::format("{0}x{0}", n);
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) plan.cells.push_back({row, column});
  }
  for (int row = 0; row < n; ++row) {
    Area& area = plan.houses.emplace_back(Area{AreaKind::row, fmt::format("row {}", row + 1), {}});
    for (int k = 0; k < n; ++k) area.cells.push_back(row * n + k);
  }
  for (int column = 0; column < n; ++column) {
    Area& area =
        plan.houses.emplace_back(Area{AreaKind::column, fmt::format("column {}", column + 1), {}});
    for (int k = 0; k < n; ++k) area.cells.push_back(k * n + column);
  }
  return plan;
}

std::string cell_name(const BoardPlan& plan, Cell cell) {
  return fmt::format("r{}c{}", plan.cells[cell].row + 1, plan.cells[cell].column + 1);
}

std::optional<BoardError> find_error_in_cells(const BoardPlan& plan) {
  constexpr std::int64_t max_places = std::int64_t{Board::max_size} * Board::max_size;
  if (plan.rows < 1 || plan.columns < 1 || std::int64_t{plan.rows} * plan.columns > max_places) {
    return BoardError{fmt::format("a canvas of {} rows and {} columns", plan.rows, plan.columns),
                      "at least one of each and 2^20 places at most"};
  }
  const auto cell_count = static_cast<std::int64_t>(plan.cells.size());
  constexpr std::int64_t max_candidates =
      std::int64_t{Board::max_size} * Board::max_size * Board::max_size;
  if (plan.size < 1 || plan.size > Board::max_size || cell_count * plan.size > max_candidates) {
    return BoardError{fmt::format("{} cells for {} digits", cell_count, plan.size),
                      fmt::format("1 to {} digits, and 2^30 candidates at most", Board::max_size)};
  }
  if (cell_count == 0) return BoardError{"no cells", "one or more"};
  if (plan.blocks.size() != plan.cells.size()) {
    return BoardError{fmt::format("blocks for {} cells", plan.blocks.size()),
                      fmt::format("{}", cell_count)};
  }
  const auto is_on_canvas = [&](const CanvasPlace& place) {
    return place.row >= 0 && place.row < plan.rows && place.column >= 0 &&
           place.column < plan.columns;
  };
  const auto is_before = [](const CanvasPlace& a, const CanvasPlace& b) {
    return a.row < b.row || (a.row == b.row && a.column < b.column);
  };
  for (Cell cell = 0; cell < cell_count; ++cell) {
    if (!is_on_canvas(plan.cells[cell]) ||
        (cell > 0 && !is_before(plan.cells[cell - 1], plan.cells[cell]))) {
      return BoardError{"a cell at " + cell_name(plan, cell),
                        fmt::format("places on {} rows and {} columns in reading order", plan.rows,
                                    plan.columns)};
    }
  }
  return std::nullopt;
}

std::optional<BoardError> find_error(const BoardPlan& plan, const Area& area, bool is_house) {
  const auto count = static_cast<int>(area.cells.size());
  if (is_house && count != plan.size) {
    return BoardError{fmt::format("{} has {} cell{}", area.name, count, count == 1 ? "" : "s"),
                      fmt::format("a house of {}", plan.size)};
  }
  if (!is_house && (count < 1 || count >= plan.size)) {
    return BoardError{fmt::format("{} has {} cell{}", area.name, count, count == 1 ? "" : "s"),
                      fmt::format("a region of 1 to {}", plan.size - 1)};
  }
  std::vector<Cell> cells = area.cells;
  std::ranges::sort(cells);
  if (cells.front() < 0 || cells.back() >= static_cast<Cell>(plan.cells.size())) {
    return BoardError{area.name + " has a cell that is not on the board",
                      fmt::format("cells 0 to {}", plan.cells.size() - 1)};
  }
  if (const auto twice = std::ranges::adjacent_find(cells); twice != cells.end()) {
    return BoardError{fmt::format("{} has {} twice", area.name, cell_name(plan, *twice)),
                      fmt::format("{} different cells", count)};
  }
  return std::nullopt;
}

std::optional<BoardError> find_error(const BoardPlan& plan) {
  if (auto error = find_error_in_cells(plan)) return error;
  for (const Area& house : plan.houses) {
    if (auto error = find_error(plan, house, true)) return error;
  }
  for (const Area& region : plan.regions) {
    if (auto error = find_error(plan, region, false)) return error;
  }
  return std::nullopt;
}

}  // namespace

std::variant<Board, BoardError> Board::make(BoardPlan plan) {
  if (auto error = find_error(plan)) return *std::move(error);
  return Board(tables_of(std::move(plan)));
}

std::optional<Board> Board::with_boxes(int box_rows, int box_cols) {
  if (box_rows < 1 || box_cols < 1 || box_rows > max_size / box_cols) return std::nullopt;
  const int n = box_rows * box_cols;
  BoardPlan plan = rows_and_columns(n);
  if (box_rows != box_cols) plan.name += fmt::format(" with {}x{} boxes", box_rows, box_cols);
  for (const auto& [row, column] : plan.cells) {
    plan.blocks.push_back(row / box_rows * box_rows + column / box_cols);
  }
  for (int box = 0; box < n; ++box) {
    plan.houses.push_back({AreaKind::box, fmt::format("box {}", box + 1), {}});
  }
  for (Cell cell = 0; cell < n * n; ++cell) {
    plan.houses[2 * n + plan.blocks[cell]].cells.push_back(cell);
  }
  const auto tables = tables_of(std::move(plan));
  tables->usual_boxes = {box_rows, box_cols};
  tables->is_9x9 = box_rows == 3 && box_cols == 3;
  return Board(tables);
}

std::optional<Board> Board::with_square_boxes(int size) {
  if (size < 1 || size > max_size) return std::nullopt;
  const int side = static_cast<int>(std::lround(std::sqrt(size)));
  if (side * side != size) return std::nullopt;
  return with_boxes(side, side);
}

/// Requires a plan without errors.
std::shared_ptr<Board::Tables> Board::tables_of(BoardPlan plan) {
  auto tables = std::make_shared<Tables>();
  tables->name = std::move(plan.name);
  tables->size = plan.size;
  tables->rows = plan.rows;
  tables->columns = plan.columns;
  tables->cells = std::move(plan.cells);
  tables->blocks = std::move(plan.blocks);
  tables->cell_at.assign(static_cast<std::size_t>(plan.rows) * plan.columns, -1);
  for (Cell cell = 0; cell < static_cast<Cell>(tables->cells.size()); ++cell) {
    const auto& [row, column] = tables->cells[cell];
    tables->cell_at[static_cast<std::size_t>(row) * plan.columns + column] = cell;
  }
  const auto add = [&](Area& area) {
    std::ranges::sort(area.cells);
    tables->area_kinds.push_back(area.kind);
    tables->area_names.push_back(std::move(area.name));
    tables->area_cells.add(area.cells);
  };
  std::ranges::for_each(plan.houses, add);
  std::ranges::for_each(plan.regions, add);
  tables->house_count = static_cast<int>(plan.houses.size());
  tables->cell_areas = tables->area_cells.inverse(tables->cells.size());
  for (std::size_t cell = 0; cell < tables->cells.size(); ++cell) {
    const auto areas = tables->cell_areas[cell];
    tables->cell_house_counts.push_back(
        static_cast<int>(std::ranges::lower_bound(areas, tables->house_count) - areas.begin()));
  }
  tables->segments = Segments(tables->area_cells, tables->cell_areas);
  return tables;
}

bool Board::share_area_before(int area, Cell a, Cell b) const {
  const auto areas_of_b = areas_of(b);
  return std::ranges::any_of(areas_of(a), [&](int other) {
    return other < area && std::ranges::find(areas_of_b, other) != areas_of_b.end();
  });
}

std::string Board::cell_name(Cell cell) const {
  return fmt::format("r{}c{}", row_of(cell) + 1, column_of(cell) + 1);
}

std::string Board::segment_name(int segment) const {
  const auto& [first, second] = segments().areas(segment);
  const Cell cell = segments().cells(segment).front();
  if (first == second) return cell_name(cell);
  const bool is_of_line = area_kind(first) == AreaKind::row || area_kind(first) == AreaKind::column;
  std::string name;
  for (const int area : {first, second}) {
    const std::string& word = area_name(area);
    const std::size_t space = word.find(' ');
    const bool is_short = usual_boxes() && is_of_line && space != std::string::npos;
    name += is_short ? word.substr(0, 1) + word.substr(space + 1) : word;
  }
  std::erase(name, ' ');
  return name;
}

bool operator==(const Board& a, const Board& b) {
  const auto& s = *a.tables_;
  const auto& t = *b.tables_;
  if (&s == &t) return true;
  if (s.usual_boxes || t.usual_boxes) return s.usual_boxes == t.usual_boxes;
  return s.name == t.name && s.size == t.size && s.rows == t.rows && s.columns == t.columns &&
         s.house_count == t.house_count && s.cells == t.cells && s.blocks == t.blocks &&
         s.area_kinds == t.area_kinds && s.area_names == t.area_names &&
         s.area_cells == t.area_cells;
}

}  // namespace clausoku
