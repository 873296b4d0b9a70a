// A byte source delivers the bytes of a file. It decompresses a compressed file while reading it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <variant>

#include "src/base/input_error.hpp"

namespace clausoku {

class ByteSource {
 public:
  virtual ~ByteSource() = default;

  /// Blocks until input arrives, and reads at least one byte into `into`. Returns the number of
  /// bytes read, or 0 at the end of the input.
  virtual std::size_t read(std::span<char> into) = 0;

  /// True if read() may block until input arrives, for example from a pipe or a terminal.
  virtual bool may_block() const = 0;

  /// The reason why reading failed before the end of the file; empty if reading did not fail.
  virtual std::string error() const = 0;
};

/// Opens a file, compressed or not, or standard input for "-". May wait for the first bytes. After
/// a stop request, read() returns 0 as at the end of the file, so the caller must check `stop`.
/// Unless `bytes_read` is null, read() adds the number of bytes, before decompression, to
/// `*bytes_read`.
std::variant<std::unique_ptr<ByteSource>, InputError> open_bytes(
    const std::string& file, std::stop_token stop,
    std::atomic<std::uint64_t>* bytes_read = nullptr);

/// True if a reader of the file may have to wait for a writer, as for a pipe or a terminal.
bool may_block(const std::string& file);

/// Reads a text in memory.
class TextSource final : public ByteSource {
 public:
  explicit TextSource(std::string text) : text_(std::move(text)) {}

  std::size_t read(std::span<char> into) override {
    const std::size_t count = text_.copy(into.data(), into.size(), read_);
    read_ += count;
    return count;
  }

  bool may_block() const override { return false; }
  std::string error() const override { return {}; }

 private:
  std::string text_;
  std::size_t read_ = 0;
};

/// Makes a source that decompresses `source`, or delivers its bytes unchanged if `source` is not
/// compressed. Reads the first bytes of `source`, so the call may wait for input.
std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source);

}  // namespace clausoku
