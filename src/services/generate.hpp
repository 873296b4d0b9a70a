// Use case "generate": new puzzles, each confirmed by the checker and by a second engine.
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
  std::string name;  ///< SEED-NUMBER
  NewPuzzle puzzle;
  bool cross_checked = false;  ///< the second engine agreed; false if it was not asked or timed out
};

/// Makes the puzzles of one thread.
class PuzzleGenerator {
 public:
  /// Requires options without an error (find_error()); they must outlive this. The second engine
  /// gets `cross_check_time` for each puzzle; empty: it is not asked.
  PuzzleGenerator(const GeneratorOptions& options,
                  std::optional<std::chrono::nanoseconds> cross_check_time);

  /// Puzzle `number` ≥ 1 of the seed. Calls `on_failed_try`, if set, after each failed try. The
  /// failure of an alarm is an alarm_message().
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
