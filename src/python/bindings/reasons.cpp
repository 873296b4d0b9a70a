// Explanations, solution paths and certificates for Python.
#include <clausoku/explain.hpp>
#include <clausoku/proof.hpp>
#include <string>
#include <utility>

#include "src/python/bindings/bindings.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

/// Returns the explanation as a tuple (text, JSON).
py::tuple explain(const std::string& text, const py::dict& reading, const py::dict& options) {
  const api::Puzzle puzzle = read_puzzle(text, to_options(reading));
  const api::Explanation told =
      run_interruptibly_for_value([&, asked = to_options(options)](std::stop_token stop) {
        return api::explain(puzzle, asked, std::move(stop));
      });
  return py::make_tuple(told.text, told.json);
}

/// Returns the path as a tuple (text, JSON).
py::tuple find_path(const std::string& text, const py::dict& reading, const py::dict& options) {
  const api::Puzzle puzzle = read_puzzle(text, to_options(reading));
  const api::Path told =
      run_interruptibly_for_value([&, asked = to_options(options)](std::stop_token stop) {
        return api::find_path(puzzle, asked, std::move(stop));
      });
  return py::make_tuple(told.text, told.json);
}

/// Returns a tuple (solution or None, formula, proof, lemmas, solutions, witnesses).
py::tuple prove(const std::string& text, const py::dict& reading, const py::dict& options) {
  const api::Puzzle puzzle = read_puzzle(text, to_options(reading));
  const api::Proof made_proof =
      run_interruptibly_for_value([&, asked = to_options(options)](std::stop_token stop) {
        return api::prove(puzzle, asked, std::move(stop));
      });
  py::list solutions;
  for (const api::Digits& digits : made_proof.solutions) {
    solutions.append(api::line_of(digits, puzzle.size()));
  }
  py::object solution = py::none();
  if (made_proof.solution) solution = solutions[0];
  return py::make_tuple(solution, py::bytes(made_proof.formula), py::bytes(made_proof.proof),
                        made_proof.lemmas, py::tuple(solutions), py::bytes(made_proof.witnesses));
}

/// Returns a tuple (verified, reason, lemmas, puzzle or None, solution or None, unproven).
py::tuple verify(const std::string& formula, const std::string& proof) {
  const api::Verification told = run_interruptibly_for_value(
      [&](std::stop_token stop) { return api::verify(formula, proof, std::move(stop)); });
  py::object puzzle = py::none();
  py::object solution = py::none();
  if (told.puzzle) {
    puzzle = py::str(format_puzzle(*told.puzzle, !told.puzzle->rules().empty()));
    if (told.solution) solution = py::str(api::line_of(*told.solution, told.puzzle->size()));
  }
  return py::make_tuple(told.verified, told.reason, told.lemmas, puzzle, solution, told.unproven);
}

}  // namespace

void add_reasons(py::module_& module) {
  module.def("explain", &explain);
  module.def("find_path", &find_path);
  module.def("prove", &prove);
  module.def("verify", &verify);
}

}  // namespace clausoku::python
