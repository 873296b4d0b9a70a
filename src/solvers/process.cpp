#include "src/solvers/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/group.hpp>
#include <boost/process/posix.hpp>
#include <cerrno>
#include <csignal>
#include <mutex>
#include <system_error>
#include <thread>

namespace clausoku {
namespace {

namespace bp = boost::process;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto grace = 300ms;  // from SIGTERM to SIGKILL

/// A file descriptor that no program we run inherits unless it is bound to one of its own.
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
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

/// What a program writes to one of its streams.
class Pipe {
 public:
  Pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category());
    read_end_.reset(ends[0]);
    write_end_.reset(ends[1]);
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  }

  int read_end() const { return read_end_.number(); }
  int write_end() const { return write_end_.number(); }
  void close_write_end() { write_end_.close(); }

  /// Hands on a piece of what is there to be read. False where there is nothing now.
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

/// Waits until one of the pipes has something to read, or for a moment.
void wait_a_moment(const Pipe& out, const Pipe& err) {
  std::array<pollfd, 2> pipes{{{out.read_end(), POLLIN, 0}, {err.read_end(), POLLIN, 0}}};
  const bool closed = out.read_end() < 0 && err.read_end() < 0;  // it is about to end
  ::poll(pipes.data(), pipes.size(), closed ? 1 : 10);
}

/// The end of a text, as long as a line worth quoting.
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

/// A program and all it has started. Nothing of it is left when this is gone.
class ProcessGroup {
 public:
  /// Whether that worked, `error()` tells.
  ProcessGroup(const std::filesystem::path& program, const std::vector<std::string>& arguments,
               const Pipe& out, const Pipe& err) {
    const Descriptor nothing(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    // The pipe by which Boost.Process learns that exec failed is inheritable for a moment: a
    // program started just then by another thread would keep it open, and us waiting.
    static std::mutex one_at_a_time;
    const std::lock_guard lock(one_at_a_time);
    child_ = bp::child(
        bp::exe = program.string(), bp::args = arguments, group_, error_,
        bp::posix::fd.bind(STDIN_FILENO, nothing.number()),
        bp::posix::fd.bind(STDOUT_FILENO, out.write_end()),
        bp::posix::fd.bind(STDERR_FILENO, err.write_end()),
        bp::extend::on_exec_setup =
            [](auto&) {
              // That we ignore these is no matter of the program's.
              ::signal(SIGPIPE, SIG_DFL);
              ::signal(SIGXFSZ, SIG_DFL);
              ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // even where we are killed
            },
        bp::extend::on_error =
            [](auto& executor, const std::error_code&) {
              if (executor.pid > 0) ::waitpid(executor.pid, nullptr, 0);
            });
  }
  ~ProcessGroup() { reap(); }
  ProcessGroup(const ProcessGroup&) = delete;
  ProcessGroup& operator=(const ProcessGroup&) = delete;

  const std::error_code& error() const { return error_; }

  /// Whether the program has ended. It is left a zombie, so that its number, which is the group's
  /// too, is not given to another one.
  bool has_ended() const {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(child_.id()), &info, WEXITED | WNOHANG | WNOWAIT) !=
               0 ||
           info.si_pid != 0;
  }

  void signal(int number) const { ::kill(-group_.native_handle(), number); }

  void stop() const {
    signal(SIGTERM);
    const auto patience = Clock::now() + grace;
    while (!has_ended() && Clock::now() < patience) std::this_thread::sleep_for(2ms);
    signal(SIGKILL);
  }

  /// Kills what still runs and returns the program's status, as waitpid() gives it.
  int reap() {
    if (error_ || !group_.joinable()) return 0;
    signal(SIGKILL);
    group_.detach();
    std::error_code ignored;
    child_.wait(ignored);
    return child_.native_exit_code();
  }

 private:
  bp::group group_;
  bp::child child_;
  std::error_code error_;
};

}  // namespace

ProcessEnd run_process(const std::filesystem::path& program,
                       const std::vector<std::string>& arguments, const ProcessLimits& limits,
                       const std::function<void(std::string_view)>& on_output) {
  Pipe out;
  Pipe err;
  ProcessGroup process(program, arguments, out, err);
  if (process.error()) return {ProcessEnd::How::not_started, process.error().value(), {}};
  out.close_write_end();
  err.close_write_end();

  Tail last_words;
  while (true) {
    if (limits.stop.stop_requested() || (limits.deadline && Clock::now() >= *limits.deadline)) {
      process.stop();
      return {};
    }
    const bool ended = process.has_ended();
    if (ended) process.signal(SIGKILL);  // others may hold the pipes open
    const bool more =
        out.read(on_output) | err.read([&](std::string_view piece) { last_words.append(piece); });
    if (ended && !more) break;
    if (!more) wait_a_moment(out, err);
  }
  const int status = process.reap();
  const bool crashed = WIFSIGNALED(status);
  return {crashed ? ProcessEnd::How::crashed : ProcessEnd::How::exited,
          crashed ? WTERMSIG(status) : WEXITSTATUS(status), last_words.last_line()};
}

}  // namespace clausoku
