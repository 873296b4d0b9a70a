#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(json)

namespace {

const std::string grid_text = "[[1,0,0,2],[0,0,0,0],[0,0,0,0],[3,0,0,4]]";
const std::string cells = "1..2........3..4";

}  // namespace

BOOST_AUTO_TEST_CASE(reads_one_grid_lists_of_grids_and_several_values) {
  CHECK_LINES(read_text(grid_text), {"demo-1 1 " + cells});
  CHECK_LINES(read_text("[" + grid_text + ",\n " + grid_text + "]\n"),
              {"demo-1 1 " + cells, "demo-2 2 " + cells});
  CHECK_LINES(
      read_text("# two\n" + grid_text + "\n" + grid_text + "[" + grid_text + "]" + grid_text),
      {"demo-1 2 " + cells, "demo-2 3 " + cells, "demo-3 3 " + cells, "demo-4 3 " + cells});
  CHECK_LINES(read_text("[\n  [\n    [1, 0, 0, 2],\n [0,0,0,0],[0,0,0,0],[3,0,0,4]\n]\n]\n"),
              {"demo-1 2 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_grids_of_different_sizes_in_one_list) {
  const std::string blank_row = "[0,0,0,0,0,0,0,0,0]";
  std::string nine = "[[1,0,0,0,0,0,0,0,0]";
  for (int row = 1; row < 9; ++row) nine += "," + blank_row;
  nine += "]";
  const std::string nine_cells = "1" + std::string(80, '.');
  CHECK_LINES(read_text("[" + grid_text + ",\n" + nine + ",\n" + grid_text + "]"),
              {"demo-1 1 " + cells, "demo-2 2 " + nine_cells, "demo-3 3 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_numbers_strings_and_blanks_as_cells) {
  CHECK_LINES(read_text(R"([["1","","0",2],[null,".","_","?"],[0,0,0,0],["3",0,0,"\u0034"]])"),
              {"demo-1 1 " + cells});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_grid_and_reads_the_next_one) {
  const auto check = [](const std::string& bad, const std::string& error) {
    CHECK_LINES(read_text("[\n" + bad + ",\n" + grid_text + "]"),
                {"demo-1 bad demo.txt:" + error, "demo-2 3 " + cells});
    CHECK_LINES(read_text("\n" + bad + "\n" + grid_text, with_format("json")),
                {"demo-1 bad demo.txt:" + error, "demo-2 3 " + cells});
  };
  const std::string digit = "expected a digit from 1 to 4, several as candidates, or a blank";
  check("[[1,0,0,5],[0,0,0,0],[0,0,0,0],[0,0,0,0]]", "2:9: '5'; " + digit);
  check("[[1,0,0,0],[0,\"ab\",0,0],[0,0,0,0],[0,0,0,0]]", "2:16: 'ab'; " + digit);
  check("[[1,0,0,0],[0,1.5,0,0],[0,0,0,0],[0,0,0,0]]",
        "2:15: '1.5'; expected a number from 1 to 4 or a blank");
  check("[[1,0,0,0],[0,true,0,0],[0,0,0,0],[0,0,0,0]]",
        "2:15: 'true'; expected a cell: a number, a string or null");
  check("[[1,0,0,0],[0,[1,2],0,0],[0,0,0,0],[0,0,0,0]]",
        "2:15: '['; expected a cell: a number, a string or null");
  check("[[1,0,0,0],[0,{\"a\":[1]},0,0],[0,0,0,0],[0,0,0,0]]",
        "2:15: '{'; expected a cell: a number, a string or null");
  check("[[1,0,0,0],[0,0,0],[0,0,0,0],[0,0,0,0]]", "2:18: a row of 3 cells; expected 4");
  check("[[1,0,0,0],[0,0,0,0,0],[0,0,0,0],[0,0,0,0]]", "2:21: a row of 5 cells; expected 4");
  check("[[1,0,0,0],[0,0,0,0],[0,0,0,0]]", "2:31: 3 rows; expected 4");
  check("[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]", "2:42: over 4 rows; expected 4");
  check("[[1,0,0,0],7,[0,0,0,0],[0,0,0,0]]", "2:12: '7'; expected a row: a list of cells");
  check("[[1,0,0],[0,0,0],[0,0,0]]",
        "2:8: a row of 3 cells; expected a square number of them, or --box");
}

BOOST_AUTO_TEST_CASE(reports_elements_that_are_not_grids) {
  CHECK_LINES(
      read_text("[" + grid_text + ", 7, {\"a\": [[1]]}, " + grid_text + "]"),
      {"demo-1 1 " + cells, "demo-2 bad demo.txt:1:45: '7'; expected a grid: a list of rows",
       "demo-3 bad demo.txt:1:57: a row of 1 cell; expected a square number of them, or --box",
       "demo-4 1 " + cells});
  CHECK_LINES(
      read_text("[1, 2, 3]\n" + grid_text),
      {"demo-1 bad demo.txt:1:9: a list of 3 cells; expected a square number of them, or --box",
       "demo-2 2 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_nothing_after_broken_json) {
  const auto check = [](const std::string& text, const std::string& error) {
    CHECK_LINES(read_text(grid_text + "\n" + text + "\n" + grid_text),
                {"demo-1 1 " + cells, "demo-2 bad demo.txt:" + error});
  };
  check("[[1,0,0,xyz],", "3:42: the end of the file; expected a cell");
  check("[[1,0 0,0],", "2:7: '0'; expected ',' or ']'");
  check("[[1,,0,0],", "3:42: the end of the file; expected a cell");
  check("[[1,0,0,0][", "3:42: the end of the file; expected a cell");
  CHECK_LINES(
      read_text(grid_text + "\n[[1,0,0,0],\n"),
      {"demo-1 1 " + cells, "demo-2 bad demo.txt:3:1: the end of the file; expected a cell"});
  CHECK_LINES(
      read_text("[" + grid_text + ","),
      {"demo-1 1 " + cells, "demo-2 bad demo.txt:1:44: the end of the file; expected a cell"});
}

BOOST_AUTO_TEST_CASE(ignores_text_between_lists) {
  CHECK_LINES(read_text(grid_text + "\n]\n\"a\"\n" + grid_text),
              {"demo-1 1 " + cells, "demo-2 4 " + cells});
}

BOOST_AUTO_TEST_CASE(rejects_an_empty_list) {
  CHECK_LINES(read_text("[ ]\n"), {"demo.txt: no puzzle; expected at least one"});
}

BOOST_AUTO_TEST_CASE(reads_letters_as_digits_above_nine) {
  const std::string row = "[" + std::string("\"G\",9") + [] {
    std::string zeros;
    for (int k = 0; k < 14; ++k) zeros += ",0";
    return zeros;
  }() + "]";
  std::string text = "[" + row;
  for (int k = 1; k < 16; ++k) text += "," + row;
  text += "]";
  BOOST_TEST(read_grids(text)[0][0] == 16);
  BOOST_TEST(read_grids(text, with_alphabet("1-9A-G"))[0][0] == 16);
  BOOST_TEST(read_grids(text, with_alphabet("1-9A-G"))[0][1] == 9);
}

BOOST_AUTO_TEST_CASE(reads_puzzles_on_the_board_that_the_box_option_states) {
  std::string text;
  append_json(text, make_patterned_grid(2, 3));
  BOOST_TEST(read_grids(text, with_box(2, 3)) == std::vector{make_patterned_grid(2, 3)});
  CHECK_LINES(
      read_text(grid_text, with_box(2, 3)),
      {"demo-1 bad demo.txt:1:10: a row of 4 cells; expected 6: --box 2x3 makes a 6x6 board"});
}

BOOST_AUTO_TEST_CASE(reports_the_line_and_column_of_each_cell) {
  const Puzzle puzzle = read_puzzle("[[1,0,0,2],\n[0,0,0,0],\n[0, \"\",0,0],[3,0,0,4]]");
  const Place place = puzzle.places.of(9, puzzle.grid()->board());
  BOOST_TEST(place.line == 3U);
  BOOST_TEST(place.column == 6U);
}

BOOST_AUTO_TEST_CASE(accepts_a_list_longer_than_the_line_limit) {
  std::string text = "[" + grid_text;
  const std::size_t count = 2 * LineSource::max_line / grid_text.size();
  for (std::size_t k = 1; k < count; ++k) text += "," + grid_text;
  BOOST_TEST(read_grids(text + "]").size() == count);
}

BOOST_AUTO_TEST_CASE(written_grids_survive_a_round_trip) {
  std::string text;
  append_json(text, read_grids(grid_text)[0]);
  BOOST_TEST(text == "[[1,0,0,2],\n [0,0,0,0],\n [0,0,0,0],\n [3,0,0,4]]");
  for (const auto& [rows, cols] : {std::pair{2, 2}, {3, 3}, {4, 4}, {3, 4}, {8, 8}}) {
    const Grid grid = make_patterned_grid(rows, cols);
    text.clear();
    append_json(text, grid);
    text = "[" + text + "," + text + "]" + text;
    BOOST_TEST(read_grids(text, with_box(rows, cols)) == (std::vector{grid, grid, grid}),
               rows << "x" << cols);
  }
}

BOOST_AUTO_TEST_CASE(reads_the_only_grid_of_an_object_by_its_shape) {
  for (const std::string key : {"initial", "mission", "values", "board_string", "data"}) {
    for (const std::string& value : {grid_text, "\"" + cells + "\""}) {
      const std::string object = "{\n\"id\": 1,\n\"" + key + "\": " + value + ",\n\"level\": 2";
      CHECK_LINES(read_text(object + "}\n"), {"demo-1 3 " + cells});
      const auto two = read_text(object + ",\n\"now\": \"1432" + cells.substr(4) + "\"}\n");
      BOOST_REQUIRE(two.size() == 1U);
      BOOST_TEST(two[0].ends_with(" other cells in 'now' than in '" + key +
                                  "'; expected one puzzle in an object"));
    }
  }
  CHECK_LINES(
      read_text("{\n\"a\": \"" + cells + "\",\n\"b\": [1,2,3,4,0,0,0,0,0,0,0,0,0,0,0,0]}\n"),
      {"demo-1 2 " + cells, "demo-2 3 1234............"});
  CHECK_LINES(
      read_text("{\n\"rows\": [{\"cells\": [1,0,0,2]}, {\"cells\": [0,0,0,0]},\n{\"cells\": "
                "[0,0,0,0]}, {\"cells\": [3,0,0,4]}]}\n"),
      {"demo-1 2 " + cells});
}

BOOST_AUTO_TEST_CASE(takes_the_full_grid_of_a_pair_for_the_solution) {
  const std::string solved = "1342421324313124";
  const std::string solved_grid = "[[1,3,4,2],[4,2,1,3],[2,4,3,1],[3,1,2,4]]";
  const std::string pair = "[\"" + cells + "\", \"" + solved + "\"]";
  const std::string grids = "[" + grid_text + ", " + solved_grid + "]";
  for (const std::string& text :
       {"[" + pair + "]", "[" + pair + ", " + pair + "]", "[" + grids + ", " + grids + "]",
        "(" + pair.substr(1) + ")", "[(1, " + pair.substr(1, pair.size() - 2) + ")]"}) {
    const TemporaryFile file(text + "\n");
    const auto reader = read_puzzles({file.path()}, {});
    std::size_t puzzles = 0;
    while (const auto reading = reader->next()) {
      const auto* puzzle = std::get_if<Puzzle>(&*reading);
      BOOST_REQUIRE_MESSAGE(puzzle != nullptr && puzzle->stated_solution, text);
      std::string line;
      append_line(line, puzzle->stated_solution->grid);
      BOOST_TEST(line == solved);
      ++puzzles;
    }
    BOOST_TEST(puzzles == (text.find("], [") != std::string::npos ? 2U : 1U));
  }
  CHECK_LINES(read_text("p = {'" + cells + "': '" + solved + "'}\n"),
              {"demo-1 bad demo.txt:1:26: a member with cells as its name; expected lists of two "
               "puzzles"});
  const std::string from_zero = "[\"0....3.1..3.3...\", \"0123230110323210\"]";
  const Puzzle counted = read_puzzle("[" + from_zero + ", " + from_zero + "]\n");
  BOOST_REQUIRE(counted.stated_solution != nullptr);
  BOOST_TEST(counted.counts_from_zero);
  std::string solution;
  append_line(solution, counted.stated_solution->grid);
  BOOST_TEST(solution == "1234341221434321");
  // A pair alone in a line, and pairs without a solution.
  CHECK_LINES(read_text(pair), {"demo-1 1 " + cells});
  const Puzzle in_columns =
      read_puzzle("{\"quizzes\":[\"" + cells + "\"],\"solutions\":[\"" + solved + "\"]}\n");
  BOOST_TEST(in_columns.stated_solution != nullptr);
  CHECK_LINES(read_text("[[\"" + cells + "\", \"" + cells + "\"]]"),
              {"demo-1 1 " + cells, "demo-2 1 " + cells});
  std::string other = pair;
  other.replace(other.find("1342"), 4, "2341");
  CHECK_LINES(
      read_text("[" + other + "]"),
      {"demo-1 bad demo.txt:1:24: a second puzzle, or a solution with 2 in r1c1; expected 1 "
       "as in the first, or lists of one puzzle"});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
