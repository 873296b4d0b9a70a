// The use case `read`: reads puzzles from a text, with options given as texts.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "encoder/grid.hpp"
#include "src/calls/fields.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// How puzzles are read, in texts as users write them.
struct ReadRequest {
  std::string format = {};         ///< a puzzle format; if empty, detect it
  std::string board = {};          ///< a layout such as "9x9"; if empty, detect it
  std::string box = {};            ///< the board by its box shape, "2x3"; excludes `board`
  std::string rules = {};          ///< rules in addition to the text's: "diagonals,anti-knight"
  std::string alphabet = {};       ///< the characters of digits on boards above 9×9: "1-9A-G"
  std::string first_digit = {};    ///< "0" or "1"; if empty, detect it
  std::string blank_chars = {};    ///< further characters for a blank cell
  std::string puzzle_column = {};  ///< the column or key of the puzzles; if empty, detect it
  /// The column or key of stated solutions, "" for none; if empty, detect it.
  std::optional<std::string> solution_column = {};
};

/// The fields of the board: board, box and rules.
Fields board_fields(ReadRequest& request);

/// All fields of a ReadRequest.
Fields reading_fields(ReadRequest& request);

/// Returns the layout of the board, such as "2x3"; empty if the request names no board.
std::variant<std::string, OptionError> find_layout(const ReadRequest& request);

std::variant<ReaderOptions, OptionError> make_reader_options_of(const ReadRequest& request);

/// Returns a blank grid with the board and rules of the request. The default board is 9×9.
std::variant<Grid, OptionError> make_blank_grid(const ReadRequest& request);

/// Reads a text with exactly one puzzle. If the text has no puzzle or several, the puzzle has an
/// error instead of a grid.
Puzzle read_only_puzzle(std::string_view text, const ReaderOptions& options);

/// Reads puzzle `number` ≥ 1 of a text. The puzzle has an error if the text has no such puzzle.
Puzzle read_numbered_puzzle(std::string_view text, std::size_t number,
                            const ReaderOptions& options);

}  // namespace clausoku
