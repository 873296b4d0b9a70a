// Tests the removal of temporary files.
#include "src/base/temporary_files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cerrno>
#include <chrono>
#include <thread>
#include <vector>

#include "tests/temporary_folder.hpp"

using namespace clausoku;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(temporary_files)

namespace {

std::chrono::microseconds own_cpu_time() {
  struct rusage usage {};
  ::getrusage(RUSAGE_SELF, &usage);
  return std::chrono::seconds(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         std::chrono::microseconds(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/// Writes a file without a name, and returns its descriptor.
int make_removed_file(const fs::path& path, off_t size) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  BOOST_TEST_REQUIRE(file >= 0);
  ::unlink(path.c_str());
  const std::vector<char> piece(1 << 20);
  for (off_t written = 0; written < size; written += static_cast<off_t>(piece.size())) {
    BOOST_TEST_REQUIRE(::write(file, piece.data(), piece.size()) ==
                       static_cast<ssize_t>(piece.size()));
  }
  return file;
}

}  // namespace

BOOST_AUTO_TEST_CASE(closes_a_large_removed_file_without_the_time_to_release_it) {
  const test::TemporaryFolder folder;
  constexpr off_t size = 512 << 20;
  // The least time of three: a busy machine can only add to it.
  const auto time_to_close = [&](int (*close)(int)) {
    auto least = std::chrono::microseconds::max();
    for (int round = 0; round < 3; ++round) {
      const int file = make_removed_file(folder.path() / "large", size);
      const auto before = own_cpu_time();
      BOOST_TEST(close(file) == 0);
      least = std::min(least, own_cpu_time() - before);
      BOOST_TEST(::fcntl(file, F_GETFD) == -1);  // it is closed
    }
    return least;
  };
  const auto usual = time_to_close(&::close);
  BOOST_TEST(time_to_close(&close_and_release).count() <= usual.count() / 2);
  BOOST_TEST(::waitpid(-1, nullptr, WNOHANG) == -1);  // no child is left
  BOOST_TEST(errno == ECHILD);
}

BOOST_AUTO_TEST_CASE(keeps_no_lock_and_no_pipe_of_the_program) {
  const test::TemporaryFolder folder;
  const int locked = ::open((folder.path() / "locked").c_str(), O_RDWR | O_CREAT, 0600);
  BOOST_TEST_REQUIRE(::flock(locked, LOCK_EX) == 0);
  std::array<int, 2> pipe{};
  BOOST_TEST_REQUIRE(::pipe(pipe.data()) == 0);
  close_and_release(make_removed_file(folder.path() / "large", 256 << 20));
  ::close(locked);
  ::close(pipe[1]);
  const int again = ::open((folder.path() / "locked").c_str(), O_RDWR);
  BOOST_TEST(::flock(again, LOCK_EX | LOCK_NB) == 0);
  ::fcntl(pipe[0], F_SETFL, O_NONBLOCK);
  char byte = 0;
  BOOST_TEST(::read(pipe[0], &byte, 1) == 0);  // no process has the writing end
  ::close(again);
  ::close(pipe[0]);
}

BOOST_AUTO_TEST_CASE(closes_other_files_and_reports_errors) {
  const test::TemporaryFolder folder;
  const int kept = ::open((folder.path() / "kept").c_str(), O_RDWR | O_CREAT, 0600);
  BOOST_TEST(::ftruncate(kept, off_t{1} << 30) == 0);
  BOOST_TEST(close_and_release(kept) == 0);
  BOOST_TEST(fs::file_size(folder.path() / "kept") == off_t{1} << 30);
  BOOST_TEST(close_and_release(kept) == -1);
  BOOST_TEST(errno == EBADF);
}

BOOST_AUTO_TEST_CASE(removes_registered_files_and_folders_only) {
  const test::TemporaryFolder folder;
  for (const char* name : {"file", "done", "other"}) folder.write(name, "text");
  fs::create_directory(folder.path() / "folder");
  folder.write("folder/inner", "text");
  for (const char* name : {"file", "folder", "done"}) register_temporary_file(folder.path() / name);
  unregister_temporary_file(folder.path() / "done");
  remove_temporary_files();
  for (const char* name : {"file", "folder"}) {
    BOOST_TEST(!fs::exists(folder.path() / name), name);
    unregister_temporary_file(folder.path() / name);
  }
  BOOST_TEST(fs::exists(folder.path() / "done"));
  BOOST_TEST(fs::exists(folder.path() / "other"));
}

BOOST_AUTO_TEST_SUITE_END()
