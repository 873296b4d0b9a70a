#include "src/commands/proofs/certifier.hpp"

#include <fmt/format.h>

#include <fstream>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include "src/base/output.hpp"
#include "src/base/temporary_files.hpp"
#include "src/commands/options/command.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

/// Returns the file name ending of a proof. Only an empty proof has no format; it counts as DRAT.
std::string_view proof_file_ending(std::optional<ProofFormat> format) {
  if (format == ProofFormat::frat) return ".frat";
  return format == ProofFormat::lrat ? ".lrat" : ".drat";
}

CertifyFailure to_certify_failure(const ProofFailure& why) {
  using Reason = ProofFailure::Reason;
  switch (why.reason) {
    case Reason::stopped:
      return {exit_not_as_asked, "stopped", true};
    case Reason::several_solutions:
      return {exit_not_as_asked, why.message + "; nothing can be certified"};
    case Reason::not_trimmable:
      return {exit_not_as_asked,
              fmt::format("the proof has {}; expected neither --trim nor --lrat", why.message)};
    case Reason::no_proofs:
    case Reason::failed:
      return {exit_unusable, why.message};
    case Reason::disagreement:
      return {exit_disagreement, why.message};
    case Reason::digits_differ:
      return {exit_not_as_asked, "--break-symmetry: " + why.message};
    case Reason::limit:
    case Reason::not_minimal:
      break;
  }
  return {exit_not_as_asked, why.message};
}

void copy(const fs::path& from, Output& to) {
  std::ifstream file(from, std::ios::binary);
  std::array<char, 1 << 16> piece;
  while (file.read(piece.data(), piece.size()), file.gcount() > 0) {
    if (!to.write({piece.data(), static_cast<std::size_t>(file.gcount())})) return;
  }
}

/// Copies a formula without its comments.
void copy_clauses(const fs::path& from, Output& to) {
  std::ifstream file(from);
  std::string line;
  while (std::getline(file, line)) {
    if (line.starts_with('c')) continue;
    line += '\n';
    if (!to.write(line)) return;
  }
}

/// Copies the first file of each pair to the second; the first pair is the formula, which is copied
/// without its comments if `plain` is true. After an error, no copies remain. The copy of
/// the first pair appears last: if it exists, all other copies exist too.
std::optional<CertifyFailure> publish(const std::vector<std::pair<fs::path, std::string>>& files,
                                      bool plain, FileUse uses, const std::stop_token& stop) {
  for (const auto& [from, to] : files) uses.write_whole(to);
  if (const auto clash = uses.take_clash()) return CertifyFailure{exit_unusable, *clash};
  std::vector<std::unique_ptr<Output>> outputs;
  for (const auto& [from, to] : files) {
    outputs.push_back(std::make_unique<Output>(to, Output::File::whole));
    const bool is_formula = outputs.size() == 1;
    (plain && is_formula ? copy_clauses : copy)(from, *outputs.back());
  }
  if (stop.stop_requested()) return to_certify_failure({ProofFailure::Reason::stopped});
  for (const auto& output : outputs) {
    if (output->error()) return CertifyFailure{exit_unusable, *output->error()};
  }
  for (std::size_t k = files.size(); k-- > 0;) {
    if (outputs[k]->close()) continue;
    std::error_code ignored;
    for (std::size_t done = k + 1; done < files.size(); ++done) {
      fs::remove(files[done].second, ignored);
    }
    return CertifyFailure{exit_unusable, *outputs[k]->error()};
  }
  return std::nullopt;
}

/// Lets clausoku-verify check a certificate whose proof our checker has verified.
std::optional<CertifyFailure> verify_formally(const ForeignChecker& checker,
                                              const CertificateFiles& made,
                                              const std::stop_token& stop) {
  using Answer = ForeignVerdict::Answer;
  const ForeignVerdict verdict = run_foreign_checker(checker, made.formula, made.proof, stop);
  if (stop.stop_requested()) return to_certify_failure({ProofFailure::Reason::stopped});
  if (verdict.answer == Answer::verified) return std::nullopt;
  return CertifyFailure{verdict.answer == Answer::refused ? exit_disagreement : exit_not_as_asked,
                        "not formally verified: " + verdict.failure_reason};
}

}  // namespace

void settle_proof_options_or_throw(ProveRequest& request) {
  if (const auto error = settle_proof_options(request)) {
    throw_validation_error("--" + error->option, *error);
  }
}

std::variant<Certified, CertifyFailure> certify(const ProveRequest& request, const FileUse& read,
                                                const std::string& name, const Grid& grid,
                                                const std::string& path,
                                                const std::stop_token& stop,
                                                const CertifyOptions& options) try {
  const TemporaryFolder folder;
  auto proven = prove(request, name, grid, folder.path(), stop);
  if (const auto* why = std::get_if<ProofFailure>(&proven)) return to_certify_failure(*why);
  auto& files = std::get<CertificateFiles>(proven);
  Certified certified{.certificate = std::move(files), .formula = path + ".cnf"};
  const CertificateFiles& made = certified.certificate;
  certified.proof = path + std::string(proof_file_ending(made.proof_format));
  std::vector<std::pair<fs::path, std::string>> pairs{{made.formula, certified.formula},
                                                      {made.proof, certified.proof}};
  if (!made.witnesses.empty()) {
    certified.witnesses = path + ".minimal";
    pairs.emplace_back(made.witnesses, certified.witnesses);
  }
  if (options.verified_checker) {
    auto failure = verify_formally(*options.verified_checker, made, stop);
    if (failure) return *std::move(failure);
  }
  if (auto failure = publish(pairs, options.plain, read, stop)) return *std::move(failure);
  return certified;
} catch (const std::exception& error) {
  return CertifyFailure{exit_unusable, error.what()};
}

}  // namespace clausoku
