#include "encoder/at_most_one.hpp"

#include "encoder/at_most_one/encodings.hpp"

namespace clausoku {

Auxiliaries auxiliaries_of(AtMostOne encoding) {
  switch (encoding) {
    case AtMostOne::pairwise:
      return Auxiliaries::none;
    case AtMostOne::commander:
    case AtMostOne::automatic:
      return Auxiliaries::determined;
    case AtMostOne::sequential:
    case AtMostOne::product:
    case AtMostOne::bimander:
    case AtMostOne::binary:
      break;
  }
  return Auxiliaries::determined_by_one;
}

AtMostOne automatic_choice(std::size_t literals) {
  // Measured with CryptoMiniSat on blank boards and large puzzles: up to 49 literals pairwise is
  // solved fastest, though it is written slowest; beyond, its quadratic size weighs more.
  constexpr std::size_t largest_pairwise = 49;
  return literals <= largest_pairwise ? AtMostOne::pairwise : AtMostOne::commander;
}

void at_most_one(AtMostOne encoding, std::span<const Literal> literals, ClauseSink& sink) {
  if (literals.size() < 2) return;
  switch (encoding) {
    case AtMostOne::pairwise:
      return at_most_one_pairwise(literals, sink);
    case AtMostOne::sequential:
      return at_most_one_sequential(literals, sink);
    case AtMostOne::commander:
      return at_most_one_commander(literals, sink);
    case AtMostOne::product:
      return at_most_one_product(literals, sink);
    case AtMostOne::bimander:
      return at_most_one_bimander(literals, sink);
    case AtMostOne::binary:
      return at_most_one_binary(literals, sink);
    case AtMostOne::automatic:
      return at_most_one(automatic_choice(literals.size()), literals, sink);
  }
}

}  // namespace clausoku
