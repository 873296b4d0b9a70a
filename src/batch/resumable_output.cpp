#include "src/batch/resumable_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <utility>

#include "src/puzzles/puzzle.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds shortest_period(250);
constexpr int largest_share = 1000;  // of the time so far, as a fraction

bool may_have_log(const std::string& file) {
  std::error_code ignored;
  const fs::file_status status = fs::status(file, ignored);
  return !fs::exists(status) || fs::is_regular_file(status);
}

bool is_foreign(const std::variant<ReadResumeLog, NoLog>& found) {
  const auto* none = std::get_if<NoLog>(&found);
  return none != nullptr && *none == NoLog::foreign;
}

/// Adds so many bytes of a stream. False where there are fewer.
bool add_to(Digest& digest, std::istream& stream, std::uint64_t bytes) {
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

ResumableOutput::ResumableOutput(const std::string& file, ResumeHeader header, Start start,
                                 std::stop_token stop) {
  if (start == Start::anew && !may_have_log(file)) {
    output_ = std::make_unique<Output>(file, Output::File::in_place, std::move(stop));
    return;
  }
  output_ = std::make_unique<Output>(file, Output::File::continued);
  if (output_->error()) return;
  file_ = file;
  header_ = std::move(header);
  if (start == Start::resumed) {
    resume();
  } else if (const std::string log = resume_log_path(file); is_foreign(read_resume_log(log))) {
    refuse(log + ": is no log of clausoku's; expected none where one is to be written");
  }
}

void ResumableOutput::resume() {
  const std::string path = resume_log_path(file_);
  const auto found = read_resume_log(path);
  std::error_code ignored;
  const bool is_empty = fs::file_size(file_, ignored) == 0;
  if (is_foreign(found)) {
    refuse(path + ": is no log of clausoku's; expected one to go on by, or none");
  } else if (is_empty) {
    return;
  } else if (const auto* log = std::get_if<ReadResumeLog>(&found)) {
    if (const auto other = difference(log->header, header_)) {
      refuse(fmt::format("{}: was written otherwise: {}; expected the same", file_, *other));
    } else {
      keep_what_is_borne_out(*log);
    }
  } else {
    nothing_kept_because_ = fmt::format("there is no {}", path);
  }
  if (kept_.puzzles == 0 && !error()) {
    if (nothing_kept_because_.empty()) {
      nothing_kept_because_ = fmt::format("{} vouches for nothing in {}", path, file_);
    }
    existing_.emplace(file_);
  }
}

/// The last checkpoint whose bytes stand in the file.
void ResumableOutput::keep_what_is_borne_out(const ReadResumeLog& log) {
  std::ifstream stream(file_, std::ios::binary);
  Digest digest;
  std::uint64_t bytes = 0;
  for (const auto& [checkpoint, end] : log.checkpoints) {
    if (!add_to(digest, stream, checkpoint.bytes - bytes)) return;
    bytes = checkpoint.bytes;
    if (digest.text() != checkpoint.output_digest) return;
    kept_ = checkpoint;
    kept_log_end_ = end;
    digest_ = digest;
    bytes_ = bytes;
    block_starts_.insert(block_starts_.end(), checkpoint.blocks.begin(), checkpoint.blocks.end());
    noted_blocks_ = block_starts_.size();
  }
}

bool ResumableOutput::begin(std::uint64_t input_digest, std::string_view head,
                            std::string_view foot) {
  foot_ = foot;
  if (error()) return false;
  if (kept_.puzzles > 0) {
    if (input_digest != kept_.input_digest) {
      refuse(
          fmt::format("{}: was written for other puzzles: the first {} are not the same; "
                      "expected the same input",
                      file_, kept_.puzzles));
      return false;
    }
    return go_on_at(kept_.bytes);
  }
  if (!compares() && !file_.empty() && !go_on_at(0)) return false;
  return write(head, head);
}

bool ResumableOutput::go_on_at(std::uint64_t bytes) {
  existing_.reset();
  if (before_change_) std::exchange(before_change_, nullptr)();
  if (!output_->continue_at(bytes)) return false;
  const std::string path = resume_log_path(file_);
  if (kept_.puzzles > 0) {
    log_.emplace(path, kept_log_end_);
  } else {
    log_.emplace(path, header_);
  }
  return true;
}

bool ResumableOutput::write(std::string_view text, std::string_view pattern) {
  if (error()) return false;
  if (compares()) {
    const ExistingText::Match match = existing_->compare(pattern);
    if (match == ExistingText::Match::whole) {
      digest_.add(existing_->matched());
      bytes_ = existing_->position();
      return true;
    }
    if (match == ExistingText::Match::other && (foot_.empty() || !existing_->rest_is(foot_))) {
      refuse(to_string(InputError{file_,
                                  {existing_->line(), 1},
                                  "not what this batch writes",
                                  "its output, whole or cut off"}));
      return false;
    }
    if (!go_on_at(existing_->position())) return false;
  }
  if (has_log()) digest_.add(text);
  bytes_ += text.size();
  return output_->write(text);
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

bool ResumableOutput::finish() {
  if (compares() && !error() && !existing_->rest_is("")) {
    refuse(to_string(InputError{file_,
                                {existing_->line(), 1},
                                "more than this batch writes",
                                "its output, whole or cut off"}));
  }
  whole_ = !error();
  return whole_;
}

bool ResumableOutput::close() {
  if (!output_->close()) return false;
  if (whole_ && log_) log_->remove();
  return true;
}

std::optional<std::string> ResumableOutput::log_error() const {
  return whole_ || !log_ ? std::nullopt : log_->error();
}

}  // namespace clausoku
