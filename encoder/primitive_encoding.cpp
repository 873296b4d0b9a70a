#include "encoder/primitive_encoding.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "encoder/basics/joined.hpp"

namespace clausoku {
namespace {

/// Stand for a literal whose value is known: `never` is always false, `always` is always true.
constexpr Literal never = 0;
constexpr Literal always = std::numeric_limits<Literal>::max();

class PrimitiveEncoder {
 public:
  PrimitiveEncoder(const VariableMap& map, AtMostOne at_most_one, ClauseSink& sink)
      : n_(map.board().size()), map_(map), at_most_one_(at_most_one), sink_(sink) {}

  void operator()(const Domain& domain) {
    for (Digit digit = 1; digit <= n_; ++digit) {
      if (!std::ranges::binary_search(domain.digits, digit)) {
        add_implication({candidate(domain.cell, digit)});
      }
    }
  }

  void operator()(const Distinct& distinct) {
    std::vector<Literal> open;
    for (Digit digit = 1; digit <= n_; ++digit) {
      open.clear();
      int known = 0;
      for (const Cell cell : distinct.cells) {
        const Literal x = candidate(cell, digit);
        if (x == always) ++known;
        if (x != always && x != never) open.push_back(x);
      }
      if (known > 1) return add_contradiction(sink_);
      if (known == 0) {
        clausoku::encode_at_most_one(at_most_one_, open, NoneTrue::possible, sink_);
      } else {
        for (const Literal x : open) sink_.add_clause({-x});
      }
    }
  }

  void operator()(const Relation& relation) {
    const std::vector<Digits>& partners = relation.partners;
    std::vector<Digits> partners_of_second(static_cast<std::size_t>(n_));
    std::size_t pairs = 0;
    std::size_t first = 0;
    std::size_t second = 0;
    for (Digit a = 1; a <= n_; ++a) {
      for (const Digit b : partners[index(a)]) {
        partners_of_second[index(b)].push_back(a);
        if (is_possible(relation.first, a) && is_possible(relation.second, b)) ++pairs;
      }
      first += is_possible(relation.first, a);
      second += is_possible(relation.second, a);
    }
    if (first * second - pairs <= first + second) {
      write_conflict_clauses(relation);
    } else {
      write_support_clauses(relation.first, relation.second, partners);
      write_support_clauses(relation.second, relation.first, partners_of_second);
    }
  }

  void operator()(const Pick& pick) {
    const std::vector<const Digits*> sets = find_possible_sets(pick);
    if (sets.empty()) return add_contradiction(sink_);
    const auto selectors = make_literals_for_alternatives(sets.size());
    std::vector<std::vector<Literal>> with_digit(static_cast<std::size_t>(n_));
    for (std::size_t s = 0; s < sets.size(); ++s) {
      for (const Digit digit : *sets[s]) with_digit[index(digit)].push_back(selectors[s]);
    }
    for (const Cell cell : pick.cells) {
      for (Digit digit = 1; digit <= n_; ++digit) {
        if (with_digit[index(digit)].size() < sets.size()) {
          add_implication({candidate(cell, digit)}, with_digit[index(digit)]);
        }
      }
    }
    std::vector<Literal> places;
    for (std::size_t s = 0; s < sets.size(); ++s) {
      for (const Digit digit : *sets[s]) {
        places.clear();
        for (const Cell cell : pick.cells) places.push_back(candidate(cell, digit));
        add_implication({selectors[s]}, places);
      }
    }
    if (sets.size() == 1) return;
    sink_.add_clause(selectors);
    clausoku::encode_at_most_one(at_most_one_, selectors, NoneTrue::excluded, sink_);
  }

  void operator()(const Chain& chain) {
    const auto passed = find_states_on_accepting_paths(chain);
    if (!passed.front().front()) return add_contradiction(sink_);
    std::vector<Literal> states{always};
    for (std::size_t k = 0; k < chain.inputs.size(); ++k) {
      const std::vector<Literal> values = make_value_literals(chain.inputs[k]);
      std::vector<Literal> next = make_state_literals(passed[k + 1]);
      write_layer(chain.layers[k], values, states, next);
      states = std::move(next);
    }
  }

  std::vector<std::string> describe_selectors(const Pick& pick,
                                              const DigitNames& digit_names) const {
    std::vector<std::string> texts;
    for (const Digits* set : find_possible_sets(pick)) {
      std::vector<std::string> digits;
      for (const Digit digit : *set) digits.push_back(digit_names[digit]);
      texts.push_back(joined("the digits ", listed(digits)));
    }
    return has_literals_for_alternatives(texts.size()) ? texts : std::vector<std::string>();
  }

  std::vector<std::string> describe_states(const Chain& chain,
                                           const DigitNames& digit_names) const {
    const auto passed = find_states_on_accepting_paths(chain);
    std::vector<std::string> texts;
    // By state: values that lead to it, where a presence counts as its digit or as nothing.
    std::vector<std::vector<std::string>> examples{{}};
    for (std::size_t k = 0; k < chain.inputs.size(); ++k) {
      const Chain::Input& input = chain.inputs[k];
      if (input.is_presence() && !find_presence(input)) {
        texts.push_back(describe_presence(input, digit_names));
      }
      std::vector<std::vector<std::string>> next(passed[k + 1].size());
      std::vector<char> has_example(passed[k + 1].size(), 0);
      for_each_possible_transition(chain, k, [&](std::size_t from, int value, std::size_t to) {
        if (!passed[k][from] || !passed[k + 1][to] || has_example[to]) return;
        has_example[to] = 1;
        next[to] = examples[from];
        if (!input.is_presence()) next[to].push_back(digit_names[value]);
        if (input.is_presence() && value == Chain::Input::present) {
          next[to].push_back(digit_names[input.digit]);
        }
      });
      examples = std::move(next);
      if (!has_literals_for_alternatives(count_passed(passed[k + 1]))) continue;
      for (std::size_t state = 0; state < examples.size(); ++state) {
        if (has_example[state]) {
          texts.push_back(describe_state(input, k == 0, examples[state], digit_names));
        }
      }
    }
    return texts;
  }

 private:
  static std::size_t index(Digit digit) { return static_cast<std::size_t>(digit) - 1; }

  Literal candidate(Cell cell, Digit digit) const {
    const Digit known = map_.reduced().known[cell];
    if (known != 0) return known == digit ? always : never;
    return map_.variable(cell, digit);
  }
  bool is_possible(Cell cell, Digit digit) const { return candidate(cell, digit) != never; }

  static Literal negation(Literal x) { return x == never ? always : x == always ? never : -x; }

  /// Returns the literal "a cell of the group has the digit" if at most one cell is open for the
  /// digit. Otherwise returns nothing: the literal needs a new variable.
  std::optional<Literal> find_presence(const Chain::Input& input) const {
    Literal only = never;
    bool has_several = false;
    for (const Cell cell : input.cells) {
      const Literal x = candidate(cell, input.digit);
      if (x == always) return always;
      if (x == never) continue;
      has_several = only != never;
      only = x;
      if (has_several) break;
    }
    return has_several ? std::nullopt : std::optional(only);
  }

  bool can_have_value(const Chain::Input& input, int value) const {
    if (!input.is_presence()) return is_possible(input.cells.front(), value);
    const Literal impossible = value == Chain::Input::present ? never : always;
    return find_presence(input) != impossible;
  }

  std::string describe_presence(const Chain::Input& input, const DigitNames& digit_names) const {
    std::vector<std::string> names;
    for (const Cell cell : input.cells) names.push_back(map_.board().cell_name(cell));
    return joined(digit_names[input.digit], " in ", listed(names));
  }

  /// Describes the state after an input, given digits that lead to the state.
  std::string describe_state(const Chain::Input& input, bool is_first,
                             std::span<const std::string> digits,
                             const DigitNames& digit_names) const {
    const std::string end = input.is_presence() ? describe_presence(input, digit_names)
                                                : map_.board().cell_name(input.cells.front());
    if (digits.empty()) return joined("no digit up to ", end);
    if (is_first && !input.is_presence()) {
      return joined("a digit such as ", digits.front(), " in ", end);
    }
    std::string list;
    for (const std::string& digit : digits) list += joined(list.empty() ? "" : " ", digit);
    return joined("digits such as ", list, " up to ", end);
  }

  /// A single alternative gets the constant `always` instead of a variable.
  static bool has_literals_for_alternatives(std::size_t count) { return count != 1; }

  /// Makes one literal for each of `count` alternatives. The caller writes the clauses that make
  /// exactly one literal true.
  std::vector<Literal> make_literals_for_alternatives(std::size_t count) {
    if (!has_literals_for_alternatives(count)) return {always};
    const Variable first = sink_.new_variables(static_cast<int>(count));
    std::vector<Literal> literals;
    for (std::size_t k = 0; k < count; ++k) literals.push_back(first + static_cast<int>(k));
    return literals;
  }

  /// Writes the clause "if all conditions are true, one of the conclusions is true".
  void add_implication(std::initializer_list<Literal> conditions,
                       std::span<const Literal> conclusions = {}) {
    clause_.clear();
    for (const Literal x : conditions) {
      if (x == never) return;
      if (x != always) clause_.push_back(-x);
    }
    for (const Literal x : conclusions) {
      if (x == always) return;
      if (x != never) clause_.push_back(x);
    }
    if (clause_.empty()) return add_contradiction(sink_);
    sink_.add_clause(clause_);
  }

  void write_conflict_clauses(const Relation& relation) {
    for (Digit a = 1; a <= n_; ++a) {
      for (Digit b = 1; b <= n_; ++b) {
        if (std::ranges::binary_search(relation.partners[index(a)], b)) continue;
        add_implication({candidate(relation.first, a), candidate(relation.second, b)});
      }
    }
  }

  void write_support_clauses(Cell cell, Cell other, const std::vector<Digits>& partners) {
    std::vector<Literal> literals;
    for (Digit digit = 1; digit <= n_; ++digit) {
      literals.clear();
      for (const Digit partner : partners[index(digit)]) {
        literals.push_back(candidate(other, partner));
      }
      add_implication({candidate(cell, digit)}, literals);
    }
  }

  /// True if each cell of `pick` can hold some digit of `set`, and each digit fits some cell.
  bool can_cells_hold_digit_set(const Pick& pick, const Digits& set) const {
    const auto fits = [&](Cell cell, Digit digit) { return is_possible(cell, digit); };
    return std::ranges::all_of(pick.cells,
                               [&](Cell cell) {
                                 return std::ranges::any_of(
                                     set, [&](Digit digit) { return fits(cell, digit); });
                               }) &&
           std::ranges::all_of(set, [&](Digit digit) {
             return std::ranges::any_of(pick.cells, [&](Cell cell) { return fits(cell, digit); });
           });
  }

  std::vector<const Digits*> find_possible_sets(const Pick& pick) const {
    std::vector<const Digits*> sets;
    for (const Digits& set : pick.sets) {
      if (can_cells_hold_digit_set(pick, set)) sets.push_back(&set);
    }
    return sets;
  }

  /// Marks the states of the chain that some accepted sequence of possible values passes: entry s
  /// of list k is 1 if such a sequence is in state s before the k-th input, else 0. The last list
  /// has the states after the last input.
  std::vector<std::vector<char>> find_states_on_accepting_paths(const Chain& chain) const {
    std::vector<std::vector<char>> reached{{1}};
    for (std::size_t k = 0; k < chain.inputs.size(); ++k) {
      const bool is_last = k + 1 == chain.inputs.size();
      auto& next = reached.emplace_back(is_last ? 1 : chain.layers[k + 1].states, 0);
      for_each_possible_transition(chain, k, [&](std::size_t from, int, std::size_t to) {
        if (reached[k][from]) next[to] = 1;
      });
    }
    for (std::size_t k = chain.inputs.size(); k-- > 0;) {
      std::vector<char> reaches_acceptance(reached[k].size(), 0);
      for_each_possible_transition(chain, k, [&](std::size_t from, int, std::size_t to) {
        if (reached[k][from] && reached[k + 1][to]) reaches_acceptance[from] = 1;
      });
      reached[k] = std::move(reaches_acceptance);
    }
    return reached;
  }

  /// Calls `visit(from, value, to)` for each transition from state `from` to state `to` that the
  /// k-th input's value causes, if the input can have this value.
  template <class Visit>
  void for_each_possible_transition(const Chain& chain, std::size_t k, Visit&& visit) const {
    const Chain::Layer& layer = chain.layers[k];
    const int values = chain.inputs[k].values(n_);
    for (int value = 1; value <= values; ++value) {
      if (!can_have_value(chain.inputs[k], value)) continue;
      for (int state = 0; state < layer.states; ++state) {
        const int to = layer.next[static_cast<std::size_t>(state) * values + index(value)];
        if (to >= 0) visit(static_cast<std::size_t>(state), value, static_cast<std::size_t>(to));
      }
    }
  }

  static std::size_t count_passed(const std::vector<char>& passed) {
    return static_cast<std::size_t>(std::ranges::count(passed, char{1}));
  }

  /// Returns the literals of an input's values, from the value 1 on. Makes a variable for a
  /// presence if several cells are open for the digit.
  std::vector<Literal> make_value_literals(const Chain::Input& input) {
    std::vector<Literal> literals;
    if (!input.is_presence()) {
      for (Digit digit = 1; digit <= n_; ++digit) {
        literals.push_back(candidate(input.cells.front(), digit));
      }
      return literals;
    }
    std::optional<Literal> presence = find_presence(input);
    if (!presence) {
      presence = sink_.new_variables(1);
      for (const Cell cell : input.cells) {
        literals.push_back(candidate(cell, input.digit));
        add_implication({literals.back()}, std::span(&*presence, 1));
      }
      add_implication({*presence}, literals);
    }
    return {negation(*presence), *presence};
  }

  std::vector<Literal> make_state_literals(const std::vector<char>& passed) {
    const auto fresh = make_literals_for_alternatives(count_passed(passed));
    std::vector<Literal> literals(passed.size(), never);
    for (std::size_t state = 0, used = 0; state < passed.size(); ++state) {
      if (passed[state]) literals[state] = fresh[used++];
    }
    return literals;
  }

  /// Writes the clauses of a layer. `values` are the literals of the values that its input may
  /// have, `from` and `to` those of the states before and after the input.
  void write_layer(const Chain::Layer& layer, std::span<const Literal> values,
                   std::span<const Literal> from, std::span<const Literal> to) {
    std::vector<std::vector<Literal>> predecessors(to.size());
    for (std::size_t value = 0; value < values.size(); ++value) {
      const Literal x = values[value];
      if (x == never) continue;
      bool reaches_acceptance = false;
      for (auto& states : predecessors) states.clear();
      std::vector<Literal> next(from.size(), never);
      for (std::size_t state = 0; state < from.size(); ++state) {
        const int step = layer.next[state * values.size() + value];
        if (from[state] == never || step < 0) continue;
        next[state] = to[static_cast<std::size_t>(step)];
        if (next[state] == never) continue;
        reaches_acceptance = true;
        predecessors[static_cast<std::size_t>(step)].push_back(from[state]);
      }
      if (!reaches_acceptance) {
        add_implication({x});
        continue;
      }
      for (std::size_t state = 0; state < from.size(); ++state) {
        add_implication({from[state], x}, std::span(&next[state], 1));
      }
      for (std::size_t state = 0; state < to.size(); ++state) {
        add_implication({to[state], x}, predecessors[state]);
      }
    }
  }

  const int n_;
  const VariableMap& map_;
  const AtMostOne at_most_one_;
  ClauseSink& sink_;
  std::vector<Literal> clause_;
};

}  // namespace

void encode(const Primitive& primitive, const VariableMap& map, AtMostOne at_most_one,
            ClauseSink& sink) {
  std::visit(PrimitiveEncoder(map, at_most_one, sink), primitive);
}

std::vector<std::string> describe_auxiliary_variables(const Primitive& primitive,
                                                      const VariableMap& map,
                                                      const DigitNames& digit_names) {
  CountingSink unused;
  const PrimitiveEncoder encoder(map, &amo::pairwise, unused);
  if (const auto* pick = std::get_if<Pick>(&primitive)) {
    return encoder.describe_selectors(*pick, digit_names);
  }
  if (const auto* chain = std::get_if<Chain>(&primitive)) {
    return encoder.describe_states(*chain, digit_names);
  }
  return {};
}

void add_contradiction(ClauseSink& sink) {
  const Variable variable = sink.new_variables(1);
  sink.add_clause({variable});
  sink.add_clause({-variable});
}

}  // namespace clausoku
