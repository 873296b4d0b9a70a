// What stands beside a grid that is drawn as text: its clues outside, each at its place.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>

#include "src/drawings/drawing.hpp"

namespace clausoku {

struct LabelAround {
  std::string text;     ///< "12", "30\" where it looks aslant, "12,5" where two stand there; ASCII
  bool marked = false;  ///< that is, one of them
};

/// Places are those of Outside: −1 is the row above the canvas and the column to its left.
class LabelsAround {
 public:
  explicit LabelsAround(const Drawing& drawing);

  /// Null where there is none.
  const LabelAround* find(int row, int column) const;

  bool has_row(int row) const;

  /// In characters; 0 where there is none. A column beside the canvas has corners, too.
  std::size_t widest_in_column(int column) const;

 private:
  std::map<std::pair<int, int>, LabelAround> labels_;
};

}  // namespace clausoku
