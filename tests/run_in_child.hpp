// Runs a call in a child process, to test that a violated contract aborts the process.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <string>

namespace clausoku::testing {

/// What a child process wrote to standard error, and the signal that ended the child, or 0.
struct ChildEnd {
  std::string error_output;
  int signal = 0;

  /// True if a violated contract in a source file such as "FILE.cpp" aborted the child.
  bool has_violated_contract_in(const std::string& file) const {
    return signal == SIGABRT && error_output.find(file + ":") != std::string::npos &&
           error_output.find("does not hold\n") != std::string::npos;
  }
};

template <class Call>
ChildEnd run_in_child(Call&& call) {
  std::array<int, 2> pipe{};
  BOOST_REQUIRE(::pipe(pipe.data()) == 0);
  const pid_t child = ::fork();
  BOOST_REQUIRE(child >= 0);
  if (child == 0) {
    ::dup2(pipe[1], STDERR_FILENO);
    std::signal(SIGABRT, SIG_DFL);
    call();
    ::_exit(0);
  }
  ::close(pipe[1]);
  ChildEnd end;
  char c = 0;
  while (::read(pipe[0], &c, 1) == 1) end.error_output += c;
  ::close(pipe[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
  return end;
}

}  // namespace clausoku::testing
