// Agreement: what follows when several engines have answered for the same grid.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "src/engines/outcome.hpp"

namespace clausoku {

/// An engine's verdict on a grid, not `unknown`, whose solutions have passed the check.
struct Answer {
  std::size_t engine;
  const Outcome* outcome;
  bool refuted = false;  ///< set by judge()
};

/// Compares the answers for one grid. Where they contradict each other, says which engines claim
/// what, by their labels, and marks those answers that the solutions refute: each has passed the
/// check, so a single one refutes that there is none, and two that there is only one. Where no
/// solution decides it, all are marked.
std::optional<std::string> judge(std::span<Answer> answers, std::span<const std::string> labels);

}  // namespace clausoku
