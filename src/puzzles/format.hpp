// What a puzzle format brings along: how to recognise it and how to read it. A new format is a file
// with these two functions and a line in formats.cpp.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "src/puzzles/line_source.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// Reads the puzzles of one text. They get neither file nor, unless the format has names, a name.
class FormatReader {
 public:
  virtual ~FormatReader() = default;

  /// The next puzzle, readable or not; nothing at the end.
  virtual std::optional<Puzzle> next(LineSource& source) = 0;

  /// Whether next() may have to wait for input.
  virtual bool may_block(const LineSource& source) const = 0;
};

struct Format {
  PuzzleFormat about;

  /// Whether the k-th line to come looks like this format's first one, and for which size of
  /// boards; 0 where that does not show. Requires that it is there and neither blank nor a comment.
  std::optional<int> (*recognise)(LineSource& source, std::size_t k, const ReaderOptions& options);

  /// A reader for boards of a size, unless the puzzles or options.board say another; 0 where
  /// nothing is known.
  std::unique_ptr<FormatReader> (*make_reader)(const ReaderOptions& options, int size);
};

/// All that are known, those first that are recognised most surely.
std::span<const Format> formats();

/// A puzzle that cannot be read.
Puzzle bad_puzzle(std::size_t line, Place place, std::string found, std::string expected);

/// A puzzle that could be.
Puzzle good_puzzle(std::size_t line, Grid grid, std::vector<Place> places);

}  // namespace clausoku
