// Certificates as files, for the commands that write them: NAME.cnf, a formula without a model;
// NAME.drat (or .frat, .lrat), the proof that it has none; and on request NAME.minimal, witnesses
// that no given and no clue can be spared.
#pragma once

#include <array>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>

#include "src/batch/runs/file_use.hpp"
#include "src/commands/commands.hpp"
#include "src/services/prove.hpp"

namespace clausoku {

/// The endings of a certificate's files.
inline constexpr std::array<std::string_view, 5> certificate_endings{".cnf", ".drat", ".frat",
                                                                     ".lrat", ".minimal"};

/// Completes the solver of a request: by default CaDiCaL, if it is linked in. Throws a
/// CLI::ValidationError of --solver if the solver cannot write such proofs.
void choose_proof_solver(ProveRequest& request);

/// The files that were written.
struct Certified {
  CertificateFiles certificate;
  std::string formula;
  std::string proof = {};
  std::string witnesses = {};  ///< empty if not requested
};

struct CertifyFailure {
  ExitCode exit_code;
  std::string message;
  bool stopped = false;  ///< by the stop token
};

/// Proves and writes PATH.cnf and so on: all files or none, replacing older ones. Never overwrites
/// a file of `read`.
std::variant<Certified, CertifyFailure> certify(const ProveRequest& request, const FileUse& read,
                                                const std::string& name, const Grid& grid,
                                                const std::string& path,
                                                const std::stop_token& stop);

}  // namespace clausoku
