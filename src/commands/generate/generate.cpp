// clausoku generate: makes new puzzles.

#include <algorithm>
#include <memory>
#include <string>

#include "encoder/basics/number.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/calls/convert.hpp"
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
  options.board.any();  // an error in the board comes before the run
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
  Command& command = add_command(program, "generate", "Generate new puzzles");
  const auto options = std::make_shared<GenerateOptions>();
  options->command = &command;
  command.add(keeps_output(number_field("count", "N", options->count, 1, 1'000'000'000'000,
                                        "1 to 10^12", "The number of puzzles (default: 1)")));
  command.add(parsed_field("seed", "N", options->seed, parse_seed, "a whole number or 'random'",
                           "A number or 'random'; a number always gives the same puzzles "
                           "(default: 1)"));
  options->board.add_options_to(command);
  command.add(givens_field(options->givens));
  command.add(symmetry_field(options->symmetry));
  command.add(minimal_field(options->minimal));
  command.add(sheet_fields(options->sheet));
  command.add(folder_field(
      "certify", options->certificate_folder,
      "Write a proof for each puzzle to this folder that its solution is the only one, "
      "and with --minimal witnesses that nothing is redundant; see 'clausoku prove "
      "--help'"));
  Field pattern = file_field("pattern", options->pattern_file,
                             "Place givens exactly where this file has marks");
  pattern.not_with = {"givens", "symmetry", "clues"};
  command.add(std::move(pattern));
  command.add(
      file_field("from", options->from_file,
                 "Make all puzzles from this full grid, or from the solution of this puzzle"));
  Field select = select_field(options->selection);
  select.with = {"from"};
  command.add(std::move(select));
  command.add(clues_field(options->clues));
  command.add(pencilmarks_field(options->pencilmarks));
  command.add(levels_field(options->levels));
  // These options may end a run early, but do not change the puzzles that are written until then.
  command.add(keeps_output(tries_field(options->tries)));
  command.add(keeps_output(seconds_field(
      "timeout", options->time, "Time limit for each puzzle; if it is exceeded, the run ends")));
  command.add(keeps_output(memory_limit_field(options->memory)));
  for (Field& field : cross_check_fields(options->no_cross_check, options->cross_check_time)) {
    command.add(keeps_output(std::move(field)));
  }
  command.add(threads_field(options->threads));
  Field format = choice_field(
      "output-format", options->output_format, new_puzzle_format_names(),
      "A puzzle format (default: line, or f-puzzles if line cannot express the puzzle), jsonl, "
      "grid, svg (for one puzzle), html, sheet or sheet-pdf");
  format.form = "FORMAT";
  command.add(std::move(format));
  Field fields = record_names_field(options->fields, collect_names(all_new_puzzle_fields()));
  fields.values = collect_names(all_new_puzzle_fields());
  command.add(std::move(fields));
  command.add(output_field(options->output_file));
  command.add(resume_field(options->resume));
  Fields sharding = shard_fields(options->shard);
  sharding.front().with = {"output"};
  command.add(std::move(sharding));
  command.add(compress_field(options->gzip));
  command.add(progress_field(options->progress));
  command.add(quiet_field(options->quiet, "Print only errors, without summary and progress"));
  command.footer(generate_notes);
  command.callback([options, &exit_code] { exit_code = generate(*options); });
}

}  // namespace clausoku
