// One suite for every strategy, against brute force on 4×4 boards, published answers, and a check
// of its own: every solution keeps the givens and has no clash.
#include "src/engines/backtracker.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <algorithm>
#include <fstream>
#include <random>
#include <set>
#include <string>

using namespace clausoku;
namespace data = boost::unit_test::data;

namespace {

const std::array strategies{Strategy::first_empty, Strategy::fewest_candidates,
                            Strategy::elimination, Strategy::bitboard};

Board board(int box_rows, int box_cols) { return *Board::with_boxes(box_rows, box_cols); }

/// From a row of digits; anything else is a blank.
Grid grid(const Board& shape, std::string_view text) {
  BOOST_REQUIRE_EQUAL(text.size(), shape.cell_count());
  Grid grid(shape);
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
    if (text[cell] >= '1' && text[cell] <= '9') grid.set(cell, text[cell] - '0');
  }
  return grid;
}

Grid grid_9x9(std::string_view text) { return grid(board(3, 3), text); }

/// The digit at the same place of the pattern that shifts row by row, a solution of the board.
Digit pattern(const Board& shape, Cell cell) {
  const int row = shape.row_of(cell);
  const int shift = row % shape.box_rows() * shape.box_cols() + row / shape.box_rows();
  return (shape.column_of(cell) + shift) % shape.size() + 1;
}

/// The pattern with `blanks` random cells left blank.
Grid pattern_with_blanks(const Board& shape, int blanks, std::mt19937& random) {
  std::vector<Cell> cells(shape.cell_count());
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) cells[cell] = cell;
  std::shuffle(cells.begin(), cells.end(), random);
  Grid grid(shape);
  for (std::size_t k = blanks; k < cells.size(); ++k) grid.set(cells[k], pattern(shape, cells[k]));
  return grid;
}

/// Random digits in `givens` random cells; clashes as they come.
Grid random_grid(const Board& shape, int givens, std::mt19937& random) {
  Grid grid(shape);
  for (int k = 0; k < givens; ++k) {
    grid.set(static_cast<Cell>(random() % shape.cell_count()),
             static_cast<Digit>(random() % shape.size()) + 1);
  }
  return grid;
}

Limits up_to(int solutions) {
  Limits limits;
  limits.max_solutions = solutions;
  return limits;
}

Outcome solve(Strategy strategy, const Grid& grid, const Limits& limits = {}) {
  return make_backtracker(strategy)->solve(grid, limits);
}

using Digits = std::vector<int>;

Digits digits_of(const Grid& grid) { return {grid.digits().begin(), grid.digits().end()}; }

std::set<Digits> solutions_of(const Outcome& outcome) {
  std::set<Digits> solutions;
  for (const Grid& solution : outcome.solutions) solutions.insert(digits_of(solution));
  BOOST_TEST(solutions.size() == outcome.solutions.size());
  return solutions;
}

bool solves(const Grid& solution, const Grid& puzzle) {
  for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
    if (solution[cell] == 0 || (puzzle[cell] != 0 && puzzle[cell] != solution[cell])) return false;
  }
  return !find_clash(solution);
}

/// All 288 solutions of the 4×4 board, in the plainest way there is.
const std::vector<Digits>& all_4x4() {
  static const std::vector<Digits> all = [] {
    std::vector<Digits> partial{{}};
    for (int cell = 0; cell < 16; ++cell) {
      std::vector<Digits> longer;
      for (const Digits& digits : partial) {
        for (int digit = 1; digit <= 4; ++digit) {
          bool fits = true;
          for (int other = 0; other < cell; ++other) {
            const bool peers = other / 4 == cell / 4 || other % 4 == cell % 4 ||
                               (other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2);
            fits = fits && !(peers && digits[other] == digit);
          }
          if (!fits) continue;
          longer.push_back(digits);
          longer.back().push_back(digit);
        }
      }
      partial = std::move(longer);
    }
    return partial;
  }();
  return all;
}

std::set<Digits> brute_force_4x4(const Grid& grid) {
  std::set<Digits> solutions;
  for (const Digits& digits : all_4x4()) {
    bool agrees = true;
    for (Cell cell = 0; cell < 16; ++cell) agrees &= grid[cell] == 0 || grid[cell] == digits[cell];
    if (agrees) solutions.insert(digits);
  }
  return solutions;
}

/// The lines of a file of shared data; none, with a warning, where the file is absent.
std::vector<std::string> shared_lines(const std::string& name) {
  std::ifstream file(std::string(CLAUSOKU_SHARED_DATA "/") + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  if (lines.empty()) BOOST_TEST_MESSAGE("skipped: there is no " CLAUSOKU_SHARED_DATA "/" << name);
  BOOST_WARN_MESSAGE(!lines.empty(), name << " is absent");
  return lines;
}

/// The first `count` grids of a file with a puzzle a line.
std::vector<Grid> shared_puzzles(const std::string& name, std::size_t count) {
  std::vector<Grid> puzzles;
  for (const std::string& line : shared_lines(name)) {
    if (puzzles.size() == count) break;
    if (line.starts_with('#') || line.size() < 81) continue;
    puzzles.push_back(grid_9x9(std::string_view(line).substr(0, 81)));
  }
  return puzzles;
}

const char* const easy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

}  // namespace

namespace clausoku {

std::ostream& operator<<(std::ostream& out, Strategy strategy) {
  for (const auto& [name, value] : strategy_names) {
    if (value == strategy) out << name;
  }
  return out;
}

std::ostream& operator<<(std::ostream& out, Verdict verdict) { return out << to_string(verdict); }

std::ostream& operator<<(std::ostream& out, Limit limit) {
  return out << "limit " << static_cast<int>(limit);
}

}  // namespace clausoku

BOOST_AUTO_TEST_SUITE(backtracker)

BOOST_DATA_TEST_CASE(a_puzzle_is_solved_and_its_solution_is_the_only_one, strategies) {
  const Outcome outcome = solve(sample, grid_9x9(easy));
  BOOST_TEST(outcome.verdict == Verdict::unique);
  BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 1);
  BOOST_TEST((outcome.solutions[0] ==
              grid_9x9("483921657967345821251876493548132976729564138136798245372689514814253769"
                       "695417382")));
  BOOST_TEST(!outcome.limit);
  BOOST_TEST(!outcome.contradiction);
}

BOOST_DATA_TEST_CASE(the_fifty_of_project_euler_add_up_to_24702, strategies) {
  const auto lines = shared_lines("p096_sudoku.txt");
  if (lines.empty()) return;
  std::string digits;
  int puzzles = 0;
  int sum = 0;
  const auto engine = make_backtracker(sample);
  for (const std::string& line : lines) {
    if (line.starts_with("Grid")) continue;
    digits += line.substr(0, 9);
    if (digits.size() < 81) continue;
    const Outcome outcome = engine->solve(grid_9x9(digits), {});
    BOOST_REQUIRE_EQUAL(outcome.verdict, Verdict::unique);
    const Grid& solution = outcome.solutions[0];
    sum += 100 * solution[0] + 10 * solution[1] + solution[2];
    ++puzzles;
    digits.clear();
  }
  BOOST_TEST(puzzles == 50);
  BOOST_TEST(sum == 24702);
}

BOOST_DATA_TEST_CASE(the_empty_4x4_board_has_288_solutions, strategies) {
  const Outcome outcome = solve(sample, Grid(board(2, 2)), up_to(1000));
  BOOST_TEST(outcome.verdict == Verdict::multiple);
  const std::set<Digits> expected(all_4x4().begin(), all_4x4().end());
  BOOST_TEST(expected.size() == 288);
  BOOST_TEST((solutions_of(outcome) == expected));
}

BOOST_DATA_TEST_CASE(random_4x4_grids_have_the_solutions_brute_force_finds, strategies) {
  std::mt19937 random(96);
  const auto engine = make_backtracker(sample);
  std::array<int, 3> seen{};  // grids with none, one, several
  int invalid = 0;
  for (int k = 0; k < 6000; ++k) {
    const Grid grid = random_grid(board(2, 2), 3 + k % 5, random);
    const std::set<Digits> expected = brute_force_4x4(grid);
    const Outcome outcome = engine->solve(grid, up_to(1000));
    if (find_clash(grid)) {
      BOOST_REQUIRE_EQUAL(outcome.verdict, Verdict::invalid);
      ++invalid;
    } else {
      BOOST_REQUIRE_EQUAL(outcome.verdict, verdict_of(expected.size(), 1000));
      ++seen[std::min<std::size_t>(expected.size(), 2)];
    }
    BOOST_REQUIRE(solutions_of(outcome) == expected);
  }
  BOOST_TEST(invalid > 100);
  for (const int count : seen) BOOST_TEST(count > 100);
}

BOOST_DATA_TEST_CASE(random_6x6_grids_have_the_solutions_first_empty_finds,
                     strategies* data::make({2, 3}), strategy, box_rows) {
  std::mt19937 random(6);
  const auto engine = make_backtracker(strategy);
  const auto reference = make_backtracker(Strategy::first_empty);
  std::array<int, 3> seen{};
  for (int k = 0; k < 400; ++k) {
    const Board shape = board(box_rows, 6 / box_rows);
    const Grid grid = k % 2 == 0 ? random_grid(shape, 5 + k % 5, random)
                                 : pattern_with_blanks(shape, 20 + k % 8, random);
    const Outcome outcome = engine->solve(grid, up_to(300));
    const Outcome expected = reference->solve(grid, up_to(300));
    BOOST_REQUIRE_EQUAL(outcome.verdict, expected.verdict);
    if (expected.solutions.size() < 300) {
      BOOST_REQUIRE(solutions_of(outcome) == solutions_of(expected));
    }
    for (const Grid& solution : outcome.solutions) BOOST_REQUIRE(solves(solution, grid));
    if (outcome.verdict == Verdict::none) ++seen[0];
    if (outcome.verdict == Verdict::unique) ++seen[1];
    if (outcome.verdict == Verdict::multiple) ++seen[2];
  }
  for (const int count : seen) BOOST_TEST(count > 10);
}

BOOST_AUTO_TEST_CASE(the_strategies_find_the_same_solutions_of_9x9_grids_with_several) {
  std::mt19937 random(9);
  for (int k = 0; k < 60; ++k) {
    const Grid grid = pattern_with_blanks(board(3, 3), 45 + k % 8, random);
    const auto expected = solutions_of(solve(Strategy::first_empty, grid, up_to(100'000)));
    BOOST_TEST(expected.size() < 100'000);
    for (const Strategy strategy : strategies) {
      const Outcome outcome = solve(strategy, grid, up_to(100'000));
      BOOST_TEST_CONTEXT(strategy << ", grid " << k) {
        BOOST_TEST((solutions_of(outcome) == expected));
      }
    }
  }
}

// Boards whose boxes are rows, columns or single cells besides.
BOOST_DATA_TEST_CASE(boards_of_a_single_row_of_boxes_are_latin_squares,
                     strategies* (data::make({1, 1, 1, 1, 5, 2}) ^ data::make({1, 2, 3, 4, 1, 1}) ^
                                  data::make({1, 2, 12, 576, 161280, 2})),
                     strategy, box_rows, box_cols, count) {
  const Outcome outcome = solve(strategy, Grid(board(box_rows, box_cols)), up_to(200'000));
  BOOST_TEST(outcome.solutions.size() == count);
  BOOST_TEST(outcome.verdict == verdict_of(count, 200'000));
}

BOOST_DATA_TEST_CASE(a_full_grid_is_its_own_solution, strategies) {
  std::mt19937 random(1);
  for (const Board& shape : {board(1, 1), board(2, 3), board(3, 3), board(4, 4)}) {
    const Grid full = pattern_with_blanks(shape, 0, random);
    const Outcome outcome = solve(sample, full);
    BOOST_TEST(outcome.verdict == Verdict::unique);
    BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 1);
    BOOST_TEST((outcome.solutions[0] == full));
    BOOST_TEST(outcome.statistics.decisions == 0);
    BOOST_TEST(outcome.statistics.propagations == 0);
  }
}

BOOST_DATA_TEST_CASE(a_clash_is_invalid_and_named, strategies) {
  Grid grid = grid_9x9(easy);
  grid.set(0, 6);
  const Outcome outcome = solve(sample, grid);
  BOOST_TEST(outcome.verdict == Verdict::invalid);
  BOOST_TEST(reason(outcome, grid.board()) == "row 1 has 6 twice, in r1c1 and r1c7");
  BOOST_TEST(outcome.solutions.empty());
}

BOOST_DATA_TEST_CASE(a_contradiction_that_shows_without_a_guess_is_named,
                     strategies ^ data::make({"r1c4 has no digit left", "r1c4 has no digit left",
                                              "r1c4 has no digit left", "r1c4 has no digit left"}),
                     strategy, text) {
  const Grid puzzle = grid(board(2, 2), "123.............");
  Grid grid = puzzle;
  grid.set(15, 4);
  const Outcome outcome = solve(strategy, grid);
  BOOST_TEST(outcome.verdict == Verdict::none);
  BOOST_TEST(reason(outcome, grid.board()) == text);
  BOOST_TEST(outcome.statistics.decisions == 0);
  BOOST_TEST(outcome.statistics.conflicts == 1);
}

// The 1s below leave none of the first row's blank cells to a 1, though each allows other digits.
BOOST_DATA_TEST_CASE(a_digit_without_a_place_is_named_by_bitboard,
                     data::make({std::pair{2, "1234........1...."}}), sample) {
  (void)sample;
}

BOOST_DATA_TEST_CASE(no_solution_that_shows_by_search_only_has_no_contradiction, strategies) {
  // Every digit of the first band has a place, and every cell a digit, until one is tried.
  const Grid puzzle = grid_9x9(
      "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..");
  const Outcome outcome = solve(sample, puzzle);
  BOOST_TEST(outcome.verdict == Verdict::none);
  BOOST_TEST(outcome.solutions.empty());
  if (outcome.statistics.decisions > 0) {
    BOOST_TEST(!outcome.contradiction);
    BOOST_TEST(reason(outcome, puzzle.board()) == "the search found no solution");
  }
}

BOOST_AUTO_TEST_SUITE_END()
