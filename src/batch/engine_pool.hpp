// A pool of the engines that decide puzzles on several threads. The results are in result.hpp.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/batch/result.hpp"
#include "src/engines/handover.hpp"
#include "src/engines/spec.hpp"

namespace clausoku {

/// The number of processor cores, at least 1.
inline int default_threads() {
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

/// The options for deciding puzzles.
struct SolveRequest {
  EngineSpec engine = SatSpec{};
  bool hands_over = false;  ///< a backtracker takes over after many solutions (handover.hpp)
  /// The time limit of the second engine for each puzzle; if empty, there is no cross-check.
  std::optional<std::chrono::nanoseconds> cross_check_time = {};
  Limits limits = {};  ///< limits of each puzzle; the stop token ends the complete batch
  int threads = 1;     ///< ≥ 1; number of puzzles decided at a time
};

/// A pool with an engine for each thread, and a second engine of another kind for each thread if
/// cross-checks are requested. Makes an engine when it is first needed, and reuses it.
class EnginePool {
 public:
  /// Requires request.threads ≥ 1.
  explicit EnginePool(SolveRequest request) : request_(std::move(request)) {
    require(request_.threads >= 1);
    pairs_.resize(static_cast<std::size_t>(request_.threads));
  }

  const SolveRequest& request() const { return request_; }
  std::size_t thread_count() const { return pairs_.size(); }

  /// Returns the engine of a thread. Two threads must not use the same number at the same time.
  Engine& engine(std::size_t thread) {
    auto& engine = pairs_[thread].first;
    if (!engine) {
      engine = make_engine(request_.engine);
      if (request_.hands_over) {
        engine = make_handover_engine(std::move(engine), make_engine(BacktrackSpec{}));
      }
    }
    return *engine;
  }

  /// The second engine of a thread and its time limit; the engine is null without cross-checks.
  SecondOpinion second(std::size_t thread) {
    if (!request_.cross_check_time) return {};
    auto& engine = pairs_[thread].second;
    if (!engine) engine = make_engine(second_opinion_spec(request_.engine));
    return {engine.get(), *request_.cross_check_time};
  }

 private:
  SolveRequest request_;
  std::vector<std::pair<std::unique_ptr<Engine>, std::unique_ptr<Engine>>> pairs_;
};

}  // namespace clausoku
