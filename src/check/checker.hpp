// The independent checker: every solution passes it before anybody sees it. It shares no code with
// the encoder or an engine and walks the plain definition of a solution.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "encoder/grid.hpp"

namespace clausoku {

/// What is wrong with `solution` as an answer to `puzzle`, in words; empty where it is right:
/// it is on the same board, every cell holds a digit 1 … n, every house holds each digit once,
/// every given is kept, and no blank cell got a digit that its marks leave out.
std::optional<std::string> check_solution(const Grid& puzzle, const Grid& solution);

/// The alarm for the first wrong one of these solutions: "a solution fails the check: row 1 has 5
/// twice"; empty if all are right.
std::optional<std::string> failed_check(const Grid& puzzle, std::span<const Grid> solutions);

}  // namespace clausoku
