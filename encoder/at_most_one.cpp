#include "encoder/at_most_one.hpp"

#include "encoder/at_most_one/encodings.hpp"

namespace clausoku {

namespace {

struct Way {
  void (*write)(std::span<const Literal> literals, ClauseSink& sink);
  Auxiliaries auxiliaries;
};

/// A line for each encoding, but for the choice of one.
Way way_of(AtMostOne encoding) {
  switch (encoding) {
    case AtMostOne::pairwise:
      return {at_most_one_pairwise, Auxiliaries::none};
    case AtMostOne::sequential:
      return {at_most_one_sequential, Auxiliaries::determined_by_one};
    case AtMostOne::commander:
      return {at_most_one_commander, Auxiliaries::determined};
    case AtMostOne::product:
      return {at_most_one_product, Auxiliaries::determined_by_one};
    case AtMostOne::bimander:
      return {at_most_one_bimander, Auxiliaries::determined_by_one};
    case AtMostOne::binary:
      return {at_most_one_binary, Auxiliaries::determined_by_one};
    case AtMostOne::automatic:
      break;
  }
  const auto chosen = [](std::span<const Literal> literals, ClauseSink& sink) {
    way_of(automatic_choice(literals.size())).write(literals, sink);
  };
  return {chosen, Auxiliaries::determined};
}

}  // namespace

Auxiliaries auxiliaries_of(AtMostOne encoding) { return way_of(encoding).auxiliaries; }

AtMostOne automatic_choice(std::size_t literals) {
  // Measured with CryptoMiniSat on blank boards and large puzzles: up to 49 literals pairwise is
  // solved fastest, though it is written slowest; beyond, its quadratic size weighs more.
  constexpr std::size_t largest_pairwise = 49;
  return literals <= largest_pairwise ? AtMostOne::pairwise : AtMostOne::commander;
}

void at_most_one(AtMostOne encoding, std::span<const Literal> literals, ClauseSink& sink) {
  if (literals.size() < 2) return;
  way_of(encoding).write(literals, sink);
}

}  // namespace clausoku
