// Reading the puzzles of a text in memory.
#pragma once

#include <memory>
#include <string>

#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// Reads a text as read_puzzles() reads a file with it; errors name no file, and the K-th puzzle is
/// called "text-K" unless the text says otherwise. Requires options.format to be empty or known.
std::unique_ptr<PuzzleReader> read_puzzles_in(std::string text, ReaderOptions options);

}  // namespace clausoku
