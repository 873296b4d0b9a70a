#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "src/clues/clue_rule.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(killer)

namespace {

/// Reads a killer puzzle and returns its board, givens and rules as text, or the error.
std::string read_killer(const std::string& text) {
  const Puzzle puzzle = read_puzzle(text);
  if (const InputError* error = puzzle.error()) {
    return std::to_string(error->place.column) + ": " + error->found + "; " + error->expected;
  }
  std::string all = puzzle.grid()->board().name() + " ";
  append_line(all, *puzzle.grid());
  for (const auto& rule : puzzle.grid()->rules()) all += " / " + rule->text();
  return all;
}

std::string find_write_error(const std::string& clue) {
  Grid grid(*Board::with_boxes(2, 2));
  grid.set(15, 1);
  grid.set_rules({std::get<0>(parse_rule(clue, grid.board()))});
  Puzzle puzzle{.name = "t",
                .file = std::make_shared<const std::string>("demo.txt"),
                .content = std::move(grid)};
  std::string text;
  const auto error = PuzzleWriter("killer").append(puzzle, text);
  return error ? error->found : "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_numbers_as_sums_and_cages) {
  const std::string read =
      "...4............ / killer-cage 5 r1c1,r1c2 / killer-cage 3 r1c3,r2c3 / killer-cage "
      "r4c1,r4c2";
  const std::string cells = ":k:1281:1:771:1028:0:5:3:0:7:0:0:0:6:6:0:0";
  BOOST_TEST(read_killer("2x2:" + cells) == "4x4 " + read);
  BOOST_TEST(read_killer("2x2:" + cells + ": a note") == "4x4 " + read);
  BOOST_TEST(read_killer("# one\n2x2:d" + cells + ":\n") == "4x4 with diagonals " + read);
  BOOST_TEST(read_grids("2x2:" + cells + "\n2x2:d" + cells + "\n").size() == 2);
}

BOOST_AUTO_TEST_CASE(reports_the_line_and_column_of_errors) {
  BOOST_TEST(read_killer("2x2:j:k:0:0\n") ==
             "5: rule 'j' is not known; no rule, or d for diagonals");
  BOOST_TEST(read_killer("2x2::k:1:0:") == "1: 2 numbers; 16");
  BOOST_TEST(read_killer("2x2::k:1:a:") == "10: 'a'; 256 times a sum, plus the number of a cage");
  BOOST_TEST(read_killer("2x2::k:-1:") == "8: '-1'; 256 times a sum, plus the number of a cage");
  BOOST_TEST(read_killer("2x2::k:257:513:") == "12: the sums 1 and 2 in one cage; one sum");
  BOOST_TEST(read_killer("2x2::k" + std::string(":1281:1281:1281:1281:1281:1281:1281:1281") +
                         ":0:0:0:0:0:0:0:0") == "1: a cage of 8 cells; at most 4");
}

BOOST_AUTO_TEST_CASE(written_killers_survive_a_round_trip) {
  const std::string object =
      R"({"size":4,"grid":[[{"value":3,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],)"
      R"([{},{},{},{}]],"killercage":[{"cells":["R1C2","R2C2"],"value":"5"},)"
      R"({"cells":["R3C3","R4C4"]}],"diagonal+":true,"diagonal-":true})";
  const Puzzle puzzle = read_puzzle(object);
  std::string text;
  BOOST_REQUIRE(!PuzzleWriter("killer").append(puzzle, text));
  BOOST_TEST(text == "2x2:d:k:769:1282:0:0:0:1282:0:0:0:0:3:0:0:0:0:3:\n");
  BOOST_TEST(*read_puzzle(text).grid() == *puzzle.grid());
}

BOOST_AUTO_TEST_CASE(rejects_rules_that_are_not_cages) {
  BOOST_TEST(find_write_error("killer-cage 5 r1c1,r1c2") == "");
  BOOST_TEST(find_write_error("anti-knight") == "the rule anti-knight");
  BOOST_TEST(find_write_error("killer-cage 5 r4c3,r4c4") ==
             "the cage of 5 at r4c3, which shares r4c4 with another cage or a given");
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
