#include "src/commands/decision.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <thread>

#include "src/base/json_bytes.hpp"
#include "src/base/text.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/selected_puzzles.hpp"
#include "src/engines/other_kind.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku {

int exit_code_of(const Summary& summary, std::size_t good, bool output_failed) {
  if (summary.alarms > 0) return exit_disagreement;
  if (output_failed) return exit_unusable;
  if (summary.interrupted) return exit_signal + Interrupt::signal();
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
  input.add_to(command);
  add_select_option(command, selection);
  add_engine_option(command, engine);
  command.add_flag("--no-cross-check", no_cross_check, "Do not ask a second, different engine too");
  add_seconds_option(command, "--cross-check-timeout", cross_check_time,
                     "How long the second engine may take for a puzzle (default: 1)");
  add_seconds_option(command, "--timeout", limits.time,
                     fmt::format("How long a puzzle may take; past it {}", past_limit));
  add_conflicts_option(command, limits.conflicts, "How many conflicts a puzzle may take, likewise");
  add_memory_limit_option(command, limits.memory);
  command.add_option("--threads", threads, "How many puzzles at a time (default: cores)")
      ->check(CLI::Range(1, 1024));
  CLI::Option* output =
      command.add_option("--output", output_file, "Write to this file")->type_name("FILE");
  command
      .add_flag("--resume", resume,
                "Go on with the output file of an earlier run that was interrupted")
      ->needs(output);
  add_shard_options(command, shard)->needs(output)->excludes(command.get_option("--select"));
  command.add_flag_function(
      "--progress,!--no-progress", [this](std::int64_t count) { progress = count > 0; },
      "Show how far it is, or do not (default: on a terminal, after a second)");
  command.add_flag("-q,--quiet", quiet, "No summary, no progress; errors only");
}

std::unique_ptr<Progress> make_progress(Output& messages, const ProgressOptions& options) {
  const bool on_terminal = ::isatty(STDERR_FILENO) == 1;
  if (options.quiet || !options.wanted.value_or(on_terminal)) return nullptr;
  const bool results_on_terminal = options.shares_terminal && ::isatty(STDOUT_FILENO) == 1;
  return std::make_unique<Progress>(
      messages,
      Progress::Options{on_terminal ? Progress::Style::bar : Progress::Style::lines,
                        options.wanted.value_or(false), results_on_terminal, options.input_bytes});
}

std::optional<EngineSpec> DecisionOptions::cross_check() const {
  return no_cross_check ? std::nullopt : std::optional(other_kind(engine));
}

std::vector<std::pair<std::string, std::string>> DecisionOptions::resume_options() const {
  const auto seconds = [](const std::optional<std::chrono::nanoseconds>& time) {
    return time ? fmt::format("{}", std::chrono::duration<double>(*time).count()) : std::string();
  };
  auto options = input.settings();
  options.emplace_back("--select", to_string(selection));
  options.emplace_back("--engine", to_string(engine));
  options.emplace_back("the cross-check", cross_check() ? to_string(*cross_check()) : "");
  options.emplace_back("--cross-check-timeout", seconds(cross_check_time));
  options.emplace_back("--timeout", seconds(limits.time));
  options.emplace_back("--max-conflicts",
                       limits.conflicts ? fmt::format("{}", *limits.conflicts) : std::string());
  options.emplace_back("--memory-limit",
                       limits.memory ? fmt::format("{}", *limits.memory) : std::string());
  return options;
}

Decision::Decision(const DecisionOptions& options)
    : options_(options),
      interrupt_(options.output_file.empty() ? Interrupt::Watch::signals_and_standard_output
                                             : Interrupt::Watch::signals),
      batch_{options.engine, options.cross_check(), std::chrono::seconds(1), options.limits,
             options.threads} {
  if (options.cross_check_time) batch_.cross_check_time = *options.cross_check_time;
  batch_.limits.stop = interrupt_.token();
  batch_.limits.memory = memory_limit_of(options.limits.memory, options.threads);
  batch_.warn = !options.quiet;
  batch_.shard = options.shard;
  if (options.shard) shard_ = std::make_unique<ShardRun>(*options.shard);
  FileUse files;
  options.input.note_files(files);
  note_engine_files(files, options.engine);
  files.write_resumable(options.output_file);
  if (options.shard) files.write_shard_manifest(options.output_file);
  refuse_clash(files);
  if (options.shard) refuse_wrong_manifest(options.output_file, options.resume);
}

LookAhead& Decision::reader() {
  if (reader_) return *reader_;
  progress_ = make_progress(messages_, {.wanted = options_.progress,
                                        .quiet = options_.quiet,
                                        .shares_terminal = options_.output_file.empty(),
                                        .input_bytes = options_.input.size()});
  batch_.progress = progress_.get();
  bytes_read_ = 0;
  std::atomic<std::uint64_t>* bytes_read = progress_ ? &progress_->bytes_read() : &bytes_read_;
  auto selected =
      shard_ ? shard_->open(options_.input, interrupt_.token(), bytes_read)
             : std::make_unique<SelectedReader>(options_.input.open(interrupt_.token(), bytes_read),
                                                options_.selection);
  selected_ = selected.get();
  return reader_.emplace(
      options_.input.with_answers(std::move(selected), options_.selection, interrupt_.token()));
}

std::shared_ptr<const Table> Decision::first_table() {
  const Puzzle* puzzle = reader().first_puzzle();
  return puzzle != nullptr && puzzle->row ? puzzle->row->table : nullptr;
}

/// Of a shard that is resumed though it is whole, what its manifest tells.
std::optional<Summary> Decision::take_over_finished(const Writing& writing) {
  const auto manifest = shard_->find_finished(options_.output_file, header_of(writing),
                                              options_.input, interrupt_.token());
  if (!manifest) return std::nullopt;
  try {
    Summary summary = merged_summary({{options_.output_file, *manifest}}).summary;
    summary.kept = summary.puzzles;
    was_finished_ = true;
    return summary;
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
}

Summary Decision::run(const Writing& writing) {
  if (shard_ && options_.resume) {
    if (auto summary = take_over_finished(writing)) return *std::move(summary);
  }
  LookAhead& puzzles = reader();
  Summary summary;
  if (!options_.output_file.empty() && !shard_ && !puzzles.has_puzzles(1)) {
    ResumableOutput nowhere(std::make_unique<Output>(Output::Stream::standard_output));
    summary = run_batch(puzzles, batch_, *make_silent_writer(), nowhere, messages_);
  } else {
    output_ = open_output(writing);
    if (shard_) output_->before_change([this] { ShardRun::begin(options_.output_file); });
    const auto start = std::chrono::steady_clock::now();
    summary = run_batch(puzzles, batch_, writing.writer, *output_, messages_);
    summary.time = std::chrono::steady_clock::now() - start;
    if (summary.interrupted) summary.expected_puzzles = expected_puzzles();
    look_for_end(summary);
    summary.can_resume = output_->has_log() && !output_->error();
    if (shard_ && !summary.interrupted && !output_->error()) {
      header_ = header_of(writing);
      shard_->note_input(options_.input);
      written_ = {output_->block_starts(), output_->bytes(), output_->digest()};
      writing.writer.begin(written_.head);
      written_.between = writing.writer.between();
      writing.writer.end(written_.foot);
    }
  }
  const bool has_ended = !summary.interrupted && can_sum_up() && !shard_;
  if (summary.puzzles == 0 && summary.input_errors == 0 && has_ended) {
    messages_.write(message_line(no_such_puzzle(selected_->read())));
  }
  reader_.reset();
  progress_.reset();
  return summary;
}

/// The number of puzzles that an interrupted run would have had, by the bytes that were read; 0 if
/// that is not known.
std::size_t Decision::expected_puzzles() const {
  const Selection all;
  if (options_.selection.first != all.first || options_.selection.last != all.last) return 0;
  const ProgressState state{.read = selected_->read(),
                            .bytes_read = progress_ ? progress_->bytes_read() : bytes_read_,
                            .bytes = options_.input.size()};
  const std::size_t shards = options_.shard ? options_.shard->count : 1;
  return state.total().value_or(0) / shards;
}

/// What ends early without a signal has nobody who reads it.
void Decision::look_for_end(const Summary& summary) {
  if (summary.interrupted && Interrupt::signal() == 0 && output_) output_->look_for_reader();
}

bool Decision::wait_until(const std::function<bool()>& is_time, Summary& summary) {
  constexpr auto pause = std::chrono::milliseconds(50);
  while (!summary.interrupted && !is_time()) {
    std::this_thread::sleep_for(pause);
    summary.interrupted = interrupt_.token().stop_requested();
  }
  look_for_end(summary);
  return !summary.interrupted;
}

ResumeHeader Decision::header_of(const Writing& writing) const {
  ResumeHeader header = writing.header;
  header.version = CLAUSOKU_VERSION;
  std::ranges::move(options_.resume_options(), std::back_inserter(header.options));
  return header;
}

std::unique_ptr<ResumableOutput> Decision::open_output(const Writing& writing) const {
  const std::string& file = options_.output_file;
  if (file.empty()) {
    return std::make_unique<ResumableOutput>(
        std::make_unique<Output>(Output::Stream::standard_output, interrupt_.token()));
  }
  if (writing.whole) {
    return std::make_unique<ResumableOutput>(
        std::make_unique<Output>(file, Output::File::whole, interrupt_.token()));
  }
  ResumeHeader header = header_of(writing);
  if (options_.shard) {
    std::ranges::move(shard_settings(*options_.shard), std::back_inserter(header.options));
  }
  using Start = ResumableOutput::Start;
  return std::make_unique<ResumableOutput>(
      file, std::move(header), options_.resume ? Start::resumed : Start::anew, interrupt_.token());
}

void Decision::write(std::string_view text) {
  if (output_) output_->write(text, text);
}

int Decision::finish(const Summary& summary, std::size_t good) {
  const bool output_failed = output_ && !output_->close();
  if (output_failed && !output_->reader_gone()) {
    messages_.write(message_line(*output_->error()));
  }
  const bool is_shard_done = shard_ && !summary.interrupted && !output_failed;
  if (is_shard_done && !was_finished_) {
    const auto error = shard_->write(
        options_.output_file, written_,
        {header_, summary.puzzles, summary.input_errors, summary_of_shard(summary, good)});
    if (error) {
      messages_.write(message_line(*error));
      return exit_unusable;
    }
  }
  // There may be more shards than blocks.
  if (is_shard_done && summary.puzzles == 0 && summary.input_errors == 0) return exit_done;
  return exit_code_of(summary, good, output_failed);
}

}  // namespace clausoku
