// Compares the solutions of every strategy with brute force on 4×4 boards, with the other
// strategies on larger boards, and with published results.
#include <set>

#include "tests/engines/strategies.hpp"
#include "tests/places.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(backtracker)

namespace {

using Digits = std::vector<int>;

std::set<Digits> collect_solutions(const Outcome& outcome) {
  std::set<Digits> solutions;
  for (const Grid& solution : outcome.solutions) {
    solutions.emplace(solution.digits().begin(), solution.digits().end());
  }
  BOOST_REQUIRE_EQUAL(solutions.size(), outcome.solutions.size());
  return solutions;
}

bool are_peers_4x4(int a, int b) {
  return a / 4 == b / 4 || a % 4 == b % 4 || (a / 8 == b / 8 && a % 4 / 2 == b % 4 / 2);
}

/// Returns all solutions of the empty 4×4 board, found by trying every digit in every cell.
std::vector<Digits> find_all_4x4_solutions() {
  std::vector<Digits> all{{}};
  for (int cell = 0; cell < 16; ++cell) {
    std::vector<Digits> longer;
    for (const Digits& digits : all) {
      for (int digit = 1; digit <= 4; ++digit) {
        bool fits = true;
        for (int k = 0; k < cell; ++k) fits &= digits[k] != digit || !are_peers_4x4(k, cell);
        if (!fits) continue;
        longer.push_back(digits);
        longer.back().push_back(digit);
      }
    }
    all = std::move(longer);
  }
  return all;
}

std::set<Digits> brute_force_4x4(const Grid& grid) {
  static const std::vector<Digits> all = find_all_4x4_solutions();
  std::set<Digits> solutions;
  for (const Digits& digits : all) {
    bool agrees = true;
    for (Cell cell = 0; cell < 16; ++cell) agrees &= grid[cell] == 0 || grid[cell] == digits[cell];
    if (agrees) solutions.insert(digits);
  }
  return solutions;
}

}  // namespace

BOOST_DATA_TEST_CASE(solves_a_puzzle_with_a_unique_solution, strategies) {
  const Outcome outcome = solve(sample, grid_9x9(easy));
  BOOST_TEST(to_string(outcome.verdict) == "unique");
  BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 1);
  BOOST_CHECK(outcome.solutions[0] ==
              grid_9x9("483921657967345821251876493548132976729564138136798245372689514814253769"
                       "695417382"));
  BOOST_TEST(!outcome.limit.has_value());
  BOOST_TEST(!outcome.contradiction.has_value());
}

BOOST_DATA_TEST_CASE(project_euler_96_sums_to_24702, strategies) {
  const auto lines = data_lines("p096_sudoku.txt");
  const auto engine = make_strategy_engine(sample);
  std::string digits;
  int puzzles = 0;
  int sum = 0;
  for (const std::string& line : lines) {
    if (line.starts_with("Grid")) continue;
    digits += line.substr(0, 9);
    if (digits.size() < 81) continue;
    const Outcome outcome = engine->solve(grid_9x9(digits), {});
    BOOST_REQUIRE_EQUAL(to_string(outcome.verdict), "unique");
    const Grid& solution = outcome.solutions[0];
    sum += 100 * solution[0] + 10 * solution[1] + solution[2];
    ++puzzles;
    digits.clear();
  }
  BOOST_TEST(puzzles == 50);
  BOOST_TEST(sum == 24702);
}

/// Checks that each of the first `count` puzzles in `lines` has one solution. Skips comment lines.
void check_first_puzzles_are_unique(const std::vector<std::string>& lines, int count) {
  const auto engine = make_strategy_engine("bitboard");
  int puzzles = 0;
  for (const std::string& line : lines) {
    if (puzzles == count) break;
    if (line.starts_with('#') || line.size() < 81) continue;
    const Grid puzzle = grid_9x9(std::string_view(line).substr(0, 81));
    const Outcome outcome = engine->solve(puzzle, {});
    BOOST_REQUIRE_EQUAL(to_string(outcome.verdict), "unique");
    BOOST_REQUIRE(solves(outcome.solutions[0], puzzle));
    ++puzzles;
  }
  BOOST_TEST(puzzles == count);
}

BOOST_AUTO_TEST_CASE(hard_puzzles_are_unique) {
  check_first_puzzles_are_unique(data_lines("minimal.txt"), 500);
  check_first_puzzles_are_unique(data_lines("hard.txt"), 100);
}

BOOST_AUTO_TEST_CASE(published_hard_puzzles_are_unique) {
  if (!has_collections()) return;
  check_first_puzzles_are_unique(collection_lines("17_clue.txt"), 500);
  check_first_puzzles_are_unique(collection_lines("forum_hardest_11plus.txt"), 100);
}

BOOST_DATA_TEST_CASE(the_empty_4x4_board_has_288_solutions, strategies) {
  const Grid empty(board(2, 2));
  const Outcome outcome = solve(sample, empty, solution_limit(1000));
  BOOST_TEST(to_string(outcome.verdict) == "multiple");
  BOOST_TEST(outcome.solutions.size() == 288);
  BOOST_CHECK(collect_solutions(outcome) == brute_force_4x4(empty));
}

BOOST_DATA_TEST_CASE(finds_the_brute_force_solutions_of_random_4x4_grids, strategies) {
  std::mt19937 random(96);
  const auto engine = make_strategy_engine(sample);
  std::array<int, 3> counts{};  // grids with no, one, several solutions
  int invalid = 0;
  for (int k = 0; k < 6000; ++k) {
    const Grid grid = random_grid(board(2, 2), 3 + k % 5, random);
    const std::set<Digits> expected = brute_force_4x4(grid);
    const Outcome outcome = engine->solve(grid, solution_limit(1000));
    BOOST_REQUIRE(collect_solutions(outcome) == expected);
    if (find_clash(grid)) {
      BOOST_REQUIRE_EQUAL(to_string(outcome.verdict), "invalid");
      ++invalid;
    } else {
      BOOST_REQUIRE_EQUAL(to_string(outcome.verdict),
                          to_string(verdict_of_solution_count(expected.size(), 1000)));
      ++counts[std::min<std::size_t>(expected.size(), 2)];
    }
  }
  BOOST_TEST(invalid > 100);
  for (const int count : counts) BOOST_TEST(count > 100);
}

BOOST_DATA_TEST_CASE(finds_the_same_solutions_of_random_6x6_grids_as_first_empty,
                     data::make({"fewest-candidates", "elimination", "bitboard"}) *
                         data::make({2, 3}),
                     strategy, box_rows) {
  std::mt19937 random(6);
  const Board shape = board(box_rows, 6 / box_rows);
  const auto engine = make_strategy_engine(strategy);
  const auto reference = make_strategy_engine("first-empty");
  std::array<int, 3> counts{};  // grids with no, one, several solutions
  for (int k = 0; k < 600; ++k) {
    Grid grid = pattern_with_blanks(shape, 14 + k % 12, random);
    if (k % 3 == 0) add_random_digit(grid, random);
    const Outcome outcome = engine->solve(grid, solution_limit(300));
    const Outcome expected = reference->solve(grid, solution_limit(300));
    BOOST_REQUIRE_EQUAL(to_string(outcome.verdict), to_string(expected.verdict));
    for (const Grid& solution : outcome.solutions) BOOST_REQUIRE(solves(solution, grid));
    if (expected.solutions.size() < 300) {
      BOOST_REQUIRE(collect_solutions(outcome) == collect_solutions(expected));
    } else {
      BOOST_REQUIRE_EQUAL(collect_solutions(outcome).size(), 300);
    }
    ++counts[std::min<std::size_t>(outcome.solutions.size(), 2)];
  }
  for (const int count : counts) BOOST_TEST(count > 20);
}

BOOST_DATA_TEST_CASE(finds_the_same_solutions_of_random_9x9_grids_as_first_empty,
                     data::make({"fewest-candidates", "elimination", "bitboard"})) {
  std::mt19937 random(9);
  std::array<int, 3> counts{};  // grids with no, one, several solutions
  for (int k = 0; k < 150; ++k) {
    Grid grid = pattern_with_blanks(board(3, 3), 36 + k % 12, random);
    if (k % 3 == 0) add_random_digit(grid, random);
    const Outcome expected = solve("first-empty", grid, solution_limit(5000));
    const Outcome outcome = solve(sample, grid, solution_limit(5000));
    BOOST_REQUIRE_EQUAL(to_string(outcome.verdict), to_string(expected.verdict));
    BOOST_REQUIRE_LT(expected.solutions.size(), 5000);
    BOOST_REQUIRE(collect_solutions(outcome) == collect_solutions(expected));
    ++counts[std::min<std::size_t>(outcome.solutions.size(), 2)];
  }
  for (const int count : counts) BOOST_TEST(count > 10);
}

// On 9×9, `bitboard` starts its search again after a dead end before the first solution. Hard
// puzzles have such dead ends, also after they lost a given, when they have several solutions.
BOOST_AUTO_TEST_CASE(bitboard_finds_each_solution_once_after_starting_again) {
  std::mt19937 random(99);
  const auto engine = make_strategy_engine("bitboard");
  const auto reference = make_strategy_engine("elimination");
  int unique_with_dead_end = 0;
  std::array<int, 2> multiple{};  // without and with a dead end before the second solution
  for (const std::string& line : data_lines("hard.txt")) {
    if (line.starts_with('#') || line.size() < 81) continue;
    Grid grid = grid_9x9(std::string_view(line).substr(0, 81));
    for (const bool is_given_removed : {false, true}) {
      Cell cell = static_cast<Cell>(random() % 81);
      while (grid[cell] == 0) cell = (cell + 1) % 81;
      if (is_given_removed) grid.set(cell, 0);
      const Outcome expected = reference->solve(grid, solution_limit(1000));
      const Outcome outcome = engine->solve(grid, solution_limit(1000));
      BOOST_REQUIRE_EQUAL(outcome.solution_count, expected.solution_count);
      if (expected.solution_count < 1000) {
        BOOST_REQUIRE(collect_solutions(outcome) == collect_solutions(expected));
      }
      const Outcome first = engine->solve(grid, {});
      BOOST_REQUIRE_EQUAL(collect_solutions(first).size(), is_given_removed ? 2 : 1);
      for (const Grid& solution : first.solutions) BOOST_REQUIRE(solves(solution, grid));
      const bool has_dead_end = first.statistics.conflicts > 0;
      if (is_given_removed) ++multiple[has_dead_end];
      unique_with_dead_end += !is_given_removed && has_dead_end;
    }
  }
  BOOST_TEST(unique_with_dead_end > 20);
  for (const int count : multiple) BOOST_TEST(count > 20);
}

// If each box is one row or column, the solutions are the Latin squares (OEIS A002860).
BOOST_DATA_TEST_CASE(finds_the_latin_squares_if_boxes_are_rows_or_columns,
                     strategies*(data::make({1, 1, 1, 1, 2, 4}) ^ data::make({1, 2, 3, 4, 1, 1}) ^
                                 data::make({1, 2, 12, 576, 2, 576})),
                     strategy, box_rows, box_cols, count) {
  const Outcome outcome = solve(strategy, Grid(board(box_rows, box_cols)), solution_limit(1000));
  BOOST_TEST(collect_solutions(outcome).size() == count);
  BOOST_TEST(to_string(outcome.verdict) == (count == 1 ? "unique" : "multiple"));
}

BOOST_DATA_TEST_CASE(returns_a_full_grid_as_its_own_solution, strategies) {
  std::mt19937 random(1);
  const auto engine = make_strategy_engine(sample);
  for (const Board& shape : {board(1, 1), board(2, 3), board(3, 3), board(1, 5), board(4, 4)}) {
    const Grid full = pattern_with_blanks(shape, 0, random);
    const Outcome outcome = engine->solve(full, {});
    BOOST_TEST(to_string(outcome.verdict) == "unique");
    BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 1);
    BOOST_CHECK(outcome.solutions[0] == full);
    BOOST_TEST(outcome.statistics.decisions.value() == 0);
    BOOST_TEST(outcome.statistics.propagations.value() == 0);
  }
}

BOOST_DATA_TEST_CASE(solves_a_large_board_with_hundreds_of_blanks,
                     strategies* data::make({10, 16}) ^
                         data::make({600, 900, 600, 900, 600, 900, 600, 900}),
                     strategy, side, blanks) {
  std::mt19937 random(100);
  const Grid puzzle = pattern_with_blanks(board(side, side), blanks, random);
  const Outcome outcome = solve(strategy, puzzle, solution_limit(1));
  BOOST_TEST(to_string(outcome.verdict) == "solvable");
  BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 1);
  BOOST_CHECK(solves(outcome.solutions[0], puzzle));
}

// The search is 65,536 guesses deep. It stores the guesses on a stack of its own.
BOOST_AUTO_TEST_CASE(deep_search_does_not_use_the_call_stack) {
  const Grid empty(board(16, 16));
  const Outcome outcome = solve("first-empty", empty, solution_limit(1));
  BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 1);
  BOOST_CHECK(solves(outcome.solutions[0], empty));
}

BOOST_AUTO_TEST_SUITE_END()
