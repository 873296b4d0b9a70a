#include "src/compare/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <exception>
#include <random>
#include <utility>
#include <variant>

#include "src/compare/examination.hpp"
#include "src/engines/stopwatch.hpp"

namespace clausoku {
namespace {

Outcome call(Engine& engine, const Grid& grid, const Limits& limits) {
  Outcome outcome;
  const Stopwatch total;
  try {
    outcome = engine.solve(grid, limits);
  } catch (const std::exception& error) {
    outcome.failure = fmt::format("the engine broke down: {}", error.what());
  }
  outcome.statistics.total = total.elapsed();
  return outcome;
}

class Race {
 public:
  Race(PuzzleReader& reader, std::span<const Contestant> contestants,
       const ComparisonOptions& options, Output& messages)
      : reader_(reader),
        contestants_(contestants),
        options_(options),
        repeat_(static_cast<std::size_t>(options.repeat)),
        messages_(messages),
        random_(options.seed) {
    for (std::size_t engine = 0; engine < contestants.size(); ++engine) {
      order_.push_back(engine);
      labels_.push_back(contestants[engine].label);
      for (std::size_t k = 0; k < repeat_; ++k) trials_.push_back({engine, {}});
    }
    measurements_.engines = contestants.size();
  }

  Measurements run() {
    warm_up();
    while (!stopped()) {
      auto item = next();
      if (!item) break;
      if (const auto* error = std::get_if<InputError>(&*item)) {
        ++measurements_.input_errors;
        say(fmt::format("clausoku: {}\n", to_string(*error)));
      } else {
        take(std::get<Puzzle>(std::move(*item)));
      }
    }
    measurements_.interrupted = stopped();
    return std::move(measurements_);
  }

 private:
  using Item = std::optional<std::variant<Puzzle, InputError>>;

  bool stopped() const { return options_.limits.stop.stop_requested(); }

  void say(const std::string& message) {
    if (message.empty()) return;
    if (options_.progress != nullptr) options_.progress->make_room();
    messages_.write(message);
  }

  void warm_up() {
    for (int puzzles = 0; puzzles < options_.warm_up && !stopped();) {
      Item item = reader_.next();
      if (!item) break;
      read_ahead_.push_back(*std::move(item));
      const auto* puzzle = std::get_if<Puzzle>(&read_ahead_.back());
      if (puzzle == nullptr || puzzle->grid() == nullptr) continue;
      for (const Contestant& contestant : contestants_) {
        if (!stopped()) call(*contestant.engine, *puzzle->grid(), options_.limits);
      }
      ++puzzles;
    }
  }

  Item next() {
    Item item;
    if (read_ahead_.empty()) {
      item = reader_.next();
    } else {
      item = std::move(read_ahead_.front());
      read_ahead_.pop_front();
    }
    const std::size_t puzzles = taken_ + read_ahead_.size() + (item ? 1 : 0);
    if (options_.progress != nullptr) options_.progress->has_read(puzzles, !item);
    return item;
  }

  void take(Puzzle puzzle) {
    Result result;
    result.index = options_.first_index + taken_++;
    result.puzzle = std::move(puzzle);
    if (result.puzzle.grid() == nullptr) {
      pass_over(result);
    } else {
      if (!put_to_all(*result.puzzle.grid())) return;
      note(result);
    }
    if (options_.progress != nullptr) options_.progress->has_done(taken_, 0);
  }

  /// False where it was interrupted: what was found then may be no more than that.
  bool put_to_all(const Grid& grid) {
    for (std::size_t repeat = 0; repeat < repeat_; ++repeat) {
      shuffle();
      for (const std::size_t engine : order_) {
        trials_[engine * repeat_ + repeat].outcome =
            call(*contestants_[engine].engine, grid, options_.limits);
        if (stopped()) return false;
      }
    }
    return true;
  }

  /// Not std::shuffle, whose order for a seed is each library's own.
  void shuffle() {
    for (std::size_t k = order_.size(); k > 1; --k) std::swap(order_[k - 1], order_[random_() % k]);
  }

  void note(Result& result) {
    Examination found = examine(result.puzzle, trials_, labels_);
    say(found.messages);
    for (const std::string& alarm : found.alarms) {
      const Puzzle& puzzle = result.puzzle;
      measurements_.disagreements.push_back(
          {measurements_.puzzles, fmt::format("{}:{}: {}", *puzzle.file, puzzle.line, puzzle.name),
           alarm});
    }
    measurements_.solver_failures += found.failures;
    measurements_.wrong_statements += found.wrong_statement ? 1 : 0;
    bool all_decided = true;
    for (std::size_t engine = 0; engine < contestants_.size(); ++engine) {
      const auto own = std::span<const Trial>(trials_).subspan(engine * repeat_, repeat_);
      measurements_.runs.push_back(median_trial(own).run());
      all_decided = all_decided && measurements_.runs.back().decided();
    }
    const bool good = found.verdict == Verdict::unique || found.verdict == Verdict::solvable;
    measurements_.good += good && all_decided ? 1 : 0;
    ++measurements_.puzzles;
    if (options_.rate) {
      result.rating = measurements_.inferences.add(*result.puzzle.grid());
      measurements_.ratings.push_back(*result.rating);
    }
    if (options_.observe) show(result, found);
    if (options_.keep_puzzles) measurements_.kept_puzzles.push_back(std::move(result.puzzle));
  }

  void show(Result& result, const Examination& found) {
    const std::string alarm =
        found.alarms.empty() ? "" : fmt::format("{}{}", alarm_mark, found.alarms.back());
    for (std::size_t k = 0; k < trials_.size(); ++k) {
      Trial& trial = trials_[k];
      result.outcome = std::move(trial.outcome);
      result.verdict = trial.wrong ? Verdict::unknown : result.outcome.verdict;
      result.cross_check = trial.cross_check;
      result.reason = alarm.empty() ? reason(result.outcome, result.puzzle.grid()->board()) : alarm;
      if (trial.wrong) result.reason = fmt::format("{}{}", alarm_mark, *trial.wrong);
      result.run = static_cast<int>(k % repeat_) + 1;
      options_.observe(result, trial.engine);
    }
  }

  void pass_over(Result& result) {
    ++measurements_.unreadable;
    const InputError& error = *result.puzzle.error();
    result.verdict = Verdict::invalid;
    result.reason = reason_of(error);
    say(message_about(result));
    for (std::size_t engine = 0; options_.observe && engine < contestants_.size(); ++engine) {
      options_.observe(result, engine);
    }
  }

  PuzzleReader& reader_;
  const std::span<const Contestant> contestants_;
  const ComparisonOptions& options_;
  const std::size_t repeat_;
  Output& messages_;
  std::mt19937_64 random_;
  std::vector<std::size_t> order_;  // of the engines, this time
  std::vector<std::string> labels_;
  std::vector<Trial> trials_;  // of a puzzle: engine by engine its repeats
  std::deque<std::variant<Puzzle, InputError>> read_ahead_;
  std::size_t taken_ = 0;  // puzzles, the one under way included
  Measurements measurements_;
};

}  // namespace

Measurements compare(PuzzleReader& reader, std::span<const Contestant> contestants,
                     const ComparisonOptions& options, Output& messages) {
  return Race(reader, contestants, options, messages).run();
}

}  // namespace clausoku
