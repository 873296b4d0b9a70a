#include "encoder/formula_statistics.hpp"

namespace clausoku {
namespace {

class KindCounter final : public ClauseSink, public EncodingObserver {
 public:
  using ClauseSink::add_clause;

  void begin(const Constraint& constraint) override {
    current_ = &statistics_.by_kind[static_cast<std::size_t>(constraint.kind)];
  }
  Variable new_variables(int count) override {
    (current_ != nullptr ? current_->variables : statistics_.candidates) += count;
    return number_variables(last_, count);
  }
  void add_clause(std::span<const Literal> clause) override {
    ++current_->clauses;
    current_->literals += static_cast<std::int64_t>(clause.size());
  }

  const FormulaStatistics& statistics() const { return statistics_; }

 private:
  FormulaStatistics statistics_;
  KindSize* current_ = nullptr;  // null before the first constraint: the candidates
  Variable last_ = 0;
};

}  // namespace

KindSize FormulaStatistics::total() const {
  KindSize total{candidates, 0, 0};
  for (const KindSize& kind : by_kind) {
    total.variables += kind.variables;
    total.clauses += kind.clauses;
    total.literals += kind.literals;
  }
  return total;
}

std::optional<FormulaStatistics> formula_statistics(const Grid& grid, const VariableMap& map,
                                                    const EncodingOptions& options,
                                                    const Deadline& deadline) {
  KindCounter counter;
  if (!encode(grid, map, options, counter, &counter, deadline)) return std::nullopt;
  return counter.statistics();
}

}  // namespace clausoku
