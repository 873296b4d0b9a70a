// At-most-one encodings: clauses that allow at most one of several literals to be true.
//
// Each encoding has its own file under encode_at_most_one/, which states its formula, size and
// source.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "encoder/clause_sink.hpp"

namespace clausoku {

/// How many assignments of the auxiliary variables satisfy the clauses once the literals have fixed
/// values, at most one of them true. If there are several, the formula has additional models.
enum class Auxiliaries {
  none,        ///< no auxiliary variables
  determined,  ///< exactly one assignment: the number of models is preserved
  /// Exactly one assignment if a literal is true, otherwise several. The number of models is
  /// preserved if at least one literal must be true.
  determined_if_one_true,
};

struct AtMostOneEncoding {
  std::string_view size;  ///< clauses and auxiliary variables for n literals, as text
  Auxiliaries auxiliaries;
  /// Writes the clauses over the literals `x`. Requires two or more literals; each may be negative.
  void (*write)(std::span<const Literal> x, ClauseSink& sink);
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
void encode_at_most_one(AtMostOne encoding, std::span<const Literal> literals, ClauseSink& sink);

}  // namespace clausoku
