// Writing puzzles: one after the other, in any of the formats that are read.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/puzzles/puzzle.hpp"

namespace clausoku {

struct Format;

class PuzzleWriter {
 public:
  /// Requires the name of one of puzzle_formats().
  explicit PuzzleWriter(std::string_view format);

  /// Appends a puzzle and what stands before it; or says why the format cannot express it, and
  /// appends nothing. Requires a puzzle that is a grid.
  std::optional<InputError> append(const Puzzle& puzzle, std::string& out);

  /// Appends what stands behind the last puzzle.
  void finish(std::string& out);

 private:
  std::optional<InputError> obstacle(const Puzzle& puzzle) const;

  const Format& format_;
  bool begun_ = false;
};

}  // namespace clausoku
