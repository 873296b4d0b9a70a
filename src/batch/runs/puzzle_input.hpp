// The puzzle files of a run, and the options for reading them.
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
  ReaderOptions reader = {};            ///< options except `stop`, `bytes_read` and `text_read`
  std::string layout = {};              ///< board layout, which may name a file; may be empty
  std::string answer_file = {};         ///< one answer for each puzzle, in order; may be empty

  /// Returns a reader that opens each file when needed. A stop request ends waiting for input. The
  /// reader adds the number of bytes it reads to `*bytes_read`, unless `bytes_read` is null.
  std::unique_ptr<PuzzleReader> open(std::stop_token stop,
                                     std::atomic<std::uint64_t>* bytes_read = nullptr) const;

  /// Returns a reader that adds the answer to each selected puzzle. Returns `puzzles` itself if
  /// there is no answer file.
  std::unique_ptr<PuzzleReader> with_answers(std::unique_ptr<PuzzleReader> puzzles,
                                             const Selection& selection,
                                             std::stop_token stop) const;

  /// The total size of the puzzle files in bytes; empty if a file is not a regular file.
  std::optional<std::uint64_t> size() const;

  /// The puzzle files, followed by the answer file.
  std::vector<std::string> all_files() const;

  /// All input files: puzzles, answers and the board layout.
  FileUse files_used() const;
};

}  // namespace clausoku
