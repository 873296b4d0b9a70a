#include "encoder/decode.hpp"

#include "encoder/basics/joined.hpp"

namespace clausoku {

std::variant<Grid, DecodeError> decode(const VariableMap& map, const Valuation& value) {
  Grid grid = map.reduced().known;
  for (Cell cell = 0; cell < map.board().cell_count(); ++cell) {
    if (grid[cell] != 0) continue;
    Digit first = 0;
    Digit second = 0;
    map.for_each(cell, [&](Digit digit, Variable variable) {
      if (!value(variable).value_or(false)) return;
      if (first == 0) {
        first = digit;
      } else if (second == 0) {
        second = digit;
      }
    });
    if (first == 0 || second != 0) return DecodeError{cell, first, second};
    grid.set(cell, first);
  }
  return grid;
}

std::string describe(const DecodeError& error, const Board& board) {
  const std::string cell = board.cell_name(error.cell);
  if (error.first == 0) return joined("the model leaves ", cell, " without a digit");
  return joined("the model puts both ", error.first, " and ", error.second, " in ", cell);
}

}  // namespace clausoku
