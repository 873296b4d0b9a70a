// clausoku verify-proof: whether a proof shows that a formula has no model.
#include <fmt/format.h>

#include <memory>

#include "src/batch/output.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/input_file.hpp"
#include "src/commands/interrupt.hpp"
#include "src/proofs/claim.hpp"
#include "src/proofs/verification.hpp"
#include "src/puzzles/line.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

constexpr const char* verify_proof_notes =
    R"(DRAT, as text or binary, and FRAT. Every step is checked in its order, by reverse unit propagation
or, on its first literal, as a resolution asymmetric tautology; no solver is asked. The proof must
come to the empty clause. A clause that is deleted must be there; it is kept where unit propagation
rests on it, as drat-trim does.

Of a formula that clausoku wrote, the clauses must be those of the grid in its comments.

Examples:
  clausoku prove --select 7 data/p096_sudoku.txt
  clausoku verify-proof Grid_07.cnf Grid_07.drat
  cadical -q other.cnf other.drat; clausoku verify-proof other.cnf other.drat
)";

struct VerifyOptions {
  std::string formula;
  std::string proof;
  bool formula_only = false;
};

/// What a verified certificate says, as a line.
std::string statement(const Certificate& certificate) {
  const Grid& grid = certificate.formula.grid;
  std::string text = fmt::format("{} (", escaped(certificate.formula.name));
  append_line(text, grid);
  text += ')' + conditions(grid);
  if (!certificate.solution) return text + " has no solution\n";
  text += ": its solution ";
  append_line(text, *certificate.solution);
  return text + " is the only one\n";
}

std::string describe(const Verification& verification, bool formula_only) {
  const ProofVerdict& verdict = verification.verdict;
  if (!verdict.verified) return fmt::format("not verified: {}\n", verdict.reason);
  std::string text =
      fmt::format("verified: the formula has no model ({}, {})\n", counted(verdict.lemmas, "lemma"),
                  counted(verdict.deletions, "deletion"));
  if (verification.certificate) {
    text += statement(*verification.certificate);
  } else if (!formula_only) {
    text += "nothing in the formula says what it is about\n";
  }
  return text;
}

int verify_files(const VerifyOptions& options) {
  Interrupt interrupt;
  InputFile formula(options.formula, interrupt.token());
  InputFile proof(options.proof, interrupt.token());
  const auto result =
      verify(formula.input(), proof.input(), options.formula_only, interrupt.token());
  if (interrupt.token().stop_requested()) return exit_signal + Interrupt::signal();
  formula.check();
  proof.check();
  if (const auto* error = std::get_if<VerificationError>(&result)) {
    const bool in_formula = error->where == VerificationError::Where::formula;
    throw Failure{
        fmt::format("{}:{}", in_formula ? options.formula : options.proof, error->message)};
  }
  const auto& verification = std::get<Verification>(result);
  const int printed = print(describe(verification, options.formula_only));
  if (printed != exit_done) return printed;
  return verification.verdict.verified ? exit_done : exit_not_as_asked;
}

}  // namespace

void add_verify_proof_command(CLI::App& program, int& exit_code) {
  CLI::App* command =
      program.add_subcommand("verify-proof", "Check a proof that a formula has no model");
  const auto options = std::make_shared<VerifyOptions>();
  command->add_option("FORMULA", options->formula, "DIMACS CNF; '-': standard input")->required();
  command->add_option("PROOF", options->proof, "DRAT or FRAT; '-': standard input")->required();
  command->add_flag("--formula-only", options->formula_only,
                    "Do not look at the formula's comments, nor at what it is about");
  command->footer(verify_proof_notes);
  command->callback([options, &exit_code] {
    if (options->formula == "-" && options->proof == "-") {
      throw CLI::ValidationError("PROOF", "standard input is the formula already");
    }
    try {
      exit_code = verify_files(*options);
    } catch (const Failure& failure) {
      Output(Output::Stream::standard_error).write(message_line(failure.message));
      exit_code = failure.exit_code;
    }
  });
}

}  // namespace clausoku
