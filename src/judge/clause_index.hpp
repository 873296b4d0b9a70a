// Finds clauses by their literals, in any order and with repeats. Stores 128 bits of hash for each
// clause: two different clauses among millions are confused with a probability below 10⁻²⁴.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "src/base/random_numbers.hpp"

namespace clausoku {

class ClauseIndex {
 public:
  void add(std::span<const Literal> clause) { clauses_.push_back(hash_of(clause)); }

  /// Must be called after the last add() and before has() and find().
  void sort() { std::ranges::sort(clauses_); }

  bool has(std::span<const Literal> clause) const { return find(clause).has_value(); }

  /// The position of the clause, below size().
  std::optional<std::size_t> find(std::span<const Literal> clause) const {
    const Hash hash = hash_of(clause);
    const auto found = std::ranges::lower_bound(clauses_, hash);
    if (found == clauses_.end() || *found != hash) return std::nullopt;
    return static_cast<std::size_t>(found - clauses_.begin());
  }

  std::size_t size() const { return clauses_.size(); }

 private:
  using Hash = std::pair<std::uint64_t, std::uint64_t>;

  static void add_literal(Hash& hash, Literal literal) {
    const std::uint64_t mixed = mix_bits(static_cast<std::uint32_t>(literal) + 0x9e3779b97f4a7c15);
    hash.first += mixed;
    hash.second += mix_bits(mixed + 0x6a09e667f3bcc909);
  }

  /// A sum over the different literals, so that their order does not matter.
  static Hash hash_of(std::span<const Literal> clause) {
    Hash hash{0, 0};
    if (clause.size() <= 2) {
      if (!clause.empty()) add_literal(hash, clause.front());
      if (clause.size() == 2 && clause[0] != clause[1]) add_literal(hash, clause[1]);
      return hash;
    }
    std::vector<Literal> literals(clause.begin(), clause.end());
    std::ranges::sort(literals);
    for (std::size_t k = 0; k < literals.size(); ++k) {
      if (k == 0 || literals[k] != literals[k - 1]) add_literal(hash, literals[k]);
    }
    return hash;
  }

  std::vector<Hash> clauses_;
};

}  // namespace clausoku
