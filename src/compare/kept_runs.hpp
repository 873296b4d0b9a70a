// Reads records of runs from files: the records of an interrupted comparison to resume it, and the
// records of several comparisons to merge them.
//
// The records of an interrupted comparison are returned puzzle by puzzle, while each file holds all
// runs of the puzzle. After these runs, a file may end with some runs of one more puzzle or with a
// truncated record, which are overwritten on resume. A line that is no record, or a record of
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

/// Returns the format of a file of records, from its extension or otherwise its first byte.
RecordFormat record_format_of(const std::string& path);

/// Reads the complete records of a file that compare wrote, one by one.
class RecordFile {
 public:
  /// The versions of clausoku that may have written a file. Records can be appended only to a file
  /// with the columns of this version.
  enum class Versions { all, with_columns_of_this_one };

  /// Creates a reader. A file that does not exist has no records.
  RecordFile(std::string path, RecordFormat format, Versions versions = Versions::all);

  /// Returns the next record; empty at the file's end or at a truncated record; otherwise an error.
  std::variant<std::monostate, RunRecord, InputError> next();

  /// Returns an error located at the record that next() returned last.
  InputError error(std::string found, std::string expected) const;

  /// Returns the end of the last record in bytes, or 0 if the file has no complete header.
  std::uint64_t end() const { return end_; }

  const std::string& path() const { return path_; }

 private:
  std::optional<std::string> next_text();

  std::string path_;
  RecordFormat format_;
  Versions versions_;
  RecordColumns columns_;  // columns of a CSV file
  std::ifstream file_;
  std::uint64_t end_ = 0;
  std::size_t line_ = 0;       // line of the last record
  std::size_t next_line_ = 1;  // line of the next record
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
  /// same runs with their identity fields (identity_of()). Returns empty as soon as a file lacks a
  /// run of the puzzle, and for all later puzzles.
  std::variant<std::monostate, std::vector<RunRecord>, InputError> next(
      std::span<const RunRecord> expected);

  /// Returns an error if unread records are left. Call it after the last puzzle of the input.
  std::optional<InputError> unexpected_record_error();

  /// Returns, for each file, the size in bytes of the returned puzzles' records.
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
  /// The records of each puzzle, in the order of the files, sorted by engine, then by repeat. A
  /// puzzle that is no grid has one record per engine.
  std::vector<std::vector<RunRecord>> puzzles;
};

/// Merges the records of the files, or returns an error. Requires: `files` is not empty.
std::variant<MergedRuns, InputError> merge_runs(std::vector<RecordFile> files);

/// Returns the puzzle of a record for display, without clues and marks, which records do not hold.
/// The board is derived from the record's boxes or layout name. The puzzle's content is an error if
/// the record has no grid or names no known board.
Puzzle puzzle_from_record(const RunRecord& record);

}  // namespace clausoku
