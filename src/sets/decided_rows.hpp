// Reads and decides the rows of a file in pieces, on several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "src/calls/solve.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// A failure that ends the work on a set of puzzles.
struct SetFailure {
  std::string message;
  bool is_alarm = false;  ///< a solution fails its check; otherwise a file cannot be read
};

/// Calls work(thread, k) for each k below `count`, on `threads` threads.
template <class Work>
void run_in_parallel(std::size_t count, std::size_t threads, Work&& work) {
  std::atomic<std::size_t> next = 0;
  const auto run = [&](std::size_t thread) {
    for (std::size_t k = next++; k < count; k = next++) work(thread, k);
  };
  std::vector<std::jthread> workers;
  for (std::size_t thread = 1; thread < threads; ++thread) workers.emplace_back(run, thread);
  run(0);
}

/// Decides each row of a file, also unreadable ones, on the threads of `engines`. Calls
/// compute(result) on the thread of the row, and then take(value) for each value in order. Ends
/// early, without a failure, on a stop request of the engines' limits.
template <class Compute, class Take>
std::optional<SetFailure> for_each_decided_row(const std::string& file,
                                               const ReaderOptions& options, EnginePool& engines,
                                               Compute&& compute, Take&& take) {
  using Value = std::invoke_result_t<Compute, Result>;
  constexpr std::size_t chunk_size = 4096;
  const std::stop_token stop = engines.request().limits.stop;
  const auto reader = read_puzzles({file}, options);
  for (bool has_more = true; has_more;) {
    std::vector<Puzzle> puzzles;
    while (puzzles.size() < chunk_size) {
      auto next = reader->next();
      has_more = next.has_value();
      if (!has_more) break;
      if (const auto* error = std::get_if<InputError>(&*next)) return SetFailure{to_string(*error)};
      puzzles.push_back(std::get<Puzzle>(std::move(*next)));
    }
    std::vector<Value> values(puzzles.size());
    std::vector<std::string> alarms(puzzles.size());
    run_in_parallel(puzzles.size(), engines.thread_count(), [&](std::size_t thread, std::size_t k) {
      if (stop.stop_requested()) return;
      Result result = decide_puzzle(std::move(puzzles[k]), engines.engine(thread),
                                    engines.request().limits, {});
      if (result.alarm) alarms[k] = result.puzzle.name + ": " + *result.alarm;
      values[k] = compute(std::move(result));
    });
    if (stop.stop_requested()) break;
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (!alarms[k].empty()) return SetFailure{std::move(alarms[k]), true};
      take(std::move(values[k]));
    }
  }
  return std::nullopt;
}

}  // namespace clausoku
