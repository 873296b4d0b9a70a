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

/// Formats the message that none of the `read` puzzles in the input is selected.
std::string no_such_puzzle_message(std::size_t read);

/// Reads the selected puzzles. Reports input errors to the run, with their exit codes. Unless
/// `quiet`, also reports text that the puzzle reader skipped.
class SelectedPuzzles {
 public:
  SelectedPuzzles(const PuzzleInput& input, const Selection& selection, CommandRun& run,
                  bool quiet = false)
      : run_(run), quiet_(quiet), reader_(input.open(run.token()), selection) {}

  /// Returns the next readable puzzle. Returns empty at the end or after a stop request.
  std::optional<Puzzle> next();

  /// True if the next call of next() may block until input arrives.
  bool may_block() const { return reader_.may_block(); }

  /// Reports that no puzzle was selected, unless there was an input error or a stop request. Must
  /// be called at the end if next() never returned a puzzle.
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

/// Makes file names from puzzle names. Replaces all characters except a–z, A–Z, 0–9, ".", "_" and
/// "-" by "_". Appends a number to a repeated name. Truncates a long name and appends a hash of the
/// complete name; the hash is the same in every run.
class FileNames {
 public:
  FileName next(std::string_view name);

 private:
  std::set<std::string> used_;
};

/// Formats the message that a puzzle's name is too long, and which file name is used instead.
std::string shortened_name_message(std::string_view puzzle, std::string_view file);

}  // namespace clausoku
