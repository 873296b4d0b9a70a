// Solves the puzzles of files, in any format, on all cores: solve FILE…
#include <clausoku/solve.hpp>
#include <iostream>

using namespace clausoku::api;

int main(int argc, char** argv) {
  const auto input = Input::files({argv + 1, argv + argc});
  auto solver = Solver::make({{"engine", "sat"}});
  if (!input || !solver) {
    std::cerr << to_string(input ? solver.error() : input.error()) << '\n';
    return 2;
  }
  std::size_t good = 0;
  std::size_t all = 0;
  // The function gets the answers in input order. If it returns false, the batch ends.
  solver->solve(*input, [&](Answer& answer) {
    ++all;
    if (answer.error) {
      std::cout << to_string(*answer.error) << '\n';
    } else if (answer.good()) {
      ++good;
      std::cout << line_of(answer.solutions[0], answer.size) << '\n';
    } else {
      std::cout << answer.name << ": " << to_string(answer.verdict) << ", " << answer.reason
                << '\n';
    }
    return true;
  });
  std::cout << good << " of " << all << " have one solution\n";
  return good == all ? 0 : 1;
}
