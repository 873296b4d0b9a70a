// Use case "prove": a certificate that a grid has no solution, or only the one that was found.
//
// Solvers write proofs to files, and a proof may take gigabytes. A certificate is therefore a
// folder of files, which a face copies or reads. Each file was verified without a solver.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

#include "encoder/formula_export.hpp"
#include "src/proofs/proof_reader.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

struct ProveRequest {
  ExportOptions formula{.encoding = {}, .reduction = Reduction::none};
  std::string solver = {};         ///< name of the solver, for messages
  SolverFactory make_solver = {};  ///< must be set
  bool binary = false;             ///< write the proof as binary DRAT
  bool trim = false;               ///< drop the lemmas that the proof does not need; DRAT as text
  bool lrat = false;               ///< trim, and write LRAT
  bool minimal = false;            ///< write witnesses that no given, clue or mark can be spared
  std::optional<std::chrono::nanoseconds>
      time;                                  ///< for the solution, the proof, the witnesses each
  std::optional<std::uint64_t> memory = {};  ///< for a solver's formula, in bytes
};

/// The solver to prove with if none is named: CaDiCaL if it is linked in, else CryptoMiniSat.
std::string default_proof_solver();

struct CertificateFiles {
  std::filesystem::path formula;  ///< DIMACS CNF
  std::filesystem::path proof;
  std::filesystem::path witnesses;          ///< as in minimality.hpp; empty if not requested
  std::optional<Grid> solution;             ///< the only one; empty if there is none
  std::optional<ProofFormat> proof_format;  ///< empty if the formula has the empty clause
  std::int64_t lemmas = 0;
  std::int64_t solver_lemmas = 0;  ///< lemmas before trimming
  bool is_tight = false;           ///< trimmed, and no lemma can be left out
  std::size_t witness_count = 0;
};

/// Why there is no certificate.
struct NotProven {
  enum class Reason {
    stopped,            ///< the stop token; no message
    limit,              ///< of time or memory
    several_solutions,  ///< nothing can be certified
    not_minimal,        ///< something can be left out, or there is no solution
    not_trimmable,      ///< a lemma does not follow by unit propagation alone
    no_proofs,          ///< the solver cannot write proofs
    failed,             ///< the solver or a temporary file failed
    disagreement,       ///< a solution, proof or witness fails its check
  };
  Reason reason;
  std::string message = {};
};

/// Proves that the grid has no solution or only one. `name` goes into the formula's comments. The
/// files are written to `folder`, which must be empty.
std::variant<CertificateFiles, NotProven> prove(const ProveRequest& request, std::string name,
                                                const Grid& grid,
                                                const std::filesystem::path& folder,
                                                const std::stop_token& stop);

}  // namespace clausoku
