// Reads the puzzles that a command selects, and makes file names from the names of puzzles.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/puzzle_input.hpp"

namespace clausoku {

/// Formats the message that none of the `read` puzzles was selected.
std::string no_such_puzzle_message(std::size_t read);

/// Reads the selected puzzles. Reports input errors to the run and notes the exit code. Also
/// reports text that the puzzle reader skipped, unless `quiet`.
class SelectedPuzzles {
 public:
  SelectedPuzzles(const PuzzleInput& input, const Selection& selection, CommandRun& run,
                  bool quiet = false)
      : run_(run), quiet_(quiet), reader_(input.open(run.token()), selection) {}

  /// Returns the next readable puzzle. Returns empty at the end or after a stop request.
  std::optional<Puzzle> next();

  /// True if the next call of next() may block until input arrives.
  bool may_block() const { return reader_.may_block(); }

  /// Reports that no puzzle was selected, unless another error was reported or reading was stopped.
  /// Must be called at the end if next() never returned a puzzle.
  void report_empty_selection();

  /// True if an input file could not be read, or if no puzzle was selected.
  bool failed() const { return failed_; }

 private:
  CommandRun& run_;
  const bool quiet_;
  SelectedReader reader_;
  bool has_bad_puzzle_ = false;
  bool failed_ = false;
};

/// A file name without its extension.
struct FileName {
  std::string text;
  bool shortened = false;  ///< true if the puzzle's name was too long
};

/// Makes file names from puzzle names. Replaces characters that a shell or a file system may
/// interpret by underscores, and appends a number to a repeated name. Truncates a long name and
/// appends a hash of the complete name, which is the same in every run.
class FileNames {
 public:
  FileName next(std::string_view name);

 private:
  std::set<std::string> used_;
};

/// The message that a file is named after only a part of the puzzle's name.
std::string shortened_name_message(std::string_view puzzle, std::string_view file);

}  // namespace clausoku
