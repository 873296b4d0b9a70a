#include "src/commands/decision.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "src/commands/commands.hpp"

namespace clausoku {
namespace {

int exit_code_of(const Summary& summary, std::size_t good, const Output& output) {
  if (summary.alarms > 0) return exit_disagreement;
  if (output.error()) return exit_unusable;
  if (summary.interrupted) return exit_signal + Interrupt::signal();
  if (summary.input_errors > 0 || summary.puzzles == 0 || summary.solver_failures > 0) {
    return exit_unusable;
  }
  const bool all_good = good == summary.puzzles && summary.wrong_statements == 0;
  return all_good ? exit_done : exit_not_as_asked;
}

}  // namespace

int DecisionOptions::default_threads() {
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

void DecisionOptions::add_to(CLI::App& command, std::string_view past_limit) {
  input.add_to(command);
  add_engine_option(command, engine);
  command.add_flag("--no-cross-check", no_cross_check, "Do not ask a second, different engine too");
  add_seconds_option(command, "--cross-check-timeout", cross_check_time,
                     "How long the second engine may take for a puzzle (default: 1)");
  add_seconds_option(command, "--timeout", limits.time,
                     fmt::format("How long a puzzle may take; past it {}", past_limit));
  command.add_option("--max-conflicts", limits.conflicts,
                     "How many conflicts a puzzle may take, likewise");
  command.add_option("--threads", threads, "How many puzzles at a time (default: cores)")
      ->check(CLI::Range(1, 1024));
  CLI::Option* output =
      command.add_option("--output", output_file, "Write to this file")->type_name("FILE");
  command
      .add_flag("--resume", resume,
                "Go on behind the whole records that the output file of an earlier run has")
      ->needs(output);
  command.add_flag_function(
      "--progress,!--no-progress", [this](std::int64_t count) { progress = count > 0; },
      "Show how far it is, or do not (default: on a terminal, after a second)");
  command.add_flag("-q,--quiet", quiet, "No summary, no progress; errors only");
}

EngineSpec other_kind(const EngineSpec& engine) {
  if (std::holds_alternative<SatSpec>(engine)) return BacktrackSpec{};
  return SatSpec{};
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

Decision::Decision(const DecisionOptions& options)
    : options_(options),
      batch_{options.engine, std::nullopt, std::chrono::seconds(1), options.limits,
             options.threads},
      output_(options.output_file.empty()
                  ? std::make_unique<Output>(Output::Stream::standard_output)
                  : std::make_unique<Output>(options.output_file, options.resume
                                                                      ? Output::File::continued
                                                                      : Output::File::in_place)) {
  if (!options.no_cross_check) batch_.cross_check = other_kind(options.engine);
  if (options.cross_check_time) batch_.cross_check_time = *options.cross_check_time;
  batch_.limits.stop = interrupt_.token();
}

Summary Decision::run(const ResultWriter& writer, const RecordReader& records) {
  const auto progress = make_progress(messages_, {.wanted = options_.progress,
                                                  .quiet = options_.quiet,
                                                  .shares_terminal = options_.output_file.empty(),
                                                  .input_bytes = options_.input.size()});
  const auto reader =
      options_.input.open(interrupt_.token(), progress ? &progress->bytes_read() : nullptr);
  std::optional<KeptRecords> kept;
  if (options_.resume) kept.emplace(options_.output_file, writer, records);
  batch_.kept = kept ? &*kept : nullptr;
  batch_.progress = progress.get();
  return run_batch(*reader, batch_, writer, *output_, messages_);
}

int Decision::finish(const Summary& summary, std::size_t good) {
  output_->close();
  if (output_->error() && !output_->reader_gone()) {
    messages_.write(fmt::format("clausoku: {}\n", *output_->error()));
  }
  return exit_code_of(summary, good, *output_);
}

}  // namespace clausoku
