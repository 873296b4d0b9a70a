// Result writers: the output formats of `solve`.
//
//   line   the solution, n² characters, or "# VERDICT NAME: reason"
//   grid   the name and a boxed grid
//   rows   n rows of n characters, a blank line between puzzles
//   pe96   as the Project Euler file is written
//   json   a list with an n×n list for each puzzle, null where there is no solution to show
//   jsonl  a record a line, as an object
//   csv    a record a line, under a header
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "src/batch/result.hpp"

namespace clausoku {

/// Has no state: results may be written to different strings at the same time.
class ResultWriter {
 public:
  virtual ~ResultWriter() = default;

  /// What stands before the first result.
  virtual void begin(std::string&) const {}

  /// One result, with all that separates it from the one before (which its index tells).
  virtual void append(const Result& result, std::string& out) const = 0;

  /// What stands behind the last result.
  virtual void end(std::string&) const {}
};

struct OutputFormat {
  std::string_view name;
  std::string_view description;
  /// `engine` is the spec that records name.
  std::unique_ptr<ResultWriter> (*make)(const std::string& engine);
};

std::span<const OutputFormat> output_formats();

/// What records tell.
struct RecordOptions {
  std::string engine;   ///< the spec that they name
  bool run = false;     ///< a field for Result::run, too
  bool rating = false;  ///< a field for the rating, too
};

/// A writer of records. Requires: the format is jsonl or csv.
std::unique_ptr<ResultWriter> make_record_writer(std::string_view format, RecordOptions options);

/// Writes nothing.
std::unique_ptr<ResultWriter> make_silent_writer();

}  // namespace clausoku
