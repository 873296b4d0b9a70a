// Record readers: what result writers wrote, read back, so that a batch can go on behind it.
//
// A record is what ResultWriter::append wrote for one puzzle. Reading back asks no engine, but it
// takes nothing on trust that can be seen without one: the record must be, byte for byte, what the
// writer writes for the result that it tells, and a solution must pass the checker.
#pragma once

#include <memory>
#include <string_view>

#include "src/batch/result_writer.hpp"

namespace clausoku {

/// Has no state, as a ResultWriter.
class RecordReader {
 public:
  static constexpr std::size_t cut_off = std::string_view::npos;

  virtual ~RecordReader() = default;

  /// The size of the record of a puzzle, the index-th, at the beginning of a text; `cut_off` where
  /// the text ends before it.
  virtual std::size_t size_of(std::string_view text, const Puzzle& puzzle,
                              std::size_t index) const = 0;

  /// Completes a result of which index and puzzle are known. A record that does not tell the
  /// verdict makes it `unknown`, without a reason. False where it is no record of this puzzle.
  virtual bool read(std::string_view record, Result& result) const = 0;
};

/// Reads back what a writer of output_formats() writes; both refer to it. `solved` is the verdict
/// of puzzles that the writer shows a solution of. Requires that the format is known.
std::unique_ptr<RecordReader> make_record_reader(std::string_view format,
                                                 const ResultWriter& writer, Verdict solved);

/// Where so many lines of a text end; RecordReader::cut_off where there are fewer.
std::size_t end_of_lines(std::string_view text, std::size_t lines);

/// Whether the writer writes just this record for a result.
bool is_written_as(std::string_view record, const ResultWriter& writer, const Result& result);

/// Completes a result by what a verdict and its reason tell.
void take_verdict(Verdict verdict, std::string_view reason, Result& result);

/// The verdict of a name; empty where there is none.
std::optional<Verdict> verdict_named(std::string_view name);

/// Cuts off what stands before a separator, and that too; all of it where there is none.
std::string_view take_until(std::string_view& text, char separator);

}  // namespace clausoku
