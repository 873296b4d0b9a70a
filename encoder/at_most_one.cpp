#include "encoder/at_most_one.hpp"

namespace clausoku {
namespace {

void write_chosen_encoding(std::span<const Literal> literals, NoneTrue none_true,
                           ClauseSink& sink) {
  choose_at_most_one(literals.size())->write(literals, none_true, sink);
}

}  // namespace

const AtMostOneEncoding amo::automatic{"pairwise up to 49 literals, sequential beyond",
                                       write_chosen_encoding};

AtMostOne choose_at_most_one(std::size_t literals) {
  // Measured on 64×64 boards, blank or with few givens: with groups up to 49 literals the solvers
  // are fastest with pairwise clauses, and with larger groups with sequential ones, which also take
  // less than half the memory.
  constexpr std::size_t largest_pairwise = 49;
  return literals <= largest_pairwise ? &amo::pairwise : &amo::sequential;
}

bool writes_pairs(AtMostOne encoding, std::size_t literals) {
  return encoding == &amo::pairwise ||
         (encoding == &amo::automatic && choose_at_most_one(literals) == &amo::pairwise);
}

void encode_at_most_one(AtMostOne encoding, std::span<const Literal> literals, NoneTrue none_true,
                        ClauseSink& sink) {
  if (literals.size() < 2 || sink.add_native_at_most_one(literals, none_true)) return;
  encoding->write(literals, none_true, sink);
}

}  // namespace clausoku
