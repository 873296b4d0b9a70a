// Lists the solvers that the common tests use: embedded solvers, installed Debian packages as
// external programs, and CaDiCaL as a shared library.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "src/solvers/registry.hpp"
#include "tests/places.hpp"

namespace clausoku::test {

inline std::vector<std::string> external_solvers() {
  return {"external:cadical -q",        "external:minisat -verb=0",         "external:picosat",
          "external:clasp --verbose=0", "external:cryptominisat5 --verb 0", "external:z3 -dimacs"};
}

inline bool is_external_solver(std::string_view name) { return name.starts_with(external_prefix); }

inline bool is_embedded_solver(std::string_view name) {
  return !command_or_path_in_solver_name(name);
}

inline bool is_installed_solver(const std::string& name) {
  return std::holds_alternative<SolverFactory>(find_solver_factory(name));
}

inline std::vector<std::string> all_solver_names() {
  std::vector<std::string> names;
  for (const SolverEntry& entry : embedded_solvers()) names.emplace_back(entry.name);
  for (const std::string& name : external_solvers()) {
    if (is_installed_solver(name)) names.push_back(name);
  }
  const std::string library = "ipasir:" + library_file("ipasir_cadical.so");
  if (is_installed_solver(library)) names.push_back(library);
  return names;
}

inline std::unique_ptr<SatSolver> make_solver(const std::string& name) {
  return std::get<SolverFactory>(find_solver_factory(name))();
}

/// Returns a smaller number for an external solver, since each call starts a program.
inline int reduce_rounds_if_external(int rounds, const std::string& name) {
  return is_external_solver(name) ? rounds / 8 : rounds;
}

}  // namespace clausoku::test
