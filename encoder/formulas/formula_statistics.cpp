#include "encoder/formulas/formula_statistics.hpp"

#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace clausoku {
namespace {

/// Counts the clauses of each kind of constraint. At-most-one constraints over the same number of
/// literals have equally many clauses, so only one of them is encoded. This saves most of the time:
/// on large boards nearly all clauses belong to at-most-one constraints.
class KindCounter final : public ClauseSink, public EncodingObserver {
 public:
  using ClauseSink::add_clause;

  explicit KindCounter(AtMostOne at_most_one) : at_most_one_(at_most_one) {}

  void begin(const Constraint& constraint) override {
    current_ = &statistics_.by_kind[static_cast<std::size_t>(constraint.kind)];
  }
  Variable new_variables(int count) override {
    (current_ != nullptr ? current_->variables : statistics_.candidates) += count;
    return allocate_variable_numbers(last_, count);
  }
  void add_clause(std::span<const Literal> clause) override {
    ++current_->clauses;
    current_->literals += static_cast<std::int64_t>(clause.size());
  }

  bool add_native_at_most_one(std::span<const Literal> literals, NoneTrue none_true) override {
    const KindSize& size = compute_at_most_one_size(literals.size(), none_true);
    new_variables(static_cast<int>(size.variables));
    current_->clauses += size.clauses;
    current_->literals += size.literals;
    return true;
  }

  const FormulaStatistics& statistics() const { return statistics_; }

 private:
  const KindSize& compute_at_most_one_size(std::size_t count, NoneTrue none_true) {
    const auto [place, is_new] = sizes_.try_emplace({count, none_true});
    if (is_new) {
      CountingSink counter;
      std::vector<Literal> literals(count);
      std::iota(literals.begin(), literals.end(), counter.new_variables(static_cast<int>(count)));
      at_most_one_->write(literals, none_true, counter);
      place->second = {counter.variables() - static_cast<std::int64_t>(count), counter.clauses(),
                       counter.literals()};
    }
    return place->second;
  }

  const AtMostOne at_most_one_;
  std::map<std::pair<std::size_t, NoneTrue>, KindSize> sizes_;  // by number of literals
  FormulaStatistics statistics_;
  KindSize* current_ = nullptr;  // null before the first constraint, while variables are candidates
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
  KindCounter counter(options.at_most_one);
  if (!encode(grid, map, options, counter, &counter, deadline)) return std::nullopt;
  return counter.statistics();
}

}  // namespace clausoku
