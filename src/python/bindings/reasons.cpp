// Reasons, solution paths, certificates.
#include <pybind11/stl.h>

#include <clausoku/explain.hpp>
#include <clausoku/proof.hpp>
#include <optional>
#include <string>
#include <utility>

#include "src/python/bindings/bindings.hpp"
#include "src/python/bindings/interruption.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

int cell_at(const api::Puzzle& puzzle, const std::string& name) {
  for (int cell = 0; cell < puzzle.cell_count(); ++cell) {
    if (puzzle.cell_name(cell) == name) return cell;
  }
  throw LibraryError{"cell: " + name + " is not on a " + puzzle.board_name() + " board", "cell"};
}

/// (text, JSON)
py::tuple explain(const std::string& text, const py::dict& options) {
  const api::Puzzle puzzle = read_puzzle(text, options);
  api::ExplainOptions made;
  if (has(options, "cell")) made.cell = cell_at(puzzle, py::str(options["cell"]));
  if (has(options, "digit")) made.digit = options["digit"].cast<int>();
  made.smallest = options["smallest"].cast<bool>();
  made.time = time_of(options);
  std::optional<api::Expected<api::Explanation>> explanation;
  run_interruptibly([&](std::stop_token stop) {
    made.stop = stop;
    explanation = api::explain(puzzle, made);
  });
  const api::Explanation told = value_or_throw(*std::move(explanation));
  return py::make_tuple(told.text, told.json);
}

/// (text, JSON)
py::tuple find_path(const std::string& text, const py::dict& options) {
  const api::Puzzle puzzle = read_puzzle(text, options);
  api::PathOptions made;
  if (has(options, "most_steps")) made.most_steps = options["most_steps"].cast<std::size_t>();
  made.time = time_of(options);
  std::optional<api::Expected<api::Path>> path;
  run_interruptibly([&](std::stop_token stop) {
    made.stop = stop;
    path = api::find_path(puzzle, made);
  });
  const api::Path told = value_or_throw(*std::move(path));
  return py::make_tuple(told.text, told.json);
}

/// (solution or None, formula, proof, lemmas)
py::tuple prove(const std::string& text, const py::dict& options) {
  const api::Puzzle puzzle = read_puzzle(text, options);
  api::ProveOptions made;
  if (has(options, "solver")) made.solver = py::str(options["solver"]);
  made.time = time_of(options);
  made.trim = has(options, "trim") && options["trim"].cast<bool>();
  std::optional<api::Expected<api::Proof>> proof;
  run_interruptibly([&](std::stop_token stop) {
    made.stop = stop;
    proof = api::prove(puzzle, made);
  });
  const api::Proof made_proof = value_or_throw(*std::move(proof));
  py::object solution = py::none();
  if (made_proof.solution) {
    solution = py::str(api::line_of(*made_proof.solution, puzzle.size()));
  }
  return py::make_tuple(solution, py::bytes(made_proof.formula), py::bytes(made_proof.proof),
                        made_proof.lemmas);
}

/// (verified, reason, lemmas, puzzle or None, solution or None)
py::tuple verify(const std::string& formula, const std::string& proof) {
  std::optional<api::Expected<api::Verification>> verification;
  run_interruptibly(
      [&](std::stop_token stop) { verification = api::verify(formula, proof, stop); });
  const api::Verification told = value_or_throw(*std::move(verification));
  py::object puzzle = py::none();
  py::object solution = py::none();
  if (told.puzzle) {
    puzzle = py::str(line_of(*told.puzzle, !told.puzzle->rules().empty()));
    if (told.solution) solution = py::str(api::line_of(*told.solution, told.puzzle->size()));
  }
  return py::make_tuple(told.verified, told.reason, told.lemmas, puzzle, solution);
}

}  // namespace

void add_reasons(py::module_& module) {
  module.def("explain", &explain);
  module.def("find_path", &find_path);
  module.def("prove", &prove);
  module.def("verify", &verify);
}

}  // namespace clausoku::python
