#include "src/drawings/labels_around.hpp"

#include <algorithm>

namespace clausoku {

OutsideLabels::OutsideLabels(const Drawing& drawing) {
  for (const DrawnClue& clue : drawing.clues) {
    if (!clue.outside) continue;
    const auto [row, column, down, right] = *clue.outside;
    for (const Sketch::Label& label : clue.sketch.labels) {
      OutsideLabel& there = labels_[{row, column}];
      if (!there.text.empty()) there.text += ',';
      there.text += label.text;
      if (down != 0 && right != 0) there.text += down == right ? '\\' : '/';
      there.marked |= clue.marked;
    }
  }
}

const OutsideLabel* OutsideLabels::find(int row, int column) const {
  const auto found = labels_.find({row, column});
  return found == labels_.end() ? nullptr : &found->second;
}

bool OutsideLabels::has_row(int row) const {
  return std::ranges::any_of(labels_,
                             [row](const auto& label) { return label.first.first == row; });
}

std::size_t OutsideLabels::widest_in_column(int column) const {
  std::size_t widest = 0;
  for (const auto& [place, label] : labels_) {
    if (place.second == column) widest = std::max(widest, label.text.size());
  }
  return widest;
}

}  // namespace clausoku
