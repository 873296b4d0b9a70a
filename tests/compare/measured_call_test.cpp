// Tests calls of engines in this process and in a child process.
#include "src/compare/measured_call.hpp"

#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <csignal>
#include <thread>

#include "src/base/processes/interrupt.hpp"
#include "tests/compare/engines.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(measured_call)

namespace {

Outcome make_full_outcome(const Grid& grid, const Limits&) {
  Outcome outcome = make_outcome(Verdict::multiple, {solution_4x4(), solution_4x4()});
  outcome.solutions.back().set(0, grid.board().size());
  outcome.solution_count = 7;
  outcome.limit = Limit::conflicts;
  outcome.decided_by = DecidedBy::kept_solver;
  outcome.solver_calls = 3;
  outcome.statistics.encode = 5us;
  outcome.statistics.clauses = 30;
  return outcome;
}

}  // namespace

BOOST_AUTO_TEST_CASE(transfers_the_complete_outcome_from_the_engines_process) {
  FunctionEngine engine(make_full_outcome);
  const auto here = clausoku::measure_call(engine, unique_4x4(), {});
  const auto there = measure_call_in_own_process(engine, unique_4x4(), {});
  for (const auto& call : {here, there}) {
    BOOST_TEST(call.outcome.verdict == Verdict::multiple);
    BOOST_TEST(call.outcome.solutions == here.outcome.solutions);
    BOOST_TEST(call.outcome.solution_count == 7);
    BOOST_TEST(call.outcome.limit == Limit::conflicts);
    BOOST_TEST(call.outcome.decided_by == DecidedBy::kept_solver);
    BOOST_TEST(call.outcome.solver_calls == 3);
    BOOST_TEST(call.outcome.statistics.encode == 5us);
    BOOST_TEST(call.outcome.statistics.clauses.value() == 30);
    BOOST_TEST(!call.outcome.statistics.conflicts);
    BOOST_TEST(call.outcome.statistics.total > 0ns);
  }
  BOOST_TEST(!here.memory_kb);
  BOOST_TEST(there.memory_kb.has_value());
}

BOOST_AUTO_TEST_CASE(transfers_contradictions_and_failures) {
  FunctionEngine clashing_engine([](const Grid& grid, const Limits& limits) {
    Grid clashing = grid;
    clashing.set(0, 1);
    clashing.set(1, 1);
    return solve_correctly(clashing, limits);
  });
  const auto call = measure_call_in_own_process(clashing_engine, unique_4x4(), {});
  BOOST_TEST(call.outcome.verdict == Verdict::invalid);
  BOOST_TEST(reason(call.outcome, unique_4x4().board()) == "row 1 has 1 twice, in r1c1 and r1c2");
  FunctionEngine broken_engine(throw_out_of_memory);
  BOOST_TEST(measure_call_in_own_process(broken_engine, unique_4x4(), {}).outcome.failure ==
             "the engine broke down: no memory");
}

BOOST_AUTO_TEST_CASE(measures_the_memory_of_the_call) {
  constexpr std::size_t size = 64U << 20;
  FunctionEngine large_engine([](const Grid&, const Limits&) {
    const std::vector<char> block(size, 'x');
    return make_outcome(block[size / 2] == 'x' ? Verdict::none : Verdict::unknown);
  });
  const auto kb = measure_call_in_own_process(large_engine, unique_4x4(), {}).memory_kb.value();
  BOOST_TEST(kb >= 60 << 10);
  FunctionEngine small_engine(answer_none);
  BOOST_TEST(measure_call_in_own_process(small_engine, unique_4x4(), {}).memory_kb.value() <
             30 << 10);
}

BOOST_AUTO_TEST_CASE(does_not_count_sleep_as_processor_time) {
  FunctionEngine sleeping_engine([](const Grid&, const Limits&) {
    std::this_thread::sleep_for(50ms);
    return make_outcome(Verdict::none);
  });
  const auto call = clausoku::measure_call(sleeping_engine, unique_4x4(), {});
  BOOST_TEST(call.cpu < call.outcome.statistics.total);
}

BOOST_AUTO_TEST_CASE(kills_an_engine_that_ignores_its_time_limit) {
  FunctionEngine endless_engine([](const Grid&, const Limits&) -> Outcome {
    volatile int work = 0;
    while (true) work = work + 1;
  });
  Limits limits;
  limits.time = 100ms;
  const auto call = measure_call_in_own_process(endless_engine, unique_4x4(), limits);
  BOOST_TEST(call.outcome.verdict == Verdict::unknown);
  BOOST_TEST(call.outcome.limit == Limit::time);
  BOOST_TEST(call.outcome.failure == "");
  BOOST_TEST(call.outcome.statistics.total >= 100ms + kill_grace);
  BOOST_TEST(call.cpu > 0ns);
  BOOST_TEST(!call.memory_kb.has_value());
}

BOOST_AUTO_TEST_CASE(keeps_the_answer_of_an_engine_that_exceeds_its_limit_a_little) {
  FunctionEngine late_engine([](const Grid&, const Limits& limits) {
    std::this_thread::sleep_for(*limits.time + 20ms);
    return make_outcome(Verdict::none);
  });
  Limits limits;
  limits.time = 10ms;
  const auto call = measure_call_in_own_process(late_engine, unique_4x4(), limits);
  BOOST_TEST(call.outcome.verdict == Verdict::none);
}

BOOST_AUTO_TEST_CASE(counts_the_processor_time_of_threads_in_an_own_process) {
  FunctionEngine threaded_engine([](const Grid&, const Limits&) {
    std::thread([] {
      timespec time{};
      while (time.tv_nsec < 50'000'000) ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    }).join();
    return make_outcome(Verdict::none);
  });
  BOOST_TEST(measure_call_in_own_process(threaded_engine, unique_4x4(), {}).cpu >= 50ms);
}

BOOST_AUTO_TEST_CASE(reports_a_crashed_or_exited_engine_as_failed) {
  FunctionEngine crashing_engine([](const Grid&, const Limits&) -> Outcome {
    ::raise(SIGKILL);
    return {};
  });
  BOOST_TEST(measure_call_in_own_process(crashing_engine, unique_4x4(), {}).outcome.failure ==
             "the engine's process crashed by signal 9 (Killed)");
  FunctionEngine exiting_engine([](const Grid&, const Limits&) -> Outcome { ::_exit(3); });
  BOOST_TEST(measure_call_in_own_process(exiting_engine, unique_4x4(), {}).outcome.failure ==
             "the engine's process ended with exit code 3");
}

BOOST_AUTO_TEST_CASE(a_signal_to_the_engines_process_does_not_stop_this_process) {
  const Interrupt interrupt;
  Limits limits;
  limits.stop = interrupt.token();
  FunctionEngine ended_engine([](const Grid&, const Limits&) -> Outcome {
    ::raise(SIGTERM);
    return {};
  });
  BOOST_TEST(measure_call_in_own_process(ended_engine, unique_4x4(), limits).outcome.failure ==
             "the engine's process crashed by signal 15 (Terminated)");
  BOOST_TEST(!interrupt.token().stop_requested());
}

BOOST_AUTO_TEST_CASE(an_engine_that_a_signal_ends_with_this_process_is_interrupted) {
  FunctionEngine ended_engine([](const Grid&, const Limits&) -> Outcome {
    ::raise(SIGTERM);
    return {};
  });
  std::stop_source stop;
  Limits limits;
  limits.stop = stop.get_token();
  std::jthread later([&] {
    std::this_thread::sleep_for(10ms);
    stop.request_stop();
  });
  const auto call = measure_call_in_own_process(ended_engine, unique_4x4(), limits);
  BOOST_TEST(call.outcome.failure == "");
  BOOST_TEST(call.outcome.limit == Limit::interrupt);
}

BOOST_AUTO_TEST_CASE(a_stop_request_kills_an_unresponsive_engine) {
  FunctionEngine unresponsive_engine([](const Grid&, const Limits&) -> Outcome {
    while (true) ::pause();
  });
  std::stop_source stop;
  std::jthread later([&] {
    std::this_thread::sleep_for(30ms);
    stop.request_stop();
  });
  Limits limits;
  limits.stop = stop.get_token();
  const auto call = measure_call_in_own_process(unresponsive_engine, unique_4x4(), limits);
  BOOST_TEST(call.outcome.limit == Limit::interrupt);
  BOOST_TEST(call.outcome.verdict == Verdict::unknown);
}

BOOST_AUTO_TEST_SUITE_END()
