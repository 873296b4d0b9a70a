#include "src/commands/generate/generation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

#include "src/base/compression/gzip.hpp"
#include "src/batch/ordered_pipeline.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/summary.hpp"
#include "src/commands/generate/puzzle_maker.hpp"
#include "src/drawings/sheets/sheet_formats.hpp"

namespace clausoku {
namespace {

/// Write in small pieces: a piece that does not fit on the disk is lost entirely.
constexpr std::size_t max_write_bytes = 1 << 14;

struct Totals {
  std::uint64_t puzzles = 0;
  std::uint64_t givens = 0;
  int least_givens = 0;
  int most_givens = 0;
  std::uint64_t agreements = 0;  ///< puzzles on which both engines agree
};

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Totals, puzzles, givens, least_givens, most_givens, agreements)

/// The parts of the summary that are known before the puzzles are made.
struct SummaryContext {
  std::uint64_t seed;
  bool pencilmarks;
  bool cross_checked;
};

std::string format_totals(const Totals& totals, const SummaryContext& told) {
  const auto mean = static_cast<double>(totals.givens) / static_cast<double>(totals.puzzles);
  std::string text = fmt::format("{} puzzle{} of seed {}: ", totals.puzzles,
                                 totals.puzzles == 1 ? "" : "s", told.seed);
  const char* what = told.pencilmarks ? "pencilmarks" : "givens";
  if (totals.puzzles == 1) {
    text += fmt::format("{} {}", totals.givens, what);
  } else {
    text += fmt::format("{} to {} {}, {:.2f} on average", totals.least_givens, totals.most_givens,
                        what, mean);
  }
  if (told.cross_checked) {
    text += "; " + format_agreement_counts(totals.puzzles, totals.agreements, 0);
  }
  return text + '\n';
}

class Generation {
 public:
  Generation(const GenerationOptions& options, CommandRun& run)
      : options_(options),
        run_(run),
        makers_(static_cast<std::size_t>(options.threads)),
        count_(options.shard ? options.shard->shard_puzzle_count(options.count) : options.count) {}

  int run() {
    if (!make_sheet_if_requested()) return run_.finish();
    output_ =
        &run_.open_output(ResumeHeader{CLAUSOKU_VERSION, "generate", options_.resume_options});
    if (options_.gzip) gzip_.emplace([this](std::string_view text) { run_.write(text); });
    progress_ = &run_.start_progress({.wanted = options_.progress,
                                      .quiet = options_.quiet,
                                      .shares_terminal = options_.output_file.empty(),
                                      .writes_minute_lines = true});
    progress_->set_read_count(count_, true);
    if (begin() && !output_->is_complete()) {
      make_all_puzzles();
      end();
    }
    run_.end_progress();
    const bool can_resume = output_->has_log() && !output_->error();
    if (totals_.puzzles >= count_ && !is_over_) run_.complete();
    if (run_.close_output() && !options_.quiet) {
      if (totals_.puzzles > 0) run_.say(format_totals(totals_, context()));
      if (run_.is_interrupted() && CommandRun::has_signal()) {
        run_.say(format_interruption_line("made", can_resume));
      }
    }
    if (run_.shard() && !is_over_ && !run_.is_over()) write_manifest();
    return run_.finish();
  }

 private:
  /// Creates the sheet if requested. Returns false after reporting that this needs a missing
  /// program.
  bool make_sheet_if_requested() {
    if (!is_sheet_format(options_.writing.format)) return true;
    auto made = make_sheet(options_.writing.format, options_.sheet, run_.work_token());
    if (const auto* missing = std::get_if<std::string>(&made)) {
      run_.fail(exit_unusable, *missing);
      return false;
    }
    sheet_ = std::get<std::unique_ptr<Sheet>>(std::move(made));
    return true;
  }

  /// Begins the output; restores the totals if the run is resumed. Returns false on an error.
  bool begin() {
    if (const Checkpoint* resumed = output_->resumed()) {
      try {
        totals_ = resumed->state.get<Totals>();
      } catch (const nlohmann::json::exception&) {
        totals_ = {};
      }
      const bool is_too_long = totals_.puzzles > count_;
      const bool is_too_short = resumed->complete && totals_.puzzles < count_;
      if (totals_.puzzles != resumed->puzzles || is_too_long || is_too_short) {
        output_->refuse(fmt::format("{}: has {} puzzles; expected {}{}", options_.output_file,
                                    resumed->puzzles, resumed->complete ? "" : "at most ", count_));
        return false;
      }
    }
    if (!output_->begin(0, "")) return false;
    kept_ = totals_.puzzles;
    next_ = kept_ + 1;
    if (kept_ > 0) progress_->set_done_count(kept_, kept_);
    if (output_->is_complete() && !options_.quiet) {
      run_.complain(fmt::format("{}: is already complete", options_.output_file));
    }
    return true;
  }

  void make_all_puzzles() {
    OrderedPipeline<std::uint64_t, MadePuzzle> pipeline(
        {.read =
             [this](std::uint64_t& number) {
               if (next_ > count_ || run_.work_token().stop_requested()) return false;
               number = puzzle_number(next_++);
               return true;
             },
         .is_end_of_group = [](const std::uint64_t&) { return false; },
         .decide = [this](std::uint64_t& number, MadePuzzle& made,
                          std::size_t thread) { make(number, made, thread); },
         .write = [this](MadePuzzle& made) { write(made); },
         .flush = [this] { flush(); }},
        makers_.size());
    pipeline.run();
    flush();
  }

  void make(std::uint64_t number, MadePuzzle& made, std::size_t thread) {
    std::unique_ptr<PuzzleMaker>& maker = makers_[thread];
    if (!maker) maker = std::make_unique<PuzzleMaker>(options_);
    made = maker->make(number, run_.work_token(), on_failed_try_);
  }

  /// Adds a puzzle to the output. If `made` has a failure instead of a puzzle, ends the run.
  void write(MadePuzzle& made) {
    if (is_over_) return;
    if (!made.failure.empty()) {
      is_over_ = true;
      const bool was_asked_for =
          run_.work_token().stop_requested() && made.exit_code == exit_not_as_asked;
      run_.end_work();
      if (was_asked_for) return;
      has_given_up_ = true;
      flush();
      run_.fail(made.exit_code,
                fmt::format("puzzle {} of seed {}: {}", puzzle_number(totals_.puzzles + 1),
                            options_.generator.seed, made.failure));
      return;
    }
    record_offset_if_block_begins();
    totals_.least_givens =
        totals_.puzzles == 0 ? made.givens : std::min(totals_.least_givens, made.givens);
    totals_.most_givens = std::max(totals_.most_givens, made.givens);
    totals_.givens += static_cast<std::uint64_t>(made.givens);
    if (made.cross_checked) ++totals_.agreements;
    ++totals_.puzzles;
    unwritten_ += made.text;
    if (made.sheet_puzzle) {
      const auto error = sheet_->append(*std::move(made.sheet_puzzle), to_output_);
      if (error) return end_run_on_sheet_error(*error);
    }
    if (unwritten_.size() >= max_write_bytes) flush();
  }

  void end_run_on_sheet_error(const std::string& error) {
    is_over_ = true;
    // An interruption ends the program that makes a PDF, which is no error.
    run_.is_interrupted() ? output_->discard() : output_->refuse(error);
    run_.end_work();
  }

  void flush() {
    if (!unwritten_.empty()) write_text(unwritten_);
    unwritten_.clear();
    if (output_->error() || totals_.puzzles == 0) return;
    note(false);
    progress_->set_done_count(totals_.puzzles, kept_);
  }

  void note(bool at_once) {
    output_->note(
        totals_.puzzles, 0, [this] { return nlohmann::json(totals_); }, at_once);
  }

  void write_text(std::string_view text) {
    gzip_ ? gzip_->write(text) : static_cast<void>(run_.write(text));
    if (!output_->error()) return;
    is_over_ = true;
    run_.end_work();
  }

  /// Completes the output if all puzzles are made, or if the run gave up after some of them.
  void end() {
    const bool has_all = totals_.puzzles >= count_;
    const bool is_kept = has_given_up_ ? totals_.puzzles > 0 : has_all && !is_over_;
    if (output_->error() || !is_kept) {
      output_->discard();
      if (totals_.puzzles > 0) note(true);
      return;
    }
    if (!has_all) note(true);  // --resume continues before the text that follows now
    if (sheet_) {
      if (const auto error = sheet_->finish(to_output_)) return end_run_on_sheet_error(*error);
    }
    flush();
    if (output_->error()) return;
    if (totals_.puzzles == 0) write_text(writer().begin());
    const std::string foot = text_after_last_puzzle();
    if (!foot.empty()) write_text(foot);
    if (gzip_) gzip_->finish();
    if (has_all) output_->finish(totals_.puzzles, 0, totals_);
  }

  std::string text_after_last_puzzle() const {
    std::string foot;
    if (!sheet_) writer().end(foot);
    return foot;
  }

  /// Returns the writer of texts before, between and after puzzles. Requires that no sheet is made.
  NewPuzzleWriter& writer() const {
    if (!writer_) writer_ = make_new_puzzle_writer(options_.writing);
    return *writer_;
  }

  /// Returns the number of this run's k-th puzzle, k ≥ 1, among all puzzles of the seed.
  std::uint64_t puzzle_number(std::uint64_t k) const {
    return options_.shard ? options_.shard->index_of_shard_puzzle(k - 1) : k;
  }

  /// If the next puzzle begins a new block of the shard, records the block's offset in the output.
  void record_offset_if_block_begins() {
    if (!run_.shard() || totals_.puzzles % options_.shard->block != 0) return;
    const std::string_view before = totals_.puzzles == 0 ? writer().begin() : writer().between();
    output_->begin_block(unwritten_.size() + before.size());
  }

  void write_manifest() {
    run_.shard()->note_input(options_.count);
    const auto [seed, pencilmarks, cross_checked] = context();
    run_.write_manifest(
        {std::string(writer().begin()), std::string(writer().between()), text_after_last_puzzle()},
        {totals_.puzzles,
         0,
         {{"totals", totals_},
          {"seed", seed},
          {"pencilmarks", pencilmarks},
          {"cross_checked", cross_checked}}});
  }

  SummaryContext context() const {
    return {options_.generator.seed, options_.generator.pencilmarks,
            options_.cross_check_time.has_value()};
  }

  const GenerationOptions& options_;
  CommandRun& run_;
  std::vector<std::unique_ptr<PuzzleMaker>> makers_;  // one for each thread
  ResumableOutput* output_ = nullptr;                 // owned by the run
  Progress* progress_ = nullptr;                      // owned by the run
  std::optional<Gzip> gzip_;
  const OnFailedTry on_failed_try_ = [this](std::string_view found) {
    progress_->add_failed_try(found);
  };
  const std::uint64_t count_;  // number of puzzles of this run or shard
  mutable std::unique_ptr<NewPuzzleWriter> writer_;
  std::uint64_t next_ = 1;
  std::uint64_t kept_ = 0;  // number of puzzles from an earlier run
  Totals totals_;           // includes the puzzles in `unwritten_`
  std::string unwritten_;
  std::unique_ptr<Sheet> sheet_;  // null if no sheet is written
  const TextOutput to_output_ = [this](std::string_view text) {
    unwritten_ += text;
    if (unwritten_.size() >= max_write_bytes) flush();
  };
  bool is_over_ = false;
  bool has_given_up_ = false;  // a puzzle could not be made
};

}  // namespace

int generate_puzzles(const GenerationOptions& options, CommandRun& run) {
  return Generation(options, run).run();
}

std::string format_merged_generation_summary(const std::vector<ShardOutput>& shards) {
  Totals all;
  SummaryContext told{};
  for (const ShardOutput& shard : shards) {
    const nlohmann::json& json = shard.manifest.summary;
    const Totals totals = json.at("totals").get<Totals>();
    json.at("seed").get_to(told.seed);
    json.at("pencilmarks").get_to(told.pencilmarks);
    json.at("cross_checked").get_to(told.cross_checked);
    if (totals.puzzles == 0) continue;
    all.least_givens =
        all.puzzles == 0 ? totals.least_givens : std::min(all.least_givens, totals.least_givens);
    all.most_givens = std::max(all.most_givens, totals.most_givens);
    all.puzzles += totals.puzzles;
    all.givens += totals.givens;
    all.agreements += totals.agreements;
  }
  return format_totals(all, told);
}

}  // namespace clausoku
