// Tests the least forms of 9×9 grids against a plain search over all 3,359,232 arrangements.
#include "src/equivalence/least_grid.hpp"

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/effort.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(least_grid)

namespace {

Digits81 parse(std::string_view text) {
  Digits81 digits{};
  for (std::size_t k = 0; k < digits.size(); ++k) {
    if (text[k] != '.') digits[k] = static_cast<std::uint8_t>(text[k] - '0');
  }
  return digits;
}

std::string format(const Digits81& digits) {
  std::string text;
  for (const std::uint8_t digit : digits) text += digit == 0 ? '.' : static_cast<char>('0' + digit);
  return text;
}

/// All orders of nine lines that keep the blocks of three together.
std::vector<std::vector<int>> list_line_orders() {
  std::vector<std::vector<int>> orders;
  std::vector<int> lines{0, 1, 2, 3, 4, 5, 6, 7, 8};
  do {
    bool is_valid = true;
    for (std::size_t k = 0; k < 9; ++k) is_valid &= lines[k] / 3 == lines[k / 3 * 3] / 3;
    if (is_valid) orders.push_back(lines);
  } while (std::ranges::next_permutation(lines).found);
  return orders;
}

struct Plain {
  Digits81 least;
  int ways = 0;  // the number of arrangements that give the least grid
};

/// Tries all arrangements, and names the digits in the order in which they occur.
Plain search_all_arrangements(const Digits81& grid) {
  static const auto orders = list_line_orders();
  Plain plain;
  plain.least.fill(99);
  for (const bool is_transposed : {false, true}) {
    for (const auto& rows : orders) {
      for (const auto& columns : orders) {
        std::array<std::uint8_t, 10> names{};
        std::uint8_t last = 0;
        Digits81 made;
        int comparison = 0;
        for (std::size_t k = 0; k < 81 && comparison <= 0; ++k) {
          const int row = rows[k / 9];
          const int column = columns[k % 9];
          const int digit = grid[is_transposed ? column * 9 + row : row * 9 + column];
          if (digit != 0 && names[digit] == 0) names[digit] = ++last;
          made[k] = names[digit];
          if (comparison == 0) comparison = int{made[k]} - int{plain.least[k]};
        }
        if (comparison > 0) continue;
        if (comparison < 0) plain = {made, 0};
        ++plain.ways;
      }
    }
  }
  return plain;
}

const std::vector<std::string> grids{
    // a puzzle with few givens, one with an empty band, one with an empty row and column
    "...8.1..........435............7.8........1...2..3....6......75..34........2..6..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "...1...........9..4..6...2......5.3.........7.2....6........8.1...4..............",
    // nearly a solution
    "123456789456789123789123456231564897564897231897231564312645978645978312978312.4.",
    // solutions: the one with most automorphisms, and one without any
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382"};

/// A grid with a few digits of a solution, chosen by the generator.
Digits81 draw_givens(Random& random, const Digits81& solution, int most) {
  Digits81 digits{};
  const int count = random.below(most + 1);
  for (int k = 0; k < count; ++k) {
    const int cell = random.below(81);
    digits[cell] = solution[cell];
  }
  return digits;
}

}  // namespace

BOOST_DATA_TEST_CASE(is_the_least_of_all_arrangements, data::make(grids), text) {
  const Digits81 grid = parse(text);
  const Plain plain = search_all_arrangements(grid);
  const LeastForm form = find_least_form(grid);
  BOOST_TEST(format(form.transformation.apply(grid)) == format(plain.least));
  // Digits that do not occur may be renamed without a change.
  BOOST_TEST(form.automorphisms == static_cast<std::uint32_t>(plain.ways));
}

BOOST_AUTO_TEST_CASE(random_puzzles_have_the_least_of_all_arrangements) {
  Random random(45, 9);
  for (int k = 0; k < tries_of_run(5, 300); ++k) {
    const Digits81 solution =
        make_random_transformation(random).apply(parse(grids[k % 2 == 0 ? 4 : 5]));
    const Digits81 grid = draw_givens(random, solution, 8 + k % 60);
    const Plain plain = search_all_arrangements(grid);
    const LeastForm form = find_least_form(grid);
    BOOST_TEST_REQUIRE(format(form.transformation.apply(grid)) == format(plain.least));
    BOOST_TEST_REQUIRE(form.automorphisms == static_cast<std::uint32_t>(plain.ways));
  }
}

BOOST_AUTO_TEST_CASE(equivalent_grids_have_one_least_form) {
  const Digits81 solutions[] = {parse(grids[4]), parse(grids[5])};
  Random random(45, 1);
  for (int k = 0; k < tries_of_run(10'000, 1'000'000); ++k) {
    const Digits81 grid = draw_givens(random, solutions[k / 2 % 2], k % 2 == 0 ? 12 : 81);
    const LeastForm form = find_least_form(grid);
    const Digits81 other = make_random_transformation(random).apply(grid);
    const LeastForm other_form = find_least_form(other);
    BOOST_TEST_REQUIRE(format(form.transformation.apply(grid)) ==
                       format(other_form.transformation.apply(other)));
    BOOST_TEST_REQUIRE(form.automorphisms == other_form.automorphisms);
  }
}

BOOST_AUTO_TEST_CASE(grids_with_different_givens_per_house_have_different_least_forms) {
  // The sorted numbers of givens in the rows, columns and boxes tell many grids apart.
  const auto describe = [](const Digits81& grid) {
    std::multiset<int> lines;
    std::multiset<int> boxes;
    for (int k = 0; k < 9; ++k) {
      int row = 0;
      int column = 0;
      int box = 0;
      for (int place = 0; place < 9; ++place) {
        row += grid[k * 9 + place] != 0;
        column += grid[place * 9 + k] != 0;
        box += grid[(k / 3 * 3 + place / 3) * 9 + k % 3 * 3 + place % 3] != 0;
      }
      lines.insert({row, column});
      boxes.insert(box);
    }
    return std::pair(lines, boxes);
  };
  const Digits81 solution = parse(grids.back());
  Random random(45, 2);
  int different = 0;
  const int pairs = tries_of_run(3000, 130'000);
  for (int k = 0; k < pairs; ++k) {
    const Digits81 first = draw_givens(random, solution, 30);
    const Digits81 second = draw_givens(random, solution, 30);
    if (describe(first) == describe(second)) continue;
    ++different;
    BOOST_TEST_REQUIRE(format(find_least_form(first).transformation.apply(first)) !=
                       format(find_least_form(second).transformation.apply(second)));
  }
  BOOST_TEST(different > pairs * 4 / 5);
}

BOOST_AUTO_TEST_CASE(a_class_is_represented_by_the_puzzle_of_the_least_solution) {
  Random random(45, 3);
  for (const std::string& text : {grids[4], grids[5]}) {
    const Digits81 solution = parse(text);
    const Digits81 puzzle = draw_givens(random, solution, 60);
    const Transformation made = find_class_transformation(puzzle, solution);
    BOOST_TEST(format(made.apply(solution)) ==
               format(find_least_form(solution).transformation.apply(solution)));
    for (int k = 0; k < 50; ++k) {
      const Transformation other = make_random_transformation(random);
      const Digits81 moved = other.apply(puzzle);
      BOOST_TEST(format(find_class_transformation(moved, other.apply(solution)).apply(moved)) ==
                 format(made.apply(puzzle)));
    }
  }
}

BOOST_AUTO_TEST_CASE(random_transformations_reach_every_place_and_name) {
  Random random(45, 4);
  std::set<int> places;
  std::set<int> names;
  for (int k = 0; k < 5000; ++k) {
    Digits81 grid{};
    grid[0] = 1;
    const Digits81 made = make_random_transformation(random).apply(grid);
    const auto place = std::ranges::find_if(made, [](std::uint8_t digit) { return digit != 0; });
    places.insert(static_cast<int>(place - made.begin()));
    names.insert(*place);
  }
  BOOST_TEST(places.size() == 81U);
  BOOST_TEST(names.size() == 9U);
}

BOOST_AUTO_TEST_SUITE_END()
