// clausoku generate: makes new puzzles.

#include <algorithm>
#include <memory>
#include <string>

#include "encoder/basics/number.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/calls/generate.hpp"
#include "src/commands/generate/generate_options.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/drawings/sheets/sheet.hpp"
#include "src/generator/clue_draws.hpp"

namespace clausoku {
namespace {

constexpr const char* generate_notes =
    R"(Puzzle K of a seed is the same on every machine, for any number of threads and of puzzles.
Givens are removed from a full grid in random order while the solution stays the only one. With a
symmetry the givens of an orbit are removed together; --minimal then also requires that no single
given is redundant, and tries until it finds such a puzzle. Clues are taken from the full grid, with
as few givens as they need; redundant clues are removed. In the file of --pattern '.', 0 and _ are
blanks, and any other character is a given.

Examples:
  clausoku generate
  clausoku generate --count 1000 --seed 7 --minimal --output new.txt
  clausoku generate --givens 28-32 --symmetry rotational --output-format grid
  clausoku generate --board 3x4 --rules diagonals
  clausoku generate --clues killer --givens 0 --output-format svg > killer.svg
)";

/// Parses a seed. Returns an empty inner value for "random", an empty outer value for invalid text.
std::optional<std::optional<std::uint64_t>> parse_seed(std::string_view text) {
  if (text == "random") return std::make_optional<std::optional<std::uint64_t>>();
  const auto seed = parse_number<std::uint64_t>(text);
  return seed ? std::make_optional(seed) : std::nullopt;
}

/// True if the output file appears only at the end, so --resume cannot continue it.
bool is_output_all_or_nothing(const GenerateOptions& options) {
  return options.gzip || is_picture_format(options.output_format);
}

void reject_conflicting_options(const GenerateOptions& options) {
  const auto refuse = [](const char* option, const char* message) {
    throw CLI::ValidationError(option, message);
  };
  if (options.output_format == "svg" && options.count > 1) {
    refuse("--output-format", "svg shows one puzzle; expected html for several");
  }
  if (!options.fields.empty() && options.output_format != "csv" &&
      options.output_format != "jsonl") {
    refuse("--fields", "only records have fields; expected --output-format csv or jsonl");
  }
  if (options.resume && is_output_all_or_nothing(options)) {
    refuse("--resume",
           "an output that is written only when complete cannot be resumed; expected "
           "another --output-format, and no --compress");
  }
  if (options.shard && is_output_all_or_nothing(options)) {
    refuse("--shard",
           "an output that is written only when complete cannot be merged; expected another "
           "--output-format, and no --compress");
  }
  if (options.shard && !options.seed) {
    refuse("--shard", "needs the same --seed for all shards, not a random seed");
  }
  if (options.resume && !options.seed) {
    refuse("--resume", "needs the --seed of the file's first run, not a random seed");
  }
  if (!options.clues.empty() && options.minimal && options.symmetry != Symmetry::none) {
    refuse("--minimal",
           "cannot be combined with both --clues and --symmetry; expected two of "
           "the three");
  }
}

/// True if a file name is "SEED-NUMBER" with the ending of a certificate's file, as in "7-1.cnf".
bool is_certificate_file_name(std::string_view name) {
  const std::size_t end = name.find_first_not_of("0123456789-");
  if (end == 0 || end == name.npos) return false;
  const std::string_view ending = name.substr(end);
  return std::ranges::find(certificate_endings, ending) != certificate_endings.end();
}

FileUse list_used_files(const GenerateOptions& options) {
  FileUse files;
  if (!options.from_file.empty()) files.read(options.from_file);
  if (!options.pattern_file.empty()) files.read(options.pattern_file, "the pattern file");
  add_layout_file_to_inputs(files, options.board.layout());
  return files;
}

int generate(const GenerateOptions& options) {
  reject_conflicting_options(options);
  CommandRun run(
      list_used_files(options),
      {.name = options.output_file,
       .how = is_output_all_or_nothing(options) ? Output::File::whole : Output::File::continued,
       .resume = options.resume,
       .shard = options.shard,
       .note_more_files = [&](FileUse& files) {
         if (options.certificate_folder.empty()) return;
         files.write_into_folder(options.certificate_folder, is_certificate_file_name,
                                 "a certificate");
       }});
  try {
    return generate_puzzles(prepare(options, run.token()), run);
  } catch (const Failure& failure) {
    if (!run.is_interrupted()) run.fail(failure.exit_code, failure.message);
    return run.finish();
  }
}

}  // namespace

void add_generate_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("generate", "Generate new puzzles");
  const auto options = std::make_shared<GenerateOptions>();
  options->command = command;
  keeps_output(
      command->add_option("--count", options->count, "The number of puzzles (default: 1)")
          ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}, "1 to 10^12"))
          ->type_name("N"));
  add_parsed_option(*command, "--seed", "N", options->seed, parse_seed,
                    "a whole number or 'random'",
                    "A number or 'random'; a number always gives the same puzzles (default: 1)");
  options->board.add_options_to(*command);
  add_parsed_option(*command, "--givens", "A-B", options->givens, parse_given_range,
                    "a number N or a range A-B",
                    "The number of givens, N or A-B (default: as few as removal in random order "
                    "leaves; above 16x16, half of the cells)");
  add_named_option(
      *command, "--symmetry", options->symmetry, symmetry_names,
      "The symmetry of the positions of givens; rotational: half a turn, mirror: left and right");
  command->add_flag("--minimal", options->minimal,
                    "No given is redundant: without it, the puzzle has several solutions");
  add_sheet_options(*command, options->sheet);
  add_text_option(
      *command, "--certify", "DIR", options->certificate_folder,
      "Write a proof for each puzzle to this folder that its solution is the only one, and with "
      "--minimal witnesses that nothing is redundant; see 'clausoku prove --help'");
  CLI::Option* pattern = add_text_option(*command, "--pattern", "FILE", options->pattern_file,
                                         "Place givens exactly where this file has marks");
  CLI::Option* from =
      add_text_option(*command, "--from", "FILE", options->from_file,
                      "Make all puzzles from this full grid, or from the solution of this puzzle");
  add_select_option(*command, options->selection)->needs(from);
  add_text_option(
      *command, "--clues", "LIST",
      [options](const std::string& text) {
        options->clues = value_or_throw_validation_error("--clues", parse_clue_types(text));
      },
      "Clues instead of givens, separated by commas: killer,dots,thermo ... or types of 'clausoku "
      "rules'");
  exclude(*command, pattern, {"--givens", "--symmetry", "--clues"});
  CLI::Option* pencilmarks = command->add_flag(
      "--pencilmarks", options->pencilmarks,
      "No givens, only pencilmarks: as many as possible, so that none can be added");
  exclude(*command, pencilmarks, {"--givens", "--symmetry", "--clues", "--pattern"});
  add_parsed_option(*command, "--difficulty", "A-B", options->levels, parse_level_range,
                    "easy, medium, hard, expert, extreme, or a range such as easy-hard",
                    "The difficulty of the easiest steps to the solution: easy, medium, hard, "
                    "expert, extreme, or a range");
  command
      ->add_option("--tries", options->tries,
                   "The number of attempts at a puzzle before the run ends (default: 100,000; with "
                   "--clues 200)")
      ->check(CLI::Range(1, 1'000'000'000))
      ->type_name("N");
  add_seconds_option(*command, "--timeout", options->time,
                     "Time limit for each puzzle; if it is exceeded, the run ends");
  add_memory_limit_option(*command, options->memory);
  add_cross_check_options(*command, options->no_cross_check, options->cross_check_time);
  // These options may end a run early, but do not change the puzzles that are written until then.
  for (const char* limit :
       {"--tries", "--timeout", "--memory-limit", "--no-cross-check", "--cross-check-timeout"}) {
    keeps_output(command->get_option(limit));
  }
  add_threads_option(*command, options->threads);
  restrict_to(
      command
          ->add_option("--output-format", options->output_format,
                       "A puzzle format (default: line, or f-puzzles if line cannot express the "
                       "puzzle), jsonl, grid, svg (for one puzzle), html, sheet or sheet-pdf")
          ->type_name("FORMAT"),
      new_puzzle_format_names());
  restrict_to(command->add_option("--fields", options->fields, fields_help)
                  ->type_name("LIST")
                  ->delimiter(','),
              collect_names(all_new_puzzle_fields()), ',');
  CLI::Option* output = add_output_option(*command, options->output_file);
  add_resume_option(*command, options->resume);
  add_shard_options(*command, options->shard)->needs(output);
  add_compress_option(*command, options->gzip);
  add_progress_option(*command, options->progress);
  add_quiet_option(*command, options->quiet, "Print only errors, without summary and progress");
  command->footer(generate_notes);
  command->callback([options, &exit_code] { exit_code = generate(*options); });
}

}  // namespace clausoku
