#pragma once

#include <span>

#include "encoder/clause_sink.hpp"

namespace clausoku {

/// No two of the literals are true together.
void at_most_one_pairwise(std::span<const Literal> literals, ClauseSink& sink);

}  // namespace clausoku
