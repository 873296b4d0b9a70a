// Sources of puzzles. Several threads parse texts and digits in parallel, but only one thread at a
// time reads files.
#pragma once

#include <cstddef>
#include <optional>

#include <clausoku/input.hpp>
#include "src/batch/solve_pipeline.hpp"
#include "src/clues/extra_rules.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/puzzles/cells/cell_run.hpp"

namespace clausoku::api {

struct InputImpl {
  OpenPuzzleSource open;
};

/// Reads texts with one puzzle each. Puzzles have no file name; those in plain lines have no name.
class TextReader {
 public:
  explicit TextReader(ReaderOptions options);
  TextReader(const TextReader&) = delete;
  TextReader& operator=(const TextReader&) = delete;

  clausoku::Puzzle read(std::string_view text);

 private:
  bool is_plain_line(std::string_view text) const;

  ReaderOptions options_;
  bool allows_plain_lines_;  // true if the options allow plain lines of digits and dots
  ExtraRules rules_;
  std::optional<FlatCells> run_;
};

class DigitReader {
 public:
  /// Creates a reader of puzzles with `cells` cells. The error is that no board has so many cells.
  static Expected<DigitReader> make(const ReaderOptions& options, std::size_t cells);

  clausoku::Puzzle read(std::span<const std::uint16_t> digits);

 private:
  DigitReader(const ReaderOptions& options, Board board)
      : rules_(options.rules, options.board), board_(std::move(board)) {}

  ExtraRules rules_;
  Board board_;
};

}  // namespace clausoku::api
