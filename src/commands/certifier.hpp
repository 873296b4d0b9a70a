// Certificates as files, for the commands that write some: NAME.cnf, a formula without a model, and
// NAME.drat (or NAME.frat) beside it, the proof that it has none; where it is asked for
// NAME.minimal too, the witnesses that no given and no clue can be spared. All that is written was
// verified before, without a solver.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "src/batch/file_use.hpp"
#include "src/commands/commands.hpp"
#include "src/proofs/verification.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

/// What the names of a certificate's files end with.
inline constexpr std::array<std::string_view, 5> certificate_endings{".cnf", ".drat", ".frat",
                                                                     ".lrat", ".minimal"};

struct CertifierOptions {
  ExportOptions formula{.encoding = {}, .reduction = Reduction::none};
  std::string solver;  ///< by name; empty before choose_proof_solver(): CaDiCaL, or what there is
  SolverFactory make_solver;
  bool binary = false;                           ///< the proof
  bool trim = false;                             ///< likewise, to what it needs
  bool lrat = false;                             ///< likewise, and as LRAT
  bool minimal = false;                          ///< with witnesses; or there is no certificate
  std::optional<std::chrono::nanoseconds> time;  ///< of the solution, of the proof, of witnesses
  std::optional<std::uint64_t> memory = {};      ///< of a solver's formula
  FileUse files;                                 ///< that are read, and must not be overwritten
};

/// Finds the solver and makes sure that it writes such proofs; throws a CLI::ValidationError of
/// --solver otherwise.
void choose_proof_solver(CertifierOptions& options);

/// Why there is no certificate of a puzzle, and what the exit code is for that.
struct NotProven {
  ExitCode exit_code;
  std::string message;
};

/// Somebody asked for the end.
struct Interrupted {};

/// What was written.
struct Certified {
  bool unique = false;  ///< or there is no solution
  std::string formula;  ///< files
  std::string proof;
  std::int64_t lemmas = 0;
  std::int64_t lemmas_before = 0;  ///< those of the solver
  bool is_tight = false;           ///< no lemma can be left out
  std::string witnesses = {};      ///< the file; empty where they were not asked for
  std::size_t witness_count = 0;
};

class Certifier {
 public:
  /// Requires that the solver was chosen. The options must outlive this.
  Certifier(const CertifierOptions& options, std::stop_token stop)
      : options_(options), stop_(stop) {}

  /// Writes the files PATH.cnf and so on, all of them or none, in the place of older ones. Throws
  /// NotProven, Interrupted, and what the system throws.
  Certified certify(const std::string& name, const Grid& grid, const std::string& path) const;

 private:
  std::optional<Grid> find_solution(const Grid& grid) const;
  void write_proof(const std::string& formula, const std::string& proof) const;
  Verification check(const std::string& formula, const std::string& proof) const;
  bool trim(const std::string& formula, const std::string& proof) const;
  std::size_t write_witnesses_of(const Certificate& certificate, const std::string& path) const;
  void publish(const std::vector<std::pair<std::string, std::string>>& files) const;

  const CertifierOptions& options_;
  const std::stop_token stop_;
};

}  // namespace clausoku
