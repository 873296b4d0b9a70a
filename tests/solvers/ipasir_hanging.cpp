// A shared library with the IPASIR functions whose solver ignores its termination callback and
// never returns. It says so on standard error.
#include <unistd.h>

extern "C" {

const char* ipasir_signature() { return "hanging-1"; }
void* ipasir_init() {
  static char state;
  return &state;
}
void ipasir_release(void*) {}
void ipasir_add(void*, int) {}
void ipasir_assume(void*, int) {}
int ipasir_solve(void*) {
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, "hangs\n", 6);
  while (true) ::pause();
}
int ipasir_val(void*, int) { return 0; }
int ipasir_failed(void*, int) { return 0; }
void ipasir_set_terminate(void*, void*, int (*)(void*)) {}
}
