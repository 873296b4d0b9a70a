// Writes a certificate, which consists of files: NAME.cnf, an unsatisfiable formula; NAME.drat,
// .frat or .lrat, a proof that the formula is unsatisfiable; and on request NAME.minimal, witnesses
// that no given or clue is redundant.
#pragma once

#include <array>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>

#include "src/batch/runs/file_use.hpp"
#include "src/calls/prove.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/proofs/foreign_checkers.hpp"

namespace clausoku {

inline constexpr std::array<std::string_view, 5> certificate_endings{".cnf", ".drat", ".frat",
                                                                     ".lrat", ".minimal"};

/// Throws the error of settle_proof_options() as a CLI::ValidationError.
void settle_proof_options_or_throw(ProveRequest& request);

/// A certificate's content and the names of the files in which it is stored.
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

struct CertifyOptions {
  /// clausoku-verify, if it must verify the certificate; requires LRAT.
  std::optional<ForeignChecker> verified_checker = {};
  bool plain = false;  ///< write the formula without comments
};

/// Writes a certificate to files PATH.cnf …, all or none. Fails if such a file is among `read`.
std::variant<Certified, CertifyFailure> certify(const ProveRequest& request, const FileUse& read,
                                                const std::string& name, const Grid& grid,
                                                const std::string& path,
                                                const std::stop_token& stop,
                                                const CertifyOptions& options = {});

}  // namespace clausoku
