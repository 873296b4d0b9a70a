// The comparison: every engine on every puzzle, so that what is compared is the engines alone.
//
// Each puzzle goes to all engines before the next one does, in an order that a seed shuffles anew
// each time, so that a machine that grows slower does so for all; one thread, so that they do not
// disturb each other. The first puzzles are put to every engine once before anything counts. A time
// is that of a whole call, encoding included, by the same clock for all; checking the answer is
// outside of it. On demand each call has a process of its own, whose memory is told then.
//
// A *run* is a call of an engine on a puzzle, and what came out of it. While a puzzle is under way
// it is a Trial, with the engine's whole Outcome; the examination makes a RunRecord of it, which
// files hold; for the statistics a Run is kept. What came out of all runs is the Comparison.
//
// Puzzles are read one by one. What stays is a Run for each puzzle and engine. What an earlier,
// interrupted comparison has recorded is taken over; whatever is said of runs, from those records
// or from new ones, is said by the same code.
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
  std::string spec;   ///< in full, behind "NAME=" if the engine has a name
  std::string label;  ///< what tells it from the others, short
  std::unique_ptr<Engine> engine;
  std::string solver_version = {};  ///< of the solvers that it may ask; empty where it asks none
  /// Makes an engine that gives the solver a formula as it is. Null: formulas are decided by their
  /// grid.
  std::function<std::unique_ptr<Engine>(const FormulaInstance&)> make_formula_engine = nullptr;
};

struct Disagreement {
  std::size_t puzzle;  ///< counted from 0, of those that are grids
  std::string name;    ///< of the puzzle, behind its place: "FILE:LINE: NAME"
  std::string text;
};

/// What ran on what, as the records tell it.
struct Provenance {
  std::string input_digest;  ///< of the puzzles, in order
  std::set<std::string> programs;
  std::set<std::string> machines;
  std::vector<std::set<std::string>> solver_versions;  ///< of each engine
  std::optional<std::int64_t> least_load;              ///< hundredths of a thread
  std::optional<std::int64_t> most_load;
};

struct Comparison {
  std::size_t engines = 0;
  std::size_t puzzles = 0;  ///< that are grids; the others take part in nothing
  std::vector<Run> runs;    ///< puzzle by puzzle, those of all engines; of repeats the median one
  std::vector<int> sizes;   ///< of the puzzles' boards
  /// Of each engine, and each of its repeated runs, the sum over all puzzles, in microseconds.
  std::vector<std::vector<double>> repeat_totals;
  std::vector<Puzzle> kept_puzzles;  ///< the grids, if they are asked for
  /// Of the puzzles, if they are asked for; empty where there was no time for one.
  std::vector<std::optional<Rating>> ratings;
  InferenceCounts inferences;               ///< of the puzzles, likewise
  std::vector<Disagreement> disagreements;  ///< and wrong answers: whatever raises an alarm
  std::size_t without_grid = 0;             ///< formulas among the puzzles that have none
  std::size_t unreadable = 0;               ///< puzzles that are no grids
  std::size_t good = 0;              ///< puzzles with one solution, or where any will do with one,
                                     ///< by every engine
  std::size_t solver_failures = 0;   ///< runs that gave no usable answer
  std::size_t wrong_statements = 0;  ///< solutions in the input that are none
  std::size_t input_errors = 0;      ///< files that could not be read, or not to their end
  std::optional<InputError> foreign_records = {};  ///< in place of kept ones; it ended there
  Provenance provenance = {};
  bool interrupted = false;  ///< the puzzle that was under way is left out

  const Run& run(std::size_t puzzle, std::size_t engine) const {
    return runs[puzzle * engines + engine];
  }
};

/// Is shown the records of a puzzle's runs as soon as they are done, but for those that were kept:
/// of the engines in their order, of each its runs. Of a puzzle that is no grid there is one for
/// each engine.
using RunObserver = std::function<void(std::span<const RunRecord>)>;

struct ComparisonOptions {
  Limits limits = {};  ///< of each call; the stop token ends the comparison
  std::uint64_t seed = 1;
  int repeat = 1;        ///< ≥ 1
  int warm_up = 3;       ///< puzzles
  bool isolate = false;  ///< a process for each call; then nothing warms up
  bool rate = false;
  bool warn = true;  ///< of what the reader passed over in a puzzle
  bool keep_puzzles = false;
  KeptRuns* kept = nullptr;  ///< of the first puzzles
  /// The formulas of the reader's puzzles; null where they are none.
  FormulaReader* formulas = nullptr;
  RunObserver observe = nullptr;
  Progress* progress = nullptr;
};

/// Messages about the input, alarms and failures go to `messages`, a line each. Ends early where
/// the stop token asks for it. Requires: there is a contestant; repeat ≥ 1.
Comparison compare(PuzzleReader& reader, std::span<const Contestant> contestants,
                   const ComparisonOptions& options, Output& messages);

/// Counts puzzle by puzzle what the records of the runs say: records of engines that have just been
/// called, or of files of earlier comparisons.
class Tally {
 public:
  struct Options {
    std::size_t engines = 1;
    std::size_t repeat = 1;
    bool rated = false;         ///< keeps the puzzles' ratings
    bool keep_puzzles = false;  ///< and the puzzles
  };

  explicit Tally(const Options& options);

  /// Takes the records of a puzzle's runs, of the engines in their order, of each its runs; of a
  /// puzzle that is no grid one for each engine.
  void add(std::span<const RunRecord> runs, Puzzle puzzle);

  /// The comparison so far; the rest of it is the caller's to fill in.
  Comparison& comparison() { return comparison_; }

  /// With the digest of all puzzles that were added.
  Comparison take();

 private:
  void note_alarms(std::span<const RunRecord> runs);
  void note_provenance(std::span<const RunRecord> runs);

  const Options options_;
  Digest digest_;
  Comparison comparison_;
};

}  // namespace clausoku
