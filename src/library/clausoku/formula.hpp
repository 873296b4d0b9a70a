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

/// The statement that a cell holds a digit.
struct Candidate {
  int cell;   ///< index from 0, in reading order
  int digit;  ///< 1 … n
  friend bool operator==(const Candidate&, const Candidate&) = default;
};

struct FormulaImpl;

/// An immutable set of clauses over the variables 1, 2, 3 …, with literals as in DIMACS. The first
/// variables are candidates (a cell holds a digit), the others auxiliary. Copies share data.
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

  /// Returns the candidates that have variables; element k ≥ 0 is the candidate of variable k + 1.
  std::span<const Candidate> candidates() const;

  /// Returns each candidate's variable; that of `digit` in `cell` is at index cell·n + digit − 1.
  /// The variable is 0 if the inference before encoding has decided the candidate.
  std::span<const std::int32_t> variables() const;

  /// Returns for each cell the digit that inference found before encoding, or 0 if it found none.
  std::span<const std::uint16_t> known() const;

  /// Decodes a model, given as a list of literals; variables not in the list are false. An
  /// independent checker checks the returned digits. The error states what is wrong with the model.
  Expected<Digits> decode(std::span<const std::int32_t> model) const;

  /// Decodes the output of a solver: "s SATISFIABLE" with "v 1 -2 … 0", or the literals alone.
  Expected<Digits> decode_answer(std::string_view answer) const;

  /// Returns the formula as DIMACS CNF. Its comments tell `clausoku decode` how to decode a model.
  std::string dimacs() const;

  explicit Formula(std::shared_ptr<const FormulaImpl> impl) : impl_(std::move(impl)) {}

 private:
  std::shared_ptr<const FormulaImpl> impl_;
};

/// Encodes a puzzle. The options are encoding, amo, reduce, break-symmetry, drop-shared-pairs,
/// timeout and memory-limit. Errors: an invalid
/// option, a formula that is too large, a time limit, or a stop request.
CLAUSOKU_API Expected<Formula> encode(const Puzzle& puzzle, const Options& options = {},
                                      std::stop_token stop = {});

}  // namespace clausoku::api
