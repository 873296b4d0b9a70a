// The supervisor: a process between us and a program that we run. The supervisor leaves no process
// of the program behind, whatever the program does and even if we are killed.
//
//   clausoku ── supervisor ── program ── whatever it starts
//
// The kernel gives every orphan among the supervisor's descendants to the supervisor
// (PR_SET_CHILD_SUBREAPER), whatever group or session the orphan is in. After the program has
// ended, the supervisor kills its own children and waits for them. Their children become its own,
// so it repeats this until no child is left. A stop request has the same effect: a byte on the
// control pipe, or the closing of that pipe, as by our end. The supervisor blocks all signals.
#pragma once

namespace clausoku {

/// The program to run. All fields are set before fork(): allocating after fork() is not allowed.
struct SupervisedProgram {
  const char* file;
  char* const* arguments;  ///< arguments of execv(), the program's name first
  int input;               ///< descriptors above 2, which become its standard streams
  int output;
  int errors;
  const void* signal_mask;  ///< a sigset_t: the program's initial signal mask
};

/// A report of the supervisor, written to the report pipe. Two reports are written if the program
/// could not be started; the first one counts.
struct SupervisorReport {
  enum class What : int {
    not_started,  ///< `number` is the error number
    ended,        ///< `number` is the status from waitpid(); all other processes have ended
  };
  What what;
  int number;
};

/// Runs the program to its end, or until our process writes to the control pipe or closes its end.
/// Then ends the program by SIGTERM and shortly after by SIGKILL. Must be called in a child of
/// fork() with all signals blocked.
[[noreturn]] void supervise(const SupervisedProgram& program, int control, int report);

}  // namespace clausoku
