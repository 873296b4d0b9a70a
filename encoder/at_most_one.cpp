#include "encoder/at_most_one.hpp"

#include "encoder/at_most_one/pairwise.hpp"

namespace clausoku {

void at_most_one(AtMostOne encoding, std::span<const Literal> literals, ClauseSink& sink) {
  if (literals.size() < 2) return;
  switch (encoding) {
    case AtMostOne::pairwise:
      return at_most_one_pairwise(literals, sink);
  }
}

}  // namespace clausoku
