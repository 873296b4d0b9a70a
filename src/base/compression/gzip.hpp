// Compressed output.
#pragma once

#include <memory>
#include <string_view>

#include "encoder/dimacs_writer.hpp"

namespace clausoku {

/// Compresses text as gzip does and hands it on.
class Gzip {
 public:
  explicit Gzip(TextOutput output);
  ~Gzip();
  Gzip(const Gzip&) = delete;
  Gzip& operator=(const Gzip&) = delete;

  void write(std::string_view text);

  /// Must be called at the end: without it what was written is no whole gzip file.
  void finish();

 private:
  struct Stream;
  std::unique_ptr<Stream> stream_;
};

}  // namespace clausoku
