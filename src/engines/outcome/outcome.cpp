#include "src/engines/outcome/outcome.hpp"

#include "encoder/basics/names.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku {
namespace {

std::string describe_first_difference(const Grid& a, const Grid& b, const DigitNames& digit_names) {
  for (Cell cell = 0; cell < a.board().cell_count(); ++cell) {
    if (a[cell] != b[cell]) {
      return a.board().cell_name(cell) + " can be " + digit_names[a[cell]] + " or " +
             digit_names[b[cell]];
    }
  }
  return {};
}

std::string describe(Limit limit, const MemoryShortage& shortage) {
  switch (limit) {
    case Limit::time:
      return "the time limit was hit";
    case Limit::conflicts:
      return "the conflict limit was hit";
    case Limit::memory:
      return shortage.needed == 0 ? std::string(allocation_failure_text)
                                  : format_too_large_reason(shortage.needed, shortage.allowed);
    case Limit::interrupt:
      return "interrupted";
    case Limit::solver:
      return "the solver gave up";
  }
  return {};
}

}  // namespace

std::string_view to_string(Verdict verdict) { return name_of(verdict_names, verdict); }

Outcome make_invalid_outcome(const Clash& clash) {
  Outcome outcome;
  outcome.verdict = Verdict::invalid;
  outcome.contradiction = Contradiction::of(clash);
  outcome.decided_by = DecidedBy::givens;
  return outcome;
}

Outcome make_timeout_outcome(const Deadline& deadline) {
  Outcome outcome;
  outcome.limit = find_passed_limit(deadline);
  return outcome;
}

Outcome make_out_of_memory_outcome(const MemoryShortage& shortage) {
  Outcome outcome;
  outcome.limit = Limit::memory;
  outcome.shortage = shortage;
  return outcome;
}

Limit find_passed_limit(const Deadline& deadline) {
  return deadline.stop_requested() ? Limit::interrupt : Limit::time;
}

Verdict verdict_of_solution_count(std::uint64_t found, std::uint64_t max_solutions) {
  if (found == 0) return Verdict::none;
  if (found > 1) return Verdict::multiple;
  return max_solutions == 1 ? Verdict::solvable : Verdict::unique;
}

bool solution_counts_contradict(const Outcome& a, const Outcome& b) {
  const auto is_cut_short = [](const Outcome& outcome) {
    return outcome.limit || outcome.verdict == Verdict::unknown;
  };
  if (!is_cut_short(a) && a.solution_count < b.solution_count) return true;
  return !is_cut_short(b) && b.solution_count < a.solution_count;
}

std::string reason(const Outcome& outcome, const Board& board, const DigitNames& digit_names) {
  switch (outcome.verdict) {
    case Verdict::multiple:
      return outcome.solutions.size() < 2
                 ? std::string()
                 : describe_first_difference(outcome.solutions[0], outcome.solutions[1],
                                             digit_names);
    case Verdict::none:
      return outcome.contradiction ? describe(*outcome.contradiction, board, digit_names)
                                   : "the search found no solution";
    case Verdict::invalid:
      return outcome.contradiction ? describe(*outcome.contradiction, board, digit_names) : "";
    case Verdict::unknown:
      if (!outcome.failure.empty()) return outcome.failure;
      return outcome.limit ? describe(*outcome.limit, outcome.shortage) : "the solver gave up";
    case Verdict::unique:
    case Verdict::solvable:
      return {};
  }
  return {};
}

}  // namespace clausoku
