// Binary, also called logarithmic: auxiliary bits b_0 … b_{m−1}, m = ⌈log₂ n⌉, hold the index of
// the true literal.
//   ¬x_i ∨ ±b_k, where bit k of i − 1 is 1 (+) or 0 (−)
// n⌈log₂ n⌉ clauses, ⌈log₂ n⌉ auxiliary variables. The bits are determined if one x is true, and
// not determined if no x is true. Alan Frisch and Timothy Peugniez, "Solving non-Boolean
// satisfiability problems with stochastic local search", IJCAI 2001.
#include "encoder/at_most_one.hpp"
#include "encoder/at_most_one/number_bits.hpp"

namespace clausoku {
namespace {

void write_binary(std::span<const Literal> x, ClauseSink& sink) {
  const NumberBits bits(x.size(), sink);
  for (std::size_t i = 0; i < x.size(); ++i) bits.imply(x[i], i, sink);
}

}  // namespace

const AtMostOneEncoding amo::binary{"n⌈log₂ n⌉ clauses, ⌈log₂ n⌉ auxiliary variables",
                                    Auxiliaries::determined_if_one_true, write_binary};

}  // namespace clausoku
