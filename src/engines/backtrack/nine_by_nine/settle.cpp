// Compiles settling.hpp three times: for any processor, for AVX2 (two digits per instruction) and
// for AVX-512 (four digits). Each version is about a sixth faster than the one before.

#include "src/engines/backtrack/nine_by_nine/settle.hpp"

#include "src/engines/backtrack/nine_by_nine/settling.hpp"

#if !defined(__clang__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif

namespace clausoku::backtracking::nine_by_nine {

bool settle_portably(State& state, SettleRules rules) { return Settling<Cells>(state).run(rules); }

#if defined(__x86_64__) && !defined(__clang__)

namespace {

[[gnu::target("avx2")]] bool settle_in_pairs(State& state, SettleRules rules) {
  return Settling<CellsPair>(state).run(rules);
}

[[gnu::target("avx512f,avx512vl,avx512bw,avx512dq")]] bool settle_in_fours(State& state,
                                                                           SettleRules rules) {
  return Settling<CellsFour>(state).run(rules);
}

// Read the processor's features from the C library, if it has stored them. The compiler's own check
// runs at every program start, which on a virtual machine takes as long as loading a library.
#ifdef CPU_FEATURE_ACTIVE
bool has_avx2() { return CPU_FEATURE_ACTIVE(AVX2); }
bool has_avx512() {
  return CPU_FEATURE_ACTIVE(AVX512F) && CPU_FEATURE_ACTIVE(AVX512VL) &&
         CPU_FEATURE_ACTIVE(AVX512BW) && CPU_FEATURE_ACTIVE(AVX512DQ);
}
#else
bool has_avx2() { return __builtin_cpu_supports("avx2"); }
bool has_avx512() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq");
}
#endif

}  // namespace

bool settle(State& state, SettleRules rules) {
  static bool (*const widest)(State&, SettleRules) = supported_settle_functions().back();
  return widest(state, rules);
}

std::vector<bool (*)(State&, SettleRules)> supported_settle_functions() {
  std::vector<bool (*)(State&, SettleRules)> ways{settle_portably};
  if (has_avx2()) ways.push_back(settle_in_pairs);
  if (has_avx512()) ways.push_back(settle_in_fours);
  return ways;
}

#else

bool settle(State& state, SettleRules rules) { return settle_portably(state, rules); }

std::vector<bool (*)(State&, SettleRules)> supported_settle_functions() {
  return {settle_portably};
}

#endif

}  // namespace clausoku::backtracking::nine_by_nine
