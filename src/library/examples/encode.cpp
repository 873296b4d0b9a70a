// Encodes a puzzle as clauses for any solver, and decodes a model into a grid.
#include <clausoku/formula.hpp>
#include <clausoku/solve.hpp>
#include <iostream>
#include <vector>

using namespace clausoku::api;

int main() {
  const auto puzzle = read_puzzle(
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
  const auto formula = encode(*puzzle, {{"encoding", "extended"}, {"reduce", "none"}});
  if (!formula) return std::cerr << to_string(formula.error()) << '\n', 2;
  std::cout << formula->variable_count() << " variables, " << formula->clause_count()
            << " clauses\nthe first:";
  for (const int literal : formula->clause(0)) std::cout << ' ' << literal;
  const Candidate first = formula->candidates()[0];  // the candidate of variable 1
  std::cout << "\nvariable 1: " << puzzle->cell_name(first.cell) << " is " << first.digit << '\n';

  // Usually a SAT solver finds the model. This example makes a model from a known solution instead.
  const Answer answer = Solver::make()->solve(*puzzle);
  std::vector<int> model;
  for (int cell = 0; cell < puzzle->cell_count(); ++cell) {
    model.push_back(formula->variables()[cell * puzzle->size() + answer.solutions[0][cell] - 1]);
  }
  const auto decoded = formula->decode(model);  // checked by the independent checker
  if (!decoded) return std::cerr << to_string(decoded.error()) << '\n', 1;
  std::cout << line_of(*decoded, puzzle->size()) << '\n';
}
