#include "src/engines/sat/portfolio.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
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

bool can_race_solvers(const Limits& limits) {
  return limits.max_solutions <= 2 && !limits.visit && !limits.in_order && !limits.conflicts;
}

namespace {

/// Borrows threads for the portfolio members after the first. The destructor returns them.
class BorrowedThreads {
 public:
  BorrowedThreads(SpareThreads* from, int most)
      : from_(from), count_(from != nullptr ? from->take(most) : 0) {}
  ~BorrowedThreads() {
    if (from_ != nullptr) from_->give(count_);
  }
  BorrowedThreads(const BorrowedThreads&) = delete;
  BorrowedThreads& operator=(const BorrowedThreads&) = delete;

  int count() const { return count_; }

 private:
  SpareThreads* from_;
  int count_;
};

constexpr std::array portfolio_deciders{DecidedBy::portfolio_1, DecidedBy::portfolio_2};

/// Waits for a duration. Returns earlier at the deadline or a stop request.
void wait_before_start(std::chrono::milliseconds duration, const Deadline& deadline) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any never_notified;
  const auto left = deadline.left();
  const auto no_longer = left && *left < duration ? *left : duration;
  never_notified.wait_for(lock, deadline.stop(), no_longer, [] { return false; });
}

}  // namespace

void run_portfolio(const ModelSearchOptions& options, const Limits& limits,
                   const Deadline& deadline, const MemberSearch& search, Outcome& outcome) {
  const auto& members = options.solvers.portfolio;
  require(!members.empty() && members.size() <= portfolio_deciders.size());
  const int others = static_cast<int>(members.size()) - 1;
  const bool races = options.portfolio != Portfolio::never && can_race_solvers(limits);
  const bool asks_for_threads = races && options.portfolio == Portfolio::automatic;
  const BorrowedThreads borrowed(asks_for_threads ? limits.spare_threads : nullptr, others);
  const int extra = races && options.portfolio == Portfolio::always ? others : borrowed.count();

  // Start each member's outcome with the statistics of the first solver.
  std::vector<Outcome> outcomes(static_cast<std::size_t>(extra) + 1, outcome);
  const auto winner =
      race(outcomes.size(), deadline.stop(), [&](std::size_t number, const std::stop_token& stop) {
        const Deadline member_deadline(stop, deadline.left(), deadline.memory());
        if (number > 0 && asks_for_threads) {
          wait_before_start(options.head_start, member_deadline);
          if (member_deadline.due()) return false;
        }
        Outcome& found = outcomes[number];
        search(members[number], member_deadline, found);
        if (found.verdict == Verdict::unknown) return false;
        found.decided_by = portfolio_deciders[number];
        return true;
      });
  outcome = winner ? std::move(outcomes[*winner])
                   : std::move(*std::ranges::max_element(outcomes, {}, [](const Outcome& found) {
                       return std::pair(found.solution_count, found.limit.has_value());
                     }));
}

}  // namespace clausoku
