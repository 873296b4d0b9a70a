#include "src/engines/rating.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "encoder/basics/names.hpp"
#include "encoder/reduction.hpp"
#include "src/engines/sat/unit_propagation.hpp"
#include "src/inference/propagation.hpp"
#include "src/solvers/formula_loading.hpp"
#include "src/solvers/teaching_solver.hpp"

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

/// The memory cost of a formula that a TeachingSolver propagates.
constexpr FormulaCost teaching_solver_cost{72, 40, 8};

/// Performs decides() on the clauses of a grid with rules.
std::optional<bool> decide_by_clauses(const Grid& grid, Encoding encoding,
                                      bool with_failed_literals, const Deadline& deadline) {
  const VariableMap map(reduce(grid, Reduction::none));
  EncodingOptions options;
  options.encoding = encoding;
  TeachingSolver solver(DecisionOrder::first_open);
  if (!load_formula(grid, map, options, solver, teaching_solver_cost, deadline)) {
    return std::nullopt;
  }
  DeadlineWatch watch(deadline);
  bool is_refuted = !solver.propagate_formula(watch);
  bool again = with_failed_literals;
  while (std::exchange(again, false)) {
    for (Variable variable = 1; variable <= map.size(); ++variable) {
      for (const Literal literal : {variable, -variable}) {
        if (is_refuted || watch.passed() || !solver.is_open(literal)) continue;
        if (!solver.fails(literal, watch)) continue;
        again = true;
        is_refuted = !solver.force(-literal, watch);
      }
    }
  }
  if (watch.passed()) return std::nullopt;
  bool is_solved = true;
  for (Variable variable = 1; variable <= map.size(); ++variable) {
    is_solved = is_solved && !solver.is_open(variable);
  }
  return is_refuted || is_solved;
}

/// Performs decides() for a grid without rules, which needs no stored clauses.
std::optional<bool> decide_without_clauses(const Grid& grid, Encoding encoding,
                                           bool with_failed_literals, const Deadline& deadline) {
  using State = UnitPropagation::State;
  UnitPropagation propagation(grid, encoding, deadline);
  if (with_failed_literals && propagation.state() == State::open) propagation.probe();
  if (propagation.cut_short()) return std::nullopt;
  return propagation.state() != State::open;
}

std::optional<bool> decide_without_memory_check(const Grid& grid, Encoding encoding,
                                                bool with_failed_literals,
                                                const Deadline& deadline) {
  if (encoding == Encoding::augmented) {
    return decide_by_candidates(grid, with_failed_literals, deadline);
  }
  return grid.has_rules() ? decide_by_clauses(grid, encoding, with_failed_literals, deadline)
                          : decide_without_clauses(grid, encoding, with_failed_literals, deadline);
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
