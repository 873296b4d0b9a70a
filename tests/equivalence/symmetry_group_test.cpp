// Tests canonical forms and symmetries on other boards, by exhaustion on small ones.
#include "src/equivalence/symmetry_group.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "src/clues/clue.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"
#include "src/equivalence/least_grid.hpp"
#include "src/generator/random_solution.hpp"
#include "tests/effort.hpp"
#include "tests/random_clues.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(symmetry_group, *boost::unit_test::precondition([](auto) {
                        return can_find_symmetries(*Board::with_boxes(3, 3));
                      }))

namespace {

using DigitList = std::vector<std::uint16_t>;

DigitList digits_of(const Grid& grid) { return {grid.digits().begin(), grid.digits().end()}; }

DigitList canonical(const Grid& grid) {
  return digits_of(find_canonical_transformation(grid).apply(grid));
}

/// Calls `visit` with each filling of the blank cells from `cell` on without a repeated digit.
void for_each_filling(Grid& grid, Cell cell, const std::function<void(const Grid&)>& visit) {
  if (cell == grid.board().cell_count()) return visit(grid);
  for (Digit digit = 1; digit <= grid.board().size(); ++digit) {
    grid.set(cell, digit);
    if (!find_clash(grid)) for_each_filling(grid, cell + 1, visit);
  }
  grid.set(cell, 0);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_288_solutions_of_4x4_have_two_forms) {
  Grid grid(*Board::with_boxes(2, 2));
  std::set<DigitList> forms;
  double with_symmetries = 0;
  for_each_filling(grid, 0, [&](const Grid& full) {
    forms.insert(canonical(full));
    with_symmetries += find_symmetry_group(full).size;
  });
  BOOST_TEST(forms.size() == 2U);
  // By Burnside's lemma: classes × arrangements (2 × (2!·2!²)²) × names (4!) = the sum of all fixed
  // grids = the sum of the sizes of the groups with names.
  BOOST_TEST(with_symmetries == 2.0 * 128 * 24);
}

BOOST_AUTO_TEST_CASE(equal_forms_of_4x4_puzzles_are_those_of_equivalent_puzzles) {
  // The least of the orbit of each puzzle by plain application of all arrangements and names.
  const auto least_of_orbit = [&](const Grid& grid) {
    DigitList least;
    const int lines[8][4] = {{0, 1, 2, 3}, {1, 0, 2, 3}, {0, 1, 3, 2}, {1, 0, 3, 2},
                             {2, 3, 0, 1}, {3, 2, 0, 1}, {2, 3, 1, 0}, {3, 2, 1, 0}};
    for (int k = 0; k < 2 * 8 * 8; ++k) {
      DigitList made(16);
      std::vector<int> names(5, 0);
      int last = 0;
      for (int cell = 0; cell < 16; ++cell) {
        const int row = lines[k / 8 % 8][cell / 4];
        const int column = lines[k % 8][cell % 4];
        const int digit = grid[k >= 64 ? column * 4 + row : row * 4 + column];
        if (digit != 0 && names[digit] == 0) names[digit] = ++last;
        made[cell] = static_cast<std::uint16_t>(names[digit]);
      }
      if (least.empty() || made < least) least = made;
    }
    return least;
  };
  const Board board = *Board::with_boxes(2, 2);
  Random random(46, 1);
  std::map<DigitList, DigitList> canonical_of;  // by the least of the orbit
  std::set<DigitList> canonical_forms;
  for (int k = 0; k < scaled_tries(10'000); ++k) {
    Grid grid(board);
    for (int given = k % 8; given >= 0; --given) {
      grid.set(random.below(16), 1 + random.below(4));
    }
    const DigitList form = canonical(grid);
    BOOST_TEST_REQUIRE((canonical_of.emplace(least_of_orbit(grid), form).first->second == form));
    canonical_forms.insert(form);
  }
  BOOST_TEST(canonical_forms.size() == canonical_of.size());
  BOOST_TEST(canonical_of.size() > 500U);
}

BOOST_AUTO_TEST_CASE(random_equivalents_have_the_form_of_their_puzzle) {
  Random random(46, 2);
  for (const auto& [rows, columns] :
       {std::pair(2, 3), std::pair(3, 2), std::pair(2, 4), std::pair(3, 3), std::pair(4, 4)}) {
    const Board board = *Board::with_boxes(rows, columns);
    for (int k = 0; k < 5; ++k) {
      Grid grid(board);
      for (int given = 0; given < board.size(); ++given) {
        grid.set(random.below(board.cell_count()), 1 + random.below(board.size()));
      }
      const RandomTransformations transformations(grid);
      BOOST_TEST(!transformations.is_trivial());
      const Grid other = transformations.draw(random).apply(grid);
      BOOST_TEST(canonical(other) == canonical(grid));
      BOOST_TEST(find_symmetry_group(other).size == find_symmetry_group(grid).size);
      Grid changed = other;
      changed.set(0, other[0] == 0 ? 1 : 0);
      BOOST_TEST(canonical(changed) != canonical(grid));
    }
  }
}

namespace {

/// Solutions of a board that are not all equivalent.
std::vector<Grid> pick_solutions(const Board& board, int count, Random& random) {
  std::vector<Grid> solutions;
  while (static_cast<int>(solutions.size()) < count) {
    solutions.push_back(*pick_solution(Grid(board), random, {}).solution);
  }
  return solutions;
}

/// True if `transformation` turns grids that obey the first rule, by its definition, into grids
/// that obey the second one, and only these.
bool maps_rule(const GridTransformation& transformation, const Rule& first, const Rule& second,
               const std::vector<Grid>& solutions) {
  return std::ranges::all_of(solutions, [&](const Grid& solution) {
    return first.holds(solution) == second.holds(transformation.apply(solution));
  });
}

}  // namespace

BOOST_AUTO_TEST_CASE(transformations_keep_the_definitions_of_clues_of_every_type) {
  Random random(46, 4);
  const auto next = [&] { return static_cast<std::uint32_t>(random.next() >> 33); };
  int isomorphic_pairs = 0;
  int symmetric_rules = 0;
  for (const auto& [rows, columns] : {std::pair(2, 2), std::pair(2, 3)}) {
    const Board board = *Board::with_boxes(rows, columns);
    const std::vector<Grid> solutions = pick_solutions(board, 60, random);
    for (const ClueType* type : clue_types()) {
      ClueDice dice(board, next);
      for (int k = 0; k < scaled_tries(6); ++k) {
        const auto rule = dice.random_rule(*type, solutions[k]);
        const auto other_rule = dice.random_rule(*type, solutions[k]);
        if (rule == nullptr || other_rule == nullptr) continue;
        Grid grid(board);
        grid.set_rules({rule});
        const RandomTransformations transformations(grid);
        if (!transformations.is_trivial()) ++symmetric_rules;
        grid.set(0, solutions[k][0]);
        grid.set(board.cell_count() - 1, solutions[k][board.cell_count() - 1]);
        for (int draw = 0; draw < 4; ++draw) {
          const GridTransformation drawn = transformations.draw(random);
          BOOST_TEST(maps_rule(drawn, *rule, *rule, solutions), rule->text());
          const Grid moved = drawn.apply(grid);
          BOOST_TEST((canonical(moved) == canonical(grid)), rule->text());
          BOOST_TEST(find_isomorphism(grid, moved).has_value(), rule->text());
        }
        // Clues in other places.
        Grid first(board);
        Grid second(board);
        first.set_rules({rule});
        second.set_rules({other_rule});
        const auto found = find_isomorphism(first, second);
        BOOST_TEST(found.has_value() ==
                   (describe_canonical_graph(first) == describe_canonical_graph(second)));
        if (!found) continue;
        ++isomorphic_pairs;
        BOOST_TEST(maps_rule(*found, *rule, *other_rule, solutions),
                   rule->text() + " and " + other_rule->text());
      }
    }
  }
  BOOST_TEST(isomorphic_pairs > 20);
  BOOST_TEST(symmetric_rules > 100);
}

namespace {

/// All orders of lines that keep the blocks of `block` lines together.
std::vector<std::vector<int>> list_line_orders(int size, int block) {
  std::vector<std::vector<int>> orders;
  std::vector<int> lines(size);
  std::iota(lines.begin(), lines.end(), 0);
  do {
    bool is_valid = true;
    for (int k = 0; k < size; ++k) is_valid &= lines[k] / block == lines[k / block * block] / block;
    if (is_valid) orders.push_back(lines);
  } while (std::ranges::next_permutation(lines).found);
  return orders;
}

/// All permutations of the cells that keep the houses of a board with boxes of `rows` × `columns`:
/// cell k moves to permutation[k].
std::vector<std::vector<Cell>> list_arrangements(int rows, int columns) {
  const int size = rows * columns;
  std::vector<std::vector<Cell>> arrangements;
  for (const bool is_transposed : {false, true}) {
    if (is_transposed && rows != columns) continue;
    for (const auto& row_order : list_line_orders(size, rows)) {
      for (const auto& column_order : list_line_orders(size, columns)) {
        std::vector<Cell>& made = arrangements.emplace_back();
        for (int cell = 0; cell < size * size; ++cell) {
          const int row = row_order[cell / size];
          const int column = column_order[cell % size];
          made.push_back(is_transposed ? column * size + row : row * size + column);
        }
      }
    }
  }
  return arrangements;
}

/// True if the rule of a clue whose cells move is the same rule as before.
bool keeps_rule(Clue clue, const std::vector<Cell>& arrangement, const Board& board,
                const std::string& rule) {
  for (std::vector<Cell>& group : clue.groups) {
    for (Cell& cell : group) cell = arrangement[cell];
  }
  const auto made = make_clue_rule(clue, board);
  const auto* moved = std::get_if<std::shared_ptr<const Rule>>(&made);
  if (moved == nullptr) return false;
  Grid grid(board);
  grid.set_rules({*moved});
  return describe_rules(grid) == rule;
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_the_symmetries_of_clues_as_a_search_over_all_arrangements_does) {
  Random random(46, 6);
  const auto next = [&] { return static_cast<std::uint32_t>(random.next() >> 33); };
  std::set<std::string> tested;
  int larger_groups = 0;
  for (const auto& [rows, columns] : {std::pair(2, 2), std::pair(2, 3)}) {
    const Board board = *Board::with_boxes(rows, columns);
    const auto arrangements = list_arrangements(rows, columns);
    BOOST_TEST(find_symmetry_group(Grid(board)).size == static_cast<double>(arrangements.size()));
    const std::vector<Grid> solutions = pick_solutions(board, 3, random);
    ClueDice dice(board, next);
    for (const ClueType* type : clue_types()) {
      for (int k = 0; k < (rows == columns ? 3 : 1); ++k) {
        const auto rule = dice.random_rule(*type, solutions[k]);
        if (rule == nullptr) continue;
        Grid grid(board);
        grid.set_rules({rule});
        const Clue clue = find_clues_of_grid(grid).front();
        // The meaning of other clues depends on where they stand.
        std::set<Cell> cells;
        for (const auto& group : clue.groups) cells.insert(group.begin(), group.end());
        const std::set<Cell> of_rule(rule->cells().begin(), rule->cells().end());
        if (cells.empty() || !std::ranges::includes(cells, of_rule)) continue;
        const std::string described = describe_rules(grid);
        const auto count = std::ranges::count_if(arrangements, [&](const auto& arrangement) {
          return keeps_rule(clue, arrangement, board, described);
        });
        BOOST_TEST(find_symmetry_group(grid).size == static_cast<double>(count), rule->text());
        tested.insert(std::string(type->name));
        if (count > 1) ++larger_groups;
      }
    }
  }
  BOOST_TEST(tested.size() > 20U);
  BOOST_TEST(larger_groups > 20);
}

BOOST_AUTO_TEST_CASE(an_isomorphism_turns_the_first_puzzle_into_the_second) {
  Random random(46, 5);
  for (const auto& [rows, columns] : {std::pair(2, 2), std::pair(2, 3), std::pair(3, 3)}) {
    const Board board = *Board::with_boxes(rows, columns);
    for (int k = 0; k < 10; ++k) {
      Grid grid(board);
      for (int given = 0; given < board.size(); ++given) {
        grid.set(random.below(board.cell_count()), 1 + random.below(board.size()));
      }
      const Grid other = RandomTransformations(grid).draw(random).apply(grid);
      const auto found = find_isomorphism(grid, other);
      BOOST_TEST_REQUIRE(found.has_value());
      BOOST_TEST((digits_of(found->apply(grid)) == digits_of(other)));
      Grid changed = other;
      changed.set(0, other[0] == 0 ? 1 : 0);
      BOOST_TEST(!find_isomorphism(grid, changed));
    }
  }
}

BOOST_AUTO_TEST_CASE(counts_the_symmetries_of_9x9_as_the_search_for_least_forms_does) {
  Random random(46, 3);
  for (int k = 0; k < 40; ++k) {
    Grid grid(*Board::with_boxes(3, 3));
    const int givens = random.below(10);
    for (int given = 0; given < givens; ++given) {
      const Cell cell = random.below(81);
      grid.set(cell, 1 + random.below(3));
      if (find_clash(grid)) grid.set(cell, 0);
    }
    const Digits81 digits = make_digits81(grid.digits());
    BOOST_TEST(find_symmetry_group(grid).size == find_least_form(digits).automorphisms);
  }
}

BOOST_AUTO_TEST_SUITE_END()
