// Tests how the SAT engine uses its solver: limits, statistics, and solvers that give up or return
// invalid models. Most tests use a solver with scripted answers.
#include <fmt/format.h>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <deque>
#include <utility>

#include "src/check/checker.hpp"
#include "src/engines/sat/sat_engine.hpp"
#include "src/engines/spec.hpp"
#include "src/inference/inferred.hpp"
#include "src/solvers/simplified_solver.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(sat_engine_limits)

namespace {

/// A scripted answer to one call of solve(), and the number of conflicts reported for that call.
struct Reply {
  SatAnswer answer;
  Grid solution;  // the model if the answer is sat
  std::int64_t conflicts = 0;
};

struct ReceivedLimits {
  std::optional<std::chrono::nanoseconds> time;  // the remaining time
  std::optional<std::uint64_t> conflicts;
};

/// The limits and the number of clauses at each call of solve().
struct CallRecord {
  std::vector<ReceivedLimits> limits;
  std::vector<std::size_t> clauses;  // the number of clauses at each call
};

/// A solver with scripted answers. It has one variable per digit of each cell (no reduction).
class ScriptedSolver final : public SatSolver {
 public:
  using ClauseSink::add_clause;

  ScriptedSolver(std::deque<Reply> replies, std::shared_ptr<CallRecord> record)
      : replies_(std::move(replies)), record_(std::move(record)) {}

  Variable new_variables(int count) override {
    const Variable first = variables_ + 1;
    variables_ += count;
    return first;
  }
  void add_clause(std::span<const Literal>) override { ++clauses_; }
  SatAnswer solve(std::span<const Literal>, const Deadline& deadline,
                  std::optional<std::uint64_t> max_conflicts) override {
    record_->limits.push_back({deadline.left(), max_conflicts});
    record_->clauses.push_back(clauses_);
    current_ = replies_.at(0);
    replies_.pop_front();
    conflicts_ += current_->conflicts;
    return current_->answer;
  }
  std::optional<bool> value(Variable variable) const override {
    const int n = current_->solution.board().size();
    return current_->solution[(variable - 1) / n] == (variable - 1) % n + 1;
  }
  std::vector<Literal> failed_assumptions() const override { return {}; }
  SolverStatistics statistics() const override { return {3, conflicts_, 7}; }

 private:
  std::deque<Reply> replies_;
  std::shared_ptr<CallRecord> record_;
  std::optional<Reply> current_;
  int variables_ = 0;
  std::size_t clauses_ = 0;
  std::int64_t conflicts_ = 0;
};

const Grid empty_4x4(board(2, 2));
const Grid first_4x4 = parse_grid(board(2, 2), "1234341221434321");
const Grid second_4x4 = parse_grid(board(2, 2), "1234431221433421");

struct Run {
  Outcome outcome;
  CallRecord record;
};

SolverFactory make_scripted_solver(std::deque<Reply> replies, std::shared_ptr<CallRecord> record) {
  return [=] { return std::make_unique<ScriptedSolver>(replies, record); };
}

Run run(SolverPlan solvers, const CallRecord& record, const Limits& limits) {
  const auto engine =
      make_sat_engine(Reduction::none, Keep::never,
                      {.encoding = {}, .solvers = std::move(solvers), .patience = 100});
  Run run{engine->solve(empty_4x4, limits), {}};
  run.record = record;
  return run;
}

/// Solves the empty 4×4 board with a solver that gives these replies one by one.
Run run(std::deque<Reply> replies, const Limits& limits) {
  const auto record = std::make_shared<CallRecord>();
  return run({make_scripted_solver(std::move(replies), record)}, *record, limits);
}

/// Solves the empty 4×4 board with two scripted solvers; the second takes over from the first.
Run run(std::deque<Reply> first, std::deque<Reply> second, const Limits& limits) {
  const auto record = std::make_shared<CallRecord>();
  return run({make_scripted_solver(std::move(first), record),
              {{make_scripted_solver(std::move(second), record)}}},
             *record, limits);
}

std::unique_ptr<Engine> parse_engine(const std::string& spec) {
  return make_engine(std::get<EngineSpec>(parse_engine_spec(spec)));
}

const Grid hard =
    parse_grid(board(3, 3),
               "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2");

}  // namespace

BOOST_AUTO_TEST_CASE(a_solver_that_gives_up_leaves_the_solutions_incomplete) {
  Limits limits;
  limits.max_solutions = 10;
  const Run found = run(
      {{SatAnswer::sat, first_4x4}, {SatAnswer::sat, second_4x4}, {SatAnswer::unknown, first_4x4}},
      limits);
  BOOST_TEST(found.outcome.verdict == Verdict::multiple);
  BOOST_TEST(found.outcome.solution_count == 2U);
  BOOST_TEST(found.outcome.limit.has_value());
  BOOST_TEST(found.outcome.limit == Limit::solver);
}

BOOST_AUTO_TEST_CASE(search_ends_after_the_requested_solutions) {
  Limits limits;
  limits.max_solutions = 1;
  const Run one = run({{SatAnswer::sat, first_4x4}}, limits);
  BOOST_TEST(to_string(one.outcome.verdict) == "solvable");
  BOOST_TEST(one.record.limits.size() == 1);

  const Run two = run({{SatAnswer::sat, first_4x4}, {SatAnswer::sat, second_4x4}}, {});
  BOOST_TEST(to_string(two.outcome.verdict) == "multiple");
  BOOST_TEST(two.outcome.solutions == (std::vector{first_4x4, second_4x4}));
}

BOOST_AUTO_TEST_CASE(blocks_each_solution_with_one_clause) {
  const Run run =
      sat_engine_limits::run({{SatAnswer::sat, first_4x4}, {SatAnswer::unsat, empty_4x4}}, {});
  BOOST_TEST(to_string(run.outcome.verdict) == "unique");
  BOOST_TEST(run.record.clauses[1] == run.record.clauses[0] + 1);
}

BOOST_AUTO_TEST_CASE(limits_of_a_call_exclude_the_cost_of_earlier_calls) {
  Limits limits;
  limits.conflicts = 10;
  limits.time = std::chrono::hours(1);
  const Run run = sat_engine_limits::run(
      {{SatAnswer::sat, first_4x4, 4}, {SatAnswer::sat, second_4x4, 4}}, limits);
  BOOST_TEST(run.record.limits[0].conflicts.value() == 10);
  BOOST_TEST(run.record.limits[1].conflicts.value() == 6);
  BOOST_TEST(run.record.limits[1].time < run.record.limits[0].time);
  BOOST_TEST(!run.outcome.limit);
}

BOOST_AUTO_TEST_CASE(passes_no_limits_to_the_solver_if_none_are_set) {
  const Run run = sat_engine_limits::run({{SatAnswer::unsat, empty_4x4, 1000}}, {});
  BOOST_TEST(to_string(run.outcome.verdict) == "none");
  BOOST_TEST(!run.record.limits[0].conflicts);
  BOOST_TEST(!run.record.limits[0].time);
}

BOOST_AUTO_TEST_CASE(verdict_is_unknown_if_a_limit_comes_before_the_second_solution) {
  Limits limits;
  limits.conflicts = 10;
  const Run none = run({{SatAnswer::unknown, empty_4x4, 10}}, limits);
  BOOST_TEST(to_string(none.outcome.verdict) == "unknown");
  BOOST_TEST(none.outcome.limit == Limit::conflicts);
  BOOST_TEST(none.outcome.solutions.empty());

  const Run one = run({{SatAnswer::sat, first_4x4, 9}, {SatAnswer::unknown, empty_4x4, 1}}, limits);
  BOOST_TEST(to_string(one.outcome.verdict) == "unknown");
  BOOST_TEST(one.outcome.limit == Limit::conflicts);
  BOOST_TEST(one.outcome.solutions == std::vector{first_4x4});
}

BOOST_AUTO_TEST_CASE(verdict_is_multiple_if_a_limit_comes_after_the_second_solution) {
  Limits limits;
  limits.conflicts = 10;
  limits.max_solutions = 100;
  const Run run = sat_engine_limits::run({{SatAnswer::sat, first_4x4},
                                          {SatAnswer::sat, second_4x4},
                                          {SatAnswer::unknown, empty_4x4, 10}},
                                         limits);
  BOOST_TEST(to_string(run.outcome.verdict) == "multiple");
  BOOST_TEST(run.outcome.limit == Limit::conflicts);
  BOOST_TEST(run.outcome.solutions.size() == 2);
}

BOOST_AUTO_TEST_CASE(outcome_names_the_limit_that_ended_the_search) {
  Limits limits;
  limits.time = std::chrono::nanoseconds(1);
  BOOST_TEST(run({{SatAnswer::unknown, empty_4x4}}, limits).outcome.limit == Limit::time);
  std::stop_source source;
  source.request_stop();
  limits.stop = source.get_token();
  BOOST_TEST(run({{SatAnswer::unknown, empty_4x4}}, limits).outcome.limit == Limit::interrupt);
}

BOOST_AUTO_TEST_CASE(model_with_an_empty_cell_fails_the_check) {
  Grid open = first_4x4;
  open.set(6, 0);
  const Run run =
      sat_engine_limits::run({{SatAnswer::sat, open}, {SatAnswer::unsat, empty_4x4}}, {});
  BOOST_REQUIRE_EQUAL(run.outcome.solutions.size(), 1);
  BOOST_TEST(check_solution(empty_4x4, run.outcome.solutions[0]).has_value());
}

BOOST_AUTO_TEST_CASE(statistics_come_from_the_solver) {
  const Statistics statistics = run({{SatAnswer::unsat, empty_4x4, 5}}, {}).outcome.statistics;
  BOOST_TEST(statistics.decisions.value() == 3);
  BOOST_TEST(statistics.conflicts.value() == 5);
  BOOST_TEST(statistics.propagations.value() == 7);
}

BOOST_AUTO_TEST_CASE(counts_every_solver_call) {
  const Run unique = run({{SatAnswer::sat, first_4x4}, {SatAnswer::unsat, empty_4x4}}, {});
  BOOST_TEST(unique.outcome.solver_calls == 2);
  BOOST_TEST(unique.outcome.decided_by == DecidedBy::solver);
  const Run given_up = run({{SatAnswer::unknown, empty_4x4}}, {});
  BOOST_TEST(given_up.outcome.solver_calls == 1);
  BOOST_TEST(!given_up.outcome.decided_by);
}

BOOST_DATA_TEST_CASE(statistics_have_the_encoders_formula_size,
                     data::xrange(encoding_names.size()) * data::xrange(reduction_names.size()),
                     encoding, reduction) {
  const auto& [encoding_name, encoding_value] = encoding_names[encoding];
  const auto& [reduction_name, reduction_value] = reduction_names[reduction];
  CountingSink sink;
  encode(hard, VariableMap(infer(hard, reduction_value)), {.encoding = encoding_value}, sink);
  const auto engine =
      parse_engine(fmt::format("sat:encoding={},reduce={}", encoding_name, reduction_name));
  // Inference alone cannot find three solutions, so the engine must call the solver.
  Limits limits;
  limits.max_solutions = 3;
  const Statistics statistics = engine->solve(hard, limits).statistics;
  BOOST_TEST(statistics.variables.value() == sink.variables());
  BOOST_TEST(statistics.clauses.value() == sink.clauses());
  BOOST_TEST(statistics.encode.count() > 0);
  BOOST_TEST(statistics.solve.count() > 0);
  BOOST_TEST(statistics.decode.count() > 0);
  BOOST_TEST(statistics.encode + statistics.solve + statistics.decode <= statistics.total);
}

BOOST_AUTO_TEST_CASE(writes_no_formula_if_propagation_decides) {
  for (const auto& [text, verdict] : {std::pair{"1234341221434321", Verdict::unique},
                                      std::pair{"123............4", Verdict::none}}) {
    const auto outcome = parse_engine("hybrid")->solve(parse_grid(board(2, 2), text), {});
    BOOST_TEST(outcome.verdict == verdict);
    BOOST_TEST(!outcome.statistics.variables);
    BOOST_TEST(!outcome.statistics.clauses);
    BOOST_TEST(!outcome.statistics.conflicts);
  }
}

BOOST_AUTO_TEST_CASE(embedded_solver_obeys_a_conflict_limit) {
  Limits limits;
  limits.conflicts = 1;
  const Outcome outcome = parse_engine("sat:encoding=minimal,reduce=none")->solve(hard, limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST(outcome.limit == Limit::conflicts);
}

BOOST_AUTO_TEST_CASE(embedded_solver_obeys_a_time_limit) {
  Limits limits;
  limits.time = std::chrono::nanoseconds(1);
  const Outcome outcome =
      parse_engine("sat:encoding=minimal,reduce=none")->solve(Grid(board(5, 5)), limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST(outcome.limit == Limit::time);
}

BOOST_AUTO_TEST_CASE(stop_requested_before_the_call_is_an_interrupt) {
  std::stop_source source;
  source.request_stop();
  Limits limits;
  limits.stop = source.get_token();
  const Outcome outcome = parse_engine("sat")->solve(hard, limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST(outcome.limit == Limit::interrupt);
  BOOST_TEST(outcome.solutions.empty());
}

BOOST_AUTO_TEST_CASE(second_solver_takes_over_if_the_patience_with_the_first_ends) {
  const Run run = sat_engine_limits::run(
      {{SatAnswer::unknown, empty_4x4, 100}},
      {{SatAnswer::sat, first_4x4, 30}, {SatAnswer::unsat, empty_4x4, 5}}, {});
  BOOST_TEST(to_string(run.outcome.verdict) == "unique");
  BOOST_TEST(run.outcome.decided_by == DecidedBy::portfolio_1);
  BOOST_TEST(run.outcome.solutions == std::vector{first_4x4});
  BOOST_TEST(run.record.limits[0].conflicts.value() == 100);
  BOOST_TEST(!run.record.limits[1].conflicts);
  BOOST_TEST(!run.record.limits[2].conflicts);
  BOOST_TEST(run.record.clauses[1] == run.record.clauses[0]);
  BOOST_TEST(run.outcome.statistics.conflicts.value() == 135);
  BOOST_TEST(run.outcome.statistics.decisions.value() == 6);
  BOOST_TEST(run.outcome.statistics.clauses.value() ==
             static_cast<std::int64_t>(run.record.clauses[0]));
  BOOST_TEST(!run.outcome.limit);
}

BOOST_AUTO_TEST_CASE(solver_with_a_model_has_no_patience_limit) {
  const Run run = sat_engine_limits::run(
      {{SatAnswer::sat, first_4x4, 90}, {SatAnswer::unsat, empty_4x4, 500}}, {}, {});
  BOOST_TEST(to_string(run.outcome.verdict) == "unique");
  BOOST_TEST(!run.record.limits[1].conflicts);
}

BOOST_AUTO_TEST_CASE(patience_does_not_exceed_the_conflict_limit) {
  Limits limits;
  limits.conflicts = 60;
  const Run first_run = sat_engine_limits::run({{SatAnswer::unknown, empty_4x4, 60}}, {}, limits);
  BOOST_TEST(first_run.record.limits[0].conflicts.value() == 60);
  BOOST_TEST(first_run.outcome.limit == Limit::conflicts);

  limits.conflicts = 160;
  const Run second_run = sat_engine_limits::run({{SatAnswer::unknown, empty_4x4, 100}},
                                                {{SatAnswer::unknown, empty_4x4, 60}}, limits);
  BOOST_TEST(second_run.record.limits[0].conflicts.value() == 100);
  BOOST_TEST(second_run.record.limits[1].conflicts.value() == 60);
  BOOST_TEST(to_string(second_run.outcome.verdict) == "unknown");
  BOOST_TEST(second_run.outcome.limit == Limit::conflicts);
  BOOST_TEST(second_run.outcome.statistics.conflicts.value() == 160);
}

BOOST_AUTO_TEST_CASE(verdict_is_unknown_if_both_solvers_give_up) {
  const Run run = sat_engine_limits::run({{SatAnswer::unknown, empty_4x4, 7}},
                                         {{SatAnswer::unknown, empty_4x4, 8}}, {});
  BOOST_TEST(to_string(run.outcome.verdict) == "unknown");
  BOOST_TEST(run.outcome.limit == Limit::solver);
}

BOOST_AUTO_TEST_CASE(counts_the_complete_formula_of_a_puzzle_that_unit_propagation_simplifies) {
  std::mt19937 random(18);
  const Grid grid = pattern_with_blanks(board(15, 15), 11500, random);
  const VariableMap map(reduce(grid, Reduction::givens));
  BOOST_REQUIRE(is_worth_simplifying(grid, map, {}, {}));
  CountingSink complete;
  encode(grid, map, {}, complete);
  Limits limits;
  limits.max_solutions = 1;
  const Outcome outcome = parse_engine("sat")->solve(grid, limits);
  BOOST_REQUIRE(outcome.verdict == Verdict::solvable);
  BOOST_TEST(!find_solution_error(grid, outcome.solutions));
  BOOST_TEST(outcome.statistics.variables.value() == complete.variables());
  BOOST_TEST(outcome.statistics.clauses.value() == complete.clauses());
}

BOOST_AUTO_TEST_SUITE_END()
