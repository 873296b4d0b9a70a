// What `check` finds out about a puzzle besides its verdict, a column each.
#pragma once

#include <tbb/enumerable_thread_specific.h>

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>

#include "src/batch/result.hpp"
#include "src/reasons/rules.hpp"

namespace clausoku {

struct CheckColumnOptions {
  bool minimal = false;     ///< of a puzzle with one solution: which givens are not needed
  bool candidates = false;  ///< of each cell the digits that some solution has there
  bool rating = false;      ///< the result's, as the batch finds it

  int count() const { return (minimal ? 1 : 0) + (candidates ? 1 : 0) + (rating ? 1 : 0); }
};

/// May be used by several threads at a time.
class CheckColumns {
 public:
  CheckColumns(const CheckColumnOptions& options, std::optional<std::chrono::nanoseconds> time,
               std::stop_token stop)
      : options_(options), time_(time), stop_(std::move(stop)) {}

  /// Whether there are any.
  explicit operator bool() const { return options_.count() > 0; }

  /// Appends each after a tab; '-' for what a verdict does not have or a limit has prevented.
  void append(const Result& result, std::string& out) const;

 private:
  std::string redundant_givens(const Grid& grid) const;
  std::string candidates(const Result& result) const;
  Rules& rules_of(const Grid& grid) const;

  const CheckColumnOptions options_;
  const std::optional<std::chrono::nanoseconds> time_;
  const std::stop_token stop_;

  /// The rules of a board serve all its puzzles; each thread keeps those of the last one.
  struct KeptRules {
    std::optional<Rules> rules;
    bool with_marks = false;
  };
  mutable tbb::enumerable_thread_specific<KeptRules> rules_;
};

}  // namespace clausoku
