#include "src/commands/generate/puzzle_maker.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>
#include <variant>

#include "encoder/basics/names.hpp"
#include "src/drawings/sheets/sheet_formats.hpp"

namespace clausoku {

PuzzleMaker::PuzzleMaker(const GenerationOptions& options)
    : options_(options),
      generator_(options.generator, options.cross_check_time),
      writer_(is_sheet_format(options.writing.format) ? nullptr
                                                      : make_new_puzzle_writer(options.writing)) {}

MadePuzzle PuzzleMaker::make(std::uint64_t number, const std::stop_token& stop,
                             const OnFailedTry& on_failed_try) {
  auto result = generator_.make(number, stop, on_failed_try);
  if (const auto* failure = std::get_if<GenerationFailure>(&result)) {
    return {.failure = failure->expected.empty()
                           ? failure->found
                           : fmt::format("{}; expected {}", failure->found, failure->expected),
            .exit_code = failure->is_alarm ? exit_disagreement : exit_not_as_asked};
  }
  const auto& confirmed = std::get<ConfirmedPuzzle>(result);
  const auto& [puzzle, solution, difficulty] = confirmed.puzzle;
  MadePuzzle made{
      .givens = puzzle.marks() != nullptr ? puzzle.marks()->total() : puzzle.given_count(),
      .cross_checked = confirmed.cross_checked};
  if (!writer_) {
    // A sheet numbers its puzzles itself, so this puzzle needs no name.
    made.sheet_puzzle = SheetPuzzle{.grid = puzzle, .solution = solution};
    if (difficulty) made.sheet_puzzle->difficulty = name_of(level_names, difficulty->level);
  } else if (const auto error = writer_->append(numbered(number, confirmed), made.text)) {
    made.failure = fmt::format("{}; expected {}", error->found, error->expected);
    made.exit_code = exit_unusable;
    return made;
  }
  // Write the certificate before the caller writes the puzzle, so no puzzle lacks its certificate.
  if (options_.certificate_folder.empty()) return made;
  const auto path = std::filesystem::path(options_.certificate_folder) / confirmed.name;
  const auto certified = certify(options_.proof, {}, confirmed.name, puzzle, path, stop);
  if (const auto* failure = std::get_if<CertifyFailure>(&certified)) {
    made.failure = "the certificate: " + failure->message;
    made.exit_code = failure->exit_code;
  }
  return made;
}

NumberedPuzzle PuzzleMaker::numbered(std::uint64_t number, const ConfirmedPuzzle& made) const {
  const std::uint64_t first = options_.shard ? options_.shard->index_of_shard_puzzle(0) : 1;
  NumberedPuzzle numbered{number, number == first, options_.generator.seed, {}, {}};
  numbered.puzzle.name = made.name;
  numbered.puzzle.file = file_;
  numbered.puzzle.content = made.puzzle.puzzle;
  numbered.difficulty = made.puzzle.difficulty;
  numbered.puzzle.stated_solution =
      std::make_shared<const StatedSolution>(StatedSolution{made.puzzle.solution, CellPlaces({})});
  return numbered;
}

}  // namespace clausoku
