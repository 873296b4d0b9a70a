// Product: the literals are arranged in p = ⌈√n⌉ rows and q = ⌈n/p⌉ columns; u_i is true if a
// literal in row i is true, v_j is true if a literal in column j is true.
//   ¬x_ij ∨ u_i,  ¬x_ij ∨ v_j;  at most one u and at most one v, encoded recursively
// 2n + 4√n + O(n^¼) clauses, 2√n + O(n^¼) auxiliary variables. Up to four literals are written
// pairwise. The auxiliaries are determined if one x is true, and not determined if no x is true.
// Jingchao Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010.
#include <cmath>
#include <numeric>

#include "encoder/at_most_one.hpp"

namespace clausoku {
namespace {

void write_product(std::span<const Literal> x, ClauseSink& sink) {
  if (x.size() <= 4) return encode_at_most_one(&amo::pairwise, x, sink);
  const auto n = static_cast<int>(x.size());
  const int p = static_cast<int>(std::ceil(std::sqrt(n)));
  const int q = (n + p - 1) / p;
  std::vector<Literal> u(p);
  std::vector<Literal> v(q);
  std::iota(u.begin(), u.end(), sink.new_variables(p));
  std::iota(v.begin(), v.end(), sink.new_variables(q));
  for (int k = 0; k < n; ++k) {
    sink.add_clause({-x[k], u[k / q]});
    sink.add_clause({-x[k], v[k % q]});
  }
  write_product(u, sink);
  write_product(v, sink);
}

}  // namespace

const AtMostOneEncoding amo::product{"about 2n+4√n clauses, 2√n auxiliary variables",
                                     Auxiliaries::determined_if_one_true, write_product};

}  // namespace clausoku
