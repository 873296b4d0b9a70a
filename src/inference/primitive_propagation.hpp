// Propagates the primitives of rules on sets of candidates, without writing clauses.
//
//   domain     removes digits that are not in the domain
//   distinct   removes a digit that is the only one left in a cell from the other cells
//   relation   removes a digit from a cell if no digit left in the other cell is related to it
//   pick       drops the sets that can no longer fill the cells, and removes digits that no other
//              set contains. A digit in all remaining sets must be in one of the cells, so it is
//              removed from the rest of every area that contains all places of the digit
//   chain      removes a value from an input if no path through the decision diagram uses it there:
//              the value of a cell is its digit. If a digit is not in a group, it is removed from
//              the group's cells. If it is, it is treated like a digit in all sets of a pick
//
// After the propagation of a relation or a chain, each remaining digit is part of a filling that
// satisfies the primitive (generalized arc consistency). A chain with several inputs from one cell
// is the exception: the inputs are treated as independent.
#pragma once

#include <algorithm>
#include <cstdint>
#include <new>
#include <span>
#include <variant>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/deadline.hpp"
#include "encoder/basics/lists.hpp"
#include "encoder/primitives.hpp"
#include "encoder/rule.hpp"
#include "src/inference/digit_set.hpp"

namespace clausoku {

template <int word_count>
class PrimitivePropagation {
 public:
  using Set = DigitSet<word_count>;

  /// Prepares the primitives of the rules. If the deadline passes first, some primitives are
  /// missing and complete() is false. Throws std::bad_alloc if the chains need more than the
  /// deadline's memory limit or 2 GB.
  PrimitivePropagation(const Board& board, const RuleList& rules, const Deadline& deadline = {});

  bool complete() const { return complete_; }

  int count() const { return static_cast<int>(primitives_.size()); }

  /// Returns the primitives to revise if a cell loses digits: those that contain the cell.
  const std::vector<int>& of(Cell cell) const { return of_cell_[static_cast<std::size_t>(cell)]; }

  /// Returns the number of steps that revise() visits for a chain, or 0 for other primitives.
  std::int64_t work(int primitive) const {
    const auto* chain = std::get_if<ChainForm>(&primitives_[static_cast<std::size_t>(primitive)]);
    return chain == nullptr ? 0 : chain->step_count;
  }

  Cell first_cell(int primitive) const { return first_cells_[static_cast<std::size_t>(primitive)]; }

  /// Propagates one primitive. Calls `leave(cell, digits)` to restrict a cell to `digits`. `cells`
  /// holds the possible digits of each cell, which `leave` may change. May be called again after
  /// any change. Returns false if it finds a contradiction although every cell has a digit left.
  template <class Leave>
  bool revise(int primitive, const std::vector<Set>& cells, Leave&& leave) {
    return std::visit([&](const auto& form) { return draw(form, cells, leave); },
                      primitives_[static_cast<std::size_t>(primitive)]);
  }

 private:
  struct RelationForm {
    Cell first;
    Cell second;
    std::vector<Set> partners;  // by digit − 1 of the first cell: the digits of the second
  };
  struct PickForm {
    std::vector<Cell> cells;
    std::vector<Set> sets;
  };
  /// A transition from one state of a chain to another, with all values that cause the transition.
  struct Step {
    int from;
    int to;
    Set values;
  };
  struct ChainForm {
    std::vector<Chain::Input> inputs;
    std::vector<int> states;               // by layer, and 1 for the accepting end
    std::vector<std::vector<Step>> steps;  // by layer
    std::int64_t step_count = 0;
  };
  struct DomainForm {
    Cell cell;
    Set digits;
  };
  using Form = std::variant<DomainForm, Distinct, RelationForm, PickForm, ChainForm>;

  static Set make_digit_set(const Digits& digits) {
    Set set;
    for (const Digit digit : digits) set.add(digit);
    return set;
  }
  struct MakeForm {
    int n;
    std::uint64_t bytes_left = 2'000'000'000;  ///< memory left for the steps of chains
    Form operator()(const Domain& domain) const;
    Form operator()(const Distinct& distinct) const { return distinct; }
    Form operator()(const Relation& relation) const;
    Form operator()(const Pick& pick) const;
    Form operator()(const Chain& chain);
  };

  template <class Leave>
  bool draw(const DomainForm& form, const std::vector<Set>&, Leave& leave);
  template <class Leave>
  bool draw(const Distinct& form, const std::vector<Set>& cells, Leave& leave);
  template <class Leave>
  bool draw(const RelationForm& form, const std::vector<Set>& cells, Leave& leave);
  template <class Leave>
  bool draw(const PickForm& form, const std::vector<Set>& cells, Leave& leave);
  template <class Leave>
  bool draw(const ChainForm& form, const std::vector<Set>& cells, Leave& leave);
  template <class Leave>
  void lock(std::span<const Cell> group, const Set& required, const std::vector<Set>& cells,
            Leave& leave);
  static Set find_possible_values(const Chain::Input& input, const std::vector<Set>& cells);
  template <class Leave>
  void keep_values(const Chain::Input& input, const Set& values, const std::vector<Set>& cells,
                   Leave& leave);

  Board board_;
  bool complete_ = true;
  std::vector<Form> primitives_;
  std::vector<Cell> first_cells_;
  std::vector<std::vector<int>> of_cell_;
  // These buffers of draw() are members to avoid allocations.
  std::vector<std::vector<char>> reached_;
  std::vector<Set> values_;
  std::vector<Set> supported_;
  std::vector<Cell> places_;
};

template <int word_count>
PrimitivePropagation<word_count>::PrimitivePropagation(const Board& board, const RuleList& rules,
                                                       const Deadline& deadline)
    : board_(board), of_cell_(static_cast<std::size_t>(board.cell_count())) {
  MakeForm make_form{board.size()};
  if (deadline.memory()) make_form.bytes_left = std::min(make_form.bytes_left, *deadline.memory());
  for (const auto& rule : rules) {
    complete_ = complete_ && !deadline.due();
    if (!complete_) return;
    for (const Primitive& primitive : rule->primitives()) {
      const std::vector<Cell> cells = cells_of(primitive);
      first_cells_.push_back(cells.front());
      for (const Cell cell : cells) {
        auto& of_cell = of_cell_[static_cast<std::size_t>(cell)];
        if (of_cell.empty() || of_cell.back() != count()) of_cell.push_back(count());
      }
      primitives_.push_back(std::visit(make_form, primitive));
    }
  }
}

template <int word_count>
auto PrimitivePropagation<word_count>::MakeForm::operator()(const Domain& domain) const -> Form {
  return DomainForm{domain.cell, make_digit_set(domain.digits)};
}

template <int word_count>
auto PrimitivePropagation<word_count>::MakeForm::operator()(const Relation& relation) const
    -> Form {
  RelationForm form{relation.first, relation.second, {}};
  for (const Digits& partners : relation.partners)
    form.partners.push_back(make_digit_set(partners));
  return form;
}

template <int word_count>
auto PrimitivePropagation<word_count>::MakeForm::operator()(const Pick& pick) const -> Form {
  PickForm form{pick.cells, {}};
  for (const Digits& set : pick.sets) form.sets.push_back(make_digit_set(set));
  return form;
}

template <int word_count>
auto PrimitivePropagation<word_count>::MakeForm::operator()(const Chain& chain) -> Form {
  ChainForm form{.inputs = chain.inputs, .states = {}, .steps = {}};
  for (const Chain::Layer& layer : chain.layers) form.states.push_back(layer.states);
  form.states.push_back(1);
  for (std::size_t k = 0; k < chain.layers.size(); ++k) {
    const Chain::Layer& layer = chain.layers[k];
    auto& steps = form.steps.emplace_back();
    // Maps a state of the next layer to the position after the latest step that leads to the state.
    std::vector<std::size_t> end_of_step(static_cast<std::size_t>(form.states[k + 1]), 0);
    const int values = chain.inputs[k].values(n);
    for (int from = 0; from < layer.states; ++from) {
      const std::size_t first = steps.size();
      for (int value = 1; value <= values; ++value) {
        const int to = layer.next[static_cast<std::size_t>(from) * values + value - 1];
        if (to < 0) continue;
        std::size_t& end = end_of_step[static_cast<std::size_t>(to)];
        if (end <= first) {
          steps.push_back({from, to, {}});
          end = steps.size();
        }
        steps[end - 1].values.add(value);
      }
    }
    const std::uint64_t bytes = steps.size() * sizeof(Step);
    if (bytes > bytes_left) throw std::bad_alloc();
    bytes_left -= bytes;
    form.step_count += static_cast<std::int64_t>(steps.size());
  }
  return form;
}

template <int word_count>
template <class Leave>
bool PrimitivePropagation<word_count>::draw(const DomainForm& form, const std::vector<Set>&,
                                            Leave& leave) {
  leave(form.cell, form.digits);
  return true;
}

template <int word_count>
template <class Leave>
bool PrimitivePropagation<word_count>::draw(const Distinct& form, const std::vector<Set>& cells,
                                            Leave& leave) {
  Set taken;
  for (const Cell cell : form.cells) {
    const Set& digits = cells[static_cast<std::size_t>(cell)];
    if (!digits.has_single_digit()) continue;
    if (!(digits & taken).empty()) return false;
    taken |= digits;
  }
  if (taken.empty()) return true;
  for (const Cell cell : form.cells) {
    const Set& digits = cells[static_cast<std::size_t>(cell)];
    if (!digits.has_single_digit()) leave(cell, digits - taken);
  }
  return true;
}

template <int word_count>
template <class Leave>
bool PrimitivePropagation<word_count>::draw(const RelationForm& form, const std::vector<Set>& cells,
                                            Leave& leave) {
  const Set second = cells[static_cast<std::size_t>(form.second)];
  Set supported;
  Set partners;
  cells[static_cast<std::size_t>(form.first)].for_each([&](Digit digit) {
    const Set of_digit = form.partners[static_cast<std::size_t>(digit) - 1] & second;
    if (of_digit.empty()) return;
    supported.add(digit);
    partners |= of_digit;
  });
  leave(form.first, supported);
  leave(form.second, partners);
  return true;
}

template <int word_count>
template <class Leave>
bool PrimitivePropagation<word_count>::draw(const PickForm& form, const std::vector<Set>& cells,
                                            Leave& leave) {
  Set somewhere;
  Set fixed;
  for (const Cell cell : form.cells) {
    const Set& digits = cells[static_cast<std::size_t>(cell)];
    somewhere |= digits;
    if (digits.has_single_digit()) fixed |= digits;
  }
  Set possible;
  Set required;
  bool is_first = true;
  for (const Set& set : form.sets) {
    if (!(set - somewhere).empty() || !(fixed - set).empty()) continue;
    const bool fills = std::ranges::all_of(form.cells, [&](Cell cell) {
      return !(cells[static_cast<std::size_t>(cell)] & set).empty();
    });
    if (!fills) continue;
    required = is_first ? set : required & set;
    possible |= set;
    is_first = false;
  }
  if (is_first) return false;
  for (const Cell cell : form.cells) leave(cell, possible);
  lock(form.cells, required, cells, leave);
  return true;
}

/// Handles the digits that a group of cells must have. Places a digit that has one place left.
/// Removes a digit from the other cells of each area that contains all of its places.
template <int word_count>
template <class Leave>
void PrimitivePropagation<word_count>::lock(std::span<const Cell> group, const Set& required,
                                            const std::vector<Set>& cells, Leave& leave) {
  required.for_each([&](Digit digit) {
    places_.clear();
    for (const Cell cell : group) {
      if (cells[static_cast<std::size_t>(cell)].has(digit)) places_.push_back(cell);
    }
    if (places_.empty()) return;
    Set alone;
    alone.add(digit);
    if (places_.size() == 1) leave(places_.front(), alone);
    for (const int area : board_.areas_of(places_.front())) {
      const auto of_area = board_.area(area);
      const bool holds_all = std::ranges::all_of(
          places_, [&](Cell cell) { return std::ranges::binary_search(of_area, cell); });
      if (!holds_all) continue;
      for (const Cell cell : of_area) {
        if (std::ranges::find(places_, cell) == places_.end()) {
          leave(cell, cells[static_cast<std::size_t>(cell)] - alone);
        }
      }
    }
  });
}

template <int word_count>
auto PrimitivePropagation<word_count>::find_possible_values(const Chain::Input& input,
                                                            const std::vector<Set>& cells) -> Set {
  if (!input.is_presence()) return cells[static_cast<std::size_t>(input.cells.front())];
  Set values;
  bool is_certain = false;
  for (const Cell cell : input.cells) {
    const Set& digits = cells[static_cast<std::size_t>(cell)];
    if (!digits.has(input.digit)) continue;
    values.add(Chain::Input::present);
    is_certain = is_certain || digits.has_single_digit();
  }
  if (!is_certain) values.add(Chain::Input::absent);
  return values;
}

/// Restricts the cells that an input reads, so that the input has one of the values.
template <int word_count>
template <class Leave>
void PrimitivePropagation<word_count>::keep_values(const Chain::Input& input, const Set& values,
                                                   const std::vector<Set>& cells, Leave& leave) {
  if (!input.is_presence()) return leave(input.cells.front(), values);
  Set digit;
  digit.add(input.digit);
  if (!values.has(Chain::Input::absent)) return lock(input.cells, digit, cells, leave);
  if (values.has(Chain::Input::present)) return;
  for (const Cell cell : input.cells) leave(cell, cells[static_cast<std::size_t>(cell)] - digit);
}

template <int word_count>
template <class Leave>
bool PrimitivePropagation<word_count>::draw(const ChainForm& form, const std::vector<Set>& cells,
                                            Leave& leave) {
  const std::size_t length = form.inputs.size();
  reached_.resize(std::max(reached_.size(), length + 1));
  for (std::size_t k = 0; k <= length; ++k) {
    reached_[k].assign(static_cast<std::size_t>(form.states[k]), 0);
  }
  reached_[0][0] = 1;
  values_.resize(std::max(values_.size(), length));
  for (std::size_t k = 0; k < length; ++k) {
    values_[k] = find_possible_values(form.inputs[k], cells);
    for (const Step& step : form.steps[k]) {
      if (reached_[k][static_cast<std::size_t>(step.from)] && !(step.values & values_[k]).empty()) {
        reached_[k + 1][static_cast<std::size_t>(step.to)] = 1;
      }
    }
  }
  if (!reached_[length][0]) return false;
  supported_.assign(length, Set{});
  for (std::size_t k = length; k-- > 0;) {
    auto& from_here = reached_[k];  // 1: reached; 2: also leads to acceptance
    for (const Step& step : form.steps[k]) {
      char& from = from_here[static_cast<std::size_t>(step.from)];
      const char to = reached_[k + 1][static_cast<std::size_t>(step.to)];
      if (from == 0 || to == 0 || (k + 1 < length && to != 2)) continue;
      const Set taken = step.values & values_[k];
      if (taken.empty()) continue;
      from = 2;
      supported_[k] |= taken;
    }
  }
  for (std::size_t k = 0; k < length; ++k) {
    if (supported_[k] != values_[k]) keep_values(form.inputs[k], supported_[k], cells, leave);
  }
  return true;
}

/// Replaces PrimitivePropagation on boards without rules. Draws no conclusions.
struct NoPrimitives {
  NoPrimitives(const Board&, const RuleList& rules, const Deadline&) { require(rules.empty()); }
  static bool complete() { return true; }
  static std::int64_t work(int) { return 0; }
  static int count() { return 0; }
  static std::span<const int> of(Cell) { return {}; }
  static Cell first_cell(int) { return 0; }
  static bool revise(int, const auto&, const auto&) { return true; }
};

}  // namespace clausoku
