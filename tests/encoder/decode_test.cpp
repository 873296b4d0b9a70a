// Tests that correct models are decoded to grids, and that invalid models are rejected.
#include "encoder/decode.hpp"

#include <boost/test/unit_test.hpp>

#include "src/inference/inferred.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(decode)

namespace {

/// Returns the model in which exactly the candidates of the solution are true.
Valuation solution_model(const VariableMap& map, const Grid& solution) {
  return [&map, solution](Variable variable) {
    const auto [cell, digit] = map.candidate(variable);
    return solution[cell] == digit;
  };
}

std::string decode_error_text(const std::variant<Grid, DecodeError>& decoded, const Board& board) {
  const auto* error = std::get_if<DecodeError>(&decoded);
  return error ? describe(*error, board) : "";
}

const VariableMap& empty_4x4_variables() {
  static const VariableMap map(reduce(Grid(board(2, 2)), Reduction::none));
  return map;
}

}  // namespace

BOOST_AUTO_TEST_CASE(decodes_a_model_to_its_grid) {
  std::mt19937 random(9);
  for (int k = 0; k < 200; ++k) {
    const Board board = k % 2 == 0 ? test::board(3, 3) : test::board(2, 3);
    const Grid solution = pattern(board);
    const Grid puzzle = pattern_with_blanks(board, board.cell_count() * (k % 10) / 9, random);
    for (const auto& [name, reduction] : reduction_names) {
      const VariableMap map(infer(puzzle, reduction));
      const auto decoded = clausoku::decode(map, solution_model(map, solution));
      BOOST_REQUIRE(std::holds_alternative<Grid>(decoded));
      BOOST_TEST_REQUIRE(std::get<Grid>(decoded) == solution);
    }
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_model_with_a_blank_cell) {
  Grid open = pattern(board(2, 2));
  open.set(6, 0);
  const auto decoded =
      clausoku::decode(empty_4x4_variables(), solution_model(empty_4x4_variables(), open));
  BOOST_TEST(decode_error_text(decoded, board(2, 2)) == "the model leaves r2c3 without a digit");
}

BOOST_AUTO_TEST_CASE(rejects_a_model_with_two_digits_in_a_cell) {
  const Valuation right = solution_model(empty_4x4_variables(), pattern(board(2, 2)));
  // r1c2 is 2 in the solution, so the model has 2 and `other` there.
  for (const auto& [other, text] : {std::pair{1, "the model puts both 1 and 2 in r1c2"},
                                    std::pair{4, "the model puts both 2 and 4 in r1c2"}}) {
    const Variable extra = empty_4x4_variables().variable(1, other);
    const auto decoded = clausoku::decode(empty_4x4_variables(), [&](Variable variable) {
      return variable == extra || right(variable).value();
    });
    BOOST_TEST(decode_error_text(decoded, board(2, 2)) == text);
  }
}

BOOST_AUTO_TEST_CASE(names_the_first_two_of_several_digits_in_a_cell) {
  const auto decoded = clausoku::decode(empty_4x4_variables(), [](Variable) { return true; });
  BOOST_TEST(decode_error_text(decoded, board(2, 2)) == "the model puts both 1 and 2 in r1c1");
}

BOOST_AUTO_TEST_CASE(treats_unassigned_variables_as_false) {
  const Grid solution = pattern(board(2, 2));
  const Valuation right = solution_model(empty_4x4_variables(), solution);
  const auto decoded = clausoku::decode(empty_4x4_variables(), [&](Variable variable) {
    return right(variable) == true ? std::optional(true) : std::nullopt;
  });
  BOOST_REQUIRE(std::holds_alternative<Grid>(decoded));
  BOOST_TEST(std::get<Grid>(decoded) == solution);

  const auto open = clausoku::decode(empty_4x4_variables(), [](Variable) { return std::nullopt; });
  BOOST_TEST(decode_error_text(open, board(2, 2)) == "the model leaves r1c1 without a digit");
}

BOOST_AUTO_TEST_CASE(decodes_cells_that_the_reduction_solved_without_variables) {
  const Grid solution = pattern(board(3, 3));
  const VariableMap map(reduce(solution, Reduction::givens));
  const auto decoded = clausoku::decode(map, [](Variable) -> std::optional<bool> {
    BOOST_ERROR("there is no variable to ask for");
    return std::nullopt;
  });
  BOOST_REQUIRE(std::holds_alternative<Grid>(decoded));
  BOOST_TEST(std::get<Grid>(decoded) == solution);
}

BOOST_AUTO_TEST_SUITE_END()
