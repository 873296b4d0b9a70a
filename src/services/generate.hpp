// The use case `generate`: makes new puzzles and confirms each by the checker and a second engine.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

#include "src/engines/outcome/engine.hpp"
#include "src/generator/generator.hpp"

namespace clausoku {

struct ConfirmedPuzzle {
  std::string name;  ///< has the form "SEED-NUMBER"
  NewPuzzle puzzle;
  bool cross_checked = false;  ///< the second engine was asked in time and agreed
};

/// Makes puzzles in one thread.
class PuzzleGenerator {
 public:
  /// Requires options that pass find_error() and outlive the generator. The second engine gets
  /// `cross_check_time` for each puzzle; if that is empty, there is no cross-check.
  PuzzleGenerator(const GeneratorOptions& options,
                  std::optional<std::chrono::nanoseconds> cross_check_time);

  /// Makes puzzle `number` ≥ 1 of the seed. Calls `on_failed_try`, if set, after each failed try.
  /// If the checker or the second engine contradicts, the failure is an alarm_message().
  std::variant<ConfirmedPuzzle, GenerationFailure> make(
      std::uint64_t number, const std::stop_token& stop,
      const std::function<void()>& on_failed_try = {});

 private:
  std::string confirm(ConfirmedPuzzle& made, const std::stop_token& stop);

  const std::uint64_t seed_;
  const std::optional<std::chrono::nanoseconds> cross_check_time_;
  Generator generator_;
  std::unique_ptr<Engine> second_;
};

}  // namespace clausoku
