// Makes random clues of any type, with random values and with random cells that the type allows.
#pragma once

#include <algorithm>
#include <memory>
#include <random>
#include <utility>
#include <variant>
#include <vector>

#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku::test {

/// Makes random clues; `random()` must return non-negative numbers.
template <class Random>
class ClueDice {
 public:
  ClueDice(const Board& board, Random& random) : board_(board), random_(random) {}

  /// Returns a random clue that its type accepts on this board. Tries up to ten times to find a
  /// clue that holds in `solution`; otherwise returns the last accepted clue, or null without one.
  std::shared_ptr<const Rule> random_rule(const Grid& solution) {
    return random_rule(*clue_types()[random_below(static_cast<int>(clue_types().size()))],
                       solution);
  }

  /// Returns a random clue of the given type, chosen in the same way as a clue of any type.
  std::shared_ptr<const Rule> random_rule(const ClueType& type, const Grid& solution) {
    std::shared_ptr<const Rule> accepted;
    for (int k = 0; k < 10; ++k) {
      auto rule = make_clue_rule(random_clue(type), board_);
      if (!std::holds_alternative<std::shared_ptr<const Rule>>(rule)) continue;
      accepted = std::get<std::shared_ptr<const Rule>>(std::move(rule));
      if (accepted->holds(solution)) break;
    }
    return accepted;
  }

 private:
  std::size_t random_below(int bound) { return random_() % static_cast<unsigned>(bound); }
  int random_between(int least, int most) {
    return least + static_cast<int>(random_below(most - least + 1));
  }

  Clue random_clue(const ClueType& type) {
    const ClueShape& shape = type.shape;
    const int n = board_.size();
    Clue clue{&type};
    for (int k = random_between(
             shape.least_values,
             std::min(shape.most_values < 0 ? 4 : shape.most_values, shape.least_values + 3));
         k > 0; --k) {
      clue.values.push_back(random_between(0, random_below(2) == 0 ? n : 3 * n));
    }
    if (shape.is_outside) {
      clue.outside = random_place();
      return clue;
    }
    const int most_groups = shape.most_groups < 0 ? shape.least_groups + 2 : shape.most_groups;
    const int most_cells = shape.most_cells < 0 ? std::max(n, shape.least_cells) : shape.most_cells;
    std::vector<Cell> cells(static_cast<std::size_t>(board_.cell_count()));
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      cells[static_cast<std::size_t>(cell)] = cell;
    }
    const int size = random_between(shape.least_cells, most_cells);
    for (int k = random_between(shape.least_groups, most_groups); k > 0; --k) {
      std::shuffle(cells.begin(), cells.end(), std::mt19937(static_cast<unsigned>(random_())));
      const auto count = std::min<std::size_t>(cells.size(), static_cast<std::size_t>(size));
      clue.groups.emplace_back(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(count));
    }
    return clue;
  }

  Outside random_place() {
    const bool is_row = random_below(2) == 0;
    const int extent = is_row ? board_.rows() : board_.columns();
    const int beside = random_below(2) == 0 ? -1 : (is_row ? board_.columns() : board_.rows());
    const int along = random_between(-1, extent);
    const int inwards = beside < 0 ? 1 : -1;
    const int aside = random_below(2) == 0 ? 0 : random_between(-1, 1);
    return is_row ? Outside{along, beside, aside, inwards} : Outside{beside, along, inwards, aside};
  }

  const Board& board_;
  Random& random_;
};

}  // namespace clausoku::test
