// Segments: the cells that two areas share, where they share more than one; on the 9×9 board the
// triads where boxes cross rows and columns. They are what inference goes through from one house to
// another: if a digit's places in a house all lie in a segment, it has no place elsewhere in the
// other house of that segment.
//
// They are found from the sets of cells alone, so they exist on every board. A house may be cut
// into segments in several ways, since other houses may cross each other within it: a box is cut by
// its rows and, a second time, by its columns. Each way is a partition: it covers every cell of the
// area once; cells that none of its segments contains are segments of their own.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "encoder/lists.hpp"

namespace clausoku {

/// A cell's number, 0-based, in reading order.
using Cell = int;

class Segments {
 public:
  Segments() = default;

  /// Of areas, each a list of cells in ascending order; `areas_of` is the inverse list.
  Segments(const Lists& areas, const Lists& areas_of);

  int count() const { return static_cast<int>(cells_.size()); }

  /// The cells of a segment, in ascending order.
  std::span<const Cell> cells(int segment) const { return cells_[segment]; }

  /// Two areas that share these cells; for a cell of its own an area twice.
  const std::array<int, 2>& areas(int segment) const { return areas_[segment]; }

  /// The segments that contain a cell, ascending.
  std::span<const int> of(Cell cell) const { return of_cell_[cell]; }

  int partition_count() const { return static_cast<int>(partitions_.size()); }

  /// The segments of a partition; together they cover its area once.
  std::span<const int> partition(int partition) const { return partitions_[partition]; }

  /// The area that a partition is one of. Partitions are in the order of their areas, at least one
  /// for each.
  int partitioned_area(int partition) const { return partitioned_areas_[partition]; }

  /// The partitions that contain a segment, ascending.
  std::span<const int> partitions_of(int segment) const { return partitions_of_[segment]; }

 private:
  Lists cells_;
  std::vector<std::array<int, 2>> areas_;
  Lists of_cell_;
  Lists partitions_;
  std::vector<int> partitioned_areas_;
  Lists partitions_of_;
};

}  // namespace clausoku
