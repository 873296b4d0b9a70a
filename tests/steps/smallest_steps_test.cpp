// Tests that a step uses one or two facts if one or two suffice. Compares each step with all sets
// of at most two facts.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <functional>
#include <random>

#include "src/generator/random_solution.hpp"
#include "tests/effort.hpp"
#include "tests/random_clues.hpp"
#include "tests/steps/replay.hpp"
#include "tests/steps/steps.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(smallest_steps)

namespace {

/// Makes a clue of some type that holds in the solution, or returns null if it finds none.
using MakeRule = std::function<std::shared_ptr<const Rule>(const Grid& solution, std::mt19937&)>;

/// Returns a grid that has a solution, the clues of `make_rules`, and random pencilmarks. Each
/// wrong digit is removed from the pencilmarks with probability `removed` / 6.
Grid random_grid(const Board& board, int removed, std::uint64_t seed,
                 const std::vector<MakeRule>& make_rules) {
  Random random(seed, 1);
  const Grid solution = pick_solution(Grid(board), random, Deadline()).solution.value();
  Candidates marks = Candidates::all(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      if (digit != solution[cell] && random.chance(removed, 6)) marks.remove(cell, digit);
    }
  }
  Grid grid(board);
  grid.restrict(marks);
  std::mt19937 numbers(static_cast<unsigned>(seed));
  RuleList rules;
  for (const MakeRule& make_rule : make_rules) {
    if (auto rule = make_rule(solution, numbers)) rules.push_back(std::move(rule));
  }
  if (!rules.empty()) grid.set_rules(std::move(rules));
  return grid;
}

MakeRule make_clue_factory(const ClueType& type) {
  return [&type](const Grid& solution, std::mt19937& numbers) {
    auto rule = ClueDice(solution.board(), numbers).random_rule(type, solution);
    return rule && rule->holds(solution) ? rule : nullptr;
  };
}

/// Makes a factory of line clues through `size` different random cells.
MakeRule make_line_clue_factory(std::string_view type, std::size_t size) {
  return [type, size](const Grid& solution, std::mt19937& numbers) {
    const Board& board = solution.board();
    std::vector<std::string> names;
    for (Cell cell = 0; cell < board.cell_count(); ++cell) names.push_back(board.cell_name(cell));
    for (int tries_left = 3000; tries_left > 0; --tries_left) {
      std::shuffle(names.begin(), names.end(), numbers);
      const std::string text =
          fmt::format("{} {}", type, fmt::join(std::span(names).first(size), ","));
      auto rule = parse_rule(text, board);
      if (std::get<0>(rule)->holds(solution)) return std::get<0>(std::move(rule));
    }
    return std::shared_ptr<const Rule>();
  };
}

/// Compares every step of a grid with all sets of at most two facts. Adds the number of steps of
/// each size to `steps`, whose last element counts all steps of three or more facts.
void check_step_sizes(const Grid& grid, std::array<int, 4>& steps) {
  const auto& make_solver = embedded_solvers().front().make;
  const TrueCandidates found = find_true_candidates(grid, make_solver, Deadline());
  BOOST_REQUIRE(found.complete);
  const SolutionPath path = find_path(grid, found.proven, make_solver, Deadline());
  Replay(grid, path).check_step_sizes(found.proven);
  for (const Step& step : path.steps) ++steps[static_cast<std::size_t>(std::min(step.size(), 3))];
}

void check_all_step_sizes_occur(const std::array<int, 4>& steps) {
  for (std::size_t size = 1; size <= 3; ++size) {
    BOOST_TEST_CONTEXT("size " << size) BOOST_TEST(steps[size] > 0);
  }
}

/// Checks grids with three clues: two of one type and one of another. Each type has its turn.
void check_steps_of_all_clue_types(const Board& board, int removed) {
  const auto types = clue_types();
  std::array<int, 4> steps{};
  for (std::size_t seed = 1; seed <= static_cast<std::size_t>(scaled_tries(2)); ++seed) {
    for (std::size_t k = 0; k < types.size(); ++k) {
      const ClueType& other = *types[(k + 7 * seed) % types.size()];
      BOOST_TEST_CONTEXT(types[k]->name << ", " << other.name << ", seed " << seed) {
        const auto rule = make_clue_factory(*types[k]);
        check_step_sizes(random_grid(board, removed, seed, {rule, make_clue_factory(other), rule}),
                         steps);
      }
    }
  }
  check_all_step_sizes_occur(steps);
}

}  // namespace

BOOST_AUTO_TEST_CASE(steps_without_clues_use_at_most_two_facts_if_two_suffice) {
  std::array<int, 4> steps{};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    BOOST_TEST_CONTEXT("seed " << seed)
    check_step_sizes(random_grid(board(2, 2), 1, seed, {}), steps);
  }
  check_all_step_sizes_occur(steps);
}

BOOST_AUTO_TEST_CASE(steps_of_all_clue_types_use_at_most_two_facts_on_4x4) {
  check_steps_of_all_clue_types(board(2, 2), 1);
}

BOOST_AUTO_TEST_CASE(steps_of_all_clue_types_use_at_most_two_facts_on_6x6) {
  check_steps_of_all_clue_types(board(2, 3), 3);
}

// If a clue has more cells than digits, its facts do not imply that each cell has one digit.
BOOST_AUTO_TEST_CASE(steps_of_long_lines_use_at_most_two_facts_if_two_suffice) {
  std::array<int, 4> steps{};
  for (const auto* type : {"modular-line", "palindrome", "zipper-line", "region-sum-line"}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      BOOST_TEST_CONTEXT(type << ", seed " << seed) {
        const auto line = make_line_clue_factory(type, 6);
        const auto other = make_line_clue_factory("palindrome", 5);
        check_step_sizes(random_grid(board(2, 2), 1, seed, {line, other}), steps);
      }
    }
  }
  check_all_step_sizes_occur(steps);
}

BOOST_AUTO_TEST_SUITE_END()
