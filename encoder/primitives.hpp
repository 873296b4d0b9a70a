// Primitives: the five kinds of constraints on cells that rules are translated into.
//
//   domain     a cell's digit is in a set
//   distinct   cells hold each digit at most once
//   relation   the digits of two cells form one of the allowed pairs
//   pick       cells hold exactly the digits of one of several sets, in any order
//   chain      a layered decision diagram accepts the digits of cells, or which digits groups have
//
// All rules are translated into primitives (rule.hpp). The encoding (primitive_encoding.hpp) and
// the propagation (primitive_propagation.hpp) handle only primitives.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <utility>
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

/// A layered decision diagram that reads its inputs in order and accepts or rejects their values.
///
/// Before the k-th input (counted from 0) the diagram is in one of layers[k].states states. Layer 0
/// has one state. With w = inputs[k].values(n), the value v leads from state s to state
/// layers[k].next[s · w + v − 1] of the next layer; the entry −1 rejects the value. After the last
/// input, only state 0 accepts.
struct Chain {
  /// Either the digit of a cell, or the presence of a digit in a group of cells.
  struct Input {
    std::vector<Cell> cells;  ///< one cell, or the group
    Digit digit = 0;          ///< the digit that may be present, or 0

    enum Presence { absent = 1, present = 2 };  ///< the values of a presence

    bool is_presence() const { return digit != 0; }

    /// The number of values, which count from 1: the n digits, or absent and present.
    int values(int n) const { return is_presence() ? present : n; }
  };
  struct Layer {
    int states = 0;
    std::vector<int> next;
  };
  std::vector<Input> inputs;  ///< may read a cell several times
  std::vector<Layer> layers;  ///< one per input
};

/// Makes the inputs of a chain that reads the digits of cells.
std::vector<Chain::Input> read_digits(std::span<const Cell> cells);

using Primitive = std::variant<Domain, Distinct, Relation, Pick, Chain>;

/// The cells of a primitive, in the order in which the primitive lists them. Cells that several
/// inputs of a chain read occur several times.
std::vector<Cell> cells_of(const Primitive& primitive);

/// True if the primitive is correct only together with the board's areas, since it has a chain that
/// reads which digits a group of cells has, and relies on different digits in the group.
bool relies_on_areas(const Primitive& primitive);

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

/// Makes a chain from a state machine. `step(state, index, value)` returns the state after the
/// index-th input, or empty to reject the value. `accepts(state)` tests the final state. Requires
/// that states are ordered (operator<) and that there is an input.
template <class State, class Step, class Accepts>
Chain make_chain(std::vector<Chain::Input> inputs, int n, const State& start, Step&& step,
                 Accepts&& accepts) {
  Chain chain{std::move(inputs), {}};
  std::map<State, int> states{{start, 0}};
  for (std::size_t k = 0; k < chain.inputs.size(); ++k) {
    const bool is_last = k + 1 == chain.inputs.size();
    const int values = chain.inputs[k].values(n);
    Chain::Layer layer{static_cast<int>(states.size()), {}};
    layer.next.assign(states.size() * static_cast<std::size_t>(values), -1);
    std::map<State, int> reached;
    for (const auto& [state, number] : states) {
      for (int value = 1; value <= values; ++value) {
        const std::optional<State> to = step(state, static_cast<int>(k), value);
        if (!to || (is_last && !accepts(*to))) continue;
        const int next =
            is_last ? 0 : reached.try_emplace(*to, static_cast<int>(reached.size())).first->second;
        layer.next[static_cast<std::size_t>(number) * values + value - 1] = next;
      }
    }
    chain.layers.push_back(std::move(layer));
    states = std::move(reached);
  }
  minimize(chain, n);
  return chain;
}

/// Makes a chain that reads the digits of `cells`. `step` gets them as values.
template <class State, class Step, class Accepts>
Chain make_chain(const std::vector<Cell>& cells, int n, const State& start, Step&& step,
                 Accepts&& accepts) {
  return make_chain(read_digits(cells), n, start, std::forward<Step>(step),
                    std::forward<Accepts>(accepts));
}

}  // namespace clausoku
