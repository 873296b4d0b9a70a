// What stands behind the library's puzzles and inputs, and the way from the rooms' errors to its
// own.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include <clausoku/error.hpp>
#include <clausoku/puzzle.hpp>
#include "encoder/names.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku::api {

/// Always one that could be read.
struct PuzzleImpl {
  clausoku::Puzzle puzzle;
  std::string file;

  const Grid& grid() const { return *puzzle.grid(); }
};

inline Error error_of(const InputError& error) {
  return {{}, error.file, error.place.line, error.place.column, error.found, error.expected};
}

inline Error error_of(std::string option, const BoardError& error) {
  return {std::move(option), {}, 0, 0, error.found, error.expected};
}

/// The value, or the error of a puzzle that could not be read.
Expected<Puzzle> puzzle_of(clausoku::Puzzle puzzle);

/// A puzzle that no text states.
Puzzle puzzle_of(Grid grid, std::string name);

Expected<ReaderOptions> reader_options(const ReadOptions& options);

/// A blank grid on the board of the options with their rules; 9×9 where they say none.
Expected<Grid> blank_grid(const ReadOptions& options);

/// The value of an option by its name; throws an Error where the table has no such name.
template <class Names>
auto value_named(const char* option, const Names& names, const std::string& name) {
  if (const auto value = value_of(names, name)) return *value;
  std::string known;
  for (const auto& entry : names) known += (known.empty() ? "" : ", ") + std::string(entry.first);
  throw Error{
      .option = option, .found = "unknown value '" + name + "'", .expected = "one of " + known};
}

inline Digits digits_of(const Grid& grid) { return {grid.digits().begin(), grid.digits().end()}; }

/// The digits as a grid on a board; empty where they are not as many as it has cells or one is none
/// of its digits.
std::optional<Grid> grid_of(const Board& board, std::span<const std::uint16_t> digits);

}  // namespace clausoku::api
