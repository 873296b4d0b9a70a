// Any shared library as a SAT solver that has the functions of IPASIR, the interface of the SAT
// competitions' incremental track: ipasir_signature, _init, _release, _add, _assume, _solve, _val,
// _failed and _set_terminate.
//
// Balyo, Biere, Iser and Sinz, "SAT Race 2015", Artificial Intelligence 241, 2016.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "src/solvers/command_line.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

class IpasirLibrary {
 public:
  /// Loads it: by its path where that has a slash, otherwise from where the system has its
  /// libraries. It stays loaded.
  static std::variant<IpasirLibrary, CommandError> load(std::string_view path);

  /// As it was given.
  const std::string& path() const { return path_; }

  /// The file that the library was loaded from.
  const std::string& file() const { return file_; }

  /// What it calls itself: "cadical-1.5.3".
  std::string signature() const;

  struct Functions {
    const char* (*signature)();
    void* (*init)();
    void (*release)(void*);
    void (*add)(void*, int);
    void (*assume)(void*, int);
    int (*solve)(void*);
    int (*val)(void*, int);
    int (*failed)(void*, int);
    void (*set_terminate)(void*, void*, int (*)(void*));
  };
  const Functions& functions() const { return functions_; }

 private:
  std::string path_;
  std::string file_;
  Functions functions_{};
};

/// A solver of the library, which may be used beside others of it on other threads. A time limit
/// and a stop reach it as far as it asks whether to go on. There is no conflict limit, and there
/// are no statistics.
std::unique_ptr<SatSolver> make_ipasir(const IpasirLibrary& library);

}  // namespace clausoku
