// The clauses that a proof checker holds: found by their literals, in whatever order those stand.
//
// A removed clause keeps its number until collect(), so that watches of it can be told apart from
// those of a later one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace clausoku {

/// A literal as an index: 2 · variable, + 1 where it is negative; variables count from 0.
using LiteralIndex = std::uint32_t;

inline LiteralIndex negated(LiteralIndex literal) { return literal ^ 1; }

class ClauseStore {
 public:
  using Id = std::uint32_t;

  /// Requires that no literal stands there twice. A tautology is kept to be found, no more.
  Id add(std::span<const LiteralIndex> literals, bool is_tautology);

  /// Requires that it is there.
  void remove(Id id);

  /// The clauses with just these literals.
  std::vector<Id> find(std::span<const LiteralIndex> literals) const;

  bool is_there(Id id) const { return clauses_[id].state != State::removed; }
  bool is_tautology(Id id) const { return clauses_[id].state == State::tautology; }

  /// Their order is the caller's.
  std::span<LiteralIndex> literals(Id id) {
    return {literals_.data() + clauses_[id].start, clauses_[id].size};
  }
  std::span<const LiteralIndex> literals(Id id) const {
    return {literals_.data() + clauses_[id].start, clauses_[id].size};
  }

  /// Every number is below this.
  Id end() const { return static_cast<Id>(clauses_.size()); }

  /// Whether removed clauses take up more room than those that are there.
  bool wants_collection() const { return removed_ > 1000 && removed_ > clauses_.size() / 2; }

  /// Gives the room of removed clauses back and their numbers to later ones. Requires that no
  /// number of a removed clause is kept anywhere: whoever keeps numbers must check that.
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
