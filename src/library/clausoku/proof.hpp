// Proving that a puzzle has no solution, or only one, in a way that anybody can check.
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
  std::string solver = {};  ///< cadical or cryptominisat; empty: the first of them that there is
  std::optional<std::chrono::nanoseconds> time = {};  ///< of the solution and of the proof each
  /// How many bytes a solver may need for a formula; empty: what the process may use.
  std::optional<std::uint64_t> memory = {};
  bool trim = false;  ///< leave out the lemmas that the proof does not need; it is DRAT then
  std::stop_token stop = {};
};

/// A formula without a model, and the proof that it has none, which was verified. Of a puzzle with
/// one solution the formula forbids that one.
struct Proof {
  std::optional<Digits> solution;  ///< the only one; empty where there is none
  std::string formula;             ///< DIMACS CNF
  std::string proof;               ///< DRAT, as text; by cryptominisat FRAT
  std::int64_t lemmas = 0;
};

/// The error says that there is more than one solution, that the time was over, or is an alarm.
CLAUSOKU_API Expected<Proof> prove(const Puzzle& puzzle, const ProveOptions& options = {});

struct Verification {
  bool verified = false;
  std::string reason = {};  ///< why not
  std::int64_t lemmas = 0;
  /// What the formula's comments say that it is about; nothing where they say nothing.
  std::optional<Puzzle> puzzle = {};
  std::optional<Digits> solution = {};  ///< the only one by them; empty where there is none
};

/// Checks a proof without a solver: DRAT, FRAT or LRAT, as text or binary. Where the formula's
/// comments say what it is about, its clauses must be just those. The error is what cannot be read.
CLAUSOKU_API Expected<Verification> verify(std::string_view formula, std::string_view proof,
                                           std::stop_token stop = {});

}  // namespace clausoku::api
