// Contracts: a broken one ends the program and names its place; one that holds does nothing.
#include "encoder/contract.hpp"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <string>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(contract)

namespace {

/// What a child process that checks a condition says, and the signal that it ends by, or 0.
struct End {
  std::string said;
  int signal = 0;
};

End of_requiring(bool condition) {
  std::array<int, 2> pipe{};
  BOOST_REQUIRE(::pipe(pipe.data()) == 0);
  const pid_t child = ::fork();
  BOOST_REQUIRE(child >= 0);
  if (child == 0) {
    ::dup2(pipe[1], STDERR_FILENO);
    std::signal(SIGABRT, SIG_DFL);
    require(condition);
    ::_exit(0);
  }
  ::close(pipe[1]);
  End end;
  char c = 0;
  while (::read(pipe[0], &c, 1) == 1) end.said += c;
  ::close(pipe[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
  return end;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_condition_that_holds_changes_nothing) {
  const End end = of_requiring(true);
  BOOST_TEST(end.signal == 0);
  BOOST_TEST(end.said.empty());
}

BOOST_AUTO_TEST_CASE(a_condition_that_does_not_hold_aborts_and_names_the_callers_place) {
  const End end = of_requiring(false);
  BOOST_TEST(end.signal == SIGABRT);
  BOOST_TEST(end.said.find("contract_test.cpp:") != std::string::npos);
  BOOST_TEST(end.said.find("of_requiring") != std::string::npos);
  BOOST_TEST(end.said.find("does not hold\n") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
