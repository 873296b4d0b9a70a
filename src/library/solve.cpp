#include <clausoku/solve.hpp>

#include <thread>

#include "encoder/basics/names.hpp"
#include "src/check/checker.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/library/solver_impl.hpp"
#include "src/services/check.hpp"
#include "src/services/enumerate.hpp"

namespace clausoku::api {
namespace {

static_assert(static_cast<int>(Verdict::solvable) == static_cast<int>(clausoku::Verdict::solvable));
static_assert(static_cast<int>(CrossCheck::disagrees) ==
              static_cast<int>(clausoku::CrossCheck::disagrees));

Costs costs_of(const Statistics& statistics) {
  return {statistics.encode,    statistics.solve,     statistics.decode,
          statistics.total,     statistics.variables, statistics.clauses,
          statistics.decisions, statistics.conflicts, statistics.propagations};
}

constexpr int most_threads = 1024;

std::size_t thread_count(const SolverOptions& options) {
  if (options.threads > 0) return static_cast<std::size_t>(options.threads);
  return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

void fill(Answer& answer, Result&& result, const SolverOptions& options) {
  const Outcome& outcome = result.outcome;
  const Grid* grid = result.puzzle.grid();
  answer.name = std::move(result.puzzle.name);
  answer.size = grid == nullptr ? 0 : grid->board().size();
  answer.verdict = static_cast<Verdict>(result.verdict);
  answer.solutions.clear();
  if (!result.alarm) {
    const std::size_t kept = std::min(options.max_kept, outcome.solutions.size());
    for (std::size_t k = 0; k < kept; ++k) {
      answer.solutions.push_back(digits_of(outcome.solutions[k]));
    }
  }
  answer.solution_count = outcome.solution_count;
  answer.is_complete = grid != nullptr && !result.alarm && !outcome.limit &&
                       result.verdict != clausoku::Verdict::unknown &&
                       outcome.solution_count < options.max_solutions;
  answer.error.reset();
  if (const auto error = invalid_input(result)) answer.error = error_of(*error);
  answer.reason = options.explain ? reason_in_words(result) : std::move(result.reason);
  answer.alarm = std::move(result.alarm);
  answer.failure.reset();
  if (!outcome.failure.empty()) answer.failure = outcome.failure;
  answer.cross_check = static_cast<CrossCheck>(result.cross_check);
  answer.decided_by =
      outcome.decided_by ? name_of(decided_by_names, *outcome.decided_by) : std::string_view();
  answer.costs = costs_of(outcome.statistics);
  answer.warnings.clear();
  for (const InputError& warning : result.puzzle.warnings) {
    answer.warnings.push_back(error_of(warning));
  }
}

std::string_view to_string(Verdict verdict) {
  return clausoku::to_string(static_cast<clausoku::Verdict>(verdict));
}

std::string_view to_string(CrossCheck cross_check) {
  return clausoku::to_string(static_cast<clausoku::CrossCheck>(cross_check));
}

Expected<Solver> Solver::make(SolverOptions options) {
  auto spec = parse_engine_spec(options.engine);
  if (const auto* error = std::get_if<SpecError>(&spec)) {
    return Error{.option = "engine", .found = error->message};
  }
  if (options.max_solutions == 0) {
    return Error{.option = "max_solutions", .found = "0", .expected = "1 or more"};
  }
  if (options.threads < 0 || options.threads > most_threads) {
    return Error{.option = "threads",
                 .found = std::to_string(options.threads),
                 .expected = "0 to " + std::to_string(most_threads)};
  }
  auto impl = std::make_unique<SolverImpl>();
  impl->spec = std::get<EngineSpec>(std::move(spec));
  if (options.cross_check) impl->cross_check = second_opinion_spec(impl->spec);
  impl->engines.resize(thread_count(options));
  impl->options = std::move(options);
  return Solver(std::move(impl));
}

Solver::Solver(std::unique_ptr<SolverImpl> impl) : impl_(std::move(impl)) {}
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

Answer Solver::solve(const Puzzle& puzzle) {
  Answer answer;
  impl_->solve(puzzle.impl().puzzle, impl_->limits(), 0, answer);
  return answer;
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
  EnumerateAnswer found =
      clausoku::enumerate(grid, *impl_->engines[0].make(impl_->spec, {}).first,
                          {.limit = limit, .limits = impl_->limits()},
                          [&](const Grid& solution) { return show(solution.digits()); });
  Answer answer;
  answer.name = puzzle.name();
  answer.size = puzzle.size();
  answer.solution_count = found.shown;
  answer.is_complete =
      !found.alarm && !found.stopped && found.complete && found.outcome.solution_count <= limit;
  answer.verdict = static_cast<Verdict>(found.outcome.verdict);
  answer.reason = reason(found.outcome, grid.board());
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
  const std::optional<Grid> solution = grid_of(grid.board(), digits);
  if (!solution) {
    return std::to_string(digits.size()) + " digits; expected " +
           std::to_string(grid.board().cell_count()) + " from 0 to " +
           std::to_string(grid.board().size());
  }
  return clausoku::check_solution(grid, *solution);
}

}  // namespace clausoku::api
