// Decides the puzzles of a PuzzleSource on several threads, each with an engine of an EnginePool,
// and delivers the answers in order. Handles stop requests, divides the memory among the threads,
// drops incomplete results, and lets the last engines use the threads that have no puzzles left.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <utility>
#include <variant>

#include "src/batch/ordered_pipeline.hpp"
#include "src/calls/solve.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku {

/// A puzzle or an input error from a source.
struct SourceItem {
  std::variant<Puzzle, InputError> input;
  std::uint64_t tag = 0;  ///< a value that the source passes on to the answer, such as an index
};

/// A sequence of puzzles and input errors.
class PuzzleSource {
 public:
  virtual ~PuzzleSource() = default;

  /// Advances to the next item and sets its tag. Also sets its input, unless the source overrides
  /// read() to set inputs on several threads. Returns false at the end or after a stop request.
  virtual bool next(SourceItem& item) = 0;

  /// Sets the input of an item unless next() has set it. Called by the deciding thread `thread`.
  virtual void read(SourceItem&, [[maybe_unused]] std::size_t thread) {}

  /// True if a stop request ended the input early.
  virtual bool stopped() const { return false; }

  /// True if next() may block.
  virtual bool may_block() const { return false; }
};

/// A pipeline that makes an `Answer` from each item in one of its deciding threads.
template <class Answer>
class SolvePipeline {
 public:
  /// Several threads call `fill` and `fill_error` concurrently. One thread calls the others.
  struct Stages {
    /// Makes the answer for a decided puzzle or an input error, in a deciding thread. Overwrites
    /// the answer object, which may contain an older answer that was already written.
    std::function<void(Result&&, std::uint64_t tag, Answer&)> fill;
    std::function<void(const InputError&, std::uint64_t tag, Answer&)> fill_error;

    /// Called by run() for each answer in order. Returns false to end the run.
    std::function<bool(Answer&)> write;

    /// Called by run() after an interruption, in order, for each answer that was not written, up to
    /// the first item that was not decided. The first answer may be incomplete.
    std::function<void(Answer&)> keep_interrupted = [](Answer&) {};

    /// Called by run() when the next answer is not ready. Returns false to end the run.
    std::function<bool()> flush = [] { return true; };
  };

  /// The pool must outlive the pipeline.
  SolvePipeline(EnginePool& engines, Stages stages)
      : engines_(engines),
        stages_(std::move(stages)),
        forward_stop_(engines.request().limits.stop, [this] { stop_.request_stop(); }),
        limits_(engines.request().limits) {
    limits_.memory = memory_limit_per_puzzle(limits_.memory, engines.request().threads);
    limits_.stop = stop_.get_token();
    limits_.spare_threads = &spare_threads_;
  }

  /// The stop token of the run. It is triggered by the stop token in the pool's limits, and when
  /// `write` or `flush` ends the run.
  std::stop_token token() const { return stop_.get_token(); }

  /// Decides all items of the source. Returns false if a stop request interrupted the run; the
  /// answers written before are complete and without gaps. Rethrows exceptions of source and
  /// stages.
  bool run(PuzzleSource& source) {
    OrderedPipeline<SourceItem, Decided> pipeline(
        {.read = [&](SourceItem& item) { return read(source, item); },
         .is_end_of_group =
             [&](const SourceItem& item) { return is_end_of_group(item, source.may_block()); },
         .decide =
             [&](SourceItem& item, Decided& decided, std::size_t thread) {
               source.read(item, thread);
               decide(item, decided, thread);
             },
         .leave = [this] { spare_threads_.give(1); },
         .write = [this](Decided& decided) { write(decided); },
         .flush = [this] { end_run_if_not_continued(stages_.flush()); }},
        engines_.thread_count());
    pipeline.run();
    return !is_interrupted_ && (has_read_all_ || has_ended_);
  }

 private:
  struct Decided {
    Answer answer;
    bool may_be_incomplete = false;
    bool was_skipped = false;  // a puzzle that was not decided, after a stop request
  };

  static constexpr int cells_per_group = 64 * 81;

  bool read(PuzzleSource& source, SourceItem& item) {
    if (stop_.stop_requested()) return false;
    if (source.next(item)) return true;
    has_read_all_ = !source.stopped();
    return false;
  }

  /// True if the group that ends with `item` is large enough, or if reading the next puzzle may
  /// block: a user who enters puzzles slowly wants each answer at once. A group of large boards has
  /// fewer puzzles, since reading one takes milliseconds and deciding threads should not wait long.
  bool is_end_of_group(const SourceItem& item, bool may_block) {
    const auto* puzzle = std::get_if<Puzzle>(&item.input);
    if (puzzle != nullptr && puzzle->grid() != nullptr) {
      cells_ += puzzle->grid()->board().cell_count();
    }
    if (cells_ < cells_per_group && !may_block) return false;
    cells_ = 0;
    return true;
  }

  void decide(SourceItem& item, Decided& decided, std::size_t thread) {
    decided.was_skipped = false;
    if (const auto* error = std::get_if<InputError>(&item.input)) {
      stages_.fill_error(*error, item.tag, decided.answer);
      return;
    }
    decided.was_skipped = stop_.stop_requested();
    if (decided.was_skipped) return;
    stages_.fill(decide_puzzle(std::get<Puzzle>(std::move(item.input)), engines_.engine(thread),
                               limits_, engines_.second(thread)),
                 item.tag, decided.answer);
    // A stop request may have interrupted the engine.
    decided.may_be_incomplete = stop_.stop_requested();
  }

  /// Writes an answer, unless this answer or an earlier answer may be incomplete.
  void write(Decided& decided) {
    if (has_ended_) return;
    has_skipped_ = has_skipped_ || decided.was_skipped;
    is_interrupted_ = is_interrupted_ || has_skipped_ || decided.may_be_incomplete;
    if (is_interrupted_) {
      if (!has_skipped_) stages_.keep_interrupted(decided.answer);
    } else {
      end_run_if_not_continued(stages_.write(decided.answer));
    }
  }

  void end_run_if_not_continued(bool continues) {
    if (continues) return;
    has_ended_ = true;
    stop_.request_stop();
  }

  EnginePool& engines_;
  const Stages stages_;
  std::stop_source stop_;
  std::stop_callback<std::function<void()>> forward_stop_;
  Limits limits_;
  SpareThreads spare_threads_;  // deciding threads without further puzzles

  // Only the reading thread uses the following members.
  int cells_ = 0;              // number of cells in the group that is being read
  bool has_read_all_ = false;  // true at the end of the input

  // Only the thread that calls run() uses the following members.
  bool has_ended_ = false;       // a stage ended the run
  bool has_skipped_ = false;     // an item was not decided
  bool is_interrupted_ = false;  // an answer may be incomplete, or an item was not decided
};

/// Opens a source of puzzles for `threads` solving threads. A request to `stop` ends the source.
using OpenPuzzleSource =
    std::function<std::unique_ptr<PuzzleSource>(std::size_t threads, std::stop_token stop)>;

/// Decides all puzzles of a source. SolvePipeline documents `stages` and the returned value.
template <class Answer>
bool solve_puzzles(EnginePool& engines, const OpenPuzzleSource& open,
                   typename SolvePipeline<Answer>::Stages stages) {
  SolvePipeline<Answer> pipeline(engines, std::move(stages));
  return pipeline.run(*open(engines.thread_count(), pipeline.token()));
}

}  // namespace clausoku
