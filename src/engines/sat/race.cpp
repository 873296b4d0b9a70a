#include "src/engines/sat/race.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <system_error>
#include <thread>
#include <vector>

#include "encoder/basics/contract.hpp"

namespace clausoku {

std::optional<std::size_t> race(std::size_t runners, const std::stop_token& stop,
                                const Runner& run) {
  require(runners >= 1);
  std::stop_source end;
  const std::stop_callback forward(stop, [&] { end.request_stop(); });
  std::atomic<std::size_t> winner = runners;
  std::vector<std::exception_ptr> thrown(runners);
  const auto run_number = [&](std::size_t number) {
    try {
      if (!run(number, end.get_token())) return;
      std::size_t no_winner = runners;
      winner.compare_exchange_strong(no_winner, number);
      end.request_stop();
    } catch (...) {
      thrown[number] = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> threads;
    threads.reserve(runners - 1);
    for (std::size_t number = 1; number < runners; ++number) {
      try {
        threads.emplace_back(run_number, number);
      } catch (const std::system_error&) {
        thrown[number] = std::current_exception();
      }
    }
    run_number(0);
  }
  if (winner < runners) return winner;
  const bool all_failed =
      std::ranges::all_of(thrown, [](const auto& error) { return error != nullptr; });
  if (all_failed) std::rethrow_exception(thrown.front());
  return std::nullopt;
}

}  // namespace clausoku
