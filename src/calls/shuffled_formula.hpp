// Shuffled formulas: the same formula for solvers that depend on the order of what they read. The
// variables have other numbers, some of them the opposite meaning, and the clauses and their
// literals another order. Comments tell which literal stands for which variable of the unshuffled
// formula, so that answers can be decoded (encoder/formulas/formula_export.hpp).
#pragma once

#include <cstdint>
#include <string_view>

#include "encoder/text/text_buffer.hpp"

namespace clausoku {

/// Shuffles a formula in DIMACS CNF that write_formula() has written. The comments before a clause
/// stay before it. A seed gives the same text on every machine.
void write_shuffled_formula(std::string_view formula, int variables, std::uint64_t seed,
                            const TextOutput& output);

}  // namespace clausoku
