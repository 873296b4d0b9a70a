#include "src/engines/backtrack/leftovers.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace clausoku::backtracking {
namespace {

class LeftoverCollector {
 public:
  LeftoverCollector(const Board& board, Search& search);

  void compare_single_areas();
  void compare_neighbours();

  Leftovers leftovers() const;

 private:
  using Areas = std::vector<int>;
  using Cells = std::vector<Cell>;

  int shared(int house, int area) const {
    return shared_[static_cast<std::size_t>(house) * board_.area_count() + area];
  }
  std::vector<int> shared_with(int house) const;
  Areas find_best_cover(const Areas& houses, const std::vector<int>& shared_cells,
                        AreaKind kind) const;
  void add(const Areas& watched_areas, const Areas& lost_areas);

  const Board& board_;
  Search& search_;
  std::vector<int> shared_;  // the number of cells that each house shares with each area
  std::set<std::pair<Cells, Cells>> found_;
};

LeftoverCollector::LeftoverCollector(const Board& board, Search& search)
    : board_(board),
      search_(search),
      shared_(static_cast<std::size_t>(board.house_count()) * board.area_count(), 0) {
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    for (const int house : board_.houses_of(cell)) {
      for (const int area : board_.areas_of(cell)) {
        ++shared_[static_cast<std::size_t>(house) * board_.area_count() + area];
      }
    }
  }
}

/// Compares each house with every other area that shares at least two cells with it. If a digit has
/// no place in the house outside the area, it is in a shared cell, so it has no other place in the
/// area. The converse need not hold: the area may be a region, and a region may lack the digit.
void LeftoverCollector::compare_single_areas() {
  for (int house = 0; house < board_.house_count(); ++house) {
    for (int area = 0; area < board_.area_count(); ++area) {
      if (area == house || shared(house, area) <= 1) continue;
      if (!search_.has_time_left()) return;
      add({house}, {area});
    }
  }
}

/// Compares runs of disjoint houses with consecutive house numbers, such as neighbouring rows, with
/// the houses that cover most of their cells.
void LeftoverCollector::compare_neighbours() {
  for (int first = 0; first < board_.house_count(); ++first) {
    Areas houses{first};
    std::vector<int> shared_cells = shared_with(first);
    for (int next = first + 1; next < board_.house_count() && shared_cells[next] == 0; ++next) {
      if (!search_.has_time_left()) return;
      search_.spend(shared_cells.size());
      houses.push_back(next);
      for (int h = 0; h < board_.house_count(); ++h) shared_cells[h] += shared(next, h);
      for (const AreaKind kind : {AreaKind::row, AreaKind::column, AreaKind::box}) {
        const Areas cover = find_best_cover(houses, shared_cells, kind);
        int left_over = static_cast<int>(houses.size()) * board_.size();
        for (const int house : cover) left_over -= shared_cells[house];
        if (cover.size() != houses.size() || left_over > board_.size()) continue;
        add(houses, cover);
        add(cover, houses);
      }
    }
  }
}

std::vector<int> LeftoverCollector::shared_with(int house) const {
  std::vector<int> cells(board_.house_count());
  for (int h = 0; h < board_.house_count(); ++h) cells[h] = shared(house, h);
  return cells;
}

/// Returns up to houses.size() disjoint houses of `kind`, greedily chosen by `shared_cells`: the
/// number of cells that each house shares with `houses`.
LeftoverCollector::Areas LeftoverCollector::find_best_cover(const Areas& houses,
                                                            const std::vector<int>& shared_cells,
                                                            AreaKind kind) const {
  Areas order(board_.house_count());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::ranges::greater{}, [&](int h) { return shared_cells[h]; });
  Areas cover;
  for (const int house : order) {
    if (cover.size() == houses.size() || shared_cells[house] == 0) break;
    if (board_.area_kind(house) != kind) continue;
    if (std::ranges::find(houses, house) != houses.end()) continue;
    if (std::ranges::all_of(cover, [&](int h) { return shared(house, h) == 0; })) {
      cover.push_back(house);
    }
  }
  return cover;
}

/// Adds the leftovers of two sets of areas as a pair, unless one of the leftovers is empty.
void LeftoverCollector::add(const Areas& watched_areas, const Areas& lost_areas) {
  search_.spend(static_cast<std::size_t>(board_.cell_count()));
  std::vector<int> surplus(board_.cell_count(), 0);
  for (const int area : watched_areas) {
    for (const Cell cell : board_.area(area)) ++surplus[cell];
  }
  for (const int area : lost_areas) {
    for (const Cell cell : board_.area(area)) --surplus[cell];
  }
  Cells watched;
  Cells lost;
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    if (surplus[cell] > 0) watched.push_back(cell);
    if (surplus[cell] < 0) lost.push_back(cell);
  }
  if (!watched.empty() && !lost.empty()) found_.emplace(std::move(watched), std::move(lost));
}

Leftovers LeftoverCollector::leftovers() const {
  Leftovers leftovers;
  for (const auto& [watched, lost] : found_) {
    leftovers.watched.add(watched);
    leftovers.lost.add(lost);
  }
  return leftovers;
}

}  // namespace

Leftovers find_leftovers(const Board& board, Search& search) {
  LeftoverCollector collector(board, search);
  collector.compare_single_areas();
  collector.compare_neighbours();
  return collector.leftovers();
}

}  // namespace clausoku::backtracking
