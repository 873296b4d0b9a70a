// Proves that a puzzle has only one solution, and checks the proof without a solver.
#include <clausoku/proof.hpp>
#include <iostream>

using namespace clausoku::api;

int main() {
  const auto puzzle = read_puzzle("1...\n..1.\n.2..\n...4\n");
  const auto proof = prove(*puzzle);
  if (!proof) return std::cerr << to_string(proof.error()) << '\n', 1;
  std::cout << "the only solution: " << line_of(*proof->solution, 4) << '\n';

  // The formula is DIMACS CNF and the proof is DRAT, so other proof checkers accept them, too.
  const auto verification = verify(proof->formula, proof->proof);
  if (!verification) return std::cerr << to_string(verification.error()) << '\n', 2;
  std::cout << (verification->verified ? "verified" : verification->reason) << '\n';
}
