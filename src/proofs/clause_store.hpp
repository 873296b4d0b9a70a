// Stores the clauses of a proof checker and finds a clause by its literals, in any order.
//
// The number of a removed clause is not reused before collect(). So no watch (the checker's list
// entry) of a removed clause can be mistaken for a watch of a new clause.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace clausoku {

/// A literal as an index: 2 · variable, plus 1 if it is negative. Variables count from 0.
using LiteralIndex = std::uint32_t;

inline LiteralIndex negated(LiteralIndex literal) { return literal ^ 1; }

class ClauseStore {
 public:
  using Id = std::uint32_t;

  /// Adds a clause with distinct literals. A tautology can be found, but is not used otherwise.
  Id add(std::span<const LiteralIndex> literals, bool is_tautology);

  /// Removes a clause. Requires that the clause is not removed yet.
  void remove(Id id);

  /// All clauses with exactly these literals.
  std::vector<Id> find(std::span<const LiteralIndex> literals) const;

  bool is_present(Id id) const { return clauses_[id].state != State::removed; }
  bool is_tautology(Id id) const { return clauses_[id].state == State::tautology; }

  /// The literals of a clause, which the caller may reorder.
  std::span<LiteralIndex> literals(Id id) {
    return {literals_.data() + clauses_[id].start, clauses_[id].size};
  }
  std::span<const LiteralIndex> literals(Id id) const {
    return {literals_.data() + clauses_[id].start, clauses_[id].size};
  }

  /// The exclusive upper bound of all clause numbers.
  Id end() const { return static_cast<Id>(clauses_.size()); }

  /// True if over 1000 clauses, and over half of all, were removed since the last collect().
  bool wants_collection() const { return removed_ > 1000 && removed_ > clauses_.size() / 2; }

  /// Frees the memory of removed clauses and makes their numbers reusable. Requires that no caller
  /// keeps the number of a removed clause.
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
