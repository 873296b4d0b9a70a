// At-most-one encodings: clauses that allow at most one of several literals to be true.
//
// Each encoding has its own file in at_most_one/, which states its formula, size and source.
//
// The literals determine the auxiliary variables of every encoding: if an assignment of the
// literals has at most one true literal, exactly one assignment of the auxiliary variables
// satisfies the clauses. So an encoding preserves the number of models. Some encodings need further
// clauses for the assignment without a true literal, and omit them if the caller excludes this
// assignment.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "encoder/clause_sink.hpp"

namespace clausoku {

struct AtMostOneEncoding {
  /// Clauses and auxiliary variables for n literals, as text. Further clauses are those of
  /// NoneTrue::possible.
  std::string_view size;
  /// Writes the clauses over the literals `x`. Requires two or more literals; each may be negative.
  void (*write)(std::span<const Literal> x, NoneTrue none_true, ClauseSink& sink);
};

namespace amo {
extern const AtMostOneEncoding pairwise;
extern const AtMostOneEncoding sequential;
extern const AtMostOneEncoding commander;
extern const AtMostOneEncoding product;
extern const AtMostOneEncoding bimander;
extern const AtMostOneEncoding binary;
extern const AtMostOneEncoding automatic;  ///< chooses an encoding by the number of literals
}  // namespace amo

using AtMostOne = const AtMostOneEncoding*;

/// The names of all encodings. Options, help lists and the tests iterate over this table.
inline constexpr auto at_most_one_names = std::to_array<std::pair<std::string_view, AtMostOne>>({
    {"pairwise", &amo::pairwise},
    {"sequential", &amo::sequential},
    {"commander", &amo::commander},
    {"product", &amo::product},
    {"bimander", &amo::bimander},
    {"binary", &amo::binary},
    {"auto", &amo::automatic},
});

/// The encoding that `automatic` chooses for this number of literals.
AtMostOne choose_at_most_one(std::size_t literals);

/// True if the encoding of this number of literals consists of the pairwise clauses.
bool writes_pairs(AtMostOne encoding, std::size_t literals);

/// Writes the constraint that at most one of the literals is true. Writes one native constraint if
/// the sink supports it, else the clauses of the encoding. Writes nothing for fewer than two
/// literals. Literals may be negative. A literal that occurs twice is forced to be false.
void encode_at_most_one(AtMostOne encoding, std::span<const Literal> literals, NoneTrue none_true,
                        ClauseSink& sink);

}  // namespace clausoku
