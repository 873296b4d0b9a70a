#include "encoder/sum_chain.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "encoder/translation_limit.hpp"

namespace clausoku {
namespace {

/// Returns the least size of a group; smaller groups are read cell by cell. A group has n inputs,
/// so it must not be much smaller than n. On 9×9 boards, groups of three cells slow down little
/// killers.
int least_group_size(int n) { return std::max(4, (n + 2) / 3); }

struct Range {
  int least;
  int most;
};

/// Returns the range of the sum of `count` different digits from `from` … `to`, times `factor`.
Range possible_sums(int count, Digit from, Digit to, int factor) {
  const int triangle = count * (count - 1) / 2;
  const int least = factor * (count * from + triangle);
  const int most = factor * (count * to - triangle);
  return {std::min(least, most), std::max(least, most)};
}

/// Adds up the factors of each cell. Keeps the order in which the terms list the cells, and sorts
/// by the factor's absolute value. Omits factors of 0.
std::vector<std::pair<Cell, int>> collect_factors(std::span<const SumTerm> terms) {
  std::vector<std::pair<Cell, int>> factors;
  for (const SumTerm& term : terms) {
    for (const Cell cell : term.cells) {
      const auto known = std::ranges::find(factors, cell, &std::pair<Cell, int>::first);
      if (known == factors.end()) {
        factors.emplace_back(cell, term.factor);
      } else {
        known->second += term.factor;
      }
    }
  }
  std::erase_if(factors, [](const auto& factor) { return factor.second == 0; });
  std::ranges::stable_sort(factors, {}, [](const auto& factor) { return std::abs(factor.second); });
  return factors;
}

/// Takes the largest group of cells in one area from `cells`. Returns an empty list if no group has
/// the least size.
std::vector<Cell> take_largest_group(const Board& board, std::vector<Cell>& cells) {
  std::vector<int> counts(static_cast<std::size_t>(board.area_count()), 0);
  for (const Cell cell : cells) {
    for (const int area : board.areas_of(cell)) ++counts[static_cast<std::size_t>(area)];
  }
  const auto largest = std::ranges::max_element(counts);
  std::vector<Cell> group;
  if (largest == counts.end() || *largest < least_group_size(board.size())) return group;
  const auto area = board.area(static_cast<int>(largest - counts.begin()));
  std::erase_if(cells, [&](Cell cell) {
    const bool is_in_area = std::ranges::binary_search(area, cell);
    if (is_in_area) group.push_back(cell);
    return is_in_area;
  });
  return group;
}

/// Splits the cells into groups: first the large groups of each factor, then its other cells.
std::vector<SumTerm> split_into_groups(const Board& board,
                                       std::span<const std::pair<Cell, int>> factors) {
  std::vector<SumTerm> groups;
  std::vector<int> done;
  for (const auto& [first_cell, factor] : factors) {
    if (std::ranges::find(done, factor) != done.end()) continue;
    done.push_back(factor);
    std::vector<Cell> cells;
    for (const auto& [cell, cell_factor] : factors) {
      if (cell_factor == factor) cells.push_back(cell);
    }
    while (true) {
      std::vector<Cell> group = take_largest_group(board, cells);
      if (group.empty()) break;
      groups.push_back({std::move(group), factor});
    }
    for (const Cell cell : cells) groups.push_back({{cell}, factor});
  }
  return groups;
}

}  // namespace

Chain make_sum_chain(std::span<const SumTerm> terms, int n, int sum) {
  /// An input with the range of the sum of all later groups.
  struct Reading {
    const SumTerm* term;
    Digit digit;  ///< as in Chain::Input
    Range later;
  };
  std::vector<Chain::Input> inputs;
  std::vector<Reading> readings;
  Range later{0, 0};
  for (const SumTerm& term : terms) {
    const Range own = possible_sums(static_cast<int>(term.cells.size()), 1, n, term.factor);
    later = {later.least + own.least, later.most + own.most};
  }
  for (const SumTerm& term : terms) {
    const Range own = possible_sums(static_cast<int>(term.cells.size()), 1, n, term.factor);
    later = {later.least - own.least, later.most - own.most};
    const bool is_cell = term.cells.size() == 1;
    for (Digit digit = is_cell ? 0 : 1; digit <= (is_cell ? 0 : n); ++digit) {
      inputs.push_back({term.cells, digit});
      readings.push_back({&term, digit, later});
    }
  }
  using State = std::pair<int, int>;  // the sum so far, and the number of digits in this group
  const auto step = [&readings, n, sum](State state, int index, int value) -> std::optional<State> {
    const auto& [term, digit, after] = readings[static_cast<std::size_t>(index)];
    int missing = 0;  // the number of digits that the rest of the group must have
    if (digit == 0) {
      state.first += term->factor * value;
    } else {
      if (value == Chain::Input::present) {
        state.first += term->factor * digit;
        ++state.second;
      }
      missing = static_cast<int>(term->cells.size()) - state.second;
      if (missing < 0 || missing > n - digit) return std::nullopt;
      if (digit == n) state.second = 0;
    }
    const Range rest = possible_sums(missing, digit + 1, n, term->factor);
    if (state.first + rest.least + after.least > sum || state.first + rest.most + after.most < sum)
      return std::nullopt;
    return state;
  };
  // A step that counts digits takes twice as long as one that adds a cell.
  const bool counts_digits =
      std::ranges::any_of(terms, [](const SumTerm& term) { return term.cells.size() > 1; });
  const std::int64_t most = counts_digits ? max_chain_steps / 2 : max_chain_steps;
  return make_chain(std::move(inputs), n, State(0, 0), limit_step_calls(step, most),
                    [sum](const State& state) { return state.first == sum; });
}

void add_sum(const Board& board, std::span<const SumTerm> terms, int sum,
             std::vector<Primitive>& primitives) {
  const int n = board.size();
  std::vector<SumTerm> groups = split_into_groups(board, collect_factors(terms));
  std::erase_if(groups, [&](const SumTerm& group) {
    const bool has_all_digits = static_cast<int>(group.cells.size()) == n;
    if (has_all_digits) sum -= group.factor * n * (n + 1) / 2;
    return has_all_digits;
  });
  if (groups.empty()) {
    if (sum != 0) primitives.push_back(Domain{terms.front().cells.front(), {}});
    return;
  }
  try {
    primitives.push_back(make_sum_chain(groups, n, sum));
  } catch (const TranslationTooLarge&) {
    std::vector<SumTerm> cells;
    for (const SumTerm& group : groups) {
      for (const Cell cell : group.cells) cells.push_back({{cell}, group.factor});
    }
    primitives.push_back(make_sum_chain(cells, n, sum));
  }
}

}  // namespace clausoku
