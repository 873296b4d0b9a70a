#include "src/batch/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <random>
#include <system_error>
#include <utility>

namespace clausoku {
namespace {

namespace fs = std::filesystem;

/// The file at the end of a chain of links, whether it is there or not. Where the chain has no end
/// the link itself, which cannot be opened.
fs::path end_of_links(const fs::path& path) {
  constexpr int longest_chain = 40;
  fs::path file = path;
  std::error_code no_link;
  for (int k = 0; k < longest_chain; ++k) {
    const fs::path next = fs::read_symlink(file, no_link);
    if (no_link) return file;
    file = file.parent_path() / next;
  }
  return path;
}

/// A new file in the folder of another one, under a name that nobody has used. Its mode is what
/// new files have. Returns the descriptor, −1 where that failed.
int create_beside(const fs::path& file, std::string& name) {
  std::random_device random;
  int descriptor = -1;
  do {
    name = file.parent_path() / fmt::format(".clausoku-{:08x}{:08x}", random(), random());
    descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  } while (descriptor < 0 && errno == EEXIST);
  return descriptor;
}

void wait_until_writable(int descriptor) {
  pollfd waiting{descriptor, POLLOUT, 0};
  ::poll(&waiting, 1, -1);
}

}  // namespace

Output::Output(Stream stream)
    : name_(stream == Stream::standard_output ? "standard output" : "standard error"),
      descriptor_(stream == Stream::standard_output ? STDOUT_FILENO : STDERR_FILENO) {}

Output::Output(const std::string& path, File how) : name_(path) {
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (how == File::whole && (!fs::exists(status) || fs::is_regular_file(status))) {
    open_beside(path);
  } else {
    open_in_place(path, how);
  }
}

Output::~Output() {
  if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
  if (!partial_.empty()) ::unlink(partial_.c_str());
}

/// Only a file that nobody else is writing to is emptied. Some file systems have no locks.
void Output::open_in_place(const std::string& path, File how) {
  descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor_ < 0) return fail(errno);
  if (!is_regular_file()) {
    if (how == File::continued) set_error(name_ + ": no regular file; expected one to continue");
    return;
  }
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    return set_error(name_ + ": is being written already; expected a file that nobody else writes");
  }
  if (how != File::continued && ::ftruncate(descriptor_, 0) != 0) fail(errno);
}

void Output::open_beside(const std::string& path) {
  target_ = end_of_links(path);
  struct stat old {};
  const bool replaces = ::stat(target_.c_str(), &old) == 0;
  if (replaces && ::access(target_.c_str(), W_OK) != 0) return fail(errno);
  descriptor_ = create_beside(target_, partial_);
  if (descriptor_ < 0) {
    fail(errno);
    partial_.clear();
  } else if (replaces) {
    // Who may not give files away keeps the new one.
    [[maybe_unused]] const int owner = ::fchown(descriptor_, old.st_uid, old.st_gid);
    if (::fchmod(descriptor_, old.st_mode & 07777) != 0) fail(errno);
  }
}

bool Output::write(std::string_view text) {
  const std::scoped_lock lock(mutex_);
  const std::uint64_t size_with_text = size_ + text.size();
  while (!text.empty() && !error_) {
    const ssize_t written = ::write(descriptor_, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      wait_until_writable(descriptor_);
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
  const std::scoped_lock lock(mutex_);
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
  const std::scoped_lock lock(mutex_);
  if (!error_ && is_removed()) fail(ENOENT);
  if (descriptor_ >= 0 && ::close(descriptor_) != 0 && !error_) fail(errno);
  descriptor_ = -1;
  if (!partial_.empty() && !error_) {
    if (::rename(partial_.c_str(), target_.c_str()) == 0) {
      partial_.clear();
    } else {
      fail(errno);
    }
  }
  return !error_;
}

void Output::discard() {
  const std::scoped_lock lock(mutex_);
  if (!partial_.empty()) ::unlink(partial_.c_str());
  partial_.clear();
}

void Output::refuse(std::string reason) {
  const std::scoped_lock lock(mutex_);
  set_error(std::move(reason));
}

std::optional<std::string> Output::error() const {
  const std::scoped_lock lock(mutex_);
  return error_;
}

bool Output::reader_gone() const {
  const std::scoped_lock lock(mutex_);
  return reader_gone_;
}

void Output::fail(int error_number) {
  reader_gone_ = error_number == EPIPE;
  error_ = name_ + ": cannot be written: " + std::generic_category().message(error_number);
}

void Output::set_error(std::string reason) {
  if (!error_) error_ = std::move(reason);
}

bool Output::is_regular_file() const {
  struct stat about {};
  return descriptor_ >= 0 && ::fstat(descriptor_, &about) == 0 && S_ISREG(about.st_mode);
}

/// Whether nobody will ever find what was written.
bool Output::is_removed() const {
  struct stat about {};
  return descriptor_ > STDERR_FILENO && (target_.empty() || !partial_.empty()) &&
         ::fstat(descriptor_, &about) == 0 && S_ISREG(about.st_mode) && about.st_nlink == 0;
}

}  // namespace clausoku
