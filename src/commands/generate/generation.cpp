#include "src/commands/generate/generation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <variant>

#include "encoder/basics/names.hpp"
#include "src/batch/ordered_pipeline.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/summary.hpp"
#include "src/calls/generate.hpp"
#include "src/drawings/sheets/weasyprint.hpp"

namespace clausoku {
namespace {

struct Totals {
  std::uint64_t puzzles = 0;
  std::uint64_t givens = 0;
  int least_givens = 0;
  int most_givens = 0;
  std::uint64_t agreements = 0;  ///< puzzles on which both engines agree

  void add(const Totals& other) {
    if (other.puzzles == 0) return;
    least_givens = puzzles == 0 ? other.least_givens : std::min(least_givens, other.least_givens);
    most_givens = std::max(most_givens, other.most_givens);
    puzzles += other.puzzles;
    givens += other.givens;
    agreements += other.agreements;
  }
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

/// A new puzzle, or the reason why no puzzle could be made.
struct MadePuzzle {
  std::string text = {};                         ///< the puzzle in the output format
  std::optional<SheetPuzzle> sheet_puzzle = {};  ///< set instead of `text` if a sheet is written
  int givens = 0;                                ///< number of givens or of pencilmarks
  bool cross_checked = false;
  std::string failure = {};  ///< the error; empty if there is a puzzle
  int exit_code = exit_done;
};

/// Makes and formats puzzles in one thread.
class PuzzleMaker {
 public:
  /// Requires that the options outlive the maker.
  explicit PuzzleMaker(const GenerationOptions& options)
      : options_(options),
        generator_(options.generator, options.cross_check_time),
        writer_(is_sheet_format(options.writing.format) ? nullptr
                                                        : make_new_puzzle_writer(options.writing)) {
  }

  /// Calls `on_failed_try` for each grid that does not satisfy the options.
  MadePuzzle make(std::uint64_t number, const std::stop_token& stop,
                  const OnFailedTry& on_failed_try) {
    auto result = generator_.make(number, stop, on_failed_try);
    if (const auto* failure = std::get_if<GenerationFailure>(&result)) {
      return {.failure = failure->expected.empty()
                             ? failure->found
                             : fmt::format("{}; expected {}", failure->found, failure->expected),
              .exit_code = failure->is_alarm ? exit_disagreement : exit_not_as_asked};
    }
    const auto& confirmed = std::get<ConfirmedPuzzle>(result);
    const auto& [puzzle, solution, difficulty] = confirmed.puzzle;
    MadePuzzle made{
        .givens = puzzle.marks() != nullptr ? puzzle.marks()->total() : puzzle.given_count(),
        .cross_checked = confirmed.cross_checked};
    if (!writer_) {
      // A sheet numbers its puzzles itself, so this puzzle needs no name.
      made.sheet_puzzle = SheetPuzzle{.grid = puzzle, .solution = solution};
      if (difficulty) made.sheet_puzzle->note = name_of(level_names, difficulty->level);
    } else if (const auto error = writer_->append(numbered(number, confirmed), made.text)) {
      made.failure = fmt::format("{}; expected {}", error->found, error->expected);
      made.exit_code = exit_unusable;
      return made;
    }
    // Write the certificate before the caller writes the puzzle, so no puzzle lacks its
    // certificate.
    if (options_.certificate_folder.empty()) return made;
    const auto path = std::filesystem::path(options_.certificate_folder) / confirmed.name;
    const auto certified = certify(options_.proof, {}, confirmed.name, puzzle, path, stop);
    if (const auto* failure = std::get_if<CertifyFailure>(&certified)) {
      made.failure = "the certificate: " + failure->message;
      made.exit_code = failure->exit_code;
    }
    return made;
  }

 private:
  NumberedPuzzle numbered(std::uint64_t number, const ConfirmedPuzzle& made) const {
    const std::uint64_t first = options_.shard ? options_.shard->index_of_shard_puzzle(0) : 1;
    NumberedPuzzle numbered{number, number == first, options_.generator.seed, {}, {}};
    numbered.puzzle.name = made.name;
    numbered.puzzle.file = file_;
    numbered.puzzle.content = made.puzzle.puzzle;
    numbered.difficulty = made.puzzle.difficulty;
    numbered.puzzle.stated_solution = std::make_shared<const StatedSolution>(
        StatedSolution{made.puzzle.solution, CellPlaces({})});
    return numbered;
  }

  const GenerationOptions& options_;
  PuzzleGenerator generator_;
  std::unique_ptr<NewPuzzleWriter> writer_;  // null if a sheet is written
  const std::shared_ptr<const std::string> file_ = std::make_shared<const std::string>("-");
};

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
    progress_ = &run_.start_progress({.wanted = options_.progress,
                                      .quiet = options_.quiet,
                                      .shares_terminal = options_.output_file.empty(),
                                      .writes_minute_lines = true});
    progress_->set_read_count(count_, true);
    results_.emplace(run_.order_output([this] { return nlohmann::json(totals_); }));
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
    auto made = make_sheet(options_.writing.format, options_.sheet, run_.token());
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
    if (!results_->begin(totals_.puzzles, 0, "")) return false;
    next_ = totals_.puzzles + 1;
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
         .flush = [this] { end_run_if_failed(results_->flush()); }},
        makers_.size());
    pipeline.run();
    results_->flush();
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
      results_->flush();
      run_.fail(made.exit_code,
                fmt::format("puzzle {} of seed {}: {}", puzzle_number(totals_.puzzles + 1),
                            options_.generator.seed, made.failure));
      return;
    }
    if (!sheet_) {
      const auto before = totals_.puzzles == 0 ? writer().begin() : writer().between();
      results_->begin_result(before.size());
    }
    totals_.add({1, static_cast<std::uint64_t>(made.givens), made.givens, made.givens,
                 made.cross_checked ? 1U : 0U});
    if (made.sheet_puzzle) {
      const auto error = sheet_->append(*std::move(made.sheet_puzzle), to_output_);
      if (error) return end_run_on_sheet_error(*error);
    }
    end_run_if_failed(results_->add(made.text));
  }

  void end_run_if_failed(bool is_written) {
    if (is_written) return;
    is_over_ = true;
    run_.end_work();
  }

  void end_run_on_sheet_error(const std::string& error) {
    is_over_ = true;
    // An interruption ends the program that makes a PDF, which is no error.
    run_.is_interrupted() ? output_->discard() : output_->refuse(error);
    run_.end_work();
  }

  /// Completes the output if all puzzles are made, or if the run gave up after some of them.
  void end() {
    const bool has_all = totals_.puzzles >= count_;
    const bool is_kept = has_given_up_ ? totals_.puzzles > 0 : has_all && !is_over_;
    if (output_->error() || !is_kept) {
      results_->leave();
      output_->discard();
      return;
    }
    if (sheet_) {
      if (const auto error = sheet_->finish(to_output_)) return end_run_on_sheet_error(*error);
    }
    std::string rest(totals_.puzzles == 0 ? writer().begin() : "");
    rest += text_after_last_puzzle();
    // After leave(), --resume continues before the text that follows the last puzzle.
    has_all ? results_->complete(rest) : results_->leave(rest);
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
  std::optional<OrderedOutput> results_;
  const OnFailedTry on_failed_try_ = [this](std::string_view found) {
    progress_->add_failed_try(found);
  };
  const std::uint64_t count_;  // number of puzzles of this run or shard
  mutable std::unique_ptr<NewPuzzleWriter> writer_;
  std::uint64_t next_ = 1;
  Totals totals_;
  std::unique_ptr<Sheet> sheet_;  // null if no sheet is written
  const TextOutput to_output_ = [this](std::string_view text) {
    end_run_if_failed(results_->add(text));
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
    all.add(json.at("totals").get<Totals>());
    json.at("seed").get_to(told.seed);
    json.at("pencilmarks").get_to(told.pencilmarks);
    json.at("cross_checked").get_to(told.cross_checked);
  }
  return format_totals(all, told);
}

}  // namespace clausoku
