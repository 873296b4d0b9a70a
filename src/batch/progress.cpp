#include "src/batch/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

constexpr std::chrono::milliseconds redraw_period(200);
constexpr std::chrono::seconds line_period(5);
constexpr std::chrono::seconds patience(1);
constexpr std::size_t bar_width = 20;
constexpr std::size_t usual_columns = 80;

std::size_t count_terminal_columns() {
  winsize size{};
  const bool known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : usual_columns;
}

/// Formats a rate: "0.25/s", "10.0/s", "700,000/s".
std::string format_rate(double per_second) {
  if (per_second < 1) return fmt::format("{:.2f}/s", per_second);
  if (per_second < 100) return fmt::format("{:.1f}/s", per_second);
  return format_thousands(static_cast<std::uint64_t>(std::llround(per_second))) + "/s";
}

std::string format_time_left(double seconds) {
  constexpr double longest = 100 * 3600;
  if (!(seconds < longest)) return "over 99 hours left";
  const auto whole = static_cast<long>(std::ceil(seconds));
  const long hours = whole / 3600;
  const long minutes = whole / 60 % 60;
  return hours > 0 ? fmt::format("{}:{:02}:{:02} left", hours, minutes, whole % 60)
                   : fmt::format("{}:{:02} left", minutes, whole % 60);
}

/// Formats the numbers of failed tries, the most frequent kind first.
std::string describe_failed_tries(const decltype(ProgressState::failed_tries)& tries) {
  if (tries.empty()) return {};
  std::vector<std::pair<std::uint64_t, std::string_view>> kinds;
  std::uint64_t total = 0;
  for (const auto& [found, count] : tries) {
    kinds.emplace_back(count, found);
    total += count;
  }
  std::ranges::stable_sort(kinds, std::greater(), [](const auto& kind) { return kind.first; });
  std::string text;
  for (const auto& [count, found] : kinds) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", format_thousands(count), found);
  }
  return fmt::format(", {} failed {} ({})", format_thousands(total), total == 1 ? "try" : "tries",
                     text);
}

}  // namespace

std::optional<std::size_t> ProgressState::total() const {
  if (all_read) return read;
  if (!bytes || bytes_read == 0 || read == 0) return std::nullopt;
  const double share = static_cast<double>(bytes_read) / static_cast<double>(*bytes);
  return std::max(read, static_cast<std::size_t>(static_cast<double>(read) / share));
}

std::string describe(const ProgressState& state) {
  const auto total = state.total();
  const std::size_t decided = state.done - state.kept;
  const double rate =
      state.time.count() > 0 ? static_cast<double>(decided) / state.time.count() : 0;
  std::string text = format_thousands(state.done);
  if (total) text += (state.all_read ? "/" : "/~") + format_thousands(*total);
  text += total.value_or(state.done) == 1 ? " puzzle" : " puzzles";
  if (total && *total > 0) text += fmt::format(", {} %", 100 * state.done / *total);
  if (rate > 0) text += ", " + format_rate(rate);
  if (rate > 0 && total && state.done < *total) {
    text += ", " + format_time_left(static_cast<double>(*total - state.done) / rate);
  }
  text += describe_failed_tries(state.failed_tries);
  if (state.solutions > 0) {
    const double seconds = std::max(state.time.count(), 0.001);
    text += fmt::format(", {}, {}", format_large_count(state.solutions, "solution"),
                        format_rate(static_cast<double>(state.solutions) / seconds));
  }
  return text;
}

std::string draw(const ProgressState& state, std::size_t width) {
  std::string text = describe(state);
  const std::size_t total = state.total().value_or(0);
  if (total > 0 && text.size() + bar_width + 3 <= width) {
    const std::string full(bar_width * state.done / total, '#');
    text = fmt::format("[{:.<{}}] {}", full, bar_width, text);
  }
  return text.substr(0, width);
}

Progress::Progress(Output& output, const Options& options) : output_(output), options_(options) {
  if (options.style == Style::none) return;
  if (options.at_once && options.style == Style::bar) show();
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

Progress::~Progress() { finish(); }

void Progress::set_read_count(std::size_t puzzles, bool all) {
  read_ = puzzles;
  if (all) all_read_ = true;
}

void Progress::set_done_count(std::size_t puzzles, std::size_t kept) {
  done_ = puzzles;
  kept_ = kept;
  if (puzzles == kept) start_ = Clock::now();
}

void Progress::add_failed_try(std::string_view found) {
  const std::scoped_lock lock(counting_failed_tries_);
  const auto known = failed_tries_.find(found);
  known == failed_tries_.end() ? void(failed_tries_.emplace(found, 1)) : void(++known->second);
}

Progress::Pause Progress::pause() {
  Pause pause(drawing_);
  wipe();
  return pause;
}

void Progress::finish() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
  const std::scoped_lock lock(drawing_);
  if (std::exchange(finished_, true)) return;
  if (options_.style == Style::bar) wipe();
  if (options_.style == Style::lines) show();
}

void Progress::run(const std::stop_token& stop) {
  std::unique_lock lock(drawing_);
  bool waited = options_.at_once;
  while (!stop.stop_requested()) {
    wake_.wait_for(lock, stop, period(waited), [] { return false; });
    if (!stop.stop_requested()) show();
    waited = true;
  }
}

std::chrono::milliseconds Progress::period(bool has_waited) const {
  if (options_.style == Style::minute_lines) return options_.minute;
  if (options_.style == Style::lines) return line_period;
  return has_waited ? redraw_period : patience;
}

void Progress::show() {
  if (options_.style != Style::bar) {
    output_.write(describe(state()) + '\n');
    return;
  }
  // Leave the terminal's last column empty: some terminals wrap after a character in that column.
  const std::string text = draw(state(), count_terminal_columns() - 1);
  const std::size_t surplus = drawn_ > text.size() ? drawn_ - text.size() : 0;
  output_.write('\r' + text + std::string(surplus, ' '));
  drawn_ = text.size() + surplus;
}

void Progress::wipe() {
  if (drawn_ == 0) return;
  output_.write('\r' + std::string(drawn_, ' ') + '\r');
  drawn_ = 0;
}

ProgressState Progress::state() const {
  ProgressState state;
  state.done = done_;
  state.kept = std::min<std::size_t>(kept_, state.done);
  state.all_read = all_read_;
  state.read = read_;
  state.bytes_read = bytes_read_;
  state.bytes = options_.input_bytes;
  {
    const std::scoped_lock lock(counting_failed_tries_);
    state.failed_tries = failed_tries_;
  }
  state.solutions = solutions_;
  state.time = Clock::now() - start_.load();
  return state;
}

}  // namespace clausoku
