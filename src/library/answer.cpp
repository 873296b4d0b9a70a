// From the rooms' results to the library's answers.
#include "encoder/names.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/library/solver_impl.hpp"
#include "src/services/check.hpp"

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

/// The place in the input of what makes a puzzle invalid.
std::optional<Error> error_in(const Result& result) {
  if (const InputError* error = result.puzzle.error()) return error_of(*error);
  const auto& clash = result.outcome.contradiction;
  if (result.verdict != clausoku::Verdict::invalid || !clash) return std::nullopt;
  const clausoku::Puzzle& puzzle = result.puzzle;
  const Place place = puzzle.places.of(clash->second, puzzle.grid()->board());
  return Error{{},
               puzzle.file ? *puzzle.file : std::string(),
               place.line,
               place.column,
               result.reason,
               "each digit once"};
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
  answer.error = error_in(result);
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

}  // namespace clausoku::api
