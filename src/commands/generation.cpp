#include "src/commands/generation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>

#include "src/base/compression/gzip.hpp"
#include "src/base/text.hpp"
#include "src/batch/ordered_pipeline.hpp"
#include "src/batch/summary.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/decision.hpp"
#include "src/commands/puzzle_maker.hpp"
#include "src/commands/sharding.hpp"
#include "src/commands/sheet_options.hpp"

namespace clausoku {
namespace {

/// Puzzles that are written together are lost together where there is no room for all.
constexpr std::size_t most_together = 1 << 14;

/// What the summary tells of the puzzles that are written.
struct Totals {
  std::uint64_t puzzles = 0;
  std::uint64_t givens = 0;
  int least_givens = 0;
  int most_givens = 0;
  std::uint64_t agreements = 0;  ///< of both engines; they do not disagree
};

nlohmann::json to_json(const Totals& totals) {
  return {{"puzzles", totals.puzzles},
          {"givens", totals.givens},
          {"least_givens", totals.least_givens},
          {"most_givens", totals.most_givens},
          {"agreements", totals.agreements}};
}

Totals totals_of(const nlohmann::json& json) {
  Totals totals;
  json.at("puzzles").get_to(totals.puzzles);
  json.at("givens").get_to(totals.givens);
  json.at("least_givens").get_to(totals.least_givens);
  json.at("most_givens").get_to(totals.most_givens);
  json.at("agreements").get_to(totals.agreements);
  return totals;
}

/// What the summary tells besides.
struct ToldBesides {
  std::uint64_t seed;
  bool pencilmarks;
  bool cross_checked;
};

std::string describe_totals(const Totals& totals, const ToldBesides& told) {
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
    text += "; " + agreement_text(totals.puzzles, totals.agreements, 0);
  }
  return text + '\n';
}

class Generation {
 public:
  explicit Generation(const GenerationOptions& options)
      : options_(options),
        interrupt_(options.output_file.empty() ? Interrupt::Watch::signals_and_standard_output
                                               : Interrupt::Watch::signals),
        forward_stop_(interrupt_.token(), [this] { stop_.request_stop(); }),
        makers_(static_cast<std::size_t>(options.threads)),
        count_(options.shard ? options.shard->share_of(options.count) : options.count) {
    if (options.shard) shard_.emplace(*options.shard);
  }

  int run() {
    if (!make_sheet_to_fill()) return exit_unusable;
    open_output();
    progress_ = make_progress(messages_, {.wanted = options_.progress,
                                          .quiet = options_.quiet,
                                          .shares_terminal = options_.output_file.empty(),
                                          .input_bytes = {}});
    if (progress_) progress_->has_read(count_, true);
    if (begin()) {
      make_all();
      end();
    }
    progress_.reset();
    const bool can_resume = output_->has_log() && !output_->error();
    const bool output_failed = !output_->close();
    if (!options_.quiet && !output_failed) {
      if (totals_.puzzles > 0) messages_.write(describe_totals(totals_, told()));
      if (is_interrupted() && Interrupt::signal() != 0) {
        messages_.write(interruption_text("made", can_resume));
      }
    }
    if (output_failed && !output_->reader_gone()) complain(*output_->error());
    if (exit_code_ == exit_disagreement) return exit_code_;
    if (output_failed) return exit_unusable;
    if (is_interrupted()) return exit_signal + Interrupt::signal();
    if (shard_ && exit_code_ == exit_done) write_manifest();
    return exit_code_;
  }

 private:
  bool is_interrupted() const {
    return interrupt_.token().stop_requested() && totals_.puzzles < count_;
  }

  /// False where something is missing for it.
  bool make_sheet_to_fill() {
    if (!is_sheet_format(options_.writing.format)) return true;
    auto made = make_sheet(options_.writing.format, options_.sheet, stop_.get_token());
    if (const auto* missing = std::get_if<std::string>(&made)) {
      complain(*missing);
      return false;
    }
    sheet_ = std::get<std::unique_ptr<Sheet>>(std::move(made));
    return true;
  }

  void open_output() {
    const std::string& file = options_.output_file;
    const bool whole = options_.gzip || is_picture_format(options_.writing.format);
    if (file.empty()) {
      output_ = std::make_unique<ResumableOutput>(
          std::make_unique<Output>(Output::Stream::standard_output, interrupt_.token()));
    } else if (whole) {
      output_ = std::make_unique<ResumableOutput>(
          std::make_unique<Output>(file, Output::File::whole, interrupt_.token()));
    } else {
      using Start = ResumableOutput::Start;
      output_ = std::make_unique<ResumableOutput>(file, header_of_log(),
                                                  options_.resume ? Start::resumed : Start::anew,
                                                  interrupt_.token());
    }
    if (shard_) output_->before_change([this] { ShardRun::begin(options_.output_file); });
    if (options_.gzip) gzip_.emplace([this](std::string_view text) { output_->write(text, text); });
  }

  ResumeHeader header_of_log() const {
    ResumeHeader header{CLAUSOKU_VERSION, "generate", options_.resume_options};
    if (options_.shard) {
      std::ranges::move(shard_settings(*options_.shard), std::back_inserter(header.options));
    }
    return header;
  }

  /// Takes over what an earlier run has written.
  bool begin() {
    const Checkpoint& kept = output_->kept();
    if (kept.puzzles > 0) {
      try {
        totals_ = totals_of(kept.state);
      } catch (const nlohmann::json::exception&) {
        totals_ = {};
      }
      if (totals_.puzzles != kept.puzzles || totals_.puzzles > count_) {
        output_->refuse(fmt::format("{}: has other puzzles than these: {} of them",
                                    options_.output_file, kept.puzzles));
        return false;
      }
    }
    if (!options_.quiet && !output_->nothing_kept_because().empty()) {
      messages_.write(message_line(
          fmt::format("{}: every puzzle is made again", output_->nothing_kept_because())));
    }
    const std::string foot = foot_of_text();
    if (!output_->begin(0, "", foot)) return false;
    if (progress_ && kept.puzzles > 0) progress_->has_done(kept.puzzles, kept.puzzles);
    kept_ = totals_.puzzles;
    next_ = kept_ + 1;
    return true;
  }

  void make_all() {
    OrderedPipeline<std::uint64_t, MadePuzzle> pipeline(
        {.read =
             [this](std::uint64_t& number) {
               if (next_ > count_ || stop_.stop_requested()) return false;
               number = number_of(next_++);
               return true;
             },
         .ends_group = [](const std::uint64_t&) { return false; },
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
    made = maker->make(number, stop_.get_token(), on_failed_try_);
  }

  /// After the first puzzle that could not be made nothing more is written.
  void write(MadePuzzle& made) {
    if (is_over_) return;
    if (!made.failure.empty()) {
      is_over_ = true;
      const bool was_asked_for = stop_.stop_requested() && made.exit_code == exit_not_as_asked;
      stop_.request_stop();
      if (was_asked_for) return;
      exit_code_ = made.exit_code;
      flush();
      complain(fmt::format("puzzle {} of seed {}: {}", number_of(totals_.puzzles + 1),
                           options_.generator.seed, made.failure));
      return;
    }
    note_block();
    totals_.least_givens =
        totals_.puzzles == 0 ? made.givens : std::min(totals_.least_givens, made.givens);
    totals_.most_givens = std::max(totals_.most_givens, made.givens);
    totals_.givens += static_cast<std::uint64_t>(made.givens);
    if (made.cross_checked) ++totals_.agreements;
    ++totals_.puzzles;
    unwritten_ += made.text;
    if (made.on_sheet) fill_sheet(sheet_->append(*std::move(made.on_sheet), to_output_));
    if (unwritten_.size() >= most_together || output_->compares()) flush();
  }

  /// Nothing is left in the place of a sheet that could not be made.
  void fill_sheet(const std::optional<std::string>& error) {
    if (!error) return;
    is_over_ = true;
    output_->refuse(*error);
    stop_.request_stop();
  }

  void flush() {
    if (!unwritten_.empty()) write_text(unwritten_);
    unwritten_.clear();
    if (output_->error() || totals_.puzzles == 0) return;
    note(false);
    if (progress_) progress_->has_done(totals_.puzzles, kept_);
  }

  void note(bool at_once) {
    output_->note(
        totals_.puzzles, 0, [this] { return to_json(totals_); }, at_once);
  }

  void write_text(const std::string& text) {
    Progress::Pause pause;
    if (progress_) pause = progress_->pause_for_results();
    if (gzip_) {
      gzip_->write(text);
    } else {
      output_->write(text, text);
    }
    if (!output_->error()) return;
    is_over_ = true;
    stop_.request_stop();
  }

  void end() {
    if (totals_.puzzles < count_ || output_->error()) {
      output_->discard();
      if (totals_.puzzles > 0) note(true);
      if (is_interrupted() && Interrupt::signal() == 0) output_->look_for_reader();
      return;
    }
    if (sheet_) fill_sheet(sheet_->finish(to_output_));
    flush();
    if (output_->error()) return;
    if (totals_.puzzles == 0) write_text(std::string(writer().begin()));
    const std::string foot = foot_of_text();
    if (!foot.empty()) write_text(foot);
    if (gzip_) gzip_->finish();
    output_->finish();
  }

  std::string foot_of_text() const {
    std::string foot;
    if (!sheet_) writer().end(foot);
    return foot;
  }

  /// One to ask what stands around puzzles. Requires that no sheet is written.
  NewPuzzleWriter& writer() const {
    if (!writer_) writer_ = make_new_puzzle_writer(options_.writing);
    return *writer_;
  }

  /// Of the k-th puzzle of this run, from 1 on.
  std::uint64_t number_of(std::uint64_t k) const {
    return options_.shard ? options_.shard->index_of(k - 1) : k;
  }

  /// Before a puzzle is written.
  void note_block() {
    if (!shard_ || totals_.puzzles % options_.shard->block != 0) return;
    const std::string_view before = totals_.puzzles == 0 ? writer().begin() : writer().between();
    output_->begin_block(unwritten_.size() + before.size());
  }

  void write_manifest() {
    shard_->note_input(options_.count);
    ShardRun::Written written{output_->block_starts(), output_->bytes(), output_->digest()};
    written.frame = {std::string(writer().begin()), std::string(writer().between()),
                     foot_of_text()};
    const auto [seed, pencilmarks, cross_checked] = told();
    const auto error =
        shard_->write(options_.output_file, {CLAUSOKU_VERSION, "generate", options_.resume_options},
                      std::move(written),
                      {totals_.puzzles,
                       0,
                       {{"totals", to_json(totals_)},
                        {"seed", seed},
                        {"pencilmarks", pencilmarks},
                        {"cross_checked", cross_checked}}});
    if (!error) return;
    complain(*error);
    exit_code_ = exit_unusable;
  }

  ToldBesides told() const {
    return {options_.generator.seed, options_.generator.pencilmarks,
            options_.cross_check_time.has_value()};
  }

  void complain(std::string_view message) {
    Progress::Pause pause;
    if (progress_) pause = progress_->pause();
    messages_.write(message_line(message));
  }

  const GenerationOptions& options_;
  Interrupt interrupt_;
  std::stop_source stop_;
  std::stop_callback<std::function<void()>> forward_stop_;
  Output messages_{Output::Stream::standard_error, interrupt_.token()};
  std::vector<std::unique_ptr<PuzzleMaker>> makers_;  // a thread each
  std::unique_ptr<ResumableOutput> output_;
  std::optional<Gzip> gzip_;
  std::unique_ptr<Progress> progress_;
  const std::function<void()> on_failed_try_ = [this] {
    if (progress_) progress_->add_failed_try();
  };
  const std::uint64_t count_;  // of the puzzles of this run
  std::optional<ShardRun> shard_;
  mutable std::unique_ptr<NewPuzzleWriter> writer_;
  std::uint64_t next_ = 1;
  std::uint64_t kept_ = 0;  // puzzles of an earlier run
  Totals totals_;           // of what is written, or about to be
  std::string unwritten_;
  std::unique_ptr<Sheet> sheet_;  // null where no sheet is written
  const TextOutput to_output_ = [this](std::string_view text) {
    unwritten_ += text;
    if (unwritten_.size() >= most_together) flush();
  };
  bool is_over_ = false;
  int exit_code_ = exit_done;
};

}  // namespace

int generate_puzzles(const GenerationOptions& options) { return Generation(options).run(); }

std::string merged_generation_summary(const std::vector<ShardOutput>& shards) {
  Totals all;
  ToldBesides told{};
  for (const ShardOutput& shard : shards) {
    const nlohmann::json& json = shard.manifest.summary;
    const Totals totals = totals_of(json.at("totals"));
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
  return describe_totals(all, told);
}

}  // namespace clausoku
