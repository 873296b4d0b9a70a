// New puzzles. Puzzle K of a seed depends on the seed, on K and on what is asked for, and on
// nothing else: not on the machine, the threads, the puzzles before it or the time it takes.
//
// A puzzle is made thus: a solution is drawn, and an order of the orbits of cells under the
// symmetry; then one orbit of givens after the other is left out as long as the solution stays the
// only one. What comes out need not be what was asked for, the number of givens above all; then all
// of it is done again, with what the random numbers of the puzzle have next.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "encoder/grid.hpp"
#include "src/clues/clue_type.hpp"
#include "src/generator/digging.hpp"
#include "src/generator/symmetry.hpp"
#include "src/steps/difficulty.hpp"

namespace clausoku {

struct GivenRange {
  int least;
  int most;
};

struct LevelRange {
  Level easiest;
  Level hardest;
};

struct GeneratorOptions {
  Grid blank;  ///< the board, and the rules that always hold; no givens
  std::uint64_t seed = 1;
  Symmetry symmetry = Symmetry::none;
  std::optional<GivenRange> givens = {};              ///< empty: as few as digging comes to
  bool pencilmarks = false;                           ///< instead of givens, on up to 9 digits
  std::optional<LevelRange> levels = {};              ///< of difficulty; empty: it is not asked for
  bool minimal = false;                               ///< no single given can be spared
  std::optional<Grid> from = {};                      ///< the solution of all; empty: drawn
  std::optional<std::vector<Cell>> pattern = {};      ///< where givens stand, ascending
  std::vector<const ClueType*> clues = {};            ///< that are read off
  std::optional<int> tries = {};                      ///< for one puzzle, ≥ 1; empty: the default
  std::optional<std::chrono::nanoseconds> time = {};  ///< for one puzzle
  std::optional<std::uint64_t> memory = {};           ///< of a solver's formula, in bytes
};

struct NewPuzzle {
  Grid puzzle;
  Grid solution;
  std::optional<Difficulty> difficulty = {};  ///< where levels are asked for
};

struct GenerationFailure {
  std::string found;          ///< "no such puzzle in 1000 tries (1000 with too many givens)"
  std::string expected = {};  ///< "more givens or more tries"; empty if nothing helps
  bool is_alarm = false;      ///< the checker or a second engine contradicts the generator
};

/// How often a puzzle is tried by default. A try with clues takes up to a second, another one
/// milliseconds.
inline constexpr int default_tries = 100'000;
inline constexpr int default_tries_with_clues = 200;

/// What cannot be, however often it is tried; to be asked before anything is made.
std::optional<BoardError> find_error(const GeneratorOptions& options);

/// Keeps what it has built from puzzle to puzzle, so it belongs to one thread.
class Generator {
 public:
  /// Requires options without an error; they must outlive this.
  explicit Generator(const GeneratorOptions& options);

  /// Puzzle `index` of the seed. Calls `on_failed_try`, if it is set, after each try whose puzzle
  /// is not as asked for.
  std::variant<NewPuzzle, GenerationFailure> make(std::uint64_t index, std::stop_token stop,
                                                  const std::function<void()>& on_failed_try = {});

 private:
  class Attempt;

  const GeneratorOptions& options_;
  std::vector<DigUnit> orbits_;
  std::unique_ptr<Uniqueness> uniqueness_;
};

}  // namespace clausoku
