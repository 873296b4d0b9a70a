// Tests of PuzzleGenerator: a seed and a number determine a puzzle, and the generator raises an
// alarm if the second engine disagrees.
#include "src/calls/generate.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>

#include "encoder/basics/names.hpp"
#include "src/puzzles/grid_text.hpp"
#include "tests/grids.hpp"
#include "tests/rule_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(generate)

namespace {

constexpr std::string_view first_of_seed_1 =
    "7..8...6.8....1....194.3.5..8..2...7...1.4.2......5..4..5..7...2.3...94....3.....";

GeneratorOptions make_options(const Board& shape) { return {.blank = Grid(shape)}; }

std::string digits_line(const Grid& grid) {
  std::string line;
  append_line(line, grid);
  return line;
}

ConfirmedPuzzle generate_numbered_puzzle(PuzzleGenerator& generator, std::uint64_t number) {
  auto result = generator.make(number, {});
  if (const auto* failure = std::get_if<GenerationFailure>(&result)) BOOST_FAIL(failure->found);
  return std::get<ConfirmedPuzzle>(std::move(result));
}

/// Returns a blank 4×4 grid with a faulty rule: the rule's formula requires a 1 in r1c1, but the
/// rule's definition accepts every grid.
Grid make_grid_with_lying_rule() {
  Grid blank(board(2, 2));
  const Domain domain{0, {1}};
  blank.set_rules({std::make_shared<GivenRule>("lie", std::vector<Primitive>{domain},
                                               [](const Grid&) { return true; })});
  return blank;
}

GenerationFailure generate_and_return_failure(const GeneratorOptions& options,
                                              const std::stop_token& stop = {}) {
  PuzzleGenerator generator(options, std::chrono::seconds(10));
  const auto result = generator.make(1, stop);
  BOOST_REQUIRE(std::holds_alternative<GenerationFailure>(result));
  return std::get<GenerationFailure>(result);
}

}  // namespace

BOOST_AUTO_TEST_CASE(parses_ranges_of_givens_and_levels) {
  const auto givens = [](std::string_view text) {
    const auto range = parse_given_range(text);
    return range ? fmt::format("{} {}", range->least, range->most) : "";
  };
  BOOST_TEST(givens("24") == "24 24");
  BOOST_TEST(givens("0-28") == "0 28");
  for (const char* text : {"", "-", "-3", "3-", "5-4", "a", "1-2-3", "1.5", " 1"})
    BOOST_TEST(givens(text) == "", text);
  const auto levels = [](std::string_view text) {
    const auto range = parse_level_range(text);
    return range ? fmt::format("{} {}", name_of(level_names, range->easiest),
                               name_of(level_names, range->hardest))
                 : "";
  };
  BOOST_TEST(levels("hard") == "hard hard");
  BOOST_TEST(levels("easy-extreme") == "easy extreme");
  for (const char* text : {"", "hard-easy", "easy-", "-easy", "Easy", "easy-hard-expert"})
    BOOST_TEST(levels(text) == "", text);
}

BOOST_AUTO_TEST_CASE(parses_patterns_with_frames_and_any_mark) {
  const auto cells = std::get<std::vector<Cell>>(
      parse_pattern("+--+--+\n|x.|0_|\n|..|1#|\n+==+==+\n| .|..|x\t\r\n....", board(2, 2)));
  BOOST_TEST(cells == (std::vector<Cell>{0, 6, 7, 11}), boost::test_tools::per_element());
  for (const std::size_t size : {15, 17}) {
    const auto error = std::get<BoardError>(parse_pattern(std::string(size, 'x'), board(2, 2)));
    BOOST_TEST(error.found == fmt::format("{} marks and blanks", size));
    BOOST_TEST(error.expected == "16, one for each cell of the 4x4 board");
  }
}

BOOST_AUTO_TEST_CASE(large_boards_keep_half_of_their_digits_unless_an_option_decides) {
  const auto default_givens = [](const Board& shape, const auto& change) {
    GeneratorOptions options = make_options(shape);
    change(options);
    set_default_givens(options);
    return options.givens ? fmt::format("{} {}", options.givens->least, options.givens->most) : "";
  };
  const auto nothing = [](GeneratorOptions&) {};
  BOOST_TEST(default_givens(board(4, 4), nothing) == "");
  BOOST_TEST(default_givens(board(2, 9), nothing) == "162 162");
  BOOST_TEST(default_givens(board(5, 5), nothing) == "312 312");
  BOOST_TEST(default_givens(board(5, 5), [](auto& o) { o.givens = GivenRange{5, 6}; }) == "5 6");
  BOOST_TEST(default_givens(board(5, 5), [](auto& o) { o.minimal = true; }) == "");
  BOOST_TEST(default_givens(board(5, 5), [](auto& o) { o.pencilmarks = true; }) == "");
  BOOST_TEST(default_givens(board(5, 5), [](auto& o) { o.pattern = {0, 1}; }) == "");
}

BOOST_AUTO_TEST_CASE(generates_the_same_puzzle_for_the_same_number) {
  const GeneratorOptions options = make_options(board(3, 3));
  PuzzleGenerator generator(options, std::chrono::seconds(10));
  for (int round = 0; round < 2; ++round) {
    const ConfirmedPuzzle first = generate_numbered_puzzle(generator, 1);
    BOOST_TEST(first.name == "1-1");
    BOOST_TEST(digits_line(first.puzzle.puzzle) == first_of_seed_1);
    BOOST_TEST(first.puzzle.solution.is_full());
    BOOST_TEST(first.cross_checked);
    const ConfirmedPuzzle twelfth = generate_numbered_puzzle(generator, 12);
    BOOST_TEST(twelfth.name == "1-12");
    BOOST_TEST(digits_line(twelfth.puzzle.puzzle) != first_of_seed_1);
  }
}

BOOST_AUTO_TEST_CASE(cross_checks_a_4x4_puzzle) {
  GeneratorOptions options = make_options(board(2, 2));
  options.seed = 7;
  PuzzleGenerator generator(options, std::chrono::seconds(10));
  const ConfirmedPuzzle puzzle = generate_numbered_puzzle(generator, 3);
  BOOST_TEST(puzzle.name == "7-3");
  BOOST_TEST(puzzle.cross_checked);
}

BOOST_AUTO_TEST_CASE(skips_the_cross_check_without_time) {
  const GeneratorOptions options = make_options(board(3, 3));
  PuzzleGenerator unchecked(options, std::nullopt);
  BOOST_TEST(!generate_numbered_puzzle(unchecked, 1).cross_checked);
  const GeneratorOptions small = make_options(board(2, 2));
  PuzzleGenerator out_of_time(small, std::chrono::nanoseconds(0));
  BOOST_TEST(!generate_numbered_puzzle(out_of_time, 1).cross_checked);
}

BOOST_AUTO_TEST_CASE(reports_each_failed_try_and_gives_up_after_the_last) {
  GeneratorOptions options = make_options(board(3, 3));
  options.givens = GivenRange{17, 17};
  options.tries = 3;
  PuzzleGenerator generator(options, std::chrono::seconds(10));
  int failed_tries = 0;
  const auto result = generator.make(1, {}, [&](std::string_view) { ++failed_tries; });
  BOOST_REQUIRE(std::holds_alternative<GenerationFailure>(result));
  const auto& failure = std::get<GenerationFailure>(result);
  BOOST_TEST(failed_tries == 3);
  BOOST_TEST(failure.found == "no such puzzle in 3 tries (3 with too many givens)");
  BOOST_TEST(failure.expected == "more givens or more tries");
  BOOST_TEST(!failure.is_alarm);
}

BOOST_AUTO_TEST_CASE(stops_on_request_and_at_the_time_limit) {
  std::stop_source stop;
  stop.request_stop();
  GeneratorOptions options = make_options(board(5, 5));
  BOOST_TEST(!generate_and_return_failure(options, stop.get_token()).is_alarm);
  options.time = std::chrono::nanoseconds(0);
  const GenerationFailure late = generate_and_return_failure(options);
  BOOST_TEST(late.found == "no puzzle was found in time");
  BOOST_TEST(!late.is_alarm);
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_if_the_second_engine_disagrees) {
  const GenerationFailure several =
      generate_and_return_failure({.blank = make_grid_with_lying_rule()});
  BOOST_TEST(several.is_alarm);
  BOOST_TEST(several.found ==
             "ALARM: the engines disagree: the puzzle is unique by the engine that made it, "
             "multiple by the cross-check");
}

BOOST_AUTO_TEST_SUITE_END()
