// Contracts: a broken one ends the program and names its place; one that holds does nothing.
#include "encoder/basics/contract.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "encoder/formulas/dimacs_writer.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "tests/end_of_child.hpp"

using namespace clausoku;
using clausoku::testing::end_of_child;

BOOST_AUTO_TEST_SUITE(contract)

namespace {

const Board nine = *Board::with_square_boxes(9);
const Board four = *Board::with_square_boxes(4);

void ignore(std::string_view) {}

}  // namespace

BOOST_AUTO_TEST_CASE(a_condition_that_holds_changes_nothing) {
  const auto end = end_of_child([] { require(true); });
  BOOST_TEST(end.signal == 0);
  BOOST_TEST(end.said.empty());
}

BOOST_AUTO_TEST_CASE(a_condition_that_does_not_hold_aborts_and_names_the_callers_place) {
  const auto end = end_of_child([] { require(false); });
  BOOST_TEST(end.broke_contract_in("contract_test.cpp"), end.said);
  BOOST_TEST(end.said.find("operator()") != std::string::npos, end.said);
}

BOOST_AUTO_TEST_CASE(a_variable_outside_the_map_is_no_candidate) {
  const VariableMap map(reduce(Grid(four), Reduction::none));
  for (const Variable variable : {0, -1, map.size() + 1}) {
    const auto end = end_of_child([&] { map.candidate(variable); });
    BOOST_TEST(end.broke_contract_in("variable_map.cpp"), end.said);
  }
  BOOST_TEST(end_of_child([&] { map.candidate(map.size()); }).signal == 0);
}

BOOST_AUTO_TEST_CASE(marks_are_of_the_grids_own_board) {
  const auto end = end_of_child([] { Grid(nine).restrict(Candidates::none(four)); });
  BOOST_TEST(end.broke_contract_in("grid.cpp"), end.said);
}

BOOST_AUTO_TEST_CASE(a_formula_is_of_the_maps_board_and_begins_with_variable_1) {
  const Grid grid(four);
  const VariableMap map(reduce(grid, Reduction::none));
  CountingSink fresh;
  const auto other_board = end_of_child([&] { encode(Grid(nine), map, {}, fresh); });
  BOOST_TEST(other_board.broke_contract_in("sudoku_encoding.cpp"), other_board.said);
  CountingSink used;
  used.new_variables(1);
  const auto not_first = end_of_child([&] { encode(grid, map, {}, used); });
  BOOST_TEST(not_first.broke_contract_in("sudoku_encoding.cpp"), not_first.said);
}

BOOST_AUTO_TEST_CASE(a_comment_is_a_line_before_the_header_that_no_solver_obeys) {
  for (const std::string text : {"two\nlines", "ind 1 2 0", "red", "p show 1", "t mc",
                                 "MUST MULTIPLY", "--no-verbose", "a\rb"}) {
    const auto end = end_of_child([&] { DimacsWriter(ignore).comment(text); });
    BOOST_TEST(end.broke_contract_in("dimacs_writer.cpp"), text << ": " << end.said);
  }
  for (const std::string text : {"", "industry", "printed", "- -", "a p b"}) {
    BOOST_TEST(end_of_child([&] { DimacsWriter(ignore).comment(text); }).signal == 0, text);
  }
  const auto late = end_of_child([] {
    DimacsWriter writer(ignore);
    writer.header({1, 0});
    writer.comment("late");
  });
  BOOST_TEST(late.broke_contract_in("dimacs_writer.cpp"), late.said);
}

BOOST_AUTO_TEST_SUITE_END()
