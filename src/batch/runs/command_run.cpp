#include "src/batch/runs/command_run.hpp"

#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"

namespace clausoku {

CommandRun::CommandRun() = default;

CommandRun::CommandRun(FileUse files, OutputFile output)
    : file_(std::move(output)),
      interrupt_(file_.name.empty() && !file_.continues_without_reader
                     ? Interrupt::Watch::signals_and_standard_output
                     : Interrupt::Watch::signals) {
  switch (file_.how) {
    case Output::File::whole:
      files.write_whole(file_.name);
      break;
    case Output::File::in_place:
      files.write(file_.name);
      break;
    case Output::File::continued:
      files.write_resumable(file_.name);
  }
  if (file_.shard) files.write_shard_manifest(file_.name);
  if (file_.note_more_files) file_.note_more_files(files);
  throw_if_files_clash(files);
  if (!file_.shard) return;
  throw_if_manifest_must_be_kept(file_.name, file_.resume);
  shard_.emplace(*file_.shard);
}

void CommandRun::say(std::string_view text) {
  if (text.empty()) return;
  const auto pause = progress_ ? progress_->pause() : Progress::Pause();
  messages_.write(text);
}

void CommandRun::complain(std::string_view message) { say(format_message_line(message)); }

void CommandRun::fail(int exit_code, std::string_view message) {
  complain(message);
  note(exit_code);
}

Progress& CommandRun::start_progress(const ProgressOptions& options) {
  const bool on_terminal = ::isatty(STDERR_FILENO) == 1;
  using Style = Progress::Style;
  Style style = Style::none;
  if (!options.quiet && options.wanted.value_or(true)) {
    style = on_terminal                   ? Style::bar
            : options.wanted              ? Style::lines
            : options.writes_minute_lines ? Style::minute_lines
                                          : Style::none;
  }
  progress_.reset();
  progress_ = std::make_unique<Progress>(
      messages_, Progress::Options{style, options.wanted.value_or(false),
                                   options.shares_terminal && ::isatty(STDOUT_FILENO) == 1,
                                   options.input_bytes});
  return *progress_;
}

ResumableOutput& CommandRun::open_output(std::optional<ResumeHeader> header) {
  const bool has_log = header && file_.how == Output::File::continued;
  if (file_.name.empty()) {
    output_ = std::make_unique<ResumableOutput>(
        std::make_unique<Output>(Output::Stream::standard_output, token()), file_.form);
  } else if (!has_log) {
    const auto how = file_.how == Output::File::in_place ? file_.how : Output::File::whole;
    output_ = std::make_unique<ResumableOutput>(std::make_unique<Output>(file_.name, how, token()),
                                                file_.form);
  } else {
    header_ = *header;
    if (file_.shard) {
      std::ranges::move(format_shard_options(*file_.shard), std::back_inserter(header->options));
    }
    using Start = ResumableOutput::Start;
    output_ = std::make_unique<ResumableOutput>(
        file_.name, *std::move(header), file_.resume ? Start::resumed : Start::anew, token());
  }
  if (shard_) output_->before_change([this] { ShardRun::begin(file_.name); });
  is_closed_ = false;
  return *output_;
}

bool CommandRun::write(std::string_view text) {
  const auto pause =
      progress_ ? progress_->pause_progress_if_terminal_is_shared() : Progress::Pause();
  return output_->write(text);
}

void CommandRun::check_for_reader() {
  if (output_ && is_interrupted() && !has_signal()) output_->check_for_reader();
}

bool CommandRun::close_output() {
  if (!output_ || std::exchange(is_closed_, true)) return !output_failed();
  check_for_reader();
  const bool closed = output_->close();
  if (!closed && !output_->has_lost_reader()) complain(*output_->error());
  return closed;
}

void CommandRun::write_manifest(OutputFrame frame, ShardContents contents) {
  require(shard_ && output_);
  const auto error = shard_->write(
      file_.name, header_,
      {output_->block_starts(), output_->bytes(), output_->digest(), std::move(frame)},
      std::move(contents));
  if (error) fail(exit_unusable, *error);
}

void CommandRun::write_whole_file(const std::string& file, std::string_view text) {
  if (file.empty()) return;
  Output output(file, Output::File::whole, token());
  output.write(text);
  output.close();
  if (output.error()) fail(exit_unusable, *output.error());
}

int CommandRun::print(std::string_view text) {
  open_output();
  write(text);
  complete();
  return finish();
}

int CommandRun::finish() {
  end_progress();
  close_output();
  if (exit_code_ == exit_disagreement) return exit_code_;
  if (output_failed()) return exit_unusable;
  if (is_interrupted()) return exit_signal + Interrupt::signal();
  return exit_code_;
}

}  // namespace clausoku
