#include "encoder/at_most_one.hpp"

namespace clausoku {
namespace {

void write_automatic_choice(std::span<const Literal> literals, ClauseSink& sink) {
  choose_at_most_one(literals.size())->write(literals, sink);
}

}  // namespace

const AtMostOneEncoding amo::automatic{"pairwise up to 49 literals, commander beyond",
                                       Auxiliaries::determined, write_automatic_choice};

AtMostOne choose_at_most_one(std::size_t literals) {
  // Measured with CryptoMiniSat on blank boards and large puzzles: up to 49 literals, pairwise
  // clauses are written slowest but solved fastest. Above 49, their quadratic number dominates.
  constexpr std::size_t largest_pairwise = 49;
  return literals <= largest_pairwise ? &amo::pairwise : &amo::commander;
}

void at_most_one(AtMostOne encoding, std::span<const Literal> literals, ClauseSink& sink) {
  if (literals.size() < 2 || sink.add_native_at_most_one(literals)) return;
  encoding->write(literals, sink);
}

}  // namespace clausoku
