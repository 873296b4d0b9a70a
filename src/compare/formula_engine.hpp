// An engine that gives a formula unchanged to its SAT solver, instead of encoding a grid.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "src/compare/formula_reader.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/engines/spec.hpp"

namespace clausoku {

/// Makes an engine for a formula. Each call makes a new solver of the spec (for `auto` the first
/// one), adds the formula, asks for one model, checks the model against every clause and decodes
/// it. The verdict is `solvable`, `none` or `unknown`. A wrong model gives `solvable` with a blank
/// solution and a failure text. The instance must outlive the engine.
std::unique_ptr<Engine> make_formula_engine(const SatSpec& spec, const FormulaInstance& instance);

/// True if a spec option controls how a grid is encoded.
bool is_encoding_option(std::string_view option);

/// Returns the encoding options of a spec that differ from the defaults, as "encoding=minimal".
/// These options have no effect on an encoded formula. Empty for engines that use the grid.
std::string unusable_formula_options(const EngineSpec& spec);

}  // namespace clausoku
