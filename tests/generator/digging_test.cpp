// Compares dig() with a plain loop that removes one unit at a time and solves each puzzle.
#include "src/generator/digging.hpp"

#include <boost/test/unit_test.hpp>
#include <numeric>
#include <span>

#include "src/boards/layout.hpp"
#include "src/clues/named_rules.hpp"
#include "src/generator/random_solution.hpp"
#include "src/generator/symmetry.hpp"
#include "tests/generator/recount.hpp"
#include "tests/printing.hpp"

BOOST_AUTO_TEST_SUITE(digging)

namespace {

using namespace clausoku;
using namespace clausoku::test;

Grid make_blank_grid(const char* layout, const char* rules = "") {
  Grid grid(std::get<Board>(make_board_of(layout, "")));
  grid.set_rules(std::get<RuleList>(make_global_rules(rules, grid.board())));
  return grid;
}

NumberSet make_set_of_all_premises(const SolvedPuzzle& solved) {
  NumberSet all(solved.premise_count());
  for (int premise = 0; premise < solved.premise_count(); ++premise) all.add(premise);
  return all;
}

Grid keep_puzzle_givens(const SolvedPuzzle& solved, const NumberSet& kept) {
  Grid puzzle = solved.puzzle;
  for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
    if (kept.has(cell)) puzzle.set(cell, solved.solution[cell]);
  }
  return puzzle;
}

/// Removes each unit that uniqueness does not need, but keeps at least `least` givens and clues.
NumberSet dig_one_by_one(const SolvedPuzzle& solved, const std::vector<DigUnit>& order, int least,
                         Engine& engine) {
  NumberSet kept = make_set_of_all_premises(solved);
  for (const DigUnit& unit : order) {
    if (kept.count() - static_cast<int>(unit.size()) < least) continue;
    NumberSet fewer = kept;
    for (const int premise : unit) fewer.remove(premise);
    if (verdict_of(engine, keep_puzzle_givens(solved, fewer)) == Verdict::unique) kept = fewer;
  }
  return kept;
}

void compare_with_digging_one_by_one(const Grid& blank, Symmetry symmetry, int least,
                                     bool plain_9x9, int times) {
  const auto uniqueness = make_uniqueness(plain_9x9);
  const auto engine = make_engine(HybridSpec{});
  for (int k = 0; k < times; ++k) {
    Random random(11, static_cast<std::uint64_t>(k));
    const SolvedPuzzle solved{blank, pick_solution(blank, random, {}).solution.value()};
    auto order = std::get<std::vector<DigUnit>>(orbits_of(blank.board(), symmetry));
    random.shuffle(std::span(order));
    NumberSet kept = make_set_of_all_premises(solved);
    const int rules = static_cast<int>(blank.rules().size());
    uniqueness->begin(solved);
    BOOST_REQUIRE(dig(*uniqueness, kept, order, least + rules, {}));
    BOOST_TEST(kept.words() == dig_one_by_one(solved, order, least + rules, *engine).words());
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(backtracker_digs_the_same_givens_as_the_plain_loop) {
  compare_with_digging_one_by_one(make_blank_grid("9x9"), Symmetry::none, 0, true, 20);
}

BOOST_AUTO_TEST_CASE(sat_solver_digs_the_same_givens_as_the_plain_loop) {
  compare_with_digging_one_by_one(make_blank_grid("9x9"), Symmetry::none, 0, false, 5);
  compare_with_digging_one_by_one(make_blank_grid("2x3"), Symmetry::none, 0, false, 20);
  compare_with_digging_one_by_one(make_blank_grid("9x9", "anti-knight"), Symmetry::none, 0, false,
                                  1);
}

BOOST_AUTO_TEST_CASE(digging_removes_all_cells_of_a_symmetry_orbit_together) {
  compare_with_digging_one_by_one(make_blank_grid("9x9"), Symmetry::rotational, 0, true, 20);
  compare_with_digging_one_by_one(make_blank_grid("9x9"), Symmetry::full, 0, true, 20);
  compare_with_digging_one_by_one(make_blank_grid("2x3"), Symmetry::mirror, 0, false, 10);
}

BOOST_AUTO_TEST_CASE(keeps_at_least_the_requested_premises) {
  for (const int least : {26, 33, 50, 80, 81}) {
    compare_with_digging_one_by_one(make_blank_grid("9x9"), Symmetry::none, least, true, 5);
    compare_with_digging_one_by_one(make_blank_grid("9x9"), Symmetry::quarter, least, true, 5);
  }
}

BOOST_AUTO_TEST_CASE(sufficient_premises_make_the_puzzle_unique) {
  const Grid blank = make_blank_grid("2x3");
  const auto uniqueness = make_uniqueness(false);
  const auto engine = make_engine(BacktrackSpec{});
  int answers = 0;
  for (std::uint64_t stream = 0; stream < 10; ++stream) {
    Random random(12, stream);
    const SolvedPuzzle solved{blank, pick_solution(blank, random, {}).solution.value()};
    uniqueness->begin(solved);
    NumberSet kept = make_set_of_all_premises(solved);
    std::vector<int> order(36);
    std::iota(order.begin(), order.end(), 0);
    random.shuffle(std::span(order));
    for (const int cell : order) {
      kept.remove(cell);
      const auto answer = uniqueness->ask(kept, std::span(&cell, 1), {});
      if (answer == Uniqueness::Answer::only) {
        BOOST_TEST(uniqueness->sufficient_premises().is_subset_of(kept));
        const Grid sufficient = keep_puzzle_givens(solved, uniqueness->sufficient_premises());
        BOOST_TEST(verdict_of(*engine, sufficient) == Verdict::unique);
        ++answers;
      } else {
        BOOST_TEST(answer == Uniqueness::Answer::others);
        BOOST_TEST(uniqueness->violated_premises().has(cell));
        BOOST_TEST(uniqueness->violated_premises().is_disjoint_from(kept));
        kept.add(cell);
      }
    }
  }
  BOOST_TEST(answers > 100);
}

BOOST_AUTO_TEST_CASE(stop_before_digging_keeps_all_premises) {
  const Grid blank = make_blank_grid("2x3");
  Random random(13, 1);
  const SolvedPuzzle solved{blank, pick_solution(blank, random, {}).solution.value()};
  const auto uniqueness = make_uniqueness(false);
  uniqueness->begin(solved);
  NumberSet kept = make_set_of_all_premises(solved);
  const auto order = std::get<std::vector<DigUnit>>(orbits_of(blank.board(), Symmetry::none));
  std::stop_source stop;
  stop.request_stop();
  BOOST_TEST(!dig(*uniqueness, kept, order, 0, Deadline(stop.get_token())));
  BOOST_TEST(kept.words() == make_set_of_all_premises(solved).words());
}

BOOST_AUTO_TEST_SUITE_END()
