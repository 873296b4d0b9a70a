// Tests every engine with limits that end a search early. The verdict must be unknown or correct,
// and later puzzles must get the same outcome as from a new engine.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>

#include "src/engines/spec.hpp"
#include "tests/effort.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"
#include "tests/unusual_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(interrupted)

namespace {

const auto engines = data::make(std::vector<std::string>{
    "backtrack:strategy=first-empty", "backtrack:strategy=fewest-candidates",
    "backtrack:strategy=elimination", "backtrack:strategy=bitboard", "hybrid",
    "hybrid:reduce=propagated,encoding=augmented", "sat", "sat:keep=always",
    "sat:keep=never,portfolio=always", "sat:encoding=minimal,reduce=none",
    "sat:keep=always,solver=cryptominisat"});

std::unique_ptr<Engine> parse_engine(const std::string& spec) {
  return make_engine(std::get<EngineSpec>(parse_engine_spec(spec)));
}

struct DecidedPuzzle {
  Grid puzzle;
  Verdict verdict;
  std::vector<Grid> solutions;  // the solution of a unique puzzle, else empty
};

/// Returns puzzles with their verdicts; some have no solution, some one, some several.
const std::vector<DecidedPuzzle>& puzzles_with_known_verdicts() {
  static const std::vector<DecidedPuzzle> all = [] {
    std::mt19937 random(31);
    std::vector<Grid> puzzles{grid_9x9(hard), grid_9x9(easy)};
    Grid wrong = grid_9x9(hard);
    wrong.set(2, 1);
    puzzles.push_back(wrong);
    for (int k = 0; k < 9; ++k) {
      puzzles.push_back(pattern_with_blanks(board(3, 3), 40 + 2 * k, random));
      if (k % 3 == 2) add_random_digit(puzzles.back(), random);
    }
    Grid on_jigsaw(jigsaw_4x4());
    on_jigsaw.set(0, 1);
    puzzles.push_back(on_jigsaw);
    std::vector<DecidedPuzzle> decided;
    const auto engine = parse_engine("backtrack");
    for (const Grid& puzzle : puzzles) {
      Outcome outcome = engine->solve(puzzle, {});
      if (outcome.verdict != Verdict::unique) outcome.solutions.clear();
      decided.push_back({puzzle, outcome.verdict, std::move(outcome.solutions)});
    }
    return decided;
  }();
  return all;
}

void require_expected_outcome(const Outcome& outcome, const DecidedPuzzle& expected) {
  BOOST_REQUIRE_EQUAL(to_string(outcome.verdict), to_string(expected.verdict));
  BOOST_REQUIRE(!outcome.limit);
  if (outcome.verdict == Verdict::unique) BOOST_REQUIRE(outcome.solutions == expected.solutions);
  for (const Grid& solution : outcome.solutions) BOOST_REQUIRE(solves(solution, expected.puzzle));
}

/// Requires the verdict to be unknown or correct; returns true if the limit ended the search.
bool require_unknown_or_expected_verdict(const Outcome& outcome, Limit limit,
                                         const DecidedPuzzle& expected) {
  for (const Grid& solution : outcome.solutions) BOOST_REQUIRE(solves(solution, expected.puzzle));
  if (outcome.verdict != Verdict::unknown) {
    BOOST_REQUIRE_EQUAL(to_string(outcome.verdict), to_string(expected.verdict));
    return false;
  }
  BOOST_TEST_REQUIRE(outcome.limit == limit);
  BOOST_REQUIRE(outcome.failure.empty());
  return true;
}

}  // namespace

BOOST_AUTO_TEST_CASE(test_puzzles_include_unsolvable_unique_and_ambiguous_ones) {
  std::map<Verdict, int> counts;
  for (const DecidedPuzzle& decided : puzzles_with_known_verdicts()) ++counts[decided.verdict];
  BOOST_TEST(counts[Verdict::none] > 0);
  BOOST_TEST(counts[Verdict::unique] > 1);
  BOOST_TEST(counts[Verdict::multiple] > 1);
}

BOOST_DATA_TEST_CASE(conflict_limit_does_not_affect_later_calls, engines) {
  const auto engine = parse_engine(sample);
  int limits_hit = 0;
  for (const std::uint64_t conflicts : {0, 1, 2, 3, 5, 8, 13, 30}) {
    for (const DecidedPuzzle& decided : puzzles_with_known_verdicts()) {
      Limits limits;
      limits.conflicts = conflicts;
      const Outcome outcome = engine->solve(decided.puzzle, limits);
      limits_hit += require_unknown_or_expected_verdict(outcome, Limit::conflicts, decided);
      require_expected_outcome(engine->solve(decided.puzzle, {}), decided);
    }
  }
  if (sample != "hybrid") BOOST_TEST(limits_hit > 0);  // hybrid decides these without a search
}

BOOST_DATA_TEST_CASE(time_limit_does_not_affect_later_calls, engines) {
  const auto engine = parse_engine(sample);
  int limits_hit = 0;
  for (const int microseconds : {0, 1, 5, 20, 60, 150, 400, 1000}) {
    for (const DecidedPuzzle& decided : puzzles_with_known_verdicts()) {
      Limits limits;
      limits.time = std::chrono::microseconds(microseconds);
      const Outcome outcome = engine->solve(decided.puzzle, limits);
      limits_hit += require_unknown_or_expected_verdict(outcome, Limit::time, decided);
      require_expected_outcome(engine->solve(decided.puzzle, {}), decided);
    }
  }
  if (sample != "hybrid") BOOST_TEST(limits_hit > 0);  // hybrid decides these without a search
}

BOOST_DATA_TEST_CASE(interrupt_does_not_affect_later_calls, engines) {
  const auto engine = parse_engine(sample);
  for (const bool in_order : {false, true}) {
    for (const DecidedPuzzle& decided : puzzles_with_known_verdicts()) {
      std::stop_source stop;
      Limits limits;
      limits.in_order = in_order;
      limits.stop = stop.get_token();
      limits.visit = [&](const Grid&) {
        stop.request_stop();
        return true;
      };
      require_unknown_or_expected_verdict(engine->solve(decided.puzzle, limits), Limit::interrupt,
                                          decided);
      require_expected_outcome(engine->solve(decided.puzzle, {}), decided);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
