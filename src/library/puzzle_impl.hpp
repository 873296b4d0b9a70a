// The implementation of the library's puzzles, and conversions of internal errors to api::Error.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <clausoku/error.hpp>
#include <clausoku/options.hpp>
#include <clausoku/puzzle.hpp>
#include "src/calls/fields.hpp"
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

Error to_api_error(OptionError error);

/// Sets the fields of a request that `options` have. Throws an Error if an option is wrong.
void set_fields(std::initializer_list<Fields> groups, const Options& options);

/// Returns the value in `made`, or throws its error as an Error.
template <class Value>
Value value_or_throw(std::variant<Value, OptionError> made) {
  if (auto* error = std::get_if<OptionError>(&made)) throw to_api_error(std::move(*error));
  return std::get<Value>(std::move(made));
}

/// Throws an Error if an option is wrong.
ReaderOptions make_reader_options(const Options& options);

inline Digits digits_of(const Grid& grid) { return {grid.digits().begin(), grid.digits().end()}; }

/// Makes a grid of digits. Returns empty if their number is wrong or a digit is above board.size().
std::optional<Grid> make_grid_from_digits(const Board& board,
                                          std::span<const std::uint16_t> digits);

}  // namespace clausoku::api
