// Finds clauses by their literals, in any order and with repeats.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace clausoku {

class ClauseIndex {
 public:
  void add(std::span<const Literal> clause) { clauses_.insert(normalise(clause)); }

  bool has(std::span<const Literal> clause) const { return clauses_.contains(normalise(clause)); }

 private:
  struct Hash {
    std::size_t operator()(const std::vector<Literal>& clause) const {
      std::uint64_t hash = clause.size();
      for (const Literal literal : clause) {
        hash = (hash ^ static_cast<std::uint32_t>(literal)) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
      }
      return static_cast<std::size_t>(hash);
    }
  };

  static std::vector<Literal> normalise(std::span<const Literal> clause) {
    std::vector<Literal> literals(clause.begin(), clause.end());
    std::ranges::sort(literals);
    literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
    return literals;
  }

  std::unordered_set<std::vector<Literal>, Hash> clauses_;
};

}  // namespace clausoku
