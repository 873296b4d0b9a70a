// Tests contracts. A broken contract aborts the program and names the file and function; a contract
// that holds has no effect.
#include "encoder/basics/contract.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "encoder/formulas/dimacs_writer.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "tests/run_in_child.hpp"

using namespace clausoku;
using clausoku::testing::run_in_child;

BOOST_AUTO_TEST_SUITE(contract)

namespace {

const Board board_9x9 = *Board::with_square_boxes(9);
const Board board_4x4 = *Board::with_square_boxes(4);

void discard_text(std::string_view) {}

}  // namespace

BOOST_AUTO_TEST_CASE(a_contract_that_holds_has_no_effect) {
  const auto end = run_in_child([] { require(true); });
  BOOST_TEST(end.signal == 0);
  BOOST_TEST(end.error_output.empty());
}

BOOST_AUTO_TEST_CASE(a_broken_contract_aborts_and_names_the_place_of_the_caller) {
  const auto end = run_in_child([] { require(false); });
  BOOST_TEST(end.has_violated_contract_in("contract_test.cpp"), end.error_output);
  BOOST_TEST(end.error_output.find("operator()") != std::string::npos, end.error_output);
}

BOOST_AUTO_TEST_CASE(aborts_on_a_variable_outside_the_map) {
  const VariableMap map(reduce(Grid(board_4x4), Reduction::none));
  for (const Variable variable : {0, -1, map.size() + 1}) {
    const auto end = run_in_child([&] { map.candidate(variable); });
    BOOST_TEST(end.has_violated_contract_in("variable_map.cpp"), end.error_output);
  }
  BOOST_TEST(run_in_child([&] { map.candidate(map.size()); }).signal == 0);
}

BOOST_AUTO_TEST_CASE(aborts_on_pencilmarks_of_another_board) {
  const auto end = run_in_child([] { Grid(board_9x9).restrict(Candidates::none(board_4x4)); });
  BOOST_TEST(end.has_violated_contract_in("grid.cpp"), end.error_output);
}

BOOST_AUTO_TEST_CASE(encode_aborts_on_a_grid_of_another_board_or_a_sink_with_variables) {
  const Grid grid(board_4x4);
  const VariableMap map(reduce(grid, Reduction::none));
  CountingSink fresh;
  const auto other_board = run_in_child([&] { encode(Grid(board_9x9), map, {}, fresh); });
  BOOST_TEST(other_board.has_violated_contract_in("sudoku_encoding.cpp"), other_board.error_output);
  CountingSink used;
  used.new_variables(1);
  const auto not_first = run_in_child([&] { encode(grid, map, {}, used); });
  BOOST_TEST(not_first.has_violated_contract_in("sudoku_encoding.cpp"), not_first.error_output);
}

BOOST_AUTO_TEST_CASE(aborts_on_a_comment_that_solvers_may_interpret) {
  for (const std::string text : {"two\nlines", "ind 1 2 0", "red", "p show 1", "t mc",
                                 "MUST MULTIPLY", "--no-verbose", "a\rb"}) {
    const auto end = run_in_child([&] { DimacsWriter(discard_text).comment(text); });
    BOOST_TEST(end.has_violated_contract_in("dimacs_writer.cpp"), text << ": " << end.error_output);
  }
  for (const std::string text : {"", "industry", "printed", "- -", "a p b"}) {
    BOOST_TEST(run_in_child([&] { DimacsWriter(discard_text).comment(text); }).signal == 0, text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
