// Generates new puzzles with one solution. Puzzle K of a seed is the same on every machine.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

#include <clausoku/error.hpp>
#include <clausoku/export.hpp>
#include <clausoku/puzzle.hpp>

namespace clausoku::api {

struct NewPuzzle {
  Puzzle puzzle;           ///< the puzzle; its name is SEED-K
  Digits solution;         ///< the only solution, checked
  std::string level = {};  ///< the difficulty, if one is requested
};

struct GeneratorImpl;

/// Makes puzzles, and reuses its solvers. Only one thread at a time may use a generator.
class CLAUSOKU_API Generator {
 public:
  /// Creates a generator. The options are board, box, rules, seed, symmetry, givens ("24-28"),
  /// difficulty ("easy-hard"), pattern, clues, pencilmarks, minimal, tries, timeout, memory-limit,
  /// no-cross-check and cross-check-timeout.
  /// Errors: an invalid option, or options that no puzzle can satisfy.
  static Expected<Generator> make(const Options& options = {}, std::stop_token stop = {});

  /// Makes puzzle `number` ≥ 1 of the seed. Errors: the tries or the time run out, a check fails.
  Expected<NewPuzzle> puzzle(std::uint64_t number);

  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;
  ~Generator();

 private:
  explicit Generator(std::unique_ptr<GeneratorImpl> impl);
  std::unique_ptr<GeneratorImpl> impl_;
};

}  // namespace clausoku::api
