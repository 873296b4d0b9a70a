// Generates new puzzles with one solution. Puzzle K of a seed is the same on every machine.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <clausoku/error.hpp>
#include <clausoku/export.hpp>
#include <clausoku/puzzle.hpp>

namespace clausoku::api {

/// The options of a Generator. The strings are values that `clausoku generate` accepts.
struct GenerateOptions {
  std::string board = {};  ///< `board`, `box` and `rules` have the same meaning as in ReadOptions
  std::string box = {};
  std::string rules = {};
  std::uint64_t seed = 1;
  std::string symmetry = "none";         ///< symmetry of the givens' cells: rotational, mirror …
  std::optional<int> least_givens = {};  ///< if empty, as few as digging reaches
  std::optional<int> most_givens = {};   ///< if empty, the same as `least_givens`
  std::string easiest = {};              ///< lowest level, easy … extreme; if empty, `hardest`
  std::string hardest = {};              ///< highest level; if empty, `easiest`; if both are, any
  std::vector<std::string> clues = {};   ///< types of clues to add: "killer-cage" …
  bool pencilmarks = false;              ///< make puzzles of pencilmarks instead of givens
  bool minimal = false;                  ///< true if every given must be needed
  std::optional<int> tries = {};         ///< for one puzzle; if empty, 100,000, or 200 with clues
  std::optional<std::chrono::nanoseconds> time = {};  ///< for one puzzle; if empty, no limit
  /// Memory limit, in bytes, for a formula in a SAT solver; if empty, the process's memory limit.
  std::optional<std::uint64_t> memory = {};
  bool cross_check = true;  ///< solve each puzzle with a second engine
  std::stop_token stop = {};
};

struct NewPuzzle {
  Puzzle puzzle;           ///< the puzzle; its name is SEED-K
  Digits solution;         ///< the only solution, checked
  std::string level = {};  ///< the difficulty, if one is requested
};

struct GeneratorImpl;

/// Makes puzzles, and reuses its solvers. Only one thread at a time may use a generator.
class CLAUSOKU_API Generator {
 public:
  /// Creates a generator. Errors: an invalid option, or options that no puzzle can satisfy.
  static Expected<Generator> make(GenerateOptions options = {});

  /// Makes puzzle `number` ≥ 1 of the seed. Errors: `tries` or `time` runs out, or a check fails.
  Expected<NewPuzzle> puzzle(std::uint64_t number);

  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;
  ~Generator();

 private:
  explicit Generator(std::unique_ptr<GeneratorImpl> impl);
  std::unique_ptr<GeneratorImpl> impl_;
};

}  // namespace clausoku::api
