#include "src/batch/batch.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>
#include <variant>

#include "src/base/text.hpp"
#include "src/batch/ordered_output.hpp"
#include "src/batch/puzzle_digest.hpp"
#include "src/batch/solve_pipeline.hpp"

namespace clausoku {
namespace {

/// The output for one puzzle or one input error: the text, the messages and the counts.
struct Finished {
  std::string text;
  std::string messages;
  Counts counts;  // counts of this item
  std::uint64_t input_digest = 0;
  bool is_interrupted_early = false;  // true if the search was interrupted without a solution

  void clear() {
    text.clear();
    messages.clear();
    counts = {};
    is_interrupted_early = false;
  }
};

/// Runs a batch. Supplies the puzzles, each with the digest of all puzzles up to it as its tag.
class Batch final : PuzzleSource {
 public:
  Batch(PuzzleReader& reader, const BatchOptions& options, const ResultWriter& writer,
        ResumableOutput& output, Output& messages, Progress* progress)
      : reader_(reader),
        options_(options),
        writer_(writer),
        output_(output),
        progress_(progress),
        results_(output, messages, progress, options.shard, [this] { return to_json(summary_); }),
        engines_(options),
        pipeline_(engines_,
                  {.fill = [this](Result&& result, std::uint64_t digest,
                                  Finished& finished) { fill(result, digest, finished); },
                   .fill_error = [](const InputError& error, std::uint64_t digest,
                                    Finished& finished) { fill_error(error, digest, finished); },
                   .write = [this](Finished& finished) { return write(finished); },
                   .keep_interrupted = [this](Finished& finished) { keep_interrupted(finished); },
                   .flush = [this] { return results_.flush(); }}) {
    summary_.solver = solver_title(options.engine);
    summary_.kept_solver = kept_solver_title_of_engine(options.engine);
    summary_.infers_first = std::holds_alternative<HybridSpec>(options.engine);
  }

  Summary run() {
    if (!skip_decided_puzzles() || !begin()) return summary_;
    if (output_.is_complete()) {
      summary_.already_complete = true;
      return summary_;
    }
    summary_.interrupted = !pipeline_.run(*this);
    const bool hides_errors = output_.is_array() && summary_.input_errors > 0;
    if (summary_.interrupted || output_.error() || hides_errors) {
      results_.leave(interrupted_);
      output_.discard();
    } else {
      std::string foot;
      writer_.end(foot);
      results_.complete(foot);
    }
    return summary_;
  }

 private:
  /// Reads the puzzles that an earlier run decided, without deciding them again. Returns false if
  /// the input is not the input of that run, or after a stop request.
  bool skip_decided_puzzles() {
    const Checkpoint* resumed = output_.resumed();
    if (resumed == nullptr) return true;
    bool has_read_all = false;
    while (read_ < resumed->puzzles || resumed->complete) {
      SourceItem item;
      if (options_.limits.stop.stop_requested()) break;
      if (!next(item)) {
        has_read_all = !reader_.stopped();
        break;
      }
      if (const auto* error = std::get_if<InputError>(&item.input)) {
        results_.say(format_message_line(to_string(*error)));
        ++summary_.input_errors;
      }
    }
    const bool is_read = read_ >= resumed->puzzles && (!resumed->complete || has_read_all);
    if (!is_read && !has_read_all) {
      summary_.interrupted = true;
      return false;
    }
    if (read_ < resumed->puzzles || (resumed->complete && read_ > resumed->puzzles)) {
      output_.refuse(
          fmt::format("the input has {} puzzles, but the output has results of {}; "
                      "expected the same input",
                      read_, resumed->puzzles));
      return false;
    }
    return restore_summary_from_checkpoint(*resumed);
  }

  bool restore_summary_from_checkpoint(const Checkpoint& resumed) {
    Summary before;
    try {
      before = summary_from_json(resumed.state);
    } catch (const nlohmann::json::exception&) {
      before.puzzles = resumed.puzzles + 1;  // the log was not written by a batch
    }
    const std::size_t counted_verdicts =
        std::accumulate(before.by_verdict.begin(), before.by_verdict.end(), std::size_t{0});
    if (before.puzzles != resumed.puzzles || counted_verdicts != resumed.puzzles) {
      output_.refuse("the log of the output has no valid summary of its results");
      return false;
    }
    summary_.add(before);
    summary_.kept = resumed.puzzles;
    return true;
  }

  bool begin() {
    std::string head;
    writer_.begin(head);
    return results_.begin(summary_.kept, input_digest_, head);
  }

  bool next(SourceItem& item) override {
    auto input = reader_.next();
    if (progress_ != nullptr) progress_->set_read_count(read_, !input);
    if (!input) return false;
    item.input = std::move(*input);
    if (const auto* puzzle = std::get_if<Puzzle>(&item.input)) {
      ++read_;
      if (output_.has_log()) input_digest_ = puzzle_sequence_digest(*puzzle, input_digest_);
    }
    item.tag = input_digest_;
    return true;
  }
  bool stopped() const override { return reader_.stopped(); }
  bool may_block() const override { return reader_.may_block(); }

  static void fill_error(const InputError& error, std::uint64_t digest, Finished& finished) {
    finished.clear();
    finished.input_digest = digest;
    finished.messages = format_message_line(to_string(error));
    ++finished.counts.input_errors;
  }

  void fill(Result& result, std::uint64_t digest, Finished& finished) const {
    finished.clear();
    finished.input_digest = digest;
    finished.is_interrupted_early =
        result.outcome.limit == Limit::interrupt && result.outcome.solution_count == 0;
    if (options_.rate && result.puzzle.grid() != nullptr) {
      result.rating = finished.counts.inferences.add(*result.puzzle.grid(), result.deadline);
    }
    if (result.puzzle.answer) result.review = compare_puzzle_answer_with_result(result);
    if (options_.compare && result.puzzle.grid() != nullptr && !result.alarm) {
      result.likeness = options_.compare(result);
    }
    finished.counts.add(result);
    if (options_.warn) finished.messages = format_warning_lines(result.puzzle);
    finished.messages += format_result_message(result);
    writer_.append(result, finished.text);
  }

  /// Keeps the results after an interruption up to the first puzzle without a solution so far.
  void keep_interrupted(Finished& finished) {
    if (!options_.keeps_interrupted || has_gap_) return;
    has_gap_ = finished.is_interrupted_early;
    if (has_gap_ || finished.counts.puzzles == 0) return;
    if (summary_.puzzles > 0 || !interrupted_.empty()) interrupted_ += writer_.between();
    interrupted_ += finished.text;
  }

  bool write(Finished& finished) {
    results_.set_input_digest(finished.input_digest);
    results_.add_messages(finished.messages);
    if (finished.counts.puzzles > 0) {
      if (summary_.puzzles > 0) finished.text.insert(0, writer_.between());
      results_.begin_result(summary_.puzzles > 0 ? writer_.between().size() : 0);
    }
    summary_.add(finished.counts);
    return results_.add(finished.text);
  }

  PuzzleReader& reader_;
  const BatchOptions& options_;
  const ResultWriter& writer_;
  ResumableOutput& output_;
  Progress* progress_;
  OrderedOutput results_;
  EnginePool engines_;
  SolvePipeline<Finished> pipeline_;

  // Only the reading thread uses the following members.
  std::size_t read_ = 0;  // number of puzzles read
  std::uint64_t input_digest_ = 0;

  // Only the writing thread uses the following members.
  bool has_gap_ = false;     // the interruption left a puzzle without a solution
  std::string interrupted_;  // results after an interruption
  Summary summary_;
};

}  // namespace

Summary run_batch(PuzzleReader& reader, const BatchOptions& options, const ResultWriter& writer,
                  ResumableOutput& output, Output& messages, Progress* progress) {
  return Batch(reader, options, writer, output, messages, progress).run();
}

}  // namespace clausoku
