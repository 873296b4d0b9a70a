#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "src/puzzles/puzzle_writer.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(killer_arrows)

namespace {

std::string read_cells_and_rules(const std::string& text, const ReaderOptions& options) {
  const Puzzle puzzle = read_puzzle(text, options);
  if (const InputError* error = puzzle.error()) {
    return std::to_string(error->place.column) + ": " + error->found + "; " + error->expected;
  }
  std::string all;
  append_line(all, *puzzle.grid());
  for (const auto& rule : puzzle.grid()->rules()) all += " / " + rule->text();
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_cages_from_arrows_that_lead_to_a_sum) {
  const ReaderOptions options = with_box(2, 2);
  BOOST_TEST(read_cells_and_rules("5<v,^.A40>6`'0<0", options) ==
             ".......4........ / killer-cage 5 r1c1,r1c2,r2c1 / "
             "killer-cage 10 r1c3,r1c4,r2c3,r3c4 / killer-cage 6 r2c2,r3c2,r3c3,r4c1 / "
             "killer-cage r4c2,r4c3");
}

BOOST_AUTO_TEST_CASE(detects_a_line_of_81_characters) {
  std::string text(81, '0');
  text.replace(0, 4, "H<<j");
  const Puzzle puzzle = read_puzzle("# one\n" + text + " a note\n");
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  BOOST_REQUIRE(puzzle.grid()->rules().size() == 2);
  BOOST_TEST(puzzle.grid()->rules()[0]->text() == "killer-cage 17 r1c1,r1c2,r1c3");
  BOOST_TEST(puzzle.grid()->rules()[1]->text() == "killer-cage 45 r1c4");
  BOOST_TEST(read_puzzle(std::string(81, '0')).grid()->rules().empty());
}

BOOST_AUTO_TEST_CASE(reports_the_line_and_column_of_errors) {
  const ReaderOptions options = with_box(2, 2);
  BOOST_TEST(read_cells_and_rules("<000000000000000", options) ==
             "1: '<' in r1c1; an arrow to a cell of the grid");
  BOOST_TEST(read_cells_and_rules("0><0000000000000", options) ==
             "2: arrows in a circle; arrows to a sum");
  ReaderOptions named = options;
  named.format = "killer-arrows";
  BOOST_TEST(read_cells_and_rules("0k00000000000000", named) ==
             "2: 'k'; a sum as 0-9, A-Z or a-j, or one of < > ^ v");
  BOOST_TEST(read_cells_and_rules("000", named) ==
             "1: 3 characters; 16: --box 2x2 makes a 4x4 board");
}

BOOST_AUTO_TEST_CASE(writes_cages_as_arrows) {
  const std::string object =
      R"({"size":4,"grid":[[{"value":3,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],)"
      R"([{},{},{},{}]],"killercage":[{"cells":["R1C2","R1C3","R2C2"],"value":"8"},)"
      R"({"cells":["R3C3","R4C4"]}]})";
  const Puzzle puzzle = read_puzzle(object);
  std::string text;
  BOOST_REQUIRE(!PuzzleWriter("killer-arrows", with_box(2, 2)).append(puzzle, text));
  BOOST_TEST(text == "38<00^000000000`\n");
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
