// Reads and decides the rows of a set of puzzles in pieces, on several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "src/base/text.hpp"
#include "src/calls/solve.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// A failure that ends the work on a set of puzzles.
struct SetFailure {
  std::string message;
  bool is_alarm = false;  ///< a solution fails its check; otherwise a file or row cannot be used
};

/// Describes the error of a row with its place in the text, if there is one, without the file.
inline std::string describe_row_error(const InputError& error) {
  std::string place;
  if (error.place.line > 0) place = std::to_string(error.place.line) + ':';
  if (error.place.column > 0) place += std::to_string(error.place.column) + ':';
  return place + (place.empty() ? "" : " ") + format_input_error_reason(error);
}

/// The rows of a set that are no puzzles.
struct UnreadRows {
  std::size_t count = 0;
  std::string first = {};  ///< the error of the first one

  void add(std::string error) {
    if (count++ == 0) first = std::move(error);
  }

  /// "2 rows not read, the first: ERROR"
  std::string text() const { return counted(count, "row") + " not read, the first: " + first; }
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

/// Reads all rows, also unreadable ones. Calls compute(puzzle, thread) on a thread for each row,
/// and then take(value) for each value in order. Ends early if take() returns a failure, and,
/// without a failure, on a stop request.
template <class Compute, class Take>
std::optional<SetFailure> for_each_row(PuzzleReader& reader, std::size_t threads,
                                       const std::stop_token& stop, Compute&& compute,
                                       Take&& take) {
  using Value = std::invoke_result_t<Compute, Puzzle, std::size_t>;
  constexpr std::size_t chunk_size = 4096;
  for (bool has_more = true; has_more;) {
    std::vector<Puzzle> puzzles;
    while (puzzles.size() < chunk_size) {
      auto next = reader.next();
      has_more = next.has_value();
      if (!has_more) break;
      if (const auto* error = std::get_if<InputError>(&*next)) return SetFailure{to_string(*error)};
      puzzles.push_back(std::get<Puzzle>(std::move(*next)));
    }
    std::vector<std::optional<Value>> values(puzzles.size());
    run_in_parallel(puzzles.size(), threads, [&](std::size_t thread, std::size_t k) {
      if (!stop.stop_requested()) values[k] = compute(std::move(puzzles[k]), thread);
    });
    if (stop.stop_requested()) break;
    for (std::optional<Value>& value : values) {
      if (auto failure = take(*std::move(value))) return failure;
    }
  }
  return std::nullopt;
}

/// The engines that decide the rows of sets, of one kind of row each: the backtracker is the
/// fastest engine for boards up to 9×9 without clues, but may take forever for others.
class RowEngines {
 public:
  RowEngines(const Limits& limits, int threads)
      : backtrackers_({.engine = BacktrackSpec{}, .limits = limits, .threads = threads}),
        hybrids_({.engine = HybridSpec{}, .limits = limits, .threads = threads}) {}

  static bool uses_backtracker(const Grid& grid) {
    return !grid.has_rules() && grid.board().size() <= 9;
  }

  /// Returns the engine of a thread for a row. No two threads may use one number at once.
  Engine& engine(const Puzzle& puzzle, std::size_t thread) {
    const Grid* grid = puzzle.grid();
    const bool backtracks = grid == nullptr || uses_backtracker(*grid);
    return (backtracks ? backtrackers_ : hybrids_).engine(thread);
  }

  const Limits& limits() const { return backtrackers_.request().limits; }
  std::size_t thread_count() const { return backtrackers_.thread_count(); }

 private:
  EnginePool backtrackers_;
  EnginePool hybrids_;
};

/// Decides each row on the threads of `engines`. Calls compute(result) on the thread of the row,
/// and then take(value) for each value in order. Ends early, without a failure, on a stop request
/// of the engines' limits.
template <class Compute, class Take>
std::optional<SetFailure> for_each_decided_row(PuzzleReader& reader, RowEngines& engines,
                                               Compute&& compute, Take&& take) {
  struct Row {
    std::string alarm;
    std::invoke_result_t<Compute, Result> value;
  };
  const Limits& limits = engines.limits();
  return for_each_row(
      reader, engines.thread_count(), limits.stop,
      [&](Puzzle puzzle, std::size_t thread) {
        Engine& engine = engines.engine(puzzle, thread);
        Result result = decide_puzzle(std::move(puzzle), engine, limits, {});
        std::string alarm;
        if (result.alarm) alarm = result.puzzle.name + ": " + *result.alarm;
        return Row{std::move(alarm), compute(std::move(result))};
      },
      [&](Row row) -> std::optional<SetFailure> {
        if (!row.alarm.empty()) return SetFailure{std::move(row.alarm), true};
        take(std::move(row.value));
        return std::nullopt;
      });
}

}  // namespace clausoku
