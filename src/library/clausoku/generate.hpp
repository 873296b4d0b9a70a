// Generating: new puzzles with one solution. Puzzle K of a seed is the same on every machine.
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

/// By the names that `clausoku generate` takes.
struct GenerateOptions {
  std::string board = {};  ///< as in ReadOptions, likewise
  std::string box = {};
  std::string rules = {};
  std::uint64_t seed = 1;
  std::string symmetry = "none";         ///< of where givens stand: rotational, mirror …
  std::optional<int> least_givens = {};  ///< empty: as few as digging comes to
  std::optional<int> most_givens = {};   ///< empty: as least_givens
  std::string easiest = {};              ///< the level, easy … extreme; empty: not asked for
  std::string hardest = {};              ///< empty: as `easiest`
  std::vector<std::string> clues = {};   ///< types of clues that are read off: "killer-cage" …
  bool pencilmarks = false;              ///< instead of givens
  bool minimal = false;                  ///< no given can be left out
  std::optional<int> tries = {};         ///< for one puzzle, ≥ 1; empty: 100,000, with clues 200
  std::optional<std::chrono::nanoseconds> time = {};  ///< likewise; empty: no limit
  /// How many bytes a solver may need for a formula; empty: what the process may use.
  std::optional<std::uint64_t> memory = {};
  bool cross_check = true;  ///< whether an engine that has not made it solves it
  std::stop_token stop = {};
};

struct NewPuzzle {
  Puzzle puzzle;           ///< called SEED-K
  Digits solution;         ///< the only one, checked
  std::string level = {};  ///< of difficulty, where one is asked for
};

struct GeneratorImpl;

/// Keeps what it has built from puzzle to puzzle. For one thread at a time.
class CLAUSOKU_API Generator {
 public:
  /// The error is one of the options, or why no board can have what they ask for.
  static Expected<Generator> make(GenerateOptions options = {});

  /// Puzzle `number` ≥ 1 of the seed; the error says that there was none in so many tries or that
  /// time, or is an alarm.
  Expected<NewPuzzle> puzzle(std::uint64_t number);

  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;
  ~Generator();

 private:
  explicit Generator(std::unique_ptr<GeneratorImpl> impl);
  std::unique_ptr<GeneratorImpl> impl_;
};

}  // namespace clausoku::api
