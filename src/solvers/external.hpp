// Runs any program as a SAT solver. The program must read a DIMACS file and answer in the output
// format of the SAT competitions or of MiniSat. Examples of commands:
//
//   cadical -q                 the formula's file is appended as the last argument
//   z3 -dimacs {} -T:10        the formula's file replaces {}
//   solver {} --result={out}   a file replaces {out} and is read after standard output
//   cadical -q {} {proof}      a file for the proof replaces {proof}
//
// The commands of minisat and glucose get {} and {out} appended automatically, since both programs
// write the model to the file that the second argument names.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "src/solvers/command_line.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

class ExternalCommand {
 public:
  /// Parses a command. Returns an error if the syntax is wrong or the program does not exist.
  static std::variant<ExternalCommand, CommandError> parse(std::string_view text);

  /// Returns the command as the user wrote it.
  const std::string& text() const { return text_; }
  const std::filesystem::path& program() const { return program_; }

  /// Returns true if the command contains {proof}.
  bool writes_proof() const;

  /// Returns the arguments of the program, with {}, {out} and {proof} replaced by the given files.
  std::vector<std::string> arguments(const std::filesystem::path& formula,
                                     const std::filesystem::path& result,
                                     const std::filesystem::path& proof = {}) const;

 private:
  std::string text_;
  std::filesystem::path program_;
  std::vector<std::string> arguments_;  // the arguments before {}, {out} and {proof} are replaced
};

/// Makes a solver that runs the command once for each call of solve(). The command gets the
/// complete formula, with the assumptions as unit clauses. After `unsat`, all assumptions count as
/// failed. The solver has no conflict limit and no statistics.
std::unique_ptr<SatSolver> make_external_solver(ExternalCommand command);

}  // namespace clausoku
