#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>

#include "src/boards/layout.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_fields.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(f_puzzles_object)

namespace {

/// Returns a 4×4 f-puzzles object. `cells` gives the fields of each cell under the cell's name
/// ("r1c2"), and `fields` the other fields of the object.
std::string make_object(const std::vector<std::pair<std::string, std::string>>& cells,
                        const std::string& fields = "") {
  std::string text = R"({"size":4,"grid":[)";
  for (int row = 1; row <= 4; ++row) {
    text += row == 1 ? "[" : ",[";
    for (int column = 1; column <= 4; ++column) {
      if (column > 1) text += ',';
      text += '{';
      for (const auto& [name, content] : cells) {
        if (name == fmt::format("r{}c{}", row, column)) text += content;
      }
      text += '}';
    }
    text += ']';
  }
  return text + "]" + (fields.empty() ? "" : "," + fields) + "}";
}

Puzzle read_object(const std::string& text) {
  RegionBoards boards;
  return read_f_puzzles_object({text, {1, 1}, false}, std::nullopt, boards);
}

/// Returns the cells of the grid in a line, or the error with its place.
std::string cells_or_error(const std::string& text) {
  const Puzzle puzzle = read_object(text);
  if (const InputError* error = puzzle.error()) return to_string(*error);
  std::string cells;
  append_line(cells, *puzzle.grid());
  return cells;
}

std::string read_board_name(const std::string& text) {
  const Puzzle puzzle = read_object(text);
  return puzzle.grid() != nullptr ? puzzle.grid()->board().name() : to_string(*puzzle.error());
}

std::string read_warnings(const std::string& text) {
  std::string warnings;
  for (const InputError& warning : read_object(text).warnings)
    warnings += to_string(warning) + "\n";
  return warnings;
}

const std::string blank(16, '.');

std::string error_text_at(std::size_t column, const std::string& message) {
  return fmt::format(":1:{}: {}", column, message);
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_only_given_values) {
  const std::string text = make_object({{"r1c1", R"("value":1,"given":true)"},
                                        {"r1c2", R"("value":"2","given":true)"},
                                        {"r1c3", R"("value":3)"},
                                        {"r1c4", R"("value":4,"given":false)"},
                                        {"r2c1", R"("value":0,"given":true)"},
                                        {"r2c2", R"("value":"","given":true)"},
                                        {"r2c3", R"("value":null,"given":true)"},
                                        {"r2c4", R"("given":true)"}});
  BOOST_TEST(cells_or_error(text) == "12..............");
  BOOST_TEST(read_warnings(text) ==
             ":1:1: 'value' without 'given' and 'given' without 'value', which state no rule, are "
             "ignored\n");
}

BOOST_AUTO_TEST_CASE(reads_each_value_if_no_cell_is_marked_as_given) {
  const std::string text = make_object({{"r1c1", R"("value":1)"}, {"r4c4", R"("value":2)"}});
  BOOST_TEST(cells_or_error(text) == "1..............2");
  BOOST_TEST(read_warnings(text) ==
             ":1:1: no 'given' in the grid; each 'value' is read as a given\n");
}

BOOST_AUTO_TEST_CASE(given_pencilmarks_restrict_a_cell_and_notes_do_not) {
  const std::string text = make_object({{"r1c1", R"("givenPencilMarks":[1,"3"])"},
                                        {"r1c2", R"("givenPencilMarks":[])"},
                                        {"r1c3", R"("givenPencilMarks":null)"},
                                        {"r2c1", R"("centerPencilMarks":[1])"},
                                        {"r2c2", R"("cornerPencilMarks":[2])"}});
  const Puzzle puzzle = read_object(text);
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  std::string allowed;
  for (Cell cell = 0; cell < 16; ++cell) {
    for (Digit digit = 1; digit <= 4; ++digit) {
      if (!puzzle.grid()->allows(cell, digit)) allowed += fmt::format("{}≠{} ", cell, digit);
    }
  }
  BOOST_TEST(allowed == "0≠2 0≠4 ");
  BOOST_TEST(
      read_warnings(text) ==
      ":1:1: 'centerPencilMarks' and 'cornerPencilMarks', which state no rule, are ignored\n");
}

BOOST_AUTO_TEST_CASE(applies_a_given_and_given_pencilmarks_of_one_cell) {
  const Puzzle agreeing =
      read_object(make_object({{"r1c1", R"("value":1,"given":true,"givenPencilMarks":[1,2])"}}));
  BOOST_REQUIRE(agreeing.grid() != nullptr);
  BOOST_TEST((*agreeing.grid())[0] == 1);
  BOOST_TEST(agreeing.grid()->marks() == nullptr);

  const std::string text =
      make_object({{"r1c1", R"("value":1,"given":true,"givenPencilMarks":[2,3,4])"}});
  const Puzzle clashing = read_object(text);
  BOOST_REQUIRE(clashing.grid() != nullptr);
  BOOST_TEST(find_blank_without_allowed_digit(*clashing.grid()) == Cell{0});
  BOOST_TEST(read_warnings(text) ==
             ":1:1: the given 1 in r1c1, where the given pencilmarks are 2, 3 and 4; no digit is "
             "possible there\n");
  // If a cell has a `value` but no `given`, the pencilmarks still restrict it.
  const Puzzle filled = read_object(make_object(
      {{"r1c1", R"("value":1,"givenPencilMarks":[2])"}, {"r1c2", R"("value":1,"given":true)"}}));
  BOOST_REQUIRE(filled.grid() != nullptr);
  BOOST_TEST(!filled.grid()->allows(0, 1));
}

BOOST_AUTO_TEST_CASE(ignores_a_solution_with_any_kind_of_blank) {
  const std::string blanks = ":1:1: a solution with blanks, which is not compared\n";
  for (const char* solution :
       {R"("123434122143432.")", R"("123434122143432-")", R"("123434122143432 ")",
        R"("123434122143432·")", R"("................")", R"("123434122143432A")",
        R"([1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,"."])", R"([1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,"-"])",
        R"([1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,null])",
        R"([[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,{}]])"}) {
    const std::string text = make_object({}, std::string(R"("solution":)") + solution);
    BOOST_TEST(cells_or_error(text) == blank, solution);
    BOOST_TEST(read_warnings(text) == blanks, solution);
  }
}

BOOST_AUTO_TEST_CASE(reads_an_object_of_the_largest_board) {
  const std::size_t cell_count = std::size_t{Board::max_size} * Board::max_size;
  std::string row = "[";
  for (int column = 0; column < Board::max_size; ++column) {
    row += column == 0 ? "" : ",";
    row += R"({"value":1,"given":true,"region":1})";
  }
  std::string text = R"({"size":1024,"grid":[)" + row + "]";
  for (int k = 1; k < Board::max_size; ++k) text += "," + row + "]";
  const ObjectText object_text{text + "]}", {1, 1}, false};
  FPuzzlesFields fields(object_text);
  fields.find_cells();
  BOOST_TEST(fields.cells().size() == cell_count);
}

BOOST_AUTO_TEST_CASE(accepts_an_outside_clue_with_all_or_none_of_its_cells) {
  const auto clue = [](const std::string& cells) {
    return read_board_name(make_object(
        {}, R"("littlekillersum":[{"cell":"R0C1","direction":"DR",)" + cells + R"("value":"9"}])"));
  };
  BOOST_TEST(clue("") == "4x4");
  BOOST_TEST(clue(R"("cells":["R1C2","R2C3","R3C4"],)") == "4x4");
  BOOST_TEST(clue(R"("cells":["R1C2","R2C3"],)")
                 .ends_with(": 2 cells; expected the 3 cells in the direction DR from there"));
}

BOOST_AUTO_TEST_CASE(reads_regions_that_differ_from_the_usual_boxes) {
  BOOST_TEST(read_board_name(make_object({})) == "4x4");
  const std::string three = R"("region":3)";
  const std::string zero = R"("region":0)";
  BOOST_TEST(read_board_name(make_object({{"r2c2", R"("region":"3")"}, {"r3c3", zero}})) ==
             "jigsaw:AABBACBBDDACDDCC");
  BOOST_TEST(read_board_name(make_object({{"r2c2", three}})) ==
             error_text_at(20, "region 0 of 3 cells; expected 4"));
  BOOST_TEST(read_board_name(make_object({{"r1c1", R"("region":-1)"}})) ==
             error_text_at(30, "'-1'; expected a region's number from 0 up, or null"));
  BOOST_TEST(read_board_name(make_object({{"r1c1", R"("region":"a")"}})) ==
             error_text_at(30, "'a'; expected a region's number from 0 up, or null"));
}

BOOST_AUTO_TEST_CASE(accepts_any_region_numbers) {
  std::vector<std::pair<std::string, std::string>> fields;
  const std::string pieces = "AAABCABBCCDBCDDD";
  for (int cell = 0; cell < 16; ++cell) {
    fields.push_back({fmt::format("r{}c{}", cell / 4 + 1, cell % 4 + 1),
                      fmt::format(R"("region":{})", 1000 * ('Z' - pieces[cell]))});
  }
  BOOST_TEST(read_board_name(make_object(fields)) == "jigsaw:" + pieces);
}

BOOST_AUTO_TEST_CASE(regions_without_all_cells_only_forbid_repeated_digits) {
  std::vector<std::pair<std::string, std::string>> none;
  for (int cell = 0; cell < 16; ++cell) {
    none.push_back({fmt::format("r{}c{}", cell / 4 + 1, cell % 4 + 1), R"("region":null)"});
  }
  BOOST_TEST(read_board_name(make_object(none)) == "latin:4");
  const Puzzle puzzle = read_object(make_object({{"r1c1", R"("region":null)"}}));
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  const Board& board = puzzle.grid()->board();
  BOOST_TEST(board.name() == "latin:4 with regions 4");
  BOOST_TEST(board.house_count() == 11);
  BOOST_TEST(board.area_count() == 12);
  BOOST_TEST(board.area(11).size() == 3);
  BOOST_TEST(
      read_board_name(make_object({{"r1c1", R"("region":null)"}, {"r3c3", R"("region":1)"}})) ==
      error_text_at(39, "region 1 of 5 cells; expected at most 4"));
}

BOOST_AUTO_TEST_CASE(usual_boxes_are_at_least_as_wide_as_high) {
  const auto board_name_of_size = [](int size) {
    std::string row = "[";
    for (int k = 0; k < size; ++k) row += k == 0 ? "{}" : ",{}";
    row += "]";
    std::string text = R"({"grid":[)";
    for (int k = 0; k < size; ++k) text += (k == 0 ? "" : ",") + row;
    return read_board_name(text + "]}");
  };
  BOOST_TEST(board_name_of_size(6) == "6x6 with 2x3 boxes");
  BOOST_TEST(board_name_of_size(8) == "8x8 with 2x4 boxes");
  BOOST_TEST(board_name_of_size(9) == "9x9");
  BOOST_TEST(board_name_of_size(5) == "5x5 with 1x5 boxes");
}

BOOST_AUTO_TEST_CASE(reads_rules_as_extra_houses) {
  BOOST_TEST(read_board_name(make_object({}, R"("diagonal+":true)")) == "4x4 with diagonal-up");
  BOOST_TEST(read_board_name(make_object({}, R"("diagonal-":true)")) == "4x4 with diagonal-down");
  BOOST_TEST(read_board_name(
                 make_object({}, R"("diagonal-":true,"diagonal+":true,"disjointgroups":true)")) ==
             "4x4 with diagonals, disjoint-groups");
  BOOST_TEST(read_board_name(make_object(
                 {}, R"("diagonal+":false,"disjointgroups":false,"extraregion":[])")) == "4x4");
  BOOST_TEST(read_board_name(make_object({}, R"("diagonal+":[1])")) ==
             error_text_at(88, "a list for the rule 'diagonal+'; expected true or false"));
  BOOST_TEST(read_board_name(make_object({{"r2c2", R"("region":3)"}, {"r3c3", R"("region":0)"}},
                                         R"("disjointgroups":true)"))
                 .starts_with(":1:1: disjoint-groups on jigsaw:"));
}

BOOST_AUTO_TEST_CASE(reads_extra_regions_as_houses_or_regions) {
  const auto extra = [](const std::string& regions) {
    return make_object({}, R"("extraregion":[)" + regions + "]");
  };
  const Puzzle puzzle = read_object(
      extra(R"({"cells":["R1C1","r2c3","R3C2","R4C4"]},{"cells":["R1C1","R2C2"]},{"cells":[]})"));
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  const Board& board = puzzle.grid()->board();
  BOOST_TEST(board.name() == "4x4 with extra regions 2");
  BOOST_TEST(board.house_count() == 13);
  BOOST_TEST(board.area_name(12) == "extra region 1");
  const std::vector<Cell> cells(board.area(13).begin(), board.area(13).end());
  BOOST_TEST(cells == (std::vector<Cell>{0, 5}));

  BOOST_TEST(read_board_name(extra(R"({"cells":["R2C2","R2C3","R3C2","R3C3"]})")) ==
             "4x4 with windows");
  BOOST_TEST(read_board_name(extra(R"({"cells":["R1C1","R1C2","R1C3","R1C4"]})")) == "4x4");
  BOOST_TEST(read_board_name(extra(R"({"cells":["R1C1","R2C2","R3C3","R4C4"]})")) ==
             "4x4 with diagonal-down");
}

BOOST_AUTO_TEST_CASE(reports_wrong_extra_regions) {
  const auto extra = [](const std::string& region) {
    return read_board_name(make_object({}, R"("extraregion":[)" + region + "]"));
  };
  BOOST_TEST(extra(R"({"cells":["R1C1","R2C2","R1C1"]})") ==
             error_text_at(115, "'R1C1' twice; expected different cells"));
  BOOST_TEST(extra(R"({"cells":["R1C1","R5C1"]})") ==
             error_text_at(108, "'R5C1'; expected a cell from R1C1 to R4C4"));
  BOOST_TEST(extra(R"({"cells":["R1C1","R1C2","R1C3","R1C4","R2C1"]})") ==
             error_text_at(100, "an extra region of 5 cells; expected at most 4"));
  BOOST_TEST(extra(R"(["R1C1"])") ==
             error_text_at(91, "a list; expected an extra region: an object"));
  BOOST_TEST(extra(R"({"cells":["R1C1"],"value":7})") ==
             error_text_at(117, "rule 'value' is not known"));
}

BOOST_AUTO_TEST_CASE(rejects_an_unknown_rule) {
  BOOST_TEST(read_board_name(make_object({}, R"("antimatter":true)")) ==
             error_text_at(89, "rule 'antimatter' is not known"));
  BOOST_TEST(read_board_name(make_object({}, R"("barometer":[{"lines":[["R1C1","R1C2"]]}])")) ==
             error_text_at(88, "rule 'barometer' is not known"));
  BOOST_TEST(read_board_name(make_object({{"r1c1", R"("charge":"Even")"}})) ==
             error_text_at(30, "rule 'charge' is not known"));
  BOOST_TEST(read_board_name(make_object(
                 {}, R"("antiknight":false,"thermometer":[],"negative":[],"x":null)")) == "4x4");
}

BOOST_AUTO_TEST_CASE(warns_once_about_fields_that_state_no_rule) {
  BOOST_TEST(read_warnings(make_object(
                 {{"r1c1", R"("c":"#fff")"}, {"r1c2", R"("c":"#eee","highlight":"#000")"}},
                 R"("author":"me","ruleset":"…","line":[{}],"text":[{}],"cage":[],"title":"t")")) ==
             ":1:1: the rules in words in 'ruleset' are not read; other fields must state "
             "them\n:1:1: 'line', 'text', 'c' and 'highlight', which state no rule, are ignored\n");
  BOOST_TEST(read_warnings(make_object({}, R"("author":"me")")) == "");
}

BOOST_AUTO_TEST_CASE(names_a_puzzle_after_its_title_even_if_it_is_bad) {
  BOOST_TEST(read_object(make_object({}, R"("title":"Clipped")")).name == "Clipped");
  BOOST_TEST(read_object(make_object({}, R"("title":"Clipped","antiking":true)")).name ==
             "Clipped");
  BOOST_TEST(read_object(make_object({}, R"("title":"")")).name == "");
}

BOOST_AUTO_TEST_CASE(reads_a_solution_written_as_a_list_rows_or_a_string) {
  const auto solution = [](const std::string& text) {
    const Puzzle puzzle = read_object(make_object({}, R"("solution":)" + text));
    if (puzzle.error() != nullptr) return to_string(*puzzle.error());
    if (!puzzle.stated_solution) return std::string("none");
    std::string cells;
    append_line(cells, puzzle.stated_solution->grid);
    return cells;
  };
  const std::string digits = "1234341221434321";
  BOOST_TEST(solution("\"" + digits + "\"") == digits);
  BOOST_TEST(solution("[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]") == digits);
  BOOST_TEST(solution("[[1,2,3,4],[3,4,1,2],[2,1,4,3],[\"4\",3,2,1]]") == digits);
  BOOST_TEST(solution("[]") == "none");
  BOOST_TEST(solution("\"1234341221434321\"").size() == 16);
  BOOST_TEST(solution("\"12343412214343.1\"") == "none");
  BOOST_TEST(solution("[1,2]") == error_text_at(87, "a solution of 2 digits; expected 16"));
  BOOST_TEST(solution("[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,5]") ==
             error_text_at(118, "'5'; expected a digit from 1 to 4"));
  BOOST_TEST(read_warnings(make_object({}, R"("solution":"123434122143432.")")) ==
             ":1:1: a solution with blanks, which is not compared\n");
}

BOOST_AUTO_TEST_CASE(reports_the_column_of_each_cell_of_an_object) {
  const Puzzle puzzle = read_object(
      make_object({{"r1c2", R"("value":1,"given":true)"}}, "\n \"solution\":\"1234341221434321\""));
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  const Place second = puzzle.places.of(1, puzzle.grid()->board());
  BOOST_TEST(second.line == 1);
  BOOST_TEST(second.column == 23);
  const Place last = puzzle.stated_solution->places.of(15, puzzle.grid()->board());
  BOOST_TEST(last.line == 2);
  BOOST_TEST(last.column == 29);
}

BOOST_AUTO_TEST_CASE(reports_malformed_grids) {
  BOOST_TEST(cells_or_error(R"({"size":4,"grid":[[{}]]})") ==
             error_text_at(18, "1 row; expected 4"));
  BOOST_TEST(cells_or_error(R"({"grid":[[{},{}],[{}]]})") ==
             error_text_at(18, "a row of 1 cell; expected 2"));
  BOOST_TEST(cells_or_error(R"({"grid":[[{},{}],[{},7]]})") ==
             error_text_at(22, "'7'; expected a cell: an object"));
  BOOST_TEST(cells_or_error(R"({"grid":[]})") ==
             error_text_at(9, "no rows; expected a size from 1 to 1024"));
  BOOST_TEST(cells_or_error(R"({"size":"x","grid":[]})") ==
             error_text_at(9, "'x'; expected a size from 1 to 1024"));
  BOOST_TEST(cells_or_error(R"({"size":9,"grid":{}})") ==
             error_text_at(18, "an object; expected a list of rows"));
  BOOST_TEST(cells_or_error(make_object({{"r1c1", R"("value":5,"given":true)"}})) ==
             error_text_at(29, "'5'; expected a digit from 1 to 4"));
  BOOST_TEST(cells_or_error(make_object({{"r1c1", R"("value":1,"given":"yes")"}})) ==
             error_text_at(39, "'yes'; expected true or false"));
  BOOST_TEST(cells_or_error(make_object({{"r1c1", R"("givenPencilMarks":[9])"}})) ==
             error_text_at(41, "'9'; expected a digit from 1 to 4"));
  BOOST_TEST(cells_or_error(make_object({{"r1c1", R"("givenPencilMarks":9)"}})) ==
             error_text_at(40, "'9'; expected a list of digits"));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
