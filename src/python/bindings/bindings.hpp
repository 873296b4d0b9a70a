// What the parts of the extension module _clausoku have in common. It takes and gives plain values,
// tuples and bytes; what users see of it is made in Python, in ../clausoku/.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <clausoku/error.hpp>
#include <clausoku/puzzle.hpp>
#include <optional>
#include <string>

namespace clausoku::python {

/// What the library says of a call as a whole; becomes Python's LibraryError.
struct LibraryError {
  std::string message;
  std::string option;  ///< that has a wrong value; empty where it is something else
};

/// A puzzle that cannot be read; becomes Python's UnreadableError.
struct UnreadableError {
  api::Error error;
};

template <class T>
T value_or_throw(api::Expected<T> expected) {
  if (!expected) throw LibraryError{to_string(expected.error()), expected.error().option};
  return *std::move(expected);
}

/// (found, expected, line, column)
pybind11::tuple tuple_of(const api::Error& error);

/// Whether there is an option of that name that is not None.
bool has(const pybind11::dict& options, const char* name);

/// The option `timeout`, in seconds.
std::optional<std::chrono::nanoseconds> time_of(const pybind11::dict& options);
std::chrono::nanoseconds nanoseconds_of(double seconds);

/// The options `board`, `rules` and `alphabet`.
api::ReadOptions read_options_of(const pybind11::dict& options);

/// Throws an UnreadableError, or a LibraryError of an option.
api::Puzzle read_puzzle(const std::string& text, const pybind11::dict& options);

/// As a line, without its end; with clues, or where a line cannot express it, f-puzzles' object.
std::string line_of(const api::Puzzle& puzzle, bool has_clues);

void add_batches(pybind11::module_& module);
void add_formulas(pybind11::module_& module);
void add_generator(pybind11::module_& module);
void add_reasons(pybind11::module_& module);

}  // namespace clausoku::python
