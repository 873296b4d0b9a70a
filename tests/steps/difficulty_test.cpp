#include "src/steps/difficulty.hpp"

#include <algorithm>
#include <cmath>

#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/steps/replay.hpp"
#include "tests/steps/steps.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(difficulty)

namespace {

SolutionPath make_path_with_step_sizes(const std::vector<std::size_t>& sizes) {
  SolutionPath path{.start = Position(Grid(board(2, 2))), .steps = {}, .is_complete = true};
  for (const std::size_t size : sizes) {
    Step step;
    step.facts.resize(size);
    path.steps.push_back(step);
  }
  return path;
}

Difficulty find_difficulty_of_digits(const std::string& digits) {
  const Grid grid = grid_9x9(digits);
  return find_difficulty(grid, solve_with_hybrid(grid).solutions.front(),
                         embedded_solvers().front().make)
      .value();
}

/// Returns the rank of each value, counted from 0. Equal values share the mean of their ranks.
std::vector<double> compute_ranks(const std::vector<double>& values) {
  std::vector<double> ranks;
  for (const double value : values) {
    const auto below = std::ranges::count_if(values, [&](double other) { return other < value; });
    const auto equal = std::ranges::count(values, value);
    ranks.push_back(static_cast<double>(below) + static_cast<double>(equal - 1) / 2);
  }
  return ranks;
}

/// Returns Spearman's rank correlation coefficient.
double rank_correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const auto ranks_a = compute_ranks(a);
  const auto ranks_b = compute_ranks(b);
  const double mean = static_cast<double>(a.size() - 1) / 2;
  double ab = 0;
  double aa = 0;
  double bb = 0;
  for (std::size_t k = 0; k < a.size(); ++k) {
    ab += (ranks_a[k] - mean) * (ranks_b[k] - mean);
    aa += (ranks_a[k] - mean) * (ranks_a[k] - mean);
    bb += (ranks_b[k] - mean) * (ranks_b[k] - mean);
  }
  return ab / std::sqrt(aa * bb);
}

}  // namespace

BOOST_AUTO_TEST_CASE(difficulty_level_depends_on_the_size_of_the_largest_step) {
  const auto level = [](std::size_t largest) {
    return clausoku::compute_path_difficulty(make_path_with_step_sizes({1, largest, 1})).level;
  };
  BOOST_TEST(level(1) == Level::easy);
  BOOST_TEST(level(2) == Level::medium);
  BOOST_TEST(level(4) == Level::medium);
  BOOST_TEST(level(5) == Level::hard);
  BOOST_TEST(level(7) == Level::hard);
  BOOST_TEST(level(8) == Level::expert);
  BOOST_TEST(level(12) == Level::expert);
  BOOST_TEST(level(13) == Level::extreme);
  BOOST_TEST(level(100) == Level::extreme);
}

BOOST_AUTO_TEST_CASE(reports_the_largest_and_the_mean_step) {
  const Difficulty found =
      clausoku::compute_path_difficulty(make_path_with_step_sizes({1, 1, 4, 2}));
  BOOST_TEST(found.largest == 4);
  BOOST_TEST(found.mean == 2.0);
  BOOST_TEST(found.steps == 4);
  BOOST_TEST(describe(found) == "medium, largest step 4, mean 2.00");
}

BOOST_AUTO_TEST_CASE(full_grid_has_the_difficulty_easy) {
  const Difficulty found = clausoku::compute_path_difficulty(make_path_with_step_sizes({}));
  BOOST_TEST(found.largest == 0);
  BOOST_TEST(found.level == Level::easy);
}

BOOST_AUTO_TEST_CASE(puzzle_solved_by_singles_is_easy_and_a_hard_one_extreme) {
  BOOST_TEST(find_difficulty_of_digits(std::string(easy)).level == Level::easy);
  BOOST_TEST(find_difficulty_of_digits(std::string(hard)).level == Level::extreme);
}

BOOST_AUTO_TEST_CASE(returns_no_difficulty_after_the_deadline) {
  const Grid grid = grid_9x9(easy);
  const Deadline now({}, std::chrono::nanoseconds(0));
  BOOST_TEST(!find_difficulty(grid, solve_with_hybrid(grid).solutions.front(),
                              embedded_solvers().front().make, now)
                  .has_value());
}

BOOST_AUTO_TEST_CASE(returns_no_difficulty_after_too_many_conflicts) {
  const auto is_rated = [](std::string_view digits, std::int64_t conflicts) {
    const Grid grid = grid_9x9(digits);
    return find_difficulty(grid, solve_with_hybrid(grid).solutions.front(),
                           embedded_solvers().front().make, {}, {.conflicts = conflicts})
        .has_value();
  };
  BOOST_TEST(is_rated(easy, 0));
  BOOST_TEST(!is_rated(hard, 0));
  BOOST_TEST(!is_rated(hard, 100));
  BOOST_TEST(is_rated(hard, default_max_conflicts));
}

BOOST_AUTO_TEST_CASE(path_has_only_valid_steps_after_too_many_conflicts) {
  const Grid grid = grid_9x9(hard);
  const SolutionPath path =
      find_path(grid, candidates_of(solve_with_hybrid(grid).solutions.front()),
                embedded_solvers().front().make, {}, {.max_conflicts = 100});
  BOOST_TEST(!path.is_complete);
  BOOST_TEST(path.cut_short);
  BOOST_TEST(path.conflict_limit.value() == 100);
  Replay(grid, path).check_all_steps();
}

BOOST_AUTO_TEST_CASE(ranks_puzzles_like_published_levels) {
  if (!has_collections()) return;
  std::vector<double> published;
  std::vector<double> found;
  double level = 0;
  for (const std::string name : {"simple", "easy", "intermediate", "expert"}) {
    const auto lines = collection_lines("rated/qqwing_" + name + ".txt");
    ++level;
    for (std::size_t k = 0; k < lines.size(); k += 10) {
      const Difficulty difficulty = find_difficulty_of_digits(lines[k].substr(0, 81));
      published.push_back(level);
      found.push_back(1000 * difficulty.largest + difficulty.mean);
    }
  }
  BOOST_TEST(rank_correlation(published, found) > 0.9);
}

BOOST_AUTO_TEST_CASE(stops_early_if_the_puzzle_is_too_hard) {
  const Grid grid =
      grid_9x9("98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2");
  const auto find = [&](Level hardest) {
    return find_difficulty(grid, solve_with_hybrid(grid).solutions.front(),
                           embedded_solvers().front().make, {}, {.hardest = hardest})
        .value();
  };
  const Difficulty complete = find(Level::extreme);
  const Difficulty limited = find(Level::easy);
  BOOST_TEST(limited.level > Level::easy);
  BOOST_TEST(limited.steps < complete.steps);
  BOOST_TEST(find(complete.level).steps == complete.steps);
}

BOOST_AUTO_TEST_SUITE_END()
