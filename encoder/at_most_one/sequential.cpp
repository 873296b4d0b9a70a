// Sequential counter: s_i is true if one of x_1 … x_i is true.
//   ¬x_i ∨ s_i,  ¬s_{i−1} ∨ s_i,  ¬x_i ∨ ¬s_{i−1}
//   if no x may be true: ¬s_i ∨ s_{i−1} ∨ x_i
// 3n−4 clauses and n−1 further ones, n−1 auxiliary variables. Carsten Sinz, "Towards an optimal CNF
// encoding of Boolean cardinality constraints", CP 2005.
#include "encoder/at_most_one.hpp"

namespace clausoku {
namespace {

void write_sequential(std::span<const Literal> x, NoneTrue none_true, ClauseSink& sink) {
  const auto n = static_cast<int>(x.size());
  const Variable s = sink.new_variables(n - 1);
  sink.add_clause({-x[0], s});
  for (int i = 1; i < n - 1; ++i) {
    sink.add_clause({-x[i], s + i});
    sink.add_clause({-(s + i - 1), s + i});
    sink.add_clause({-x[i], -(s + i - 1)});
  }
  sink.add_clause({-x[n - 1], -(s + n - 2)});
  if (none_true == NoneTrue::excluded) return;
  sink.add_clause({-s, x[0]});
  for (int i = 1; i < n - 1; ++i) sink.add_clause({-(s + i), s + i - 1, x[i]});
}

}  // namespace

const AtMostOneEncoding amo::sequential{"3n−4 clauses, n−1 further ones, n−1 auxiliary variables",
                                        write_sequential};

}  // namespace clausoku
