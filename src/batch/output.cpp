#include "src/batch/output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

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
  descriptor_ = ::open(opened.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor_ < 0) {
    partial_.clear();
    fail(errno);
  }
}

Output::~Output() {
  if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
  if (!partial_.empty()) ::unlink(partial_.c_str());
}

bool Output::write(std::string_view text) {
  while (!text.empty() && !error_) {
    const ssize_t written = ::write(descriptor_, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      fail(errno);
    }
  }
  return !error_;
}

bool Output::close() {
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

}  // namespace clausoku
