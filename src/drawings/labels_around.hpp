// The labels of outside clues around a grid that is drawn as text.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>

#include "src/drawings/drawing.hpp"

namespace clausoku {

struct OutsideLabel {
  std::string text;     ///< "12"; "30\" for a diagonal; "12,5" for two clues at one place; ASCII
  bool marked = false;  ///< true if one of its clues is marked
};

/// Labels by place, numbered as in Outside: −1 is the row above or the column left of the canvas.
class OutsideLabels {
 public:
  explicit OutsideLabels(const Drawing& drawing);

  /// The label at a place; null if there is none.
  const OutsideLabel* find(int row, int column) const;

  bool has_row(int row) const;

  /// The widest label of a column, corners included, in characters; 0 if there is none.
  std::size_t widest_in_column(int column) const;

 private:
  std::map<std::pair<int, int>, OutsideLabel> labels_;
};

}  // namespace clausoku
