// Reads the options of a request. Every function throws a RequestError for a wrong value.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/basics/names.hpp"
#include "src/calls/encode.hpp"
#include "src/calls/read.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/page/json.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/reasons/premise.hpp"

namespace clausoku::page {

class Request {
 public:
  /// Parses a JSON object.
  explicit Request(std::string_view text);

  /// Returns the value of an option, or its default if the request lacks the option.
  std::string text(const char* option, std::string_view default_value = {});
  bool flag(const char* option);
  std::uint64_t number(const char* option, std::uint64_t default_value, std::uint64_t least = 0,
                       std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
  std::optional<std::uint64_t> optional_number(const char* option, std::uint64_t least = 0);
  /// Returns a time that the request states in seconds.
  std::optional<std::chrono::nanoseconds> seconds(
      const char* option, std::optional<std::chrono::nanoseconds> default_value = {});
  /// Returns a list of texts. The request may also state one text with commas.
  std::vector<std::string> list(const char* option);

  /// Returns the value of a name in a table of names and values.
  template <class Names, class Value>
  Value named(const char* option, const Names& names, Value default_value) {
    const std::string name = text(option, name_of(names, default_value));
    if (const auto value = value_of(names, name)) return *value;
    std::vector<std::string_view> known;
    for (const auto& entry : names) known.push_back(entry.first);
    throw_unknown_name(option, name, known);
  }

  [[noreturn]] static void throw_unknown_name(std::string option, std::string_view name,
                                              const std::vector<std::string_view>& known);

  /// Throws an error for the first option that no function above has read. Commands call this
  /// function before they begin to work.
  void require_no_other_options() const;

 private:
  const Json* find(const char* option);

  Json json_;
  std::set<std::string> read_options_;
};

/// Returns the value in `made`, or throws its BoardError as an error in the option.
template <class Value>
Value value_or_throw(const char* option, std::variant<Value, BoardError> made) {
  if (auto* error = std::get_if<BoardError>(&made)) {
    throw RequestError{
        .option = option, .found = std::move(error->found), .expected = std::move(error->expected)};
  }
  return std::get<Value>(std::move(made));
}

[[noreturn]] void throw_encode_failure(const EncodeFailure& failure);

/// Returns the value in `made`, or throws its EncodeFailure as an error.
template <class Value>
Value value_or_throw(std::variant<Value, EncodeFailure> made) {
  if (const auto* failure = std::get_if<EncodeFailure>(&made)) throw_encode_failure(*failure);
  return std::get<Value>(std::move(made));
}

[[noreturn]] void throw_option_error(const OptionError& error);

/// The options board, box and rules, and for puzzles input-format, alphabet and blank-chars.
ReadRequest take_board_options(Request& request);
ReadRequest take_read_options(Request& request);

/// The blank grid of the options board, box and rules.
Grid take_blank_grid(Request& request);

/// The options encoding, amo and reduce.
ExportOptions take_formula_options(Request& request);

/// The options timeout, max-conflicts and memory-limit.
Limits take_limits(Request& request, std::optional<std::chrono::nanoseconds> default_time = {});

/// The options `puzzle`, `select` and `entries`, and the options for reading.
class PuzzleText {
 public:
  explicit PuzzleText(Request& request);

  const ReaderOptions& options() const { return options_; }

  /// Reads the selected puzzle, which must be readable. Adds the entries to its givens.
  Puzzle read() const;

  /// Reads the selected puzzle, or all puzzles without `select`, and calls `use` for each. A puzzle
  /// may have an error instead of a grid. Adds the entries to the givens of each puzzle.
  void read_all(const std::function<void(Puzzle&)>& use) const;

 private:
  void add_entries(Puzzle& puzzle) const;

  std::string text_;
  ReaderOptions options_;
  std::optional<std::uint64_t> number_;
  std::vector<std::string> entries_;
};

/// Parses "r1c1=5", or "r1c1" if `with_digit` is false, as a cell of the board.
Placement parse_placement(const char* option, const std::string& text, bool with_digit,
                          const Board& board);

/// Returns the error of a puzzle that cannot be read. `option` contains the puzzle's text.
RequestError make_puzzle_error(const char* option, const InputError& error);

/// Requires a readable puzzle.
void require_grid(const char* option, const Puzzle& puzzle);

/// Throws an alarm if there is one.
void require_no_alarm(const std::optional<std::string>& alarm);

}  // namespace clausoku::page
