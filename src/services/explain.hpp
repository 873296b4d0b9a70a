// The use case `explain`: why a puzzle has its verdict, or why a cell must or cannot have a digit.
// The checker checks the solutions found, and the backtracker cross-checks the verdict.
#pragma once

#include <optional>
#include <string>

#include "src/reasons/explanation.hpp"

namespace clausoku {

struct ExplainRequest {
  Question question;
  Deadline deadline;        ///< of the explanation; the cross-check may take 1 s more
  bool cross_check = true;  ///< whether to ask the backtracker too
};

struct ExplainAnswer {
  Explanation explanation;
  std::optional<std::string>
      failure;                       ///< why the memory does not suffice; the verdict is `unknown`
  std::optional<std::string> alarm;  ///< which solution is wrong, or how the engines disagree
};

/// Requires a question about cells and digits of the grid's board.
ExplainAnswer explain(const Grid& grid, const ExplainRequest& request);

}  // namespace clausoku
