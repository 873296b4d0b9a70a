#include "src/batch/reason_in_words.hpp"

#include <fmt/format.h>

#include "src/reasons/reason_for_none.hpp"

namespace clausoku {
namespace {

/// Two cells in which two solutions differ.
std::string reason_for_multiple(const Grid& a, const Grid& b) {
  std::string text;
  for (Cell cell = 0, named = 0; cell < a.board().cell_count() && named < 2; ++cell) {
    if (a[cell] == b[cell]) continue;
    text += fmt::format("{}{} {} {} or {}", named == 0 ? "" : ", ", a.board().cell_name(cell),
                        named == 0 ? "can be" : "then", a[cell], b[cell]);
    ++named;
  }
  return text;
}

}  // namespace

std::string reason_in_words(const Result& result) {
  if (!result.alarm && result.verdict == Verdict::none) {
    return reason_for_none(*result.puzzle.grid(), result.deadline);
  }
  const auto& solutions = result.outcome.solutions;
  if (!result.alarm && result.verdict == Verdict::multiple && solutions.size() >= 2) {
    return reason_for_multiple(solutions[0], solutions[1]);
  }
  return result.reason;
}

}  // namespace clausoku
