#include "src/steps/difficulty.hpp"

#include <random>
#include <variant>

#include "src/engines/spec.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/reasons/solution_finder.hpp"
#include "tests/effort.hpp"
#include "tests/grids.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/steps/replay.hpp"
#include "tests/unusual_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(solution_path)

namespace {

SolutionPath find_path_to_solution(const Grid& grid, const Candidates& possible) {
  return find_path(grid, possible, embedded_solvers().front().make, {});
}

/// Finds and checks the solution path of a puzzle. The puzzle must have one solution.
void replay(const Grid& grid) {
  const auto engine = make_engine(std::get<EngineSpec>(parse_engine_spec("hybrid")));
  const Outcome outcome = engine->solve(grid, {});
  BOOST_TEST_REQUIRE(outcome.verdict == Verdict::unique);
  const Grid& solution = outcome.solutions.front();
  const SolutionPath path = find_path_to_solution(grid, candidates_of(solution));
  Replay(grid, path).check(solution);
}

/// Returns the grid with each `each`-th cell, counted from the first, as an additional given.
Grid fill_every_nth_cell(Grid grid, int each) {
  const Outcome outcome = make_engine(HybridSpec{})->solve(grid, {});
  BOOST_TEST_REQUIRE(outcome.verdict == Verdict::unique);
  for (int cell = 0; cell < grid.board().cell_count(); cell += each) {
    grid.set(cell, outcome.solutions.front()[cell]);
  }
  return grid;
}

/// Checks the path of every `each`-th puzzle of a file, for at most `most` puzzles. If `given` is
/// not 0, makes every `given`-th cell a given, which shortens the search for steps.
void check_paths_of_file(const std::string& file, int most, int each = 1, int given = 0) {
  const auto reader = read_puzzles({file}, {});
  int index = 0;
  while (const auto item = reader->next()) {
    const auto& puzzle = std::get<Puzzle>(*item);
    if (index++ % each != 0) continue;
    if (index / each >= most) break;
    BOOST_TEST_CONTEXT(puzzle.name) {
      BOOST_REQUIRE(puzzle.grid() != nullptr);
      replay(given == 0 ? *puzzle.grid() : fill_every_nth_cell(*puzzle.grid(), given));
    }
  }
  BOOST_TEST(index > 0);
}

}  // namespace

BOOST_AUTO_TEST_CASE(steps_of_project_euler_96_follow_from_facts_and_fill_the_grid) {
  check_paths_of_file(data_file("p096_sudoku.txt"), scaled_tries(50));
}

BOOST_AUTO_TEST_CASE(steps_of_minimal_puzzles_follow_from_their_facts) {
  check_paths_of_file(data_file("minimal.txt"), scaled_tries(150));
}

BOOST_AUTO_TEST_CASE(steps_of_hard_puzzles_follow_from_their_facts) {
  check_paths_of_file(data_file("hard.txt"), scaled_tries(8));
}

BOOST_AUTO_TEST_CASE(steps_of_variants_follow_from_their_facts) {
  for (const auto* name : {"killer", "lines", "dots"}) {
    check_paths_of_file(data_file(fmt::format("{}.jsonl", name)), scaled_tries(8), 1, 4);
  }
  for (const auto* name : {"parity", "jigsaws"}) {
    check_paths_of_file(data_file(fmt::format("{}.jsonl", name)), scaled_tries(8));
  }
}

BOOST_AUTO_TEST_CASE(steps_of_published_rated_puzzles_follow_from_their_facts) {
  if (!has_collections()) return;
  for (const auto* level : {"simple", "easy", "intermediate", "expert"}) {
    check_paths_of_file(collection_file(fmt::format("rated/qqwing_{}.txt", level)),
                        scaled_tries(90), 5);
  }
  check_paths_of_file(collection_file("rated/techniques.txt"), scaled_tries(140), 2);
}

BOOST_AUTO_TEST_CASE(steps_of_the_published_hardest_puzzles_follow_from_their_facts) {
  if (!has_collections()) return;
  check_paths_of_file(collection_file("forum_hardest_11plus.txt"), scaled_tries(4));
}

BOOST_AUTO_TEST_CASE(steps_of_published_variants_follow_from_their_facts) {
  if (!has_collections()) return;
  for (const auto* name : {"killer_krazydad", "killer_janko", "even_odd", "consecutive",
                           "margin_sums", "skyscraper", "jigsaw"}) {
    check_paths_of_file(collection_file(fmt::format("variants/{}.jsonl", name)), scaled_tries(16),
                        name[0] == 's' ? 1 : 3);
  }
}

BOOST_AUTO_TEST_SUITE_END()
