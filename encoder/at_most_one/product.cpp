// Product: the literals are arranged in p = ⌈√n⌉ rows and q = ⌈n/p⌉ columns; u_i is true if a
// literal in row i is true, v_j is true if a literal in column j is true.
//   ¬x_ij ∨ u_i,  ¬x_ij ∨ v_j;  at most one u and at most one v, encoded recursively
//   if no x may be true: ¬u_i ∨ x_i1 ∨ … ∨ x_iq,  ¬v_j ∨ x_1j ∨ … ∨ x_pj
// 2n + 4√n + O(n^¼) clauses and 2√n + O(n^¼) further ones, 2√n + O(n^¼) auxiliary variables. Up to
// four literals are written pairwise. Jingchao Chen, "A new SAT encoding of the at-most-one
// constraint", ModRef 2010.
#include <cmath>
#include <numeric>

#include "encoder/at_most_one.hpp"

namespace clausoku {
namespace {

/// Writes the clauses "if a line's variable is true, so is a literal of the line".
void write_line_clauses(std::span<const Literal> x, std::span<const Literal> lines,
                        const auto& line_of, ClauseSink& sink) {
  std::vector<Literal> clause;
  for (int line = 0; line < std::ssize(lines); ++line) {
    clause.assign(1, -lines[line]);
    for (int k = 0; k < std::ssize(x); ++k) {
      if (line_of(k) == line) clause.push_back(x[k]);
    }
    sink.add_clause(clause);
  }
}

void write_product(std::span<const Literal> x, NoneTrue none_true, ClauseSink& sink) {
  if (x.size() <= 4) return encode_at_most_one(&amo::pairwise, x, none_true, sink);
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
  if (none_true == NoneTrue::possible) {
    write_line_clauses(
        x, u, [q](int k) { return k / q; }, sink);
    write_line_clauses(
        x, v, [q](int k) { return k % q; }, sink);
  }
  write_product(u, none_true, sink);
  write_product(v, none_true, sink);
}

}  // namespace

const AtMostOneEncoding amo::product{
    "about 2n+4√n clauses, 2√n further ones, 2√n auxiliary variables", write_product};

}  // namespace clausoku
