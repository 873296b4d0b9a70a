// Runs the SAT engine with every encoding and reduction, and compares its solutions with those of
// brute force and of the backtracker. sat_engine_limits_test.cpp tests limits and statistics.
#include "src/engines/sat/sat_engine.hpp"

#include <fmt/format.h>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "src/engines/spec.hpp"
#include "tests/engines/strategies.hpp"
#include "tests/grids.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(sat_engine)

namespace {

std::vector<std::string> list_encoding_specs() {
  std::vector<std::string> specs;
  for (const auto& [encoding, e] : encoding_names) {
    for (const auto& [reduction, r] : reduction_names) {
      specs.push_back(fmt::format("sat:encoding={},reduce={}", encoding, reduction));
    }
  }
  return specs;
}

std::vector<std::string> list_at_most_one_specs() {
  std::vector<std::string> specs;
  for (const auto& [name, value] : at_most_one_names) {
    specs.push_back(fmt::format("sat:amo={},reduce=none", name));
    specs.push_back(fmt::format("sat:amo={},reduce=givens,encoding=augmented", name));
  }
  return specs;
}

const auto specs = data::make(list_encoding_specs());
const auto all_specs = specs + data::make(list_at_most_one_specs());

std::unique_ptr<Engine> parse_engine(const std::string& spec) {
  return make_engine(std::get<EngineSpec>(parse_engine_spec(spec)));
}

Limits solution_limit(int solutions) {
  Limits limits;
  limits.max_solutions = solutions;
  return limits;
}

std::set<Digits> collect_solutions(const Outcome& outcome) {
  std::set<Digits> solutions;
  for (const Grid& solution : outcome.solutions) solutions.insert(digits_of(solution));
  BOOST_REQUIRE_EQUAL(solutions.size(), outcome.solutions.size());
  return solutions;
}

void require_verdict(const Outcome& outcome, Verdict verdict) {
  BOOST_REQUIRE_EQUAL(to_string(outcome.verdict), to_string(verdict));
}

/// Returns the grids of the first `count` lines that are not comments.
std::vector<Grid> read_first_puzzles(const std::vector<std::string>& lines, std::size_t count) {
  std::vector<Grid> puzzles;
  for (const std::string& line : lines) {
    if (puzzles.size() == count) break;
    if (line.starts_with('#')) continue;
    puzzles.push_back(grid_9x9(std::string_view(line).substr(0, 81)));
  }
  return puzzles;
}

}  // namespace

BOOST_DATA_TEST_CASE(finds_the_brute_force_solutions_of_random_4x4_grids, all_specs) {
  constexpr int most = 50;
  std::mt19937 random(16);
  const auto engine = parse_engine(sample);
  Kinds kinds;
  int invalid = 0;
  for (int k = 0; k < 500; ++k) {
    const Grid grid = random_4x4_grid(k, random);
    const auto expected = find_all_solutions(grid);
    const Outcome outcome = engine->solve(grid, solution_limit(most));
    const auto found = collect_solutions(outcome);
    kinds.count(expected.size());
    if (find_clash(grid)) {
      ++invalid;
      require_verdict(outcome, Verdict::invalid);
    } else {
      require_verdict(outcome, verdict_of_solution_count(expected.size(), most));
    }
    if (expected.size() <= most) {
      BOOST_REQUIRE(found == expected);
    } else {
      BOOST_REQUIRE_EQUAL(found.size(), most);
      BOOST_REQUIRE(std::ranges::includes(expected, found));
    }
  }
  BOOST_TEST(kinds.smallest_count() > 50);
  BOOST_TEST(invalid > 20);
}

BOOST_DATA_TEST_CASE(the_empty_4x4_board_has_288_solutions, all_specs) {
  const Grid grid(board(2, 2));
  const Outcome outcome = parse_engine(sample)->solve(grid, solution_limit(1000));
  require_verdict(outcome, Verdict::multiple);
  BOOST_TEST(collect_solutions(outcome) == find_all_solutions(grid));
  BOOST_TEST(outcome.solutions.size() == 288);
}

BOOST_DATA_TEST_CASE(finds_the_backtrackers_solutions_of_random_6x6_grids,
                     specs* data::make({2, 3}), spec, box_rows) {
  constexpr int most = 30;
  std::mt19937 random(17);
  const auto engine = parse_engine(spec);
  const auto backtracker = make_backtracker(Strategy::fewest_candidates);
  const Board shape = board(box_rows, 6 / box_rows);
  Kinds kinds;
  for (int k = 0; k < 60; ++k) {
    const Grid grid = k % 2 == 0 ? random_grid(shape, 6 + k % 4, random)
                                 : pattern_with_blanks(shape, 12 + k % 14, random);
    const Outcome outcome = engine->solve(grid, solution_limit(most));
    const Outcome expected = backtracker->solve(grid, solution_limit(most));
    require_verdict(outcome, expected.verdict);
    kinds.count(expected.solutions.size());
    BOOST_REQUIRE_EQUAL(outcome.solutions.size(), expected.solutions.size());
    if (expected.solutions.size() < most) {
      BOOST_REQUIRE(collect_solutions(outcome) == collect_solutions(expected));
    }
  }
  BOOST_TEST(kinds.smallest_count() > 5);
}

BOOST_DATA_TEST_CASE(finds_the_backtrackers_solution_of_hard_puzzles, specs) {
  const auto engine = parse_engine(sample);
  const auto backtracker = make_backtracker(Strategy::bitboard);
  for (const auto& [lines, count] : {std::pair{data_lines("minimal.txt"), 200},
                                     {data_lines("hard.txt"), 50},
                                     {collection_lines("17_clue.txt"), 200},
                                     {collection_lines("forum_hardest_11plus.txt"), 50}}) {
    for (const Grid& puzzle : read_first_puzzles(lines, count)) {
      const Outcome outcome = engine->solve(puzzle, {});
      require_verdict(outcome, Verdict::unique);
      BOOST_REQUIRE(outcome.solutions == backtracker->solve(puzzle, {}).solutions);
    }
  }
}

BOOST_DATA_TEST_CASE(solves_boards_of_other_shapes, specs) {
  std::mt19937 random(18);
  for (const auto& shape : {board(1, 1), board(1, 5), board(5, 1), board(2, 5), board(4, 4)}) {
    const Grid puzzle = pattern_with_blanks(shape, shape.cell_count() / 3, random);
    const Outcome outcome = parse_engine(sample)->solve(puzzle, solution_limit(1));
    require_verdict(outcome, Verdict::solvable);
    const Outcome all = parse_engine(sample)->solve(puzzle, solution_limit(20));
    const Outcome expected =
        make_backtracker(Strategy::fewest_candidates)->solve(puzzle, solution_limit(20));
    require_verdict(all, expected.verdict);
    BOOST_REQUIRE_EQUAL(all.solutions.size(), expected.solutions.size());
  }
}

BOOST_DATA_TEST_CASE(returns_a_full_grid_as_its_own_solution, all_specs) {
  const Grid full = pattern(board(3, 3));
  const Outcome outcome = parse_engine(sample)->solve(full, {});
  require_verdict(outcome, Verdict::unique);
  BOOST_TEST(outcome.solutions[0] == full);
}

BOOST_DATA_TEST_CASE(reports_a_clash_as_invalid_and_names_its_cells, all_specs) {
  const Grid grid = parse_grid(board(2, 2), "1......4....4...");
  Grid clash = grid;
  clash.set(15, 4);
  const Outcome outcome = parse_engine(sample)->solve(clash, {});
  require_verdict(outcome, Verdict::invalid);
  BOOST_TEST(outcome.solutions.empty());
  BOOST_TEST(reason(outcome, grid.board()) == "row 4 has 4 twice, in r4c1 and r4c4");
  BOOST_REQUIRE(outcome.contradiction);
  BOOST_TEST(outcome.contradiction->kind == Contradiction::Kind::clash);
  BOOST_TEST(outcome.contradiction->first == 12);
  BOOST_TEST(outcome.contradiction->second == 15);
  BOOST_TEST(outcome.contradiction->digit == 4);
}

BOOST_DATA_TEST_CASE(names_a_contradiction_that_propagation_finds, specs) {
  const Grid grid = parse_grid(board(2, 2), "12.....3..3.....");
  const Outcome outcome = parse_engine(sample)->solve(grid, {});
  require_verdict(outcome, Verdict::none);
  BOOST_TEST(outcome.solutions.empty());
  BOOST_TEST(reason(outcome, grid.board()) == "row 1 has no place left for 3");
}

BOOST_AUTO_TEST_CASE(blank_cells_without_candidates_give_verdict_none) {
  const Grid exhausted = parse_grid(
      board(3, 3),
      "432.95781689713.4.15786429.32694.1.881527.6.37.4681529273.5891.5.14298769681374.5");
  Grid digits_alone(board(2, 2));
  digits_alone.restrict(Candidates::none(digits_alone.board()));
  for (const std::string& spec : list_encoding_specs()) {
    for (const Grid& grid : {exhausted, digits_alone}) {
      const Outcome outcome = parse_engine(spec)->solve(grid, {});
      require_verdict(outcome, Verdict::none);
      BOOST_TEST(outcome.solution_count == 0);
      const bool infers = spec.ends_with("propagated") || spec.ends_with("probed");
      BOOST_TEST(outcome.solver_calls == (infers ? 0 : 1));
    }
  }
}

BOOST_DATA_TEST_CASE(sat_calls_the_solver_if_the_givens_do_not_clash,
                     data::make({"none", "givens"}) *
                         data::make({"123............4", "1234341221434321", "1..............."}),
                     reduction, text) {
  const Grid grid = parse_grid(board(2, 2), text);
  const Outcome outcome =
      parse_engine(fmt::format("sat:reduce={}", reduction))->solve(grid, solution_limit(1));
  BOOST_TEST(outcome.solver_calls == 1);
  BOOST_TEST(
      (outcome.decided_by == DecidedBy::solver || outcome.decided_by == DecidedBy::kept_solver));
  BOOST_TEST(outcome.statistics.variables.has_value());
}

BOOST_AUTO_TEST_CASE(every_engine_rejects_a_clash_before_any_search) {
  Grid clash(board(2, 2));
  clash.set(0, 1);
  clash.set(1, 1);
  for (const char* spec : {"sat", "hybrid", "backtrack"}) {
    const Outcome outcome = parse_engine(spec)->solve(clash, {});
    BOOST_TEST(outcome.decided_by == DecidedBy::givens);
    BOOST_TEST(outcome.solver_calls == 0);
    BOOST_TEST(!outcome.statistics.clauses);
    BOOST_TEST(!outcome.statistics.conflicts);
  }
}

BOOST_AUTO_TEST_CASE(hybrid_reports_which_inference_decided) {
  const auto decided = [](const char* spec, const Grid& grid) {
    const Outcome outcome = parse_engine(spec)->solve(grid, {});
    const bool by_solver = outcome.decided_by == DecidedBy::solver;
    BOOST_TEST((outcome.solver_calls > 0) == by_solver);
    BOOST_TEST(outcome.statistics.clauses.has_value() == by_solver);
    BOOST_TEST(outcome.statistics.conflicts.has_value() == by_solver);
    return outcome.decided_by.value();
  };
  const Grid easy = parse_grid(board(2, 2), "1234341221434.21");
  const Grid wrong = parse_grid(board(2, 2), "123............4");
  // Both grids need failed literals. In `hardest`, some literals fail only when probed again.
  const Grid harder = parse_grid(
      board(3, 3),
      ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...");
  const Grid hardest = parse_grid(
      board(3, 3),
      "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2");
  const Grid too_hard = parse_grid(
      board(3, 3),
      "98.76.54.7..9..8....6.3....8..5..9......4...........2.1.........971......58..71..");
  BOOST_TEST(decided("hybrid", easy) == DecidedBy::propagation);
  BOOST_TEST(decided("hybrid", wrong) == DecidedBy::propagation);
  BOOST_TEST(decided("hybrid", harder) == DecidedBy::failed_literals);
  BOOST_TEST(decided("hybrid:reduce=propagated", harder) == DecidedBy::solver);
  BOOST_TEST(decided("hybrid:reduce=propagated", hardest) == DecidedBy::solver);
  BOOST_TEST(decided("hybrid", hardest) == DecidedBy::failed_literals);
  BOOST_TEST(decided("hybrid", too_hard) == DecidedBy::solver);
}

BOOST_DATA_TEST_CASE(outcome_does_not_depend_on_earlier_calls, specs) {
  std::mt19937 random(19);
  const auto engine = parse_engine(sample);
  for (int k = 0; k < 10; ++k) {
    const Grid grid = random_4x4_grid(k, random);
    engine->solve(pattern_with_blanks(board(2, 3), 20, random), solution_limit(3));
    const Outcome after_others = engine->solve(grid, solution_limit(5));
    const Outcome fresh = parse_engine(sample)->solve(grid, solution_limit(5));
    require_verdict(after_others, fresh.verdict);
    BOOST_REQUIRE(after_others.solutions == fresh.solutions);
  }
}

BOOST_AUTO_TEST_SUITE_END()
