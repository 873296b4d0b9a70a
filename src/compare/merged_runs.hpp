// Records of several comparisons as those of one: what several machines have measured, shards of an
// input or further engines on the same one.
//
// Every engine has to have run equally often on every puzzle, under the same limits; else the files
// do not tell how the engines compare, and the first thing that is missing, there twice, or of
// other limits, is an error with its place.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "src/compare/kept_runs.hpp"
#include "src/compare/run_record.hpp"

namespace clausoku {

struct MergedRuns {
  std::vector<std::string> engines;  ///< specs in full, as they come in the files
  std::size_t repeat = 1;
  /// Of each puzzle, in the order of the files: the engines' records, of each its runs; of a puzzle
  /// that is no grid one for each engine.
  std::vector<std::vector<RunRecord>> puzzles;
};

/// Requires: there is a file.
std::variant<MergedRuns, InputError> merge_runs(std::vector<RecordFile> files);

/// The puzzle of a record, for showing it: its board by its boxes or its layout's name, without the
/// clues and marks, which records do not hold. An error in place of the grid where the board is one
/// that has no such name, or the record is of no grid.
Puzzle puzzle_of(const RunRecord& record);

}  // namespace clausoku
