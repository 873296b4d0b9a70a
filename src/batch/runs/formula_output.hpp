// Where formulas go: an output that gets whole lines, or is compressed.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "encoder/text_buffer.hpp"
#include "src/base/output.hpp"

namespace clausoku {

/// Somebody asked for the end, or nobody reads any longer.
struct Stopped {};

/// An output that could not be written, or what it was to say could not be said.
struct Unwritable {
  std::string message;
};

class FormulaOutput {
 public:
  /// A file that is written whole or not at all; without a path standard output.
  FormulaOutput(const std::string& path, bool gzip, std::stop_token stop);

  /// Calls `produce` with what takes its text. Throws Stopped and Unwritable.
  void write(const std::function<void(const TextOutput&)>& produce);

  /// Must be called at the end; throws likewise.
  void close();

 private:
  void check(bool fine) const;

  std::stop_token stop_;
  const bool gzip_;
  std::unique_ptr<Output> output_;
};

}  // namespace clausoku
