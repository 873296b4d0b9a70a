#include "encoder/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace clausoku {

std::optional<Board> Board::with_boxes(int box_rows, int box_cols) {
  if (box_rows < 1 || box_cols < 1 || box_rows > max_size / box_cols) return std::nullopt;
  auto tables = std::make_shared<Tables>();
  const int n = box_rows * box_cols;
  tables->size = n;
  tables->box_rows = box_rows;
  tables->box_cols = box_cols;

  std::vector<Cell> cells(n);
  for (int row = 0; row < n; ++row) {
    for (int k = 0; k < n; ++k) cells[k] = row * n + k;
    tables->add_house(HouseKind::row, cells);
  }
  for (int column = 0; column < n; ++column) {
    for (int k = 0; k < n; ++k) cells[k] = k * n + column;
    tables->add_house(HouseKind::column, cells);
  }
  for (int box = 0; box < n; ++box) {
    const int top = box / box_rows * box_rows;
    const int left = box % box_rows * box_cols;
    for (int k = 0; k < n; ++k) cells[k] = (top + k / box_cols) * n + left + k % box_cols;
    tables->add_house(HouseKind::box, cells);
  }
  tables->index_houses_by_cell();
  tables->add_segments();
  tables->add_partitions();
  return Board(std::move(tables));
}

std::optional<Board> Board::with_square_boxes(int size) {
  if (size < 1 || size > max_size) return std::nullopt;
  const int side = static_cast<int>(std::lround(std::sqrt(size)));
  if (side * side != size) return std::nullopt;
  return with_boxes(side, side);
}

void Board::Tables::add_house(HouseKind kind, std::span<const Cell> cells) {
  house_kinds.push_back(kind);
  house_cells.insert(house_cells.end(), cells.begin(), cells.end());
}

void Board::Tables::index_houses_by_cell() {
  cell_house_starts.assign(static_cast<std::size_t>(size) * size + 1, 0);
  for (const Cell cell : house_cells) ++cell_house_starts[cell + 1];
  for (std::size_t k = 1; k < cell_house_starts.size(); ++k) {
    cell_house_starts[k] += cell_house_starts[k - 1];
  }
  cell_houses.resize(house_cells.size());
  std::vector<int> next(cell_house_starts.begin(), cell_house_starts.end() - 1);
  for (std::size_t k = 0; k < house_cells.size(); ++k) {
    cell_houses[next[house_cells[k]]++] = static_cast<int>(k / size);
  }
}

void Board::Tables::add_segments() {
  const int n = size;
  cell_segments.resize(static_cast<std::size_t>(n) * n);
  segment_starts.push_back(0);
  const auto add_segment = [&](int direction, Cell first, int count, int step) {
    const int segment = static_cast<int>(segment_starts.size()) - 1;
    for (int k = 0; k < count; ++k) {
      segment_cells.push_back(first + k * step);
      cell_segments[first + k * step][direction] = segment;
    }
    segment_starts.push_back(static_cast<int>(segment_cells.size()));
  };
  for (int row = 0; row < n; ++row) {
    for (int k = 0; k < n; k += box_cols) add_segment(0, row * n + k, box_cols, 1);
  }
  for (int column = 0; column < n; ++column) {
    for (int k = 0; k < n; k += box_rows) add_segment(1, k * n + column, box_rows, n);
  }
}

void Board::Tables::add_partitions() {
  const int n = size;
  const int boxes_across = box_rows;      // n / box_cols
  const int boxes_down = box_cols;        // n / box_rows
  const int vertical = n * boxes_across;  // the first vertical segment
  segment_partitions.resize(segment_starts.size() - 1);

  // All splits list their segments one after the other; spans are laid over them at the end,
  // when the vector has stopped moving.
  std::vector<int> houses;
  std::vector<int> starts{0};
  const auto add_partition = [&](int house, int first, int count, int step) {
    const bool is_box = house >= 2 * n;
    for (int k = 0; k < count; ++k) {
      const int segment = first + k * step;
      partition_segments.push_back(segment);
      segment_partitions[segment][is_box] = static_cast<int>(houses.size());
    }
    houses.push_back(house);
    starts.push_back(static_cast<int>(partition_segments.size()));
  };
  for (int row = 0; row < n; ++row) add_partition(row, row * boxes_across, boxes_across, 1);
  for (int column = 0; column < n; ++column) {
    add_partition(n + column, vertical + column * boxes_down, boxes_down, 1);
  }
  for (int box = 0; box < n; ++box) {
    const int down = box / boxes_across;
    const int across = box % boxes_across;
    add_partition(2 * n + box, down * box_rows * boxes_across + across, box_rows, boxes_across);
    add_partition(2 * n + box, vertical + across * box_cols * boxes_down + down, box_cols,
                  boxes_down);
  }
  for (std::size_t k = 0; k < houses.size(); ++k) {
    partitions.push_back(
        {houses[k],
         {partition_segments.data() + starts[k], partition_segments.data() + starts[k + 1]}});
  }
}

bool Board::share_house_before(int house, Cell a, Cell b) const {
  const auto houses_of_b = houses_of(b);
  return std::ranges::any_of(houses_of(a), [&](int h) {
    return h < house && std::ranges::find(houses_of_b, h) != houses_of_b.end();
  });
}

std::string Board::cell_name(Cell cell) const {
  return 'r' + std::to_string(row_of(cell) + 1) + 'c' + std::to_string(column_of(cell) + 1);
}

std::string Board::house_name(int house) const {
  const HouseKind kind = house_kind(house);
  const int number = 1 + static_cast<int>(std::count(tables_->house_kinds.begin(),
                                                     tables_->house_kinds.begin() + house, kind));
  const char* word = kind == HouseKind::row ? "row" : kind == HouseKind::column ? "column" : "box";
  return fmt::format("{} {}", word, number);
}

std::string Board::segment_name(int segment) const {
  const Cell cell = this->segment(segment).front();
  const int row = row_of(cell);
  const int column = column_of(cell);
  const int box = row / box_rows() * box_rows() + column / box_cols() + 1;
  const bool horizontal = segment < size() * box_rows();
  return horizontal ? fmt::format("r{}b{}", row + 1, box) : fmt::format("c{}b{}", column + 1, box);
}

std::string Board::name() const {
  std::string name = fmt::format("{0}x{0}", size());
  if (box_rows() != box_cols()) name += fmt::format(" with {}x{} boxes", box_rows(), box_cols());
  return name;
}

}  // namespace clausoku
