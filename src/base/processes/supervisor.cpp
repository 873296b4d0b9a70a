// This code runs in a forked child of a process that may have several threads. So it uses only
// system calls and async-signal-safe functions of POSIX. Errors that it cannot handle are ignored.
#include "src/base/processes/supervisor.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>

namespace clausoku {
namespace {

constexpr long grace = 300;             // milliseconds from SIGTERM to SIGKILL
constexpr long kill_patience = 3000;    // milliseconds, for programs that fork faster than we kill
constexpr int kill_round_interval = 5;  // milliseconds between two rounds of killing

long now_in_milliseconds() {
  timespec time{};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<long>(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
}

void write_supervisor_report(int descriptor, SupervisorReport::What what, int number) {
  const SupervisorReport report{what, number};
  [[maybe_unused]] const ssize_t written = ::write(descriptor, &report, sizeof report);
}

[[noreturn]] void exec_program(const SupervisedProgram& program, int report) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // ends the program if the supervisor is killed
  // Reset the signals that clausoku ignores, since the program would inherit that.
  for (const int number : {SIGPIPE, SIGXFSZ}) ::signal(number, SIG_DFL);
  ::sigprocmask(SIG_SETMASK, static_cast<const sigset_t*>(program.signal_mask), nullptr);
  ::dup2(program.input, STDIN_FILENO);
  ::dup2(program.output, STDOUT_FILENO);
  ::dup2(program.errors, STDERR_FILENO);
  ::execv(program.file, program.arguments);
  write_supervisor_report(report, SupervisorReport::What::not_started, errno);
  ::_exit(127);
}

/// Closes all descriptors except two. Otherwise this process would keep open pipes of other runs.
void close_descriptors_except(int one, int other) {
  const auto close_between = [](int first, int last) {
    if (first > last) return;
    if (::close_range(static_cast<unsigned>(first), static_cast<unsigned>(last), 0) == 0) return;
    for (int number = first; number <= std::min(last, 65'535); ++number) ::close(number);
  };
  close_between(0, std::min(one, other) - 1);
  close_between(std::min(one, other) + 1, std::max(one, other) - 1);
  close_between(std::max(one, other) + 1, 0x7FFFFFFF);
}

/// Parses the process number at the beginning of `text` and moves `text` behind that number.
/// Returns 0 if there is no number. std::from_chars() is not async-signal-safe.
pid_t read_process_id_and_advance(const char*& text) {
  pid_t number = 0;
  for (; *text >= '0' && *text <= '9'; ++text) number = 10 * number + (*text - '0');
  return number;
}

/// Returns the process number that is the name of a folder in /proc; 0 for other names.
pid_t parse_process_id(const char* name) {
  const pid_t number = read_process_id_and_advance(name);
  return *name == '\0' ? number : 0;
}

/// Reads the number of a process's parent from /proc/PROCESS/stat: "NUMBER (NAME) STATE PARENT …".
/// NAME may contain any characters. `folder` is /proc. Returns 0 if the process has ended.
pid_t read_parent_process_id(int folder, const char* process) {
  const int process_folder = ::openat(folder, process, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const int file = ::openat(process_folder, "stat", O_RDONLY | O_CLOEXEC);
  ::close(process_folder);
  if (file < 0) return 0;
  char text[512];
  const ssize_t size = ::read(file, text, sizeof text - 1);
  ::close(file);
  if (size <= 0) return 0;
  text[size] = '\0';
  const char* end_of_name = std::strrchr(text, ')');
  if (end_of_name == nullptr || std::strlen(end_of_name) < 5) return 0;
  const char* field = end_of_name + 4;
  return read_process_id_and_advance(field);
}

/// Sends a signal to every child of this process.
void send_signal_to_children(int number) {
  const pid_t self = ::getpid();
  const int folder = ::open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  alignas(dirent64) char entries[4096];
  for (ssize_t size; (size = ::getdents64(folder, entries, sizeof entries)) > 0;) {
    for (ssize_t at = 0; at < size;) {
      const auto* entry = reinterpret_cast<const dirent64*>(entries + at);
      at += entry->d_reclen;
      const pid_t process = parse_process_id(entry->d_name);
      if (process != 0 && read_parent_process_id(folder, entry->d_name) == self)
        ::kill(process, number);
    }
  }
  ::close(folder);
}

class Supervision {
 public:
  Supervision(pid_t program, int control) : program_(program), control_(control) {
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGCHLD);
    ends_ = ::signalfd(-1, &ends, SFD_CLOEXEC | SFD_NONBLOCK);
  }

  /// Waits for the program to end. After a stop request, sends SIGTERM and waits up to `grace`.
  void wait() {
    long stop_at = -1;
    while (!has_program_ended()) {
      const long left = stop_at < 0 ? -1 : stop_at - now_in_milliseconds();
      if (stop_at >= 0 && left <= 0) return;
      if (wait_for_event(stop_at < 0, static_cast<int>(left))) {
        ::kill(-program_, SIGTERM);
        send_signal_to_children(SIGTERM);
        stop_at = now_in_milliseconds() + grace;
      }
    }
  }

  /// Kills all processes that still run. Returns the program's status as from waitpid().
  int kill_all_and_get_program_status() {
    int status = 0;
    const long give_up_at = now_in_milliseconds() + kill_patience;
    ::kill(-program_, SIGKILL);
    while (true) {
      int child_status = 0;
      pid_t process;
      while ((process = ::waitpid(-1, &child_status, WNOHANG)) > 0) {
        if (process == program_) status = child_status;
      }
      if ((process < 0 && errno == ECHILD) || now_in_milliseconds() >= give_up_at) return status;
      send_signal_to_children(SIGKILL);
      wait_for_event(false, kill_round_interval);
    }
  }

 private:
  /// True if the program has ended. It stays a zombie, so that its process number is not reused.
  bool has_program_ended() const {
    siginfo_t info{};
    const int failed =
        ::waitid(P_PID, static_cast<id_t>(program_), &info, WEXITED | WNOHANG | WNOWAIT);
    return failed != 0 || info.si_pid != 0;
  }

  /// Waits until a child ends, the time is over or, if `listening`, a stop is requested. Returns
  /// true in the last case, and false otherwise.
  bool wait_for_event(bool listening, int milliseconds) const {
    pollfd events[2] = {{ends_, POLLIN, 0}, {listening ? control_ : -1, POLLIN, 0}};
    ::poll(events, 2, milliseconds);
    signalfd_siginfo ignored;
    while (::read(ends_, &ignored, sizeof ignored) > 0) {
    }
    return listening && events[1].revents != 0;
  }

  const pid_t program_;
  const int control_;
  int ends_ = -1;
};

}  // namespace

void supervise(const SupervisedProgram& program, int control, int report) {
  ::setpgid(0, 0);
  ::signal(SIGCHLD, SIG_DFL);  // an inherited SIG_IGN would hide the ends of children
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  const pid_t child = ::_Fork();
  if (child == 0) exec_program(program, report);
  if (child < 0) {
    write_supervisor_report(report, SupervisorReport::What::not_started, errno);
    ::_exit(1);
  }
  ::setpgid(child, child);  // parent and child both call it, in either order
  close_descriptors_except(control, report);
  Supervision supervision(child, control);
  supervision.wait();
  write_supervisor_report(report, SupervisorReport::What::ended,
                          supervision.kill_all_and_get_program_status());
  ::_exit(0);
}

}  // namespace clausoku
