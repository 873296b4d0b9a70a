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
    const Variable first = next_;
    next_ += count;
    return first;
  }
  void add_clause(std::span<const Literal> clause) override {
    ++current_->clauses;
    current_->literals += static_cast<std::int64_t>(clause.size());
  }

  const FormulaStatistics& statistics() const { return statistics_; }

 private:
  FormulaStatistics statistics_;
  KindSize* current_ = nullptr;  // null before the first constraint: the candidates
  Variable next_ = 1;
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

FormulaStatistics formula_statistics(const Grid& grid, const VariableMap& map,
                                     const EncodingOptions& options) {
  KindCounter counter;
  encode(grid, map, options, counter, &counter);
  return counter.statistics();
}

}  // namespace clausoku
