// clausoku prove: certificates that grids have no solution, or only one.
#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include "src/batch/output.hpp"
#include "src/batch/output_clash.hpp"
#include "src/check/checker.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/interrupt.hpp"
#include "src/commands/options.hpp"
#include "src/commands/selected_puzzles.hpp"
#include "src/engines/spec.hpp"
#include "src/proofs/verification.hpp"
#include "src/puzzles/text.hpp"
#include "src/solvers/registry.hpp"
#include "src/solvers/temporary_folder.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

constexpr const char* prove_notes =
    R"(Writes NAME.cnf, a formula without a model, and NAME.drat beside it, the proof that it has none.
For a grid with one solution the formula forbids that solution. The proof is verified before the
files are there. By default the givens are unit clauses and nothing is worked out before.

cadical writes DRAT, cryptominisat FRAT (NAME.frat), and so may any program:
'external:COMMAND' with {} for the formula's file and {proof} for the proof's.

Examples:
  clausoku prove --select 7 data/p096_sudoku.txt
  clausoku prove --output-dir certificates --binary data/p096_sudoku.txt
  clausoku prove --solver 'external:cadical -q {} {proof}' --output none data/none.txt
)";

struct ProveOptions {
  InputOptions input;
  Selection selection;
  ExportOptions formula{.encoding = {}, .reduction = Reduction::none};
  std::string solver;
  SolverFactory make_solver;
  bool binary = false;
  std::optional<std::chrono::nanoseconds> time;
  std::string output;
  std::string output_dir;
  bool quiet = false;
};

/// Somebody asked for the end.
struct Interrupted {};

/// Why there is no certificate of a puzzle, and what the exit code is for that.
struct NotProven {
  ExitCode exit_code;
  std::string message;
};

TextInput read_from(std::ifstream& file) {
  return [&file](std::span<char> into) {
    file.read(into.data(), static_cast<std::streamsize>(into.size()));
    return static_cast<std::size_t>(file.gcount());
  };
}

class ProveCommand {
 public:
  explicit ProveCommand(const ProveOptions& options) : options_(options) {}

  int run() {
    try {
      SelectedPuzzles puzzles(options_.input, options_.selection, interrupt_.token(), messages_,
                              options_.quiet);
      if (options_.output_dir.empty()) {
        prove_single(puzzles);
      } else {
        prove_all(puzzles);
      }
      if (interrupt_.token().stop_requested()) throw Interrupted{};
      if (puzzles.failed()) note(exit_unusable);
      if (puzzles.bad_puzzles() > 0) note(exit_not_as_asked);
    } catch (const Interrupted&) {
      if (exit_code_ != exit_disagreement) return exit_signal + Interrupt::signal();
    }
    return exit_code_;
  }

 private:
  void prove_single(SelectedPuzzles& puzzles) {
    const auto puzzle = puzzles.next();
    if (!puzzle) return puzzles.complain_of_nothing();
    if (puzzles.next()) {
      complain("more than one puzzle; expected --output-dir for two files each, or --select");
      return note(exit_unusable);
    }
    if (!options_.output.empty()) return attempt(*puzzle, options_.output);
    const FileName name = FileNames().next(puzzle->name);
    if (name.shortened) messages_.write(shortening(puzzle->name, name.text + ".cnf"));
    attempt(*puzzle, name.text);
  }

  void prove_all(SelectedPuzzles& puzzles) {
    std::error_code ignored;
    fs::create_directories(options_.output_dir, ignored);  // the first file will tell
    FileNames names;
    bool any = false;
    while (const auto puzzle = puzzles.next()) {
      any = true;
      const FileName name = names.next(puzzle->name);
      if (name.shortened) messages_.write(shortening(puzzle->name, name.text + ".cnf"));
      attempt(*puzzle, fs::path(options_.output_dir) / name.text);
    }
    if (!any) puzzles.complain_of_nothing();
  }

  /// Whatever fails is reported; the next puzzle may fare better.
  void attempt(const Puzzle& puzzle, const std::string& path) {
    try {
      prove(puzzle, path);
    } catch (const NotProven& failure) {
      complain(fmt::format("{}: {}", puzzle.name, failure.message));
      note(failure.exit_code);
    } catch (const std::exception& error) {
      complain(fmt::format("{}: {}", puzzle.name, error.what()));
      note(exit_unusable);
    }
  }

  void prove(const Puzzle& puzzle, const std::string& path) {
    const Certificate certificate{{puzzle.name, *puzzle.grid(), options_.formula},
                                  find_solution(*puzzle.grid())};
    const TemporaryFolder folder;
    const std::string formula = folder.path() / "formula";
    const std::string proof = folder.path() / "proof";
    write_formula(certificate, formula);
    write_proof(formula, proof);
    const Verification verification = check(formula, proof);

    const std::string proof_path =
        path + (verification.format == ProofFormat::frat ? ".frat" : ".drat");
    publish(formula, path + ".cnf", proof, proof_path);
    if (options_.quiet) return;
    messages_.write(
        fmt::format("{}: {}: {}.cnf, {} ({} lemmas)\n", escaped(puzzle.name),
                    certificate.solution ? "its solution is the only one" : "there is no solution",
                    escaped(path), escaped(proof_path), verification.verdict.lemmas));
  }

  /// The only solution of a grid, or nothing where there is none.
  std::optional<Grid> find_solution(const Grid& grid) {
    Limits limits;
    limits.time = options_.time;
    limits.stop = interrupt_.token();
    const Outcome outcome = make_engine(SatSpec{})->solve(grid, limits);
    for (const Grid& solution : outcome.solutions) {
      if (const auto wrong = check_solution(grid, solution)) {
        throw NotProven{exit_disagreement, fmt::format("a solution fails the check: {}", *wrong)};
      }
    }
    if (interrupt_.token().stop_requested()) throw Interrupted{};
    switch (outcome.verdict) {
      case Verdict::unique:
        return outcome.solutions.front();
      case Verdict::none:
      case Verdict::invalid:
        return std::nullopt;
      case Verdict::multiple:
        throw NotProven{exit_not_as_asked, "more than one solution; nothing can be certified"};
      case Verdict::unknown:
      case Verdict::solvable:
        break;
    }
    throw NotProven{exit_not_as_asked, reason(outcome, grid.board())};
  }

  static void write_formula(const Certificate& certificate, const std::string& path) {
    Output output(path, Output::File::in_place);
    write_certificate(certificate, [&](std::string_view text) { output.write(text); });
    if (!output.close()) throw NotProven{exit_unusable, *output.error()};
  }

  void write_proof(const std::string& formula, const std::string& proof) {
    const auto solver = options_.make_solver();
    if (!solver->begin_proof(proof, options_.binary)) {
      throw NotProven{exit_unusable, fmt::format("{} cannot write a proof", options_.solver)};
    }
    std::ifstream file(formula);
    read_dimacs(file, *solver);
    const SatAnswer answer = solver->solve({options_.time, std::nullopt, interrupt_.token()});
    if (interrupt_.token().stop_requested()) throw Interrupted{};
    switch (answer) {
      case SatAnswer::unsat:
        break;
      case SatAnswer::sat:
        throw NotProven{
            exit_disagreement,
            fmt::format("{} finds a model where there should be none", options_.solver)};
      case SatAnswer::unknown:
        throw NotProven{exit_not_as_asked, "a limit was hit before there was a proof"};
      case SatAnswer::failed:
        throw NotProven{exit_unusable, solver->failure()};
    }
    if (!solver->end_proof()) {
      throw NotProven{exit_unusable, fmt::format("{} wrote no whole proof", options_.solver)};
    }
  }

  Verification check(const std::string& formula, const std::string& proof) {
    std::ifstream formula_file(formula);
    std::ifstream proof_file(proof, std::ios::binary);
    auto result = verify(read_from(formula_file), read_from(proof_file), false, interrupt_.token());
    if (interrupt_.token().stop_requested()) throw Interrupted{};
    if (const auto* error = std::get_if<VerificationError>(&result)) {
      throw NotProven{exit_disagreement,
                      fmt::format("the certificate cannot be verified: {}", error->message)};
    }
    auto& verification = std::get<Verification>(result);
    if (!verification.verdict.verified) {
      throw NotProven{exit_disagreement, fmt::format("the certificate fails the check: {}",
                                                     verification.verdict.reason)};
    }
    return std::move(verification);
  }

  /// Both files, or none.
  void publish(const std::string& formula, const std::string& formula_path,
               const std::string& proof, const std::string& proof_path) {
    for (const std::string& path : {formula_path, proof_path}) {
      if (const auto clash = clash_with_inputs(path, options_.input.files())) {
        throw NotProven{exit_unusable, *clash};
      }
    }
    Output formula_output(formula_path, Output::File::whole);
    Output proof_output(proof_path, Output::File::whole);
    copy(formula, formula_output);
    copy(proof, proof_output);
    if (interrupt_.token().stop_requested()) throw Interrupted{};
    if (formula_output.error()) fail_to_write(formula_output);
    if (!proof_output.close()) fail_to_write(proof_output);
    if (!formula_output.close()) {
      std::error_code ignored;
      fs::remove(proof_path, ignored);
      fail_to_write(formula_output);
    }
  }

  static void copy(const std::string& from, Output& to) {
    std::ifstream file(from, std::ios::binary);
    std::array<char, 1 << 16> piece;
    while (file.read(piece.data(), piece.size()), file.gcount() > 0) {
      if (!to.write({piece.data(), static_cast<std::size_t>(file.gcount())})) return;
    }
  }

  [[noreturn]] static void fail_to_write(const Output& output) {
    throw NotProven{exit_unusable, *output.error()};
  }

  void complain(std::string_view message) { messages_.write(message_line(message)); }

  /// The exit codes from 0 to 3 rise with what there is to say.
  void note(ExitCode exit_code) { exit_code_ = std::max(exit_code_, exit_code); }

  const ProveOptions& options_;
  Interrupt interrupt_;
  Output messages_{Output::Stream::standard_error, interrupt_.token()};
  ExitCode exit_code_ = exit_done;
};

/// Finds the solver and makes sure that it writes such proofs.
void choose_solver(ProveOptions& options) {
  if (options.solver.empty()) {
    options.solver = find_solver("cadical") != nullptr ? "cadical" : "cryptominisat";
  }
  auto factory = find_solver_factory(options.solver);
  if (const auto* error = std::get_if<CommandError>(&factory)) {
    throw CLI::ValidationError("--solver", error->message);
  }
  options.make_solver = std::get<SolverFactory>(std::move(factory));
  if (options.make_solver()->begin_proof("/dev/null", options.binary)) return;
  if (options.solver.starts_with(external_prefix)) {
    throw CLI::ValidationError(
        "--solver", options.binary ? "--binary is for a solver that is linked in; the command has "
                                     "options of its own"
                                   : "expected {proof} in the command, for the proof's file");
  }
  throw CLI::ValidationError("--solver", fmt::format("{} writes no{} proofs", options.solver,
                                                     options.binary ? " binary" : ""));
}

}  // namespace

void add_prove_command(CLI::App& program, int& exit_code) {
  CLI::App* command =
      program.add_subcommand("prove", "Certify that puzzles have no solution, or no other one");
  const auto options = std::make_shared<ProveOptions>();
  options->input.add_to(*command);
  add_select_option(*command, options->selection);
  add_formula_options(*command, options->formula, "What is worked out before, and not proved");
  command->add_option("--solver", options->solver,
                      "cadical (default), cryptominisat or external:COMMAND");
  command->add_flag("--binary", options->binary, "Write the proof as binary DRAT");
  add_seconds_option(*command, "--timeout", options->time,
                     "How long a puzzle's solution, and then its proof, may take");
  CLI::Option* output =
      command->add_option("--output", options->output, "Write NAME.cnf and NAME.drat")
          ->type_name("NAME");
  command->add_option("--output-dir", options->output_dir, "Write two files for each puzzle here")
      ->type_name("DIR")
      ->excludes(output);
  command->add_flag("-q,--quiet", options->quiet, "Errors only");
  command->footer(prove_notes);
  command->callback([options, &exit_code] {
    choose_solver(*options);
    exit_code = ProveCommand(*options).run();
  });
}

}  // namespace clausoku
