// The progress of a batch on standard error: finished puzzles, their total, the rate, and the
// remaining time.
//
// On a terminal, the progress is a bar that is redrawn in one line, and erased before other text is
// written. Elsewhere, it is a plain line every few seconds and at the end. The batch only stores
// numbers; a separate thread draws the bar.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "src/base/output.hpp"

namespace clausoku {

struct ProgressState {
  std::size_t done = 0;  ///< number of puzzles whose result is written
  std::size_t kept = 0;  ///< number of puzzles in `done` that an earlier run decided
  std::size_t read = 0;  ///< number of puzzles read
  bool all_read = false;
  std::uint64_t bytes_read = 0;
  std::optional<std::uint64_t> bytes;    ///< size of the complete input in bytes, if known
  std::chrono::duration<double> time{};  ///< time since the first puzzle of this run
  std::uint64_t failed_tries = 0;        ///< number of failed attempts to make a puzzle
  std::uint64_t solutions = 0;           ///< number of solutions found, if they are counted

  /// The total number of puzzles; until all are read, an estimate from the share of bytes read.
  std::optional<std::size_t> total() const;
};

/// The text "30/150 puzzles, 20 %, 10.0/s, 0:12 left"; ", 37 failed tries" and
/// ", 312000 solutions, 700000/s" follow if there are any.
std::string describe(const ProgressState& state);

/// The state as an ASCII bar and text: "[##........] " and describe(). Leaves out the bar if both
/// need more than `width` columns, and truncates the text to `width` columns.
std::string draw(const ProgressState& state, std::size_t width);

class Progress {
 public:
  enum class Style { bar, lines, none };
  struct Options {
    Style style = Style::bar;
    bool at_once = false;          ///< shows the bar at once, without the delay of a second
    bool shares_terminal = false;  ///< the batch writes its results to the same terminal
    std::optional<std::uint64_t> input_bytes = std::nullopt;
  };

  Progress(Output& output, const Options& options);
  /// Calls finish().
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// The counter to which the reader adds every byte it reads.
  std::atomic<std::uint64_t>& bytes_read() { return bytes_read_; }
  std::uint64_t bytes_read() const { return bytes_read_; }

  /// The counter that is incremented for every solution found.
  std::atomic<std::uint64_t>& solutions() { return solutions_; }

  void set_read_count(std::size_t puzzles, bool all);
  void set_done_count(std::size_t puzzles, std::size_t kept);

  /// Thread-safe.
  void add_failed_try() { ++failed_tries_; }

  /// A lock. While the lock is held, nothing is drawn.
  using Pause = std::unique_lock<std::mutex>;

  /// Erases the drawn bar, so that other text can be written, and returns the lock.
  [[nodiscard]] Pause pause();
  [[nodiscard]] Pause pause_for_results() { return options_.shares_terminal ? pause() : Pause(); }

  /// Erases the bar, or writes a last line. Nothing is drawn afterwards.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;

  void run(const std::stop_token& stop);
  void show();
  void wipe();
  ProgressState state() const;

  Output& output_;
  const Options options_;
  std::atomic<std::uint64_t> bytes_read_ = 0;
  std::atomic<std::size_t> read_ = 0;
  std::atomic<bool> all_read_ = false;
  std::atomic<std::size_t> done_ = 0;
  std::atomic<std::size_t> kept_ = 0;
  std::atomic<std::uint64_t> failed_tries_ = 0;
  std::atomic<std::uint64_t> solutions_ = 0;
  std::atomic<Clock::time_point> start_ = Clock::now();

  std::mutex drawing_;
  std::condition_variable_any wake_;
  std::size_t drawn_ = 0;  // number of columns of the text on the terminal
  bool finished_ = false;
  std::jthread thread_;
};

}  // namespace clausoku
