// Reads records back: those of an interrupted comparison, to resume it, and those of several
// comparisons, to merge them.
//
// Records of an interrupted comparison are returned puzzle by puzzle, as long as each file holds
// all runs of the puzzle. After them, a file may end with some runs of one more puzzle or with a
// truncated record; these are overwritten on resume. A line that is no record, or a record of
// another puzzle, engine or limit, is an error: the file belongs to another comparison. This code
// only reads files, one puzzle at a time.
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

/// Returns the format by the file's extension, otherwise by its first byte.
RecordFormat record_format_of(const std::string& path);

/// Reads the complete records of a file of compare, one by one.
class RecordFile {
 public:
  /// The versions of clausoku that may have written a file. Records can be appended only to a file
  /// with the columns of this version.
  enum class Versions { all, with_columns_of_this_one };

  /// A file that does not exist has no records.
  RecordFile(std::string path, RecordFormat format, Versions versions = Versions::all);

  /// Returns the next record; empty at the end or a truncated record; an error if it is no record.
  std::variant<std::monostate, RunRecord, InputError> next();

  /// Returns an error located at the record that next() returned last.
  InputError error(std::string found, std::string expected) const;

  /// The end of the last record in bytes; 0 if the file has no complete header.
  std::uint64_t end() const { return end_; }

  const std::string& path() const { return path_; }

 private:
  std::optional<std::string> next_text();

  std::string path_;
  RecordFormat format_;
  Versions versions_;
  RecordColumns columns_;  // of a CSV file
  std::ifstream file_;
  std::uint64_t end_ = 0;
  std::size_t line_ = 0;       // of the last record
  std::size_t next_line_ = 1;  // of the next record
};

/// The records of an interrupted comparison that is being resumed.
///
/// compare does not use the resume log (batch/resume_log.hpp). The table, the report and the
/// figures need the times of every run, so a resumed comparison reads all earlier records anyway.
/// Each record states its puzzle, its engine and its limits, so the records alone show whether they
/// belong to this comparison, and a refusal names the line and the value that differ. A log beside
/// each file of records would repeat this check, and would refuse records whose log is missing.
class KeptRuns {
 public:
  explicit KeptRuns(std::vector<RecordFile> files);

  /// Returns the records of a puzzle's runs from the first file. `expected` holds records of the
  /// same runs with their identity fields (identity_of()). Returns empty once a file lacks a run of
  /// the puzzle, and from then on.
  std::variant<std::monostate, std::vector<RunRecord>, InputError> next(
      std::span<const RunRecord> expected);

  /// Returns an error if records are left. Call it after the last puzzle of the input.
  std::optional<InputError> unexpected_record_error();

  /// The size in bytes of the returned puzzles' records, by file.
  const std::vector<std::uint64_t>& sizes() const { return sizes_; }

 private:
  std::vector<RecordFile> files_;
  std::vector<std::uint64_t> sizes_;
  bool ended_ = false;
};

// Merges the records of several comparisons, measured on several machines: shards of one input, or
// further engines on the same input.
//
// Every engine must have run equally often on every puzzle, under the same limits; otherwise the
// engines cannot be compared. The first missing or repeated run or different limit is an error.

struct MergedRuns {
  std::vector<std::string> engines;  ///< full specs, in the order of the files
  std::size_t repeat = 1;
  /// By puzzle, in the order of the files: the records by engine, then by repeat. A puzzle that is
  /// no grid has one record per engine.
  std::vector<std::vector<RunRecord>> puzzles;
};

/// Requires: `files` is not empty.
std::variant<MergedRuns, InputError> merge_runs(std::vector<RecordFile> files);

/// Returns the puzzle of a record for display, without clues and marks, which records do not hold.
/// The board follows from its boxes or its layout's name. The content is an error if the record has
/// no grid or its board has no such name.
Puzzle puzzle_from_record(const RunRecord& record);

}  // namespace clausoku
