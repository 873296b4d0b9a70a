// Byte sources: streams of the bytes of a file. A compressed file is decompressed while it is read.
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

  /// Reads at least one byte, waiting for it if necessary. Returns the number of bytes; 0 at the
  /// end.
  virtual std::size_t read(std::span<char> into) = 0;

  /// True if reading may have to wait for a writer, as on a pipe or a terminal.
  virtual bool may_block() const = 0;

  /// Why the source ended early; empty if it did not.
  virtual std::string error() const = 0;
};

/// Opens a file, or standard input for "-", compressed or not. May wait for its first bytes. A stop
/// request ends the source as if the file ended there, so the caller must check the token before it
/// trusts the end. Adds the bytes read, before decompression, to `*bytes_read` unless null.
std::variant<std::unique_ptr<ByteSource>, InputError> open_bytes(
    const std::string& file, std::stop_token stop,
    std::atomic<std::uint64_t>* bytes_read = nullptr);

/// True if opening the file or reading from it may have to wait for a writer.
bool may_block(const std::string& file);

}  // namespace clausoku
