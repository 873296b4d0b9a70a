#include "src/commands/generate/generate_options.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <memory>
#include <random>
#include <utility>

#include "src/base/digest.hpp"
#include "src/base/folders.hpp"
#include "src/base/terminal/terminal.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/calls/generate.hpp"
#include "src/calls/solve.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/puzzles/grid_text.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku {
namespace {

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
  InputFile input(file, std::move(stop));
  const TextInput read = input.input();
  const auto most = static_cast<std::size_t>(board.cell_count()) * 16;
  std::string text;
  std::array<char, 4096> part;
  while (text.size() <= most) {
    const std::size_t got = read(part);
    if (got == 0) break;
    text.append(part.data(), got);
  }
  input.check();
  auto pattern = parse_pattern(text, board);
  if (const auto* error = std::get_if<BoardError>(&pattern)) {
    throw Failure{fmt::format("{}: {}; expected {}", file, error->found, error->expected)};
  }
  return std::get<std::vector<Cell>>(std::move(pattern));
}

class Preparation {
 public:
  Preparation(const GenerateOptions& options, const std::stop_token& stop)
      : options_(options), stop_(stop) {}

  GenerationOptions prepare() {
    GenerationOptions made = options_;
    made.generator.blank = blank();
    made.generator.seed = options_.seed ? *options_.seed : pick_random_seed();
    made.generator.symmetry = options_.symmetry;
    made.generator.givens = options_.givens;
    made.generator.minimal = options_.minimal;
    made.generator.pencilmarks = options_.pencilmarks;
    made.generator.levels = options_.levels;
    made.generator.clues = options_.clues;
    made.generator.from = from_;
    made.generator.tries = options_.tries;
    made.generator.time = options_.time;
    made.generator.memory = memory_limit_per_puzzle(options_.memory, options_.threads);
    if (!options_.pattern_file.empty()) {
      made.generator.pattern =
          read_pattern_file(options_.pattern_file, made.generator.blank.board(), stop_);
    }
    set_default_givens(made.generator);
    if (const auto error = find_error(made.generator)) {
      throw Failure{fmt::format("{}; expected {}", error->found, error->expected)};
    }
    if (options_.no_cross_check) made.cross_check_time.reset();
    const std::string& format = options_.output_format;
    made.writing = {format.empty() ? choose_puzzle_format(made.generator) : format,
                    make_board_reader_options(),
                    {}};
    made.writing.fields = options_.fields;
    made.writing.with_difficulty = options_.levels.has_value();
    if (options_.output_file.empty()) made.writing.terminal_style = detect_standard_output_style();
    made.proof.minimal = options_.minimal;
    if (!made.certificate_folder.empty()) {
      choose_proof_solver(made.proof);
      if (const auto error = create_folder(made.certificate_folder)) throw Failure{*error};
    }
    made.resume_options = resume_options(made);
    return made;
  }

 private:
  ReaderOptions make_board_reader_options() const {
    ReaderOptions reading;
    reading.board = options_.board.board();
    reading.rules = options_.board.rules();
    return reading;
  }

  /// Returns the blank grid on which puzzles are made. With --from, reads and solves the puzzle of
  /// that file, and takes the puzzle's board and rules; otherwise those of the other options.
  Grid blank() {
    if (!options_.from_file.empty()) {
      ReaderOptions reading = make_board_reader_options();
      reading.stop = stop_;
      const Puzzle puzzle =
          read_first_puzzle(options_.from_file, options_.selection, std::move(reading));
      from_ = find_only_solution(puzzle, options_.from_file, options_.time, stop_);
      Grid blank(puzzle.grid()->board());
      blank.set_rules(puzzle.grid()->rules());
      return blank;
    }
    return options_.board.blank_grid(
        "--rules", options_.board.board() ? *options_.board.board()
                                          : options_.board.board_with_rules("--rules", "9x9"));
  }

  static std::string compute_digest_of_text(const std::string& text) {
    Digest digest;
    digest.add(text);
    return digest.text();
  }

  /// Returns the options that change the output, with digests instead of the contents of files.
  std::vector<std::pair<std::string, std::string>> resume_options(
      const GenerationOptions& made) const {
    const GeneratorOptions& generator = made.generator;
    std::string from;
    if (generator.from) {
      for (const auto& rule : generator.blank.rules()) from += rule->text() + '\n';
      append_line(from, *generator.from);
    }
    std::string pattern;
    if (generator.pattern) {
      for (const Cell cell : *generator.pattern) pattern += fmt::format("{} ", cell);
    }
    auto settings = output_changing_settings(*options_.command, generator.blank.board());
    settings.emplace_back("the grid of --from", from.empty() ? "" : compute_digest_of_text(from));
    settings.emplace_back("the pattern", pattern.empty() ? "" : compute_digest_of_text(pattern));
    return settings;
  }

  const GenerateOptions& options_;
  const std::stop_token stop_;
  std::optional<Grid> from_;
};

}  // namespace

GenerationOptions prepare(const GenerateOptions& options, const std::stop_token& stop) {
  return Preparation(options, stop).prepare();
}

}  // namespace clausoku
