#include "src/commands/decision.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <thread>

#include "src/base/json_bytes.hpp"
#include "src/base/text.hpp"
#include "src/commands/selected_puzzles.hpp"
#include "src/engines/other_kind.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku {

int exit_code_of(const Summary& summary, std::size_t good) {
  if (summary.alarms > 0) return exit_disagreement;
  if (summary.input_errors > 0 || summary.puzzles == 0 || summary.solver_failures > 0) {
    return exit_unusable;
  }
  const bool all_good = good == summary.puzzles && summary.wrong_statements == 0 &&
                        summary.right_answers == summary.answered;
  return all_good ? exit_done : exit_not_as_asked;
}

nlohmann::json summary_of_shard(const Summary& summary, std::size_t good) {
  nlohmann::json json = to_json(summary);
  json["good"] = good;
  json["solvers"] = {json_of_bytes(summary.solver), json_of_bytes(summary.kept_solver)};
  json["infers_first"] = summary.infers_first;
  return json;
}

MergedSummary merged_summary(const std::vector<ShardOutput>& shards) {
  MergedSummary merged;
  for (const ShardOutput& shard : shards) {
    const nlohmann::json& json = shard.manifest.summary;
    Summary& all = merged.summary;
    all.add(summary_of(json));
    merged.good += json.at("good").get<std::size_t>();
    all.solver = bytes_of_json(json.at("solvers").at(0));
    all.kept_solver = bytes_of_json(json.at("solvers").at(1));
    json.at("infers_first").get_to(all.infers_first);
    all.input_errors = shard.manifest.input_errors;  // each shard has met the same ones
  }
  return merged;
}

int DecisionOptions::default_threads() {
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

void DecisionOptions::add_to(CLI::App& command, std::string_view past_limit) {
  app = &command;
  input.add_to(command);
  add_select_option(command, selection);
  add_engine_option(command, engine);
  add_cross_check_options(command, no_cross_check, cross_check_time);
  add_seconds_option(command, "--timeout", limits.time,
                     fmt::format("How long a puzzle may take; past it {}", past_limit));
  add_conflicts_option(command, limits.conflicts, "How many conflicts a puzzle may take, likewise");
  add_memory_limit_option(command, limits.memory);
  add_threads_option(command, threads);
  CLI::Option* output = add_output_option(command, output_file);
  add_resume_option(command, resume);
  add_shard_options(command, shard)->needs(output)->excludes(command.get_option("--select"));
  add_progress_option(command, progress);
  add_quiet_option(command, quiet, "No summary, no progress; errors only");
}

std::optional<EngineSpec> DecisionOptions::cross_check() const {
  return no_cross_check ? std::nullopt : std::optional(other_kind(engine));
}

namespace {

FileUse files_of(const DecisionOptions& options) {
  FileUse files;
  options.input.note_files(files);
  note_engine_files(files, options.engine);
  return files;
}

}  // namespace

Decision::Decision(const DecisionOptions& options)
    : options_(options),
      run_(files_of(options), {.name = options.output_file,
                               .how = Output::File::continued,
                               .resume = options.resume,
                               .shard = options.shard}),
      batch_{options.engine, options.cross_check(), std::chrono::seconds(1), options.limits,
             options.threads} {
  if (options.cross_check_time) batch_.cross_check_time = *options.cross_check_time;
  batch_.limits.stop = run_.token();
  batch_.limits.memory = memory_limit_of(options.limits.memory, options.threads);
  batch_.warn = !options.quiet;
  batch_.shard = options.shard;
}

LookAhead& Decision::reader() {
  if (reader_) return *reader_;
  batch_.progress = &run_.start_progress({.wanted = options_.progress,
                                          .quiet = options_.quiet,
                                          .shares_terminal = options_.output_file.empty(),
                                          .input_bytes = options_.input.size()});
  std::atomic<std::uint64_t>* bytes_read = &batch_.progress->bytes_read();
  auto selected = run_.shard()
                      ? run_.shard()->open(options_.input, run_.token(), bytes_read)
                      : std::make_unique<SelectedReader>(
                            options_.input.open(run_.token(), bytes_read), options_.selection);
  selected_ = selected.get();
  return reader_.emplace(
      options_.input.with_answers(std::move(selected), options_.selection, run_.token()));
}

std::shared_ptr<const Table> Decision::first_table() {
  const Puzzle* puzzle = reader().first_puzzle();
  return puzzle != nullptr && puzzle->row ? puzzle->row->table : nullptr;
}

Summary Decision::run(const Writing& writing) {
  LookAhead& puzzles = reader();
  Summary summary;
  if (!options_.output_file.empty() && !run_.shard() && !puzzles.has_puzzles(1)) {
    ResumableOutput nowhere(std::make_unique<Output>(Output::Stream::standard_output));
    summary = run_batch(puzzles, batch_, SilentWriter(), nowhere, messages());
  } else {
    summary = run_batch_on(puzzles, writing);
  }
  const bool has_ended = !summary.interrupted && can_sum_up() && !run_.shard();
  if (summary.puzzles == 0 && summary.input_errors == 0 && has_ended) {
    run_.complain(no_such_puzzle(selected_->read()));
  }
  reader_.reset();
  run_.end_progress();
  return summary;
}

Summary Decision::run_batch_on(LookAhead& puzzles, const Writing& writing) {
  ResumableOutput& output = writing.whole ? run_.open_output() : run_.open_output(run_header());
  const auto start = std::chrono::steady_clock::now();
  Summary summary = run_batch(puzzles, batch_, writing.writer, output, messages());
  summary.time = std::chrono::steady_clock::now() - start;
  if (summary.interrupted) {
    summary.expected_puzzles = expected_puzzles(*batch_.progress);
    run_.look_for_reader();
  }
  summary.can_resume = output.has_log() && !output.error();
  if (run_.shard() && !summary.interrupted && !output.error()) {
    run_.shard()->note_input(options_.input);
    frame_ = {.between = std::string(writing.writer.between())};
    writing.writer.begin(frame_.head);
    writing.writer.end(frame_.foot);
  }
  return summary;
}

/// The number of puzzles that an interrupted run would have had, by the bytes that were read; 0 if
/// that is not known.
std::size_t Decision::expected_puzzles(const Progress& progress) const {
  const Selection all;
  if (options_.selection.first != all.first || options_.selection.last != all.last) return 0;
  const ProgressState state{.read = selected_->read(),
                            .bytes_read = progress.bytes_read(),
                            .bytes = options_.input.size()};
  const std::size_t shards = options_.shard ? options_.shard->count : 1;
  return state.total().value_or(0) / shards;
}

bool Decision::wait_until(const std::function<bool()>& is_time, Summary& summary) {
  constexpr auto pause = std::chrono::milliseconds(50);
  while (!summary.interrupted && !is_time()) {
    std::this_thread::sleep_for(pause);
    summary.interrupted = run_.token().stop_requested();
  }
  if (summary.interrupted) run_.look_for_reader();
  return !summary.interrupted;
}

ResumeHeader Decision::run_header() const {
  return {CLAUSOKU_VERSION, options_.app->get_name(),
          output_settings(*options_.app, options_.input.board_options().board())};
}

void Decision::write(std::string_view text) {
  if (run_.has_output()) run_.write(text);
}

int Decision::finish(const Summary& summary, std::size_t good) {
  if (!summary.interrupted) run_.complete();
  run_.close_output();
  const bool is_shard_done = run_.shard() && !summary.interrupted && !run_.output_failed();
  if (is_shard_done) {
    run_.write_manifest(std::move(frame_),
                        {summary.puzzles, summary.input_errors, summary_of_shard(summary, good)});
  }
  // There may be more shards than blocks.
  const bool has_no_share = is_shard_done && summary.puzzles == 0 && summary.input_errors == 0;
  if (!has_no_share) run_.note(exit_code_of(summary, good));
  return run_.finish();
}

}  // namespace clausoku
