// Uses a shared library as a SAT solver. The library must export the functions of IPASIR, the
// interface of the SAT competitions' incremental track: ipasir_signature, _init, _release, _add,
// _assume, _solve, _val, _failed and _set_terminate.
//
// Source: Balyo, Biere, Iser and Sinz, "SAT Race 2015", Artificial Intelligence 241, 2016.
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
  /// Loads a library, or returns an error. A path without a slash is searched for in the system's
  /// library folders. The library is never unloaded.
  static std::variant<IpasirLibrary, CommandError> load(std::string_view path);

  /// Returns the path as the user wrote it.
  const std::string& path() const { return path_; }

  /// Returns the file from which the library was loaded.
  const std::string& file() const { return file_; }

  /// Returns the name that the library reports, such as "cadical-1.5.3".
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

/// Makes a solver from the library. Several solvers may run on different threads. A time limit or a
/// stop request takes effect when the solver next calls the termination callback. The solver has no
/// conflict limit and no statistics.
std::unique_ptr<SatSolver> make_ipasir_solver(const IpasirLibrary& library);

}  // namespace clausoku
