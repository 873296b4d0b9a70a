// Pairwise, also called binomial or naive: ¬x_i ∨ ¬x_j for all i < j.
// n(n−1)/2 clauses, no auxiliary variables. Folklore.
#include "encoder/at_most_one/pairwise.hpp"

namespace clausoku {

void at_most_one_pairwise(std::span<const Literal> literals, ClauseSink& sink) {
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = i + 1; j < literals.size(); ++j) {
      sink.add_clause({-literals[i], -literals[j]});
    }
  }
}

}  // namespace clausoku
