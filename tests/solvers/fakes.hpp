// Fake solvers: bash scripts in a temporary folder. The tests check that each script leaves no file
// and no process behind.
#pragma once

#include <sys/wait.h>

#include <boost/test/unit_test.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "tests/solvers/every_solver.hpp"
#include "tests/temporary_folder.hpp"

namespace clausoku::test {

/// Sets an environment variable. The destructor restores its old value.
class Environment {
 public:
  Environment(std::string name, const std::string& value) : name_(std::move(name)) {
    if (const char* before = std::getenv(name_.c_str())) before_ = before;
    ::setenv(name_.c_str(), value.c_str(), 1);
  }
  ~Environment() {
    if (before_) {
      ::setenv(name_.c_str(), before_->c_str(), 1);
    } else {
      ::unsetenv(name_.c_str());
    }
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  std::string name_;
  std::optional<std::string> before_;
};

class FakeSolvers {
 public:
  FakeSolvers() : temporary_(folder_.path() / "temporary") {
    std::filesystem::create_directory(temporary_);
  }
  ~FakeSolvers() {
    BOOST_TEST(std::filesystem::is_empty(temporary_), "a temporary file is left");
    BOOST_TEST((::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD), "a child is left");
    for (const pid_t process : read_recorded_processes())
      BOOST_TEST(is_ended_within_a_minute(process), "a process is left");
  }

  std::filesystem::path path(const std::string& name) const { return folder_.path() / name; }
  std::filesystem::path temporary() const { return temporary_; }

  /// Writes a script. Its command `note PID` records a process that must end with the solver.
  std::filesystem::path script(const std::string& name, const std::string& body) const {
    return write(
        name, "#!/bin/bash\nnote() { echo $1 >> " + path("noted").string() + "; }\n" + body + "\n");
  }

  /// Writes an executable file.
  std::filesystem::path write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    std::filesystem::permissions(path(name), std::filesystem::perms::owner_all);
    return path(name);
  }

  std::string read(const std::string& name) const {
    std::ifstream file(path(name));
    return {std::istreambuf_iterator<char>(file), {}};
  }

  std::unique_ptr<SatSolver> solver(const std::string& body) const {
    return make_solver("external:" + script("fake", body).string());
  }

  /// Waits until the scripts have recorded `count` processes, for at most ten seconds.
  void wait_for_recorded_processes(std::size_t count) const {
    for (int k = 0; k < 2000 && read_recorded_processes().size() < count; ++k) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }

 private:
  std::vector<pid_t> read_recorded_processes() const {
    std::ifstream file(path("noted"));
    return {std::istream_iterator<pid_t>(file), {}};
  }

  /// Returns true if the process ends or becomes a zombie within a minute.
  static bool is_ended_within_a_minute(pid_t process) {
    for (int k = 0; k < 12000; ++k) {
      if (::kill(process, 0) != 0) return true;
      std::ifstream file("/proc/" + std::to_string(process) + "/stat");
      std::string number, name, state;
      if (!(file >> number >> name >> state) || state == "Z") return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }

  TemporaryFolder folder_;
  std::filesystem::path temporary_;
  Environment environment_{"TMPDIR", temporary_.string()};
};

}  // namespace clausoku::test
