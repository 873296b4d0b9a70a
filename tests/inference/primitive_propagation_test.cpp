// Compares propagation on primitives without clauses with plain definitions. For all domains of a
// few cells, a relation and a chain must keep exactly the digits of accepted fillings. A pick must
// keep the digits named in its header comment. Several rules must reach a common fixed point.
#include "src/inference/primitive_propagation.hpp"

#include <boost/test/unit_test.hpp>
#include <functional>
#include <numeric>
#include <random>
#include <set>

#include "src/inference/propagation.hpp"
#include "tests/effort.hpp"
#include "tests/rule_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(primitive_propagation)

namespace {

/// The possible digits of each cell as a set of bits: the digit d is bit d − 1.
using Domains = std::vector<unsigned>;
using Filling = std::vector<Digit>;
using Accepts = std::function<bool(const Filling&)>;

constexpr unsigned bit_of(Digit digit) { return 1U << (digit - 1); }
constexpr bool is_single_digit(unsigned digits) {
  return digits != 0 && (digits & (digits - 1)) == 0;
}

bool has_empty(const Domains& domains) { return std::ranges::find(domains, 0U) != domains.end(); }

/// Calls `visit(domains)` for all non-empty domains of `cells` cells with n digits.
template <class Visit>
void visit_all_domains(int cells, int n, Visit&& visit) {
  Domains domains(static_cast<std::size_t>(cells), 1);
  while (true) {
    visit(std::as_const(domains));
    std::size_t k = 0;
    while (k < domains.size() && domains[k] + 1 == 1U << n) domains[k++] = 1;
    if (k == domains.size()) return;
    ++domains[k];
  }
}

/// Returns the digits of each cell in accepted fillings, or empty domains if there are none.
Domains find_supported_digits(const Domains& domains, int n, const Accepts& accepts) {
  Domains found(domains.size(), 0);
  Filling filling(domains.size(), 0);
  const auto fill = [&](auto& self, std::size_t cell) -> void {
    if (cell == domains.size()) {
      if (!accepts(filling)) return;
      for (std::size_t k = 0; k < found.size(); ++k) found[k] |= bit_of(filling[k]);
      return;
    }
    for (Digit digit = 1; digit <= n; ++digit) {
      if ((domains[cell] & bit_of(digit)) == 0) continue;
      filling[cell] = digit;
      self(self, cell + 1);
    }
  };
  fill(fill, 0);
  return found;
}

/// Returns one rule with these primitives. Its definition accepts every grid.
RuleList make_rule_with_primitives(std::vector<Primitive> primitives) {
  return {std::make_shared<GivenRule>("given", std::move(primitives),
                                      [](const Grid&) { return true; })};
}

/// Removes impossible digits from domains with one primitive, once or until nothing changes.
/// Returns nullopt for a contradiction.
class Reviser {
 public:
  Reviser(const Board& board, Primitive primitive)
      : propagation_(board, make_rule_with_primitives({std::move(primitive)})) {}

  std::optional<Domains> revise_once(const Domains& domains) {
    std::vector<DigitSet<1>> cells;
    for (const unsigned digits : domains) cells.push_back({{digits}});
    const bool possible = propagation_.revise(0, cells, [&](Cell cell, const DigitSet<1>& digits) {
      cells[static_cast<std::size_t>(cell)] = cells[static_cast<std::size_t>(cell)] & digits;
    });
    Domains left;
    for (const auto& digits : cells) left.push_back(static_cast<unsigned>(digits.words[0]));
    if (!possible || has_empty(left)) return std::nullopt;
    return left;
  }

  std::optional<Domains> revise_to_fixed_point(Domains domains) {
    while (true) {
      const auto left = revise_once(domains);
      if (!left || *left == domains) return left;
      domains = *left;
    }
  }

 private:
  PrimitivePropagation<1> propagation_;
};

/// Checks for all domains that one revision leaves exactly the digits of accepted fillings.
void check_keeps_supported_digits(const Primitive& primitive, int cells, int n,
                                  const Accepts& accepts) {
  Reviser reviser(make_row_board(cells, n), primitive);
  int wrong = 0;
  visit_all_domains(cells, n, [&](const Domains& domains) {
    const Domains expected = find_supported_digits(domains, n, accepts);
    const auto left = reviser.revise_once(domains);
    wrong += has_empty(expected) ? left.has_value() : left != expected;
  });
  BOOST_TEST(wrong == 0);
}

/// Returns a random Chain (a decision diagram) over `cells`. Each layer has one to three states.
Chain make_random_chain(const std::vector<Cell>& cells, int n, std::mt19937& random) {
  Chain chain{read_digits(cells), {}};
  for (std::size_t k = 0; k < chain.inputs.size(); ++k) {
    chain.layers.push_back({k == 0 ? 1 : 1 + static_cast<int>(random() % 3), {}});
  }
  for (std::size_t k = 0; k < chain.inputs.size(); ++k) {
    const int to = k + 1 == chain.inputs.size() ? 1 : chain.layers[k + 1].states;
    for (int step = 0; step < chain.layers[k].states * n; ++step) {
      chain.layers[k].next.push_back(static_cast<int>(random() % static_cast<unsigned>(to + 1)) -
                                     1);
    }
  }
  return chain;
}

bool is_filling_accepted(const Chain& chain, int n, const Filling& filling) {
  int state = 0;
  for (std::size_t k = 0; k < chain.inputs.size() && state >= 0; ++k) {
    const Digit digit = filling[static_cast<std::size_t>(chain.inputs[k].cells.front())];
    state = chain.layers[k].next[static_cast<std::size_t>(state * n + digit - 1)];
  }
  return state == 0;
}

int digit_sum(const Filling& filling) { return std::accumulate(filling.begin(), filling.end(), 0); }

std::vector<Cell> list_first_cells(int count) {
  std::vector<Cell> cells(static_cast<std::size_t>(count));
  std::iota(cells.begin(), cells.end(), 0);
  return cells;
}

unsigned make_digit_bits(const Digits& digits) {
  unsigned bits = 0;
  for (const Digit digit : digits) bits |= bit_of(digit);
  return bits;
}

/// Applies the conclusions in the header comment on Pick until nothing changes. Returns nullopt for
/// a contradiction. Each area (house or region) is a list of cells.
std::optional<Domains> apply_pick(const Pick& pick, int n,
                                  const std::vector<std::vector<Cell>>& areas, Domains domains) {
  const auto cell = [&](Cell c) -> unsigned& { return domains[static_cast<std::size_t>(c)]; };
  while (true) {
    const Domains before = domains;
    unsigned in_any = 0;
    unsigned in_all = ~0U;
    for (const Digits& digits : pick.sets) {
      const unsigned set = make_digit_bits(digits);
      unsigned in_some_cell = 0;
      bool fills = true;
      for (const Cell c : pick.cells) {
        in_some_cell |= cell(c);
        fills = fills && (cell(c) & set) != 0;
      }
      if (!fills || (set & ~in_some_cell) != 0) continue;
      in_any |= set;
      in_all &= set;
    }
    if (in_any == 0) return std::nullopt;
    for (const Cell c : pick.cells) cell(c) &= in_any;
    for (Digit digit = 1; digit <= n; ++digit) {
      if ((in_all & bit_of(digit)) == 0) continue;
      std::vector<Cell> places;
      for (const Cell c : pick.cells) {
        if ((cell(c) & bit_of(digit)) != 0) places.push_back(c);
      }
      if (places.size() == 1) cell(places[0]) &= bit_of(digit);
      for (const auto& area : areas) {
        const auto holds = [&](Cell c) { return std::ranges::find(area, c) != area.end(); };
        if (places.empty() || !std::ranges::all_of(places, holds)) continue;
        for (const Cell c : area) {
          if (std::ranges::find(places, c) == places.end()) cell(c) &= ~bit_of(digit);
        }
      }
    }
    if (has_empty(domains)) return std::nullopt;
    if (domains == before) return domains;
  }
}

/// Returns a board that is one row of cells. `area` is a house if it has n cells, else a region.
Board make_row_with_area(int cells, int n, std::vector<Cell> area) {
  BoardPlan plan;
  plan.name = "row with an area";
  plan.size = n;
  plan.rows = 1;
  plan.columns = cells;
  for (int k = 0; k < cells; ++k) plan.cells.push_back({0, k});
  plan.blocks.assign(static_cast<std::size_t>(cells), 0);
  const bool is_house = std::ssize(area) == n;
  (is_house ? plan.houses : plan.regions).push_back({AreaKind::further, "area", std::move(area)});
  return std::get<Board>(Board::make(std::move(plan)));
}

}  // namespace

BOOST_AUTO_TEST_CASE(relation_keeps_exactly_the_supported_digits) {
  std::mt19937 random(1);
  for (int k = 0; k < 20; ++k) {
    std::set<std::pair<Digit, Digit>> pairs;
    const auto share = 1 + random() % 9;
    for (Digit a = 1; a <= 4; ++a) {
      for (Digit b = 1; b <= 4; ++b) {
        if (random() % 10 < share) pairs.insert({a, b});
      }
    }
    const auto allowed = [&](Digit a, Digit b) { return pairs.contains({a, b}); };
    const auto accepts = [&](const Filling& filling) { return allowed(filling[0], filling[1]); };
    check_keeps_supported_digits(make_relation(0, 1, 4, allowed), 2, 4, accepts);
    const auto accepts_turned = [&](const Filling& filling) {
      return allowed(filling[1], filling[0]);
    };
    check_keeps_supported_digits(make_relation(1, 0, 4, allowed), 2, 4, accepts_turned);
  }
}

BOOST_AUTO_TEST_CASE(chain_keeps_exactly_the_supported_digits) {
  for (int sum = 3; sum <= 9; ++sum) {
    check_keeps_supported_digits(make_sum_chain(list_first_cells(3), 3, sum), 3, 3,
                                 [=](const Filling& filling) { return digit_sum(filling) == sum; });
  }
  std::mt19937 random(2);
  for (int k = 0; k < scaled_tries(40); ++k) {
    const int n = 2 + k % 2;
    const Chain chain = make_random_chain(list_first_cells(4 - k % 2), n, random);
    check_keeps_supported_digits(
        chain, static_cast<int>(chain.inputs.size()), n,
        [&](const Filling& filling) { return is_filling_accepted(chain, n, filling); });
  }
}

// If a cell occurs twice in a chain, propagation treats each occurrence separately.
BOOST_AUTO_TEST_CASE(chain_with_a_repeated_cell_loses_no_filling) {
  std::mt19937 random(3);
  for (int k = 0; k < scaled_tries(20); ++k) {
    const Chain chain = make_random_chain({0, 1, 0, 2}, 3, random);
    Reviser reviser(make_row_board(3, 3), chain);
    int lost = 0;
    visit_all_domains(3, 3, [&](const Domains& domains) {
      const Domains expected = find_supported_digits(
          domains, 3, [&](const Filling& f) { return is_filling_accepted(chain, 3, f); });
      const auto left = reviser.revise_to_fixed_point(domains);
      for (std::size_t cell = 0; cell < 3; ++cell) {
        lost += (expected[cell] & ~(left ? (*left)[cell] : 0)) != 0;
      }
      const bool is_full = std::ranges::all_of(domains, is_single_digit);
      lost += is_full && left.has_value() == has_empty(expected);
    });
    BOOST_TEST(lost == 0);
  }
}

BOOST_AUTO_TEST_CASE(domain_primitive_removes_all_other_digits) {
  for (const Digits& digits : {Digits{}, Digits{2}, Digits{1, 4}, Digits{1, 2, 3, 4}}) {
    check_keeps_supported_digits(Domain{1, digits}, 2, 4, [&](const Filling& filling) {
      return std::ranges::find(digits, filling[1]) != digits.end();
    });
  }
}

BOOST_AUTO_TEST_CASE(distinct_removes_the_digit_of_a_full_cell_from_the_others) {
  Reviser reviser(make_row_board(4, 4), Distinct{{0, 1, 3}});
  const std::size_t distinct[] = {0, 1, 3};
  int wrong = 0;
  visit_all_domains(4, 4, [&](Domains domains) {
    const auto left = reviser.revise_to_fixed_point(domains);
    bool possible = true;
    for (bool changed = true; changed && possible;) {
      changed = false;
      for (const std::size_t full : distinct) {
        for (const std::size_t other : distinct) {
          if (full == other || !is_single_digit(domains[full])) continue;
          changed = changed || (domains[other] & domains[full]) != 0;
          domains[other] &= ~domains[full];
        }
      }
      possible = !has_empty(domains);
    }
    wrong += possible ? left != domains : left.has_value();
  });
  BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(pick_primitive_keeps_the_digits_that_its_header_states) {
  struct Case {
    Board board;
    std::vector<Cell> area;
  };
  const Case cases[] = {{make_row_board(4, 4), {}},
                        {make_row_with_area(4, 4, {0, 1, 2, 3}), {0, 1, 2, 3}},
                        {make_row_with_area(4, 4, {1, 2, 3}), {1, 2, 3}}};
  const Pick picks[] = {{{0, 1, 2}, find_digit_sets_with_sum(4, 3, 7)},
                        {{0, 1, 2}, {{1, 2, 3}, {1, 2, 4}}},
                        {{2, 0}, find_digit_sets_with_sum(4, 2, 5)},
                        {{1, 2}, {{1, 4}, {1, 3}, {2, 4}}},
                        {{0}, {{2}, {3}}}};
  for (const auto& [board, area] : cases) {
    for (const Pick& pick : picks) {
      Reviser reviser(board, pick);
      int wrong = 0;
      int k = 0;
      visit_all_domains(4, 4, [&, &area = area](const Domains& domains) {
        if (k++ % (is_slow_build ? 35 : 7) != 0) return;
        wrong += reviser.revise_to_fixed_point(domains) != apply_pick(pick, 4, {area}, domains);
      });
      BOOST_TEST(wrong == 0);
    }
  }
}

// If a rule removes a digit, propagation must apply the other rules of the cell again.
BOOST_AUTO_TEST_CASE(rules_are_applied_until_nothing_changes) {
  std::mt19937 random(4);
  int contradictions = 0;
  int gains = 0;
  for (int k = 0; k < scaled_tries(1500); ++k) {
    const int n = 2 + k % 4;
    const int cells = 3 + k % 4;
    const Board board = make_row_board(cells, n);
    const auto some_cells = [&](int count) {
      std::vector<Cell> all = list_first_cells(cells);
      std::shuffle(all.begin(), all.end(), random);
      all.resize(static_cast<std::size_t>(count));
      return all;
    };
    std::vector<Primitive> primitives;
    for (int rule = 0; rule < 3; ++rule) {
      const auto pair = some_cells(2);
      if (rule % 2 == 0) {
        const int most = 1 + static_cast<int>(random() % 3);
        primitives.push_back(make_relation(
            pair[0], pair[1], n, [=](Digit a, Digit b) { return a < b && b - a <= most; }));
      } else if (n > 2) {
        primitives.push_back(make_sum_chain(some_cells(3), n, 3 + static_cast<int>(random() % 8)));
      } else {
        primitives.push_back(make_random_chain(pair, n, random));
      }
    }
    Domains domains;
    const unsigned all_digits = (1U << n) - 1;
    for (int cell = 0; cell < cells; ++cell) {
      domains.push_back(random() % 3 != 0 ? all_digits : 1 + random() % all_digits);
    }
    Candidates left = Candidates::none(board);
    for (Cell cell = 0; cell < cells; ++cell) {
      for (Digit digit = 1; digit <= n; ++digit) {
        if ((domains[static_cast<std::size_t>(cell)] & bit_of(digit)) != 0) left.add(cell, digit);
      }
    }
    const Candidates at_first = left;

    bool possible = true;
    for (bool changed = true; changed && possible;) {
      const Domains before = domains;
      for (const Primitive& primitive : primitives) {
        const std::vector<Cell> about = cells_of(primitive);
        Domains part;
        for (const Cell cell : about) part.push_back(domains[static_cast<std::size_t>(cell)]);
        const auto accepts = [&](const Filling& filling) {
          if (const auto* relation = std::get_if<Relation>(&primitive)) {
            const Digits& partners = relation->partners[static_cast<std::size_t>(filling[0]) - 1];
            return std::ranges::find(partners, filling[1]) != partners.end();
          }
          Chain chain = std::get<Chain>(primitive);
          chain.inputs = read_digits(list_first_cells(static_cast<int>(about.size())));
          return is_filling_accepted(chain, n, filling);
        };
        part = find_supported_digits(part, n, accepts);
        for (std::size_t c = 0; c < about.size(); ++c) {
          domains[static_cast<std::size_t>(about[c])] = part[c];
        }
      }
      possible = !has_empty(domains);
      changed = domains != before;
    }

    const auto contradiction =
        propagate(left, Grid(board), make_rule_with_primitives(primitives), 0).contradiction;
    BOOST_REQUIRE_EQUAL(contradiction.has_value(), !possible);
    contradictions += !possible;
    if (!possible) continue;
    gains += left != at_first;
    for (Cell cell = 0; cell < cells; ++cell) {
      for (Digit digit = 1; digit <= n; ++digit) {
        const bool expected = (domains[static_cast<std::size_t>(cell)] & bit_of(digit)) != 0;
        BOOST_REQUIRE_EQUAL(left.has(cell, digit), expected);
      }
    }
  }
  BOOST_TEST(contradictions > scaled_tries(100));
  BOOST_TEST(gains > scaled_tries(100));
}

BOOST_AUTO_TEST_SUITE_END()
