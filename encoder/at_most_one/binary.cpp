// Binary, also called logarithmic: auxiliary bits b_0 … b_{m−1}, m = ⌈log₂ n⌉, hold the index of
// the true literal.
//   ¬x_i ∨ ±b_k, where bit k of i − 1 is 1 (+) or 0 (−)
//   if no x may be true: ¬b_k ∨ all x_i where bit k of i − 1 is 1
// n⌈log₂ n⌉ clauses and ⌈log₂ n⌉ further ones, ⌈log₂ n⌉ auxiliary variables. Alan Frisch and
// Timothy Peugniez, "Solving non-Boolean satisfiability problems with stochastic local search",
// IJCAI 2001.
#include <functional>

#include "encoder/at_most_one.hpp"
#include "encoder/at_most_one/number_bits.hpp"

namespace clausoku {
namespace {

void write_binary(std::span<const Literal> x, NoneTrue none_true, ClauseSink& sink) {
  const NumberBits bits(x.size(), sink);
  for (std::size_t i = 0; i < x.size(); ++i) bits.imply(x[i], i, sink);
  if (none_true == NoneTrue::possible) bits.require_literals(x, std::identity(), sink);
}

}  // namespace

const AtMostOneEncoding amo::binary{
    "n⌈log₂ n⌉ clauses, ⌈log₂ n⌉ further ones, ⌈log₂ n⌉ auxiliary variables", write_binary};

}  // namespace clausoku
