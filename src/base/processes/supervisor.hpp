// The supervisor: a process between us and a program that we run. It leaves no process of the
// program behind, whatever the program does and even if we are killed.
//
//   clausoku ── supervisor ── program ── whatever it starts
//
// The kernel gives every orphan among the supervisor's descendants to the supervisor
// (PR_SET_CHILD_SUBREAPER), whatever group or session the orphan is in. When the program has ended,
// the supervisor kills its own children and waits for them. Their children then become the
// supervisor's children; it repeats this until none are left. It does the same on a stop request,
// which is a byte on the control pipe or its closing, as by our end. It blocks all signals.
#pragma once

namespace clausoku {

/// The program to run. All fields are set before fork(), since nothing may be allocated after it.
struct SupervisedProgram {
  const char* file;
  char* const* arguments;  ///< for execv(), the program's name first
  int input;               ///< descriptors above 2, which become its standard streams
  int output;
  int errors;
  const void* signal_mask;  ///< a sigset_t: the program's initial signal mask
};

/// The report of the supervisor, written to its report pipe: once, or twice if the program could
/// not be started; then the first report counts.
struct SupervisorReport {
  enum class What : int {
    not_started,  ///< `number` is the error number
    ended,        ///< `number` is the status from waitpid(); all other processes have ended
  };
  What what;
  int number;
};

/// Runs the program to its end, or until somebody writes to the control pipe or closes its other
/// end; then ends the program by SIGTERM and shortly after by SIGKILL. Must be called in a child of
/// fork() with all signals blocked.
[[noreturn]] void supervise(const SupervisedProgram& program, int control, int report);

}  // namespace clausoku
