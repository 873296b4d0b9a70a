// Shared declarations of the extension module _clausoku. The functions of this module accept and
// return plain values, tuples and bytes. The public Python API in ../clausoku/ calls them.
#pragma once

#include <pybind11/pybind11.h>

#include <clausoku/error.hpp>
#include <clausoku/options.hpp>
#include <clausoku/puzzle.hpp>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <type_traits>
#include <utility>

namespace clausoku::python {

/// An error that ends a call. Translated to Python's LibraryError.
struct LibraryError {
  std::string message;
  std::string option;  ///< the option with a wrong value; empty for other errors
};

/// The error of an unreadable puzzle. Translated to Python's UnreadableError.
struct UnreadableError {
  api::Error error;
};

/// Throws an error as a LibraryError. The option's name has "_" for "-".
[[noreturn]] void raise(api::Error error);

template <class T>
T value_or_raise(api::Expected<T> expected) {
  if (!expected) raise(expected.error());
  return *std::move(expected);
}

/// Returns the tuple (found, expected, line, column).
pybind11::tuple to_tuple(const api::Error& error);

/// Returns the error of such a tuple.
api::Error to_error(const pybind11::tuple& parts);

/// Calls `work` in another thread, which is kept for the next calls of this thread, and waits until
/// it ends. Meanwhile releases the interpreter's lock, which `work` must not need, and runs
/// Python's signal handlers every 50 ms. If a handler raises an exception, as Ctrl-C does, requests
/// a stop, waits for `work` and throws the exception. Passes on exceptions of `work`.
void run_interruptibly(const std::function<void(std::stop_token)>& work);

/// Runs `work`, which returns an api::Expected, interruptibly. Returns the value in it or throws.
template <class Work>
auto run_interruptibly_for_value(Work&& work) {
  std::optional<std::invoke_result_t<Work, std::stop_token>> expected;
  run_interruptibly([&](std::stop_token stop) { expected = work(std::move(stop)); });
  return value_or_raise(*std::move(expected));
}

/// Converts named values to options: flags, numbers, texts and lists of texts. The names have "_"
/// for
/// "-". None stands for the default; `cross_check` becomes "no-cross-check".
api::Options to_options(const pybind11::dict& values);

/// Reads a puzzle. Throws an UnreadableError, or a LibraryError if an option is invalid.
api::Puzzle read_puzzle(const std::string& text, const api::Options& reading);

/// Formats the puzzle without a line end: as f-puzzles' JSON if it has clues or a line cannot
/// express it, otherwise as a line or as pencilmarks.
std::string format_puzzle(const api::Puzzle& puzzle, bool has_clues);

void add_batches(pybind11::module_& module);
void add_calls(pybind11::module_& module);
void add_formulas(pybind11::module_& module);
void add_generator(pybind11::module_& module);
void add_reasons(pybind11::module_& module);
void add_sets(pybind11::module_& module);

}  // namespace clausoku::python
