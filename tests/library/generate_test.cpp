// Tests of the puzzle generator through the installed headers.
#include <boost/test/unit_test.hpp>
#include <clausoku/generate.hpp>
#include <clausoku/solve.hpp>

#include "tests/printing.hpp"

namespace clausoku::api {

BOOST_AUTO_TEST_SUITE(generate)

BOOST_AUTO_TEST_CASE(generates_a_reproducible_puzzle_with_its_solution) {
  const auto generate_puzzle = [](std::uint64_t number) {
    auto generator = Generator::make({{"seed", 3}, {"givens", "28-32"}});
    BOOST_REQUIRE(generator);
    auto generated = generator->puzzle(number);
    BOOST_REQUIRE(generated);
    return *std::move(generated);
  };
  const NewPuzzle first = generate_puzzle(1);
  BOOST_TEST(first.puzzle.name() == "3-1");
  BOOST_TEST(first.puzzle.given_count() >= 28);
  BOOST_TEST(first.puzzle.given_count() <= 32);
  const Answer answer = Solver::make({{"engine", "backtrack"}})->solve(first.puzzle);
  BOOST_TEST(to_string(answer.verdict) == "unique");
  BOOST_TEST(answer.solutions[0] == first.solution);
  BOOST_TEST(*generate_puzzle(1).puzzle.text() == *first.puzzle.text());
  BOOST_TEST(*generate_puzzle(2).puzzle.text() != *first.puzzle.text());
}

BOOST_AUTO_TEST_CASE(generates_a_puzzle_of_a_requested_level_and_box_shape) {
  auto generator = Generator::make({{"box", "2x2"}, {"difficulty", "easy"}});
  BOOST_REQUIRE(generator);
  const auto generated = generator->puzzle(1);
  BOOST_REQUIRE(generated);
  BOOST_TEST(generated->puzzle.cell_count() == 16);
  BOOST_TEST(generated->level == "easy");
}

BOOST_AUTO_TEST_CASE(passes_on_each_option_of_a_generator) {
  const auto make_first = [](const Options& options, std::stop_token stop = {}) {
    auto generator = Generator::make(options, std::move(stop));
    BOOST_REQUIRE(generator);
    return generator->puzzle(1);
  };
  BOOST_TEST(to_string(make_first({{"board", "25x25"}, {"timeout", 0.001}}).error()) ==
             "no puzzle was found in time");
  const auto too_large =
      make_first({{"board", "4x4"}, {"clues", "killer-cage"}, {"memory-limit", 1000}});
  BOOST_REQUIRE(!too_large);
  BOOST_TEST(too_large.error().found.starts_with("the formula would need about "),
             too_large.error().found);
  std::stop_source stop;
  stop.request_stop();
  BOOST_TEST(to_string(make_first({{"board", "25x25"}}, stop.get_token()).error()) ==
             "no puzzle was found in time");
  BOOST_TEST(make_first({{"board", "4x4"}, {"rules", "diagonals"}})->puzzle.board_name() ==
             "4x4 with diagonals");
  BOOST_TEST(make_first({{"board", "4x4"}, {"pencilmarks", true}})->puzzle.has_marks());
  const std::vector<std::string> clues{"killer-cage", "thermometer"};
  BOOST_TEST(!make_first({{"board", "4x4"}, {"clues", clues}})->puzzle.rules().empty());
  BOOST_TEST(make_first({{"board", "4x4"}, {"givens", 9}})->puzzle.given_count() == 9);
  BOOST_TEST(make_first({{"board", "4x4"}, {"givens", 16}})->level == "");
  BOOST_TEST(
      make_first({{"board", "4x4"}, {"pattern", "1111 1111 1111 ...."}})->puzzle.given_count() ==
      12);
}

BOOST_AUTO_TEST_CASE(rejects_impossible_options) {
  const auto message = [](const Options& options) {
    return to_string(Generator::make(options).error());
  };
  BOOST_TEST(message({{"symmetry", "x"}}).starts_with("symmetry: unknown value 'x'"));
  BOOST_TEST(message({{"givens", "9-8"}}) == "givens: '9-8'; expected a number N or a range A-B");
  BOOST_TEST(message({{"difficulty", "hard-easy"}}).starts_with("difficulty: 'hard-easy'; "));
  BOOST_TEST(message({{"clues", "x"}}).starts_with("clues: "));
  BOOST_TEST(message({{"pattern", "x"}}) ==
             "pattern: 1 marks and blanks; expected 81, one for each "
             "cell of the 9x9 board");
  BOOST_TEST(message({{"tries", 0}}) == "tries: '0'; expected a whole number from 1 to 1000000000");
  BOOST_TEST(message({{"board", "x"}}).starts_with("board: "));
  BOOST_TEST(message({{"pattern", "x"}, {"givens", 30}}) ==
             "pattern: also the option 'givens'; expected one of them");
  auto rarely_successful = Generator::make({{"givens", "17-17"}, {"tries", 1}});
  BOOST_REQUIRE(rarely_successful);
  BOOST_TEST(
      to_string(rarely_successful->puzzle(1).error()) ==
      "no such puzzle in 1 try (1 with too many givens); expected more givens or more tries");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku::api
