// A shared library that offers CaDiCaL's C interface as the IPASIR functions.
#include <ccadical.h>

namespace {

CCaDiCaL* cadical(void* solver) { return static_cast<CCaDiCaL*>(solver); }

}  // namespace

extern "C" {

const char* ipasir_signature() { return ccadical_signature(); }
void* ipasir_init() {
  CCaDiCaL* solver = ccadical_init();
  ccadical_set_option(solver, "quiet", 1);  // otherwise CaDiCaL writes to standard output
  return solver;
}
void ipasir_release(void* solver) { ccadical_release(cadical(solver)); }
void ipasir_add(void* solver, int literal) { ccadical_add(cadical(solver), literal); }
void ipasir_assume(void* solver, int literal) { ccadical_assume(cadical(solver), literal); }
int ipasir_solve(void* solver) { return ccadical_solve(cadical(solver)); }
int ipasir_val(void* solver, int literal) { return ccadical_val(cadical(solver), literal); }
int ipasir_failed(void* solver, int literal) { return ccadical_failed(cadical(solver), literal); }
void ipasir_set_terminate(void* solver, void* state, int (*terminate)(void*)) {
  ccadical_set_terminate(cadical(solver), state, terminate);
}
}
