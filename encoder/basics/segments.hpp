// Segments: the sets of cells that two areas share, if they share more than one cell. On the 9×9
// board these are the triads, where boxes cross rows and columns. Segments connect two houses for
// inference: if all places of a digit in one house lie in a segment, the digit has no place outside
// the segment in the other house.
//
// Segments are computed from the areas' cells alone, so every board has segments. An area may be
// divided into segments in several ways: a box is divided by rows or by columns. Each way is a
// partition: a list of segments that together cover each cell of the area once. A cell that is in
// no shared segment becomes a segment of one cell.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "encoder/basics/lists.hpp"

namespace clausoku {

/// The index of a cell, 0-based, in reading order.
using Cell = int;

class Segments {
 public:
  Segments() = default;

  /// Computes the segments. `areas` has each area's cells, ascending; `areas_of` has each cell's
  /// areas.
  Segments(const Lists& areas, const Lists& areas_of);

  int count() const { return static_cast<int>(cells_.size()); }

  /// The cells of a segment, in ascending order.
  std::span<const Cell> cells(int segment) const { return cells_[segment]; }

  /// The two areas that share the segment's cells. A segment of one cell has the same area twice.
  const std::array<int, 2>& areas(int segment) const { return areas_[segment]; }

  /// The segments that contain a cell, in ascending order.
  std::span<const int> of(Cell cell) const { return of_cell_[cell]; }

  int partition_count() const { return static_cast<int>(partitions_.size()); }

  /// The segments of a partition, which together cover each cell of the divided area once.
  std::span<const int> partition(int partition) const { return partitions_[partition]; }

  /// The area that a partition divides. Partitions are ordered by area. Each area has one or more.
  int partitioned_area(int partition) const { return partitioned_areas_[partition]; }

  /// The partitions that contain a segment, in ascending order.
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
