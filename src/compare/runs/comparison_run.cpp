#include "src/compare/runs/comparison_run.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <stop_token>
#include <system_error>

#include "src/batch/runs/selected_puzzles.hpp"
#include "src/batch/summary.hpp"
#include "src/compare/conclusion.hpp"
#include "src/compare/formula_engine.hpp"
#include "src/compare/formula_reader.hpp"
#include "src/compare/machine.hpp"
#include "src/compare/report/report.hpp"
#include "src/compare/statistics.hpp"
#include "src/compare/table.hpp"
#include "src/puzzles/sources/look_ahead.hpp"

namespace clausoku {
namespace {

FileUse files_of_comparison(const ComparisonRequest& request) {
  FileUse files = request.from.empty() ? request.input.files_used() : FileUse();
  for (const std::string& records : request.from) files.read(records);
  for (const NamedEngine& engine : request.engines) add_engine_files_to_inputs(files, engine.spec);
  if (request.has_formulas()) {
    for (const std::string& formula : list_manifest_formula_files(request.input.files)) {
      files.read(formula);
    }
  }
  return files;
}

class ComparisonRun {
 public:
  explicit ComparisonRun(const ComparisonRequest& request)
      : request_(request),
        contestants_(request.from.empty()
                         ? make_engine_contestants(request.engines, request.engine_sets,
                                                   request.has_formulas())
                         : std::vector<Contestant>()),
        limit_(request.comparison.limits.time),
        run_(files_of_comparison(request), {.name = request.output_file,
                                            .continues_without_reader = request.files.any(),
                                            .note_more_files =
                                                [&request](FileUse& files) {
                                                  request.files.note(files,
                                                                     request.shard.has_value());
                                                }}),
        files_(request.files, run_.token()) {
    if (request.from.empty()) files_.require_engines(contestants_.size());
    if (!request.shard) return;
    shard_.emplace(*request.shard);
    for (const auto& [name, format] : request.files.records()) {
      throw_if_manifest_must_be_kept(name, request.files.resume);
    }
  }

  int run() {
    run_.open_output();
    if (!files_.missing_pictures().empty() && !request_.quiet) {
      run_.complain(
          fmt::format("{}: without pictures: {}", request_.files.html, files_.missing_pictures()));
    }
    request_.from.empty() ? compare() : load_records();
    if (comparison_.records_error || unusable_records_) files_.leave();
    files_.close();
    if (comparison_.puzzles == 0) run_.output().discard();
    if (!comparison_.interrupted && !files_.is_interrupted()) run_.complete();
    run_.close_output();
    for (const std::string& error : files_.errors()) run_.complain(error);
    if (shard_) write_shard_manifests();
    set_exit_code();
    const int exit_code = run_.finish();
    const bool failed = files_.failed() || comparison_.records_error || unusable_records_;
    return failed && exit_code > exit_signal ? exit_unusable : exit_code;
  }

 private:
  void compare() {
    const std::string start = current_utc_time_text();
    const bool is_part = request_.selection.last != Selection{}.last || request_.shard;
    Progress& progress =
        run_.start_progress({.wanted = request_.progress,
                             .quiet = request_.quiet,
                             .input_bytes = is_part ? std::nullopt : request_.input.size()});
    const std::stop_token stop = run_.work_token();
    auto selected =
        has_formulas_ ? open_formulas()
        : shard_      ? shard_->open(request_.input, stop, &progress.bytes_read())
                      : std::make_unique<SelectedReader>(
                       request_.input.open(stop, &progress.bytes_read()), request_.selection);
    const SelectedReader& selection = *selected;
    LookAhead reader(std::move(selected));
    if (reader.has_at_least_n_puzzles(1) || shard_) files_.open();
    if (files_.failed()) return;
    if (shard_) {
      for (const auto& [name, format] : request_.files.records()) ShardRun::begin(name);
    }
    comparison_ =
        clausoku::compare(reader, contestants_, make_comparison_options(progress), run_.messages());
    run_.end_progress();
    if (comparison_.records_error) {
      run_.fail(exit_unusable, to_string(*comparison_.records_error));
    } else if (count_puzzles() > 0 || comparison_.input_errors > 0 || comparison_.interrupted) {
      report(start);
    } else if (!shard_) {
      run_.complain(no_such_puzzle_message(selection.read()));
    }
    if (shard_ && !comparison_.interrupted) shard_->note_input();
  }

  std::unique_ptr<SelectedReader> open_formulas() {
    const bool take_formulas = std::ranges::all_of(contestants_, [](const Contestant& contestant) {
      return contestant.make_formula_engine != nullptr;
    });
    auto reader = std::make_unique<FormulaReader>(
        request_.input.files, run_.work_token(),
        take_formulas ? FormulaReader::Grids::optional : FormulaReader::Grids::required);
    formulas_ = reader.get();
    return std::make_unique<SelectedReader>(std::move(reader), request_.selection);
  }

  /// Builds the comparison from the records of earlier comparisons instead of running engines.
  void load_records() {
    const std::string start = current_utc_time_text();
    std::vector<RecordFile> records;
    for (const std::string& name : request_.from) {
      if (::access(name.c_str(), R_OK) != 0) {
        return fail_with_record_error({name, {}, std::generic_category().message(errno), ""});
      }
      records.emplace_back(name, detect_record_format(name));
    }
    auto merged = merge_runs(std::move(records));
    if (const auto* error = std::get_if<InputError>(&merged)) return fail_with_record_error(*error);
    auto& [engines, repeat, puzzles] = std::get<MergedRuns>(merged);
    if (puzzles.empty()) {
      return fail_with_record_error(
          {request_.from.front(), {}, "no record of a run", "at least one"});
    }
    contestants_ = make_recorded_contestants(engines);
    repeat_ = static_cast<int>(repeat);
    limit_ = puzzles.front().front().time_limit;
    files_.open();
    if (files_.failed()) return;
    Tally tally({.time = request_.comparison.time,
                 .engines = engines.size(),
                 .repeat = repeat,
                 .rated = puzzles.front().front().rating.has_value(),
                 .keep_puzzles = files_.wants_report()});
    bool shown = true;  // true while every puzzle with a grid can be shown
    for (const auto& runs : puzzles) {
      Puzzle puzzle = puzzle_from_record(runs.front());
      shown = shown && (puzzle.grid() != nullptr || !runs.front().puzzle);
      if (!files_.add(runs)) return;
      tally.add(runs, std::move(puzzle));
    }
    comparison_ = tally.take();
    if (!shown && files_.wants_report()) {
      files_.discard_report(
          "the page shows each puzzle's grid, but the records give no known name "
          "of a puzzle's board; --plot needs no grid");
    }
    report(start);
  }

  /// Writes the manifests of the shard's records if the comparison is complete.
  void write_shard_manifests() {
    if (comparison_.interrupted || comparison_.records_error || files_.failed()) return;
    const auto error = files_.write_manifests(
        *shard_, *request_.shard, request_.header,
        {count_puzzles(), comparison_.input_errors, nlohmann::json::object()});
    if (error) run_.fail(exit_unusable, *error);
  }

  void fail_with_record_error(const InputError& error) {
    unusable_records_ = true;
    run_.fail(exit_unusable, to_string(error));
  }

  ComparisonOptions make_comparison_options(Progress& progress) {
    ComparisonOptions comparison = request_.comparison;
    comparison.limits.stop = run_.work_token();
    // For a formula, one model is a sufficient answer.
    if (request_.first || has_formulas_) comparison.limits.max_solutions = 1;
    comparison.formulas = formulas_;
    comparison.keep_puzzles = files_.wants_report();
    comparison.warn = !request_.quiet;
    comparison.progress = &progress;
    comparison.kept = files_.kept();
    comparison.observe = [this](std::span<const RunRecord> runs) {
      if (!files_.add(runs)) run_.end_work();
    };
    return comparison;
  }

  void report(const std::string& start) {
    if (comparison_.without_grid > 0 && files_.wants_report()) {
      files_.discard_report(
          "the page shows each puzzle's grid, but a formula has none; --plot needs no grid");
    }
    const auto statistics = statistics_of(comparison_, limit_);
    if (comparison_.puzzles > 0) {
      run_.write(
          comparison_table(comparison_, contestants_, statistics, limit_, request_.table_width));
      if (comparison_.inferences.grids() > 0) {
        run_.write('\n' + describe(comparison_.inferences));
      }
    }
    if (files_.wants_report() && comparison_.puzzles > 0) {
      files_.write_report([&](const DrawPictures& draw) {
        return html_report(make_report_setting(start), comparison_, contestants_, statistics, draw);
      });
    }
    if (comparison_.puzzles > 0) {
      files_.write_plots(collect_plot_data(comparison_, contestants_));
    } else {
      // An interruption may come before the first puzzle is done, which is no error.
      files_.discard_report_and_figures(
          comparison_.interrupted ? "" : "there is no puzzle to report on");
    }
    if (!request_.quiet) write_summary(statistics);
  }

  void write_summary(std::span<const EngineStatistics> statistics) {
    if (comparison_.puzzles > 0) {
      run_.say(conclusion(comparison_, contestants_, statistics) + '\n');
      run_.say(solver_notes(contestants_, statistics));
    }
    const Provenance& provenance = comparison_.provenance;
    if (comparison_.puzzles > 0 && provenance.least_load) {
      run_.say(fmt::format("digest of the input: {}; load of the machine: {:.2f} to {:.2f}\n",
                           provenance.input_digest,
                           static_cast<double>(*provenance.least_load) / 100,
                           static_cast<double>(*provenance.most_load) / 100));
    }
    if (provenance.machines.size() > 1) {
      run_.say(
          fmt::format("measured on {} machines: differences between times of engines "
                      "may be differences between machines\n",
                      provenance.machines.size()));
    }
    if (comparison_.unreadable > 0) {
      run_.say(fmt::format("left out, as they are not grids: {}\n", comparison_.unreadable));
    }
    if (comparison_.wrong_statements > 0) {
      run_.say(fmt::format("wrong solutions in the input: {}\n", comparison_.wrong_statements));
    }
    if (!comparison_.interrupted && count_puzzles() > 0 &&
        comparison_.kept_puzzles_count == count_puzzles()) {
      run_.say(fmt::format("already complete: {} of them kept from an earlier run\n",
                           comparison_.kept_puzzles_count));
    }
    if (comparison_.interrupted && CommandRun::has_signal()) {
      run_.say(format_interruption_line("compared", files_.can_resume()));
    }
  }

  ReportSetting make_report_setting(const std::string& start) const {
    return {.command = request_.command_line,
            .date = start,
            .seed = request_.comparison.seed,
            .repeat = repeat_,
            .warm_up =
                request_.from.empty() ? std::optional(request_.comparison.warm_up) : std::nullopt,
            .time_limit = limit_,
            .conflict_limit = request_.comparison.limits.conflicts};
  }

  std::size_t count_puzzles() const { return comparison_.puzzles + comparison_.unreadable; }

  void set_exit_code() {
    if (comparison_.records_error || unusable_records_) return;  // already noted
    if (!comparison_.disagreements.empty()) run_.note(exit_disagreement);
    const bool is_idle = shard_ && shard_->input_puzzles() > 0;  // the shard may contain no puzzle
    if (comparison_.input_errors > 0 || (count_puzzles() == 0 && !is_idle) ||
        comparison_.solver_failures > 0 || files_.failed()) {
      run_.note(exit_unusable);
    }
    const bool all_good = comparison_.good == count_puzzles() && comparison_.wrong_statements == 0;
    if (!all_good) run_.note(exit_not_as_asked);
  }

  const ComparisonRequest& request_;
  std::vector<Contestant> contestants_;
  std::optional<std::chrono::nanoseconds> limit_;  // time limit of a run
  const bool has_formulas_ = request_.has_formulas();
  FormulaReader* formulas_ = nullptr;  // the open reader; null if it reads puzzles
  int repeat_ = request_.comparison.repeat;
  bool unusable_records_ = false;
  CommandRun run_;
  ComparisonFiles files_;
  std::optional<ShardRun> shard_;  // empty without --shard
  Comparison comparison_;
};

}  // namespace

bool ComparisonRequest::has_formulas() const {
  return from.empty() && begins_like_formula_input(input.files.front());
}

int run_comparison(const ComparisonRequest& request) { return ComparisonRun(request).run(); }

}  // namespace clausoku
