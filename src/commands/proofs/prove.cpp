// clausoku prove: writes certificates that grids have no solution, only one, or several.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string>

#include "src/base/output.hpp"
#include "src/base/text.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/commands/options/options.hpp"
#include "src/commands/proofs/certifier.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

constexpr const char* prove_notes =
    R"(Writes NAME.cnf, a formula without a model, and NAME.drat, the proof that it has no model. For a
grid with one solution the formula forbids this solution. The proof is verified before the files
appear. By default the givens are unit clauses, without any reduction.

For a grid with several solutions, NAME.cnf is its formula and names two of them, and the proof is
empty: the solutions can be checked. The exit code is 1. This needs the comments and no fixed
digits.

With --count the formula forbids all solutions of a grid, in ascending order, and the proof shows
that there are no others.

--minimal also writes NAME.minimal. It has a witness for each given, each clue of some cells and
each digit that marks exclude from a cell: a filling of the board that satisfies all others and
differs from the solution. A puzzle that is not minimal gets no files.

cadical writes DRAT and cryptominisat FRAT (NAME.frat). Any program can be used as
'external:COMMAND' with {} for the formula's file and {proof} for the proof's file.

Examples:
  clausoku prove --select 7 data/p096_sudoku.txt
  clausoku prove --output-dir certificates --binary data/p096_sudoku.txt
  clausoku prove --trim --select 7 data/p096_sudoku.txt
  clausoku prove --minimal --select 7 data/p096_sudoku.txt
  clausoku prove --verified --select 7 data/p096_sudoku.txt
  clausoku prove --solver 'external:cadical -q {} {proof}' --output none data/none.txt
)";

struct ProveOptions {
  InputOptions input;
  Selection selection;
  ProveRequest proof;
  CertifyOptions certificate;
  bool verified = false;
  FileUse files;  ///< input files, which must not be overwritten
  std::string output;
  std::string output_dir;
  bool quiet = false;
};

class ProveCommand {
 public:
  explicit ProveCommand(const ProveOptions& options) : options_(options) {}

  int run() {
    SelectedPuzzles puzzles(options_.input.puzzles(), options_.selection, run_, options_.quiet);
    options_.output_dir.empty() ? prove_single_puzzle(puzzles) : prove_all_puzzles(puzzles);
    return run_.finish();
  }

 private:
  void prove_single_puzzle(SelectedPuzzles& puzzles) {
    const auto puzzle = puzzles.next();
    if (!puzzle) return puzzles.report_empty_selection();
    if (puzzles.next()) {
      return run_.fail(
          exit_unusable,
          "more than one puzzle; expected --output-dir for two files each, or --select");
    }
    if (!options_.output.empty()) return write_certificate_or_report(*puzzle, options_.output);
    const FileName name = FileNames().next(puzzle->name);
    report_shortened_name(*puzzle, name);
    write_certificate_or_report(*puzzle, name.text);
  }

  void prove_all_puzzles(SelectedPuzzles& puzzles) {
    if (const auto error = create_folder(options_.output_dir)) {
      return run_.fail(exit_unusable, *error);
    }
    FileNames names;
    bool any = false;
    while (const auto puzzle = puzzles.next()) {
      any = true;
      const FileName name = names.next(puzzle->name);
      report_shortened_name(*puzzle, name);
      write_certificate_or_report(*puzzle, fs::path(options_.output_dir) / name.text);
    }
    if (!any) puzzles.report_empty_selection();
  }

  void report_shortened_name(const Puzzle& puzzle, const FileName& name) {
    if (!name.shortened || options_.quiet) return;
    run_.say(shortened_name_message(puzzle.name, name.text + ".cnf"));
  }

  void write_certificate_or_report(const Puzzle& puzzle, const std::string& path) {
    const auto result = certify(options_.proof, options_.files, puzzle.name, *puzzle.grid(), path,
                                run_.token(), options_.certificate);
    if (const auto* certified = std::get_if<Certified>(&result)) {
      if (!certified->certificate.lists_all) run_.note(exit_not_as_asked);
      if (!options_.quiet) run_.say(describe(puzzle, *certified));
      return;
    }
    const auto& failure = std::get<CertifyFailure>(result);
    if (failure.stopped) return;
    run_.fail(failure.exit_code, fmt::format("{}: {}", puzzle.name, failure.message));
  }

  std::string describe(const Puzzle& puzzle, const Certified& certified) const {
    const CertificateFiles& made = certified.certificate;
    if (!made.lists_all) {
      return fmt::format("{}: it has several solutions: {}, {} (two solutions){}\n",
                         escaped(puzzle.name), escaped(certified.formula), escaped(certified.proof),
                         options_.verified ? "; formally verified" : "");
    }
    std::string text =
        fmt::format("{}: {}: {}, {} ({} lemmas)", escaped(puzzle.name),
                    made.solutions.empty() ? "there is no solution"
                    : made.solutions.size() == 1
                        ? "its solution is the only one"
                        : fmt::format("its {} solutions are all", made.solutions.size()),
                    escaped(certified.formula), escaped(certified.proof), made.lemmas);
    if (options_.proof.trim || options_.proof.lrat) {
      text += fmt::format(
          "; trimmed from {} lemmas: {}", made.solver_lemmas,
          made.is_tight ? "each remaining one is needed" : "some remaining ones may not be needed");
    }
    if (options_.verified) text += "; formally verified";
    if (!certified.witnesses.empty()) {
      text += fmt::format("; the puzzle is minimal: {} ({})", escaped(certified.witnesses),
                          counted(made.witness_count, "witness", "witnesses"));
    }
    return text + '\n';
  }

  const ProveOptions& options_;
  CommandRun run_;
};

}  // namespace

void add_prove_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(
      program, "prove", "Write certificates that puzzles have no, one or several solutions");
  const auto options = std::make_shared<ProveOptions>();
  options->input.add_options_to(command);
  command.add(select_field(options->selection));
  command.add(prove_fields(options->proof));
  command.add(
      excluding(flag_field("verified", options->verified,
                           "Write LRAT, which clausoku-verify, a check proved in Coq, must verify"),
                {"binary"}));
  command.add(flag_field("plain", options->certificate.plain,
                         "Write the formula without comments, for checkers that refuse them"));
  command.add(text_field("output", "NAME", options->output, "Write NAME.cnf and NAME.drat"));
  command.add(excluding(folder_field("output-dir", options->output_dir,
                                     "Write the files of each puzzle to this folder"),
                        {"output"}));
  command.add(quiet_field(options->quiet));
  command.footer(prove_notes);
  command.callback([options, &exit_code] {
    if (options->verified) {
      options->proof.lrat = true;
      options->certificate.verified_checker = find_verified_checker();
    }
    options->proof.several = !options->proof.minimal && !options->certificate.plain &&
                             !options->proof.formula.encoding.fix_digits;
    settle_proof_options_or_throw(options->proof);
    options->files = options->input.puzzles().files_used();
    add_solver_files_to_inputs(options->files, options->proof.solver);
    if (!options->output.empty()) {
      FileUse files = options->files;
      for (const std::string_view ending : certificate_endings) {
        files.write_whole(options->output + std::string(ending));
      }
      throw_if_files_clash(files);
    }
    exit_code = ProveCommand(*options).run();
  });
}

}  // namespace clausoku
