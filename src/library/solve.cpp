#include <clausoku/solve.hpp>

#include <thread>

#include "src/check/checker.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/library/solver_impl.hpp"
#include "src/services/enumerate.hpp"

namespace clausoku::api {
namespace {

constexpr int most_threads = 1024;

std::size_t thread_count(const SolverOptions& options) {
  if (options.threads > 0) return static_cast<std::size_t>(options.threads);
  return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

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
  EnumerateAnswer found = clausoku::enumerate(
      grid, *impl_->engines_of(0).first, {.limit = limit, .limits = impl_->limits()},
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
    answer.reason = std::string(alarm_mark) + *found.alarm;
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
