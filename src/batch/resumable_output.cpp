#include "src/batch/resumable_output.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <utility>

namespace clausoku {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds shortest_period(250);
constexpr int largest_share = 1000;  // the minimum period is 1/1000 of the elapsed time

bool can_output_have_resume_log(const std::string& file) {
  std::error_code ignored;
  const fs::file_status status = fs::status(file, ignored);
  return !fs::exists(status) || fs::is_regular_file(status);
}

/// True if the file at the log's path exists, but is no log that clausoku wrote.
bool is_foreign_log(const std::variant<ResumeLogContents, NoLog>& found) {
  const auto* none = std::get_if<NoLog>(&found);
  return none != nullptr && *none == NoLog::foreign;
}

/// Adds the next `bytes` bytes of a stream to a digest. Returns false if the stream ends before.
bool add_stream_bytes_to_digest(Digest& digest, std::istream& stream, std::uint64_t bytes) {
  std::array<char, 65536> part;
  while (bytes > 0) {
    const auto wanted = std::min<std::uint64_t>(bytes, part.size());
    stream.read(part.data(), static_cast<std::streamsize>(wanted));
    const auto got = static_cast<std::uint64_t>(stream.gcount());
    if (got == 0) return false;
    digest.add({part.data(), got});
    bytes -= got;
  }
  return true;
}

}  // namespace

ResumableOutput::ResumableOutput(std::unique_ptr<Output> output, Form form)
    : output_(std::move(output)) {
  const auto write = [this](std::string_view text) {
    if (!is_discarded_) output_->write(text);
  };
  if (form == Form::gzip) gzip_.emplace(write);
  if (form == Form::numpy) numpy_.emplace(write);
}

ResumableOutput::ResumableOutput(const std::string& file, ResumeHeader header, Start start,
                                 std::stop_token stop) {
  if (start == Start::anew && !can_output_have_resume_log(file)) {
    output_ = std::make_unique<Output>(file, Output::File::in_place, std::move(stop));
    return;
  }
  output_ = std::make_unique<Output>(file, Output::File::continued);
  if (output_->error()) return;
  file_ = file;
  header_ = std::move(header);
  if (start == Start::resumed) {
    resume();
  } else if (const std::string log = resume_log_path(file); is_foreign_log(read_resume_log(log))) {
    refuse(log + ": is not a clausoku log; expected no file where the log is written");
  }
}

void ResumableOutput::resume() {
  const std::string path = resume_log_path(file_);
  auto found = read_resume_log(path);
  std::error_code ignored;
  if (is_foreign_log(found)) {
    return refuse(path + ": is not a clausoku log; expected one to resume from, or no file");
  }
  if (fs::file_size(file_, ignored) == 0) return;
  if (std::holds_alternative<NoLog>(found)) found = read_resume_log(completion_record_path(file_));
  const auto* log = std::get_if<ResumeLogContents>(&found);
  if (log == nullptr) {
    return refuse(
        fmt::format("{}: is not empty, but there is no {}; expected the log of the run "
                    "that wrote it, or no such file",
                    file_, path));
  }
  if (const auto other = difference(log->header, header_)) {
    return refuse(fmt::format("{}: has other settings: {}; expected the same", file_, *other));
  }
  load_valid_checkpoint(*log);
}

/// Loads the last checkpoint that matches the bytes of the file. A log without checkpoints means
/// that its run was killed at the beginning. Then nothing is loaded, and the file is written anew.
void ResumableOutput::load_valid_checkpoint(const ResumeLogContents& log) {
  std::ifstream stream(file_, std::ios::binary);
  Digest digest;
  std::uint64_t bytes = 0;
  for (const auto& [checkpoint, end] : log.checkpoints) {
    if (!add_stream_bytes_to_digest(digest, stream, checkpoint.bytes - bytes)) break;
    bytes = checkpoint.bytes;
    if (digest.text() != checkpoint.output_digest) break;
    if (checkpoint.complete && stream.peek() != std::ifstream::traits_type::eof()) break;
    resumed_ = checkpoint;
    resumed_log_end_ = end;
    digest_ = digest;
    bytes_ = bytes;
    block_starts_.insert(block_starts_.end(), checkpoint.blocks.begin(), checkpoint.blocks.end());
    noted_blocks_ = block_starts_.size();
  }
  if (!resumed_ && !log.checkpoints.empty()) {
    refuse(
        fmt::format("{}: differs from the digest in its log; expected the unchanged file", file_));
  }
}

bool ResumableOutput::begin(std::uint64_t input_digest, std::string_view head) {
  if (error()) return false;
  if (resumed_ && input_digest != resumed_->input_digest) {
    refuse(
        fmt::format("{}: was written for other puzzles: the first {} are not the same; "
                    "expected the same input",
                    file_, resumed_->puzzles));
    return false;
  }
  if (is_complete()) return true;
  if (resumed_) return continue_at(resumed_->bytes);
  if (!file_.empty() && !continue_at(0)) return false;
  return write(head);
}

bool ResumableOutput::continue_at(std::uint64_t bytes) {
  if (before_change_) before_change_();
  ::unlink(completion_record_path(file_).c_str());
  if (!output_->continue_at(bytes)) return false;
  const std::string path = resume_log_path(file_);
  if (resumed_) {
    log_.emplace(path, resumed_log_end_);
  } else {
    log_.emplace(path, header_);
  }
  return true;
}

bool ResumableOutput::write(std::string_view text) {
  if (has_log()) digest_.add(text);
  bytes_ += text.size();
  if (gzip_) {
    gzip_->write(text);
  } else if (numpy_) {
    if (auto failure = numpy_->write(text)) refuse(*std::move(failure));
  } else {
    output_->write(text);
  }
  return !error();
}

void ResumableOutput::note(std::size_t puzzles, std::uint64_t input_digest,
                           const std::function<nlohmann::json()>& state, bool at_once) {
  if (!log_ || error()) return;
  const Clock::time_point now = Clock::now();
  if (!at_once && last_checkpoint_) {
    const auto period = std::max<Clock::duration>(shortest_period, (now - begun_) / largest_share);
    if (now - *last_checkpoint_ < period) return;
  }
  last_checkpoint_ = now;
  const auto new_blocks = block_starts_.begin() + static_cast<std::ptrdiff_t>(noted_blocks_);
  log_->add(
      {puzzles, bytes_, digest_.text(), input_digest, state(), {new_blocks, block_starts_.end()}});
  noted_blocks_ = block_starts_.size();
}

void ResumableOutput::finish(std::size_t puzzles, std::uint64_t input_digest,
                             nlohmann::json state) {
  if (error()) return;
  completion_ = {puzzles,       bytes_, digest_.text(), input_digest, std::move(state),
                 block_starts_, true};
}

void ResumableOutput::discard() {
  is_discarded_ = true;
  output_->discard();
}

bool ResumableOutput::close() {
  if (!is_discarded_ && !error()) {
    if (gzip_) gzip_->finish();
    if (numpy_) {
      numpy_->finish();
      output_->replace_begin(numpy_->header());
    }
  }
  if (!output_->close()) return false;
  if (completion_ && log_) log_->complete(completion_record_path(file_), header_, *completion_);
  log_.reset();
  return true;
}

std::optional<std::string> ResumableOutput::log_error() const {
  return completion_ || !log_ ? std::nullopt : log_->error();
}

}  // namespace clausoku
