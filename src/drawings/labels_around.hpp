// Collects the labels of outside clues around a grid that is drawn as text.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>

#include "src/drawings/drawing.hpp"

namespace clausoku {

struct OutsideLabel {
  std::string text;     ///< ASCII: "12"; on a diagonal "30\"; for two clues at one place "12,5"
  bool marked = false;  ///< true if a clue of the label is marked
};

/// The labels by row and column of the canvas. Row −1 is above it, column −1 is left of it.
class OutsideLabels {
 public:
  explicit OutsideLabels(const Drawing& drawing);

  /// Returns the label at a position, or null if the position has no label.
  const OutsideLabel* find(int row, int column) const;

  bool has_row(int row) const;

  /// Returns the width in characters of the widest label in a column, or 0 if it has no label.
  std::size_t widest_in_column(int column) const;

 private:
  std::map<std::pair<int, int>, OutsideLabel> labels_;
};

}  // namespace clausoku
