// Runs a call in a child process, to see how one ends that breaks a contract.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <string>

namespace clausoku::testing {

/// What a child process says on standard error, and the signal that it ends by, or 0.
struct EndOfChild {
  std::string said;
  int signal = 0;

  /// Whether a contract was broken in a file, "FILE.cpp".
  bool broke_contract_in(const std::string& file) const {
    return signal == SIGABRT && said.find(file + ":") != std::string::npos &&
           said.find("does not hold\n") != std::string::npos;
  }
};

template <class Call>
EndOfChild end_of_child(Call&& call) {
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
  EndOfChild end;
  char c = 0;
  while (::read(pipe[0], &c, 1) == 1) end.said += c;
  ::close(pipe[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
  return end;
}

}  // namespace clausoku::testing
