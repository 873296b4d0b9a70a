#include "src/steps/easy_steps.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "encoder/basics/contract.hpp"

namespace clausoku {
namespace {

using Word = std::uint64_t;

constexpr int max_subset_table_size = 64;

/// A line of a table: a cell and its digits, a digit and its cells in a house, or a row and the
/// columns with places for a digit. `name` is the first; `marks` has the second as bits.
struct Line {
  int name;
  Word marks;
};

/// Calls visit(names, marks) for each k lines with k marks in total, until a call returns true.
template <class Visit>
bool visit_subsets(std::span<const Line> lines, int k, std::vector<int>& chosen, Word marks,
                   Visit&& visit) {
  if (chosen.size() == static_cast<std::size_t>(k)) {
    return std::popcount(marks) == k && visit(chosen, marks);
  }
  for (std::size_t first = 0; first < lines.size(); ++first) {
    const Word combined_marks = marks | lines[first].marks;
    if (std::popcount(combined_marks) > k) continue;
    chosen.push_back(lines[first].name);
    if (visit_subsets(lines.subspan(first + 1), k, chosen, combined_marks, visit)) return true;
    chosen.pop_back();
  }
  return false;
}

template <class Visit>
void for_each_bit(Word word, Visit&& visit) {
  for (; word != 0; word &= word - 1) visit(std::countr_zero(word));
}

class SubsetFinder {
 public:
  SubsetFinder(const Position& position, const FactNumbers& facts, int k)
      : position_(position), board_(position.board()), facts_(facts), k_(k) {}

  std::optional<Step> find() {
    for (int area = 0; area < board_.area_count(); ++area) {
      if (find_naked_subset(area) || (board_.is_house(area) && find_hidden_subset(area)))
        return take_sorted_step();
    }
    for (Digit digit = 1; digit <= board_.size(); ++digit) {
      if (find_fish(digit, AreaKind::row, AreaKind::column) ||
          find_fish(digit, AreaKind::column, AreaKind::row)) {
        return take_sorted_step();
      }
    }
    return std::nullopt;
  }

 private:
  bool has(Cell cell, Digit digit) const { return position_.candidates().has(cell, digit); }

  /// Finds a naked subset: k cells of an area that have k digits in total.
  bool find_naked_subset(int area) {
    std::vector<Line> lines;
    for (const Cell cell : board_.area(area)) {
      const int count = position_.candidates().count(cell);
      if (count < 2 || count > k_) continue;
      Word digits = 0;
      position_.candidates().for_each(cell, [&](Digit digit) { digits |= Word{1} << (digit - 1); });
      lines.push_back({cell, digits});
    }
    return find_step_of_subset(lines, [&](const std::vector<int>& cells, Word digits) {
      for (const Cell cell : cells) step_.facts.push_back(facts_.cell(cell));
      for_each_bit(digits, [&](int bit) {
        step_.facts.push_back(facts_.no_two(area, bit + 1));
        for (const Cell cell : board_.area(area)) {
          if (std::ranges::find(cells, cell) == cells.end()) remove(cell, bit + 1);
        }
      });
    });
  }

  /// Finds a hidden subset: k digits with k places in a house. Removes other digits from them.
  bool find_hidden_subset(int house) {
    const auto cells = board_.house(house);
    std::vector<Line> lines;
    for (Digit digit = 1; digit <= board_.size(); ++digit) {
      Word places = 0;
      for (std::size_t k = 0; k < cells.size(); ++k) {
        if (has(cells[k], digit)) places |= Word{1} << k;
      }
      if (places != 0) lines.push_back({digit, places});
    }
    return find_step_of_subset(lines, [&](const std::vector<int>& digits, Word places) {
      for (const Digit digit : digits) step_.facts.push_back(facts_.place(house, digit));
      for_each_bit(places, [&](int bit) {
        const Cell cell = cells[bit];
        step_.facts.push_back(facts_.cell(cell));
        for (Digit digit = 1; digit <= board_.size(); ++digit) {
          if (std::ranges::find(digits, digit) == digits.end()) remove(cell, digit);
        }
      });
    });
  }

  /// Finds a fish: k houses of the kind `base` whose places for the digit all lie in k areas of the
  /// kind `cover`. Removes the digit from the other cells of these k areas.
  bool find_fish(Digit digit, AreaKind base, AreaKind cover) {
    std::vector<int> covers;
    for (int area = 0; area < board_.area_count(); ++area) {
      if (board_.area_kind(area) == cover) covers.push_back(area);
    }
    if (covers.size() > max_subset_table_size) return false;
    std::vector<Line> lines;
    for (int house = 0; house < board_.house_count(); ++house) {
      if (board_.area_kind(house) != base) continue;
      Word covering = 0;
      bool is_covered = true;
      for (const Cell cell : board_.house(house)) {
        if (!has(cell, digit)) continue;
        const auto covering_area = std::ranges::find_if(covers, [&](int area) {
          return std::ranges::binary_search(board_.areas_of(cell), area);
        });
        if (covering_area == covers.end()) {
          is_covered = false;
        } else {
          covering |= Word{1} << (covering_area - covers.begin());
        }
      }
      if (is_covered && covering != 0) lines.push_back({house, covering});
    }
    return find_step_of_subset(lines, [&](const std::vector<int>& houses, Word covering) {
      for (const int house : houses) step_.facts.push_back(facts_.place(house, digit));
      for_each_bit(covering, [&](int bit) {
        const int area = covers[bit];
        step_.facts.push_back(facts_.no_two(area, digit));
        for (const Cell cell : board_.area(area)) {
          if (std::ranges::none_of(houses, [&](int house) {
                return std::ranges::binary_search(board_.areas_of(cell), house);
              })) {
            remove(cell, digit);
          }
        }
      });
    });
  }

  /// Tries all subsets. make(names, marks) fills step_. Returns true once step_ removes anything.
  template <class Make>
  bool find_step_of_subset(std::span<const Line> lines, Make&& make) {
    std::vector<int> chosen;
    return visit_subsets(lines, k_, chosen, 0, [&](const std::vector<int>& names, Word marks) {
      step_ = {};
      make(names, marks);
      return !step_.removed.empty();
    });
  }

  void remove(Cell cell, Digit digit) {
    if (has(cell, digit)) step_.removed.push_back({cell, digit});
  }

  Step take_sorted_step() {
    std::ranges::sort(step_.facts);
    std::ranges::sort(step_.removed, {}, [](const Placement& removed) {
      return std::pair(removed.cell, removed.digit);
    });
    return std::move(step_);
  }

  const Position& position_;
  const Board& board_;
  const FactNumbers& facts_;
  const int k_;
  Step step_;
};

}  // namespace

std::optional<Step> find_subset(const Position& position, const FactNumbers& facts, int k) {
  require(k >= 2);
  if (position.board().size() > max_subset_table_size) return std::nullopt;
  return SubsetFinder(position, facts, k).find();
}

}  // namespace clausoku
