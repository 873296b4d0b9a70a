// The pipeline: everything in its order, nothing waits that need not, whatever is thrown.
#include "src/batch/ordered_pipeline.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <random>
#include <set>
#include <stdexcept>

using namespace clausoku;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(ordered_pipeline)

namespace {

using Pipeline = OrderedPipeline<int, int>;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

const auto thread_counts = data::make({1, 2, 4, 7});

/// Numbers from 0 on; `decide` makes what is written of each.
struct Numbers {
  int count = 0;
  std::function<int(int)> decide = [](int number) { return number; };
  std::function<bool(int)> ends_group = [](int) { return false; };
  std::function<void(int)> write = [](int) {};

  int read = 0;
  std::vector<int> written = {};
  std::atomic<std::size_t> flushed = 0;
  std::atomic<unsigned> threads_used = 0;

  void run(std::size_t threads) {
    Pipeline pipeline({.read =
                           [this](int& number) {
                             number = read;
                             return read < count && ++read > 0;
                           },
                       .ends_group = ends_group,
                       .decide =
                           [this](int& number, int& result, std::size_t thread) {
                             threads_used |= 1U << thread;
                             result = decide(number);
                           },
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

std::vector<int> up_to(int count) {
  std::vector<int> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

/// Waits for a condition, though not for ever.
template <class Condition>
bool comes_true(Condition condition) {
  for (int k = 0; k < 5000 && !condition(); ++k) std::this_thread::sleep_for(milliseconds(1));
  return condition();
}

}  // namespace

BOOST_DATA_TEST_CASE(everything_is_written_once_in_order, thread_counts) {
  for (const int count : {0, 1, 63, 64, 65, 5000}) {
    Numbers numbers{.count = count};
    numbers.run(sample);
    BOOST_TEST((numbers.written == up_to(count)));
  }
}

BOOST_DATA_TEST_CASE(the_order_does_not_depend_on_what_takes_long, thread_counts) {
  Numbers numbers{.count = 300, .decide = [](int number) {
                    if (number % 37 == 0) std::this_thread::sleep_for(milliseconds(number % 5));
                    return number;
                  }};
  numbers.ends_group = [](int number) { return number % 11 == 3; };
  numbers.run(sample);
  BOOST_TEST((numbers.written == up_to(300)));
}

// Whatever the number of cores: each waits for all others.
BOOST_DATA_TEST_CASE(as_many_at_a_time_as_there_are_threads, thread_counts) {
  std::atomic<int> begun = 0;
  std::atomic<bool> alone = false;
  Numbers numbers{.count = sample};
  numbers.decide = [&, threads = sample](int number) {
    ++begun;
    if (!comes_true([&] { return begun == threads; })) alone = true;
    return number;
  };
  numbers.run(sample);
  BOOST_TEST(!alone);
  BOOST_TEST(numbers.threads_used == (1U << sample) - 1);
}

// The second half of a group waits for the first until that has been written.
BOOST_AUTO_TEST_CASE(what_is_finished_of_a_group_is_written_while_the_rest_takes_long) {
  bool seen = false;
  Numbers numbers{.count = 20};
  numbers.decide = [&](int number) {
    if (number == 10) seen = comes_true([&] { return numbers.flushed == 10; });
    return number;
  };
  numbers.run(1);
  BOOST_TEST(seen);
  BOOST_TEST(numbers.flushed == 20);
}

BOOST_AUTO_TEST_CASE(slow_things_are_decided_from_the_oldest_on) {
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
  // Only a new group may be begun before an old one is through.
  for (std::size_t k = 0; k < begun.size(); ++k) {
    BOOST_TEST(std::abs(begun[k] - static_cast<int>(k)) <= 4 * 64);
  }
  BOOST_TEST((std::set<int>(begun.begin(), begun.end()).size() == 200));
}

BOOST_AUTO_TEST_CASE(no_more_is_read_than_a_slow_one_may_hold_up) {
  std::atomic<int> read = 0;
  std::atomic<bool> go_on = false;
  Numbers numbers{.count = 100'000};
  numbers.ends_group = [&](int) {
    ++read;
    return false;
  };
  numbers.decide = [&](int number) {
    if (number == 0) comes_true([&] { return go_on.load(); });
    return number;
  };
  std::jthread running([&] { numbers.run(2); });
  const int most = 2 * Pipeline::groups_per_thread * Pipeline::max_group;
  BOOST_TEST(comes_true([&] { return read == most; }));
  std::this_thread::sleep_for(milliseconds(20));
  BOOST_TEST(read == most);
  go_on = true;
  running.join();
  BOOST_TEST((numbers.written == up_to(100'000)));
}

BOOST_DATA_TEST_CASE(what_a_stage_throws_comes_out_and_what_was_before_is_written, thread_counts) {
  Numbers deciding{.count = 1000, .decide = [](int number) {
                     if (number == 100) throw std::runtime_error("decide");
                     return number;
                   }};
  BOOST_CHECK_THROW(deciding.run(sample), std::runtime_error);
  BOOST_TEST((deciding.written == up_to(static_cast<int>(deciding.written.size()))));
  BOOST_TEST(deciding.written.size() <= 100);

  Numbers reading{.count = 1000};
  reading.ends_group = [](int number) -> bool {
    if (number == 100) throw std::runtime_error("read");
    return false;
  };
  BOOST_CHECK_THROW(reading.run(sample), std::runtime_error);

  Numbers writing{.count = 100'000};
  writing.write = [](int) { throw std::runtime_error("write"); };
  BOOST_CHECK_THROW(writing.run(sample), std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
