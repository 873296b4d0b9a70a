// Byte sources: streams of a file's bytes. Compressed files are decompressed while they are read.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <variant>

#include "src/base/input_error.hpp"

namespace clausoku {

class ByteSource {
 public:
  virtual ~ByteSource() = default;

  /// Reads at least one byte, waiting for input if necessary. Returns the number of bytes; 0 at the
  /// end.
  virtual std::size_t read(std::span<char> into) = 0;

  /// True if reading may have to wait for a writer, as on a pipe or a terminal.
  virtual bool may_block() const = 0;

  /// The reason why the source ended early, or empty if it did not end early.
  virtual std::string error() const = 0;
};

/// Opens a file, compressed or not, or standard input for "-". May wait for the first bytes. A stop
/// request ends the source as if the file ended, so the caller must check the token before it
/// trusts the end. If `bytes_read` is not null, adds to it the bytes read before decompression.
std::variant<std::unique_ptr<ByteSource>, InputError> open_bytes(
    const std::string& file, std::stop_token stop,
    std::atomic<std::uint64_t>* bytes_read = nullptr);

/// True if opening the file or reading from it may have to wait for a writer.
bool may_block(const std::string& file);

}  // namespace clausoku
