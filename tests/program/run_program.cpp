// The standard streams of the program are unnamed files, not pipes. Neither the program nor the
// test can therefore block, however much data they read and write.
#include "tests/program/run_program.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string_view>
#include <system_error>

namespace clausoku::test {
namespace {

void require(bool success, const std::string& action, int error = errno) {
  if (!success) throw std::system_error(error, std::generic_category(), action);
}

/// A temporary file without a name, which is deleted when it is closed.
class UnnamedFile {
 public:
  UnnamedFile() : file_(std::tmpfile(), &std::fclose) {
    require(file_ != nullptr, "tmpfile");
    ::fcntl(descriptor(), F_SETFD, FD_CLOEXEC);
  }

  int descriptor() const { return ::fileno(file_.get()); }

  void write(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), file_.get());
    require(std::fflush(file_.get()) == 0, "writing a temporary file");
    std::rewind(file_.get());
  }

  /// Returns the text so far. Keeps the file's position, which the program uses to write.
  std::string read() const {
    std::string text;
    char part[4096];
    while (true) {
      const auto size = ::pread(descriptor(), part, sizeof part, static_cast<off_t>(text.size()));
      require(size >= 0, "reading a temporary file");
      if (size == 0) return text;
      text.append(part, static_cast<std::size_t>(size));
    }
  }

 private:
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

/// The standard streams, folder and signal handling of a new process.
class SpawnSetup {
 public:
  SpawnSetup() {
    posix_spawn_file_actions_init(&actions_);
    posix_spawnattr_init(&attributes_);
    // If a shell runs the tests in the background, the tests may ignore these signals. The programs
    // that the tests start must not inherit this, so they get the default handling.
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGQUIT, SIGTERM, SIGPIPE}) sigaddset(&signals, signal);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF);
  }
  ~SpawnSetup() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnSetup(const SpawnSetup&) = delete;
  SpawnSetup& operator=(const SpawnSetup&) = delete;

  void connect(const UnnamedFile& file, int stream) {
    posix_spawn_file_actions_adddup2(&actions_, file.descriptor(), stream);
  }
  void change_folder(const std::filesystem::path& folder) {
    posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
  }
  const posix_spawn_file_actions_t* actions() const { return &actions_; }
  const posix_spawnattr_t* attributes() const { return &attributes_; }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

/// Returns the environment of this process as "NAME=VALUE", with `variables` added or replaced.
std::vector<std::string> extend_environment(std::map<std::string, std::string> variables) {
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const std::size_t name_end = text.find('=');
    if (name_end == text.npos) continue;
    variables.emplace(text.substr(0, name_end), text.substr(name_end + 1));
  }
  std::vector<std::string> entries;
  for (const auto& [name, value] : variables) entries.push_back(name + "=" + value);
  return entries;
}

/// Bash functions for the scripts of run_shell(). A script waits until a background program reaches
/// a state before it sends a signal, not for a fixed time:
///
///   wait_until COMMAND...   runs the command every 10 ms until it succeeds; gives up after 60 s
///   is_ready PID            true if the process is clausoku and catches SIGTERM
///   is_asleep PID           true if the process is clausoku and waits, for example for input
///   is_busy PID             true if the process has spent 0.2 s of processor time
///   has_lines FILE N        true if the file has at least N lines
///
/// `stop SIGNAL PID` sends the signal, waits for the end, and returns the exit code. It kills a
/// process that takes longer than 60 s.
///
/// `is_ready`, `is_asleep` and `is_busy` are also true if the process has ended, so that no script
/// waits for it. All functions are on one line, so that bash counts lines from the command.
const std::string shell_functions =
    "wait_until() { local try; for try in {1..6000}; do \"$@\" && return; sleep 0.01; done; "
    "echo \"not in time: $*\" >&2; return 1; }; "
    "is_ready() { [ ! -e /proc/$1 ] || { [ \"$(< /proc/$1/comm)\" = clausoku ] && "
    "((0x$(sed -n 's/^SigCgt:[[:space:]]*//p' /proc/$1/status) & 1 << 14)); }; }; "
    "is_asleep() { [ ! -e /proc/$1 ] || "
    "[ \"$(cut -d' ' -f2,3 /proc/$1/stat)\" = '(clausoku) S' ]; }; "
    "is_busy() { [ ! -e /proc/$1 ] || [ $(cut -d' ' -f14 /proc/$1/stat) -ge 20 ]; }; "
    "has_lines() { [ $(cat \"$1\" 2> /dev/null | wc -l) -ge $2 ]; }; "
    "stop() { local end=$((EPOCHSECONDS + 60)); kill -$1 $2; "
    "while kill -0 $2 2> /dev/null; do "
    "((EPOCHSECONDS < end)) || kill -KILL $2; sleep 0.01; done; wait $2; }; ";

/// Returns the null-terminated array that exec requires. The array points into `strings`.
std::vector<char*> make_pointer_array(std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  for (std::string& string : strings) pointers.push_back(string.data());
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

struct RunningProgram::Streams {
  UnnamedFile in, out, err;
};

RunningProgram::RunningProgram(const Command& command) : streams_(std::make_unique<Streams>()) {
  streams_->in.write(command.input);
  SpawnSetup setup;
  setup.connect(streams_->in, STDIN_FILENO);
  setup.connect(streams_->out, STDOUT_FILENO);
  setup.connect(streams_->err, STDERR_FILENO);
  if (!command.folder.empty()) setup.change_folder(command.folder);

  std::vector<std::string> arguments = command.arguments;
  std::vector<std::string> environment = extend_environment(command.environment);
  const int error =
      ::posix_spawnp(&id_, arguments.at(0).c_str(), setup.actions(), setup.attributes(),
                     make_pointer_array(arguments).data(), make_pointer_array(environment).data());
  require(error == 0, "running " + arguments[0], error);
}

RunningProgram::~RunningProgram() {
  if (id_ == 0) return;
  ::kill(id_, SIGKILL);
  ::waitpid(id_, nullptr, 0);
}

std::string RunningProgram::out() const { return streams_->out.read(); }

std::string RunningProgram::err() const { return streams_->err.read(); }

ProgramResult RunningProgram::wait() {
  int status = 0;
  while (::waitpid(id_, &status, 0) == -1) require(errno == EINTR, "waitpid");
  id_ = 0;
  return {WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status), out(), err()};
}

ProgramResult run(const Command& command) { return RunningProgram(command).wait(); }

std::string program_path() { return CLAUSOKU_PROGRAM; }

ProgramResult run_program(std::vector<std::string> arguments, std::string input) {
  arguments.insert(arguments.begin(), program_path());
  return run({.arguments = std::move(arguments), .input = std::move(input)});
}

Command shell_command(std::string script, std::filesystem::path folder) {
  const std::string program_folder = std::filesystem::path(program_path()).parent_path();
  const char* path = std::getenv("PATH");
  return {.arguments = {"bash", "-c", shell_functions + std::move(script)},
          .folder = std::move(folder),
          .environment = {{"PATH", program_folder + ":" + (path == nullptr ? "" : path)}}};
}

ProgramResult run_shell(std::string script, std::filesystem::path folder) {
  return run(shell_command(std::move(script), std::move(folder)));
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  require(file.good(), "reading " + path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace clausoku::test
