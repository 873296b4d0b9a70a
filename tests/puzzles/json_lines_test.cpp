#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "src/base/table.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(json_lines)

namespace {

const std::string cells = "1....2....3....4";
const std::string solution_cells = "1342421324313124";

}  // namespace

BOOST_AUTO_TEST_CASE(reads_one_puzzle_per_line) {
  CHECK_LINES(
      read_text("{\"id\": 7, \"Quizzes\": \"" + cells + "\", \"tags\": [{\"a\": []}]}\r\n\n" +
                "  {\"puzzle\":\"" + cells + "\",\"name\":\"two\"}\n"),
      {"demo-1 1 " + cells, "two 3 " + cells});
  const Puzzle puzzle =
      read_puzzle("{\"question\":\"" + cells + "\",\"answer\":\"" + solution_cells + "\"}");
  BOOST_REQUIRE(puzzle.stated_solution != nullptr);
  BOOST_TEST(puzzle.stated_solution->grid[1] == 3);
}

BOOST_AUTO_TEST_CASE(passes_over_titles_above_the_first_object) {
  const std::string object = "{\"puzzle\": \"1...3..22..34...\"}\n";
  CHECK_LINES(read_text("Hi,\nhere it is:\n" + object + "Hi,\n" + object),
              {"here it is 3 1...3..22..34...", "demo-2 bad demo.txt:4:1: 'H'; expected JSON",
               "demo-3 5 1...3..22..34..."});
  ReaderOptions options;
  options.columns.keep = true;  // all lines are written again
  BOOST_TEST(read_text("Hi,\n" + object, options)[0] ==
             "demo-1 bad demo.txt:1:1: 'H'; expected JSON");
}

BOOST_AUTO_TEST_CASE(reads_cells_as_lists) {
  const std::string line = "demo-1 1 " + cells;
  CHECK_LINES(read_text(R"({"board":[[1,0,0,0],[0,2,null,""],[".","0",3,0],["_",0,0,"4"]]})"),
              {line});
  CHECK_LINES(read_text(R"({"puzzle":[1,0,0,0,0,2,0,0,0,0,3,0,0,0,0,4]})"), {line});
  CHECK_LINES(read_text(R"({"puzzle":["1...",".2..","..3.","...4"]})"), {line});
}

BOOST_AUTO_TEST_CASE(reports_the_line_and_column_of_errors) {
  const auto check = [](const std::string& text, const std::string& error) {
    CHECK_LINES(read_text(text + "\n", with_format("jsonl")), {"demo-1 bad demo.txt:1:" + error});
  };
  check(R"({"puzzle":"1...x9..........")", "29: the end of the text; expected JSON");
  check(R"({"puzzle":"1...x9.........."})", "17: '9'; expected a digit from 1 to 4 or a blank");
  check(R"({"puzzle":[1,0,0,5,0,2,0,0,0,0,3,0,0,0,0,4]})",
        "18: '5'; expected a digit from 1 to 4, several as candidates, or a blank");
  check(R"({"puzzle":[1,0,0]})",
        "17: a list of 3 cells; expected a square number of them, or --box");
  check(R"({"puzzle":7})", "11: no cells; expected cells: a string, or a list of rows or cells");
  check(R"(["puzzle"])", "1: '[\"puzzle\"]'; expected an object, on one line");
  check(R"({"id":1,"start":"x"})",
        "1: the columns 'id', 'start'; expected a column such as 'puzzle' or 'quizzes', or "
        "--puzzle-column NAME");
}

BOOST_AUTO_TEST_CASE(reads_the_only_grid_of_an_object_without_a_puzzle_key) {
  CHECK_LINES(read_text("{\"id\":1,\"start\":\"" + cells + "\"}\n"), {"demo-1 1 " + cells});
  ReaderOptions options;
  options.columns.puzzle = "start";
  CHECK_LINES(read_text("{\"id\":1,\"start\":\"" + cells + "\"}\n", options),
              {"demo-1 1 " + cells});
}

// Without its rules, the puzzle could have more solutions. The reader rejects rules it cannot read.
BOOST_AUTO_TEST_CASE(reads_the_board_but_rejects_rules) {
  CHECK_LINES(read_text("{\"puzzle\":\"" + cells + "\",\"clues\":[\"killer-cage 3 r1c1,r1c2\"]}\n"),
              {"demo-1 bad demo.txt:1:38: rules in 'clues'; expected digits alone, in jsonl"});
  const Puzzle puzzle =
      read_puzzle("{\"puzzle\":\"" + std::string(36, '.') + "\",\"board\":\"2x3\",\"clues\":[]}");
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  BOOST_TEST(puzzle.grid()->board().box_rows() == 2);
  CHECK_LINES(read_text(R"({"puzzle":[[1,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],)"
                        R"([0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,6]],"board":"2x3"})"),
              {"demo-1 1 1" + std::string(34, '.') + "6"});
  // The reader ignores an unknown board name. It rejects a board file without opening the file.
  CHECK_LINES(
      read_text("{\"puzzle\":\"" + cells + "\",\"board\":\"jigsaw:/etc/passwd\"}\n"),
      {"demo-1 bad demo.txt:1:38: the board 'jigsaw:/etc/passwd'; expected a layout (see 'clausoku "
       "boards')"});
  for (const std::string name : {"easy", "1000x1000", ""}) {
    CHECK_LINES(read_text("{\"puzzle\":\"" + cells + "\",\"board\":\"" + name + "\"}\n"),
                {"demo-1 1 " + cells});
  }
}

BOOST_AUTO_TEST_CASE(reads_each_puzzle_on_the_board_that_its_line_names) {
  std::string six_rows;
  for (int row = 0; row < 6; ++row) six_rows += row == 0 ? "[0,0,0,0,0,0]" : ",[0,0,0,0,0,0]";
  const std::string six_cells(36, '.');
  const auto lines = [&](const std::string& six) {
    return R"({"board":"2x3","puzzle":)" + six + "}\n" + R"({"board":"3x2","puzzle":)" + six +
           "}\n" + R"({"board":"4x4","puzzle":")" + cells + "\"}\n" +
           R"({"board":"2x3","puzzle":)" + six + "}\n" + R"({"board":"easy","puzzle":")" + cells +
           "\"}\n";
  };
  for (const std::string& six : {"[" + six_rows + "]", "\"" + six_cells + "\""}) {
    std::string names;
    for (const Grid& grid : read_grids(lines(six))) names += grid.board().name() + "; ";
    BOOST_TEST(names == "6x6 with 2x3 boxes; 6x6 with 3x2 boxes; 4x4; 6x6 with 2x3 boxes; 4x4; ");
  }
}

BOOST_AUTO_TEST_CASE(stores_each_input_row_up_to_its_closing_brace) {
  ReaderOptions options;
  options.columns.keep = true;
  options.columns.added = {"verdict"};
  const std::string object = "{\"puzzle\" : \"" + cells + "\" }";
  const auto row = [&](const std::string& line) { return read_puzzle(line, options).row; };
  const auto complete_row = row(" " + object + " \r\n");
  BOOST_REQUIRE(complete_row != nullptr);
  BOOST_TEST(complete_row->text == " " + object + " ");
  BOOST_TEST(complete_row->line_end == "\r\n");
  BOOST_TEST(complete_row->text.substr(complete_row->surplus) == "} ");
  BOOST_TEST(complete_row->is_whole);
  const auto clash = read_puzzle("{\"puzzle\":\"" + cells + "\",\"Verdict\":1}", options);
  BOOST_TEST(!clash.row->is_whole);
  BOOST_REQUIRE(clash.error() != nullptr);
  BOOST_TEST(clash.error()->found == "an existing member 'verdict'");
  BOOST_TEST(clash.error()->expected == "another name for the added value: --column NAME=verdict");
}

BOOST_AUTO_TEST_CASE(written_puzzles_survive_a_round_trip) {
  Puzzle puzzle = read_puzzle("{\"puzzle\":\"" + cells + "\",\"solution\":\"" + solution_cells +
                              "\",\"name\":\"a \\\"b\\\"\"}");
  std::string out;
  append_json_lines(out, puzzle);
  BOOST_TEST(out == "{\"name\":\"a \\\"b\\\"\",\"puzzle\":\"" + cells + "\",\"solution\":\"" +
                        solution_cells + "\"}\n");
  BOOST_TEST(read_puzzle(out).name == "a \"b\"");
}

BOOST_AUTO_TEST_CASE(refuses_other_cells_beside_the_puzzle) {
  const std::string object = "{\"puzzle\":\"" + cells + "\",";
  const std::string rows = "[[0,0,0,1],[0,0,0,0],[0,0,0,0],[0,0,0,0]]";
  const std::vector<std::string> values{
      R"("...1............")",
      rows,
      "{\"cells\":" + rows + "}",
      "[[[1],[2],[3],[4]],[1,2,3,4],[1,2,3,4],[1,2,3,4]]",
      "[[true,false,true,true],[true,true,true,true],[true,true,true,true],[true,true,true,true]]",
      R"("Solve:\n1...\n.3..\n....\n....")"};
  for (const std::string& value : values) {
    const auto lines = read_text(object + "\"state\":" + value + "}\n");
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines[0] ==
               "demo-1 bad demo.txt:1:38: other cells in 'state' than in 'puzzle'; "
               "expected one puzzle, or --puzzle-column NAME");
    ReaderOptions options;
    options.columns.puzzle = "puzzle";
    CHECK_LINES(read_text(object + "\"state\":" + value + "}\n", options), {"demo-1 1 " + cells});
  }
  for (const std::string& value : {"\"" + cells + "\"", std::string("[1,2,3,4]"),
                                   std::string("\"2023-01-01T00:00Z\""), std::string("1")}) {
    CHECK_LINES(read_text(object + "\"state\":" + value + "}\n"), {"demo-1 1 " + cells});
  }
  const std::string prompt = R"("Solve:\n1...\n.2..\n..3.\n...4")";
  CHECK_LINES(
      read_text("{\"prompt\":" + prompt + ",\"completion\":\"" + solution_cells + "\"}\n"),
      {"demo.txt:1:1: the columns 'prompt', 'completion'; expected a column such as 'puzzle' "
       "or 'quizzes', or --puzzle-column NAME"});
}

BOOST_AUTO_TEST_CASE(compares_a_solution_by_any_name_with_such_a_word) {
  for (const std::string key : {"solved", "solvedBoard", "solved_grid", "solution_board",
                                "mySolution", "answers", "correct-answer"}) {
    const std::string begin = "{\"puzzle\":\"" + cells + "\",\"" + key + "\":";
    const Puzzle puzzle = read_puzzle(begin + "\"" + solution_cells + "\"}");
    BOOST_REQUIRE(puzzle.stated_solution != nullptr);
    BOOST_TEST((read_puzzle(begin + "true}").stated_solution == nullptr));
  }
  BOOST_TEST((read_puzzle("{\"puzzle\":\"" + cells + "\",\"unsolved\":\"" + cells + "\"}")
                  .stated_solution == nullptr));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
