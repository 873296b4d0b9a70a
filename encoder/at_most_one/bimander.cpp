// Bimander, a mix of binary and commander: the literals are split into m = ⌈√n⌉ groups of nearly
// equal size; auxiliary bits b_0 … b_{⌈log₂ m⌉−1} hold the number of the group with a true literal.
//   pairwise in each group;  ¬x ∨ ±b_k for each x in group g, where bit k of g is 1 (+) or 0 (−)
// About n√n/2 + n log₂(n)/2 clauses, ⌈log₂ m⌉ auxiliary variables. Up to three literals are written
// pairwise. The bits are determined if one x is true, and not determined if no x is true. Van-Hau
// Nguyen and Son T. Mai, "A new method to encode the at-most-one constraint into SAT", SoICT 2015.
#include <algorithm>
#include <cmath>

#include "encoder/at_most_one.hpp"
#include "encoder/at_most_one/number_bits.hpp"

namespace clausoku {
namespace {

void write_bimander(std::span<const Literal> x, ClauseSink& sink) {
  if (x.size() <= 3) return encode_at_most_one(&amo::pairwise, x, sink);
  const auto wanted = static_cast<std::size_t>(std::ceil(std::sqrt(x.size())));
  const std::size_t group_size = (x.size() + wanted - 1) / wanted;
  const std::size_t groups = (x.size() + group_size - 1) / group_size;
  const NumberBits bits(groups, sink);
  for (std::size_t g = 0; g < groups; ++g) {
    const std::size_t begin = g * group_size;
    const auto group = x.subspan(begin, std::min(group_size, x.size() - begin));
    encode_at_most_one(&amo::pairwise, group, sink);
    for (const Literal literal : group) bits.imply(literal, g, sink);
  }
}

}  // namespace

const AtMostOneEncoding amo::bimander{
    "about n√n/2 + n log₂(n)/2 clauses, ⌈log₂ √n⌉ auxiliary variables",
    Auxiliaries::determined_if_one_true, write_bimander};

}  // namespace clausoku
