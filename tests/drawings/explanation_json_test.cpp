#include <nlohmann/json.hpp>

#include "src/boards/alphabet.hpp"
#include "tests/drawings/explaining.hpp"
#include "tests/unusual_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(explanation_json)

BOOST_AUTO_TEST_CASE(writes_a_core_as_a_list_of_cells) {
  BOOST_CHECK_EQUAL(
      write_explanation_json("12....4........3"),
      R"({"name":"small","file":"small.txt","line":3,"size":4,"givens":4,"verdict":"none",)"
      R"("answered":true,"reason":{"givens":[{"cell":"r1c1","row":1,"column":1,"digit":1},)"
      R"({"cell":"r1c2","row":1,"column":2,"digit":2},{"cell":"r2c3","row":2,"column":3,"digit":4}],)"
      R"("minimal":true,"smallest":false,"at_least":0,"propagation_suffices":true,)"
      R"("contradiction":"row 1 has no place left for 4"}})"
      "\n");
}

BOOST_AUTO_TEST_CASE(writes_differing_cells_and_further_givens_as_lists) {
  BOOST_CHECK_EQUAL(
      write_explanation_json("1..2......3....4"),
      R"({"name":"small","file":"small.txt","line":3,"size":4,"givens":4,"verdict":"multiple",)"
      R"("answered":true,"differing":[{"cell":"r2c1","row":2,"column":1,"digits":[2,4]},)"
      R"({"cell":"r2c2","row":2,"column":2,"digits":[2,4]},)"
      R"({"cell":"r3c1","row":3,"column":1,"digits":[2,4]},)"
      R"({"cell":"r3c2","row":3,"column":2,"digits":[2,4]}],"differing_complete":true,)"
      R"("further_givens":{"givens":[{"cell":"r2c1","row":2,"column":1,"digit":2}],)"
      R"("smallest":true}})"
      "\n");
}

BOOST_AUTO_TEST_CASE(writes_the_cell_and_the_digit_of_a_question) {
  const auto json = nlohmann::json::parse(
      write_explanation_json("12..34..4.......", {.why = WhyDigit{12}, .core = {}}));
  BOOST_CHECK_EQUAL(json["asked"]["cell"], "r4c1");
  BOOST_CHECK_EQUAL(json["asked"]["digit"], 2);
  BOOST_CHECK_EQUAL(json["asked"]["forced"], true);
  BOOST_CHECK_EQUAL(json["reason"]["givens"].size(), 2U);
}

BOOST_AUTO_TEST_CASE(writes_redundant_givens_and_candidates_as_lists) {
  const auto json = nlohmann::json::parse(
      write_explanation_json("..1....2.3....4.", {}, {.candidates = true, .text = {}}));
  BOOST_CHECK_EQUAL(json["redundant"], nlohmann::json::array());
  BOOST_CHECK_EQUAL(json["redundant_complete"], true);
  BOOST_CHECK_EQUAL(json["candidates"].size(), 4U);
  BOOST_CHECK_EQUAL(json["candidates"][0][2], nlohmann::json::array({1}));
}

BOOST_AUTO_TEST_CASE(writes_candidates_by_canvas_position) {
  Puzzle puzzle = make_4x4_puzzle("................");
  Grid grid(two_grid_board());
  grid.set(27, 4);
  puzzle.content = grid;
  Explanation explanation = explain(grid, {}, default_solver(), Deadline());
  std::string out;
  append_explanation_json(out, puzzle, explanation, {.candidates = true, .text = {}});
  const auto rows = nlohmann::json::parse(out)["candidates"];
  BOOST_CHECK_EQUAL(rows.size(), 6U);
  for (const auto& row : rows) BOOST_CHECK_EQUAL(row.size(), 6U);
  BOOST_TEST(rows[0][4].is_null());
  BOOST_TEST(rows[4][1].is_null());
  BOOST_CHECK_EQUAL(rows[0][0].size(), 4U);
  BOOST_CHECK_EQUAL(rows[5][5], nlohmann::json::array({4}));
}

BOOST_AUTO_TEST_CASE(names_digits_by_letters_only_in_the_contradiction) {
  Puzzle puzzle = make_4x4_puzzle("1..1.2..........");
  puzzle.alphabet = std::make_shared<const Alphabet>(*Alphabet::parse("A-D"));
  std::string out;
  append_explanation_json(out, puzzle, explain(*puzzle.grid(), {}, default_solver(), Deadline()),
                          {});
  const auto reason = nlohmann::json::parse(out)["reason"];
  BOOST_TEST(reason["contradiction"] == "row 1 has A twice, in r1c1 and r1c4");
  BOOST_TEST(reason["givens"][0]["digit"] == 1);
}

BOOST_AUTO_TEST_SUITE_END()
