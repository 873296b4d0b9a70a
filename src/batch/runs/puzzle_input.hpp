// The puzzles of a run: their files, and how these are read.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "src/batch/runs/file_use.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/puzzles/sources/selected_reader.hpp"

namespace clausoku {

struct PuzzleInput {
  std::vector<std::string> files{"-"};  ///< in order; "-" is standard input
  ReaderOptions reader = {};            ///< without `stop`, `bytes_read` and `text_read`
  std::string layout = {};              ///< of the board; may name a file; empty if there is none
  std::string answer_file = {};         ///< one answer for each puzzle, in order; empty: none

  /// Opens nothing before it is needed. `stop` ends the waiting for input. `*bytes_read`, unless
  /// null, grows by the bytes that are read.
  std::unique_ptr<PuzzleReader> open(std::stop_token stop,
                                     std::atomic<std::uint64_t>* bytes_read = nullptr) const;

  /// Adds the answers, if there are any, to the selected puzzles.
  std::unique_ptr<PuzzleReader> with_answers(std::unique_ptr<PuzzleReader> puzzles,
                                             const Selection& selection,
                                             std::stop_token stop) const;

  /// The size of the files in bytes; empty if one of them is no regular file.
  std::optional<std::uint64_t> size() const;

  /// `files`, then the answer file.
  std::vector<std::string> all_files() const;

  /// All files that are read: puzzles, answers, the board.
  FileUse files_used() const;
};

}  // namespace clausoku
