// The comparison: runs every engine on every puzzle under equal conditions.
//
// Each puzzle goes to all engines before the next one, in an order that a seeded generator shuffles
// for each puzzle and repeat: if the machine slows down, all engines are affected alike. The
// engines run one after the other on one thread. The first puzzles warm up every engine before any
// measurement. A time covers a complete call including encoding, by the same clock for all engines,
// without the check of the answer. Optionally each call has its own process and reports its memory.
//
// A *run* is one call of an engine on a puzzle with its result. A Trial is a run in progress, with
// the engine's complete Outcome. The examination turns it into a RunRecord, which is written to
// files. The statistics keep a smaller Run. The Comparison holds the results of all runs.
//
// Puzzles are read one by one; a Run for each puzzle and engine stays in memory. Records of an
// earlier, interrupted comparison are reused. One code, Tally, evaluates new and earlier records.
#pragma once

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
#include "src/batch/result.hpp"
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
  std::string solver_version = {};  ///< of the solvers that it may call; empty if it calls none
  /// Makes an engine that gives the solver a formula unchanged. Null: it solves a formula's grid.
  std::function<std::unique_ptr<Engine>(const FormulaInstance&)> make_formula_engine = nullptr;
};

struct Disagreement {
  std::size_t puzzle;  ///< index from 0 among the puzzles that are grids or formulas
  std::string name;    ///< place and name of the puzzle: "FILE:LINE: NAME"
  std::string text;
};

/// Programs, machines and solvers that the records name.
struct Provenance {
  std::string input_digest;  ///< digest of the puzzles in order
  std::set<std::string> programs;
  std::set<std::string> machines;
  std::vector<std::set<std::string>> solver_versions;  ///< by engine
  std::optional<std::int64_t> least_load;              ///< hundredths of a thread
  std::optional<std::int64_t> most_load;
};

struct Comparison {
  std::size_t engines = 0;
  std::size_t puzzles = 0;  ///< puzzles on which engines ran; other puzzles count as unreadable
  std::vector<Run> runs;    ///< puzzle by puzzle, one run per engine; the median one of repeats
  std::vector<int> sizes;   ///< board size of each puzzle
  /// Sum over all puzzles in microseconds, by engine and repeated run.
  std::vector<std::vector<double>> repeat_totals;
  std::vector<Puzzle> kept_puzzles;  ///< the grids, if requested
  /// The rating of each puzzle, if requested; an element is empty if time ran out.
  std::vector<std::optional<Rating>> ratings;
  InferenceCounts inferences;               ///< over the rated puzzles, if requested
  std::vector<Disagreement> disagreements;  ///< all alarms: disagreements and wrong answers
  std::size_t without_grid = 0;             ///< puzzles read from formulas without a grid
  std::size_t unreadable = 0;               ///< puzzles that are no grids
  std::size_t good = 0;                     ///< puzzles that every engine decided as unique, or as
                                            ///< solvable where one solution suffices
  std::size_t solver_failures = 0;          ///< runs without a usable answer
  std::size_t wrong_statements = 0;         ///< wrong solutions stated in the input
  std::size_t kept_puzzles_count = 0;       ///< puzzles whose records an earlier run wrote
  std::size_t input_errors = 0;             ///< files that could not be read completely
  std::optional<InputError> records_error = {};  ///< error in kept records; the run ended
  Provenance provenance = {};
  bool interrupted = false;  ///< the puzzle in progress is left out

  const Run& run(std::size_t puzzle, std::size_t engine) const {
    return runs[puzzle * engines + engine];
  }
};

/// Receives the records of a puzzle's runs as soon as they are complete, except kept records. The
/// records are ordered by engine, then by repeat. A puzzle without a grid has one per engine.
using RunObserver = std::function<void(std::span<const RunRecord>)>;

struct ComparisonOptions {
  Limits limits = {};  ///< of each call; its stop token ends the comparison
  std::uint64_t seed = 1;
  int repeat = 1;        ///< ≥ 1
  int warm_up = 3;       ///< number of puzzles
  bool isolate = false;  ///< own process for each call; disables the warm-up
  bool rate = false;
  bool warn = true;  ///< about parts of a puzzle that the reader ignored
  bool keep_puzzles = false;
  KeptRuns* kept = nullptr;  ///< records of the first puzzles; null: none
  /// The formulas of the reader's puzzles; null if it reads no formulas.
  FormulaReader* formulas = nullptr;
  RunObserver observe = nullptr;
  Progress* progress = nullptr;
};

/// Runs the comparison. Writes messages about the input, alarms and failures to `messages`, one per
/// line. A stop request ends it early. Requires: `contestants` is not empty; repeat ≥ 1.
Comparison compare(PuzzleReader& reader, std::span<const Contestant> contestants,
                   const ComparisonOptions& options, Output& messages);

/// Evaluates the records of the runs puzzle by puzzle, whether the engines were just called or the
/// records come from files of earlier comparisons.
class Tally {
 public:
  struct Options {
    std::size_t engines = 1;
    std::size_t repeat = 1;
    bool rated = false;         ///< keep the ratings of the puzzles
    bool keep_puzzles = false;  ///< keep the puzzles
  };

  explicit Tally(const Options& options);

  /// Adds the records of a puzzle's runs, ordered by engine, then by repeat. A puzzle that is no
  /// grid has one record per engine.
  void add(std::span<const RunRecord> runs, Puzzle puzzle);

  /// The comparison so far; the caller sets the members that do not follow from records.
  Comparison& comparison() { return comparison_; }

  /// Returns the comparison with the digest of all added puzzles.
  Comparison take();

 private:
  void note_alarms(std::span<const RunRecord> runs);
  void note_provenance(std::span<const RunRecord> runs);

  const Options options_;
  Digest digest_;
  Comparison comparison_;
};

}  // namespace clausoku
