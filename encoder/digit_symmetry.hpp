// Digit symmetry. If nothing in a grid distinguishes its digits, renaming the digits turns each
// solution into another solution. A grid with a solution then has one whose first house holds
// 1 … n in order, so a search for any solution may fix the digits of this house by unit clauses.
// The fixed digits remove n! − 1 of n! renamings: a grid without a solution still has none, but the
// number of solutions is divided by n!.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "encoder/grid.hpp"

namespace clausoku {

/// Returns the first part of the grid that distinguishes digits, such as "the given r1c1=4", "the
/// pencilmarks of r1c2" or "the cage of 23 at r1c1", or the reason why no digit can be fixed: "a
/// board without a house" or "a board of one digit". Returns empty if all digits are
/// interchangeable, as in a blank grid. A rule whose only primitives are Distinct, such as
/// anti-knight, does not distinguish digits.
std::optional<std::string> find_digit_distinction(const Grid& grid);

/// True if the rules do not distinguish digits: they have no primitives but Distinct.
bool are_digits_interchangeable(const RuleList& rules);

/// The house whose cells hold 1 … n in order if digits are fixed. Requires a board with a house.
inline std::span<const Cell> house_of_fixed_digits(const Board& board) { return board.house(0); }

}  // namespace clausoku
