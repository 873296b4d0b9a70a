// What late_cryptominisat.cpp finds by name in the module that CryptoMiniSat is loaded with.
#include "src/solvers/cryptominisat.hpp"

namespace clausoku {

/// The caller owns it.
extern "C" SatSolver* clausoku_make_cryptominisat() { return make_cryptominisat().release(); }

extern "C" void clausoku_cryptominisat_version(std::string& version) {
  version = cryptominisat_version();
}

}  // namespace clausoku
