// The process that stands between us and a program that we run, so that nothing of the program is
// left behind, whatever it does and whatever becomes of us.
//
//   clausoku ── supervisor ── program ── whatever it starts
//
// The supervisor is the one to whom the kernel gives every orphan among its descendants
// (PR_SET_CHILD_SUBREAPER), in whatever group or session they are. When the program has ended it
// kills its own children, waits for them, finds those that have become its children by that, and so
// on until it has none. It does the same where it is told to stop, and that it is also by our end,
// since then nobody holds the control pipe any longer. Signals do not reach it.
#pragma once

namespace clausoku {

/// What is to be run. All of it is prepared before fork(): behind it nothing may be allocated.
struct SupervisedProgram {
  const char* file;
  char* const* arguments;  ///< as exec wants them, the program's name first
  int input;               ///< the descriptors, above 2, that become its standard streams
  int output;
  int errors;
  const void* signal_mask;  ///< a sigset_t: what it begins with
};

/// What the supervisor writes to its report pipe, once or, of a program that could not be started,
/// twice; the first counts.
struct SupervisorReport {
  enum class What : int {
    not_started,  ///< `number` is the error number
    ended,        ///< … the program's status, as waitpid() gives it; all else has ended too
  };
  What what;
  int number;
};

/// Runs the program to its end, or until somebody writes to the control pipe or nobody holds its
/// other end: then by SIGTERM and shortly after by SIGKILL. To be called in a child of fork() with
/// all signals blocked.
[[noreturn]] void supervise(const SupervisedProgram& program, int control, int report);

}  // namespace clausoku
