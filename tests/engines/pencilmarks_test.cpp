// Runs every engine on grids with pencilmarks. Compares its solutions with brute force on 4×4
// boards, and with the strategy first-empty on larger boards.
#include <fmt/format.h>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "src/engines/spec.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(pencilmarks)

namespace {

std::vector<std::string> list_engine_specs() {
  std::vector<std::string> specs;
  for (const auto& strategy : strategy_names) {
    specs.push_back(fmt::format("backtrack:strategy={}", strategy.first));
  }
  for (const auto& encoding : encoding_names) {
    for (const auto& reduction : reduction_names) {
      specs.push_back(fmt::format("sat:encoding={},reduce={}", encoding.first, reduction.first));
    }
  }
  return specs;
}

const auto engines = data::make(list_engine_specs());

std::unique_ptr<Engine> parse_engine(const std::string& spec) {
  return make_engine(std::get<EngineSpec>(parse_engine_spec(spec)));
}

Limits solution_limit(std::uint64_t solutions) {
  Limits limits;
  limits.max_solutions = solutions;
  return limits;
}

/// Excludes each digit with probability `percent`, but no digit of `kept` (may be null).
Candidates make_random_pencilmarks(const Board& shape, unsigned percent, const Grid* kept,
                                   std::mt19937& random) {
  Candidates marks = Candidates::all(shape);
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
    for (Digit digit = 1; digit <= shape.size(); ++digit) {
      if (random() % 100 < percent && !(kept && (*kept)[cell] == digit)) marks.remove(cell, digit);
    }
  }
  return marks;
}

/// Returns the outcome of the strategy first-empty. Caches the outcome under `name`.
const Outcome& find_reference_outcome(const Grid& grid, const std::string& name) {
  static std::map<std::string, Outcome> known;
  const auto found = known.find(name);
  if (found != known.end()) return found->second;
  Outcome outcome =
      parse_engine("backtrack:strategy=first-empty")->solve(grid, solution_limit(500));
  return known.emplace(name, std::move(outcome)).first->second;
}

std::set<Digits> collect_solutions(const Outcome& outcome) {
  std::set<Digits> solutions;
  for (const Grid& solution : outcome.solutions) {
    BOOST_REQUIRE(solution.marks() == nullptr);
    solutions.insert(digits_of(solution));
  }
  BOOST_REQUIRE_EQUAL(solutions.size(), outcome.solutions.size());
  BOOST_REQUIRE_EQUAL(solutions.size(), outcome.solution_count);
  return solutions;
}

}  // namespace

BOOST_DATA_TEST_CASE(ignores_pencilmarks_of_a_given_cell, engines* data::make({2, 3}), spec, box) {
  // No digit is marked in the given cells. In each blank cell, only the solution digit is marked.
  const Board shape = board(box, box);
  const Grid solution = pattern(shape);
  std::mt19937 random(730);
  Grid grid = pattern_with_blanks(shape, shape.cell_count() / 2, random);
  Candidates marks = Candidates::all(shape);
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
    marks.clear(cell);
    if (grid[cell] == 0) marks.add(cell, solution[cell]);
  }
  grid.restrict(marks);
  const Outcome outcome = parse_engine(spec)->solve(grid, {});
  BOOST_TEST(outcome.verdict == Verdict::unique);
  BOOST_TEST(collect_solutions(outcome) == std::set<Digits>{digits_of(solution)});
}

BOOST_DATA_TEST_CASE(finds_the_brute_force_solutions_of_random_4x4_grids, engines) {
  std::mt19937 random(729);
  const auto engine = parse_engine(sample);
  const Grid solution = pattern(board(2, 2));
  Kinds kinds;
  for (int k = 0; k < 200; ++k) {
    Grid grid = k % 2 == 0 ? Grid(board(2, 2)) : random_4x4_grid(k, random);
    grid.restrict(make_random_pencilmarks(board(2, 2), 10 + k % 50,
                                          k % 3 == 0 ? &solution : nullptr, random));
    const auto expected = find_all_solutions(grid);
    const Outcome outcome = engine->solve(grid, solution_limit(1000));
    BOOST_REQUIRE(collect_solutions(outcome) == expected);
    BOOST_REQUIRE(
        outcome.verdict ==
        (find_clash(grid) ? Verdict::invalid : verdict_of_solution_count(expected.size(), 1000)));
    kinds.count(expected.size());
  }
  BOOST_TEST(kinds.smallest_count() > 40);
}

BOOST_DATA_TEST_CASE(reason_names_a_blank_cell_without_a_pencilmark, engines) {
  Grid grid(board(2, 2));
  Candidates marks = Candidates::all(grid.board());
  for (Digit digit = 1; digit <= 4; ++digit) marks.remove(6, digit);
  grid.restrict(marks);
  const Outcome outcome = parse_engine(sample)->solve(grid, {});
  BOOST_TEST(to_string(outcome.verdict) == "none");
  BOOST_TEST(reason(outcome, grid.board()) == "r2c3 has no digit left");

  grid.set(0, 1);
  grid.set(1, 1);
  BOOST_TEST(to_string(parse_engine(sample)->solve(grid, {}).verdict) == "invalid");
}

BOOST_DATA_TEST_CASE(accepts_a_given_cell_without_pencilmarks, engines) {
  Grid grid = pattern(board(2, 2));
  const Grid solution = grid;
  Candidates marks = Candidates::all(grid.board());
  for (Digit digit = 1; digit <= 4; ++digit) marks.remove(3, digit);
  grid.restrict(marks);
  grid.set(0, 0);
  const Outcome outcome = parse_engine(sample)->solve(grid, {});
  BOOST_TEST(to_string(outcome.verdict) == "unique");
  BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 1);
  BOOST_CHECK(outcome.solutions[0] == solution);
}

BOOST_DATA_TEST_CASE(finds_the_same_solutions_of_larger_boards_as_first_empty,
                     engines*(data::make({2, 3, 3}) ^ data::make({3, 2, 3})), spec, rows, cols) {
  std::mt19937 random(81);
  const Board shape = board(rows, cols);
  const auto engine = parse_engine(spec);
  const Grid solution = pattern(shape);
  Kinds kinds;
  for (int k = 0; k < 16; ++k) {
    Grid grid =
        k % 2 == 0 ? Grid(shape) : pattern_with_blanks(shape, shape.cell_count() / 2, random);
    const unsigned percent = k % 2 == 0 ? 60 : 20;
    grid.restrict(make_random_pencilmarks(shape, percent, k % 3 < 2 ? &solution : nullptr, random));
    const Outcome& expected = find_reference_outcome(grid, fmt::format("{} {}", shape.name(), k));
    const Outcome outcome = engine->solve(grid, solution_limit(500));
    BOOST_REQUIRE_EQUAL(to_string(outcome.verdict), to_string(expected.verdict));
    BOOST_REQUIRE_EQUAL(outcome.solution_count, expected.solution_count);
    if (expected.solution_count < 500) {
      BOOST_REQUIRE(collect_solutions(outcome) == collect_solutions(expected));
    }
    kinds.count(expected.solution_count);
  }
  BOOST_TEST(kinds.none > 0);
  BOOST_TEST(kinds.one + kinds.several > 3);
}

BOOST_AUTO_TEST_SUITE_END()
