#include "src/compare/examination.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"
#include "src/calls/result.hpp"
#include "src/compare/statistics.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

RunState trial_state(const Trial& trial) {
  const Outcome& outcome = trial.call.outcome;
  if (trial.wrong) return RunState::wrong;
  if (!outcome.failure.empty()) return RunState::failed;
  if (outcome.verdict != Verdict::unknown) return RunState::decided;
  if (outcome.limit == Limit::time) return RunState::time_out;
  if (outcome.limit == Limit::conflicts) return RunState::conflict_limit;
  return RunState::gave_up;
}

std::string wrong_answer_text(const Trial& trial, std::span<const std::string> labels) {
  require(trial.wrong.has_value());
  return fmt::format("by {} {}", labels[trial.engine], *trial.wrong);
}

class Examiner {
 public:
  Examiner(const Puzzle& puzzle, std::span<Trial> trials, std::span<const std::string> labels)
      : puzzle_(puzzle), trials_(trials), labels_(labels) {}

  Examination run() {
    for (Trial& trial : trials_) check(trial);
    compare();
    return std::move(found_);
  }

 private:
  /// Checks the answer of a trial, sets its state, and reports a wrong answer or a failure.
  void check(Trial& trial) {
    trial.wrong = find_solution_error(*puzzle_.grid(), trial.call.outcome);
    // Prefer the engine's failure text, because it says why the model is wrong.
    if (trial.wrong && !trial.call.outcome.failure.empty()) {
      trial.wrong = "a solution fails the check: " + trial.call.outcome.failure;
    }
    trial.state = trial_state(trial);
    if (trial.state == RunState::wrong) {
      add_message_once(alarm_message(puzzle_.name + ": " + wrong_answer_text(trial, labels_)));
    } else if (trial.state == RunState::failed) {
      add_message_once(fmt::format("{}: {}: {}", puzzle_.name, labels_[trial.engine],
                                   trial.call.outcome.failure));
    }
  }

  void compare() {
    std::vector<Trial*> decided;
    std::vector<Answer> answers;
    for (Trial& trial : trials_) {
      trial.cross_check = labels_.size() < 2 ? CrossCheck::off : CrossCheck::undecided;
      if (trial.state != RunState::decided) continue;
      decided.push_back(&trial);
      answers.push_back({trial.engine, &trial.call.outcome});
    }
    if (answers.empty()) return;
    if (auto disagreement = judge(answers, labels_)) record_and_report_dispute(*disagreement);
    const bool by_several = answers.front().engine != answers.back().engine;
    for (std::size_t k = 0; k < answers.size(); ++k) {
      if (answers[k].refuted)
        decided[k]->cross_check = CrossCheck::disagrees;
      else if (by_several)
        decided[k]->cross_check = CrossCheck::agrees;
    }
    const auto sound = std::ranges::find(answers, false, &Answer::refuted);
    if (sound != answers.end()) report_puzzle_errors(*sound->outcome);
  }

  /// Reports errors in the puzzle itself, such as a wrong stated solution. Requires that no answer
  /// of another engine refutes `outcome`.
  void report_puzzle_errors(const Outcome& outcome) {
    found_.verdict = outcome.verdict;
    if (outcome.verdict != Verdict::invalid && !puzzle_.stated_solution) return;
    Result result;
    result.puzzle = puzzle_;
    result.verdict = outcome.verdict;
    result.reason = reason(outcome, puzzle_.grid()->board(), digit_names_of(puzzle_));
    if (puzzle_.stated_solution) {
      StatedSolutionCheck comparison = compare_stated_solution(puzzle_, outcome);
      if (comparison.contradiction) record_and_report_dispute(*comparison.contradiction);
      found_.wrong_statement = comparison.wrong.has_value();
      result.wrong_statement = std::move(comparison.wrong);
    }
    result.outcome.contradiction = outcome.contradiction;
    found_.messages += format_result_message(result);
  }

  void record_and_report_dispute(std::string dispute) {
    add_message_once(alarm_message(puzzle_.name + ": " + dispute));
    found_.disputes.push_back(std::move(dispute));
  }

  void add_message_once(const std::string& text) {
    const auto message =
        format_message_line(fmt::format("{}:{}: {}", *puzzle_.file, puzzle_.line, text));
    if (found_.messages.find(message) == std::string::npos) found_.messages += message;
  }

  const Puzzle& puzzle_;
  const std::span<Trial> trials_;
  const std::span<const std::string> labels_;
  Examination found_;
};

/// Returns the number of different solutions in the answers, counted only up to 2.
int count_different_solutions(std::span<const Answer> answers) {
  const Grid* known = nullptr;
  for (const Answer& answer : answers) {
    for (const Grid& solution : answer.outcome->solutions) {
      if (known == nullptr) known = &solution;
      if (!(*known == solution)) return 2;
    }
  }
  return known == nullptr ? 0 : 1;
}

bool is_verdict_refuted_by_solutions(Verdict verdict, int known_solutions) {
  switch (verdict) {
    case Verdict::none:
    case Verdict::invalid:
      return known_solutions > 0;
    case Verdict::unique:
      return known_solutions > 1;
    case Verdict::multiple:
    case Verdict::solvable:
    case Verdict::unknown:
      break;
  }
  return false;
}

/// Formats each different claim and its engines: "none by sat; unique with 1234… by bitboard".
std::string format_different_claims(std::span<const Answer> answers,
                                    std::span<const std::string> labels) {
  struct Claim {
    const Outcome* outcome;
    std::vector<std::string> engines;
  };
  std::vector<Claim> claims;
  for (const Answer& answer : answers) {
    auto same = std::ranges::find_if(claims, [&](const Claim& claim) {
      return outcomes_agree(*claim.outcome, *answer.outcome);
    });
    if (same == claims.end()) same = claims.insert(same, Claim{answer.outcome, {}});
    const std::string& label = labels[answer.engine];
    if (same->engines.empty() || same->engines.back() != label) same->engines.push_back(label);
  }
  std::string text;
  for (const Claim& each : claims) {
    text += fmt::format("{}{} by {}", text.empty() ? "" : "; ", claim(*each.outcome),
                        fmt::join(each.engines, ", "));
  }
  return text;
}

}  // namespace

Examination examine(const Puzzle& puzzle, std::span<Trial> trials,
                    std::span<const std::string> labels) {
  require(puzzle.grid() != nullptr && std::ranges::is_sorted(trials, {}, &Trial::engine));
  return Examiner(puzzle, trials, labels).run();
}

void complete(std::span<RunRecord> records, std::span<const Trial> trials, const Examination& found,
              const Puzzle& puzzle, std::span<const std::string> labels) {
  require(records.size() == trials.size());
  std::optional<Statement> stated;
  if (puzzle.stated_solution && found.verdict != Verdict::unknown) {
    stated = found.wrong_statement ? Statement::wrong : Statement::agrees;
  }
  for (std::size_t k = 0; k < records.size(); ++k) {
    RunRecord& record = records[k];
    const Trial& trial = trials[k];
    const Outcome& outcome = trial.call.outcome;
    set_outcome(record, outcome);
    record.cpu = trial.call.cpu;
    record.memory_kb = trial.call.memory_kb;
    record.ended = trial.state;
    record.verdict = trial.wrong ? Verdict::unknown : outcome.verdict;
    record.cross_check = trial.cross_check;
    record.stated = stated;
    record.reason = reason(outcome, puzzle.grid()->board(), digit_names_of(puzzle));
    if (trial.wrong) {
      record.alarm = wrong_answer_text(trial, labels);
    } else if (!found.disputes.empty()) {
      record.alarm = fmt::format("{}", fmt::join(found.disputes, "; "));
    }
    const bool shown = record.verdict == Verdict::unique || record.verdict == Verdict::solvable;
    const bool has_grid = record.puzzle || !record.formula;
    if (!shown || !has_grid || trial.cross_check == CrossCheck::disagrees) continue;
    const Grid& solution = outcome.solutions.front();
    append_line(record.solution.emplace(), solution);
    if (const auto number = top_left_three_digit_number(solution)) record.top_left = *number;
  }
}

const RunRecord& median_run(std::span<const RunRecord> runs, TimeKind time) {
  require(!runs.empty());
  std::vector<const RunRecord*> by_time;
  for (const RunRecord& run : runs) by_time.push_back(&run);
  const auto middle = by_time.begin() + static_cast<std::ptrdiff_t>(runs.size() - 1) / 2;
  std::ranges::nth_element(by_time, middle, {}, [time](const RunRecord* run) {
    return std::pair(run->ended != RunState::decided, run->time(time));
  });
  return **middle;
}

Run summarize_repeated_runs(std::span<const RunRecord> runs, TimeKind time) {
  Run kept = median_run(runs, time).kept();
  if (runs.size() < 2) return kept;
  std::vector<double> times;
  for (const RunRecord& run : runs) times.push_back(microseconds(run.time(time)));
  const Quartiles all = quartiles(times);
  if (all.median > 0) kept.scatter = (all.third - all.first) / all.median;
  return kept;
}

std::optional<std::string> judge(std::span<Answer> answers, std::span<const std::string> labels) {
  const bool all_agree = std::ranges::all_of(answers, [&](const Answer& answer) {
    return outcomes_agree(*answers.front().outcome, *answer.outcome);
  });
  if (all_agree) return std::nullopt;
  const int known = count_different_solutions(answers);
  for (Answer& answer : answers)
    answer.refuted = is_verdict_refuted_by_solutions(answer.outcome->verdict, known);
  if (std::ranges::none_of(answers, &Answer::refuted)) {
    for (Answer& answer : answers) answer.refuted = true;
  }
  return "the engines disagree: " + format_different_claims(answers, labels);
}

}  // namespace clausoku
