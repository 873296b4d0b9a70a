#include "src/solvers/formula_loading.hpp"

#include <algorithm>
#include <utility>

#include "encoder/formulas/formula_statistics.hpp"

namespace clausoku {
namespace {

constexpr std::uint64_t unchecked_bytes = 64'000'000;

/// Variables are created in chunks of this size, with a check of the clock before each chunk.
constexpr int variables_per_chunk = 100'000;

struct DeadlinePassed {};

std::uint64_t bytes_of(const FormulaCost& cost, std::int64_t variables, std::int64_t clauses,
                       std::int64_t literals) {
  return static_cast<std::uint64_t>(variables * cost.variable + clauses * cost.clause +
                                    literals * cost.literal);
}

/// Forwards a formula to another sink and counts its variables and clauses. Throws DeadlinePassed.
class MeteredSink final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  /// Requires that the sink and the deadline outlive this object. Before the formula takes more
  /// than `bytes` bytes, calls `confirm` once, which throws to refuse the formula.
  MeteredSink(ClauseSink& sink, const FormulaCost& cost, const Deadline& deadline,
              std::uint64_t bytes, std::function<void()> confirm)
      : sink_(sink),
        cost_(cost),
        deadline_(deadline),
        watch_(deadline),
        left_(bytes),
        confirm_(std::move(confirm)) {}

  Variable new_variables(int count) override {
    if (count > cost_.most_variables - counts_.variables()) sink_.new_variables(count);  // throws
    confirm_once_above_limit(bytes_of(cost_, count, 0, 0));
    counts_.new_variables(count);
    if (count > variables_per_chunk && deadline_.due()) throw DeadlinePassed{};
    const Variable first = sink_.new_variables(std::min(count, variables_per_chunk));
    for (int left = count - variables_per_chunk; left > 0; left -= variables_per_chunk) {
      if (deadline_.due()) throw DeadlinePassed{};
      sink_.new_variables(std::min(left, variables_per_chunk));
    }
    return first;
  }

  void add_clause(std::span<const Literal> clause) override {
    if (watch_.spend(static_cast<std::int64_t>(clause.size()))) throw DeadlinePassed{};
    confirm_once_above_limit(bytes_of(cost_, 0, 1, static_cast<std::int64_t>(clause.size())));
    counts_.add_clause(clause);
    sink_.add_clause(clause);
  }

  const CountingSink& counts() const { return counts_; }

 private:
  void confirm_once_above_limit(std::uint64_t bytes) {
    if (is_confirmed_) return;
    if (bytes <= left_) {
      left_ -= bytes;
      return;
    }
    confirm_();
    is_confirmed_ = true;
  }

  ClauseSink& sink_;
  const FormulaCost cost_;
  const Deadline& deadline_;
  DeadlineWatch watch_;
  std::uint64_t left_;
  bool is_confirmed_ = false;
  std::function<void()> confirm_;
  CountingSink counts_;
};

}  // namespace

FormulaTooLarge::FormulaTooLarge(std::uint64_t needed, std::uint64_t allowed)
    : std::runtime_error(format_too_large_reason(needed, allowed)),
      needed_(needed),
      allowed_(allowed) {}

std::optional<CountingSink> load_formula(const Grid& grid, const VariableMap& map,
                                         const EncodingOptions& options, ClauseSink& sink,
                                         const FormulaCost& cost, const Deadline& deadline,
                                         EncodingObserver* observer) {
  const std::uint64_t allowed = memory_limit_per_puzzle(deadline.memory(), 1);
  const auto refuse_too_large = [&] {
    EncodingOptions counted = options;
    counted.drop_shared_pairs = false;  // finding the shared pairs would take too long
    const auto statistics = formula_statistics(grid, map, counted, deadline);
    if (!statistics) throw DeadlinePassed{};
    const KindSize size = statistics->total();
    const std::uint64_t needed = bytes_of(cost, size.variables, size.clauses, size.literals);
    if (needed > allowed) throw FormulaTooLarge(needed, allowed);
  };
  MeteredSink metered(sink, cost, deadline, std::min(allowed, unchecked_bytes), refuse_too_large);
  try {
    if (!encode(grid, map, options, metered, observer, deadline)) return std::nullopt;
  } catch (const DeadlinePassed&) {
    return std::nullopt;
  }
  return metered.counts();
}

std::optional<CountingSink> load_formula(const Grid& grid, const VariableMap& map,
                                         const EncodingOptions& options, SatSolver& solver,
                                         const Deadline& deadline) {
  return load_formula(grid, map, options, solver, solver.formula_cost(), deadline);
}

std::uint64_t formula_memory_bytes(const FormulaCost& cost, const CountingSink& counts) {
  return bytes_of(cost, counts.variables(), counts.clauses(), counts.literals());
}

bool load_clauses(const std::function<void(ClauseSink&)>& write, ClauseSink& sink,
                  const FormulaCost& cost, const Deadline& deadline, std::uint64_t bytes_before) {
  const std::uint64_t allowed = memory_limit_per_puzzle(deadline.memory(), 1);
  const auto refuse_too_large = [&] {
    CountingSink counts;
    MeteredSink counter(counts, {}, deadline, 0, [] {});
    write(counter);
    const std::uint64_t needed = bytes_before + formula_memory_bytes(cost, counts);
    if (needed > allowed) throw FormulaTooLarge(needed, allowed);
  };
  const std::uint64_t left = allowed > bytes_before ? allowed - bytes_before : 0;
  MeteredSink metered(sink, cost, deadline, std::min(left, unchecked_bytes), refuse_too_large);
  try {
    write(metered);
  } catch (const DeadlinePassed&) {
    return false;
  }
  return true;
}

}  // namespace clausoku
