// The extension module _clausoku, and the translation of C++ exceptions to Python.
#include <exception>

#include "src/python/bindings/bindings.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

/// Never release these exception types: they are still needed while the interpreter exits.
PyObject* library_error = nullptr;
PyObject* unreadable_error = nullptr;

void translate(std::exception_ptr thrown) {
  try {
    if (thrown) std::rethrow_exception(thrown);
  } catch (const LibraryError& error) {
    PyErr_SetObject(library_error, py::make_tuple(error.message, error.option).ptr());
  } catch (const UnreadableError& unreadable) {
    PyErr_SetObject(unreadable_error, to_tuple(unreadable.error).ptr());
  }
}

}  // namespace

py::tuple to_tuple(const api::Error& error) {
  return py::make_tuple(error.found, error.expected, error.line, error.column);
}

api::Error to_error(const py::tuple& parts) {
  api::Error error;
  error.found = parts[0].cast<std::string>();
  error.expected = parts[1].cast<std::string>();
  error.line = parts[2].cast<decltype(error.line)>();
  error.column = parts[3].cast<decltype(error.column)>();
  return error;
}

std::chrono::nanoseconds to_nanoseconds(double seconds) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(seconds));
}

api::ReadOptions parse_read_options(const py::dict& options) {
  api::ReadOptions made;
  read_option(options, "board", made.board);
  read_option(options, "rules", made.rules);
  read_option(options, "alphabet", made.alphabet);
  read_option(options, "first_digit", made.first_digit);
  return made;
}

api::Puzzle read_puzzle(const std::string& text, const py::dict& options) {
  auto puzzle = api::read_puzzle(text, parse_read_options(options));
  if (puzzle) return *std::move(puzzle);
  if (!puzzle.error().option.empty()) return value_or_raise(std::move(puzzle));
  throw UnreadableError{puzzle.error()};
}

std::string format_puzzle(const api::Puzzle& puzzle, bool has_clues) {
  auto line = puzzle.text(has_clues ? "f-puzzles" : puzzle.has_marks() ? "pencilmarks" : "line");
  std::string text = line ? *line : value_or_raise(puzzle.text("f-puzzles"));
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace clausoku::python

PYBIND11_MODULE(_clausoku, module) {
  using namespace clausoku::python;
  library_error = PyErr_NewException("clausoku._clausoku.LibraryError", nullptr, nullptr);
  unreadable_error = PyErr_NewException("clausoku._clausoku.UnreadableError", nullptr, nullptr);
  module.attr("LibraryError") = py::handle(library_error);
  module.attr("UnreadableError") = py::handle(unreadable_error);
  py::register_exception_translator(&translate);
  module.attr("__version__") = CLAUSOKU_VERSION;
  add_batches(module);
  add_calls(module);
  add_formulas(module);
  add_generator(module);
  add_reasons(module);
  add_sets(module);
}
