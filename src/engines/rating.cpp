#include "src/engines/rating.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>
#include <vector>

#include "encoder/basics/names.hpp"
#include "encoder/reduction.hpp"
#include "src/engines/sat/unit_propagation.hpp"
#include "src/inference/propagation.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

constexpr std::array encodings{Encoding::minimal, Encoding::extended, Encoding::augmented};

std::size_t index_of_inference_rating(Encoding encoding, bool with_failed_literals) {
  const auto column = std::ranges::find(encodings, encoding) - encodings.begin();
  return static_cast<std::size_t>(column) + (with_failed_literals ? encodings.size() : 0);
}

/// Performs decides() for the augmented encoding. Unlike infer(), it probes until no literal fails.
std::optional<bool> decide_by_candidates(const Grid& grid, bool with_failed_literals,
                                         const Deadline& deadline) {
  Reduced reduced = reduce(grid, Reduction::givens);
  if (reduced.contradiction) return true;
  Candidates& candidates = reduced.open;
  const Board& board = grid.board();
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (grid[cell] != 0) candidates.add(cell, grid[cell]);
  }
  const int patience = with_failed_literals ? std::numeric_limits<int>::max() : 0;
  const Propagated propagated =
      propagate(candidates, reduced.known, grid.rules(), patience, deadline);
  if (propagated.cut_short) return std::nullopt;
  if (propagated.contradiction) return true;
  return candidates.total() == board.cell_count();
}

/// Unit propagation and failed-literal probing on the clauses of a grid with rules. For grids
/// without rules, UnitPropagation gives the same results without storing clauses.
class ClausePropagation {
 public:
  enum class State { open, solved, contradiction };

  /// Propagates the unit clauses. The variables 1 … `main` stand for candidates; the others are
  /// auxiliary. Requires that the deadline outlives this object.
  ClausePropagation(Formula formula, Variable main, const Deadline& deadline)
      : formula_(std::move(formula)),
        main_(main),
        values_(static_cast<std::size_t>(formula_.variables()) + 1, Value::open),
        occurrences_(2 * values_.size()),
        watch_(deadline) {
    for (std::size_t k = 0; k < formula_.clauses(); ++k) {
      const auto clause = formula_.clause(k);
      for (const Literal literal : clause) clauses_with(literal).push_back(k);
      if (clause.size() == 1) assign(clause.front());
      if (clause.empty()) contradiction_ = true;
    }
    propagate();
  }

  /// Returns `solved` if all variables that stand for candidates have values.
  State state() const {
    if (contradiction_) return State::contradiction;
    const auto main_values = std::span(values_).subspan(1, static_cast<std::size_t>(main_));
    return std::ranges::find(main_values, Value::open) == main_values.end() ? State::solved
                                                                            : State::open;
  }

  /// Returns true if the deadline has passed. The state is then meaningless.
  bool cut_short() const { return watch_.passed(); }

  /// Tries both literals of each variable up to `main`. If propagation refutes a literal, assigns
  /// and propagates the negated literal. Ends when no literal fails any more.
  void probe() {
    bool again = !contradiction_;
    while (again) {
      again = false;
      for (Variable variable = 1; variable <= main_; ++variable) {
        for (const Literal literal : {variable, -variable}) {
          if (literal_value(literal) != Value::open || !fails(literal)) continue;
          if (watch_.passed()) return;
          again = true;
          assign(-literal);
          if (!propagate()) return;
        }
      }
    }
  }

 private:
  enum class Value : char { open, yes, no };

  Value literal_value(Literal literal) const {
    const Value value = values_[static_cast<std::size_t>(std::abs(literal))];
    if (literal > 0 || value == Value::open) return value;
    return value == Value::yes ? Value::no : Value::yes;
  }

  std::vector<std::size_t>& clauses_with(Literal literal) {
    return occurrences_[2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0)];
  }

  void assign(Literal literal) {
    const Value value = literal_value(literal);
    if (value == Value::no) contradiction_ = true;
    if (value != Value::open) return;
    values_[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? Value::yes : Value::no;
    trail_.push_back(literal);
  }

  /// Propagates assigned literals. Returns false on a contradiction. May end early at the deadline.
  bool propagate() {
    while (!contradiction_ && propagated_ < trail_.size()) {
      for (const std::size_t k : clauses_with(-trail_[propagated_++])) {
        if (watch_.spend(1)) return !contradiction_;
        Literal last = 0;
        int open = 0;
        bool is_satisfied = false;
        for (const Literal literal : formula_.clause(k)) {
          const Value value = literal_value(literal);
          is_satisfied |= value == Value::yes;
          if (value == Value::open) {
            last = literal;
            ++open;
          }
          if (is_satisfied || open > 1) break;
        }
        if (is_satisfied || open > 1) continue;
        if (open == 0) {
          contradiction_ = true;
          return false;
        }
        assign(last);
      }
    }
    return !contradiction_;
  }

  /// Returns true if propagation refutes a literal. Restores the state.
  bool fails(Literal literal) {
    const std::size_t before = trail_.size();
    assign(literal);
    const bool failed = !propagate();
    shorten_trail(before);
    return failed;
  }

  void shorten_trail(std::size_t length) {
    for (; trail_.size() > length; trail_.pop_back()) {
      values_[static_cast<std::size_t>(std::abs(trail_.back()))] = Value::open;
    }
    propagated_ = length;
    contradiction_ = false;
  }

  const Formula formula_;
  const Variable main_;
  std::vector<Value> values_;                          // by variable
  std::vector<std::vector<std::size_t>> occurrences_;  // by literal
  std::vector<Literal> trail_;
  std::size_t propagated_ = 0;  // the number of propagated assignments of the trail
  bool contradiction_ = false;
  DeadlineWatch watch_;
};

/// Performs decides() with a ClausePropagation or UnitPropagation. Returns empty at the deadline.
template <class Propagation>
std::optional<bool> decide_by_propagation(Propagation propagation, bool with_failed_literals) {
  using State = typename Propagation::State;
  if (with_failed_literals && propagation.state() == State::open) propagation.probe();
  if (propagation.cut_short()) return std::nullopt;
  return propagation.state() != State::open;
}

std::optional<bool> decide_by_clauses(const Grid& grid, Encoding encoding,
                                      bool with_failed_literals, const Deadline& deadline) {
  const VariableMap map(reduce(grid, Reduction::none));
  EncodingOptions options;
  options.encoding = encoding;
  Formula formula;
  if (!load_formula(grid, map, options, formula, stored_formula_cost, deadline)) {
    return std::nullopt;
  }
  return decide_by_propagation(ClausePropagation(std::move(formula), map.size(), deadline),
                               with_failed_literals);
}

std::optional<bool> decide_without_memory_check(const Grid& grid, Encoding encoding,
                                                bool with_failed_literals,
                                                const Deadline& deadline) {
  if (encoding == Encoding::augmented) {
    return decide_by_candidates(grid, with_failed_literals, deadline);
  }
  if (grid.has_rules()) return decide_by_clauses(grid, encoding, with_failed_literals, deadline);
  return decide_by_propagation(UnitPropagation(grid, encoding, deadline), with_failed_literals);
}

}  // namespace

std::optional<bool> decides(const Grid& grid, Encoding encoding, bool with_failed_literals,
                            const Deadline& deadline) {
  std::optional<bool> decided;
  run_and_catch_memory_failure([&] {
    decided = decide_without_memory_check(grid, encoding, with_failed_literals, deadline);
  });
  return decided;
}

std::optional<Rating> rate(const Grid& grid, const Deadline& deadline) {
  struct Inference {
    Rating rating;
    Encoding encoding;
    bool with_failed_literals;
  };
  constexpr std::array inferences{Inference{Rating::minimal, Encoding::minimal, false},
                                  Inference{Rating::extended, Encoding::extended, false},
                                  Inference{Rating::augmented, Encoding::augmented, false},
                                  Inference{Rating::probed, Encoding::augmented, true}};
  for (const auto& [rating, encoding, with_failed_literals] : inferences) {
    const auto decided = decides(grid, encoding, with_failed_literals, deadline);
    if (!decided) return std::nullopt;
    if (*decided) return rating;
  }
  return Rating::search;
}

/// Skips an inference if its result follows from another one: a stronger inference decides every
/// grid that a weaker one decides. Failed literals on the minimal encoding are neither stronger nor
/// weaker than unit propagation on the other encodings.
std::optional<Rating> InferenceCounts::add(const Grid& grid, const Deadline& deadline) {
  const auto rating = rate(grid, deadline);
  if (!rating) return std::nullopt;
  const bool by_extended = *rating <= Rating::extended;
  const auto by_failed_literals = by_extended || *rating == Rating::search
                                      ? std::optional(by_extended)
                                      : decides(grid, Encoding::extended, true, deadline);
  if (!by_failed_literals) return std::nullopt;
  const auto by_minimal = *rating == Rating::minimal || !*by_failed_literals
                              ? std::optional(*rating == Rating::minimal)
                              : decides(grid, Encoding::minimal, true, deadline);
  if (!by_minimal) return std::nullopt;
  const std::array<bool, inferences> decided{
      *rating == Rating::minimal,   by_extended,
      *rating <= Rating::augmented, *by_minimal,
      *by_failed_literals,          *rating <= Rating::probed,
  };
  ++grids_;
  for (std::size_t k = 0; k < inferences; ++k) counts_[k] += decided[k] ? 1 : 0;
  return rating;
}

InferenceCounts::InferenceCounts(const Numbers& numbers) : grids_(numbers.front()) {
  std::copy(numbers.begin() + 1, numbers.end(), counts_.begin());
}

InferenceCounts::Numbers InferenceCounts::numbers() const {
  Numbers numbers{grids_};
  std::ranges::copy(counts_, numbers.begin() + 1);
  return numbers;
}

void InferenceCounts::add(const InferenceCounts& other) {
  grids_ += other.grids_;
  for (std::size_t k = 0; k < inferences; ++k) counts_[k] += other.counts_[k];
}

std::size_t InferenceCounts::count(Encoding encoding, bool with_failed_literals) const {
  return counts_[index_of_inference_rating(encoding, with_failed_literals)];
}

std::string describe(const InferenceCounts& counts) {
  std::string text = fmt::format("{:<24}", "decided by");
  for (const Encoding encoding : encodings) {
    text += fmt::format("{:>18}", name_of(encoding_names, encoding));
  }
  text += '\n';
  for (const bool with_failed_literals : {false, true}) {
    text +=
        fmt::format("{:<24}", with_failed_literals ? "and failed literals" : "unit propagation");
    for (const Encoding encoding : encodings) {
      const std::size_t count = counts.count(encoding, with_failed_literals);
      const double share = counts.grids() == 0 ? 0
                                               : 100.0 * static_cast<double>(count) /
                                                     static_cast<double>(counts.grids());
      text += fmt::format("{:>18}", fmt::format("{} ({:.2f} %)", count, share));
    }
    text += '\n';
  }
  return text;
}

}  // namespace clausoku
