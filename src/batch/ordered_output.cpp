#include "src/batch/ordered_output.hpp"

#include <nlohmann/json.hpp>

#include "src/base/text.hpp"

namespace clausoku {

bool OrderedOutput::begin(std::size_t kept, std::uint64_t input_digest, std::string_view head) {
  results_ = kept_ = kept;
  input_digest_ = input_digest;
  const auto pause = pause_progress_if_terminal_is_shared();
  const bool begun = output_.begin(input_digest, head);
  report_first_log_error();
  if (begun && kept > 0 && progress_ != nullptr) progress_->set_done_count(kept, kept);
  return begun;
}

void OrderedOutput::begin_result(std::size_t separator_bytes) {
  if (shard_ && results_ % shard_->block == 0) {
    output_.begin_block(unwritten_.size() + separator_bytes);
  }
  ++results_;
}

bool OrderedOutput::add(std::string_view text) {
  unwritten_ += text;
  return unwritten_.size() < max_unwritten_bytes || flush();
}

bool OrderedOutput::flush() {
  say(unwritten_messages_);
  unwritten_messages_.clear();
  write(unwritten_);
  unwritten_.clear();
  if (output_.error()) return false;
  note_checkpoint(false);
  if (progress_ != nullptr) progress_->set_done_count(results_, kept_);
  return true;
}

void OrderedOutput::complete(std::string_view foot) {
  if (!unwritten_.empty()) flush();
  write(foot);
  output_.finish(results_, input_digest_, state_());
}

void OrderedOutput::leave(std::string_view foot) {
  if (!unwritten_.empty()) flush();
  note_checkpoint(true);
  write(foot);
}

void OrderedOutput::write(std::string_view text) {
  if (text.empty()) return;
  const auto pause = pause_progress_if_terminal_is_shared();
  output_.write(text);
}

void OrderedOutput::note_checkpoint(bool at_once) {
  if (results_ == 0) return;
  output_.note(results_, input_digest_, state_, at_once);
  report_first_log_error();
}

/// Reports only the first error in writing the log: the run then goes on, but cannot be resumed.
void OrderedOutput::report_first_log_error() {
  if (log_failed_) return;
  const auto error = output_.log_error();
  if (!error) return;
  log_failed_ = true;
  say(format_message_line(*error));
}

void OrderedOutput::say(std::string_view messages) {
  if (messages.empty()) return;
  Progress::Pause pause;
  if (progress_ != nullptr) pause = progress_->pause();
  messages_.write(messages);
}

Progress::Pause OrderedOutput::pause_progress_if_terminal_is_shared() {
  return progress_ != nullptr ? progress_->pause_progress_if_terminal_is_shared()
                              : Progress::Pause();
}

}  // namespace clausoku
