// Makes, confirms and writes down the puzzles of `generate`, one at a time: what one thread does.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "src/commands/commands.hpp"
#include "src/commands/generation.hpp"
#include "src/engines/engine.hpp"

namespace clausoku {

/// A puzzle that was made, or why none was.
struct MadePuzzle {
  std::string text;                     ///< as it is written
  std::optional<SheetPuzzle> on_sheet;  ///< where it goes on one; then there is no text
  int givens = 0;                       ///< or pencilmarks
  bool cross_checked = false;
  std::string failure;  ///< empty where there is a puzzle
  int exit_code = exit_done;
};

/// Belongs to one thread.
class PuzzleMaker {
 public:
  /// The options must outlive this.
  explicit PuzzleMaker(const GenerationOptions& options);

  /// Calls `on_failed_try` after each try whose puzzle is not as asked for.
  void make(std::uint64_t number, const std::stop_token& stop,
            const std::function<void()>& on_failed_try, MadePuzzle& made);

 private:
  void certify(const Puzzle& puzzle, const std::stop_token& stop, MadePuzzle& made) const;
  std::optional<std::string> confirm(const NewPuzzle& made, const std::stop_token& stop,
                                     MadePuzzle& told);
  NumberedPuzzle numbered(std::uint64_t number, const NewPuzzle& made) const;

  const GenerationOptions& options_;
  Generator generator_;
  std::unique_ptr<NewPuzzleWriter> writer_;  // null: they go on a sheet
  std::unique_ptr<Engine> second_;           // null: none is wanted
  const std::shared_ptr<const std::string> file_ = std::make_shared<const std::string>("-");
};

}  // namespace clausoku
