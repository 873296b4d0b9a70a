// Pairwise, also called binomial or naive: ¬x_i ∨ ¬x_j for all i < j.
// n(n−1)/2 clauses, no auxiliary variables. Folklore.
#include "encoder/at_most_one.hpp"

namespace clausoku {
namespace {

void write_pairwise(std::span<const Literal> x, NoneTrue /*none_true*/, ClauseSink& sink) {
  for (std::size_t i = 0; i < x.size(); ++i) {
    for (std::size_t j = i + 1; j < x.size(); ++j) sink.add_clause({-x[i], -x[j]});
  }
}

}  // namespace

const AtMostOneEncoding amo::pairwise{"n(n−1)/2 clauses, no auxiliary variables", write_pairwise};

}  // namespace clausoku
