#include "src/reasons/reason_for_none.hpp"

#include <fmt/format.h>

#include <optional>

#include "encoder/reduction.hpp"
#include "src/inference/inferred.hpp"
#include "src/reasons/premise_text.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {

std::string reason_for_none(const Grid& grid, const Deadline& deadline) {
  const Board& board = grid.board();
  if (const auto seen = find_contradiction(grid)) return describe(*seen, board);
  std::optional<Reduced> reduced;
  const auto failure =
      memory_failure_of([&] { reduced = infer(grid, Reduction::propagated, deadline); });
  if (failure) return fmt::format("{} for {}", *failure, inference_on(grid));
  if (const auto found = reduced->contradiction) {
    return fmt::format("after {}, {}", inference_on(grid), describe(*found, board));
  }
  if (reduced->cut_short) {
    return fmt::format("the time was over before {} were done", inference_on(grid));
  }
  return "only search shows it";
}

}  // namespace clausoku
