// Tests of StoppableProgram.
#include "tests/program/stopping.hpp"

#include <boost/test/unit_test.hpp>
#include <csignal>

BOOST_AUTO_TEST_SUITE(stopping)

namespace {

using namespace clausoku::test;

constexpr const char* busy_loop = "while :; do :; done";

}  // namespace

BOOST_AUTO_TEST_CASE(measures_the_processor_time_after_a_signal) {
  const auto cpu_after_signal = [](const std::string& trap) {
    StoppableProgram program(shell_command("trap '" + trap + "exit 3' TERM; " + busy_loop));
    program.wait_for_signal_handler();
    program.wait_for_cpu_time(Seconds(0.3));
    program.send(SIGTERM);
    const StopResult result = program.wait();
    BOOST_TEST(result.exit_code == 3);
    return result.cpu_after.count();
  };
  BOOST_TEST(cpu_after_signal("") < 0.1);
  BOOST_TEST(cpu_after_signal("for ((k = 0; k < 300000; ++k)); do :; done; ") > 0.1);
}

BOOST_AUTO_TEST_CASE(measures_the_processor_time_after_a_time_limit) {
  StoppableProgram program(shell_command("echo ready; " + std::string(busy_loop)));
  program.wait_for_time_limit(Seconds(0.1));
  program.wait_for_output("ready\n");
  program.wait_for_cpu_time(program.cpu_time() + Seconds(0.2));
  program.send(SIGKILL);
  const StopResult result = program.wait();
  BOOST_TEST(result.exit_code == -SIGKILL);
  BOOST_TEST(result.out == "ready\n");
  BOOST_TEST(result.cpu_after.count() >= 0.2);
}

BOOST_AUTO_TEST_CASE(measures_nothing_after_an_earlier_end) {
  StoppableProgram program(shell_command("echo ready"));
  program.wait_for_cpu_time(Seconds(1000));
  program.wait_for_time_limit(Seconds(1000));
  const StopResult result = program.wait();
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.cpu_after.count() == 0);
}

BOOST_AUTO_TEST_SUITE_END()
