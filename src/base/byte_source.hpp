// A byte source delivers the bytes of a file. It decompresses a compressed file while reading it.
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

  /// Reads at least one byte into `into`, and blocks until input arrives. Returns the number of
  /// bytes read, or 0 at the end.
  virtual std::size_t read(std::span<char> into) = 0;

  /// True if read() may block until input arrives, for example from a pipe or a terminal.
  virtual bool may_block() const = 0;

  /// The reason why reading failed before the end of the file; empty if reading did not fail.
  virtual std::string error() const = 0;
};

/// Opens a file, compressed or not, or standard input for "-". May wait for the first bytes. After
/// a stop request, the source reports the end, so the caller must check `stop` before it treats the
/// end as the end of the file. Reading adds the number of bytes, before decompression, to
/// `bytes_read` unless it is null.
std::variant<std::unique_ptr<ByteSource>, InputError> open_bytes(
    const std::string& file, std::stop_token stop,
    std::atomic<std::uint64_t>* bytes_read = nullptr);

/// True if opening or reading the file may block until a writer provides input.
bool may_block(const std::string& file);

}  // namespace clausoku
