#include "src/base/temporary_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <set>
#include <string>
#include <system_error>
#include <vector>

namespace clausoku {
namespace {

std::mutex registering;
std::set<std::filesystem::path> registered;

constexpr off_t large_size = 128 << 20;  // bytes; releasing the file takes about 40 ms

bool is_large_removed_file(int descriptor) {
  struct stat about {};
  return ::fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode) && about.st_nlink == 0 &&
         about.st_size >= large_size;
}

void close_all_descriptors_except(int descriptor) {
  if (descriptor > 0) ::close_range(0, static_cast<unsigned>(descriptor) - 1, 0);
  ::close_range(static_cast<unsigned>(descriptor) + 1, UINT_MAX, 0);
}

/// Starts a process that keeps `descriptor` open for 0.1 s, in which the caller closes it. The last
/// process to close a removed file releases its memory and disk space. The new process is no child
/// of the caller, which therefore need not wait for it. Does nothing on an error.
void keep_open_in_other_process(int descriptor) {
  // Block all signals: the new process shares our pipes, so it must not run our signal handlers.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t child = ::_Fork();
  if (child == 0) {
    // Release locks and pipes before this process continues.
    close_all_descriptors_except(descriptor);
    ::setsid();
    const pid_t self = ::getpid();
    if (::_Fork() == 0) {
      // Wait for the end of the parent, which has a copy of the descriptor, then for the caller.
      while (::getppid() == self) ::usleep(1000);
      ::usleep(100'000);
    }
    ::_exit(0);
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  while (child > 0 && ::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace

void register_temporary_file(const std::filesystem::path& path) {
  const std::scoped_lock lock(registering);
  registered.insert(path);
}

void unregister_temporary_file(const std::filesystem::path& path) {
  const std::scoped_lock lock(registering);
  registered.erase(path);
}

void remove_temporary_files() {
  const std::scoped_lock lock(registering);
  std::error_code ignored;
  for (const std::filesystem::path& path : registered) std::filesystem::remove_all(path, ignored);
}

int close_and_release(int descriptor) {
  if (is_large_removed_file(descriptor)) keep_open_in_other_process(descriptor);
  return ::close(descriptor);
}

TemporaryFolder::TemporaryFolder() {
  std::error_code error;
  const auto parent = std::filesystem::temp_directory_path(error);
  if (error) throw std::system_error(error, "the folder for temporary files");
  std::string name = parent / "clausoku-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), name);
  }
  path_ = name;
  register_temporary_file(path_);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::vector<int> open_files;  // removing an open file takes no time
  for (const auto& entry : std::filesystem::directory_iterator(path_, ignored)) {
    if (!entry.is_regular_file(ignored)) continue;
    const int file = ::open(entry.path().c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file >= 0) open_files.push_back(file);
  }
  std::filesystem::remove_all(path_, ignored);
  for (const int file : open_files) close_and_release(file);
  unregister_temporary_file(path_);
}

}  // namespace clausoku
