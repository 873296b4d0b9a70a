// Tests of the puzzle generator through the installed headers.
#include <boost/test/unit_test.hpp>
#include <clausoku/generate.hpp>
#include <clausoku/solve.hpp>

#include "tests/printing.hpp"

namespace clausoku::api {

BOOST_AUTO_TEST_SUITE(generate)

BOOST_AUTO_TEST_CASE(generates_a_reproducible_puzzle_with_its_solution) {
  const auto generate_puzzle = [](std::uint64_t number) {
    auto generator = Generator::make({.seed = 3, .least_givens = 28, .most_givens = 32});
    BOOST_REQUIRE(generator);
    auto generated = generator->puzzle(number);
    BOOST_REQUIRE(generated);
    return *std::move(generated);
  };
  const NewPuzzle first = generate_puzzle(1);
  BOOST_TEST(first.puzzle.name() == "3-1");
  BOOST_TEST(first.puzzle.given_count() >= 28);
  BOOST_TEST(first.puzzle.given_count() <= 32);
  const Answer answer = Solver::make({.engine = "backtrack"})->solve(first.puzzle);
  BOOST_TEST(to_string(answer.verdict) == "unique");
  BOOST_TEST(answer.solutions[0] == first.solution);
  BOOST_TEST(*generate_puzzle(1).puzzle.text() == *first.puzzle.text());
  BOOST_TEST(*generate_puzzle(2).puzzle.text() != *first.puzzle.text());
}

BOOST_AUTO_TEST_CASE(generates_a_puzzle_of_a_requested_level_and_box_shape) {
  auto generator = Generator::make({.box = "2x2", .easiest = "easy"});
  BOOST_REQUIRE(generator);
  const auto generated = generator->puzzle(1);
  BOOST_REQUIRE(generated);
  BOOST_TEST(generated->puzzle.cell_count() == 16);
  BOOST_TEST(generated->level == "easy");
}

BOOST_AUTO_TEST_CASE(passes_on_each_option_of_a_generator) {
  const auto make_first = [](GenerateOptions options) {
    auto generator = Generator::make(std::move(options));
    BOOST_REQUIRE(generator);
    return generator->puzzle(1);
  };
  BOOST_TEST(
      to_string(make_first({.board = "25x25", .time = std::chrono::nanoseconds(0)}).error()) ==
      "no puzzle was found in time");
  const auto too_large = make_first({.board = "4x4", .clues = {"killer-cage"}, .memory = 1000});
  BOOST_REQUIRE(!too_large);
  BOOST_TEST(too_large.error().found.starts_with("the formula would need about "),
             too_large.error().found);
  std::stop_source stop;
  stop.request_stop();
  BOOST_TEST(to_string(make_first({.board = "25x25", .stop = stop.get_token()}).error()) ==
             "no puzzle was found in time");
  BOOST_TEST(make_first({.board = "4x4", .rules = "diagonals"})->puzzle.board_name() ==
             "4x4 with diagonals");
  BOOST_TEST(make_first({.board = "4x4", .pencilmarks = true})->puzzle.has_marks());
  BOOST_TEST(!make_first({.board = "4x4", .clues = {"killer-cage"}})->puzzle.rules().empty());
  BOOST_TEST(make_first({.board = "4x4", .least_givens = 9})->puzzle.given_count() == 9);
  BOOST_TEST(make_first({.board = "4x4", .least_givens = 16, .most_givens = 16})->level == "");
}

BOOST_AUTO_TEST_CASE(rejects_impossible_options) {
  const auto message = [](GenerateOptions options) {
    return to_string(Generator::make(std::move(options)).error());
  };
  BOOST_TEST(message({.symmetry = "x"}).starts_with("symmetry: unknown value 'x'"));
  BOOST_TEST(message({.least_givens = 9, .most_givens = 8}) ==
             "least_givens: 9; expected 0 to most_givens, 8");
  BOOST_TEST(message({.easiest = "hard", .hardest = "easy"}) ==
             "hardest: easy; expected hard or harder");
  BOOST_TEST(message({.clues = {"x"}}).starts_with("clues: unknown type 'x'"));
  BOOST_TEST(message({.tries = 0}) == "tries: 0; expected 1 or more");
  BOOST_TEST(message({.board = "x"}).starts_with("board: "));
  auto rarely_successful = Generator::make({.least_givens = 17, .most_givens = 17, .tries = 1});
  BOOST_REQUIRE(rarely_successful);
  BOOST_TEST(
      to_string(rarely_successful->puzzle(1).error()) ==
      "no such puzzle in 1 try (1 with too many givens); expected more givens or more tries");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku::api
