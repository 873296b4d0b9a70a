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

enum class AtMostOne {
  pairwise,
  sequential,
  commander,
  product,
  bimander,
  binary,
  automatic,  ///< one of these, by the number of literals
};

inline constexpr auto at_most_one_names = std::to_array<std::pair<std::string_view, AtMostOne>>({
    {"pairwise", AtMostOne::pairwise},
    {"sequential", AtMostOne::sequential},
    {"commander", AtMostOne::commander},
    {"product", AtMostOne::product},
    {"bimander", AtMostOne::bimander},
    {"binary", AtMostOne::binary},
    {"auto", AtMostOne::automatic},
});

/// How many assignments of its auxiliary variables satisfy an at-most-one constraint whose literals
/// are given: what enumerating or counting models must know.
enum class Auxiliaries {
  none,               ///< there are none
  determined,         ///< always exactly one: the number of models is preserved
  determined_by_one,  ///< exactly one where one of the literals is true, else several: the number
                      ///< of models is preserved where at least one must be true
};

/// Of the automatic encoding: what holds for each that it may choose.
Auxiliaries auxiliaries_of(AtMostOne encoding);

/// What `automatic` stands for with so many literals.
AtMostOne automatic_choice(std::size_t literals);

/// Writes that at most one of the literals is true, with as many auxiliary variables as the
/// encoding needs. For fewer than two literals nothing is written. A literal may be negative; one
/// that is listed twice cannot be true.
void at_most_one(AtMostOne encoding, std::span<const Literal> literals, ClauseSink& sink);

}  // namespace clausoku
