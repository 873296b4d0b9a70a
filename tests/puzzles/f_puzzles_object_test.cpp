#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>

#include "src/boards/layout.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(f_puzzles_object)

namespace {

/// A 4×4 object: the fields of its cells by name ("r1c2"), and its own.
std::string object(const std::vector<std::pair<std::string, std::string>>& cells,
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

Puzzle read(const std::string& text) {
  RegionBoards boards;
  return read_f_puzzles_object({text, {1, 1}, false}, std::nullopt, boards);
}

/// The cells, or what is wrong and where.
std::string cells_of(const std::string& text) {
  const Puzzle puzzle = read(text);
  if (const InputError* error = puzzle.error()) return to_string(*error);
  std::string cells;
  append_line(cells, *puzzle.grid());
  return cells;
}

std::string board_of(const std::string& text) {
  const Puzzle puzzle = read(text);
  return puzzle.grid() != nullptr ? puzzle.grid()->board().name() : to_string(*puzzle.error());
}

std::string warnings_of(const std::string& text) {
  std::string warnings;
  for (const InputError& warning : read(text).warnings) warnings += to_string(warning) + "\n";
  return warnings;
}

const std::string blank(16, '.');

/// An error at a column of the first line.
std::string at(std::size_t column, const std::string& message) {
  return fmt::format(":1:{}: {}", column, message);
}

}  // namespace

BOOST_AUTO_TEST_CASE(only_values_that_are_given_count) {
  const std::string text = object({{"r1c1", R"("value":1,"given":true)"},
                                   {"r1c2", R"("value":"2","given":true)"},
                                   {"r1c3", R"("value":3)"},
                                   {"r1c4", R"("value":4,"given":false)"},
                                   {"r2c1", R"("value":0,"given":true)"},
                                   {"r2c2", R"("value":"","given":true)"},
                                   {"r2c3", R"("value":null,"given":true)"},
                                   {"r2c4", R"("given":true)"}});
  BOOST_TEST(cells_of(text) == "12..............");
  BOOST_TEST(warnings_of(text) ==
             ":1:1: 'value' without 'given' and 'given' without 'value', which state no rule, are "
             "passed over\n");
}

BOOST_AUTO_TEST_CASE(where_nothing_is_said_to_be_given_each_value_is) {
  const std::string text = object({{"r1c1", R"("value":1)"}, {"r4c4", R"("value":2)"}});
  BOOST_TEST(cells_of(text) == "1..............2");
  BOOST_TEST(warnings_of(text) == ":1:1: no 'given' in the grid; each 'value' is read as one\n");
}

BOOST_AUTO_TEST_CASE(given_marks_restrict_a_cell_and_notes_do_not) {
  const std::string text = object({{"r1c1", R"("givenPencilMarks":[1,"3"])"},
                                   {"r1c2", R"("givenPencilMarks":[])"},
                                   {"r1c3", R"("givenPencilMarks":null)"},
                                   {"r2c1", R"("centerPencilMarks":[1])"},
                                   {"r2c2", R"("cornerPencilMarks":[2])"}});
  const Puzzle puzzle = read(text);
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  std::string allowed;
  for (Cell cell = 0; cell < 16; ++cell) {
    for (Digit digit = 1; digit <= 4; ++digit) {
      if (!puzzle.grid()->allows(cell, digit)) allowed += fmt::format("{}≠{} ", cell, digit);
    }
  }
  BOOST_TEST(allowed == "0≠2 0≠4 ");
  BOOST_TEST(warnings_of(text) ==
             ":1:1: 'centerPencilMarks' and 'cornerPencilMarks', which state no rule, are passed "
             "over\n");
}

BOOST_AUTO_TEST_CASE(a_given_and_given_marks_in_one_cell_both_hold) {
  const Puzzle agreeing =
      read(object({{"r1c1", R"("value":1,"given":true,"givenPencilMarks":[1,2])"}}));
  BOOST_REQUIRE(agreeing.grid() != nullptr);
  BOOST_TEST((*agreeing.grid())[0] == 1);
  BOOST_TEST(agreeing.grid()->marks() == nullptr);

  const std::string text =
      object({{"r1c1", R"("value":1,"given":true,"givenPencilMarks":[2,3,4])"}});
  const Puzzle clashing = read(text);
  BOOST_REQUIRE(clashing.grid() != nullptr);
  BOOST_TEST((find_blank_without_marks(*clashing.grid()) == Cell{0}));
  BOOST_TEST(warnings_of(text) ==
             ":1:1: the given 1 in r1c1, where the given pencilmarks are 2, 3 and 4; no digit is "
             "possible there\n");
  // Without `given`, the marks restrict the cell that somebody has filled in.
  const Puzzle filled = read(object(
      {{"r1c1", R"("value":1,"givenPencilMarks":[2])"}, {"r1c2", R"("value":1,"given":true)"}}));
  BOOST_REQUIRE(filled.grid() != nullptr);
  BOOST_TEST(!filled.grid()->allows(0, 1));
}

BOOST_AUTO_TEST_CASE(a_solution_marks_unfinished_cells_in_any_way) {
  const std::string blanks = ":1:1: a solution with blanks; not compared\n";
  for (const char* solution :
       {R"("123434122143432.")", R"("123434122143432-")", R"("123434122143432 ")",
        R"("123434122143432·")", R"("................")", R"("123434122143432A")",
        R"([1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,"."])", R"([1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,"-"])",
        R"([1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,null])",
        R"([[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,{}]])"}) {
    const std::string text = object({}, std::string(R"("solution":)") + solution);
    BOOST_TEST(cells_of(text) == blank, solution);
    BOOST_TEST(warnings_of(text) == blanks, solution);
  }
}

BOOST_AUTO_TEST_CASE(an_object_may_have_a_given_in_each_cell_of_the_largest_board) {
  const std::size_t cell_count = std::size_t{Board::max_size} * Board::max_size;
  std::string row = "[";
  for (int column = 0; column < Board::max_size; ++column) {
    row += column == 0 ? "" : ",";
    row += R"({"value":1,"given":true,"region":1})";
  }
  std::string text = R"({"size":1024,"grid":[)" + row + "]";
  for (int k = 1; k < Board::max_size; ++k) text += "," + row + "]";
  const ObjectText object{text + "]}", {1, 1}, false};
  FPuzzlesFields fields(object);
  fields.find_cells();
  BOOST_TEST(fields.cells().size() == cell_count);
}

BOOST_AUTO_TEST_CASE(an_outside_clue_lists_the_cells_that_it_sees_or_none) {
  const auto clue = [](const std::string& cells) {
    return board_of(object(
        {}, R"("littlekillersum":[{"cell":"R0C1","direction":"DR",)" + cells + R"("value":"9"}])"));
  };
  BOOST_TEST(clue("") == "4x4");
  BOOST_TEST(clue(R"("cells":["R1C2","R2C3","R3C4"],)") == "4x4");
  BOOST_TEST(clue(R"("cells":["R1C2","R2C3"],)")
                 .ends_with(": 2 cells; expected the 3 cells in the direction DR from there"));
}

BOOST_AUTO_TEST_CASE(regions_are_the_usual_boxes_unless_cells_say_another) {
  BOOST_TEST(board_of(object({})) == "4x4");
  const std::string three = R"("region":3)";
  const std::string zero = R"("region":0)";
  BOOST_TEST(board_of(object({{"r2c2", R"("region":"3")"}, {"r3c3", zero}})) ==
             "jigsaw:AABBACBBDDACDDCC");
  BOOST_TEST(board_of(object({{"r2c2", three}})) == at(20, "region 0 of 3 cells; expected 4"));
  BOOST_TEST(board_of(object({{"r1c1", R"("region":-1)"}})) ==
             at(30, "'-1'; expected a region's number from 0 on, or null"));
  BOOST_TEST(board_of(object({{"r1c1", R"("region":"a")"}})) ==
             at(30, "'a'; expected a region's number from 0 on, or null"));
}

BOOST_AUTO_TEST_CASE(regions_may_have_any_numbers) {
  std::vector<std::pair<std::string, std::string>> fields;
  const std::string pieces = "AAABCABBCCDBCDDD";
  for (int cell = 0; cell < 16; ++cell) {
    fields.push_back({fmt::format("r{}c{}", cell / 4 + 1, cell % 4 + 1),
                      fmt::format(R"("region":{})", 1000 * ('Z' - pieces[cell]))});
  }
  BOOST_TEST(board_of(object(fields)) == "jigsaw:" + pieces);
}

BOOST_AUTO_TEST_CASE(cells_without_a_region_leave_smaller_ones_without_repeats) {
  std::vector<std::pair<std::string, std::string>> none;
  for (int cell = 0; cell < 16; ++cell) {
    none.push_back({fmt::format("r{}c{}", cell / 4 + 1, cell % 4 + 1), R"("region":null)"});
  }
  BOOST_TEST(board_of(object(none)) == "latin:4");
  const Puzzle puzzle = read(object({{"r1c1", R"("region":null)"}}));
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  const Board& board = puzzle.grid()->board();
  BOOST_TEST(board.name() == "latin:4 with regions 4");
  BOOST_TEST(board.house_count() == 11);
  BOOST_TEST(board.area_count() == 12);
  BOOST_TEST(board.area(11).size() == 3);
  BOOST_TEST(board_of(object({{"r1c1", R"("region":null)"}, {"r3c3", R"("region":1)"}})) ==
             at(39, "region 1 of 5 cells; expected at most 4"));
}

BOOST_AUTO_TEST_CASE(the_usual_boxes_are_at_least_as_wide_as_high) {
  const auto shape = [](int size) {
    std::string row = "[";
    for (int k = 0; k < size; ++k) row += k == 0 ? "{}" : ",{}";
    row += "]";
    std::string text = R"({"grid":[)";
    for (int k = 0; k < size; ++k) text += (k == 0 ? "" : ",") + row;
    return board_of(text + "]}");
  };
  BOOST_TEST(shape(6) == "6x6 with 2x3 boxes");
  BOOST_TEST(shape(8) == "8x8 with 2x4 boxes");
  BOOST_TEST(shape(9) == "9x9");
  BOOST_TEST(shape(5) == "5x5 with 1x5 boxes");
}

BOOST_AUTO_TEST_CASE(rules_are_further_houses) {
  BOOST_TEST(board_of(object({}, R"("diagonal+":true)")) == "4x4 with diagonal-up");
  BOOST_TEST(board_of(object({}, R"("diagonal-":true)")) == "4x4 with diagonal-down");
  BOOST_TEST(board_of(object({}, R"("diagonal-":true,"diagonal+":true,"disjointgroups":true)")) ==
             "4x4 with diagonals, disjoint-groups");
  BOOST_TEST(board_of(object({}, R"("diagonal+":false,"disjointgroups":false,"extraregion":[])")) ==
             "4x4");
  BOOST_TEST(board_of(object({}, R"("diagonal+":[1])")) ==
             at(88, "a list for the rule 'diagonal+'; expected true or false"));
  BOOST_TEST(board_of(object({{"r2c2", R"("region":3)"}, {"r3c3", R"("region":0)"}},
                             R"("disjointgroups":true)"))
                 .starts_with(":1:1: disjoint-groups on jigsaw:"));
}

BOOST_AUTO_TEST_CASE(extra_regions_are_houses_or_regions_without_repeats) {
  const auto extra = [](const std::string& regions) {
    return object({}, R"("extraregion":[)" + regions + "]");
  };
  const Puzzle puzzle = read(
      extra(R"({"cells":["R1C1","r2c3","R3C2","R4C4"]},{"cells":["R1C1","R2C2"]},{"cells":[]})"));
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  const Board& board = puzzle.grid()->board();
  BOOST_TEST(board.name() == "4x4 with extra regions 2");
  BOOST_TEST(board.house_count() == 13);
  BOOST_TEST(board.area_name(12) == "extra region 1");
  const std::vector<Cell> cells(board.area(13).begin(), board.area(13).end());
  BOOST_TEST(cells == (std::vector<Cell>{0, 5}));

  BOOST_TEST(board_of(extra(R"({"cells":["R2C2","R2C3","R3C2","R3C3"]})")) == "4x4 with windows");
  BOOST_TEST(board_of(extra(R"({"cells":["R1C1","R1C2","R1C3","R1C4"]})")) == "4x4");
  BOOST_TEST(board_of(extra(R"({"cells":["R1C1","R2C2","R3C3","R4C4"]})")) ==
             "4x4 with diagonal-down");
}

BOOST_AUTO_TEST_CASE(wrong_extra_regions_have_their_messages) {
  const auto extra = [](const std::string& region) {
    return board_of(object({}, R"("extraregion":[)" + region + "]"));
  };
  BOOST_TEST(extra(R"({"cells":["R1C1","R2C2","R1C1"]})") ==
             at(115, "'R1C1' twice; expected different cells"));
  BOOST_TEST(extra(R"({"cells":["R1C1","R5C1"]})") ==
             at(108, "'R5C1'; expected a cell from R1C1 to R4C4"));
  BOOST_TEST(extra(R"({"cells":["R1C1","R1C2","R1C3","R1C4","R2C1"]})") ==
             at(100, "an extra region of 5 cells; expected at most 4"));
  BOOST_TEST(extra(R"(["R1C1"])") == at(91, "a list; expected an extra region: an object"));
  BOOST_TEST(extra(R"({"cells":["R1C1"],"value":7})") == at(117, "rule 'value' is not known"));
}

BOOST_AUTO_TEST_CASE(a_rule_that_is_not_known_makes_no_weaker_puzzle) {
  BOOST_TEST(board_of(object({}, R"("antimatter":true)")) ==
             at(89, "rule 'antimatter' is not known"));
  BOOST_TEST(board_of(object({}, R"("barometer":[{"lines":[["R1C1","R1C2"]]}])")) ==
             at(88, "rule 'barometer' is not known"));
  BOOST_TEST(board_of(object({{"r1c1", R"("charge":"Even")"}})) ==
             at(30, "rule 'charge' is not known"));
  BOOST_TEST(board_of(object(
                 {}, R"("antiknight":false,"thermometer":[],"negative":[],"x":null)")) == "4x4");
}

BOOST_AUTO_TEST_CASE(what_states_no_rule_is_named_once) {
  BOOST_TEST(warnings_of(object(
                 {{"r1c1", R"("c":"#fff")"}, {"r1c2", R"("c":"#eee","highlight":"#000")"}},
                 R"("author":"me","ruleset":"…","line":[{}],"text":[{}],"cage":[],"title":"t")")) ==
             ":1:1: rules in words, in 'ruleset', are not read; other fields have to state them\n"
             ":1:1: 'line', 'text', 'c' and 'highlight', which state no rule, are passed over\n");
  BOOST_TEST(warnings_of(object({}, R"("author":"me")")) == "");
}

BOOST_AUTO_TEST_CASE(the_title_is_the_name_also_of_a_bad_puzzle) {
  BOOST_TEST(read(object({}, R"("title":"Clipped")")).name == "Clipped");
  BOOST_TEST(read(object({}, R"("title":"Clipped","antiking":true)")).name == "Clipped");
  BOOST_TEST(read(object({}, R"("title":"")")).name == "");
}

BOOST_AUTO_TEST_CASE(a_stated_solution_is_a_list_rows_or_a_string) {
  const auto solution = [](const std::string& text) {
    const Puzzle puzzle = read(object({}, R"("solution":)" + text));
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
  BOOST_TEST(solution("[1,2]") == at(87, "a solution of 2 digits; expected 16"));
  BOOST_TEST(solution("[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,5]") ==
             at(118, "'5'; expected a digit from 1 to 4"));
  BOOST_TEST(warnings_of(object({}, R"("solution":"123434122143432.")")) ==
             ":1:1: a solution with blanks; not compared\n");
}

BOOST_AUTO_TEST_CASE(places_are_those_of_the_text) {
  const Puzzle puzzle =
      read(object({{"r1c2", R"("value":1,"given":true)"}}, "\n \"solution\":\"1234341221434321\""));
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  const Place second = puzzle.places.of(1, puzzle.grid()->board());
  BOOST_TEST(second.line == 1);
  BOOST_TEST(second.column == 23);
  const Place last = puzzle.stated_solution->places.of(15, puzzle.grid()->board());
  BOOST_TEST(last.line == 2);
  BOOST_TEST(last.column == 29);
}

BOOST_AUTO_TEST_CASE(what_is_no_grid_has_its_message) {
  BOOST_TEST(cells_of(R"({"size":4,"grid":[[{}]]})") == at(18, "1 row; expected 4"));
  BOOST_TEST(cells_of(R"({"grid":[[{},{}],[{}]]})") == at(18, "a row of 1 cell; expected 2"));
  BOOST_TEST(cells_of(R"({"grid":[[{},{}],[{},7]]})") == at(22, "'7'; expected a cell: an object"));
  BOOST_TEST(cells_of(R"({"grid":[]})") == at(9, "no rows; expected a size from 1 to 1024"));
  BOOST_TEST(cells_of(R"({"size":"x","grid":[]})") == at(9, "'x'; expected a size from 1 to 1024"));
  BOOST_TEST(cells_of(R"({"size":9,"grid":{}})") == at(18, "an object; expected a list of rows"));
  BOOST_TEST(cells_of(object({{"r1c1", R"("value":5,"given":true)"}})) ==
             at(29, "'5'; expected a digit from 1 to 4"));
  BOOST_TEST(cells_of(object({{"r1c1", R"("value":1,"given":"yes")"}})) ==
             at(39, "'yes'; expected true or false"));
  BOOST_TEST(cells_of(object({{"r1c1", R"("givenPencilMarks":[9])"}})) ==
             at(41, "'9'; expected a digit from 1 to 4"));
  BOOST_TEST(cells_of(object({{"r1c1", R"("givenPencilMarks":9)"}})) ==
             at(40, "'9'; expected a list of digits"));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
