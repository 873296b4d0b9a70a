// Compresses text in the gzip format and passes the compressed bytes to a TextOutput.
#pragma once

#include <memory>
#include <string_view>

#include "encoder/formulas/dimacs_writer.hpp"

namespace clausoku {

class Gzip {
 public:
  explicit Gzip(TextOutput output);
  ~Gzip();
  Gzip(const Gzip&) = delete;
  Gzip& operator=(const Gzip&) = delete;

  void write(std::string_view text);

  /// Writes the end of the gzip file. Must be called; otherwise the file is incomplete.
  void finish();

 private:
  struct Stream;
  std::unique_ptr<Stream> stream_;
};

}  // namespace clausoku
