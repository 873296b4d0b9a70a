// Records of a comparison: one for each run, as `solve` writes them, in a file.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "src/batch/output.hpp"
#include "src/batch/result_writer.hpp"

namespace clausoku {

class RunRecords {
 public:
  /// The format is jsonl or csv. `specs`: of the engines, which the records name.
  RunRecords(std::string_view format, Output& output, std::span<const std::string> specs,
             bool with_rating);

  /// False where the output has failed.
  bool add(const Result& result, std::size_t engine);

  /// Writes what is left. To be called at the end, before the output is closed.
  void finish();

 private:
  static constexpr std::size_t flush_size = 1 << 16;

  Output& output_;
  std::vector<std::unique_ptr<ResultWriter>> writers_;  // an engine each
  std::string text_;                                    // not written yet
};

}  // namespace clausoku
