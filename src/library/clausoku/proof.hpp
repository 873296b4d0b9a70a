// Proofs that a puzzle has no solution, or only one. Any proof checker can check the proofs.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include <clausoku/error.hpp>
#include <clausoku/export.hpp>
#include <clausoku/puzzle.hpp>

namespace clausoku::api {

struct ProveOptions {
  std::string solver = {};  ///< cadical or cryptominisat; if empty, the first available
  std::optional<std::chrono::nanoseconds> time = {};  ///< limit for each of solution and proof
  /// Memory limit, in bytes, for a formula in a SAT solver; if empty, the process's memory limit.
  std::optional<std::uint64_t> memory = {};
  bool trim = false;  ///< drop lemmas that the proof does not need, and write DRAT
  std::stop_token stop = {};
};

/// An unsatisfiable formula and its verified proof. If the puzzle has one solution, the formula
/// forbids this solution.
struct Proof {
  std::optional<Digits> solution;  ///< the only solution; empty if there is no solution
  std::string formula;             ///< DIMACS CNF
  std::string proof;               ///< DRAT as text; FRAT from cryptominisat
  std::int64_t lemmas = 0;
};

/// Proves that a puzzle has no solution or exactly one. Errors: an invalid option, several
/// solutions, a limit, or a failed check.
CLAUSOKU_API Expected<Proof> prove(const Puzzle& puzzle, const ProveOptions& options = {});

struct Verification {
  bool verified = false;
  std::string reason = {};  ///< why the proof is not verified
  std::int64_t lemmas = 0;
  /// The puzzle in the formula's comments, if any. Its name is not checked.
  std::optional<Puzzle> puzzle = {};
  std::optional<Digits> solution = {};  ///< the only solution in the comments, if any
  /// What the proof does not cover: "the reduction 'probed'"; empty if the proof covers everything.
  std::string unproven = {};
};

/// Checks a DRAT, FRAT or LRAT proof, as text or binary, without a solver. If the formula's
/// comments describe a puzzle, the formula must have exactly this puzzle's clauses. The error is a
/// syntax error in the formula or in the proof.
CLAUSOKU_API Expected<Verification> verify(std::string_view formula, std::string_view proof,
                                           std::stop_token stop = {});

}  // namespace clausoku::api
