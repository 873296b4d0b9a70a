// Makes new puzzles with one solution. A seed gives the same puzzles on every machine.
#include <clausoku/generate.hpp>
#include <iostream>

using namespace clausoku::api;

int main() {
  auto generator = Generator::make(
      {{"box", "2x3"}, {"seed", 7}, {"symmetry", "rotational"}, {"givens", "10-14"}});
  if (!generator) return std::cerr << to_string(generator.error()) << '\n', 2;
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const auto made = generator->puzzle(number);
    if (!made) return std::cerr << to_string(made.error()) << '\n', 1;
    std::cout << made->puzzle.name() << ": " << line_of(made->puzzle.digits(), 6) << " has "
              << made->puzzle.given_count() << " givens\n";
  }
}
