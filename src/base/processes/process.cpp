#include "src/base/processes/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>
#include <utility>

#include "src/base/processes/supervisor.hpp"

namespace clausoku {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto patience = 10s;  // time for a supervisor to end after a stop request

/// Returns the result of a system call. Throws std::system_error if the result is negative.
int checked(int result) {
  if (result < 0) throw std::system_error(errno, std::generic_category());
  return result;
}

/// Owns a file descriptor. Child programs inherit it only as one of their standard streams.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }
  void reset(int number) {
    close();
    number_ = number;
  }
  int release() { return std::exchange(number_, -1); }
  void close() {
    if (number_ >= 0) ::close(release());
  }

 private:
  int number_;
};

/// Replaces a descriptor of 0 to 2 by a higher one, since the child overwrites descriptors 0 to 2.
int move_above_standard_streams(int number) {
  if (number > STDERR_FILENO) return number;
  const Descriptor low(number);
  return checked(::fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

class Pipe {
 public:
  Pipe() {
    int ends[2];
    checked(::pipe2(ends, O_CLOEXEC));
    read_end_.reset(ends[0]);
    write_end_.reset(ends[1]);
    read_end_.reset(move_above_standard_streams(read_end_.release()));
    write_end_.reset(move_above_standard_streams(write_end_.release()));
    ::fcntl(read_end(), F_SETFL, O_NONBLOCK);
  }

  int read_end() const { return read_end_.number(); }
  int write_end() const { return write_end_.number(); }
  void close_read_end() { read_end_.close(); }
  void close_write_end() { write_end_.close(); }

  /// Reads available data and passes it to `take`. Returns false if no data is available.
  template <class Take>
  bool read(Take&& take) {
    if (read_end() < 0) return false;
    std::array<char, 1 << 16> piece;
    const ssize_t size = ::read(read_end(), piece.data(), piece.size());
    if (size > 0) {
      take(std::string_view(piece.data(), static_cast<std::size_t>(size)));
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
      read_end_.close();
    }
    return size > 0;
  }

 private:
  Descriptor read_end_;
  Descriptor write_end_;
};

/// Keeps the last 1000 bytes of a text, so that a message can quote the last line.
class Tail {
 public:
  void append(std::string_view text) {
    text_ += text;
    if (text_.size() > most) text_.erase(0, text_.size() - most);
  }

  std::string last_line() const {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t last = text_.find_last_not_of(blanks);
    if (last == std::string::npos) return {};
    const std::size_t before = text_.find_last_of("\r\n", last);
    const std::size_t first = before == std::string::npos ? 0 : before + 1;
    return text_.substr(first, last + 1 - first);
  }

 private:
  static constexpr std::size_t most = 1000;
  std::string text_;
};

/// Runs a program under a supervisor. The destructor ends the program and all its processes.
class SupervisedRun {
 public:
  SupervisedRun(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                const Pipe& out, const Pipe& err) {
    std::vector<std::string> texts{program.string()};
    texts.insert(texts.end(), arguments.begin(), arguments.end());
    std::vector<char*> words;
    for (std::string& text : texts) words.push_back(text.data());
    words.push_back(nullptr);
    const Descriptor nothing(
        move_above_standard_streams(checked(::open("/dev/null", O_RDONLY | O_CLOEXEC))));

    // Block all signals: the child shares our pipe, so it must not run our signal handlers.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    supervisor_ = ::fork();
    if (supervisor_ == 0) {
      supervise(
          {words[0], words.data(), nothing.number(), out.write_end(), err.write_end(), &before},
          control_.read_end(), report_.write_end());
    }
    const int error = errno;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = error;
    checked(supervisor_);
    control_.close_read_end();
    report_.close_write_end();
  }
  ~SupervisedRun() {
    stop();
    while (::waitpid(supervisor_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  SupervisedRun(const SupervisedRun&) = delete;
  SupervisedRun& operator=(const SupervisedRun&) = delete;

  /// Reads the report of the supervisor. Returns empty while the program or its processes run.
  std::optional<SupervisorReport> report() {
    SupervisorReport report{};
    const ssize_t size = ::read(report_.read_end(), &report, sizeof report);
    if (size == sizeof report) return report;
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) return std::nullopt;
    return SupervisorReport{SupervisorReport::What::ended, SIGKILL};  // the supervisor was killed
  }

  /// Waits up to 10 ms for data in one of the pipes or for the end of the program.
  void wait_briefly_for_output_or_program_end(const Pipe& out, const Pipe& err) const {
    std::array<pollfd, 3> pipes{{{out.read_end(), POLLIN, 0},
                                 {err.read_end(), POLLIN, 0},
                                 {report_.read_end(), POLLIN, 0}}};
    ::poll(pipes.data(), pipes.size(), 10);
  }

 private:
  /// Requests that the supervisor ends all processes, and waits for the supervisor's report.
  void stop() {
    control_.close_write_end();
    pollfd report{report_.read_end(), POLLIN, 0};
    const auto give_up_at = Clock::now() + patience;
    while (::poll(&report, 1, 100) <= 0 && Clock::now() < give_up_at) {
    }
    if (report.revents == 0) ::kill(supervisor_, SIGKILL);
  }

  Pipe control_;
  Pipe report_;
  pid_t supervisor_ = -1;
};

}  // namespace

bool is_termination_signal(int signal) {
  return signal == SIGINT || signal == SIGTERM || signal == SIGHUP;
}

bool wait_briefly_for_stop(const Deadline& deadline) {
  const auto give_up_at = Clock::now() + 200ms;
  while (!deadline.stop_requested() && Clock::now() < give_up_at) {
    std::this_thread::sleep_for(5ms);
  }
  return deadline.stop_requested();
}

ProcessEnd run_process(const std::filesystem::path& program,
                       const std::vector<std::string>& arguments, const Deadline& deadline,
                       const std::function<void(std::string_view)>& on_output) {
  Pipe out;
  Pipe err;
  SupervisedRun run(program, arguments, out, err);
  out.close_write_end();
  err.close_write_end();

  Tail last_error_line;
  std::optional<SupervisorReport> report;
  while (true) {
    if (deadline.due()) return {};
    if (!report) report = run.report();
    const bool more_output = out.read(on_output);
    const bool more_errors =
        err.read([&](std::string_view piece) { last_error_line.append(piece); });
    const bool more = more_output || more_errors;
    if (report && !more) break;
    if (!more) run.wait_briefly_for_output_or_program_end(out, err);
  }
  if (report->what == SupervisorReport::What::not_started) {
    return {ProcessEnd::How::not_started, report->number, {}};
  }
  const int status = report->number;
  const bool crashed = WIFSIGNALED(status);
  if (crashed && is_termination_signal(WTERMSIG(status)) && wait_briefly_for_stop(deadline))
    return {};
  return {crashed ? ProcessEnd::How::crashed : ProcessEnd::How::exited,
          crashed ? WTERMSIG(status) : WEXITSTATUS(status), last_error_line.last_line()};
}

std::optional<std::string> describe_failure(std::string_view name, const ProcessEnd& end,
                                            std::string_view exited) {
  using How = ProcessEnd::How;
  if (end.how == How::exited && end.number == 0) return std::nullopt;
  std::string reason = "was stopped";
  if (end.how == How::not_started) {
    reason = fmt::format("could not be started: {}", std::generic_category().message(end.number));
  }
  if (end.how == How::crashed) reason = fmt::format("crashed by signal {}", end.number);
  if (end.how == How::exited) reason = fmt::format("{} {}", exited, end.number);
  if (!end.last_error_line.empty()) reason += ": " + end.last_error_line;
  return fmt::format("{} {}", name, reason);
}

}  // namespace clausoku
