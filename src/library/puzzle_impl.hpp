// The implementation of the library's puzzles, and conversions of internal errors to api::Error.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include <clausoku/error.hpp>
#include <clausoku/puzzle.hpp>
#include "encoder/basics/names.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku::api {

/// The data of an api::Puzzle. The member `puzzle` always has a grid, not an input error.
struct PuzzleImpl {
  clausoku::Puzzle puzzle;
  std::string file;

  const Grid& grid() const { return *puzzle.grid(); }
};

inline Error to_api_error(const InputError& error) {
  return {{}, error.file, error.place.line, error.place.column, error.found, error.expected};
}

/// Converts a puzzle to an api::Puzzle. Returns the input error if `puzzle` has one and no grid.
Expected<Puzzle> puzzle_of(clausoku::Puzzle puzzle);

/// Makes an api::Puzzle from a grid that was not read from a text.
Puzzle puzzle_of(Grid grid, std::string name);

Expected<ReaderOptions> make_reader_options(const ReadOptions& options);

/// Returns a blank grid with the board and rules in the options. The default board is 9×9.
Expected<Grid> blank_grid(const ReadOptions& options);

/// Returns the value for a name in `names`. Throws an Error for `option` if the name is unknown.
template <class Names>
auto parse_option_value(const char* option, const Names& names, const std::string& name) {
  if (const auto value = value_of(names, name)) return *value;
  std::string known;
  for (const auto& entry : names) known += (known.empty() ? "" : ", ") + std::string(entry.first);
  throw Error{
      .option = option, .found = "unknown value '" + name + "'", .expected = "one of " + known};
}

inline Digits digits_of(const Grid& grid) { return {grid.digits().begin(), grid.digits().end()}; }

/// Makes a grid of digits. Returns empty if their number is wrong or a digit is above board.size().
std::optional<Grid> make_grid_from_digits(const Board& board,
                                          std::span<const std::uint16_t> digits);

}  // namespace clausoku::api
