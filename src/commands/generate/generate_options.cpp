#include "src/commands/generate/generate_options.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <memory>
#include <random>
#include <utility>

#include "src/base/digest.hpp"
#include "src/base/terminal/terminal.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/puzzles/grid_text.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "src/services/solve.hpp"
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

/// Parses a pattern and returns the cells of the givens, ascending. A pattern has one character for
/// each cell in reading order: '.', '0' or '_' for a blank, any other character for a given.
/// Whitespace, line breaks and the frame characters | + - = are skipped.
std::variant<std::vector<Cell>, BoardError> parse_pattern(std::string_view text,
                                                          const Board& board) {
  constexpr std::string_view frames = " \t\r\n|+-=";
  constexpr std::string_view blanks = ".0_";
  std::vector<Cell> pattern;
  Cell cell = 0;
  for (const char c : text) {
    if (frames.find(c) != std::string_view::npos) continue;
    if (blanks.find(c) == std::string_view::npos) pattern.push_back(cell);
    ++cell;
  }
  if (cell != board.cell_count()) {
    return BoardError{
        fmt::format("{} marks and blanks", cell),
        fmt::format("{}, one for each cell of the {} board", board.cell_count(), board.name())};
  }
  return pattern;
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
    if (is_too_large_to_dig_out(made.generator)) {
      const int half = made.generator.blank.board().cell_count() / 2;
      made.generator.givens = GivenRange{half, half};
    }
    if (const auto error = find_error(made.generator)) {
      throw Failure{fmt::format("{}; expected {}", error->found, error->expected)};
    }
    if (options_.no_cross_check) made.cross_check_time.reset();
    made.writing = {choose_output_format(made.generator), make_board_reader_options(), {}};
    made.writing.fields = options_.fields;
    made.writing.with_difficulty = options_.levels.has_value();
    if (options_.output_file.empty()) made.writing.terminal_style = detect_standard_output_style();
    made.proof.minimal = options_.minimal;
    if (!made.certificate_folder.empty()) {
      choose_proof_solver(made.proof);
      std::error_code ignored;
      std::filesystem::create_directories(made.certificate_folder, ignored);  // a file reports it
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

  /// True if all removable givens of a board above 16×16 would be removed, which takes minutes.
  static bool is_too_large_to_dig_out(const GeneratorOptions& generator) {
    constexpr int largest = 16;
    return generator.blank.board().size() > largest && !generator.givens && !generator.minimal &&
           !generator.pattern && !generator.pencilmarks && generator.clues.empty();
  }

  /// Returns the format that the user requested, or else a puzzle format that can express the board
  /// and clues. If none can, returns "line"; reading such lines needs the same board options.
  std::string choose_output_format(const GeneratorOptions& generator) const {
    if (!options_.output_format.empty()) return options_.output_format;
    if (generator.pencilmarks) {
      return can_format_express("pencilmarks", {}, generator.blank) ? "pencilmarks" : "f-puzzles";
    }
    const bool has_clues = !generator.clues.empty();
    if (!has_clues && can_format_express("line", {}, generator.blank)) return "line";
    return has_clues || can_format_express("f-puzzles", {}, generator.blank) ? "f-puzzles" : "line";
  }

  static bool can_format_express(std::string_view format, const ReaderOptions& reading,
                                 const Grid& blank) {
    Puzzle puzzle;
    puzzle.file = std::make_shared<const std::string>("-");
    puzzle.content = blank;
    std::string text;
    return !PuzzleWriter(format, reading).append(puzzle, text);
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
