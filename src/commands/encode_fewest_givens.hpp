// `clausoku encode --fewest-givens`: weighted CNF whose optimum is a smallest puzzle.
//
//   c clausoku fewest-givens 1       the version of these comments
//   c clausoku name Grid%2001
//   c clausoku complete yes          no: sets may be missing, the optimum is a lower bound
//   c varname 1 r1c3=3               variable 1: this given stays
//   p wcnf GIVENS CLAUSES TOP
//   TOP 1 4 7 0                      hard: one of these stays, or there is a second solution
//   1 -1 0                           soft: it is left out
#pragma once

#include <string>

#include "encoder/text_buffer.hpp"
#include "src/reasons/fewest_givens.hpp"

namespace clausoku {

void write_fewest_givens(const Grid& grid, std::string_view name, const UnavoidableSets& found,
                         const TextOutput& output);

}  // namespace clausoku
