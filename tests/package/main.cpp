// Counts the clauses of the empty 9×9 board with the extended encoding.
#include <encoder/sudoku_encoding.hpp>
#include <iostream>

int main() {
  const clausoku::Grid grid(*clausoku::Board::with_square_boxes(9));
  const clausoku::VariableMap map(clausoku::reduce(grid, clausoku::Reduction::none));
  clausoku::CountingSink sink;
  clausoku::encode(grid, map, {.encoding = clausoku::Encoding::extended}, sink);
  std::cout << sink.variables() << " variables, " << sink.clauses() << " clauses\n";
}
