// The puzzles that a command is to work on, and what files made of them are called.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/puzzle_input.hpp"

namespace clausoku {

/// What is said where nothing was selected of so many puzzles.
std::string no_such_puzzle(std::size_t read);

/// Reads the selected puzzles. Reports what cannot be read to the run and notes the exit code;
/// unless it is to be quiet, what was passed over too.
class SelectedPuzzles {
 public:
  SelectedPuzzles(const PuzzleInput& input, const Selection& selection, CommandRun& run,
                  bool quiet = false)
      : run_(run), quiet_(quiet), reader_(input.open(run.token()), selection) {}

  /// The next one that is a grid. Nothing at the end, or on a stop request.
  std::optional<Puzzle> next();

  /// Whether the next call may have to wait for input that has not arrived yet.
  bool may_block() const { return reader_.may_block(); }

  /// Reports that there was none, unless there was something else to report or the reading was
  /// stopped. To be called at the end where next() gave nothing.
  void complain_of_nothing();

  /// Whether the input as a whole was at fault, or there was nothing in it.
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
  bool shortened = false;  ///< the puzzle's own was too long
};

/// Puzzles' names as file names: what might mean something to a shell or a file system becomes an
/// underscore, and a name that has been used gets a number. One that is too long keeps its
/// beginning and ends with a number made of all of it, the same in every run.
class FileNames {
 public:
  FileName next(std::string_view name);

 private:
  std::set<std::string> used_;
};

/// The message that a file has not the whole name of its puzzle.
std::string shortening(std::string_view puzzle, std::string_view file);

}  // namespace clausoku
