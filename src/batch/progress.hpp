// Shows the progress of a batch on standard error: how many puzzles are finished, how many there
// are in total, the rate, and the remaining time.
//
// On a terminal, the progress is a bar that is redrawn in one line, and erased before other text is
// written. Otherwise, it is a line of text every few seconds and at the end, or only once a minute.
// The batch only stores numbers; a separate thread draws the bar.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
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
  /// The number of failed attempts to make a puzzle, by what was made instead: "too easy".
  std::map<std::string, std::uint64_t, std::less<>> failed_tries = {};
  std::uint64_t solutions = 0;  ///< number of solutions found, if they are counted

  /// The total number of puzzles. While puzzles are still being read, this is an estimate from the
  /// fraction of the input's bytes read so far, or empty if the size of the input is unknown.
  std::optional<std::size_t> total() const;
};

/// Describes the progress: "30/150 puzzles, 20 %, 10.0/s, 0:12 left". Then any failed tries and
/// counted solutions follow: ", 12 failed tries (10 too hard, 2 too easy)", ", 312,000 solutions,
/// 700,000/s".
std::string describe(const ProgressState& state);

/// Draws an ASCII bar, then the text of describe(): "[##........] 30/150 puzzles, …". Omits the bar
/// if both need more than `width` columns, and truncates the text to `width` columns.
std::string draw(const ProgressState& state, std::size_t width);

class Progress {
 public:
  enum class Style {
    bar,
    lines,         ///< a line every 5 s and at the end
    minute_lines,  ///< a line every minute, none at the end
    none
  };
  struct Options {
    Style style = Style::bar;
    bool at_once = false;          ///< shows the bar at once, without the delay of a second
    bool shares_terminal = false;  ///< the batch writes its results to the same terminal
    std::optional<std::uint64_t> input_bytes = std::nullopt;
    std::chrono::milliseconds minute = std::chrono::minutes(1);  ///< tests shorten it
  };

  Progress(Output& output, const Options& options);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// The number of bytes read so far. The puzzle reader adds to this counter.
  std::atomic<std::uint64_t>& bytes_read() { return bytes_read_; }
  std::uint64_t bytes_read() const { return bytes_read_; }

  /// The counter that is incremented for every solution found.
  std::atomic<std::uint64_t>& solutions() { return solutions_; }

  void set_read_count(std::size_t puzzles, bool all);
  void set_done_count(std::size_t puzzles, std::size_t kept);

  /// Counts a failed attempt of a generator. `found` says what is wrong with the puzzle that was
  /// made, such as "too easy". Thread-safe.
  void add_failed_try(std::string_view found);

  /// A lock. While it is held, no progress is drawn.
  using Pause = std::unique_lock<std::mutex>;

  /// Erases the bar, so that other text can be written. No bar is drawn until the lock is released.
  [[nodiscard]] Pause pause();
  [[nodiscard]] Pause pause_progress_if_terminal_is_shared() {
    return options_.shares_terminal ? pause() : Pause();
  }

  /// Erases the bar, or writes the last line of progress. Nothing is drawn afterwards.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;

  void run(const std::stop_token& stop);
  std::chrono::milliseconds period(bool has_waited) const;
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
  std::atomic<std::uint64_t> solutions_ = 0;
  std::atomic<Clock::time_point> start_ = Clock::now();

  mutable std::mutex counting_failed_tries_;
  decltype(ProgressState::failed_tries) failed_tries_;

  std::mutex drawing_;
  std::condition_variable_any wake_;
  std::size_t drawn_ = 0;  // number of columns of the text on the terminal
  bool finished_ = false;
  std::jthread thread_;
};

}  // namespace clausoku
