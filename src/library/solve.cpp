#include <clausoku/solve.hpp>

#include <algorithm>

#include "encoder/basics/names.hpp"
#include "src/batch/solve_pipeline.hpp"
#include "src/calls/check.hpp"
#include "src/calls/deciding_fields.hpp"
#include "src/calls/enumerate.hpp"
#include "src/calls/solve.hpp"
#include "src/check/checker.hpp"
#include "src/library/input_impl.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku::api {

struct SolverImpl {
  Wanted wanted;
  EnginePool engines;
};

namespace {

static_assert(static_cast<int>(Verdict::solvable) == static_cast<int>(clausoku::Verdict::solvable));
static_assert(static_cast<int>(CrossCheck::disagrees) ==
              static_cast<int>(clausoku::CrossCheck::disagrees));

Costs convert_costs(const Statistics& statistics) {
  return {statistics.encode,    statistics.solve,     statistics.decode,
          statistics.total,     statistics.variables, statistics.clauses,
          statistics.decisions, statistics.conflicts, statistics.propagations};
}

SolveRequest make_solve_request(const Options& options, const Wanted& wanted,
                                std::stop_token stop) {
  if (wanted.max_solutions == 0) {
    throw Error{.option = "max_solutions", .found = "0", .expected = "1 or more"};
  }
  SolveRequest request{.hands_over = true,
                       .cross_check_time = default_cross_check_time,
                       .threads = default_thread_count()};
  set_fields({deciding_fields(request), {threads_field(request.threads)}}, options);
  request.limits.memory = memory_limit_per_puzzle(request.limits.memory, request.threads);
  request.limits.max_solutions = wanted.max_solutions;
  request.limits.max_kept = std::max<std::size_t>(wanted.max_kept, 2);  // the checks need two
  request.limits.in_order = wanted.in_order;
  request.limits.stop = std::move(stop);
  return request;
}

/// Sets all members of `answer` except `index`. `answer` may contain an earlier puzzle's data.
void fill(Answer& answer, Result&& result, const Wanted& wanted) {
  const Outcome& outcome = result.outcome;
  const Grid* grid = result.puzzle.grid();
  answer.name = std::move(result.puzzle.name);
  answer.size = grid == nullptr ? 0 : grid->board().size();
  answer.verdict = static_cast<Verdict>(result.verdict);
  answer.solutions.clear();
  if (!result.alarm) {
    const std::size_t kept = std::min(wanted.max_kept, outcome.solutions.size());
    for (std::size_t k = 0; k < kept; ++k) {
      answer.solutions.push_back(digits_of(outcome.solutions[k]));
    }
  }
  answer.solution_count = outcome.solution_count;
  answer.is_complete = grid != nullptr && !result.alarm && !outcome.limit &&
                       result.verdict != clausoku::Verdict::unknown &&
                       outcome.solution_count < wanted.max_solutions;
  answer.error.reset();
  if (const auto error = find_invalid_puzzle_error(result)) answer.error = to_api_error(*error);
  answer.reason = wanted.explain ? explain_verdict_in_words(result) : std::move(result.reason);
  answer.alarm = std::move(result.alarm);
  answer.failure.reset();
  if (!outcome.failure.empty()) answer.failure = outcome.failure;
  answer.cross_check = static_cast<CrossCheck>(result.cross_check);
  answer.decided_by =
      outcome.decided_by ? name_of(decided_by_names, *outcome.decided_by) : std::string_view();
  answer.costs = convert_costs(outcome.statistics);
  answer.warnings.clear();
  for (const InputError& warning : result.puzzle.warnings) {
    answer.warnings.push_back(to_api_error(warning));
  }
}

}  // namespace

std::string_view to_string(Verdict verdict) {
  return clausoku::to_string(static_cast<clausoku::Verdict>(verdict));
}

std::string_view to_string(CrossCheck cross_check) {
  return clausoku::to_string(static_cast<clausoku::CrossCheck>(cross_check));
}

Expected<Solver> Solver::make(const Options& options, const Wanted& wanted,
                              std::stop_token stop) try {
  EnginePool engines(make_solve_request(options, wanted, std::move(stop)));
  return Solver(std::make_unique<SolverImpl>(SolverImpl{wanted, std::move(engines)}));
} catch (Error& error) {
  return std::move(error);
}

Solver::Solver(std::unique_ptr<SolverImpl> impl) : impl_(std::move(impl)) {}
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

Answer Solver::solve(const Puzzle& puzzle) {
  Answer answer;
  fill(answer, solve_puzzle(impl_->engines, puzzle.impl().puzzle), impl_->wanted);
  return answer;
}

bool Solver::solve(const Input& input, const std::function<bool(Answer&)>& show) {
  return solve_puzzles<Answer>(
      impl_->engines, input.impl().open,
      {.fill =
           [this](Result&& result, std::uint64_t index, Answer& answer) {
             fill(answer, std::move(result), impl_->wanted);
             answer.index = index;
           },
       .fill_error =
           [](const InputError& error, std::uint64_t index, Answer& answer) {
             answer = {.index = index,
                       .verdict = Verdict::invalid,
                       .reason = format_input_error_reason(error),
                       .error = to_api_error(error)};
           },
       .write = show});
}

std::vector<Answer> Solver::solve(const Input& input) {
  std::vector<Answer> answers;
  solve(input, [&](Answer& answer) {
    answers.push_back(std::move(answer));
    return true;
  });
  return answers;
}

Answer Solver::enumerate(const Puzzle& puzzle, std::uint64_t limit,
                         const std::function<bool(std::span<const std::uint16_t>)>& show) {
  const Grid& grid = puzzle.impl().grid();
  EnumerateAnswer found = clausoku::enumerate(
      impl_->engines, grid, limit, [&](const Grid& solution) { return show(solution.digits()); });
  Answer answer;
  answer.name = puzzle.name();
  answer.size = puzzle.size();
  answer.solution_count = found.shown;
  answer.cross_check = static_cast<CrossCheck>(found.cross_check);
  answer.is_complete =
      !found.alarm && !found.stopped && found.complete && found.outcome.solution_count <= limit;
  answer.verdict = static_cast<Verdict>(found.outcome.verdict);
  answer.reason = reason(found.outcome, grid.board(), digit_names_of(puzzle.impl().puzzle));
  if (!found.outcome.failure.empty()) answer.failure = std::move(found.outcome.failure);
  if (found.alarm) {
    answer.verdict = Verdict::unknown;
    answer.reason = alarm_message(*found.alarm);
    answer.alarm = std::move(found.alarm);
  }
  return answer;
}

std::optional<std::string> check_solution(const Puzzle& puzzle,
                                          std::span<const std::uint16_t> digits) {
  const Grid& grid = puzzle.impl().grid();
  const std::optional<Grid> solution = make_grid_from_digits(grid.board(), digits);
  if (!solution) {
    return std::to_string(digits.size()) + " digits; expected " +
           std::to_string(grid.board().cell_count()) + " from 0 to " +
           std::to_string(grid.board().size());
  }
  return clausoku::check_solution(grid, *solution, digit_names_of(puzzle.impl().puzzle));
}

}  // namespace clausoku::api
