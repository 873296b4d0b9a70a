// Writes certificates as files, for several commands: NAME.cnf, an unsatisfiable formula;
// NAME.drat, .frat or .lrat, the proof that it is unsatisfiable; and on request NAME.minimal,
// witnesses that every given and clue is needed.
#pragma once

#include <array>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>

#include "src/batch/runs/file_use.hpp"
#include "src/commands/options/commands.hpp"
#include "src/services/prove.hpp"

namespace clausoku {

/// The file name endings of a certificate's files.
inline constexpr std::array<std::string_view, 5> certificate_endings{".cnf", ".drat", ".frat",
                                                                     ".lrat", ".minimal"};

/// Sets the solver of a request; the default is CaDiCaL if it is linked in, else CryptoMiniSat.
/// Throws a CLI::ValidationError for --solver if the solver cannot write the requested proof.
void choose_proof_solver(ProveRequest& request);

/// The files of a written certificate.
struct Certified {
  CertificateFiles certificate;
  std::string formula;
  std::string proof = {};
  std::string witnesses = {};  ///< empty if no witnesses are requested
};

struct CertifyFailure {
  ExitCode exit_code;
  std::string message;
  bool stopped = false;  ///< a stop request ended the work
};

/// Writes all files PATH.cnf … of a certificate, or none. Never overwrites a file in `read`.
std::variant<Certified, CertifyFailure> certify(const ProveRequest& request, const FileUse& read,
                                                const std::string& name, const Grid& grid,
                                                const std::string& path,
                                                const std::stop_token& stop);

}  // namespace clausoku
