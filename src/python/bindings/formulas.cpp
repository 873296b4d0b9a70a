// Formulas for Python: encodes a puzzle as clauses, and decodes a model into digits.
#include <pybind11/stl.h>

#include <clausoku/formula.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "src/python/bindings/bindings.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

template <class Number>
py::bytes copy_to_python_bytes(std::span<const Number> numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()};
}

class EncodedPuzzle {
 public:
  EncodedPuzzle(api::Puzzle puzzle, api::Formula formula, py::tuple origin)
      : puzzle_(std::move(puzzle)), formula_(std::move(formula)), origin_(std::move(origin)) {}

  /// Returns the arguments of encode() that made this object.
  py::tuple origin() const { return origin_; }

  int variables() const { return formula_.variable_count(); }
  std::size_t clause_count() const { return formula_.clause_count(); }

  py::list clauses() const {
    py::list clauses(clause_count());
    for (std::size_t k = 0; k < clause_count(); ++k) {
      const auto literals = formula_.clause(k);
      py::list clause(literals.size());
      for (std::size_t i = 0; i < literals.size(); ++i) clause[i] = py::int_(literals[i]);
      clauses[k] = std::move(clause);
    }
    return clauses;
  }

  py::bytes literals() const { return copy_to_python_bytes(formula_.literals()); }
  py::bytes offsets() const { return copy_to_python_bytes(formula_.offsets()); }

  /// Returns the cell at a row and a column, both counted from 1, or empty if there is no cell.
  std::optional<int> cell_at(int row, int column) const {
    for (int cell = 0; cell < puzzle_.cell_count(); ++cell) {
      if (puzzle_.row_of(cell) == row - 1 && puzzle_.column_of(cell) == column - 1) return cell;
    }
    return std::nullopt;
  }

  /// Returns a candidate's variable. Returns 0 if the inference before encoding decided the
  /// candidate, −1 if the cell or the digit does not exist.
  int variable(int row, int column, int digit) const {
    const auto cell = cell_at(row, column);
    if (!cell || digit < 1 || digit > puzzle_.size()) return -1;
    return formula_
        .variables()[static_cast<std::size_t>(*cell) * static_cast<std::size_t>(puzzle_.size()) +
                     static_cast<std::size_t>(digit - 1)];
  }

  /// Returns the tuple (row, column, digit) of a variable, each counted from 1, or empty for an
  /// auxiliary variable. Requires 1 ≤ variable ≤ variables().
  std::optional<py::tuple> meaning(int variable) const {
    if (variable > formula_.candidate_count()) return std::nullopt;
    const auto [cell, digit] = formula_.candidates()[static_cast<std::size_t>(variable - 1)];
    return py::make_tuple(puzzle_.row_of(cell) + 1, puzzle_.column_of(cell) + 1, digit);
  }

  /// Returns for each cell the digit that inference found before encoding, or 0 if it found none.
  std::vector<int> known() const {
    const auto known = formula_.known();
    return {known.begin(), known.end()};
  }

  std::string to_dimacs() const {
    std::string text;
    run_interruptibly([&](std::stop_token) { text = formula_.dimacs(); });
    return text;
  }

  std::string decode(const std::vector<std::int32_t>& model) const {
    return format_digits(value_or_raise(formula_.decode(model)));
  }
  std::string decode_answer(const std::string& answer) const {
    return format_digits(value_or_raise(formula_.decode_answer(answer)));
  }

 private:
  std::string format_digits(const api::Digits& digits) const {
    return api::line_of(digits, puzzle_.size());
  }

  api::Puzzle puzzle_;
  api::Formula formula_;
  py::tuple origin_;
};

std::unique_ptr<EncodedPuzzle> encode(const std::string& text, const py::dict& reading,
                                      const py::dict& options) {
  const api::Puzzle puzzle = read_puzzle(text, to_options(reading));
  api::Formula formula =
      run_interruptibly_for_value([&, asked = to_options(options)](std::stop_token stop) {
        return api::encode(puzzle, asked, std::move(stop));
      });
  return std::make_unique<EncodedPuzzle>(puzzle, std::move(formula),
                                         py::make_tuple(text, reading, options));
}

}  // namespace

void add_formulas(py::module_& module) {
  py::class_<EncodedPuzzle>(module, "EncodedPuzzle")
      .def_property_readonly("variables", &EncodedPuzzle::variables)
      .def_property_readonly("clause_count", &EncodedPuzzle::clause_count)
      .def("clauses", &EncodedPuzzle::clauses)
      .def("literals", &EncodedPuzzle::literals)
      .def("offsets", &EncodedPuzzle::offsets)
      .def("variable", &EncodedPuzzle::variable)
      .def("meaning", &EncodedPuzzle::meaning)
      .def("known", &EncodedPuzzle::known)
      .def("to_dimacs", &EncodedPuzzle::to_dimacs)
      .def("origin", &EncodedPuzzle::origin)
      .def("decode", &EncodedPuzzle::decode)
      .def("decode_answer", &EncodedPuzzle::decode_answer);
  module.def("encode", &encode);
}

}  // namespace clausoku::python
