#include "src/services/generate.hpp"

#include <fmt/format.h>

#include <utility>

#include "src/batch/result.hpp"
#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"

namespace clausoku {
namespace {

/// Chooses a second engine other than the generator's, which is the backtracker for plain 9×9 grids
/// and SAT otherwise. The backtracker cannot solve clues without givens, so with clues the second
/// engine is hybrid; its solver and clauses differ from the generator's.
EngineSpec choose_cross_check_engine(const GeneratorOptions& options) {
  const bool is_dug_by_backtracker = options.blank.is_plain_9x9() && !options.pencilmarks;
  if (is_dug_by_backtracker || !options.clues.empty()) return HybridSpec{};
  return BacktrackSpec{};
}

}  // namespace

PuzzleGenerator::PuzzleGenerator(const GeneratorOptions& options,
                                 std::optional<std::chrono::nanoseconds> cross_check_time)
    : seed_(options.seed), cross_check_time_(cross_check_time), generator_(options) {
  if (cross_check_time) second_ = make_engine(choose_cross_check_engine(options));
}

std::variant<ConfirmedPuzzle, GenerationFailure> PuzzleGenerator::make(
    std::uint64_t number, const std::stop_token& stop, const std::function<void()>& on_failed_try) {
  auto result = generator_.make(number, stop, on_failed_try);
  if (auto* failure = std::get_if<GenerationFailure>(&result)) return std::move(*failure);
  ConfirmedPuzzle made{fmt::format("{}-{}", seed_, number), std::get<NewPuzzle>(std::move(result))};
  const std::string alarm = confirm(made, stop);
  if (!alarm.empty()) return GenerationFailure{.found = alarm_message(alarm), .is_alarm = true};
  return made;
}

/// Checks a puzzle with the checker and the second engine. Returns the error, or an empty text.
std::string PuzzleGenerator::confirm(ConfirmedPuzzle& made, const std::stop_token& stop) {
  const auto& [puzzle, solution, difficulty] = made.puzzle;
  if (const auto failure = check_solution(puzzle, solution)) {
    return "the solution fails the check: " + *failure;
  }
  if (!second_) return {};
  Limits limits;
  limits.time = cross_check_time_;
  limits.stop = stop;
  const Outcome outcome = second_->solve(puzzle, limits);
  if (outcome.verdict == Verdict::unknown) return {};
  if (outcome.verdict != Verdict::unique) {
    return fmt::format(
        "the engines disagree: the puzzle is unique by the engine that made it, "
        "{} by the cross-check",
        to_string(outcome.verdict));
  }
  if (!(outcome.solutions.front() == solution)) {
    return "the engines disagree: the puzzle has another solution by the cross-check";
  }
  made.cross_checked = true;
  return {};
}

}  // namespace clausoku
