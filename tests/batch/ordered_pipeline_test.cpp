// Tests the ordered pipeline: results keep their order, no stage waits without need, and exceptions
// pass through.
#include "src/batch/ordered_pipeline.hpp"
#include "tests/printing.hpp"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <numeric>
#include <random>
#include <set>
#include <stdexcept>
#include <system_error>

using namespace clausoku;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(ordered_pipeline)

namespace {

using Pipeline = OrderedPipeline<int, int>;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

const auto thread_counts = data::make({1, 2, 4, 7});

/// Runs a pipeline that reads the numbers from 0 to count − 1 and writes decide(number) for each.
struct Numbers {
  int count = 0;
  std::function<int(int)> decide = [](int number) { return number; };
  std::function<bool(int)> is_end_of_group = [](int) { return false; };
  std::function<void(int)> write = [](int) {};

  int read = 0;
  std::vector<int> written = {};
  std::atomic<std::size_t> flushed = 0;
  std::atomic<unsigned> threads_used = 0;
  std::atomic<std::size_t> left = 0;

  void run(std::size_t threads) {
    Pipeline pipeline({.read =
                           [this](int& number) {
                             number = read;
                             return read < count && ++read > 0;
                           },
                       .is_end_of_group = is_end_of_group,
                       .decide =
                           [this](int& number, int& result, std::size_t thread) {
                             threads_used |= 1U << thread;
                             result = decide(number);
                           },
                       .leave = [this] { ++left; },
                       .write =
                           [this](int& result) {
                             written.push_back(result);
                             write(result);
                           },
                       .flush = [this] { flushed = written.size(); }},
                      threads);
    pipeline.run();
  }
};

std::vector<int> list_numbers_below(int count) {
  std::vector<int> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

/// Waits up to 5 s until a condition is true. Returns the last value of the condition.
template <class Condition>
bool wait_until(Condition condition) {
  for (int k = 0; k < 5000 && !condition(); ++k) std::this_thread::sleep_for(milliseconds(1));
  return condition();
}

}  // namespace

BOOST_DATA_TEST_CASE(writes_each_item_once_in_order, thread_counts) {
  for (const int count : {0, 1, 63, 64, 65, 5000}) {
    Numbers numbers{.count = count};
    numbers.run(sample);
    BOOST_TEST(numbers.written == list_numbers_below(count));
  }
}

BOOST_DATA_TEST_CASE(keeps_the_order_when_some_items_are_slow, thread_counts) {
  Numbers numbers{.count = 300, .decide = [](int number) {
                    if (number % 37 == 0) std::this_thread::sleep_for(milliseconds(number % 5));
                    return number;
                  }};
  numbers.is_end_of_group = [](int number) { return number % 11 == 3; };
  numbers.run(sample);
  BOOST_TEST(numbers.written == list_numbers_below(300));
}

// Each item waits until all others have begun, so the test does not depend on the number of cores.
BOOST_DATA_TEST_CASE(decides_one_item_per_thread_at_the_same_time, thread_counts) {
  std::atomic<int> begun = 0;
  std::atomic<bool> alone = false;
  Numbers numbers{.count = sample};
  numbers.decide = [&, threads = sample](int number) {
    ++begun;
    if (!wait_until([&] { return begun == threads; })) alone = true;
    return number;
  };
  numbers.run(sample);
  BOOST_TEST(!alone);
  BOOST_TEST(numbers.threads_used == (1U << sample) - 1);
}

// The test decides the second half of a group only after the first half has been written.
BOOST_DATA_TEST_CASE(each_thread_leaves_once, thread_counts) {
  for (const int count : {0, 1, 2, 200}) {
    Numbers numbers{.count = count};
    numbers.run(sample);
    BOOST_TEST(numbers.left == static_cast<std::size_t>(sample));
    BOOST_TEST(numbers.written == list_numbers_below(count));
  }
}

BOOST_DATA_TEST_CASE(other_threads_leave_while_the_only_item_is_decided, thread_counts) {
  Numbers numbers{.count = 1};
  bool have_left = false;
  numbers.decide = [&](int number) {
    have_left = wait_until([&] { return numbers.left + 1 == static_cast<std::size_t>(sample); });
    return number;
  };
  numbers.run(sample);
  BOOST_TEST(have_left);
  BOOST_TEST(numbers.threads_used == 1U);
}

BOOST_AUTO_TEST_CASE(writes_finished_items_of_a_group_while_the_rest_is_slow) {
  bool seen = false;
  Numbers numbers{.count = 20};
  numbers.decide = [&](int number) {
    if (number == 10) seen = wait_until([&] { return numbers.flushed == 10; });
    return number;
  };
  numbers.run(1);
  BOOST_TEST(seen);
  BOOST_TEST(numbers.flushed == 20);
}

BOOST_AUTO_TEST_CASE(decides_the_oldest_slow_items_first) {
  std::mutex mutex;
  std::vector<int> begun;
  Numbers numbers{.count = 200, .decide = [&](int number) {
                    {
                      const std::scoped_lock lock(mutex);
                      begun.push_back(number);
                    }
                    std::this_thread::sleep_for(milliseconds(2));
                    return number;
                  }};
  numbers.run(4);
  // Each of the 4 threads may begin a group of 64 items while older groups are unfinished.
  for (std::size_t k = 0; k < begun.size(); ++k) {
    BOOST_TEST(std::abs(begun[k] - static_cast<int>(k)) <= 4 * 64);
  }
  BOOST_TEST(std::set<int>(begun.begin(), begun.end()).size() == 200);
}

BOOST_AUTO_TEST_CASE(limits_reading_ahead_of_a_slow_item) {
  std::atomic<int> read = 0;
  std::atomic<bool> go_on = false;
  Numbers numbers{.count = 100'000};
  numbers.is_end_of_group = [&](int) {
    ++read;
    return false;
  };
  numbers.decide = [&](int number) {
    if (number == 0) wait_until([&] { return go_on.load(); });
    return number;
  };
  std::jthread running([&] { numbers.run(2); });
  const int most = 2 * Pipeline::groups_per_thread * Pipeline::max_group;
  BOOST_TEST(wait_until([&] { return read == most; }));
  std::this_thread::sleep_for(milliseconds(20));
  BOOST_TEST(read == most);
  go_on = true;
  running.join();
  BOOST_TEST(numbers.written == list_numbers_below(100'000));
}

BOOST_DATA_TEST_CASE(rethrows_stage_exceptions_after_writing_earlier_items, thread_counts) {
  Numbers deciding{.count = 1000, .decide = [](int number) {
                     if (number == 100) throw std::runtime_error("decide");
                     return number;
                   }};
  BOOST_CHECK_THROW(deciding.run(sample), std::runtime_error);
  BOOST_TEST(deciding.written == list_numbers_below(static_cast<int>(deciding.written.size())));
  BOOST_TEST(deciding.written.size() <= 100);

  Numbers reading{.count = 1000};
  reading.is_end_of_group = [](int number) -> bool {
    if (number == 100) throw std::runtime_error("read");
    return false;
  };
  BOOST_CHECK_THROW(reading.run(sample), std::runtime_error);

  Numbers writing{.count = 100'000};
  writing.write = [](int) { throw std::runtime_error("write"); };
  BOOST_CHECK_THROW(writing.run(sample), std::runtime_error);
}

// Sanitizers reserve terabytes of address space, so sanitized builds cannot run under a limit.
#ifndef CLAUSOKU_IS_SANITIZED

BOOST_AUTO_TEST_CASE(ends_all_threads_if_another_cannot_be_started) {
  constexpr std::size_t stack = std::size_t{4} << 30;
  constexpr rlim_t room = 18 * (rlim_t{1} << 30);  // for four stacks and the memory of the threads
  rlim_t used_pages = 0;
  BOOST_TEST_REQUIRE(bool(std::ifstream("/proc/self/statm") >> used_pages));
  rlimit old_limit{};
  BOOST_TEST_REQUIRE(::getrlimit(RLIMIT_AS, &old_limit) == 0);
  pthread_attr_t attributes;
  std::size_t old_stack = 0;
  BOOST_TEST_REQUIRE(::pthread_getattr_default_np(&attributes) == 0);
  BOOST_TEST_REQUIRE(::pthread_attr_getstacksize(&attributes, &old_stack) == 0);
  BOOST_TEST_REQUIRE(::pthread_attr_setstacksize(&attributes, stack) == 0);
  BOOST_TEST_REQUIRE(::pthread_setattr_default_np(&attributes) == 0);
  const auto page = static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
  const rlimit limit{used_pages * page + room, old_limit.rlim_max};
  BOOST_TEST_REQUIRE(::setrlimit(RLIMIT_AS, &limit) == 0);

  Numbers numbers{.count = 1 << 30};
  BOOST_CHECK_THROW(numbers.run(8), std::system_error);
  BOOST_TEST(numbers.written == list_numbers_below(static_cast<int>(numbers.written.size())));

  ::setrlimit(RLIMIT_AS, &old_limit);
  ::pthread_attr_setstacksize(&attributes, old_stack);
  ::pthread_setattr_default_np(&attributes);
  ::pthread_attr_destroy(&attributes);
}

#endif

BOOST_AUTO_TEST_SUITE_END()
