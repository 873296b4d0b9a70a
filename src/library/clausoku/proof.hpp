// Proofs that a puzzle has no solution, or only one, which any proof checker can check.
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
  std::string solver = {};  ///< cadical or cryptominisat; empty: the first available one
  std::optional<std::chrono::nanoseconds> time = {};  ///< limit for solution and proof each
  /// How many bytes a solver may need for a formula; empty: what the process may use.
  std::optional<std::uint64_t> memory = {};
  bool trim = false;  ///< drop lemmas that the proof does not need, and write DRAT
  std::stop_token stop = {};
};

/// An unsatisfiable formula, which forbids the only solution if there is one, and its verified
/// proof.
struct Proof {
  std::optional<Digits> solution;  ///< the only solution; empty if there is none
  std::string formula;             ///< DIMACS CNF
  std::string proof;               ///< DRAT as text; FRAT from cryptominisat
  std::int64_t lemmas = 0;
};

/// Proves a puzzle. Errors: an invalid option, several solutions, a limit, or an alarm.
CLAUSOKU_API Expected<Proof> prove(const Puzzle& puzzle, const ProveOptions& options = {});

struct Verification {
  bool verified = false;
  std::string reason = {};  ///< why the proof is not verified
  std::int64_t lemmas = 0;
  std::optional<Puzzle> puzzle = {};    ///< from the formula's comments, if they describe one
  std::optional<Digits> solution = {};  ///< the only solution, from the comments; may be empty
};

/// Checks a DRAT, FRAT or LRAT proof, as text or binary, without a solver. If the formula's
/// comments describe a puzzle, its clauses must be exactly that puzzle's. The error is a syntax
/// error.
CLAUSOKU_API Expected<Verification> verify(std::string_view formula, std::string_view proof,
                                           std::stop_token stop = {});

}  // namespace clausoku::api
