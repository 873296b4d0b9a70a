// The extension module _clausoku, and the translation of C++ exceptions to Python.
#include <pybind11/stl.h>

#include <algorithm>
#include <exception>
#include <vector>

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

void raise(api::Error error) {
  std::ranges::replace(error.option, '-', '_');
  throw LibraryError{to_string(error), error.option};
}

api::Options to_options(const py::dict& values) {
  api::Options options;
  for (const auto& [key, value] : values) {
    auto name = key.cast<std::string>();
    std::ranges::replace(name, '_', '-');
    if (value.is_none()) continue;
    if (name == "cross-check") {
      options["no-cross-check"] = !value.cast<bool>();
    } else if (py::isinstance<py::bool_>(value)) {
      options[name] = value.cast<bool>();
    } else if (py::isinstance<py::str>(value) || PyNumber_Check(value.ptr()) != 0) {
      options[name] = py::str(value).cast<std::string>();
    } else {
      options[name] = value.cast<std::vector<std::string>>();
    }
  }
  return options;
}

api::Puzzle read_puzzle(const std::string& text, const api::Options& reading) {
  auto puzzle = api::read_puzzle(text, reading);
  if (puzzle) return *std::move(puzzle);
  if (!puzzle.error().option.empty()) raise(puzzle.error());
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
