// Binary numbers stored in auxiliary variables, for encodings that number literals or groups.
#pragma once

#include <bit>
#include <cstddef>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace clausoku {

/// A number from 0 to count − 1, stored as bits in ⌈log₂ count⌉ auxiliary variables.
class NumberBits {
 public:
  NumberBits(std::size_t count, ClauseSink& sink)
      : width_(std::bit_width(count - 1)), first_(sink.new_variables(width_)) {}

  /// Writes the clauses "if the literal is true, the bits hold `number`".
  void imply(Literal literal, std::size_t number, ClauseSink& sink) const {
    for (int k = 0; k < width_; ++k) {
      const Literal bit = first_ + k;
      sink.add_clause({-literal, (number >> k & 1) != 0 ? bit : -bit});
    }
  }

  /// Writes the clauses "if a bit is true, so is a literal whose number has this bit", so that the
  /// bits are false if no literal is true. `number_of(i)` is the number that literal i implies.
  void require_literals(std::span<const Literal> literals, const auto& number_of,
                        ClauseSink& sink) const {
    std::vector<Literal> clause;
    for (int k = 0; k < width_; ++k) {
      clause.assign(1, -(first_ + k));
      for (std::size_t i = 0; i < literals.size(); ++i) {
        if ((number_of(i) >> k & 1) != 0) clause.push_back(literals[i]);
      }
      sink.add_clause(clause);
    }
  }

 private:
  int width_;
  Variable first_;
};

}  // namespace clausoku
