// Writes a formula to a file or standard output, in complete lines or compressed.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "encoder/text/text_buffer.hpp"
#include "src/base/output.hpp"

namespace clausoku {

/// Thrown if a stop was requested or the output has lost its reader.
struct Stopped {};

/// Thrown if the output could not be written.
struct Unwritable {
  std::string message;
};

class FormulaOutput {
 public:
  /// Opens standard output if `path` is empty, or else a file that close() replaces as a whole.
  FormulaOutput(const std::string& path, bool gzip, std::stop_token stop);

  /// Calls `produce` with a function that writes text to the output. Throws Stopped or Unwritable.
  void write(const std::function<void(const TextOutput&)>& produce);

  /// Closes the output. Must be called at the end. Throws Stopped or Unwritable.
  void close();

 private:
  void check(bool fine) const;

  std::stop_token stop_;
  const bool gzip_;
  std::unique_ptr<Output> output_;
};

}  // namespace clausoku
