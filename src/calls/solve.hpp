// The use case `solve`: decides one puzzle. The checker checks every solution. If the EnginePool
// has a second engine, this engine cross-checks every verdict.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/calls/result.hpp"
#include "src/engines/handover.hpp"
#include "src/engines/spec.hpp"

namespace clausoku {

/// The default number of deciding threads: the number of processor cores, at least 1.
inline int default_thread_count() {
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

/// The default time limit of each cross-check.
inline constexpr std::chrono::nanoseconds default_cross_check_time = std::chrono::seconds(1);

/// The options for deciding puzzles.
struct SolveRequest {
  EngineSpec engine = SatSpec{};
  bool hands_over = false;  ///< a backtracker takes over after many solutions (handover.hpp)
  /// The time limit of each cross-check by a second engine. If empty, nothing is cross-checked.
  std::optional<std::chrono::nanoseconds> cross_check_time = {};
  bool no_cross_check = false;  ///< cross-checks nothing, whatever `cross_check_time` is
  Limits limits = {};           ///< limits of each puzzle; the stop token ends the complete batch
  int threads = 1;              ///< ≥ 1; number of puzzles decided at a time
};

/// Has an engine for each thread. If cross-checks are requested, also has a second engine of
/// another type for each thread. Makes each engine on its first use and then reuses it.
class EnginePool {
 public:
  explicit EnginePool(SolveRequest request) : request_(std::move(request)) {
    require(request_.threads >= 1);
    engines_.resize(static_cast<std::size_t>(request_.threads));
  }

  /// True if a pool for `request` has the same engines.
  bool has_engine_of(const SolveRequest& request) const {
    return to_string(request.engine) == to_string(request_.engine) &&
           request.threads == request_.threads;
  }

  /// Replaces the limits and the settings of the handover and the cross-check. Requires
  /// has_engine_of(`request`).
  void change_limits(SolveRequest request) {
    require(has_engine_of(request));
    request_ = std::move(request);
  }

  const SolveRequest& request() const { return request_; }
  std::size_t thread_count() const { return engines_.size(); }

  /// Returns the engine of the thread with this number. No two threads may use one number at once.
  Engine& engine(std::size_t thread) {
    Engines& engines = engines_[thread];
    if (!engines.first) engines.first = make_engine(request_.engine);
    if (!request_.hands_over) return *engines.first;
    if (!engines.handover) {
      engines.handover = make_handover_engine(engines.first, make_engine(BacktrackSpec{}));
    }
    return *engines.handover;
  }

  /// Returns a thread's cross-check engine, or null if cross-checks are off, and its limits. Only a
  /// backtracker is fast enough to find all of many solutions again.
  SecondOpinion second(std::size_t thread) {
    if (!request_.cross_check_time || request_.no_cross_check) return {};
    auto& engine = engines_[thread].second;
    if (!engine) engine = make_engine(choose_cross_check_spec(request_.engine));
    const bool is_slow = std::holds_alternative<BacktrackSpec>(request_.engine);
    return {engine.get(), *request_.cross_check_time,
            is_slow ? solutions_before_handover : SecondOpinion{}.max_solutions};
  }

 private:
  /// The engines of a thread.
  struct Engines {
    std::shared_ptr<Engine> first;
    std::unique_ptr<Engine> handover;  // from `first` to a backtracker
    std::unique_ptr<Engine> second;
  };

  SolveRequest request_;
  std::vector<Engines> engines_;
};

/// Decides a puzzle with the engines and limits in the pool.
Result solve_puzzle(EnginePool& engines, Puzzle puzzle);

/// Decides a puzzle with the hybrid engine, the fastest for a single puzzle; no cross-check.
Result solve_puzzle(Puzzle puzzle, Limits limits);

}  // namespace clausoku
