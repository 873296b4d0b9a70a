#include "encoder/at_most_one.hpp"

namespace clausoku {
namespace {

void write_chosen_encoding(std::span<const Literal> literals, ClauseSink& sink) {
  choose_at_most_one(literals.size())->write(literals, sink);
}

}  // namespace

const AtMostOneEncoding amo::automatic{"pairwise up to 49 literals, commander beyond",
                                       Auxiliaries::determined, write_chosen_encoding};

AtMostOne choose_at_most_one(std::size_t literals) {
  // Measured with CryptoMiniSat on blank boards and large puzzles: up to 49 literals, the solver is
  // fastest with pairwise clauses. Beyond 49, the time to write n(n−1)/2 clauses dominates.
  constexpr std::size_t largest_pairwise = 49;
  return literals <= largest_pairwise ? &amo::pairwise : &amo::commander;
}

bool writes_pairs(AtMostOne encoding, std::size_t literals) {
  return encoding == &amo::pairwise ||
         (encoding == &amo::automatic && choose_at_most_one(literals) == &amo::pairwise);
}

void encode_at_most_one(AtMostOne encoding, std::span<const Literal> literals, ClauseSink& sink) {
  if (literals.size() < 2 || sink.add_native_at_most_one(literals)) return;
  encoding->write(literals, sink);
}

}  // namespace clausoku
