// Sequential counter: s_i is true if one of x_1 … x_i is true.
//   ¬x_i ∨ s_i,  ¬s_{i−1} ∨ s_i,  ¬x_i ∨ ¬s_{i−1}
// 3n−4 clauses, n−1 auxiliary variables. If one x is true, all s_i are determined. If no x is true,
// the last k of the s_i may be true, for any k. Carsten Sinz, "Towards an optimal CNF encoding of
// Boolean cardinality constraints", CP 2005.
#include "encoder/at_most_one.hpp"

namespace clausoku {
namespace {

void write_sequential(std::span<const Literal> x, ClauseSink& sink) {
  const auto n = static_cast<int>(x.size());
  const Variable s = sink.new_variables(n - 1);
  sink.add_clause({-x[0], s});
  for (int i = 1; i < n - 1; ++i) {
    sink.add_clause({-x[i], s + i});
    sink.add_clause({-(s + i - 1), s + i});
    sink.add_clause({-x[i], -(s + i - 1)});
  }
  sink.add_clause({-x[n - 1], -(s + n - 2)});
}

}  // namespace

const AtMostOneEncoding amo::sequential{"3n−4 clauses, n−1 auxiliary variables",
                                        Auxiliaries::determined_if_one_true, write_sequential};

}  // namespace clausoku
