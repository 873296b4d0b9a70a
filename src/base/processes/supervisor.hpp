// The supervisor is a process between clausoku and a program that clausoku runs. It ends every
// process that the program started, whatever the program does and even if clausoku is killed.
//
//   clausoku ── supervisor ── program ── whatever it starts
//
// If a process below the supervisor ends, its children become children of the supervisor, whatever
// their group or session (PR_SET_CHILD_SUBREAPER). After the program has ended, the supervisor
// kills and awaits its own children until it has none left. It does the same after a stop request:
// a byte on the control pipe, or the closing of that pipe, for example because clausoku ended. The
// supervisor blocks all signals.
#pragma once

namespace clausoku {

/// The program to run. The fields are set before fork(), since a child must not allocate memory.
struct SupervisedProgram {
  const char* file;
  char* const* arguments;  ///< arguments of execv(), the program's name first
  int input;               ///< descriptors above 2, which become its standard streams
  int output;
  int errors;
  const void* signal_mask;  ///< a sigset_t: the program's initial signal mask
};

/// A message of the supervisor in the report pipe. If the program could not be started, there are
/// two reports, of which only the first one counts.
struct SupervisorReport {
  enum class What : int {
    not_started,  ///< `number` is the error number
    ended,        ///< `number` is the status from waitpid(); all other processes have ended
  };
  What what;
  int number;
};

/// Runs the program until it ends. After a stop request on the control pipe, ends it by SIGTERM and
/// shortly after by SIGKILL. Then kills all its processes and writes a report. Must be called in a
/// child of fork() with all signals blocked.
[[noreturn]] void supervise(const SupervisedProgram& program, int control, int report);

}  // namespace clausoku
