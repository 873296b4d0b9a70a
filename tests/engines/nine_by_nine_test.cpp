// Tests the parts of the backtracking strategy `bitboard` on 9×9: cell sets, inference and guesses.
#include <algorithm>
#include <functional>

#include "src/engines/backtrack/nine_by_nine/guess.hpp"
#include "tests/engines/strategies.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::backtracking::nine_by_nine;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(nine_by_nine)

namespace {

// One to three implementations of settle(), depending on the vector width of this processor.
const auto settle_functions = supported_settle_functions();

int word_of(Cell cell) { return cell / 9 % 3; }
OctalWord bit_of(Cell cell) { return OctalWord{1} << (cell / 27 * 9 + cell % 9); }

Cells single_cell_set(Cell cell) {
  Cells cells{};
  cells[word_of(cell)] = bit_of(cell);
  return cells;
}

bool has(const Cells& cells, Cell cell) { return (cells[word_of(cell)] & bit_of(cell)) != 0; }

int count_cells_one_by_one(const Cells& cells) {
  int count = 0;
  for (Cell cell = 0; cell < 81; ++cell) count += has(cells, cell);
  return count;
}

State blank_state() {
  State state;
  state.places.fill(all_cells);
  std::fill(state.places.begin() + 9, state.places.end(), Cells{});
  state.open = all_cells;
  return state;
}

void remove(State& state, int digit, Cell cell) { state.places[digit] &= ~single_cell_set(cell); }

void put(State& state, int digit, Cell cell) {
  for (int other = 0; other < 9; ++other) {
    if (other != digit) remove(state, other, cell);
  }
}

State make_state_from_grid(const Grid& grid) {
  State state = blank_state();
  for (Cell cell = 0; cell < 81; ++cell) {
    if (grid[cell] != 0) put(state, grid[cell] - 1, cell);
  }
  return state;
}

bool have_equal_candidates(const State& a, const State& b) {
  for (int digit = 0; digit < 10; ++digit) {
    if (!is_empty(a.places[digit] ^ b.places[digit])) return false;
  }
  return true;
}

std::vector<int> list_candidate_digits(const State& state, Cell cell) {
  std::vector<int> digits;
  for (int digit = 0; digit < 9; ++digit) {
    if (has(state.places[digit], cell)) digits.push_back(digit);
  }
  return digits;
}

std::vector<Cell> list_digit_places(const State& state, int digit, std::span<const Cell> cells) {
  std::vector<Cell> places;
  for (const Cell cell : cells) {
    if (has(state.places[digit], cell)) places.push_back(cell);
  }
  return places;
}

bool has_contradiction(const State& state) {
  const Board nine = board(3, 3);
  for (Cell cell = 0; cell < 81; ++cell) {
    if (list_candidate_digits(state, cell).empty()) return true;
  }
  for (int house = 0; house < 27; ++house) {
    for (int digit = 0; digit < 9; ++digit) {
      if (list_digit_places(state, digit, nine.house(house)).empty()) return true;
    }
  }
  return false;
}

/// Returns true if each house that contains all of `cells` has `digit` in exactly these cells.
bool is_confined_to_cells(const State& state, int digit, const std::vector<Cell>& cells) {
  const Board nine = board(3, 3);
  for (int house = 0; house < 27; ++house) {
    const auto in_house = nine.house(house);
    const bool shared = std::ranges::all_of(
        cells, [&](Cell cell) { return std::ranges::find(in_house, cell) != in_house.end(); });
    if (shared && list_digit_places(state, digit, in_house) != cells) return false;
  }
  return true;
}

/// Calls `visit(state, solution)` for 300 solvable states, from puzzles with 7 to 51 givens.
void visit_random_states(const std::function<void(const State&, const Grid&)>& visit) {
  std::mt19937 random(81);
  const Grid solution = pattern_with_blanks(board(3, 3), 0, random);
  for (int k = 0; k < 300; ++k) {
    State state = make_state_from_grid(pattern_with_blanks(board(3, 3), 30 + k % 45, random));
    for (int more = k % 4 * 30; more > 0; --more) {
      const Cell cell = static_cast<Cell>(random() % 81);
      const int digit = static_cast<int>(random() % 9);
      if (solution[cell] != digit + 1) remove(state, digit, cell);
    }
    visit(state, solution);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(turn_functions_rotate_the_row_or_the_column_of_a_cell) {
  for (Cell cell = 0; cell < 81; ++cell) {
    const int row = cell / 9;
    const int column = cell % 9;
    const auto at = [](int r, int c) { return single_cell_set(9 * r + c); };
    const auto is = [](const Cells& a, const Cells& b) { return is_empty((a & all_cells) ^ b); };
    const auto turned = [](int line, int steps) { return line / 3 * 3 + (line % 3 + steps) % 3; };
    const auto skipped = [](int line, int steps) { return (line + 3 * steps) % 9; };
    const Cells cells = single_cell_set(cell);
    BOOST_REQUIRE(is(rotate_rows<1>(cells), at(turned(row, 1), column)));
    BOOST_REQUIRE(is(rotate_rows<2>(cells), at(turned(row, 2), column)));
    BOOST_REQUIRE(is(rotate_columns<1>(cells), at(row, turned(column, 1))));
    BOOST_REQUIRE(is(rotate_columns<2>(cells), at(row, turned(column, 2))));
    BOOST_REQUIRE(is(rotate_bands<1>(cells), at(skipped(row, 1), column)));
    BOOST_REQUIRE(is(rotate_bands<2>(cells), at(skipped(row, 2), column)));
    BOOST_REQUIRE(is(rotate_stacks<1>(cells), at(row, skipped(column, 1))));
    BOOST_REQUIRE(is(rotate_stacks<2>(cells), at(row, skipped(column, 2))));
  }
}

BOOST_AUTO_TEST_CASE(counts_the_cells_of_a_set) {
  std::mt19937 random(3);
  for (int k = 0; k < 200; ++k) {
    Cells cells{};
    for (Cell cell = 0; cell < 81; ++cell) {
      if (static_cast<int>(random() % 200) < k) cells |= single_cell_set(cell);
    }
    BOOST_REQUIRE_EQUAL(count(cells), count_cells_one_by_one(cells));
  }
  BOOST_TEST(count(all_cells) == 81);
  BOOST_TEST(count(Cells{}) == 0);
}

BOOST_AUTO_TEST_CASE(tally_counts_up_to_three_sets_that_contain_a_cell) {
  Tally<Cells> tally;
  for (const OctalWord sets : {0b1111, 0b1110, 0b1100, 0b1000}) tally.add(all_cells & sets);
  tally.combine_side_by_side_counts();
  BOOST_TEST(OctalWord{tally.once[0]} == 0b1111);
  BOOST_TEST(OctalWord{tally.twice[0]} == 0b1110);
  BOOST_TEST(OctalWord{tally.thrice[0]} == 0b1100);
}

BOOST_DATA_TEST_CASE(single_digit_of_a_cell_is_removed_from_its_peers,
                     data::xrange(settle_functions.size()), way) {
  State state = blank_state();
  put(state, 4, 40);
  BOOST_REQUIRE(settle_functions[way](state, SettleRules::all));
  BOOST_TEST(count(state.open) == 80);
  BOOST_TEST(count(state.places[4]) == 81 - 20);
  BOOST_TEST(is_confined_to_cells(state, 4, {40}));
  for (int digit = 0; digit < 9; ++digit) {
    if (digit != 4) BOOST_TEST(count(state.places[digit]) == 80);
  }
}

BOOST_DATA_TEST_CASE(hidden_triple_removes_other_digits_from_its_cells,
                     data::xrange(settle_functions.size()) * data::make({1, 9}), way, step) {
  // The triple is in the first three cells of row 1 (step 1) or of column 1 (step 9).
  State state = blank_state();
  for (const int digit : {2, 5, 8}) {
    for (int k = 3; k < 9; ++k) remove(state, digit, k * step);
  }
  BOOST_REQUIRE(settle_functions[way](state, SettleRules::all));
  for (int k = 0; k < 3; ++k)
    BOOST_TEST(list_candidate_digits(state, k * step) == (std::vector{2, 5, 8}));
  for (const int digit : {2, 5, 8}) BOOST_TEST(count(state.places[digit]) == 81 - 6 - 6);
}

BOOST_DATA_TEST_CASE(cheap_rules_keep_the_digits_that_only_a_hidden_triple_removes,
                     data::xrange(settle_functions.size()), way) {
  State state = blank_state();
  for (const int digit : {2, 5, 8}) {
    for (int k = 3; k < 9; ++k) remove(state, digit, k);
  }
  BOOST_REQUIRE(settle_functions[way](state, SettleRules::cheap));
  BOOST_TEST(list_candidate_digits(state, 0).size() == 9);
  for (const int digit : {2, 5, 8}) BOOST_TEST(count(state.places[digit]) == 81 - 6 - 6);
}

BOOST_DATA_TEST_CASE(settle_never_removes_a_digit_of_the_solution,
                     data::xrange(settle_functions.size()), way) {
  int solved = 0;
  int wrong = 0;
  visit_random_states([&](State state, const Grid& solution) {
    BOOST_REQUIRE(settle_functions[way](state, SettleRules::all));
    for (Cell cell = 0; cell < 81; ++cell) {
      wrong += !has(state.places[solution[cell] - 1], cell);
      wrong += has(state.open, cell) != (list_candidate_digits(state, cell).size() > 1);
    }
    solved += is_empty(state.open);
  });
  BOOST_TEST(wrong == 0);
  BOOST_TEST(solved > 30);
  BOOST_TEST(solved < 270);
}

BOOST_DATA_TEST_CASE(settle_leaves_no_single_or_locked_candidate,
                     data::xrange(settle_functions.size()), way) {
  const Board nine = board(3, 3);
  int left_to_remove = 0;
  visit_random_states([&](State state, const Grid&) {
    BOOST_REQUIRE(settle_functions[way](state, SettleRules::all));
    for (Cell cell = 0; cell < 81; ++cell) {
      const std::vector<int> digits = list_candidate_digits(state, cell);
      left_to_remove += digits.size() == 1 && !is_confined_to_cells(state, digits[0], {cell});
    }
    for (int house = 0; house < 27; ++house) {
      for (int digit = 0; digit < 9; ++digit) {
        const std::vector<Cell> places = list_digit_places(state, digit, nine.house(house));
        left_to_remove += !is_confined_to_cells(state, digit, places);
        left_to_remove += places.size() == 1 && list_candidate_digits(state, places[0]).size() != 1;
      }
    }
  });
  BOOST_TEST(left_to_remove == 0);
}

BOOST_DATA_TEST_CASE(settle_detects_contradictions,
                     data::xrange(settle_functions.size()) * data::make({true, false}), way,
                     with_all_rules) {
  const SettleRules rules = with_all_rules ? SettleRules::all : SettleRules::cheap;
  std::mt19937 random(3);
  int contradictions = 0;
  for (int k = 0; k < 300; ++k) {
    State state = make_state_from_grid(random_grid(board(3, 3), 5 + k % 20, random));
    const bool consistent = settle_functions[way](state, rules);
    BOOST_REQUIRE_EQUAL(has_contradiction(state), !consistent);
    contradictions += !consistent;
  }
  BOOST_TEST(contradictions > 30);
  BOOST_TEST(contradictions < 270);
}

BOOST_DATA_TEST_CASE(all_settle_functions_agree,
                     data::xrange(settle_functions.size()) * data::make({true, false}), way,
                     with_all_rules) {
  const SettleRules rules = with_all_rules ? SettleRules::all : SettleRules::cheap;
  std::mt19937 random(5);
  for (int k = 0; k < 1000; ++k) {
    State state = make_state_from_grid(random_grid(board(3, 3), k % 30, random));
    State other = state;
    BOOST_REQUIRE_EQUAL(settle_functions[way](state, rules), settle_portably(other, rules));
    BOOST_REQUIRE(have_equal_candidates(state, other));
    BOOST_REQUIRE(is_empty(state.open ^ other.open));
    for (std::size_t digit = 9; digit < state.places.size(); ++digit) {
      BOOST_REQUIRE(is_empty(state.places[digit]));
    }
  }
}

BOOST_AUTO_TEST_CASE(narrow_guess_divides_the_places_of_a_digit_in_a_house) {
  const Board nine = board(3, 3);
  int guesses = 0;
  visit_random_states([&](State state, const Grid&) {
    if (!settle(state) || is_empty(state.open)) return;
    ++guesses;
    const Guess guess = choose_narrow_guess(state);
    BOOST_REQUIRE(is_empty(guess.places & ~guess.house));
    BOOST_REQUIRE(!is_empty(state.places[guess.digit] & guess.places));
    BOOST_REQUIRE(!is_empty(state.places[guess.digit] & guess.house & ~guess.places));
    int houses = 0;
    for (int house = 0; house < 27; ++house) {
      Cells cells{};
      for (const Cell cell : nine.house(house)) cells |= single_cell_set(cell);
      houses += is_empty(cells ^ guess.house);
    }
    BOOST_REQUIRE_EQUAL(houses, 1);
  });
  BOOST_TEST(guesses > 30);
}

BOOST_AUTO_TEST_CASE(guess_at_first_cell_takes_its_smallest_digit) {
  int guesses = 0;
  visit_random_states([&](State state, const Grid&) {
    if (!settle(state) || is_empty(state.open)) return;
    ++guesses;
    Cell first = 0;
    while (!has(state.open, first)) ++first;
    const Guess guess = choose_first_cell_guess(state);
    BOOST_REQUIRE_EQUAL(guess.digit, list_candidate_digits(state, first)[0]);
    BOOST_REQUIRE(is_empty(guess.places ^ single_cell_set(first)));
    BOOST_REQUIRE(!is_empty(guess.places & guess.house));
  });
  BOOST_TEST(guesses > 30);
}

BOOST_AUTO_TEST_SUITE_END()
