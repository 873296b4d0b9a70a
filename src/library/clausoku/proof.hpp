// Proofs that a puzzle has no solution, or only one. Any proof checker can check the proofs.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <clausoku/error.hpp>
#include <clausoku/export.hpp>
#include <clausoku/puzzle.hpp>

namespace clausoku::api {

/// An unsatisfiable formula and its verified proof. The formula forbids the puzzle's solutions.
struct Proof {
  std::optional<Digits> solution = {};  ///< the only solution; empty unless there is exactly one
  std::vector<Digits> solutions = {};   ///< all solutions, in ascending order
  std::string formula;                  ///< DIMACS CNF
  std::string proof;                    ///< DRAT; FRAT from cryptominisat; LRAT on request
  std::string witnesses = {};           ///< with `minimal`: format "minimality" of the manual
  std::int64_t lemmas = 0;
};

/// Proves that a puzzle has no solution or exactly one; with `count`, that it has exactly the
/// listed solutions, at most 10,000. The options are encoding, amo, reduce, solver, binary, trim,
/// lrat, count, minimal, timeout (for each of solution, proof and witnesses) and memory-limit.
/// Errors: an invalid option, several solutions without `count`, a limit, or a failed check.
CLAUSOKU_API Expected<Proof> prove(const Puzzle& puzzle, const Options& options = {},
                                   std::stop_token stop = {});

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
