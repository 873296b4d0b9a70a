// The inputs of a puzzle reader: files (literal_input.cpp), or a text.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <variant>

#include "src/base/byte_source.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

using OpenedInput = std::variant<std::unique_ptr<ByteSource>, InputError>;

/// A list of inputs, which have the numbers from 0 to count() - 1.
class PuzzleInputs {
 public:
  virtual ~PuzzleInputs() = default;

  virtual std::size_t count() const = 0;

  /// Returns the name for messages, such as the file name; "-" for standard input.
  virtual std::string name(std::size_t number) const = 0;

  /// Opens an input. Uses `stop` and `bytes_read` of the options.
  virtual OpenedInput open(std::size_t number, const ReaderOptions& options) = 0;

  /// True if a reader of the input may have to wait.
  virtual bool may_block(std::size_t number) const = 0;
};

/// Reads the inputs in order. Opens each input only when needed. Requires options.format to be
/// empty or known.
std::unique_ptr<PuzzleReader> read_puzzle_inputs(std::unique_ptr<PuzzleInputs> inputs,
                                                 ReaderOptions options);

}  // namespace clausoku
