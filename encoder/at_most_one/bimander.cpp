// Bimander, a mix of binary and commander: the literals are split into m = ⌈√n⌉ groups of nearly
// equal size; auxiliary bits b_0 … b_{⌈log₂ m⌉−1} hold the number of the group with a true literal.
//   pairwise in each group;  ¬x ∨ ±b_k for each x in group g, where bit k of g is 1 (+) or 0 (−)
//   if no x may be true: ¬b_k ∨ the x of all groups g where bit k of g is 1
// About n√n/2 + n log₂(n)/2 clauses and ⌈log₂ m⌉ further ones, ⌈log₂ m⌉ auxiliary variables. Up to
// three literals are written pairwise. Van-Hau Nguyen and Son T. Mai, "A new method to encode the
// at-most-one constraint into SAT", SoICT 2015.
#include <algorithm>
#include <cmath>

#include "encoder/at_most_one.hpp"
#include "encoder/at_most_one/number_bits.hpp"

namespace clausoku {
namespace {

void write_bimander(std::span<const Literal> x, NoneTrue none_true, ClauseSink& sink) {
  if (x.size() <= 3) return encode_at_most_one(&amo::pairwise, x, none_true, sink);
  const auto wanted = static_cast<std::size_t>(std::ceil(std::sqrt(x.size())));
  const std::size_t group_size = (x.size() + wanted - 1) / wanted;
  const std::size_t groups = (x.size() + group_size - 1) / group_size;
  const NumberBits bits(groups, sink);
  for (std::size_t g = 0; g < groups; ++g) {
    const std::size_t begin = g * group_size;
    const auto group = x.subspan(begin, std::min(group_size, x.size() - begin));
    encode_at_most_one(&amo::pairwise, group, none_true, sink);
    for (const Literal literal : group) bits.imply(literal, g, sink);
  }
  if (none_true == NoneTrue::possible) {
    bits.require_literals(
        x, [group_size](std::size_t i) { return i / group_size; }, sink);
  }
}

}  // namespace

const AtMostOneEncoding amo::bimander{
    "about n√n/2 + n log₂(n)/2 clauses, ⌈log₂ √n⌉ further ones, ⌈log₂ √n⌉ auxiliary variables",
    write_bimander};

}  // namespace clausoku
