// Records that are read back: those of an interrupted comparison, which goes on behind them, and
// those of several comparisons as the records of one.
//
// The records of an interrupted comparison are handed out puzzle by puzzle, as long as all runs of
// a puzzle are there, in each of the files. Behind them may stand a puzzle's first runs or a record
// that was cut off: those are to be written anew. A record that is none, or one of another puzzle,
// engine or limit, is an error: then the files are those of another comparison. They are only read
// here, a puzzle at a time.
#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "src/compare/run_record.hpp"

namespace clausoku {

/// By a file's name or else by how it begins.
RecordFormat record_format_of(const std::string& path);

/// The whole records of a file, one by one, those of compare's files.
class RecordFile {
 public:
  /// Which versions of clausoku may have written a file. What is written behind its records has
  /// the columns of this version.
  enum class Versions { all, with_columns_of_this_one };

  /// A file that is not there has no records.
  RecordFile(std::string path, RecordFormat format, Versions versions = Versions::all);

  /// The next record; empty at the end and where the last one is cut off; an error where what
  /// stands there is no record.
  std::variant<std::monostate, RunRecord, InputError> next();

  /// An error at the record that was handed out last.
  InputError error(std::string found, std::string expected) const;

  /// Where that record ends, in bytes; 0 where there is not even a whole header.
  std::uint64_t end() const { return end_; }

  const std::string& path() const { return path_; }

 private:
  std::optional<std::string> next_text();

  std::string path_;
  RecordFormat format_;
  Versions versions_;
  RecordColumns columns_;  // of CSV
  std::ifstream file_;
  std::uint64_t end_ = 0;
  std::size_t line_ = 0;       // of the last record
  std::size_t next_line_ = 1;  // of the next one
};

/// The records of an interrupted comparison, which the run continues.
///
/// compare does not use the resume log (batch/resume_log.hpp). The table, the report and the
/// figures need the times of every run, so a resumed comparison reads all earlier records anyway.
/// Each record states its puzzle, its engine and its limits, so the records alone show whether they
/// belong to this comparison, and a refusal names the line and the value that differ. A log beside
/// each file of records would repeat this check, and would refuse records whose log is missing.
class KeptRuns {
 public:
  explicit KeptRuns(std::vector<RecordFile> files);

  /// The records of a puzzle's runs as they are in the first file. `expected` are records of these
  /// runs that tell what identifies them (RunRecord::identity). Empty once there is a puzzle that
  /// the files do not tell all runs of.
  std::variant<std::monostate, std::vector<RunRecord>, InputError> next(
      std::span<const RunRecord> expected);

  /// To be asked behind the last puzzle of the input: an error where there are further records.
  std::optional<InputError> rest();

  /// How many bytes of each file hold the puzzles that were handed out.
  const std::vector<std::uint64_t>& sizes() const { return sizes_; }

 private:
  std::vector<RecordFile> files_;
  std::vector<std::uint64_t> sizes_;
  bool ended_ = false;
};

// Records of several comparisons as those of one: what several machines have measured, shards of an
// input or further engines on the same one.
//
// Every engine has to have run equally often on every puzzle, under the same limits; else the files
// do not tell how the engines compare, and the first thing that is missing, there twice, or of
// other limits, is an error with its place.

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
