#include "src/proofs/literal_numbers.hpp"

#include <cstdlib>

namespace clausoku {

LiteralIndex LiteralNumbers::number_of(Literal literal) {
  LiteralIndex& entry = entry_of(std::abs(literal));
  if (entry == 0) entry = ++count_;
  return 2 * (entry - 1) + (literal < 0 ? 1 : 0);
}

LiteralIndex& LiteralNumbers::entry_of(Variable variable) {
  if (variable >= paged_limit) return others_[variable];
  const std::size_t page = static_cast<std::size_t>(variable) / page_size;
  if (page >= pages_.size()) pages_.resize(page + 1);
  if (!pages_[page]) pages_[page] = std::make_unique<Page>();
  return (*pages_[page])[static_cast<std::size_t>(variable) % page_size];
}

}  // namespace clausoku
