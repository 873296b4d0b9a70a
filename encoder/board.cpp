#include "encoder/board.hpp"

#include <algorithm>
#include <cmath>

#include "encoder/basics/joined.hpp"

namespace clausoku {

std::variant<Board, BoardError> Board::make(BoardPlan plan) {
  if (auto error = find_error(plan)) return *std::move(error);
  return Board(make_tables(std::move(plan)));
}

std::optional<Board> Board::with_boxes(int box_rows, int box_cols) {
  if (box_rows < 1 || box_cols < 1 || box_rows > max_size / box_cols) return std::nullopt;
  return Board(make_tables(make_plan_with_equal_boxes({box_rows, box_cols})));
}

std::optional<Board> Board::with_square_boxes(int size) {
  if (size < 1 || size > max_size) return std::nullopt;
  const int side = static_cast<int>(std::lround(std::sqrt(size)));
  if (side * side != size) return std::nullopt;
  return with_boxes(side, side);
}

namespace {

/// If this is the plan of a usual board, returns the shape of its boxes, otherwise empty.
std::optional<BoxShape> find_shape_of_equal_boxes(const BoardPlan& plan) {
  const auto n = static_cast<std::size_t>(plan.size);
  if (plan.houses.size() != 3 * n || plan.cells.size() != n * n) return std::nullopt;
  const auto shares_block = [&](Cell cell) { return plan.blocks[cell] == plan.blocks[0]; };
  BoxShape boxes{0, 0};
  while (boxes.cols < plan.size && shares_block(boxes.cols)) ++boxes.cols;
  while (boxes.rows < plan.size && shares_block(boxes.rows * plan.size)) ++boxes.rows;
  const bool is_usual =
      boxes.rows * boxes.cols == plan.size && plan == make_plan_with_equal_boxes(boxes);
  return is_usual ? std::optional(boxes) : std::nullopt;
}

}  // namespace

/// Converts a plan without errors into the lookup tables that all copies of a board share.
std::shared_ptr<Board::Tables> Board::make_tables(BoardPlan plan) {
  auto tables = std::make_shared<Tables>();
  tables->usual_boxes = find_shape_of_equal_boxes(plan);
  tables->is_9x9 = tables->usual_boxes == BoxShape{3, 3};
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
  for (int row = 0; row <= plan.rows; ++row) {
    const auto first = std::ranges::lower_bound(tables->cells, row, {}, &CanvasPlace::row);
    tables->row_starts.push_back(static_cast<Cell>(first - tables->cells.begin()));
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
  if (tables->area_kinds.size() <= 64) {
    for (std::size_t cell = 0; cell < tables->cells.size(); ++cell) {
      std::uint64_t& word = tables->area_words.emplace_back(0);
      for (const int area : tables->cell_areas[cell]) word |= std::uint64_t{1} << area;
    }
  }
  tables->segments = Segments(tables->area_cells, tables->cell_areas);
  return tables;
}

bool Board::have_earlier_common_area(int area, Cell a, Cell b) const {
  const auto areas_of_b = areas_of(b);
  return std::ranges::any_of(areas_of(a), [&](int other) {
    return other < area && std::ranges::find(areas_of_b, other) != areas_of_b.end();
  });
}

std::string Board::cell_name(Cell cell) const {
  return joined("r", row_of(cell) + 1, "c", column_of(cell) + 1);
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
