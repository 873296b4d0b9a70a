// Any program as a SAT solver: it is given a DIMACS file and answers as SAT competitions ask, or
// as MiniSat does.
//
//   cadical -q                 the formula's file is the last argument …
//   z3 -dimacs {} -T:10        … or stands where {} does
//   solver {} --result={out}   a file of this name is read after standard output
//   cadical -q {} {proof}      a proof is written to a file of this name
//
// minisat and glucose, which write the model to a file named by a second argument, get {} {out} by
// themselves.
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
  /// The program must exist.
  static std::variant<ExternalCommand, CommandError> parse(std::string_view text);

  /// As it was given.
  const std::string& text() const { return text_; }
  const std::filesystem::path& program() const { return program_; }

  /// Whether it names a file for a proof.
  bool writes_proof() const;

  /// The program's arguments for a formula's file and files for its result and its proof.
  std::vector<std::string> arguments(const std::filesystem::path& formula,
                                     const std::filesystem::path& result,
                                     const std::filesystem::path& proof = {}) const;

 private:
  std::string text_;
  std::filesystem::path program_;
  std::vector<std::string> arguments_;  // with {}, {out} and {proof}
};

/// A solver that runs the command for each call of solve() on the whole formula, the assumptions
/// as unit clauses. All of them are the failed ones. There is no conflict limit, and there are no
/// statistics.
std::unique_ptr<SatSolver> make_external(ExternalCommand command);

/// Stands in for a solver whose program has gone: every call fails and gives the reason.
std::unique_ptr<SatSolver> make_missing(std::string_view command, std::string_view reason);

}  // namespace clausoku
