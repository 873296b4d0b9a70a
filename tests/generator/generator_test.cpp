// Tests generated puzzles: they must be unique, minimal and fulfil all options. An engine checks
// this that did not make the puzzles.
#include "src/generator/generator.hpp"

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <string>
#include <tuple>
#include <vector>

#include "src/boards/layout.hpp"
#include "src/check/checker.hpp"
#include "src/clues/named_rules.hpp"
#include "src/generator/clue_draws.hpp"
#include "src/puzzles/grid_text.hpp"
#include "tests/generator/recount.hpp"
#include "tests/printing.hpp"

BOOST_AUTO_TEST_SUITE(generator)

namespace {

using namespace clausoku;
using namespace clausoku::test;

Board parse_board_name(const std::string& layout, const std::string& rules = "") {
  return std::get<Board>(make_board_of(layout, rules));
}

Grid grid_with_rules(const std::string& layout, const std::string& houses,
                     const std::string& clues) {
  Grid blank(parse_board_name(layout, houses));
  blank.set_rules(std::get<RuleList>(make_global_rules(clues, blank.board())));
  return blank;
}

std::string format_puzzle_line(const Grid& grid) {
  std::string line;
  append_line(line, grid);
  return line;
}

std::vector<const ClueType*> parse_types(const std::string& list) {
  return std::get<std::vector<const ClueType*>>(parse_clue_types(list));
}

struct BoardCase {
  std::string layout;
  std::string houses;
  std::string rules;
  std::uint64_t seeds;

  friend std::ostream& operator<<(std::ostream& out, const BoardCase& shown) {
    return out << shown.layout << ' ' << shown.houses << ' ' << shown.rules;
  }
};

const std::vector<BoardCase> cases{
    {"4x4", "", "", 10},
    {"2x3", "", "", 10},
    {"9x9", "", "", 10},
    {"3x4", "", "", 10},
    {"16x16", "", "", 1},
    {"9x9", "diagonals", "", 10},
    {"9x9", "windows", "", 10},
    {"latin:7", "", "", 10},
    {"samurai", "", "", 1},
    {"9x9", "", "anti-knight", 1},
    {"jigsaw:AAABBBAACCBBACCDDBECCDDFEEDDFFEEEFFF", "", "", 10},
};

struct Combination {
  std::string name;
  GeneratorOptions options;
  int puzzles = 3;

  friend std::ostream& operator<<(std::ostream& out, const Combination& shown) {
    return out << shown.name;
  }
};

std::vector<Cell> pattern_cells(const std::string& marks) {
  std::vector<Cell> pattern;
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    if (marks[cell] == 'x') pattern.push_back(static_cast<Cell>(cell));
  }
  return pattern;
}

Grid make_solution_with_windows() {
  const GeneratorOptions options{.blank = grid_with_rules("9x9", "windows", "")};
  Generator generator(options);
  return make_puzzle(generator, 2).solution;
}

NewPuzzle make_puzzle_on_layout(const std::string& layout) {
  const GeneratorOptions options{.blank = Grid(parse_board_name(layout)), .seed = 9};
  Generator generator(options);
  return make_puzzle(generator, 1);
}

std::vector<Combination> combinations() {
  const Grid four = grid_with_rules("4x4", "", "");
  const Grid six = grid_with_rules("2x3", "", "");
  const Grid nine = grid_with_rules("9x9", "", "");
  const Grid ring = grid_with_rules("latin:5", "", "anti-king");
  const NewPuzzle known = make_puzzle_on_layout("2x3");
  std::vector<Cell> known_givens;
  for (const Placement& given : givens_of(known.puzzle)) known_givens.push_back(given.cell);
  const std::vector<Cell> frame = pattern_cells("x.x..x..x..x.x..x.x..x..x..x..x..x.x");
  const GivenRange few{0, 4};
  const LevelRange easy_to_hard{Level::easy, Level::hard};
  return {
      {"pattern, minimal",
       {.blank = four, .minimal = true, .pattern = pattern_cells("..xx....x..xx.x.")},
       8},
      {"pattern, difficulty", {.blank = six, .levels = easy_to_hard, .pattern = frame}},
      {"pattern, from", {.blank = six, .from = known.solution, .pattern = known_givens}, 1},
      {"pattern, from, minimal",
       {.blank = six, .minimal = true, .from = known.solution, .pattern = known_givens},
       1},
      {"symmetry, givens, diagonals",
       {.blank = grid_with_rules("9x9", "diagonals", ""),
        .symmetry = Symmetry::rotational,
        .givens = GivenRange{24, 34}}},
      {"symmetry, givens, minimal",
       {.blank = nine,
        .symmetry = Symmetry::rotational,
        .givens = GivenRange{22, 28},
        .minimal = true}},
      {"symmetry, difficulty",
       {.blank = nine,
        .symmetry = Symmetry::diagonal,
        .levels = LevelRange{Level::medium, Level::hard}}},
      {"clues, givens, minimal",
       {.blank = six, .givens = few, .minimal = true, .clues = parse_types("killer,thermo")}},
      {"clues, minimal", {.blank = six, .minimal = true, .clues = parse_types("dots")}},
      {"clues, givens, symmetry",
       {.blank = six,
        .symmetry = Symmetry::mirror,
        .givens = GivenRange{2, 10},
        .clues = parse_types("thermo,even")}},
      {"clues, from", {.blank = six, .from = known.solution, .clues = parse_types("killer,dots")}},
      {"clues, difficulty",
       {.blank = six, .levels = easy_to_hard, .clues = parse_types("sandwich,little-killer")}},
      {"clues, rules, givens", {.blank = ring, .givens = few, .clues = parse_types("killer")}},
      {"rules, minimal", {.blank = ring, .minimal = true}},
      {"windows, from, minimal",
       {.blank = grid_with_rules("9x9", "windows", ""),
        .minimal = true,
        .from = make_solution_with_windows()}},
      {"pencilmarks, from", {.blank = six, .pencilmarks = true, .from = known.solution}, 1},
      {"pencilmarks, rules", {.blank = ring, .pencilmarks = true}, 2},
  };
}

/// Returns an engine that the generator does not use for such a board: SAT for plain 9×9 boards,
/// else the backtracker.
std::unique_ptr<Engine> make_independent_engine(const Grid& blank) {
  if (blank.is_plain_9x9()) return make_engine(SatSpec{});
  return make_engine(BacktrackSpec{});
}

/// Checks that each puzzle fulfils all options, with an engine that did not make the puzzles.
void check_generated_puzzles(const Combination& combination) {
  const GeneratorOptions& options = combination.options;
  const Board& board = options.blank.board();
  const std::size_t rule_count = options.blank.rules().size();
  const auto engine = make_engine(BacktrackSpec{});
  Generator generator(options);
  for (int number = 1; number <= combination.puzzles; ++number) {
    const NewPuzzle found = make_puzzle(generator, static_cast<std::uint64_t>(number));
    const Grid& puzzle = found.puzzle;
    const Outcome outcome = engine->solve(puzzle, {});
    BOOST_TEST_REQUIRE(outcome.verdict == Verdict::unique);
    BOOST_TEST(outcome.solutions.front() == found.solution);
    BOOST_TEST(!check_solution(puzzle, found.solution));
    BOOST_REQUIRE(puzzle.rules().size() >= rule_count);
    for (std::size_t k = 0; k < puzzle.rules().size(); ++k) {
      const std::string text = puzzle.rules()[k]->text();
      if (k < rule_count) {
        BOOST_TEST(text == options.blank.rules()[k]->text());
      } else {
        BOOST_TEST(
            std::ranges::count(options.clues, std::get<Clue>(parse_clue(text, board)).type) == 1);
      }
    }
    if (options.from) BOOST_TEST(found.solution == *options.from);
    if (options.givens) {
      BOOST_TEST(puzzle.given_count() >= options.givens->least);
      BOOST_TEST(puzzle.given_count() <= options.givens->most);
    }
    for (Cell cell = 0; options.pattern && cell < board.cell_count(); ++cell) {
      BOOST_TEST((puzzle[cell] != 0) == std::ranges::binary_search(*options.pattern, cell));
    }
    const auto orbits = std::get<0>(orbits_of(board, options.symmetry));
    for (const auto& orbit : orbits) {
      for (const Cell cell : orbit) BOOST_TEST((puzzle[cell] == 0) == (puzzle[orbit[0]] == 0));
    }
    const bool must_be_minimal = options.minimal || options.pencilmarks;
    if (must_be_minimal) {
      BOOST_TEST(count_redundant_premises(*engine, puzzle, rule_count) == 0);
    } else if (!options.clues.empty()) {
      Grid clues_first = puzzle;  // the puzzle can have more givens than it needs
      for (std::size_t k = rule_count; k < puzzle.rules().size(); ++k) {
        RuleList others = puzzle.rules();
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
        clues_first.set_rules(others);
        BOOST_TEST(verdict_of(*engine, clues_first) == Verdict::multiple);
      }
    }
    BOOST_TEST(found.difficulty.has_value() == options.levels.has_value());
    if (!options.levels) continue;
    const auto rated =
        find_difficulty(puzzle, found.solution, embedded_solvers().front().make, Deadline());
    BOOST_REQUIRE(rated);
    BOOST_TEST(rated->level == found.difficulty->level);
    BOOST_TEST(
        (options.levels->easiest <= rated->level && rated->level <= options.levels->hardest));
  }
}

}  // namespace

BOOST_DATA_TEST_CASE(puzzles_are_unique_and_minimal, cases) {
  const Grid blank = grid_with_rules(sample.layout, sample.houses, sample.rules);
  const auto engine = make_independent_engine(blank);
  for (std::uint64_t seed = 1; seed <= sample.seeds; ++seed) {
    const GeneratorOptions options{.blank = blank, .seed = seed, .minimal = true};
    Generator generator(options);
    const NewPuzzle made_first = make_puzzle(generator, 1);
    BOOST_TEST_CONTEXT("seed " << seed) {
      const Outcome outcome = engine->solve(made_first.puzzle, {});
      BOOST_REQUIRE(outcome.verdict == Verdict::unique);
      BOOST_TEST(outcome.solutions.front() == made_first.solution);
      BOOST_TEST(!check_solution(made_first.puzzle, made_first.solution));
      BOOST_TEST(count_redundant_premises(*engine, made_first.puzzle, blank.rules().size()) == 0);
    }
  }
}

BOOST_DATA_TEST_CASE(second_generator_makes_the_same_puzzles_in_any_order, cases) {
  const GeneratorOptions options{
      .blank = grid_with_rules(sample.layout, sample.houses, sample.rules),
      .seed = 5,
      .minimal = true};
  Generator first(options);
  Generator second(options);
  const std::string one = format_puzzle_line(make_puzzle(first, 1).puzzle);
  if (sample.seeds == 1) {  // a second puzzle would take too long
    BOOST_TEST(format_puzzle_line(make_puzzle(second, 1).puzzle) == one);
    return;
  }
  const std::string two = format_puzzle_line(make_puzzle(first, 2).puzzle);
  BOOST_TEST(one != two);
  BOOST_TEST(format_puzzle_line(make_puzzle(second, 2).puzzle) == two);
  BOOST_TEST(format_puzzle_line(make_puzzle(second, 1).puzzle) == one);
}

// Users record puzzles by seed. If one of these puzzles changes, all recorded puzzles change.
BOOST_AUTO_TEST_CASE(puzzles_of_a_seed_never_change) {
  const GeneratorOptions plain{.blank = Grid(parse_board_name("9x9"))};
  Generator generator(plain);
  BOOST_TEST(format_puzzle_line(make_puzzle(generator, 1).puzzle) ==
             "7..8...6.8....1....194.3.5..8..2...7...1.4.2......5..4..5..7...2.3...94....3.....");
  const GeneratorOptions small{.blank = Grid(parse_board_name("2x3")),
                               .seed = 18446744073709551615U};
  Generator small_generator(small);
  BOOST_TEST(format_puzzle_line(make_puzzle(small_generator, 1'000'000'000'000).puzzle) ==
             ".1......2.1...3...2..4.......43..25.");
}

BOOST_AUTO_TEST_CASE(puzzles_of_a_seed_never_change_with_any_option) {
  const Grid four(parse_board_name("4x4"));
  const Grid six(parse_board_name("2x3"));
  const std::vector<std::tuple<GeneratorOptions, std::string>> known{
      {{.blank = grid_with_rules("latin:5", "", "anti-king")},
       "..1...3451...............; anti-king"},
      {{.blank = grid_with_rules("latin:5", "", "anti-king"), .givens = GivenRange{8, 8}},
       "..1...3451....43....1....; anti-king"},
      {{.blank = six,
        .givens = GivenRange{3, 8},
        .levels = LevelRange{Level::easy, Level::easy},
        .adds_givens = true,
        .clues = parse_types("killer")},
       "................5..3.....1.........2; killer-cage 9 r1c3,r1c4,r2c3; killer-cage 10 "
       "r5c6,r6c4,r6c5,r6c6; killer-cage 7 r3c1,r3c2,r3c3; killer-cage 11 r5c1,r5c2,r6c1,r6c2; "
       "killer-cage 14 r2c4,r2c5,r2c6"},
      {{.blank = six, .symmetry = Symmetry::rotational}, "..3...1..6..4.1..66..2.4..4..3...1.."},
      {{.blank = six, .givens = GivenRange{15, 20}}, "5.34.1.4.63.4...5.63.....1.56...6..2"},
      {{.blank = six, .symmetry = Symmetry::mirror, .minimal = true},
       "4....5.......1..2..6..4.3....2..56.."},
      {{.blank = four, .pattern = pattern_cells("..xx....x..xx.x.")}, "..24....4..11.4."},
      {{.blank = four, .from = make_puzzle_on_layout("4x4").solution}, "14......3.....1."},
      {{.blank = four, .pencilmarks = true},
       "................ 234 1234 1234 1234 1234 1234 134 1234 34 234 234 1234 1234 123 1234 12"},
      {{.blank = four, .clues = parse_types("killer")},
       ".............3..; killer-cage 8 r2c2,r2c3,r3c3; killer-cage 7 r1c4,r2c4"},
      {{.blank = four, .givens = GivenRange{3, 5}, .clues = parse_types("thermo,even")},
       "...4...3.2.....2; thermometer r2c1,r1c1,r2c2; even r1c3"},
  };
  for (const auto& [options, expected] : known) {
    Generator generator(options);
    const Grid puzzle = make_puzzle(generator, 3).puzzle;
    std::string text = format_puzzle_line(puzzle);
    for (const auto& rule : puzzle.rules()) text += "; " + rule->text();
    for (Cell cell = 0; puzzle.marks() != nullptr && cell < puzzle.board().cell_count(); ++cell) {
      text += ' ';
      puzzle.marks()->for_each(cell, [&](Digit digit) { text += std::to_string(digit); });
    }
    BOOST_TEST(text == expected);
  }
}

BOOST_DATA_TEST_CASE(puzzles_with_clues_are_unique_and_need_every_clue,
                     std::vector<std::string>({"killer", "thermo", "dots,even"})) {
  const GeneratorOptions options{.blank = Grid(parse_board_name("2x3")),
                                 .clues = parse_types(sample)};
  Generator generator(options);
  Generator second_generator(options);
  const auto engine = make_engine(BacktrackSpec{});
  for (std::uint64_t number = 1; number <= 5; ++number) {
    const NewPuzzle puzzle = make_puzzle(generator, number);
    BOOST_TEST(puzzle.puzzle.has_rules());
    BOOST_TEST(verdict_of(*engine, puzzle.puzzle) == Verdict::unique);
    BOOST_TEST(!check_solution(puzzle.puzzle, puzzle.solution));
    BOOST_TEST(count_redundant_premises(*engine, puzzle.puzzle) == 0);
    BOOST_TEST(make_puzzle(second_generator, number).puzzle == puzzle.puzzle);
  }
}

BOOST_AUTO_TEST_CASE(makes_a_killer_without_givens) {
  const GeneratorOptions options{.blank = Grid(parse_board_name("9x9")),
                                 .givens = GivenRange{0, 0},
                                 .clues = parse_types("killer")};
  Generator generator(options);
  const NewPuzzle killer = make_puzzle(generator, 3);
  BOOST_TEST(killer.puzzle.given_count() == 0);
  BOOST_TEST(killer.puzzle.rules().size() > 10);
  BOOST_TEST(verdict_of(*make_engine(HybridSpec{}), killer.puzzle) == Verdict::unique);
}

BOOST_AUTO_TEST_CASE(puzzle_fulfils_several_options_at_once) {
  for (const Combination& combination : combinations()) {
    BOOST_TEST_CONTEXT(combination) check_generated_puzzles(combination);
  }
}

// Without --minimal, puzzles with the same patterns have redundant givens.
BOOST_AUTO_TEST_CASE(puzzles_from_a_pattern_are_not_minimal_by_default) {
  const auto all = combinations();
  GeneratorOptions options = all.front().options;
  options.minimal = false;
  Generator generator(options);
  const auto engine = make_engine(BacktrackSpec{});
  int with_spare_givens = 0;
  for (std::uint64_t number = 1; number <= 8; ++number) {
    with_spare_givens +=
        count_redundant_premises(*engine, make_puzzle(generator, number).puzzle) > 0 ? 1 : 0;
  }
  BOOST_TEST(with_spare_givens > 0);
}

BOOST_AUTO_TEST_CASE(number_of_givens_is_in_the_requested_range) {
  constexpr std::uint64_t puzzles = 4;
  for (const auto& [least, most] : {GivenRange{23, 24}, {30, 30}, {40, 45}, {81, 81}}) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::rotational}) {
      const GeneratorOptions options{.blank = Grid(parse_board_name("9x9")),
                                     .symmetry = symmetry,
                                     .givens = GivenRange{least, most}};
      Generator generator(options);
      for (std::uint64_t number = 1; number <= puzzles; ++number) {
        const int givens = make_puzzle(generator, number).puzzle.given_count();
        BOOST_TEST(givens >= least);
        BOOST_TEST(givens <= most);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(givens_have_the_requested_symmetry) {
  const Board board = parse_board_name("9x9");
  const auto engine = make_engine(SatSpec{});
  for (const auto& [name, symmetry] : symmetry_names) {
    const GeneratorOptions options{.blank = Grid(board), .symmetry = symmetry};
    Generator generator(options);
    const auto orbits = std::get<0>(orbits_of(board, symmetry));
    for (std::uint64_t number = 1; number <= 5; ++number) {
      const Grid puzzle = make_puzzle(generator, number).puzzle;
      BOOST_TEST(verdict_of(*engine, puzzle) == Verdict::unique, name);
      for (const auto& orbit : orbits) {
        for (const Cell cell : orbit) {
          BOOST_TEST((puzzle[cell] == 0) == (puzzle[orbit[0]] == 0), name);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(makes_a_symmetric_minimal_puzzle) {
  const GeneratorOptions options{
      .blank = Grid(parse_board_name("9x9")), .symmetry = Symmetry::rotational, .minimal = true};
  Generator generator(options);
  const auto engine = make_engine(SatSpec{});
  const Grid puzzle = make_puzzle(generator, 1).puzzle;
  BOOST_TEST(verdict_of(*engine, puzzle) == Verdict::unique);
  BOOST_TEST(count_redundant_premises(*engine, puzzle) == 0);
  for (Cell cell = 0; cell < 81; ++cell)
    BOOST_TEST((puzzle[cell] == 0) == (puzzle[80 - cell] == 0));
}

BOOST_AUTO_TEST_CASE(givens_are_exactly_in_the_pattern) {
  const std::string marks =
      "x...x...x.x..x..x...x.x.x.....xxx...xxxx.xxxx...xxx.....x.x.x...x..x..x.x...x...x";
  std::vector<Cell> pattern;
  for (Cell cell = 0; cell < 81; ++cell) {
    if (marks[static_cast<std::size_t>(cell)] == 'x') pattern.push_back(cell);
  }
  const GeneratorOptions options{.blank = Grid(parse_board_name("9x9")), .pattern = pattern};
  Generator generator(options);
  const NewPuzzle puzzle = make_puzzle(generator, 1);
  for (Cell cell = 0; cell < 81; ++cell) {
    BOOST_TEST((puzzle.puzzle[cell] != 0) == std::ranges::binary_search(pattern, cell));
  }
  BOOST_TEST(verdict_of(*make_engine(SatSpec{}), puzzle.puzzle) == Verdict::unique);
}

BOOST_AUTO_TEST_CASE(puzzles_from_a_full_grid_have_this_solution) {
  const GeneratorOptions plain{.blank = Grid(parse_board_name("9x9"))};
  Generator plain_generator(plain);
  const Grid from = make_puzzle(plain_generator, 7).solution;
  const GeneratorOptions options{.blank = Grid(parse_board_name("9x9")), .from = from};
  Generator generator(options);
  const NewPuzzle first = make_puzzle(generator, 1);
  const NewPuzzle second = make_puzzle(generator, 2);
  BOOST_TEST(first.solution == from);
  BOOST_TEST(second.solution == from);
  BOOST_TEST(!(first.puzzle == second.puzzle));
}

// Each pencilmark that is added back must allow another solution.
BOOST_AUTO_TEST_CASE(every_missing_pencilmark_is_needed) {
  for (const char* layout : {"4x4", "2x3"}) {
    const GeneratorOptions options{.blank = Grid(parse_board_name(layout)), .pencilmarks = true};
    Generator generator(options);
    const auto engine = make_engine(BacktrackSpec{});
    for (std::uint64_t number = 1; number <= 3; ++number) {
      const NewPuzzle puzzle = make_puzzle(generator, number);
      const Board& board = puzzle.puzzle.board();
      BOOST_TEST(verdict_of(*engine, puzzle.puzzle) == Verdict::unique);
      for (Cell cell = 0; cell < board.cell_count(); ++cell) {
        for (Digit digit = 1; digit <= board.size(); ++digit) {
          if (puzzle.puzzle.allows(cell, digit)) continue;
          Candidates marks = *puzzle.puzzle.marks();
          marks.add(cell, digit);
          Grid other(board);
          other.restrict(marks);
          BOOST_TEST(verdict_of(*engine, other) == Verdict::multiple);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(puzzles_have_the_requested_level) {
  for (const Level level : {Level::easy, Level::hard}) {
    const GeneratorOptions options{.blank = Grid(parse_board_name("9x9")),
                                   .levels = LevelRange{level, level}};
    Generator generator(options);
    for (std::uint64_t number = 1; number <= 2; ++number) {
      const NewPuzzle puzzle = make_puzzle(generator, number);
      BOOST_REQUIRE(puzzle.difficulty);
      BOOST_TEST(puzzle.difficulty->level == level);
    }
  }
}

BOOST_AUTO_TEST_CASE(gives_givens_back_up_to_the_bound_until_the_level_fits) {
  constexpr std::uint64_t puzzles = 8;
  constexpr int most = 6;
  const auto engine = make_engine(BacktrackSpec{});
  const GeneratorOptions options{.blank = Grid(parse_board_name("2x3")),
                                 .givens = GivenRange{3, most},
                                 .levels = LevelRange{Level::easy, Level::easy},
                                 .adds_givens = true,
                                 .clues = parse_types("killer")};
  Generator generator(options);
  int most_givens = 0;
  for (std::uint64_t number = 1; number <= puzzles; ++number) {
    const NewPuzzle made = make_puzzle(generator, number);
    BOOST_TEST(made.difficulty->level == Level::easy);
    BOOST_TEST(made.puzzle.has_rules());
    BOOST_TEST(verdict_of(*engine, made.puzzle) == Verdict::unique);
    BOOST_TEST(made.puzzle.given_count() >= 3);
    BOOST_TEST(made.puzzle.given_count() <= most);
    most_givens = std::max(most_givens, made.puzzle.given_count());
  }
  BOOST_TEST(most_givens == most);
}

BOOST_AUTO_TEST_CASE(fails_after_the_given_number_of_tries) {
  const GeneratorOptions options{
      .blank = Grid(parse_board_name("9x9")), .givens = GivenRange{17, 17}, .tries = 3};
  Generator generator(options);
  const auto result = generator.make(1, {});
  BOOST_REQUIRE(std::holds_alternative<GenerationFailure>(result));
  BOOST_TEST(std::get<GenerationFailure>(result).found ==
             "no such puzzle in 3 tries (3 with too many givens)");
  BOOST_TEST(std::get<GenerationFailure>(result).expected == "more givens or more tries");
}

BOOST_AUTO_TEST_CASE(failure_counts_reasons_and_suggests_an_option_to_relax) {
  const Grid nine(parse_board_name("9x9"));
  const Grid four(parse_board_name("4x4"));
  const Grid from = make_puzzle_on_layout("9x9").solution;
  const LevelRange extreme{Level::extreme, Level::extreme};
  const std::vector<Cell> two_rows = pattern_cells(std::string(18, 'x') + std::string(63, '.'));
  const std::vector<std::tuple<GeneratorOptions, std::string, std::string>> failures{
      {{.blank = nine, .givens = GivenRange{40, 50}, .minimal = true, .tries = 2},
       "no such puzzle in 2 tries (2 with too few givens)",
       "fewer givens or more tries"},
      {{.blank = nine, .symmetry = Symmetry::full, .minimal = true, .tries = 4},
       "no such puzzle in 4 tries (4 not minimal)",
       "puzzles that need not be minimal or more tries"},
      {{.blank = four, .levels = extreme, .tries = 1},
       "no such puzzle in 1 try (1 too easy)",
       "an easier level or more tries"},
      {{.blank = nine, .seed = 2, .levels = extreme, .rating_conflicts = 0, .tries = 3},
       "no such puzzle in 3 tries (2 too easy, 1 not rated)",
       "an easier level or other clues or more tries"},
      {{.blank = nine, .pattern = two_rows, .tries = 1'001},
       "no such puzzle in 2 tries (2 with several solutions)",
       "more givens in the pattern or more tries"},
      {{.blank = nine, .from = from, .pattern = two_rows},
       "no such puzzle in 1 try (1 with several solutions)",
       "more givens in the pattern"},
      {{.blank = four, .givens = GivenRange{0, 0}, .clues = parse_types("even"), .tries = 3},
       "no such puzzle in 3 tries (3 with too many givens)",
       "more givens or more tries"},
  };
  for (const auto& [options, found, expected] : failures) {
    Generator generator(options);
    int failed_tries = 0;
    const auto result = generator.make(1, {}, [&](std::string_view) { ++failed_tries; });
    BOOST_REQUIRE(std::holds_alternative<GenerationFailure>(result));
    BOOST_TEST(std::get<GenerationFailure>(result).found == found);
    BOOST_TEST(std::get<GenerationFailure>(result).expected == expected);
    BOOST_TEST(found.find(std::to_string(failed_tries)) != std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(gives_up_a_puzzle_with_clues_after_200_tries) {
  const GeneratorOptions options{.blank = Grid(parse_board_name("4x4")),
                                 .givens = GivenRange{0, 0},
                                 .clues = parse_types("maximum")};
  Generator generator(options);
  int failed_tries = 0;
  const auto result = generator.make(1, {}, [&](std::string_view) { ++failed_tries; });
  BOOST_REQUIRE(std::holds_alternative<GenerationFailure>(result));
  BOOST_TEST(failed_tries == default_tries_with_clues);
  BOOST_TEST(default_tries_with_clues == 200);
}

BOOST_AUTO_TEST_CASE(stop_between_tries_ends_the_generation) {
  const GeneratorOptions options{.blank = Grid(parse_board_name("9x9")),
                                 .givens = GivenRange{17, 17}};
  Generator generator(options);
  std::stop_source stop;
  int failed_tries = 0;
  const auto result = generator.make(1, stop.get_token(), [&](std::string_view found) {
    BOOST_TEST(found == "with too many givens");
    if (++failed_tries == 3) stop.request_stop();
  });
  BOOST_REQUIRE(std::holds_alternative<GenerationFailure>(result));
  BOOST_TEST(std::get<GenerationFailure>(result).found ==
             "no puzzle was found in time, in 3 tries (3 with too many givens)");
  BOOST_TEST(failed_tries == 3);
}

// A time limit may end the search for a puzzle, but the puzzle depends only on seed and number.
BOOST_AUTO_TEST_CASE(time_limit_never_changes_a_puzzle) {
  for (const char* clues : {"", "killer"}) {
    GeneratorOptions options{.blank = Grid(parse_board_name("2x3"))};
    if (*clues != 0) options.clues = parse_types(clues);
    Generator unlimited(options);
    GeneratorOptions limited = options;
    for (const int microseconds : {1, 100, 300, 1'000, 3'000, 10'000, 100'000}) {
      limited.time = std::chrono::microseconds(microseconds);
      Generator generator(limited);
      for (std::uint64_t number = 1; number <= 5; ++number) {
        const auto result = generator.make(number, {});
        if (const auto* failure = std::get_if<GenerationFailure>(&result)) {
          BOOST_TEST(failure->found.starts_with("no puzzle was found in time"));
        } else {
          BOOST_TEST(std::get<NewPuzzle>(result).puzzle == make_puzzle(unlimited, number).puzzle);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(reports_a_board_without_a_solution) {
  const GeneratorOptions options{.blank = grid_with_rules("4x4", "", "anti-king,anti-knight")};
  Generator generator(options);
  const auto result = generator.make(1, {});
  BOOST_REQUIRE(std::holds_alternative<GenerationFailure>(result));
  BOOST_TEST(std::get<GenerationFailure>(result).found ==
             "the board has no solution under these rules");
}

BOOST_AUTO_TEST_CASE(rejects_impossible_options_at_once) {
  GeneratorOptions options{.blank = Grid(parse_board_name("9x9")), .givens = GivenRange{10, 16}};
  BOOST_TEST(find_error(options).value().found == "16 givens");
  BOOST_TEST(find_error(options).value().expected == "at least 17, as fewer are never enough");
  options.givens = GivenRange{82, 90};
  BOOST_TEST(find_error(options).value().expected == "at most 81 on a 9x9 board");
  options.givens.reset();
  options.from = Grid(parse_board_name("4x4"));
  BOOST_TEST(find_error(options).value().found == "a grid on a 4x4 board");
  options.from.reset();
  BOOST_TEST(!find_error(options));
  for (const auto& [least, most] : {GivenRange{0, 17}, {17, 17}, {81, 81}, {81, 90}}) {
    options.givens = GivenRange{least, most};
    BOOST_TEST(!find_error(options));
  }
  options.givens.reset();
  options.pattern = pattern_cells(std::string(16, 'x'));
  BOOST_TEST(find_error(options).value().found == "16 givens");
  options.pattern = pattern_cells(std::string(17, 'x'));
  BOOST_TEST(!find_error(options));
  options.pattern.reset();
  options.pencilmarks = true;
  BOOST_TEST(!find_error(options));
  options.blank = Grid(parse_board_name("2x5"));
  BOOST_TEST(find_error(options).value().found == "pencilmarks on a 10x10 with 2x5 boxes board");
  BOOST_TEST(find_error(options).value().expected == "at most 9 digits");
  options.pencilmarks = false;
  options.blank = Grid(parse_board_name("9x9"));
  options.clues = parse_types("killer");
  options.givens = GivenRange{0, 0};
  BOOST_TEST(!find_error(options));
}

BOOST_AUTO_TEST_SUITE_END()
