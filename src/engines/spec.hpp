// Engine specs: "sat:encoding=extended,amo=pairwise,reduce=probed,solver=auto",
// "backtrack:strategy=bitboard". What is left out has its default. "solver=external:COMMAND" takes
// the rest of the spec.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/sudoku_encoding.hpp"
#include "src/engines/backtracker.hpp"
#include "src/engines/engine.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

struct SatSpec {
  EncodingOptions encoding;
  Reduction reduction = Reduction::probed;
  std::string solver = std::string(automatic_solver);
};

struct BacktrackSpec {
  Strategy strategy = Strategy::bitboard;
};

using EngineSpec = std::variant<SatSpec, BacktrackSpec>;

/// What is wrong with a spec: "unknown encoding 'x'; expected minimal, natural, …".
struct SpecError {
  std::string message;
};

/// An external solver's program is looked for, too.
std::variant<EngineSpec, SpecError> parse_engine_spec(std::string_view text);

/// The spec in full: every option named.
std::string to_string(const EngineSpec& spec);

std::unique_ptr<Engine> make_engine(const EngineSpec& spec);

/// An option of a kind of engine, with its values, the default first.
struct SpecOption {
  std::string_view engine;
  std::string_view name;
  std::string_view description;
  std::vector<std::string_view> values;
};

std::vector<SpecOption> spec_options();

}  // namespace clausoku
