// Tests solvers that the SAT engine keeps and reuses for the next puzzle. Reusing a solver must not
// change a verdict, and no outcome may depend on earlier puzzles.
#include "src/engines/sat/kept_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <set>
#include <stdexcept>
#include <tuple>

#include "src/engines/sat/sat_engine.hpp"
#include "src/engines/spec.hpp"
#include "src/solvers/sat_solver.hpp"
#include "tests/grids.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/skipping.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(kept_solver)

namespace {

std::unique_ptr<Engine> parse_engine(const std::string& spec) {
  return make_engine(std::get<EngineSpec>(parse_engine_spec(spec)));
}

std::vector<std::string> list_reusable_solvers() {
  std::vector<std::string> names{std::string(automatic_solver)};
  for (const SolverEntry& entry : embedded_solvers()) {
    if (has_reusable_solver(entry.name)) names.emplace_back(entry.name);
  }
  return names;
}

const auto kept_solvers = data::make(list_reusable_solvers());

/// Returns 9×9 puzzles: easy, hard, blank and full ones, some with pencilmarks, and some that have
/// several solutions or none.
std::vector<Grid> make_9x9_puzzles() {
  std::mt19937 random(11);
  std::vector<Grid> puzzles{grid_9x9(easy), grid_9x9(hard), Grid(board(3, 3)),
                            pattern(board(3, 3))};
  for (int k = 0; k < 60; ++k) {
    Grid grid = pattern_with_blanks(board(3, 3), 30 + k / 2, random);
    if (k % 3 == 1) add_random_digit(grid, random);
    if (k % 5 == 2) {
      Candidates marks = Candidates::all(board(3, 3));
      for (int mark = 0; mark < 60; ++mark) {
        marks.remove(static_cast<Cell>(random() % 81), static_cast<Digit>(1 + random() % 9));
      }
      grid.restrict(std::move(marks));
    }
    puzzles.push_back(std::move(grid));
  }
  return puzzles;
}

/// What happened to the solvers of a factory.
struct SolverLog {
  int made = 0;
  int alive = 0;
  int calls = 0;
  int failing_call = 0;  // the number of the call that throws, counted from 1
};

/// A solver to keep that implies no further literal.
class IdleSolver final : public SatSolver, public UnitPropagator {
 public:
  using ClauseSink::add_clause;
  using SatSolver::solve;

  explicit IdleSolver(SolverLog& log) : log_(log) {
    ++log_.made;
    ++log_.alive;
  }
  IdleSolver(const IdleSolver&) = delete;
  IdleSolver& operator=(const IdleSolver&) = delete;
  ~IdleSolver() override { --log_.alive; }

  Variable new_variables(int count) override {
    return allocate_variable_numbers(variables_, count);
  }
  void add_clause(std::span<const Literal>) override {}
  SatAnswer solve(std::span<const Literal>, const Deadline&,
                  std::optional<std::uint64_t>) override {
    return SatAnswer::unknown;
  }
  std::optional<bool> value(Variable) const override { return std::nullopt; }
  std::vector<Literal> failed_assumptions() const override { return {}; }
  SolverStatistics statistics() const override { return {}; }
  std::optional<std::span<const Literal>> implied(std::span<const Literal> literals) override {
    if (++log_.calls == log_.failing_call) throw std::runtime_error("out of order");
    implied_.assign(literals.begin(), literals.end());
    return implied_;
  }

 private:
  SolverLog& log_;
  Variable variables_ = 0;
  std::vector<Literal> implied_;
};

/// Makes an engine that keeps IdleSolvers. Another solver decides all grids.
std::unique_ptr<Engine> make_engine_with_idle_solvers(SolverLog& log) {
  SolverPlan solvers{embedded_solvers().front().make};
  solvers.kept = [&log] { return std::make_unique<IdleSolver>(log); };
  return make_sat_engine(Reduction::givens, Keep::automatic,
                         {.encoding = {}, .solvers = std::move(solvers)});
}

/// Returns all members of an outcome except the times.
auto untimed_outcome(const Outcome& outcome) {
  const Statistics& s = outcome.statistics;
  return std::tuple(outcome.verdict, outcome.solutions, outcome.solution_count, outcome.decided_by,
                    outcome.solver_calls, s.variables, s.clauses, s.decisions, s.conflicts,
                    s.propagations);
}

}  // namespace

BOOST_DATA_TEST_CASE(reusing_a_solver_does_not_change_the_verdict,
                     kept_solvers* data::make({"auto", "always"}), solver, keep) {
  const auto with_kept_solver = parse_engine(fmt::format("sat:keep={},solver={}", keep, solver));
  const auto without_kept_solver = parse_engine("sat:keep=never,solver=" + solver);
  std::size_t decided = 0;
  Kinds kinds;
  for (const Grid& grid : make_9x9_puzzles()) {
    const Outcome outcome = with_kept_solver->solve(grid, {});
    const Outcome expected = without_kept_solver->solve(grid, {});
    BOOST_REQUIRE_EQUAL(to_string(outcome.verdict), to_string(expected.verdict));
    BOOST_REQUIRE_EQUAL(outcome.solution_count, expected.solution_count);
    for (const Grid& solution : outcome.solutions) {
      BOOST_REQUIRE(solves(solution, grid));
      for (Cell cell = 0; cell < 81; ++cell) {
        BOOST_REQUIRE(grid[cell] != 0 || grid.allows(cell, solution[cell]));
      }
    }
    BOOST_REQUIRE((outcome.verdict != Verdict::unique || outcome.solutions == expected.solutions));
    BOOST_REQUIRE((std::ranges::adjacent_find(outcome.solutions) == outcome.solutions.end()));
    kinds.count(outcome.solution_count);
    decided += outcome.decided_by == DecidedBy::kept_solver ? 1 : 0;
  }
  BOOST_TEST(kinds.smallest_count() > 3);
  BOOST_TEST(decided > 10);
}

BOOST_DATA_TEST_CASE(outcome_does_not_depend_on_earlier_puzzles,
                     kept_solvers* data::make({"auto", "always"}), solver, keep) {
  const std::string spec = fmt::format("sat:keep={},solver={}", keep, solver);
  const std::vector<Grid> puzzles = make_9x9_puzzles();
  const auto first = parse_engine(spec);
  std::vector<Outcome> outcomes;
  for (const Grid& grid : puzzles) outcomes.push_back(first->solve(grid, {}));

  std::vector<std::size_t> order(puzzles.size());
  std::iota(order.begin(), order.end(), 0);
  std::mt19937 random(12);
  for (int round = 0; round < 3; ++round) {
    std::ranges::shuffle(order, random);
    const auto shuffled = parse_engine(spec);
    for (const std::size_t k : order) {
      BOOST_REQUIRE(untimed_outcome(shuffled->solve(puzzles[k], {})) ==
                    untimed_outcome(outcomes[k]));
    }
  }
}

BOOST_DATA_TEST_CASE(solves_boards_of_alternating_shapes, kept_solvers, solver) {
  const auto with_kept_solver = parse_engine("sat:solver=" + solver);
  std::mt19937 random(13);
  for (int round = 0; round < 20; ++round) {
    for (const auto& [rows, cols] : {std::pair{1, 1}, {1, 4}, {2, 2}, {2, 3}, {3, 2}, {2, 4}}) {
      const int cells = rows * rows * cols * cols;
      const Grid grid = pattern_with_blanks(board(rows, cols), cells * 2 / 5, random);
      const Outcome outcome = with_kept_solver->solve(grid, {});
      const auto expected = BruteForce(grid, 2).solutions();
      BOOST_REQUIRE_EQUAL(outcome.solution_count, expected.size());
      BOOST_REQUIRE_EQUAL(to_string(outcome.verdict),
                          to_string(verdict_of_solution_count(expected.size(), 2)));
    }
  }
}

BOOST_AUTO_TEST_CASE(keeps_the_solvers_of_the_last_four_boards) {
  SolverLog log;
  const auto engine = make_engine_with_idle_solvers(log);
  const std::vector<Board> boards{board(1, 4), board(2, 2), board(2, 3),
                                  board(3, 2), board(2, 4), board(3, 3)};
  for (std::size_t k = 0; k < boards.size(); ++k) {
    BOOST_TEST(engine->solve(Grid(boards[k]), {}).solution_count == 2);
    BOOST_TEST(log.made == static_cast<int>(k) + 1);
    BOOST_TEST(log.alive == std::min(static_cast<int>(k) + 1, 4));
  }
  for (std::size_t k = 2; k < boards.size(); ++k) engine->solve(Grid(boards[k]), {});
  BOOST_TEST(log.made == 6);
  engine->solve(Grid(boards[0]), {});
  BOOST_TEST(log.made == 7);
  BOOST_TEST(log.alive == 4);
}

BOOST_AUTO_TEST_CASE(an_exception_discards_the_kept_solvers) {
  SolverLog log;
  log.failing_call = 2;
  const auto engine = make_engine_with_idle_solvers(log);
  BOOST_TEST(to_string(engine->solve(grid_9x9(easy), {}).verdict) == "unique");
  BOOST_CHECK_THROW(engine->solve(grid_9x9(easy), {}), std::runtime_error);
  BOOST_TEST(log.alive == 0);
  BOOST_TEST(to_string(engine->solve(grid_9x9(easy), {}).verdict) == "unique");
  BOOST_TEST(log.made == 2);
}

BOOST_DATA_TEST_CASE(finds_all_solutions_if_there_are_more_than_two, kept_solvers, solver) {
  std::mt19937 random(14);
  Grid grid = pattern_with_blanks(board(2, 2), 11, random);
  while (find_all_solutions(grid).size() < 4) grid = pattern_with_blanks(board(2, 2), 11, random);
  Limits all;
  all.max_solutions = 1000;
  const Outcome outcome = parse_engine("sat:keep=always,solver=" + solver)->solve(grid, all);
  BOOST_TEST(outcome.solution_count == find_all_solutions(grid).size());
}

BOOST_DATA_TEST_CASE(stops_after_one_solution_if_one_was_requested, kept_solvers, solver) {
  Limits one;
  one.max_solutions = 1;
  const Outcome outcome =
      parse_engine("sat:keep=always,solver=" + solver)->solve(grid_9x9(easy), one);
  BOOST_TEST(to_string(outcome.verdict) == "solvable");
  BOOST_TEST(outcome.solver_calls == 1);
}

BOOST_DATA_TEST_CASE(does_not_call_the_solver_with_a_time_limit_of_zero, kept_solvers, solver) {
  Limits limits;
  limits.time = std::chrono::nanoseconds(0);
  const Outcome outcome =
      parse_engine("sat:keep=always,solver=" + solver)->solve(grid_9x9(easy), limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST(outcome.limit == Limit::time);
  BOOST_TEST(outcome.solver_calls == 0);
}

// The interrupt comes after the first solution, while the solver still has to look for a second.
BOOST_DATA_TEST_CASE(interrupt_does_not_affect_later_puzzles,
                     kept_solvers* data::make({"auto", "always"}), solver, keep) {
  const std::string spec = fmt::format("sat:keep={},solver={}", keep, solver);
  const auto interrupted = parse_engine(spec);
  const std::vector<Grid> puzzles = make_9x9_puzzles();
  for (std::size_t k = 0; k < puzzles.size(); k += 3) {
    std::stop_source stop;
    Limits limits;
    limits.stop = stop.get_token();
    limits.visit = [&](const Grid&) {
      stop.request_stop();
      return true;
    };
    const Outcome first = interrupted->solve(puzzles[k], limits);
    const Outcome expected = parse_engine(spec)->solve(puzzles[k], {});
    const bool has_verdict = first.verdict == expected.verdict;
    BOOST_REQUIRE((has_verdict || first.verdict == Verdict::unknown));
    if (!has_verdict) {
      BOOST_TEST_REQUIRE(first.limit == Limit::interrupt);
      BOOST_REQUIRE_EQUAL(first.solution_count, 1);
    }
    BOOST_REQUIRE(untimed_outcome(interrupted->solve(puzzles[k], {})) == untimed_outcome(expected));
    const Grid& next = puzzles[(k + 1) % puzzles.size()];
    BOOST_REQUIRE(untimed_outcome(interrupted->solve(next, {})) ==
                  untimed_outcome(parse_engine(spec)->solve(next, {})));
  }
}

BOOST_AUTO_TEST_CASE(reuses_a_solver_only_for_suitable_grids_and_specs) {
  const auto decided_by = [](const char* spec, const Grid& grid) {
    return parse_engine(spec)->solve(grid, {}).decided_by;
  };
  BOOST_TEST(decided_by("sat", grid_9x9(easy)) == DecidedBy::kept_solver);
  BOOST_TEST(decided_by("sat", Grid(board(3, 3))) == DecidedBy::solver);
  BOOST_TEST(decided_by("sat:keep=never", grid_9x9(easy)) == DecidedBy::solver);
  BOOST_TEST(decided_by("sat:seed=7,solver=cadical", grid_9x9(easy)) == DecidedBy::solver);
  BOOST_TEST(decided_by("sat:seed=7,solver=cadical,keep=always", grid_9x9(easy)) ==
             DecidedBy::kept_solver);
  BOOST_TEST(decided_by("sat:reduce=none", grid_9x9(easy)) == DecidedBy::solver);
  BOOST_TEST(decided_by("sat", pattern(board(4, 4))) == DecidedBy::solver);
}

namespace {

using Clauses = std::vector<std::vector<Literal>>;

/// Answers the first call with a given model, and then that there is no other one. Records the
/// clauses for one call.
class FixedModel final : public SatSolver, public RepeatableModels {
 public:
  FixedModel(std::set<Variable> true_variables, Clauses& constraints)
      : true_variables_(std::move(true_variables)), constraints_(constraints) {}

  using ClauseSink::add_clause;
  Variable new_variables(int count) override { return allocate_variable_numbers(last_, count); }
  void add_clause(std::span<const Literal>) override {}
  SatAnswer solve(std::span<const Literal>, const Deadline&,
                  std::optional<std::uint64_t>) override {
    return calls_++ == 0 ? SatAnswer::sat : SatAnswer::unsat;
  }
  SatAnswer solve_by_propagation(std::span<const Literal>, const Deadline&) override {
    return SatAnswer::sat;
  }
  void constrain(std::span<const Literal> clause) override {
    constraints_.emplace_back(clause.begin(), clause.end());
  }
  std::optional<bool> value(Variable variable) const override {
    return true_variables_.contains(variable);
  }
  std::vector<Literal> failed_assumptions() const override { return {}; }
  SolverStatistics statistics() const override { return {}; }

 private:
  const std::set<Variable> true_variables_;
  Clauses& constraints_;
  Variable last_ = 0;
  int calls_ = 0;
};

Variable candidate_variable(Cell cell, Digit digit) { return 9 * cell + digit; }

/// Returns the only solution that a kept solver with this model reports for a 9×9 puzzle. Appends
/// the clauses for one call.
Grid solve_with_model(const Grid& puzzle, const std::set<Variable>& model, Clauses& constraints) {
  const auto make_solver = [&] { return std::make_unique<FixedModel>(model, constraints); };
  const auto kept = make_kept_solver(puzzle.board(), {}, make_solver, true, {});
  Outcome outcome;
  BOOST_REQUIRE(!kept->ask(puzzle, {}, {}, outcome));
  BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 1);
  return outcome.solutions.front();
}

}  // namespace

// If the model leaves a cell blank or has a digit there that clashes, nothing else may fill the
// cell, even if its houses lack only one digit.
BOOST_DATA_TEST_CASE(only_the_model_puts_a_digit_in_a_blank_cell, data::make({easy, hard}),
                     puzzle) {
  const Grid grid = grid_9x9(puzzle);
  const Grid solution = parse_engine("backtrack")->solve(grid, {}).solutions.front();
  std::set<Variable> model;
  for (Cell cell = 0; cell < 81; ++cell) model.insert(candidate_variable(cell, solution[cell]));
  Clauses constraints;
  BOOST_TEST(solve_with_model(grid, model, constraints) == solution);
  for (Cell cell = 0; cell < 81; ++cell) {
    if (grid[cell] != 0) continue;
    const Variable candidate = candidate_variable(cell, solution[cell]);
    const Variable other = candidate_variable(cell, solution[cell] % 9 + 1);
    std::set<Variable> wrong = model;
    wrong.erase(candidate);
    BOOST_TEST(solve_with_model(grid, wrong, constraints)[cell] == 0);
    wrong.insert(other);
    BOOST_TEST(solve_with_model(grid, wrong, constraints)[cell] != solution[cell]);
  }
}

// The order of their literals may depend on inference. But each clause holds in every solution that
// is still wanted, even if the inference were wrong.
BOOST_AUTO_TEST_CASE(clauses_for_one_call_do_not_depend_on_inference) {
  const Grid grid =
      grid_9x9("1..92....524.1...........7..5...81.2.........4.27...9..6...........3.945....71..6");
  const Grid solution = parse_engine("backtrack")->solve(grid, {}).solutions.front();
  std::set<Variable> model;
  std::set<Literal> blanks;
  for (Cell cell = 0; cell < 81; ++cell) {
    model.insert(candidate_variable(cell, solution[cell]));
    if (grid[cell] == 0) blanks.insert(-candidate_variable(cell, solution[cell]));
  }
  Clauses constraints;
  solve_with_model(grid, model, constraints);
  BOOST_TEST_REQUIRE(constraints.size() == 2u);
  std::set<Literal> first(constraints[0].begin(), constraints[0].end());
  BOOST_TEST_REQUIRE(first.size() == 9u);
  const Cell cell = (*first.begin() - 1) / 9;
  for (Digit digit = 1; digit <= 9; ++digit) {
    BOOST_TEST(first.contains(candidate_variable(cell, digit)));
  }
  BOOST_TEST(std::set<Literal>(constraints[1].begin(), constraints[1].end()) == blanks);
}

BOOST_AUTO_TEST_CASE(keep_always_makes_one_more_call_on_a_hard_puzzle) {
  const auto solver_calls = [](const char* keep) {
    const auto spec = fmt::format("sat:keep={},solver=cryptominisat", keep);
    return parse_engine(spec)->solve(grid_9x9(hard), {}).solver_calls;
  };
  BOOST_TEST(solver_calls("never") == 2);
  BOOST_TEST(solver_calls("auto") == 2);
  BOOST_TEST(solver_calls("always") == 3);
}

BOOST_AUTO_TEST_CASE(implied_digits_need_one_call_of_a_kept_solver) {
  if (!has_reusable_solver("cadical")) return test::skip("CaDiCaL is not linked in");
  const auto solver_calls = [](const char* encoding, std::string_view puzzle) {
    const auto spec = fmt::format("sat:keep=always,encoding={},solver=cadical", encoding);
    const Outcome outcome = parse_engine(spec)->solve(grid_9x9(puzzle), {});
    BOOST_TEST(to_string(outcome.verdict) == "unique");
    return outcome.solver_calls;
  };
  BOOST_TEST(solver_calls("extended", easy) == 1);
  BOOST_TEST(solver_calls("augmented", easy) == 1);
  BOOST_TEST(solver_calls("natural", easy) == 2);  // its clauses imply no hidden single
  BOOST_TEST(solver_calls("extended", hard) == 2);
}

BOOST_AUTO_TEST_CASE(model_found_without_a_decision_needs_no_second_call) {
  const Outcome outcome =
      parse_engine("sat:keep=never,solver=cryptominisat")->solve(grid_9x9(easy), {});
  BOOST_TEST(to_string(outcome.verdict) == "unique");
  BOOST_TEST(outcome.solver_calls == 1);
  BOOST_TEST(outcome.statistics.decisions.value() == 0);
}

BOOST_AUTO_TEST_SUITE_END()
