// An engine spec is a text such as "sat:encoding=extended,amo=pairwise,reduce=givens,solver=auto",
// "hybrid:reduce=probed" or "backtrack:strategy=bitboard". An omitted option has its default value.
// "solver=external:COMMAND" and "solver=ipasir:LIBRARY" extend to the end of the spec.
//
// The sat engine uses a SAT solver without inference. A sat spec with reduce=propagated or
// reduce=probed, an older way to ask for inference, is read as a hybrid spec.
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

/// The options of the sat engine. The reduction must be none or givens. Keep::always requires a
/// solver that can be reused across puzzles. A seed requires an embedded solver.
struct SatSpec {
  EncodingOptions encoding{.at_most_one = &amo::automatic};
  Reduction reduction = Reduction::givens;
  Keep keep = Keep::automatic;
  Portfolio portfolio = Portfolio::automatic;
  std::string solver = std::string(automatic_solver);
  /// The seed of a fresh solver's random choices. If empty, the solver uses its own fixed default.
  /// A kept solver ignores the seed, so a spec with a seed keeps a solver only with Keep::always.
  std::optional<std::uint32_t> seed = {};
  /// If true, the engine fixes the digits of the first house of a blank grid.
  bool break_symmetry = false;
};

/// The options of the hybrid engine. The reduction must be propagated or probed.
struct HybridSpec {
  EncodingOptions encoding{.at_most_one = &amo::automatic};
  Reduction reduction = Reduction::probed;
  Portfolio portfolio = Portfolio::automatic;
  std::string solver = std::string(automatic_solver);
  std::optional<std::uint32_t> seed = {};  ///< the seed of the solver's random choices
};

struct BacktrackSpec {
  Strategy strategy = Strategy::bitboard;
};

using EngineSpec = std::variant<SatSpec, HybridSpec, BacktrackSpec>;

/// The reason why a spec is invalid, such as "unknown encoding 'x'" and "one of minimal, natural,
/// …".
struct SpecError {
  std::string found;
  std::string expected = {};  ///< may be empty
};

/// Parses a spec. Returns an error if the spec is invalid or the program of its solver is missing.
std::variant<EngineSpec, SpecError> parse_engine_spec(std::string_view text);

/// The parts of a spec: the kind, such as "sat", and the names and values of the options, in order.
struct SpecValues {
  std::string_view kind;
  std::vector<std::pair<std::string_view, std::string>> options;
};

SpecValues list_spec_values(const EngineSpec& spec);

/// Splits a text that to_string() has written into its parts. The solver need not exist. The names
/// in the result are views of `text`.
SpecValues split_spec_values(std::string_view text);

/// Returns a spec as text, with the values of all options.
std::string to_string(const EngineSpec& spec);

/// Returns the display name of the engine's first fresh SAT solver, such as "CryptoMiniSat", or the
/// file name of its program or library. Returns an empty text for the backtrack engine.
std::string solver_title(const EngineSpec& spec);

/// Returns the display name of the kept solver, which the engine asks first if the board allows it.
/// Returns an empty text if the engine keeps no solver.
std::string kept_solver_title_of_engine(const EngineSpec& spec);

/// Makes an engine. If a library throws, `failure` of the outcome reports the exception.
std::unique_ptr<Engine> make_engine(const EngineSpec& spec);

/// An option of an engine. `values` lists the possible values, the default value first.
struct SpecOption {
  std::string_view engine;
  std::string_view name;
  std::string_view description;
  std::vector<std::string_view> values;
};

std::vector<SpecOption> list_spec_options();

/// Returns the engine that cross-checks `engine`: hybrid for backtrack, otherwise backtrack.
EngineSpec choose_cross_check_spec(const EngineSpec& engine);

}  // namespace clausoku
