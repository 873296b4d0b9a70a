// Numbers the literals of a formula and a proof without gaps, in the order in which their variables
// first occur. Tables by literal then need memory only for variables that occur.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <unordered_map>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "src/proofs/clause_store.hpp"

namespace clausoku {

class LiteralNumbers {
 public:
  /// Returns the number of a literal. Numbers its variable, if the variable occurs for the first
  /// time.
  LiteralIndex number_of(Literal literal);

  /// The number of variables that have occurred. Every LiteralIndex is smaller than twice this.
  std::size_t variable_count() const { return count_; }

 private:
  LiteralIndex& entry_of(Variable variable);

  static constexpr Variable paged_limit = 1 << 22;
  static constexpr std::size_t page_size = 1 << 10;
  using Page = std::array<LiteralIndex, page_size>;

  // pages_ maps the variables below paged_limit to their number + 1, or 0 without a number; others_
  // maps the other variables. A page is allocated when one of its variables gets a number.
  std::vector<std::unique_ptr<Page>> pages_;
  std::unordered_map<Variable, LiteralIndex> others_;
  LiteralIndex count_ = 0;
};

}  // namespace clausoku
