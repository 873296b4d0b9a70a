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

enum class AtMostOne { pairwise };

inline constexpr std::array<std::pair<std::string_view, AtMostOne>, 1> at_most_one_names{{
    {"pairwise", AtMostOne::pairwise},
}};

/// Writes that at most one of the literals is true, with as many auxiliary variables as the
/// encoding needs. For fewer than two literals nothing is written.
void at_most_one(AtMostOne encoding, std::span<const Literal> literals, ClauseSink& sink);

}  // namespace clausoku
