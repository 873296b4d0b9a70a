// An engine that gives an unchanged formula to its SAT solver, instead of encoding a grid.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "src/compare/formula_reader.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/engines/spec.hpp"

namespace clausoku {

/// Makes an engine for a formula. Each call makes the solver of the spec (for `auto`, only its
/// first solver), adds the formula, asks for one model, checks the model against every clause and
/// decodes the model. The verdict is `solvable`, `none` or `unknown`. A wrong model gives
/// `solvable` with a blank solution and a failure text. The instance must outlive the engine.
std::unique_ptr<Engine> make_formula_engine(const SatSpec& spec, const FormulaInstance& instance);

/// True if an option of an engine spec controls how a grid is encoded.
bool is_encoding_option(std::string_view option);

/// Returns the encoding options of a spec that differ from the defaults: "encoding=minimal". They
/// have no effect on an already encoded formula. Empty for engines that use the grid.
std::string list_options_unused_on_formulas(const EngineSpec& spec);

}  // namespace clausoku
