// Figures of how hard a puzzle is, for columns: singles, the backtracker's search, the difficulty.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "src/calls/result.hpp"
#include "src/steps/difficulty.hpp"

namespace clausoku {

/// The search of the backtracker with its default strategy, until it has proven the verdict.
struct SearchEffort {
  std::int64_t decisions;   ///< guesses
  std::int64_t backtracks;  ///< dead ends
};

/// Computes each figure when it is asked for, and once if it is asked for several times for the
/// same result. Several threads may use one object at the same time.
class Figures {
 public:
  /// `max_conflicts` limits the rating and the search.
  explicit Figures(std::int64_t max_conflicts) : max_conflicts_(max_conflicts) {}

  /// The cells that singles fill. Empty if the givens clash, or on boards above 64×64.
  static std::optional<int> singles(const Result& result);

  /// Empty if the givens clash, or if a limit was hit.
  std::optional<SearchEffort> search(const Result& result) const;

  /// Empty unless the puzzle is unique, or if a limit was hit.
  std::optional<Difficulty> difficulty(const Result& result) const;

 private:
  template <class Value>
  class LastValues {
   public:
    template <class Compute>
    std::optional<Value> get(const Result& result, Compute&& compute);

   private:
    struct Entry {
      const Result* result = nullptr;
      std::size_t index = 0;
      std::optional<Value> value = {};
    };
    std::mutex mutex_;
    std::map<std::thread::id, Entry> last_;
  };

  const std::int64_t max_conflicts_;
  mutable LastValues<SearchEffort> searches_;
  mutable LastValues<Difficulty> difficulties_;
};

}  // namespace clausoku
