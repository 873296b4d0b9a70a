#include "src/batch/runs/decision.hpp"

#include <nlohmann/json.hpp>
#include <thread>

#include "src/base/json_bytes.hpp"
#include "src/batch/runs/selected_puzzles.hpp"

namespace clausoku {

int batch_exit_code(const Summary& summary, std::size_t good) {
  if (summary.alarms > 0) return exit_disagreement;
  if (summary.input_errors > 0 || summary.puzzles == 0 || summary.solver_failures > 0) {
    return exit_unusable;
  }
  const bool all_good = good == summary.puzzles && summary.wrong_statements == 0 &&
                        summary.right_answers == summary.answered;
  return all_good ? exit_done : exit_not_as_asked;
}

nlohmann::json shard_summary_to_json(const Summary& summary, std::size_t good) {
  nlohmann::json json = to_json(summary);
  json["good"] = good;
  json["solvers"] = {bytes_to_json(summary.solver), bytes_to_json(summary.kept_solver)};
  json["infers_first"] = summary.infers_first;
  json["passed_over"] = summary.passed_over;
  return json;
}

MergedSummary merge_shard_summaries(const std::vector<ShardOutput>& shards) {
  MergedSummary merged;
  for (const ShardOutput& shard : shards) {
    const nlohmann::json& json = shard.manifest.summary;
    Summary& all = merged.summary;
    all.add(summary_from_json(json));
    merged.good += json.at("good").get<std::size_t>();
    all.solver = json_to_bytes(json.at("solvers").at(0));
    all.kept_solver = json_to_bytes(json.at("solvers").at(1));
    json.at("infers_first").get_to(all.infers_first);
    all.passed_over = json.value("passed_over", std::size_t{0});  // every shard read all lines
    all.input_errors = shard.manifest.input_errors;  // every shard found the same errors
  }
  return merged;
}

namespace {

FileUse collect_used_files(const DecisionRequest& request) {
  FileUse files = request.puzzles.files_used();
  for (const std::string& file : request.further_inputs) files.read(file);
  add_engine_files_to_inputs(files, request.engine);
  return files;
}

}  // namespace

Decision::Decision(DecisionRequest request)
    : request_(std::move(request)),
      run_(collect_used_files(request_), {.name = request_.output_file,
                                          .how = Output::File::continued,
                                          .resume = request_.resume,
                                          .shard = request_.shard,
                                          .form = request_.form}) {
  request_.limits.stop = run_.token();
  request_.warn = !request_.quiet;
}

LookAhead& Decision::reader() {
  if (reader_) return *reader_;
  progress_ = &run_.start_progress({.wanted = request_.progress,
                                    .quiet = request_.quiet,
                                    .shares_terminal = request_.output_file.empty(),
                                    .input_bytes = request_.puzzles.size()});
  if (request_.counts_solutions) request_.limits.counter = &progress_->solutions();
  std::atomic<std::uint64_t>* bytes_read = &progress_->bytes_read();
  auto selected = run_.shard()
                      ? run_.shard()->open(request_.puzzles, run_.token(), bytes_read)
                      : std::make_unique<SelectedReader>(
                            request_.puzzles.open(run_.token(), bytes_read), request_.selection);
  selected_ = selected.get();
  return reader_.emplace(
      request_.puzzles.with_answers(std::move(selected), request_.selection, run_.token()));
}

std::shared_ptr<const Table> Decision::first_table() {
  const Puzzle* puzzle = reader().peek_next_puzzle();
  return puzzle != nullptr && puzzle->row ? puzzle->row->table : nullptr;
}

Summary Decision::run(const Writing& writing) {
  LookAhead& puzzles = reader();
  Summary summary;
  if (!request_.output_file.empty() && !run_.shard() && !puzzles.has_at_least_n_puzzles(1)) {
    ResumableOutput nowhere(std::make_unique<Output>(Output::Stream::standard_output));
    summary = run_batch(puzzles, request_, SilentWriter(), nowhere, run_.messages(), progress_);
  } else {
    summary = run_batch_on(puzzles, writing);
  }
  summary.passed_over = puzzles.passed_over();
  const bool has_ended = !summary.interrupted && can_report_summary() && !run_.shard();
  if (summary.puzzles == 0 && summary.input_errors == 0 && has_ended) {
    run_.complain(no_such_puzzle_message(selected_->read()));
  }
  reader_.reset();
  run_.end_progress();
  return summary;
}

Summary Decision::run_batch_on(LookAhead& puzzles, const Writing& writing) {
  ResumableOutput& output = writing.whole ? run_.open_output() : run_.open_output(request_.header);
  const auto start = std::chrono::steady_clock::now();
  Summary summary =
      run_batch(puzzles, request_, writing.writer, output, run_.messages(), progress_);
  summary.time = std::chrono::steady_clock::now() - start;
  if (summary.interrupted) {
    summary.expected_puzzles = expected_puzzles(*progress_);
    summary.solutions_found = progress_->solutions();
    run_.check_for_reader();
  }
  summary.can_resume = output.has_log() && !output.error();
  if (run_.shard() && !summary.interrupted && !output.error()) {
    run_.shard()->note_input();
    frame_ = {.between = std::string(writing.writer.between())};
    writing.writer.begin(frame_.head);
    writing.writer.end(frame_.foot);
  }
  return summary;
}

/// Estimates how many puzzles the run would have decided without the interruption, from the
/// fraction of bytes read. Returns 0 if this is not known.
std::size_t Decision::expected_puzzles(const Progress& progress) const {
  const Selection all;
  if (request_.selection.first != all.first || request_.selection.last != all.last) return 0;
  const ProgressState state{.read = selected_->read(),
                            .bytes_read = progress.bytes_read(),
                            .bytes = request_.puzzles.size()};
  const std::size_t shards = request_.shard ? request_.shard->count : 1;
  return state.total().value_or(0) / shards;
}

bool Decision::wait_until(const std::function<bool()>& is_time, Summary& summary) {
  constexpr auto pause = std::chrono::milliseconds(50);
  while (!summary.interrupted && !is_time()) {
    std::this_thread::sleep_for(pause);
    summary.interrupted = run_.token().stop_requested();
  }
  if (summary.interrupted) run_.check_for_reader();
  return !summary.interrupted;
}

void Decision::report(const Summary& summary) {
  if (!request_.quiet && can_report_summary()) run_.messages().write(describe(summary));
}

void Decision::write(std::string_view text) {
  if (run_.has_output()) run_.write(text);
}

int Decision::finish(const Summary& summary, std::size_t good) {
  if (!summary.interrupted) run_.complete();
  run_.close_output();
  const bool is_shard_done = run_.shard() && !summary.interrupted && !run_.output_failed();
  if (is_shard_done) {
    run_.write_manifest(std::move(frame_), {summary.puzzles, summary.input_errors,
                                            shard_summary_to_json(summary, good)});
  }
  // A shard of no puzzles is not an error, since the input may have fewer blocks than shards.
  const bool has_no_share = is_shard_done && summary.puzzles == 0 && summary.input_errors == 0;
  if (!has_no_share) run_.note(batch_exit_code(summary, good));
  return run_.finish();
}

}  // namespace clausoku
