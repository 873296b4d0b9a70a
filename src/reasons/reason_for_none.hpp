// Why a grid has no solution, in a sentence.
#pragma once

#include <string>

#include "encoder/deadline.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

/// Where it shows that there is no solution: on the grid, after propagation, or by search alone.
/// The answer is the grid's own, whatever engine found the verdict.
std::string reason_for_none(const Grid& grid, const Deadline& deadline);

}  // namespace clausoku
