// Explains why a puzzle has no solution, and shows the first step of a solvable puzzle.
#include <clausoku/explain.hpp>
#include <iostream>

using namespace clausoku::api;

int main() {
  const auto broken = read_puzzle("12..\n...3\n...4\n....\n");
  if (!broken) return std::cerr << to_string(broken.error()) << '\n', 2;
  const auto explanation = explain(*broken, {{"smallest", true}});
  if (!explanation) return std::cerr << to_string(explanation.error()) << '\n', 3;
  std::cout << to_string(explanation->verdict) << ':';
  for (const Premise& premise : explanation->reason) std::cout << ' ' << premise.text;
  std::cout << '\n';

  const auto puzzle = read_puzzle("1...\n..1.\n.2..\n...4\n");
  const auto path = find_path(*puzzle);
  if (!path) return std::cerr << to_string(path.error()) << '\n', 1;
  std::cout << path->level << ", " << path->steps.size() << " steps\n"
            << path->steps[0].text << '\n';
}
