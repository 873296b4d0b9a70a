// CryptoMiniSat, loaded when it is first asked for.
//
// There is no static library of it, and the shared one brings the shared C++ library with it. To
// find, map and bind both takes as long as all else that the start of the program does, and most
// commands never ask for them. So cryptominisat.cpp is a module of its own, and this file stands
// for it in the program. The module's C++ library is another one than the program's: they have the
// same layouts and the same allocator, and exceptions pass from one to the other. Where it is
// simpler not to load anything late (see libraries.cmake), cryptominisat.cpp is in the program and
// this is not.
#include <dlfcn.h>
#include <fmt/format.h>

#include <stdexcept>

#include "src/solvers/cryptominisat.hpp"

namespace clausoku {
namespace {

struct Module {
  SatSolver* (*make)();
  void (*version)(std::string&);
};

template <typename Function>
Function* find(void* library, const char* name) {
  if (void* found = ::dlsym(library, name)) return reinterpret_cast<Function*>(found);
  throw std::runtime_error(fmt::format("CryptoMiniSat cannot be loaded: {}", ::dlerror()));
}

/// Found where the program was told at its linking to look for libraries. It stays loaded.
Module load() {
  void* library = ::dlopen(CLAUSOKU_CRYPTOMINISAT_MODULE, RTLD_LAZY | RTLD_LOCAL);
  if (library == nullptr) {
    throw std::runtime_error(fmt::format("CryptoMiniSat cannot be loaded: {}", ::dlerror()));
  }
  return {find<SatSolver*()>(library, "clausoku_make_cryptominisat"),
          find<void(std::string&)>(library, "clausoku_cryptominisat_version")};
}

const Module& module() {
  static const Module loaded = load();
  return loaded;
}

}  // namespace

std::unique_ptr<SatSolver> make_cryptominisat() {
  return std::unique_ptr<SatSolver>(module().make());
}

std::string cryptominisat_version() {
  std::string version;
  module().version(version);
  return version;
}

}  // namespace clausoku
