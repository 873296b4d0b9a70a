// Engine specs: "sat:encoding=extended,amo=pairwise,reduce=givens,solver=auto",
// "hybrid:reduce=probed", "backtrack:strategy=bitboard". What is left out has its default.
// "solver=external:COMMAND" and "solver=ipasir:LIBRARY" take the rest of the spec.
//
// sat asks a SAT solver and concludes nothing by itself; with reduce=propagated or reduce=probed,
// an older way to ask for inference before the solver, the spec is one of hybrid.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/sudoku_encoding.hpp"
#include "src/engines/backtrack/backtracker.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/engines/sat/sat_engine.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

/// Requires: the reduction is none or givens; under Keep::always the solver can be kept; a solver
/// that is not linked in has no seed.
struct SatSpec {
  EncodingOptions encoding;
  Reduction reduction = Reduction::givens;
  Keep keep = Keep::automatic;
  Portfolio portfolio = Portfolio::automatic;
  std::string solver = std::string(automatic_solver);
  /// Of what a puzzle's own solver leaves to chance. A kept one leaves nothing to it, so that none
  /// is kept then but under Keep::always. Empty: the solver's own, the same every time.
  std::optional<std::uint32_t> seed = {};
};

/// Requires: the reduction is propagated or probed.
struct HybridSpec {
  EncodingOptions encoding;
  Reduction reduction = Reduction::probed;
  Portfolio portfolio = Portfolio::automatic;
  std::string solver = std::string(automatic_solver);
  std::optional<std::uint32_t> seed = {};  ///< likewise
};

struct BacktrackSpec {
  Strategy strategy = Strategy::bitboard;
};

using EngineSpec = std::variant<SatSpec, HybridSpec, BacktrackSpec>;

/// What is wrong with a spec: "unknown encoding 'x'; expected minimal, natural, …".
struct SpecError {
  std::string message;
};

/// An external solver's program is looked for, too.
std::variant<EngineSpec, SpecError> parse_engine_spec(std::string_view text);

/// A spec taken apart: "sat", and of every option its name and value, in order.
struct SpecValues {
  std::string_view kind;
  std::vector<std::pair<std::string_view, std::string>> options;
};

SpecValues values_of(const EngineSpec& spec);

/// Of a spec in full, as to_string() writes it, whether or not its solver is there; the names are
/// parts of the text.
SpecValues values_in(std::string_view text);

/// The spec in full: every option named.
std::string to_string(const EngineSpec& spec);

/// The SAT solver that an engine asks, as people call it, the first where there are two:
/// "CryptoMiniSat", of an external one the program's name. Empty for backtrack.
std::string solver_of(const EngineSpec& spec);

/// The one that it keeps from puzzle to puzzle and asks first, where the board lets it. Empty where
/// it keeps none.
std::string kept_solver_of(const EngineSpec& spec);

/// What a library throws while the engine is at work becomes the outcome's failure.
std::unique_ptr<Engine> make_engine(const EngineSpec& spec);

/// An option of a kind of engine, with its values, the default first.
struct SpecOption {
  std::string_view engine;
  std::string_view name;
  std::string_view description;
  std::vector<std::string_view> values;
};

std::vector<SpecOption> spec_options();

/// The second opinion is of another kind: the backtracker's on sat and hybrid, hybrid's on it.
EngineSpec other_kind(const EngineSpec& engine);

}  // namespace clausoku
