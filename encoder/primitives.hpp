// Primitives: the five things that can be said of a board's cells beyond its houses and regions.
//
//   domain     a cell's digit is in a set
//   distinct   cells hold each digit at most once
//   relation   two cells take one of these pairs of digits
//   pick       cells are filled by one of these sets of digits, in any order
//   chain      the digits along a path are accepted by a layered decision diagram
//
// Whatever rule a puzzle has, it is said in these (rule.hpp), and what works on rules, the encoding
// (primitive_encoding.hpp) and the propagation (primitive_propagation.hpp), knows no others.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <variant>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

/// Ascending, each at most once.
using Digits = std::vector<Digit>;

/// The cell's digit is one of these.
struct Domain {
  Cell cell;
  Digits digits;
};

/// Different cells hold each digit at most once.
struct Distinct {
  std::vector<Cell> cells;
};

/// Where the first of two different cells has digit d, the second has one of partners[d − 1].
struct Relation {
  Cell first;
  Cell second;
  std::vector<Digits> partners;  ///< n of them
};

/// k different cells hold the k digits of one of the sets, each digit once.
struct Pick {
  std::vector<Cell> cells;
  std::vector<Digits> sets;  ///< of k digits each; different
};

/// The digits of the cells, in this order, lead from the start to acceptance. A cell may come
/// again.
///
/// Before the k-th cell (from 0 on) the diagram is in one of layers[k].states states; there is one
/// before the first. State s and digit d lead to state layers[k].next[s · n + d − 1] of the next
/// layer, −1 to none; behind the last cell state 0 accepts.
struct Chain {
  struct Layer {
    int states = 0;
    std::vector<int> next;
  };
  std::vector<Cell> cells;
  std::vector<Layer> layers;  ///< one a cell
};

using Primitive = std::variant<Domain, Distinct, Relation, Pick, Chain>;

/// The cells that a primitive is about, in its order.
std::vector<Cell> cells_of(const Primitive& primitive);

/// The relation of the pairs of digits that are `allowed(first, second)`.
template <class Allowed>
Relation relation_where(Cell first, Cell second, int n, Allowed&& allowed) {
  Relation relation{first, second, std::vector<Digits>(static_cast<std::size_t>(n))};
  for (Digit a = 1; a <= n; ++a) {
    for (Digit b = 1; b <= n; ++b) {
      if (allowed(a, b)) relation.partners[static_cast<std::size_t>(a) - 1].push_back(b);
    }
  }
  return relation;
}

/// The sets of k digits out of 1 … n with this sum, all in ascending order; nothing where there are
/// more than `most`.
std::optional<std::vector<Digits>> sets_with_sum(int n, int k, int sum, std::size_t most);

/// All of them.
std::vector<Digits> sets_with_sum(int n, int k, int sum);

/// Of equal states of a layer, those to which the same rests of digits lead to acceptance, one is
/// left, and of those to which none does none is. The first layer keeps its only state.
void minimize(Chain& chain, int n);

/// The chain of the digits that `step` leads from `start` to a state that `accepts`. States are
/// values in an order. `step(state, index, digit)` is the state behind the index-th cell, or
/// nothing where the digit is refused. Requires at least one cell.
template <class State, class Step, class Accepts>
Chain chain_where(std::vector<Cell> cells, int n, const State& start, Step&& step,
                  Accepts&& accepts) {
  Chain chain{std::move(cells), {}};
  std::map<State, int> states{{start, 0}};
  for (std::size_t k = 0; k < chain.cells.size(); ++k) {
    const bool is_last = k + 1 == chain.cells.size();
    Chain::Layer layer{static_cast<int>(states.size()), {}};
    layer.next.assign(states.size() * static_cast<std::size_t>(n), -1);
    std::map<State, int> reached;
    for (const auto& [state, number] : states) {
      for (Digit digit = 1; digit <= n; ++digit) {
        const std::optional<State> to = step(state, static_cast<int>(k), digit);
        if (!to || (is_last && !accepts(*to))) continue;
        const int next =
            is_last ? 0 : reached.try_emplace(*to, static_cast<int>(reached.size())).first->second;
        layer.next[static_cast<std::size_t>(number) * n + digit - 1] = next;
      }
    }
    chain.layers.push_back(std::move(layer));
    states = std::move(reached);
  }
  minimize(chain, n);
  return chain;
}

/// The digits of the cells have this sum; repeats are allowed.
Chain chain_with_sum(std::vector<Cell> cells, int n, int sum);

}  // namespace clausoku
