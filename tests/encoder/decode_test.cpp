// From models back to grids, right ones and broken ones.
#include "encoder/decode.hpp"

#include <boost/test/unit_test.hpp>

#include "src/inference/inferred.hpp"
#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(decode)

namespace {

/// What a model says that puts a solution's digits in the open cells.
Valuation model_of(const VariableMap& map, const Grid& solution) {
  return [&map, solution](Variable variable) {
    const auto [cell, digit] = map.candidate(variable);
    return solution[cell] == digit;
  };
}

std::string error_of(const std::variant<Grid, DecodeError>& decoded, const Board& board) {
  const auto* error = std::get_if<DecodeError>(&decoded);
  return error ? describe(*error, board) : "";
}

const VariableMap& empty_4x4() {
  static const VariableMap map(reduce(Grid(board(2, 2)), Reduction::none));
  return map;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_model_becomes_the_grid_it_stands_for) {
  std::mt19937 random(9);
  for (int k = 0; k < 200; ++k) {
    const Board board = k % 2 == 0 ? test::board(3, 3) : test::board(2, 3);
    const Grid solution = pattern(board);
    const Grid puzzle = pattern_with_blanks(board, board.cell_count() * (k % 10) / 9, random);
    for (const auto& [name, reduction] : reduction_names) {
      const VariableMap map(infer(puzzle, reduction));
      const auto decoded = clausoku::decode(map, model_of(map, solution));
      BOOST_REQUIRE(std::holds_alternative<Grid>(decoded));
      BOOST_REQUIRE((std::get<Grid>(decoded) == solution));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_cell_without_a_digit_is_an_error) {
  Grid open = pattern(board(2, 2));
  open.set(6, 0);
  const auto decoded = clausoku::decode(empty_4x4(), model_of(empty_4x4(), open));
  BOOST_TEST(error_of(decoded, board(2, 2)) == "the model leaves r2c3 without a digit");
}

BOOST_AUTO_TEST_CASE(two_digits_in_a_cell_are_an_error) {
  const Valuation right = model_of(empty_4x4(), pattern(board(2, 2)));
  // r1c2 is 2 by the pattern.
  for (const auto& [other, text] : {std::pair{1, "the model puts both 1 and 2 in r1c2"},
                                    std::pair{4, "the model puts both 2 and 4 in r1c2"}}) {
    const Variable extra = empty_4x4().variable(1, other);
    const auto decoded = clausoku::decode(empty_4x4(), [&](Variable variable) {
      return variable == extra || right(variable).value();
    });
    BOOST_TEST(error_of(decoded, board(2, 2)) == text);
  }
}

BOOST_AUTO_TEST_CASE(of_several_digits_in_a_cell_the_first_two_are_named) {
  const auto decoded = clausoku::decode(empty_4x4(), [](Variable) { return true; });
  BOOST_TEST(error_of(decoded, board(2, 2)) == "the model puts both 1 and 2 in r1c1");
}

BOOST_AUTO_TEST_CASE(what_the_model_leaves_open_counts_as_false) {
  const Grid solution = pattern(board(2, 2));
  const Valuation right = model_of(empty_4x4(), solution);
  const auto decoded = clausoku::decode(empty_4x4(), [&](Variable variable) {
    return right(variable) == true ? std::optional(true) : std::nullopt;
  });
  BOOST_REQUIRE(std::holds_alternative<Grid>(decoded));
  BOOST_TEST((std::get<Grid>(decoded) == solution));

  const auto open = clausoku::decode(empty_4x4(), [](Variable) { return std::nullopt; });
  BOOST_TEST(error_of(open, board(2, 2)) == "the model leaves r1c1 without a digit");
}

BOOST_AUTO_TEST_CASE(known_cells_need_no_variable) {
  const Grid solution = pattern(board(3, 3));
  const VariableMap map(reduce(solution, Reduction::givens));
  const auto decoded = clausoku::decode(map, [](Variable) -> std::optional<bool> {
    BOOST_ERROR("there is no variable to ask for");
    return std::nullopt;
  });
  BOOST_REQUIRE(std::holds_alternative<Grid>(decoded));
  BOOST_TEST((std::get<Grid>(decoded) == solution));
}

BOOST_AUTO_TEST_SUITE_END()
