// What the parts of the extension module _clausoku have in common. It takes and gives plain values,
// tuples and bytes; what users see of it is made in Python, in ../clausoku/.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <clausoku/error.hpp>
#include <clausoku/puzzle.hpp>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <type_traits>
#include <utility>

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

/// Calls `work` in a thread of its own and waits for its end without the interpreter's lock, which
/// `work` must not need. Twenty times a second it lets Python handle signals. If a handler raises,
/// as that of Ctrl-C does, it requests a stop and throws what was raised once `work` has returned.
/// Throws on what `work` throws.
void run_interruptibly(const std::function<void(std::stop_token)>& work);

/// The value that `work`, called by run_interruptibly(), returns as an api::Expected.
template <class Work>
auto value_interruptibly(Work&& work) {
  std::optional<std::invoke_result_t<Work, std::stop_token>> expected;
  run_interruptibly([&](std::stop_token stop) { expected = work(std::move(stop)); });
  return value_or_throw(*std::move(expected));
}

std::chrono::nanoseconds nanoseconds_of(double seconds);

/// Sets a field to the option of that name. Leaves the field if the option is missing or None.
/// Times are in seconds.
template <class Field>
void read_option(const pybind11::dict& options, const char* name, Field& field) {
  if (!options.contains(name) || options[name].is_none()) return;
  if constexpr (std::is_same_v<Field, std::string>) {
    field = pybind11::str(options[name]);
  } else if constexpr (std::is_same_v<Field, std::optional<std::chrono::nanoseconds>>) {
    field = nanoseconds_of(options[name].template cast<double>());
  } else {
    field = options[name].template cast<Field>();
  }
}

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
