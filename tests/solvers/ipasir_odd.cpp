// A shared library with the IPASIR functions whose solver returns the invalid answer 7. If the
// environment variable UNNAMED is set, it has no signature.
#include <cstdlib>

extern "C" {

const char* ipasir_signature() { return std::getenv("UNNAMED") != nullptr ? nullptr : "odd-1"; }
void* ipasir_init() {
  static char state;
  return &state;
}
void ipasir_release(void*) {}
void ipasir_add(void*, int) {}
void ipasir_assume(void*, int) {}
int ipasir_solve(void*) { return 7; }
int ipasir_val(void*, int) { return 0; }
int ipasir_failed(void*, int) { return 0; }
void ipasir_set_terminate(void*, void*, int (*)(void*)) {}
}
