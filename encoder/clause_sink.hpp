// Clause sinks: receivers of the clauses that the encoder writes.
//
// Literals follow DIMACS: literal v is the variable v, and literal −v is its negation. Variables
// are numbered from 1.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <vector>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

using Literal = int;
using Variable = int;

/// The largest allowed variable. Solvers compute `max_variable + 1`, which must fit an int.
inline constexpr Variable max_variable = 2147483646;

/// Numbers `count` ≥ 0 new variables after `last`, updates `last` and returns the first new
/// variable. Throws std::length_error if a number would exceed `max_variable`.
inline Variable allocate_variable_numbers(Variable& last, int count) {
  if (count > max_variable - last) {
    throw std::length_error("the formula needs more variables than DIMACS can number");
  }
  const Variable first = last + 1;
  last += count;
  return first;
}

/// Tells if all literals of an at-most-one constraint may be false. It is excluded if other clauses
/// require a true literal.
enum class NoneTrue { possible, excluded };

class ClauseSink {
 public:
  virtual ~ClauseSink() = default;

  /// Adds `count` ≥ 0 variables with consecutive numbers and returns the first number. Throws
  /// std::length_error if the sink cannot hold this many variables.
  virtual Variable new_variables(int count) = 0;

  /// Adds a clause over existing variables. An empty clause cannot be satisfied.
  virtual void add_clause(std::span<const Literal> clause) = 0;

  void add_clause(std::initializer_list<Literal> clause) {
    add_clause(std::span<const Literal>(clause.begin(), clause.size()));
  }

  /// Adds a native constraint: at most one of two or more literals is true. Returns false if the
  /// sink does not support native constraints; the caller then adds clauses instead.
  virtual bool add_native_at_most_one(std::span<const Literal> /*literals*/,
                                      NoneTrue /*none_true*/) {
    return false;
  }
};

/// Counts variables, clauses and literals without storing the clauses.
class CountingSink final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  Variable new_variables(int count) override {
    return allocate_variable_numbers(variables_, count);
  }
  void add_clause(std::span<const Literal> clause) override {
    ++clauses_;
    literals_ += static_cast<std::int64_t>(clause.size());
  }

  /// Counts the pairwise clauses of "at most one of `count` literals".
  void add_pairs(std::size_t count) {
    const auto n = static_cast<std::int64_t>(count);
    clauses_ += n * (n - 1) / 2;
    literals_ += n * (n - 1);
  }

  int variables() const { return variables_; }
  std::int64_t clauses() const { return clauses_; }
  std::int64_t literals() const { return literals_; }

 private:
  int variables_ = 0;
  std::int64_t clauses_ = 0;
  std::int64_t literals_ = 0;
};

/// Stores the formula in memory.
class Formula final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  Variable new_variables(int count) override {
    return allocate_variable_numbers(variables_, count);
  }
  void add_clause(std::span<const Literal> clause) override {
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    ends_.push_back(literals_.size());
  }

  int variables() const { return variables_; }
  std::size_t clauses() const { return ends_.size(); }

  /// The k-th clause. Requires k < clauses().
  std::span<const Literal> clause(std::size_t k) const {
    assert(k < clauses());
    const std::size_t begin = k == 0 ? 0 : ends_[k - 1];
    return {literals_.data() + begin, literals_.data() + ends_[k]};
  }

 private:
  int variables_ = 0;
  std::vector<Literal> literals_;
  std::vector<std::size_t> ends_;  // index in literals_ where each clause ends
};

}  // namespace clausoku
