#include "src/base/output.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "src/base/digest.hpp"
#include "src/base/temporary_files.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds output_poll_period{50};

/// Returns the beginning of `text` that should next be written to a pipe: the complete lines that
/// fit into PIPE_BUF bytes, or a part of a longer line. So the pipe's reader gets no partial lines.
std::string_view longest_prefix_for_one_pipe_write(std::string_view text) {
  if (text.size() <= PIPE_BUF) return text;
  text = text.substr(0, PIPE_BUF);
  const std::size_t end = text.rfind('\n') + 1;  // 0 if there is no line end
  return end == 0 ? text : text.substr(0, end);
}

bool is_same_file(const struct stat& one, const struct stat& other) {
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

}  // namespace

std::string resolve_symbolic_links(const std::string& path) {
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

/// Makes the same name for the same path, so that two writers of a path lock the same file.
std::string temporary_file_path(const std::string& path) {
  const fs::path file = resolve_symbolic_links(path);
  return file.parent_path() / (".clausoku-" + compute_text_digest(file.filename().native()));
}

Output::Output(Stream stream, std::stop_token stop)
    : name_(stream == Stream::standard_output ? "standard output" : "standard error"),
      descriptor_(stream == Stream::standard_output ? STDOUT_FILENO : STDERR_FILENO),
      may_wait_(may_block()),
      stop_(std::move(stop)) {}

Output::Output(const std::string& path, File how, std::stop_token stop)
    : name_(path), stop_(std::move(stop)) {
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (how == File::continued && fs::is_fifo(status)) {
    refuse_to_continue();  // opening it would wait for a reader
  } else if (how == File::whole && (!fs::exists(status) || fs::is_regular_file(status))) {
    open_for_replacement(path);
  } else if (fs::is_fifo(status)) {
    open_fifo(path);
  } else {
    open_in_place(path, how);
  }
  may_wait_ = may_block();
}

Output::~Output() {
  remove_partial_file();
  if (descriptor_ > STDERR_FILENO) close_and_release(descriptor_);
  if (old_file_ >= 0) ::close(old_file_);
}

/// Locks a file if possible. Sets an error and returns false if another writer has locked it.
bool Output::lock(int descriptor) {
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return true;
  set_error(name_ + ": is already being written; expected a file without another writer");
  return false;
}

void Output::refuse_to_continue() {
  set_error(name_ + ": not a regular file; expected one to continue");
}

/// Opens `path` to be written directly. Empties the file unless another writer has locked it.
void Output::open_in_place(const std::string& path, File how) {
  descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor_ < 0) return fail(errno);
  if (!is_regular_file()) {
    if (how == File::continued) refuse_to_continue();
    return;
  }
  if (!lock(descriptor_)) return;
  if (how != File::continued && ::ftruncate(descriptor_, 0) != 0) fail(errno);
}

/// Opens a FIFO for writing. Waits until another process opens the FIFO for reading.
void Output::open_fifo(const std::string& path) {
  while (true) {
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor_ >= 0) return;
    if (errno != ENXIO && errno != EINTR) return fail(errno);
    if (!should_wait_for_reader()) return;
    std::this_thread::sleep_for(output_poll_period);
  }
}

void Output::open_for_replacement(const std::string& path) {
  target_ = resolve_symbolic_links(path);
  struct stat old {};
  const bool replaces = ::stat(target_.c_str(), &old) == 0;
  if (!replaces && errno != ENOENT) return fail(errno);  // ELOOP: a loop of symbolic links
  if (replaces && ::access(target_.c_str(), W_OK) != 0) return fail(errno);
  if (replaces) {
    old_file_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    if (old_file_ < 0) return fail(errno);
    if (!lock(old_file_)) return;
  }
  open_partial();
  if (error_ || !replaces) return;
  // fchown() fails if the user may not change owners. Then the new file belongs to the user.
  [[maybe_unused]] const int owner = ::fchown(descriptor_, old.st_uid, old.st_gid);
  if (::fchmod(descriptor_, old.st_mode & 07777) != 0) fail(errno);
}

/// Opens the temporary file. Overwrites a temporary file that a killed run has left behind.
void Output::open_partial() {
  const std::string name = temporary_file_path(target_);
  struct stat opened {};
  struct stat found {};
  do {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = ::open(name.c_str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (descriptor_ < 0) return fail(errno);
    if (!lock(descriptor_)) return;
    // Open again if another writer renamed its temporary file between our open() and lock().
  } while (::fstat(descriptor_, &opened) != 0 || ::lstat(name.c_str(), &found) != 0 ||
           !is_same_file(opened, found));
  if (!is_regular_file() || opened.st_nlink != 1 || opened.st_uid != ::geteuid()) {
    return set_error(name + ": is in the way of a temporary file; expected no such file");
  }
  partial_ = name;
  register_temporary_file(partial_);
  if (::ftruncate(descriptor_, 0) != 0) fail(errno);
}

/// Removes the temporary file, if there is one. Requires that its lock is held.
void Output::remove_partial_file() {
  if (partial_.empty()) return;
  ::unlink(partial_.c_str());
  forget_partial_file();
}

void Output::forget_partial_file() {
  unregister_temporary_file(partial_);
  partial_.clear();
}

/// Returns true if the output may go on waiting for a reader. Sets an error and returns false if a
/// stop was requested more than `patience` ago.
bool Output::should_wait_for_reader() {
  if (!stop_.stop_requested()) return true;
  const auto now = std::chrono::steady_clock::now();
  if (!reader_deadline_) reader_deadline_ = now + patience;
  if (now < *reader_deadline_) return true;
  set_error(name_ + ": cannot be written: interrupted while no process reads it");
  return false;
}

/// Waits until PIPE_BUF bytes can be written without blocking. Returns false if it gave up waiting.
bool Output::wait_until_writable() {
  const int period = stop_.stop_possible() ? static_cast<int>(output_poll_period.count()) : -1;
  pollfd waiting{descriptor_, POLLOUT, 0};
  while (::poll(&waiting, 1, period) <= 0) {
    if (!should_wait_for_reader()) return false;
  }
  return true;
}

bool Output::write(std::string_view text) {
  const std::scoped_lock lock(mutex_);
  const std::uint64_t size_with_text = size_ + text.size();
  while (!text.empty() && !error_) {
    if (may_wait_ && !wait_until_writable()) break;
    const std::string_view piece = may_wait_ ? longest_prefix_for_one_pipe_write(text) : text;
    const ssize_t written = ::write(descriptor_, piece.data(), piece.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      if (!should_wait_for_reader()) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));  // the pipe has too little space
    } else if (errno != EINTR) {
      fail(errno);
      if (descriptor_ > STDERR_FILENO && is_regular_file()) {
        // Remove the partly written text. This works even on a full disk.
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

bool Output::replace_begin(std::string_view bytes) {
  const std::scoped_lock lock(mutex_);
  if (error_) return false;
  const ::ssize_t written = ::pwrite(descriptor_, bytes.data(), bytes.size(), 0);
  if (written != static_cast<::ssize_t>(bytes.size())) fail(written < 0 ? errno : ENOSPC);
  return !error_;
}

bool Output::close() {
  const std::scoped_lock lock(mutex_);
  if (!error_ && is_removed()) fail(ENOENT);
  // Keep the temporary file locked until it is renamed.
  const int locked = partial_.empty() ? -1 : ::dup(descriptor_);
  if (descriptor_ >= 0 && close_and_release(descriptor_) != 0 && !error_) fail(errno);
  descriptor_ = -1;
  if (!partial_.empty() && !error_) {
    if (::rename(partial_.c_str(), target_.c_str()) == 0) {
      forget_partial_file();
    } else {
      fail(errno);
    }
  }
  remove_partial_file();
  if (locked >= 0) close_and_release(locked);
  if (old_file_ >= 0) close_and_release(std::exchange(old_file_, -1));
  return !error_;
}

void Output::check_for_reader() {
  const std::scoped_lock lock(mutex_);
  pollfd writing{descriptor_, 0, 0};
  const bool answered = descriptor_ >= 0 && ::poll(&writing, 1, 0) > 0;
  if (answered && (writing.revents & POLLERR) != 0 && !error_) fail(EPIPE);
}

void Output::discard() {
  const std::scoped_lock lock(mutex_);
  remove_partial_file();
}

void Output::refuse(std::string reason) {
  const std::scoped_lock lock(mutex_);
  set_error(std::move(reason));
}

std::optional<std::string> Output::error() const {
  const std::scoped_lock lock(mutex_);
  return error_;
}

bool Output::has_lost_reader() const {
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

/// True if a write may wait for a reader: for pipes, sockets and terminals, but not for regular
/// files and devices such as /dev/null.
bool Output::may_block() const {
  struct stat about {};
  if (descriptor_ < 0 || ::fstat(descriptor_, &about) != 0) return true;
  return !S_ISREG(about.st_mode) && !(S_ISCHR(about.st_mode) && ::isatty(descriptor_) == 0);
}

/// True if another process deleted the file that is being written.
bool Output::is_removed() const {
  struct stat about {};
  return descriptor_ > STDERR_FILENO && (target_.empty() || !partial_.empty()) &&
         ::fstat(descriptor_, &about) == 0 && S_ISREG(about.st_mode) && about.st_nlink == 0;
}

std::optional<std::string> create_folder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (!error) return std::nullopt;
  return path + ": cannot be created: " + error.message();
}

}  // namespace clausoku
