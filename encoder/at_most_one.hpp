// At-most-one encodings: clauses that let at most one of some literals be true.
//
// Each stands in a file of its own under at_most_one/, with its formula, its sizes and its source.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "encoder/clause_sink.hpp"

namespace clausoku {

/// How many assignments of its auxiliary variables satisfy an at-most-one constraint whose literals
/// are given: what enumerating or counting models must know.
enum class Auxiliaries {
  none,               ///< there are none
  determined,         ///< always exactly one: the number of models is preserved
  determined_by_one,  ///< exactly one where one of the literals is true, else several: the number
                      ///< of models is preserved where at least one must be true
};

struct AtMostOneEncoding {
  std::string_view size;  ///< for a person: clauses and auxiliary variables of n literals
  Auxiliaries auxiliaries;
  /// Requires two literals or more; a literal may be negative.
  void (*write)(std::span<const Literal> x, ClauseSink& sink);
};

/// Each defined in its own file, but for the choice of one.
namespace amo {
extern const AtMostOneEncoding pairwise;
extern const AtMostOneEncoding sequential;
extern const AtMostOneEncoding commander;
extern const AtMostOneEncoding product;
extern const AtMostOneEncoding bimander;
extern const AtMostOneEncoding binary;
extern const AtMostOneEncoding automatic;  ///< one of these, by the number of literals
}  // namespace amo

using AtMostOne = const AtMostOneEncoding*;

/// Options, lists and the tests of every encoding follow this table.
inline constexpr auto at_most_one_names = std::to_array<std::pair<std::string_view, AtMostOne>>({
    {"pairwise", &amo::pairwise},
    {"sequential", &amo::sequential},
    {"commander", &amo::commander},
    {"product", &amo::product},
    {"bimander", &amo::bimander},
    {"binary", &amo::binary},
    {"auto", &amo::automatic},
});

/// What `automatic` stands for with so many literals.
AtMostOne automatic_choice(std::size_t literals);

/// Writes that at most one of the literals is true, with as many auxiliary variables as the
/// encoding needs, or hands it whole to a sink that takes it so. For fewer than two literals
/// nothing is written. A literal may be negative; one that is listed twice cannot be true.
void at_most_one(AtMostOne encoding, std::span<const Literal> literals, ClauseSink& sink);

}  // namespace clausoku
