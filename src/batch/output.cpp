#include "src/batch/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace clausoku {

Output::Output(Stream stream)
    : name_(stream == Stream::standard_output ? "standard output" : "standard error"),
      descriptor_(stream == Stream::standard_output ? STDOUT_FILENO : STDERR_FILENO) {}

Output::Output(const std::string& path, File how) : name_(path) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (how == File::whole && (!fs::exists(status) || fs::is_regular_file(status))) {
    partial_ = path + ".partial";
  }
  const std::string& opened = partial_.empty() ? path : partial_;
  const int emptied = how == File::continued ? 0 : O_TRUNC;
  descriptor_ = ::open(opened.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | emptied, 0666);
  if (descriptor_ < 0) {
    partial_.clear();
    fail(errno);
  } else if (how == File::continued && !is_regular_file()) {
    refuse(name_ + ": no regular file; expected one to continue");
  }
}

Output::~Output() {
  if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
  if (!partial_.empty()) ::unlink(partial_.c_str());
}

bool Output::write(std::string_view text) {
  const std::uint64_t size_with_text = size_ + text.size();
  while (!text.empty() && !error_) {
    const ssize_t written = ::write(descriptor_, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      fail(errno);
      if (descriptor_ > STDERR_FILENO && is_regular_file()) {
        // A full disk always leaves room for less.
        [[maybe_unused]] const int cut = ::ftruncate(descriptor_, static_cast<off_t>(size_));
      }
    }
  }
  if (!error_) size_ = size_with_text;
  return !error_;
}

bool Output::continue_at(std::uint64_t size) {
  const auto offset = static_cast<off_t>(size);
  if (error_) return false;
  if (::ftruncate(descriptor_, offset) != 0 || ::lseek(descriptor_, offset, SEEK_SET) != offset) {
    fail(errno);
    return false;
  }
  size_ = size;
  return true;
}

bool Output::close() {
  if (!error_ && is_removed()) fail(ENOENT);
  if (descriptor_ >= 0 && ::close(descriptor_) != 0 && !error_) fail(errno);
  descriptor_ = -1;
  if (!partial_.empty() && !error_) {
    if (::rename(partial_.c_str(), name_.c_str()) == 0) {
      partial_.clear();
    } else {
      fail(errno);
    }
  }
  return !error_;
}

void Output::fail(int error_number) {
  reader_gone_ = error_number == EPIPE;
  error_ = name_ + ": cannot be written: " + std::generic_category().message(error_number);
}

void Output::refuse(std::string reason) {
  if (!error_) error_ = std::move(reason);
}

bool Output::is_regular_file() const {
  struct stat about {};
  return descriptor_ >= 0 && ::fstat(descriptor_, &about) == 0 && S_ISREG(about.st_mode);
}

/// Whether nobody will ever find what was written.
bool Output::is_removed() const {
  struct stat about {};
  return descriptor_ > STDERR_FILENO && ::fstat(descriptor_, &about) == 0 &&
         S_ISREG(about.st_mode) && about.st_nlink == 0;
}

}  // namespace clausoku
