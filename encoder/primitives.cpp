#include "encoder/primitives.hpp"

#include <algorithm>
#include <limits>

#include "encoder/basics/contract.hpp"

namespace clausoku {
namespace {

/// Extends `chosen` in all ways by `left` different digits from `from` … n with the sum `sum`, and
/// appends the results to `sets`. Returns false if there would be more than `most_sets` sets.
bool add_sets(Digits& chosen, Digit from, int n, int left, int sum, std::size_t most_sets,
              std::vector<Digits>& sets) {
  if (left == 0) {
    if (sum != 0) return true;
    if (sets.size() == most_sets) return false;
    sets.push_back(chosen);
    return true;
  }
  // `least` and `most`: the extreme sums of `left` different digits of which `digit` is smallest.
  for (Digit digit = from; digit + left - 1 <= n; ++digit) {
    const int least = left * digit + left * (left - 1) / 2;
    const int most = digit + (left - 1) * n - (left - 1) * (left - 2) / 2;
    if (least > sum) return true;
    if (most < sum) continue;
    chosen.push_back(digit);
    if (!add_sets(chosen, digit + 1, n, left - 1, sum - digit, most_sets, sets)) return false;
    chosen.pop_back();
  }
  return true;
}

}  // namespace

std::vector<Cell> cells_of(const Primitive& primitive) {
  struct Cells {
    std::vector<Cell> operator()(const Domain& domain) const { return {domain.cell}; }
    std::vector<Cell> operator()(const Distinct& distinct) const { return distinct.cells; }
    std::vector<Cell> operator()(const Relation& r) const { return {r.first, r.second}; }
    std::vector<Cell> operator()(const Pick& pick) const { return pick.cells; }
    std::vector<Cell> operator()(const Chain& chain) const {
      std::vector<Cell> cells;
      for (const Chain::Input& input : chain.inputs) {
        cells.insert(cells.end(), input.cells.begin(), input.cells.end());
      }
      return cells;
    }
  };
  return std::visit(Cells{}, primitive);
}

bool relies_on_areas(const Primitive& primitive) {
  const auto* chain = std::get_if<Chain>(&primitive);
  return chain != nullptr && std::ranges::any_of(chain->inputs, &Chain::Input::is_presence);
}

std::optional<std::vector<Digits>> find_digit_sets_with_sum(int n, int k, int sum,
                                                            std::size_t most) {
  std::vector<Digits> sets;
  Digits chosen;
  if (!add_sets(chosen, 1, n, k, sum, most, sets)) return std::nullopt;
  return sets;
}

std::vector<Digits> find_digit_sets_with_sum(int n, int k, int sum) {
  return *find_digit_sets_with_sum(n, k, sum, std::numeric_limits<std::size_t>::max());
}

void minimize(Chain& chain, int n) {
  require(!chain.layers.empty() && chain.layers.front().states == 1);
  std::vector<int> new_number{0};  // by state of the next layer; only state 0 accepts
  for (std::size_t k = chain.layers.size(); k-- > 0;) {
    const auto width = static_cast<std::size_t>(chain.inputs[k].values(n));
    Chain::Layer& layer = chain.layers[k];
    Chain::Layer smaller;
    std::vector<int> numbers;
    std::map<std::vector<int>, int> known;
    for (std::size_t state = 0; state < static_cast<std::size_t>(layer.states); ++state) {
      const auto begin = layer.next.begin() + static_cast<std::ptrdiff_t>(state * width);
      std::vector<int> next(begin, begin + static_cast<std::ptrdiff_t>(width));
      for (int& to : next) to = to < 0 ? -1 : new_number[static_cast<std::size_t>(to)];
      const bool is_dead = std::ranges::all_of(next, [](int to) { return to < 0; });
      if (is_dead && k > 0) {
        numbers.push_back(-1);
        continue;
      }
      const auto [same, is_new] = known.try_emplace(next, smaller.states);
      if (is_new) {
        ++smaller.states;
        smaller.next.insert(smaller.next.end(), next.begin(), next.end());
      }
      numbers.push_back(same->second);
    }
    layer = std::move(smaller);
    new_number = std::move(numbers);
  }
}

std::vector<Chain::Input> read_digits(std::span<const Cell> cells) {
  std::vector<Chain::Input> inputs;
  for (const Cell cell : cells) inputs.push_back({{cell}});
  return inputs;
}

}  // namespace clausoku
