// clausoku_reference FILE…: the reference solver for tools/bench, a careful SAT front end without a
// reduction. One CaDiCaL is reused for all puzzles and has the plain extended encoding; the givens
// are assumptions. The first model is checked, then blocked by a clause that an assumption
// activates; if there is no second model, the solution is unique. Prints the number of puzzles with
// one solution. Only for 9×9 boards.
#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <variant>
#include <vector>

#include "encoder/decode.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "src/check/checker.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/solvers/cadical.hpp"

using namespace clausoku;

namespace {

class Reference {
 public:
  explicit Reference(const Board& board)
      : map_(reduce(Grid(board), Reduction::none)), solver_(make_cadical()) {
    encode(Grid(board), map_, {.encoding = Encoding::extended}, *solver_);
  }

  bool has_one_solution(const Grid& grid) {
    assumptions_.clear();
    for (Cell cell = 0; cell < map_.board().cell_count(); ++cell) {
      if (grid[cell] != 0) assumptions_.push_back(map_.variable(cell, grid[cell]));
    }
    if (solver_->solve(assumptions_, {}) != SatAnswer::sat) return false;
    const auto decoded =
        decode(map_, [this](Variable variable) { return solver_->value(variable); });
    const auto* solution = std::get_if<Grid>(&decoded);
    if (solution == nullptr || check_solution(grid, *solution)) return false;

    const Literal activator = solver_->new_variables(1);
    std::vector<Literal> blocking{-activator};
    for (Cell cell = 0; cell < map_.board().cell_count(); ++cell) {
      if (grid[cell] == 0) blocking.push_back(-map_.variable(cell, (*solution)[cell]));
    }
    solver_->add_clause(blocking);
    assumptions_.push_back(activator);
    const bool is_unique = solver_->solve(assumptions_, {}) == SatAnswer::unsat;
    solver_->add_clause({-activator});
    return is_unique;
  }

 private:
  const VariableMap map_;
  const std::unique_ptr<SatSolver> solver_;
  std::vector<Literal> assumptions_;
};

}  // namespace

int main(int count, char** arguments) {
  Reference reference(*Board::with_square_boxes(9));
  const auto reader = read_puzzles(std::vector<std::string>(arguments + 1, arguments + count), {});
  int unique = 0;
  while (const auto item = reader->next()) {
    const auto* puzzle = std::get_if<Puzzle>(&*item);
    if (puzzle == nullptr || puzzle->grid() == nullptr || puzzle->grid()->board().size() != 9) {
      std::fputs("clausoku_reference: not a 9x9 puzzle\n", stderr);
      return 2;
    }
    unique += reference.has_one_solution(*puzzle->grid()) ? 1 : 0;
  }
  fmt::print("{} puzzles with one solution\n", unique);
}
