// Solvers that are not embedded: programs ("external:COMMAND") and shared libraries
// ("ipasir:LIBRARY").
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "src/solvers/registry.hpp"

namespace clausoku {

/// A kind of solver whose name is a prefix and a command or path. The functions take the command or
/// path.
struct ForeignSolverKind {
  std::string_view prefix;
  std::string_view form;  ///< the name with a placeholder: "external:COMMAND"

  /// Returns the factory, or an error if the solver cannot run.
  std::variant<SolverFactory, CommandError> (*find_factory)(std::string_view text);

  /// Returns the existing files of the solver; see find_files_in_solver_spec().
  std::vector<std::string> (*find_files)(std::string_view text);

  /// Returns the file name of the program or library. Requires a factory.
  std::string (*find_title)(std::string_view text);
};

std::span<const ForeignSolverKind> foreign_solver_kinds();

}  // namespace clausoku
