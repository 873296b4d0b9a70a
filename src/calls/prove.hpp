// The use case `prove`: writes a certificate that a grid has no solution, exactly one, several, or
// exactly the listed solutions.
//
// A proof may have gigabytes, so a solver writes it to a file. A certificate is therefore a folder
// of files, which the caller copies or reads. Each file has been verified without a solver.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "encoder/formulas/formula_export.hpp"
#include "src/calls/encode.hpp"
#include "src/calls/fields.hpp"
#include "src/proofs/proof_reader.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

/// The largest number of solutions in a certificate.
inline constexpr std::uint64_t max_certified_solutions = 10'000;

struct ProveRequest {
  ExportOptions formula{.encoding = {}, .reduction = Reduction::none};
  std::string solver = {};         ///< name of the solver for messages
  SolverFactory make_solver = {};  ///< must be set
  bool binary = false;             ///< write the proof as binary DRAT
  bool trim = false;               ///< drop lemmas that are not needed; write DRAT as text
  bool lrat = false;               ///< trim the proof and write it as LRAT
  bool count = false;              ///< list all solutions, at most max_certified_solutions
  bool several = false;            ///< certify several solutions by two; the proof is empty
  bool minimal = false;            ///< prove by witnesses that each given, clue and mark is needed
  std::optional<std::chrono::nanoseconds> time;  ///< limit each for solution, proof and witnesses
  std::optional<std::uint64_t> memory = {};      ///< limit in bytes for the formula in a solver
};

/// The fields solver, binary, trim and lrat.
Fields proof_fields(ProveRequest& request);

/// The fields of the formula and of the proof, count, minimal, timeout and memory-limit.
Fields prove_fields(ProveRequest& request);

/// Sets `make_solver` of the request for its solver; the default is CaDiCaL if it is linked in,
/// else CryptoMiniSat. Returns the error of a solver that does not exist or cannot write the proof,
/// or of options that exclude each other.
std::optional<OptionError> settle_proof_options(ProveRequest& request);

struct CertificateFiles {
  std::filesystem::path formula;  ///< DIMACS CNF
  std::filesystem::path proof;
  std::filesystem::path witnesses;  ///< format: minimality.hpp; empty if not requested
  std::vector<Grid> solutions;
  bool lists_all = true;                    ///< false if two of several solutions are listed
  std::optional<ProofFormat> proof_format;  ///< empty if the formula has the empty clause
  std::int64_t lemmas = 0;
  std::int64_t solver_lemmas = 0;  ///< number of lemmas before trimming
  bool is_tight = false;           ///< true if the proof is trimmed and every lemma is needed
  std::size_t witness_count = 0;
};

/// Returns the content of one of the files.
std::string read_certificate_file(const std::filesystem::path& path);

struct ProofFailure {
  enum class Reason {
    stopped,            ///< a stop was requested; the message is empty
    limit,              ///< the time or memory limit was hit
    digits_differ,      ///< digits cannot be fixed, since the grid distinguishes them
    several_solutions,  ///< the grid has several solutions, or more than can be listed
    not_minimal,        ///< a given, clue or mark is redundant, or there is no solution
    not_trimmable,      ///< a lemma does not follow by unit propagation alone
    no_proofs,          ///< the solver cannot write proofs
    failed,             ///< the solver or a temporary file failed
    disagreement,       ///< a solution, proof or witness fails its check
  };
  Reason reason;
  std::string message = {};
};

/// Returns the failure as an error of the request. A disagreement is an alarm, which callers report
/// as one; the error has its message.
OptionError error_of(const ProofFailure& why);

/// Proves that a grid has no solution or exactly one, for `several` at least the two listed ones,
/// or for `count` exactly the listed ones. Writes the certificate's files to `folder`, which must
/// be empty. `name` is the grid's name in the comments of the formula.
std::variant<CertificateFiles, ProofFailure> prove(const ProveRequest& request, std::string name,
                                                   const Grid& grid,
                                                   const std::filesystem::path& folder,
                                                   const std::stop_token& stop);

}  // namespace clausoku
