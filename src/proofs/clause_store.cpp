#include "src/proofs/clause_store.hpp"

#include <algorithm>
#include <cassert>
#include <set>

namespace clausoku {

ClauseStore::Id ClauseStore::add(std::span<const LiteralIndex> literals, bool is_tautology) {
  assert(std::set<LiteralIndex>(literals.begin(), literals.end()).size() == literals.size());
  const Clause clause{literals_.size(), static_cast<std::uint32_t>(literals.size()),
                      is_tautology ? State::tautology : State::clause};
  literals_.insert(literals_.end(), literals.begin(), literals.end());
  Id id = end();
  if (free_.empty()) {
    clauses_.push_back(clause);
  } else {
    id = free_.back();
    free_.pop_back();
    clauses_[id] = clause;
  }
  by_hash_.emplace(hash(literals), id);
  return id;
}

void ClauseStore::remove(Id id) {
  assert(is_present(id));
  const auto [first, last] = by_hash_.equal_range(hash(literals(id)));
  by_hash_.erase(std::find_if(first, last, [id](const auto& entry) { return entry.second == id; }));
  clauses_[id].state = State::removed;
  ++removed_;
}

std::vector<ClauseStore::Id> ClauseStore::find(std::span<const LiteralIndex> literals) const {
  std::vector<Id> found;
  std::vector<LiteralIndex> wanted(literals.begin(), literals.end());
  std::ranges::sort(wanted);
  const auto [first, last] = by_hash_.equal_range(hash(literals));
  for (auto entry = first; entry != last; ++entry) {
    const auto stored = this->literals(entry->second);
    std::vector<LiteralIndex> sorted(stored.begin(), stored.end());
    std::ranges::sort(sorted);
    if (sorted == wanted) found.push_back(entry->second);
  }
  return found;
}

void ClauseStore::collect() {
  std::vector<LiteralIndex> kept;
  free_.clear();
  for (Id id = 0; id < end(); ++id) {
    const auto clause = literals(id);
    clauses_[id].start = kept.size();
    if (is_present(id)) {
      kept.insert(kept.end(), clause.begin(), clause.end());
    } else {
      clauses_[id].size = 0;
      free_.push_back(id);
    }
  }
  literals_ = std::move(kept);
  removed_ = 0;
}

std::uint64_t ClauseStore::hash(std::span<const LiteralIndex> literals) {
  std::uint64_t sum = 0;  // a sum, so that the order of the literals does not matter
  for (const LiteralIndex literal : literals) {
    std::uint64_t mixed = (literal + 1) * 0x9E3779B97F4A7C15;
    mixed = (mixed ^ (mixed >> 32)) * 0xD6E8FEB86659FD93;
    sum += mixed ^ (mixed >> 29);
  }
  return sum;
}

}  // namespace clausoku
