#include "src/commands/puzzle_maker.hpp"

#include <fmt/format.h>

#include <exception>
#include <filesystem>
#include <utility>
#include <variant>

#include "encoder/names.hpp"
#include "src/check/checker.hpp"
#include "src/commands/sheet_options.hpp"
#include "src/engines/spec.hpp"

namespace clausoku {
namespace {

/// Of another kind than what has dug: the backtracker's fast path digs plain 9×9 grids, SAT all
/// others. Clues without givens are beyond the backtracker; but there the hybrid engine asks
/// another solver than the one that has dug, in other clauses.
EngineSpec second_opinion(const GeneratorOptions& options) {
  const bool is_dug_by_backtracker = options.blank.is_plain_9x9() && !options.pencilmarks;
  if (is_dug_by_backtracker || !options.clues.empty()) return HybridSpec{};
  return BacktrackSpec{};
}

SheetPuzzle on_sheet(const NumberedPuzzle& numbered, const NewPuzzle& made) {
  const auto& difficulty = numbered.difficulty;
  // No name: the sheet numbers its puzzles itself.
  return {.grid = made.puzzle,
          .solution = made.solution,
          .difficulty =
              difficulty ? std::string(name_of(level_names, difficulty->level)) : std::string()};
}

}  // namespace

PuzzleMaker::PuzzleMaker(const GenerationOptions& options)
    : options_(options),
      generator_(options.generator),
      writer_(is_sheet_format(options.writing.format) ? nullptr
                                                      : make_new_puzzle_writer(options.writing)),
      second_(options.cross_check_time ? make_engine(second_opinion(options.generator)) : nullptr) {
}

void PuzzleMaker::make(std::uint64_t number, const std::stop_token& stop,
                       const std::function<void()>& on_failed_try, MadePuzzle& made) {
  made = MadePuzzle{};
  auto result = generator_.make(number, stop, on_failed_try);
  if (const auto* failure = std::get_if<GenerationFailure>(&result)) {
    made.failure = failure->found;
    if (!failure->expected.empty()) made.failure += "; expected " + failure->expected;
    made.exit_code = exit_not_as_asked;
    return;
  }
  const auto& puzzle = std::get<NewPuzzle>(result);
  if (auto alarm = confirm(puzzle, stop, made)) {
    made.failure = "ALARM: " + *std::move(alarm);
    made.exit_code = exit_disagreement;
    return;
  }
  made.givens = puzzle.puzzle.marks() != nullptr ? puzzle.puzzle.marks()->total()
                                                 : puzzle.puzzle.given_count();
  const NumberedPuzzle one = numbered(number, puzzle);
  if (!writer_) made.on_sheet = on_sheet(one, puzzle);
  const auto error = writer_ ? writer_->append(one, made.text) : std::nullopt;
  if (error) {
    made.failure = fmt::format("{}; expected {}", error->found, error->expected);
    made.exit_code = exit_unusable;
  } else if (!options_.certificate_folder.empty()) {
    certify(one.puzzle, stop, made);
  }
}

/// Before the puzzle is written: where that is, its certificate is too.
void PuzzleMaker::certify(const Puzzle& puzzle, const std::stop_token& stop,
                          MadePuzzle& made) const {
  try {
    const auto path = std::filesystem::path(options_.certificate_folder) / puzzle.name;
    Certifier(options_.certifier, stop).certify(puzzle.name, *puzzle.grid(), path);
  } catch (const NotProven& failure) {
    made.failure = "the certificate: " + failure.message;
    made.exit_code = failure.exit_code;
  } catch (const Interrupted&) {
    made.failure = "the certificate: stopped";
    made.exit_code = exit_not_as_asked;
  } catch (const std::exception& error) {
    made.failure = fmt::format("the certificate: {}", error.what());
    made.exit_code = exit_unusable;
  }
}

/// What the checker or the second engine has against the puzzle.
std::optional<std::string> PuzzleMaker::confirm(const NewPuzzle& made, const std::stop_token& stop,
                                                MadePuzzle& told) {
  if (auto failure = check_solution(made.puzzle, made.solution)) {
    return "the solution fails the check: " + *failure;
  }
  if (!second_) return std::nullopt;
  Limits limits;
  limits.time = options_.cross_check_time;
  limits.stop = stop;
  const Outcome outcome = second_->solve(made.puzzle, limits);
  if (outcome.verdict == Verdict::unknown) return std::nullopt;
  told.cross_checked = true;
  if (outcome.verdict != Verdict::unique) {
    return fmt::format(
        "the engines disagree: the puzzle is unique by the one that has made it, "
        "{} by the cross-check",
        to_string(outcome.verdict));
  }
  if (!(outcome.solutions.front() == made.solution)) {
    return "the engines disagree: the puzzle has another solution by the cross-check";
  }
  return std::nullopt;
}

NumberedPuzzle PuzzleMaker::numbered(std::uint64_t number, const NewPuzzle& made) const {
  const std::uint64_t seed = options_.generator.seed;
  const std::uint64_t first = options_.shard ? options_.shard->index_of(0) : 1;
  NumberedPuzzle numbered{number, number == first, seed, {}, {}};
  numbered.puzzle.name = fmt::format("{}-{}", seed, number);
  numbered.puzzle.file = file_;
  numbered.puzzle.content = made.puzzle;
  numbered.difficulty = made.difficulty;
  numbered.puzzle.stated_solution =
      std::make_shared<const StatedSolution>(StatedSolution{made.solution, CellPlaces({})});
  return numbered;
}

}  // namespace clausoku
