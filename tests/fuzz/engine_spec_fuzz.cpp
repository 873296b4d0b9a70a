// Fuzzes engine specs. Parsing must not start a program. An accepted spec that is written in full
// and parsed again must be the same spec.
#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "src/engines/spec.hpp"
#include "tests/fuzz/must.hpp"

namespace {

using namespace clausoku;
using fuzz::must;

/// State that changes when this process starts a child process or waits for one. The fuzzer itself
/// has a child that looks up function names.
struct ChildState {
  bool has_children = false;
  long page_faults = 0;  // of the children that were waited for

  friend bool operator==(const ChildState&, const ChildState&) = default;
};

ChildState read_child_state() {
  siginfo_t ignored{};
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  return {::waitid(P_ALL, 0, &ignored, WEXITED | WNOHANG | WNOWAIT) == 0, usage.ru_minflt};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const ChildState before = read_child_state();
  const auto first = parse_engine_spec({reinterpret_cast<const char*>(data), size});
  must(read_child_state() == before, "no program is started");
  if (const auto* error = std::get_if<SpecError>(&first)) {
    must(!error->found.empty(), "an error says what is wrong");
    return 0;
  }
  const auto& spec = std::get<EngineSpec>(first);
  const std::string text = to_string(spec);
  const auto second = parse_engine_spec(text);
  must(std::holds_alternative<EngineSpec>(second), "what was written is accepted");
  must(std::get<EngineSpec>(second).index() == spec.index(), "it is of the same kind");
  must(to_string(std::get<EngineSpec>(second)) == text, "it is the same spec");
  must(solver_title(std::get<EngineSpec>(second)) == solver_title(spec), "it has the same solver");
  return 0;
}
