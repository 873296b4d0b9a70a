// The comparison runs every engine on every puzzle under equal conditions.
//
// All engines run on a puzzle before any engine runs on the next puzzle. A seeded generator
// shuffles the engines for each puzzle and repeat, so that a slowdown of the machine affects all
// engines alike. The engines run one after the other on one thread, after a warm-up on the first
// puzzles. All engines use the same clock. A time covers a complete call, including the encoding
// but not the check of the answer. Optionally each call has its own process and reports its memory.
//
// A *run* is one call of an engine on a puzzle. A Trial holds the Outcome of a run until the answer
// is checked. A RunRecord holds the checked result and is written to files. A Run is the part of
// the record that statistics use. The Comparison holds the results of all runs.
//
// Puzzles are read one by one; only a Run for each puzzle and engine stays in memory. Records of an
// interrupted comparison are reused. The class Tally evaluates both new and reused records.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "src/base/digest.hpp"
#include "src/base/output.hpp"
#include "src/batch/progress.hpp"
#include "src/calls/result.hpp"
#include "src/compare/kept_runs.hpp"
#include "src/compare/run_record.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

class FormulaReader;
struct FormulaInstance;

struct Contestant {
  std::string spec;   ///< full spec, preceded by "NAME=" if the engine has a name
  std::string label;  ///< short and different from the other contestants' labels
  std::unique_ptr<Engine> engine;
  std::string solver_version = {};  ///< versions of the engine's solvers; empty if it has none
  /// Makes an engine that solves a formula directly. If null, `engine` solves the formula's grid.
  std::function<std::unique_ptr<Engine>(const FormulaInstance&)> make_formula_engine = nullptr;
};

struct Disagreement {
  std::size_t puzzle;  ///< index from 0 among the puzzles that are grids or formulas
  std::string name;    ///< place and name of the puzzle: "FILE:LINE: NAME"
  std::string text;
};

/// The programs, machines, solver versions and machine loads in the records of a comparison, and
/// what shows that a machine was busy.
struct Provenance {
  std::string input_digest;  ///< digest of all puzzles, in input order
  std::set<std::string> programs;
  std::set<std::string> machines;
  std::vector<std::set<std::string>> solver_versions;  ///< one set for each engine
  std::optional<std::int64_t> least_load;              ///< in hundredths of a thread
  std::optional<std::int64_t> most_load;
  bool is_overloaded = false;  ///< true if the load of a run exceeds its machine's threads
  /// Sums over the runs of engines that use one thread and no other program. They differ by the
  /// time in which the engines waited for the processor.
  std::chrono::nanoseconds wall_of_single_threads{};
  std::chrono::nanoseconds cpu_of_single_threads{};
};

struct Comparison {
  TimeKind time = TimeKind::wall;  ///< the time that ranks the engines and that figures show
  std::size_t engines = 0;
  std::size_t puzzles = 0;  ///< puzzles on which engines ran; other puzzles count as unreadable
  std::vector<Run> runs;    ///< one run per puzzle and engine: the median of the repeated runs
  std::vector<int> sizes;   ///< board size of each puzzle
  /// The sums of `time` over all puzzles in microseconds, indexed by engine, then by repeated run.
  std::vector<std::vector<double>> repeat_totals;
  std::vector<Puzzle> kept_puzzles;  ///< the puzzles, if requested
  /// The rating of each puzzle, if requested. A rating is empty if the time limit passed first.
  std::vector<std::optional<Rating>> ratings;
  InferenceCounts inferences;               ///< counts over the rated puzzles, if requested
  std::vector<Disagreement> disagreements;  ///< all alarms: disagreements and wrong answers
  std::size_t without_grid = 0;             ///< puzzles read from formulas without a grid
  std::size_t unreadable = 0;               ///< puzzles that are no grids
  std::size_t good = 0;                     ///< puzzles that all engines found unique or solvable
  std::size_t solver_failures = 0;          ///< runs without a usable answer
  std::size_t wrong_statements = 0;         ///< wrong solutions stated in the input
  std::size_t kept_puzzles_count = 0;       ///< puzzles whose records an earlier run wrote
  std::size_t input_errors = 0;             ///< files that could not be read completely
  std::optional<InputError> records_error = {};  ///< the error in kept records that ended the run
  Provenance provenance = {};
  bool interrupted = false;  ///< true if stopped early; the puzzle in progress is then left out

  const Run& run(std::size_t puzzle, std::size_t engine) const {
    return runs[puzzle * engines + engine];
  }
};

/// Called after all runs on a puzzle, with their new records: ordered by engine, then by repeat. A
/// puzzle without a grid has one record per engine.
using RunObserver = std::function<void(std::span<const RunRecord>)>;

struct ComparisonOptions {
  Limits limits = {};  ///< limits of each call; their stop token ends the comparison
  TimeKind time = TimeKind::wall;
  std::uint64_t seed = 1;
  int repeat = 1;        ///< number of runs of each engine on each puzzle, ≥ 1
  int warm_up = 3;       ///< number of puzzles for the warm-up
  bool isolate = false;  ///< give each call its own process; disables the warm-up
  bool rate = false;
  bool warn = true;  ///< warn about parts of a puzzle that the reader ignored
  bool keep_puzzles = false;
  KeptRuns* kept = nullptr;  ///< earlier records of the first puzzles; null if there are none
  /// The source of the puzzles' formulas; null if the input has no formulas.
  FormulaReader* formulas = nullptr;
  RunObserver observe = nullptr;
  Progress* progress = nullptr;
};

/// Runs the comparison. Writes messages about the input, alarms and failures to `messages`, one per
/// line. Ends early on a stop request. Requires: `contestants` is not empty; repeat ≥ 1.
Comparison compare(PuzzleReader& reader, std::span<const Contestant> contestants,
                   const ComparisonOptions& options, Output& messages);

/// Evaluates the records of runs, puzzle by puzzle. The records may come from engines that were
/// just called or from files of earlier comparisons.
class Tally {
 public:
  struct Options {
    TimeKind time = TimeKind::wall;
    std::size_t engines = 1;
    std::size_t repeat = 1;
    bool rated = false;         ///< keep the ratings of the puzzles
    bool keep_puzzles = false;  ///< keep the puzzles
  };

  explicit Tally(const Options& options);

  /// Adds the records of a puzzle's runs, ordered by engine, then by repeat. A puzzle that is not a
  /// grid has one record per engine.
  void add(std::span<const RunRecord> runs, Puzzle puzzle);

  /// Returns the comparison so far. The caller sets the members that no record contains.
  Comparison& comparison() { return comparison_; }

  /// Sets the digest of all added puzzles and moves the comparison out of the Tally.
  Comparison take();

 private:
  void note_alarms(std::span<const RunRecord> runs);
  void note_provenance(std::span<const RunRecord> runs);

  const Options options_;
  Digest digest_;
  Comparison comparison_;
};

}  // namespace clausoku
