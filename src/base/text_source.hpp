// A byte source that reads a text in memory.
#pragma once

#include <string>
#include <utility>

#include "src/base/byte_source.hpp"

namespace clausoku {

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

}  // namespace clausoku
