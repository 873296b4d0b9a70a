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

/// The options of encode(). The texts are names that `clausoku encode` accepts.
struct EncodeOptions {
  std::string encoding = "extended";  ///< minimal, natural, extended or augmented
  std::string amo = "pairwise";       ///< at-most-one encoding: pairwise, sequential, product …
  std::string reduce = "givens";   ///< inference before encoding: none, givens, propagated, probed
  bool drop_shared_pairs = false;  ///< with pairwise: write a pair of cells in two houses only once
  /// The memory limit for the clauses, in bytes. If empty, the limit of the process applies.
  std::optional<std::uint64_t> memory = {};
  std::stop_token stop = {};
};

/// The statement that a cell holds a digit.
struct Candidate {
  int cell;   ///< index from 0, in reading order
  int digit;  ///< 1 … n
  friend bool operator==(const Candidate&, const Candidate&) = default;
};

struct FormulaImpl;

/// An immutable set of clauses over the variables 1, 2, 3 …, with literals as in DIMACS. A variable
/// is a candidate (a cell holds a digit) or auxiliary; candidates come first. Copies share data.
class CLAUSOKU_API Formula {
 public:
  int variable_count() const;
  int candidate_count() const;  ///< number of variables that are not auxiliary
  std::size_t clause_count() const;

  /// Returns the literals of all clauses, concatenated without zeros: clause k ≥ 0 has the literals
  /// offsets()[k] … offsets()[k + 1] − 1. The number of offsets is clause_count() + 1.
  std::span<const std::int32_t> literals() const;
  std::span<const std::int64_t> offsets() const;
  std::span<const std::int32_t> clause(std::size_t k) const;  ///< Requires k < clause_count()

  /// Returns the candidate of each variable 1 … candidate_count(), in order.
  std::span<const Candidate> candidates() const;

  /// Returns the variables of all candidates; `digit` in `cell` is at index cell·n + digit − 1. The
  /// variable is 0 if the reduction has already decided the candidate.
  std::span<const std::int32_t> variables() const;

  /// Returns for each cell the digit that the reduction has found, or 0 for an undecided cell.
  std::span<const std::uint16_t> known() const;

  /// Decodes a model, given as a list of literals; variables not in the list are false. An
  /// independent checker checks the returned digits. The error states what is wrong with the model.
  Expected<Digits> decode(std::span<const std::int32_t> model) const;

  /// Decodes a solver's output: "s SATISFIABLE" with "v 1 -2 … 0", or literals only.
  Expected<Digits> decode_answer(std::string_view answer) const;

  /// Returns the formula as DIMACS CNF, with comments from which `clausoku decode` maps variables.
  std::string dimacs() const;

  explicit Formula(std::shared_ptr<const FormulaImpl> impl) : impl_(std::move(impl)) {}

 private:
  std::shared_ptr<const FormulaImpl> impl_;
};

/// Encodes a puzzle. Errors: an invalid option, a formula that is too large, or a stop request.
CLAUSOKU_API Expected<Formula> encode(const Puzzle& puzzle, const EncodeOptions& options = {});

}  // namespace clausoku::api
