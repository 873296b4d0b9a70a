// Numbers as auxiliary bits, for the encodings that count their literals or groups in binary.
#pragma once

#include <bit>
#include <cstddef>

#include "encoder/clause_sink.hpp"

namespace clausoku {

/// ⌈log₂ count⌉ auxiliary variables that hold a number 0 … count−1.
class NumberBits {
 public:
  NumberBits(std::size_t count, ClauseSink& sink)
      : width_(std::bit_width(count - 1)), first_(sink.new_variables(width_)) {}

  /// Writes that the bits hold `number` where the literal is true.
  void imply(Literal literal, std::size_t number, ClauseSink& sink) const {
    for (int k = 0; k < width_; ++k) {
      const Literal bit = first_ + k;
      sink.add_clause({-literal, (number >> k & 1) != 0 ? bit : -bit});
    }
  }

 private:
  int width_;
  Variable first_;
};

}  // namespace clausoku
