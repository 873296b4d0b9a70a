// Primitives: the five kinds of constraints on cells that rules are translated into.
//
//   domain     a cell's digit is in a set
//   distinct   cells hold each digit at most once
//   relation   the digits of two cells form one of the allowed pairs
//   pick       cells hold exactly the digits of one of several sets, in any order
//   chain      the digits along a path are accepted by a layered decision diagram
//
// All rules are translated into primitives (rule.hpp). The encoding (primitive_encoding.hpp) and
// the propagation (primitive_propagation.hpp) handle only primitives.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <variant>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

/// Digits in ascending order, without repeats.
using Digits = std::vector<Digit>;

/// The cell's digit is one of `digits`.
struct Domain {
  Cell cell;
  Digits digits;
};

/// Different cells that hold each digit at most once.
struct Distinct {
  std::vector<Cell> cells;
};

/// If the cell `first` has digit d, the cell `second` has one of the digits in partners[d − 1].
struct Relation {
  Cell first;
  Cell second;
  std::vector<Digits> partners;  ///< one set for each of the n digits
};

/// Exactly k different cells that together hold the k digits of one of the sets.
struct Pick {
  std::vector<Cell> cells;
  std::vector<Digits> sets;  ///< different sets of k digits each
};

/// A layered decision diagram that reads the digits of `cells` in order and accepts or rejects
/// them. `cells` may list a cell several times.
///
/// Before the k-th cell (counted from 0) the diagram is in one of layers[k].states states. Layer 0
/// has one state. Digit d leads from state s to state layers[k].next[s · n + d − 1] of the next
/// layer; the entry −1 rejects the digit. After the last cell, only state 0 accepts.
struct Chain {
  struct Layer {
    int states = 0;
    std::vector<int> next;
  };
  std::vector<Cell> cells;
  std::vector<Layer> layers;  ///< one per cell
};

using Primitive = std::variant<Domain, Distinct, Relation, Pick, Chain>;

/// The cells of a primitive, in the order in which the primitive lists them.
std::vector<Cell> cells_of(const Primitive& primitive);

/// Makes the relation of all pairs of digits for which `allowed(first, second)` is true.
template <class Allowed>
Relation make_relation(Cell first, Cell second, int n, Allowed&& allowed) {
  Relation relation{first, second, std::vector<Digits>(static_cast<std::size_t>(n))};
  for (Digit a = 1; a <= n; ++a) {
    for (Digit b = 1; b <= n; ++b) {
      if (allowed(a, b)) relation.partners[static_cast<std::size_t>(a) - 1].push_back(b);
    }
  }
  return relation;
}

/// Lists all sets of k digits from 1 … n with this sum. Empty if there are more than `most` sets.
std::optional<std::vector<Digits>> find_digit_sets_with_sum(int n, int k, int sum,
                                                            std::size_t most);
std::vector<Digits> find_digit_sets_with_sum(int n, int k, int sum);

/// Minimizes a chain: merges the states of a layer that accept the same sequences of further
/// digits, and removes states that accept no sequence. The first layer keeps its only state.
void minimize(Chain& chain, int n);

/// Makes a chain from a state machine. `step(state, index, digit)` returns the state after the
/// index-th cell, or empty to reject the digit. `accepts(state)` tests the final state. Requires
/// that states are ordered (operator<) and that there is a cell.
template <class State, class Step, class Accepts>
Chain make_chain(std::vector<Cell> cells, int n, const State& start, Step&& step,
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

/// Makes the chain that accepts the cells if their digits have this sum. Digits may repeat.
Chain make_sum_chain(std::vector<Cell> cells, int n, int sum);

}  // namespace clausoku
