// clausoku convert: converts puzzles to another format, to a picture or to a printable sheet.

#include <memory>
#include <optional>
#include <string>

#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/calls/convert.hpp"
#include "src/commands/convert_sets.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"
#include "src/commands/options/sheet_words.hpp"
#include "src/drawings/sheets/weasyprint.hpp"

namespace clausoku {
namespace {

constexpr const char* convert_notes =
    R"(A puzzle that cannot be read, or that the format cannot express, is reported and omitted; the exit
code is then 1. Up to 61x61, digits are the characters 1-9A-Za-z in all formats except json and
tokens. sdk and pe96 keep names, csv keeps stated solutions. A board that the format cannot state,
such as one with diagonals as a line, is written only if --board and --rules name it.

A sheet shows the puzzles with their numbers and names, and small solutions on the last pages. It is
a self-contained HTML page to print with any browser, or with sheet-pdf a PDF made by WeasyPrint (on
Debian: weasyprint). A puzzle with no or several solutions is shown, too, with a note beside its
name; the exit code is then 1.

Puzzles are equivalent if permuting cells as the board allows and renaming digits turns one into
the other. --exclude, --dedupe and --canonical or --augment apply in this order. If the input and
the output are both csv or both jsonl, all columns are kept, and the puzzle and its solution are
changed in their columns. --split writes DIR/NAME.FORMAT for each part; equivalent puzzles, and
puzzles with equivalent solutions, are in one part. DIR appears when its files are complete.

Examples:
  clausoku convert --to line data/p096_sudoku.txt
  clausoku convert --to csv --select 1-10 --output ten.csv data/p096_sudoku.txt
  clausoku convert --box 2x3 --to ss data/6x6.txt
  clausoku convert --to sdk --compress gzip --output all.sdk.gz puzzles.csv.zst
  clausoku convert --to svg --select 7 data/p096_sudoku.txt > grid07.svg
  clausoku convert --to csv --canonical class --output canonical.csv puzzles.csv
  clausoku convert --to line --dedupe equivalent --report same.csv puzzles.txt > different.txt
  clausoku convert --to csv --split train=0.9,test=0.1 --output-dir parts puzzles.csv
  clausoku convert --to sheet-pdf --per-page 6 --title "Class 4b" --output 4b.pdf puzzles.txt
)";

class ConvertCommand {
 public:
  explicit ConvertCommand(const ConvertOptions& options)
      : options_(options),
        run_(list_used_files(options), {.name = options.output_file,
                                        .form = choose_form(options),
                                        .continues_without_reader = true}) {}

  int run() {
    ConversionOptions how = options_.conversion;
    how.read_again = options_.input.puzzles().reader;
    how.limits.stop = run_.token();
    how.solutions = options_.sheet.solutions;
    std::unique_ptr<Sheet> sheet;
    try {
      sheet = make_sheet_if_requested();
    } catch (const Failure& failure) {
      if (!run_.is_interrupted()) run_.fail(failure.exit_code, failure.message);
      return run_.finish();
    }
    const auto conversion = make_conversion(how, std::move(sheet));
    run_.open_output();
    results_.emplace(run_.order_output());
    SelectedPuzzles puzzles(options_.input.puzzles(), options_.selection, run_, options_.quiet);
    bool any = false;
    while (!run_.output_failed()) {
      const auto puzzle = puzzles.next();
      if (!puzzle) break;
      any = true;
      if (const auto failure = conversion->append(*puzzle, write_)) {
        if (failure->kind != ConversionFailure::Kind::puzzle)
          return report_failure_and_end(*failure);
        run_.fail(exit_not_as_asked, failure->message);
      }
      if (puzzles.may_block()) results_->flush();
    }
    if (run_.is_interrupted()) results_->flush();
    if (run_.is_over()) return discard();
    if (!any) puzzles.report_empty_selection();
    // If no puzzle could be read, keep an existing output file instead of overwriting it. An array
    // shows no gaps.
    if (puzzles.failed() && (!any || run_.output().is_array())) return discard();
    if (const auto failure = conversion->finish(write_)) return report_failure_and_end(*failure);
    results_->flush();
    run_.complete();
    run_.close_output();
    if (const std::string summary = conversion->summary(); !summary.empty() && !options_.quiet) {
      run_.complain(summary);
    }
    return run_.finish();
  }

 private:
  static FileUse list_used_files(const ConvertOptions& options) {
    FileUse files = options.input.puzzles().files_used();
    if (!options.words_file.empty()) files.read(options.words_file, "the words file");
    return files;
  }

  /// Makes a sheet, or returns null if the output is none. Throws a Failure for a file of words
  /// that cannot be used, and if a program is missing.
  std::unique_ptr<Sheet> make_sheet_if_requested() {
    SheetStyle style = options_.sheet;
    if (!options_.words_file.empty()) {
      style.words = read_words_or_throw(options_.words_file, run_.token());
    }
    if (!is_sheet_format(options_.conversion.to)) return nullptr;
    auto made = make_sheet(options_.conversion.to, style, run_.token());
    if (const auto* missing = std::get_if<std::string>(&made)) throw Failure{*missing};
    return std::get<std::unique_ptr<Sheet>>(std::move(made));
  }

  /// Finishes the run without output. An existing output file keeps its content.
  int discard() {
    run_.output().discard();
    return run_.finish();
  }

  int report_failure_and_end(const ConversionFailure& failure) {
    if (!run_.is_interrupted()) run_.fail(exit_code_of(failure), failure.message);
    return discard();
  }

  const ConvertOptions& options_;
  CommandRun run_;
  std::optional<OrderedOutput> results_;
  const TextOutput write_ = [this](std::string_view text) { results_->add(text); };
};

std::vector<std::string> list_output_format_names() {
  std::vector<std::string> names = collect_names(puzzle_formats());
  for (const ConversionName& conversion : drawn_conversions()) names.emplace_back(conversion.name);
  return names;
}

}  // namespace

void add_convert_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(program, "convert", "Write puzzles in another format");
  const auto options = std::make_shared<ConvertOptions>();
  options->command = &command;
  options->conversion.limits.time = std::chrono::seconds(10);
  options->input.add_options_to(command);
  Field to = choice_field(
      "to", options->conversion.to, list_output_format_names(),
      "The output format: a puzzle format, svg, sheet or sheet-pdf; see 'clausoku formats'");
  to.form = "FORMAT";
  to.typed = "--to,--output-format";
  to.required = true;
  command.add(std::move(to));
  command.add(select_field(options->selection));
  command.add(output_field(options->output_file));
  command.add(resume_field(options->resume));
  command.add(compress_field(options->gzip));
  command.add(sheet_fields(options->sheet));
  command.add(words_field(options->words_file));
  command.add(flag_field("difficulty", options->conversion.difficulty,
                         "Print the difficulty of each puzzle on a sheet"));
  command.add(seconds_field("timeout", options->conversion.limits.time,
                            "Time limit to solve and rate each puzzle of a sheet"));
  command.add(set_fields(options->sets));
  command.add(set_file_fields(*options));
  command.add(quiet_field(options->quiet));
  command.footer(convert_notes);
  command.callback([options, &exit_code] {
    if (options->resume && !options->has_sets()) {
      throw CLI::ValidationError("--resume", "expected a conversion of a set, such as --augment");
    }
    exit_code = options->has_sets() ? convert_sets(*options) : ConvertCommand(*options).run();
  });
}

}  // namespace clausoku
