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
#include "src/calls/deciding_fields.hpp"
#include "src/calls/encode.hpp"
#include "src/calls/explain.hpp"
#include "src/calls/json/json.hpp"
#include "src/calls/json/session.hpp"
#include "src/calls/read.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/reasons/premise.hpp"

namespace clausoku::json_calls {

class Request {
 public:
  /// Parses a JSON object, a request of the session.
  Request(std::string_view text, Session& session);

  /// Makes a request that describes the fields of a command instead of answering.
  explicit Request(Session& session) : session_(session), is_description_(true) {}

  Session& session() const { return session_; }

  /// The fields of all calls of read(), as JSON.
  const Json& description() const { return description_; }

  /// Thrown by require_no_other_options() in a request that describes fields.
  struct Described {};

  /// Sets the fields that the request has.
  void read(const Fields& fields);

  /// True if the request has the option, with a value other than null, false or an empty one.
  bool has(const std::string& name) const;

  /// Throws an error for the first option that is no field of a call of read(). Commands call this
  /// function before they begin to work.
  void require_no_other_options() const;

 private:
  /// Returns the option's value as a text that Field::take accepts; empty without the option.
  std::optional<std::string> find_text(const Field& field) const;

  Json json_;
  Session& session_;
  bool is_description_ = false;
  Json description_ = Json::array();
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

[[noreturn]] void throw_field_error(const OptionError& error);

/// Returns the value in `made`, or throws its OptionError as an error.
template <class Value>
Value value_or_throw(std::variant<Value, OptionError> made) {
  if (const auto* error = std::get_if<OptionError>(&made)) throw_field_error(*error);
  return std::get<Value>(std::move(made));
}

/// The blank grid of the options board, box and rules.
Grid take_blank_grid(Request& request);

/// The options encoding, amo and reduce.
ExportOptions take_formula_options(Request& request);

/// The options timeout and memory-limit.
Limits take_time_and_memory_limits(Request& request);

/// The options timeout, max-conflicts and memory-limit.
Limits take_limits(Request& request, std::optional<std::chrono::nanoseconds> default_time = {});

/// The options `puzzle`, `select` and `entries`, and the options for reading. They are the last
/// options of a call: the constructor throws an error for any option that was not read.
class PuzzleText {
 public:
  explicit PuzzleText(Request& request);

  const ReaderOptions& options() const { return options_; }

  /// Reads the selected puzzle, which must be readable. Adds the entries to its givens.
  Puzzle read() const;

  /// Like read(). Without a text, returns a blank puzzle on the board of the options, or empty if
  /// they name no board and no rules.
  std::optional<Puzzle> read_or_make_blank() const;

  /// Reads the selected puzzle, or all puzzles without `select`, and calls `use` for each. A puzzle
  /// may have an error instead of a grid. Adds the entries to the givens of each puzzle.
  void read_all(const std::function<void(Puzzle&)>& use) const;

 private:
  void add_entries(Puzzle& puzzle) const;

  std::string text_;
  ReadRequest reading_;
  ReaderOptions options_;
  std::optional<std::size_t> number_;
  std::vector<std::string> entries_;
};

/// Parses "r1c1=5", or "r1c1" if `with_digit` is false, as a cell of the board.
Placement parse_placement(const char* option, const std::string& text, bool with_digit,
                          const Board& board);

/// Returns the options for reading digits that a user added to a puzzle: without the format and the
/// columns of the puzzle's text.
ReaderOptions make_options_of_answer(ReaderOptions options);

/// Returns the error of a puzzle that cannot be read. `option` contains the puzzle's text.
RequestError make_puzzle_error(const char* option, const InputError& error);

/// Requires a readable puzzle.
void require_grid(const char* option, const Puzzle& puzzle);

/// Throws an alarm if there is one.
void require_no_alarm(const std::optional<std::string>& alarm);

}  // namespace clausoku::json_calls
