// The rules of a puzzle beyond those of a plain grid, as a sheet states them for who solves it.
#pragma once

#include <string>
#include <vector>

#include "encoder/grid.hpp"

namespace clausoku {

/// A line for each rule of the board ("Windows: …") and each type of clue ("Killer cage: …"), in
/// the order of the board's name and of the grid's rules, each once.
std::vector<std::string> rule_lines(const Grid& puzzle);

}  // namespace clausoku
