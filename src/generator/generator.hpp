// Generates puzzles. Puzzle K of a seed depends only on the seed, on K and on the options. It does
// not depend on the machine, the number of threads, earlier puzzles or the running time.
//
// A try picks a solution and an order of the orbits (symmetry.hpp), which are groups of cells. Then
// the try removes the givens of one orbit after the other while the solution stays unique. If the
// puzzle does not match the options, most often in its number of givens, another try follows, which
// continues the puzzle's sequence of random numbers.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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
  Grid blank;  ///< the board and the rules that always hold; no givens
  std::uint64_t seed = 1;
  Symmetry symmetry = Symmetry::none;
  std::optional<GivenRange> givens = {};  ///< if empty, as few as digging reaches
  bool pencilmarks = false;               ///< pencilmarks, not givens; at most 9 digits
  std::optional<LevelRange> levels = {};  ///< range of difficulty; if empty, any
  /// If levels are requested, a puzzle that needs more conflicts to be rated is rejected.
  std::int64_t rating_conflicts = default_max_conflicts;
  /// Gives a puzzle that is too hard some givens back. Then some of its clues may not be needed.
  /// With types of clues, the puzzle has one or more of them.
  bool adds_givens = false;
  bool minimal = false;                               ///< true if no single given may be removable
  std::optional<Grid> from = {};                      ///< solution of all puzzles; if empty, picked
  std::optional<std::vector<Cell>> pattern = {};      ///< cells of the givens, ascending
  std::vector<const ClueType*> clues = {};            ///< types of clues to pick
  std::optional<int> tries = {};                      ///< per puzzle, ≥ 1; if empty, the default
  std::optional<std::chrono::nanoseconds> time = {};  ///< time limit per puzzle
  std::optional<std::uint64_t> memory = {};           ///< limit for a solver's formula, in bytes
};

struct NewPuzzle {
  Grid puzzle;
  Grid solution;
  std::optional<Difficulty> difficulty = {};  ///< set if levels were requested
};

struct GenerationFailure {
  std::string found;          ///< "no such puzzle in 1000 tries (1000 with too many givens)"
  std::string expected = {};  ///< "more givens or more tries"; empty if no change helps
  bool is_alarm = false;      ///< true if the checker or a second engine contradicts the generator
};

/// Called after a try whose puzzle does not match the options; `found` says how: "too easy".
using OnFailedTry = std::function<void(std::string_view found)>;

/// The default number of tries per puzzle. A try takes milliseconds, or up to a second with clues.
inline constexpr int default_tries = 100'000;
inline constexpr int default_tries_with_clues = 200;

/// Returns an error if no puzzle can match these options. Call this before making a Generator.
std::optional<BoardError> find_error(const GeneratorOptions& options);

/// Makes puzzles. Not thread-safe, because the calls of make() share working memory.
class Generator {
 public:
  /// Requires that find_error(options) is empty. `options` must outlive this object.
  explicit Generator(const GeneratorOptions& options);

  /// Makes puzzle `index` of the seed. Calls `on_failed_try`, if set, after each failed try.
  std::variant<NewPuzzle, GenerationFailure> make(std::uint64_t index, std::stop_token stop,
                                                  const OnFailedTry& on_failed_try = {});

 private:
  class Attempt;

  const GeneratorOptions& options_;
  std::vector<DigUnit> orbits_;
  std::unique_ptr<Uniqueness> uniqueness_;
};

}  // namespace clausoku
