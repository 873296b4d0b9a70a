// Tests race(): the winner stops the others, a racer that throws cannot win, and a stop request
// stops all racers.
#include "src/engines/sat/portfolio.hpp"

#include <array>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "src/engines/outcome/engine.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(race)

namespace {

void wait_until_stop_is_requested(const std::stop_token& stop) {
  while (!stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace

BOOST_AUTO_TEST_CASE(winner_stops_the_others) {
  for (const std::size_t quick : {std::size_t{0}, std::size_t{2}}) {
    std::atomic<int> stopped = 0;
    const auto winner = clausoku::race(3, {}, [&](std::size_t number, const std::stop_token& stop) {
      if (number == quick) return true;
      wait_until_stop_is_requested(stop);
      ++stopped;
      return false;
    });
    BOOST_REQUIRE(winner.has_value());
    BOOST_TEST(*winner == quick);
    BOOST_TEST(stopped == 2);
  }
}

BOOST_AUTO_TEST_CASE(has_one_winner_if_several_racers_answer) {
  const auto winner =
      clausoku::race(4, {}, [](std::size_t, const std::stop_token&) { return true; });
  BOOST_REQUIRE(winner.has_value());
  BOOST_TEST(*winner < 4U);
}

BOOST_AUTO_TEST_CASE(racer_that_gives_up_does_not_stop_the_others) {
  const auto winner = clausoku::race(2, {}, [](std::size_t number, const std::stop_token& stop) {
    if (number == 0) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return !stop.stop_requested();
  });
  BOOST_TEST(winner.value() == 1U);
  BOOST_TEST(!clausoku::race(2, {}, [](std::size_t, const std::stop_token&) {
                return false;
              }).has_value());
}

BOOST_AUTO_TEST_CASE(stop_request_stops_all_racers) {
  std::stop_source source;
  std::atomic<int> stopped = 0;
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    source.request_stop();
  });
  const auto winner =
      clausoku::race(2, source.get_token(), [&](std::size_t, const std::stop_token& stop) {
        wait_until_stop_is_requested(stop);
        ++stopped;
        return false;
      });
  BOOST_TEST(!winner.has_value());
  BOOST_TEST(stopped == 2);
}

BOOST_AUTO_TEST_CASE(rethrows_only_if_all_racers_throw) {
  for (const std::size_t broken : {std::size_t{0}, std::size_t{1}}) {
    const auto winner = clausoku::race(2, {}, [&](std::size_t number, const std::stop_token&) {
      if (number == broken) throw std::runtime_error("broken");
      return true;
    });
    BOOST_TEST(winner.value() == 1 - broken);
  }
  const auto all_throw = [](std::size_t number, const std::stop_token&) -> bool {
    throw std::runtime_error(number == 0 ? "the first" : "another");
  };
  BOOST_CHECK_EXCEPTION(clausoku::race(2, {}, all_throw), std::runtime_error,
                        [](const auto& error) { return std::string(error.what()) == "the first"; });
}

BOOST_AUTO_TEST_CASE(each_spare_thread_is_taken_once) {
  SpareThreads threads;
  BOOST_TEST(threads.take(1) == 0);
  threads.give(3);
  BOOST_TEST(threads.take(2) == 2);
  BOOST_TEST(threads.take(2) == 1);
  BOOST_TEST(threads.take(2) == 0);
}

BOOST_AUTO_TEST_SUITE_END()
