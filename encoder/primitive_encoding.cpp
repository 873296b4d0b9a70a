#include "encoder/primitive_encoding.hpp"

#include <algorithm>
#include <limits>

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
    for (std::size_t k = 0; k < chain.cells.size(); ++k) {
      std::vector<Literal> next = make_state_literals(passed[k + 1]);
      write_layer(chain, k, states, next);
      states = std::move(next);
    }
  }

  std::vector<std::string> describe_selectors(const Pick& pick) const {
    std::vector<std::string> texts;
    for (const Digits* set : find_possible_sets(pick)) {
      std::vector<std::string> digits;
      for (const Digit digit : *set) digits.push_back(joined(digit));
      texts.push_back(joined("the digits ", listed(digits)));
    }
    return has_literals_for_alternatives(texts.size()) ? texts : std::vector<std::string>();
  }

  std::vector<std::string> describe_states(const Chain& chain) const {
    const auto passed = find_states_on_accepting_paths(chain);
    std::vector<std::string> texts;
    std::vector<std::string> examples{""};  // by state: digits that lead to it, or empty
    for (std::size_t k = 0; k < chain.cells.size(); ++k) {
      std::vector<std::string> next(passed[k + 1].size());
      for_each_possible_transition(chain, k, [&](std::size_t from, Digit digit, std::size_t to) {
        if (!passed[k][from] || !passed[k + 1][to] || !next[to].empty()) return;
        next[to] = joined(examples[from], k > 0 ? " " : "", digit);
      });
      examples = std::move(next);
      if (!has_literals_for_alternatives(count_passed(passed[k + 1]))) continue;
      for (const std::string& example : examples) {
        if (example.empty()) continue;
        const std::string cell = map_.board().cell_name(chain.cells[k]);
        texts.push_back(k == 0 ? joined("a digit such as ", example, " in ", cell)
                               : joined("digits such as ", example, " up to ", cell));
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

  /// Marks the states of the chain that some accepted sequence of possible digits passes: entry s
  /// of list k is 1 if such a sequence is in state s before the k-th cell, else 0. The last list
  /// has the states after the last cell.
  std::vector<std::vector<char>> find_states_on_accepting_paths(const Chain& chain) const {
    std::vector<std::vector<char>> reached{{1}};
    for (std::size_t k = 0; k < chain.cells.size(); ++k) {
      const bool is_last = k + 1 == chain.cells.size();
      auto& next = reached.emplace_back(is_last ? 1 : chain.layers[k + 1].states, 0);
      for_each_possible_transition(chain, k, [&](std::size_t from, Digit, std::size_t to) {
        if (reached[k][from]) next[to] = 1;
      });
    }
    for (std::size_t k = chain.cells.size(); k-- > 0;) {
      std::vector<char> reaches_acceptance(reached[k].size(), 0);
      for_each_possible_transition(chain, k, [&](std::size_t from, Digit, std::size_t to) {
        if (reached[k][from] && reached[k + 1][to]) reaches_acceptance[from] = 1;
      });
      reached[k] = std::move(reaches_acceptance);
    }
    return reached;
  }

  /// Calls `visit(from, digit, to)` for each transition from state `from` to state `to` that the
  /// k-th cell's digit causes, if the cell can hold this digit.
  template <class Visit>
  void for_each_possible_transition(const Chain& chain, std::size_t k, Visit&& visit) const {
    const Chain::Layer& layer = chain.layers[k];
    for (Digit digit = 1; digit <= n_; ++digit) {
      if (!is_possible(chain.cells[k], digit)) continue;
      for (int state = 0; state < layer.states; ++state) {
        const int to = layer.next[static_cast<std::size_t>(state) * n_ + index(digit)];
        if (to >= 0) visit(static_cast<std::size_t>(state), digit, static_cast<std::size_t>(to));
      }
    }
  }

  static std::size_t count_passed(const std::vector<char>& passed) {
    return static_cast<std::size_t>(std::ranges::count(passed, char{1}));
  }

  std::vector<Literal> make_state_literals(const std::vector<char>& passed) {
    const auto fresh = make_literals_for_alternatives(count_passed(passed));
    std::vector<Literal> literals(passed.size(), never);
    for (std::size_t state = 0, used = 0; state < passed.size(); ++state) {
      if (passed[state]) literals[state] = fresh[used++];
    }
    return literals;
  }

  /// Writes the clauses of the k-th layer. `from` and `to` are the literals of the states before
  /// and after the k-th cell.
  void write_layer(const Chain& chain, std::size_t k, std::span<const Literal> from,
                   std::span<const Literal> to) {
    std::vector<std::vector<Literal>> predecessors(to.size());
    for (Digit digit = 1; digit <= n_; ++digit) {
      const Literal x = candidate(chain.cells[k], digit);
      if (x == never) continue;
      bool reaches_acceptance = false;
      for (auto& states : predecessors) states.clear();
      std::vector<Literal> next(from.size(), never);
      for (std::size_t state = 0; state < from.size(); ++state) {
        const int step = chain.layers[k].next[state * static_cast<std::size_t>(n_) + index(digit)];
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
                                                      const VariableMap& map) {
  CountingSink unused;
  const PrimitiveEncoder encoder(map, &amo::pairwise, unused);
  if (const auto* pick = std::get_if<Pick>(&primitive)) return encoder.describe_selectors(*pick);
  if (const auto* chain = std::get_if<Chain>(&primitive)) return encoder.describe_states(*chain);
  return {};
}

void add_contradiction(ClauseSink& sink) {
  const Variable variable = sink.new_variables(1);
  sink.add_clause({variable});
  sink.add_clause({-variable});
}

}  // namespace clausoku
