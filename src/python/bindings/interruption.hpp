// Long work beside Python: other threads of Python go on, and Ctrl-C ends it soon.
#pragma once

#include <functional>
#include <stop_token>

namespace clausoku::python {

/// Calls `work` in a thread of its own and waits for its end without the interpreter's lock, which
/// `work` must not need. Twenty times a second it lets Python handle signals; where a handler
/// raises, as that of Ctrl-C does, the token is asked to stop, and what was raised is thrown once
/// `work` has returned. What `work` throws is thrown on.
void run_interruptibly(const std::function<void(std::stop_token)>& work);

}  // namespace clausoku::python
