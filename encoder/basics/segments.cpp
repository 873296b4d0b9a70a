#include "encoder/basics/segments.hpp"

#include <algorithm>

namespace clausoku {
namespace {

class SegmentFinder {
 public:
  SegmentFinder(std::size_t cell_count, Lists& cells, std::vector<std::array<int, 2>>& areas)
      : segments_by_first_cell_(cell_count), cells_(cells), areas_(areas) {}

  /// Returns the segment with these cells. Adds it if it is new, as shared by `area` and `other`.
  int find_or_add_segment(std::span<const Cell> cells, int area, int other) {
    std::vector<int>& known = segments_by_first_cell_[cells.front()];
    for (const int segment : known) {
      if (std::ranges::equal(cells_[segment], cells)) return segment;
    }
    known.push_back(static_cast<int>(cells_.size()));
    cells_.add(cells);
    areas_.push_back({std::min(area, other), std::max(area, other)});
    return known.back();
  }

 private:
  std::vector<std::vector<int>> segments_by_first_cell_;  // segments by their first cell
  Lists& cells_;
  std::vector<std::array<int, 2>>& areas_;
};

}  // namespace

Segments::Segments(const Lists& areas, const Lists& areas_of) {
  SegmentFinder finder(areas_of.size(), cells_, areas_);
  std::vector<std::vector<Cell>> shared(areas.size());  // cells shared with `area`, by other area
  std::vector<int> others;
  std::vector<std::vector<int>> cuts;         // the partitions of `area`
  std::vector<std::vector<int>> covered_for;  // by cut and cell: last area covered
  const auto add_to_cut = [&](std::size_t cut, int segment, int area) {
    cuts[cut].push_back(segment);
    for (const Cell cell : cells_[segment]) covered_for[cut][cell] = area;
  };
  for (int area = 0; area < static_cast<int>(areas.size()); ++area) {
    others.clear();
    cuts.assign(1, {});
    for (const Cell cell : areas[area]) {
      for (const int other : areas_of[cell]) {
        if (other == area) continue;
        if (shared[other].empty()) others.push_back(other);
        shared[other].push_back(cell);
      }
    }
    std::ranges::sort(others);
    for (const int other : others) {
      if (shared[other].size() > 1) {
        std::size_t cut = 0;
        const auto is_covered = [&](Cell cell) { return covered_for[cut][cell] == area; };
        while (cut < covered_for.size() && std::ranges::any_of(shared[other], is_covered)) ++cut;
        if (cut == covered_for.size()) covered_for.emplace_back(areas_of.size(), -1);
        if (cut == cuts.size()) cuts.emplace_back();
        add_to_cut(cut, finder.find_or_add_segment(shared[other], area, other), area);
      }
      shared[other].clear();
    }
    if (covered_for.empty()) covered_for.emplace_back(areas_of.size(), -1);
    for (std::size_t cut = 0; cut < cuts.size(); ++cut) {
      for (const Cell cell : areas[area]) {
        if (covered_for[cut][cell] == area) continue;
        add_to_cut(cut, finder.find_or_add_segment(std::span(&cell, 1), area, area), area);
      }
      partitions_.add(cuts[cut]);
      partitioned_areas_.push_back(area);
    }
  }
  of_cell_ = cells_.inverse(areas_of.size());
  partitions_of_ = partitions_.inverse(cells_.size());
}

}  // namespace clausoku
