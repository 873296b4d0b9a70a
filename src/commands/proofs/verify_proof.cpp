// clausoku verify-proof: checks a proof that a formula is unsatisfiable.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "src/base/text.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/commands/options/options.hpp"
#include "src/commands/proofs/foreign_checkers.hpp"
#include "src/commands/proofs/verify_folder.hpp"
#include "src/proofs/claim.hpp"
#include "src/proofs/minimality.hpp"

namespace clausoku {
namespace {

constexpr const char* verify_proof_notes =
    R"(Reads DRAT (text or binary), FRAT and LRAT (text). Checks every step in order, without a solver.
A lemma of LRAT must follow from its hints. Any other lemma must follow by reverse unit
propagation or, on its first literal, be a resolution asymmetric tautology. The proof must derive
the empty clause. A deleted clause must be present. If unit propagation depends on it, the deletion
takes effect when a lemma does not follow without it, so proofs for drat-trim, which ignores such
deletions, are accepted too.

If clausoku wrote the formula, its clauses must be those of the grid in its comments. A reduction
before the formula is not covered by the proof; the output names it.

With --verified the program clausoku-verify must verify the certificate, too. It needs a proof in
LRAT; tools/build-verified builds it.

With --minimal each given and clue of this grid, and each digit that marks exclude from a cell, must
have a witness in WITNESSES: a filling of the board that satisfies all others according to the
solution checker and differs from the solution.

Examples:
  clausoku prove --select 7 data/p096_sudoku.txt
  clausoku verify-proof Grid_07.cnf Grid_07.drat
  clausoku verify-proof --minimal Grid_07.cnf Grid_07.drat Grid_07.minimal
  clausoku prove --output-dir certificates puzzles.txt; clausoku verify-proof certificates
  clausoku prove --lrat --output g puzzles.txt; clausoku verify-proof --verified g.cnf g.lrat
  cadical -q other.cnf other.drat; clausoku verify-proof other.cnf other.drat
)";

struct VerifyOptions {
  std::string formula;
  std::string proof;
  std::string witnesses;  ///< empty: beside the formula
  bool minimal = false;
  bool verified = false;
  std::optional<ForeignChecker> verified_checker;  ///< set if `verified` is true
  PrintOptions printing;
};

/// Formats what a verified certificate proves about its grid, as one line, and what the proof does
/// not cover, as another line.
std::string format_proven_claim(const Certificate& certificate) {
  std::string text = claim_text(certificate) + '\n';
  if (const std::string unproven = unproven_part_text(certificate); !unproven.empty()) {
    text += fmt::format("not covered by the proof: {}\n", unproven);
  }
  return text;
}

std::string describe(const Verification& verification) {
  const ProofVerdict& verdict = verification.verdict;
  if (!verdict.verified) return fmt::format("not verified: {}\n", escaped(verdict.reason));
  std::string text = "verified: the solutions are right and differ\n";
  if (!verification.certificate || verification.certificate->lists_all) {
    text = fmt::format("verified: the formula has no model ({}, {})\n",
                       counted(verdict.lemmas, "lemma"), counted(verdict.deletions, "deletion"));
  }
  return text + (verification.certificate ? format_proven_claim(*verification.certificate)
                                          : "the formula does not say what it encodes\n");
}

std::vector<std::string> list_files_in_folder(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    files.push_back(entry->path());
  }
  return files;
}

/// Returns the name of the witness file: NAME.minimal for the formula's file NAME.cnf.
std::string default_witness_file_name(const std::string& formula) {
  constexpr std::string_view ending = ".cnf";
  const bool has_ending = formula.ends_with(ending);
  return formula.substr(0, formula.size() - (has_ending ? ending.size() : 0)) + ".minimal";
}

/// Returns true if the witnesses prove that the puzzle is minimal. Appends the verdict to `text`.
bool verify_witnesses(const VerifyOptions& options, const Verification& verification,
                      const std::stop_token& stop, std::string& text) {
  const std::string& file = options.witnesses;
  if (!verification.certificate || !verification.certificate->only_solution()) {
    throw Failure{
        fmt::format("{}: no puzzle with one solution; --minimal expects one", options.formula)};
  }
  LineSource lines(open_file_or_throw(file, stop));
  const auto checked = check_witnesses(*verification.certificate, lines);
  if (stop.stop_requested()) return false;  // not all witnesses were read
  if (const auto* error = std::get_if<TextError>(&checked)) {
    throw Failure{fmt::format("{}:{}", file, to_string(*error))};
  }
  const auto& verdict = std::get<WitnessVerdict>(checked);
  if (!verdict.fault.empty()) {
    text += fmt::format("not minimal: {}:{}: {}\n", escaped(file), verdict.line, verdict.fault);
    return false;
  }
  text += fmt::format("minimal: nothing in the puzzle is redundant ({})\n",
                      counted(verdict.witnesses, "witness", "witnesses"));
  return true;
}

FileUse list_used_files(const VerifyOptions& options, bool is_folder) {
  FileUse files;
  if (is_folder) {
    for (const std::string& file : list_files_in_folder(options.formula)) files.read(file);
  } else {
    files.read(options.formula, "the formula");
    files.read(options.proof, "the proof");
    if (options.minimal) files.read(options.witnesses, "the file of witnesses");
  }
  return files;
}

/// Runs clausoku-verify. Puts its claim, or the reason why it does not verify the certificate,
/// before `text`. Returns the exit code.
ExitCode verify_formally(const VerifyOptions& options, const ProofVerdict& own,
                         const std::stop_token& stop, std::string& text) {
  const ForeignChecker& checker = *options.verified_checker;
  const ForeignVerdict verdict = run_foreign_checker(checker, options.formula, options.proof, stop);
  const bool verified = verdict.answer == ForeignVerdict::Answer::verified;
  text = fmt::format("{}formally verified: {}\n{}", verified ? "" : "not ",
                     escaped(verified ? verdict.claim : verdict.failure_reason), text);
  if (is_contradiction(own, checker, verdict.answer)) return exit_disagreement;
  return verified ? exit_done : exit_not_as_asked;
}

int verify_single_proof(const VerifyOptions& options, CommandRun& run) {
  const Verification verification = verify_proof_file(options.formula, options.proof, run.token());
  if (run.is_interrupted()) return run.finish();
  std::string text = describe(verification);
  if (options.verified) {
    run.note(verify_formally(options, verification.verdict, run.token(), text));
    if (run.is_interrupted()) return run.finish();
  }
  bool verified = verification.verdict.verified;
  if (verified && options.minimal) {
    verified = verify_witnesses(options, verification, run.token(), text);
    if (run.is_interrupted()) return run.finish();
  }
  if (!verified) run.note(exit_not_as_asked);
  return run.print(text);
}

int verify_proofs(const VerifyOptions& options, bool is_folder) {
  CommandRun run(list_used_files(options, is_folder),
                 {.name = options.printing.output_file, .continues_without_reader = true});
  try {
    if (!is_folder) return verify_single_proof(options, run);
    const VerifiedFolder verified =
        verify_folder(options.formula, options.verified_checker, run.token());
    if (run.is_interrupted()) return run.finish();
    run.note(verified.exit_code);
    return run.print(verified.table);
  } catch (const Failure& failure) {
    run.fail(failure.exit_code, failure.message);
    return failure.exit_code;
  }
}

}  // namespace

void add_verify_proof_command(CLI::App& program, int& exit_code) {
  Command& command =
      add_command(program, "verify-proof", "Check a proof that a formula has no model");
  const auto options = std::make_shared<VerifyOptions>();
  command.add(required(argument(
      "FORMULA", options->formula,
      "A DIMACS CNF file; '-': standard input; or a folder of formulas with their proofs")));
  command.add(argument("PROOF", options->proof,
                       "A DRAT, FRAT or LRAT file; '-': standard input; omitted for a folder"));
  command.add(
      needing(argument("WITNESSES", options->witnesses,
                       "The witnesses that 'prove --minimal' wrote (default: NAME.minimal)"),
              {"minimal"}));
  command.add(flag_field("minimal", options->minimal,
                         "Also check the witnesses that no given, clue or mark is redundant"));
  command.add(flag_field("verified", options->verified,
                         "Also run clausoku-verify, a check proved in Coq, which must verify the "
                         "certificate"));
  options->printing.add_options_to(command);
  command.footer(verify_proof_notes);
  command.callback([options, &exit_code] {
    const bool is_folder = std::filesystem::is_directory(options->formula);
    if (is_folder && (options->minimal || !options->proof.empty())) {
      throw CLI::ValidationError("FORMULA", "a folder has its own proofs; expected no other file");
    }
    if (!is_folder && options->proof.empty()) throw CLI::RequiredError("PROOF");
    if (options->formula == "-" && options->proof == "-") {
      throw CLI::ValidationError("PROOF", "standard input is already the formula");
    }
    if (options->verified && (options->formula == "-" || options->proof == "-")) {
      throw CLI::ValidationError("--verified", "expected files, not standard input");
    }
    if (options->verified) options->verified_checker = find_verified_checker();
    if (options->minimal && options->witnesses.empty()) {
      if (options->formula == "-") {
        throw CLI::ValidationError("--minimal",
                                   "expected WITNESSES, since the formula has no name");
      }
      options->witnesses = default_witness_file_name(options->formula);
    }
    exit_code = verify_proofs(*options, is_folder);
  });
}

}  // namespace clausoku
