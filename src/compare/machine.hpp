// The machine that a comparison runs on, how the program was compiled, and the versions of the
// solvers: figures mean little without them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "src/engines/spec.hpp"

namespace clausoku {

struct Machine {
  std::string cpu;       ///< its name; empty where the system does not tell
  unsigned threads = 0;  ///< that run at a time
  std::string system;    ///< "Linux 6.1.0 x86_64"
  std::string compiler;  ///< with its version and the kind of build
};

Machine this_machine();

/// In a line: "Intel …, 2 threads, Linux 6.1.0 x86_64".
std::string describe(const Machine& machine);

/// What is measured: "clausoku 1.0.0, GNU 12.2.0, Release".
std::string this_program();

/// How many threads wanted to run in the mean of the last minute, in hundredths; empty where the
/// system does not tell.
std::optional<std::int64_t> load_percent();

/// Now, in UTC: "2026-11-20T20:30:00Z".
std::string date_and_time();

/// The versions of the solvers that an engine may ask, as they tell it themselves: "CryptoMiniSat
/// 5.11.4, CaDiCaL 1.5.3". An external program is asked with --version, a second long; "minisat"
/// alone where it says nothing that has a digit. Empty for an engine that asks none.
std::string solver_versions(const EngineSpec& spec);

}  // namespace clausoku
