// Tests the search to which `bitboard` passes hard grids. The tests call this search directly,
// since few puzzles are hard enough. They compare it with brute force, and run it on boards with
// interchangeable digits and on published layouts without a solution.
#include "src/engines/backtrack/hard_search.hpp"

#include <array>
#include <numeric>
#include <random>
#include <set>

#include "src/check/checker.hpp"
#include "src/engines/backtrack/digit_order.hpp"
#include "src/engines/backtrack/leftovers.hpp"
#include "src/engines/spec.hpp"
#include "tests/engines/strategies.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/random_boards.hpp"
#include "tests/unusual_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(hard_search)

namespace {

Outcome run_hard_search(const Grid& grid, const Limits& limits) {
  backtracking::Search search(limits);
  backtracking::run_hard_search(grid, search);
  return std::move(search).outcome();
}

void check_different_solutions(const Outcome& outcome, const Grid& puzzle, std::uint64_t expected) {
  BOOST_REQUIRE_EQUAL(outcome.solution_count, expected);
  std::set<Digits> different;
  for (const Grid& solution : outcome.solutions) {
    BOOST_REQUIRE_EQUAL(check_solution(puzzle, solution).value_or(""), "");
    different.insert(digits_of(solution));
  }
  BOOST_REQUIRE_EQUAL(different.size(), expected);
}

/// Returns the board's solution with most cells blank, so that some digits occur in no given. Some
/// digits may be wrong, and some cells may have pencilmarks.
Grid make_random_puzzle(const RandomBoard& board, std::mt19937& random) {
  Grid grid = board.solution;
  const int n = grid.board().size();
  Candidates marks = Candidates::all(grid.board());
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (random() % 6 != 0) grid.set(cell, 0);
    if (random() % 40 == 0) grid.set(cell, static_cast<Digit>(random() % n) + 1);
    if (n > 1 && random() % 8 == 0) marks.remove(cell, static_cast<Digit>(random() % n) + 1);
  }
  if (random() % 2 == 0) grid.restrict(std::move(marks));
  return grid;
}

/// Returns a cyclic Latin square with shuffled rows, columns and digits. Each cell is a given with
/// a probability of `percent`, and is otherwise blank.
Grid make_shuffled_latin_square(int n, unsigned percent, std::mt19937& random) {
  std::array<std::vector<int>, 3> shuffled;
  for (auto& numbers : shuffled) {
    numbers.resize(n);
    std::iota(numbers.begin(), numbers.end(), 0);
    std::ranges::shuffle(numbers, random);
  }
  const auto& [rows, columns, digits] = shuffled;
  Grid grid(latin_square(n));
  for (Cell cell = 0; cell < n * n; ++cell) {
    if (random() % 100 < percent)
      grid.set(cell, digits[(rows[cell / n] + columns[cell % n]) % n] + 1);
  }
  return grid;
}

/// Returns the impossible layouts in tests/data and each 150th one of the public collection.
std::vector<std::string> list_impossible_layouts() {
  auto layouts = data_lines("jigsaw_layouts_impossible.txt");
  const auto published = collection_lines("variants/jigsaw_layouts_impossible.txt");
  for (std::size_t k = 0; k < published.size(); k += 150) layouts.push_back(published[k]);
  return layouts;
}

const std::string_view possible_jigsaw = "AAABBBAACCBBACCDDBECCDDFEEDDFFEEEFFF";

}  // namespace

BOOST_DATA_TEST_CASE(finds_as_many_solutions_as_requested, data::make({1, 2, 3, 30})) {
  std::mt19937 random(7);
  for (int k = 0; k < 200; ++k) {
    const RandomBoard board = random_board(random);
    const Grid puzzle = make_random_puzzle(board, random);
    if (find_clash(puzzle) || find_blank_without_allowed_digit(puzzle)) continue;
    BOOST_TEST_INFO_SCOPE("board " << k);
    check_different_solutions(run_hard_search(puzzle, solution_limit(sample)), puzzle,
                              count_solutions_by_trying(board.plan, puzzle, sample));
  }
}

BOOST_AUTO_TEST_CASE(finds_different_solutions_of_a_blank_board) {
  for (const Board& blank :
       {jigsaw_4x4(), latin_square(5), two_grid_board(), board(2, 3), jigsaw(6, possible_jigsaw)}) {
    BOOST_TEST_INFO_SCOPE(blank.name());
    const Grid grid(blank);
    for (const int count : {1, 2, 7})
      check_different_solutions(run_hard_search(grid, solution_limit(count)), grid, count);
  }
}

BOOST_AUTO_TEST_CASE(counts_all_solutions_with_interchangeable_digits) {
  const Grid grid(board(2, 2));
  check_different_solutions(run_hard_search(grid, solution_limit(1000)), grid, 288);
}

BOOST_AUTO_TEST_CASE(visitor_stops_the_search_after_the_first_solution) {
  const Grid grid(jigsaw_4x4());
  Limits limits;
  int seen = 0;
  limits.visit = [&](const Grid& solution) {
    BOOST_CHECK_EQUAL(check_solution(grid, solution).value_or(""), "");
    return ++seen < 1;
  };
  BOOST_CHECK_EQUAL(run_hard_search(grid, limits).solution_count, 1);
  BOOST_CHECK_EQUAL(seen, 1);
}

BOOST_AUTO_TEST_CASE(in_order_solutions_of_a_blank_jigsaw_start_with_the_smallest_digits) {
  Limits limits = solution_limit(2);
  limits.in_order = true;
  const Outcome outcome = solve("bitboard", Grid(jigsaw(6, possible_jigsaw)), limits);
  BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 2);
  const Digits first = digits_of(outcome.solutions[0]);
  BOOST_CHECK(std::equal(first.begin(), first.begin() + 6, Digits{1, 2, 3, 4, 5, 6}.begin()));
  BOOST_CHECK(first < digits_of(outcome.solutions[1]));
}

BOOST_AUTO_TEST_CASE(interchangeable_digits_are_guessed_in_ascending_order) {
  Grid grid(board(2, 3));
  grid.set(0, 4);
  Candidates marks = Candidates::all(grid.board());
  marks.remove(20, 2);
  marks.remove(20, 6);
  grid.restrict(std::move(marks));
  const Limits limits;
  backtracking::Search search(limits);
  backtracking::DigitOrder order{backtracking::Narrowing(grid, search)};
  const auto open = [&] {
    std::string digits;
    for (Digit digit = 1; digit <= 6; ++digit) {
      if (order.may_guess(digit)) digits += std::to_string(digit);
    }
    return digits;
  };
  BOOST_CHECK_EQUAL(open(), "124");
  BOOST_CHECK_EQUAL(order.open_next_digit(4), 0);
  BOOST_CHECK_EQUAL(order.open_next_digit(1), 3);
  BOOST_CHECK_EQUAL(order.open_next_digit(1), 0);
  BOOST_CHECK_EQUAL(order.open_next_digit(2), 6);
  BOOST_CHECK_EQUAL(open(), "12346");
  order.close(3);
  BOOST_CHECK_EQUAL(open(), "1246");
}

BOOST_AUTO_TEST_CASE(digits_of_lost_leftover_cells_occur_in_watched_leftover_cells) {
  std::mt19937 random(11);
  std::size_t checked = 0;
  for (int k = 0; k < 500; ++k) {
    const Grid solution = random_board(random).solution;
    const Limits limits;
    backtracking::Search search(limits);
    const auto leftovers = backtracking::find_leftovers(solution.board(), search);
    for (std::size_t pair = 0; pair < leftovers.watched.size(); ++pair) {
      std::set<Digit> watched;
      for (const Cell cell : leftovers.watched[pair]) watched.insert(solution[cell]);
      for (const Cell cell : leftovers.lost[pair]) BOOST_REQUIRE(watched.contains(solution[cell]));
      ++checked;
    }
  }
  BOOST_TEST(checked > 1000);
}

BOOST_AUTO_TEST_CASE(finds_leftovers_of_rows_and_the_pieces_that_mostly_cover_them) {
  const Limits limits;
  backtracking::Search search(limits);
  const auto leftovers = backtracking::find_leftovers(jigsaw(4, "AAABACBBCCBDCDDD"), search);
  const auto has = [&](const std::vector<Cell>& watched, const std::vector<Cell>& lost) {
    for (std::size_t k = 0; k < leftovers.watched.size(); ++k) {
      if (std::ranges::equal(leftovers.watched[k], watched) &&
          std::ranges::equal(leftovers.lost[k], lost)) {
        return true;
      }
    }
    return false;
  };
  BOOST_CHECK(has({3}, {4}));  // row 1 and piece A
  BOOST_CHECK(has({4}, {3}));
  BOOST_CHECK(has({4, 5}, {3, 10}));  // row 2 and piece B
  BOOST_CHECK(has({5}, {10}));        // both rows and both pieces
  BOOST_CHECK(has({10}, {5}));
}

BOOST_AUTO_TEST_CASE(refutes_layouts_without_a_solution) {
  const auto layouts = list_impossible_layouts();
  for (std::size_t k = 0; k < layouts.size(); ++k) {
    BOOST_TEST_INFO_SCOPE("layout " << k);
    const Outcome outcome = solve("bitboard", Grid(jigsaw(9, layouts[k])));
    BOOST_CHECK_EQUAL(to_string(outcome.verdict), "none");
  }
}

BOOST_AUTO_TEST_CASE(search_with_restarts_neither_loses_nor_repeats_solutions) {
  constexpr int most = 300;
  const auto oracle = make_engine(std::get<EngineSpec>(parse_engine_spec("hybrid")));
  std::mt19937 random(1);
  int complete_restarts = 0;  // puzzles whose solutions were all found, but none before a restart
  for (int k = 0; k < 10; ++k) {
    const Grid puzzle = make_shuffled_latin_square(24, 62, random);
    Limits first_run = solution_limit(1);
    first_run.conflicts = 51;
    const bool has_restarted = run_hard_search(puzzle, first_run).solution_count == 0;
    const std::uint64_t count = oracle->solve(puzzle, solution_limit(most)).solution_count;
    BOOST_TEST_INFO_SCOPE("puzzle " << k);
    check_different_solutions(run_hard_search(puzzle, solution_limit(most)), puzzle, count);
    complete_restarts += has_restarted && count < most;
  }
  BOOST_TEST(complete_restarts > 0);
}

BOOST_AUTO_TEST_CASE(stops_at_the_conflict_limit) {
  Limits limits;
  limits.conflicts = 1;
  const Outcome outcome =
      run_hard_search(Grid(jigsaw(9, list_impossible_layouts().front())), limits);
  BOOST_CHECK_EQUAL(to_string(outcome.verdict), "unknown");
  BOOST_TEST(outcome.limit == Limit::conflicts);
}

BOOST_AUTO_TEST_SUITE_END()
