// An engine that gives its SAT solver a formula as it is, in place of the encoding of a grid.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "src/compare/formula_reader.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/engines/spec.hpp"

namespace clausoku {

/// Each call makes a new solver of the spec (of `auto` the first one), adds the formula to it, asks
/// for one model, checks it against every clause and decodes it. The verdict is `solvable`, `none`
/// or `unknown`; of a wrong model it is `solvable` with a blank solution and the reason as failure.
/// The instance must outlive the engine.
std::unique_ptr<Engine> make_formula_engine(const SatSpec& spec, const FormulaInstance& instance);

/// Whether an option of a spec tells how a grid is encoded.
bool is_encoding_option(std::string_view option);

/// The options of a spec that an engine cannot follow on a formula, because it is encoded already:
/// "encoding=minimal". Empty where there are none, and for engines that take the grid.
std::string options_against_formulas(const EngineSpec& spec);

}  // namespace clausoku
