// Stores the clauses of a proof checker and finds a clause by its literals, in any order.
//
// The number of a removed clause is not reused before collect(). Until then, the checker may keep
// watches of removed clauses without mistaking them for watches of new clauses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace clausoku {

/// A literal as an index: 2 · variable if positive, 2 · variable + 1 if negative, variables from 0.
using LiteralIndex = std::uint32_t;

inline LiteralIndex negated(LiteralIndex literal) { return literal ^ 1; }

class ClauseStore {
 public:
  using Id = std::uint32_t;

  /// Adds a clause without repeated literals. Also keeps tautologies: a proof may delete them.
  Id add(std::span<const LiteralIndex> literals, bool is_tautology);

  /// Removes a clause. Requires is_present(id).
  void remove(Id id);

  /// Returns all clauses with exactly these literals.
  std::vector<Id> find(std::span<const LiteralIndex> literals) const;

  bool is_present(Id id) const { return clauses_[id].state != State::removed; }
  bool is_tautology(Id id) const { return clauses_[id].state == State::tautology; }

  /// Returns the literals of a clause. The caller may reorder the literals.
  std::span<LiteralIndex> literals(Id id) {
    return {literals_.data() + clauses_[id].start, clauses_[id].size};
  }
  std::span<const LiteralIndex> literals(Id id) const {
    return {literals_.data() + clauses_[id].start, clauses_[id].size};
  }

  /// Returns an upper bound: every clause number is smaller.
  Id end() const { return static_cast<Id>(clauses_.size()); }

  /// True if more than 1000 clauses, and more than half of all, are removed but still in memory.
  bool wants_collection() const { return removed_ > 1000 && removed_ > clauses_.size() / 2; }

  /// Frees the memory of removed clauses and makes their numbers reusable. Requires that no caller
  /// still uses the number of a removed clause.
  void collect();

 private:
  enum class State : std::uint8_t { removed, tautology, clause };
  struct Clause {
    std::size_t start;
    std::uint32_t size;
    State state;
  };

  static std::uint64_t hash(std::span<const LiteralIndex> literals);

  std::vector<Clause> clauses_;
  std::vector<LiteralIndex> literals_;
  std::unordered_multimap<std::uint64_t, Id> by_hash_;
  std::vector<Id> free_;
  std::size_t removed_ = 0;  // clauses removed since the last collection
};

}  // namespace clausoku
