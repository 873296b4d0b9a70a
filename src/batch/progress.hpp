// The progress of a batch on standard error: how many puzzles are done, of how many, how fast, and
// how long the rest will take.
//
// On a terminal it is a bar that is drawn again and again in its own line, and wiped off before
// anything else is written; elsewhere a plain line every few seconds and at the end. The batch only
// stores numbers; a thread of its own draws.
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
  std::size_t done = 0;  ///< puzzles whose result is written
  std::size_t kept = 0;  ///< of these, by an earlier run
  std::size_t read = 0;  ///< puzzles
  bool all_read = false;
  std::uint64_t bytes_read = 0;
  std::optional<std::uint64_t> bytes;    ///< of the whole input, where that is known
  std::chrono::duration<double> time{};  ///< since the first puzzle that was not kept
  std::uint64_t failed_tries = 0;        ///< to make a puzzle

  /// How many puzzles there are; before all are read, by the share of the bytes that are.
  std::optional<std::size_t> total() const;
};

/// "30/150 puzzles, 20 %, 10.0/s, 0:12 left", followed by ", 37 failed tries" if there are any.
std::string describe(const ProgressState& state);

/// The same behind a bar, "[##........] ", unless `width` columns do not hold it; cut off where
/// they do not hold the rest. ASCII.
std::string draw(const ProgressState& state, std::size_t width);

class Progress {
 public:
  enum class Style { bar, lines, none };
  struct Options {
    Style style = Style::bar;
    bool at_once = false;          ///< without waiting whether it will take a second
    bool shares_terminal = false;  ///< the batch writes its results to the same terminal
    std::optional<std::uint64_t> input_bytes = std::nullopt;
  };

  Progress(Output& output, const Options& options);
  /// Ends as finish() does.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// To be told of every byte that is read.
  std::atomic<std::uint64_t>& bytes_read() { return bytes_read_; }
  std::uint64_t bytes_read() const { return bytes_read_; }

  void has_read(std::size_t puzzles, bool all);
  void has_done(std::size_t puzzles, std::size_t kept);

  /// Thread-safe.
  void add_failed_try() { ++failed_tries_; }

  /// While it lives nothing is drawn.
  using Pause = std::unique_lock<std::mutex>;

  /// Wipes off what is drawn, so that something else can be written.
  [[nodiscard]] Pause pause();
  [[nodiscard]] Pause pause_for_results() { return options_.shares_terminal ? pause() : Pause(); }

  /// Wipes off the bar, or writes a last line. Nothing is shown from then on.
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
  std::atomic<Clock::time_point> start_ = Clock::now();

  std::mutex drawing_;
  std::condition_variable_any wake_;
  std::size_t drawn_ = 0;  // columns
  bool finished_ = false;
  std::jthread thread_;
};

}  // namespace clausoku
