// The process that stands between us and a program that we run, so that nothing of the program is
// left behind, whatever it does and whatever becomes of us.
//
//   clausoku ── supervisor ── program ── whatever it starts
//
// The kernel hands every orphan among the supervisor's descendants to the supervisor
// (PR_SET_CHILD_SUBREAPER), whatever group or session the orphan is in. When the program has ended,
// the supervisor kills its own children and waits for them; their children become its own by that,
// and so it goes on until it has none. It does the same when it is told to stop. Our own end tells
// it that too, since then nobody holds the control pipe any longer. Signals do not reach it.
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

/// What the supervisor writes to its report pipe: once, or twice if the program could not be
/// started; the first one counts.
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
