#include "src/calls/generate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include "encoder/basics/names.hpp"
#include "encoder/basics/number.hpp"
#include "src/calls/deciding_fields.hpp"
#include "src/calls/result.hpp"
#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"
#include "src/generator/clue_draws.hpp"
#include "src/puzzles/puzzle_writer.hpp"

namespace clausoku {
namespace {

/// Chooses a second engine other than the generator's, which is the backtracker for plain 9×9 grids
/// and SAT otherwise. The backtracker cannot solve clues without givens, so with clues the second
/// engine is hybrid; its solver and clauses differ from the generator's.
EngineSpec choose_cross_check_engine(const GeneratorOptions& options) {
  const bool is_dug_by_backtracker = options.blank.is_plain_9x9() && !options.pencilmarks;
  if (is_dug_by_backtracker || !options.clues.empty()) return HybridSpec{};
  return BacktrackSpec{};
}

/// True if a puzzle format, f-puzzles, can state clues of this type.
bool can_be_written(const ClueType* type) { return !type->field.empty(); }

/// True if a format can express a grid and state the grid's board and rules.
bool can_format_express(std::string_view format, const Grid& blank) {
  Puzzle puzzle;
  puzzle.file = std::make_shared<const std::string>("-");
  puzzle.content = blank;
  return PuzzleWriter(format).can_write(puzzle);
}

}  // namespace

std::optional<GivenRange> parse_given_range(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto least = parse_number(text.substr(0, dash));
  const auto most = dash == text.npos ? least : parse_number(text.substr(dash + 1));
  if (!least || !most || *least < 0 || *most < *least) return std::nullopt;
  return GivenRange{*least, *most};
}

std::optional<LevelRange> parse_level_range(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto easiest = value_of(level_names, text.substr(0, dash));
  const auto hardest = dash == text.npos ? easiest : value_of(level_names, text.substr(dash + 1));
  if (!easiest || !hardest || *hardest < *easiest) return std::nullopt;
  return LevelRange{*easiest, *hardest};
}

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

void set_default_givens(GeneratorOptions& options) {
  constexpr int largest = 16;
  const Board& board = options.blank.board();
  const bool is_too_large = board.size() > largest && !options.givens && !options.minimal &&
                            !options.pattern && !options.pencilmarks && options.clues.empty();
  if (!is_too_large) return;
  const int half = board.cell_count() / 2;
  options.givens = GivenRange{half, half};
}

std::string choose_puzzle_format(const GeneratorOptions& options) {
  if (options.pencilmarks) {
    return can_format_express("pencilmarks", options.blank) ? "pencilmarks" : "f-puzzles";
  }
  const bool has_clues = !options.clues.empty();
  if (!has_clues && can_format_express("line", options.blank)) return "line";
  return has_clues || can_format_express("f-puzzles", options.blank) ? "f-puzzles" : "line";
}

std::optional<OptionError> find_unwritable_clue_type(std::span<const ClueType* const> types) {
  const auto found = std::ranges::find_if_not(types, can_be_written);
  if (found == types.end()) return std::nullopt;
  std::vector<std::string_view> writable;
  for (const ClueType* type : clue_types()) {
    if (can_be_picked(*type) && can_be_written(type)) writable.push_back(type->name);
  }
  return OptionError{{fmt::format("'{}', which no puzzle format can state", (*found)->name),
                      fmt::format("some of {}", fmt::join(writable, ", "))},
                     "clues"};
}

/// Clue types whose puzzles of size 16 take more than 5 s to make.
constexpr auto slow_clues_on_large_boards = std::to_array<std::string_view>(
    {"between-line", "box-indexer", "double-arrow", "little-killer", "nabner", "numbered-rooms",
     "sandwich", "skyscraper", "x-sum", "zipper-line"});

PlayableChoices list_playable_choices(const Grid& blank) {
  PlayableChoices choices;
  const Board& board = blank.board();
  const Level hardest = board.size() <= 4            ? Level::easy
                        : board.size() <= 6          ? Level::hard
                        : board.cell_count() > 9 * 9 ? Level::expert
                                                     : Level::extreme;
  for (const auto& [name, level] : level_names) {
    if (level <= hardest) choices.levels.push_back(level);
  }
  if (!can_format_express("f-puzzles", blank)) return choices;
  choices.clues = list_pickable_clue_types(blank);
  std::erase_if(choices.clues, [&](const ClueType* type) {
    const bool needs_boxes = type->name == "region-sum-line";
    const bool is_slow =
        board.size() > 12 && std::ranges::count(slow_clues_on_large_boards, type->name) > 0;
    return !can_be_written(type) || (needs_boxes && !board.usual_boxes()) || is_slow;
  });
  return choices;
}

void limit_to_playable_puzzles(GeneratorOptions& options) {
  const Board& board = options.blank.board();
  const int cells = board.cell_count();
  const bool is_plain = options.blank.is_plain_9x9() && options.clues.empty();
  options.rating_conflicts = 2'000;
  options.adds_givens = !is_plain && !options.pattern && !options.pencilmarks && !options.minimal;
  if (!options.tries && !is_plain) {
    options.tries = cells > 9 * 9 ? 20 : options.clues.empty() ? 2'000 : 100;
  }
  if (options.clues.empty() || options.givens) return;
  // Minimal puzzles without clues have givens in 25 to 40 % of their cells.
  const int givens = (board.size() <= 9 ? 20 : 30) * cells / 100;
  options.givens = GivenRange{givens, cells};
  // Only puzzles with a level get givens back, which clues that tell little need.
  if (!options.levels) options.levels = LevelRange{Level::easy, Level::extreme};
}

PuzzleGenerator::PuzzleGenerator(const GeneratorOptions& options,
                                 std::optional<std::chrono::nanoseconds> cross_check_time)
    : seed_(options.seed), cross_check_time_(cross_check_time), generator_(options) {
  if (cross_check_time) second_ = make_engine(choose_cross_check_engine(options));
}

std::variant<ConfirmedPuzzle, GenerationFailure> PuzzleGenerator::make(
    std::uint64_t number, const std::stop_token& stop, const OnFailedTry& on_failed_try) {
  auto result = generator_.make(number, stop, on_failed_try);
  if (auto* failure = std::get_if<GenerationFailure>(&result)) return std::move(*failure);
  ConfirmedPuzzle made{fmt::format("{}-{}", seed_, number), std::get<NewPuzzle>(std::move(result))};
  const std::string alarm = confirm(made, stop);
  if (!alarm.empty()) return GenerationFailure{.found = alarm_message(alarm), .is_alarm = true};
  return made;
}

std::variant<ConfirmedPuzzle, GenerationFailure> make_playable_puzzle(
    GeneratorOptions options, std::optional<std::chrono::nanoseconds> cross_check_time,
    std::uint64_t number, const std::stop_token& stop, const OnFailedTry& on_failed_try) {
  while (true) {
    auto made = PuzzleGenerator(options, cross_check_time).make(number, stop, on_failed_try);
    const auto* failure = std::get_if<GenerationFailure>(&made);
    const bool can_be_easier = options.levels && options.levels->easiest != Level::easy;
    if (!failure || failure->is_alarm || stop.stop_requested() || !can_be_easier) return made;
    const auto easier = static_cast<Level>(static_cast<int>(options.levels->easiest) - 1);
    options.levels = LevelRange{easier, easier};
  }
}

/// Checks a puzzle with the checker and the second engine. Returns the error, or an empty text.
std::string PuzzleGenerator::confirm(ConfirmedPuzzle& made, const std::stop_token& stop) {
  const auto& [puzzle, solution, difficulty] = made.puzzle;
  if (const auto failure = check_solution(puzzle, solution)) {
    return "the solution fails the check: " + *failure;
  }
  if (!second_) return {};
  Limits limits;
  limits.time = cross_check_time_;
  limits.stop = stop;
  const Outcome outcome = second_->solve(puzzle, limits);
  if (outcome.verdict == Verdict::unknown) return {};
  if (outcome.verdict != Verdict::unique) {
    return fmt::format(
        "the engines disagree: the puzzle is unique by the engine that made it, "
        "{} by the cross-check",
        to_string(outcome.verdict));
  }
  if (!(outcome.solutions.front() == solution)) {
    return "the engines disagree: the puzzle has another solution by the cross-check";
  }
  made.cross_checked = true;
  return {};
}

Field givens_field(std::optional<GivenRange>& givens) {
  return parsed_field("givens", "A-B", givens, parse_given_range, "a number N or a range A-B",
                      "The number of givens, N or A-B (default: as few as removal in random order "
                      "leaves; above 16x16, half of the cells)");
}

Field symmetry_field(Symmetry& symmetry) {
  return named_field("symmetry", symmetry, symmetry_names,
                     "The symmetry of the positions of givens; rotational: half a turn, mirror: "
                     "left and right");
}

Field minimal_field(bool& minimal) {
  return flag_field("minimal", minimal,
                    "No given is redundant: without it, the puzzle has several solutions");
}

Field clues_field(std::vector<const ClueType*>& clues) {
  return {.name = "clues",
          .form = "LIST",
          .help =
              "Clues instead of givens, separated by commas: killer,dots,thermo ... or types of "
              "'clausoku rules'",
          .take = [&clues](const std::string& text) {
            return set_or_error(clues, parse_clue_types(text));
          }};
}

Field pencilmarks_field(bool& pencilmarks) {
  return excluding(
      flag_field("pencilmarks", pencilmarks,
                 "No givens, only pencilmarks: as many as possible, so that none can be added"),
      {"givens", "symmetry", "clues", "pattern"});
}

Field levels_field(std::optional<LevelRange>& levels) {
  return parsed_field("difficulty", "A-B", levels, parse_level_range,
                      "easy, medium, hard, expert, extreme, or a range such as easy-hard",
                      "The difficulty of the easiest steps to the solution: easy, medium, hard, "
                      "expert, extreme, or a range");
}

Field tries_field(std::optional<int>& tries) {
  return number_field("tries", "N", tries, 1, 1'000'000'000, "1 - 1000000000",
                      "The number of attempts at a puzzle before the run ends (default: 100,000; "
                      "with --clues 200)");
}

Field without_other_givens(Field pattern) {
  return excluding(std::move(pattern), {"givens", "symmetry", "clues"});
}

Fields generator_fields(GeneratorOptions& options, std::string& pattern) {
  return {number_field("seed", "N", options.seed, 0, no_bound, "",
                       "A number that always gives the same puzzles"),
          symmetry_field(options.symmetry),
          givens_field(options.givens),
          levels_field(options.levels),
          without_other_givens(
              text_field("pattern", "TEXT", pattern, "Marks at the places of the givens")),
          clues_field(options.clues),
          pencilmarks_field(options.pencilmarks),
          minimal_field(options.minimal),
          tries_field(options.tries),
          seconds_field("timeout", options.time, "Time limit for each puzzle"),
          memory_limit_field(options.memory)};
}

}  // namespace clausoku
