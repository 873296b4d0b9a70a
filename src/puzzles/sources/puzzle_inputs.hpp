// The inputs of a puzzle reader: files (literal_input.cpp), or a text.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "src/base/byte_source.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

using OpenedInput = std::variant<std::unique_ptr<ByteSource>, InputError>;

/// An input that is opened when it is read.
struct OpenableInput {
  /// Returns the name for messages, such as the file name; "-" for standard input.
  std::function<std::string()> name;

  /// Opens the input. Uses `stop` and `bytes_read` of the options.
  std::function<OpenedInput(const ReaderOptions&)> open;

  /// True if a reader of the input may have to wait.
  std::function<bool()> may_block;
};

/// Reads the inputs in order. Opens each input only when needed. Requires options.format to be
/// empty or known.
std::unique_ptr<PuzzleReader> read_puzzle_inputs(std::vector<OpenableInput> inputs,
                                                 ReaderOptions options);

}  // namespace clausoku
