// Generation of new puzzles with one solution. Puzzle K of a seed is the same on every machine.
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

/// The options of a Generator. Values have the names that `clausoku generate` accepts.
struct GenerateOptions {
  std::string board = {};  ///< `board`, `box` and `rules` have the same meaning as in ReadOptions
  std::string box = {};
  std::string rules = {};
  std::uint64_t seed = 1;
  std::string symmetry = "none";         ///< symmetry of the givens' cells: rotational, mirror …
  std::optional<int> least_givens = {};  ///< empty: as few as digging reaches
  std::optional<int> most_givens = {};   ///< empty: the same as `least_givens`
  std::string easiest = {};              ///< lowest level, easy … extreme; empty: as `hardest`
  std::string hardest = {};              ///< highest level; empty: as `easiest`; both empty: any
  std::vector<std::string> clues = {};   ///< types of clues to add: "killer-cage" …
  bool pencilmarks = false;              ///< make puzzles of pencilmarks instead of givens
  bool minimal = false;                  ///< every given is needed
  std::optional<int> tries = {};         ///< for one puzzle, ≥ 1; empty: 100,000, with clues 200
  std::optional<std::chrono::nanoseconds> time = {};  ///< for one puzzle; empty: no limit
  /// How many bytes a solver may need for a formula; empty: what the process may use.
  std::optional<std::uint64_t> memory = {};
  bool cross_check = true;  ///< solve each puzzle with a second engine
  std::stop_token stop = {};
};

struct NewPuzzle {
  Puzzle puzzle;           ///< its name is SEED-K
  Digits solution;         ///< the only solution, checked
  std::string level = {};  ///< the difficulty, if one is requested
};

struct GeneratorImpl;

/// Makes puzzles and reuses its solvers from puzzle to puzzle. For one thread at a time.
class CLAUSOKU_API Generator {
 public:
  /// Creates a generator. Errors: an invalid option, or options that no puzzle can satisfy.
  static Expected<Generator> make(GenerateOptions options = {});

  /// Makes puzzle `number` ≥ 1 of the seed. Errors: none found within tries or time, or an alarm.
  Expected<NewPuzzle> puzzle(std::uint64_t number);

  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;
  ~Generator();

 private:
  explicit Generator(std::unique_ptr<GeneratorImpl> impl);
  std::unique_ptr<GeneratorImpl> impl_;
};

}  // namespace clausoku::api
