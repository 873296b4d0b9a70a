// The files that a comparison writes its runs to, as they come: whole puzzles only, so that
// whatever ends the program leaves what was done, and a later comparison can go on behind it
// (KeptRuns).
#pragma once

#include <cstdint>
#include <span>

#include "src/base/output.hpp"
#include "src/compare/run_record.hpp"

namespace clausoku {

class RunRecords {
 public:
  RunRecords(Output& output, RecordFormat format) : output_(output), format_(format) {}

  /// Goes on behind the first `size` bytes of a file, those of the runs that are kept; 0 for none.
  /// Requires: an output of Output::File::continued.
  void continue_at(std::uint64_t size);

  /// Writes all runs of a puzzle. False where the output has failed.
  bool add(std::span<const RunRecord> runs);

 private:
  Output& output_;
  RecordFormat format_;
  bool has_header_ = false;
};

}  // namespace clausoku
