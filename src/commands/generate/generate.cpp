// clausoku generate: makes new puzzles.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "encoder/basics/number.hpp"
#include "src/base/digest.hpp"
#include "src/base/output.hpp"
#include "src/base/terminal/terminal.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/calls/convert.hpp"
#include "src/calls/generate.hpp"
#include "src/calls/result_writer.hpp"
#include "src/calls/solve.hpp"
#include "src/commands/generate/generation.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/commands/options/options.hpp"
#include "src/commands/options/sheet_words.hpp"
#include "src/drawings/sheets/sheet.hpp"
#include "src/generator/clue_draws.hpp"
#include "src/puzzles/grid_text.hpp"
#include "src/solvers/memory_limit.hpp"

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

/// The options as they are parsed. prepare() sets the inherited members that depend on several.
struct GenerateOptions : GenerationOptions {
  GenerateOptions() { threads = default_thread_count(); }

  const Command* command = nullptr;       ///< the command with these options
  std::optional<std::uint64_t> seed = 1;  ///< if empty, a random seed
  BoardOptions board;
  std::string pattern_file;
  std::string from_file;
  std::string words_file;
  Selection selection;  ///< selects puzzles in `from_file`; the first one is used
  bool no_cross_check = false;
  bool resume = false;
};

/// Parses a seed. Returns an empty inner value for "random", an empty outer value for invalid text.
std::optional<std::optional<std::uint64_t>> parse_seed(std::string_view text) {
  if (text == "random") return std::make_optional<std::optional<std::uint64_t>>();
  const auto seed = parse_number<std::uint64_t>(text);
  return seed ? std::make_optional(seed) : std::nullopt;
}

/// True if the output file appears only at the end, so --resume cannot continue it.
bool is_output_all_or_nothing(const GenerateOptions& options) {
  return options.gzip || is_picture_format(options.writing.format);
}

void reject_conflicting_options(const GenerateOptions& options) {
  const auto refuse = [](const char* option, const char* message) {
    throw CLI::ValidationError(option, message);
  };
  if (options.writing.format == "svg" && options.count > 1) {
    refuse("--output-format", "svg shows one puzzle; expected html for several");
  }
  if (!options.writing.fields.empty() && options.writing.format != "csv" &&
      options.writing.format != "jsonl") {
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
  const GeneratorOptions& generator = options.generator;
  if (!generator.clues.empty() && generator.minimal && generator.symmetry != Symmetry::none) {
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

std::uint64_t pick_random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32 | device()) >> 1;
}

/// Returns the only solution. Throws a Failure if there is none or another one, or a check fails.
Grid find_only_solution(const Puzzle& puzzle, const std::string& file,
                        std::optional<std::chrono::nanoseconds> time, const std::stop_token& stop) {
  Limits limits;
  limits.stop = stop;
  limits.time = time;
  const Result result = solve_puzzle(puzzle, limits);
  const std::string place = fmt::format("{}:{}: {}", file, puzzle.line, puzzle.name);
  if (result.alarm) {
    throw Failure{fmt::format("{}: {}", place, alarm_message(*result.alarm)), exit_disagreement};
  }
  if (result.verdict != Verdict::unique) {
    throw Failure{
        fmt::format("{}: a puzzle with the verdict {}; expected a full grid or a puzzle with one "
                    "solution",
                    place, to_string(result.verdict))};
  }
  return *result.solution();
}

/// Reads the first selected puzzle of a file. Throws a Failure if there is none or it is invalid.
Puzzle read_first_puzzle(const std::string& file, const Selection& selection,
                         ReaderOptions options) {
  SelectedReader reader(read_puzzles({file}, std::move(options)), selection);
  auto item = reader.next();
  if (!item) throw Failure{fmt::format("{}: {}", file, no_such_puzzle_message(reader.read()))};
  if (const auto* error = std::get_if<InputError>(&*item)) throw Failure{to_string(*error)};
  Puzzle puzzle = std::get<Puzzle>(*std::move(item));
  if (const auto* error = puzzle.error()) throw Failure{to_string(*error)};
  return puzzle;
}

std::vector<Cell> read_pattern_file(const std::string& file, const Board& board,
                                    std::stop_token stop) {
  const auto most = static_cast<std::size_t>(board.cell_count()) * 16;
  auto pattern = parse_pattern(read_text_or_throw(file, most, std::move(stop)), board);
  if (const auto* error = std::get_if<BoardError>(&pattern)) {
    throw Failure{fmt::format("{}: {}; expected {}", file, error->found, error->expected)};
  }
  return std::get<std::vector<Cell>>(std::move(pattern));
}

ReaderOptions make_board_reader_options(const GenerateOptions& options) {
  ReaderOptions reading;
  reading.board = options.board.board();
  reading.rules = options.board.rules();
  return reading;
}

/// Sets the blank grid on which puzzles are made. With --from, reads and solves the puzzle of that
/// file, and takes the puzzle's board and rules; otherwise those of the other options.
void prepare_blank_grid(GenerateOptions& options, const std::stop_token& stop) {
  GeneratorOptions& generator = options.generator;
  if (options.from_file.empty()) {
    generator.blank = options.board.blank_grid(
        "--rules", options.board.board() ? *options.board.board()
                                         : options.board.board_with_rules("--rules", "9x9"));
    return;
  }
  ReaderOptions reading = make_board_reader_options(options);
  reading.stop = stop;
  const Puzzle puzzle = read_first_puzzle(options.from_file, options.selection, std::move(reading));
  generator.from = find_only_solution(puzzle, options.from_file, generator.time, stop);
  generator.blank = Grid(puzzle.grid()->board());
  generator.blank.set_rules(puzzle.grid()->rules());
}

/// Returns the options that change the output, with digests instead of the contents of files.
std::vector<std::pair<std::string, std::string>> list_resume_options(
    const GenerateOptions& options) {
  const GeneratorOptions& generator = options.generator;
  std::string from;
  if (generator.from) {
    for (const auto& rule : generator.blank.rules()) from += rule->text() + '\n';
    append_line(from, *generator.from);
  }
  std::string pattern;
  if (generator.pattern) {
    for (const Cell cell : *generator.pattern) pattern += fmt::format("{} ", cell);
  }
  auto settings = output_changing_settings(*options.command, generator.blank.board());
  settings.emplace_back("the grid of --from", from.empty() ? "" : compute_text_digest(from));
  settings.emplace_back("the pattern", pattern.empty() ? "" : compute_text_digest(pattern));
  return settings;
}

/// Reads the files that the options name, and sets the defaults. Throws a Failure for a bad file,
/// for options that no puzzle satisfies, and after a stop request.
void prepare(GenerateOptions& options, const std::stop_token& stop) {
  GeneratorOptions& generator = options.generator;
  prepare_blank_grid(options, stop);
  generator.seed = options.seed ? *options.seed : pick_random_seed();
  generator.memory = memory_limit_per_puzzle(generator.memory, options.threads);
  if (!options.pattern_file.empty()) {
    generator.pattern = read_pattern_file(options.pattern_file, generator.blank.board(), stop);
  }
  if (!options.words_file.empty()) {
    options.sheet.words = read_words_or_throw(options.words_file, stop);
  }
  set_default_givens(generator);
  if (const auto error = find_error(generator)) {
    throw Failure{fmt::format("{}; expected {}", error->found, error->expected)};
  }
  if (options.no_cross_check) options.cross_check_time.reset();
  if (options.writing.format.empty()) {
    if (const auto error = find_unwritable_clue_type(generator.clues)) {
      throw Failure{fmt::format(
          "--clues: {}; expected {}, or --output-format grid, jsonl, svg, html or a sheet",
          error->found, error->expected)};
    }
    options.writing.format = choose_puzzle_format(generator);
  }
  options.writing.read_again = make_board_reader_options(options);
  options.writing.with_difficulty = generator.levels.has_value();
  if (options.output_file.empty()) options.writing.terminal_style = detect_standard_output_style();
  options.proof.minimal = generator.minimal;
  if (!options.certificate_folder.empty()) {
    settle_proof_options_or_throw(options.proof);
    if (const auto error = create_folder(options.certificate_folder)) throw Failure{*error};
  }
  options.resume_options = list_resume_options(options);
}

FileUse list_used_files(const GenerateOptions& options) {
  FileUse files;
  if (!options.from_file.empty()) files.read(options.from_file);
  if (!options.pattern_file.empty()) files.read(options.pattern_file, "the pattern file");
  if (!options.words_file.empty()) files.read(options.words_file, "the words file");
  add_layout_file_to_inputs(files, options.board.layout());
  return files;
}

int generate(GenerateOptions& options) {
  reject_conflicting_options(options);
  options.board.any();  // an error in the board comes before the run
  CommandRun run(
      list_used_files(options),
      {.name = options.output_file,
       .how = is_output_all_or_nothing(options) ? Output::File::whole : Output::File::continued,
       .resume = options.resume,
       .shard = options.shard,
       .form = ResumableOutput::gzip_if(options.gzip),
       .note_more_files = [&](FileUse& files) {
         if (options.certificate_folder.empty()) return;
         files.write_into_folder(options.certificate_folder, is_certificate_file_name,
                                 "a certificate");
       }});
  try {
    prepare(options, run.token());
    return generate_puzzles(options, run);
  } catch (const Failure& failure) {
    if (!run.is_interrupted()) run.fail(failure.exit_code, failure.message);
    return run.finish();
  }
}

}  // namespace

void add_generate_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(program, "generate", "Generate new puzzles");
  const auto options = std::make_shared<GenerateOptions>();
  GeneratorOptions& generator = options->generator;
  options->command = &command;
  command.add(keeps_output(number_field("count", "N", options->count, 1, 1'000'000'000'000,
                                        "1 to 10^12", "The number of puzzles")));
  command.add(parsed_field("seed", "N", options->seed, parse_seed, "a whole number or 'random'",
                           "A number or 'random'; a number always gives the same puzzles "
                           "(default: 1)"));
  options->board.add_options_to(command);
  command.add(givens_field(generator.givens));
  command.add(symmetry_field(generator.symmetry));
  command.add(minimal_field(generator.minimal));
  command.add(sheet_fields(options->sheet));
  command.add(words_field(options->words_file));
  command.add(folder_field(
      "certify", options->certificate_folder,
      "Write a proof for each puzzle to this folder that its solution is the only one, "
      "and with --minimal witnesses that nothing is redundant; see 'clausoku prove "
      "--help'"));
  command.add(without_other_givens(file_field("pattern", options->pattern_file,
                                              "Place givens exactly where this file has marks")));
  command.add(
      file_field("from", options->from_file,
                 "Make all puzzles from this full grid, or from the solution of this puzzle"));
  command.add(needing(select_field(options->selection), {"from"}));
  command.add(clues_field(generator.clues));
  command.add(pencilmarks_field(generator.pencilmarks));
  command.add(levels_field(generator.levels));
  // These options may end a run early, but do not change the puzzles that are written until then.
  command.add(keeps_output(tries_field(generator.tries)));
  command.add(keeps_output(seconds_field(
      "timeout", generator.time, "Time limit for each puzzle; if it is exceeded, the run ends")));
  command.add(keeps_output(memory_limit_field(generator.memory)));
  for (Field& field : cross_check_fields(options->no_cross_check, options->cross_check_time)) {
    command.add(keeps_output(std::move(field)));
  }
  command.add(threads_field(options->threads));
  Field format = choice_field(
      "output-format", options->writing.format, new_puzzle_format_names(),
      "A puzzle format (default: line, or f-puzzles if line cannot express the puzzle), jsonl, "
      "grid, svg (for one puzzle), html, sheet or sheet-pdf");
  format.form = "FORMAT";
  command.add(std::move(format));
  const std::vector<std::string> field_names = collect_names(all_new_puzzle_fields());
  Field fields = record_names_field(options->writing.fields, field_names);
  fields.values = field_names;
  command.add(std::move(fields));
  command.add(output_field(options->output_file));
  command.add(resume_field(options->resume));
  command.add(shard_fields(options->shard, {"output"}));
  command.add(compress_field(options->gzip));
  command.add(progress_field(options->progress));
  command.add(quiet_field(options->quiet, "Print only errors, without summary and progress"));
  command.footer(generate_notes);
  command.callback([options, &exit_code] { exit_code = generate(*options); });
}

}  // namespace clausoku
