// Engine specs: "sat:encoding=extended,amo=pairwise,reduce=givens,solver=auto",
// "hybrid:reduce=probed", "backtrack:strategy=bitboard". Omitted options have their defaults.
// "solver=external:COMMAND" and "solver=ipasir:LIBRARY" take the rest of the spec.
//
// sat uses a SAT solver without inference. With reduce=propagated or reduce=probed, an older way to
// ask for inference before the solver, the spec is a hybrid spec.
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

/// Requires that the reduction is none or givens, that the solver can be kept if Keep::always is
/// set, and that a solver that is not embedded has no seed.
struct SatSpec {
  EncodingOptions encoding;
  Reduction reduction = Reduction::givens;
  Keep keep = Keep::automatic;
  Portfolio portfolio = Portfolio::automatic;
  std::string solver = std::string(automatic_solver);
  /// The seed of a fresh solver's random choices. A kept solver has none, so with a seed a solver
  /// is kept only under Keep::always. Empty: the solver's own default, the same every time.
  std::optional<std::uint32_t> seed = {};
};

/// Requires that the reduction is propagated or probed.
struct HybridSpec {
  EncodingOptions encoding;
  Reduction reduction = Reduction::probed;
  Portfolio portfolio = Portfolio::automatic;
  std::string solver = std::string(automatic_solver);
  std::optional<std::uint32_t> seed = {};  ///< the seed of the solver's random choices
};

struct BacktrackSpec {
  Strategy strategy = Strategy::bitboard;
};

using EngineSpec = std::variant<SatSpec, HybridSpec, BacktrackSpec>;

/// An error in a spec: "unknown encoding 'x'; expected minimal, natural, …".
struct SpecError {
  std::string message;
};

/// Parses a spec. Also checks that an external solver's program exists.
std::variant<EngineSpec, SpecError> parse_engine_spec(std::string_view text);

/// The parts of a spec: "sat", and the name and value of each option, in order.
struct SpecValues {
  std::string_view kind;
  std::vector<std::pair<std::string_view, std::string>> options;
};

SpecValues values_of(const EngineSpec& spec);

/// Splits a complete spec, as to_string() writes it, whether or not its solver exists. The names in
/// the result refer to the text.
SpecValues split_spec_values(std::string_view text);

/// Writes the complete spec, with every option.
std::string to_string(const EngineSpec& spec);

/// The display name of an engine's SAT solver, the first if there are several: "CryptoMiniSat"; an
/// external solver's program name. Empty for backtrack.
std::string solver_of(const EngineSpec& spec);

/// The display name of the solver that an engine keeps across puzzles and asks first, if the board
/// allows it. Empty if it keeps none.
std::string kept_solver_title_of_engine(const EngineSpec& spec);

/// Makes an engine; an exception of a library becomes the outcome's failure.
std::unique_ptr<Engine> make_engine(const EngineSpec& spec);

/// An option of an engine, with its values, the default first.
struct SpecOption {
  std::string_view engine;
  std::string_view name;
  std::string_view description;
  std::vector<std::string_view> values;
};

std::vector<SpecOption> spec_options();

/// The engine for a second opinion: backtrack for sat and hybrid, hybrid for backtrack.
EngineSpec second_opinion_spec(const EngineSpec& engine);

}  // namespace clausoku
