// Byte sources: where the text of a file comes from. What is compressed is read as what it holds.
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

  /// Reads at least one byte, waiting for it if need be, and says how many; 0 at the end.
  virtual std::size_t read(std::span<char> into) = 0;

  /// Whether reading may have to wait for somebody to write.
  virtual bool may_block() const = 0;

  /// Why the end came early; empty where it did not.
  virtual std::string error() const = 0;
};

/// Opens a file, or standard input for "-", compressed or not. May wait for its first bytes.
/// Reading ends early on a stop request, as if the file ended there: the caller must look at the
/// token before it believes the end. `bytes_read`, where there is one, grows by the bytes that are
/// read, before they are decompressed.
std::variant<std::unique_ptr<ByteSource>, InputError> open_bytes(
    const std::string& file, std::stop_token stop,
    std::atomic<std::uint64_t>* bytes_read = nullptr);

/// Whether opening the file or reading from it may have to wait for somebody to write.
bool may_block(const std::string& file);

}  // namespace clausoku
