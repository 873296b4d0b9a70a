// Makes the puzzles of `generate` in one thread, one at a time, and formats them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "src/calls/generate.hpp"
#include "src/commands/generate/generation.hpp"

namespace clausoku {

/// A new puzzle, or the reason why no puzzle could be made.
struct MadePuzzle {
  std::string text = {};                         ///< the puzzle in the output format
  std::optional<SheetPuzzle> sheet_puzzle = {};  ///< set instead of `text` if a sheet is written
  int givens = 0;                                ///< number of givens or of pencilmarks
  bool cross_checked = false;
  std::string failure = {};  ///< the error; empty if there is a puzzle
  int exit_code = exit_done;
};

/// Makes puzzles. Not safe to use from several threads.
class PuzzleMaker {
 public:
  /// Requires that the options outlive the maker.
  explicit PuzzleMaker(const GenerationOptions& options);

  /// Makes puzzle `number`. Calls `on_failed_try` for each grid that does not satisfy the options.
  MadePuzzle make(std::uint64_t number, const std::stop_token& stop,
                  const OnFailedTry& on_failed_try);

 private:
  NumberedPuzzle numbered(std::uint64_t number, const ConfirmedPuzzle& made) const;

  const GenerationOptions& options_;
  PuzzleGenerator generator_;
  std::unique_ptr<NewPuzzleWriter> writer_;  // null if a sheet is written
  const std::shared_ptr<const std::string> file_ = std::make_shared<const std::string>("-");
};

}  // namespace clausoku
