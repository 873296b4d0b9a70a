// Reads the puzzles that a command selects, and names the files that it makes of them.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/puzzle_input.hpp"

namespace clausoku {

/// The message if none of the `read` puzzles was selected.
std::string no_such_puzzle_message(std::size_t read);

/// Reads the selected puzzles. Reports input errors to the run and notes the exit code. Reports
/// what the reader skipped too, unless `quiet`.
class SelectedPuzzles {
 public:
  SelectedPuzzles(const PuzzleInput& input, const Selection& selection, CommandRun& run,
                  bool quiet = false)
      : run_(run), quiet_(quiet), reader_(input.open(run.token()), selection) {}

  /// The next puzzle that is a grid. Empty at the end or after a stop request.
  std::optional<Puzzle> next();

  /// True if the next call may have to wait for input that has not arrived yet.
  bool may_block() const { return reader_.may_block(); }

  /// Reports that no puzzle was selected, unless another error was reported or reading was stopped.
  /// To be called at the end if next() returned no puzzle.
  void report_empty_selection();

  /// True if a file of the input could not be read, or if no puzzle was selected.
  bool failed() const { return failed_; }

 private:
  CommandRun& run_;
  const bool quiet_;
  SelectedReader reader_;
  bool has_bad_puzzle_ = false;
  bool failed_ = false;
};

/// The name of a file without its ending.
struct FileName {
  std::string text;
  bool shortened = false;  ///< the puzzle's name was too long
};

/// Makes file names of puzzle names. Characters that a shell or a file system may interpret become
/// underscores, and a repeated name gets a number. A long name keeps its beginning and ends with a
/// hash of the complete name, which is the same in every run.
class FileNames {
 public:
  FileName next(std::string_view name);

 private:
  std::set<std::string> used_;
};

/// The message that a file name is a shortened puzzle name.
std::string shortened_name_message(std::string_view puzzle, std::string_view file);

}  // namespace clausoku
