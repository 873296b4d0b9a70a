#include "src/compare/examination.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "src/batch/stated_solution.hpp"
#include "src/compare/agreement.hpp"

namespace clausoku {
namespace {

RunState state_of(const Trial& trial) {
  const Outcome& outcome = trial.outcome;
  if (trial.wrong) return RunState::wrong;
  if (!outcome.failure.empty()) return RunState::failed;
  if (outcome.verdict != Verdict::unknown) return RunState::decided;
  if (outcome.limit == Limit::time) return RunState::time_out;
  if (outcome.limit == Limit::conflicts) return RunState::conflict_limit;
  return RunState::gave_up;
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
  /// An engine that errs each time is named once.
  void check(Trial& trial) {
    trial.wrong = failed_check(*puzzle_.grid(), trial.outcome);
    trial.state = state_of(trial);
    if (trial.state == RunState::wrong) {
      const auto alarm = fmt::format("by {} {}", labels_[trial.engine], *trial.wrong);
      if (std::ranges::find(found_.alarms, alarm) == found_.alarms.end()) raise(alarm);
    } else if (trial.state == RunState::failed) {
      ++found_.failures;
      const auto message = fmt::format("clausoku: {}:{}: {}: {}: {}\n", *puzzle_.file, puzzle_.line,
                                       puzzle_.name, labels_[trial.engine], trial.outcome.failure);
      if (found_.messages.find(message) == std::string::npos) found_.messages += message;
    }
  }

  void compare() {
    std::vector<Trial*> decided;
    std::vector<Answer> answers;
    for (Trial& trial : trials_) {
      trial.cross_check = labels_.size() < 2 ? CrossCheck::off : CrossCheck::undecided;
      if (trial.state != RunState::decided) continue;
      decided.push_back(&trial);
      answers.push_back({trial.engine, &trial.outcome});
    }
    if (answers.empty()) return;
    if (auto disagreement = judge(answers, labels_)) raise(*disagreement);
    const bool by_several = answers.front().engine != answers.back().engine;
    for (std::size_t k = 0; k < answers.size(); ++k) {
      if (answers[k].refuted)
        decided[k]->cross_check = CrossCheck::disagrees;
      else if (by_several)
        decided[k]->cross_check = CrossCheck::agrees;
    }
    const auto sound = std::ranges::find(answers, false, &Answer::refuted);
    if (sound != answers.end()) report(*sound->outcome);
  }

  /// What is wrong with the input itself, by an answer that nothing speaks against.
  void report(const Outcome& outcome) {
    found_.verdict = outcome.verdict;
    if (outcome.verdict != Verdict::invalid && !puzzle_.stated_solution) return;
    Result result;
    result.puzzle = puzzle_;
    result.verdict = outcome.verdict;
    result.reason = reason(outcome, puzzle_.grid()->board());
    if (puzzle_.stated_solution) {
      Comparison comparison = compare_stated_solution(puzzle_, outcome);
      if (comparison.contradiction) raise(*comparison.contradiction);
      found_.wrong_statement = comparison.wrong.has_value();
      result.wrong_statement = std::move(comparison.wrong);
    }
    result.outcome.contradiction = outcome.contradiction;
    found_.messages += message_about(result);
  }

  void raise(std::string alarm) {
    found_.messages += fmt::format("clausoku: {}:{}: ALARM: {}: {}\n", *puzzle_.file, puzzle_.line,
                                   puzzle_.name, alarm);
    found_.alarms.push_back(std::move(alarm));
  }

  const Puzzle& puzzle_;
  const std::span<Trial> trials_;
  const std::span<const std::string> labels_;
  Examination found_;
};

}  // namespace

Run Trial::run() const {
  const Statistics& statistics = outcome.statistics;
  return {.total = statistics.total,
          .encode = statistics.encode,
          .solve = statistics.solve,
          .decode = statistics.decode,
          .variables = statistics.variables,
          .clauses = statistics.clauses,
          .conflicts = statistics.conflicts,
          .verdict = state == RunState::decided ? outcome.verdict : Verdict::unknown,
          .state = state,
          .asked_solver = outcome.solver_calls > 0,
          .agrees = state == RunState::decided && cross_check != CrossCheck::disagrees};
}

Examination examine(const Puzzle& puzzle, std::span<Trial> trials,
                    std::span<const std::string> labels) {
  return Examiner(puzzle, trials, labels).run();
}

const Trial& median_trial(std::span<const Trial> trials) {
  std::vector<const Trial*> by_time;
  for (const Trial& trial : trials) by_time.push_back(&trial);
  const auto middle = by_time.begin() + static_cast<std::ptrdiff_t>(trials.size() - 1) / 2;
  std::ranges::nth_element(by_time, middle, {}, [](const Trial* trial) {
    return std::pair(trial->state != RunState::decided, trial->outcome.statistics.total);
  });
  return **middle;
}

}  // namespace clausoku
