// Makes and formats the puzzles of `generate`, one at a time: the work of one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "src/commands/generation.hpp"
#include "src/services/generate.hpp"

namespace clausoku {

/// A puzzle that was made, or why there is none.
struct MadePuzzle {
  std::string text = {};                     ///< as it is written
  std::optional<SheetPuzzle> on_sheet = {};  ///< set instead of the text if a sheet is written
  int givens = 0;                            ///< or pencilmarks
  bool cross_checked = false;
  std::string failure = {};  ///< empty if there is a puzzle
  int exit_code = exit_done;
};

/// Belongs to one thread.
class PuzzleMaker {
 public:
  /// The options must outlive this.
  explicit PuzzleMaker(const GenerationOptions& options);

  /// Calls `on_failed_try` after each try whose puzzle is not as requested.
  MadePuzzle make(std::uint64_t number, const std::stop_token& stop,
                  const std::function<void()>& on_failed_try);

 private:
  NumberedPuzzle numbered(std::uint64_t number, const ConfirmedPuzzle& made) const;

  const GenerationOptions& options_;
  PuzzleGenerator generator_;
  std::unique_ptr<NewPuzzleWriter> writer_;  // null: the puzzles go on a sheet
  const std::shared_ptr<const std::string> file_ = std::make_shared<const std::string>("-");
};

}  // namespace clausoku
