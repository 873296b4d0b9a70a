// Commander: the literals are split into groups of three; each group has a commander variable c,
// which is true if and only if one literal of the group is true.
//   pairwise within each group;  ¬x ∨ c for each x in the group;  ¬c ∨ x_1 ∨ x_2 ∨ x_3;
//   at most one commander, encoded recursively
// About 3½n clauses, n/2 auxiliary variables. Up to four literals are written pairwise.
// Will Klieber and Gihwon Kwon, "Efficient CNF encoding for selecting 1 from N objects", CFV 2007.
#include <algorithm>

#include "encoder/at_most_one.hpp"

namespace clausoku {
namespace {

void write_commander(std::span<const Literal> x, NoneTrue none_true, ClauseSink& sink) {
  constexpr std::size_t group_size = 3;
  if (x.size() <= 4) return encode_at_most_one(&amo::pairwise, x, none_true, sink);
  std::vector<Literal> commanders;
  std::vector<Literal> clause;
  for (std::size_t begin = 0; begin < x.size(); begin += group_size) {
    const auto group = x.subspan(begin, std::min(group_size, x.size() - begin));
    if (group.size() == 1) {
      commanders.push_back(group.front());  // a single literal is its own commander
      continue;
    }
    const Variable c = sink.new_variables(1);
    commanders.push_back(c);
    encode_at_most_one(&amo::pairwise, group, NoneTrue::possible, sink);
    for (const Literal literal : group) sink.add_clause({-literal, c});
    clause.assign(group.begin(), group.end());
    clause.push_back(-c);
    sink.add_clause(clause);
  }
  write_commander(commanders, none_true, sink);
}

}  // namespace

const AtMostOneEncoding amo::commander{"about 3½n clauses, n/2 auxiliary variables",
                                       write_commander};

}  // namespace clausoku
