// Formulas: a puzzle as clauses, for any SAT solver, and a solver's model back as digits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include <clausoku/error.hpp>
#include <clausoku/export.hpp>
#include <clausoku/puzzle.hpp>

namespace clausoku::api {

/// By the names that `clausoku encode` takes.
struct EncodeOptions {
  std::string encoding = "extended";  ///< minimal, natural, extended or augmented
  std::string amo = "pairwise";       ///< how at-most-one is written: sequential, product …
  std::string reduce = "givens";   ///< what is worked out before: none, givens, propagated, probed
  bool drop_shared_pairs = false;  ///< with pairwise: pairs of cells that two houses share, once
  /// How many bytes the clauses may need; empty: what the process may use.
  std::optional<std::uint64_t> memory = {};
  std::stop_token stop = {};
};

/// A digit in a cell.
struct Candidate {
  int cell;   ///< from 0 on, in reading order
  int digit;  ///< 1 … n
  friend bool operator==(const Candidate&, const Candidate&) = default;
};

struct FormulaImpl;

/// Clauses over the variables 1, 2, 3 …, literals as in DIMACS. A variable says that a cell holds a
/// digit, or it is an auxiliary one, which come behind those. Copies share what they hold.
class CLAUSOKU_API Formula {
 public:
  int variable_count() const;
  int candidate_count() const;  ///< how many of the variables are no auxiliary ones
  std::size_t clause_count() const;

  /// All clauses one behind the other, without zeros between: clause k, from 0 on, are the literals
  /// offsets()[k] … offsets()[k + 1] − 1. There is one offset more than there are clauses.
  std::span<const std::int32_t> literals() const;
  std::span<const std::int64_t> offsets() const;
  std::span<const std::int32_t> clause(std::size_t k) const;  ///< Requires k < clause_count()

  /// What the variables 1 … candidate_count() say, in order.
  std::span<const Candidate> candidates() const;

  /// The variable of each digit in each cell: that of `digit` in `cell` at cell·n + digit − 1; 0
  /// where there is none, as the reduction knows whether it holds.
  std::span<const std::int32_t> variables() const;

  /// What the reduction knows of each cell; 0 where it is open.
  std::span<const std::uint16_t> known() const;

  /// The digits of a model, which is a list of literals; what it leaves out counts as false. They
  /// have passed the independent checker: an error says what is wrong with the model.
  Expected<Digits> decode(std::span<const std::int32_t> model) const;

  /// Likewise of what a solver prints: "s SATISFIABLE", "v 1 -2 … 0", or literals alone.
  Expected<Digits> decode_answer(std::string_view answer) const;

  /// DIMACS CNF, with comments that say what each variable is: `clausoku decode` reads it.
  std::string dimacs() const;

  explicit Formula(std::shared_ptr<const FormulaImpl> impl) : impl_(std::move(impl)) {}

 private:
  std::shared_ptr<const FormulaImpl> impl_;
};

/// The error is one of the options; or says that the formula would be too large, or that the stop
/// token came first.
CLAUSOKU_API Expected<Formula> encode(const Puzzle& puzzle, const EncodeOptions& options = {});

}  // namespace clausoku::api
