// Solves many puzzles on several threads and delivers the answers in order.
#include <atomic>

#include "src/batch/ordered_pipeline.hpp"
#include "src/library/input_impl.hpp"
#include "src/library/solver_impl.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku::api {
namespace {

struct Item {
  std::size_t index = 0;
  Reading reading;
};

struct Finished {
  Answer answer;
  bool interrupted = false;
};

/// A puzzle with more cells forms a group of the pipeline by itself.
constexpr int large_board = 81 * 16;

/// One call of Solver::solve() with an input.
class Batch {
 public:
  Batch(SolverImpl& solver, const Input& input, const std::function<bool(Answer&)>& show)
      : solver_(solver),
        show_(show),
        forward_stop_(solver.options.stop, [this] { stop_.request_stop(); }),
        pass_(input.impl().begin(solver.engines.size(), stop_.get_token())) {}

  /// Runs the batch. Returns false if a stop request ended it.
  bool run() {
    OrderedPipeline<Item, Finished> pipeline(
        {.read = [this](Item& item) { return read(item); },
         .ends_group = [this](const Item& item) { return ends_group(item); },
         .decide = [this](Item& item, Finished& finished,
                          std::size_t thread) { decide(item, finished, thread); },
         .leave = [this] { spare_threads_.give(1); },
         .write = [this](Finished& finished) { write(finished); },
         .flush = [] {}},
        solver_.engines.size());
    pipeline.run();
    return !interrupted_ && (all_read_ || !solver_.options.stop.stop_requested());
  }

 private:
  bool read(Item& item) {
    if (stop_.stop_requested()) return false;
    if (!pass_->next(index_, item.reading)) {
      all_read_ = !pass_->stopped();
      return false;
    }
    item.index = index_++;
    return true;
  }

  bool ends_group(const Item& item) {
    const auto* puzzle = std::get_if<clausoku::Puzzle>(&item.reading);
    const bool is_large = puzzle != nullptr && puzzle->grid() != nullptr &&
                          puzzle->grid()->board().cell_count() > large_board;
    return is_large || pass_->may_block();
  }

  void decide(Item& item, Finished& finished, std::size_t thread) {
    pass_->read(item.index, item.reading, thread);
    Answer& answer = finished.answer;
    answer.index = item.index;
    if (const auto* error = std::get_if<InputError>(&item.reading)) {
      answer = {.index = item.index,
                .verdict = Verdict::invalid,
                .reason = reason_of(*error),
                .error = error_of(*error)};
    } else {
      Limits limits = solver_.limits();
      limits.memory = memory_limit_of(limits.memory, static_cast<int>(solver_.engines.size()));
      limits.stop = stop_.get_token();
      limits.spare_threads = &spare_threads_;
      solver_.solve(std::get<clausoku::Puzzle>(std::move(item.reading)), limits, thread, answer);
    }
    // An interrupted answer may be incomplete.
    finished.interrupted = stop_.stop_requested();
  }

  /// Shows an answer. The first interrupted answer ends the output.
  void write(Finished& finished) {
    if (ended_) return;
    if (finished.interrupted) {
      ended_ = true;
      interrupted_ = true;
    } else if (!show_(finished.answer)) {
      ended_ = true;
      stop_.request_stop();
    }
  }

  SolverImpl& solver_;
  const std::function<bool(Answer&)>& show_;
  std::stop_source stop_;
  std::stop_callback<std::function<void()>> forward_stop_;
  std::unique_ptr<Pass> pass_;
  SpareThreads spare_threads_;  // threads without further puzzles

  // Used by the reading thread.
  std::size_t index_ = 0;  // index of the next puzzle
  std::atomic<bool> all_read_ = false;

  // Used by the calling thread.
  bool ended_ = false;        // no further answer is shown
  bool interrupted_ = false;  // a stop request ended the batch
};

}  // namespace

bool Solver::solve(const Input& input, const std::function<bool(Answer&)>& show) {
  return Batch(*impl_, input, show).run();
}

}  // namespace clausoku::api
