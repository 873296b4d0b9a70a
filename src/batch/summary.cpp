#include "src/batch/summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "src/base/text.hpp"
#include "src/engines/handover.hpp"

namespace clausoku {
namespace {

constexpr std::array verdicts{Verdict::unique, Verdict::solvable, Verdict::multiple,
                              Verdict::none,   Verdict::invalid,  Verdict::unknown};

constexpr std::array named_counts{
    std::pair{"puzzles", &Counts::puzzles},
    std::pair{"solver_asked", &Counts::solver_asked},
    std::pair{"cross_checked", &Counts::cross_checked},
    std::pair{"agreed", &Counts::agreed},
    std::pair{"disagreed", &Counts::disagreed},
    std::pair{"partly_checked", &Counts::partly_checked},
    std::pair{"alarms", &Counts::alarms},
    std::pair{"cut_short", &Counts::cut_short},
    std::pair{"handed_over", &Counts::handed_over},
    std::pair{"solver_failures", &Counts::solver_failures},
    std::pair{"wrong_statements", &Counts::wrong_statements},
    std::pair{"compared", &Counts::compared},
    std::pair{"equivalent_puzzles", &Counts::equivalent_puzzles},
    std::pair{"equivalent_solutions", &Counts::equivalent_solutions},
    std::pair{"summed", &Counts::summed},
    std::pair{"in_pe96", &Counts::in_pe96},
};

/// Calls `count(name, number)` for each number that a checkpoint stores.
template <class AnySummary, class Count>
void for_each_count_in_checkpoint(AnySummary& summary, Count&& count) {
  for (const auto& [name, member] : named_counts) count(name, summary.*member);
  for (const Verdict verdict : verdicts) {
    count(std::string(to_string(verdict)), summary.by_verdict[static_cast<std::size_t>(verdict)]);
  }
  for (const auto& [name, decider] : decided_by_names) {
    count("by " + std::string(name), summary.by_decider[static_cast<std::size_t>(decider)]);
  }
  count("sum", summary.sum);
}

/// Describes how many puzzles the portfolio decided after the main solver; empty for 0 puzzles.
std::string format_puzzle_count_of_portfolio(const Summary& summary) {
  const std::size_t count =
      summary.count(DecidedBy::portfolio_1) + summary.count(DecidedBy::portfolio_2);
  return count > 0 ? fmt::format(", the portfolio {}", count) : std::string();
}

/// Describes how many puzzles each solver or method decided; empty if the engine has no SAT solver.
std::string format_puzzle_counts_by_decider(const Summary& summary) {
  if (summary.solver.empty() || summary.puzzles == 0) return {};
  const std::string solver = escaped(summary.solver);
  if (!summary.kept_solver.empty() && summary.kept_solver != summary.solver) {
    return fmt::format("SAT solvers were asked for {} of {}: {} (reused) decided {}, {} {}{}\n",
                       summary.solver_asked, summary.puzzles, escaped(summary.kept_solver),
                       summary.count(DecidedBy::kept_solver), solver,
                       summary.count(DecidedBy::solver), format_puzzle_count_of_portfolio(summary));
  }
  if (!summary.infers_first) {
    return fmt::format("{} was asked for {} of {}\n", solver, summary.solver_asked,
                       summary.puzzles);
  }
  return fmt::format(
      "decided by propagation: {}, by failed literals: {}, by the solver ({}): {}{}\n",
      summary.count(DecidedBy::propagation), summary.count(DecidedBy::failed_literals), solver,
      summary.count(DecidedBy::solver), format_puzzle_count_of_portfolio(summary));
}

/// True if the batch has many easy puzzles, for which the engine `sat` is slower than `backtrack`.
bool should_advise_faster_engine(const Summary& summary) {
  const std::size_t decided =
      summary.count(DecidedBy::kept_solver) + summary.count(DecidedBy::solver);
  if (summary.infers_first || decided < least_sat_batch) return false;
  const std::size_t decided_now = summary.puzzles - summary.kept;
  const auto puzzle_time =
      summary.time / static_cast<double>(std::max<std::size_t>(decided_now, 1));
  if (puzzle_time > easy_puzzle_time) return false;
  const std::size_t expected = std::max(summary.puzzles, summary.expected_puzzles);
  return expected >= large_sat_batch ||
         puzzle_time * static_cast<double>(expected) >= long_sat_batch;
}

}  // namespace

std::string format_agreement_counts(std::size_t checked, std::size_t agreed,
                                    std::size_t disagreed) {
  if (agreed == checked) return fmt::format("both engines agree on {} of {}", agreed, checked);
  return fmt::format("cross-check: both engines agree on {}, undecided {}, disagree {}", agreed,
                     checked - agreed - disagreed, disagreed);
}

std::string format_partly_checked_count(std::size_t puzzles) {
  return fmt::format("of these, compared up to {} solutions: {}", solutions_before_handover,
                     counted(puzzles, "puzzle"));
}

std::string format_handover(std::string_view solver) {
  return fmt::format("the first {} solutions by {}, the rest by backtrack",
                     solutions_before_handover, escaped(solver));
}

std::string format_interruption_line(std::string_view not_done, bool can_resume) {
  return fmt::format("interrupted: the puzzles after these are not {}{}\n", not_done,
                     can_resume ? "; --resume continues with them" : "");
}

void Counts::add(const Result& result) {
  ++puzzles;
  ++by_verdict[static_cast<std::size_t>(result.verdict)];
  if (const auto& decider = result.outcome.decided_by) {
    ++by_decider[static_cast<std::size_t>(*decider)];
  }
  if (result.outcome.solver_calls > 0) ++solver_asked;
  if (result.cross_check != CrossCheck::off) ++cross_checked;
  if (result.cross_check == CrossCheck::agrees) ++agreed;
  if (result.cross_check == CrossCheck::disagrees) ++disagreed;
  if (result.is_partly_checked) ++partly_checked;
  if (result.alarm) ++alarms;
  if (result.verdict == Verdict::multiple && result.outcome.limit) ++cut_short;
  if (result.outcome.handed_over) ++handed_over;
  if (!result.outcome.failure.empty()) ++solver_failures;
  if (result.wrong_statement) ++wrong_statements;
  if (result.puzzle.format == "pe96") ++in_pe96;
  if (result.review) ++answered;
  if (result.review && result.review->right()) ++right_answers;
  if (result.likeness) {
    ++compared;
    if (result.likeness->kind == Likeness::Kind::puzzle) ++equivalent_puzzles;
    if (result.likeness->kind == Likeness::Kind::solution) ++equivalent_solutions;
  }
  if (const Grid* solution = result.solution()) {
    if (const auto number = top_left_three_digit_number(*solution)) {
      sum += *number;
      ++summed;
    }
  }
}

void Counts::add(const Counts& other) {
  for (const auto& [name, member] : named_counts) this->*member += other.*member;
  for (std::size_t k = 0; k < by_verdict.size(); ++k) by_verdict[k] += other.by_verdict[k];
  for (std::size_t k = 0; k < by_decider.size(); ++k) by_decider[k] += other.by_decider[k];
  kept += other.kept;
  answered += other.answered;
  right_answers += other.right_answers;
  input_errors += other.input_errors;
  sum += other.sum;
  inferences.add(other.inferences);
}

nlohmann::json to_json(const Summary& summary) {
  nlohmann::json json;
  for_each_count_in_checkpoint(
      summary, [&](const std::string& name, const auto& number) { json[name] = number; });
  json["answers"] = {summary.answered, summary.right_answers};
  json["inferences"] = summary.inferences.numbers();
  return json;
}

Summary summary_from_json(const nlohmann::json& json) {
  Summary summary;
  for_each_count_in_checkpoint(
      summary, [&](const std::string& name, auto& number) { json.at(name).get_to(number); });
  if (json.contains("answers")) {
    json["answers"].at(0).get_to(summary.answered);
    json["answers"].at(1).get_to(summary.right_answers);
  }
  summary.inferences =
      InferenceCounts(json.at("inferences").get<decltype(summary.inferences.numbers())>());
  return summary;
}

std::string describe(const Summary& summary) {
  std::string text =
      fmt::format("{} {}", summary.puzzles, summary.puzzles == 1 ? "puzzle" : "puzzles");
  const char* separator = ": ";
  for (const Verdict verdict : verdicts) {
    if (summary.count(verdict) == 0) continue;
    text += fmt::format("{}{} {}", separator, summary.count(verdict), to_string(verdict));
    separator = ", ";
  }
  text += '\n';
  if (summary.passed_over > 0) {
    text += counted(summary.passed_over, "line") + " passed over as titles or comments\n";
  }
  if (summary.alarms > 0) {
    text += fmt::format("disagreements and failed checks: {}\n", summary.alarms);
  }
  if (summary.kept > 0 || summary.already_complete) {
    text += fmt::format("{}{} of them kept from an earlier run\n",
                        summary.already_complete ? "already complete: " : "", summary.kept);
  }
  text += format_puzzle_counts_by_decider(summary);
  if (summary.handed_over > 0) {
    text += fmt::format("{}: {}\n", format_handover(summary.solver),
                        counted(summary.handed_over, "puzzle"));
  }
  if (summary.cross_checked > 0) {
    text +=
        format_agreement_counts(summary.cross_checked, summary.agreed, summary.disagreed) + '\n';
    if (summary.partly_checked > 0) {
      text += format_partly_checked_count(summary.partly_checked) + '\n';
    }
  }
  if (summary.wrong_statements > 0) {
    text += fmt::format("wrong solutions in the input: {}\n", summary.wrong_statements);
  }
  if (summary.answered > 0) {
    text += fmt::format("right answers: {} of {}\n", summary.right_answers, summary.answered);
  }
  if (summary.compared > 0) {
    text += fmt::format(
        "{} equivalent to one of --against, {} an equivalent solution\n",
        summary.equivalent_puzzles == 1 ? "1 puzzle is"
                                        : counted(summary.equivalent_puzzles, "puzzle") + " are",
        summary.equivalent_solutions == 1 ? "1 has"
                                          : fmt::format("{} have", summary.equivalent_solutions));
  }
  const bool is_all_pe96 = summary.in_pe96 == summary.puzzles;
  if (summary.summed > 0 && (summary.reports_sum || is_all_pe96)) {
    text += fmt::format("sum of the top left numbers: {}\n", summary.sum);
  }
  if (summary.inferences.grids() > 0) text += describe(summary.inferences);
  if (should_advise_faster_engine(summary)) {
    text += "--engine backtrack takes about a twentieth of the time\n";
  }
  if (summary.interrupted && summary.solutions_found > 0) {
    text += fmt::format("interrupted after {}\n",
                        format_large_count(summary.solutions_found, "solution"));
  }
  if (summary.interrupted) text += format_interruption_line("decided", summary.can_resume);
  return text;
}

}  // namespace clausoku
