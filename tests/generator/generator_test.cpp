// New puzzles: unique and minimal by an engine that has not made them, and what was asked for.
#include "src/generator/generator.hpp"

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "src/boards/layout.hpp"
#include "src/check/checker.hpp"
#include "src/clues/named_rules.hpp"
#include "src/generator/clue_draws.hpp"
#include "src/puzzles/line.hpp"
#include "tests/generator/recount.hpp"

BOOST_AUTO_TEST_SUITE(generator)

namespace {

using namespace clausoku;
using namespace clausoku::test;

Board board_named(const std::string& layout, const std::string& rules = "") {
  return std::get<Board>(board_of(layout, rules));
}

Grid blank_with(const std::string& layout, const std::string& houses, const std::string& clues) {
  Grid blank(board_named(layout, houses));
  blank.set_rules(std::get<RuleList>(rules_everywhere(clues, blank.board())));
  return blank;
}

std::string line_of(const Grid& grid) {
  std::string line;
  append_line(line, grid);
  return line;
}

std::vector<const ClueType*> types_of(const std::string& list) {
  return std::get<std::vector<const ClueType*>>(drawn_clue_types(list));
}

/// A board, with how many of its puzzles are looked at.
struct Case {
  std::string layout;
  std::string houses;
  std::string rules;
  std::uint64_t seeds;

  friend std::ostream& operator<<(std::ostream& out, const Case& shown) {
    return out << shown.layout << ' ' << shown.houses << ' ' << shown.rules;
  }
};

const std::vector<Case> cases{
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

/// The fast path's puzzles are looked at by SAT, those of SAT by the backtracker.
std::unique_ptr<Engine> other_engine(const Grid& blank) {
  if (blank.is_plain_9x9()) return make_engine(SatSpec{});
  return make_engine(BacktrackSpec{});
}

}  // namespace

BOOST_DATA_TEST_CASE(puzzles_of_ten_seeds_are_unique_and_minimal, cases) {
  const Grid blank = blank_with(sample.layout, sample.houses, sample.rules);
  const auto engine = other_engine(blank);
  for (std::uint64_t seed = 1; seed <= sample.seeds; ++seed) {
    const GeneratorOptions options{.blank = blank, .seed = seed, .minimal = true};
    Generator generator(options);
    const NewPuzzle made_first = made(generator, 1);
    BOOST_TEST_CONTEXT("seed " << seed) {
      const Outcome outcome = engine->solve(made_first.puzzle, {});
      BOOST_REQUIRE(outcome.verdict == Verdict::unique);
      BOOST_TEST((outcome.solutions.front() == made_first.solution));
      BOOST_TEST(!check_solution(made_first.puzzle, made_first.solution));
      BOOST_TEST(spare_premises(*engine, made_first.puzzle, blank.rules().size()) == 0);
    }
  }
}

BOOST_DATA_TEST_CASE(a_second_generator_makes_the_same_in_another_order, cases) {
  const GeneratorOptions options{
      .blank = blank_with(sample.layout, sample.houses, sample.rules), .seed = 5, .minimal = true};
  Generator first(options);
  Generator second(options);
  const std::string one = line_of(made(first, 1).puzzle);
  if (sample.seeds == 1) {  // it takes its time
    BOOST_TEST(line_of(made(second, 1).puzzle) == one);
    return;
  }
  const std::string two = line_of(made(first, 2).puzzle);
  BOOST_TEST(one != two);
  BOOST_TEST(line_of(made(second, 2).puzzle) == two);
  BOOST_TEST(line_of(made(second, 1).puzzle) == one);
}

// Whoever changes these has changed every puzzle that anybody has noted by its seed.
BOOST_AUTO_TEST_CASE(the_first_puzzles_of_a_seed_are_known) {
  const GeneratorOptions plain{.blank = Grid(board_named("9x9"))};
  Generator generator(plain);
  BOOST_TEST(line_of(made(generator, 1).puzzle) ==
             "7..8...6.8....1....194.3.5..8..2...7...1.4.2......5..4..5..7...2.3...94....3.....");
  const GeneratorOptions small{.blank = Grid(board_named("2x3")), .seed = 18446744073709551615U};
  Generator of_small(small);
  BOOST_TEST(line_of(made(of_small, 1'000'000'000'000).puzzle) ==
             ".1......2.1...3...2..4.......43..25.");
}

BOOST_DATA_TEST_CASE(killers_and_thermometers_are_unique_and_need_every_clue,
                     std::vector<std::string>({"killer", "thermo", "dots,even"})) {
  const GeneratorOptions options{.blank = Grid(board_named("2x3")), .clues = types_of(sample)};
  Generator generator(options);
  Generator again(options);
  const auto engine = make_engine(BacktrackSpec{});
  for (std::uint64_t number = 1; number <= 5; ++number) {
    const NewPuzzle puzzle = made(generator, number);
    BOOST_TEST(puzzle.puzzle.has_rules());
    BOOST_TEST((verdict_of(*engine, puzzle.puzzle) == Verdict::unique));
    BOOST_TEST(!check_solution(puzzle.puzzle, puzzle.solution));
    BOOST_TEST(spare_premises(*engine, puzzle.puzzle) == 0);
    BOOST_TEST((made(again, number).puzzle == puzzle.puzzle));
  }
}

BOOST_AUTO_TEST_CASE(a_killer_without_givens_has_none) {
  const GeneratorOptions options{
      .blank = Grid(board_named("9x9")), .givens = GivenRange{0, 0}, .clues = types_of("killer")};
  Generator generator(options);
  const NewPuzzle killer = made(generator, 3);
  BOOST_TEST(killer.puzzle.given_count() == 0);
  BOOST_TEST(killer.puzzle.rules().size() > 10);
  BOOST_TEST((verdict_of(*make_engine(HybridSpec{}), killer.puzzle) == Verdict::unique));
}

BOOST_AUTO_TEST_CASE(givens_are_as_many_as_asked_for) {
  constexpr std::uint64_t puzzles = 4;
  for (const auto& [least, most] : {GivenRange{23, 24}, {30, 30}, {40, 45}, {81, 81}}) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::rotational}) {
      const GeneratorOptions options{.blank = Grid(board_named("9x9")),
                                     .symmetry = symmetry,
                                     .givens = GivenRange{least, most}};
      Generator generator(options);
      for (std::uint64_t number = 1; number <= puzzles; ++number) {
        const int givens = made(generator, number).puzzle.given_count();
        BOOST_TEST(givens >= least);
        BOOST_TEST(givens <= most);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(givens_stand_symmetrically) {
  const Board board = board_named("9x9");
  const auto engine = make_engine(SatSpec{});
  for (const auto& [name, symmetry] : symmetry_names) {
    const GeneratorOptions options{.blank = Grid(board), .symmetry = symmetry};
    Generator generator(options);
    const auto orbits = std::get<0>(orbits_of(board, symmetry));
    for (std::uint64_t number = 1; number <= 5; ++number) {
      const Grid puzzle = made(generator, number).puzzle;
      BOOST_TEST((verdict_of(*engine, puzzle) == Verdict::unique), name);
      for (const auto& orbit : orbits) {
        for (const Cell cell : orbit) {
          BOOST_TEST((puzzle[cell] == 0) == (puzzle[orbit[0]] == 0), name);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_symmetric_puzzle_can_be_minimal_too) {
  const GeneratorOptions options{
      .blank = Grid(board_named("9x9")), .symmetry = Symmetry::rotational, .minimal = true};
  Generator generator(options);
  const auto engine = make_engine(SatSpec{});
  const Grid puzzle = made(generator, 1).puzzle;
  BOOST_TEST((verdict_of(*engine, puzzle) == Verdict::unique));
  BOOST_TEST(spare_premises(*engine, puzzle) == 0);
  for (Cell cell = 0; cell < 81; ++cell)
    BOOST_TEST((puzzle[cell] == 0) == (puzzle[80 - cell] == 0));
}

BOOST_AUTO_TEST_CASE(a_pattern_says_where_givens_stand) {
  const std::string marks =
      "x...x...x.x..x..x...x.x.x.....xxx...xxxx.xxxx...xxx.....x.x.x...x..x..x.x...x...x";
  std::vector<Cell> pattern;
  for (Cell cell = 0; cell < 81; ++cell) {
    if (marks[static_cast<std::size_t>(cell)] == 'x') pattern.push_back(cell);
  }
  const GeneratorOptions options{.blank = Grid(board_named("9x9")), .pattern = pattern};
  Generator generator(options);
  const NewPuzzle puzzle = made(generator, 1);
  for (Cell cell = 0; cell < 81; ++cell) {
    BOOST_TEST((puzzle.puzzle[cell] != 0) == std::ranges::binary_search(pattern, cell));
  }
  BOOST_TEST((verdict_of(*make_engine(SatSpec{}), puzzle.puzzle) == Verdict::unique));
}

BOOST_AUTO_TEST_CASE(all_puzzles_from_a_grid_have_it_as_their_solution) {
  const GeneratorOptions plain{.blank = Grid(board_named("9x9"))};
  Generator any(plain);
  const Grid from = made(any, 7).solution;
  const GeneratorOptions options{.blank = Grid(board_named("9x9")), .from = from};
  Generator generator(options);
  const NewPuzzle first = made(generator, 1);
  const NewPuzzle second = made(generator, 2);
  BOOST_TEST((first.solution == from));
  BOOST_TEST((second.solution == from));
  BOOST_TEST(!(first.puzzle == second.puzzle));
}

// Every digit that a cell may not have is needed: with it there is another solution.
BOOST_AUTO_TEST_CASE(no_pencilmark_can_be_added) {
  for (const char* layout : {"4x4", "2x3"}) {
    const GeneratorOptions options{.blank = Grid(board_named(layout)), .pencilmarks = true};
    Generator generator(options);
    const auto engine = make_engine(BacktrackSpec{});
    for (std::uint64_t number = 1; number <= 3; ++number) {
      const NewPuzzle puzzle = made(generator, number);
      const Board& board = puzzle.puzzle.board();
      BOOST_TEST((verdict_of(*engine, puzzle.puzzle) == Verdict::unique));
      for (Cell cell = 0; cell < board.cell_count(); ++cell) {
        for (Digit digit = 1; digit <= board.size(); ++digit) {
          if (puzzle.puzzle.allows(cell, digit)) continue;
          Candidates marks = *puzzle.puzzle.marks();
          marks.add(cell, digit);
          Grid other(board);
          other.restrict(marks);
          BOOST_TEST((verdict_of(*engine, other) == Verdict::multiple));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(puzzles_are_as_difficult_as_asked_for) {
  for (const Level level : {Level::easy, Level::hard}) {
    const GeneratorOptions options{.blank = Grid(board_named("9x9")),
                                   .levels = LevelRange{level, level}};
    Generator generator(options);
    for (std::uint64_t number = 1; number <= 2; ++number) {
      const NewPuzzle puzzle = made(generator, number);
      BOOST_REQUIRE(puzzle.difficulty);
      BOOST_TEST((puzzle.difficulty->level == level));
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_found_in_so_many_tries_is_a_failure) {
  const GeneratorOptions options{
      .blank = Grid(board_named("9x9")), .givens = GivenRange{17, 17}, .tries = 3};
  Generator generator(options);
  const auto result = generator.make(1, {});
  BOOST_REQUIRE(std::holds_alternative<GenerationFailure>(result));
  BOOST_TEST(std::get<GenerationFailure>(result).found == "no such puzzle in 3 tries");
}

BOOST_AUTO_TEST_CASE(a_board_without_a_solution_is_a_failure) {
  const GeneratorOptions options{.blank = blank_with("4x4", "", "anti-king,anti-knight")};
  Generator generator(options);
  const auto result = generator.make(1, {});
  BOOST_REQUIRE(std::holds_alternative<GenerationFailure>(result));
  BOOST_TEST(std::get<GenerationFailure>(result).found ==
             "the board has no solution under these rules");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_is_known_at_once) {
  GeneratorOptions options{.blank = Grid(board_named("9x9")), .givens = GivenRange{10, 16}};
  BOOST_TEST(find_error(options).value().found == "16 givens");
  BOOST_TEST(find_error(options).value().expected == "at least 17, as fewer never suffice");
  options.givens = GivenRange{82, 90};
  BOOST_TEST(find_error(options).value().expected == "at most 81 on a 9x9 board");
  options.givens.reset();
  options.from = Grid(board_named("4x4"));
  BOOST_TEST(find_error(options).value().found == "a grid on a 4x4 board");
  options.from.reset();
  BOOST_TEST(!find_error(options));
  options.clues = types_of("killer");
  options.givens = GivenRange{0, 0};
  BOOST_TEST(!find_error(options));
}

BOOST_AUTO_TEST_SUITE_END()
