// Describes the machine of a comparison, the build of the program and the solver versions. Measured
// times are only meaningful with these facts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "src/engines/spec.hpp"

namespace clausoku {

/// Describes this machine in one line: "Intel …, 2 threads, Linux 6.1.0 x86_64". Omits what the
/// system does not report.
std::string describe_machine();

/// Returns the number of hardware threads in a text of describe_machine(), or empty if there is
/// none.
std::optional<std::int64_t> parse_thread_count(std::string_view machine);

/// Returns the version and build of clausoku: "clausoku 1.0.0, GNU 12.2.0, Release".
std::string program_version_text();

/// Returns 100 times the machine's load, which is the mean number of threads that wanted to run
/// during the last minute. Returns empty if the system does not report the load.
std::optional<std::int64_t> read_system_load_percent();

/// Returns the current time in UTC: "2026-11-20T20:30:00Z".
std::string current_utc_time_text();

/// Returns the versions of the solvers that an engine may call, as the solvers report them:
/// "CryptoMiniSat 5.11.4, CaDiCaL 1.5.3". An external program has one second to answer --version;
/// otherwise the result is its name, "minisat". Empty for an engine without a solver.
std::string read_solver_version_text(const EngineSpec& spec);

}  // namespace clausoku
