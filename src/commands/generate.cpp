// clausoku generate: new puzzles.
#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <memory>
#include <random>
#include <string>

#include "encoder/board_text.hpp"
#include "src/batch/digest.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/decision.hpp"
#include "src/commands/generation.hpp"
#include "src/commands/input_file.hpp"
#include "src/commands/options.hpp"
#include "src/commands/pattern_file.hpp"
#include "src/commands/sheet_options.hpp"
#include "src/drawings/terminal.hpp"
#include "src/generator/clue_draws.hpp"
#include "src/puzzles/line.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

constexpr const char* generate_notes =
    R"(Puzzle K of a seed is the same on every machine and at any number of threads, whatever else is made.
Givens are left out of a full grid, in random order, as long as one solution is left. With a symmetry
those of an orbit go together; --minimal then asks, too, that no single given can be spared, and tries
until that is so. Clues are read off the full grid, with as few givens as they need, and those that
are not needed left out. --pattern: '.', 0 and _ are blanks, any other character a given.

Examples:
  clausoku generate
  clausoku generate --count 1000 --seed 7 --minimal --output new.txt
  clausoku generate --givens 28-32 --symmetry rotational --output-format grid
  clausoku generate --board 3x4 --rules diagonals
  clausoku generate --clues killer --givens 0 --output-format svg > killer.svg
)";

struct GenerateOptions {
  std::uint64_t count = 1;
  std::string seed = "1";
  BoardOptions board;
  std::string rules;
  std::optional<GivenRange> givens;
  std::string givens_text;
  Symmetry symmetry = Symmetry::none;
  std::string pattern_file;
  std::string from_file;
  bool pencilmarks = false;
  std::optional<LevelRange> levels;
  std::string levels_text;
  bool minimal = false;
  std::string clues_text;
  std::vector<const ClueType*> clues;
  int tries = 100'000;
  std::optional<std::chrono::nanoseconds> time;
  bool no_cross_check = false;
  std::optional<std::chrono::nanoseconds> cross_check_time;
  int threads = DecisionOptions::default_threads();
  std::string certificate_folder;
  SheetStyle sheet;
  std::string output_format;  // empty: the one that suits the puzzles
  std::string output_file;
  bool gzip = false;
  bool resume = false;
  std::optional<bool> progress;
  bool quiet = false;
};

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number{};
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || rest != text.data() + text.size()) return std::nullopt;
  return number;
}

/// "24" or "24-28".
GivenRange givens_of(const std::string& text) {
  const std::size_t dash = text.find('-');
  const auto least = whole_number<int>(std::string_view(text).substr(0, dash));
  const auto most = dash == std::string::npos
                        ? least
                        : whole_number<int>(std::string_view(text).substr(dash + 1));
  if (!least || !most || *least < 0 || *most < *least) {
    throw CLI::ValidationError("--givens",
                               fmt::format("'{}'; expected a number N or a range A-B", text));
  }
  return {*least, *most};
}

/// "medium" or "easy-hard".
LevelRange levels_of(const std::string& text) {
  const std::size_t dash = text.find('-');
  const auto easiest = value_of(level_names, std::string_view(text).substr(0, dash));
  const auto hardest = dash == std::string::npos
                           ? easiest
                           : value_of(level_names, std::string_view(text).substr(dash + 1));
  if (!easiest || !hardest || *hardest < *easiest) {
    throw CLI::ValidationError(
        "--difficulty",
        fmt::format("'{}'; expected easy, medium, hard, expert, extreme, or a range such as "
                    "easy-hard",
                    text));
  }
  return {*easiest, *hardest};
}

std::uint64_t seed_of(const std::string& text) {
  if (text == "random") {
    std::random_device device;
    return (std::uint64_t{device()} << 32 | device()) >> 1;
  }
  const auto seed = whole_number<std::uint64_t>(text);
  if (!seed) {
    throw CLI::ValidationError("--seed",
                               fmt::format("'{}'; expected a whole number or 'random'", text));
  }
  return *seed;
}

/// The only solution of a puzzle, which may be full.
Grid only_solution_of(const Puzzle& puzzle, const std::string& file) {
  const Grid& grid = *puzzle.grid();
  const Outcome outcome = make_engine(HybridSpec{})->solve(grid, {});
  if (outcome.verdict != Verdict::unique) {
    throw Failure{
        fmt::format("{}:{}: {}: a puzzle with the verdict {}; expected a full grid or one "
                    "with one solution",
                    file, puzzle.line, puzzle.name, to_string(outcome.verdict))};
  }
  return outcome.solutions.front();
}

/// The first puzzle of a file.
Puzzle read_first(const std::string& file, ReaderOptions options) {
  const auto reader = read_puzzles({file}, std::move(options));
  auto item = reader->next();
  if (!item) throw Failure{fmt::format("{}: no puzzle; expected a grid", file)};
  if (const auto* error = std::get_if<InputError>(&*item)) throw Failure{to_string(*error)};
  Puzzle puzzle = std::get<Puzzle>(*std::move(item));
  if (const auto* error = puzzle.error()) throw Failure{to_string(*error)};
  return puzzle;
}

class Preparation {
 public:
  Preparation(const GenerateOptions& options, const std::stop_token& stop)
      : options_(options), stop_(stop) {}

  GenerationOptions prepare() {
    GenerationOptions made{.generator = {.blank = blank()}};
    made.generator.seed = seed_of(options_.seed);
    made.generator.symmetry = options_.symmetry;
    made.generator.givens = options_.givens;
    made.generator.minimal = options_.minimal;
    made.generator.pencilmarks = options_.pencilmarks;
    made.generator.levels = options_.levels;
    made.generator.clues = options_.clues;
    made.generator.from = from_;
    made.generator.tries = options_.tries;
    made.generator.time = options_.time;
    if (!options_.pattern_file.empty()) {
      made.generator.pattern =
          read_pattern(options_.pattern_file, made.generator.blank.board(), stop_);
    }
    if (is_too_large_to_dig_out(made.generator)) {
      const int half = made.generator.blank.board().cell_count() / 2;
      made.generator.givens = GivenRange{half, half};
    }
    if (const auto error = find_error(made.generator)) {
      throw Failure{fmt::format("{}; expected {}", error->found, error->expected)};
    }
    made.count = options_.count;
    made.threads = options_.threads;
    made.cross_check_time = options_.cross_check_time.value_or(std::chrono::seconds(1));
    if (options_.no_cross_check) made.cross_check_time.reset();
    made.writing = {output_format(made.generator), read_again(), {}};
    if (options_.output_file.empty()) made.writing.terminal_style = style_of_standard_output();
    made.sheet = options_.sheet;
    made.certificate_folder = options_.certificate_folder;
    made.certifier.minimal = options_.minimal;
    if (!made.certificate_folder.empty()) {
      choose_proof_solver(made.certifier);
      std::error_code ignored;
      std::filesystem::create_directories(made.certificate_folder, ignored);  // a file will tell
    }
    made.output_file = options_.output_file;
    made.gzip = options_.gzip;
    made.resume = options_.resume;
    made.resume_options = resume_options(made);
    made.progress = options_.progress;
    made.quiet = options_.quiet;
    return made;
  }

 private:
  ReaderOptions read_again() const {
    ReaderOptions reading;
    reading.board = options_.board.board();
    reading.rules = options_.board.rules();
    return reading;
  }

  /// The board with the rules: those that are named, or those of the grid that it is all made from.
  Grid blank() {
    if (!options_.from_file.empty()) {
      ReaderOptions reading = read_again();
      reading.stop = stop_;
      const Puzzle puzzle = read_first(options_.from_file, reading);
      from_ = only_solution_of(puzzle, options_.from_file);
      Grid blank(puzzle.grid()->board());
      blank.set_rules(puzzle.grid()->rules());
      return blank;
    }
    return options_.board.blank_grid(
        "--rules", options_.board.board() ? *options_.board.board()
                                          : options_.board.board_with_rules("--rules", "9x9"));
  }

  /// Beyond 16×16 the last givens that can be left out take minutes to find.
  static bool is_too_large_to_dig_out(const GeneratorOptions& generator) {
    constexpr int largest = 16;
    return generator.blank.board().size() > largest && !generator.givens && !generator.minimal &&
           !generator.pattern && !generator.pencilmarks && generator.clues.empty();
  }

  /// A line where that says it all, or else f-puzzles, which states boards and clues; where that
  /// cannot state the board, a line that is read again with the same options.
  std::string output_format(const GeneratorOptions& generator) const {
    if (!options_.output_format.empty()) return options_.output_format;
    if (generator.pencilmarks) {
      return can_write("pencilmarks", {}, generator.blank) ? "pencilmarks" : "f-puzzles";
    }
    const bool has_clues = !generator.clues.empty();
    if (!has_clues && can_write("line", {}, generator.blank)) return "line";
    return has_clues || can_write("f-puzzles", {}, generator.blank) ? "f-puzzles" : "line";
  }

  static bool can_write(std::string_view format, const ReaderOptions& reading, const Grid& blank) {
    Puzzle puzzle;
    puzzle.file = std::make_shared<const std::string>("-");
    puzzle.content = blank;
    std::string text;
    return !PuzzleWriter(format, reading).append(puzzle, text);
  }

  static std::string digest_of_text(const std::string& text) {
    Digest digest;
    digest.add(text);
    return digest.text();
  }

  /// All that bears on what is written, but for how much of it is.
  std::vector<std::pair<std::string, std::string>> resume_options(
      const GenerationOptions& made) const {
    const GeneratorOptions& generator = made.generator;
    std::string rules;
    for (const auto& rule : generator.blank.rules()) rules += rule->text() + '\n';
    std::string from;
    if (generator.from) append_line(from, *generator.from);
    std::string pattern;
    if (generator.pattern) {
      for (const Cell cell : *generator.pattern) pattern += fmt::format("{} ", cell);
    }
    return {{"--seed", fmt::format("{}", generator.seed)},
            {"--board", generator.blank.board().name()},
            {"the board", digest_of_text(text_of(generator.blank.board()))},
            {"--rules", digest_of_text(rules)},
            {"--givens", options_.givens_text},
            {"--symmetry", std::string(name_of(symmetry_names, generator.symmetry))},
            {"--pencilmarks", generator.pencilmarks ? "yes" : "no"},
            {"--difficulty", options_.levels_text},
            {"--minimal", generator.minimal ? "yes" : "no"},
            {"--from", from.empty() ? "" : digest_of_text(from)},
            {"--pattern", pattern.empty() ? "" : digest_of_text(pattern)},
            {"--clues", options_.clues_text},
            {"--certify", options_.certificate_folder},
            {"--output-format", made.writing.format}};
  }

  const GenerateOptions& options_;
  const std::stop_token stop_;
  std::optional<Grid> from_;
};

/// What cannot be asked for together.
void look_for_clash(const GenerateOptions& options) {
  const auto refuse = [](const char* option, const char* message) {
    throw CLI::ValidationError(option, message);
  };
  const bool is_picture = is_picture_format(options.output_format);
  if (options.output_format == "svg" && options.count > 1) {
    refuse("--output-format", "svg shows one puzzle; expected html for several");
  }
  if (options.resume && (is_picture || options.gzip)) {
    refuse("--resume",
           "what is written as a whole or not at all cannot be gone on with; expected "
           "another --output-format, and no --compress");
  }
  if (options.resume && options.seed == "random") {
    refuse("--resume", "needs the seed that the file was begun with, not a random one");
  }
  if (!options.clues.empty() && options.minimal && options.symmetry != Symmetry::none) {
    refuse("--minimal",
           "with --clues and --symmetry is not known how to be had; expected two of "
           "the three");
  }
}

int generate(const GenerateOptions& options) {
  look_for_clash(options);
  std::vector<std::string> inputs;
  if (!options.from_file.empty()) inputs.push_back(options.from_file);
  if (!options.pattern_file.empty()) inputs.push_back(options.pattern_file);
  refuse_to_overwrite_inputs(inputs, options.output_file);
  std::optional<GenerationOptions> prepared;
  try {
    prepared = Preparation(options, {}).prepare();
  } catch (const Failure& failure) {
    Output(Output::Stream::standard_error).write(message_line(failure.message));
    return failure.exit_code;
  }
  return generate_puzzles(*prepared);
}

}  // namespace

void add_generate_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("generate", "Make new puzzles");
  const auto options = std::make_shared<GenerateOptions>();
  command->add_option("--count", options->count, "How many (default: 1)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}, "1 to 10^12"))
      ->type_name("N");
  command
      ->add_option("--seed", options->seed,
                   "A number, or 'random': the same one, the same puzzles (default: 1)")
      ->type_name("N");
  options->board.add_to(*command);
  command
      ->add_option_function<std::string>(
          "--givens",
          [options](const std::string& text) {
            options->givens = givens_of(text);
            options->givens_text = text;
          },
          "How many givens: N, or A-B (default: as few as leaving out comes to; beyond 16x16 "
          "half of the cells)")
      ->type_name("A-B");
  add_named_option(*command, "--symmetry", options->symmetry, symmetry_names,
                   "Of where givens stand; rotational: half a turn, mirror: left and right");
  command->add_flag("--minimal", options->minimal, "No given can be spared, each by itself");
  add_sheet_options(*command, options->sheet);
  command
      ->add_option("--certify", options->certificate_folder,
                   "Write here for each puzzle a proof that its solution is the only one, and with "
                   "--minimal witnesses that nothing can be spared; see 'clausoku prove --help'")
      ->type_name("DIR");
  CLI::Option* pattern = command
                             ->add_option("--pattern", options->pattern_file,
                                          "Givens stand just where this file has marks")
                             ->type_name("FILE");
  command
      ->add_option("--from", options->from_file,
                   "Make all of them from this full grid, or this puzzle's solution")
      ->type_name("FILE");
  command
      ->add_option_function<std::string>(
          "--clues",
          [options](const std::string& text) {
            auto types = drawn_clue_types(text);
            if (const auto* error = std::get_if<BoardError>(&types)) {
              throw CLI::ValidationError(
                  "--clues", fmt::format("{}; expected {}", error->found, error->expected));
            }
            options->clues = std::get<std::vector<const ClueType*>>(std::move(types));
            options->clues_text = text;
          },
          "Clues instead of givens, commas between: killer,dots,thermo ... or types of "
          "'clausoku rules'")
      ->type_name("LIST");
  for (const char* other : {"--givens", "--symmetry", "--clues"}) {
    pattern->excludes(command->get_option(other));
  }
  CLI::Option* pencilmarks =
      command->add_flag("--pencilmarks", options->pencilmarks,
                        "No givens: as many pencilmarks as can be, so that none can be added");
  for (const char* other : {"--givens", "--symmetry", "--clues", "--pattern"}) {
    pencilmarks->excludes(command->get_option(other));
  }
  command
      ->add_option_function<std::string>(
          "--difficulty",
          [options](const std::string& text) {
            options->levels = levels_of(text);
            options->levels_text = text;
          },
          "By the easiest steps to the solution: easy, medium, hard, expert, extreme, or a range")
      ->type_name("A-B");
  command
      ->add_option("--tries", options->tries,
                   "Of how many tries one must be what is asked for (default: 100,000)")
      ->check(CLI::Range(1, 1'000'000'000))
      ->type_name("N");
  add_seconds_option(*command, "--timeout", options->time,
                     "How long a puzzle may take; past it the run ends");
  command->add_flag("--no-cross-check", options->no_cross_check,
                    "Do not ask a second, different engine too");
  add_seconds_option(*command, "--cross-check-timeout", options->cross_check_time,
                     "How long the second engine may take for a puzzle (default: 1)");
  command->add_option("--threads", options->threads, "How many puzzles at a time (default: cores)")
      ->check(CLI::Range(1, 1024));
  restrict_to(
      command
          ->add_option("--output-format", options->output_format,
                       "A format of puzzles (default: line, or f-puzzles where that cannot "
                       "say it), jsonl, grid, svg (of one puzzle), html, sheet or sheet-pdf")
          ->type_name("FORMAT"),
      new_puzzle_formats());
  CLI::Option* output = command->add_option("--output", options->output_file, "Write to this file")
                            ->type_name("FILE");
  command
      ->add_flag("--resume", options->resume,
                 "Go on with the output file of an earlier run that was interrupted")
      ->needs(output);
  command
      ->add_option_function<std::string>(
          "--compress", [options](const std::string&) { options->gzip = true; }, "Compress: gzip")
      ->check(CLI::IsMember({"gzip"}));
  command->add_flag_function(
      "--progress,!--no-progress", [options](std::int64_t count) { options->progress = count > 0; },
      "Show how far it is, or do not (default: on a terminal, after a second)");
  command->add_flag("-q,--quiet", options->quiet, "No summary, no progress; errors only");
  command->footer(generate_notes);
  command->callback([options, &exit_code] { exit_code = generate(*options); });
}

}  // namespace clausoku
