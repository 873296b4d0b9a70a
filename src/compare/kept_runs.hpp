// Reads records of runs from files: the records of an interrupted comparison to resume it, and the
// records of several comparisons to merge them.
//
// On resume, the records are returned puzzle by puzzle, as long as each file holds all runs of the
// puzzle. After these records, a file may end with some runs of one more puzzle or with a truncated
// record; the comparison overwrites this end. A line that is not a record, or a record of another
// puzzle, engine or limit, is an error, because the file belongs to another comparison. This code
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

/// Returns the format of a record file from its name's extension, or else from its first byte.
RecordFormat detect_record_format(const std::string& path);

/// Reads the complete records of a file that the command compare wrote, one by one.
class RecordFile {
 public:
  /// Selects which versions of clausoku may have written the file. Records can be appended only to
  /// a file that has the columns of this version.
  enum class Versions { all, with_columns_of_this_one };

  /// Opens a file. A file that does not exist has no records.
  RecordFile(std::string path, RecordFormat format, Versions versions = Versions::all);

  /// Returns the next record or an error; empty at the file's end or at a truncated record.
  std::variant<std::monostate, RunRecord, InputError> next();

  /// Returns an error at the first line of the record that next() returned last.
  InputError error(std::string found, std::string expected) const;

  /// Returns the file offset in bytes after the last record, or 0 without a complete header.
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
/// The command compare needs no resume log (batch/resume_log.hpp). The table, the report and the
/// figures need the times of every run, so a resumed comparison reads all earlier records anyway.
/// Each record states its puzzle, engine and limits, so an error can name the line and the value
/// that differ. A resume log would also reject records whose log is missing.
class KeptRuns {
 public:
  explicit KeptRuns(std::vector<RecordFile> files);

  /// Returns the records of a puzzle's runs from the first file. `expected` holds records of these
  /// runs with only the identity fields (make_identity_record()). If a file lacks a run of the
  /// puzzle, returns empty for this puzzle and all later puzzles.
  std::variant<std::monostate, std::vector<RunRecord>, InputError> next(
      std::span<const RunRecord> expected);

  /// Returns an error if a file has unread records. Call it after the last puzzle of the input.
  std::optional<InputError> unexpected_record_error();

  /// Returns, for each file, the offset in bytes after the last record that next() returned.
  const std::vector<std::uint64_t>& sizes() const { return sizes_; }

 private:
  std::vector<RecordFile> files_;
  std::vector<std::uint64_t> sizes_;
  bool ended_ = false;
};

// Merges the records of several comparisons: shards of one input that several machines measured, or
// further engines on the same input.
//
// Every engine must have run equally often on every puzzle, under the same limits; otherwise the
// engines cannot be compared. The first missing run, repeated run or different limit is an error.

struct MergedRuns {
  std::vector<std::string> engines;  ///< full specs, in the order of the files
  std::size_t repeat = 1;
  /// The records of each puzzle, sorted by engine, then by repeat. A puzzle that is not a grid has
  /// one record per engine. The puzzles are in the order of the files.
  std::vector<std::vector<RunRecord>> puzzles;
};

/// Merges the records of the files, or returns an error. Requires: `files` is not empty.
std::variant<MergedRuns, InputError> merge_runs(std::vector<RecordFile> files);

/// Makes a puzzle for display from a record. The puzzle lacks clues and marks, because records do
/// not contain them. The board comes from the record's boxes or layout name. The puzzle's content
/// is an error if the record has no grid or names no known board.
Puzzle puzzle_from_record(const RunRecord& record);

}  // namespace clausoku
