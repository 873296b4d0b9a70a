#include "src/compare/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <random>
#include <string_view>
#include <utility>
#include <variant>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"
#include "src/compare/examination.hpp"
#include "src/compare/formula_reader.hpp"
#include "src/compare/machine.hpp"
#include "src/compare/measured_call.hpp"
#include "src/compare/statistics.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {
namespace {

class ComparisonRace {
 public:
  ComparisonRace(PuzzleReader& reader, std::span<const Contestant> contestants,
                 const ComparisonOptions& options, Output& messages)
      : reader_(reader),
        contestants_(contestants),
        options_(options),
        repeat_(static_cast<std::size_t>(options.repeat)),
        messages_(messages),
        random_(options.seed),
        kept_(options.kept),
        tally_({.time = options.time,
                .engines = contestants.size(),
                .repeat = repeat_,
                .rated = options.rate,
                .keep_puzzles = options.keep_puzzles}),
        comparison_(tally_.comparison()) {
    for (std::size_t engine = 0; engine < contestants.size(); ++engine) {
      order_.push_back(engine);
      labels_.push_back(contestants[engine].label);
      for (std::size_t k = 0; k < repeat_; ++k) trials_.push_back({engine, {}});
    }
  }

  Comparison run() {
    while (!stopped() && !comparison_.records_error) {
      auto item = next();
      if (!item) {
        has_read_all_ = !reader_.stopped();
        break;
      }
      if (const auto* error = std::get_if<InputError>(&*item)) {
        ++comparison_.input_errors;
        write_message(format_message_line(to_string(*error)));
      } else {
        if (options_.warn) write_message(format_warning_lines(std::get<Puzzle>(*item)));
        take(std::get<Puzzle>(std::move(*item)));
      }
    }
    comparison_.interrupted = !has_read_all_ && !comparison_.records_error;
    if (kept_ != nullptr && has_read_all_)
      comparison_.records_error = kept_->unexpected_record_error();
    return tally_.take();
  }

 private:
  using Item = std::optional<std::variant<Puzzle, InputError>>;

  bool stopped() const { return options_.limits.stop.stop_requested(); }

  void write_message(const std::string& message) {
    if (message.empty()) return;
    Progress::Pause pause;
    if (options_.progress != nullptr) pause = options_.progress->pause();
    messages_.write(message);
  }

  /// Returns the engine that a contestant uses for the current puzzle.
  Engine& engine_for_current_puzzle(std::size_t contestant) {
    Engine* on_formula = formula_engines_[contestant].get();
    return on_formula != nullptr ? *on_formula : *contestants_[contestant].engine;
  }

  /// Finds the formula of the current puzzle and makes the engines that solve the formula directly.
  void prepare_formula_engines(const Puzzle& puzzle) {
    formula_ = options_.formulas != nullptr ? options_.formulas->instance(puzzle.index) : nullptr;
    formula_engines_.clear();
    for (const Contestant& contestant : contestants_) {
      const bool takes_formula = formula_ != nullptr && contestant.make_formula_engine;
      formula_engines_.push_back(takes_formula ? contestant.make_formula_engine(*formula_)
                                               : nullptr);
    }
  }

  /// Calls each engine on the first puzzles without recording the runs. If the puzzles come from
  /// formulas, calls each engine only on the puzzle `first`.
  void run_warm_up_calls(const Puzzle& first) {
    int left = options_.formulas != nullptr ? std::min(options_.warm_up, 1) : options_.warm_up;
    const auto put = [&](const Puzzle* puzzle) {
      if (puzzle == nullptr || puzzle->grid() == nullptr || left == 0) return;
      for (std::size_t k = 0; k < contestants_.size(); ++k) {
        if (!stopped())
          measure_call(engine_for_current_puzzle(k), *puzzle->grid(), options_.limits);
      }
      --left;
    };
    put(&first);
    while (left > 0 && !stopped()) {
      Item item = reader_.next();
      if (!item) break;
      read_ahead_.push_back(*std::move(item));
      put(std::get_if<Puzzle>(&read_ahead_.back()));
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
    if (options_.progress != nullptr) options_.progress->set_read_count(puzzles, !item);
    return item;
  }

  void take(Puzzle puzzle) {
    ++taken_;
    prepare_formula_engines(puzzle);
    auto runs = make_records_without_results(puzzle);
    if (reuse_earlier_records(puzzle, runs)) {
      ++comparison_.kept_puzzles_count;
      rate(puzzle, runs);
    } else {
      if (comparison_.records_error) return;
      if (!std::exchange(is_warm_, true) && !options_.isolate) run_warm_up_calls(puzzle);
      if (!run_engines(puzzle, runs)) return;
      rate(puzzle, runs);
      if (stopped()) return;  // the rating may be incomplete
      if (options_.observe) options_.observe(runs);
    }
    tally_.add(runs, std::move(puzzle));
    if (options_.progress != nullptr)
      options_.progress->set_done_count(taken_, comparison_.kept_puzzles_count);
  }

  std::vector<RunRecord> make_records_without_results(const Puzzle& puzzle) const {
    const std::size_t repeat = puzzle.grid() == nullptr ? 1 : repeat_;
    std::vector<RunRecord> runs;
    for (const Contestant& contestant : contestants_) {
      for (std::size_t k = 1; k <= repeat; ++k) {
        RunRecord& run =
            runs.emplace_back(make_identity_record(puzzle, contestant.spec, k, options_.limits));
        if (formula_ == nullptr) continue;
        run.formula = formula_->digest;
        if (!formula_->map) {
          for (auto* figure : {&run.size, &run.givens, &run.holes}) figure->reset();
          run.board.reset();
          run.puzzle.reset();
        }
        if (formula_->seed) run.seed = static_cast<std::int64_t>(*formula_->seed);
      }
    }
    return runs;
  }

  /// Replaces `runs` by the records of an interrupted comparison. Returns false if it has none for
  /// this puzzle, or (with comparison_.records_error) if its records do not match `runs`.
  bool reuse_earlier_records(const Puzzle& puzzle, std::vector<RunRecord>& runs) {
    if (kept_ == nullptr) return false;
    auto kept = kept_->next(runs);
    if (auto* error = std::get_if<InputError>(&kept)) {
      comparison_.records_error = std::move(*error);
      return false;
    }
    auto* records = std::get_if<std::vector<RunRecord>>(&kept);
    if (records == nullptr) {
      kept_ = nullptr;
      return false;
    }
    runs = std::move(*records);
    // Shuffle as call_each_engine_repeatedly() would, so that the engines have the same order on
    // later puzzles.
    for (std::size_t k = 0; puzzle.grid() != nullptr && k < repeat_; ++k) shuffle();
    return true;
  }

  /// Runs the engines on a puzzle and completes `runs`. Returns false after an interruption.
  bool run_engines(const Puzzle& puzzle, std::vector<RunRecord>& runs) {
    if (puzzle.grid() == nullptr) {
      Result result;
      result.puzzle = puzzle;
      result.verdict = Verdict::invalid;
      result.reason = format_input_error_reason(*puzzle.error());
      write_message(format_result_message(result));
      return true;
    }
    if (!call_each_engine_repeatedly(*puzzle.grid())) return false;
    const Examination found = examine(puzzle, trials_, labels_);
    write_message(found.messages);
    complete(runs, trials_, found, puzzle, labels_);
    const auto load = read_system_load_percent();
    for (std::size_t k = 0; k < runs.size(); ++k) {
      const std::string& version = contestants_[trials_[k].engine].solver_version;
      if (!version.empty()) runs[k].solver_version = version;
      runs[k].program = program_;
      runs[k].machine = machine_;
      runs[k].load_percent = load;
    }
    return true;
  }

  /// Calls each engine repeat_ times. Returns false if a stop request interrupted the calls.
  bool call_each_engine_repeatedly(const Grid& grid) {
    for (std::size_t repeat = 0; repeat < repeat_; ++repeat) {
      shuffle();
      for (const std::size_t engine : order_) {
        Engine& contestant = engine_for_current_puzzle(engine);
        trials_[engine * repeat_ + repeat].call =
            options_.isolate ? measure_call_in_own_process(contestant, grid, options_.limits)
                             : measure_call(contestant, grid, options_.limits);
        if (stopped()) return false;
      }
    }
    return true;
  }

  /// Shuffles the engines. Does not use std::shuffle, whose order depends on the standard library.
  void shuffle() {
    for (std::size_t k = order_.size(); k > 1; --k) std::swap(order_[k - 1], order_[random_() % k]);
  }

  void rate(const Puzzle& puzzle, std::span<RunRecord> runs) {
    if (!options_.rate || puzzle.grid() == nullptr) return;
    const auto rating = comparison_.inferences.add(*puzzle.grid(), make_deadline(options_.limits));
    for (RunRecord& run : runs) run.rating = rating;
  }

  PuzzleReader& reader_;
  const std::span<const Contestant> contestants_;
  const ComparisonOptions& options_;
  const std::size_t repeat_;
  Output& messages_;
  std::mt19937_64 random_;
  std::vector<std::size_t> order_;  // order of the engines for the current puzzle and repeat
  std::vector<std::string> labels_;
  std::vector<Trial> trials_;  // trials of the current puzzle, ordered by engine, then by repeat
  std::deque<std::variant<Puzzle, InputError>> read_ahead_;
  const FormulaInstance* formula_ = nullptr;  // of the current puzzle; null if it is no formula
  std::vector<std::unique_ptr<Engine>> formula_engines_;  // null: use the contestant's own engine
  KeptRuns* kept_;                                        // null once all kept records are used
  const std::string program_ = program_version_text();
  const std::string machine_ = describe_machine();
  bool is_warm_ = false;
  bool has_read_all_ = false;  // true at the end of the input
  std::size_t taken_ = 0;      // number of puzzles, including the current one
  Tally tally_;
  Comparison& comparison_;  // owned by tally_
};

/// True if the engine runs no other program and starts no threads: its runs use the processor all
/// the time unless it is busy.
bool uses_one_thread(std::string_view engine) {
  return std::ranges::none_of(
      std::array{external_prefix, ipasir_prefix, std::string_view("portfolio=always")},
      [&](std::string_view part) { return engine.find(part) != engine.npos; });
}

}  // namespace

Comparison compare(PuzzleReader& reader, std::span<const Contestant> contestants,
                   const ComparisonOptions& options, Output& messages) {
  require(!contestants.empty() && options.repeat >= 1);
  return ComparisonRace(reader, contestants, options, messages).run();
}

Tally::Tally(const Options& options) : options_(options) {
  comparison_.time = options.time;
  comparison_.engines = options.engines;
  comparison_.repeat_totals.assign(options.engines, std::vector<double>(options.repeat, 0));
  comparison_.provenance.solver_versions.resize(options.engines);
}

void Tally::add(std::span<const RunRecord> runs, Puzzle puzzle) {
  note_provenance(runs);
  if (!runs.front().has_run()) {
    ++comparison_.unreadable;
    return;
  }
  if (!runs.front().puzzle) ++comparison_.without_grid;
  require(runs.size() == options_.engines * options_.repeat);
  note_alarms(runs);
  bool all_decided = true;
  for (std::size_t engine = 0; engine < options_.engines; ++engine) {
    const auto own = runs.subspan(engine * options_.repeat, options_.repeat);
    comparison_.runs.push_back(summarize_repeated_runs(own, options_.time));
    for (std::size_t k = 0; k < options_.repeat; ++k) {
      comparison_.repeat_totals[engine][k] += microseconds(own[k].time(options_.time));
    }
    all_decided = all_decided && comparison_.runs.back().decided();
  }
  const auto sound = std::ranges::find_if(runs, [](const RunRecord& run) {
    return run.ended == RunState::decided && run.cross_check != CrossCheck::disagrees;
  });
  const bool good = sound != runs.end() &&
                    (sound->verdict == Verdict::unique || sound->verdict == Verdict::solvable);
  comparison_.sizes.push_back(static_cast<int>(runs.front().size.value_or(0)));
  comparison_.good += good && all_decided ? 1 : 0;
  comparison_.wrong_statements += runs.front().stated == Statement::wrong ? 1 : 0;
  comparison_.solver_failures +=
      static_cast<std::size_t>(std::ranges::count(runs, RunState::failed, &RunRecord::ended));
  ++comparison_.puzzles;
  if (options_.rated) comparison_.ratings.push_back(runs.front().rating);
  if (options_.keep_puzzles) comparison_.kept_puzzles.push_back(std::move(puzzle));
}

Comparison Tally::take() {
  comparison_.provenance.input_digest = digest_.text();
  return std::move(comparison_);
}

/// Adds each different alarm text of a puzzle's runs once to the comparison.
void Tally::note_alarms(std::span<const RunRecord> runs) {
  std::vector<std::string_view> alarms;
  for (const RunRecord& run : runs) {
    if (!run.alarm || std::ranges::find(alarms, *run.alarm) != alarms.end()) continue;
    alarms.push_back(*run.alarm);
    comparison_.disagreements.push_back(
        {comparison_.puzzles, fmt::format("{}:{}: {}", run.file, run.line, run.name), *run.alarm});
  }
}

void Tally::note_provenance(std::span<const RunRecord> runs) {
  digest_.add(puzzle_identity_key(runs.front()));
  Provenance& provenance = comparison_.provenance;
  for (std::size_t k = 0; k < runs.size(); ++k) {
    const RunRecord& run = runs[k];
    if (run.program) provenance.programs.insert(*run.program);
    if (run.machine) provenance.machines.insert(*run.machine);
    if (run.solver_version && run.has_run()) {
      provenance.solver_versions[k / options_.repeat].insert(*run.solver_version);
    }
    if (run.load_percent) {
      const std::int64_t load = *run.load_percent;
      provenance.least_load = std::min(provenance.least_load.value_or(load), load);
      provenance.most_load = std::max(provenance.most_load.value_or(load), load);
      const auto threads = run.machine ? parse_thread_count(*run.machine) : std::nullopt;
      // Programs that are mostly idle raise the load slightly, so allow half a thread more.
      provenance.is_overloaded =
          provenance.is_overloaded || (threads && load > 100 * *threads + 50);
    }
    if (run.has_run() && uses_one_thread(run.engine)) {
      provenance.wall_of_single_threads += run.total;
      provenance.cpu_of_single_threads += run.cpu;
    }
  }
}

}  // namespace clausoku
