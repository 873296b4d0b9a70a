// Formulas: encode a puzzle as clauses for any SAT solver, and decode a solver's model into digits.
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

/// The options of encode(). Values have the names that `clausoku encode` accepts.
struct EncodeOptions {
  std::string encoding = "extended";  ///< minimal, natural, extended or augmented
  std::string amo = "pairwise";       ///< at-most-one encoding: pairwise, sequential, product …
  std::string reduce = "givens";   ///< inference before encoding: none, givens, propagated, probed
  bool drop_shared_pairs = false;  ///< with pairwise: write a pair of cells in two houses only once
  /// The bytes that the clauses may need. If empty, the limit of the process applies.
  std::optional<std::uint64_t> memory = {};
  std::stop_token stop = {};
};

/// A digit in a cell.
struct Candidate {
  int cell;   ///< index from 0, in reading order
  int digit;  ///< 1 … n
  friend bool operator==(const Candidate&, const Candidate&) = default;
};

struct FormulaImpl;

/// Clauses over the variables 1, 2, 3 …, with literals as in DIMACS. The variables of candidates (a
/// cell holds a digit) come first, then auxiliary variables. Copies share their immutable data.
class CLAUSOKU_API Formula {
 public:
  int variable_count() const;
  int candidate_count() const;  ///< number of variables that are not auxiliary
  std::size_t clause_count() const;

  /// All clauses concatenated without zeros: clause k ≥ 0 has the literals offsets()[k] …
  /// offsets()[k + 1] − 1. The number of offsets is clause_count() + 1.
  std::span<const std::int32_t> literals() const;
  std::span<const std::int64_t> offsets() const;
  std::span<const std::int32_t> clause(std::size_t k) const;  ///< Requires k < clause_count()

  /// Returns the candidates of the variables 1 … candidate_count(), in order.
  std::span<const Candidate> candidates() const;

  /// Returns the variable of `digit` in `cell` at index cell·n + digit − 1, or 0 if the reduction
  /// has already decided this candidate.
  std::span<const std::int32_t> variables() const;

  /// Returns the digit that the reduction has found for each cell; 0 for an open cell.
  std::span<const std::uint16_t> known() const;

  /// Decodes a model, a list of literals; missing variables count as false. The independent checker
  /// checks the digits before they are returned. The error states what is wrong with the model.
  Expected<Digits> decode(std::span<const std::int32_t> model) const;

  /// Decodes the output of a solver: "s SATISFIABLE", "v 1 -2 … 0", or literals alone.
  Expected<Digits> decode_answer(std::string_view answer) const;

  /// Returns the formula as DIMACS CNF; its comments let `clausoku decode` map the variables.
  std::string dimacs() const;

  explicit Formula(std::shared_ptr<const FormulaImpl> impl) : impl_(std::move(impl)) {}

 private:
  std::shared_ptr<const FormulaImpl> impl_;
};

/// Encodes a puzzle. Errors: an invalid option, a formula that is too large, or a stop request.
CLAUSOKU_API Expected<Formula> encode(const Puzzle& puzzle, const EncodeOptions& options = {});

}  // namespace clausoku::api
